"""The three storage spaces of a player and what must be discarded when they are full (CB12)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.rules import OK
from courtyard.games.burgundy.data.sizes import STORES
from courtyard.games.burgundy.data.tiles import EMPTY
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.layout import REMOVED, STORAGE

FULL: Final[i64] = RULES.refusal("full")
ROOM_LEFT: Final[i64] = RULES.refusal("discard_room")
EMPTY_STORE: Final[i64] = RULES.refusal("empty_store")
SAME_STORED: Final[i64] = RULES.refusal("same_stored")


def holds_new(cells: vec[i64], me: i64, store: i64) -> bool:
    """Whether a storage space holds a tile unlike those before it: equal tiles are one choice (CB-R65)."""
    kind = cells[me + STORAGE + store]
    if kind == EMPTY:
        return False
    other: i64
    for other in range(store):
        if cells[me + STORAGE + other] == kind:
            return False
    return True


def is_full(cells: vec[i64], me: i64) -> bool:
    """Whether no storage space is free."""
    store: i64
    for store in range(STORES):
        if cells[me + STORAGE + store] == EMPTY:
            return False
    return True


def refuse_discard(cells: vec[i64], me: i64, store: i64) -> i64:
    """Why the tile of a storage space cannot be the one that is discarded."""
    if cells[me + STORAGE + store] == EMPTY:
        return EMPTY_STORE
    if not holds_new(cells, me, store):
        return SAME_STORED
    return OK


def refuse_storing(cells: vec[i64], me: i64, discard: i64) -> i64:
    """Why a tile cannot be stored with this discard (CB12.2, CB12.5); 0 is none, else 1 + its storage space."""
    if not is_full(cells, me):
        if discard:
            return ROOM_LEFT
        return OK
    if discard == 0:
        return FULL
    return refuse_discard(cells, me, discard - 1)


def offer_storing(cells: vec[i64], me: i64, menu: vec[i64], count: i64, action: i64, full: bool) -> i64:
    """Offer an action that stores a tile: as it is, or with each discard when the storage is full (CB12.2)."""
    if not full:
        menu[count] = action
        return count + 1
    return offer_stored(cells, me, menu, count, action + 1)


def offer_stored(cells: vec[i64], me: i64, menu: vec[i64], count: i64, action: i64) -> i64:
    """Offer an action with each different stored tile; `action` is that with the first storage space."""
    store: i64
    for store in range(STORES):
        if holds_new(cells, me, store):
            menu[count] = action + store
            count += 1
    return count


def put_in(cells: vec[i64], me: i64, kind: i64, discard: i64) -> None:
    """Store a tile; `discard` is 1 + the space whose tile leaves the game for it, or 0."""
    store: i64 = 0
    if discard:
        store = discard - 1
        remove(cells, me, store)
    else:
        while cells[me + STORAGE + store] != EMPTY:
            store += 1
    cells[me + STORAGE + store] = kind


def take_out(cells: vec[i64], me: i64, store: i64) -> i64:
    """Take a tile from its storage space."""
    kind = cells[me + STORAGE + store]
    cells[me + STORAGE + store] = EMPTY
    return kind


def remove(cells: vec[i64], me: i64, store: i64) -> None:
    """Remove a stored tile from the game (CB12.7)."""
    cells[REMOVED + take_out(cells, me, store)] += 1
