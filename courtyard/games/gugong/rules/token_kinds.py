"""Kinds of travel tokens (GG10.13 to GG10.26, GG11, GG25): what each is used for by a player and by Meng."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, lowest, size_of
from courtyard.core.cost import Cost
from courtyard.core.rules import OK
from courtyard.games.gugong.data.kinds import CARDS
from courtyard.games.gugong.rules.actions import DECLINE, DISCARD_CARD, RETRIEVE, SEND_THREE, USE_TOKEN
from courtyard.games.gugong.rules.acts import A_CARD, DECLINING, NO_ACT, Act, Always, Sending
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.bonus import ACTIVATING
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.gifts import discard_unseen, offer_own, retrieve_unseen, to_hand
from courtyard.games.gugong.rules.layout import (
    DAY_PHASE,
    DISCARD,
    HAND,
    HIGH,
    JADE,
    KNOWN,
    PHASE,
    PILE,
    PILE_SIZE,
    SEEN,
    block,
)
from courtyard.games.gugong.rules.meng_servants import get_hired
from courtyard.games.gugong.rules.servants import NORMAL, has_free, send
from courtyard.games.gugong.rules.ships import LOADING_FREE
from courtyard.games.gugong.rules.swap import SWAPPING_ANY
from courtyard.games.gugong.rules.tokens import FOR_TOKENS, THE_TOKEN, Asked
from courtyard.games.gugong.rules.verbs import (
    NOTHING,
    SUBSTITUTE_VP,
    EnvoySteps,
    Hire,
    IntrigueSteps,
    LoadShip,
    Points,
    Verb,
)
from courtyard.games.gugong.rules.wall import ADDING_BY_TOKEN

NOT_IN_HAND: Final[i64] = RULES.refusal("not_in_hand")
LOW_CARD: Final[i64] = RULES.refusal("low_card")
NOT_IN_DISCARD: Final[i64] = RULES.refusal("not_in_discard")

HIGH_VALUE: Final = 7
JADE_SERVANTS: Final = 3
"""What token `servants3_jade` sends."""


# What a player chooses.


def high_cards(s: Position, me: i64) -> i64:
    """The hand cards of printed value 7 or more (GG10.17)."""
    cards = s.cells[me + HAND]
    high: i64 = 0
    while cards:
        if s.components.value[lowest(cards)] >= HIGH_VALUE:
            high |= cards & -cards
        cards &= cards - 1
    return high


@final
class DiscardHigh(Act):
    """Discard a high hand card for jade (GG10.17)."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        if (s.cells[block(seat) + HAND] >> number) & 1 == 0:
            return NOT_IN_HAND
        if s.components.value[number] < HIGH_VALUE:
            return LOW_CARD
        return OK

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        return offer_own(s.menu, high_cards(s, block(seat)), DISCARD_CARD, count)

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        """Others learn only that the card has a value of 7 or more (GG28.8)."""
        cells = s.cells
        me = block(seat)
        candidates = cells[me + HAND]
        card: i64
        for card in range(CARDS):
            if cells[SEEN + card] & KNOWN and s.components.value[card] < HIGH_VALUE:
                candidates &= ~bit(card)
        if size_of(candidates) > 1 or cells[SEEN + number] & KNOWN == 0:
            cells[me + HIGH] += 1
        discard_unseen(cells, seat, number, candidates)
        cells[me + JADE] += 1

    def cost(self, s: Position, seat: i64, number: i64) -> Cost:
        return A_CARD


