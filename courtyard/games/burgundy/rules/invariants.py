"""What must hold so that a position can be played to its end (CB34); hand-made dumps are held against it."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from courtyard.core.arrays import total
from courtyard.core.bits import size_of
from courtyard.core.checks import first_faults
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.core.state import State
from courtyard.games.burgundy.data import sizes, tiles
from courtyard.games.burgundy.data.components import START_GOODS as START_GOODS_EACH
from courtyard.games.burgundy.data.estates import ADJACENT, SPACE_COLOUR, SPACE_NAMES
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.estates import (
    CHOOSE_ESTATE,
    DEAL_BOARD,
    deals_boards,
    deals_numbers,
    dealt_to,
    estate_choices,
    is_basic,
)
from courtyard.games.burgundy.rules.goods import held_types
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.phases import FILL_SLOT, ROUND_GOODS_DRAW, slot_in_use, still_to_fill
from courtyard.games.burgundy.rules.rounds import ROLL, ROLL_WHITE
from courtyard.games.burgundy.rules.setup import START_GOODS, START_PLAYER
from courtyard.games.burgundy.rules.ships import SHIP_DEPOT, SHIP_GOODS, has_to_choose
from courtyard.games.burgundy.rules.turn import TURN

STEPS: Final = {
    START_PLAYER.name: layout.GOODS_STEP,
    START_GOODS.name: layout.GOODS_STEP,
    DEAL_BOARD.name: layout.ESTATES_STEP,
    CHOOSE_ESTATE.name: layout.ESTATES_STEP,
    FILL_SLOT.name: layout.ROUND_STEP,
    ROUND_GOODS_DRAW.name: layout.ROUND_STEP,
    ROLL.name: layout.TURN_STEP,
    ROLL_WHITE.name: layout.TURN_STEP,
    TURN.name: layout.TURN_STEP,
    "over": layout.END_STEP,
}
"""What comes next while a question lies at the bottom of the stack."""


def find_faults(s: State) -> list[str]:
    """What is wrong with the position; the first fault found, so that later checks may rely on earlier ones."""
    return first_faults(s, CHECKS)


def _bottom(s: State) -> str:
    """The question at the bottom of the stack: a turn while its effects are pending."""
    return s.game.layout.questions[s.cells[STACK]].name if s.cells[DEPTH] else "over"


def _in_order(s: State) -> list[int]:
    """The seats in turn order; as they sit while there is no order yet."""
    if _bottom(s) == START_PLAYER.name:
        return list(range(s.seats))
    return [int(s.cells[layout.ORDER + rank]) for rank in range(s.seats)]


def _tiles_add_up(s: State) -> list[str]:
    """CB34.1: every tile is somewhere, exactly once."""
    cells = s.cells
    found = [0] * tiles.KINDS
    for kind in range(tiles.KINDS):
        for heap in (layout.SUPPLY, layout.BLACK_SUPPLY, layout.REMOVED):
            found[kind] += cells[heap + kind]
    for slot in range(sizes.SLOTS):
        found[cells[layout.SLOT + slot]] += 1
    for seat in range(s.seats):
        for store in range(sizes.STORES):
            found[cells[block(seat) + layout.STORAGE + store]] += 1
        for space in range(sizes.SPACES):
            found[cells[block(seat) + layout.TILE + space]] += 1
    for kind in range(1, tiles.KINDS):
        wanted = tiles.COLOURED_BACKS[kind] + tiles.BLACK_BACKS[kind]
        if found[kind] != wanted:
            return [f"There are {found[kind]} tiles {tiles.TILE_NAMES[kind]} instead of {wanted}."]
    return []


def _goods_add_up(s: State) -> list[str]:
    """CB34.2, CB34.3: every goods tile is somewhere, exactly once, and nobody holds more types than fit."""
    cells = s.cells
    for colour in range(sizes.GOODS_TYPES):
        found = int(cells[layout.UNSEEN_GOODS + colour])
        for depot in range(sizes.DEPOTS):
            found += cells[layout.DEPOT_GOODS + depot * sizes.GOODS_TYPES + colour]
        for space in range(sizes.ROUNDS):
            found += int(cells[layout.ROUND_GOODS + space] == colour + 1)
        for seat in range(s.seats):
            found += cells[block(seat) + layout.GOODS_HELD + colour] + cells[block(seat) + layout.SOLD + colour]
        if found != sizes.GOODS_EACH:
            return [f"There are {found} {sizes.GOODS[colour]} goods instead of {sizes.GOODS_EACH}."]
    for seat in range(s.seats):
        if size_of(held_types(cells, block(seat))) > sizes.GOODS_STORES:
            return [f"Seat {seat} holds more than {sizes.GOODS_STORES} types of goods."]
    return []


def _question_fits(s: State) -> list[str]:
    """The step, the order and the pending questions belong together."""
    cells = s.cells
    bottom = _bottom(s)
    if STEPS.get(bottom) != cells[layout.STEP]:
        return [f"Question {bottom} cannot be pending at step {cells[layout.STEP]}."]
    if bottom != START_PLAYER.name and not _names_all(s, layout.ORDER):
        return ["The order does not name every seat once."]
    if cells[layout.STEP] >= layout.TURN_STEP and not _names_all(s, layout.ROUND_ORDER):
        return ["The order of the round does not name every seat once."]
    if bottom == CHOOSE_ESTATE.name and cells[layout.ORDER + cells[STACK + 2]] != cells[STACK + 1]:
        return ["The estates are chosen in turn order."]
    number = cells[layout.TURN_NUMBER]
    if bottom in (ROLL.name, ROLL_WHITE.name) and number:
        return ["Nobody has had a turn before the dice are rolled."]
    if bottom == TURN.name and (number >= s.seats or cells[layout.ROUND_ORDER + number] != cells[STACK + 1]):
        return ["The turn number does not fit the seat whose turn it is."]
    if cells[DEPTH] > 1 and cells[STACK + FRAME + 1] != cells[STACK + 1]:
        return ["The pending effect must belong to the seat whose turn it is."]
    if s.question == SHIP_GOODS.name and not has_to_choose(s, s.to_move, cells[s.top() + 2], cells[s.top() + 3]):
        return ["The ship brings nothing to choose from."]
    return []


def _names_all(s: State, start: i64) -> bool:
    return sorted(int(s.cells[start + rank]) for rank in range(s.seats)) == list(range(s.seats))


def _rank_reached(s: State, question: str) -> int:
    """How many ranks have answered a question of the set-up: none before it, all after it."""
    if _bottom(s) == question:
        return int(s.cells[STACK + 2])
    return int(s.seats) if s.cells[layout.STEP] > layout.ESTATES_STEP else 0


def _boards_are_dealt(s: State) -> list[str]:
    """CB33.2: what is dealt is dealt in turn order, exists, and is nobody else's."""
    dealt = int(s.seats) if _bottom(s) == CHOOSE_ESTATE.name else _rank_reached(s, DEAL_BOARD.name)
    taken: list[int] = []
    for rank, seat in enumerate(_in_order(s)):
        board = s.cells[block(seat) + layout.BOARD]
        if (board > 0) != (deals_boards(s) and rank < dealt) or (board > sizes.BOARDS and not deals_numbers(s)):
            return [f"Seat {seat} cannot have the board {board} now."]
        if board and not estate_choices(s, seat):
            return [f"The board of seat {seat} has no estate in use."]
        taken += [number for number in set(dealt_to(s, seat)) if number != 1]
    return ["A board is dealt to one player only."] if len(set(taken)) < len(taken) else []


