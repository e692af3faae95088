"""New workers (RG19): one waits on fame 15, one on money 20, one on the bridge."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.layout import ACTIVE, INACTIVE, UNPLACED

ON_FAME: Final = 0
ON_MONEY: Final = 1
ON_BRIDGE: Final = 2
WAITING: Final = 3


def waits(s: Position, me: i64, place: i64) -> bool:
    """Whether the inactive worker of the place is still there."""
    return s.cells[me + INACTIVE] & bit(place) != 0


def gain_worker(s: Position, me: i64, place: i64) -> None:
    """The worker of the place becomes active (RG19.2); at the limit the others leave the game (RG19.6)."""
    cells = s.cells
    if not waits(s, me, place):
        return
    cells[me + INACTIVE] &= ~bit(place)
    cells[me + ACTIVE] += 1
    cells[me + UNPLACED] += 1
    if cells[me + ACTIVE] >= s.variant.most_workers:
        cells[me + INACTIVE] = 0
