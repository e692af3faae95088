"""Special yields (RG11.7 to RG11.15): paid after the tile that connected them, in the order of choice."""

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.games.rajas.data.checks import MAX_YIELDS
from courtyard.games.rajas.rules.actions import TAKE_YIELD
from courtyard.games.rajas.rules.layout import BACK, PAY_YIELDS, TOKEN_ON, YIELD_ORDER, block
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.tokens import pay_parts, pay_token


def settle_yields(s: Realm, seat: i64, yields: i64, tokens: i64) -> None:
    """Pay a single yield, or ask which of several comes next (RG11.12)."""
    if yields & (yields - 1):
        s.ask(YIELD_ORDER, seat, yields, tokens)
    else:
        _pay_yield(s, seat, lowest(yields), tokens)


def offer_yields(s: Realm, yields: i64) -> i64:
    """Offer each connected yield that is not yet paid."""
    count: i64 = 0
    while yields:
        s.menu[count] = TAKE_YIELD + lowest(yields)
        yields &= yields - 1
        count += 1
    return count


def take_yield(s: Realm, seat: i64, number: i64) -> None:
    """Pay the chosen yield completely; the others wait below it."""
    yields, tokens = s.cells[s.top() + 2], s.cells[s.top() + 3]
    s.answered()
    s.ask(PAY_YIELDS, seat, yields & ~bit(number), tokens)
    _pay_yield(s, seat, number, tokens)


def _pay_yield(s: Realm, seat: i64, number: i64, tokens: i64) -> None:
    """Pay the token that lay there when the slot was connected, else the printed yield (RG23.12, RG23.15)."""
    me = block(seat)
    if tokens & bit(number):
        pay_token(s, seat, s.cells[me + TOKEN_ON + number] - 1)
    else:
        pay_parts(s, seat, s.parts.yield_parts, number + s.cells[me + BACK] * MAX_YIELDS)
