"""The end of the game: final scoring (CB30), score (CB32), winner and tie-break (CB31)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import total
from courtyard.core.bits import size_of
from courtyard.core.events import NOBODY
from courtyard.core.state import State
from courtyard.games.burgundy.data.components import GOODS_LEFT_POINTS, SILVER_LEFT_POINTS, WORKERS_PER_POINT
from courtyard.games.burgundy.data.sizes import GOODS_TYPES, SPACES
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.knowledge import BONUS_TILES, SOLD_TYPES, final_points, knows
from courtyard.games.burgundy.rules.layout import (
    FILLED,
    GOODS_HELD,
    ORDER,
    POINTS,
    ROUND_ORDER,
    SILVER,
    SOURCES,
    WORKERS,
    block,
)
from courtyard.games.burgundy.rules.points import score, source

END: Final[i64] = RULES.event("end", clause="CB30.1")
KNOWLEDGE_SCORES: Final[i64] = RULES.event("knowledge", clause="CB30.6")
"""A knowledge tile scores at the end: its number, and its points."""
FOR_GOODS_LEFT: Final[i64] = source("goods_left", clause="CB30.3")
FOR_SILVER_LEFT: Final[i64] = source("silver_left", clause="CB30.4")
FOR_WORKERS_LEFT: Final[i64] = source("workers_left", clause="CB30.5")
FOR_KNOWLEDGE: Final[i64] = source("knowledge", clause="CB30.6")


def score_of(cells: vec[i64], seat: i64) -> i64:
    """All points of a seat so far."""
    return total(cells, block(seat) + POINTS, len(SOURCES))


def score_end(s: State) -> None:
    """Goods, silver and workers left, and the knowledge tiles 15 to 26 (CB30.3 to CB30.6)."""
    cells = s.cells
    s.tell(END, NOBODY)
    seat: i64
    number: i64
    for seat in range(s.seats):
        me = block(seat)
        score(s, FOR_GOODS_LEFT, seat, goods_left(cells, me) * GOODS_LEFT_POINTS)
        score(s, FOR_SILVER_LEFT, seat, cells[me + SILVER] * SILVER_LEFT_POINTS)
        score(s, FOR_WORKERS_LEFT, seat, cells[me + WORKERS] // WORKERS_PER_POINT)
        for number in range(SOLD_TYPES, BONUS_TILES + 1):
            if knows(cells, me, number):
                points = final_points(cells, seat, number)
                if points:
                    s.tell(KNOWLEDGE_SCORES, seat, number, points)
                    score(s, FOR_KNOWLEDGE, seat, points)


def goods_left(cells: vec[i64], me: i64) -> i64:
    """How many unsold goods tiles a seat holds."""
    return total(cells, me + GOODS_HELD, GOODS_TYPES)


def empty_spaces(cells: vec[i64], seat: i64) -> i64:
    """The spaces of the estate without a tile (CB31.6)."""
    return SPACES - size_of(cells[block(seat) + FILLED])


def places(s: State) -> list[int]:
    """The place of each seat: by points, then empty spaces, then the later place in the order (CB31)."""
    cells = s.cells
    fewest = s.game.chosen["tie_break_empty"] == "fewest"
    order: i64 = ORDER if s.game.chosen["tie_break_order"] == "track" else ROUND_ORDER
    standings: list[tuple[int, int, int, int]] = []
    for rank in range(s.seats):
        seat = cells[order + rank]
        empty = empty_spaces(cells, seat)
        standings.append((-score_of(cells, seat), empty if fewest else -empty, -rank, seat))
    standings.sort()
    result = [0] * len(standings)
    for place, standing in enumerate(standings, 1):
        result[standing[3]] = place
    return result
