"""Invitations as their page shows them: the table, its players, and whether the seat can still be taken."""

from dataclasses import dataclass
from typing import Literal

from courtyard.core.options import PER_SEAT, SUBSET, Option, Value
from courtyard.games import title_of
from courtyard.server.words import say
from courtyard.table import ClockPlan, Table
from courtyard.table.clocks import NONE, PER_GAME
from courtyard.table.seats import name_of
from courtyard.table.situation import Situation
from courtyard.table.views import kind_of

State = Literal["free", "mine", "elsewhere", "used", "over", "closed"]


@dataclass(frozen=True)
class Sitting:
    """A seat in words."""

    seat: int
    name: str
    kind: str
    is_offered: bool


@dataclass(frozen=True)
class Invitation:
    """An invitation."""

    table: str
    game: str
    title: str
    host: str
    state: State
    seat: int
    taken_by: str
    seats: list[Sitting]
    options: list[str]
    """The options that differ from their defaults, in words."""
    clock: str
    is_private: bool
    has_hints: bool
    commitment: str
    """The hash of the dice secret, for the browser to remember before it sends its nonce."""
    has_begun: bool


def invitation_of(live: Table, id_: str, seat: int, host: str, player: str | None) -> Invitation:
    """The invitation to a seat, as a person sees it."""
    s = live.situation
    seats = [
        Sitting(number, name_of(s.seats, number), kind_of(held), number == seat) for number, held in enumerate(s.seats)
    ]
    game, clock = s.game, s.created.clock
    return Invitation(
        table=id_,
        game=game.name,
        title=title_of(game.name),
        host=host,
        state=_state(s, seat, player),
        seat=seat,
        taken_by=name_of(s.seats, seat) if s.seats[seat].is_filled else "",
        seats=seats,
        options=[in_words(option, game.chosen[option.name]) for option in game.options if _is_telling(option, s)],
        clock=clock_in_words(clock),
        is_private=s.created.visibility == "private",
        has_hints=s.created.hints,
        commitment=s.created.commitment,
        has_begun=s.is_started,
    )


def _state(s: Situation, seat: int, player: str | None) -> State:
    """Whether the seat can be taken, or why not."""
    held, own = s.seats[seat], s.seats_of(player)
    if player is not None and held.player == player and not held.away:
        return "mine"
    if s.is_closed:
        return "closed"
    if s.is_over:
        return "over"
    if held.is_filled and not (held.away and s.is_started):
        return "used"
    return "elsewhere" if own else "free"


def _is_telling(option: Option, s: Situation) -> bool:
    return option.name != "players" and s.game.chosen[option.name] != option.default


def in_words(option: Option, value: Value) -> str:
    """An option with its value."""
    names = dict(zip(option.choices, option.labels, strict=True))
    if option.kind in (SUBSET, PER_SEAT) and isinstance(value, tuple):
        chosen = ", ".join(names.get(item, item) for item in value)
    else:
        chosen = names.get(str(value), str(value))
    return say("option", label=option.label, value=chosen)


def clock_in_words(plan: ClockPlan) -> str:
    """The thinking time."""
    if plan.kind == NONE:
        return say("clock_none")
    each = span(plan.seconds)
    return (
        say("clock_game", each=each, reserve=span(plan.reserve))
        if plan.kind == PER_GAME
        else say("clock_move", each=each)
    )


def span(seconds: float) -> str:
    """A duration in the largest unit of which it is a multiple."""
    for unit, length in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= length and seconds % length == 0:
            return say(unit, count=int(seconds // length))
    return say("seconds", count=int(seconds))
