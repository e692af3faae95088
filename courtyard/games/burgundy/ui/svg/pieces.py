"""The pieces: hexagonal tiles and their spaces, goods, dice and the marks of the seats."""

from functools import cache
from typing import Final

from courtyard.games.burgundy.data.sizes import COLOURS, GOODS
from courtyard.games.burgundy.data.tiles import TILE_BY_NAME, TILE_COLOUR
from courtyard.games.burgundy.ui.svg.emblems import EMBLEM, SHAPES, SIGN
from courtyard.games.burgundy.ui.svg.hints import HINT
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, number, path, words

RADIUS: Final = 42.0
"""From the middle of a hex to its corners, in an estate of full size."""
HALF: Final = RADIUS * 3**0.5 / 2

CORNERS: Final = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
"""The corners of a hex from the top clockwise, in half widths and radii."""


def corners_of(radius: float) -> list[tuple[float, float]]:
    """The corners of a hex around the origin."""
    half = radius * 3**0.5 / 2
    return [(x * half, y * radius) for x, y in CORNERS]


def hexagon(radius: float) -> str:
    """The outline of a hex as path data."""
    return f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in corners_of(radius))}z"


BRIGHT: Final = {"knowledge", "animal", "seat-2"}
ON_COLOUR: Final = {
    name: "cb-dark" if name in BRIGHT else "cb-pale" for name in (*COLOURS, *(f"seat-{seat}" for seat in range(4)))
}
"""The ink that can be read on each terrain and on the colour of each seat."""

OUTLINE: Final = hexagon(RADIUS)
TILE_OUTLINE: Final = hexagon(RADIUS - 2)
INLAY: Final = hexagon(RADIUS - 5.5)
RIM: Final = path("cy-rim", hexagon(RADIUS - 4))
"""The edge of a hex, invisible until the page lights it; it also catches the clicks."""

SHINE: Final = joined(
    [
        path("cb-shine", "M-33-17.5L0-36.5 33-17.5C16-25-16-25-33-17.5z"),
        path("cb-shade", "M-33 17.5L0 36.5 33 17.5C16 24-16 24-33 17.5z"),
    ]
)


def terrain_of(tile: str) -> str:
    """The kind of space that a tile fits on."""
    return COLOURS[TILE_COLOUR[TILE_BY_NAME[tile]]]


def _face(tile: str) -> Markup:
    """The emblem of a tile, with its number if it has one."""
    stem, _, count = tile.partition("-")
    if stem == "knowledge":
        return joined([EMBLEM[stem], words("cb-number cb-dark", 0, -1, count), HINT[int(count)]])
    if count:
        disc = element("circle", class_="cb-disc", cy=21, r=13)
        return joined(
            [group(EMBLEM[stem], transform="translate(0 -8)"), disc, words("cb-number cb-dark", 0, 30, count)]
        )
    return EMBLEM[stem]


def _tile(tile: str) -> Markup:
    enamel = path(f"cb-tile cb-{terrain_of(tile)} cy-token", TILE_OUTLINE)
    return joined([enamel, SHINE, path("cb-inlay", INLAY), _face(tile)])


TILE: Final = {tile: _tile(tile) for tile in TILE_BY_NAME}
"""Every tile as markup, in full size."""


@cache
def empty_space(terrain: str, die: int) -> Markup:
    """A space of an estate without a tile: its number and the sign of its terrain."""
    sign = group(SIGN[terrain], class_="cb-sign", transform="translate(0 21) scale(1.2)")
    return joined([path(f"cb-wash-{terrain}", OUTLINE), words("cb-number cy-detail", 0, 2, str(die)), sign])


@cache
def empty_slot(terrain: str) -> Markup:
    """A space of a depot without a tile."""
    sign = group(SIGN[terrain], transform="scale(1.35)")
    return joined([path(f"cb-wash-{terrain}", TILE_OUTLINE), sign])


OPEN_SLOT: Final = path("cb-open", TILE_OUTLINE)
"""An empty space for any tile."""
UNUSED_SLOT: Final = path("cb-open cb-unused", TILE_OUTLINE)
"""A space that is not in use with so few players."""


@cache
def goods_token(colour: str, size: float) -> Markup:
    """A goods tile around the origin."""
    scale = size / 30
    face = element("rect", class_=f"cb-goods-{colour}", x=-14, y=-14, width=28, height=28, rx=5)
    drawn = joined([face, EMBLEM[colour]])
    return drawn if scale == 1 else group(drawn, transform=f"scale({round(scale, 3)})")


@cache
def square(class_: str, size: float, corner: float = 6) -> Markup:
    """A square around the origin."""
    return element("rect", class_=class_, x=-size / 2, y=-size / 2, width=size, height=size, rx=corner)


PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@cache
def pips(class_: str, value: int, size: float) -> Markup:
    """The pips of a die of this size around the origin."""
    step, radius = size * 0.27, size * 0.095
    return group(*(element("circle", cx=x * step, cy=y * step, r=radius) for x, y in PIPS[value]), class_=class_)


@cache
def die(value: int | None, face: str, dots: str, size: float) -> Markup:
    """A die around the origin; without a value it is not rolled yet."""
    shown = NOTHING if value is None else pips(dots, value, size)
    return joined([square(f"{face} cy-die", size, 9), shown])


@cache
def goods_stack(colour: str, count: int) -> Markup:
    """Goods of one type around the origin, above the die that sells them and their number."""
    value = GOODS.index(colour) + 1
    small_die = group(
        square("cb-white", 24, 5), pips("cb-k", value, 24), class_="cy-detail", transform="translate(-14 45)"
    )
    return joined([goods_token(colour, 56), small_die, words("cb-number cb-count", 15, 54, str(count))])


GOODS_RIM: Final = element("rect", class_="cy-rim", x=-32, y=-31, width=64, height=90, rx=9)
"""The edge of a stack of goods."""


@cache
def seat_mark(seat: int, scale: float, is_numbered: bool) -> Markup:
    """The shape of a seat in its colour, with the number of the seat where there is room."""
    shape = path(f"cb-seat-{seat}", SHAPES[seat])
    if is_numbered:
        shape = joined([shape, words(f"cb-mark cy-detail {ON_COLOUR[f'seat-{seat}']}", 0, 6.5, str(seat + 1))])
    return group(shape, transform=moved(0, 0, scale))
