"""Special yields (RG11.7 to RG11.15): paid after the tile that connected them, in the order of choice."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.questions import A_SEAT, Fact, Step
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.rajas.data.checks import MAX_YIELDS
from courtyard.games.rajas.rules.actions import TAKE_YIELD
from courtyard.games.rajas.rules.base import Choice, Position, position_of
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import BACK, TOKEN_ON, block
from courtyard.games.rajas.rules.tokens import pay_parts, pay_token

NOT_CONNECTED: Final[i64] = RULES.refusal("take_yield")

TO_PAY: Final = Fact("the mask of the yields still to be paid", 2**MAX_YIELDS - 1, 1)
WITH_TOKEN: Final = Fact("the mask of those that had a token when they were connected", 2**MAX_YIELDS - 1)


@final
class PayYields(Step):
    """Connected yields that are still to be paid."""

    def settle(self, s: State, seat: i64, yields: i64, tokens: i64) -> None:
        """Pay a single yield, or ask which of several comes next (RG11.12)."""
        s.answered()
        if yields & (yields - 1):
            s.ask(YIELD_ORDER, seat, yields, tokens)
        else:
            _pay_yield(position_of(s), seat, lowest(yields), tokens)


PAY_YIELDS: Final = PayYields("pay_yields", TO_PAY, WITH_TOKEN, A_SEAT)


@final
class YieldOrder(Choice):
    """Which of several connected yields comes next."""

    def refuse_number(self, s: Position, seat: i64, yields: i64, tokens: i64, special: i64) -> i64:
        if yields & bit(special):
            return OK
        return NOT_CONNECTED

    def perform(self, s: Position, seat: i64, yields: i64, tokens: i64, special: i64) -> None:
        """Pay the chosen yield completely; the others wait below it."""
        s.ask(PAY_YIELDS, seat, yields & ~bit(special), tokens)
        _pay_yield(s, seat, special, tokens)


YIELD_ORDER: Final = YieldOrder("yield_order", TAKE_YIELD, first=TO_PAY, second=WITH_TOKEN, clause="RG11.12")


def _pay_yield(s: Position, seat: i64, special: i64, tokens: i64) -> None:
    """Pay the token that lay there when the slot was connected, else the printed yield (RG23.12, RG23.15)."""
    me = block(seat)
    if tokens & bit(special):
        pay_token(s, seat, s.cells[me + TOKEN_ON + special] - 1)
    else:
        pay_parts(s, seat, s.components.yield_parts, special + s.cells[me + BACK] * MAX_YIELDS)
