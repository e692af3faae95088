"""The numbers of the actions: each family is a run of numbers that begins at its name.

A take and a purchase name the tile to discard with them, because a move is one whole (CB1.5):
`discard` is 0 for none, else 1 + the storage space that makes room.
"""

from typing import Final

from courtyard.games.burgundy.data.components import (
    DEPOTS,
    ESTATES,
    GOODS_TYPES,
    MAX_PLAYERS,
    NUMBERED_SLOTS,
    SLOTS,
    SPACES,
    STORES,
)
from courtyard.games.burgundy.data.tiles import KINDS

DISCARDS: Final = 1 + STORES
PLACES: Final = STORES * SPACES

TAKE: Final = 0
"""With a die, take the tile of a slot: (die * 24 + slot) * 4 + discard."""
PLACE: Final = TAKE + 2 * NUMBERED_SLOTS * DISCARDS
"""With a die, place a stored tile on a space: (die * 3 + store) * 37 + space."""
SELL: Final = PLACE + 2 * PLACES
"""With a die, sell all goods of a type: die * 6 + type."""
TAKE_WORKERS: Final = SELL + 2 * GOODS_TYPES
"""With a die, take workers: die."""
BUY: Final = TAKE_WORKERS + 2
"""Buy the tile of a slot, the black ones being 24 to 31: slot * 4 + discard."""
END_TURN: Final = BUY + SLOTS * DISCARDS
FREE_TAKE: Final = END_TURN + 1
"""By castle, carpenter, church or market, take the tile of a slot."""
FREE_PLACE: Final = FREE_TAKE + NUMBERED_SLOTS
"""By castle or city hall, place a stored tile: store * 37 + space."""
FREE_SELL: Final = FREE_PLACE + PLACES
"""By castle or warehouse, sell all goods of a type."""
FREE_WORKERS: Final = FREE_SELL + GOODS_TYPES
DECLINE: Final = FREE_WORKERS + 1
NAME_DEPOT: Final = DECLINE + 1
"""For a ship, name a depot; the last is "a depot that yields nothing"."""
NAME_NO_DEPOT: Final = NAME_DEPOT + DEPOTS
ADD_DEPOT: Final = NAME_NO_DEPOT + 1
"""For a ship with knowledge 5, name a second depot."""
KEEP_GOODS: Final = ADD_DEPOT + DEPOTS
"""For a ship, the new types of goods to keep, as a bit mask."""
SETTLE: Final = KEEP_GOODS + 2**GOODS_TYPES
"""Choose an estate and the place of the start castle: (estate - 1) * 4 + castle space."""

FIRST_CHANCE: Final = SETTLE + ESTATES * 4
DRAWN_START: Final = FIRST_CHANCE
DEALT_BOARD: Final = DRAWN_START + MAX_PLAYERS
DRAWN_TILE: Final = DEALT_BOARD + 6
DRAWN_GOODS: Final = DRAWN_TILE + KINDS
ROLLED: Final = DRAWN_GOODS + GOODS_TYPES
"""The two dice of a seat, as one of the 21 unordered pairs."""
ROLLED_WHITE: Final = ROLLED + 21
ACTION_COUNT: Final = ROLLED_WHITE + 6

FAMILIES: Final = (
    ("take", TAKE),
    ("place", PLACE),
    ("sell", SELL),
    ("take_workers", TAKE_WORKERS),
    ("buy", BUY),
    ("end_turn", END_TURN),
    ("free_take", FREE_TAKE),
    ("free_place", FREE_PLACE),
    ("free_sell", FREE_SELL),
    ("free_workers", FREE_WORKERS),
    ("decline", DECLINE),
    ("name_depot", NAME_DEPOT),
    ("name_no_depot", NAME_NO_DEPOT),
    ("add_depot", ADD_DEPOT),
    ("keep_goods", KEEP_GOODS),
    ("settle", SETTLE),
    ("drawn_start", DRAWN_START),
    ("dealt_board", DEALT_BOARD),
    ("drawn_tile", DRAWN_TILE),
    ("drawn_goods", DRAWN_GOODS),
    ("rolled", ROLLED),
    ("rolled_white", ROLLED_WHITE),
)


def family(action: int) -> tuple[str, int]:
    """The name of an action's family and its number within it."""
    name, start = next((name, start) for name, start in reversed(FAMILIES) if action >= start)
    return name, action - start