@final
class Retrieve(Act):
    """Take a card of the discard pile into hand (GG10.20)."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        if (s.cells[block(seat) + DISCARD] >> number) & 1:
            return OK
        return NOT_IN_DISCARD

    def offer(self, s: Position, seat: i64, fact: i64, count: i64) -> i64:
        return offer_own(s.menu, s.cells[block(seat) + DISCARD], RETRIEVE, count)

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        retrieve_unseen(s.cells, seat, number)


@final
class SendThree(Sending):
    """Send servants for jade (GG10.25)."""

    def price_of(self, s: Position, seat: i64, thing: i64) -> i64:
        return JADE_SERVANTS

    def carry_out(self, s: Position, seat: i64, thing: i64) -> None:
        s.cells[block(seat) + JADE] += 1


@final
class UseToken(Always):
    """Use a token that leaves no choice."""

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        TOKEN_VERBS[fact].act(s, seat)


USING: Final = UseToken(USE_TOKEN)


# What Meng does instead of choosing.


@final
class RetrieveTop(Verb):
    """By day the top card of the discard pile goes to the gift deck, else 1 VP (GG25.5, GG25.6)."""

    def act(self, s: Position, seat: i64) -> None:
        cells = s.cells
        if cells[PHASE] == DAY_PHASE and cells[PILE]:
            top: i64 = PILE_SIZE - 1
            while cells[PILE + top] == 0:
                top -= 1
            card = cells[PILE + top] - 1
            cells[PILE + top] = 0
            to_hand(cells, seat, card)
        else:
            s.score(FOR_TOKENS, seat, SUBSTITUTE_VP)


@final
class AddBuilder(Verb):
    """A free servant on the wall (GG25.2)."""

    def act(self, s: Position, seat: i64) -> None:
        if has_free(s.cells, block(seat), NORMAL):
            ADDING_BY_TOKEN.perform(s, seat, 0, NORMAL)


@final
class SendForJade(Verb):
    """Send servants for jade, if need be after exchanging tokens (GG25.3)."""

    def act(self, s: Position, seat: i64) -> None:
        if get_hired(s.cells, JADE_SERVANTS):
            send(s.cells, block(seat), JADE_SERVANTS, 0)
            s.cells[block(seat) + JADE] += 1


# The kinds.


class TokenKind:
    """A kind of token: its verb happens at once, unless a player has a choice, which is an act."""

    def __init__(self, id: str, clause: str, verb: Verb = NOTHING, act: Act = NO_ACT) -> None:
        self.id = id
        self.clause = clause
        self.verb = verb
        self.act = act


KINDS: Final = (
    TokenKind("hire1", "GG10.13", Hire(1)),
    TokenKind("hire2", "GG10.14", Hire(2)),
    TokenKind("palace1", "GG10.15", EnvoySteps(1), USING),
    TokenKind("intrigue1", "GG10.16", IntrigueSteps(1), USING),
    TokenKind("discard7_jade", "GG10.17", Points(FOR_TOKENS, SUBSTITUTE_VP), DiscardHigh(DISCARD_CARD)),
    TokenKind("vp2", "GG10.18", Points(FOR_TOKENS, 2), USING),
    TokenKind("swap", "GG10.19", Points(FOR_TOKENS, SUBSTITUTE_VP), SWAPPING_ANY),
    TokenKind("retrieve", "GG10.20", RetrieveTop(), Retrieve(RETRIEVE)),
    TokenKind("ship_servant", "GG10.22", LoadShip(), LOADING_FREE),
    TokenKind("wall_servant", "GG10.23", AddBuilder(), ADDING_BY_TOKEN),
    TokenKind("servants3_jade", "GG10.25", SendForJade(), SendThree(SEND_THREE)),
    TokenKind("double", "GG10.2"),
    TokenKind("plus1", "GG11.9", act=ACTIVATING),
    TokenKind("toll", "GG11.16", act=ACTIVATING),
    TokenKind("follow", "GG11.20", act=ACTIVATING),
)
"""In the order of their numbers, which states and records rely on."""

TOKEN_VERBS: Final = vec[Verb]([kind.verb for kind in KINDS])
TOKEN_ACTS: Final = vec[Act]([kind.act for kind in KINDS])
"""The same as arrays, for compiled rules."""


@final
class TokenBenefit(Asked):
    """The use of a token, or to decline it; the token waits below to be stored (GG-D14 to GG-D19)."""

    def choices(self, s: Position, seat: i64, first: i64) -> i64:
        return DECLINING.offer(s, seat, first, TOKEN_ACTS[first].offer(s, seat, first, 0))

    def choose(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        if action != DECLINE:
            act = TOKEN_ACTS[first]
            act.perform(s, seat, first, action - act.start)

    def act_of(self, first: i64, action: i64) -> Act:
        if action == DECLINE:
            return DECLINING
        act = TOKEN_ACTS[first]
        return act if act.has(action) else NO_ACT


TOKEN: Final = TokenBenefit(
    "token",
    (*{kind.act for kind in KINDS if kind.act is not NO_ACT}, DECLINING),
    first=THE_TOKEN,
    clause="GG10.13",
)
