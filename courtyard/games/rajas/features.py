"""A quick guess of how good a position is for a seat, in fame, for bots that look one step ahead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import size_of
from courtyard.core.layout import DEPTH
from courtyard.core.tables import table
from courtyard.games.rajas.checks import BUILDINGS, GOODS
from courtyard.games.rajas.components import FACES, RIVER
from courtyard.games.rajas.effects import COLOURS
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
    PLACE_WORKER,
    UNPLACED,
    block,
)
from courtyard.games.rajas.markets import best_markets
from courtyard.games.rajas.realm import Realm
from courtyard.games.rajas.tracks import MONEY_BONUSES, overlap

DIE_VALUE: Final = table([85, 85, 95, 90, 105, 125])
"""What a die is worth by its value, in hundredths of fame; low ones move the boat, high ones buy tiles."""
KARMA_VALUE: Final = 0.7
LEVEL_VALUE: Final = 1.6
WORKER_VALUE: Final = 5.0
BOAT_VALUE: Final = 0.8
MARKET_VALUE: Final = 0.45
OPEN_VALUE: Final = 0.5
BONUS_VALUE: Final = 1.0
SPENT_MONEY: Final = 0.15
"""What money is worth beyond its half step, because it pays for the quarry and the harbour."""
QUESTION_VALUE: Final = 1.5
"""What a question still to be answered in one's own turn is worth."""


def evaluate(s: Realm, seat: i64) -> float:
    """How far the markers are, and what dice, karma, upgrades, workers and markets are likely to become."""
    cells = s.cells
    me = block(seat)
    value = float(cells[me + FAME]) + float(cells[me + MONEY]) * 0.5
    met = overlap(s, seat)
    if met >= 0:
        value += 20.0
    if cells[DEPTH] == 0:
        return value
    left = max(0.1, min(1.0, float(-met) / 61.0))
    value += _dice(cells, me) * (0.3 + 0.7 * left)
    value += float(cells[me + KARMA]) * KARMA_VALUE * left
    value += float(cells[me + ACTIVE]) * WORKER_VALUE * left
    value += _levels(cells, me) * LEVEL_VALUE * left
    value += float(cells[me + BOAT]) / float(RIVER) * 30.0 * BOAT_VALUE * left
    value += _markets(s, me) * MARKET_VALUE * left
    value += float(min(size_of(cells[me + OPEN]), 3)) * OPEN_VALUE * left
    value -= float(MONEY_BONUSES - cells[me + BONUS]) * BONUS_VALUE
    value += float(min(cells[me + MONEY], 8)) * SPENT_MONEY * left
    if cells[s.top() + 1] == seat and cells[s.top()] != PLACE_WORKER:
        value += QUESTION_VALUE
    return value - 0.01 * float(cells[me + UNPLACED])


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
