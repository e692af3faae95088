"""Everything that a player or chance can do: one line per family, in the order of the numbers."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.actions import Actions
from courtyard.core.parts import Part
from courtyard.games.burgundy.data.estates import SPACE_NAMES
from courtyard.games.burgundy.data.sizes import (
    BLACK_SLOTS,
    BOARDS,
    CASTLE_CHOICES,
    DEPOT_SLOTS,
    DEPOTS,
    DICE,
    ESTATES,
    FACES,
    GOODS,
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
SLOT_IDS: Final = [
    *(f"depot-{depot}-{slot}" for depot in range(1, DEPOTS + 1) for slot in range(DEPOT_SLOTS)),
    *(f"black-{slot}" for slot in range(BLACK_SLOTS)),
]

DIE: Final = Part(DICE, "die-{}")
NUMBERED_SLOT: Final = Part(NUMBERED_SLOTS, SLOT_IDS[:NUMBERED_SLOTS])
SLOT: Final = Part(SLOTS, SLOT_IDS)
STORE: Final = Part(STORES, "storage-{}")
DISCARDED: Final = Part(DISCARDS, ("", *(f"storage-{store}" for store in range(STORES))))
SPACE: Final = Part(SPACES, "space-{}", SPACE_NAMES)
TYPE: Final = Part(GOODS_TYPES, "goods-{}", GOODS, words=[f"goods_{goods}" for goods in GOODS])
NEW_TYPES: Final = Part(
    2**GOODS_TYPES,
    [
        tuple(f"new-goods-{goods}" for at, goods in enumerate(GOODS) if types >> at & 1)
        for types in range(2**GOODS_TYPES)
    ],
)
ESTATE: Final = Part(ESTATES, [f"estate-{estate}" for estate in range(1, ESTATES + 1)])
DEPOT: Final = Part(DEPOTS, [f"depot-{depot}-goods" for depot in range(1, DEPOTS + 1)])

TAKE: Final[i64] = ACTIONS.family("take", ("discard",), clause="CB11.1", die=DIE, slot=NUMBERED_SLOT, discard=DISCARDED)
PLACE: Final[i64] = ACTIONS.family("place", clause="CB13.1", die=DIE, store=STORE, space=SPACE)
SELL: Final[i64] = ACTIONS.family("sell", clause="CB24.1", die=DIE, goods=TYPE)
TAKE_WORKERS: Final[i64] = ACTIONS.family(
    "take_workers", clause="CB25.1", die=Part(DICE, [(f"die-{die}", "workers") for die in range(DICE)])
)
BUY: Final[i64] = ACTIONS.family("buy", ("discard",), clause="CB26.1", click="silver", slot=SLOT, discard=DISCARDED)
END_TURN: Final[i64] = ACTIONS.family("end_turn", clause="CB9.11")
FREE_TAKE: Final[i64] = ACTIONS.family("free_take", slot=NUMBERED_SLOT)
"""By castle, carpenter, church or market."""
FREE_PLACE: Final[i64] = ACTIONS.family("free_place", store=STORE, space=SPACE)
"""By castle or city hall."""
FREE_SELL: Final[i64] = ACTIONS.family("free_sell", goods=TYPE)
"""By castle or warehouse."""
FREE_WORKERS: Final[i64] = ACTIONS.family("free_workers", click="workers")
DECLINE: Final[i64] = ACTIONS.family("decline")
NAME_DEPOT: Final[i64] = ACTIONS.family("name_depot", depot=DEPOT)
NAME_NO_DEPOT: Final[i64] = ACTIONS.family("name_no_depot")
"""For a ship, a depot that yields nothing."""
ADD_DEPOT: Final[i64] = ACTIONS.family("add_depot", depot=DEPOT)
KEEP_GOODS: Final[i64] = ACTIONS.family("keep_goods", types=NEW_TYPES)
"""The new types of goods to keep, as a bit mask."""
SETTLE: Final[i64] = ACTIONS.family("settle", estate=ESTATE, castle=CASTLE_CHOICES)
"""Estate 0 is number 1; its castle spaces are counted in reading order."""

DRAWN_START: Final[i64] = ACTIONS.chance("drawn_start", seat=MAX_PLAYERS)
DEALT_BOARD: Final[i64] = ACTIONS.chance("dealt_board", board=BOARDS)
DRAWN_TILE: Final[i64] = ACTIONS.chance("drawn_tile", kind=KINDS)
DRAWN_GOODS: Final[i64] = ACTIONS.chance("drawn_goods", goods=GOODS_TYPES)
ROLLED: Final[i64] = ACTIONS.chance("rolled", pair=len(PAIRS))
ROLLED_WHITE: Final[i64] = ACTIONS.chance("rolled_white", face=FACES)

# What the options CB-O3, CB-O5 and CB-O9 add comes last, so that all other numbers stay as they are.
DEALT_NUMBERS: Final[i64] = ACTIONS.chance("dealt_numbers", low=ESTATES, high=ESTATES)
DISCARD: Final[i64] = ACTIONS.family("discard", clause="CB12.6", store=STORES)
TAKE_INSTEAD: Final[i64] = ACTIONS.family("take_instead", slot=NUMBERED_SLOT, discard=DISCARDED)
"""Like free_take, with a stored tile discarded for it: `discard` is never 0."""
