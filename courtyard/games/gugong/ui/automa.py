"""Meng in words: his next step, why he takes it, and what it changes for him."""

from collections.abc import Callable
from typing import Final

from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import COURTYARD
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.jade import jade_cost
from courtyard.games.gugong.rules.layout import MENG, block
from courtyard.games.gugong.rules.meng import take_step
from courtyard.games.gugong.rules.meng_actions import (
    NO_CITY,
    NO_PLACE,
    cheapest_house,
    choose_decree,
    next_city,
)
from courtyard.games.gugong.rules.meng_servants import can_have
from courtyard.games.gugong.rules.meng_steps import MENG_STEPS
from courtyard.games.gugong.ui.speaker import Facts, Speaker
from courtyard.speech import NOTHING, Phrase, Text

NAMED: Final[dict[str, Callable[[Speaker, int], Phrase]]] = {
    "card": lambda speaker, what: speaker.card_action(what // 2),
    "location": lambda speaker, what: speaker.location(what // 2),
    "dusk": lambda speaker, what: speaker.automa(what),
    "token": lambda speaker, what: speaker.token(what),
    "store": lambda speaker, what: speaker.token(what),
    "decree": lambda speaker, what: speaker.tile(what),
}
"""What the second fact of a step stands for; else it is a number."""

AT_LOCATION: Final = ("card", "location")
SUBSTITUTED: Final = (kinds.TOKEN_SWAP, kinds.TOKEN_DISCARD_7)
"""Tokens for which Meng gains 1 VP."""


def pending(speaker: Speaker) -> tuple[str, int]:
    """The step that Meng is to take, and with what."""
    return MENG_STEPS[speaker.fact()][0], speaker.fact(1)


def meng_step(speaker: Speaker) -> Phrase:
    """What Meng's next step is."""
    name, what = pending(speaker)
    named = NAMED.get(name)
    return speaker.phrase(f"meng_{name}", what=named(speaker, what) if named else what)


def location_of(speaker: Speaker) -> int | None:
    """The location whose action the step performs; None if it performs none."""
    name, what = pending(speaker)
    if name == "location":
        return what // 2
    if name == "card":
        return what // 2 - 1 if what // 2 < kinds.HIRE_1 else None
    if name == "dusk" and what not in (kinds.JADE_LOCATION, kinds.DECREES_LOCATION, kinds.SPECIAL):
        return what
    return kinds.TRAVEL if name in ("dusk", "move") else kinds.CANAL if name == "load" else None


# Why he takes it.


def why(speaker: Speaker) -> Text:
    """The reason of Meng's next step: what his rules look at, with the figures of the position."""
    reason = _reason(speaker)
    return speaker.phrase(f"why_{reason}", **_looked_at(speaker)) if reason else NOTHING


def _reason(speaker: Speaker) -> str:
    name, what = pending(speaker)
    location = location_of(speaker)
    if name in AT_LOCATION and location is not None:
        return _reason_at(speaker.state, location, bool(what & 1))
    if name == "card":
        return "swap" if what // 2 == kinds.SWAP_ACTION else "hire"
    if name == "dusk":
        if location == kinds.TRAVEL:
            return "dusk_travel" if what == kinds.TRAVEL else "dusk_free"
        return f"dusk_{kinds.LOCATIONS[what]}"
    if name == "token" and what in SUBSTITUTED:
        return "swap"
    return "" if name == "store" else name


def _reason_at(state: Position, location: int, is_special: bool) -> str:
    """The reason at a location; with a special card he acts strongly at his focus, and sends nobody (GG26.8)."""
    if location == kinds.TRAVEL and next_city(state) == NO_CITY:
        return "travel_none"
    if location == kinds.DECREES_LOCATION and choose_decree(state, is_special) == NO_PLACE:
        return "decrees_none"
    if location == kinds.PALACE and state.cells[block(MENG) + layout.AUDIENCE]:
        return "palace_reached"
    return f"{'special' if is_special else 'simple'}_{kinds.LOCATIONS[location]}"


def _looked_at(speaker: Speaker) -> Facts:
    """The figures that Meng's rules look at."""
    state = speaker.state
    cells, me = state.cells, int(block(MENG))
    city, house = int(next_city(state)), int(cheapest_house(state))
    can = int(cells[me + layout.HIRED])
    while can_have(cells, can + 1):
        can += 1
    return {
        "can": can,
        "day": int(cells[layout.DAY]),
        "level": min(int(cells[layout.DAY]), kinds.LEVELS),
        "price": int(jade_cost(state, me, house)),
        "house": speaker.phrase("why_courtyard" if house == COURTYARD else "why_house"),
        "token": speaker.token(int(cells[layout.CITY + city]) - 1) if city != NO_CITY else NOTHING,
        "space": int(cells[me + layout.INTRIGUE]),
    }


# What it changes.


def changes_of(speaker: Speaker) -> list[Phrase]:
    """What Meng's step changes for him, by trying it out."""
    before = speaker.state
    after = tried(speaker)
    old, new = _figures(before), _figures(after)
    lines = [
        speaker.phrase(f"change_{name}", before=old[name], after=new[name]) for name in old if old[name] != new[name]
    ]
    me = int(block(MENG))
    city = int(after.cells[me + layout.TRAVELLER]) - 1
    if city != before.cells[me + layout.TRAVELLER] - 1:
        taken = speaker.token(int(before.cells[layout.CITY + city]) - 1)
        lines.append(speaker.phrase("change_city", city=speaker.city(city), token=taken))
    gained = int(after.cells[me + layout.DECREED]) & ~int(before.cells[me + layout.DECREED])
    if gained:
        lines.append(speaker.phrase("change_tile", tile=speaker.tile(gained.bit_length() - 1)))
    if after.cells[layout.MEDAL] != before.cells[layout.MEDAL]:
        lines.append(speaker.phrase("change_medal"))
    return lines


def tried(speaker: Speaker) -> Position:
    """The position after Meng's next step."""
    after = position_of(speaker.state.copy())
    after.answered()
    take_step(after, speaker.fact(), speaker.fact(1))
    return after


FIGURES: Final = {
    "hired": layout.HIRED,
    "free": layout.FREE,
    "wall": layout.ON_WALL,
    "vp": layout.VP,
    "jade": layout.JADE,
    "envoy": layout.ENVOY,
    "intrigue": layout.INTRIGUE,
}


def _figures(state: Position) -> dict[str, int]:
    cells = state.cells
    me = int(block(MENG))
    figures = {name: int(cells[me + cell]) for name, cell in FIGURES.items()}
    figures["ship"] = sum(int(cells[me + layout.SHIP_LOAD + ship]) for ship in range(kinds.SHIPS))
    figures["deck"] = int(cells[me + layout.HAND]).bit_count()
    figures["tokens"] = sum(cells[me + layout.SLOT + slot] > 0 for slot in range(kinds.SLOTS))
    return figures
