"""A quick guess of how good a position is for a seat, in fame, for bots that look one step ahead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import lowest, size_of
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.core.tables import table
from courtyard.games.rajas import effects, layout
from courtyard.games.rajas.builder import cover_stack, difference_of
from courtyard.games.rajas.checks import BUILDINGS, GOODS
from courtyard.games.rajas.components import FACES, RIVER
from courtyard.games.rajas.effects import COLOURS
from courtyard.games.rajas.kali import dice_in
from courtyard.games.rajas.layout import (
    ACTIVE,
    BOAT,
    BONUS,
    FAME,
    HELD,
    KARMA,
    LEVEL,
    MONEY,
    OPEN,
    TOP,
    block,
)
from courtyard.games.rajas.markets import best_markets
from courtyard.games.rajas.province import tile_fame
from courtyard.games.rajas.quarry import payable_stacks, price_of
from courtyard.games.rajas.realm import Realm
from courtyard.games.rajas.spaces import BALCONY, CHAMBERS, HARBOUR, OUTDOOR, PER_GOOD, SINGLE
from courtyard.games.rajas.tracks import MONEY_BONUSES, overlap

DIE_VALUE: Final = table([80, 80, 85, 90, 100, 115])
"""What a die is worth by its value, in hundredths of fame; low ones move the boat, high ones buy tiles."""
AVERAGE_DIE: Final = 0.92
KARMA_VALUE: Final = 0.7
LEVEL_VALUE: Final = 2.2
WORKER_VALUE: Final = 8.0
BOAT_VALUE: Final = 0.9
MARKET_VALUE: Final = 0.8
OPEN_VALUE: Final = 0.4
BONUS_VALUE: Final = 1.5
SPENT_MONEY: Final = 0.2
"""What money is worth beyond its half step, because it pays for the quarry and the harbour."""
COST_VALUE: Final = 0.24
"""What a point of a tile's cost is worth in dice."""
END_VALUE: Final = 25.0

CHAMBER_VALUE: Final = table([230, 320, 250, 370, 300, 560])
"""What the action of each chamber is worth, in hundredths."""
YIELD_VALUE: Final = 2.0
BUILDER_VALUE: Final = 3.5
ONE_SPACE_VALUE: Final = 1.7
CHOICE_VALUE: Final = 2.2
"""What a chamber, good or token still to be chosen is worth."""


def evaluate(s: Realm, seat: i64) -> float:
    """How far the markers are, and what everything else is likely to become."""
    cells = s.cells
    me = block(seat)
    value = float(cells[me + FAME]) + float(cells[me + MONEY]) * 0.5
    met = overlap(s, seat)
    if met >= 0:
        value += END_VALUE
    if cells[DEPTH] == 0:
        return value
    left = max(0.1, min(1.0, float(-met) / 61.0))
    value += _dice(cells, me) * (0.2 + 0.8 * left)
    value += float(cells[me + KARMA]) * KARMA_VALUE * left
    value += float(cells[me + ACTIVE]) * WORKER_VALUE * left
    value += _levels(cells, me) * LEVEL_VALUE * left
    value += float(cells[me + BOAT]) * BOAT_VALUE * left
    value += _markets(s, me) * MARKET_VALUE * left
    value += float(min(size_of(cells[me + OPEN]), 3)) * OPEN_VALUE * left
    value -= float(MONEY_BONUSES - cells[me + BONUS]) * BONUS_VALUE
    value += float(min(cells[me + MONEY], 8)) * SPENT_MONEY * left
    return value + _pending(s, seat, left)


def _dice(cells: vec[i64], me: i64) -> float:
    total: i64 = 0
    face: i64
    for face in range(len(COLOURS) * FACES):
        total += cells[me + HELD + face] * DIE_VALUE[face % FACES]
    return float(total) / 100.0


def _levels(cells: vec[i64], me: i64) -> float:
    total: i64 = 0
    building: i64
    for building in range(len(BUILDINGS)):
        total += cells[me + LEVEL + building]
    return float(total)


def _markets(s: Realm, me: i64) -> float:
    """The best three markets of each good."""
    total: i64 = 0
    good: i64
    for good in range(len(GOODS)):
        total += best_markets(s.cells, me, good, 3)
    return float(total)


def _pending(s: Realm, seat: i64, left: float) -> float:
    """What the waiting frames of the seat's own turn will bring."""
    cells = s.cells
    value = 0.0
    depth: i64
    for depth in range(cells[DEPTH]):
        at = STACK + depth * FRAME
        what, owner, first, second = cells[at], cells[at + 1], cells[at + 2], cells[at + 3]
        if what == layout.ROLL and first == seat:
            value += AVERAGE_DIE * float(dice_in(second))
        elif owner == seat:
            value += _worth(s, seat, what, first, second, left)
    return value


