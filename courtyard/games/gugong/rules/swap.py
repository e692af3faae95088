"""Swapping gift cards with the board (GG8.10 to GG8.13): by a played card, a token, or decree `L1_swap`."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.questions import Fact
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import LOCATIONS
from courtyard.games.gugong.rules.actions import DECLINE, SWAP
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.gifts import lay_open, put
from courtyard.games.gugong.rules.layout import DISCARD, HAND, PLACE, block
from courtyard.games.gugong.rules.tokens import Asked

ANY_OWN_CARD: Final = 0
HAND_CARDS: Final = 1


def offer_swaps(s: State, cards: i64, count: i64) -> i64:
    """Offer each own card with each location (GG-D16, GG-D35)."""
    location: i64
    while cards:
        first = SWAP + lowest(cards) * len(LOCATIONS)
        cards &= cards - 1
        for location in range(len(LOCATIONS)):
            s.menu[count] = first + location
            count += 1
    return count


def swap_gift(s: State, action: i64) -> None:
    """Swap an own card with that of a location, which goes where the own card was (GG8.11)."""
    number = action - SWAP
    card = number // len(LOCATIONS)
    origin = s.cells[PLACE + card]
    put(s.cells, lay_open(s.cells, number % len(LOCATIONS), card), origin)


@final
class SwapGift(Asked):
    """By a played card any own card may be swapped; a decree that is used swaps a hand card (GG16.16)."""

    def choices(self, s: Position, seat: i64, which: i64, second: i64) -> i64:
        me = block(seat)
        if which == HAND_CARDS:
            return offer_swaps(s, s.cells[me + HAND], 0)
        count = offer_swaps(s, s.cells[me + HAND] | s.cells[me + DISCARD], 0)
        s.menu[count] = DECLINE
        return count + 1

    def choose(self, s: Position, seat: i64, which: i64, second: i64, action: i64) -> None:
        s.answered()
        if action != DECLINE:
            swap_gift(s, action)


SWAP_GIFT: Final = SwapGift(
    "swap_gift",
    first=Fact("whether only hand cards can be swapped", 1),
    clause="GG8.10",
)
