"""A player's turn (CB9): two die actions, at most one purchase, and its end."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.burgundy.rules.actions import DISCARD, END_TURN
from courtyard.games.burgundy.rules.choices import Choice, Choosing
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.goods import SELLING
from courtyard.games.burgundy.rules.house_rules import FREE_DISCARD, agreed
from courtyard.games.burgundy.rules.layout import BOUGHT, TURN_NUMBER, USED, block
from courtyard.games.burgundy.rules.place import PLACING
from courtyard.games.burgundy.rules.purchase import BUYING, can_buy
from courtyard.games.burgundy.rules.storage import refuse_discard, remove
from courtyard.games.burgundy.rules.take import TAKING
from courtyard.games.burgundy.rules.workers import WORKING

DICE_LEFT: Final[i64] = RULES.refusal("dice_left")
NO_FREE_DISCARD: Final[i64] = RULES.refusal("free_discard")


@final
class EndTurn(Choice):
    """End the turn, once both dice are used; an unused purchase is lost (CB9.12)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        if _dice_used(s, block(seat)):
            return OK
        return DICE_LEFT

    def perform(self, s: State, seat: i64, number: i64) -> None:
        end_turn(s)


@final
class Discard(Choice):
    """Discard a stored tile at will, where that is agreed (CB-R22)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        if agreed(s, FREE_DISCARD):
            return refuse_discard(s.cells, block(seat), number)
        return NO_FREE_DISCARD

    def perform(self, s: State, seat: i64, number: i64) -> None:
        remove(s.cells, block(seat), number)


ENDING: Final = EndTurn(END_TURN)
DISCARDING: Final = Discard(DISCARD)


@final
class Turn(Choosing):
    """Use a die, buy a tile, or end the turn when both dice are used."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        """Offer what the choices offer; naming them is faster than to go through the list."""
        count = TAKING.offer(s, seat, 0)
        count = PLACING.offer(s, seat, count)
        count = SELLING.offer(s, seat, count)
        count = WORKING.offer(s, seat, count)
        count = BUYING.offer(s, seat, count)
        if _dice_used(s, block(seat)):
            count = ENDING.offer(s, seat, count)
        if agreed(s, FREE_DISCARD):
            count = DISCARDING.offer(s, seat, count)
        return count


TURN: Final = Turn("turn", "CB9.4", (TAKING, PLACING, SELLING, WORKING, BUYING, ENDING, DISCARDING))


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
