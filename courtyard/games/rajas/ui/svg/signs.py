"""Small drawings for the words of the log and for prices: stones, goods, buildings, fame and money."""

from typing import Final

from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.ui.svg.emblems import ANY_STONE, EMBLEM, STONE
from courtyard.svg.markup import Markup, group

SCALE: Final = 0.62
EMBLEMS: Final = {
    "fame": "fame",
    "money": "coin",
    "karma": "karma",
    "upgrade": "upgrade",
    "boat": "boat",
    "worker": "worker",
    "temple": "temple",
    "palace": "palace",
    "fort": "fort",
    "mill": "mill",
    "silk": "silk",
    "tea": "tea",
    "spice": "spice",
    "start": "elephant",
    "great_mogul": "great_mogul",
    "dancer": "dancer",
    "yogi": "yogi",
    "raja_man_singh": "raja_man_singh",
    "master_builder": "master_builder",
    "portuguese": "portuguese",
}
"""The emblem of what a word stands for."""


def _small(drawn: Markup) -> Markup:
    return group(drawn, class_="rg-sign", transform=f"scale({SCALE})")


DRAWN: Final = {
    **{name: _small(EMBLEM[emblem]) for name, emblem in EMBLEMS.items()},
    **{name: _small(STONE[colour]) for colour in COLOURS for name in (colour, f"{colour}_die")},
    "die": _small(ANY_STONE),
}
"""Drawings by what they stand for."""
