"""Placing a worker (RG4.10, RG5): which spaces are legal, what they cost, and how their action begins."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.bits import bit, lowest
from courtyard.core.cost import Cost
from courtyard.core.errors import not_written
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.rajas.data import spaces
from courtyard.games.rajas.data.checks import GOOD_COUNT
from courtyard.games.rajas.data.components import FACES, RIVER
from courtyard.games.rajas.data.effects import COLOUR_COUNT, COLOURS, MONEY, REROLL
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import DECLINE, DIE_FACES, PAY, PLACE
from courtyard.games.rajas.rules.base import EFFECT, Choice, Position, offer_each, position_of
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.kali import gain_dice
from courtyard.games.rajas.rules.karma import OPPOSITE
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.markets import ask_mixed, ask_single
from courtyard.games.rajas.rules.palace import CHAMBERS, enter
from courtyard.games.rajas.rules.payment import KARMA_UNIT, counted, flip_cost, pay, refuse_die
from courtyard.games.rajas.rules.province import NO_ROAD
from courtyard.games.rajas.rules.quarry import QUARRY_TILE, can_buy
from courtyard.games.rajas.rules.river import sail_up_to
from courtyard.games.rajas.rules.tracks import move_money

NO_SPACE: Final[i64] = RULES.refusal("no_space")
OCCUPIED: Final[i64] = RULES.refusal("occupied")
NOT_FIRST: Final[i64] = RULES.refusal("first_space")
TOO_DEAR: Final[i64] = RULES.refusal("price")
NO_TILE: Final[i64] = RULES.refusal("no_tile")
SECOND_WORKER: Final[i64] = RULES.refusal("second_worker")
NO_DICE: Final[i64] = RULES.refusal("no_dice")
NO_COLOUR: Final[i64] = RULES.refusal("balcony")
OTHER_COLOUR: Final[i64] = RULES.refusal("balcony_die")
NO_CHAMBER_DIE: Final[i64] = RULES.refusal("chamber_die")
ARRIVED: Final[i64] = RULES.refusal("boat_arrived")
NO_HARBOUR_DIE: Final[i64] = RULES.refusal("harbour")
OTHER_HARBOUR_DIE: Final[i64] = RULES.refusal("harbour_die")
MUST_PLACE: Final[i64] = RULES.refusal("decline")

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


def shown_values(s: Position, me: i64) -> i64:
    """The mask of the values that some die counts, as it lies or flipped with karma (RG15.1)."""
    values: i64 = 0
    face: i64
    for face in range(DIE_FACES):
        if s.cells[me + layout.HELD + face]:
            values |= bit(face % FACES + 1)
    return WITH_FLIPS[values] if s.cells[me + layout.KARMA] else values


class Area:
    """The action spaces of one kind: whether one that is free can be used, which dice pay for it, what it does."""

    def __init__(self, start: i64, mask: i64, takes_die: bool = False) -> None:
        self.start = start
        self.mask = mask
        self.takes_die = takes_die

    def refuse(self, s: Position, seat: i64, space: i64, values: i64) -> i64:
        """Why a free space cannot be used by a seat whose dice show these values; OK if it can."""
        return OK

    def legal(self, s: Position, seat: i64, free: i64, values: i64) -> i64:
        """The mask of those free spaces of the area that can be used."""
        legal: i64 = 0
        while free:
            space = lowest(free)
            free &= free - 1
            if self.refuse(s, seat, space, values) == OK:
                legal |= bit(space)
        return legal

    def refuse_face(self, s: Position, me: i64, space: i64, face: i64, flip: i64) -> i64:
        """Why a die that is held does not pay for a space (RG8.8, RG8.9); OK if it does."""
        return OK

    def die_colour(self, space: i64) -> str:
        """The colour of the die that pays for a space, if only one does."""
        return ""

    def begin(self, s: Position, seat: i64, space: i64, value: i64) -> None:
        """Begin the action of a space that is paid for with a die of this value, if with any."""
        raise not_written(self, "begin")


class FreeArea(Area):
    """Spaces that are always open."""

    def legal(self, s: Position, seat: i64, free: i64, values: i64) -> i64:
        return free


class FirstArea(Area):
    """Spaces for money, of which only the first empty one can be used (RG5.4, RG5.5)."""

    def legal(self, s: Position, seat: i64, free: i64, values: i64) -> i64:
        first = free & -free
        if first and self.refuse(s, seat, lowest(first), values) == OK:
            return first
        return 0

    def refuse(self, s: Position, seat: i64, space: i64, values: i64) -> i64:
        free = s.variant.usable & ~s.cells[layout.OCCUPIED] & self.mask
        if free & -free != bit(space):
            return NOT_FIRST
        if s.variant.prices[space] > s.cells[block(seat) + layout.MONEY]:
            return TOO_DEAR
        return self.refuse_first(s, seat, values)

    def refuse_first(self, s: Position, seat: i64, values: i64) -> i64:
        """Why the first empty space cannot be used by a seat that has its money."""
        return OK


@final
class Quarry(FirstArea):
    """Buy a tile, if one can be paid for and laid (RG5.11)."""

    def refuse_first(self, s: Position, seat: i64, values: i64) -> i64:
        if s.cells[block(seat) + layout.OPEN] == 0:
            return NO_ROAD
        if can_buy(s, block(seat)):
            return OK
        return NO_TILE

    def begin(self, s: Position, seat: i64, space: i64, value: i64) -> None:
        s.ask(QUARRY_TILE, seat, 0, 0)


@final
class MixedMarket(FreeArea):
    """Score a market of each good (RG13.2)."""

    def begin(self, s: Position, seat: i64, space: i64, value: i64) -> None:
        ask_mixed(s, seat)


@final
class SingleMarket(Area):
    """Score markets of one good, with 3 or 4 players not where an own worker is on the same good (RG13.14)."""

    def refuse(self, s: Position, seat: i64, space: i64, values: i64) -> i64:
        me = block(seat)
        same = s.cells[me + layout.ON_BOARD] & spaces.GOOD_MASK[self.good(space)]
        if same and s.variant.one_per_good:
            return SECOND_WORKER
        if s.cells[me + layout.DICE]:
            return OK
        return NO_DICE

    def legal(self, s: Position, seat: i64, free: i64, values: i64) -> i64:
        on_board = s.cells[block(seat) + layout.ON_BOARD]
        good: i64
        if s.variant.one_per_good and on_board & self.mask:
            for good in range(GOOD_COUNT):
                if on_board & spaces.GOOD_MASK[good]:
                    free &= ~spaces.GOOD_MASK[good]
        return free

    def good(self, space: i64) -> i64:
        """The good of the market."""
        return (space - self.start) // spaces.PER_GOOD

    def begin(self, s: Position, seat: i64, space: i64, value: i64) -> None:
        ask_single(s, seat, self.good(space), value)


@final
class OutdoorTerrace(FreeArea):
    """Gain money, then roll any dice again (RG14.3)."""

    def begin(self, s: Position, seat: i64, space: i64, value: i64) -> None:
        s.ask(EFFECT, seat, REROLL, 1)
        s.ask(EFFECT, seat, MONEY, s.components.terrace_money)


@final
class Terrace(FreeArea):
    """Gain a die of the colour."""

    def begin(self, s: Position, seat: i64, space: i64, value: i64) -> None:
        gain_dice(s, seat, 0, bit((space - self.start) // spaces.PER_COLOUR * 4))


@final
class Balcony(Area):
    """Exchange a die of the colour, as it lies, for two of another one."""

    def refuse(self, s: Position, seat: i64, space: i64, values: i64) -> i64:
        at = block(seat) + layout.HELD + self.colour(space) * FACES
        face: i64
        for face in range(FACES):
            if s.cells[at + face]:
                return OK
        return NO_COLOUR

    def legal(self, s: Position, seat: i64, free: i64, values: i64) -> i64:
        legal: i64 = 0
        colour: i64
        for colour in range(COLOUR_COUNT):
            first = self.start + colour * spaces.PER_COLOUR
            if self.refuse(s, seat, first, values) == OK:
                legal |= bit(first) | bit(first + 1)
        return free & legal

    def refuse_face(self, s: Position, me: i64, space: i64, face: i64, flip: i64) -> i64:
        if flip == 0 and face // FACES == self.colour(space):
            return OK
        return OTHER_COLOUR

    def colour(self, space: i64) -> i64:
        """The colour of the die that is given."""
        return (space - self.start) // spaces.PER_COLOUR

    def die_colour(self, space: i64) -> str:
        return COLOURS[self.colour(space)]

    def begin(self, s: Position, seat: i64, space: i64, value: i64) -> None:
        gain_dice(s, seat, 0, i64(EXCHANGED_DICE) << (4 * s.components.exchange[self.colour(space)]))


@final
class Palace(Area):
    """The action of a chamber, for a die of its number (RG15.1)."""

    def refuse(self, s: Position, seat: i64, space: i64, values: i64) -> i64:
        chamber = CHAMBERS[space - self.start]
        if values & bit(chamber.number):
            return chamber.refuse_worker(s, seat)
        return NO_CHAMBER_DIE

    def refuse_face(self, s: Position, me: i64, space: i64, face: i64, flip: i64) -> i64:
        return CHAMBERS[space - self.start].refuse_face(s, me, face, flip)

    def begin(self, s: Position, seat: i64, space: i64, value: i64) -> None:
        enter(s, seat, space - self.start + 1)


@final
class Harbour(FirstArea):
    """Sail as far as the die says, unless the boat is at the end (RG16.13)."""

    def refuse_first(self, s: Position, seat: i64, values: i64) -> i64:
        if s.cells[block(seat) + layout.BOAT] == RIVER:
            return ARRIVED
        if values & HARBOUR_VALUES:
            return OK
        return NO_HARBOUR_DIE

    def refuse_face(self, s: Position, me: i64, space: i64, face: i64, flip: i64) -> i64:
        if counted(face, flip) <= HARBOUR_MOST:
            return OK
        return OTHER_HARBOUR_DIE

    def begin(self, s: Position, seat: i64, space: i64, value: i64) -> None:
        sail_up_to(s, seat, value)


ALWAYS_OPEN: Final[i64] = spaces.IN_MIXED | spaces.IN_OUTDOOR | spaces.IN_TERRACE
QUARRY: Final = Quarry(spaces.QUARRY, spaces.IN_QUARRY)
SINGLE_MARKET: Final = SingleMarket(spaces.SINGLE, spaces.IN_SINGLE, True)
BALCONY: Final = Balcony(spaces.BALCONY, spaces.IN_BALCONY, True)
PALACE: Final = Palace(spaces.CHAMBERS, spaces.IN_CHAMBERS, True)
HARBOUR: Final = Harbour(spaces.HARBOUR, spaces.IN_HARBOUR, True)
AREAS: Final[tuple[Area, ...]] = (
    *(QUARRY, SINGLE_MARKET, BALCONY, PALACE, HARBOUR),
    MixedMarket(spaces.MIXED, spaces.IN_MIXED),
    OutdoorTerrace(spaces.OUTDOOR, spaces.IN_OUTDOOR),
    Terrace(spaces.TERRACE, spaces.IN_TERRACE),
)
AREA_OF: Final = vec[Area]([next(area for area in AREAS if area.mask >> space & 1) for space in range(spaces.SPACES)])
"""The area of each space."""


def legal_spaces(s: Position, seat: i64) -> i64:
    """The mask of all spaces where the seat may put a worker now (RG5)."""
    free = s.variant.usable & ~s.cells[layout.OCCUPIED]
    legal = free & ALWAYS_OPEN
    values = shown_values(s, block(seat))
    legal |= QUARRY.legal(s, seat, free & spaces.IN_QUARRY, values)
    if values == 0:
        return legal
    legal |= SINGLE_MARKET.legal(s, seat, free & spaces.IN_SINGLE, values)
    legal |= BALCONY.legal(s, seat, free & spaces.IN_BALCONY, values)
    legal |= PALACE.legal(s, seat, free & spaces.IN_CHAMBERS & values << (spaces.CHAMBERS - 1), values)
    return legal | HARBOUR.legal(s, seat, free & spaces.IN_HARBOUR, values)


def can_place(s: Position, seat: i64) -> bool:
    """Whether the seat has an unplaced worker and a legal placement (RG4.5)."""
    if s.cells[block(seat) + layout.UNPLACED] == 0:
        return False
    if s.variant.usable & ~s.cells[layout.OCCUPIED] & ALWAYS_OPEN:
        return True
    return legal_spaces(s, seat) != 0


@final
class PlaceWorker(Choice):
    """Where to put a worker."""

    def refuse_number(self, s: Position, seat: i64, first: i64, second: i64, space: i64) -> i64:
        if not s.variant.usable & bit(space):
            return NO_SPACE
        if s.cells[layout.OCCUPIED] & bit(space):
            return OCCUPIED
        return AREA_OF[space].refuse(s, seat, space, shown_values(s, block(seat)))

    def refuse_end(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        """To place no worker is possible after the end was triggered (RG22.6)."""
        if s.cells[layout.TRIGGERED]:
            return OK
        return MUST_PLACE

    def cost(self, s: Position, seat: i64, first: i64, second: i64, space: i64) -> Cost:
        """The money of a space, its die, and the karma if no die pays for it as it lies."""
        area, me, money = AREA_OF[space], block(seat), int(s.variant.prices[space])
        parts = [(money, "money")] if money else []
        if area.takes_die:
            colour = area.die_colour(space)
            parts.append((1, f"{colour}_die" if colour else "die"))
            held = [face for face in range(DIE_FACES) if s.cells[me + layout.HELD + face]]
            if held and all(area.refuse_face(s, me, space, face, 0) != OK for face in held):
                parts.append((1, KARMA_UNIT))
        return Cost(tuple(parts))

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        count = offer_each(s, PLACE, legal_spaces(position_of(s), seat), 0)
        if s.cells[layout.TRIGGERED]:
            s.menu[count] = DECLINE
            count += 1
        return count

    def perform(self, s: Position, seat: i64, first: i64, second: i64, space: i64) -> None:
        """Place the worker, pay the money, then ask for the die or begin the action (RG4.10)."""
        cells = s.cells
        me = block(seat)
        cells[layout.WORKER + space] = seat + 1
        cells[layout.OCCUPIED] |= bit(space)
        cells[me + layout.ON_BOARD] |= bit(space)
        cells[me + layout.UNPLACED] -= 1
        move_money(s, seat, -s.variant.prices[space])
        area = AREA_OF[space]
        if area.takes_die:
            s.ask(PAY_DIE, seat, space, 0)
        else:
            area.begin(s, seat, space, 0)


PLACE_WORKER: Final = PlaceWorker("place_worker", PLACE, DECLINE, clause="RG5.1")


@final
class PayDie(Choice):
    """Which die pays for a space, flipped or not (RG8.8, RG8.9)."""

    def refuse_number(self, s: Position, seat: i64, space: i64, second: i64, number: i64) -> i64:
        me = block(seat)
        code = refuse_die(s.cells, me, number)
        if code != OK:
            return code
        return AREA_OF[space].refuse_face(s, me, space, number >> 1, number & 1)

    def cost(self, s: Position, seat: i64, space: i64, second: i64, number: i64) -> Cost:
        return flip_cost(number)

    def offer(self, s: State, seat: i64, space: i64, second: i64) -> i64:
        position = position_of(s)
        me = block(seat)
        area = AREA_OF[space]
        count: i64 = 0
        face: i64
        flip: i64
        for face in range(DIE_FACES):
            if s.cells[me + layout.HELD + face] == 0:
                continue
            for flip in range(2):
                if flip <= s.cells[me + layout.KARMA] and area.refuse_face(position, me, space, face, flip) == OK:
                    s.menu[count] = PAY + face * 2 + flip
                    count += 1
        return count

    def perform(self, s: Position, seat: i64, space: i64, second: i64, number: i64) -> None:
        """Pay the die, and begin the action of the space with its value."""
        AREA_OF[space].begin(s, seat, space, pay(s.cells, block(seat), self.family + number))


PAY_DIE: Final = PayDie(
    "pay_die",
    PAY,
    first=Fact("the action space", spaces.SPACES - 1, spaces.SINGLE),
    clause="RG6.6",
)
