"""Small drawings for the words of the log and for prices: tiles, goods, workers and silver."""

from typing import Final

from courtyard.games.burgundy.data.sizes import GOODS
from courtyard.games.burgundy.data.tiles import TILE_BY_NAME
from courtyard.games.burgundy.ui.svg.art import ART, OUTLINE, terrain_of
from courtyard.svg.markup import Markup, group, joined, path

TILE_SCALE: Final = 0.3
PURSE_SCALE: Final = 0.72
PURSE: Final = ("workers", "silver")


def _tile(tile: str) -> Markup:
    stem = tile.partition("-")[0]
    enamel = path(f"cb-tile cb-{terrain_of(tile)}", OUTLINE)
    return group(joined([enamel, ART[stem]]), transform=f"scale({TILE_SCALE})")


DRAWN: Final = {
    **{f"tile_{tile.partition('-')[0]}": _tile(tile) for tile in TILE_BY_NAME},
    **{f"goods_{colour}": group(ART[f"token-{colour}"], transform="scale(0.8)") for colour in GOODS},
    **{name: group(ART[name], transform=f"scale({PURSE_SCALE})") for name in PURSE},
}
"""Drawings by the key of what they stand for."""
