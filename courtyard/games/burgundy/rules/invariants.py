"""What is true of every position (CB34); a hand-made dump is held against it before it becomes a state."""

from collections.abc import Callable
from typing import Final

from courtyard.core.bits import size_of
from courtyard.core.checks import first_faults, out_of_range
from courtyard.core.game import CHANCE, State
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.games.burgundy.data.components import (
    CARDS,
    COLOURS,
    DEPOTS,
    ESTATES,
    GOODS,
    GOODS_EACH,
    GOODS_STORES,
    GOODS_TYPES,
    MAX_PLAYERS,
    PHASES,
    ROUNDS,
    SLOTS,
    SPACES,
    START_GOODS,
    STORES,
)
from courtyard.games.burgundy.data.estates import ADJACENT, SPACE_COLOUR, SPACE_NAMES
from courtyard.games.burgundy.data.tiles import (
    BLACK_BACKS,
    CASTLE,
    COLOURED_BACKS,
    KINDS,
    SHIP,
    TILE_COLOUR,
    TILE_NAMES,
)
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.goods import held_types
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.phases import slot_in_use, still_to_fill
from courtyard.games.burgundy.rules.setup import estate_choices

STEP_OF_QUESTION: Final = (
    layout.GOODS_STEP,
    layout.GOODS_STEP,
    layout.ESTATES_STEP,
    layout.ESTATES_STEP,
    layout.ROUND_STEP,
    layout.ROUND_STEP,
    *[layout.TURN_STEP] * 12,
)
"""The step at which each question can be pending."""


def find_faults(s: State) -> list[str]:
    """What is wrong with the position; the first fault found, so that later checks may rely on earlier ones."""
    return first_faults(s, CHECKS)


def _common_ranges(s: State) -> list[str]:
    seats = int(s.seats)
    table = (
        ("The step", layout.STEP, 1, 0, layout.END_STEP),
        ("The phase", layout.PHASE, 1, 0, len(PHASES) - 1),
        ("The round", layout.ROUND, 1, 0, ROUNDS),
        ("The turn number", layout.TURN_NUMBER, 1, 0, seats),
        ("The white die", layout.WHITE_DIE, 1, 0, 6),
        ("The note of a purchase", layout.BOUGHT, 1, 0, 1),
        ("A seat of the order", layout.ORDER, MAX_PLAYERS, -1, seats - 1),
        ("A seat of the order of the round", layout.ROUND_ORDER, MAX_PLAYERS, -1, seats - 1),
        ("The owner of a bonus tile", layout.LARGE_OWNER, 2 * len(COLOURS), 0, seats),
        ("A tile on a depot", layout.SLOT, SLOTS, 0, KINDS - 1),
        ("The number of goods on a depot", layout.DEPOT_GOODS, DEPOTS * GOODS_TYPES, 0, GOODS_EACH),
        ("A goods tile of a round", layout.ROUND_GOODS, ROUNDS, 0, GOODS_TYPES),
        ("The number of unseen goods", layout.UNSEEN_GOODS, GOODS_TYPES, 0, GOODS_EACH),
        ("The number of tiles in a supply", layout.SUPPLY, 2 * KINDS, 0, 20),
        ("The number of removed tiles", layout.REMOVED, KINDS, 0, 26),
    )
    return out_of_range(s.cells, table)


def _seat_ranges(s: State) -> list[str]:
    table = (
        ("The estate", layout.ESTATE, 1, 0, ESTATES),
        ("The space of the start castle", layout.START_CASTLE, 1, -1, SPACES - 1),
        ("The board", layout.BOARD, 1, 0, len(CARDS)),
        ("The secret choice", layout.CHOICE, 1, 0, ESTATES * 4),
        ("The number of workers", layout.WORKERS, 1, 0, 10**6),
        ("The silver", layout.SILVER, 1, 0, 10**6),
        ("The marker", layout.MARKER, 1, 0, 6),
        ("A die", layout.DIE, 2, 0, 6),
        ("The note of a used die", layout.USED, 2, 0, 1),
        ("A stored tile", layout.STORAGE, STORES, 0, KINDS - 1),
        ("The number of goods", layout.GOODS_HELD, GOODS_TYPES, 0, GOODS_EACH),
        ("The number of sold goods", layout.SOLD, GOODS_TYPES, 0, GOODS_EACH),
        ("A tile of the estate", layout.TILE, SPACES, 0, KINDS - 1),
        ("The number of points", layout.POINTS, len(layout.SOURCES), 0, 10**6),
    )
    for seat in range(s.seats):
        faults = out_of_range(s.cells, table, int(block(seat)), f" of seat {seat}")
        if faults:
            return faults
    return []


