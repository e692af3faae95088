"""The emblems, drawn by hand in rajas.svg in a box of 40 around the origin, and what is composed from them."""

from functools import cache
from typing import Final

from courtyard.games.rajas.ui.svg.style import WORLD
from courtyard.svg.art import Art
from courtyard.svg.markup import Markup, element, group, joined, path, words

STONES: Final = ("orange", "green", "blue", "purple")
GOODS_COLOURS: Final = ("silk", "tea", "spice")
TOKENS: Final = ("white", "yellow", "red", "brown")
SEATS: Final = ("seat-0", "seat-1", "seat-2", "seat-3")
ON_COLOUR: Final = {
    name: "rg-dark" if name in ("orange", "white", "yellow", "seat-2") else "rg-pale"
    for name in (*STONES, *GOODS_COLOURS, *TOKENS, *SEATS)
}
"""The ink that can be read on each stone, good, token and seat."""

EMBLEM: Final = Art(WORLD, __package__, "rajas.svg")
"""Every emblem as markup."""

STONE_SHAPES: Final = {
    "orange": "M-5-19H5A14 14 0 0 1 19-5V5A14 14 0 0 1 5 19H-5A14 14 0 0 1-19 5V-5A14 14 0 0 1-5-19z",
    "green": "M-1-19H19V1A18 18 0 0 1 1 19H-19V-1A18 18 0 0 1-1-19z",
    "blue": "M-19-19H4A15 15 0 0 1 19-4V4A15 15 0 0 1 4 19H-4A15 15 0 0 1-19 4z",
    "purple": "M-10-19H10L19-10V10L10 19H-10L-19 10V-10z",
}
"""The cuts of the four stones: round, leaf, drop and octagon."""

STONE_SIGNS: Final = {
    "orange": "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z",
    "green": "M8-8C9 3 3 9-8 8C-9-3-3-9 8-8z",
    "blue": "M-8-8C2-9 8-4 8 1A7 7 0 0 1 1 8C-4 8-9 2-8-8z",
    "purple": "M0-9L8 0 0 9-8 0z",
}
"""The signs that are cut into them: sun, leaf, drop and diamond."""

SHAPES: Final = (
    "M-12-13H12V1C12 8 6 12 0 14-6 12-12 8-12 1z",
    "M0-17L16 0 0 17-16 0z",
    "M0-14A14 14 0 1 1-.1-14z",
    "M-12-14H12V14L0 7-12 14z",
)
"""The shapes of the four seats: shield, lozenge, roundel, banner."""


FACET: Final = path("rg-shine", "M-14-14H6C-4-10-10-4-14 6z")
"""The light on a stone."""


def _stone(colour: str) -> Markup:
    sign = path("rg-k" if ON_COLOUR[colour] == "rg-dark" else "rg-ivory", STONE_SIGNS[colour])
    return joined([path(f"rg-{colour}", STONE_SHAPES[colour]), sign])


STONE: Final = {colour: _stone(colour) for colour in STONE_SHAPES}
"""A die of each colour that is not rolled yet."""

ANY_STONE: Final = joined(
    [
        path("rg-orange", "M0 0H-19V-10L-10-19H0z"),
        path("rg-green", "M0 0V-19H10L19-10V0z"),
        path("rg-blue", "M0 0H19V10L10 19H0z"),
        path("rg-purple", "M0 0V19H-10L-19 10V0z"),
    ]
)
"""A die of any colour."""

PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
PIP: Final = "m-3.7 0a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0z"


@cache
def die(colour: str, value: int) -> Markup:
    """A rolled die in a box of 40 around the origin."""
    dots = "".join(f"M{x * 10} {y * 10}{PIP}" for x, y in PIPS[value])
    ink = "rg-k" if ON_COLOUR[colour] == "rg-dark" else "rg-ivory"
    return joined([path(f"rg-{colour}", STONE_SHAPES[colour]), FACET, path(ink, dots)])


@cache
def seat_mark(seat: int, scale: float, is_numbered: bool = False) -> Markup:
    """The shape of a seat in its colour, with the number of the seat where there is room."""
    shape = path(f"rg-seat-{seat}", SHAPES[seat])
    if is_numbered:
        shape = joined([shape, words(f"rg-mark cy-detail {ON_COLOUR[f'seat-{seat}']}", 0, 6.5, str(seat + 1))])
    return group(shape, transform=f"scale({scale:g})") if scale != 1 else shape


@cache
def worker(seat: int) -> Markup:
    """A worker around the middle of its body: the shape of the seat below a turban, 48 high."""
    body = group(path(f"rg-seat-{seat}", SHAPES[seat]), transform="translate(0 7) scale(1.2)")
    head = path("rg-n", "M-7-14a7 7 0 1 0 14 0a7 7 0 1 0-14 0z")
    turban = path("rg-i", "M-10-15C-10-23-5-26 0-26S10-23 10-15C3-18-3-18-10-15z")
    jewel = path(f"rg-seat-{seat}", "M0-25L3-21 0-17-3-21z")
    return joined([body, head, turban, jewel])


@cache
def boat(seat: int) -> Markup:
    """A boat with the shape of its seat on the sail."""
    sail = path("rg-i", "M-15-34C-4-38 14-36 19-30C22-20 19-8 15-2H-11C-15-12-17-24-15-34z")
    mark = group(path(f"rg-seat-{seat}", SHAPES[seat]), transform="translate(2 -19) scale(.95)")
    hull = path("rg-w", "M-30 0H30C26 13 18 17 0 17S-26 13-30 0z")
    return joined([path("rg-l", "M0 0V-38"), sail, mark, hull, path("rg-gl", "M-24 6C-10 9 10 9 24 6")])


@cache
def counted(name: str, number: int | str, letters: float = 1) -> Markup:
    """An emblem with a number on it, whose letters are so much larger than they would be."""
    return joined([EMBLEM[name], numeral(str(number), ON_COLOUR.get(name, "rg-dark"), letters)])


@cache
def numeral(number: str, ink: str, letters: float = 1) -> Markup:
    """A number around the origin."""
    written = words(f"rg-number rg-edged {ink}" if ink == "rg-pale" else f"rg-number {ink}", 0, 10, number)
    return group(written, transform=f"scale({letters:.2f})") if letters > 1 else written


@cache
def square(class_: str, size: float, corner: float = 6) -> Markup:
    """A square around the origin."""
    return element("rect", class_=class_, x=-size / 2, y=-size / 2, width=size, height=size, rx=corner)


@cache
def circle(class_: str, radius: float) -> Markup:
    """A circle around the origin."""
    return element("circle", class_=class_, r=radius)
