"""Why an action is not legal now, in a sentence for the player."""

from courtyard.core.game import CHANCE, State
from courtyard.core.layout import DEPTH
from courtyard.games.burgundy.data.components import (
    COLOURS,
    DEPOT_SLOTS,
    GOODS,
    GOODS_TYPES,
    NUMBERED_SLOTS,
    PURCHASE_SILVER,
    SPACES,
    STORES,
)
from courtyard.games.burgundy.data.estates import SPACE_COLOUR, SPACE_NUMBER
from courtyard.games.burgundy.data.tiles import TILE_COLOUR
from courtyard.games.burgundy.face.places import space_in_words
from courtyard.games.burgundy.face.words import Speaker, prompt
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.actions import DISCARDS, FIRST_CHANCE, family
from courtyard.games.burgundy.rules.dice import price
from courtyard.games.burgundy.rules.knowledge import BUY_ANYWHERE, SHIFT_FOR, SHIFT_TAKING, free_shift, knows
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.place import open_spaces
from courtyard.games.burgundy.rules.storage import holds_new, is_full

IN_TURN = ("take", "place", "sell", "take_workers", "buy", "end_turn")


def explain(s: State, action: int) -> str:
    """The reason, as plain as it can be."""
    if s.cells[DEPTH] == 0:
        return "The game is over."
    name, number = family(action)
    if s.to_move == CHANCE:
        return (
            "Dice and draws come first; no player can act now."
            if action < FIRST_CHANCE
            else "This cannot be drawn now."
        )
    if s.question == "turn" and name in IN_TURN:
        return _explain_in_turn(s, name, number)
    if name in ("free_take", "free_place", "free_sell") and s.question in FREE_REASONS:
        return _explain_effect(s, name, number)
    return f"That is not the question now. {prompt(s, s.to_move, 'en')}"


FREE_REASONS = {
    "extra_action": "The castle cannot be used for that.",
    "warehouse": "The warehouse only sells goods that you hold.",
    "carpenter": "The carpenter's workshop only takes buildings from the numbered depots.",
    "church": "The church only takes mines, knowledge tiles and castles from the numbered depots.",
    "market": "The market only takes ships and animals from the numbered depots.",
    "city_hall": "The city hall only places tiles from your storage.",
}


