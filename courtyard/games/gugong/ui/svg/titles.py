"""What the drawing says: the words on the board, and of each thing its name, its effect and its clause."""

from collections.abc import Collection
from typing import Any, Final

from courtyard.games.gugong import text
from courtyard.games.gugong.rules.decrees import TILES
from courtyard.games.gugong.rules.token_kinds import KINDS
from courtyard.speech import Phrase

View = dict[str, Any]


CLAUSE: Final = {
    "travel": "GG9.1",
    "wall": "GG12.1",
    "jade": "GG13.1",
    "intrigue": "GG14.1",
    "palace": "GG15.1",
    "decrees": "GG16.1",
    "canal": "GG17.3",
    "travel_a": "GG9.2",
    "travel_b": "GG9.3",
    "wall_a": "GG12.2",
    "wall_b": "GG12.3",
    "jade_a": "GG13.1",
    "intrigue_a": "GG14.2",
    "intrigue_b": "GG14.5",
    "palace_a": "GG15.2",
    "palace_b": "GG15.3",
    "decrees_a": "GG16.2",
    "canal_a": "GG17.4",
    "canal_b": "GG17.7",
    "none": "GG8.4",
    "hire1": "GG8.8",
    "hire2": "GG8.9",
    "swap": "GG8.10",
    **{f"token_{kind.id}": kind.clause for kind in KINDS},
    "token_face-down": "GG10.1",
    **{tile.id: tile.clause for tile in TILES},
    "benefit_1": "GG12.18",
    "benefit_3": "GG12.19",
    "benefit_5": "GG12.20",
    "benefit_7": "GG12.22",
    "port_1": "GG17.27",
    "port_2": "GG17.28",
    "port_3": "GG17.29",
    "port_4": "GG17.30",
    "port_5": "GG17.31",
    "exchange_2": "GG10.5",
    "exchange_4": "GG10.6",
    "exchange_6": "GG10.7",
}
"""The clause of the rules of what has one of its own."""

HOUSE: Final = {
    "card": "gift_cards.house_list_notes.action",
    "dice": "dice.faces",
    "houses": "jade.houses",
    "audience": "palace.audience_rest",
    "level_2": "decrees.cost_by_level.level2",
    "level_3": "decrees.cost_by_level.level3",
    "map_A": "travel.side A",
    "map_B": "travel.side B",
}
"""Things and the item of the component file that says whether they are house-designed."""


def say(key: str, **facts: object) -> str:
    """A text of the table, filled in."""
    return text.say(f"title_{key}", **facts)


def phrase(key: str, **facts: object) -> Phrase:
    """Words of the drawing that stand within a sentence."""
    return text.phrase(f"title_{key}", **facts)


def marked(text: str, thing: str, house: Collection[str]) -> str:
    """A title, with a quiet word at its end if the thing is a figure of this edition."""
    return f"{text} {say('house')}" if HOUSE.get(thing) in house else text


def clause_of(key: str) -> str:
    """The clause of an action of a card or of a location."""
    return CLAUSE["decrees" if key == "decree" else key]


def who_is(view: View, seat: int) -> Phrase:
    """How a seat is called where nobody is named."""
    return phrase("meng") if view["seats"][seat]["meng"] else phrase("seat", number=seat + 1)


def steps(count: int) -> Phrase:
    """A number of steps in words."""
    return phrase("steps", count=count)
