"""What the drawing says of each thing: its name, what it does in a sentence, and the clause of the rules."""

from typing import Any, Final

from courtyard.games.rajas import text
from courtyard.games.rajas.data.effects import (
    CHAMBER,
    CHAMBER_NAMES,
    COLOURS,
    DICE_PER_KARMA,
    DICE_SHOWN,
    EFFECT_NAMES,
    Part,
)
from courtyard.speech import Joined, Phrase

View = dict[str, Any]


CLAUSES: Final = {
    "quarry": "RG9.1",
    "mixed": "RG13.2",
    "silk": "RG13.5",
    "tea": "RG13.5",
    "spice": "RG13.5",
    "outdoor": "RG14.2",
    "terrace": "RG14.5",
    "balcony": "RG14.7",
    "harbour": "RG16.1",
    "great_mogul": "RG15.2",
    "dancer": "RG15.4",
    "yogi": "RG15.9",
    "raja_man_singh": "RG15.10",
    "master_builder": "RG15.11",
    "portuguese": "RG15.24",
}
"""The clause of each place for workers."""


def say(key: str, **facts: object) -> str:
    """A sentence of the drawing."""
    return text.say(f"title_{key}", **facts)


def phrase(key: str, **facts: object) -> Phrase:
    """Words of the drawing that stand within a sentence."""
    return text.phrase(f"title_{key}", **facts)


def word(name: str) -> Phrase:
    """A colour, a good, a building or a side by its name in the rules."""
    return phrase(f"word_{name}")


def seat_name(seat: int) -> Phrase:
    """How a seat is called where nobody is named."""
    return phrase("seat", number=seat + 1)


def effect_words(parts: list[Part]) -> Joined:
    """The parts of an effect in words."""
    return Joined([_part_words(kind, amount) for kind, amount in parts], phrase("then"))


def _part_words(kind: int, amount: int) -> Phrase:
    facts: dict[str, object] = {"amount": amount}
    if kind == DICE_SHOWN:
        counts = [(amount >> (4 * colour) & 15, word(name)) for colour, name in enumerate(COLOURS)]
        dice = [phrase("dice_of", count=count, colour=colour) for count, colour in counts if count]
        facts["dice"] = Joined(dice, ", ")
    elif kind == DICE_PER_KARMA:
        facts["colour"] = word(COLOURS[amount])
    elif kind == CHAMBER:
        facts["chamber"] = phrase(f"figure_{CHAMBER_NAMES[amount - 1]}")
    return phrase(f"effect_{EFFECT_NAMES[kind]}", **facts)


def house(is_house: bool) -> str:
    """The end of a title whose figures are of this edition's own design."""
    return say("house") if is_house else ""


def tile_title(tile: View) -> str:
    """A tile: its colour, cost, buildings, markets and road."""
    shows = [word(building) for building in tile["buildings"]]
    shows += [phrase("market_of", good=word(market["good"]), value=market["value"]) for market in tile["markets"]]
    facts: dict[str, object] = {"colour": word(tile["colour"]), "cost": tile["cost"], "road": phrase(tile["road"])}
    return say("tile", shows=Joined(shows, ", "), **facts)


def gap_title(seat: int, own: View, is_start: bool, is_last: bool) -> str:
    """How far a seat's two markers are apart."""
    apart = own["overlap"]
    told = phrase("apart", count=-apart) if apart < 0 else phrase("together", count=apart)
    title = say("gap", seat=seat_name(seat), fame=own["fame"], money=own["money"], apart=told)
    return title + (say("starts") if is_start else "") + (say("last_phase") if is_last else "")


def roads_words(sides: str) -> Joined:
    """The sides of a tile that a road reaches."""
    return Joined([word(side) for side in sides], ", ")


def gains_words(fame: int, money: int, yields: list[Joined]) -> Joined | Phrase:
    """What a tile gives where it is laid."""
    gains: list[object] = [phrase("effect_fame", amount=fame)] if fame else []
    gains += [phrase("effect_money", amount=money)] if money else []
    gains += yields
    return Joined(gains, phrase("then")) if gains else phrase("nothing")
