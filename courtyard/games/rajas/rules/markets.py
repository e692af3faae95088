"""Scoring markets (RG13): on mixed and single-goods spaces, on the river and by tokens.

Markets are scored best first. For a lower one (RG-R36) better ones are left out before, in falling order and only
if a lower one is then scored, so that each set of markets is offered in exactly one way.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.errors import not_written
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.rajas.data.checks import GOOD_COUNT
from courtyard.games.rajas.data.components import MARKET_VALUES
from courtyard.games.rajas.rules.actions import CHOOSE_GOOD, LEAVE_OUT, MOST_MARKETS, SCORE_GOODS, SCORE_MARKETS
from courtyard.games.rajas.rules.base import Choice, Position, refuse_unoffered
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import MARKETS, block
from courtyard.games.rajas.rules.tracks import gain_money

NO_MARKET: Final[i64] = RULES.refusal("score_goods")
TOO_MANY: Final[i64] = RULES.refusal("markets")
NOT_LEFT_OUT: Final[i64] = RULES.refusal("leave_out")

LEFT_OUT: Final = GOOD_COUNT * MARKET_VALUES
"""The number of actions that leave out a market."""
ALL_GOODS: Final = 7
"""The mask of the three goods."""
MOST: Final = Fact("the most markets that may be scored", MOST_MARKETS, 1)
COUNT_BITS: Final = 6
COUNT_MASK: Final = 63
"""The bits of a number of markets: first the most of a single-goods market, then what is left out of each value."""
VALUE_BITS: Final = 4
VALUE_MASK: Final = 15
"""The bits of a value that is left out on a mixed market, good by good."""


def markets_of(cells: vec[i64], me: i64, good: i64) -> i64:
    """How many markets of a good the visible tiles have (RG13.6)."""
    count: i64 = 0
    at: i64
    for at in range(me + MARKETS + good * MARKET_VALUES, me + MARKETS + (good + 1) * MARKET_VALUES):
        count += cells[at]
    return count


def all_markets(cells: vec[i64], me: i64) -> i64:
    """How many markets the visible tiles have."""
    count: i64 = 0
    good: i64
    for good in range(GOOD_COUNT):
        count += markets_of(cells, me, good)
    return count


def best_markets(cells: vec[i64], me: i64, good: i64, number: i64, left_out: i64) -> i64:
    """What a number of markets of a good are worth together: the best ones that are not left out."""
    total: i64 = 0
    value: i64 = MARKET_VALUES - 1
    while value and number:
        used = min(number, _left(cells, me, good, value, left_out))
        total += used * value
        number -= used
        value -= 1
    return total


def _left(cells: vec[i64], me: i64, good: i64, value: i64, left_out: i64) -> i64:
    """How many markets of a good and value are not left out."""
    return cells[me + MARKETS + good * MARKET_VALUES + value] - (left_out >> (COUNT_BITS * value) & COUNT_MASK)


def best_value(cells: vec[i64], me: i64, good: i64, ceilings: i64) -> i64:
    """The value of the best market of a good below what is left out of it on a mixed market; 0 for none."""
    ceiling = ceilings >> (VALUE_BITS * good) & VALUE_MASK
    value: i64 = ceiling - 1 if ceiling else MARKET_VALUES - 1
    while value > 0 and cells[me + MARKETS + good * MARKET_VALUES + value] == 0:
        value -= 1
    return value


def goods_held(cells: vec[i64], me: i64) -> i64:
    """The mask of the goods of which there is a market."""
    goods: i64 = 0
    good: i64
    for good in range(GOOD_COUNT):
        if markets_of(cells, me, good):
            goods |= bit(good)
    return goods


def mixed_worth(cells: vec[i64], me: i64, goods: i64, ceilings: i64) -> i64:
    """What the best market of each of the goods is worth together, below what is left out."""
    total: i64 = 0
    good: i64
    for good in range(GOOD_COUNT):
        if goods & bit(good):
            total += best_value(cells, me, good, ceilings)
    return total


def score_best_of_each(s: Position, seat: i64) -> None:
    """A river space scores the best market of each good by itself (RG17.14)."""
    gain_money(s, seat, mixed_worth(s.cells, block(seat), ALL_GOODS, 0))


def ask_mixed(s: Position, seat: i64) -> None:
    """Ask which goods to score; nothing without a market (RG13.13)."""
    if goods_held(s.cells, block(seat)):
        s.ask(MIXED_MARKETS, seat, 0, 0)


class Markets(Choice):
    """Which markets to score. Better ones can be left out first, with actions of a second family."""

    def refuse(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> i64:
        market = action - LEAVE_OUT
        if 0 <= market < LEFT_OUT:
            return refuse_unoffered(s, action, NOT_LEFT_OUT)
        return super().refuse(s, seat, first, second, action)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        market = action - LEAVE_OUT
        if 0 <= market < LEFT_OUT:
            self.leave_out(s, first, second, market // MARKET_VALUES, market % MARKET_VALUES)
        else:
            super().answer(s, seat, first, second, action)

    def leave_out(self, s: State, first: i64, second: i64, good: i64, value: i64) -> None:
        """Note that a market is not scored; the question stays."""
        raise not_written(self, "leave_out")


@final
class MixedMarkets(Markets):
    """Which goods to score on a mixed market, the best market of each that is not left out."""

    def refuse_number(self, s: Position, seat: i64, ceilings: i64, second: i64, goods: i64) -> i64:
        return refuse_unoffered(s, SCORE_GOODS + goods, NO_MARKET)

    def offer(self, s: State, seat: i64, ceilings: i64, second: i64) -> i64:
        """Offer every set of goods, the empty one included (RG13.2, RG13.11); what was left out is scored lower."""
        me = block(seat)
        held = goods_held(s.cells, me)
        lowered: i64 = 0
        count: i64 = 0
        goods: i64
        good: i64
        for good in range(GOOD_COUNT):
            if ceilings >> (VALUE_BITS * good) & VALUE_MASK:
                lowered |= bit(good)
        if lowered & ~held:
            return 0
        for goods in range(ALL_GOODS + 1):
            if goods & ~held == 0 and lowered & ~goods == 0:
                s.menu[count] = SCORE_GOODS + goods
                count += 1
        for good in range(GOOD_COUNT):
            value = best_value(s.cells, me, good, ceilings)
            if lowered < bit(good + 1) and value and _lower(s.cells, me, good, value, 0):
                s.menu[count] = LEAVE_OUT + good * MARKET_VALUES + value
                count += 1
        return count

    def leave_out(self, s: State, ceilings: i64, second: i64, good: i64, value: i64) -> None:
        """Leave out the best market of a good."""
        ceilings &= ~(i64(VALUE_MASK) << (VALUE_BITS * good))
        s.cells[s.top() + 2] = ceilings | value << (VALUE_BITS * good)

    def perform(self, s: Position, seat: i64, ceilings: i64, second: i64, goods: i64) -> None:
        """Score all goods in one move (RG13.10)."""
        gain_money(s, seat, mixed_worth(s.cells, block(seat), goods, ceilings))


MIXED_MARKETS: Final = MixedMarkets(
    "mixed_markets",
    SCORE_GOODS,
    first=Fact("the value that is left out of each good, four bits each", 2 ** (VALUE_BITS * GOOD_COUNT) - 1),
    clause="RG13.2",
)


def _lower(cells: vec[i64], me: i64, good: i64, value: i64, left_out: i64) -> bool:
    """Whether there is a market of a good below a value."""
    below: i64
    for below in range(1, value):
        if _left(cells, me, good, below, left_out) > 0:
            return True
    return False


def ask_single(s: Position, seat: i64, good: i64, most: i64) -> None:
    """Ask how many markets of a good to score; nothing without one (RG13.13)."""
    if markets_of(s.cells, block(seat), good):
        s.ask(SINGLE_MARKETS, seat, good, most)


def most_of(limit: i64) -> i64:
    """The most markets that may be scored, from the second fact of a single-goods market."""
    return limit & COUNT_MASK


def left_out_of(limit: i64) -> i64:
    """How many markets of each value are left out, from the same fact: six bits to a value."""
    return limit >> COUNT_BITS << COUNT_BITS


@final
class SingleMarkets(Markets):
    """How many markets of a good to score, the best first that are not left out."""

    def refuse_number(self, s: Position, seat: i64, good: i64, limit: i64, number: i64) -> i64:
        return refuse_unoffered(s, SCORE_MARKETS + number, TOO_MANY)

    def offer(self, s: State, seat: i64, good: i64, limit: i64) -> i64:
        """Offer every number up to the limit and to what there is (RG13.5), and what can be left out."""
        cells, me = s.cells, block(seat)
        most, left_out = most_of(limit), left_out_of(limit)
        last: i64 = _lowest_left_out(left_out)
        all_left: i64 = 0
        better: i64 = 0
        value: i64
        for value in range(1, MARKET_VALUES):
            left = _left(cells, me, good, value, left_out)
            if left < 0:
                return 0
            all_left += left
            if value >= last:
                better += left
        count: i64 = 0
        number: i64
        for number in range(better + 1 if left_out else 0, min(most, all_left) + 1):
            s.menu[count] = SCORE_MARKETS + number
            count += 1
        seen: i64 = 0
        for value in range(1, min(last, MARKET_VALUES - 1) + 1):
            left = _left(cells, me, good, value, left_out)
            if left and seen and all_left - seen - left < most:
                s.menu[count] = LEAVE_OUT + good * MARKET_VALUES + value
                count += 1
            seen += left
        return count

    def leave_out(self, s: State, first: i64, limit: i64, good: i64, value: i64) -> None:
        s.cells[s.top() + 3] = limit + bit(COUNT_BITS * value)

    def perform(self, s: Position, seat: i64, good: i64, limit: i64, number: i64) -> None:
        gain_money(s, seat, best_markets(s.cells, block(seat), good, number, left_out_of(limit)))


def _lowest_left_out(left_out: i64) -> i64:
    """The lowest value of which a market is left out; more than any for none."""
    value: i64 = 1
    while value < MARKET_VALUES and left_out >> (COUNT_BITS * value) & COUNT_MASK == 0:
        value += 1
    return value


SINGLE_MARKETS: Final = SingleMarkets(
    "single_markets",
    SCORE_MARKETS,
    first=Fact("the good", GOOD_COUNT - 1),
    second=Fact(
        "the most markets that may be scored, then how many of each value are left out, six bits each",
        2 ** (COUNT_BITS * MARKET_VALUES) - 1,
        1,
    ),
    clause="RG13.5",
)


def ask_good(s: Position, seat: i64, most: i64) -> None:
    """Ask which good to score by a river space or token; nothing without a market (RG17.15, RG17.19)."""
    if goods_held(s.cells, block(seat)):
        s.ask(GOOD, seat, most, 0)


@final
class Good(Choice):
    """Which good to score, of those of which there is a market."""

    def refuse_number(self, s: Position, seat: i64, most: i64, second: i64, good: i64) -> i64:
        if markets_of(s.cells, block(seat), good):
            return OK
        return NO_MARKET

    def perform(self, s: Position, seat: i64, most: i64, second: i64, good: i64) -> None:
        """Score markets of the chosen good without a die."""
        ask_single(s, seat, good, most)


GOOD: Final = Good("good", CHOOSE_GOOD, first=MOST, clause="RG17.15")
