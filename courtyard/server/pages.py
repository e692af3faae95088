"""The pages; what moves on them comes by the API."""

import asyncio
from typing import Annotated, Any

from litestar import get
from litestar.di import NamedDependency
from litestar.params import PathParameter
from litestar.response import Template

from courtyard.server import lists
from courtyard.server.api_people import me_of
from courtyard.server.api_tables import TableId, require_sight
from courtyard.server.errors import Problem
from courtyard.server.rooms import DRAWN, about, form_of, title_of
from courtyard.server.services import Services, Visitor
from courtyard.table import Table


@get("/", include_in_schema=False)
async def home(visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> Template:
    """The games, and my tables."""

    def read(connection: Any) -> dict[str, Any]:
        return {name: lists.tables_of(connection, name, visitor.id) for name in lists.LISTS}

    found = await asyncio.to_thread(services.store.read, read)
    games = [about(name) for name in DRAWN]
    return Template("home.html", context={"games": games, "me": me_of(visitor.player), **found})


@get("/new/{game:str}", include_in_schema=False)
async def new(game: Annotated[str, PathParameter(max_length=40)], visitor: NamedDependency[Visitor]) -> Template:
    """A form for a new table."""
    if game not in DRAWN:
        raise Problem(404, "not_found", "There is no such game.")
    form = form_of(game)
    return Template("new.html", context={**form, "game": game, "me": me_of(visitor.player)})


@get("/t/{table:str}", include_in_schema=False)
async def at_table(table: TableId, visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> Template:
    """A table."""

    def title(live: Table) -> str:
        require_sight(live, visitor.id)
        return title_of(live.situation.created.game)

    shown = await services.tables.look(table, title)
    return Template("table.html", context={"table": table, "title": shown, "me": me_of(visitor.player)})


@get("/j/{invite:str}", include_in_schema=False)
async def join(
    invite: Annotated[str, PathParameter(max_length=200)],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Template:
    """An invitation."""
    found = services.invites.read(invite)
    if found is None:
        raise Problem(404, "not_found", "This invitation is not valid.")
    table, seat = found
    fixed = await services.tables.fixed(table)
    context = {"table": table, "invite": invite, "seat": seat, "title": title_of(fixed.game)}
    return Template("join.html", context={**context, "me": me_of(visitor.player)})


HANDLERS = [home, new, at_table, join]
