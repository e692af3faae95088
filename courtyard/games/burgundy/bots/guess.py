"""A quick guess of how good a position is for a seat, in points, for bots that look one step ahead."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import lowest, size_of
from courtyard.core.layout import DEPTH
from courtyard.core.state import State
from courtyard.games.burgundy.data.components import PHASE_POINTS, REGION_POINTS, SALE_POINTS
from courtyard.games.burgundy.data.estates import REGION_OF
from courtyard.games.burgundy.data.sizes import PHASES, ROUNDS, SPACES, STORES
from courtyard.games.burgundy.rules.knowledge import BONUS_TILES, SOLD_TYPES, final_points, knows
from courtyard.games.burgundy.rules.layout import (
    ESTATE,
    FILLED,
    MARKER,
    PHASE,
    ROUND,
    SILVER,
    STORAGE,
    WORKERS,
    block,
)
from courtyard.games.burgundy.rules.phases import mines_in
from courtyard.games.burgundy.rules.place import open_spaces
from courtyard.games.burgundy.rules.scoring import goods_left, score_of

# What things are worth in points. Those marked "fades" lose it evenly until the last round.
WORKER: Final = 0.6
SPARE_WORKER: Final = 0.4
"""A worker beyond the fourth."""
SILVER_COIN: Final = 1.5
"""Fades to the 1 point of the final scoring."""
SALE_PART: Final = 0.75
"""The part of a sale's points that goods in store are worth."""
PLACED_TILE: Final = 4.0
"""Fades."""
OPEN_TILE: Final = 3.5
"""A stored tile with a space for it."""
SHUT_TILE: Final = 1.0
"""A stored tile without one."""
UNFINISHED: Final = 0.8
"""The part of a region's points that its filled part is worth."""
MINE_PHASE: Final = 1.6
"""A mine, for every phase end to come."""
RULE_TILE: Final = 5.0
"""A knowledge tile that changes a rule; fades."""
END_TILE: Final = 3.0
"""What a knowledge tile for the end may still gain; fades."""
TRACK_STEP: Final = 1.0
"""A step on the turn-order track; fades."""
PENDING_EFFECT: Final = 6.0
ROUNDS_PER_SPACE: Final = 4.0
"""Rounds that an empty space of a region takes to fill."""

LAST_ROUND: Final = len(PHASES) * ROUNDS


def evaluate(s: State, seat: i64) -> float:
    """Points so far, and what the seat's tiles, goods, workers and silver are likely to become."""
    cells = s.cells
    me = block(seat)
    value = float(score_of(cells, seat))
    if cells[DEPTH] == 0:
        return value
    rounds = float(LAST_ROUND - cells[PHASE] * ROUNDS - cells[ROUND])
    left = rounds / LAST_ROUND
    value += _workers(float(cells[me + WORKERS]))
    value += float(cells[me + SILVER]) * (1.0 + (SILVER_COIN - 1.0) * left)
    value += float(goods_left(cells, me) * SALE_POINTS[s.seats]) * SALE_PART
    value += _stored(s, me) * min(1.0, rounds / ROUNDS_PER_SPACE)
    value += _regions(s, me, rounds)
    value += float(size_of(cells[me + FILLED])) * PLACED_TILE * left
    value += float(mines_in(cells, me) * (len(PHASES) - cells[PHASE])) * MINE_PHASE
    value += _knowledge(s, seat, left)
    value += float(cells[me + MARKER]) * TRACK_STEP * left
    if cells[DEPTH] > 1 and cells[s.top() + 1] == seat:
        value += PENDING_EFFECT
    return value


def _workers(workers: float) -> float:
    """The first four are worth more than the others."""
    return min(workers, 4.0) * WORKER + max(workers - 4.0, 0.0) * SPARE_WORKER


def _stored(s: State, me: i64) -> float:
    """Stored tiles: more if they could be placed."""
    value = 0.0
    store: i64
    for store in range(STORES):
        kind = s.cells[me + STORAGE + store]
        if kind:
            value += OPEN_TILE if open_spaces(s.cells, me, kind) else SHUT_TILE
    return value


def _regions(s: State, me: i64, rounds: float) -> float:
    """Unfinished regions: their points by the filled part and by the chance that time suffices."""
    cells = s.cells
    filled = cells[me + FILLED]
    value = 0.0
    spaces = filled
    while spaces:
        region = REGION_OF[cells[me + ESTATE] * SPACES + lowest(spaces)]
        spaces &= ~region
        size = size_of(region)
        missing = size - size_of(filled & region)
        if missing:
            phase = cells[PHASE] + missing // 2
            if phase >= len(PHASES):
                phase = len(PHASES) - 1
            chance = min(1.0, rounds / (float(missing) * ROUNDS_PER_SPACE))
            part = float(size - missing) / float(size)
            value += UNFINISHED * chance * part * float(REGION_POINTS[size] + PHASE_POINTS[phase])
    return value


def _knowledge(s: State, seat: i64, left: float) -> float:
    """Knowledge tiles: those for the end by what they would give now, the others by the time they still work."""
    value = 0.0
    number: i64
    for number in range(1, BONUS_TILES + 1):
        if knows(s.cells, block(seat), number):
            if number >= SOLD_TYPES:
                value += float(final_points(s.cells, seat, number)) + END_TILE * left
            else:
                value += RULE_TILE * left
    return value
