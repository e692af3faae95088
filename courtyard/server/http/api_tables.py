"""The API: lists, new tables, a table as I see it, its stream and its records."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from courtyard.server.http import catalogue
from courtyard.server.http.event_stream import MEDIA_TYPE, STILL_HERE, event, event_stream
from courtyard.server.http.gate import PICTURE_CSP, RECORDS
from courtyard.server.http.new_tables import (
    invites_of,
    kept_seats,
    new_id,
    open_fork,
    open_record,
    open_rematch,
    open_table,
)
from courtyard.server.http.requests import ForkBody, JoinBody, KeyBody, RecordBody, TableBody
from courtyard.server.http.responses import (
    REFUSALS,
    Answer,
    ChatAnswer,
    GameForm,
    KeyAnswer,
    ListedTable,
    Opened,
    ProofAnswer,
)
from courtyard.server.http.visitor import Visitor
from courtyard.server.live.payload import Invite, TablePayload
from courtyard.server.live.tables import Change
from courtyard.server.live.updates import Update
from courtyard.server.problems import Problem
from courtyard.server.services import Services
from courtyard.server.settings import LARGEST_RECORD
from courtyard.server.store import lists
from courtyard.server.store.sessions import Player
from courtyard.table import Event, Refused, Signer, Table, export_record, proof_of
from courtyard.table.checks import require_sight, require_step
from courtyard.table.course import Course
from courtyard.table.history import History
from courtyard.table.seats import FRIEND, HOT_SEAT
from courtyard.table.seen import Reason
from courtyard.table.views import chat_before, looks_from

At = Annotated[int | None, QueryParameter(ge=0, le=100_000, description="The position after so many actions.")]
TableId = Annotated[str, PathParameter(max_length=32)]
SVG: Final = "image/svg+xml"
SINCE: Final = "The version of an earlier update, to be told only what has changed since; empty for none."
Since = Annotated[str, QueryParameter(max_length=40, description=SINCE)]
Brief = Annotated[bool, QueryParameter(description="Without pictures and log, for programs.")]


@get("/api/games", summary="The games with their options and bots", responses=REFUSALS)
async def get_games() -> list[GameForm]:
    """All games."""
    return [catalogue.form_of(name) for name in catalogue.drawn()]


@get("/api/tables", summary="A list of tables", responses=REFUSALS)
async def get_tables(
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    list_: Annotated[Literal["mine", "open", "watch", "finished"], QueryParameter(name="list")] = "mine",
) -> list[ListedTable]:
    """My running tables, tables with a seat for anybody, others' running ones, or finished games, mine first."""
    found = await asyncio.to_thread(services.store.read, lambda c: lists.tables_of(c, list_, visitor.id))
    return msgspec.convert(found, list[ListedTable])


