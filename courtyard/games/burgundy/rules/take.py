"""Taking a tile from a numbered depot (CB11): with a die, by a castle or by a building."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.game import State
from courtyard.games.burgundy.data.components import NUMBERED_SLOTS
from courtyard.games.burgundy.data.tiles import TILE_COLOUR
from courtyard.games.burgundy.rules.actions import DISCARDS, FREE_TAKE, TAKE
from courtyard.games.burgundy.rules.depots import NUMBERED, depot_of, pick_up
from courtyard.games.burgundy.rules.dice import REACHED_SLOTS, price, reach, usable, use
from courtyard.games.burgundy.rules.knowledge import SHIFT_TAKING, free_shift
from courtyard.games.burgundy.rules.layout import OFFER, SLOT
from courtyard.games.burgundy.rules.storage import is_full, offer_storing, put_in

ALL_COLOURS: Final = 0b111111


def offer_takes(s: State, me: i64, count: i64) -> i64:
    """Offer every tile that a die reaches with the owned workers (CB11.1)."""
    cells = s.cells
    full = is_full(cells, me)
    free = free_shift(cells, me, SHIFT_TAKING)
    die: i64
    for die in range(2):
        if not usable(cells, me, die):
            continue
        slots = cells[OFFER] & REACHED_SLOTS[reach(cells, me, die, free)]
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            action = TAKE + (die * NUMBERED_SLOTS + slot) * DISCARDS
            count = offer_storing(cells, me, s.menu, count, action, full)
    return count


def take(s: State, me: i64, number: i64) -> None:
    """Take a tile with a die."""
    cells = s.cells
    discard = number % DISCARDS
    slot = number // DISCARDS % NUMBERED_SLOTS
    die = number // (DISCARDS * NUMBERED_SLOTS)
    use(cells, me, die, price(cells, me, die, depot_of(slot) + 1, free_shift(cells, me, SHIFT_TAKING)))
    put_in(cells, me, pick_up(cells, slot), discard)


def offer_free_takes(s: State, colours: i64, count: i64) -> i64:
    """Offer every tile of the wanted colours on the numbered depots, whatever their number (CB22.8)."""
    cells = s.cells
    slots = cells[OFFER] & NUMBERED
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if (colours >> TILE_COLOUR[cells[SLOT + slot]]) & 1:
            s.menu[count] = FREE_TAKE + slot
            count += 1
    return count


def on_depots(s: State, colours: i64) -> bool:
    """Whether a tile of the wanted colours lies on a numbered depot."""
    cells = s.cells
    slots = cells[OFFER] & NUMBERED
    while slots:
        if (colours >> TILE_COLOUR[cells[SLOT + lowest(slots)]]) & 1:
            return True
        slots &= slots - 1
    return False


def free_take(s: State, me: i64, slot: i64) -> None:
    """Take a tile without a die; the tile that caused it has just left a storage space (CB12.9)."""
    put_in(s.cells, me, pick_up(s.cells, slot), 0)
