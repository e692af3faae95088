"""Scoring markets (RG13): on mixed and single-goods spaces, on the river and by tokens.

Fewer markets than allowed are offered by their number, the best first; a lower market instead of a better one
is not offered, because it can only be meant to gain less, and scoring fewer does that too.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.games.rajas.data.checks import GOODS
from courtyard.games.rajas.data.components import MARKET_VALUES
from courtyard.games.rajas.rules.actions import CHOOSE_GOOD, SCORE_GOODS, SCORE_MARKETS
from courtyard.games.rajas.rules.layout import GOOD, MARKETS, MIXED_MARKETS, SINGLE_MARKETS, block
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.tracks import gain_money

ALL_GOODS: Final = 7
"""The mask of the three goods."""


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
    for good in range(len(GOODS)):
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
    for good in range(len(GOODS)):
        if markets_of(cells, me, good):
            goods |= bit(good)
    return goods


def ask_mixed(s: Realm, seat: i64) -> None:
    """Ask which goods to score; nothing without a market (RG13.13)."""
    if goods_held(s.cells, block(seat)):
        s.ask(MIXED_MARKETS, seat, 0, 0)


def offer_mixed(s: Realm, me: i64) -> i64:
    """Offer the best market of every set of goods, the empty one included (RG13.2, RG13.11)."""
    held = goods_held(s.cells, me)
    count: i64 = 0
    goods: i64
    for goods in range(ALL_GOODS + 1):
        if goods & ~held == 0:
            s.menu[count] = SCORE_GOODS + goods
            count += 1
    return count


def score_mixed(s: Realm, seat: i64, goods: i64) -> None:
    """Score the best market of each of the goods in one move (RG13.10)."""
    total: i64 = 0
    good: i64
    for good in range(len(GOODS)):
        if goods & bit(good):
            total += best_markets(s.cells, block(seat), good, 1)
    gain_money(s, seat, total)


def ask_single(s: Realm, seat: i64, good: i64, most: i64) -> None:
    """Ask how many markets of a good to score; nothing without one (RG13.13)."""
    if markets_of(s.cells, block(seat), good):
        s.ask(SINGLE_MARKETS, seat, good, most)


def offer_single(s: Realm, me: i64, good: i64, most: i64) -> i64:
    """Offer every number up to the limit and to what there is (RG13.5)."""
    most = min(most, markets_of(s.cells, me, good))
    number: i64
    for number in range(most + 1):
        s.menu[number] = SCORE_MARKETS + number
    return most + 1


def score_single(s: Realm, seat: i64, good: i64, number: i64) -> None:
    """Score so many markets of a good in one move."""
    gain_money(s, seat, best_markets(s.cells, block(seat), good, number))


def ask_good(s: Realm, seat: i64, most: i64) -> None:
    """A river space or token lets the player choose one good (RG17.15)."""
    s.ask(GOOD, seat, most, 0)


def offer_goods(s: Realm) -> i64:
    """Offer the three goods."""
    good: i64
    for good in range(len(GOODS)):
        s.menu[good] = CHOOSE_GOOD + good
    return len(GOODS)


def choose_good(s: Realm, seat: i64, good: i64) -> None:
    """Score markets of the chosen good without a die."""
    most = s.cells[s.top() + 2]
    s.answered()
    ask_single(s, seat, good, most)
