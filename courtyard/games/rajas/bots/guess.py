"""A quick guess of how good a position is for a seat, in fame, for bots that look one step ahead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.bits import bit, lowest, size_of
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.games.rajas.data import effects
from courtyard.games.rajas.data.checks import BUILDING_COUNT, GOOD_COUNT
from courtyard.games.rajas.data.components import BONUSES, FACES
from courtyard.games.rajas.data.spaces import CHAMBERS, HARBOUR, OUTDOOR, PER_GOOD, SINGLE
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import DIE_FACES
from courtyard.games.rajas.rules.base import EFFECT, Position
from courtyard.games.rajas.rules.builder import (
    COVER_CELL,
    COVER_TILE,
    PAY_COVER,
    cover_stack,
    covered_cell,
    difference_of,
)
from courtyard.games.rajas.rules.kali import REROLL_DICE, RETURN_DICE, ROLL, TAKE_DICE, dice_in
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.markets import (
    ALL_GOODS,
    GOOD,
    MIXED_MARKETS,
    SINGLE_MARKETS,
    all_markets,
    best_markets,
    left_out_of,
    mixed_worth,
    most_of,
)
from courtyard.games.rajas.rules.palace import PORTUGUESE
from courtyard.games.rajas.rules.placement import HARBOUR_MOST, PAY_DIE
from courtyard.games.rajas.rules.province import FAME_OR_MONEY, tile_fame
from courtyard.games.rajas.rules.quarry import LAY_TILE, PAY_TILE, QUARRY_TILE, payable_stacks, price_of
from courtyard.games.rajas.rules.river import DISTANCE, ONE_SPACE, landing, spaces_ahead
from courtyard.games.rajas.rules.tracks import overlap
from courtyard.games.rajas.rules.upgrades import UPGRADE_KIND
from courtyard.games.rajas.rules.workers import ON_BRIDGE, waits
from courtyard.games.rajas.rules.yields import PAY_YIELDS, YIELD_ORDER

DIE_VALUE: Final = array([109, 109, 115, 145, 159, 178])
"""What a die is worth by its value, in hundredths of fame; low ones move the boat, high ones buy tiles."""
AVERAGE_DIE: Final = 1.26
KARMA_VALUE: Final = 0.7
LEVEL_VALUE: Final = 1.7
WORKER_VALUE: Final = 4.8
BOAT_VALUE: Final = 0.15
MARKET_VALUE: Final = 0.5
OPEN_VALUE: Final = 0.4
BONUS_VALUE: Final = 1.5
SPENT_MONEY: Final = 0.2
"""What money is worth beyond its half step, because it pays for the quarry and the harbour."""
COST_VALUE: Final = 0.24
"""What a point of a tile's cost is worth in dice."""
TILE_VALUE: Final = 0.8
"""What a tile is worth beyond what it gives, because roads lead on from it."""
END_VALUE: Final = 25.0

CHAMBER_VALUE: Final = array([230, 320, 250, 250, 300])
"""What the action of each chamber but the Portuguese is worth, in hundredths."""
SAILING_VALUE: Final = 0.2
"""What the harbour and the Portuguese are worth beyond the stop."""
YIELD_VALUE: Final = 2.0
BUILDER_VALUE: Final = 3.5
LAID_VALUE: Final = 0.5
"""How much of what a laid token would bring counts before its slot is connected."""
CHOICE_VALUE: Final = 2.5
"""What a chamber or token still to be chosen is worth."""


def evaluate(s: Position, seat: i64) -> float:
    """How far the markers are, and what everything else is likely to become."""
    cells = s.cells
    me = block(seat)
    value = float(cells[me + layout.FAME]) + float(cells[me + layout.MONEY]) * 0.5
    met = overlap(s, seat)
    if met >= 0:
        value += END_VALUE
    if cells[DEPTH] == 0:
        return value
    left = max(0.1, min(1.0, float(-met) / float(s.components.meeting)))
    value += _dice(cells, me) * (0.2 + TILE_VALUE * left)
    value += float(cells[me + layout.KARMA]) * KARMA_VALUE * left
    value += float(cells[me + layout.ACTIVE]) * WORKER_VALUE * left
    value += _levels(cells, me) * LEVEL_VALUE * left
    value += float(cells[me + layout.BOAT]) * BOAT_VALUE * left
    value += _markets(s, me) * MARKET_VALUE * left
    value += float(min(size_of(cells[me + layout.OPEN]), 3)) * OPEN_VALUE * left
    value -= float(BONUSES - cells[me + layout.BONUS]) * BONUS_VALUE
    value += float(min(cells[me + layout.MONEY], 8)) * SPENT_MONEY * left
    if s.variant.navaratnas:
        value += _laid_tokens(s, me, left) * LAID_VALUE * left
    return value + _pending(s, seat, left)


