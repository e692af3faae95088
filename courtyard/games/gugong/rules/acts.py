"""Acts: what families of actions do, each in one class with its refusals, its price and its effect."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.cost import FREE, Cost
from courtyard.core.errors import not_written
from courtyard.core.rules import NOT_ASKED, OK
from courtyard.games.gugong.rules.actions import ACTIONS, DECLINE
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import DOUBLE, DOUBLE_HIRED, HIRED, block
from courtyard.games.gugong.rules.servants import normals_sent, send

SERVANT: Final = "servant"
THE_DOUBLE: Final = "double_servant"
CARD: Final = "card"
A_CARD: Final = Cost(((1, CARD),))
STEP: Final = "intrigue"
"""A step back on the intrigue track."""
TOKEN: Final = "token"

NO_DOUBLE: Final[i64] = RULES.refusal("send_double")
TOO_FEW: Final[i64] = RULES.refusal("send")
MANDATORY: Final[i64] = RULES.refusal("decline")


class Act:
    """A family of actions: `number` is the number of an action within it, `fact` the first one of the question.

    What is refused is not offered: `offer` asks `refuse` for every action, unless a large family knows a shorter way.
    """

    def __init__(self, start: i64) -> None:
        self.start = start
        self.size: i64 = ACTIONS.of(start).size
        self.end: i64 = start + self.size

    def has(self, action: i64) -> bool:
        """Whether an action is one of them."""
        return self.start <= action < self.end

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        """Why the action is not legal, OK if it is."""
        return NOT_ASKED

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        """Carry out a legal action; its question is off the stack."""
        raise not_written(self, "perform")

    def price(self, s: Position, seat: i64, number: i64) -> i64:
        """How much is paid for the action, of whatever it takes."""
        return 0

    def cost(self, s: Position, seat: i64, number: i64) -> Cost:
        """What is paid for the action."""
        return FREE

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        """Write the legal actions to the menu after those that are there; how many there are then."""
        number: i64
        for number in range(self.size):
            if self.refuse(s, seat, fact, number) == OK:
                s.menu[count] = self.start + number
                count += 1
        return count

    def is_open(self, s: Position, seat: i64, fact: i64) -> bool:
        """Whether any of the actions is legal."""
        number: i64
        for number in range(self.size):
            if self.refuse(s, seat, fact, number) == OK:
                return True
        return False


NO_ACT: Final = Act(0)
"""What is done by actions that answer another question."""


class Always(Act):
    """A single action that is always possible."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        return OK

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        s.menu[count] = self.start
        return count + 1

    def is_open(self, s: Position, seat: i64, fact: i64) -> bool:
        return True


class Declining(Act):
    """Decline what is offered; `refuse` says when that is possible."""

    def __init__(self) -> None:
        super().__init__(DECLINE)

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        """Nothing is done."""


@final
class Decline(Always):
    """The same at any time."""

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        """Nothing is done."""


DECLINING: Final = Decline(DECLINE)


def unsendable(cells: vec[i64], me: i64, price: i64, pay: i64) -> i64:
    """Why this number of servants cannot be sent, without or with the double servant (GG5.5, GG5.6)."""
    if pay and (price == 0 or cells[me + DOUBLE] != DOUBLE_HIRED):
        return NO_DOUBLE
    if cells[me + HIRED] >= normals_sent(price, pay):
        return OK
    return TOO_FEW


def sent(price: i64, pay: i64) -> Cost:
    """Servants to send; the double servant stands for two of them, or for one."""
    normals = int(normals_sent(price, pay))
    double = ((1, THE_DOUBLE),) if pay else ()
    return Cost((*double, (normals, SERVANT)) if normals else double)


class Sending(Act):
    """An act for which servants are sent: its last part says whether the double servant goes.

    Another part, if there is one, says for which thing they are sent. `placed` normal servants must be left to place;
    `missing` says that they are not (GG-D9).
    """

    def __init__(self, start: i64, placed: i64 = 0, missing: i64 = TOO_FEW) -> None:
        super().__init__(start)
        self.placed = placed
        self.missing = missing

    def price_of(self, s: Position, seat: i64, thing: i64) -> i64:
        """The servants to send for the thing."""
        raise not_written(self, "price_of")

    def refuse_thing(self, s: Position, seat: i64, thing: i64) -> i64:
        """Why the thing cannot be had at any price."""
        return OK

    def carry_out(self, s: Position, seat: i64, thing: i64) -> None:
        """What the servants are sent for."""
        raise not_written(self, "carry_out")

    def refuse_price(self, s: Position, me: i64, price: i64, pay: i64) -> i64:
        """Why the price cannot be paid in this way."""
        if self.placed and s.cells[me + HIRED] < normals_sent(price, pay) + self.placed:
            return self.missing
        return unsendable(s.cells, me, price, pay)

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        thing = number >> 1
        code = self.refuse_thing(s, seat, thing)
        if code != OK:
            return code
        return self.refuse_price(s, block(seat), self.price_of(s, seat, thing), number & 1)

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        send(s.cells, block(seat), self.price_of(s, seat, number >> 1), number & 1)
        self.carry_out(s, seat, number >> 1)

    def price(self, s: Position, seat: i64, number: i64) -> i64:
        return self.price_of(s, seat, number >> 1)

    def cost(self, s: Position, seat: i64, number: i64) -> Cost:
        price = self.price(s, seat, number)
        if self.placed == 0:
            return sent(price, number & 1)
        if number & 1:
            return Cost(((1, THE_DOUBLE), (int(normals_sent(price, 1) + self.placed), SERVANT)))
        return Cost(((int(price), SERVANT), (int(self.placed), SERVANT)))

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        thing: i64
        for thing in range(self.size >> 1):
            if self.refuse_thing(s, seat, thing) == OK:
                count = self.offer_thing(s, seat, thing, count)
        return count

    def offer_thing(self, s: Position, seat: i64, thing: i64, count: i64) -> i64:
        """Offer one thing for normal servants and with the double servant, as far as it can be paid for."""
        me = block(seat)
        price = self.price_of(s, seat, thing)
        if self.refuse_price(s, me, price, 0) == OK:
            s.menu[count] = self.start + thing * 2
            count += 1
        if s.cells[me + DOUBLE] == DOUBLE_HIRED and self.refuse_price(s, me, price, 1) == OK:
            s.menu[count] = self.start + thing * 2 + 1
            count += 1
        return count

    def is_open(self, s: Position, seat: i64, fact: i64) -> bool:
        me = block(seat)
        thing: i64
        for thing in range(self.size >> 1):
            if self.refuse_thing(s, seat, thing) == OK:
                price = self.price_of(s, seat, thing)
                if self.refuse_price(s, me, price, 0) == OK or self.refuse_price(s, me, price, 1) == OK:
                    return True
        return False
