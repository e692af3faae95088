"""The galleries: every thing of a game with its picture, and the page where an owner enters the figures of a copy."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.response import Template

import courtyard
from courtyard.core.bounded import read_toml
from courtyard.core.copies import OWNER, Entries, entries_of, figure_at, read_copy, toml_of, with_figures
from courtyard.core.errors import OptionError
from courtyard.core.game_ui import Item
from courtyard.games import copy_options, printed, ui_of
from courtyard.games.figures import read_line
from courtyard.server.http.api_people import me_of
from courtyard.server.http.catalogue import STYLE, drawn, form_of, has_gallery, path_of
from courtyard.server.http.requests import CopyBody, CopyFileBody
from courtyard.server.http.responses import REFUSALS, CopyChecked
from courtyard.server.http.visitor import Visitor
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store.copies import copy_of, keep_copy
from courtyard.server.words import say
from courtyard.svg.markup import Markup, element

GameName = Annotated[str, PathParameter(max_length=40)]
LARGE: Final = 250
"""Drawings that are wider have more room."""
ORIGINS: Final = ("rulebook", "page", "inferred", "house", OWNER)
"""Where figures come from; an owner's file may call it otherwise."""
READY: Final = 16
"""So many galleries are kept ready."""


@get("/gallery/{game:str}", include_in_schema=False)
async def gallery(game: GameName, visitor: NamedDependency[Visitor]) -> Template:
    """Every thing of a game, group by group."""
    if not has_gallery(_known(game)):
        raise Problem(404, "not_found", "no_gallery")
    return Template("gallery.html", context=_shown(game, "", visitor))


