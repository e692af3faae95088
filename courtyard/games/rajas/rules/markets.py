"""Scoring markets (RG13): on mixed and single-goods spaces, on the river and by tokens."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.game import State
from courtyard.core.questions import Fact, Question
from courtyard.games.rajas.data.checks import GOOD_COUNT
from courtyard.games.rajas.data.components import MARKET_VALUES
from courtyard.games.rajas.rules.actions import CHOOSE_GOOD, MOST_MARKETS, SCORE_GOODS, SCORE_MARKETS
from courtyard.games.rajas.rules.base import IN_TURN, Position, position_of
from courtyard.games.rajas.rules.layout import MARKETS, block
from courtyard.games.rajas.rules.tracks import gain_money

ALL_GOODS: Final = 7
"""The mask of the three goods."""
MOST: Final = Fact("the most markets that may be scored", MOST_MARKETS, 1)


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


def best_markets(cells: vec[i64], me: i64, good: i64, number: i64) -> i64:
    """What the best so many markets of a good are worth together."""
    total: i64 = 0
    value: i64 = MARKET_VALUES - 1
    while value and number:
        used = min(number, cells[me + MARKETS + good * MARKET_VALUES + value])
        total += used * value
        number -= used
        value -= 1
    return total


def goods_held(cells: vec[i64], me: i64) -> i64:
    """The mask of the goods of which there is a market."""
    goods: i64 = 0
    good: i64
    for good in range(GOOD_COUNT):
        if markets_of(cells, me, good):
            goods |= bit(good)
    return goods


def score_mixed(s: Position, seat: i64, goods: i64) -> None:
    """Score the best market of each of the goods in one move (RG13.10)."""
    total: i64 = 0
    good: i64
    for good in range(GOOD_COUNT):
        if goods & bit(good):
            total += best_markets(s.cells, block(seat), good, 1)
    gain_money(s, seat, total)


def ask_mixed(s: Position, seat: i64) -> None:
    """Ask which goods to score; nothing without a market (RG13.13)."""
    if goods_held(s.cells, block(seat)):
        s.ask(MIXED_MARKETS, seat, 0, 0)


@final
class MixedMarkets(Question):
    """Which goods to score on a mixed market."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        """Offer the best market of every set of goods, the empty one included (RG13.2, RG13.11)."""
        held = goods_held(s.cells, block(seat))
        count: i64 = 0
        goods: i64
        for goods in range(ALL_GOODS + 1):
            if goods & ~held == 0:
                s.menu[count] = SCORE_GOODS + goods
                count += 1
        return count

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        score_mixed(position_of(s), seat, action - SCORE_GOODS)


MIXED_MARKETS: Final = MixedMarkets("mixed_markets", below=IN_TURN)


def ask_single(s: Position, seat: i64, good: i64, most: i64) -> None:
    """Ask how many markets of a good to score; nothing without one (RG13.13)."""
    if markets_of(s.cells, block(seat), good):
        s.ask(SINGLE_MARKETS, seat, good, most)


@final
class SingleMarkets(Question):
    """How many markets of a good to score."""

    def offer(self, s: State, seat: i64, good: i64, most: i64) -> i64:
        """Offer every number up to the limit and to what there is (RG13.5)."""
        most = min(most, markets_of(s.cells, block(seat), good))
        number: i64
        for number in range(most + 1):
            s.menu[number] = SCORE_MARKETS + number
        return most + 1

    def answer(self, s: State, seat: i64, good: i64, most: i64, action: i64) -> None:
        s.answered()
        gain_money(position_of(s), seat, best_markets(s.cells, block(seat), good, action - SCORE_MARKETS))


SINGLE_MARKETS: Final = SingleMarkets(
    "single_markets", first=Fact("the good", GOOD_COUNT - 1), second=MOST, below=IN_TURN
)


@final
class Good(Question):
    """Which good to score by a river space or token (RG17.15)."""

    def offer(self, s: State, seat: i64, most: i64, second: i64) -> i64:
        good: i64
        for good in range(GOOD_COUNT):
            s.menu[good] = CHOOSE_GOOD + good
        return GOOD_COUNT

    def answer(self, s: State, seat: i64, most: i64, second: i64, action: i64) -> None:
        """Score markets of the chosen good without a die."""
        s.answered()
        ask_single(position_of(s), seat, action - CHOOSE_GOOD, most)


GOOD: Final = Good("good", first=MOST, below=IN_TURN)
