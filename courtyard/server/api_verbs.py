"""The API: what people do at a table. Every post is carried out once and answers with the table as it then stands."""

from collections.abc import Callable
from typing import Any

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from courtyard.server import bodies
from courtyard.server.api_tables import Brief, TableId, json_response
from courtyard.server.services import Services, Visitor
from courtyard.table import Event, Refused, Table
from courtyard.table.undo import free_choices

Do = Callable[[Table, str, float], list[Event]]


async def _carry_out(
    visitor: Visitor, services: Services, table: str, verb: str, key: str, do: Do, brief: bool = False
) -> Response[Any]:
    """Post a command for the person and answer with the payload."""
    visitor.spend("post")
    player = visitor.required().id
    shown = await services.tables.post(table, player, key, verb, lambda live, now: do(live, player, now), brief)
    services.metrics.count("posts")
    return json_response({"payload": shown})


def _expected(table: Table, given: int | None) -> int:
    return table.sequence if given is None else given


@post("/api/tables/{table:str}/act", status_code=200, summary="Carry out an action")
async def post_act(
    table: TableId,
    data: JSONBody[bodies.ActBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    brief: Brief = False,
) -> Response[Any]:
    """One of the payload's actions, for a seat of mine that is asked."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.act(player, data.seat, data.action, data.expected, now)

    return await _carry_out(visitor, services, table, "act", data.key, do, brief)


@post("/api/tables/{table:str}/confirm", status_code=200, summary="End my turn for good")
async def post_confirm(
    table: TableId,
    data: JSONBody[bodies.SeatOnlyBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
    brief: Brief = False,
) -> Response[Any]:
    """Confirm a turn that waits for it."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.confirm(player, data.seat, _expected(live, data.expected), now)

    return await _carry_out(visitor, services, table, "confirm", data.key, do, brief)


@post("/api/tables/{table:str}/undo", status_code=200, summary="Take back my last steps")
async def post_undo(
    table: TableId,
    data: JSONBody[bodies.UndoBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """As far as the last roll, draw, reveal or move of another."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        seat = _undo_seat(live, player, data.seat)
        events = live.undo(player, seat, data.expected, now) if _can_undo(live, seat, data.steps) else []
        for _ in range(data.steps - 1):
            events += live.undo(player, seat, live.sequence, now)
        return events

    return await _carry_out(visitor, services, table, "undo", data.key, do)


@post("/api/tables/{table:str}/restart", status_code=200, summary="Take back my whole turn")
async def post_restart(
    table: TableId,
    data: JSONBody[bodies.UndoBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """As far as the last roll, draw, reveal or move of another."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.undo(player, _undo_seat(live, player, data.seat), data.expected, now, whole_turn=True)

    return await _carry_out(visitor, services, table, "restart", data.key, do)


def _undo_seat(table: Table, player: str, seat: int | None) -> int:
    """The seat whose step is to be taken back: the given one, or the person's that acted last."""
    if seat is not None:
        return seat
    own = table.situation.seats_of(player)
    steps = table.situation.history.steps
    return next((step.seat for step in reversed(steps) if step.seat in own), own[0] if own else 0)


def _can_undo(table: Table, seat: int, steps: int) -> bool:
    """Whether so many steps can go back at once; a single one the table judges itself."""
    if steps > 1 and not 0 <= seat < len(table.situation.seats):
        raise Refused("bad_input", "There is no such seat.")
    if steps > 1 and steps > len(free_choices(table.situation.history, seat)):
        raise Refused("not_allowed", "Not so many steps can be taken back.")
    return True


@post("/api/tables/{table:str}/ask_undo", status_code=200, summary="Ask all to go back beyond a barrier")
async def post_ask_undo(
    table: TableId,
    data: JSONBody[bodies.AskUndoBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """Back to the point after `to` actions, if everybody agrees."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.ask_undo(player, data.to, data.expected, now)

    return await _carry_out(visitor, services, table, "ask_undo", data.key, do)


@post("/api/tables/{table:str}/answer_undo", status_code=200, summary="Agree to the open request, or not")
async def post_answer(
    table: TableId,
    data: JSONBody[bodies.AnswerBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """To go back, or to let a bot play for somebody; one's own request can be withdrawn."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        request = live.situation.request
        if request is None:
            raise Refused("stale", "This request is no longer open.")
        answer = live.agree if data.agree else live.decline
        return answer(player, request.number, now)

    return await _carry_out(visitor, services, table, "answer_undo", data.key, do)


@post("/api/tables/{table:str}/chat", status_code=200, summary="Say something")
async def post_chat(
    table: TableId,
    data: JSONBody[bodies.ChatBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """A line of chat at the table."""
    visitor.spend("chat")
    name = visitor.required().name

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.say(player, data.text, now, name)

    return await _carry_out(visitor, services, table, "chat", data.key, do)


@post("/api/tables/{table:str}/note", status_code=200, summary="Write my private note")
async def post_note(
    table: TableId,
    data: JSONBody[bodies.NoteBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """A text that only this seat sees."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.note(player, data.seat, data.text, now)

    return await _carry_out(visitor, services, table, "note", data.key, do)


@post("/api/tables/{table:str}/nudge", status_code=200, summary="Remind the person who is asked")
async def post_nudge(
    table: TableId,
    data: JSONBody[bodies.NudgeBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """Once until the game moves."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.nudge(player, now)

    return await _carry_out(visitor, services, table, "nudge", data.key, do)


@post("/api/tables/{table:str}/take_over", status_code=200, summary="Let a bot play for somebody")
async def post_take_over(
    table: TableId,
    data: JSONBody[bodies.BotBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """At once if the clock is out, else when all who are there agree."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.ask_takeover(player, data.seat, data.bot, _expected(live, data.expected), now)

    return await _carry_out(visitor, services, table, "take_over", data.key, do)


@post("/api/tables/{table:str}/give_back", status_code=200, summary="Play my seat again")
async def post_give_back(
    table: TableId,
    data: JSONBody[bodies.SeatOnlyBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """After a bot has played it, or after I have left."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.give_back(player, data.seat, now)

    return await _carry_out(visitor, services, table, "give_back", data.key, do)


@post("/api/tables/{table:str}/leave", status_code=200, summary="Get up")
async def post_leave(
    table: TableId,
    data: JSONBody[bodies.SeatOnlyBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """Before the start the seat is free again; later it can be taken by another or by a bot."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.leave(player, data.seat, now)

    return await _carry_out(visitor, services, table, "leave", data.key, do)


@post("/api/tables/{table:str}/seat_bot", status_code=200, summary="Seat a bot where nobody sits")
async def post_seat_bot(
    table: TableId,
    data: JSONBody[bodies.BotBody],
    visitor: NamedDependency[Visitor],
    services: NamedDependency[Services],
) -> Response[Any]:
    """For the host, before the start."""

    def do(live: Table, player: str, now: float) -> list[Event]:
        return live.seat_bot(player, data.seat, data.bot, now)

    return await _carry_out(visitor, services, table, "seat_bot", data.key, do)


HANDLERS = [
    post_act, post_confirm, post_undo, post_restart, post_ask_undo, post_answer, post_chat, post_note, post_nudge,
    post_take_over, post_give_back, post_leave, post_seat_bot,
]  # fmt: skip
