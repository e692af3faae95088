"""A quick guess of how good a position is for a seat, in points, for bots that look one step ahead."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import lowest, size_of
from courtyard.core.game import State
from courtyard.core.layout import DEPTH
from courtyard.games.burgundy.components import (
    GOODS_TYPES,
    PHASE_POINTS,
    PHASES,
    REGION_POINTS,
    ROUNDS,
    SALE_POINTS,
    SPACES,
    STORES,
)
from courtyard.games.burgundy.estates import REGION_OF
from courtyard.games.burgundy.knowledge import BONUS_TILES, SOLD_TYPES, final_points, knows
from courtyard.games.burgundy.layout import (
    ESTATE,
    FILLED,
    GOODS_HELD,
    PHASE,
    ROUND,
    SILVER,
    STORAGE,
    TURN,
    WORKERS,
    block,
)
from courtyard.games.burgundy.phases import mines_in
from courtyard.games.burgundy.place import open_spaces
from courtyard.games.burgundy.scoring import score_of

WORKER_VALUE: Final = 0.7
SILVER_VALUE: Final = 1.2
GOODS_VALUE: Final = 0.8
"""The part of a sale's points that goods in store are worth."""
STORED_VALUE: Final = 2.0
PLACED_VALUE: Final = 1.5
EFFECT_VALUE: Final = 4.0
MINE_VALUE: Final = 1.1
"""What a mine is worth per phase end to come."""


def evaluate(s: State, seat: i64) -> float:
    """Points so far, and what the seat's tiles, goods, workers and silver are likely to become."""
    cells = s.cells
    me = block(seat)
    value = float(score_of(cells, seat))
    if cells[DEPTH] == 0:
        return value
    left = float(len(PHASES) * ROUNDS - cells[PHASE] * ROUNDS - cells[ROUND] + 1) / (len(PHASES) * ROUNDS)
    value += float(cells[me + WORKERS]) * (0.5 + (WORKER_VALUE - 0.5) * left)
    value += float(cells[me + SILVER]) * (1.0 + (SILVER_VALUE - 1.0) * left)
    value += _goods(s, me)
    value += _stored(s, me, left)
    value += _regions(s, me)
    value += float(mines_in(cells, me) * (len(PHASES) - cells[PHASE])) * MINE_VALUE
    value += _knowledge(s, seat)
    if cells[s.top() + 1] == seat and cells[s.top()] > TURN:
        value += EFFECT_VALUE
    return value


def _goods(s: State, me: i64) -> float:
    count: i64 = 0
    colour: i64
    for colour in range(GOODS_TYPES):
        count += s.cells[me + GOODS_HELD + colour]
    return float(count * SALE_POINTS[s.seats]) * GOODS_VALUE


def _stored(s: State, me: i64, left: float) -> float:
    """Stored tiles that could be placed at once are worth more than those that could not."""
    value = 0.0
    store: i64
    for store in range(STORES):
        kind = s.cells[me + STORAGE + store]
        if kind:
            value += left * (STORED_VALUE if open_spaces(s.cells, me, kind) else STORED_VALUE / 2)
    return value


def _regions(s: State, me: i64) -> float:
    """Unfinished regions by the square of the filled part, at the points they would give now."""
    cells = s.cells
    filled = cells[me + FILLED]
    value = float(size_of(filled)) * PLACED_VALUE
    spaces = filled
    while spaces:
        region = REGION_OF[cells[me + ESTATE] * SPACES + lowest(spaces)]
        spaces &= ~region
        if filled & region != region:
            size = size_of(region)
            part = float(size_of(filled & region)) / float(size)
            value += part * part * float(REGION_POINTS[size] + PHASE_POINTS[cells[PHASE]]) * 0.5
    return value


def _knowledge(s: State, seat: i64) -> float:
    points: i64 = 0
    number: i64
    for number in range(SOLD_TYPES, BONUS_TILES + 1):
        if knows(s.cells, block(seat), number):
            points += final_points(s.cells, seat, number)
    return float(points)
