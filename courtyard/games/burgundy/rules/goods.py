"""Selling goods (CB24): with a die, by a castle or by a warehouse."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.burgundy.data.components import SALE_POINTS, SALE_SILVER
from courtyard.games.burgundy.data.sizes import DICE, GOODS_TYPES
from courtyard.games.burgundy.rules.actions import FREE_SELL, SELL
from courtyard.games.burgundy.rules.choices import Choice, offer_set
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.dice import REACHED_GOODS, DieAction, reach, usable_dice
from courtyard.games.burgundy.rules.knowledge import AMOUNT, SALE_SILVER_TILE, SALE_WORKER, knows
from courtyard.games.burgundy.rules.layout import GOODS_HELD, SILVER, SOLD, WORKERS, block
from courtyard.games.burgundy.rules.points import score, source

NO_GOODS: Final[i64] = RULES.refusal("no_goods")

FOR_SALE: Final[i64] = source("sales", clause="CB24.5")


def held_types(cells: vec[i64], me: i64) -> i64:
    """The mask of the types of goods in a seat's store."""
    types: i64 = 0
    colour: i64
    for colour in range(GOODS_TYPES):
        if cells[me + GOODS_HELD + colour]:
            types |= bit(colour)
    return types


@final
class Sell(DieAction):
    """Sell all goods of a type with a die of its value (CB24.1); no free shift applies (CB28.18, CB28.19)."""

    def refuse_thing(self, s: State, me: i64, thing: i64) -> i64:
        return refuse_type(s, me, thing)

    def wanted(self, s: State, me: i64, thing: i64) -> i64:
        return thing + 1

    def carry_out(self, s: State, seat: i64, thing: i64) -> None:
        _sell(s, seat, thing)

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        cells, me = s.cells, block(seat)
        held, dice = held_types(cells, me), usable_dice(cells, me)
        die: i64
        for die in range(DICE):
            if held and dice & bit(die):
                types = held & REACHED_GOODS[reach(cells, me, die, 0)]
                count = offer_set(s, types, SELL + die * GOODS_TYPES, count)
        return count


@final
class FreeSell(Choice):
    """Sell all goods of a type by a castle or a warehouse (CB20.5, CB23.1)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        return refuse_type(s, block(seat), number)

    def perform(self, s: State, seat: i64, number: i64) -> None:
        s.answered()
        _sell(s, seat, number)

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        return offer_set(s, held_types(s.cells, block(seat)), FREE_SELL, count)


SELLING: Final = Sell(SELL)
FREE_SELLING: Final = FreeSell(FREE_SELL)


def refuse_type(s: State, me: i64, colour: i64) -> i64:
    """Why no goods of a type can be sold."""
    if s.cells[me + GOODS_HELD + colour] == 0:
        return NO_GOODS
    return OK


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
