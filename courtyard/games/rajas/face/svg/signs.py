"""Small drawings for the words of the log and for prices: stones, goods, buildings, fame and money."""

from typing import Final

from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.face.svg.emblems import ANY_STONE, EMBLEM, STONE
from courtyard.svg.markup import Markup, group

SCALE: Final = 0.62
WORDS: Final = {
    "fame": ("fame",),
    "coin": ("money",),
    "karma": ("karma",),
    "upgrade": ("upgrade",),
    "boat": ("boat",),
    "worker": ("worker", "workers"),
    "temple": ("temple",),
    "palace": ("palace",),
    "fort": ("fort",),
    "mill": ("mill",),
    "silk": ("silk",),
    "tea": ("tea",),
    "spice": ("spice",),
    "elephant": ("starts the next round",),
    "great_mogul": ("the Great Mogul",),
    "dancer": ("the Dancer",),
    "yogi": ("the Yogi",),
    "raja_man_singh": ("Raja Man Singh",),
    "master_builder": ("the Master Builder",),
    "portuguese": ("the Portuguese",),
}
"""The words of each emblem."""


def _small(drawn: Markup) -> Markup:
    return group(drawn, transform=f"scale({SCALE})")


SIGNS: Final = {
    **{word: _small(EMBLEM[name]) for name, words in WORDS.items() for word in words},
    **{word: _small(STONE[colour]) for colour in COLOURS for word in (colour, f"{colour} die")},
    "die": _small(ANY_STONE),
    "dice": _small(ANY_STONE),
}
"""Drawings by the words that they stand for."""
