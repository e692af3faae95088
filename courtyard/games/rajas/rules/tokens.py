"""Yield tokens: the pile of white ones (RG15.5 to RG15.8), and the tokens on slots of the Navaratnas (RG23)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.rules import OK
from courtyard.core.state import CHANCE, State
from courtyard.games.rajas.data.components import MAX_KINDS, WHITE_KINDS
from courtyard.games.rajas.data.effects import DISCARD
from courtyard.games.rajas.data.effects import NOTHING as NO_EFFECT
from courtyard.games.rajas.rules.actions import DECLINE, DRAWN_TOKEN, SLOT, TAKE_TOKEN
from courtyard.games.rajas.rules.base import EFFECT, Choice, Position, offer_each, position_of
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import DISCARDS, TOKEN_ON, TOKENS, block

NO_TOKEN: Final[i64] = RULES.refusal("take_token")
NO_SLOT: Final[i64] = RULES.refusal("slot")

WHITE: Final = 0
BROWN: Final = 3
"""Colours of tokens, in the order of checks.TOKEN_COLOURS."""
DRAWER: Final = Fact("the seat that draws")
TOKEN_KIND: Final = Fact("the kind of token", MAX_KINDS - 1)


def token_of_dancer(s: Position, seat: i64) -> None:
    """Draw a white token (RG15.5), or with the Navaratnas let the player choose one (RG23.22)."""
    if s.variant.navaratnas:
        ask_token(s, seat)
    else:
        _ask_white(s, seat)


def _ask_white(s: Position, seat: i64) -> None:
    """Draw from the pile, which is made of the discards when it is empty (RG15.8)."""
    if _tokens_left(s) == 0:
        kind: i64
        for kind in range(WHITE_KINDS):
            s.cells[TOKENS + kind] += s.cells[DISCARDS + kind]
            s.cells[DISCARDS + kind] = 0
    if _tokens_left(s):
        s.ask(DRAW_WHITE, CHANCE, seat, 0)


def _tokens_left(s: Position) -> i64:
    count: i64 = 0
    kind: i64
    for kind in range(s.components.kinds):
        count += s.cells[TOKENS + kind]
    return count


def _offer_drawn(s: Position, colour: i64) -> i64:
    """Every token of the colour is equally likely to be drawn."""
    count: i64 = 0
    kind: i64
    for kind in range(s.components.kinds):
        if s.components.kind_colour[kind] == colour and s.cells[TOKENS + kind]:
            s.menu[count] = DRAWN_TOKEN + kind
            s.weights[count] = s.cells[TOKENS + kind]
            count += 1
    return count


@final
class DrawWhite(Question):
    """A white token is drawn from the pile."""

    def offer(self, s: State, seat: i64, drawer: i64, second: i64) -> i64:
        return _offer_drawn(position_of(s), WHITE)

    def answer(self, s: State, seat: i64, drawer: i64, second: i64, action: i64) -> None:
        """The token pays at once and is discarded after that (RG15.7)."""
        kind = action - DRAWN_TOKEN
        s.answered()
        s.cells[TOKENS + kind] -= 1
        s.ask(EFFECT, drawer, DISCARD, kind)
        pay_token(position_of(s), drawer, kind)


DRAW_WHITE: Final = DrawWhite("draw_white", CHANCE_ITSELF, DRAWER, clause="RG15.5")


def discard(s: Position, kind: i64) -> None:
    """Lay a white token on the discard pile."""
    s.cells[DISCARDS + kind] += 1


def pay_token(s: Position, seat: i64, kind: i64) -> None:
    """Set the parts of a token's yield waiting, in their order."""
    pay_parts(s, seat, s.components.kind_parts, kind)


def pay_parts(s: Position, seat: i64, parts: vec[i64], row: i64) -> None:
    """Set the two parts of an effect waiting, in their order (RG11.15, RG20.6)."""
    at = row * 4
    if parts[at + 2] != NO_EFFECT:
        s.ask(EFFECT, seat, parts[at + 2], parts[at + 3])
    s.ask(EFFECT, seat, parts[at], parts[at + 1])


@final
class DrawBrown(Question):
    """A seat draws its first brown token."""

    def offer(self, s: State, seat: i64, drawer: i64, second: i64) -> i64:
        return _offer_drawn(position_of(s), BROWN)

    def answer(self, s: State, seat: i64, drawer: i64, second: i64, action: i64) -> None:
        """The drawer looks at the token and must lay it on a brown slot (RG23.9)."""
        kind = action - DRAWN_TOKEN
        s.answered()
        s.cells[TOKENS + kind] -= 1
        s.ask(BROWN_SLOT, drawer, kind, 0)


DRAW_BROWN: Final = DrawBrown("draw_brown", CHANCE_ITSELF, DRAWER, clause="RG23.8")


def _free_slots(s: Position, me: i64, colour: i64) -> i64:
    """The mask of the slots of the colour that hold no token."""
    slots: i64 = 0
    special: i64
    for special in range(s.components.yields):
        if s.components.slot_colour[special] == colour and s.cells[me + TOKEN_ON + special] == 0:
            slots |= bit(special)
    return slots


def can_have(s: Position, me: i64, kind: i64) -> bool:
    """Whether the seat can take a token of a kind: there is one, and a free slot of its colour (RG23.19)."""
    return s.cells[TOKENS + kind] > 0 and _free_slots(s, me, s.components.kind_colour[kind]) != 0


def ask_token(s: Position, seat: i64) -> None:
    """Let the player choose a token, if there is one to be had (RG23.20)."""
    me = block(seat)
    kind: i64
    for kind in range(s.components.kinds):
        if can_have(s, me, kind):
            s.ask(TOKEN_CHOICE, seat, 0, 0)
            return


@final
class TokenChoice(Choice):
    """Which yield token to take, or none (RG23.24, RG23.29)."""

    def refuse_number(self, s: Position, seat: i64, first: i64, second: i64, kind: i64) -> i64:
        if kind < s.components.kinds and can_have(s, block(seat), kind):
            return OK
        return NO_TOKEN

    def perform(self, s: Position, seat: i64, first: i64, second: i64, kind: i64) -> None:
        """A chosen token must be laid on a slot."""
        s.cells[TOKENS + kind] -= 1
        s.ask(TOKEN_SLOT, seat, kind, 0)


TOKEN_CHOICE: Final = TokenChoice("token_choice", TAKE_TOKEN, DECLINE, clause="RG23.22")


@final
class TokenSlot(Choice):
    """On which slot to lay a token: one of its colour that holds no token (RG23.17)."""

    def refuse_number(self, s: Position, seat: i64, kind: i64, second: i64, special: i64) -> i64:
        if _free_slots(s, block(seat), s.components.kind_colour[kind]) & bit(special):
            return OK
        return NO_SLOT

    def offer(self, s: State, seat: i64, kind: i64, second: i64) -> i64:
        position = position_of(s)
        return offer_each(s, SLOT, _free_slots(position, block(seat), position.components.kind_colour[kind]), 0)

    def perform(self, s: Position, seat: i64, kind: i64, second: i64, special: i64) -> None:
        """Lay the token face up; it pays nothing now (RG23.13)."""
        s.cells[block(seat) + TOKEN_ON + special] = kind + 1


TOKEN_SLOT: Final = TokenSlot("token_slot", SLOT, first=TOKEN_KIND, clause="RG23.17")
BROWN_SLOT: Final = TokenSlot("brown_slot", SLOT, first=TOKEN_KIND, clause="RG23.9")
"""The same in the set-up, where nobody else knows the token (RG-V9)."""
