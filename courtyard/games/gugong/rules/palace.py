"""The Palace of Heavenly Purity (GG15): envoys and their audience."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import PALACE_SPACE
from courtyard.games.gugong.rules.actions import PALACE_ONE, PALACE_TWO
from courtyard.games.gugong.rules.acts import Always, Sending
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.intrigue import advance_marker
from courtyard.games.gugong.rules.layout import AUDIENCE, ENVOY, block

FOR_STEPS: Final[i64] = RULES.source("envoy", "GG15.8")
AUDIENCE_GRANTED: Final[i64] = RULES.event("audience", "GG15.4")


def advance_envoy(s: Position, seat: i64, steps: i64, source: i64) -> None:
    """Move an envoy; in the palace every step scores 1 VP for the source instead (GG15.8, GG15.9)."""
    cells = s.cells
    me = block(seat)
    while steps:
        steps -= 1
        if cells[me + AUDIENCE]:
            s.score(source, seat, 1)
        else:
            cells[me + ENVOY] += 1
            if cells[me + ENVOY] == PALACE_SPACE:
                place = 1 + _taken_places(s)
                cells[me + AUDIENCE] = place
                s.tell(AUDIENCE_GRANTED, seat, place)


def _taken_places(s: State) -> i64:
    """How many audience places are taken; the best one is always taken first (GG15.4)."""
    count: i64 = 0
    seat: i64
    for seat in range(s.blocks):
        if s.cells[block(seat) + AUDIENCE]:
            count += 1
    return count


@final
class PalaceOne(Always):
    """Option A: one step (GG15.2)."""

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        advance_envoy(s, seat, s.components.palace_one, FOR_STEPS)


@final
class PalaceTwo(Sending):
    """Option B: two steps of the envoy and one of the intrigue marker (GG15.3)."""

    def price_of(self, s: Position, seat: i64, thing: i64) -> i64:
        return s.components.palace_price

    def carry_out(self, s: Position, seat: i64, thing: i64) -> None:
        advance_envoy(s, seat, s.components.palace_two, FOR_STEPS)
        advance_marker(s, seat, s.components.palace_intrigue)


WALKING_ONE: Final = PalaceOne(PALACE_ONE)
WALKING_TWO: Final = PalaceTwo(PALACE_TWO)
