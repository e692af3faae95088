"""Small drawings for the words of the log and for prices."""

from typing import Final

from courtyard.games.gugong.face.svg.emblems import EMBLEM

SIGNS: Final = {
    word: EMBLEM[name]
    for name, words in {
        "servant": ("servant", "servants"),
        "jade": ("jade",),
        "palace": ("envoy",),
        "canal": ("ship", "canal"),
        "wall": ("wall",),
        "decree": ("decree", "decrees"),
        "intrigue": ("intrigue",),
        "travel": ("travels", "travelling"),
        "card": ("gift card", "gift cards"),
        "vp": ("VP",),
        "medal": ("medal",),
    }.items()
    for word in words
}
"""Drawings by the words that they stand for."""
