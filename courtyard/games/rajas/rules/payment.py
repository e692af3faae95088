"""Paying with dice (RG6, RG8): one die, or dice of a colour that reach a sum.

A sum is paid die by die: first dice as they lie, in rising order, then flipped ones, in rising order. So every
set of dice is offered in exactly one way. Two things are left out, because each only wastes karma: a flip that
lowers a die (4, 5 or 6), and a flip after the sum is reached. More dice than needed can be given (RG9.5).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.cost import FREE, Cost
from courtyard.core.errors import not_written
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.rajas.data.components import FACES
from courtyard.games.rajas.rules.actions import DONE, PAY
from courtyard.games.rajas.rules.base import Choice, Position, position_of, refuse_unoffered
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.kali import NO_DIE, give_up
from courtyard.games.rajas.rules.karma import OPPOSITE
from courtyard.games.rajas.rules.layout import HELD, KARMA, block

NO_KARMA: Final[i64] = RULES.refusal("karma")
OTHER_COLOUR: Final[i64] = RULES.refusal("tile_colour")
LOW_FLIP: Final[i64] = RULES.refusal("low_flip")
LATE_FLIP: Final[i64] = RULES.refusal("late_flip")
OUT_OF_ORDER: Final[i64] = RULES.refusal("payment")
NOT_PAID: Final[i64] = RULES.refusal("done")

KARMA_UNIT: Final = "karma"
ONE_KARMA: Final = Cost(((1, KARMA_UNIT),))
RAISED: Final = 3
"""The faces 1, 2 and 3 become higher by a flip."""
PAID: Final = Fact("the sum paid so far in eight bits, then the place of the last die", ((FACES + RAISED) << 8) - 1)


def reach(cells: vec[i64], me: i64, colour: i64, karma: i64) -> i64:
    """The greatest sum of all dice of a colour with this karma."""
    return _most(cells, me + HELD + colour * FACES, 0, karma)


def reach_without(cells: vec[i64], me: i64, colour: i64, karma: i64, face: i64) -> i64:
    """The same without one die that is spent otherwise."""
    cells[me + HELD + face] -= 1
    result = _most(cells, me + HELD + colour * FACES, 0, karma)
    cells[me + HELD + face] += 1
    return result


def _most(cells: vec[i64], dice: i64, last: i64, karma: i64) -> i64:
    """The most that the dice which may follow the last one can add; `last` counts as in pay_towards."""
    total: i64 = 0
    raised: i64 = RAISED
    faces: i64 = FACES
    value: i64
    if last >= faces:
        for value in range(last - faces, raised):
            flips = min(karma, cells[dice + value])
            karma -= flips
            total += flips * (FACES - value)
        return total
    for value in range(last, faces):
        total += cells[dice + value] * (value + 1)
    for value in range(RAISED):
        flips = min(karma, cells[dice + value])
        karma -= flips
        gain: i64 = FACES - value
        if value >= last:
            gain -= value + 1
        total += flips * gain
    return total


class PayTowards(Choice):
    """The next die of a sum that is paid in dice of one colour; the end, when it is reached."""

    def __init__(self, name: str, first: Fact, clause: str) -> None:
        super().__init__(name, PAY, DONE, first=first, second=PAID, clause=clause)

    def colour(self, first: i64) -> i64:
        """The colour of the dice."""
        raise not_written(self, "colour")

    def due(self, s: Position, seat: i64, first: i64) -> i64:
        """The whole sum; nothing if what is paid for cannot be had."""
        raise not_written(self, "due")

    def buy(self, s: Position, seat: i64, first: i64) -> None:
        """What follows when the sum is paid."""
        raise not_written(self, "buy")

    def refuse_number(self, s: Position, seat: i64, first: i64, second: i64, number: i64) -> i64:
        code = refuse_die(s.cells, block(seat), number)
        if code != OK:
            return code
        die = number >> 1
        if die // FACES != self.colour(first):
            return OTHER_COLOUR
        if number & 1 and die % FACES >= RAISED:
            return LOW_FLIP
        if number & 1 and second & 255 >= self.due(s, seat, first):
            return LATE_FLIP
        return refuse_unoffered(s, self.family + number, OUT_OF_ORDER)

    def refuse_end(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        if second & 255 >= self.due(s, seat, first):
            return OK
        return NOT_PAID

    def cost(self, s: Position, seat: i64, first: i64, second: i64, number: i64) -> Cost:
        return flip_cost(number)

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        """Offer the dice that may come next so that the sum can be reached, and the end when it is."""
        due = self.due(position_of(s), seat, first)
        if due <= 0:
            return 0
        cells = s.cells
        me = block(seat)
        colour = self.colour(first)
        dice = me + HELD + colour * FACES
        paid: i64 = second & 255
        last: i64 = second >> 8
        karma = cells[me + KARMA]
        count: i64 = 0
        value: i64
        for value in range(FACES):
            if cells[dice + value] == 0:
                continue
            action = PAY + (colour * FACES + value) * 2
            cells[dice + value] -= 1
            if value >= last and paid + value + 1 + _most(cells, dice, value, karma) >= due:
                s.menu[count] = action
                count += 1
            if paid < due and karma and _may_flip(value, last):
                flipped = FACES - value
                if paid + flipped + _most(cells, dice, FACES + value, karma - 1) >= due:
                    s.menu[count] = action + 1
                    count += 1
            cells[dice + value] += 1
        if paid >= due:
            s.menu[count] = DONE
            count += 1
        return count

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        """Give up a die; the sum is paid when it is reached and no further die can follow."""
        position = position_of(s)
        if action != DONE:
            cells = s.cells
            me = block(seat)
            face = die_of(action)
            value = face % FACES
            paid = (second & 255) + pay(cells, me, action)
            last: i64 = FACES + value if is_flipped(action) else value
            cells[s.top() + 3] = paid | last << 8
            if paid < self.due(position, seat, first):
                return
            if last < FACES and _most(cells, me + HELD + face - value, last, 0):
                return
        s.answered()
        self.buy(position, seat, first)


def _may_flip(value: i64, last: i64) -> bool:
    return value < RAISED and FACES + value >= last


def refuse_die(cells: vec[i64], me: i64, number: i64) -> i64:
    """Why a die cannot be given up, perhaps flipped, whatever it is to pay for."""
    if cells[me + HELD + (number >> 1)] == 0:
        return NO_DIE
    if number & 1 and cells[me + KARMA] == 0:
        return NO_KARMA
    return OK


def flip_cost(number: i64) -> Cost:
    """The karma for which a die is flipped."""
    return ONE_KARMA if number & 1 else FREE


def die_of(action: i64) -> i64:
    """The die of a payment by colour and face."""
    return (action - PAY) // 2


def is_flipped(action: i64) -> bool:
    """Whether the die of a payment is flipped."""
    return (action - PAY) % 2 == 1


def pay(cells: vec[i64], me: i64, action: i64) -> i64:
    """Give up a die, perhaps flipped for one karma; the value that it counts (RG8.2)."""
    number = action - PAY
    give_up(cells, me, number >> 1)
    cells[me + KARMA] -= number & 1
    return counted(number >> 1, number & 1)


def counted(face: i64, flip: i64) -> i64:
    """The value that a die counts, perhaps flipped."""
    value = face % FACES + 1
    return OPPOSITE - value if flip else value