def _tiles_are_all_there(s: State) -> list[str]:
    """CB34.1: every one of the 164 tiles is somewhere, exactly once."""
    cells = s.cells
    found = [int(cells[layout.SUPPLY + kind] + cells[layout.BLACK_SUPPLY + kind]) for kind in range(KINDS)]
    for kind in range(KINDS):
        if cells[layout.SUPPLY + kind] > COLOURED_BACKS[kind] or cells[layout.BLACK_SUPPLY + kind] > BLACK_BACKS[kind]:
            return [f"There are too many tiles {TILE_NAMES[kind]} in a supply."]
        found[kind] += cells[layout.REMOVED + kind]
    for slot in range(SLOTS):
        found[cells[layout.SLOT + slot]] += 1
    for seat in range(s.seats):
        for store in range(STORES):
            found[cells[block(seat) + layout.STORAGE + store]] += 1
        for space in range(SPACES):
            found[cells[block(seat) + layout.TILE + space]] += 1
    for kind in range(1, KINDS):
        wanted = COLOURED_BACKS[kind] + BLACK_BACKS[kind]
        if found[kind] != wanted:
            return [f"There are {found[kind]} tiles {TILE_NAMES[kind]} instead of {wanted}."]
    return []


def _goods_are_all_there(s: State) -> list[str]:
    """CB34.2: every one of the 42 goods tiles is somewhere, exactly once."""
    cells = s.cells
    for colour in range(GOODS_TYPES):
        found = int(cells[layout.UNSEEN_GOODS + colour])
        for depot in range(DEPOTS):
            found += cells[layout.DEPOT_GOODS + depot * GOODS_TYPES + colour]
        for space in range(ROUNDS):
            found += int(cells[layout.ROUND_GOODS + space] == colour + 1)
        for seat in range(s.seats):
            found += cells[block(seat) + layout.GOODS_HELD + colour] + cells[block(seat) + layout.SOLD + colour]
        if found != GOODS_EACH:
            return [f"There are {found} {GOODS[colour]} goods instead of {GOODS_EACH}."]
    return []


def _stores_fit(s: State) -> list[str]:
    """CB34.3: at most three types of goods; the range of the storage is checked by its length."""
    for seat in range(s.seats):
        if size_of(held_types(s.cells, block(seat))) > GOODS_STORES:
            return [f"Seat {seat} holds more than {GOODS_STORES} types of goods."]
    return []


def _orders_are_complete(s: State) -> list[str]:
    """CB34.5: the order is a permutation of the seats, read from the track."""
    cells = s.cells
    seats = list(range(s.seats)) + [-1] * (MAX_PLAYERS - s.seats)
    order = [int(cells[layout.ORDER + rank]) for rank in range(MAX_PLAYERS)]
    running = [int(cells[layout.ROUND_ORDER + rank]) for rank in range(MAX_PLAYERS)]
    unset = [-1] * MAX_PLAYERS
    if sorted(order, key=_last) != seats and not (order == unset and _question(s) == layout.START_PLAYER):
        return [f"The order {order} does not name every seat once."]
    if sorted(running, key=_last) != seats and not (running == unset and cells[layout.STEP] < layout.TURN_STEP):
        return [f"The order of the round {running} does not name every seat once."]
    markers = [int(cells[block(seat) + layout.MARKER]) for seat in order if seat >= 0]
    if sorted(markers, reverse=True) != markers:
        return ["The order does not fit the markers on the turn-order track."]
    return []


def _last(seat: int) -> int:
    return seat if seat >= 0 else MAX_PLAYERS


def _estates_are_sound(s: State) -> list[str]:
    for seat in range(s.seats):
        faults = _estate_is_sound(s, seat)
        if faults:
            return faults
    return []


def _estate_is_sound(s: State, seat: int) -> list[str]:
    """CB34.4, CB34.6, CB34.7: ships and marker agree, tiles are connected and on their own colour."""
    cells = s.cells
    me = block(seat)
    castle = cells[me + layout.START_CASTLE]
    laid = [space for space in range(SPACES) if cells[me + layout.TILE + space]]
    if castle < 0:
        if laid or cells[me + layout.ESTATE]:
            return [f"Seat {seat} has an estate but no start castle."]
        if cells[layout.STEP] >= layout.ROUND_STEP:
            return [f"Seat {seat} has no estate."]
        return []
    if not cells[me + layout.ESTATE] or cells[me + layout.TILE + castle] != CASTLE:
        return [f"The start castle of seat {seat} does not lie in its estate."]
    for space in laid:
        kind = cells[me + layout.TILE + space]
        if TILE_COLOUR[kind] != SPACE_COLOUR[cells[me + layout.ESTATE] * SPACES + space]:
            return [f"Tile {TILE_NAMES[kind]} of seat {seat} cannot lie on {SPACE_NAMES[space]}: another colour."]
    ships = sum(int(cells[me + layout.TILE + space] == SHIP) for space in laid)
    # Between the placing of a ship and the choice of its goods the marker is one step behind.
    behind = int(_question(s) >= layout.SHIP_DEPOT and cells[s.top() + 1] == seat)
    if ships != cells[me + layout.MARKER] + behind:
        return [f"Seat {seat} has {ships} ships but its marker has moved {cells[me + layout.MARKER]} steps."]
    return _is_connected(seat, castle, laid)