def _estates_are_chosen(s: State) -> list[str]:
    """CB33.6, CB33.7: who has chosen has an estate, or a secret choice until all have chosen."""
    chosen = _rank_reached(s, CHOOSE_ESTATE.name)
    is_secret = s.game.chosen["advanced_choice"] == "secret" and chosen < s.seats
    if is_basic(s):
        chosen = 0 if _bottom(s) == START_PLAYER.name else int(s.seats)
    for rank, seat in enumerate(_in_order(s)):
        me = block(seat)
        has_estate = rank < chosen and not is_secret
        if (s.cells[me + layout.CHOICE] > 0) != (rank < chosen and is_secret):
            return [f"Seat {seat} has a secret choice at the wrong time, or none."]
        if s.cells[me + layout.CHOICE] and s.cells[me + layout.CHOICE] - 1 not in estate_choices(s, seat):
            return [f"Seat {seat} cannot have chosen that estate."]
        if (s.cells[me + layout.ESTATE] > 0) != has_estate or (s.cells[me + layout.START_CASTLE] >= 0) != has_estate:
            return [f"Seat {seat} has an estate at the wrong time, or none."]
        faults = _estate_is_sound(s, seat)
        if faults:
            return faults
    return []


def _estate_is_sound(s: State, seat: i64) -> list[str]:
    """CB34.4, CB34.6, CB34.7: tiles lie connected and on their own colour; the marker has moved once per ship."""
    cells = s.cells
    me = block(seat)
    castle = cells[me + layout.START_CASTLE]
    laid = [space for space in range(sizes.SPACES) if cells[me + layout.TILE + space]]
    if (castle >= 0 and cells[me + layout.TILE + castle] != tiles.CASTLE) or (laid and castle < 0):
        return [f"The start castle of seat {seat} does not lie in its estate."]
    for space in laid:
        kind = cells[me + layout.TILE + space]
        if tiles.TILE_COLOUR[kind] != SPACE_COLOUR[cells[me + layout.ESTATE] * sizes.SPACES + space]:
            return [f"Tile {tiles.TILE_NAMES[kind]} of seat {seat} cannot lie on {SPACE_NAMES[space]}: another colour."]
    ships = sum(int(cells[me + layout.TILE + space] == tiles.SHIP) for space in laid)
    # Between the placing of a ship and the choice of its goods the marker is one step behind.
    behind = int(cells[DEPTH] > 1 and cells[s.top()] >= SHIP_DEPOT.number and cells[s.top() + 1] == seat)
    if ships != cells[me + layout.MARKER] + behind:
        return [f"Seat {seat} has {ships} ships but its marker has moved {cells[me + layout.MARKER]} steps."]
    return _is_connected(seat, castle, laid)


