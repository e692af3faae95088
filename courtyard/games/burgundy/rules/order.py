"""The turn-order track (CB6): ORDER reads it from the first player to the last."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.questions import Fact
from courtyard.games.burgundy.rules.layout import MARKER, ORDER, block

RANK: Final = Fact("the rank in the turn order")
"""What a question keeps that goes from the first player to the last."""


def advance(cells: vec[i64], seat: i64) -> None:
    """Move a seat's marker one space to the right, on top of those already there (CB6.7)."""
    me = block(seat)
    cells[me + MARKER] += 1
    rank: i64 = 0
    while cells[ORDER + rank] != seat:
        rank += 1
    while rank > 0 and cells[block(cells[ORDER + rank - 1]) + MARKER] <= cells[me + MARKER]:
        cells[ORDER + rank] = cells[ORDER + rank - 1]
        rank -= 1
    cells[ORDER + rank] = seat