def _is_connected(seat: int, castle: int, laid: list[int]) -> list[str]:
    reached = 1 << castle
    grown = 0
    while grown != reached:
        grown = reached
        for space in laid:
            if ADJACENT[space] & reached:
                reached |= 1 << space
    for space in laid:
        if not reached >> space & 1:
            return [f"The tile on {SPACE_NAMES[space]} of seat {seat} is not connected to the start castle."]
    return []


def _choices_are_sound(s: State) -> list[str]:
    """CB33: no board is dealt twice, and while estates are chosen every dealt board and choice is a possible one."""
    cells = s.cells
    boards = [int(cells[block(seat) + layout.BOARD]) for seat in range(s.seats) if cells[block(seat) + layout.BOARD]]
    if len(set(boards)) < len(boards):
        return ["A board is dealt to one player only."]
    for seat in range(s.seats):
        choice = cells[block(seat) + layout.CHOICE]
        if cells[layout.STEP] != layout.ESTATES_STEP:
            if choice:
                return [f"Seat {seat} has a secret choice at the wrong time."]
        elif choice and choice - 1 not in estate_choices(s, seat):
            return [f"Seat {seat} cannot have chosen that estate."]
        elif cells[block(seat) + layout.BOARD] and not estate_choices(s, seat):
            return [f"The board of seat {seat} has no estate in use."]
    return []


def _bonuses_are_sound(s: State) -> list[str]:
    """CB34.8: a small bonus tile is never taken before the large one, nor by the same seat."""
    for colour in range(len(COLOURS)):
        large, small = s.cells[layout.LARGE_OWNER + colour], s.cells[layout.SMALL_OWNER + colour]
        if small and (not large or large == small):
            return [f"The small {COLOURS[colour]} bonus tile needs another owner of the large one."]
    return []


def _question(s: State) -> int:
    """The pending question, -1 when there is none."""
    return int(s.cells[s.top()]) if s.cells[DEPTH] else -1


def _pending_is_sound(s: State) -> list[str]:
    """The stack fits the step: a turn may have an effect above it, everything else stands alone."""
    cells = s.cells
    if (cells[DEPTH] == 0) != (cells[layout.STEP] == layout.END_STEP):
        return ["A question is pending exactly as long as the game is not over."]
    if cells[DEPTH] == 0:
        return []
    bottom = cells[STACK]
    if bottom > layout.TURN or (bottom != layout.TURN and cells[DEPTH] > 1):
        return ["Only a turn can have a pending effect."]
    if cells[DEPTH] > 1 and (cells[STACK + FRAME] <= layout.TURN or cells[STACK + FRAME + 1] != cells[STACK + 1]):
        return ["The pending effect must belong to the seat whose turn it is."]
    if STEP_OF_QUESTION[bottom] != cells[layout.STEP]:
        return [f"The question {layout.QUESTIONS[bottom]} cannot be pending at this step."]
    if (cells[STACK + 1] == CHANCE) != (bottom not in (layout.TURN, layout.CHOOSE_ESTATE)):
        return [f"The question {layout.QUESTIONS[bottom]} is asked of the wrong one."]
    return _frames_are_sound(s)


def _frames_are_sound(s: State) -> list[str]:
    """The facts of each frame are in range, and a turn belongs to the seat whose turn it is."""
    cells = s.cells
    limits = {
        layout.START_GOODS: (s.seats - 1, START_GOODS - 1),
        layout.DEAL_BOARD: (s.seats - 1, 0),
        layout.CHOOSE_ESTATE: (s.seats - 1, 0),
        layout.FILL_SLOT: (SLOTS - 1, 0),
        layout.ROUND_GOODS_DRAW: (ROUNDS - 1, 0),
        layout.ROLL: (s.seats - 1, 0),
        layout.SHIP_SECOND_DEPOT: (DEPOTS - 1, 0),
        layout.SHIP_GOODS: (DEPOTS - 1, DEPOTS - 1),
    }
    for depth in range(cells[DEPTH]):
        at = STACK + depth * FRAME
        high, higher = limits.get(cells[at], (0, 0))
        low = -1 if cells[at] == layout.SHIP_GOODS else 0
        if not 0 <= cells[at + 2] <= high or not low <= cells[at + 3] <= higher:
            return [f"The facts of the question {layout.QUESTIONS[cells[at]]} are out of range."]
    return _turn_is_sound(s)


