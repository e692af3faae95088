"""Why an action is not legal now, in a sentence for the player."""

from courtyard.core.game import CHANCE
from courtyard.core.layout import DEPTH
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, STACKS
from courtyard.games.rajas.data.components import FACES, RIVER
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELL_NAMES, TURNS, sides_of
from courtyard.games.rajas.data.spaces import (
    BALCONY,
    CHAMBERS,
    GOOD_MASK,
    HARBOUR,
    MIXED,
    OUTDOOR,
    PER_COLOUR,
    PER_GOOD,
    SINGLE,
    SPACE_NAMES,
)
from courtyard.games.rajas.face.words import Speaker, prompt
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import FIRST_CHANCE, family
from courtyard.games.rajas.rules.builder import can_build, cover_stack, difference_of
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.markets import markets_of
from courtyard.games.rajas.rules.palace import GREAT_MOGUL, MASTER_BUILDER, PORTUGUESE, VOYAGE
from courtyard.games.rajas.rules.payment import reach
from courtyard.games.rajas.rules.placement import shown_values
from courtyard.games.rajas.rules.province import facing
from courtyard.games.rajas.rules.quarry import can_buy, price_of
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.river import spaces_ahead

FAMILIES_OF = {
    "place_worker": ("place",),
    "pay_die": ("pay",),
    "pay_tile": ("pay", "done"),
    "pay_cover": ("pay", "done"),
    "quarry_tile": ("take_tile",),
    "lay_tile": ("lay",),
    "cover_cell": ("cover",),
    "cover_tile": ("cover_with",),
    "upgrade_kind": ("upgrade",),
    "take_dice": ("take_die",),
    "return_dice": ("return_die",),
    "reroll_dice": ("reroll_die",),
    "mixed_markets": ("score_goods",),
    "single_markets": ("score_markets",),
    "distance": ("move",),
    "one_space": ("move",),
    "river_palace": ("chamber",),
    "yield_order": ("take_yield",),
    "token_choice": ("take_token",),
    "token_slot": ("slot",),
    "brown_slot": ("slot",),
}
"""The families of actions that answer each question."""


def explain(s: Realm, action: int) -> str:
    """The reason, as plain as it can be."""
    if s.cells[DEPTH] == 0:
        return "The game is over."
    if s.to_move == CHANCE:
        if action < FIRST_CHANCE:
            return "Dice and draws come first; no player can act now."
        return "This cannot be drawn now."
    name, number = family(action)
    if name == "decline" and s.question == "place_worker":
        return "A worker must be placed as long as there is a legal space; only in the last phase it may be left."
    if name not in FAMILIES_OF.get(s.question, ()):
        return f"That is not the question now. {prompt(s, s.to_move, 'en')}"
    return _explain(s, name, number)


