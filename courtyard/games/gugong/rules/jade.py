"""Jade (GG13): from a house while there are any, then from the courtyard."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import L2_JADE
from courtyard.games.gugong.rules.actions import BUY_JADE, COURTYARD
from courtyard.games.gugong.rules.acts import Sending
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import discounted
from courtyard.games.gugong.rules.layout import HOUSES, JADE, block

COURTYARD_CLOSED: Final[i64] = RULES.refusal("courtyard")
HOUSE_EMPTY: Final[i64] = RULES.refusal("house")


@final
class BuyJade(Sending):
    """Each house with jade, or the courtyard when all are empty (GG13.1, GG13.5, GG-D25)."""

    def refuse_thing(self, s: Position, seat: i64, thing: i64) -> i64:
        houses = s.cells[HOUSES]
        if thing == COURTYARD:
            if houses:
                return COURTYARD_CLOSED
        elif (houses >> thing) & 1 == 0:
            return HOUSE_EMPTY
        return OK

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        if s.cells[HOUSES] == 0:
            return self.offer_thing(s, seat, COURTYARD, count)
        house: i64
        for house in range(len(s.components.house_cost)):
            if (s.cells[HOUSES] >> house) & 1:
                count = self.offer_thing(s, seat, house, count)
        return count

    def is_open(self, s: Position, seat: i64, fact: i64) -> bool:
        s.ready()
        return self.offer(s, seat, fact, 0) > 0

    def price_of(self, s: Position, seat: i64, thing: i64) -> i64:
        return jade_cost(s, block(seat), thing)

    def carry_out(self, s: Position, seat: i64, thing: i64) -> None:
        take_jade(s, block(seat), thing)


BUYING_JADE: Final = BuyJade(BUY_JADE)


def jade_cost(s: Position, me: i64, house: i64) -> i64:
    """The servants to send for the jade of a house, or of the courtyard, which is the last one (GG13.5).

    There are fewer houses on some boards; what is not there costs nothing.
    """
    if house != COURTYARD and house >= len(s.components.house_cost):
        return 0
    cost = s.components.courtyard_cost if house == COURTYARD else s.components.house_cost[house]
    return discounted(s.cells, me, L2_JADE, cost)


def take_jade(s: State, me: i64, house: i64) -> None:
    """Take the jade of a house, which stays empty (GG13.4), or of the courtyard."""
    if house != COURTYARD:
        s.cells[HOUSES] &= ~bit(house)
    s.cells[me + JADE] += 1
