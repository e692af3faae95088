"""Karma (RG8): levels from 0 on, each of which turns a die to its opposite face."""

from typing import Final

from mypy_extensions import i64

from courtyard.games.rajas.data.components import FACES
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.layout import KARMA

OPPOSITE: Final = FACES + 1
"""Opposite faces add up to this (RG1.5)."""


def gain_karma(s: Position, me: i64, levels: i64) -> None:
    """Rise, at most to the highest level (RG8.1)."""
    s.cells[me + KARMA] = min(s.cells[me + KARMA] + levels, s.components.karma_limit)
