"""The emblems, drawn by hand in gugong.svg around their middle, 24 across."""

from functools import cache
from typing import Final

from courtyard.games.gugong.ui.svg.style import WORLD
from courtyard.svg.art import Art
from courtyard.svg.markup import Markup, group, joined, moved

EMBLEM: Final = Art(WORLD, __package__, "gugong.svg")
"""Every emblem as markup."""
GIFT: Final = {value: EMBLEM[f"gift-{value}"] for value in range(1, 10)}
"""The gifts that are painted on the cards, by their values."""

SHAPES: Final = (
    "M-12-13H12V1C12 8 6 12 0 14-6 12-12 8-12 1z",
    "M0-17L16 0 0 17-16 0z",
    "M0-14A14 14 0 1 1-.1-14z",
    "M-12-14H12V14L0 7-12 14z",
    "M0-16L15 10.5H-15z",
)
"""The shapes of the five seats: shield, lozenge, roundel, banner, pyramid."""


@cache
def icon(name: str, x: float, y: float, size: float = 24) -> Markup:
    """An emblem at a place, this large."""
    return group(EMBLEM[name], transform=moved(x, y, size / 24))


def icons(*placed: tuple[str, float, float, float]) -> Markup:
    """Several emblems."""
    return joined(icon(*one) for one in placed)
