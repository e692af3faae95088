"""The API: lists of tables, new tables, a table as a person sees it, its stream and its records."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from courtyard.server.http import game_catalogue
from courtyard.server.http.event_stream import KEEP_ALIVE, MEDIA_TYPE, event, event_stream
from courtyard.server.http.middleware import PICTURE_CSP, RECORDS
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
from courtyard.server.http.responses import Answer, ChatAnswer, GameForm, KeyAnswer, ListedTable, Opened, ProofAnswer
from courtyard.server.http.routes import SINCE, SVG, At, Brief, Since, TableId, get, json_response, post
from courtyard.server.http.visitor import AnyRequest, ServicesDep, VisitorDep
from courtyard.server.live.payload import Invite, TablePayload
from courtyard.server.live.table_views import StreamUpdate
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

ListName = Annotated[Literal["mine", "open", "watch", "finished"], QueryParameter(name="list")]


@get("/api/games", "The games with their options and bots")
async def get_games() -> list[GameForm]:
    """All games."""
    return [game_catalogue.form_of(name) for name in game_catalogue.drawn()]


@get("/api/tables", "A list of tables")
async def get_tables(visitor: VisitorDep, services: ServicesDep, list_: ListName = "mine") -> list[ListedTable]:
    """My running tables, tables with a seat for anybody, others' running ones, or finished games with mine first."""
    found = await services.store.fetch(lists.tables_of, list_, visitor.id)
    return msgspec.convert(found, list[ListedTable])


@post("/api/tables", "Open a table", status_code=201, limit="create")
async def post_tables(data: JSONBody[TableBody], visitor: VisitorDep, services: ServicesDep) -> Opened:
    """A new table, with an invitation for each friend. Nobody sits down before the commitment is known."""
    player = await visitor.or_guest(data.name)
    return await opened(services, await open_table(services, player, visitor.address, data), player)


@get("/api/tables/{table:str}", "A table as I see it")
async def get_table(
    table: TableId, visitor: VisitorDep, services: ServicesDep, at: At = None, brief: Brief = False
) -> Response[TablePayload]:
    """The payload, for a seat or for a spectator."""
    shown = await services.views.payload(table, visitor.client, at, brief)
    return json_response(_with_invites(shown, await _invites(services, table, visitor.id)))


@get("/api/tables/{table:str}/update", "What has changed at a table")
async def get_update(
    table: TableId, visitor: VisitorDep, services: ServicesDep, since: Since = "", at: At = None
) -> Response[Update]:
    """What has changed since this version; everything if the version is unknown or too old."""
    changed = await services.views.update(table, visitor.client, since, at)
    return json_response(_with_invites(changed, await _invites(services, table, visitor.id)))


@get("/api/tables/{table:str}/why", "Why something cannot be chosen now")
async def get_why(
    table: TableId,
    visitor: VisitorDep,
    services: ServicesDep,
    target: Annotated[str, QueryParameter(max_length=80, description="The target, as actions name it.")],
    chosen: Annotated[str, QueryParameter(max_length=400, description="What is chosen already, by spaces.")] = "",
) -> Reason:
    """A sentence for the seat that is asked, made from what it may see."""
    return await services.views.look(table, lambda live: live.why_not(visitor.id, target, chosen.split()))


@get("/api/tables/{table:str}/stream", "A server-sent event after every change", media_type=MEDIA_TYPE)
async def get_stream(
    table: TableId,
    visitor: VisitorDep,
    services: ServicesDep,
    request: AnyRequest,
    since: Annotated[str | None, QueryParameter(max_length=40, description=SINCE)] = None,
    brief: Brief = False,
) -> Stream:
    """The number of events, at once and whenever it grows; or every update, for a client that sends its version."""
    look = partial(services.views.look, table, partial(_watchable_number, player=visitor.id))
    await look()
    client = visitor.client
    if not services.hub.has_room(client):
        raise Problem(429, "streams", "many_streams")
    if since is None:
        events = _numbers(_while_seen(services.hub.numbers(table, client, look), look))
    else:
        version = request.headers.get("last-event-id", since)
        events = _updates(services.views.updates(table, client, version, brief))
    return event_stream(events, request.headers.get("accept-encoding", ""))


async def _while_seen(
    numbers: AsyncIterator[int | None], look: Callable[[], Awaitable[object]]
) -> AsyncIterator[int | None]:
    """The numbers until the person may no longer see the table."""
    async for number in numbers:
        try:
            await look()
        except Refused:
            return
        yield number


async def _numbers(numbers: AsyncIterator[int | None]) -> AsyncIterator[bytes]:
    async for number in numbers:
        yield KEEP_ALIVE if number is None else event("number", msgspec.json.encode({"number": number}))


async def _updates(changes: AsyncIterator[StreamUpdate | None]) -> AsyncIterator[bytes]:
    async for change in changes:
        yield KEEP_ALIVE if change is None else event("update", bytes(change.update), change.version)


def _watchable_number(table: Table, player: str | None) -> int:
    """The current number, if the person may see the table."""
    require_sight(table.situation, player)
    return table.sequence


@post("/api/tables/{table:str}/join", "Sit down")
async def post_join(
    table: TableId, data: JSONBody[JoinBody], visitor: VisitorDep, services: ServicesDep
) -> Response[Answer]:
    """Take the seat of an invitation, an open seat or one that is kept for me, and add a nonce to the dice."""
    seat = _invited_seat(services, table, data)
    player = await visitor.or_guest(data.name)
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


@post("/api/tables/{table:str}/fork", "Continue from a point of this game at a new table", 201, limit="create")
async def post_fork(table: TableId, data: JSONBody[ForkBody], visitor: VisitorDep, services: ServicesDep) -> Opened:
    """A new table, if nothing is hidden from me any more."""
    player = await visitor.or_guest()
    return await opened(services, await open_fork(services, table, player, visitor.address, data.at, data.key), player)


