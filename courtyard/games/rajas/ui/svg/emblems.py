"""The emblems, drawn by hand as paths in a box of 40 around the origin; each layer has a pen of the style sheet.

Pens: i ivory, s saffron, g gilt, r rose, f leaf, b brick, t steel, n skin, m Kali's blue, w wood, d indigo
(all outlined in ink), k ink, l ink line, h ivory line, gl gilt line; e ink and a ink line where they are drawn on
the bare ground.
"""

from functools import cache
from typing import Final

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

Layers = tuple[tuple[str, str], ...]

FACE: Final = "M-8-5a8 9 0 1 0 16 0a8 9 0 1 0-16 0z"
ROBE: Final = "M-20 21C-20 10-11 6 0 6S20 10 20 21z"
EYES: Final = "M-4.5-4.5h2M2.5-4.5h2"

EMBLEMS: Final[dict[str, Layers]] = {
    # Buildings.
    "temple": (
        ("b", "M-14 18V6C-14-3-6-9-4-17H4C6-9 14-3 14 6V18z"),
        ("l", "M-12 1H12M-8.5-7H8.5"),
        ("k", "M-4.5 18V10A4.5 4.5 0 0 1 4.5 10V18z"),
        ("g", "M-3-19a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
    ),
    "palace": (
        ("i", "M-19 18V-4L-16-9-13-4V18zM19 18V-4L16-9 13-4V18z"),
        ("i", "M-11 18V3H11V18z"),
        ("i", "M-10 3C-15-7-4-10 0-17C4-10 15-7 10 3z"),
        ("gl", "M0-17V-20"),
        ("d", "M-5 18V11C-5 8-2 7 0 4C2 7 5 8 5 11V18z"),
    ),
    "fort": (
        ("t", "M-18 18V-11h6v5h6v-5H6v5h6v-5h6V18z"),
        ("l", "M-18 2H18M-8 2V-5M8 2V-5M0 2V-9"),
        ("k", "M-6 18V10A6 6 0 0 1 6 10V18z"),
        ("r", "M0-11V-20L9-16.5 0-14z"),
    ),
    "mill": (
        ("f", "M-18 18V-2L-7-13 4-2V18z"),
        ("k", "M-13 18V9h8v9z"),
        ("w", "M-4 6a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM1 6a7 7 0 1 1 14 0a7 7 0 1 1-14 0z"),
        ("a", "M8-6V18M-4 6H20M-.5-2.5L16.5 14.5M16.5-2.5L-.5 14.5"),
    ),
    # Goods.
    "silk": (
        ("silk", "M-17-14H17V13C13 19 10 9 6 14S-2 19-6 13-13 19-17 13z"),
        ("g", "M-20-19H20V-12H-20z"),
    ),
    "tea": (
        ("tea", "M0-20C16-14 21 2 12 13C8 18 3 19 0 20C-3 19-8 18-12 13C-21 2-16-14 0-20z"),
        ("h", "M0-16V-12M0 15V18"),
    ),
    "spice": (
        ("spice", "M-7-11C-19-4-22 14-13 19H13C22 14 19-4 7-11z"),
        ("g", "M-10-19C-5-16 5-16 10-19L6-10H-6z"),
    ),
    # What is gained.
    "fame": (
        (
            "s",
            "M0-21L6-14 15-15 14-6 21 0 14 6 15 15 6 14 0 21-6 14-15 15-14 6-21 0-14-6-15-15-6-14z",
        ),
    ),
    "karma": (
        ("r", "M-19 1C-15-8-9-6-6 12C-14 13-18 8-19 1zM19 1C15-8 9-6 6 12C14 13 18 8 19 1z"),
        ("i", "M-13-9C-6-10-1-2 0 13C-9 12-14 3-13-9zM13-9C6-10 1-2 0 13C9 12 14 3 13-9z"),
        ("r", "M0-17C7-9 7 4 0 14C-7 4-7-9 0-17z"),
    ),
    "upgrade": (
        ("i", "M-13-13H13V13H-13z"),
        ("g", "M-17-18H17A3 3 0 0 1 17-11H-17A3 3 0 0 1-17-18zM-17 11H17A3 3 0 0 1 17 18H-17A3 3 0 0 1-17 11z"),
        ("f", "M0-9L9 0H4V9H-4V0H-9z"),
    ),
    "boat": (
        ("a", "M0 8V-19"),
        ("i", "M2-18C15-12 17-3 13 5H2z"),
        ("s", "M-2-13C-9-8-12-2-11 5H-2z"),
        ("w", "M-20 7H20C17 17 12 19 0 19S-17 17-20 7z"),
    ),
    "worker": (
        ("n", "M-6-8a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
        ("i", "M-9-9C-9-17-4-19 0-19S9-17 9-9C3-12-3-12-9-9z"),
        ("s", "M-13 19C-13 5-8-1 0-1S13 5 13 19z"),
    ),
    "stall": (
        ("w", "M-14-2V18M14-2V18M-16 8H16V18H-16z"),
        ("i", "M-19-15H19L16-2A4 4 0 0 1 8-2A4 4 0 0 1 0-2A4 4 0 0 1-8-2A4 4 0 0 1-16-2z"),
        ("rose", "M-11.5-15H-4L-4.5-1.5C-6 1-8 0-8-2zM4-15H11.5L8-2C8 0 6 1 4.5-1.5z"),
    ),
    "gate": (
        ("i", "M-18 19V-4C-18-8-8-12 0-20C8-12 18-8 18-4V19z"),
        ("d", "M-11 19V1C-11-3-5-5 0-11C5-5 11-3 11 1V19z"),
    ),
    "reroll": (
        ("l", "M-14-8A16 16 0 0 1 15-5M14 8A16 16 0 0 1-15 5"),
        ("k", "M19-4L10-3 16-12zM-19 4L-10 3-16 12z"),
        ("i", "M-8-8H8V8H-8z"),
        ("k", "M-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z"),
    ),
    "token": (("i", "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0z"), ("r", "M0-9L3-3 9 0 3 3 0 9-3 3-9 0-3-3z")),
    "bend": (("i", "M-18-18H18V18H-18z"), ("w", "M-5-18H5V-5H18V5H-1A4 4 0 0 1-5 1z")),
    "tile": (("g", "M-18-18H18V18H-18z"), ("w", "M-5-18H5V-5H18V5H5V18H-5V5H-18V-5H-5z")),
    "cover": (
        ("t", "M-19-8H7V18H-19z"),
        ("g", "M-8-19H19V8H-8z"),
        ("w", "M2-19H9V-9H19V-2H9V8H2V-2H-8V-9H2z"),
    ),
    "elephant": (
        (
            "t",
            "M-16 16V-2C-15-12-4-15 4-13C8-16 17-14 18-7C19-2 17 3 17 8C17 13 20 14 20 11L21 15"
            "C18 19 12 17 12 10V6C10 8 8 8 6 7V16H0V9H-9V16z",
        ),
        ("r", "M-11-10C-7-14-1-14 3-13L1 0H-10z"),
        ("k", "M12-7h2.5v2.5H12z"),
        ("gl", "M-10-3H1"),
    ),
    # Figures of the palace.
    "great_mogul": (
        ("s", ROBE),
        ("n", FACE),
        ("k", "M-8-2C-7 9-3 12 0 12S7 9 8-2C4 2-4 2-8-2z"),
        ("i", "M-12-6C-14-16-6-20 1-19S14-14 12-6C4-10-4-10-12-6z"),
        ("g", "M3-15C1-20 3-23 5-25C8-21 7-17 5-14z"),
        ("l", EYES),
    ),
    "dancer": (
        ("r", "M-15 21C-20 0-14-20 0-20S20 0 15 21z"),
        ("n", FACE),
        ("k", "M-8-5C-8-14-3-15 0-12C3-15 8-14 8-5L9-6C9-16 4-18 0-18S-9-16-9-6z"),
        ("f", "M-12 21C-12 11-6 7 0 7S12 11 12 21z"),
        ("g", "M0-14L2.5-11 0-8-2.5-11z"),
        ("l", EYES),
    ),
    "yogi": (
        ("n", ROBE),
        ("e", "M-5-19a5 4 0 1 1 10 0L8-6C4-12-4-12-8-6z"),
        ("n", FACE),
        ("i", "M-8-2C-6 14-2 17 0 19C2 17 6 14 8-2C4 1-4 1-8-2z"),
        ("s", "M-20 21C-18 12-12 8-8 8L12 21z"),
        ("l", EYES),
    ),
    "raja_man_singh": (
        ("f", ROBE),
        ("n", FACE),
        ("k", "M-8 0C-4-2-1-2 0 0C1-2 4-2 8 0C5 3 1 2 0 1C-1 2-5 3-8 0z"),
        ("r", "M-13-6C-13-19-4-21 2-20S15-13 13-6C4-11-4-11-13-6z"),
        ("g", "M-13-6C-4-11 4-11 13-6V-9C4-14-4-14-13-9z"),
        ("l", EYES),
    ),
    "master_builder": (
        ("b", ROBE),
        ("n", FACE),
        ("w", "M-10-8C-10-17-4-19 0-19S10-17 10-8z"),
        ("k", "M-5 1C-3 3 3 3 5 1C4 6-4 6-5 1z"),
        ("t", "M9 2H21V9H17V21H13V9H9z"),
        ("l", EYES),
    ),
    "portuguese": (
        ("d", ROBE),
        ("i", "M-12 6C-8 2 8 2 12 6C8 12-8 12-12 6z"),
        ("n", FACE),
        ("k", "M-4 1C-2 0 2 0 4 1L0 8z"),
        ("e", "M-17-9C-9-13-7-20 0-20S9-13 17-9C10-6-10-6-17-9z"),
        ("r", "M5-17C10-25 18-22 19-15C15-18 11-15 8-12z"),
        ("l", EYES),
    ),
    # The backs of the tiles.
    "snake": (
        ("g", "M-17 15C-9 19-5 9 2 13S17 13 15 4 0-1-3-6-1-15 6-14V-18C-5-20-11-11-7-4S9 4 10 7 5 8 1 8-11 6-19 11z"),
        ("k", "M3-17.5h2.5v2.5H3z"),
    ),
    "cow": (
        ("i", "M-10 18C-14 8-13-3-13-6L-19-10C-16-15-12-13-10-11H10C12-13 16-15 19-10L13-6C13-3 14 8 10 18z"),
        ("r", "M-8 8H8V18H-8z"),
        ("k", "M-8-3h4v4h-4zM4-3h4v4H4zM-4 11h2v3h-2zM2 11h2v3H2z"),
    ),
    "tiger": (
        ("s", "M-15-8C-19-18-11-19-8-15H8C11-19 19-18 15-8C18 6 10 18 0 18S-18 6-15-8z"),
        ("i", "M-7 8C-4 4 4 4 7 8C6 15-6 15-7 8z"),
        (
            "k",
            "M-8-3h4v4h-4zM4-3h4v4H4zM-3 7H3L0 10zM-1.5-14h3v7h-3zM-7-13h2v4h-2zM5-13h2v4H5z"
            "M-16 2l6 2-6 1zM16 2l-6 2 6 1z",
        ),
    ),
}

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


def _emblem(layers: Layers) -> Markup:
    return joined(path(f"rg-{pen}", d) for pen, d in layers)


COIN: Final = element("circle", class_="rg-g", r=19)
EMBLEM: Final = {**{name: _emblem(layers) for name, layers in EMBLEMS.items()}, "coin": COIN}
"""Every emblem as markup."""

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
