"""The game in words: which sentence is said of a tile, an action or a question, and the facts that fill it."""

from courtyard.core.actions import Decoded
from courtyard.core.cost import FREE, Cost
from courtyard.core.game_ui import Progress
from courtyard.core.layout import DEPTH
from courtyard.core.state import CHANCE, State
from courtyard.games.burgundy.data.components import BOARD_SIDES, PURCHASE_SILVER
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_NUMBER
from courtyard.games.burgundy.data.sizes import DEPOT_SLOTS, DICE, GOODS, GOODS_TYPES, NUMBERED_SLOTS, PHASES, ROUNDS
from courtyard.games.burgundy.data.tiles import TILE_COLOUR, TILE_NAMES
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.actions import PAIRS
from courtyard.games.burgundy.rules.dice import price
from courtyard.games.burgundy.rules.knowledge import SHIFT_FOR, SHIFT_TAKING, free_shift
from courtyard.games.burgundy.rules.layout import block
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

    def tile(self, kind: int) -> Text:
        """The name of a kind of tile."""
        stem, _, number = TILE_NAMES[kind].partition("-")
        return self.phrase(f"tile_{stem}", number=int(number or 0)) if stem else NOTHING

    def workers(self, count: int) -> Text:
        """A number of workers; nothing for none."""
        return self.phrase("workers", count=count) if count else NOTHING

    def space(self, space: int) -> Phrase:
        """A space of the estate of the seat that is asked."""
        return space_in_words(int(self.cells[self.me + layout.ESTATE]), space)

    def goods(self, types: int) -> Joined:
        """Types of goods, given as a mask."""
        named = [self.phrase(f"goods_{GOODS[colour]}") for colour in range(GOODS_TYPES) if types >> colour & 1]
        return Joined(named, self.phrase("list_comma"), self.phrase("list_and"))

    def goods_on(self, depot: int) -> Joined:
        """The goods of a depot, the number before each type of which there are several."""
        first = layout.DEPOT_GOODS + depot * GOODS_TYPES
        listed: list[Joined | Phrase] = []
        for colour in range(GOODS_TYPES):
            count = int(self.cells[first + colour])
            name = self.goods(1 << colour)
            if count:
                listed.append(self.phrase("goods_counted", count=count, goods=name) if count > 1 else name)
        return Joined(listed, self.phrase("list_comma"))

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
    is_black = action.family == "buy" and action["slot"] >= NUMBERED_SLOTS
    if action.family == "drawn_tile":
        is_black = speaker.kept() >= NUMBERED_SLOTS
    return (
        action.family
        + ("_black" if is_black else "")
        + ("_paid" if workers_for(speaker.state, action) else "")
        + ("_discarding" if action.parts.get("discard") else "")
    )


def _facts(speaker: Speaker, action: Decoded) -> Facts:
    """What a sentence about the action is filled with, by its parts."""
    facts: Facts = {"cost": cost_text(cost(speaker.state, action))}
    for part, value in action.parts.items():
        facts.update(_part_facts(speaker, part, value))
    if action.family == "settle":
        estate = action["estate"] + 1
        facts["space"] = space_in_words(estate, CASTLE_SPACES[estate][action["castle"]])
    return facts


def _part_facts(speaker: Speaker, part: str, value: int) -> Facts:
    """What a part of an action says."""
    cells, me = speaker.cells, speaker.me
    match part:
        case "die":
            return {"die": int(cells[me + layout.DIE + value])}
        case "slot":
            return {"tile": speaker.tile(int(cells[layout.SLOT + value])), "depot": value // DEPOT_SLOTS + 1}
        case "discard" if value:
            return {"discarded": speaker.tile(int(cells[me + layout.STORAGE + value - 1]))}
        case "store":
            return {"tile": speaker.tile(int(cells[me + layout.STORAGE + value]))}
        case "space":
            return {"space": speaker.space(value)}
        case "goods":
            return {"goods": speaker.goods(1 << value), "count": int(cells[me + layout.GOODS_HELD + value])}
        case "depot":
            return {"depot": value + 1, "goods": speaker.goods_on(value)}
        case "types":
            return {"goods": speaker.goods(value)}
        case "estate":
            return {"estate": value + 1}
        case "seat":
            return {"seat": speaker.seat(value)}
    return _drawn_facts(speaker, part, value)


def _drawn_facts(speaker: Speaker, part: str, value: int) -> Facts:
    """What a part of a draw or a roll says, together with what the pending question keeps."""
    match part:
        case "board":
            first, second = BOARD_SIDES[value]
            return {"seat": speaker.ranked(layout.ORDER), "first": first, "second": second}
        case "low":
            return {"seat": speaker.ranked(layout.ORDER), "first": value + 1}
        case "high":
            return {"second": value + 1}
        case "kind":
            return {"tile": speaker.tile(value), "depot": speaker.kept() // DEPOT_SLOTS + 1}
        case "pair":
            return {"seat": speaker.ranked(layout.ROUND_ORDER), "first": PAIRS[value][0], "second": PAIRS[value][1]}
        case "face":
            laid = [int(speaker.cells[layout.ROUND_GOODS + space]) for space in range(ROUNDS)]
            topmost = next((1 << (goods - 1) for goods in laid if goods), 0)
            return {"depot": value + 1, "goods": speaker.goods(topmost)}
    return {}


def cost(state: State, action: Decoded) -> Cost:
    """What is paid for an action besides its die: workers or silver."""
    if action.family == "buy":
        return Cost(((int(PURCHASE_SILVER), "silver"),))
    workers = workers_for(state, action)
    return Cost(((workers, "workers"),)) if workers else FREE


def cost_text(paid: Cost) -> Text:
    """A cost in words."""
    return CATALOGUE.phrase(paid.parts[0][1], count=paid.parts[0][0]) if paid.parts else NOTHING


def workers_for(state: State, action: Decoded) -> int:
    """The workers that turn the die of an action into the wanted number."""
    cells, me = state.cells, block(max(0, state.to_move))
    if action.family == "take":
        free = free_shift(cells, me, SHIFT_TAKING)
        return int(price(cells, me, action["die"], action["slot"] // DEPOT_SLOTS + 1, free))
    if action.family == "place":
        kind = cells[me + layout.STORAGE + action["store"]]
        free = free_shift(cells, me, SHIFT_FOR[TILE_COLOUR[kind]]) if kind else 0
        return int(price(cells, me, action["die"], SPACE_NUMBER[action["space"]], free))
    if action.family == "sell":
        return int(price(cells, me, action["die"], action["goods"] + 1, 0))
    return 0


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
    can_buy = any(state.game.decode(action).family == "buy" for action in state.legal())
    return f"prompt_turn_{dice}" if can_buy else f"prompt_turn_{dice}_only"
