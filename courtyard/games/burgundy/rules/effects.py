"""Effects (CB14): what a tile just placed asks its owner before the turn goes on."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.errors import not_written
from courtyard.core.questions import UNUSED, Fact, Question
from courtyard.core.state import State
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.house_rules import BUY_ANY_TIME, agreed
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.purchase import buy, is_purchase, offer_purchases

LOST: Final[i64] = RULES.event("lost", clause="CB22.3")
"""The effect of a building cannot be used: its kind."""


class Effect(Question):
    """A question that lies on the turn of its owner; where it is agreed, a tile may be bought meanwhile (CB-R25)."""

    def __init__(self, name: str, clause: str, first: Fact = UNUSED, second: Fact = UNUSED) -> None:
        super().__init__(name, first=first, second=second, clause=clause)

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        count: i64 = 0
        if agreed(s, BUY_ANY_TIME):
            count = offer_purchases(s, block(seat), 0)
        return self.offer_uses(s, seat, first, second, count)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        if is_purchase(action):
            buy(s, block(seat), action)
        else:
            s.answered()
            self.use(s, seat, first, second, action)

    def offer_uses(self, s: State, seat: i64, first: i64, second: i64, count: i64) -> i64:
        """Offer what the effect can be used for, after `count` other answers; how many there are then."""
        raise not_written(self, "offer_uses")

    def use(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        """Use the effect, or do without it; the question has been taken off."""
        raise not_written(self, "use")
