"""The API: what people do at a table. Every post is carried out once and answers with the table as it then is."""

from collections.abc import Callable
from operator import getitem
from typing import Annotated, Any, Final, get_type_hints

from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter

from courtyard.bots import default_bot
from courtyard.server.http import requests
from courtyard.server.http.responses import Answer
from courtyard.server.http.routes import SINCE, Brief, TableId, json_response, post
from courtyard.server.http.visitor import ServicesDep, VisitorDep
from courtyard.server.live.table_views import AnswerForm
from courtyard.server.store.sessions import Player
from courtyard.table import Event, Refused, Table

QUIET: Final = "Answer with the number of events only, for a client that has a stream with updates."
Quiet = Annotated[bool, QueryParameter(description=QUIET)]
Do = Callable[[Table, Player, float, Any], list[Event]]

HANDLERS: Final[list[HTTPRouteHandler]] = []


def verb(summary: str, limit: str = "post") -> Callable[[Do], Do]:
    """Declares a POST at a table; the function's name is its verb, and the type of `data` its body."""

    def declared(do: Do) -> Do:
        name = do.__name__

        async def handle(
            table: TableId,
            data: Any,
            visitor: VisitorDep,
            services: ServicesDep,
            brief: Brief = False,
            since: Annotated[str | None, QueryParameter(max_length=40, description=SINCE)] = None,
            quiet: Quiet = False,
        ) -> Response[Answer]:
            player = visitor.required()
            form = AnswerForm(brief, since, quiet, visitor.address)
            answer = await services.tables.post(
                table, player.id, data.key, name, lambda live, now: do(live, player, now, data), form
            )
            services.metrics.count("posts")
            return json_response(answer)

        handle.__name__, handle.__doc__ = f"post_{name}", do.__doc__
        handle.__annotations__["data"] = getitem(JSONBody, get_type_hints(do)["data"])
        path = f"/api/tables/{{table:str}}/{name}"
        HANDLERS.append(post(path, summary, limit=limit)(handle))
        return do

    return declared


@verb("Carry out an action")
def act(table: Table, player: Player, now: float, data: requests.ActBody) -> list[Event]:
    """One of the payload's actions, for a seat of mine that is asked, and the actions in `then`."""
    named = data.action
    action = named if isinstance(named, int) else table.situation.game.actions.read(named)
    return table.act(player.id, data.seat, action, data.expected, now, data.then)


@verb("End my turn for good")
def confirm(table: Table, player: Player, now: float, data: requests.SeatOnlyBody) -> list[Event]:
    """Confirm a turn that waits for confirmation."""
    return table.confirm(player.id, data.seat, _expected(table, data.expected), now)


@verb("Take a shared device")
def hand(table: Table, player: Player, now: float, data: requests.SeatOnlyBody) -> list[Event]:
    """Show what this seat of mine may see until its turn is over. Nothing happens if nothing is hidden."""
    return table.hand(player.id, data.seat, now)


@verb("Go to a step of the lesson")
def lead(table: Table, player: Player, now: float, data: requests.LeadBody) -> list[Event]:
    """Set up the position with which the step begins."""
    return table.lead(player.id, data.step, data.expected, now)


@verb("Undo my last steps")
def undo(table: Table, player: Player, now: float, data: requests.UndoBody) -> list[Event]:
    """At most back to the last roll, draw, reveal or move of another player."""
    seat = _undo_seat(table, player, data.seat)
    return table.undo(player.id, seat, data.expected, now, steps=data.steps)


@verb("Undo my whole turn")
def restart(table: Table, player: Player, now: float, data: requests.UndoBody) -> list[Event]:
    """At most back to the last roll, draw, reveal or move of another player."""
    return table.undo(player.id, _undo_seat(table, player, data.seat), data.expected, now, whole_turn=True)


