"""Placing a worker (RG4.10, RG5): which spaces are legal, what they cost, and how their action begins."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.bits import bit, lowest
from courtyard.core.questions import Fact, Question
from courtyard.core.state import State
from courtyard.games.rajas.data import spaces
from courtyard.games.rajas.data.components import FACES, RIVER
from courtyard.games.rajas.data.effects import COLOUR_COUNT, MONEY, REROLL
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import DECLINE, DIE_FACES, PAY, PLACE
from courtyard.games.rajas.rules.base import EFFECT, Position, offer_each, position_of
from courtyard.games.rajas.rules.builder import can_build_without
from courtyard.games.rajas.rules.kali import gain_dice
from courtyard.games.rajas.rules.karma import OPPOSITE
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.markets import ask_mixed, ask_single
from courtyard.games.rajas.rules.palace import MASTER_BUILDER, enter, is_possible
from courtyard.games.rajas.rules.payment import pay
from courtyard.games.rajas.rules.quarry import QUARRY_TILE, can_buy
from courtyard.games.rajas.rules.river import sail_up_to
from courtyard.games.rajas.rules.tracks import move_money

EXCHANGED_DICE: Final = 2
HARBOUR_MOST: Final = 3
HARBOUR_VALUES: Final = 0b1110
"""Sets of die values are masks with the places 1 to 6."""
WITH_FLIPS: Final = array(
    [
        sum(1 << value for value in range(1, OPPOSITE) if (values >> value | values >> (OPPOSITE - value)) & 1)
        for values in range(2**OPPOSITE)
    ]
)
"""A set of values together with their opposites."""


def legal_spaces(s: Position, seat: i64) -> i64:
    """The mask of all spaces where the seat may put a worker now (RG5)."""
    cells = s.cells
    me = block(seat)
    free = s.variant.usable & ~cells[layout.OCCUPIED]
    legal = free & (spaces.IN_MIXED | spaces.IN_OUTDOOR | spaces.IN_TERRACE)
    legal |= _legal_quarry(s, me, free & spaces.IN_QUARRY)
    if cells[me + layout.DICE] == 0:
        return legal
    legal |= _legal_single(s, me, free & spaces.IN_SINGLE)
    legal |= _legal_balconies(s, me, free & spaces.IN_BALCONY)
    values = shown_values(s, me)
    legal |= _legal_chambers(s, seat, free & spaces.IN_CHAMBERS & values << (spaces.CHAMBERS - 1))
    return legal | _legal_harbour(s, me, free & spaces.IN_HARBOUR, values)


def can_place(s: Position, seat: i64) -> bool:
    """Whether the seat has an unplaced worker and a legal placement (RG4.5)."""
    if s.cells[block(seat) + layout.UNPLACED] == 0:
        return False
    free = s.variant.usable & ~s.cells[layout.OCCUPIED]
    if free & (spaces.IN_MIXED | spaces.IN_OUTDOOR | spaces.IN_TERRACE):
        return True
    return legal_spaces(s, seat) != 0


def _legal_quarry(s: Position, me: i64, free: i64) -> i64:
    """Only the first empty space, with its money and a tile that can be bought (RG5.4, RG5.11)."""
    if free == 0:
        return 0
    first = free & -free
    affordable = s.variant.prices[lowest(first)] <= s.cells[me + layout.MONEY]
    return first if affordable and can_buy(s, me) else 0


def _legal_single(s: Position, me: i64, free: i64) -> i64:
    """With 3 or 4 players not where an own worker stands on the same good (RG13.14)."""
    if s.variant.one_per_good:
        good: i64
        for good in range(len(spaces.GOOD_MASK)):
            if s.cells[me + layout.ON_BOARD] & spaces.GOOD_MASK[good]:
                free &= ~spaces.GOOD_MASK[good]
    return free


def _legal_balconies(s: Position, me: i64, free: i64) -> i64:
    colour: i64
    for colour in range(COLOUR_COUNT):
        if _dice_of(s, me, colour) == 0:
            start = spaces.BALCONY + colour * spaces.PER_COLOUR
            free &= ~(bit(start) | bit(start + 1))
    return free


def _dice_of(s: Position, me: i64, colour: i64) -> i64:
    count: i64 = 0
    face: i64
    for face in range(colour * FACES, (colour + 1) * FACES):
        count += s.cells[me + layout.HELD + face]
    return count


def _legal_chambers(s: Position, seat: i64, free: i64) -> i64:
    legal: i64 = 0
    while free:
        space = lowest(free)
        free &= free - 1
        if _may_enter(s, seat, space - spaces.CHAMBERS + 1):
            legal |= bit(space)
    return legal


def _may_enter(s: Position, seat: i64, chamber: i64) -> bool:
    """The Master Builder needs a die that leaves a payable cover, the Portuguese six spaces (RG5.12)."""
    if chamber == MASTER_BUILDER:
        return _builder_die(s, block(seat))
    return is_possible(s, seat, chamber)


def shown_values(s: Position, me: i64) -> i64:
    """The mask of the values that some die counts, as it lies or flipped with karma (RG15.1)."""
    values: i64 = 0
    face: i64
    for face in range(DIE_FACES):
        if s.cells[me + layout.HELD + face]:
            values |= bit(face % FACES + 1)
    return WITH_FLIPS[values] if s.cells[me + layout.KARMA] else values


def _builder_die(s: Position, me: i64) -> bool:
    face: i64
    for face in range(DIE_FACES):
        if s.cells[me + layout.HELD + face] and (_builds_with(s, me, face, 0) or _builds_with(s, me, face, 1)):
            return True
    return False


def _builds_with(s: Position, me: i64, face: i64, flip: i64) -> bool:
    """Whether a die, flipped or not, opens the Master Builder and leaves a payable cover (RG15.15)."""
    karma = s.cells[me + layout.KARMA] - flip
    if karma < 0 or _shown(face, flip) != MASTER_BUILDER:
        return False
    return can_build_without(s, me, face, karma)


def _shown(face: i64, flip: i64) -> i64:
    """The value that a die counts."""
    value = face % FACES + 1
    return OPPOSITE - value if flip else value


def _legal_harbour(s: Position, me: i64, free: i64, values: i64) -> i64:
    """Only the first empty space, with its money, a die and a boat that is not at the end (RG5.5, RG16.13)."""
    cells = s.cells
    if free == 0 or cells[me + layout.BOAT] == RIVER:
        return 0
    first = free & -free
    if s.variant.prices[lowest(first)] > cells[me + layout.MONEY]:
        return 0
    return first if values & HARBOUR_VALUES else 0


@final
class PlaceWorker(Question):
    """Where to put a worker."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        """Offer every legal space, and after the end was triggered to decline (RG22.6)."""
        count = offer_each(s, PLACE, legal_spaces(position_of(s), seat), 0)
        if s.cells[layout.TRIGGERED]:
            s.menu[count] = DECLINE
            count += 1
        return count

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        if action != DECLINE:
            _place(position_of(s), seat, action - PLACE)


PLACE_WORKER: Final = PlaceWorker("place_worker", clause="RG5.1")


def _place(s: Position, seat: i64, space: i64) -> None:
    """Place the worker, pay the money, then ask for the die or begin the action (RG4.10)."""
    cells = s.cells
    me = block(seat)
    cells[layout.WORKER + space] = seat + 1
    cells[layout.OCCUPIED] |= bit(space)
    cells[me + layout.ON_BOARD] |= bit(space)
    cells[me + layout.UNPLACED] -= 1
    move_money(s, seat, -s.variant.prices[space])
    if needs_die(space):
        s.ask(PAY_DIE, seat, space, 0)
    else:
        _begin_free(s, seat, space)


def needs_die(space: i64) -> bool:
    """Whether the price of a space is one die."""
    return spaces.SINGLE <= space < spaces.OUTDOOR or space >= spaces.BALCONY


def _begin_free(s: Position, seat: i64, space: i64) -> None:
    if space < spaces.MIXED:
        s.ask(QUARRY_TILE, seat, 0, 0)
    elif space < spaces.SINGLE:
        ask_mixed(s, seat)
    elif space < spaces.TERRACE:
        s.ask(EFFECT, seat, REROLL, 1)
        s.ask(EFFECT, seat, MONEY, s.components.terrace_money)
    else:
        gain_dice(s, seat, 0, bit((space - spaces.TERRACE) // spaces.PER_COLOUR * 4))


@final
class PayDie(Question):
    """Which die pays for a space."""

    def offer(self, s: State, seat: i64, space: i64, second: i64) -> i64:
        """Offer each die that pays for it, flipped or not (RG8.8, RG8.9)."""
        position = position_of(s)
        me = block(seat)
        count: i64 = 0
        face: i64
        flip: i64
        for face in range(DIE_FACES):
            if s.cells[me + layout.HELD + face] == 0:
                continue
            for flip in range(2):
                if flip <= s.cells[me + layout.KARMA] and pays(position, me, space, face, flip):
                    s.menu[count] = PAY + face * 2 + flip
                    count += 1
        return count

    def answer(self, s: State, seat: i64, space: i64, second: i64, action: i64) -> None:
        """Pay the die, and begin the action of the space with its value."""
        s.answered()
        _begin(position_of(s), seat, space, pay(s.cells, block(seat), action))


PAY_DIE: Final = PayDie("pay_die", first=Fact("the action space", spaces.SPACES - 1, spaces.SINGLE), clause="RG6.6")


def pays(s: Position, me: i64, space: i64, face: i64, flip: i64) -> bool:
    """Whether a die, flipped or not, is the price of a space."""
    if space < spaces.OUTDOOR:
        return True
    if space < spaces.CHAMBERS:
        return flip == 0 and face // FACES == (space - spaces.BALCONY) // spaces.PER_COLOUR
    if space >= spaces.HARBOUR:
        return _shown(face, flip) <= HARBOUR_MOST
    chamber = space - spaces.CHAMBERS + 1
    if chamber == MASTER_BUILDER:
        return _builds_with(s, me, face, flip)
    return _shown(face, flip) == chamber


def _begin(s: Position, seat: i64, space: i64, value: i64) -> None:
    if space < spaces.OUTDOOR:
        ask_single(s, seat, (space - spaces.SINGLE) // spaces.PER_GOOD, value)
    elif space < spaces.CHAMBERS:
        colour = s.components.exchange[(space - spaces.BALCONY) // spaces.PER_COLOUR]
        gain_dice(s, seat, 0, i64(EXCHANGED_DICE) << (4 * colour))
    elif space < spaces.HARBOUR:
        enter(s, seat, space - spaces.CHAMBERS + 1)
    else:
        sail_up_to(s, seat, value)
