"""The turn-order track (CB6): ORDER reads it from the first player to the last."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.questions import Fact
from courtyard.core.state import State
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.layout import MARKER, ORDER, block

AHEAD: Final[i64] = RULES.event("order", clause="CB6.7")
"""A marker passes others: the new rank, from 0."""
RANK: Final = Fact("the rank in the turn order")
"""What a question keeps that goes from the first player to the last."""


def advance(s: State, seat: i64) -> None:
    """Move a seat's marker one space to the right, on top of those already there (CB6.7)."""
    cells = s.cells
    me = block(seat)
    cells[me + MARKER] += 1
    rank: i64 = 0
    while cells[ORDER + rank] != seat:
        rank += 1
    before = rank
    while rank > 0 and cells[block(cells[ORDER + rank - 1]) + MARKER] <= cells[me + MARKER]:
        cells[ORDER + rank] = cells[ORDER + rank - 1]
        rank -= 1
    cells[ORDER + rank] = seat
    if rank < before:
        s.tell(AHEAD, seat, rank)
