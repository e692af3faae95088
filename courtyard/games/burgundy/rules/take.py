"""Taking a tile from a numbered depot (CB11): with a die, by a castle or by a building."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.rules import OK, also
from courtyard.core.state import State
from courtyard.games.burgundy.data.sizes import DICE, NUMBERED_SLOTS
from courtyard.games.burgundy.data.tiles import TILE_COLOUR
from courtyard.games.burgundy.rules.actions import DISCARDS, FREE_TAKE, TAKE, TAKE_INSTEAD
from courtyard.games.burgundy.rules.choices import Choice, offer_set
from courtyard.games.burgundy.rules.depots import NUMBERED, depot_of, pick_up, refuse_slot
from courtyard.games.burgundy.rules.dice import REACHED_SLOTS, DieAction, reach, usable_dice
from courtyard.games.burgundy.rules.knowledge import SHIFT_TAKING, free_shift
from courtyard.games.burgundy.rules.layout import OFFER, SLOT, block
from courtyard.games.burgundy.rules.storage import FULL, ROOM_LEFT, is_full, offer_storing, put_in, refuse_storing

ALL_COLOURS: Final = 0b111111


@final
class Take(DieAction):
    """Take a tile from the depot of a die (CB11.1)."""

    def refuse_thing(self, s: State, me: i64, thing: i64) -> i64:
        return also(refuse_slot(s.cells, thing // DISCARDS), refuse_storing(s.cells, me, thing % DISCARDS))

    def wanted(self, s: State, me: i64, thing: i64) -> i64:
        return depot_of(thing // DISCARDS) + 1

    def free(self, s: State, me: i64, thing: i64) -> i64:
        return free_shift(s.cells, me, SHIFT_TAKING)

    def carry_out(self, s: State, seat: i64, thing: i64) -> None:
        put_in(s.cells, block(seat), pick_up(s.cells, thing // DISCARDS), thing % DISCARDS)

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        cells, me = s.cells, block(seat)
        full = is_full(cells, me)
        free = free_shift(cells, me, SHIFT_TAKING)
        dice = usable_dice(cells, me)
        die: i64
        for die in range(DICE):
            if dice & bit(die):
                slots = cells[OFFER] & REACHED_SLOTS[reach(cells, me, die, free)]
                while slots:
                    action = TAKE + (die * NUMBERED_SLOTS + lowest(slots)) * DISCARDS
                    slots &= slots - 1
                    count = offer_storing(cells, me, s.menu, count, action, full)
        return count


TAKING: Final = Take(TAKE)


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


class FreeTaking(Choice):
    """Take a tile of certain colours from any depot (CB22.8); `other` refuses the other colours."""

    def __init__(self, start: i64, colours: i64, other: i64) -> None:
        super().__init__(start)
        self.colours = colours
        self.other = other

    def refuse_slot(self, s: State, slot: i64) -> i64:
        """Why the tile of a slot cannot be taken."""
        code = refuse_slot(s.cells, slot)
        kind = s.cells[SLOT + slot]
        if kind and not (self.colours >> TILE_COLOUR[kind]) & 1:
            return also(self.other, code)
        return code


@final
class FreeTake(FreeTaking):
    """Take a tile into a free storage space."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        code = self.refuse_slot(s, number)
        if is_full(s.cells, block(seat)):
            return also(code, FULL)
        return code

    def perform(self, s: State, seat: i64, number: i64) -> None:
        s.answered()
        put_in(s.cells, block(seat), pick_up(s.cells, number), 0)

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        if is_full(s.cells, block(seat)):
            return count
        return offer_set(s, on_depots(s, self.colours), FREE_TAKE, count)


@final
class TakeInstead(FreeTaking):
    """Take a tile for a stored one while the storage is full (CB12.2); only a purchase can have filled it."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        discard = number % DISCARDS
        if discard == 0:
            return ROOM_LEFT
        return also(self.refuse_slot(s, number // DISCARDS), refuse_storing(s.cells, block(seat), discard))

    def perform(self, s: State, seat: i64, number: i64) -> None:
        s.answered()
        put_in(s.cells, block(seat), pick_up(s.cells, number // DISCARDS), number % DISCARDS)

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        me = block(seat)
        if not is_full(s.cells, me):
            return count
        slots = on_depots(s, self.colours)
        while slots:
            action = TAKE_INSTEAD + lowest(slots) * DISCARDS
            slots &= slots - 1
            count = offer_storing(s.cells, me, s.menu, count, action, True)
        return count


def free_takes(colours: i64, other: i64 = OK) -> tuple[FreeTake, TakeInstead]:
    """The two ways to take a tile of certain colours without a die."""
    return FreeTake(FREE_TAKE, colours, other), TakeInstead(TAKE_INSTEAD, colours, other)
