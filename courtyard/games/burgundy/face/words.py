"""The game in words: tiles, actions and questions. All text is in one table per language."""

from collections.abc import Sequence
from typing import Final

from courtyard.core.game import CHANCE, State
from courtyard.core.layout import DEPTH
from courtyard.games.burgundy.data.components import (
    CARDS,
    DEPOT_SLOTS,
    GOODS,
    GOODS_TYPES,
    NUMBERED_SLOTS,
    PHASES,
    PURCHASE_SILVER,
    SPACES,
    STORES,
)
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_NUMBER
from courtyard.games.burgundy.data.tiles import TILE_COLOUR, TILE_NAMES
from courtyard.games.burgundy.face.places import space_in_words
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.actions import DISCARDS, family
from courtyard.games.burgundy.rules.dice import PAIRS, price
from courtyard.games.burgundy.rules.knowledge import SHIFT_FOR, SHIFT_TAKING, free_shift
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.speech import Voice

ENGLISH: Final = {
    "seat": "player {number}",
    "depot": "depot {number}",
    "black_depot": "the black depot",
    "knowledge": "knowledge tile {number}",
    "animals": "{count} {animal}",
    "cow": "cows",
    "pig": "pigs",
    "sheep": "sheep",
    "chicken": "chickens",
    "castle": "castle",
    "mine": "mine",
    "ship": "ship",
    "warehouse": "warehouse",
    "carpenter": "carpenter's workshop",
    "church": "church",
    "market": "market",
    "boarding_house": "boarding house",
    "bank": "bank",
    "city_hall": "city hall",
    "watchtower": "watchtower",
    "turquoise": "turquoise",
    "purple": "purple",
    "pink": "pink",
    "red": "red",
    "brown": "brown",
    "orange": "orange",
    "and": " and ",
    "worker": "1 worker",
    "workers": "{count} workers",
    "silver": "{count} silver",
    "paid": " ({cost})",
    "discarding": ", discarding {tile}",
    "take": "Die {die}: take {tile} from {depot}{paid}{discarding}",
    "place": "Die {die}: place {tile} on the {space}{paid}",
    "sell": "Die {die}: sell {count} {goods} goods{paid}",
    "take_workers": "Die {die}: take workers",
    "buy": "Buy {tile} from {depot} for {silver}{discarding}",
    "end_turn": "End the turn",
    "free_take": "Take {tile} from {depot}",
    "free_place": "Place {tile} on the {space}",
    "free_sell": "Sell {count} {goods} goods",
    "free_workers": "Take workers",
    "decline": "Do without it",
    "name_depot": "Take goods from depot {number}: {goods}",
    "name_no_depot": "Take no goods",
    "add_depot": "Take goods from depot {number} too: {goods}",
    "keep_goods": "Keep {goods} goods",
    "settle": "Estate {estate} with the start castle on the {space}",
    "told_take": "{seat} takes {tile} from {depot} with a {die}{paid}{discarding}",
    "told_place": "{seat} places {tile} on the {space} with a {die}{paid}",
    "told_sell": "{seat} sells {count} {goods} goods with a {die}{paid}",
    "told_take_workers": "{seat} takes workers with a {die}",
    "told_buy": "{seat} buys {tile} from {depot} for {silver}{discarding}",
    "told_end_turn": "{seat} ends the turn",
    "told_free_take": "{seat} takes {tile} from {depot}",
    "told_free_place": "{seat} places {tile} on the {space}",
    "told_free_sell": "{seat} sells {count} {goods} goods",
    "told_free_workers": "{seat} takes workers",
    "told_decline": "{seat} does without it",
    "told_name_depot": "{seat} takes goods from depot {number}: {goods}",
    "told_name_no_depot": "{seat} takes no goods",
    "told_add_depot": "{seat} takes goods from depot {number} too: {goods}",
    "told_keep_goods": "{seat} keeps {goods} goods",
    "told_settle": "{seat} takes estate {estate} with the start castle on the {space}",
    "drawn_start": "{seat} starts",
    "dealt_board": "{seat} is dealt the board {first}/{second}",
    "drawn_tile": "New on {depot}: {tile}",
    "drawn_goods": "Drawn: {goods} goods",
    "rolled": "{seat} rolls {first} and {second}",
    "rolled_white": "The white die shows {number}: {goods} goods go to depot {number}",
    "progress": "phase {phase}, round {round}",
    "ask_over": "The game is over.",
    "ask_chance": "Dice and draws come next.",
    "ask_other": "Waiting for {seat}.",
    "ask_choose_estate": "Choose your estate and the space of your start castle.",
    "ask_turn_2": "Use one of your two dice, or buy a tile.",
    "ask_turn_1": "Use your second die, or buy a tile.",
    "ask_turn_0": "Buy a tile or end your turn.",
    "ask_turn_2_only": "Use one of your two dice.",
    "ask_turn_1_only": "Use your second die.",
    "ask_extra_action": "Castle: carry out one extra action, any die value.",
    "ask_warehouse": "Warehouse: sell all goods of one type, or do without it.",
    "ask_carpenter": "Carpenter's workshop: take a building from any depot, or do without it.",
    "ask_church": "Church: take a mine, knowledge tile or castle from any depot, or do without it.",
    "ask_market": "Market: take a ship or animals from any depot, or do without it.",
    "ask_city_hall": "City hall: place one more tile from your storage, or do without it.",
    "ask_ship_depot": "Ship: name the depot whose goods you take.",
    "ask_ship_second_depot": "Knowledge tile 5: take goods from a neighbouring depot too, or do without it.",
    "ask_ship_goods": "Ship: choose the new goods to keep.",
}

