"""The ground of a player's sheet: marble with an inlaid border, and other flowers on each side."""

from typing import Final

from courtyard.games.rajas.ui.svg.flora import head
from courtyard.svg.markup import Markup, element, group, joined, moved, path

WIDTH: Final = 800.0
HEIGHT: Final = 1000.0

SPRAY: Final = "M20 96C26 60 36 40 60 28M26 70C34 70 42 64 44 54M40 46C36 38 36 30 42 24M60 28C72 22 88 20 100 22"
SPRAY_LEAVES: Final = (
    "M24 84C14 82 12 72 16 66 23 69 27 76 24 84zM36 50C44 54 52 52 56 44 48 40 39 42 36 50z"
    "M76 24C74 34 82 38 90 36 91 28 85 23 76 24z"
)
BELOW_HEAD: Final = 100
"""How far the upper sprays lie below the corners, out of the way of the head."""
SIDES: Final = (
    (f"1 0 0 1 0 {BELOW_HEAD}", 0),
    (f"-1 0 0 1 {WIDTH:g} {BELOW_HEAD}", 1),
)
"""How the spray is mirrored to both sides, and its flower."""


def _spray(mirror: str, kind: int) -> Markup:
    """A spray of flowers beside the province."""
    return group(
        path("rg-stem", SPRAY),
        path("rg-leaf", SPRAY_LEAVES),
        group(head(kind), transform=moved(42, 36, 0.85)),
        group(head(kind), transform=moved(102, 24, 0.5)),
        group(head(kind), transform=moved(21, 100, 0.5)),
        transform=f"matrix({mirror})",
    )


VEINS: Final = (
    "M-10 300C120 340 60 520 180 660S120 860 240 1010M820 90C700 200 780 360 690 520S820 760 700 1010"
    "M300-10C340 60 280 120 360 190"
)


def _sheet() -> Markup:
    whole = element("rect", class_="rg-marble", width=WIDTH, height=HEIGHT, rx=10)
    bars = [
        element("rect", class_=class_, x=at, y=at, width=WIDTH - 2 * at, height=HEIGHT - 2 * at, rx=8)
        for class_, at in (("rg-inlaid", 9), ("rg-gold", 4), ("rg-fine", 14))
    ]
    heads = [group(head(kind), transform=moved(x, HEIGHT - 32, 0.7)) for x, kind in ((32, 2), (WIDTH - 32, 3))]
    return joined([whole, path("rg-vein", VEINS), *bars, *(_spray(*side) for side in SIDES), *heads])


SHEET: Final = _sheet()
"""The empty sheet."""
