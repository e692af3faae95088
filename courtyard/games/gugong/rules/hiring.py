"""Hiring (GG4.2, GG4.3, GG5.4): how many figures, and whether the double servant is one of them."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import CARDS
from courtyard.games.gugong.rules.actions import HIRE
from courtyard.games.gugong.rules.acts import Act
from courtyard.games.gugong.rules.base import Position, is_meng
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import DOUBLE, DOUBLE_FREE, FREE, block
from courtyard.games.gugong.rules.servants import free_figures, hire
from courtyard.games.gugong.rules.tokens import Asked

TOO_MANY: Final[i64] = RULES.refusal("hire")


@final
class Hire(Act):
    """Every number up to the limit, without and with the double servant (GG-D10)."""

    def refuse(self, s: Position, seat: i64, limit: i64, number: i64) -> i64:
        me = block(seat)
        hired, double = number >> 1, number & 1
        if double and (hired == 0 or s.cells[me + DOUBLE] != DOUBLE_FREE):
            return TOO_MANY
        if hired <= limit and hired - double <= s.cells[me + FREE]:
            return OK
        return TOO_MANY

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        me = block(seat)
        free = s.cells[me + FREE]
        has_double = s.cells[me + DOUBLE] == DOUBLE_FREE
        number: i64
        for number in range(fact + 1):
            if number <= free:
                s.menu[count] = HIRE + number * 2
                count += 1
            if has_double and 0 < number <= free + 1:
                s.menu[count] = HIRE + number * 2 + 1
                count += 1
        return count

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        hire(s.cells, block(seat), number >> 1, number & 1)


HIRE_SERVANTS: Final = Asked(
    "hire",
    (Hire(HIRE),),
    first=Fact("how many may be hired", CARDS, low=1),
    clause="GG4.2",
)


def ask_hire(s: State, seat: i64, number: i64) -> None:
    """The player may hire up to a number of figures; those that are not free are lost (GG4.2, GG4.3)."""
    if number > 0 and free_figures(s.cells, block(seat)) > 0:
        s.ask(HIRE_SERVANTS, seat, number, 0)


def hire_up_to(s: Position, seat: i64, number: i64) -> None:
    """A player chooses how many to hire; Meng hires as many servants as he can (GG22.3)."""
    if is_meng(s, seat):
        hire(s.cells, block(seat), min(number, s.cells[block(seat) + FREE]), 0)
    else:
        ask_hire(s, seat, number)
