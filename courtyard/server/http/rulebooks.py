"""The rulebooks: a page of each, and one section for the panel beside the boards."""

import re
from typing import Annotated, Any, Final

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter
from litestar.response import Redirect, Template
from markupsafe import Markup

import courtyard
from courtyard.rulebook import FIGURE, Rulebook, figure, has_rulebook, rulebook
from courtyard.server.http.api_people import me_of
from courtyard.server.http.catalogue import figure_path, form_of
from courtyard.server.http.responses import REFUSALS, RuleLink, RulePart
from courtyard.server.http.visitor import Visitor
from courtyard.server.problems import Problem
from courtyard.speech.languages import ENGLISH, LANGUAGES, language, speaking

GameName = Annotated[str, PathParameter(max_length=40)]
RuleName = Annotated[str, PathParameter(max_length=40, description="A clause, such as CB9.1, or a section.")]
Language = Annotated[str | None, QueryParameter(max_length=8, description="en, cs or pl; else that of the page.")]
AnyRequest = Request[Any, Any, Any]

PICTURE: Final = re.compile(rf'<img src="{FIGURE}([\w-]+)"')
BOX: Final = re.compile(r'viewBox="\S+ \S+ (?P<width>[\d.]+) (?P<height>[\d.]+)"')
LARGEST: Final = 1.6
WIDEST: Final = 640
HIGHEST: Final = 480
"""How large a picture is at most: against its drawing, and in pixels."""


@get("/rules/{game:str}", include_in_schema=False)
async def page(game: GameName, visitor: NamedDependency[Visitor], lang: Language = None) -> Template:
    """A whole rulebook."""
    book = _book(game, lang)
    context = {
        "game": form_of(game),
        "book": book,
        "sections": [section._replace(body=_pictured(game, book, section.body)) for section in book.sections],
        "me": me_of(visitor.player),
    }
    return Template("rules.html", context=context)


@get("/rules/{game:str}/{name:str}", include_in_schema=False)
async def page_at(game: GameName, name: RuleName, lang: Language = None) -> Redirect:
    """The place in the rulebook where a clause is told."""
    book = _book(game, lang)
    chosen = f"?lang={lang}" if lang else ""
    return Redirect(f"/rules/{game}{chosen}#{_anchor(book, name)}")


@get("/api/rules/{game:str}/{name:str}", summary="A section of a rulebook", responses=REFUSALS)
async def get_rule(game: GameName, name: RuleName, lang: Language = None) -> RulePart:
    """The section that tells a clause, or the one of this name, with the ways to its neighbours."""
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
    """The body of a section with the addresses and sizes of its pictures, which speak the language of the book."""

    def picture(found: re.Match[str]) -> str:
        width, height = _size(figure(game, found[1]))
        return f'<img loading="lazy" src="{figure_path(game, found[1])}" width="{width}" height="{height}"'

    with speaking(book.language):
        return PICTURE.sub(picture, body)


def _size(drawing: str) -> tuple[int, int]:
    """The width and height of a picture on a page, known before it is loaded, so that nothing jumps."""
    box = BOX.search(drawing)
    if box is None:
        raise ValueError("A picture without a box has no size.")
    width, height = float(box["width"]), float(box["height"])
    scale = min(LARGEST, WIDEST / width, HIGHEST / height)
    return round(width * scale), round(height * scale)


HANDLERS = [page, page_at, get_rule]
