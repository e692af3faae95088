"""The API: what people do at a table. Every post is carried out once and answers with the table as it then stands."""

from collections.abc import Callable
from operator import getitem
from typing import Annotated, Any, Final, get_type_hints

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody, QueryParameter

from courtyard.bots import default_bot
from courtyard.server.http import requests
from courtyard.server.http.api_tables import SINCE, Brief, TableId, json_response
from courtyard.server.http.responses import REFUSALS, Answer
from courtyard.server.http.visitor import Visitor
from courtyard.server.live.tables import Wish
from courtyard.server.services import Services
from courtyard.server.store.sessions import Player
from courtyard.table import Event, Refused, Table

QUIET: Final = "Answer with the number of events alone, for a client that has a stream with updates."
Quiet = Annotated[bool, QueryParameter(description=QUIET)]
Do = Callable[[Table, Player, float, Any], list[Event]]

HANDLERS: Final[list[HTTPRouteHandler]] = []


def verb(summary: str, limit: str = "post") -> Callable[[Do], Do]:
    """What a person can do at a table, as a post with a body of the type of `data`; the function's name is the verb."""

    def declared(do: Do) -> Do:
        name = do.__name__

        async def handle(
            table: TableId,
            data: Any,
            visitor: NamedDependency[Visitor],
            services: NamedDependency[Services],
            brief: Brief = False,
            since: Annotated[str | None, QueryParameter(max_length=40, description=SINCE)] = None,
            quiet: Quiet = False,
        ) -> Response[Answer]:
            player = visitor.required()
            wish = Wish(brief, since, quiet, visitor.address)
            answer = await services.tables.post(
                table, player.id, data.key, name, lambda live, now: do(live, player, now, data), wish
            )
            services.metrics.count("posts")
            return json_response(answer)

        handle.__name__, handle.__doc__ = f"post_{name}", do.__doc__
        handle.__annotations__["data"] = getitem(JSONBody, get_type_hints(do)["data"])
        path = f"/api/tables/{{table:str}}/{name}"
        HANDLERS.append(post(path, status_code=200, summary=summary, responses=REFUSALS, limit=limit)(handle))
        return do

    return declared


@verb("Carry out an action")
def act(table: Table, player: Player, now: float, data: requests.ActBody) -> list[Event]:
    """One of the payload's actions, for a seat of mine that is asked, and those that follow it at once."""
    named = data.action
    action = named if isinstance(named, int) else table.situation.game.actions.read(named)
    return table.act(player.id, data.seat, action, data.expected, now, data.then)


@verb("End my turn for good")
def confirm(table: Table, player: Player, now: float, data: requests.SeatOnlyBody) -> list[Event]:
    """Confirm a turn that waits for it."""
    return table.confirm(player.id, data.seat, _expected(table, data.expected), now)


@verb("Take the screen that several share")
def hand(table: Table, player: Player, now: float, data: requests.SeatOnlyBody) -> list[Event]:
    """Show what this seat of mine may see, until its turn is over; nothing where nothing is covered."""
    return table.hand(player.id, data.seat, now)


@verb("Go to a step of the lesson")
def lead(table: Table, player: Player, now: float, data: requests.LeadBody) -> list[Event]:
    """The game is brought to the position in which the step begins."""
    return table.lead(player.id, data.step, data.expected, now)


@verb("Take back my last steps")
def undo(table: Table, player: Player, now: float, data: requests.UndoBody) -> list[Event]:
    """As far as the last roll, draw, reveal or move of another."""
    seat = _undo_seat(table, player, data.seat)
    return table.undo(player.id, seat, data.expected, now, steps=data.steps)


@verb("Take back my whole turn")
def restart(table: Table, player: Player, now: float, data: requests.UndoBody) -> list[Event]:
    """As far as the last roll, draw, reveal or move of another."""
    return table.undo(player.id, _undo_seat(table, player, data.seat), data.expected, now, whole_turn=True)


