"""The gift exchange (GG7.6 to GG7.22) and the actions it leads to (GG8.1, GG8.2)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.cost import Cost
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.games.gugong.data.kinds import (
    CARDS,
    HIGHEST_GIFT,
    HIRE_1,
    L2_EQUAL,
    LOCATIONS,
    LOWEST_GIFT,
    NO_ACTION,
)
from courtyard.games.gugong.rules.actions import NO_ACTIONS, PLAY, SACRIFICE, SEND_TWO
from courtyard.games.gugong.rules.acts import A_CARD, Act, Always, Sending
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.bonus import BY_CARD, BY_LOCATION, THE_LOCATION
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import has_decree
from courtyard.games.gugong.rules.gifts import discard_unseen, gift_at, lay_open, offer_own, to_discard
from courtyard.games.gugong.rules.layout import HAND, KNOWN, PLUS, SEEN, block
from courtyard.games.gugong.rules.locations import PERFORM
from courtyard.games.gugong.rules.tokens import Asked
from courtyard.games.gugong.rules.verbs import GIFT_ACTIONS

NOT_IN_HAND: Final[i64] = RULES.refusal("not_in_hand")
CARD_PLAYED: Final[i64] = RULES.refusal("sacrifice")
NO_PASS: Final[i64] = RULES.refusal("pass")

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
class Play(Act):
    """A turn begins with a hand card on a location (GG7.6, GG-D3)."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        if (s.cells[block(seat) + HAND] >> (number // len(LOCATIONS))) & 1:
            return OK
        return NOT_IN_HAND

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        cards = s.cells[block(seat) + HAND]
        location: i64
        while cards:
            play = PLAY + lowest(cards) * len(LOCATIONS)
            cards &= cards - 1
            for location in range(len(LOCATIONS)):
                s.menu[count] = play + location
                count += 1
        return count

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        card = number // len(LOCATIONS)
        location = number % len(LOCATIONS)
        s.cells[SEEN + card] = KNOWN
        if is_free(s, block(seat), card, location):
            _exchange(s, seat, card, location)
            _begin_actions(s, seat, card, location)
        else:
            s.ask(MODE, seat, card, location)


@final
class SendTwo(Sending):
    """The exchange is not free: send servants (GG7.14)."""

    def price_of(self, s: Position, seat: i64, thing: i64) -> i64:
        return SENT

    def carry_out(self, s: Position, seat: i64, thing: i64) -> None:
        """The exchange is what they are sent for."""


@final
class Sacrifice(Act):
    """The exchange is not free: discard another hand card (GG7.15)."""

    def refuse(self, s: Position, seat: i64, card: i64, number: i64) -> i64:
        if (s.cells[block(seat) + HAND] >> number) & 1 == 0:
            return NOT_IN_HAND
        if number == card:
            return CARD_PLAYED
        return OK

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        return offer_own(s.menu, s.cells[block(seat) + HAND] & ~bit(fact), SACRIFICE, count)

    def perform(self, s: Position, seat: i64, card: i64, number: i64) -> None:
        discard_unseen(s.cells, seat, number, s.cells[block(seat) + HAND] & ~bit(card))

    def cost(self, s: Position, seat: i64, number: i64) -> Cost:
        return A_CARD


@final
class NoActions(Always):
    """The exchange is not free: take no action (GG7.17)."""

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        """Nothing is paid."""


@final
class Mode(Asked):
    """The exchange is not free: how it is paid for (GG-D4, GG-D5)."""

    def choose(self, s: Position, seat: i64, card: i64, location: i64, action: i64) -> None:
        super().choose(s, seat, card, location, action)
        _exchange(s, seat, card, location)
        if action != NO_ACTIONS:
            _begin_actions(s, seat, card, location)


SENDING_TWO: Final = SendTwo(SEND_TWO)
EXCHANGE: Final = Asked("exchange", (Play(PLAY),), clause="GG7.6", mandatory=NO_PASS)
MODE: Final = Mode(
    "mode",
    (SENDING_TWO, Sacrifice(SACRIFICE), NoActions(NO_ACTIONS)),
    first=Fact("the card that is played", CARDS - 1),
    second=THE_LOCATION,
    clause="GG7.13",
)


def _exchange(s: Position, seat: i64, card: i64, location: i64) -> None:
    """The played card goes to the location, the one there to the own discard pile (GG7.7)."""
    to_discard(s.cells, seat, lay_open(s.cells, location, card))


def _begin_actions(s: Position, seat: i64, card: i64, location: i64) -> None:
    """First the card action, then that of the location (GG8.2)."""
    s.ask(PERFORM, seat, location, BY_LOCATION)
    action = s.components.action[card]
    if NO_ACTION < action < HIRE_1:
        s.ask(PERFORM, seat, action - 1, BY_CARD)
    else:
        GIFT_ACTIONS[action].act(s, seat)
