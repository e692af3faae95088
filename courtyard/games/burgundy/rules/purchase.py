"""Buying one tile a turn (CB26)."""

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.game import State
from courtyard.games.burgundy.data.components import PURCHASE_SILVER
from courtyard.games.burgundy.rules.actions import BUY, DISCARDS
from courtyard.games.burgundy.rules.depots import BLACK, pick_up
from courtyard.games.burgundy.rules.knowledge import BUY_ANYWHERE, knows
from courtyard.games.burgundy.rules.layout import BOUGHT, OFFER, SILVER
from courtyard.games.burgundy.rules.storage import is_full, offer_storing, put_in


def for_sale(cells: vec[i64], me: i64) -> i64:
    """The slots whose tile the seat may buy now; none after a purchase or without the silver."""
    if cells[BOUGHT] or cells[me + SILVER] < PURCHASE_SILVER:
        return 0
    if knows(cells, me, BUY_ANYWHERE):
        return cells[OFFER]
    return cells[OFFER] & BLACK


def offer_purchases(s: State, me: i64, count: i64) -> i64:
    """Offer every tile that may be bought."""
    cells = s.cells
    slots = for_sale(cells, me)
    if slots == 0:
        return count
    full = is_full(cells, me)
    while slots:
        action = BUY + lowest(slots) * DISCARDS
        slots &= slots - 1
        count = offer_storing(cells, me, s.menu, count, action, full)
    return count


def buy(s: State, me: i64, number: i64) -> None:
    """Pay, and store the tile (CB26.5)."""
    cells = s.cells
    cells[me + SILVER] -= PURCHASE_SILVER
    cells[BOUGHT] = 1
    put_in(cells, me, pick_up(cells, number // DISCARDS), number % DISCARDS)
