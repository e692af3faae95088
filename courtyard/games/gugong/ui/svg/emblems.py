"""The emblems, drawn by hand as paths around their middle, 24 across; each layer has a pen of the style sheet.

Pens: b cream, r vermilion, g gilt, j jade, s stone, o wood, p plum, f skin (all outlined in ink), k ink, l ink line,
w cream line, h vermilion line; e ink and a ink line where they are drawn on the bare ground.
"""

from functools import cache
from typing import Final

from courtyard.svg.markup import Markup, group, joined, moved, path

Layers = tuple[tuple[str, str], ...]

_SERVANT: Final[Layers] = (
    ("o", "M-6 11.5C-6.5 4-5-.5-2.5-1.5H2.5C5-.5 6.5 4 6 11.5z"),
    ("g", "M-5.2 4.5H5.2V7H-5.6z"),
    ("f", "M0-10.5A4.7 4.7 0 1 1-.1-10.5z"),
    ("e", "M-4.8-5.5C-5.5-12.5 5.5-12.5 4.8-5.5 3-8-3-8-4.8-5.5z"),
)
_CARD: Final = "M-5.5-9H5.5V9H-5.5z"
_JADE: Final[Layers] = (
    ("j", "M0-10.5A10.5 10.5 0 1 1-.1-10.5zM0-3.8A3.8 3.8 0 1 0 .1-3.8z"),
    ("w", "M-6.5-3.2A7.2 7.2 0 0 1-1.5-7"),
)
_HALL: Final[Layers] = (
    ("s", "M-11 11V8H11V11z"),
    ("r", "M-8 8V1H8V8z"),
    ("g", "M-12 1C-8 0-6-3-5-5H5C6-3 8 0 12 1 10 2.5 9 2.5 8 2.5H-8C-9 2.5-10 2.5-12 1z"),
    ("r", "M-4.5-5V-7.5H4.5V-5z"),
    ("g", "M-8.5-7C-5.5-8-4-10-3-11.5H3C4-10 5.5-8 8.5-7 7-6 6-6 5.5-6H-5.5C-6-6-7-6-8.5-7z"),
    ("k", "M-2 8V3.5H2V8z"),
)
_JUNK: Final[Layers] = (
    ("a", "M0 6V-12M-8 5V-7"),
    ("r", "M1-11C6-9.5 9.5-5.5 9.5 1.5L1 3z"),
    ("l", "M1-7.5L6.5-6.5M1-3.5L9-2.5"),
    ("b", "M-7-7C-4-6-2-3.5-1.5 1L-7 2.5z"),
    ("o", "M-12 4C-6 6.5 6 6.5 12 3.5L9.5 9.5C4 11.5-4 11.5-9.5 9.5z"),
)
_WALL: Final[Layers] = (
    ("s", "M-12 11V1H-9V-1H-6V1H6V-1H9V1H12V11z"),
    ("s", "M-6 11V-8H-6.5V-11H-3.5V-9H-1.5V-11H1.5V-9H3.5V-11H6.5V-8H6V11z"),
    ("k", "M-2 11V5.5A2 2 0 0 1 2 5.5V11zM-1.5-5H1.5V-1H-1.5z"),
)
_SCROLL: Final[Layers] = (
    ("b", "M-7-8H7V8H-7z"),
    ("l", "M-4-4.5H4M-4-1.5H4M-4 1.5H1"),
    ("o", "M-9.5-11H9.5V-8H-9.5zM-9.5 8H9.5V11H-9.5z"),
    ("r", "M1.8 2.6H5.8V6.6H1.8z"),
)
_FAN: Final[Layers] = (
    ("g", "M0 9L-11.5-2.5C-6-11.5 6-11.5 11.5-2.5z"),
    ("r", "M-7.4-5.5C-3.5-8.5 3.5-8.5 7.4-5.5L9.5-4C5-9 -5-9-9.5-4z"),
    ("l", "M0 9L-6.5-6.5M0 9L-2.3-8.5M0 9L2.3-8.5M0 9L6.5-6.5"),
    ("k", "M0 7A2 2 0 1 1-.1 7z"),
)
_HAT: Final[Layers] = (
    ("a", "M9-9L5 11M9-9C6-12 4-9.5 6.5-8"),
    ("o", "M-7 11C-7.5 4-5.5 1-3 .5H1C3.5 1 4.5 4 4.5 11z"),
    ("f", "M-4.5-3H2.5V1.5C2.5 3.5-4.5 3.5-4.5 1.5z"),
    ("g", "M-11.5 0C-7.5-3-4-6.5-1-10.5 2-6.5 5.5-3 9.5 0 4 2-6 2-11.5 0z"),
)
_SWAP: Final[Layers] = (
    ("b", "M-10.5-9.5H-1.5V3.5H-10.5z"),
    ("r", "M1.5-3.5H10.5V9.5H1.5z"),
    ("a", "M1.5-9H7.5V-5.5M5.5-7.5L7.5-5.3 9.5-7.5M-1.5 9H-7.5V5.5M-9.5 7.5L-7.5 5.3-5.5 7.5"),
)

