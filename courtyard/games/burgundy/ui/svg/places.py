"""The places of everything on the main board and on the estate of a player."""

from typing import Final

from courtyard.games.burgundy.data.estates import SPACE_NAMES
from courtyard.games.burgundy.data.sizes import COLOURS, PHASES, ROUNDS
from courtyard.svg.board import Place
from courtyard.svg.markup import number

SIZE: Final = 624
"""The side of a board."""
MIDDLE: Final = SIZE / 2
RADIUS: Final = 42.0
"""From the middle of a hex to its corners."""
LARGE: Final = 24.5
SMALL: Final = 11.8
"""The radius of the hexes of an offered estate: of two, and of up to nine."""

Point = tuple[float, float]


def corners_of(radius: float) -> list[Point]:
    """The corners of a hex from the top clockwise."""
    half = radius * 3**0.5 / 2
    return [(x * half, y * radius) for x, y in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))]


def hexagon(radius: float) -> str:
    """The outline of a hex as path data."""
    return f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in corners_of(radius))}z"


# The main board.

HEX: Final = 38.0
"""The radius of a hex on the main board."""
SCALE: Final = HEX / RADIUS
STEP: Final = HEX * 3**0.5
"""From hex to hex in a row."""
ROW: Final = HEX * 1.5
"""From row to row."""
COLUMNS: Final = (120.0, 312.0, 504.0)
"""The middles of the depots of a row."""
DEPOTS: Final = ((0, -1), (1, -1), (2, -1), (2, 1), (1, 1), (0, 1))
"""The column of each depot, and whether it is above or below the middle, clockwise (CB3.11)."""
OUTER: Final = 243.0
"""From the middle of the board to the outer row of a depot; the inner row is one row nearer."""
GOODS_ROW: Final = 127.0
"""From the middle of the board to the goods of a depot."""
BLACK: Final = ((0, -1), (-0.5, 0), (0.5, 0), (0, 1), (-1, -1), (1, 1), (1, -1), (-1, 1))
"""The spaces of the black depot in steps from its middle; those for few players are inside."""


def _slot(depot: int, slot: int) -> Place:
    """A space of a depot: those for two players are in the outer row, the others in the inner row."""
    column, side = DEPOTS[depot]
    row, place = divmod(slot, 2)
    x = COLUMNS[column] + 9 + STEP * (place - 0.75 + row / 2)
    return x, MIDDLE + side * (OUTER - row * ROW), 0, SCALE


MAIN: Final[dict[str, Place]] = {
    **{f"depot-{depot + 1}-{slot}": _slot(depot, slot) for depot in range(6) for slot in range(4)},
    **{
        f"depot-{n + 1}": (COLUMNS[column] - 66, MIDDLE + side * (OUTER - ROW))
        for n, (column, side) in enumerate(DEPOTS)
    },
    **{f"depot-{n + 1}-goods": (COLUMNS[column], MIDDLE + side * GOODS_ROW) for n, (column, side) in enumerate(DEPOTS)},
    **{f"black-{n}": (MIDDLE + x * STEP, MIDDLE + y * ROW, 0, SCALE) for n, (x, y) in enumerate(BLACK)},
    "sign-black": (393, 312),
    "black-price": (230, 322),
    **{f"phase-{letter}": (42 + n * 36, 230) for n, letter in enumerate(PHASES)},
    **{f"round-goods-{n}": (42 + n * 36, 312) for n in range(ROUNDS)},
    "white-die": (50, 378),
    **{f"track-{n}": (440 + n * 24, 281) for n in range(7)},
    **{f"sign-{terrain}": (438 + n * 28, 314, 0, 1.15) for n, terrain in enumerate(COLOURS)},
    **{f"bonus-{terrain}-large": (438 + n * 28, 351) for n, terrain in enumerate(COLOURS)},
    **{f"bonus-{terrain}-small": (438 + n * 28, 390) for n, terrain in enumerate(COLOURS)},
}


def marker(space: int, height: int) -> Place:
    """A marker of the turn order, on top of a number of others."""
    x, y, *_ = MAIN[f"track-{space}"]
    return x, y - 9 - height * 17, 0, 0.64


TOKEN_STEP: Final = 34.0
COUNT_STEP: Final = 16.0
GOODS_WIDTH: Final = 188.0
"""The width of a token of goods in its row, of the number of several, and of the whole row."""


def goods_row(kinds: int, several: int) -> Point:
    """The width of each token in a row and of the whole row, given the kinds and how many of them have numbers."""
    step = min(TOKEN_STEP, (GOODS_WIDTH - COUNT_STEP * several) / max(1, kinds))
    return step, step * kinds + COUNT_STEP * several


# The estate.


def _space(name: str, radius: float, middle: Point) -> Point:
    """The middle of a space of an estate around this point."""
    row, position = int(name[1]), int(name[2])
    half = radius * 3**0.5 / 2
    return middle[0] + (2 * position - 8 + abs(row - 4)) * half, middle[1] + (row - 4) * radius * 1.5


ESTATE: Final[dict[str, Point]] = {
    "score": (52, 60),
    **{f"space-{name}": _space(name, RADIUS, (MIDDLE, 259)) for name in SPACE_NAMES},
    "wires": (0, 0),
    "die-0": (494, 62),
    "die-1": (560, 62),
    "workers": (72, 468),
    "silver": (546, 468),
    "storage-0": (70, 552),
    "storage-1": (146, 552),
    "storage-2": (222, 552),
    "goods-0": (310, 540),
    "goods-1": (382, 540),
    "goods-2": (454, 540),
    "sold": (556, 552),
    "offer": (MIDDLE, 414),
    # Before an estate is chosen.
    "heading": (MIDDLE + 40, 68),
    "early-workers": (74, 552),
    "early-silver": (184, 552),
}
CASTLES: Final = {(radius, name): _space(name, radius, (0, 0)) for radius in (LARGE, SMALL) for name in SPACE_NAMES}
"""The spaces of an offered estate, around its middle."""


def offered(place: int, count: int) -> Point:
    """The middle of an offered estate: two stand diagonally, side by side; more stand in rows of three."""
    if count <= 2:
        side = place * 2 + 1 - count
        return MIDDLE + side * 122, 294 + side * 70
    row, column = divmod(place, 3)
    return MIDDLE + (column - 1) * 188, 288 + (row - 1) * 139


def offered_goods(place: int, count: int) -> Point:
    """The place of one of several new types of goods."""
    x, y = ESTATE["offer"]
    return x + (place * 2 + 1 - count) * 38, y
