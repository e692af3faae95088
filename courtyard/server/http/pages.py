"""The pages; what moves on them comes by the API."""

import asyncio
from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter
from litestar.response import Template

import courtyard
from courtyard.server.http.api_people import me_of
from courtyard.server.http.api_tables import TableId
from courtyard.server.http.catalogue import SIGNS, STYLE, drawn, files, form_of, path_of, title_of
from courtyard.server.http.visitor import Visitor
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store import lists
from courtyard.table import Table
from courtyard.table.checks import require_sight

FOR_EVER: Final = "public, max-age=31536000, immutable"


@get("/", include_in_schema=False)
async def home(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> Template:
    """The games, and my tables."""

    def read(connection: Any) -> dict[str, Any]:
        return {name: lists.tables_of(connection, name, visitor.id) for name in lists.LISTS}

    found = await asyncio.to_thread(services.store.read, read)
    games = [form_of(name) for name in courtyard.games()]
    return Template("home.html", context={"games": games, "drawn": drawn(), "me": me_of(visitor.player), **found})


@get("/new/{game:str}", include_in_schema=False)
async def new(game: Annotated[str, PathParameter(max_length=40)], visitor: NamedDependency[Visitor]) -> Template:
    """A form for a new table."""
    if game not in drawn():
        raise Problem(404, "not_found", "no_game")
    return Template("new.html", context={"game": form_of(game), "me": me_of(visitor.player)})


@get("/t/{table:str}", include_in_schema=False)
async def at_table(table: TableId, visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> Template:
    """A table."""

    def name(live: Table) -> str:
        require_sight(live.situation, visitor.id)
        return live.situation.game.name

    game = await services.tables.look(table, name)
    context = {"table": table, "title": title_of(game), "style": path_of(game, STYLE), "signs": path_of(game, SIGNS)}
    return Template("table.html", context={**context, "me": me_of(visitor.player)})


@get("/j/{invite:str}", include_in_schema=False)
async def join(
    invite: Annotated[str, PathParameter(max_length=200)],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Template:
    """An invitation."""
    found = services.invites.read(invite)
    if found is None:
        raise Problem(404, "not_found", "invitation")
    table, seat = found
    fixed = await services.tables.fixed(table)
    context = {"table": table, "invite": invite, "seat": seat, "title": title_of(fixed.game)}
    return Template("join.html", context={**context, "me": me_of(visitor.player)})


@get("/games/{path:path}", include_in_schema=False)
async def game_file(path: Annotated[str, PathParameter(max_length=80)]) -> Response[str]:
    """A file of a game's face."""
    found = files().get(f"/games{path}")
    if found is None:
        raise Problem(404, "not_found", "no_file")
    return Response(found.content, media_type=found.media_type, headers={"Cache-Control": FOR_EVER})


HANDLERS = [home, new, at_table, join, game_file]