@post("/api/tables/{table:str}/rematch", "Another game with the same people", 201, limit="create")
async def post_rematch(table: TableId, data: JSONBody[KeyBody], visitor: VisitorDep, services: ServicesDep) -> Opened:
    """A new table with a seat for everybody; a second request leads to the same table."""
    player = visitor.required()
    return await opened(services, await open_rematch(services, table, player, data.key), player)


@post(RECORDS, "Open a record", status_code=201, request_max_body_size=LARGEST_RECORD, limit="import")
async def post_record(data: JSONBody[RecordBody], visitor: VisitorDep, services: ServicesDep) -> Opened:
    """A table that shows the record, after it was checked."""
    player = await visitor.or_guest()
    return await opened(services, await open_record(services, player, visitor.address, data.text, data.key), player)


@get("/api/tables/{table:str}/record", "The game as a record")
async def get_record(table: TableId, visitor: VisitorDep, services: ServicesDep) -> Response[dict[str, Any]]:
    """The text of a record, when nothing is hidden from me any more."""
    export = partial(export_record, player=visitor.id, signer=services.signer)
    text = await services.views.work(table, visitor.address, lambda live: partial(export, live.copy()))
    headers = {"Content-Disposition": f'attachment; filename="courtyard-{table}.json"'}
    answer: Response[Any] = Response(text.encode(), media_type="application/json", headers=headers)
    return answer


@get("/api/tables/{table:str}/course", "The decisions of the game, for looking back")
async def get_course(table: TableId, visitor: VisitorDep, services: ServicesDep) -> Course:
    """Every position at which somebody was asked, with the move that led there and the points."""
    return await services.views.work(
        table, visitor.address, lambda live: partial(live.still(visitor.id).course, visitor.id), brief=False
    )


@get("/api/tables/{table:str}/chat", "Earlier lines of the chat")
async def get_chat(
    table: TableId,
    visitor: VisitorDep,
    services: ServicesDep,
    before: Annotated[int, QueryParameter(ge=0, le=100_000)],
) -> ChatAnswer:
    """The lines before one of them, at most a page."""

    def look(live: Table) -> ChatAnswer:
        require_sight(live.situation, visitor.id)
        return ChatAnswer(chat_before(live.situation, before))

    return await services.views.look(table, look)


@get("/api/tables/{table:str}/proof", "The proof of the dice")
async def get_proof(table: TableId, visitor: VisitorDep, services: ServicesDep) -> ProofAnswer:
    """The commitment; when the game is over, also all events and the server's signature."""
    proof = partial(_proof, player=visitor.id, signer=services.signer)
    return await services.views.work(table, visitor.address, lambda live: partial(proof, live.copy()))


def _proof(table: Table, player: str | None, signer: Signer) -> ProofAnswer:
    s = table.situation
    require_sight(s, player)
    return ProofAnswer(s.created.commitment, proof_of(table, signer) if s.is_over else None)


@get("/api/key", "The key with which this server signs")
async def get_key(services: ServicesDep) -> KeyAnswer:
    """The public key; write it down before playing if you want to be sure."""
    return KeyAnswer(services.signer.key)


@get("/api/tables/{table:str}/board.svg", "The boards as a picture", media_type=SVG, limit="draw")
async def get_picture(
    table: TableId,
    visitor: VisitorDep,
    services: ServicesDep,
    at: At = None,
    seat: Annotated[int | None, QueryParameter(ge=0, le=9)] = None,
) -> Response[Any]:
    """An SVG of the whole table as I see it."""
    picture = partial(_picture, player=visitor.id, at=at, seat=seat)
    drawn = await services.views.work(table, visitor.address, picture)
    return Response(drawn.encode(), media_type=SVG, headers={"Content-Security-Policy": PICTURE_CSP})


def _picture(table: Table, player: str | None, at: int | None, seat: int | None) -> Callable[[], str]:
    """Draws the boards as the person may see them from a seat, now or after some actions."""
    s = table.situation
    chosen = seat if seat in s.seats_of(player) and not s.shares_secrets(player) else None
    viewer, length = looks_from(s, player, chosen), len(s.history) if at is None else at
    require_step(s, length)
    return partial(_drawn, s.history.copy(), length, viewer)


def _drawn(history: History, length: int, viewer: int | None) -> str:
    return history.game.ui.table(history.state_at(length).view(viewer))


async def _invites(services: Services, id_: str, player: str | None) -> list[Invite]:
    """The invitations, for the host only."""
    if (await services.cache.find(id_)).header.host != player:
        return []
    return await services.views.look(id_, lambda table: invites_of(services, id_, table, player))


async def opened(services: Services, id_: str, player: Player) -> Opened:
    """A new table as an answer, with the seats on which the player is to sit down."""

    def look(table: Table) -> Opened:
        invites, commitment = invites_of(services, id_, table, player.id), table.situation.created.commitment
        return Opened(id_, f"/t/{id_}", invites, commitment, kept_seats(table, player.id))

    return await services.views.look(id_, look)


def _with_invites(shown: msgspec.Raw, invites: list[Invite]) -> msgspec.Raw:
    """A payload or an update with the invitations."""
    added = msgspec.json.encode({"invites": invites})
    return msgspec.Raw(bytes(shown)[:-1] + b"," + added[1:])


HANDLERS = [
    get_games, get_tables, post_tables, get_table, get_update, get_why, get_stream, post_join, post_fork, post_rematch,
    post_record, get_record, get_course, get_chat, get_proof, get_key, get_picture,
]  # fmt: skip