def _is_connected(seat: i64, castle: i64, laid: list[int]) -> list[str]:
    reached = [castle]
    for space in reached:
        reached += [near for near in laid if ADJACENT[space] >> near & 1 and near not in reached]
    apart = [space for space in laid if space not in reached]
    return (
        [f"The tile on {SPACE_NAMES[apart[0]]} of seat {seat} is not connected to the start castle."] if apart else []
    )


def _track_fits(s: State) -> list[str]:
    """CB34.5, CB34.8: the order is read from the markers, and a small bonus tile follows a large one."""
    cells = s.cells
    markers = [int(cells[block(seat) + layout.MARKER]) for seat in _in_order(s)]
    if sorted(markers, reverse=True) != markers:
        return ["The order does not fit the markers on the turn-order track."]
    for colour in range(len(sizes.COLOURS)):
        large, small = cells[layout.LARGE_OWNER + colour], cells[layout.SMALL_OWNER + colour]
        if small and (not large or large == small):
            return [f"The small {sizes.COLOURS[colour]} bonus tile needs another owner of the large one."]
    return []


def _round_fits(s: State) -> list[str]:
    """CB8.12: the goods of the rounds to come lie on the last round spaces."""
    cells = s.cells
    bottom = _bottom(s)
    number = cells[layout.ROUND]
    laid = [space for space in range(sizes.ROUNDS) if cells[layout.ROUND_GOODS + space]]
    wanted = list(range(sizes.ROUNDS))[number:]
    if bottom in (ROLL.name, ROLL_WHITE.name):
        wanted = list(range(sizes.ROUNDS))[number - 1 :]
    elif bottom == ROUND_GOODS_DRAW.name:
        wanted = list(range(cells[STACK + 2]))
    elif cells[layout.STEP] < layout.TURN_STEP:
        wanted = []
    if laid != wanted or (number > 0) != (cells[layout.STEP] >= layout.TURN_STEP):
        return [f"{len(laid)} goods tiles on the round spaces do not fit round {number}."]
    return []