@verb("Ask all to go back beyond a barrier")
def ask_undo(table: Table, player: Player, now: float, data: requests.AskUndoBody) -> list[Event]:
    """Back to the point after `to` actions, if everybody agrees."""
    return table.ask_undo(player.id, data.to, data.expected, now)


@verb("Agree to the open request, or not")
def answer_undo(table: Table, player: Player, now: float, data: requests.AnswerBody) -> list[Event]:
    """To go back, or to let a bot play for somebody; one's own request can be withdrawn."""
    request = table.situation.request
    if request is None:
        raise Refused("stale", "request_gone")
    answer = table.agree if data.agree else table.decline
    return answer(player.id, request.number, now)


@verb("Say something", limit="chat")
def chat(table: Table, player: Player, now: float, data: requests.ChatBody) -> list[Event]:
    """A line of chat at the table."""
    return table.say(player.id, data.text, now, player.name)


@verb("Let somebody say nothing more")
def mute(table: Table, player: Player, now: float, data: requests.PersonBody) -> list[Event]:
    """For the host; with `lift` the person may speak again."""
    return table.mute(player.id, data.person, data.lift, now)


@verb("Send somebody away")
def remove(table: Table, player: Player, now: float, data: requests.PersonBody) -> list[Event]:
    """For the host: who watches, or before the start who sits here; with `lift` the person may come back."""
    return table.remove(player.id, data.person, data.lift, now)


@verb("Write my private note")
def note(table: Table, player: Player, now: float, data: requests.NoteBody) -> list[Event]:  # noqa: ARG001
    """A text that only this seat sees, in the place of the one before."""
    return table.note(player.id, data.seat, data.text)


@verb("Remind the person who is asked")
def nudge(table: Table, player: Player, now: float, data: requests.NudgeBody) -> list[Event]:  # noqa: ARG001
    """Once until the game moves."""
    return table.nudge(player.id, now)


@verb("Let a bot play for somebody")
def take_over(table: Table, player: Player, now: float, data: requests.BotBody) -> list[Event]:
    """At once if the clock is out, else when all who are there agree."""
    return table.ask_takeover(player.id, data.seat, _bot(table, data.bot), _expected(table, data.expected), now)


@verb("Play my seat again")
def give_back(table: Table, player: Player, now: float, data: requests.SeatOnlyBody) -> list[Event]:
    """After a bot has played it, or after I have left."""
    return table.give_back(player.id, data.seat, now)


@verb("Get up")
def leave(table: Table, player: Player, now: float, data: requests.SeatOnlyBody) -> list[Event]:
    """Before the start the seat is free again; later it can be taken by another or by a bot, or given back to me."""
    return table.leave(player.id, data.seat, now)


@verb("Leave for good")
def resign(table: Table, player: Player, now: float, data: requests.BotBody) -> list[Event]:
    """A bot plays on in my seat; there is no way back."""
    return table.resign(player.id, data.seat, _bot(table, data.bot), now)


@verb("Seat a bot where nobody sits")
def seat_bot(table: Table, player: Player, now: float, data: requests.BotBody) -> list[Event]:
    """For the host, before the start."""
    return table.seat_bot(player.id, data.seat, _bot(table, data.bot), now)


@verb("Close a table that has not begun")
def close(table: Table, player: Player, now: float, data: requests.KeyBody) -> list[Event]:  # noqa: ARG001
    """For the host; the table is in no list any more."""
    return table.close(player.id, now)


def _bot(table: Table, given: str | None) -> str:
    return default_bot(table.situation.game.name) if given is None else given


def _expected(table: Table, given: int | None) -> int:
    return table.sequence if given is None else given


def _undo_seat(table: Table, player: Player, seat: int | None) -> int:
    """The seat whose step is to be taken back: the given one, or the person's that acted last."""
    if seat is not None:
        return seat
    own = table.situation.seats_of(player.id)
    steps = table.situation.history.steps
    return next((step.seat for step in reversed(steps) if step.seat in own), own[0] if own else 0)
