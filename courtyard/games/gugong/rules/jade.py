"""Jade (GG13): from a house while there are any, then from the courtyard."""

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import L2_JADE
from courtyard.games.gugong.rules.actions import BUY_JADE, COURTYARD
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.layout import DECREED, HOUSES, JADE, block
from courtyard.games.gugong.rules.servants import offer_sending, send


def jade_cost(s: Position, me: i64, house: i64) -> i64:
    """The servants to send for the jade of a house, or of the courtyard, which is the last one (GG13.5)."""
    cost = s.components.courtyard_cost if house == COURTYARD else s.components.house_cost[house]
    return cost - ((s.cells[me + DECREED] >> L2_JADE) & 1)


def offer_jade(s: Position, me: i64, count: i64) -> i64:
    """Offer each house with jade, or the courtyard when all are empty (GG-D25)."""
    houses = s.cells[HOUSES]
    if houses == 0:
        return offer_sending(s, me, jade_cost(s, me, COURTYARD), BUY_JADE + 2 * COURTYARD, count)
    house: i64
    for house in range(len(s.components.house_cost)):
        if (houses >> house) & 1:
            count = offer_sending(s, me, jade_cost(s, me, house), BUY_JADE + 2 * house, count)
    return count


def buy_jade(s: Position, seat: i64, action: i64) -> None:
    """Send the cost and take the jade (GG13.1)."""
    me = block(seat)
    number = action - BUY_JADE
    house = number >> 1
    send(s.cells, me, jade_cost(s, me, house), number & 1)
    take_jade(s, me, house)


def take_jade(s: State, me: i64, house: i64) -> None:
    """Take the jade of a house, which stays empty (GG13.4), or of the courtyard."""
    if house != COURTYARD:
        s.cells[HOUSES] &= ~bit(house)
    s.cells[me + JADE] += 1
