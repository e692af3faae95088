"""The game in words: which text tells an action, a question or a step of Meng, and with which facts."""

from collections.abc import Callable
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.game_ui import Progress
from courtyard.core.layout import DEPTH
from courtyard.core.state import CHANCE
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import COURTYARD, OWN_BOARD
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.decrees import tile_at
from courtyard.games.gugong.rules.exchange import is_free
from courtyard.games.gugong.text import CATALOGUE
from courtyard.games.gugong.ui.automa import changes_of, meng_step, pending, why
from courtyard.games.gugong.ui.prices import price_of
from courtyard.games.gugong.ui.speaker import Facts, Speaker
from courtyard.speech import NOTHING, Joined, Text

HIDDEN: Final = ("sacrifice", "discard_card", "retrieve", "drawn_gift", "meng_discards")
"""Families whose card is not for everybody (GG28.7 to GG28.10)."""
SOURCES: Final = ("card", "location", "follow")
"""Through what an action is performed."""


def describe(state: Position, action: Decoded) -> Text:
    """An action in one line, as it would be carried out in this state."""
    speaker = Speaker(state)
    return speaker.sentence(f"do_{_variant(speaker, action)}", _facts(speaker, action))


def narrate(state: Position, action: Decoded, hidden: bool) -> Text:
    """An action as a log line; hidden, without the cards that only their owner sees."""
    if hidden and action.family not in HIDDEN:
        return NOTHING
    speaker = Speaker(state, tells_twins_apart=False)
    if state.to_move == CHANCE:
        key = f"do_{action.family}_hidden" if hidden else f"do_{_variant(speaker, action)}"
        return speaker.sentence(key, _facts(speaker, action))
    facts = {**_facts(speaker, action), "seat": speaker.seat(state.to_move)}
    if hidden:
        return speaker.sentence(f"told_{action.family}_hidden", facts)
    return speaker.sentence(speaker.telling(f"told_{_variant(speaker, action)}", state.question), facts)


def _variant(speaker: Speaker, action: Decoded) -> str:
    """The family of an action, and what else decides about its text."""
    state, parts, name = speaker.state, action.parts, action.family
    if name == "play":
        return "play_free" if is_free(state, speaker.me(), parts["card"], parts["location"]) else "play_priced"
    if name == "hire":
        return "hire_nobody" if parts["number"] == 0 else "hire_double" if parts["figure"] else "hire"
    if name == "intrigue_one":
        return "intrigue_one" if state.cells[layout.MEDAL] else "intrigue_one_medal"
    if name == "load" and parts["target"] >= kinds.SHIPS:
        return "load_new" if state.components.lanes == 1 else "load_new_lane"
    if name == "meng_acts":
        if not changes_of(speaker):
            return "meng_acts_vainly"
        return "meng_stores" if pending(speaker)[0] == "store" else "meng_acts"
    if parts.get("beside") == OWN_BOARD:
        name += "_own_board"
    if parts.get("house") == COURTYARD:
        name += "_courtyard"
    if parts.get("doubles"):
        name += "_doubles"
    return f"{name}_double" if parts.get("pay") else name


def _facts(speaker: Speaker, action: Decoded) -> Facts:
    """What the text of an action is filled with: facts of its parts, and those of its family."""
    facts: Facts = {"price": price_of(speaker, action)}
    for part, value in action.parts.items():
        named = action.kind.kinds[part].words
        if named:
            facts[part] = speaker.phrase(named[value])
        if part in OF_PART:
            facts |= OF_PART[part](speaker, action)
    if action.family in OF_FAMILY:
        facts |= OF_FAMILY[action.family](speaker, action)
    return facts


def _location(speaker: Speaker, location: int) -> Facts:
    return {"location": speaker.location(location), "other": speaker.gift(location)}


def _die(speaker: Speaker, die: int, face: int) -> Facts:
    return {"die": die + 1, "value": int(speaker.components.face[die * kinds.FACES + face])}


def _city(speaker: Speaker, action: Decoded) -> Facts:
    city = action["city"]
    return {"city": speaker.city(city), "token": speaker.token(int(speaker.state.cells[layout.CITY + city]) - 1)}


def _declined(speaker: Speaker) -> Facts:
    """What was offered."""
    question = speaker.state.question
    if question == "action":
        return {"location": speaker.location(speaker.fact())}
    return {"token": speaker.token(speaker.fact())} if question == "token" else {}


def _meng_location(speaker: Speaker) -> int:
    """Where Meng exchanges: the focus with a special card."""
    kind = speaker.fact()
    return kind if kind < kinds.SPECIAL else int(speaker.state.cells[layout.FOCUS]) - 1


