"""Swapping gift cards with the board (GG8.10 to GG8.13): by a played card, a token, or decree `L1_swap`."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import LOCATIONS
from courtyard.games.gugong.rules.actions import SWAP
from courtyard.games.gugong.rules.acts import MANDATORY, Act, Declining
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.gifts import lay_open, put
from courtyard.games.gugong.rules.layout import DISCARD, HAND, PLACE, block
from courtyard.games.gugong.rules.tokens import Asked

ANY_OWN_CARD: Final = 0
HAND_CARDS: Final = 1

NOT_SWAPPABLE: Final[i64] = RULES.refusal("swap")


class Swap(Act):
    """An own card for that of a location, which goes where the own card was (GG8.10, GG8.11, GG-D16, GG-D35)."""

    def cards(self, s: State, me: i64, which: i64) -> i64:
        """The cards that can be swapped."""
        cells = s.cells
        return cells[me + HAND] if which == HAND_CARDS else cells[me + HAND] | cells[me + DISCARD]

    def refuse(self, s: Position, seat: i64, which: i64, number: i64) -> i64:
        if (self.cards(s, block(seat), which) >> (number // len(LOCATIONS))) & 1:
            return OK
        return NOT_SWAPPABLE

    def offer(self, s: Position, seat: i64, which: i64, count: i64) -> i64:
        cards = self.cards(s, block(seat), which)
        location: i64
        while cards:
            first = SWAP + lowest(cards) * len(LOCATIONS)
            cards &= cards - 1
            for location in range(len(LOCATIONS)):
                s.menu[count] = first + location
                count += 1
        return count

    def perform(self, s: Position, seat: i64, which: i64, number: i64) -> None:
        card = number // len(LOCATIONS)
        origin = s.cells[PLACE + card]
        put(s.cells, lay_open(s.cells, number % len(LOCATIONS), card), origin)


@final
class SwapAny(Swap):
    """The same by a token: any own card."""

    def cards(self, s: State, me: i64, which: i64) -> i64:
        return super().cards(s, me, ANY_OWN_CARD)


@final
class DeclineSwap(Declining):
    """A played card need not be followed; a decree that is used swaps a card (GG16.16)."""

    def refuse(self, s: Position, seat: i64, which: i64, number: i64) -> i64:
        if which == HAND_CARDS:
            return MANDATORY
        return OK


SWAP_GIFT: Final = Asked(
    "swap_gift",
    (Swap(SWAP), DeclineSwap()),
    first=Fact("whether only hand cards can be swapped", 1),
    clause="GG8.10",
)
SWAPPING_ANY: Final = SwapAny(SWAP)