def _dice(cells: vec[i64], me: i64) -> float:
    total: i64 = 0
    face: i64
    for face in range(DIE_FACES):
        total += cells[me + layout.HELD + face] * DIE_VALUE[face % FACES]
    return float(total) / 100.0


def _levels(cells: vec[i64], me: i64) -> float:
    total: i64 = 0
    building: i64
    for building in range(BUILDING_COUNT):
        total += cells[me + layout.LEVEL + building]
    return float(total)


def _markets(s: Position, me: i64) -> float:
    """The best three markets of each good."""
    total: i64 = 0
    good: i64
    for good in range(GOOD_COUNT):
        total += best_markets(s.cells, me, good, 3, 0)
    return float(total)


def _laid_tokens(s: Position, me: i64, left: float) -> float:
    """What the tokens on slots that are not connected yet would bring."""
    cells = s.cells
    value = 0.0
    number: i64
    for number in range(s.components.yields):
        token = cells[me + layout.TOKEN_ON + number]
        if token and not cells[me + layout.CONNECTED] & bit(number):
            value += _effect(
                s, me, s.components.kind_parts[(token - 1) * 4], s.components.kind_parts[(token - 1) * 4 + 1], left
            )
    return value


def _pending(s: Position, seat: i64, left: float) -> float:
    """What the waiting frames of the seat's own turn will bring."""
    cells = s.cells
    value = 0.0
    depth: i64
    for depth in range(cells[DEPTH]):
        at = STACK + depth * FRAME
        what, owner, first, second = cells[at], cells[at + 1], cells[at + 2], cells[at + 3]
        if what == ROLL.number and first == seat:
            value += AVERAGE_DIE * float(dice_in(second))
        elif owner == seat:
            value += _worth(s, seat, what, first, second, left)
    return value


def _worth(s: Position, seat: i64, what: i64, first: i64, second: i64, left: float) -> float:
    me = block(seat)
    if what == EFFECT.number:
        return _effect(s, me, first, second, left)
    if what == PAY_YIELDS.number:
        return YIELD_VALUE * float(size_of(first))
    if what == FAME_OR_MONEY.number:
        return float(first) + 0.5 * float(second)
    if what == TAKE_DICE.number:
        return AVERAGE_DIE * float((first & 15) + dice_in(second))
    if what == RETURN_DICE.number:
        return AVERAGE_DIE * 0.3 * float((first & 15) + dice_in(first >> 4))
    if what == REROLL_DICE.number:
        return AVERAGE_DIE * float(dice_in(second))
    if what == MIXED_MARKETS.number:
        return 0.5 * float(mixed_worth(s.cells, me, ALL_GOODS, first))
    if what == SINGLE_MARKETS.number:
        return 0.5 * float(best_markets(s.cells, me, first, most_of(second), left_out_of(second)))
    if what == DISTANCE.number:
        return _best_stop(s, seat, first, left)
    if what == ONE_SPACE.number:
        return _best_stop(s, seat, 1, left)
    if what == GOOD.number:
        return 0.5 * _best_good(s, me, first)
    if what == PAY_DIE.number:
        return _space(s, seat, first, left) - AVERAGE_DIE
    if what == QUARRY_TILE.number:
        return _best_tile(s, me, left)
    if what == PAY_TILE.number:
        return _tile(s, me, s.cells[layout.TOP + first], left) - COST_VALUE * float(
            max(0, price_of(s, first) - (second & 255))
        )
    if what == LAY_TILE.number:
        return _tile(s, me, first, left)
    if what == PAY_COVER.number:
        stack = cover_stack(first)
        due = difference_of(s, me, covered_cell(first), stack) - (second & 255)
        return _tile(s, me, s.cells[layout.TOP + stack], left) - COST_VALUE * float(max(0, due))
    return _choice(what, first)


def _choice(what: i64, first: i64) -> float:
    """What the other questions are worth by their kind."""
    if what == UPGRADE_KIND.number:
        return LEVEL_VALUE
    if what == YIELD_ORDER.number:
        return YIELD_VALUE * float(size_of(first))
    if what in (COVER_CELL.number, COVER_TILE.number):
        return BUILDER_VALUE
    return CHOICE_VALUE if what > LAY_TILE.number else 0.0