LANGUAGES: Final = {"en": ENGLISH}


class Speaker(Voice):
    """Says things of one state."""

    def __init__(self, state: State, lang: str, names: Sequence[str] = ()) -> None:
        super().__init__(LANGUAGES, lang, names)
        self.state = state

    def tile(self, kind: int) -> str:
        return self.named_tile(TILE_NAMES[kind])

    def named_tile(self, name: str) -> str:
        stem, _, number = name.partition("-")
        if stem == "knowledge":
            return self.say("knowledge", number=number)
        if number:
            return self.say("animals", count=number, animal=self.say(stem))
        return self.say(stem)

    def depot(self, slot: int) -> str:
        if slot >= NUMBERED_SLOTS:
            return self.say("black_depot")
        return self.say("depot", number=slot // DEPOT_SLOTS + 1)

    def workers(self, count: int) -> str:
        if count == 0:
            return ""
        return self.say("worker") if count == 1 else self.say("workers", count=count)

    def goods(self, types: int) -> str:
        return self.say("and").join(self.say(GOODS[colour]) for colour in range(GOODS_TYPES) if types >> colour & 1)


def describe(state: State, action: int, lang: str, names: Sequence[str] = ()) -> str:
    """An action in one line, as it would be carried out in this state."""
    name, number = family(action)
    speaker = Speaker(state, lang, names)
    line = speaker.say(name, **_facts(speaker, name, number))
    return line[0].upper() + line[1:]


def narrate(state: State, action: int, lang: str, names: Sequence[str] = ()) -> str:
    """An action as a log tells it; rolls and draws need no other words than their description."""
    if state.to_move == CHANCE:
        return describe(state, action, lang, names)
    name, number = family(action)
    speaker = Speaker(state, lang, names)
    line = speaker.say(f"told_{name}", seat=speaker.seat(state.to_move), **_facts(speaker, name, number))
    return line[0].upper() + line[1:]


def _facts(speaker: Speaker, name: str, number: int) -> dict[str, object]:
    """What the text of an action's family is filled with."""
    if name == "take":
        return _take_facts(speaker, number)
    if name == "place":
        return _place_facts(speaker, number)
    if name == "sell":
        return _sale_facts(speaker, number)
    if name == "take_workers":
        return {"die": _die(speaker, number)}
    if name == "buy":
        slot = number // DISCARDS
        return {**_slot_facts(speaker, slot, number % DISCARDS), "silver": _cost(speaker, name, number)}
    if name == "free_take":
        return _slot_facts(speaker, number, 0)
    if name == "free_place":
        return {"tile": _stored(speaker, number // SPACES), "space": _space(speaker, number % SPACES)}
    if name == "free_sell":
        return {"count": _held(speaker, number), "goods": speaker.goods(1 << number)}
    if name in ("name_depot", "add_depot"):
        return {"number": number + 1, "goods": _goods_on(speaker, number)}
    if name == "keep_goods":
        return {"goods": speaker.goods(number)}
    if name == "settle":
        estate = number // 4 + 1
        return {"estate": estate, "space": space_in_words(estate, CASTLE_SPACES[estate][number % 4])}
    return _chance_facts(speaker, name, number)


def _chance_facts(speaker: Speaker, name: str, number: int) -> dict[str, object]:
    cells = speaker.state.cells
    rank = cells[speaker.state.top() + 2] if cells[DEPTH] else 0
    if name == "drawn_start":
        return {"seat": speaker.seat(number)}
    if name == "dealt_board":
        seat = speaker.seat(int(cells[layout.ORDER + rank]))
        return {"seat": seat, "first": CARDS[number][0], "second": CARDS[number][1]}
    if name == "drawn_tile":
        return {"tile": speaker.tile(number), "depot": speaker.depot(int(rank))}
    if name == "drawn_goods":
        return {"goods": speaker.goods(1 << number)}
    if name == "rolled":
        seat = speaker.seat(int(cells[layout.ROUND_ORDER + rank]))
        return {"seat": seat, "first": PAIRS[number][0], "second": PAIRS[number][1]}
    if name == "rolled_white":
        return {"number": number + 1, "goods": speaker.goods(_next_goods(speaker.state))}
    return {}


def _next_goods(state: State) -> int:
    """The type, as a mask, of the topmost goods tile on the round spaces."""
    laid = [int(state.cells[layout.ROUND_GOODS + space]) for space in range(5)]
    return next((1 << (goods - 1) for goods in laid if goods), 0)


def _me(speaker: Speaker) -> int:
    return int(block(max(0, speaker.state.to_move)))


def _die(speaker: Speaker, die: int) -> int:
    return int(speaker.state.cells[_me(speaker) + layout.DIE + die])


def _stored(speaker: Speaker, store: int) -> str:
    return speaker.tile(int(speaker.state.cells[_me(speaker) + layout.STORAGE + store]))


def _space(speaker: Speaker, space: int) -> str:
    return space_in_words(int(speaker.state.cells[_me(speaker) + layout.ESTATE]), space)


def _held(speaker: Speaker, colour: int) -> int:
    return int(speaker.state.cells[_me(speaker) + layout.GOODS_HELD + colour])


def _goods_on(speaker: Speaker, depot: int) -> str:
    """The goods of a depot, the number before each type of which there are several."""
    first = layout.DEPOT_GOODS + depot * GOODS_TYPES
    counts = [(int(speaker.state.cells[first + colour]), GOODS[colour]) for colour in range(GOODS_TYPES)]
    return ", ".join(
        f"{count} {speaker.say(name)}" if count > 1 else speaker.say(name) for count, name in counts if count
    )


def _slot_facts(speaker: Speaker, slot: int, discard: int) -> dict[str, object]:
    return {
        "tile": speaker.tile(int(speaker.state.cells[layout.SLOT + slot])),
        "depot": speaker.depot(slot),
        "discarding": speaker.say("discarding", tile=_stored(speaker, discard - 1)) if discard else "",
    }


def _take_facts(speaker: Speaker, number: int) -> dict[str, object]:
    slot = number // DISCARDS % NUMBERED_SLOTS
    die = number // (DISCARDS * NUMBERED_SLOTS)
    return {
        **_slot_facts(speaker, slot, number % DISCARDS),
        "die": _die(speaker, die),
        "paid": _paid(speaker, "take", number),
    }


def _place_facts(speaker: Speaker, number: int) -> dict[str, object]:
    die, place = divmod(number, STORES * SPACES)
    store, space = divmod(place, SPACES)
    return {
        "die": _die(speaker, die),
        "tile": _stored(speaker, store),
        "space": _space(speaker, space),
        "paid": _paid(speaker, "place", number),
    }


def _sale_facts(speaker: Speaker, number: int) -> dict[str, object]:
    die, colour = divmod(number, GOODS_TYPES)
    return {
        "die": _die(speaker, die),
        "count": _held(speaker, colour),
        "goods": speaker.goods(1 << colour),
        "paid": _paid(speaker, "sell", number),
    }


def cost(state: State, action: int, lang: str) -> str:
    """What is paid for an action beside its die: workers or silver."""
    return _cost(Speaker(state, lang), *family(action))


def _cost(speaker: Speaker, name: str, number: int) -> str:
    if name == "buy":
        return speaker.say("silver", count=PURCHASE_SILVER)
    return speaker.workers(_workers(speaker, name, number))


def _paid(speaker: Speaker, name: str, number: int) -> str:
    """The cost as an addition to a line."""
    paid = _cost(speaker, name, number)
    return speaker.say("paid", cost=paid) if paid else ""


def _workers(speaker: Speaker, name: str, number: int) -> int:
    """The workers that turn the die of an action into the wanted number."""
    cells, me = speaker.state.cells, _me(speaker)
    if name == "take":
        die, slot = divmod(number // DISCARDS, NUMBERED_SLOTS)
        return int(price(cells, me, die, slot // DEPOT_SLOTS + 1, free_shift(cells, me, SHIFT_TAKING)))
    if name == "place":
        die, place = divmod(number, STORES * SPACES)
        store, space = divmod(place, SPACES)
        kind = cells[me + layout.STORAGE + store]
        free = free_shift(cells, me, SHIFT_FOR[TILE_COLOUR[kind]]) if kind else 0
        return int(price(cells, me, die, SPACE_NUMBER[space], free))
    if name == "sell":
        die, colour = divmod(number, GOODS_TYPES)
        return int(price(cells, me, die, colour + 1, 0))
    return 0


def progress(state: State, lang: str) -> str:
    """The phase and the round."""
    cells = state.cells
    return Speaker(state, lang).say("progress", phase=PHASES[cells[layout.PHASE]], round=int(cells[layout.ROUND]))


def prompt(state: State, seat: int | None, lang: str, names: Sequence[str] = ()) -> str:
    """The pending question as the seat reads it: its own, or for whom it waits."""
    speaker = Speaker(state, lang, names)
    mover = state.to_move
    if state.cells[DEPTH] == 0:
        return speaker.say("ask_over")
    if mover == CHANCE:
        return speaker.say("ask_chance")
    if mover != seat:
        return speaker.say("ask_other", seat=speaker.seat(mover))
    if state.question == "turn":
        return speaker.say(_turn_key(state, mover))
    return speaker.say(f"ask_{state.question}")


def _turn_key(state: State, seat: int) -> str:
    me = block(seat)
    dice = 2 - int(state.cells[me + layout.USED]) - int(state.cells[me + layout.USED + 1])
    can_buy = any(family(action)[0] == "buy" for action in state.legal())
    return f"ask_turn_{dice}" if can_buy else f"ask_turn_{dice}_only"