def _explain(s: Realm, name: str, number: int) -> str:
    me = int(block(s.to_move))
    if name == "place":
        return _explain_place(s, me, number)
    if name in ("pay", "done"):
        return _explain_payment(s, me, name, number)
    if name == "take_tile":
        return _explain_tile(s, me, number)
    if name == "lay":
        return _explain_lay(s, me, number // ALL_ROADS, number % ALL_ROADS)
    if name == "cover":
        return _explain_cover(s, me, number)
    if name == "cover_with":
        return _explain_cover_with(s, me, number // ALL_ROADS, number % ALL_ROADS)
    if name in ("return_die", "reroll_die"):
        return _explain_die(s, me, number)
    return _explain_choice(s, me, name, number)


def _explain_choice(s: Realm, me: int, name: str, number: int) -> str:
    if name == "upgrade":
        return f"The {BUILDINGS[number]} is already on 4."
    if name == "take_die":
        return _explain_colour(s, number)
    if name == "score_goods":
        return "You have no market of that good."
    if name == "score_markets":
        good = int(s.cells[s.top() + 2])
        held = int(markets_of(s.cells, me, good))
        return f"You have {held} markets of {GOODS[good]} and may score at most {s.cells[s.top() + 3]}."
    if name == "move":
        return "The boat cannot move so far."
    if name == "chamber":
        return _explain_chamber(s, me, number + 1)
    if name == "take_yield":
        return "That special yield was not connected by this tile."
    if name == "take_token":
        return "There is no such token, or you have no free slot of its colour."
    return "The token fits only on a slot of its colour that holds no token."


def _explain_colour(s: Realm, colour: int) -> str:
    if not s.cells[layout.SUPPLY + colour]:
        return f"There is no {COLOURS[colour]} die in the supply."
    if colour < s.cells[s.top() + 2] >> 4 & 3:
        return "Choose the colours from left to right: orange, green, blue, purple."
    return f"A {COLOURS[colour]} die is not among the dice that you can take now."


def _explain_die(s: Realm, me: int, face: int) -> str:
    if not s.cells[me + layout.HELD + face]:
        return _no_such_die(face)
    return "Choose the dice from left to right: colour by colour, low values first."


def _no_such_die(face: int) -> str:
    return f"You have no {COLOURS[face // FACES]} die that shows {face % FACES + 1}."


def _explain_place(s: Realm, me: int, space: int) -> str:
    cells = s.cells
    name = Speaker(s, "en").space(space)
    if not s.version.usable >> space & 1:
        return f"There is no space {SPACE_NAMES[space]} with {s.seats} players."
    if cells[layout.WORKER + space]:
        return "A worker already stands there."
    if space < MIXED or space >= HARBOUR:
        first = MIXED - 1 if space < MIXED else HARBOUR
        start = 0 if space < MIXED else first
        if any(not cells[layout.WORKER + before] for before in range(start, space)):
            return f"In {name} the first empty space must be taken."
        price = int(s.version.prices[space])
        if price > cells[me + layout.MONEY]:
            return f"This space costs {price} money; you have {cells[me + layout.MONEY]}."
    if space < MIXED:
        return _explain_quarry(s, me)
    if SINGLE <= space < OUTDOOR:
        return _explain_single(s, me, space)
    if BALCONY <= space < CHAMBERS:
        return f"You have no {COLOURS[(space - BALCONY) // PER_COLOUR]} die to give."
    if space >= HARBOUR:
        return _explain_harbour(s, me)
    return _explain_chamber_space(s, me, space - CHAMBERS + 1)


def _explain_quarry(s: Realm, me: int) -> str:
    if not s.cells[me + layout.OPEN]:
        return "No road of your province leads to an empty cell."
    if not can_buy(s, me):
        return "You cannot pay for any of the tiles on offer."
    return "This space cannot be used now."


def _explain_single(s: Realm, me: int, space: int) -> str:
    good = (space - SINGLE) // PER_GOOD
    if s.version.one_per_good and s.cells[me + layout.ON_BOARD] & GOOD_MASK[good]:
        return f"You already have a worker on the {GOODS[good]} market in this round."
    return "You have no die to pay for the market."


def _explain_harbour(s: Realm, me: int) -> str:
    if s.cells[me + layout.BOAT] == RIVER:
        return "Your boat has reached the end of the river."
    return "The harbour needs a die that shows 1, 2 or 3, or karma to flip one."


def _explain_chamber_space(s: Realm, me: int, chamber: int) -> str:
    if not shown_values(s, me) >> chamber & 1:
        return f"This chamber needs a die that shows {chamber}, or the opposite number and karma."
    return _explain_chamber(s, me, chamber)


def _explain_chamber(s: Realm, me: int, chamber: int) -> str:
    if chamber == GREAT_MOGUL:
        return "The Great Mogul cannot be used through the river."
    if chamber == MASTER_BUILDER and (s.question == "place_worker" or not can_build(s, me)):
        return "No tile of your province could be covered by a dearer one that you can pay."
    if chamber == PORTUGUESE and spaces_ahead(s, s.to_move) < VOYAGE:
        return f"The Portuguese needs {VOYAGE} unoccupied river spaces ahead of your boat."
    return "This chamber cannot be used now."


def _explain_payment(s: Realm, me: int, name: str, number: int) -> str:
    if name == "done":
        return "The price is not paid yet."
    face, flipped = number // 2, number % 2
    if not s.cells[me + layout.HELD + face]:
        return _no_such_die(face)
    if flipped and not s.cells[me + layout.KARMA]:
        return "You have no karma to flip a die."
    first = int(s.cells[s.top() + 2])
    if s.question == "pay_die":
        return _explain_single_die(first)
    stack = first if s.question == "pay_tile" else int(cover_stack(first))
    colour = stack // len(STACKS)
    if face // FACES != colour:
        return f"This tile is paid for with {COLOURS[colour]} dice only."
    if flipped and face % FACES >= FACES // 2:
        return "That flip would lower the die and waste karma."
    cost = price_of(s, stack) if s.question == "pay_tile" else difference_of(s, me, first & 31, stack)
    if flipped and s.cells[s.top() + 3] & 255 >= cost:
        return "The price is reached; no flip is needed any more."
    return "Pay from low to high, flipped dice last, so that the price can still be reached."


def _explain_single_die(space: int) -> str:
    if space < CHAMBERS:
        return "This balcony takes a die of its own colour as it lies; a flip would mean nothing."
    if space >= HARBOUR:
        return "The harbour takes a die that counts 1, 2 or 3."
    chamber = space - CHAMBERS + 1
    if chamber == MASTER_BUILDER:
        return "The Master Builder takes a die that counts 5 and leaves enough dice for a cover."
    return f"This chamber takes a die that counts {chamber}."


def _explain_tile(s: Realm, me: int, stack: int) -> str:
    if not s.cells[layout.TOP + stack]:
        return "This stack is empty."
    colour = stack // len(STACKS)
    most = int(reach(s.cells, me, colour, s.cells[me + layout.KARMA]))
    return f"This tile costs {price_of(s, stack)}; your {COLOURS[colour]} dice reach at most {most}."


def _explain_lay(s: Realm, me: int, cell: int, roads: int) -> str:
    name = CELL_NAMES[cell]
    tile = s.cells[s.top() + 2]
    if not s.parts.building_cells >> cell & 1:
        return f"Nothing can be built on cell {name}."
    if s.cells[me + layout.TILE + cell]:
        return f"Cell {name} already holds a tile."
    if not TURNS[s.parts.tile_shape[tile]] >> roads & 1:
        return f"The tile cannot be turned so that its roads are {sides_of(roads) or 'none'}."
    if not facing(s.cells, me, cell):
        return f"No road leads to cell {name}."
    return f"With roads {sides_of(roads)} the tile would not be linked on cell {name}."


def _explain_cover(s: Realm, me: int, cell: int) -> str:
    name = CELL_NAMES[cell]
    if not s.cells[me + layout.TILE + cell]:
        return f"There is no tile to cover on cell {name}."
    if s.cells[me + layout.COVERED + cell]:
        return f"The tile on cell {name} covers another one and cannot be covered."
    return f"No dearer tile that you can pay fits on cell {name}."


def _explain_cover_with(s: Realm, me: int, stack: int, roads: int) -> str:
    cell = int(s.cells[s.top() + 2])
    tile = s.cells[layout.TOP + stack]
    if not tile:
        return "This stack is empty."
    difference = int(difference_of(s, me, cell, stack))
    if difference <= 0:
        return "The new tile must be dearer than the covered one."
    if not TURNS[s.parts.tile_shape[tile]] >> roads & 1:
        return f"The tile cannot be turned so that its roads are {sides_of(roads) or 'none'}."
    if not s.cells[me + layout.LINKS + cell] >> roads & 1:
        return "Turned like that, not every tile would be linked to the residence."
    return f"The difference of {difference} cannot be paid with your {COLOURS[stack // len(STACKS)]} dice."
