"""Rounds, phases and calls (RG4), the end of a round (RG21) and of the game (RG22).

Every phase has a placement in it: the first one of a round, because mixed market and terraces are free and empty
then, the later ones by RG4.9. So the game cannot go on without somebody deciding something.
"""

from typing import Final

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.rajas.data.spaces import CHAMBERS, SPACES
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.placement import PLACE_WORKER, can_place
from courtyard.games.rajas.rules.tokens import ask_token

ROUND_BEGINS: Final[i64] = RULES.event("round", "RG21.1")


def called_seat(s: State, number: i64) -> i64:
    """The seat that is called as the given one in a phase, from 0 (RG4.3)."""
    return (s.cells[layout.START] + number) % s.seats


def next_call(s: Position) -> None:
    """A turn is over: call the next seat, or begin a phase or round, or end the game."""
    cells = s.cells
    cells[layout.FRESH] = 0
    if cells[layout.CALLED] < s.seats:
        seat = called_seat(s, cells[layout.CALLED])
        cells[layout.CALLED] += 1
        _call(s, seat)
    elif cells[layout.TRIGGERED]:
        cells[layout.STEP] = layout.END_STEP
    elif anybody_can_place(s):
        cells[layout.PHASE] += 1
        cells[layout.CALLED] = 0
    else:
        _end_round(s)


def anybody_can_place(s: Position) -> bool:
    """Whether a phase has a placement in it (RG4.9)."""
    seat: i64
    for seat in range(s.seats):
        if can_place(s, seat):
            return True
    return False


def _call(s: Position, seat: i64) -> None:
    """A called seat must place a worker if it can (RG4.5), else it is skipped (RG4.7, RG4.8)."""
    if can_place(s, seat):
        s.ask(PLACE_WORKER, seat, 0, 0)
    elif s.variant.navaratnas and _catches_up(s, seat):
        ask_token(s, seat)


def _catches_up(s: Position, seat: i64) -> bool:
    """Without a worker in a phase that another seat has enough workers for (RG23.26)."""
    cells = s.cells
    if cells[block(seat) + layout.UNPLACED] or cells[block(seat) + layout.ACTIVE] >= cells[layout.PHASE]:
        return False
    other: i64
    for other in range(s.seats):
        if cells[block(other) + layout.ACTIVE] >= cells[layout.PHASE]:
            return True
    return False


def _end_round(s: Position) -> None:
    """The elephant goes on, the workers come back (RG21)."""
    cells = s.cells
    mogul = cells[layout.WORKER + CHAMBERS]
    cells[layout.START] = mogul - 1 if mogul else called_seat(s, 1)
    space: i64
    for space in range(SPACES):
        cells[layout.WORKER + space] = 0
    cells[layout.OCCUPIED] = 0
    seat: i64
    for seat in range(s.seats):
        cells[block(seat) + layout.ON_BOARD] = 0
        cells[block(seat) + layout.UNPLACED] = cells[block(seat) + layout.ACTIVE]
    cells[layout.ROUND] += 1
    s.tell(ROUND_BEGINS, cells[layout.START], cells[layout.ROUND])
    cells[layout.PHASE] = 1
    cells[layout.CALLED] = 0
