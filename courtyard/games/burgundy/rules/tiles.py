"""Tiles: one literal for each, in the file of its rule: its clause, and what it does when it is placed (CB14)."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.burgundy.data.tiles import KINDS, TILE_BY_NAME


class Tile:
    """A kind of tile, or several with the same effect, by their names.

    The figures printed on it are in data/components.toml, where an owner of a copy can change them.
    """

    def __init__(self, clause: str, *names: str, figures: Mapping[str, int] | None = None) -> None:
        self.clause = clause
        self.figures: Final[Mapping[str, int]] = figures or {}
        """What it gives, by the unit."""
        for name in names:
            if name not in TILE_BY_NAME:
                raise ValueError(f"components.toml: there is no tile {name}.")
            TILES[TILE_BY_NAME[name]] = self

    def act(self, s: State, seat: i64, kind: i64, space: i64) -> None:
        """Start the effect of the tile just placed; a tile without a class of its own has none at once."""


TILES: Final[list[Tile]] = [Tile("")] * KINDS
"""Every tile by its kind."""
