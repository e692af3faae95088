"""Small drawings for the words of the log and for prices."""

from typing import Final

from courtyard.games.gugong.face.speech import say
from courtyard.games.gugong.face.svg.emblems import EMBLEM

DRAWN: Final = (
    "servant",
    "jade",
    "palace",
    "canal",
    "wall",
    "decree",
    "intrigue",
    "travel",
    "card",
    "vp",
    "medal",
)


def signs() -> dict[str, str]:
    """Drawings by the words that they stand for, in every form that these have."""
    return {word: EMBLEM[name] for name in DRAWN for word in say(f"signs_{name}").split(", ")}
