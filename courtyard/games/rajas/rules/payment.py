"""Paying with dice (RG6, RG8): one die, or dice of a colour that reach a sum.

A sum is paid die by die: first dice as they lie, in rising order, then flipped ones, in rising order. So every
set of dice is offered in exactly one way. Two things are left out, because each only wastes karma: a flip that
lowers a die (4, 5 or 6), and a flip after the sum is reached. More dice than needed can be given (RG9.5).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.questions import Fact
from courtyard.core.state import State
from courtyard.games.rajas.data.components import FACES
from courtyard.games.rajas.rules.actions import DONE, PAY
from courtyard.games.rajas.rules.kali import give_up
from courtyard.games.rajas.rules.karma import OPPOSITE
from courtyard.games.rajas.rules.layout import HELD, KARMA

RAISED: Final = 3
"""The faces 1, 2 and 3 become higher by a flip."""
PAID: Final = Fact("the sum paid so far in eight bits, then the place of the last die", ((FACES + RAISED) << 8) - 1)


def reach(cells: vec[i64], me: i64, colour: i64, karma: i64) -> i64:
    """The greatest sum of all dice of a colour with so much karma."""
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
    value: i64
    if last >= FACES:
        for value in range(last - FACES, RAISED):
            flips = min(karma, cells[dice + value])
            karma -= flips
            total += flips * (FACES - value)
        return total
    for value in range(last, FACES):
        total += cells[dice + value] * (value + 1)
    for value in range(RAISED):
        flips = min(karma, cells[dice + value])
        karma -= flips
        gain: i64 = FACES - value
        if value >= last:
            gain -= value + 1
        total += flips * gain
    return total


def offer_towards(s: State, me: i64, colour: i64, cost: i64, second: i64) -> i64:
    """Offer the dice that may come next so that the cost can be reached, and the end when it is."""
    cells = s.cells
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
        if value >= last and paid + value + 1 + _most(cells, dice, value, karma) >= cost:
            s.menu[count] = action
            count += 1
        if paid < cost and karma and _may_flip(value, last):
            flipped = FACES - value
            if paid + flipped + _most(cells, dice, FACES + value, karma - 1) >= cost:
                s.menu[count] = action + 1
                count += 1
        cells[dice + value] += 1
    if paid >= cost:
        s.menu[count] = DONE
        count += 1
    return count


def _may_flip(value: i64, last: i64) -> bool:
    return value < RAISED and FACES + value >= last


def pay_towards(s: State, me: i64, cost: i64, action: i64) -> bool:
    """Give up a die; True when the payment is complete. The frame keeps the sum and the place of the last die."""
    cells = s.cells
    top = s.top()
    face = die_of(action)
    value = face % FACES
    paid = (cells[top + 3] & 255) + pay(cells, me, action)
    last: i64 = FACES + value if is_flipped(action) else value
    cells[top + 3] = paid | last << 8
    return paid >= cost and (last >= FACES or _most(cells, me + HELD + face - value, last, 0) == 0)


def die_of(action: i64) -> i64:
    """The die of a payment by colour and face."""
    return (action - PAY) // 2


def is_flipped(action: i64) -> bool:
    """Whether the die of a payment is flipped."""
    return (action - PAY) % 2 == 1


def pay(cells: vec[i64], me: i64, action: i64) -> i64:
    """Give up a die, perhaps flipped for one karma; the value that it counts (RG8.2)."""
    face = die_of(action)
    give_up(cells, me, face)
    value = face % FACES + 1
    if is_flipped(action):
        cells[me + KARMA] -= 1
        return OPPOSITE - value
    return value
