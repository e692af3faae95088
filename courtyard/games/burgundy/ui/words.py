"""The game in words: which sentence is said of a tile, an action or a question, and the facts that fill it."""

from collections.abc import Callable, Mapping
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.cost import Cost
from courtyard.core.game_ui import Progress
from courtyard.core.layout import DEPTH
from courtyard.core.state import CHANCE, State
from courtyard.games.burgundy.data.components import BOARD_SIDES
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_COLOUR
from courtyard.games.burgundy.data.sizes import (
    COLOURS,
    DEPOT_SLOTS,
    DICE,
    GOODS_TYPES,
    NUMBERED_SLOTS,
    PHASES,
    ROUNDS,
    SPACES,
)
from courtyard.games.burgundy.data.tiles import TILE_NAMES
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.actions import PAIRS, TYPE
from courtyard.games.burgundy.rules.choices import choice_of, cost_of
from courtyard.games.burgundy.rules.dice import DieAction
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.ships import free_spaces
from courtyard.games.burgundy.text import CATALOGUE
from courtyard.games.burgundy.ui.places import space_in_words
from courtyard.games.speech import Voice
from courtyard.speech import NOTHING, Joined, Phrase, Text

Facts = dict[str, object]


class Speaker(Voice):
    """Says things of one state."""

    def __init__(self, state: State) -> None:
        super().__init__(CATALOGUE)
        self.state = state
        self.cells = state.cells
        self.me = int(block(max(0, state.to_move)))

    def own(self, cell: int) -> int:
        """What a cell of the seat that is asked holds."""
        return int(self.cells[self.me + cell])

    def tile(self, kind: int) -> Text:
        """The name of a kind of tile."""
        stem, _, number = TILE_NAMES[kind].partition("-")
        return self.phrase(f"tile_{stem}", number=int(number or 0)) if stem else NOTHING

    def tile_at(self, cell: int) -> Text:
        """The tile in a cell of the common table."""
        return self.tile(int(self.cells[cell]))

    def stored(self, store: int) -> Text:
        """The tile on a storage space of the seat that is asked."""
        return self.tile(self.own(layout.STORAGE + store))

    def counted(self, unit: str, count: int) -> Text:
        """A number of something; nothing for none."""
        return self.phrase(unit, count=count) if count else NOTHING

    def space(self, space: int) -> Text:
        """A space of the estate of the seat that is asked; nothing before it has one."""
        estate = self.own(layout.ESTATE)
        return space_in_words(estate, space) if estate else NOTHING

    def fitting(self, space: int) -> Phrase:
        """The tiles that fit on a space of the estate of the seat that is asked."""
        return self.phrase(f"fits_{COLOURS[SPACE_COLOUR[self.own(layout.ESTATE) * SPACES + space]]}")

    def goods(self, types: int) -> Joined:
        """Types of goods, given as a mask."""
        named = [self.phrase(word) for goods, word in enumerate(TYPE.words) if types >> goods & 1]
        return Joined(named, self.phrase("list_comma"), self.phrase("list_and"))

    def goods_on(self, depot: int) -> Joined:
        """The goods of a depot, the number before each type of which there are several."""
        first = layout.DEPOT_GOODS + depot * GOODS_TYPES
        listed: list[Joined | Phrase] = []
        for goods in range(GOODS_TYPES):
            count, name = int(self.cells[first + goods]), self.goods(1 << goods)
            if count:
                listed.append(self.phrase("goods_counted", count=count, goods=name) if count > 1 else name)
        return Joined(listed, self.phrase("list_comma"))

    def topmost(self) -> Joined:
        """The goods of the round that the white die moves."""
        laid = [int(self.cells[layout.ROUND_GOODS + space]) for space in range(ROUNDS)]
        return self.goods(next((1 << (goods - 1) for goods in laid if goods), 0))

    def kept(self) -> int:
        """The first fact of the pending question: a rank, or the slot that is filled."""
        return int(self.cells[self.state.top() + 2])

    def ranked(self, order: int) -> Text:
        """The seat whose rank the pending question keeps."""
        return self.seat(int(self.cells[order + self.kept()]))


def describe(state: State, action: Decoded) -> Text:
    """An action in one line, as it would be carried out in this state."""
    speaker = Speaker(state)
    return speaker.phrase(f"do_{_variant(speaker, action)}", **_facts(speaker, action)).capitalized()


def narrate(state: State, action: Decoded) -> Text:
    """An action as a log line; rolls and draws need no other words than their description."""
    if state.to_move == CHANCE:
        return describe(state, action)
    speaker = Speaker(state)
    facts = {**_facts(speaker, action), "seat": speaker.seat(state.to_move)}
    key = speaker.telling(f"told_{_variant(speaker, action)}", state.question)
    return speaker.phrase(key, **facts).capitalized()


