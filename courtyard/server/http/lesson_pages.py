"""Lessons: a page with those of a game, and tables for taking them."""

from litestar.params import JSONBody
from litestar.response import Template

from courtyard.lessons import lessons
from courtyard.server.http.api_people import me_of
from courtyard.server.http.api_tables import opened
from courtyard.server.http.game_catalogue import drawn, form_of
from courtyard.server.http.new_tables import open_lesson
from courtyard.server.http.requests import LessonBody
from courtyard.server.http.responses import Opened
from courtyard.server.http.routes import GameName, page, post
from courtyard.server.http.visitor import ServicesDep, VisitorDep
from courtyard.server.problems import Problem


@page("/learn/{game:str}")
async def lessons_page(game: GameName, visitor: VisitorDep) -> Template:
    """The lessons of a game."""
    if game not in drawn() or not lessons(game):
        raise Problem(404, "not_found", "no_lesson_here")
    context = {"game": form_of(game), "lessons": lessons(game).values(), "me": me_of(visitor.player)}
    return Template("learn.html", context=context)


@post("/api/lessons", "Start a lesson", status_code=201, limit="create")
async def post_lesson(data: JSONBody[LessonBody], visitor: VisitorDep, services: ServicesDep) -> Opened:
    """A private table for the lesson."""
    player = await visitor.or_guest()
    return await opened(services, await open_lesson(services, player, data), player)


HANDLERS = [lessons_page, post_lesson]
