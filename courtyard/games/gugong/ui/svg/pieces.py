"""What the boards share: gift cards, servants, ships, tokens, jade, dice, plaques and the marks of the seats."""

from functools import cache
from typing import Any, Final

from courtyard.games.gugong.ui.svg.brush import numeral
from courtyard.games.gugong.ui.svg.emblems import GIFT, SHAPES, icon, icons
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, words

View = dict[str, Any]

CARD_WIDTH: Final = 50.0
CARD_HEIGHT: Final = 70.0

ON_SEAT: Final = ("gg-pale", "gg-pale", "gg-dark", "gg-pale", "gg-pale")
"""The ink for text on the colour of each seat."""


@cache
def box(class_: str, width: float, height: float, corner: float = 4) -> Markup:
    """A rectangle around the origin."""
    return element("rect", class_=class_, x=-width / 2, y=-height / 2, width=width, height=height, rx=corner)


@cache
def disc(class_: str, radius: float) -> Markup:
    """A disc around the origin."""
    return element("circle", class_=class_, r=radius)


# Gift cards, around their middle, 50 by 70.

CARD_RIM: Final = box("cy-rim", CARD_WIDTH + 2, CARD_HEIGHT + 2, 5)
_PAPER: Final = joined([box("gg-card", CARD_WIDTH, CARD_HEIGHT), box("gg-frame", CARD_WIDTH - 5, CARD_HEIGHT - 5, 2)])
_BAND: Final = element("rect", class_="gg-band", x=-22.5, y=8, width=45, height=24.5, rx=1.5)
_NO_BAND: Final = path("gg-thread", "M-14 22c2-5 8-5 9 0 2-6 10-6 11 0 2-4 8-3 8 1")
CARD_BACK: Final = joined(
    [
        box("gg-back", CARD_WIDTH, CARD_HEIGHT),
        element("rect", class_="gg-thread", x=-20.5, y=-30.5, width=41, height=61, rx=2),
        path(
            "gg-thread", "M0-20L14 0 0 20-14 0zM0-10L7 0 0 10-7 0zM-20-20L-10-30M20-20L10-30M-20 20L-10 30M20 20L10 30"
        ),
    ]
)


def _action(action: str) -> Markup:
    """The action of a card as emblems on its band."""
    if action == "none":
        return _NO_BAND
    if action == "hire1":
        return joined([_BAND, icon("servant", 0, 20.5, 21)])
    if action == "hire2":
        return joined([_BAND, icon("servant", -9, 20.5, 21), icon("servant", 9, 20.5, 21)])
    return joined([_BAND, icon(action, 0, 20.3, 22)])


@cache
def gift_card(value: int, action: str) -> Markup:
    """A gift card face up: its numeral with the gift behind it, and its action on a band."""
    gift = group(GIFT[value], transform=moved(9, -14, 0.95))
    return joined([_PAPER, gift, group(numeral(value, 38), transform="translate(-9 -13)"), _action(action)])


# Figures.

_ROBE: Final = "M-7 13C-7.5 4-6 0-3 -1H3C6 0 7.5 4 7 13z"
_BROAD_ROBE: Final = "M-12 13C-12.5 4-10 0-6 -1H6C10 0 12.5 4 12 13z"


@cache
def servant(seat: int) -> Markup:
    """A servant, 28 high: a robe in the colour of the seat, a hat in its shape."""
    return joined(
        [
            path(f"gg-seat-{seat}", _ROBE),
            element("path", class_="gg-w", d="M0 0V12.5M-3.5-.5L0 4 3.5-.5"),
            element("circle", class_="gg-f", cy=-4.5, r=4.6),
            element("path", class_=f"gg-seat-{seat}", d=SHAPES[seat], transform="translate(0 -9.5) scale(.37)"),
        ]
    )


@cache
def double_servant(seat: int) -> Markup:
    """The double servant: two under one robe."""
    hat = element("path", class_=f"gg-seat-{seat}", d=SHAPES[seat], transform="scale(.37)")
    heads = [
        group(element("circle", class_="gg-f", cy=5, r=4.6), hat, transform=f"translate({x} -9.5)") for x in (-5.5, 5.5)
    ]
    sash = element("path", class_="gg-w", d="M-9 2L9 12M9 2L-9 12")
    return joined([path(f"gg-seat-{seat}", _BROAD_ROBE), sash, *heads])


SERVANT_RIM: Final = element(
    "path", class_="cy-rim", d="M-8.5 14C-9 5-8.5-2-5.5-5V-13C-5-16.5 5-16.5 5.5-13V-5C8.5-2 9 5 8.5 14z"
)
DOUBLE_RIM: Final = element("path", class_="cy-rim", d="M-13.5 14C-14 3-13-14-8-15.5H8C13-14 14 3 13.5 14z")


@cache
def seat_mark(seat: int, size: float, is_numbered: bool = False) -> Markup:
    """The shape of a seat in its colour, with the number of the seat where there is room."""
    shape = path(f"gg-seat-{seat}", SHAPES[seat])
    if is_numbered:
        shape = joined([shape, words(f"gg-mark {ON_SEAT[seat]}", 0, 6 if seat < 4 else 9, str(seat + 1))])
    return group(shape, transform=moved(0, 0, size / 32))


