"""Why an action is not legal now: the key of the sentence for the player, and its facts."""

from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.layout import DEPTH
from courtyard.core.state import CHANCE
from courtyard.games.rajas.data import spaces
from courtyard.games.rajas.data.components import FACES, RIVER
from courtyard.games.rajas.data.geometry import TURNS
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.builder import can_build, cover_stack, covered_cell, difference_of
from courtyard.games.rajas.rules.markets import markets_of, most_of
from courtyard.games.rajas.rules.palace import GREAT_MOGUL, MASTER_BUILDER, PORTUGUESE
from courtyard.games.rajas.rules.payment import RAISED, reach
from courtyard.games.rajas.rules.placement import shown_values
from courtyard.games.rajas.rules.province import facing
from courtyard.games.rajas.rules.quarry import can_buy, price_of, stack_colour
from courtyard.games.rajas.rules.river import spaces_ahead
from courtyard.games.rajas.ui.words import Said, Speaker, prompt

FAMILIES_OF: Final = {
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
    "mixed_markets": ("score_goods", "leave_out"),
    "single_markets": ("score_markets", "leave_out"),
    "good": ("choose_good",),
    "distance": ("move",),
    "one_space": ("move",),
    "river_palace": ("chamber",),
    "yield_order": ("take_yield",),
    "token_choice": ("take_token",),
    "token_slot": ("slot",),
    "brown_slot": ("slot",),
}
"""The families of actions that answer each question."""


def explain(s: Position, action: int) -> str:
    """The reason, as plain as it can be."""
    speaker = Speaker(s)
    key, facts = _reason(speaker, s.game.decode(action))
    return speaker.say(f"refuse_{key}", **facts)


def _reason(speaker: Speaker, action: Decoded) -> Said:
    s = speaker.state
    if s.cells[DEPTH] == 0:
        return "over", {}
    if s.to_move == CHANCE:
        return ("draw" if action.kind.is_chance else "chance_first"), {}
    if action.family == "decline" and s.question == "place_worker":
        return "decline", {}
    if action.family not in FAMILIES_OF.get(s.question, ()):
        return "other_question", {"prompt": prompt(s, s.to_move)}
    return _answer_refused(speaker, action)


def _answer_refused(speaker: Speaker, action: Decoded) -> Said:
    family = action.family
    if family == "place":
        return _place_refused(speaker, action["space"])
    if family == "pay":
        return _payment_refused(speaker, action)
    if family == "take_tile":
        return _tile_refused(speaker, action["stack"])
    if family == "lay":
        return _lay_refused(speaker, action["cell"], action["roads"])
    if family == "cover":
        return _cover_refused(speaker, action["cell"])
    if family == "cover_with":
        return _cover_with_refused(speaker, action["stack"], action["roads"])
    if family in ("return_die", "reroll_die"):
        return _no_such_die(speaker, action) or ("die_order", {})
    if family == "upgrade":
        level = int(speaker.components.level_fame[-1])
        return "upgrade", {"building": speaker.building(action["building"]), "level": level}
    if family == "take_die":
        return _colour_refused(speaker, action["colour"])
    if family == "score_markets":
        held = int(markets_of(speaker.cells, speaker.me, speaker.first))
        return "markets", {"held": held, "good": speaker.good(speaker.first), "most": int(most_of(speaker.second))}
    if family == "choose_good":
        return "score_goods", {}
    if family == "chamber":
        return _chamber_refused(speaker, action["chamber"] + 1)
    return family, {}


def _colour_refused(speaker: Speaker, colour: int) -> Said:
    if not speaker.cells[layout.SUPPLY + colour]:
        return "colour_gone", {"colour": speaker.colour(colour)}
    if colour < speaker.first >> 4 & 3:
        return "colour_order", {}
    return "colour", {"colour": speaker.colour(colour)}


def _no_such_die(speaker: Speaker, action: Decoded) -> Said | None:
    colour, face = action["colour"], action["face"]
    if speaker.cells[speaker.me + layout.HELD + colour * FACES + face]:
        return None
    return "no_die", {"colour": speaker.colour(colour), "value": face + 1}


