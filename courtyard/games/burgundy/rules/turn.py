"""A player's turn (CB9): two die actions, at most one purchase, and its end."""

from mypy_extensions import i64

from courtyard.core.game import State
from courtyard.games.burgundy.rules.actions import END_TURN
from courtyard.games.burgundy.rules.goods import offer_sales
from courtyard.games.burgundy.rules.layout import BOUGHT, TURN_NUMBER, USED, block
from courtyard.games.burgundy.rules.place import offer_places
from courtyard.games.burgundy.rules.purchase import for_sale, offer_purchases
from courtyard.games.burgundy.rules.take import offer_takes
from courtyard.games.burgundy.rules.workers import offer_workers


def offer_turn(s: State, seat: i64) -> i64:
    """Offer every die action and purchase, and the end of the turn when both dice are used."""
    me = block(seat)
    count = offer_takes(s, me, 0)
    count = offer_places(s, me, count)
    count = offer_sales(s, me, count)
    count = offer_workers(s, me, count)
    count = offer_purchases(s, me, count)
    if _dice_used(s, me):
        s.menu[count] = END_TURN
        count += 1
    return count


def _dice_used(s: State, me: i64) -> bool:
    return s.cells[me + USED] != 0 and s.cells[me + USED + 1] != 0


def close_turn(s: State, seat: i64) -> None:
    """End the turn by itself when both dice are used and nothing can be bought (CB9.11)."""
    me = block(seat)
    if _dice_used(s, me) and for_sale(s.cells, me) == 0:
        end_turn(s)


def end_turn(s: State) -> None:
    """The next turn begins; an unused purchase is lost (CB9.12)."""
    s.answered()
    s.cells[BOUGHT] = 0
    s.cells[TURN_NUMBER] += 1