def _effect(s: Position, me: i64, kind: i64, amount: i64, left: float) -> float:
    """What an effect will bring."""
    cells = s.cells
    if kind == effects.MONEY:
        return 0.5 * float(amount)
    if kind == effects.FAME:
        return float(amount)
    if kind == effects.KARMA:
        return KARMA_VALUE * left * float(min(amount, s.components.karma_limit - cells[me + layout.KARMA]))
    if kind in (effects.UPGRADE, effects.FAME_UPGRADE):
        return LEVEL_VALUE * left
    if kind == effects.DICE_ANY:
        return AVERAGE_DIE * float(amount)
    if kind == effects.DICE_SHOWN:
        return AVERAGE_DIE * float(dice_in(amount))
    if kind in (effects.DICE_PER_KARMA, effects.DICE_ANY_PER_KARMA):
        return AVERAGE_DIE * float(cells[me + layout.KARMA])
    if kind in (effects.DISCARD, effects.REROLL):
        return 0.0
    return _counted(s, me, kind, float(amount))


def _counted(s: Position, me: i64, kind: i64, amount: float) -> float:
    """What the yields bring that count something in the province or on the scrolls."""
    cells = s.cells
    if kind == effects.MONEY_PER_MARKET:
        return 0.5 * amount * float(all_markets(cells, me))
    if kind == effects.MIXED_GOODS:
        return 0.5 * float(mixed_worth(cells, me, ALL_GOODS, 0))
    if kind == effects.SINGLE_GOODS:
        return 0.5 * _best_good(s, me, i64(amount))
    if kind == effects.FAME_PER_UPGRADE:
        return amount * _levels(cells, me)
    if kind == effects.MONEY_PER_UPGRADE:
        return 0.5 * amount * _levels(cells, me)
    if kind == effects.FAME_PER_KARMA:
        return amount * float(cells[me + layout.KARMA])
    return CHOICE_VALUE


def _best_good(s: Position, me: i64, most: i64) -> float:
    """The maximum worth of this number of markets of one good."""
    best: i64 = 0
    good: i64
    for good in range(GOOD_COUNT):
        best = max(best, best_markets(s.cells, me, good, most, 0))
    return float(best)


def _highest(s: Position, me: i64) -> i64:
    """The highest die of the seat."""
    best: i64 = 0
    face: i64
    for face in range(DIE_FACES):
        if s.cells[me + layout.HELD + face]:
            best = max(best, face % FACES + 1)
    return best


def _space(s: Position, seat: i64, space: i64, left: float) -> float:
    """What the action of a space that is paid with a die will bring."""
    me = block(seat)
    if space < OUTDOOR:
        return 0.5 * float(best_markets(s.cells, me, (space - SINGLE) // PER_GOOD, _highest(s, me), 0))
    if space < CHAMBERS:
        return 2.0 * AVERAGE_DIE
    if space >= HARBOUR:
        return SAILING_VALUE + _best_stop(s, seat, HARBOUR_MOST, left)
    if space == CHAMBERS + PORTUGUESE - 1:
        return SAILING_VALUE + _stop(s, seat, landing(s, seat, s.components.voyage), left)
    return float(CHAMBER_VALUE[space - CHAMBERS]) / 100.0


def _best_stop(s: Position, seat: i64, most: i64, left: float) -> float:
    """The best stop among the spaces that the boat may reach."""
    best = 0.0
    distance: i64
    for distance in range(1, min(most, spaces_ahead(s, seat)) + 1):
        best = max(best, _stop(s, seat, landing(s, seat, distance), left))
    return best


def _stop(s: Position, seat: i64, space: i64, left: float) -> float:
    """What a stop on a river space brings, with the way there and the worker on the bridge."""
    components = s.components
    me = block(seat)
    start = s.cells[me + layout.BOAT]
    value = float(space - start) * BOAT_VALUE * left
    if start <= components.bridge < space and waits(s, me, ON_BRIDGE):
        value += WORKER_VALUE * left
    token = s.cells[layout.RIVER_TOKEN + space]
    if token:
        return value + _effect(
            s, me, components.river_token_kind[token - 1], components.river_token_amount[token - 1], left
        )
    return value + _effect(s, me, components.river_kind[space], components.river_amount[space], left)


def _tile(s: Position, me: i64, tile: i64, left: float) -> float:
    """What a tile brings at once and as markets later."""
    money = float(s.components.tile_money[tile])
    return float(tile_fame(s, me, tile)) + money * (0.5 + MARKET_VALUE * left) + 0.8 * left


def _best_tile(s: Position, me: i64, left: float) -> float:
    best = 0.0
    stacks = payable_stacks(s, me)
    while stacks:
        stack = lowest(stacks)
        stacks &= stacks - 1
        tile = s.cells[layout.TOP + stack]
        best = max(best, _tile(s, me, tile, left) - COST_VALUE * float(s.components.tile_cost[tile]))
    return best