@get("/copy/{game:str}", include_in_schema=False)
async def own_copy(game: GameName, visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> Template:
    """The things with figures that an owner may enter, with those that are kept."""
    copy = await _kept(services, visitor.id, _with_figures(game))
    await services.files.read(visitor.address, _items, game, copy)
    return Template("copy.html", context={**_shown(game, copy, visitor), "is_kept": bool(copy)})


@get("/api/copies/{game:str}", summary="My copy of a game as a component file", responses=REFUSALS)
async def get_copy(
    game: GameName, visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> Response[str]:
    """The figures that differ from those of this edition, in TOML; the command line takes it as --components."""
    text = toml_of(entries_of(await _kept(services, visitor.id, _with_figures(game))))
    name = f'attachment; filename="{game}-my-copy.toml"'
    return Response(text, media_type="application/toml", headers={"Content-Disposition": name})


@post(
    "/api/copies/{game:str}/check",
    status_code=200,
    summary="Whether figures fit together",
    responses=REFUSALS,
    limit="copy",
)
async def post_check(
    game: GameName,
    data: JSONBody[CopyBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> CopyChecked:
    """What does not fit, or how the things look with these figures; nothing is kept."""
    return await services.files.read(visitor.address, _checked, _with_figures(game), data.figures, data.things)


@post(
    "/api/copies/{game:str}",
    status_code=200,
    summary="Keep the figures of my copy",
    responses=REFUSALS,
    limit="copy",
)
async def post_copy(
    game: GameName, data: JSONBody[CopyBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> CopyChecked:
    """In the place of earlier ones, for tables on this server; figures that do not fit together are refused."""
    copy = await services.files.read(visitor.address, _copy_of_figures, _with_figures(game), data.figures)
    return await _keep(services, visitor, game, copy)


@post(
    "/api/copies/{game:str}/file",
    status_code=200,
    summary="Take a component file over",
    responses=REFUSALS,
    limit="copy",
)
async def post_file(
    game: GameName,
    data: JSONBody[CopyFileBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> CopyChecked:
    """As `get` gives it, or as it was written by hand; refused with the reason if it is not sound."""
    copy = await services.files.read(visitor.address, _copy_of_file, _with_figures(game), data.text)
    return await _keep(services, visitor, game, copy)


async def kept_copy(services: Services, player: str | None, game: str) -> dict[str, str]:
    """The options with which a game is played with a person's own copy; none if there is no copy."""
    copy = await _kept(services, player, game)
    return {option.name: copy for option in copy_options(courtyard.game(game)) if copy}


async def _kept(services: Services, player: str | None, game: str) -> str:
    return await asyncio.to_thread(services.store.read, lambda connection: copy_of(connection, player, game))


async def _keep(services: Services, visitor: Visitor, game: str, copy: str) -> CopyChecked:
    player = await visitor.welcomed()
    await services.store.write(lambda connection: keep_copy(connection, player.id, game, copy))
    return CopyChecked("", {})


def _known(game: str) -> str:
    if game not in drawn():
        raise Problem(404, "not_found", "no_game")
    return game


def _with_figures(game: str) -> str:
    """The game, if its owners have figures to enter."""
    if not copy_options(courtyard.game(_known(game))):
        raise Problem(404, "not_found", "no_copy")
    return game


def _sound(game: str, copy: str) -> str:
    """The copy, if the rules can be played with it."""
    option = copy_options(courtyard.game(game))[0]
    courtyard.game(game, **{option.name: copy})
    return copy


def _copy_of_figures(game: str, figures: Mapping[str, int | str]) -> str:
    """A sound copy with these figures."""
    return _sound(game, _text(_entries(game, figures)))


def _copy_of_file(game: str, text: str) -> str:
    """A sound copy as a component file has it."""
    try:
        entries = read_toml(text)
    except ValueError as error:
        raise Problem(400, "bad_input", "no_toml", reason=error) from error
    return _sound(game, _text(entries))


def _checked(game: str, figures: Mapping[str, int | str], things: Sequence[str]) -> CopyChecked:
    copy = _text(_entries(game, figures))
    try:
        _sound(game, copy)
    except OptionError as error:
        return CopyChecked(str(error), {})
    usual = {item.id: item.picture for item in _items(game, "")}
    shown = [item for item in _items(game, copy) if item.id in things or item.picture != usual.get(item.id)]
    return CopyChecked("", {item.id: picture_of(game, item) for item in shown})


def _entries(game: str, figures: Mapping[str, int | str]) -> Entries:
    """What differs from this edition; a figure that nobody asks for is refused."""
    known = {figure.path for item in _items(game, "") for figure in item.figures}
    for path in figures:
        if path not in known:
            raise Problem(400, "bad_input", "no_figure", path=path)
    data = printed(game)
    return with_figures(data, {path: _as_listed(figure_at(data, path), given) for path, given in figures.items()})


def _as_listed(usual: object, given: int | str) -> object:
    """A figure as it is in the data: a list is entered as a line."""
    return read_line(str(given)) if isinstance(usual, list) else given


def _text(entries: Entries) -> str:
    """A copy as a game takes it."""
    return read_copy(json.dumps(entries, default=str))


@lru_cache(READY)
def _items(game: str, copy: str) -> tuple[Item, ...]:
    return tuple(ui_of(game).gallery(copy))


def _shown(game: str, copy: str, visitor: Visitor) -> dict[str, Any]:
    """What both pages show."""
    items = _items(game, copy)
    return {
        "game": form_of(game),
        "style": path_of(game, STYLE),
        "groups": [(name, list(inside)) for name, inside in groupby(items, key=attrgetter("group"))],
        "has_figures": any(item.figures for item in items),
        "origin": _origin,
        "picture": lambda item: picture_of(game, item),
        "me": me_of(visitor.player),
    }


def _origin(item: Item) -> str:
    return say(f"origin_{item.origin if item.origin in ORIGINS else OWNER}")


def picture_of(game: str, item: Item) -> str:
    """A thing as a drawing of its own; what it is stands beside it."""
    size = "thing-large" if float(item.box.split()[2]) > LARGE else "thing-drawn"
    world = ui_of(game).css_prefix
    return element("svg", Markup(item.picture), class_=f"{world} {size}", viewBox=item.box, aria_hidden="true")


HANDLERS = [gallery, own_copy, get_copy, post_check, post_copy, post_file]
