"""The chambers of the palace (RG15): what each gives and when it is possible."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import Question
from courtyard.core.state import State
from courtyard.games.rajas.rules.actions import CHAMBER
from courtyard.games.rajas.rules.base import Position, position_of
from courtyard.games.rajas.rules.builder import can_build
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.river import spaces_ahead
from courtyard.games.rajas.rules.tokens import pay_parts

GREAT_MOGUL: Final = 1
DANCER: Final = 2
YOGI: Final = 3
RAJA: Final = 4
MASTER_BUILDER: Final = 5
PORTUGUESE: Final = 6


def is_possible(s: Position, seat: i64, chamber: i64) -> bool:
    """Whether the action of a chamber can be carried out, apart from its die (RG17.7)."""
    if chamber == MASTER_BUILDER:
        return can_build(s, block(seat))
    if chamber == PORTUGUESE:
        return spaces_ahead(s, seat) >= s.components.voyage
    return True


def enter(s: Position, seat: i64, chamber: i64) -> None:
    """Set the parts of the chamber's action waiting, in their order (RG20.6)."""
    pay_parts(s, seat, s.components.chamber_parts, chamber - 1)


@final
class RiverPalace(Question):
    """Which palace action a river space pays (RG17.4)."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        """Offer each possible action from the Dancer on (RG17.6)."""
        count: i64 = 0
        chamber: i64
        for chamber in range(DANCER, PORTUGUESE + 1):
            if is_possible(position_of(s), seat, chamber):
                s.menu[count] = CHAMBER + chamber - 1
                count += 1
        return count

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        """Carry out the chosen action without worker and die (RG17.5)."""
        s.answered()
        enter(position_of(s), seat, action - CHAMBER + 1)


RIVER_PALACE: Final = RiverPalace("river_palace", clause="RG17.4")
