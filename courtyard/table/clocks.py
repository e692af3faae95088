"""Thinking time: none, so much per move, or so much per move and a reserve for the whole game. Seconds."""

from dataclasses import dataclass, replace
from math import isfinite
from typing import Final

from courtyard.table.errors import BAD_INPUT, Refused

NONE: Final = "none"
PER_MOVE: Final = "move"
PER_GAME: Final = "game"
LONGEST: Final = 366 * 24 * 3600.0


@dataclass(frozen=True)
class ClockPlan:
    """What everybody gets: `seconds` for each move and, per game, a `reserve` for what a move takes beyond that."""

    kind: str = NONE
    seconds: float = 0.0
    reserve: float = 0.0


NO_CLOCK: Final = ClockPlan()


@dataclass(frozen=True)
class Clocks:
    """The reserves that are left, whose clock runs, and since when."""

    reserves: tuple[float, ...]
    running: int | None = None
    since: float = 0.0


def check_plan(plan: ClockPlan) -> None:
    """Refuse a plan that makes no sense."""
    if plan.kind not in (NONE, PER_MOVE, PER_GAME):
        raise Refused(BAD_INPUT, "no_clock", kind=plan.kind, kinds=", ".join((NONE, PER_MOVE, PER_GAME)))
    for seconds in (plan.seconds, plan.reserve):
        if not isfinite(seconds) or not 0 <= seconds <= LONGEST:
            raise Refused(BAD_INPUT, "clock_range")
    if plan.kind == PER_MOVE and (plan.seconds == 0 or plan.reserve):
        raise Refused(BAD_INPUT, "clock_per_move")
    if plan.kind == PER_GAME and plan.reserve == 0:
        raise Refused(BAD_INPUT, "clock_per_game")


def new_clocks(plan: ClockPlan, seats: int) -> Clocks:
    """All clocks full, none running."""
    return Clocks((plan.reserve,) * seats)


def reserve_left(plan: ClockPlan, clocks: Clocks, seat: int, now: float) -> float:
    """The reserve of a seat at this time."""
    if seat != clocks.running:
        return clocks.reserves[seat]
    beyond = max(0.0, now - clocks.since - plan.seconds)
    return max(0.0, clocks.reserves[seat] - beyond)


def hand_to(plan: ClockPlan, clocks: Clocks, seat: int | None, now: float) -> Clocks:
    """Stop the running clock and start that of the seat, with a new allowance for its move."""
    reserves = tuple(reserve_left(plan, clocks, other, now) for other in range(len(clocks.reserves)))
    return replace(clocks, reserves=reserves, running=seat, since=now)


def deadline(plan: ClockPlan, clocks: Clocks) -> float | None:
    """When the running clock is out; None if none runs."""
    if plan.kind == NONE or clocks.running is None:
        return None
    return clocks.since + plan.seconds + clocks.reserves[clocks.running]


def is_out(plan: ClockPlan, clocks: Clocks, seat: int, now: float) -> bool:
    """Whether the seat's clock runs and has nothing left."""
    end = deadline(plan, clocks)
    return end is not None and clocks.running == seat and now >= end
