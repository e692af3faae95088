"""Points: a cell for each source, and the only function that changes them."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.state import State
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.layout import POINTS, SOURCES, block

_KIND: Final = array([0] * len(SOURCES))
"""The declared number of each source, by its cell."""


def source(name: str, clause: str) -> i64:
    """Declare what points are scored for; returns its cell among `POINTS`."""
    cell = i64(SOURCES.index(name))
    _KIND[cell] = RULES.source(name, clause)
    return cell


def score(s: State, source: i64, seat: i64, points: i64) -> None:
    """Give a seat points and report what they are for."""
    s.cells[block(seat) + POINTS + source] += points
    s.tell(_KIND[source], seat, points)
