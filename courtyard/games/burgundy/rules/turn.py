"""A player's turn (CB9): two die actions, at most one purchase, and its end."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import Question
from courtyard.core.state import State
from courtyard.games.burgundy.rules.actions import (
    BUY,
    DISCARD,
    END_TURN,
    PLACE,
    SELL,
    TAKE_WORKERS,
)
from courtyard.games.burgundy.rules.goods import offer_sales, sell_with_die
from courtyard.games.burgundy.rules.house_rules import FREE_DISCARD, agreed
from courtyard.games.burgundy.rules.layout import BOUGHT, TURN_NUMBER, USED, block
from courtyard.games.burgundy.rules.place import offer_places, place
from courtyard.games.burgundy.rules.purchase import buy, can_buy, offer_purchases
from courtyard.games.burgundy.rules.storage import offer_stored, remove
from courtyard.games.burgundy.rules.take import offer_takes, take
from courtyard.games.burgundy.rules.workers import offer_workers, take_workers_with_die


@final
class Turn(Question):
    """Use a die, buy a tile, or end the turn when both dice are used."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        me = block(seat)
        count = offer_takes(s, me, 0)
        count = offer_places(s, me, count)
        count = offer_sales(s, me, count)
        count = offer_workers(s, me, count)
        count = offer_purchases(s, me, count)
        if _dice_used(s, me):
            s.menu[count] = END_TURN
            count += 1
        if agreed(s, FREE_DISCARD):
            count = offer_stored(s.cells, me, s.menu, count, DISCARD)
        return count

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        me = block(seat)
        if action < PLACE:
            take(s, me, action)
        elif action < SELL:
            place(s, seat, action)
        elif action < TAKE_WORKERS:
            sell_with_die(s, seat, action)
        elif action < BUY:
            take_workers_with_die(s, me, action)
        elif action < END_TURN:
            buy(s, me, action)
        elif action == END_TURN:
            end_turn(s)
        else:
            remove(s.cells, me, action - DISCARD)


TURN: Final = Turn("turn", clause="CB9.4")


def _dice_used(s: State, me: i64) -> bool:
    return s.cells[me + USED] != 0 and s.cells[me + USED + 1] != 0


def close_turn(s: State, seat: i64) -> None:
    """End the turn by itself when both dice are used and nothing can be bought (CB9.11)."""
    me = block(seat)
    if _dice_used(s, me) and not can_buy(s, me):
        end_turn(s)


def end_turn(s: State) -> None:
    """The next turn begins; an unused purchase is lost (CB9.12)."""
    s.answered()
    s.cells[BOUGHT] = 0
    s.cells[TURN_NUMBER] += 1
