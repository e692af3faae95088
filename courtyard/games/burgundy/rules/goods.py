"""Selling goods (CB24): with a die, by a castle or by a warehouse."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.state import State
from courtyard.games.burgundy.data.components import SALE_POINTS, SALE_SILVER
from courtyard.games.burgundy.data.sizes import DICE, GOODS_TYPES
from courtyard.games.burgundy.rules.actions import FREE_SELL, SELL
from courtyard.games.burgundy.rules.dice import REACHED_GOODS, price, reach, usable, use
from courtyard.games.burgundy.rules.knowledge import AMOUNT, SALE_SILVER_TILE, SALE_WORKER, knows
from courtyard.games.burgundy.rules.layout import GOODS_HELD, SILVER, SOLD, WORKERS, block
from courtyard.games.burgundy.rules.points import score, source

FOR_SALE: Final[i64] = source("sales", clause="CB24.5")


def held_types(cells: vec[i64], me: i64) -> i64:
    """The mask of the types of goods in a seat's store."""
    types: i64 = 0
    colour: i64
    for colour in range(GOODS_TYPES):
        if cells[me + GOODS_HELD + colour]:
            types |= bit(colour)
    return types


def offer_sales(s: State, me: i64, count: i64) -> i64:
    """Offer every held type whose value a die reaches with the owned workers (CB24.1)."""
    cells = s.cells
    held = held_types(cells, me)
    if held == 0:
        return count
    die: i64
    for die in range(DICE):
        if usable(cells, me, die):
            count = _offer_types(s, held & REACHED_GOODS[reach(cells, me, die, 0)], SELL + die * GOODS_TYPES, count)
    return count


def offer_free_sales(s: State, me: i64, count: i64) -> i64:
    """Offer every held type (CB20.5, CB23.1)."""
    return _offer_types(s, held_types(s.cells, me), FREE_SELL, count)


def _offer_types(s: State, types: i64, first: i64, count: i64) -> i64:
    colour: i64
    for colour in range(GOODS_TYPES):
        if (types >> colour) & 1:
            s.menu[count] = first + colour
            count += 1
    return count


def sell_with_die(s: State, seat: i64, action: i64) -> None:
    """Sell a type of goods with a die; no free shift applies (CB28.18, CB28.19)."""
    die = (action - SELL) // GOODS_TYPES
    colour = (action - SELL) % GOODS_TYPES
    me = block(seat)
    use(s.cells, me, die, price(s.cells, me, die, colour + 1, 0))
    _sell(s, seat, colour)


def free_sell(s: State, seat: i64, action: i64) -> None:
    """Sell a type of goods by a castle or a warehouse."""
    _sell(s, seat, action - FREE_SELL)


def _sell(s: State, seat: i64, colour: i64) -> None:
    """Sell all goods of a type for silver once and for points each (CB24.2 to CB24.6)."""
    cells = s.cells
    me = block(seat)
    sold = cells[me + GOODS_HELD + colour]
    cells[me + GOODS_HELD + colour] = 0
    cells[me + SOLD + colour] += sold
    cells[me + SILVER] += AMOUNT[SALE_SILVER_TILE] if knows(cells, me, SALE_SILVER_TILE) else SALE_SILVER
    if knows(cells, me, SALE_WORKER):
        cells[me + WORKERS] += AMOUNT[SALE_WORKER]
    score(s, FOR_SALE, seat, sold * SALE_POINTS[s.seats])
