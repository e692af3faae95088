"""Castles (CB20): one more action at once, as if with a die of any value."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.burgundy.rules.actions import FREE_PLACE, FREE_SELL, FREE_WORKERS
from courtyard.games.burgundy.rules.effects import Effect
from courtyard.games.burgundy.rules.goods import free_sell, offer_free_sales
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.place import free_place, offer_free_places
from courtyard.games.burgundy.rules.take import ALL_COLOURS, free_take, offer_free_takes, offer_takes_instead
from courtyard.games.burgundy.rules.workers import take_workers


@final
class ExtraAction(Effect):
    """Carry out one of the four die actions (CB20.2); taking workers is always possible (CB20.8)."""

    def offer_uses(self, s: State, seat: i64, first: i64, second: i64, count: i64) -> i64:
        me = block(seat)
        count = offer_free_takes(s, me, ALL_COLOURS, count)
        count = offer_free_places(s, me, count)
        count = offer_free_sales(s, me, count)
        s.menu[count] = FREE_WORKERS
        return offer_takes_instead(s, me, ALL_COLOURS, count + 1)

    def use(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        me = block(seat)
        if action == FREE_WORKERS:
            take_workers(s, me)
        elif FREE_PLACE <= action < FREE_SELL:
            free_place(s, seat, action)
        elif FREE_SELL <= action < FREE_WORKERS:
            free_sell(s, seat, action)
        else:
            free_take(s, me, action)


EXTRA_ACTION: Final = ExtraAction("extra_action", "CB20.2")