def _place_refused(speaker: Speaker, space: int) -> Said:
    s, cells = speaker.state, speaker.cells
    if not s.variant.usable >> space & 1:
        return "no_space", {"space": spaces.SPACE_NAMES[space], "players": int(s.seats)}
    if cells[layout.WORKER + space]:
        return "occupied", {}
    if space < spaces.MIXED or space >= spaces.HARBOUR:
        start = spaces.QUARRY if space < spaces.MIXED else spaces.HARBOUR
        if any(not cells[layout.WORKER + before] for before in range(start, space)):
            return "first_space", {"space": speaker.space(space)}
        price, money = int(s.variant.prices[space]), int(cells[speaker.me + layout.MONEY])
        if price > money:
            return "price", {"price": price, "money": money}
    if space < spaces.MIXED:
        return _quarry_refused(speaker), {}
    if spaces.SINGLE <= space < spaces.OUTDOOR:
        return _single_refused(speaker, (space - spaces.SINGLE) // spaces.PER_GOOD)
    if spaces.BALCONY <= space < spaces.CHAMBERS:
        return "balcony", {"colour": speaker.colour((space - spaces.BALCONY) // spaces.PER_COLOUR)}
    if space >= spaces.HARBOUR:
        return ("boat_arrived" if cells[speaker.me + layout.BOAT] == RIVER else "harbour"), {}
    chamber = space - spaces.CHAMBERS + 1
    if not shown_values(s, speaker.me) >> chamber & 1:
        return "chamber_die", {"chamber": chamber}
    return _chamber_refused(speaker, chamber)


def _quarry_refused(speaker: Speaker) -> str:
    if not speaker.cells[speaker.me + layout.OPEN]:
        return "no_road"
    return "space" if can_buy(speaker.state, speaker.me) else "no_tile"


def _single_refused(speaker: Speaker, good: int) -> Said:
    if speaker.state.variant.one_per_good and speaker.cells[speaker.me + layout.ON_BOARD] & spaces.GOOD_MASK[good]:
        return "second_worker", {"good": speaker.good(good)}
    return "no_dice", {}


def _chamber_refused(speaker: Speaker, chamber: int) -> Said:
    s = speaker.state
    if chamber == GREAT_MOGUL:
        return "great_mogul", {}
    if chamber == MASTER_BUILDER and (s.question == "place_worker" or not can_build(s, speaker.me)):
        return "master_builder", {}
    voyage = int(speaker.components.voyage)
    if chamber == PORTUGUESE and spaces_ahead(s, s.to_move) < voyage:
        return "portuguese", {"spaces": voyage}
    return "chamber", {}


def _payment_refused(speaker: Speaker, action: Decoded) -> Said:
    s, first = speaker.state, speaker.first
    missing = _no_such_die(speaker, action)
    if missing:
        return missing
    if action["flip"] and not speaker.cells[speaker.me + layout.KARMA]:
        return "karma", {}
    if s.question == "pay_die":
        return _single_die_refused(first)
    is_tile = s.question == "pay_tile"
    stack = first if is_tile else int(cover_stack(first))
    if action["colour"] != stack_colour(stack):
        return "tile_colour", {"colour": speaker.colour(int(stack_colour(stack)))}
    if action["flip"] and action["face"] >= RAISED:
        return "low_flip", {}
    cost = price_of(s, stack) if is_tile else difference_of(s, speaker.me, covered_cell(first), stack)
    return ("late_flip" if action["flip"] and speaker.second & 255 >= cost else "payment"), {}


def _single_die_refused(space: int) -> Said:
    if space < spaces.CHAMBERS:
        return "balcony_die", {}
    if space >= spaces.HARBOUR:
        return "harbour_die", {}
    chamber = space - spaces.CHAMBERS + 1
    return ("builder_die" if chamber == MASTER_BUILDER else "other_die"), {"chamber": chamber}


def _tile_refused(speaker: Speaker, stack: int) -> Said:
    if not speaker.cells[layout.TOP + stack]:
        return "empty_stack", {}
    colour = int(stack_colour(stack))
    most = int(reach(speaker.cells, speaker.me, colour, speaker.cells[speaker.me + layout.KARMA]))
    cost = int(price_of(speaker.state, stack))
    return "cost", {"cost": cost, "colour": speaker.colour(colour), "most": most}


def _lay_refused(speaker: Speaker, cell: int, roads: int) -> Said:
    if not speaker.components.building_cells >> cell & 1:
        return "closed_cell", {}
    if speaker.cells[speaker.me + layout.TILE + cell]:
        return "taken_cell", {}
    if not TURNS[speaker.components.tile_shape[speaker.first]] >> roads & 1:
        return "rotation", {}
    if not facing(speaker.cells, speaker.me, cell):
        return "unreached", {}
    return "unlinked", {"roads": speaker.roads(roads)}


def _cover_refused(speaker: Speaker, cell: int) -> Said:
    if not speaker.cells[speaker.me + layout.TILE + cell]:
        return "nothing_to_cover", {}
    return ("covered" if speaker.cells[speaker.me + layout.COVERED + cell] else "cover"), {}


def _cover_with_refused(speaker: Speaker, stack: int, roads: int) -> Said:
    cell, tile = speaker.first, speaker.cells[layout.TOP + stack]
    if not tile:
        return "empty_stack", {}
    difference = int(difference_of(speaker.state, speaker.me, cell, stack))
    if difference <= 0:
        return "cheaper", {}
    if not TURNS[speaker.components.tile_shape[tile]] >> roads & 1:
        return "rotation", {}
    if not speaker.cells[speaker.me + layout.LINKS + cell] >> roads & 1:
        return "links", {}
    return "difference", {"cost": difference, "colour": speaker.colour(int(stack_colour(stack)))}
