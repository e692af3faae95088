"""Small drawings for the words of the log and for prices: tiles, goods, workers and silver."""

from typing import Final

from courtyard.games.burgundy.data.sizes import GOODS
from courtyard.games.burgundy.data.tiles import TILE_BY_NAME
from courtyard.games.burgundy.face.english import ENGLISH
from courtyard.games.burgundy.face.svg.emblems import EMBLEM
from courtyard.games.burgundy.face.svg.pieces import OUTLINE, goods_token, terrain_of
from courtyard.svg.markup import Markup, group, joined, path

TILE_SCALE: Final = 0.3
PURSE_SCALE: Final = 0.72
PURSE: Final = {"worker": "workers", "workers": "workers", "silver": "silver"}


def _tile(tile: str) -> Markup:
    stem = tile.partition("-")[0]
    enamel = path(f"cb-tile cb-{terrain_of(tile)}", OUTLINE)
    return group(joined([enamel, EMBLEM[stem]]), transform=f"scale({TILE_SCALE})")


def _word(tile: str) -> str:
    """What a kind of tile is called, without its number."""
    stem = tile.partition("-")[0]
    return ENGLISH[f"tile_{stem}"].replace("{number}", "").strip()


SIGNS: Final = {
    **{_word(tile): _tile(tile) for tile in TILE_BY_NAME},
    **{ENGLISH[f"goods_{colour}"]: goods_token(colour, 24) for colour in GOODS},
    **{word: group(EMBLEM[name], transform=f"scale({PURSE_SCALE})") for word, name in PURSE.items()},
}
"""Drawings by the words that they stand for."""
