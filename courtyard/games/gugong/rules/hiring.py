"""Hiring (GG4.2, GG4.3, GG5.4): how many figures, and whether the double servant is one of them."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import Fact
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import CARDS
from courtyard.games.gugong.rules.actions import HIRE
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.layout import DOUBLE, DOUBLE_FREE, FREE, block
from courtyard.games.gugong.rules.servants import free_figures, hire
from courtyard.games.gugong.rules.tokens import Asked


@final
class HireServants(Asked):
    """Every number up to the limit, without and with the double servant (GG-D10)."""

    def choices(self, s: Position, seat: i64, limit: i64, second: i64) -> i64:
        cells = s.cells
        me = block(seat)
        free = cells[me + FREE]
        double = cells[me + DOUBLE] == DOUBLE_FREE
        count: i64 = 0
        number: i64
        for number in range(limit + 1):
            if number <= free:
                s.menu[count] = HIRE + number * 2
                count += 1
            if double and 0 < number <= free + 1:
                s.menu[count] = HIRE + number * 2 + 1
                count += 1
        return count

    def choose(self, s: Position, seat: i64, limit: i64, second: i64, action: i64) -> None:
        s.answered()
        number = action - HIRE
        hire(s.cells, block(seat), number >> 1, number & 1)


HIRE_SERVANTS: Final = HireServants(
    "hire",
    first=Fact("how many may be hired", CARDS, low=1),
    clause="GG4.2",
)


def ask_hire(s: State, seat: i64, number: i64) -> None:
    """The player may hire up to so many figures; those that are not free are lost (GG4.2, GG4.3)."""
    if number > 0 and free_figures(s.cells, block(seat)) > 0:
        s.ask(HIRE_SERVANTS, seat, number, 0)