@post("/api/tables", status_code=201, summary="Open a table", responses=REFUSALS, limit="create")
async def post_tables(
    data: JSONBody[TableBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> Opened:
    """A new table, with an invitation for each friend; nobody sits at it before its commitment is known."""
    player = await visitor.welcomed(data.name)
    id_ = await open_table(services, player, visitor.address, data)
    return await opened(services, id_, player)


@get("/api/tables/{table:str}", summary="A table as I see it", responses=REFUSALS)
async def get_table(
    table: TableId,
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    at: At = None,
    brief: Brief = False,
) -> Response[TablePayload]:
    """The payload, for a seat or for a spectator."""
    shown = await services.tables.payload(table, visitor.client, at, brief)
    return json_response(_with_invites(shown, await _invites(services, table, visitor.id)))


@get("/api/tables/{table:str}/update", summary="What has changed at a table", responses=REFUSALS)
async def get_update(
    table: TableId,
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    since: Since = "",
    at: At = None,
) -> Response[Update]:
    """What a client needs that has this version; everything if the version is unknown or too old."""
    changed = await services.tables.update(table, visitor.client, since, at)
    return json_response(_with_invites(changed, await _invites(services, table, visitor.id)))


@get("/api/tables/{table:str}/why", summary="Why a thing cannot be chosen now", responses=REFUSALS)
async def get_why(
    table: TableId,
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    target: Annotated[str, QueryParameter(max_length=80, description="The thing, as actions name it.")],
    chosen: Annotated[str, QueryParameter(max_length=400, description="What is chosen already, by spaces.")] = "",
) -> Reason:
    """A sentence in the player's terms, for the seat that is asked; made from what it may see."""
    return await services.tables.look(table, lambda live: live.why_not(visitor.id, target, chosen.split()))


@get(
    "/api/tables/{table:str}/stream",
    summary="A server-sent event after every change",
    responses=REFUSALS,
    media_type=MEDIA_TYPE,
)
async def get_stream(
    table: TableId,
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    request: Request[Any, Any, Any],
    since: Annotated[str | None, QueryParameter(max_length=40, description=SINCE)] = None,
    brief: Brief = False,
) -> Stream:
    """The number of events, at once and whenever it grows; or, for a client that says what it has, every update."""
    look = partial(services.tables.look, table, partial(_watchable_number, player=visitor.id))
    await look()
    client = visitor.client
    if not services.hub.has_room(client):
        raise Problem(429, "streams", "many_streams")
    if since is None:
        sent = _numbers(_while_seen(services.hub.numbers(table, client, look), look))
    else:
        has = request.headers.get("last-event-id", since)
        sent = _updates(services.tables.updates(table, client, has, brief))
    return event_stream(sent, request.headers.get("accept-encoding", ""))


async def _while_seen(
    numbers: AsyncIterator[int | None], look: Callable[[], Awaitable[object]]
) -> AsyncIterator[int | None]:
    """The numbers until the person may no longer look at the table."""
    async for number in numbers:
        try:
            await look()
        except Refused:
            return
        yield number


async def _numbers(numbers: AsyncIterator[int | None]) -> AsyncIterator[bytes]:
    async for number in numbers:
        yield STILL_HERE if number is None else event("number", msgspec.json.encode({"number": number}))


async def _updates(changes: AsyncIterator[Change | None]) -> AsyncIterator[bytes]:
    async for change in changes:
        yield STILL_HERE if change is None else event("update", bytes(change.update), change.version)


def _watchable_number(table: Table, player: str | None) -> int:
    """The current number, if the person may look at the table."""
    require_sight(table.situation, player)
    return table.sequence


@post("/api/tables/{table:str}/join", status_code=200, summary="Sit down", responses=REFUSALS)
async def post_join(
    table: TableId, data: JSONBody[JoinBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> Response[Answer]:
    """Take the seat of an invitation, an open one or one that is kept for me, and give a nonce to the dice."""
    seat = _invited_seat(services, table, data)
    player = await visitor.welcomed(data.name)
    key = data.key or f"join-{new_id()}"
    command = partial(_join, player=player, seat=seat, is_invited=bool(data.invite), nonce=data.nonce)
    return json_response(await services.tables.post(table, player.id, key, "join", command))


def _invited_seat(services: Services, table: str, data: JoinBody) -> int:
    if data.invite:
        found = services.invites.read(data.invite)
        if found is None or found[0] != table:
            raise Problem(403, "invite", "invitation_elsewhere")
        return found[1]
    if data.seat is None:
        raise Problem(400, "bad_input", "which_seat")
    return data.seat


def _join(table: Table, now: float, player: Player, seat: int, is_invited: bool, nonce: str) -> list[Event]:
    s = table.situation
    is_kept = 0 <= seat < len(s.seats) and s.seats[seat].reserved == player.id
    if not (is_invited or is_kept or s.created.host == player.id):
        if s.created.visibility == "private":
            raise Refused("not_allowed", "needs_invitation")
        if 0 <= seat < len(s.seats) and s.seats[seat].kind == FRIEND:
            raise Refused("not_allowed", "needs_link")
    is_hot_seat = is_kept and s.seats[seat].kind == HOT_SEAT
    return table.join(player.id, seat, s.seats[seat].name if is_hot_seat else player.name, nonce, now)


@post(
    "/api/tables/{table:str}/fork",
    status_code=201,
    summary="Go on from a point of this game at a new table",
    responses=REFUSALS,
    limit="create",
)
async def post_fork(
    table: TableId, data: JSONBody[ForkBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> Opened:
    """A new table, if nothing is hidden from me any more."""
    player = await visitor.welcomed()
    return await opened(services, await open_fork(services, table, player, visitor.address, data.at, data.key), player)


@post(
    "/api/tables/{table:str}/rematch",
    status_code=201,
    summary="Another game of the same people",
    responses=REFUSALS,
    limit="create",
)
async def post_rematch(
    table: TableId, data: JSONBody[KeyBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> Opened:
    """A new table where everybody has a seat kept; who asks second is led to the same one."""
    player = visitor.required()
    return await opened(services, await open_rematch(services, table, player, data.key), player)


@post(
    RECORDS,
    status_code=201,
    summary="Open a record",
    responses=REFUSALS,
    request_max_body_size=LARGEST_RECORD,
    limit="import",
)
async def post_record(
    data: JSONBody[RecordBody], visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> Opened:
    """A table that shows the record, after it was checked."""
    player = await visitor.welcomed()
    return await opened(services, await open_record(services, player, visitor.address, data.text, data.key), player)


@get("/api/tables/{table:str}/record", summary="The game as a record", responses=REFUSALS)
async def get_record(
    table: TableId, visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> Response[dict[str, Any]]:
    """The text of a record, when nothing is hidden from me any more."""
    export = partial(export_record, player=visitor.id, signer=services.signer)
    text = await services.tables.work(table, visitor.address, lambda live: partial(export, live.copy()))
    name = f'attachment; filename="courtyard-{table}.json"'
    answer: Response[Any] = Response(text.encode(), media_type="application/json")
    answer.headers["Content-Disposition"] = name
    return answer


@get("/api/tables/{table:str}/course", summary="Where one can stop when looking back", responses=REFUSALS)
async def get_course(table: TableId, visitor: NamedDependency[Visitor], services: NamedDependency[Services]) -> Course:
    """Every position at which somebody was asked, with the move that led there and the points."""
    return await services.tables.work(
        table, visitor.address, lambda live: partial(live.still(visitor.id).course, visitor.id), brief=False
    )


@get("/api/tables/{table:str}/chat", summary="What was said earlier", responses=REFUSALS)
async def get_chat(
    table: TableId,
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    before: Annotated[int, QueryParameter(ge=0, le=100_000)],
) -> ChatAnswer:
    """The lines before one of them, a page at most."""
    return await services.tables.look(table, partial(_chat, player=visitor.id, before=before))


def _chat(table: Table, player: str | None, before: int) -> ChatAnswer:
    require_sight(table.situation, player)
    return ChatAnswer(chat_before(table.situation, before))


@get("/api/tables/{table:str}/proof", summary="What makes the game checkable", responses=REFUSALS)
async def get_proof(
    table: TableId, visitor: NamedDependency[Visitor], services: NamedDependency[Services]
) -> ProofAnswer:
    """The commitment; all events and the server's signature under them when the game is over."""
    proof = partial(_proof, player=visitor.id, signer=services.signer)
    return await services.tables.work(table, visitor.address, lambda live: partial(proof, live.copy()))


def _proof(table: Table, player: str | None, signer: Signer) -> ProofAnswer:
    s = table.situation
    require_sight(s, player)
    return ProofAnswer(s.created.commitment, proof_of(table, signer) if s.is_over else None)


@get("/api/key", summary="The key with which this server signs", responses=REFUSALS)
async def get_key(services: NamedDependency[Services]) -> KeyAnswer:
    """The public key; whoever wants to be sure writes it down before playing."""
    return KeyAnswer(services.signer.key)


@get(
    "/api/tables/{table:str}/board.svg",
    summary="The boards as a picture",
    media_type=SVG,
    responses=REFUSALS,
    limit="draw",
)
async def get_picture(
    table: TableId,
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    at: At = None,
    seat: Annotated[int | None, QueryParameter(ge=0, le=9)] = None,
) -> Response[Any]:
    """An SVG of the whole table as I see it."""
    picture = partial(_picture, player=visitor.id, at=at, seat=seat)
    drawn = await services.tables.work(table, visitor.address, picture)
    headers = {"Content-Security-Policy": PICTURE_CSP}
    return Response(drawn.encode(), media_type=SVG, headers=headers)


def _picture(table: Table, player: str | None, at: int | None, seat: int | None) -> Callable[[], str]:
    """What draws the boards as the person may see them from a seat, after so many actions or now."""
    s = table.situation
    chosen = seat if seat in s.seats_of(player) and not s.shares_secrets(player) else None
    viewer, length = looks_from(s, player, chosen), len(s.history) if at is None else at
    require_step(s, length)
    return partial(_drawn, s.history.copy(), length, viewer)


def _drawn(history: History, length: int, viewer: int | None) -> str:
    return history.game.ui.table(history.state_at(length).view(viewer))


async def _invites(services: Services, id_: str, player: str | None) -> list[Invite]:
    """The invitations, which only the host gets."""
    if (await services.tables.fixed(id_)).host != player:
        return []
    return await services.tables.look(id_, lambda table: invites_of(services, id_, table, player))


async def opened(services: Services, id_: str, player: Player) -> Opened:
    """A table that was made for somebody, with the seats to sit down on."""

    def look(table: Table) -> Opened:
        invites, commitment = invites_of(services, id_, table, player.id), table.situation.created.commitment
        return Opened(id_, f"/t/{id_}", invites, commitment, kept_seats(table, player.id))

    return await services.tables.look(id_, look)


def _with_invites(shown: msgspec.Raw, invites: list[Invite]) -> msgspec.Raw:
    """A payload or an update with the invitations."""
    added = msgspec.json.encode({"invites": invites})
    return msgspec.Raw(bytes(shown)[:-1] + b"," + added[1:])


def json_response(content: object) -> Response[Any]:
    """An answer that holds parts which are JSON already."""
    return Response(msgspec.json.encode(content), media_type="application/json")


HANDLERS = [
    get_games, get_tables, post_tables, get_table, get_update, get_why, get_stream, post_join, post_fork, post_rematch,
    post_record, get_record, get_course, get_chat, get_proof, get_key, get_picture,
]  # fmt: skip
