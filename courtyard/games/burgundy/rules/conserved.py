"""What stays the same through a game (CB34.1, CB34.2): the tiles and the goods, wherever they are."""

from typing import Final, final

from courtyard.core.conserved import Conserved
from courtyard.core.state import State
from courtyard.games.burgundy.data.sizes import GOODS, GOODS_EACH, GOODS_TYPES
from courtyard.games.burgundy.data.tiles import BLACK_BACKS, COLOURED_BACKS, KINDS, TILE_NAMES


@final
class Tiles(Conserved):
    """The hexagonal tiles."""

    def copies(self, s: State) -> list[int]:
        return [int(COLOURED_BACKS[kind] + BLACK_BACKS[kind]) for kind in range(KINDS)]


@final
class Goods(Conserved):
    """The goods tiles."""

    def copies(self, s: State) -> list[int]:
        return [GOODS_EACH] * GOODS_TYPES


ALL_TILES: Final = Tiles(
    "tiles", TILE_NAMES, ("supply", "black_supply", "removed"), placed=("slot", "storage", "tile"), shift=0
)
ALL_GOODS: Final = Goods("goods", GOODS, ("unseen_goods", "depot_goods", "goods_held", "sold"), placed=("round_goods",))
