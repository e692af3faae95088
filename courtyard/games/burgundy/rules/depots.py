"""The depots of the main board (CB3): 24 numbered slots, four to a depot, and the black ones 24 to 31."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.rules import OK
from courtyard.games.burgundy.data.sizes import BLACK_SLOTS, DEPOT_SLOTS, NUMBERED_SLOTS, SLOTS
from courtyard.games.burgundy.data.tiles import EMPTY
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.layout import OFFER, SLOT

NO_TILE: Final[i64] = RULES.refusal("no_tile")
SAME_IN_DEPOT: Final[i64] = RULES.refusal("same_in_depot")

NUMBERED: Final = (1 << NUMBERED_SLOTS) - 1
"""The mask of the numbered slots."""
BLACK: Final = ((1 << BLACK_SLOTS) - 1) << NUMBERED_SLOTS
"""The mask of the black slots."""


def depot_of(slot: i64) -> i64:
    """The numbered depot of a slot, counted from 0."""
    return slot // DEPOT_SLOTS


def refuse_slot(cells: vec[i64], slot: i64) -> i64:
    """Why no tile can be chosen on a slot."""
    if cells[SLOT + slot] == EMPTY:
        return NO_TILE
    if not cells[OFFER] & bit(slot):
        return SAME_IN_DEPOT
    return OK


def refresh_offer(cells: vec[i64]) -> None:
    """Note which slots hold a tile to choose: of equal tiles in one depot only the first (CB-R65)."""
    first: i64 = 0
    while first < SLOTS:
        first = _refresh_depot(cells, first)


def _refresh_depot(cells: vec[i64], first: i64) -> i64:
    """Note the slots of the depot that begins at `first`; where the next one begins."""
    end: i64 = SLOTS
    if first < NUMBERED_SLOTS:
        end = first + DEPOT_SLOTS
    offer = cells[OFFER]
    slot: i64
    other: i64
    for slot in range(first, end):
        offer &= ~bit(slot)
        kind = cells[SLOT + slot]
        if kind == EMPTY:
            continue
        offer |= bit(slot)
        for other in range(first, slot):
            if cells[SLOT + other] == kind:
                offer &= ~bit(slot)
    cells[OFFER] = offer
    return end


def lay_out(cells: vec[i64], slot: i64, kind: i64) -> None:
    """Lay a tile face up on a slot."""
    cells[SLOT + slot] = kind
    _refresh_depot(cells, _first_slot(slot))


def pick_up(cells: vec[i64], slot: i64) -> i64:
    """Take the tile of a slot, which stays empty (CB7.15)."""
    kind = cells[SLOT + slot]
    lay_out(cells, slot, EMPTY)
    return kind


def _first_slot(slot: i64) -> i64:
    if slot >= NUMBERED_SLOTS:
        return NUMBERED_SLOTS
    return depot_of(slot) * DEPOT_SLOTS
