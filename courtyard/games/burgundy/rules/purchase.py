"""Buying one tile a turn (CB26)."""

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.state import State
from courtyard.games.burgundy.data.components import PURCHASE_SILVER
from courtyard.games.burgundy.rules.actions import BUY, DISCARDS, END_TURN
from courtyard.games.burgundy.rules.depots import BLACK, pick_up
from courtyard.games.burgundy.rules.house_rules import BUY_WITH_ROOM, FREE_DISCARD, agreed
from courtyard.games.burgundy.rules.knowledge import BUY_ANYWHERE, knows
from courtyard.games.burgundy.rules.layout import BOUGHT, OFFER, SILVER
from courtyard.games.burgundy.rules.storage import is_full, offer_storing, put_in


def for_sale(cells: vec[i64], me: i64) -> i64:
    """The slots whose tile the seat can pay now; none after a purchase or without the silver."""
    if cells[BOUGHT] or cells[me + SILVER] < PURCHASE_SILVER:
        return 0
    if knows(cells, me, BUY_ANYWHERE):
        return cells[OFFER]
    return cells[OFFER] & BLACK


def can_buy(s: State, me: i64) -> bool:
    """Whether the seat may still buy in this turn, after a free discard if need be (CB9.11)."""
    if for_sale(s.cells, me) == 0:
        return False
    return not agreed(s, BUY_WITH_ROOM) or agreed(s, FREE_DISCARD) or not is_full(s.cells, me)


def offer_purchases(s: State, me: i64, count: i64) -> i64:
    """Offer every tile that may be bought."""
    cells = s.cells
    slots = for_sale(cells, me)
    if slots == 0:
        return count
    full = is_full(cells, me)
    if full and agreed(s, BUY_WITH_ROOM):
        return count
    while slots:
        action = BUY + lowest(slots) * DISCARDS
        slots &= slots - 1
        count = offer_storing(cells, me, s.menu, count, action, full)
    return count


def is_purchase(action: i64) -> bool:
    """Whether an action is a purchase."""
    return BUY <= action < END_TURN


def buy(s: State, me: i64, action: i64) -> None:
    """Pay, and store the tile (CB26.5)."""
    cells = s.cells
    cells[me + SILVER] -= PURCHASE_SILVER
    cells[BOUGHT] = 1
    slot = (action - BUY) // DISCARDS
    put_in(cells, me, pick_up(cells, slot), (action - BUY) % DISCARDS)
