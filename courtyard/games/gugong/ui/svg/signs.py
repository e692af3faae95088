"""Small drawings for the words of the log and for prices."""

from typing import Final

from courtyard.games.gugong.ui.svg.emblems import EMBLEM, icon, icons
from courtyard.games.gugong.ui.svg.pieces import TOKEN_BACK, die
from courtyard.svg.markup import Markup, group, joined

DRAWN: Final = {
    "servant": EMBLEM["servant"],
    "double_servant": icons(("servant", -5.5, 0, 22), ("servant", 5.5, 0, 22)),
    "jade": EMBLEM["jade"],
    "palace": EMBLEM["palace"],
    "canal": EMBLEM["canal"],
    "wall": EMBLEM["wall"],
    "decree": EMBLEM["decree"],
    "intrigue": EMBLEM["intrigue"],
    "travel": EMBLEM["travel"],
    "card": EMBLEM["card"],
    "swap": EMBLEM["swap"],
    "token": group(TOKEN_BACK, transform="scale(.66)"),
    "match": joined([die(None, 23), icon("card", 0, 0, 17)]),
    "vp": EMBLEM["vp"],
    "medal": EMBLEM["medal"],
    "morning": EMBLEM["sun"],
    "night": EMBLEM["moon"],
}
"""Drawings by what they stand for."""


def signs() -> dict[str, str]:
    """Drawings by what they stand for, outlined in the colour of the text."""
    return {name: _sign(drawn) for name, drawn in DRAWN.items()}


def _sign(drawn: Markup) -> Markup:
    return group(drawn, class_="gg-sign")