def _explain_effect(s: State, name: str, number: int) -> str:
    me = int(block(s.to_move))
    if name == "free_place" and s.question in ("extra_action", "city_hall"):
        return _explain_place(s, me, number // SPACES, number % SPACES) or FREE_REASONS[s.question]
    if name == "free_take" and not s.cells[layout.SLOT + number]:
        return "There is no tile to take."
    if name == "free_sell" and not s.cells[me + layout.GOODS_HELD + number]:
        return f"You hold no {GOODS[number]} goods."
    return FREE_REASONS[s.question]


def _explain_in_turn(s: State, name: str, number: int) -> str:
    me = int(block(s.to_move))
    if name == "end_turn":
        return "Both dice must be used before the turn can end."
    if name == "buy":
        return _explain_purchase(s, me, number // DISCARDS, number % DISCARDS)
    sizes = {"take": DISCARDS * NUMBERED_SLOTS, "place": STORES * SPACES, "sell": GOODS_TYPES, "take_workers": 1}
    die, rest = divmod(number, sizes[name])
    if s.cells[me + layout.USED + die]:
        return "This die is already used."
    if name == "take":
        reason = _explain_take(s, me, die, rest // DISCARDS, rest % DISCARDS)
    elif name == "place":
        reason = _explain_place_with_die(s, me, die, rest // SPACES, rest % SPACES)
    elif name == "sell":
        reason = _explain_sale(s, me, die, rest)
    else:
        reason = ""
    return reason or "Both dice show the same: use the first one."


def _too_dear(s: State, me: int, die: int, wanted: int, free: int) -> str:
    """The reason if the change of the die cannot be paid, else nothing."""
    cells = s.cells
    workers = price(cells, me, die, wanted, free)
    if workers <= cells[me + layout.WORKERS]:
        return ""
    shown = cells[me + layout.DIE + die]
    paid = Speaker(s, "en").workers(int(workers))
    return f"A die of {shown} used as {wanted} costs {paid}; you have {cells[me + layout.WORKERS]}."


def _explain_storing(s: State, me: int, discard: int) -> str:
    cells = s.cells
    if discard and not is_full(cells, me):
        return "A tile may be discarded only when the storage is full."
    if not discard and is_full(cells, me):
        return "Your storage is full: choose a tile to discard."
    if discard and not holds_new(cells, me, discard - 1):
        return "You have the same tile on an earlier storage space: discard that one."
    return ""


def _same_in_depot(s: State, slot: int) -> str:
    return (
        ""
        if s.cells[layout.OFFER] >> slot & 1
        else "The same tile lies on an earlier space of this depot: take that one."
    )


def _explain_take(s: State, me: int, die: int, slot: int, discard: int) -> str:
    if not s.cells[layout.SLOT + slot]:
        return f"There is no tile on this space of depot {slot // DEPOT_SLOTS + 1}."
    return (
        _too_dear(s, me, die, slot // DEPOT_SLOTS + 1, int(free_shift(s.cells, me, SHIFT_TAKING)))
        or _explain_storing(s, me, discard)
        or _same_in_depot(s, slot)
    )


def _explain_purchase(s: State, me: int, slot: int, discard: int) -> str:
    cells = s.cells
    if cells[layout.BOUGHT]:
        return "You have already bought a tile in this turn."
    if cells[me + layout.SILVER] < PURCHASE_SILVER:
        return f"A tile costs {PURCHASE_SILVER} silver; you have {cells[me + layout.SILVER]}."
    if slot < NUMBERED_SLOTS and not knows(cells, me, BUY_ANYWHERE):
        return "Tiles are bought from the black depot; only knowledge tile 6 allows the numbered ones."
    if not cells[layout.SLOT + slot]:
        return "There is no tile to buy on this space."
    return _explain_storing(s, me, discard) or _same_in_depot(s, slot)


def _explain_place_with_die(s: State, me: int, die: int, store: int, space: int) -> str:
    kind = s.cells[me + layout.STORAGE + store]
    free = int(free_shift(s.cells, me, SHIFT_FOR[TILE_COLOUR[kind]])) if kind else 0
    return _explain_place(s, me, store, space) or _too_dear(s, me, die, int(SPACE_NUMBER[space]), free)


def _explain_place(s: State, me: int, store: int, space: int) -> str:
    """The reason if the stored tile cannot lie on the space whatever its number, else nothing."""
    cells = s.cells
    kind = int(cells[me + layout.STORAGE + store])
    if not kind:
        return "There is no tile on this storage space."
    tile = Speaker(s, "en").tile(kind)
    name = space_in_words(int(cells[me + layout.ESTATE]), space)
    colour = SPACE_COLOUR[cells[me + layout.ESTATE] * SPACES + space]
    if TILE_COLOUR[kind] != colour:
        return f"The {name} is for {COLOURS[colour]} tiles; {tile} does not fit there."
    if cells[me + layout.FILLED] >> space & 1:
        return f"The {name} already holds a tile."
    if not cells[me + layout.FRONTIER] >> space & 1:
        return f"The {name} is not next to any of your tiles."
    if not open_spaces(cells, me, kind) >> space & 1:
        return f"The {tile} is already in this city."
    if not holds_new(cells, me, store):
        return "You have the same tile on an earlier storage space: place that one."
    return ""


def _explain_sale(s: State, me: int, die: int, colour: int) -> str:
    if not s.cells[me + layout.GOODS_HELD + colour]:
        return f"You hold no {GOODS[colour]} goods."
    return _too_dear(s, me, die, colour + 1, 0)