def _worth(s: Realm, seat: i64, what: i64, first: i64, second: i64, left: float) -> float:
    me = block(seat)
    if what == layout.EFFECT:
        return _effect(first, second)
    if what == layout.PAY_YIELDS:
        return YIELD_VALUE * float(size_of(first))
    if what == layout.FAME_OR_MONEY:
        return float(first) + 0.5 * float(second)
    if what == layout.TAKE_DICE:
        return AVERAGE_DIE * float((first & 15) + dice_in(second))
    if what == layout.RETURN_DICE:
        return AVERAGE_DIE * 0.3 * float((first & 15) + dice_in(first >> 4))
    if what == layout.REROLL_DICE:
        return AVERAGE_DIE * float(dice_in(second))
    if what == layout.MIXED_MARKETS:
        return 0.5 * float(_best_of_each(s, me))
    if what == layout.SINGLE_MARKETS:
        return 0.5 * float(best_markets(s.cells, me, first, second))
    if what == layout.DISTANCE:
        return BOAT_VALUE * left * float(first) + 1.5
    if what == layout.PAY_DIE:
        return _space(s, me, first, left) - AVERAGE_DIE
    if what == layout.QUARRY_TILE:
        return _best_tile(s, me, left)
    if what == layout.PAY_TILE:
        return _tile(s, me, s.cells[TOP + first], left) - COST_VALUE * float(
            max(0, price_of(s, first) - (second & 255))
        )
    if what == layout.LAY_TILE:
        return _tile(s, me, first, left)
    if what == layout.PAY_COVER:
        stack = cover_stack(first)
        due = difference_of(s, me, first & 31, stack) - (second & 255)
        return _tile(s, me, s.cells[TOP + stack], left) - COST_VALUE * float(max(0, due))
    return _choice(what, first)


def _choice(what: i64, first: i64) -> float:
    """What the other questions are worth by their kind."""
    if what == layout.UPGRADE_KIND:
        return LEVEL_VALUE
    if what == layout.YIELD_ORDER:
        return YIELD_VALUE * float(size_of(first))
    if what == layout.ONE_SPACE:
        return ONE_SPACE_VALUE
    if what in (layout.COVER_CELL, layout.COVER_TILE):
        return BUILDER_VALUE
    return CHOICE_VALUE if what > layout.LAY_TILE else 0.0


def _effect(kind: i64, amount: i64) -> float:
    if kind == effects.MONEY:
        return 0.5 * float(amount)
    if kind == effects.FAME:
        return float(amount)
    if kind == effects.DICE_ANY:
        return AVERAGE_DIE * float(amount)
    if kind in (effects.UPGRADE, effects.FAME_UPGRADE):
        return LEVEL_VALUE
    if kind in (effects.DISCARD, effects.REROLL):
        return 0.0
    return 1.2


def _best_of_each(s: Realm, me: i64) -> i64:
    total: i64 = 0
    good: i64
    for good in range(len(GOODS)):
        total += best_markets(s.cells, me, good, 1)
    return total


def _highest(s: Realm, me: i64) -> i64:
    """The highest die of the seat."""
    best: i64 = 0
    face: i64
    for face in range(len(COLOURS) * FACES):
        if s.cells[me + HELD + face]:
            best = max(best, face % FACES + 1)
    return best


def _space(s: Realm, me: i64, space: i64, left: float) -> float:
    """What the action of a space that is paid with a die will bring."""
    if space < OUTDOOR:
        return 0.5 * float(best_markets(s.cells, me, (space - SINGLE) // PER_GOOD, _highest(s, me)))
    if BALCONY <= space < CHAMBERS:
        return 2.0 * AVERAGE_DIE
    if space >= HARBOUR:
        return 1.6 + 2.0 * BOAT_VALUE * left if s.cells[me + BOAT] < RIVER - 1 else 2.0
    return float(CHAMBER_VALUE[space - CHAMBERS]) / 100.0


def _tile(s: Realm, me: i64, tile: i64, left: float) -> float:
    """What a tile brings at once and as markets later."""
    money = float(s.parts.tile_money[tile])
    return float(tile_fame(s, me, tile)) + money * (0.5 + MARKET_VALUE * left) + 0.8 * left


def _best_tile(s: Realm, me: i64, left: float) -> float:
    best = 0.0
    stacks = payable_stacks(s, me)
    while stacks:
        stack = lowest(stacks)
        stacks &= stacks - 1
        tile = s.cells[TOP + stack]
        best = max(best, _tile(s, me, tile, left) - COST_VALUE * float(s.parts.tile_cost[tile]))
    return best