EMBLEMS: Final[dict[str, Layers]] = {
    "servant": _SERVANT,
    "jade": _JADE,
    "palace": _HALL,
    "canal": _JUNK,
    "wall": _WALL,
    "decree": _SCROLL,
    "intrigue": _FAN,
    "travel": _HAT,
    "swap": _SWAP,
    "card": (("b", _CARD), ("r", "M-5.5 3.5H5.5V9H-5.5z"), ("k", "M-2-6H1.5L-1.5 1H-3.5L-.8-4H-2z")),
    "back": (("r", _CARD), ("g", "M0-4.5L4 0 0 4.5-4 0z")),
    "vp": (
        (
            "g",
            "M0-11.5C3-11.5 4.5-9.5 4.5-8 6-9 9-8.5 10-6 11-3.5 9.5-1.5 8-.8 10 0 11.5 2 10.5 4.8 9.5 7.3 7 8"
            " 5.2 7.3 5.2 9.3 3 11.5 0 11.5-3 11.5-5.2 9.3-5.2 7.3-7 8-9.5 7.3-10.5 4.8-11.5 2-10 0-8-.8"
            "-9.5-1.5-11-3.5-10-6-9-8.5-6-9-4.5-8-4.5-9.5-3-11.5 0-11.5z",
        ),
    ),
    "sun": (
        ("g", "M0-6A6 6 0 1 1-.1-6z"),
        ("a", "M0-8.5V-11.5M0 8.5V11.5M8.5 0H11.5M-8.5 0H-11.5M6-6L8.2-8.2M6 6L8.2 8.2M-6-6L-8.2-8.2M-6 6L-8.2 8.2"),
    ),
    "moon": (("g", "M3-10.5A10.5 10.5 0 1 0 9.5 6 8.5 8.5 0 0 1 3-10.5z"),),
    "medal": (
        ("r", "M-6-12L-1-3H1L6-12H2.5L0-7-2.5-12z"),
        ("g", "M0-4A7.7 7.7 0 1 1-.1-4z"),
        ("k", "M-1.3 0H1.3V7.5H-1.3z"),
    ),
    "up": (("r", "M0-11L8-2H3.5V10H-3.5V-2H-8z"),),
    "back_up": (("l", "M-6 9C-11 3-8-7 2-7M-1.5-11L2.5-7-1.5-3"),),
    "equal": (("b", "M-11-9H-2V5H-11z"), ("b", "M2-9H11V5H2z"), ("k", "M-4 7H4V8.6H-4zM-4 10H4V11.6H-4z")),
    "double": (("b", "M-4-9A7 7 0 1 1-4.1-9z"), ("j", "M4-5A7 7 0 1 1 3.9-5z")),
    "seal": (
        ("j", "M-3.5-3C-6-6-5-11 0-11 5-11 6-6 3.5-3z"),
        ("j", "M-8.5-3H8.5V10.5H-8.5z"),
        ("w", "M-5 .5H5V7H-5zM-2 .5V7M2 .5V7"),
    ),
    "lock": (
        ("l", "M-5-1V-5.5A5 5 0 0 1 5-5.5V-1"),
        ("g", "M-8-1.5H8V9.5H-8z"),
        ("k", "M-1.3 2H1.3V6.5H-1.3z"),
    ),
    "toll": (
        ("r", "M-9 11V-4H-6.5V11zM6.5 11V-4H9V11z"),
        ("g", "M-12-4C-8-5-6-8-5-10H5C6-8 8-5 12-4z"),
        ("o", "M-6.5 3.5H6.5V6H-6.5z"),
    ),
    "follow": (
        ("o", "M-7-10C-3.5-10-3-6-3.5-3H-8.5C-10.5-6-9.5-10-7-10zM-8.3-1.5H-3.7V1.5C-4.5 3-7.5 3-8.3 1.5z"),
        ("o", "M6-3C9.5-3 10 1 9.5 4H4.5C2.5 1 3.5-3 6-3zM4.7 5.5H9.3V8.5C8.5 10 5.5 10 4.7 8.5z"),
    ),
    "port": (("s", "M-11 4H11V8H-11z"), ("o", "M-8 8H-5.5V12H-8zM5.5 8H8V12H5.5z"), ("g", "M-8-9H8V1H-8z")),
    "draw": (
        ("r", "M-8-7H3V10H-8z"),
        ("r", "M-5.5-8.5H5.5V8.5H-5.5z"),
        ("r", "M-3-10H8V7H-3z"),
        ("g", "M2.5-5L5.5-1.5 2.5 2-.5-1.5z"),
    ),
}

SHAPES: Final = (
    "M-12-13H12V1C12 8 6 12 0 14-6 12-12 8-12 1z",
    "M0-17L16 0 0 17-16 0z",
    "M0-14A14 14 0 1 1-.1-14z",
    "M-12-14H12V14L0 7-12 14z",
    "M0-16L15 10.5H-15z",
)
"""The shapes of the five seats: shield, lozenge, roundel, banner, pyramid."""


def _emblem(layers: Layers) -> Markup:
    return joined(path(f"gg-{pen}", d) for pen, d in layers)


EMBLEM: Final = {name: _emblem(layers) for name, layers in EMBLEMS.items()}
"""Every emblem as markup."""


@cache
def icon(name: str, x: float, y: float, size: float = 24) -> Markup:
    """An emblem at a place, this large."""
    return group(EMBLEM[name], transform=moved(x, y, size / 24))


def icons(*placed: tuple[str, float, float, float]) -> Markup:
    """Several emblems."""
    return joined(icon(*one) for one in placed)
