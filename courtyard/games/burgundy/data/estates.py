"""The nine estates (CB4): spaces are numbered 0 to 36 in reading order, sets of spaces are bit masks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.games.burgundy.data.components import DATA, estate_rows
from courtyard.games.burgundy.data.sizes import COLOURS, DEPOTS, ESTATES, LETTERS, ROW_LENGTHS, SPACES


def _names() -> tuple[str, ...]:
    return tuple(f"h{row}{position}" for row, length in enumerate(ROW_LENGTHS, 1) for position in range(1, length + 1))


SPACE_NAMES: Final = _names()
SPACE_BY_NAME: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
CENTRE: Final[int] = DATA["estate"]["centre_index"]


def _neighbours(space: int) -> list[int]:
    """The adjacent spaces (CB1.10)."""
    row, position = int(SPACE_NAMES[space][1]), int(SPACE_NAMES[space][2])
    names = [f"h{row}{position - 1}", f"h{row}{position + 1}"]
    for other in (row - 1, row + 1):
        if 1 <= other <= len(ROW_LENGTHS):
            shift = 1 if ROW_LENGTHS[other - 1] > ROW_LENGTHS[row - 1] else -1
            names += [f"h{other}{position}", f"h{other}{position + shift}"]
    return [SPACE_BY_NAME[name] for name in names if name in SPACE_BY_NAME]


def mask_of(spaces: list[int]) -> int:
    """The bit mask of a set of spaces."""
    return sum(1 << space for space in spaces)


def spaces_in(mask: int) -> list[int]:
    """The spaces of a bit mask, ascending."""
    return [space for space in range(SPACES) if mask >> space & 1]


ADJACENT: Final = array([mask_of(_neighbours(space)) for space in range(SPACES)])
SPACE_NUMBER: Final = array([number for row in DATA["estate"]["die_numbers"] for number in row])


def _colours(estate: int) -> list[int]:
    return [LETTERS.index(space[0]) for row in estate_rows(estate) for space in row]


def _region(colours: list[int], space: int) -> int:
    """The mask of the region that holds the space (CB4.4)."""
    region = 1 << space
    while True:
        grown = region
        for inside in spaces_in(region):
            grown |= mask_of([near for near in _neighbours(inside) if colours[near] == colours[space]])
        if grown == region:
            return region
        region = grown


def _per_estate(row: list[list[int]]) -> vec[i64]:
    """A flat table indexed by estate * SPACES + space; estate 0 does not exist."""
    return array([0] * SPACES + [value for estate in row for value in estate])


_ALL_COLOURS: Final = [_colours(estate) for estate in range(1, ESTATES + 1)]

SPACE_COLOUR: Final = _per_estate(_ALL_COLOURS)
REGION_OF: Final = _per_estate([[_region(colours, space) for space in range(SPACES)] for colours in _ALL_COLOURS])
COLOUR_SPACES: Final = array(
    [0] * len(COLOURS)
    + [
        mask_of([space for space in range(SPACES) if colours[space] == colour])
        for colours in _ALL_COLOURS
        for colour in range(len(COLOURS))
    ]
)
"""The spaces of one colour, indexed by estate * 6 + colour."""

CASTLE_SPACES: Final[list[list[int]]] = [[]] + [
    [space for space in range(SPACES) if colours[space] == LETTERS.index("C")] for colours in _ALL_COLOURS
]
"""The four dark green spaces of each estate."""

NUMBER_SPACES: Final = array(
    [mask_of([space for space in range(SPACES) if SPACE_NUMBER[space] == number]) for number in range(DEPOTS + 1)]
)
"""The spaces that show a die number, indexed by it."""
