"""The owner's page: the state of the server, its tables and players, errors and bans."""

from collections import Counter, defaultdict
from time import time
from typing import Any, Final, NamedTuple

from litestar.params import JSONBody
from litestar.response import Template
from sqlalchemy import Connection, func, select

from courtyard.games import title_of
from courtyard.server.http.api_people import me_of
from courtyard.server.http.invitations import span
from courtyard.server.http.middleware import OWNER_COOKIE, give_cookie
from courtyard.server.http.requests import BanBody, LiftBody, OwnerBody
from courtyard.server.http.responses import Health
from courtyard.server.http.routes import page, post
from courtyard.server.http.visitor import AnyRequest, ServicesDep, is_owner
from courtyard.server.live.cache import LiveTable
from courtyard.server.live.summary import summary_of
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.store import schema
from courtyard.server.store.bans import NAME, PERSON
from courtyard.server.store.owners import MONTH
from courtyard.server.store.players import checked_name
from courtyard.server.words import say
from courtyard.table.seats import names_of

DAY: Final = 24 * 3600.0
MAX_ROWS: Final = 50
"""Maximum number of tables and of players on the page, the latest first."""
BYTES_OF_EVENT: Final = 600
"""Approximate memory of an event, with its words and the state after it."""
STATUSES: Final = ("open", "running", "finished", "closed")
UNITS: Final = (24 * 3600, 3600, 60, 1)


class TableRow(NamedTuple):
    """A table in memory."""

    id: str
    title: str
    people: list[str]
    status: str
    events: int
    streams: int
    kilobytes: int


@page("/admin")
async def admin(request: AnyRequest, services: ServicesDep) -> Template:
    """The state of the server, for whoever has entered the owner's key."""
    if not await is_owner(request, services):
        return Template("admin.html", context={"me": me_of(None), "is_owner": False})
    counts = await services.store.fetch(_counts)
    context = {
        "me": me_of(None),
        "is_owner": True,
        "now": time(),
        "problems": await services.readiness.problems(),
        "metrics": services.metrics,
        "statuses": {status: say(f"status_{status}") for status in STATUSES},
        "roughly": roughly,
        "games": _by_game(counts["tables"]),
        "people_count": counts["people"],
        "new_people": counts["new"],
        "tables": [_row(services, live) for live in list(reversed(services.cache.live.values()))[:MAX_ROWS]],
        "guests": list(reversed(services.recent_players.players.values()))[:MAX_ROWS],
        "streams_of": services.hub.clients,
        "errors": list(reversed(services.errors.latest)),
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
    """A table as a row. Of a table whose events are not loaded, only the header is known."""
    id_, title = live.header.id, title_of(live.header.game)
    streams = len(services.hub.watchers.get(id_, ()))
    if live.table is None:
        return TableRow(id_, title, [], "", 0, streams, 0)
    sheets = sum(len(sheet) for sheet in live.drawings.sheets.values())
    bytes_ = sheets + BYTES_OF_EVENT * live.table.sequence
    status, names = say(f"status_{summary_of(live.table).status}"), names_of(live.table.situation.seats)
    return TableRow(id_, title, names, status, live.table.sequence, streams, bytes_ // 1024)


def roughly(seconds: float) -> str:
    """A duration in its largest unit."""
    unit = next(unit for unit in UNITS if seconds >= unit or unit == 1)
    return span(max(1, int(seconds // unit)) * unit)


async def _require_owner(request: AnyRequest, services: Services) -> None:
    if not await is_owner(request, services):
        raise Problem(403, "owner", "owner_only")


@post("/api/owner/login", "Log in as the owner", limit="login")
async def post_owner_login(data: JSONBody[OwnerBody], request: AnyRequest, services: ServicesDep) -> Health:
    """The browser is the owner's for a month."""
    if not services.owners.is_key(data.key):
        raise Problem(403, "login", "owner_key")
    give_cookie(request.scope, OWNER_COOKIE, await services.owners.begin(), age=MONTH)
    return Health(True)


@post("/api/owner/logout", "Log out as the owner")
async def post_owner_logout(request: AnyRequest, services: ServicesDep) -> Health:
    """The cookie is worth nothing afterwards."""
    await services.owners.end(request.cookies.get(OWNER_COOKIE, ""))
    give_cookie(request.scope, OWNER_COOKIE, "", age=0)
    return Health(True)


@post("/api/owner/bans", "Ban somebody")
async def post_ban(data: JSONBody[BanBody], request: AnyRequest, services: ServicesDep) -> Health:
    """A person, everybody with a name, or an address or network; their open streams end."""
    await _require_owner(request, services)
    what = checked_name(data.what) if data.kind == NAME else data.what
    guest = services.recent_players.players.get(what) if data.kind == PERSON else None
    await services.bans.add(data.kind, what, guest.name if guest else "", " ".join(data.reason.split()))
    return Health(True)


@post("/api/owner/bans/lift", "Lift a ban")
async def post_lift(data: JSONBody[LiftBody], request: AnyRequest, services: ServicesDep) -> Health:
    """The ban no longer applies."""
    await _require_owner(request, services)
    await services.bans.lift(data.kind, data.what)
    return Health(True)


HANDLERS = [admin, post_owner_login, post_owner_logout, post_ban, post_lift]
