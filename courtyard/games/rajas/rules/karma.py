"""Karma (RG8): levels 0 to 3, each of which turns a die to its opposite face."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.games.rajas.data.components import FACES, KARMA_LIMIT
from courtyard.games.rajas.rules.layout import KARMA

OPPOSITE: Final = FACES + 1
"""Opposite faces add up to this (RG1.5)."""


def gain_karma(cells: vec[i64], me: i64, levels: i64) -> None:
    """Rise, at most to the highest level (RG8.1)."""
    cells[me + KARMA] = min(cells[me + KARMA] + levels, KARMA_LIMIT)