def _variant(speaker: Speaker, action: Decoded) -> str:
    """The family, and what else a sentence about the action has to mention."""
    slot = speaker.kept() if action.family == "drawn_tile" else action.parts.get("slot", 0)
    is_paid = "die" in action.parts and cost_of(speaker.state, action.action).parts
    return (
        action.family
        + ("_black" if slot >= NUMBERED_SLOTS else "")
        + ("_paid" if is_paid else "")
        + ("_discarding" if action.parts.get("discard") else "")
    )


def _facts(speaker: Speaker, action: Decoded) -> Facts:
    """What a sentence about the action is filled with, by its parts."""
    facts: Facts = {"cost": cost_text(cost_of(speaker.state, action.action))}
    for part, value in action.parts.items():
        facts.update(PARTS[part](speaker, value) if part in PARTS else {})
    if action.family == "settle":
        estate = action["estate"] + 1
        facts["space"] = space_in_words(estate, CASTLE_SPACES[estate][action["castle"]])
    return facts


PARTS: Final[Mapping[str, Callable[[Speaker, int], Facts]]] = {
    "die": lambda speaker, die: {"die": speaker.own(layout.DIE + die)},
    "slot": lambda speaker, slot: {"tile": speaker.tile_at(layout.SLOT + slot), "depot": slot // DEPOT_SLOTS + 1},
    "discard": lambda speaker, discard: {"discarded": speaker.stored(discard - 1) if discard else NOTHING},
    "store": lambda speaker, store: {"tile": speaker.stored(store)},
    "space": lambda speaker, space: {"space": speaker.space(space), "tiles": speaker.fitting(space)},
    "goods": lambda speaker, goods: {
        "goods": speaker.goods(1 << goods),
        "count": speaker.own(layout.GOODS_HELD + goods),
    },
    "depot": lambda speaker, depot: {"depot": depot + 1, "goods": speaker.goods_on(depot)},
    "types": lambda speaker, types: {"goods": speaker.goods(types)},
    "estate": lambda _, estate: {"estate": estate + 1},
    "seat": lambda speaker, seat: {"seat": speaker.seat(seat)},
    "board": lambda speaker, board: {
        "seat": speaker.ranked(layout.ORDER),
        "first": BOARD_SIDES[board][0],
        "second": BOARD_SIDES[board][1],
    },
    "low": lambda speaker, low: {"seat": speaker.ranked(layout.ORDER), "first": low + 1},
    "high": lambda _, high: {"second": high + 1},
    "kind": lambda speaker, kind: {"tile": speaker.tile(kind), "depot": speaker.kept() // DEPOT_SLOTS + 1},
    "pair": lambda speaker, pair: {
        "seat": speaker.ranked(layout.ROUND_ORDER),
        "first": PAIRS[pair][0],
        "second": PAIRS[pair][1],
    },
    "face": lambda speaker, face: {"depot": face + 1, "goods": speaker.topmost()},
}
"""The facts that each part of an action gives to a sentence."""


def refusal_facts(state: State, action: Decoded) -> Facts:
    """What the sentence of a refusal is filled with."""
    speaker = Speaker(state)
    me, facts = speaker.me, _facts(speaker, action)
    choice = choice_of(state, action.action)
    if isinstance(choice, DieAction):
        facts["wanted"] = int(choice.wanted(state, me, (action.action - choice.start) % choice.things))
    return {
        **facts,
        "count": int(free_spaces(state.cells, me)),
        "workers": speaker.own(layout.WORKERS),
        "silver": speaker.own(layout.SILVER),
    }


def cost_text(cost: Cost) -> Text:
    """A cost in words."""
    return Joined([CATALOGUE.phrase(unit, count=count) for count, unit in cost.parts], ", ") if cost.parts else NOTHING


def progress(state: State) -> Progress:
    """The phase and the round."""
    cells = state.cells
    phase = CATALOGUE.phrase("progress_phase", phase=PHASES[cells[layout.PHASE]])
    return Progress((phase, CATALOGUE.phrase("progress_round", round=int(cells[layout.ROUND]))))


def prompt(state: State, seat: int | None) -> Text:
    """The pending question as the seat reads it: its own, or for whom it waits."""
    speaker, mover = Speaker(state), state.to_move
    if state.cells[DEPTH] == 0:
        return speaker.phrase("prompt_over")
    if mover == CHANCE:
        return speaker.phrase("prompt_chance")
    if mover != seat:
        return speaker.phrase("prompt_other", seat=speaker.seat(mover))
    if state.question == "turn":
        return speaker.phrase(_turn_key(state, speaker.me))
    return speaker.phrase(f"prompt_{state.question}")


def _turn_key(state: State, me: int) -> str:
    dice = DICE - int(state.cells[me + layout.USED]) - int(state.cells[me + layout.USED + 1])
    can_buy = any(state.game.actions.of(action).name == "buy" for action in state.legal())
    return f"prompt_turn_{dice}" if can_buy else f"prompt_turn_{dice}_only"
