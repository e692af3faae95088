"""The galleries: every component of a game with its picture, and the page where owners enter the figures of theirs."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from litestar import Response
from litestar.params import JSONBody
from litestar.response import Template

import courtyard
from courtyard.core.bounded import read_toml
from courtyard.core.custom_components import OWNER, Entries, entries_of, figure_at, read_copy, toml_of, with_figures
from courtyard.core.errors import OptionError
from courtyard.core.game_ui import Item
from courtyard.games import copy_options, printed, ui_of
from courtyard.games.list_text import read_line
from courtyard.server.http.api_people import me_of
from courtyard.server.http.game_catalogue import STYLE, drawn, form_of, has_gallery, path_of
from courtyard.server.http.requests import CopyBody, CopyFileBody
from courtyard.server.http.responses import CopyChecked
from courtyard.server.http.routes import GameName, get, page, post
from courtyard.server.http.visitor import ServicesDep, Visitor, VisitorDep
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store.documents import copy_of, keep_copy
from courtyard.server.words import say
from courtyard.svg.markup import Markup, element

LARGE: Final = 250
"""Drawings wider than this get more room."""
ORIGINS: Final = ("rulebook", "page", "inferred", "house", OWNER)
"""Known origins of figures; an owner's file may name others."""
MAX_GALLERIES: Final = 16
"""Maximum number of galleries in memory."""


@page("/gallery/{game:str}")
async def gallery(game: GameName, visitor: VisitorDep) -> Template:
    """Every component of a game, in groups."""
    if not has_gallery(_known(game)):
        raise Problem(404, "not_found", "no_gallery")
    await asyncio.to_thread(_items, game, "")
    return Template("gallery.html", context=_shown(game, "", visitor))


@page("/copy/{game:str}")
async def own_copy(game: GameName, visitor: VisitorDep, services: ServicesDep) -> Template:
    """The components with figures that an owner may enter, with the stored ones."""
    copy = await _kept(services, visitor.id, _with_figures(game))
    await services.file_reader.run(visitor.address, _items, game, copy)
    return Template("copy.html", context={**_shown(game, copy, visitor), "is_kept": bool(copy)})


@get("/api/copies/{game:str}", "My copy of a game as a component file")
async def get_copy(game: GameName, visitor: VisitorDep, services: ServicesDep) -> Response[str]:
    """The figures that differ from this edition, in TOML; the command line reads it with --components."""
    text = toml_of(entries_of(await _kept(services, visitor.id, _with_figures(game))))
    name = f'attachment; filename="{game}-my-copy.toml"'
    return Response(text, media_type="application/toml", headers={"Content-Disposition": name})


@post("/api/copies/{game:str}/check", "Whether figures fit together", limit="copy")
async def post_check(
    game: GameName,
    data: JSONBody[CopyBody],
    visitor: VisitorDep,
    services: ServicesDep,
) -> CopyChecked:
    """What does not fit, or how the components look with these figures; nothing is stored."""
    return await services.file_reader.run(visitor.address, _checked, _with_figures(game), data.figures, data.things)


@post("/api/copies/{game:str}", "Store the figures of my copy", limit="copy")
async def post_copy(
    game: GameName, data: JSONBody[CopyBody], visitor: VisitorDep, services: ServicesDep
) -> CopyChecked:
    """Replaces earlier figures, for tables on this server; figures that do not fit together are refused."""
    copy = await services.file_reader.run(visitor.address, _copy_of_figures, _with_figures(game), data.figures)
    return await _keep(services, visitor, game, copy)


@post("/api/copies/{game:str}/file", "Store a component file as my copy", limit="copy")
async def post_file(
    game: GameName,
    data: JSONBody[CopyFileBody],
    visitor: VisitorDep,
    services: ServicesDep,
) -> CopyChecked:
    """As returned by `get`, or written by hand; refused with a reason if it is invalid."""
    copy = await services.file_reader.run(visitor.address, _copy_of_file, _with_figures(game), data.text)
    return await _keep(services, visitor, game, copy)


async def kept_copy(services: Services, player: str | None, game: str) -> dict[str, str]:
    """The options with which a game uses a person's copy; none if there is no copy."""
    copy = await _kept(services, player, game)
    return {option.name: copy for option in copy_options(courtyard.game(game)) if copy}


async def _kept(services: Services, player: str | None, game: str) -> str:
    return await services.store.fetch(copy_of, player, game)


async def _keep(services: Services, visitor: Visitor, game: str, copy: str) -> CopyChecked:
    player = await visitor.or_guest()
    await services.store.write(lambda connection: keep_copy(connection, player.id, game, copy))
    return CopyChecked("", {})


def _known(game: str) -> str:
    if game not in drawn():
        raise Problem(404, "not_found", "no_game")
    return game


def _with_figures(game: str) -> str:
    """The game, if it has figures to enter."""
    if not copy_options(courtyard.game(_known(game))):
        raise Problem(404, "not_found", "no_copy")
    return game


def _sound(game: str, copy: str) -> str:
    """The copy, if the rules work with it."""
    option = copy_options(courtyard.game(game))[0]
    courtyard.game(game, **{option.name: copy})
    return copy


def _copy_of_figures(game: str, figures: Mapping[str, int | str]) -> str:
    """A valid copy with these figures."""
    return _sound(game, _text(_entries(game, figures)))


def _copy_of_file(game: str, text: str) -> str:
    """A valid copy from a component file."""
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
    """What differs from this edition; an unknown figure is refused."""
    known = {figure.path for item in _items(game, "") for figure in item.figures}
    for path in figures:
        if path not in known:
            raise Problem(400, "bad_input", "no_figure", path=path)
    data = printed(game)
    return with_figures(data, {path: _as_listed(figure_at(data, path), given) for path, given in figures.items()})


def _as_listed(usual: object, given: int | str) -> object:
    """A figure in the form of the data: a list is entered as a line."""
    return read_line(str(given)) if isinstance(usual, list) else given


def _text(entries: Entries) -> str:
    """A copy in the form of a game's option."""
    return read_copy(json.dumps(entries, default=str))


@lru_cache(MAX_GALLERIES)
def _items(game: str, copy: str) -> tuple[Item, ...]:
    return tuple(ui_of(game).gallery(copy))


def _shown(game: str, copy: str, visitor: Visitor) -> dict[str, Any]:
    """The context of both pages."""
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
    """A component as a drawing; the text next to it says what it is."""
    size = "thing-large" if float(item.box.split()[2]) > LARGE else "thing-drawn"
    world = ui_of(game).css_prefix
    return element("svg", Markup(item.picture), class_=f"{world} {size}", viewBox=item.box, aria_hidden="true")


HANDLERS = [gallery, own_copy, get_copy, post_check, post_copy, post_file]
