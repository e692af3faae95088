"""Everything that a player or chance can do: one line per family, in the order of the numbers."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.actions import Actions
from courtyard.games.burgundy.data.sizes import (
    BOARDS,
    CASTLE_CHOICES,
    DEPOTS,
    DICE,
    ESTATES,
    FACES,
    GOODS_TYPES,
    MAX_PLAYERS,
    NUMBERED_SLOTS,
    SLOTS,
    SPACES,
    STORES,
)
from courtyard.games.burgundy.data.tiles import KINDS

ACTIONS: Final = Actions()

DISCARDS: Final = 1 + STORES
"""A part `discard` is 0 for none, else 1 + the storage space that makes room: a move is one whole (CB1.5)."""
PAIRS: Final = [(low, high) for low in range(1, FACES + 1) for high in range(low, FACES + 1)]
"""The 21 rolls of two dice whose order does not matter."""

TAKE: Final[i64] = ACTIONS.family("take", ("discard",), die=DICE, slot=NUMBERED_SLOTS, discard=DISCARDS)
PLACE: Final[i64] = ACTIONS.family("place", die=DICE, store=STORES, space=SPACES)
SELL: Final[i64] = ACTIONS.family("sell", die=DICE, goods=GOODS_TYPES)
TAKE_WORKERS: Final[i64] = ACTIONS.family("take_workers", die=DICE)
BUY: Final[i64] = ACTIONS.family("buy", ("discard",), slot=SLOTS, discard=DISCARDS)
END_TURN: Final[i64] = ACTIONS.family("end_turn")
FREE_TAKE: Final[i64] = ACTIONS.family("free_take", slot=NUMBERED_SLOTS)
"""By castle, carpenter, church or market."""
FREE_PLACE: Final[i64] = ACTIONS.family("free_place", store=STORES, space=SPACES)
"""By castle or city hall."""
FREE_SELL: Final[i64] = ACTIONS.family("free_sell", goods=GOODS_TYPES)
"""By castle or warehouse."""
FREE_WORKERS: Final[i64] = ACTIONS.family("free_workers")
DECLINE: Final[i64] = ACTIONS.family("decline")
NAME_DEPOT: Final[i64] = ACTIONS.family("name_depot", depot=DEPOTS)
NAME_NO_DEPOT: Final[i64] = ACTIONS.family("name_no_depot")
"""For a ship, a depot that yields nothing."""
ADD_DEPOT: Final[i64] = ACTIONS.family("add_depot", depot=DEPOTS)
KEEP_GOODS: Final[i64] = ACTIONS.family("keep_goods", types=2**GOODS_TYPES)
"""The new types of goods to keep, as a bit mask."""
SETTLE: Final[i64] = ACTIONS.family("settle", estate=ESTATES, castle=CASTLE_CHOICES)
"""Estate 0 is number 1; its castle spaces are counted in reading order."""

DRAWN_START: Final[i64] = ACTIONS.chance("drawn_start", seat=MAX_PLAYERS)
DEALT_BOARD: Final[i64] = ACTIONS.chance("dealt_board", board=BOARDS)
DRAWN_TILE: Final[i64] = ACTIONS.chance("drawn_tile", kind=KINDS)
DRAWN_GOODS: Final[i64] = ACTIONS.chance("drawn_goods", goods=GOODS_TYPES)
ROLLED: Final[i64] = ACTIONS.chance("rolled", pair=len(PAIRS))
ROLLED_WHITE: Final[i64] = ACTIONS.chance("rolled_white", face=FACES)

# What the options CB-O3, CB-O5 and CB-O9 add comes last, so that all other numbers stay as they are.
DEALT_NUMBERS: Final[i64] = ACTIONS.chance("dealt_numbers", low=ESTATES, high=ESTATES)
DISCARD: Final[i64] = ACTIONS.family("discard", store=STORES)
TAKE_INSTEAD: Final[i64] = ACTIONS.family("take_instead", slot=NUMBERED_SLOTS, discard=DISCARDS)
"""Like free_take, with a stored tile discarded for it: `discard` is never 0."""
