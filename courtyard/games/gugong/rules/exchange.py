"""The gift exchange (GG7.6 to GG7.22) and the actions it leads to (GG8.1, GG8.2)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.questions import Fact
from courtyard.games.gugong.data.kinds import (
    CARDS,
    HIGHEST_GIFT,
    HIRE_1,
    HIRE_2,
    L2_EQUAL,
    LOCATIONS,
    LOWEST_GIFT,
    NO_ACTION,
    SWAP_ACTION,
)
from courtyard.games.gugong.rules.actions import NO_ACTIONS, PLAY, SACRIFICE, SEND_TWO
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.bonus import BY_CARD, BY_LOCATION, THE_LOCATION
from courtyard.games.gugong.rules.decrees import has_decree
from courtyard.games.gugong.rules.gifts import discard_unseen, gift_at, lay_open, offer_own, to_discard
from courtyard.games.gugong.rules.hiring import ask_hire
from courtyard.games.gugong.rules.layout import HAND, KNOWN, PLUS, SEEN, block
from courtyard.games.gugong.rules.locations import PERFORM
from courtyard.games.gugong.rules.servants import offer_sending, send
from courtyard.games.gugong.rules.swap import ANY_OWN_CARD, SWAP_GIFT
from courtyard.games.gugong.rules.tokens import Asked

SENT: Final = 2
"""What a player sends for an exchange that is not free."""


def is_free(s: Position, me: i64, card: i64, location: i64) -> bool:
    """Whether a card can be exchanged with that of a location freely (GG7.9 to GG7.12, GG11.9 to GG11.14)."""
    printed = s.components.value[card]
    there = s.components.value[gift_at(s.cells, location)]
    value = printed + s.cells[me + PLUS]
    if value > there or (printed == LOWEST_GIFT and there == HIGHEST_GIFT):
        return True
    return value == there and has_decree(s.cells, me, L2_EQUAL)


@final
class GiftExchange(Asked):
    """A turn begins with each hand card on each location (GG-D3)."""

    def choices(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        cards = s.cells[block(seat) + HAND]
        count: i64 = 0
        location: i64
        while cards:
            play = PLAY + lowest(cards) * len(LOCATIONS)
            cards &= cards - 1
            for location in range(len(LOCATIONS)):
                s.menu[count] = play + location
                count += 1
        return count

    def choose(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        card = (action - PLAY) // len(LOCATIONS)
        location = (action - PLAY) % len(LOCATIONS)
        s.answered()
        s.cells[SEEN + card] = KNOWN
        if is_free(s, block(seat), card, location):
            _exchange(s, seat, card, location)
            _begin_actions(s, seat, card, location)
        else:
            s.ask(MODE, seat, card, location)


@final
class Mode(Asked):
    """The exchange is not free: send 2, sacrifice another hand card, or do without actions (GG-D4, GG-D5)."""

    def choices(self, s: Position, seat: i64, card: i64, location: i64) -> i64:
        me = block(seat)
        count = offer_sending(s, me, SENT, SEND_TWO, 0)
        count = offer_own(s.menu, s.cells[me + HAND] & ~bit(card), SACRIFICE, count)
        s.menu[count] = NO_ACTIONS
        return count + 1

    def choose(self, s: Position, seat: i64, card: i64, location: i64, action: i64) -> None:
        """Send or sacrifice before the exchange (GG7.14, GG7.15), or forgo the actions (GG7.17)."""
        me = block(seat)
        s.answered()
        if action < SACRIFICE:
            send(s.cells, me, SENT, action - SEND_TWO)
        elif action < NO_ACTIONS:
            discard_unseen(s.cells, seat, action - SACRIFICE, s.cells[me + HAND] & ~bit(card))
        _exchange(s, seat, card, location)
        if action != NO_ACTIONS:
            _begin_actions(s, seat, card, location)


EXCHANGE: Final = GiftExchange("exchange", clause="GG7.6")
MODE: Final = Mode("mode", first=Fact("the card that is played", CARDS - 1), second=THE_LOCATION, clause="GG7.13")


def _exchange(s: Position, seat: i64, card: i64, location: i64) -> None:
    """The played card goes to the location, the one there to the own discard pile (GG7.7)."""
    to_discard(s.cells, seat, lay_open(s.cells, location, card))


def _begin_actions(s: Position, seat: i64, card: i64, location: i64) -> None:
    """First the card action, then that of the location (GG8.2)."""
    s.ask(PERFORM, seat, location, BY_LOCATION)
    action = s.components.action[card]
    if action == SWAP_ACTION:
        s.ask(SWAP_GIFT, seat, ANY_OWN_CARD, 0)
    elif action == HIRE_1:
        ask_hire(s, seat, 1)
    elif action == HIRE_2:
        ask_hire(s, seat, 2)
    elif action != NO_ACTION:
        s.ask(PERFORM, seat, action - 1, BY_CARD)
