"""The 26 knowledge tiles (CB17, CB27, CB28): which rule each one changes, and what it is worth at the end."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array, count, total
from courtyard.core.bits import bit, size_of
from courtyard.games.burgundy.data.components import DATA
from courtyard.games.burgundy.data.sizes import COLOURS, GOODS_TYPES, KNOWLEDGE_COUNT, LETTERS, SPACES
from courtyard.games.burgundy.data.tiles import ANIMAL, ANIMAL_TYPE, BUILDING, TILE_BY_NAME
from courtyard.games.burgundy.rules.layout import KNOWN, LARGE_OWNER, SMALL_OWNER, SOLD, TILE, block
from courtyard.games.burgundy.rules.tiles import Tile

# The numbers of the tiles; a test compares them with the component file.
SAME_BUILDINGS: Final = 1
MINE_WORKERS: Final = 2
SALE_SILVER_TILE: Final = 3
SALE_WORKER: Final = 4
TWO_DEPOTS: Final = 5
BUY_ANYWHERE: Final = 6
ANIMAL_POINT: Final = 7
WORKER_STEP: Final = 8
SHIFT_TAKING: Final = 12
WORKERS_SILVER: Final = 13
MORE_WORKERS: Final = 14
SOLD_TYPES: Final = 15
ANIMAL_TYPES: Final = 24
SOLD_TILES: Final = 25
BONUS_TILES: Final = 26

_NUMBERS: Final = range(1, KNOWLEDGE_COUNT + 1)
_EFFECTS: Final = {effect["n"]: effect for effect in DATA["tiles"]["knowledge"]["effects"]}

AMOUNT: Final = array([0] + [int(_EFFECTS[number].get("p", 0)) for number in _NUMBERS])
"""The figure printed on each tile, indexed by its number."""

SHIFT_FOR: Final = array(
    [next(number for number in _NUMBERS if letter in _EFFECTS[number].get("colours", ())) for letter in LETTERS]
)
"""The tile that gives a free shift when a tile of the colour is placed with a die."""
MOST_FREE: Final = max(int(AMOUNT[number]) for number in (*SHIFT_FOR, SHIFT_TAKING))
"""The greatest free shift."""

REWARDED_BUILDING: Final = array(
    [-1] + [TILE_BY_NAME.get(effect.get("building", ""), -1) for effect in _EFFECTS.values()]
)
"""The kind of building that each of the tiles 16 to 23 rewards, indexed by its number."""


for _number in _NUMBERS:
    Tile(f"CB27.{_number}", f"knowledge-{_number}")


def knows(cells: vec[i64], me: i64, number: i64) -> bool:
    """Whether a knowledge tile is in the seat's estate."""
    return (cells[me + KNOWN] >> number) & 1 != 0


def free_shift(cells: vec[i64], me: i64, number: i64) -> i64:
    """The free steps that a shifting tile gives; none without it."""
    if knows(cells, me, number):
        return AMOUNT[number]
    return 0


def final_points(cells: vec[i64], seat: i64, number: i64) -> i64:
    """What one of the tiles 15 to 26 is worth to its owner at the end (CB30.6)."""
    me = block(seat)
    if number == SOLD_TYPES:
        return AMOUNT[number] * (GOODS_TYPES - count(cells, me + SOLD, GOODS_TYPES, 0))
    if number == ANIMAL_TYPES:
        return AMOUNT[number] * _animal_types(cells, me)
    if number == SOLD_TILES:
        return AMOUNT[number] * total(cells, me + SOLD, GOODS_TYPES)
    if number == BONUS_TILES:
        large = count(cells, LARGE_OWNER, len(COLOURS), seat + 1)
        return AMOUNT[number] * (large + count(cells, SMALL_OWNER, len(COLOURS), seat + 1))
    return AMOUNT[number] * count(cells, me + TILE, SPACES, REWARDED_BUILDING[number])


def _animal_types(cells: vec[i64], me: i64) -> i64:
    seen: i64 = 0
    space: i64
    for space in range(SPACES):
        kind = cells[me + TILE + space]
        if ANIMAL <= kind < BUILDING:
            seen |= bit(ANIMAL_TYPE[kind])
    return size_of(seen)
