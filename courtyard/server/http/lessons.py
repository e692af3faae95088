"""Lessons: a page that offers those of a game, and a table for who takes one."""

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.response import Template

from courtyard.lessons import lessons
from courtyard.server.http.api_people import me_of
from courtyard.server.http.api_tables import opened
from courtyard.server.http.catalogue import drawn, form_of
from courtyard.server.http.new_tables import open_lesson
from courtyard.server.http.requests import LessonBody
from courtyard.server.http.responses import REFUSALS, Opened
from courtyard.server.http.visitor import Visitor
from courtyard.server.problems import Problem
from courtyard.server.services import Services


@get("/learn/{game:str}", include_in_schema=False)
async def page(game: Annotated[str, PathParameter(max_length=40)], visitor: NamedDependency[Visitor]) -> Template:
    """The lessons of a game."""
    if game not in drawn() or not lessons(game):
        raise Problem(404, "not_found", "no_lesson_here")
    context = {"game": form_of(game), "lessons": lessons(game).values(), "me": me_of(visitor.player)}
    return Template("learn.html", context=context)


@post("/api/lessons", status_code=201, summary="Take a lesson", responses=REFUSALS, limit="create")
async def post_lesson(
    data: JSONBody[LessonBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> Opened:
    """A private table at which the lesson is given."""
    player = await visitor.welcomed()
    return await opened(services, await open_lesson(services, player, data), player)


HANDLERS = [page, post_lesson]