def _turn_is_sound(s: State) -> list[str]:
    cells = s.cells
    question, seat, rank = cells[STACK], cells[STACK + 1], cells[STACK + 2]
    if question == layout.CHOOSE_ESTATE and cells[layout.ORDER + rank] != seat:
        return ["The estates are chosen in turn order."]
    if question == layout.FILL_SLOT and not slot_in_use(rank, s.seats):
        return ["This slot is not in use."]
    if question == layout.TURN:
        number = cells[layout.TURN_NUMBER]
        if number >= s.seats or cells[layout.ROUND_ORDER + number] != seat:
            return ["The turn number does not fit the seat whose turn it is."]
        if not cells[layout.ROUND]:
            return ["A turn belongs to a round from 1 to 5."]
    return []


def _dice_are_rolled(s: State) -> list[str]:
    """From the first turn on every die shows a value."""
    cells = s.cells
    if cells[DEPTH] and cells[STACK] != layout.TURN:
        return []
    for seat in range(s.seats):
        if not cells[block(seat) + layout.DIE] or not cells[block(seat) + layout.DIE + 1]:
            return [f"The dice of seat {seat} show nothing."]
    return []


def _goods_are_laid_out(s: State) -> list[str]:
    """CB8.12: in round r, 5 - r goods tiles lie on the round spaces once the white die is rolled."""
    cells = s.cells
    question = cells[STACK] if cells[DEPTH] else layout.TURN
    laid = [space for space in range(ROUNDS) if cells[layout.ROUND_GOODS + space]]
    wanted = list(range(ROUNDS))[cells[layout.ROUND] :]
    if question in (layout.ROLL, layout.ROLL_WHITE):
        wanted = list(range(ROUNDS))[max(0, cells[layout.ROUND] - 1) :]
        if not cells[layout.ROUND]:
            return ["Dice are rolled in a round from 1 to 5."]
    elif question == layout.ROUND_GOODS_DRAW:
        wanted = list(range(cells[STACK + 2]))
    elif question < layout.ROLL:
        wanted = []
    if laid != wanted:
        return [f"{len(laid)} goods tiles on the round spaces do not fit round {cells[layout.ROUND]}."]
    return []


def _supplies_suffice(s: State) -> list[str]:
    """CB7.17: the tiles and goods still to be laid out can be drawn."""
    cells = s.cells
    wanted = still_to_fill(s.seats, cells[layout.PHASE], _first_unfilled(s))
    for colour in range(len(COLOURS)):
        left = sum(int(cells[layout.SUPPLY + kind]) for kind in range(1, KINDS) if TILE_COLOUR[kind] == colour)
        if left < wanted[colour]:
            return [f"The {COLOURS[colour]} supply is too small for the remaining phases: {left} tiles."]
    if sum(int(cells[layout.BLACK_SUPPLY + kind]) for kind in range(KINDS)) < wanted[-1]:
        return ["The black supply is too small for the remaining phases."]
    goods = sum(int(cells[layout.UNSEEN_GOODS + colour]) for colour in range(GOODS_TYPES))
    if goods < _goods_to_come(s):
        return [f"There are too few unseen goods for the remaining phases: {goods}."]
    return []


def _first_unfilled(s: State) -> int:
    """The first slot of the running phase that is still to be filled."""
    question = _question(s)
    if question == layout.FILL_SLOT:
        return int(s.cells[STACK + 2])
    if s.cells[layout.STEP] < layout.ROUND_STEP:
        return 0
    return SLOTS


def _goods_to_come(s: State) -> int:
    """How many goods tiles the running and the later phases still lay out."""
    cells = s.cells
    later = (len(PHASES) - 1 - int(cells[layout.PHASE])) * ROUNDS
    question = _question(s)
    if question == layout.ROUND_GOODS_DRAW:
        return later + ROUNDS - int(cells[STACK + 2])
    if question == layout.FILL_SLOT or cells[layout.STEP] < layout.ROUND_STEP:
        return later + ROUNDS
    return later


CHECKS: Final[tuple[Callable[[State], list[str]], ...]] = (
    _common_ranges,
    _seat_ranges,
    _tiles_are_all_there,
    _goods_are_all_there,
    _stores_fit,
    _pending_is_sound,
    _orders_are_complete,
    _estates_are_sound,
    _choices_are_sound,
    _bonuses_are_sound,
    _dice_are_rolled,
    _goods_are_laid_out,
    _supplies_suffice,
)