def _dice_are_rolled(s: State) -> list[str]:
    """CB8.1: everybody whose turn to roll has come has rolled."""
    cells = s.cells
    if cells[layout.STEP] != layout.TURN_STEP:
        return []
    for rank in range(cells[STACK + 2] if _bottom(s) == ROLL.name else s.seats):
        me = block(cells[layout.ROUND_ORDER + rank])
        if not cells[me + layout.DIE] or not cells[me + layout.DIE + 1]:
            return [f"The dice of seat {cells[layout.ROUND_ORDER + rank]} show nothing."]
    return []


def _start_goods_fit(s: State) -> list[str]:
    """CB5.11: while the start goods are drawn, everybody holds what has been drawn for them."""
    if s.cells[layout.STEP] != layout.GOODS_STEP:
        return []
    reached, drawn = s.cells[STACK + 2], s.cells[STACK + 3]
    for rank, seat in enumerate(_in_order(s)):
        wanted = START_GOODS_EACH if rank < reached else drawn if rank == reached else 0
        if total(s.cells, block(seat) + layout.GOODS_HELD, sizes.GOODS_TYPES) != wanted:
            return [f"Seat {seat} does not hold the start goods drawn for it."]
    return []


def _supplies_suffice(s: State) -> list[str]:
    """CB7.17: the tiles and goods still to be laid out can be drawn."""
    cells = s.cells
    is_set_up = cells[layout.STEP] >= layout.ROUND_STEP
    first = sizes.SLOTS if is_set_up else 0
    if _bottom(s) == FILL_SLOT.name:
        first = int(cells[STACK + 2])
        if not slot_in_use(first, s.seats) or total(cells, layout.SLOT + first, sizes.SLOTS - first):
            return ["This slot is not to be filled now."]
    wanted = still_to_fill(s.seats, cells[layout.PHASE], first)
    for colour in range(len(sizes.COLOURS)):
        left = total(cells, layout.SUPPLY + tiles.FIRST_KIND[colour], tiles.KINDS_OF[colour])
        if left < wanted[colour] + _castles_to_come(s, colour):
            return [f"The {sizes.COLOURS[colour]} supply is too small for the remaining phases: {left} tiles."]
    if total(cells, layout.BLACK_SUPPLY, tiles.KINDS) < wanted[-1]:
        return ["The black supply is too small for the remaining phases."]
    goods = total(cells, layout.UNSEEN_GOODS, sizes.GOODS_TYPES)
    if goods < _goods_to_come(s):
        return [f"There are too few unseen goods for the remaining phases: {goods}."]
    return []


def _castles_to_come(s: State, colour: int) -> int:
    """Start castles that are still to be laid, for the supply of castles."""
    without = sum(int(s.cells[block(seat) + layout.START_CASTLE] < 0) for seat in range(s.seats))
    return without if colour == tiles.TILE_COLOUR[tiles.CASTLE] else 0


def _goods_to_come(s: State) -> int:
    """How many goods tiles are still drawn: for the players, for the running phase and for the later ones."""
    cells = s.cells
    bottom = _bottom(s)
    later = (len(sizes.PHASES) - int(cells[layout.PHASE])) * sizes.ROUNDS
    if bottom == START_PLAYER.name:
        return later + int(s.seats * START_GOODS_EACH)
    if bottom == START_GOODS.name:
        return later + int((s.seats - cells[STACK + 2]) * START_GOODS_EACH - cells[STACK + 3])
    if bottom == ROUND_GOODS_DRAW.name:
        return later - int(cells[STACK + 2])
    return later if cells[layout.STEP] < layout.TURN_STEP else later - sizes.ROUNDS


CHECKS: Final[tuple[Callable[[State], list[str]], ...]] = (
    _tiles_add_up,
    _goods_add_up,
    _question_fits,
    _boards_are_dealt,
    _estates_are_chosen,
    _track_fits,
    _round_fits,
    _dice_are_rolled,
    _start_goods_fit,
    _supplies_suffice,
)
