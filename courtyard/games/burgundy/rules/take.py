"""Taking a tile from a numbered depot (CB11): with a die, by a castle or by a building."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.state import State
from courtyard.games.burgundy.data.sizes import DICE, NUMBERED_SLOTS
from courtyard.games.burgundy.data.tiles import TILE_COLOUR
from courtyard.games.burgundy.rules.actions import DISCARDS, FREE_TAKE, TAKE, TAKE_INSTEAD
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
    for die in range(DICE):
        if not usable(cells, me, die):
            continue
        slots = cells[OFFER] & REACHED_SLOTS[reach(cells, me, die, free)]
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            action = TAKE + (die * NUMBERED_SLOTS + slot) * DISCARDS
            count = offer_storing(cells, me, s.menu, count, action, full)
    return count


def take(s: State, me: i64, action: i64) -> None:
    """Take a tile with a die."""
    cells = s.cells
    number = action - TAKE
    discard = number % DISCARDS
    slot = number // DISCARDS % NUMBERED_SLOTS
    die = number // (DISCARDS * NUMBERED_SLOTS)
    use(cells, me, die, price(cells, me, die, depot_of(slot) + 1, free_shift(cells, me, SHIFT_TAKING)))
    put_in(cells, me, pick_up(cells, slot), discard)


def on_depots(s: State, colours: i64) -> i64:
    """The slots of the numbered depots whose tile is of one of the colours."""
    cells = s.cells
    found: i64 = 0
    slots = cells[OFFER] & NUMBERED
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if (colours >> TILE_COLOUR[cells[SLOT + slot]]) & 1:
            found |= bit(slot)
    return found


def offer_free_takes(s: State, me: i64, colours: i64, count: i64) -> i64:
    """Offer every tile of the wanted colours, whatever the depot (CB22.8); none while the storage is full."""
    if is_full(s.cells, me):
        return count
    slots = on_depots(s, colours)
    while slots:
        s.menu[count] = FREE_TAKE + lowest(slots)
        slots &= slots - 1
        count += 1
    return count


def offer_takes_instead(s: State, me: i64, colours: i64, count: i64) -> i64:
    """While the storage is full, offer the same tiles with each discard (CB12.2); only a purchase can fill it."""
    if not is_full(s.cells, me):
        return count
    slots = on_depots(s, colours)
    while slots:
        action = TAKE_INSTEAD + lowest(slots) * DISCARDS
        slots &= slots - 1
        count = offer_storing(s.cells, me, s.menu, count, action, True)
    return count


def free_take(s: State, me: i64, action: i64) -> None:
    """Take a tile without a die, to a free storage space or in exchange for a stored tile."""
    cells = s.cells
    if action < TAKE_INSTEAD:
        put_in(cells, me, pick_up(cells, action - FREE_TAKE), 0)
    else:
        number = action - TAKE_INSTEAD
        put_in(cells, me, pick_up(cells, number // DISCARDS), number % DISCARDS)
