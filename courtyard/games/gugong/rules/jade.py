"""Jade (GG13): from a house while there are any, then from the courtyard."""

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.games.gugong.data.components import L2_JADE, MAX_HOUSES
from courtyard.games.gugong.rules.actions import BUY_JADE
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.layout import DECREED, HOUSES, JADE, block
from courtyard.games.gugong.rules.servants import offer_sending, send


def jade_cost(s: Court, me: i64, house: i64) -> i64:
    """The servants to send for the jade of a house, or of the courtyard, which is the last one (GG13.5)."""
    cost = s.data.courtyard_cost if house == MAX_HOUSES else s.data.house_cost[house]
    return cost - ((s.cells[me + DECREED] >> L2_JADE) & 1)


def offer_jade(s: Court, me: i64, count: i64) -> i64:
    """Offer each house with jade, or the courtyard when all are empty (GG-D25)."""
    houses = s.cells[HOUSES]
    if houses == 0:
        return offer_sending(s, me, jade_cost(s, me, MAX_HOUSES), BUY_JADE + 2 * MAX_HOUSES, count)
    house: i64
    for house in range(len(s.data.house_cost)):
        if (houses >> house) & 1:
            count = offer_sending(s, me, jade_cost(s, me, house), BUY_JADE + 2 * house, count)
    return count


def buy_jade(s: Court, seat: i64, number: i64) -> None:
    """Send the cost and take the jade (GG13.1)."""
    me = block(seat)
    house = number >> 1
    send(s.cells, me, jade_cost(s, me, house), number & 1)
    take_jade(s, me, house)


def take_jade(s: Court, me: i64, house: i64) -> None:
    """Take the jade of a house, which stays empty (GG13.4), or of the courtyard."""
    if house != MAX_HOUSES:
        s.cells[HOUSES] &= ~bit(house)
    s.cells[me + JADE] += 1