@cache
def envoy(seat: int) -> Markup:
    """An envoy, 26 high: the mark of the seat on a court robe with wide sleeves."""
    return joined(
        [
            path(f"gg-seat-{seat}", "M-11 12C-9 4-8 0-4-2H4C8 0 9 4 11 12z"),
            element("circle", class_="gg-f", cy=-5, r=4.4),
            element("path", class_="gg-k", d="M-9-8.5H9V-7H-9zM-4.5-8V-12H4.5V-8z"),
            element("path", class_=f"gg-seat-{seat}", d=SHAPES[seat], transform="translate(0 5.5) scale(.4)"),
        ]
    )


@cache
def traveller(seat: int) -> Markup:
    """A traveller, 26 high: a wide straw hat over a coat in the colour of the seat, with its mark."""
    return joined(
        [
            element("path", class_="gg-l", d="M10-10L8 13"),
            path(f"gg-seat-{seat}", "M-8 13C-8.5 4-7-1-3-2H3C7-1 8.5 4 8 13z"),
            element("circle", class_="gg-f", cy=-4, r=4.2),
            element("path", class_="gg-g", d="M-11-4.5C-6-6-3-9 0-13 3-9 6-6 11-4.5 6-3-6-3-11-4.5z"),
            element("path", class_=f"gg-seat-{seat}", d=SHAPES[seat], transform="translate(0 5.5) scale(.38)"),
        ]
    )


# Ships, around their middle, about 84 by 36.

_HULL: Final = "M-40-2C-30 2 26 2 36-3L42-10 38 8C34 14 28 16 22 16H-24C-32 16-37 10-40-2z"
SHIP_RIM: Final = element(
    "path", class_="cy-rim", d="M-42-4L-30-22H28L44-12 39 9C35 15 29 18 22 18H-24C-33 18-39 11-42-4z"
)


@cache
def ship_hull(seat: int) -> Markup:
    """An empty ship: a hull in the colour of the seat, its banner at the stern."""
    return joined(
        [
            path(f"gg-seat-{seat}", _HULL),
            path("gg-thread", "M-37 4C-26 8 26 8 39 3"),
            element("path", class_="gg-l", d="M35-3V-20"),
            element("path", class_=f"gg-seat-{seat}", d=SHAPES[seat], transform="translate(35 -18) scale(.5)"),
        ]
    )


@cache
def send(count: int | str, x: float, y: float) -> Markup:
    """So many servants to send: the price of an action."""
    return joined([icon("servant", x - 5.5, y, 18), words("gg-small gg-red", x + 7, y + 6.5, str(count))])


# Tokens, around their middle, 36 across.

TOKEN_RADIUS: Final = 18.0
TOKEN_RIM: Final = disc("cy-rim", TOKEN_RADIUS + 1)
TOKEN_BACK: Final = joined(
    [
        disc("gg-token-back", TOKEN_RADIUS),
        disc("gg-thread", 13.5),
        path("gg-thread", "M0-9L9 0 0 9-9 0zM-9-9L9 9M9-9L-9 9"),
    ]
)


def _figure(text: str, x: float, y: float) -> Markup:
    return words("gg-number gg-dark", x, y, text)


_TOKEN_FACES: Final[dict[str, Markup]] = {
    "hire1": joined([icon("servant", -5, 0, 25), _figure("1", 9, 8)]),
    "hire2": joined([icon("servant", -6, 0, 25), _figure("2", 9, 8)]),
    "palace1": joined([icon("palace", -3, 2, 24), icon("up", 11, -2, 13)]),
    "intrigue1": joined([icon("intrigue", -3, 2, 23), icon("up", 11, -2, 13)]),
    "discard7_jade": joined([icon("back", -8, 1, 21), words("gg-small gg-pale", -8, 7, "7"), icon("jade", 8, 1, 18)]),
    "vp2": joined([icon("vp", 0, 0, 29), _figure("2", 0, 8)]),
    "swap": icon("swap", 0, 0, 26),
    "retrieve": joined([icon("card", 4, 1, 24), icon("back_up", -7, 0, 18)]),
    "ship_servant": joined([icon("servant", -7, -1, 18), icon("canal", 5, 2, 22)]),
    "wall_servant": joined([icon("wall", 4, 2, 22), icon("servant", -8, -1, 18)]),
    "servants3_jade": joined([send(3, -1, -5), icon("jade", 0, 9, 15)]),
    "double": icons(("double", 0, 0, 28)),
    "plus1": _figure("+1", -1, 8),
    "toll": icon("toll", 0, 0, 26),
    "follow": icon("follow", 0, 0, 26),
}


@cache
def token(kind: str) -> Markup:
    """A travel token; of one that lies face down only the back."""
    if kind == "face-down":
        return TOKEN_BACK
    return joined([disc("gg-token", TOKEN_RADIUS), disc("gg-token-ring", 15.2), _TOKEN_FACES[kind]])


# Points, dice, badges.


@cache
def points(count: int, size: float = 26) -> Markup:
    """Victory points on their rosette."""
    return joined([icon("vp", 0, 0, size), words("gg-small gg-dark", 0, 6.4, str(count))])


@cache
def die(value: int | None, size: float) -> Markup:
    """A destiny die around the origin; without a value it is not rolled yet."""
    return joined([box("gg-die", size, size, size * 0.2), numeral(value, size * 0.72) if value else NOTHING])
