"""Small drawings for the words of the log and for prices."""

from typing import Final

from courtyard.games.gugong.face.svg.emblems import EMBLEM, icon, icons
from courtyard.games.gugong.face.svg.pieces import TOKEN_BACK, die
from courtyard.svg.markup import group, joined

_DOUBLE: Final = icons(("servant", -5.5, 0, 22), ("servant", 5.5, 0, 22))
_TOKEN: Final = group(TOKEN_BACK, transform="scale(.66)")
_DIE: Final = joined([die(None, 23), icon("card", 0, 0, 17)])

SIGNS: Final = {
    word: drawn
    for drawn, words in (
        (EMBLEM["servant"], ("servant", "servants", "hires")),
        (_DOUBLE, ("double servant",)),
        (EMBLEM["jade"], ("jade",)),
        (EMBLEM["palace"], ("envoy", "audience")),
        (EMBLEM["canal"], ("ship", "ships", "canal")),
        (EMBLEM["wall"], ("wall",)),
        (EMBLEM["decree"], ("decree", "decrees")),
        (EMBLEM["intrigue"], ("intrigue",)),
        (EMBLEM["travel"], ("travel", "travels", "sets out")),
        (EMBLEM["card"], ("gift card", "gift cards")),
        (EMBLEM["swap"], ("gives", "swaps")),
        (_TOKEN, ("token", "tokens")),
        (_DIE, ("matches",)),
        (EMBLEM["vp"], ("VP",)),
        (EMBLEM["medal"], ("medal",)),
        (EMBLEM["sun"], ("morning",)),
        (EMBLEM["moon"], ("night", "dusk", "passes")),
    )
    for word in words
}
"""Drawings by the words that they stand for."""
