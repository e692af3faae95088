"""Buying one tile a turn (CB26)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.rules import NOT_ASKED, OK, also
from courtyard.core.state import State
from courtyard.games.burgundy.data.components import PURCHASE_SILVER
from courtyard.games.burgundy.data.sizes import NUMBERED_SLOTS
from courtyard.games.burgundy.rules.actions import BUY, DISCARDS
from courtyard.games.burgundy.rules.choices import Choice
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.depots import BLACK, pick_up, refuse_slot
from courtyard.games.burgundy.rules.house_rules import BUY_ANY_TIME, BUY_WITH_ROOM, FREE_DISCARD, agreed
from courtyard.games.burgundy.rules.knowledge import BUY_ANYWHERE, knows
from courtyard.games.burgundy.rules.layout import BOUGHT, OFFER, SILVER, block
from courtyard.games.burgundy.rules.storage import is_full, offer_storing, put_in, refuse_storing

ALREADY_BOUGHT: Final[i64] = RULES.refusal("bought")
NO_SILVER: Final[i64] = RULES.refusal("silver")
NUMBERED_SLOT: Final[i64] = RULES.refusal("numbered")
NO_ROOM: Final[i64] = RULES.refusal("buy_full")


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


class Buy(Choice):
    """Buy a tile: pay and store it (CB26.5)."""

    def price(self, s: State, seat: i64, number: i64) -> i64:
        return PURCHASE_SILVER

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        cells, me, slot = s.cells, block(seat), number // DISCARDS
        code: i64 = OK
        if cells[BOUGHT]:
            code = ALREADY_BOUGHT
        if cells[me + SILVER] < self.price(s, seat, number):
            code = also(code, NO_SILVER)
        if slot < NUMBERED_SLOTS and not knows(cells, me, BUY_ANYWHERE):
            code = also(code, NUMBERED_SLOT)
        code = also(code, refuse_slot(cells, slot))
        if agreed(s, BUY_WITH_ROOM) and is_full(cells, me):
            return also(code, NO_ROOM)
        return also(code, refuse_storing(cells, me, number % DISCARDS))

    def perform(self, s: State, seat: i64, number: i64) -> None:
        cells, me = s.cells, block(seat)
        cells[me + SILVER] -= self.price(s, seat, number)
        cells[BOUGHT] = 1
        put_in(cells, me, pick_up(cells, number // DISCARDS), number % DISCARDS)

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        cells, me = s.cells, block(seat)
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


@final
class BuyMeanwhile(Buy):
    """Buy a tile while an effect is pending, where that is agreed (CB-R25)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        if agreed(s, BUY_ANY_TIME):
            return super().refuse(s, seat, number)
        return NOT_ASKED

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        return super().offer(s, seat, count) if agreed(s, BUY_ANY_TIME) else count


BUYING: Final = Buy(BUY, "silver")
BUYING_MEANWHILE: Final = BuyMeanwhile(BUY, "silver")