@verb("Ask everybody to go back further than undo can")
def ask_undo(table: Table, player: Player, now: float, data: requests.AskUndoBody) -> list[Event]:
    """Back to the position after `to` actions, if everybody agrees."""
    return table.ask_undo(player.id, data.to, data.expected, now)


@verb("Answer the open request")
def answer_undo(table: Table, player: Player, now: float, data: requests.AnswerBody) -> list[Event]:
    """A request to go back or to let a bot play for somebody; declining one's own request withdraws it."""
    request = table.situation.request
    if request is None:
        raise Refused("stale", "request_gone")
    answer = table.agree if data.agree else table.decline
    return answer(player.id, request.number, now)


@verb("Write in the chat", limit="chat")
def chat(table: Table, player: Player, now: float, data: requests.ChatBody) -> list[Event]:
    """A line of chat."""
    return table.say(player.id, data.text, now, player.name)


@verb("Mute somebody")
def mute(table: Table, player: Player, now: float, data: requests.PersonBody) -> list[Event]:
    """For the host; `lift` takes it back."""
    return table.mute(player.id, data.person, data.lift, now)


@verb("Remove somebody")
def remove(table: Table, player: Player, now: float, data: requests.PersonBody) -> list[Event]:
    """For the host: a spectator, or before the start also a player; with `lift` the person may come back."""
    return table.remove(player.id, data.person, data.lift, now)


@verb("Write my private note")
def note(table: Table, player: Player, now: float, data: requests.NoteBody) -> list[Event]:  # noqa: ARG001
    """A text that only this seat sees; it replaces the previous one."""
    return table.note(player.id, data.seat, data.text)


@verb("Remind the person who is asked")
def nudge(table: Table, player: Player, now: float, data: requests.NudgeBody) -> list[Event]:  # noqa: ARG001
    """Once until the game moves."""
    return table.nudge(player.id, now)


@verb("Let a bot play for somebody")
def take_over(table: Table, player: Player, now: float, data: requests.BotBody) -> list[Event]:
    """At once if the clock has expired, otherwise when everybody present agrees."""
    return table.ask_takeover(player.id, data.seat, _bot(table, data.bot), _expected(table, data.expected), now)


@verb("Play my seat again")
def give_back(table: Table, player: Player, now: float, data: requests.SeatOnlyBody) -> list[Event]:
    """After a bot has played it, or after I have left."""
    return table.give_back(player.id, data.seat, now)


@verb("Leave the table")
def leave(table: Table, player: Player, now: float, data: requests.SeatOnlyBody) -> list[Event]:
    """Before the start the seat becomes free. Later another person or a bot can take it, or I can come back."""
    return table.leave(player.id, data.seat, now)


@verb("Resign")
def resign(table: Table, player: Player, now: float, data: requests.BotBody) -> list[Event]:
    """A bot plays on; there is no way back."""
    return table.resign(player.id, data.seat, _bot(table, data.bot), now)


@verb("Seat a bot on an empty seat")
def seat_bot(table: Table, player: Player, now: float, data: requests.BotBody) -> list[Event]:
    """For the host, before the start."""
    return table.seat_bot(player.id, data.seat, _bot(table, data.bot), now)


@verb("Close a table that has not begun")
def close(table: Table, player: Player, now: float, data: requests.KeyBody) -> list[Event]:  # noqa: ARG001
    """For the host; the table is no longer listed."""
    return table.close(player.id, now)


def _bot(table: Table, given: str | None) -> str:
    return default_bot(table.situation.game.name) if given is None else given


def _expected(table: Table, given: int | None) -> int:
    return table.sequence if given is None else given


def _undo_seat(table: Table, player: Player, seat: int | None) -> int:
    """The given seat, or the person's seat that acted last."""
    if seat is not None:
        return seat
    own = table.situation.seats_of(player.id)
    steps = table.situation.history.steps
    return next((step.seat for step in reversed(steps) if step.seat in own), own[0] if own else 0)
