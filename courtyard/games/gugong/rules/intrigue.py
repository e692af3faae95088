"""Intrigue (GG14): the track, which breaks every tie, and the medal of the next first player."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import LAST_SPACE
from courtyard.games.gugong.rules.actions import INTRIGUE_ONE, INTRIGUE_THREE
from courtyard.games.gugong.rules.acts import Act, Sending
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import INTRIGUE, MEDAL, TRACK, block

AT_THE_END: Final[i64] = RULES.refusal("last_space")


def advance_marker(s: State, seat: i64, steps: i64) -> None:
    """Move a marker forward; steps beyond the last space are lost (GG14.6)."""
    space = s.cells[block(seat) + INTRIGUE] + steps
    space = min(space, LAST_SPACE)
    _move(s, seat, space)


def draw_back(s: State, seat: i64, steps: i64) -> None:
    """Move a marker back to pay for a benefit (GG12.17)."""
    _move(s, seat, s.cells[block(seat) + INTRIGUE] - steps)


def _move(s: State, seat: i64, space: i64) -> None:
    """Put a marker on top of those on its new space (GG14.8); one that stays keeps its place (GG14.9)."""
    cells = s.cells
    me = block(seat)
    if cells[me + INTRIGUE] == space:
        return
    cells[me + INTRIGUE] = space
    rank: i64 = 0
    while cells[TRACK + rank] != seat:
        rank += 1
    while rank + 1 < s.blocks and cells[block(cells[TRACK + rank + 1]) + INTRIGUE] > space:
        cells[TRACK + rank] = cells[TRACK + rank + 1]
        rank += 1
    while rank > 0 and cells[block(cells[TRACK + rank - 1]) + INTRIGUE] <= space:
        cells[TRACK + rank] = cells[TRACK + rank - 1]
        rank -= 1
    cells[TRACK + rank] = seat


@final
class IntrigueOne(Act):
    """Option A: one step, and the medal if it is still on the board (GG14.3), unless neither is left (GG14.10)."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        if s.cells[block(seat) + INTRIGUE] < LAST_SPACE or s.cells[MEDAL] == 0:
            return OK
        return AT_THE_END

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        advance_marker(s, seat, s.components.intrigue_one)
        if s.cells[MEDAL] == 0:
            s.cells[MEDAL] = 1 + seat


@final
class IntrigueThree(Sending):
    """Option B: three steps (GG14.5), unless the marker cannot move (GG14.10)."""

    def refuse_thing(self, s: Position, seat: i64, thing: i64) -> i64:
        if s.cells[block(seat) + INTRIGUE] < LAST_SPACE:
            return OK
        return AT_THE_END

    def price_of(self, s: Position, seat: i64, thing: i64) -> i64:
        return s.components.intrigue_price

    def carry_out(self, s: Position, seat: i64, thing: i64) -> None:
        advance_marker(s, seat, s.components.intrigue_three)


STEPPING_ONE: Final = IntrigueOne(INTRIGUE_ONE)
STEPPING_THREE: Final = IntrigueThree(INTRIGUE_THREE)
