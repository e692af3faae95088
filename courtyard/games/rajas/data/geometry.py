"""The grid of a province (RG1.23): cells are numbered row by row from the top left, road sides are bits."""

from typing import Final

from courtyard.core.arrays import array
from courtyard.games.rajas.data.checks import COLUMNS, ROADS, ROWS, SIDES, STEPS

CELLS: Final = 20
ALL_ROADS: Final = 16
"""How many sets of road sides there are; N is 1, E is 2, S is 4, W is 8."""

CELL_NAMES: Final = tuple(f"{row},{column}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
CELL_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}

SHAPES: Final = tuple(ROADS)
BEND: Final = 0
"""The number of the bend among the shapes."""


def roads_of(sides: str) -> int:
    """The bits of some sides, such as "NES"."""
    return sum(1 << SIDES.index(side) for side in sides)


def sides_of(roads: int) -> str:
    """The sides of some bits."""
    return "".join(side for number, side in enumerate(SIDES) if roads >> number & 1)


def _beyond(cell: int, side: str) -> int:
    row, column = cell // COLUMNS + STEPS[side][0], cell % COLUMNS + STEPS[side][1]
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else -1


def _turned(shape: str) -> int:
    """The set of all road masks that a shape has in its four rotations."""
    turns = 0
    for turn in range(4):
        sides = "".join(SIDES[(SIDES.index(side) + turn) % 4] for side in ROADS[shape])
        turns |= 1 << roads_of(sides)
    return turns


NEIGHBOUR: Final = array([_beyond(cell, side) for cell in range(CELLS) for side in SIDES])
"""The cell beyond a side, indexed by cell * 4 + side; -1 is the board edge."""
TURNS: Final = array([_turned(shape) for shape in SHAPES])
"""The rotations of each shape as a set of road masks (RG10.2)."""
MEETING: Final = array(
    [sum(1 << roads for roads in range(ALL_ROADS) if roads & sides) for sides in range(ALL_ROADS)],
)
"""The set of road masks that use at least one of some sides, indexed by these sides."""