Teller = Callable[[Speaker, Decoded], Facts]

OF_PART: Final[dict[str, Teller]] = {
    "card": lambda speaker, action: {"card": speaker.card(action["card"])},
    "location": lambda speaker, action: _location(speaker, action["location"]),
    "house": lambda _, action: {"house": action["house"] + 1},
    "place": lambda speaker, action: {"tile": speaker.tile(max(0, int(tile_at(speaker.state.cells, action["place"]))))},
    "ship": lambda speaker, action: {"port": speaker.port(action["ship"])},
    "target": lambda speaker, action: (
        {"port": speaker.port(action["target"])}
        if action["target"] < kinds.SHIPS
        else {"lane": speaker.lane(action["target"] - kinds.SHIPS)}
    ),
    "number": lambda _, action: {"number": action["number"]},
    "city": _city,
    "beside": lambda speaker, action: (
        {"location": speaker.location(action["beside"])} if action["beside"] < OWN_BOARD else {}
    ),
    "die": lambda speaker, action: _die(speaker, action["die"], action["face"]),
    "doubles": lambda _, action: {"doubles": action["doubles"]},
    "seat": lambda speaker, action: {"seat": speaker.seat(action["seat"])},
    "kind": lambda speaker, action: {"automa": speaker.automa(action["kind"])},
}
"""The facts that a part of an action gives, whatever its family."""

OF_FAMILY: Final[dict[str, Teller]] = {
    "intrigue_one": lambda speaker, _: {"steps": int(speaker.components.intrigue_one)},
    "intrigue_three": lambda speaker, _: {
        "steps": int(speaker.components.intrigue_three),
    },
    "palace_one": lambda speaker, _: {"steps": int(speaker.components.palace_one)},
    "palace_two": lambda speaker, _: {
        "steps": int(speaker.components.palace_two),
        "intrigue": int(speaker.components.palace_intrigue),
    },
    "use_token": lambda speaker, _: {"token": speaker.token(speaker.fact())},
    "decline": lambda speaker, _: _declined(speaker),
    "dealt_decree": lambda speaker, action: {"tile": speaker.tile(action["tile"])},
    "dealt_gift": lambda speaker, _: {"location": speaker.location(speaker.fact() % len(kinds.LOCATIONS))},
    "drawn_token": lambda speaker, action: {
        "city": speaker.city(speaker.fact()),
        "token": speaker.token(action["token"]),
    },
    "rolled": lambda speaker, action: _die(speaker, speaker.fact() % kinds.DICE, action["face"]),
    "drawn_gift": lambda speaker, _: {"seat": speaker.seat(speaker.fact())},
    "meng_plays": lambda speaker, _: _location(speaker, _meng_location(speaker)),
    "meng_acts": lambda speaker, _: {
        "step": meng_step(speaker),
        "why": why(speaker),
        "changes": Joined(changes_of(speaker), ", "),
    },
}
"""The facts that a family gives whatever its parts: printed figures, and what the pending question is about."""


def prompt(state: Position, seat: int | None) -> Text:
    """The pending question as the seat reads it: its own, or for whom it waits."""
    speaker, mover = Speaker(state), state.to_move
    if state.cells[DEPTH] and mover == CHANCE:
        return speaker.phrase("prompt_chance")
    if state.cells[DEPTH] and mover != seat:
        return speaker.phrase("prompt_other", seat=speaker.seat(mover))
    if state.question == "action":
        return speaker.phrase(f"prompt_action_{SOURCES[speaker.fact(1)]}", location=speaker.location(speaker.fact()))
    if state.question == "mode":
        return speaker.phrase("prompt_mode", **_offer(speaker))
    token = speaker.token(speaker.fact()) if state.question == "token" else NOTHING
    needed = "_double" if speaker.needs_double() else ""
    return speaker.phrase(f"prompt_{state.question}{needed}", count=speaker.fact(), token=token)


def _offer(speaker: Speaker) -> Facts:
    """The gift that is held out, and the one that it is to be exchanged with."""
    location = speaker.fact(1)
    there = int(speaker.state.cells[layout.GIFT + location]) - 1
    value = speaker.components.value
    return {
        "value": int(value[speaker.fact()]),
        "other": int(value[there]),
        "location": speaker.location(location),
    }


def progress(state: Position) -> Progress:
    """The day."""
    return Progress((CATALOGUE.phrase("progress", day=int(state.cells[layout.DAY])),))
