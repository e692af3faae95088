"""The rulebooks: a page for each, and single sections for the panel next to the boards."""

import re
from typing import Annotated, Final

from litestar.params import PathParameter, QueryParameter
from litestar.response import Redirect, Template
from markupsafe import Markup

import courtyard
from courtyard.rulebook import FIGURE, Rulebook, figure, has_rulebook, rulebook
from courtyard.server.http.api_people import me_of
from courtyard.server.http.game_catalogue import figure_path, form_of
from courtyard.server.http.responses import RuleLink, RulePart
from courtyard.server.http.routes import GameName, get, page
from courtyard.server.http.visitor import VisitorDep
from courtyard.server.problems import Problem
from courtyard.speech.languages import ENGLISH, LANGUAGES, language, speaking

RuleName = Annotated[str, PathParameter(max_length=40, description="A clause, such as CB9.1, or a section.")]
Language = Annotated[str | None, QueryParameter(max_length=8, description="en, cs or pl; by default that of the page.")]

PICTURE: Final = re.compile(rf'<img src="{FIGURE}([\w-]+)"')
BOX: Final = re.compile(r'viewBox="\S+ \S+ (?P<width>[\d.]+) (?P<height>[\d.]+)"')
MAX_SCALE: Final = 1.6
MAX_WIDTH: Final = 640
MAX_HEIGHT: Final = 480
"""Maximum size of a picture: relative to its drawing, and in pixels."""


@page("/rules/{game:str}")
async def rulebook_page(game: GameName, visitor: VisitorDep, lang: Language = None) -> Template:
    """A whole rulebook."""
    book = _book(game, lang)
    context = {
        "game": form_of(game),
        "book": book,
        "sections": [section._replace(body=_pictured(game, book, section.body)) for section in book.sections],
        "me": me_of(visitor.player),
    }
    return Template("rules.html", context=context)


@page("/rules/{game:str}/{name:str}")
async def rule_page(game: GameName, name: RuleName, lang: Language = None) -> Redirect:
    """Redirects to the section with a clause."""
    book = _book(game, lang)
    chosen = f"?lang={lang}" if lang else ""
    return Redirect(f"/rules/{game}{chosen}#{_anchor(book, name)}")


@get("/api/rules/{game:str}/{name:str}", "A section of a rulebook")
async def get_rule(game: GameName, name: RuleName, lang: Language = None) -> RulePart:
    """The section with a clause, or the one of this name, with links to its neighbours."""
    book = _book(game, lang)
    anchor = _anchor(book, name)
    part = book.part(anchor)
    first = book.sections.index(part[0])
    around = book.sections[:first][-1:], book.sections[first + len(part) :][:1]
    before, after = (RuleLink(near[0].anchor, near[0].heading) if near else None for near in around)
    inside = [f'<h3 id="rule-{each.anchor}">{Markup.escape(each.heading)}</h3>\n{each.body}' for each in part[1:]]
    html = _pictured(game, book, "\n".join([part[0].body, *inside]))
    return RulePart(anchor, part[0].heading, book.language, html, before, after)


def _book(game: str, lang: str | None) -> Rulebook:
    if game not in courtyard.games() or not has_rulebook(game):
        raise Problem(404, "not_found", "no_rulebook")
    return rulebook(game, lang if lang in LANGUAGES else language() if language() in LANGUAGES else ENGLISH)


def _anchor(book: Rulebook, name: str) -> str:
    anchor = book.anchor_of(name)
    if anchor is None:
        raise Problem(404, "not_found", "no_rule")
    return anchor


def _pictured(game: str, book: Rulebook, body: str) -> str:
    """The body of a section with the paths and sizes of its pictures, in the language of the book."""

    def picture(found: re.Match[str]) -> str:
        width, height = _size(figure(game, found[1]))
        return f'<img loading="lazy" src="{figure_path(game, found[1])}" width="{width}" height="{height}"'

    with speaking(book.language):
        return PICTURE.sub(picture, body)


def _size(drawing: str) -> tuple[int, int]:
    """The size of a picture on the page, set before it is loaded so that the layout does not jump."""
    box = BOX.search(drawing)
    if box is None:
        raise ValueError("A picture without a viewBox has no size.")
    width, height = float(box["width"]), float(box["height"])
    scale = min(MAX_SCALE, MAX_WIDTH / width, MAX_HEIGHT / height)
    return round(width * scale), round(height * scale)


HANDLERS = [rulebook_page, rule_page, get_rule]
