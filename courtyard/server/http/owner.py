"""The page of whoever runs the server: how it does, who is there, what went wrong, and who is not let in."""

import asyncio
from collections import Counter, defaultdict
from dataclasses import dataclass
from time import time
from typing import Any, Final

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Template
from sqlalchemy import Connection, func, select

from courtyard.games import title_of
from courtyard.server.http.api_people import me_of
from courtyard.server.http.gate import OWNER_COOKIE, give_cookie
from courtyard.server.http.invitations import span
from courtyard.server.http.requests import BanBody, LiftBody, OwnerBody
from courtyard.server.http.responses import REFUSALS, Health
from courtyard.server.http.visitor import is_owner
from courtyard.server.live.tables import LiveTable, summary_of
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store import schema
from courtyard.server.store.bans import NAME, PERSON
from courtyard.server.store.owners import MONTH
from courtyard.server.store.players import checked_name
from courtyard.server.words import say
from courtyard.table.seats import names_of

DAY: Final = 24 * 3600.0
SHOWN: Final = 50
"""So many tables and people are on the page, the latest first."""
BYTES_OF_EVENT: Final = 600
"""About what an event takes in memory, with its words and the state after it."""
STATUSES: Final = ("open", "running", "finished", "closed")
UNITS: Final = (24 * 3600, 3600, 60, 1)
AnyRequest = Request[Any, Any, Any]


@dataclass(frozen=True)
class TableRow:
    """A table in memory."""

    id: str
    title: str
    people: list[str]
    status: str
    events: int
    streams: int
    kilobytes: int


@get("/admin", include_in_schema=False)
async def admin(request: AnyRequest, services: NamedDependency[Services]) -> Template:
    """The state of the server, for who has shown the owner's key."""
    if not await is_owner(request, services):
        return Template("admin.html", context={"me": me_of(None), "is_owner": False})
    counts = await asyncio.to_thread(services.store.read, _counts)
    context = {
        "me": me_of(None),
        "is_owner": True,
        "now": time(),
        "problems": await services.condition.problems(),
        "metrics": services.metrics,
        "statuses": {status: say(f"status_{status}") for status in STATUSES},
        "roughly": roughly,
        "games": _by_game(counts["tables"]),
        "people_count": counts["people"],
        "new_people": counts["new"],
        "tables": [_row(services, live) for live in list(reversed(services.tables.live.values()))[:SHOWN]],
        "guests": list(reversed(services.guestbook.guests.values()))[:SHOWN],
        "streams_of": services.hub.clients,
        "errors": list(reversed(services.errors.last)),
        "bans": services.bans.all,
    }
    return Template("admin.html", context=context)


def _counts(connection: Connection) -> dict[str, Any]:
    tables, players = schema.TABLES, schema.PLAYERS
    by_status = select(tables.c.game, tables.c.status, func.count()).group_by(tables.c.game, tables.c.status)
    people = select(func.count()).select_from(players)
    return {
        "tables": [tuple(row) for row in connection.execute(by_status)],
        "people": connection.execute(people).scalar(),
        "new": connection.execute(people.where(players.c.created > time() - DAY)).scalar(),
    }


def _by_game(rows: list[Any]) -> list[tuple[str, Counter[str]]]:
    games: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for game, status, count in rows:
        games[game][status] = count
    return [(title_of(game), games[game]) for game in sorted(games)]


def _row(services: Services, live: LiveTable) -> TableRow:
    """A table; of one that has yet to be read again only what never changes is known."""
    id_, title = live.fixed.id, title_of(live.fixed.game)
    streams = len(services.hub.watchers.get(id_, ()))
    if live.table is None:
        return TableRow(id_, title, [], "", 0, streams, 0)
    sheets = sum(len(sheet) for sheet in live.drawings.sheets.values())
    bytes_ = sheets + BYTES_OF_EVENT * live.table.sequence
    status, names = say(f"status_{summary_of(live.table).status}"), names_of(live.table.situation.seats)
    return TableRow(id_, title, names, status, live.table.sequence, streams, bytes_ // 1024)


def roughly(seconds: float) -> str:
    """A span of time in its largest unit."""
    unit = next(unit for unit in UNITS if seconds >= unit or unit == 1)
    return span(max(1, int(seconds // unit)) * unit)


async def _require_owner(request: AnyRequest, services: Services) -> None:
    if not await is_owner(request, services):
        raise Problem(403, "owner", "owner_only")


@post("/api/owner/login", status_code=200, summary="Show the owner's key", responses=REFUSALS, limit="login")
async def post_owner_login(
    data: JSONBody[OwnerBody], request: AnyRequest, services: NamedDependency[Services]
) -> Health:
    """For a month this browser is the owner's."""
    if not services.owners.is_key(data.key):
        raise Problem(403, "login", "owner_key")
    give_cookie(request.scope, OWNER_COOKIE, await services.owners.begin(), age=MONTH)
    return Health(True)


@post("/api/owner/logout", status_code=200, summary="Be the owner no more", responses=REFUSALS)
async def post_owner_logout(request: AnyRequest, services: NamedDependency[Services]) -> Health:
    """The browser is anybody's again, and what it held is worth nothing."""
    await services.owners.end(request.cookies.get(OWNER_COOKIE, ""))
    give_cookie(request.scope, OWNER_COOKIE, "", age=0)
    return Health(True)


@post("/api/owner/bans", status_code=200, summary="Let somebody in no more", responses=REFUSALS)
async def post_ban(data: JSONBody[BanBody], request: AnyRequest, services: NamedDependency[Services]) -> Health:
    """A person, all of a name for good, or an address or network; streams that are open end."""
    await _require_owner(request, services)
    what = checked_name(data.what) if data.kind == NAME else data.what
    guest = services.guestbook.guests.get(what) if data.kind == PERSON else None
    await services.bans.add(data.kind, what, guest.name if guest else "", " ".join(data.reason.split()))
    return Health(True)


@post("/api/owner/bans/lift", status_code=200, summary="Let somebody in again", responses=REFUSALS)
async def post_lift(data: JSONBody[LiftBody], request: AnyRequest, services: NamedDependency[Services]) -> Health:
    """The ban is no more."""
    await _require_owner(request, services)
    await services.bans.lift(data.kind, data.what)
    return Health(True)


HANDLERS = [admin, post_owner_login, post_owner_logout, post_ban, post_lift]
