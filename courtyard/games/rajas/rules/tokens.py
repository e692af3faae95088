"""Yield tokens: the pile of white ones (RG15.5 to RG15.8), and the tokens on slots of the Navaratnas (RG23)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.game import CHANCE
from courtyard.games.rajas.data.components import WHITE_KINDS
from courtyard.games.rajas.data.effects import DISCARD, NOTHING
from courtyard.games.rajas.rules.actions import DECLINE, DRAWN_TOKEN, SLOT, TAKE_TOKEN
from courtyard.games.rajas.rules.layout import (
    BROWN_SLOT,
    DISCARDS,
    DRAW_WHITE,
    EFFECT,
    TOKEN_CHOICE,
    TOKEN_ON,
    TOKEN_SLOT,
    TOKENS,
    block,
)
from courtyard.games.rajas.rules.realm import Realm

WHITE: Final = 0
BROWN: Final = 3
"""Colours of tokens, in the order of checks.TOKEN_COLOURS."""


def token_of_dancer(s: Realm, seat: i64) -> None:
    """Draw a white token (RG15.5), or with the Navaratnas let the player choose one (RG23.22)."""
    if s.version.navaratnas:
        ask_token(s, seat)
    else:
        _draw_white(s, seat)


def _draw_white(s: Realm, seat: i64) -> None:
    """Draw from the pile, which is made of the discards when it is empty (RG15.8)."""
    if _tokens_left(s) == 0:
        kind: i64
        for kind in range(WHITE_KINDS):
            s.cells[TOKENS + kind] += s.cells[DISCARDS + kind]
            s.cells[DISCARDS + kind] = 0
    if _tokens_left(s):
        s.ask(DRAW_WHITE, CHANCE, seat, 0)


def _tokens_left(s: Realm) -> i64:
    count: i64 = 0
    kind: i64
    for kind in range(s.parts.kinds):
        count += s.cells[TOKENS + kind]
    return count


def offer_drawn(s: Realm, colour: i64) -> i64:
    """Every token of the colour is equally likely to be drawn."""
    count: i64 = 0
    kind: i64
    for kind in range(s.parts.kinds):
        if s.parts.kind_colour[kind] == colour and s.cells[TOKENS + kind]:
            s.menu[count] = DRAWN_TOKEN + kind
            s.weights[count] = s.cells[TOKENS + kind]
            count += 1
    return count


def draw_white(s: Realm, seat: i64, kind: i64) -> None:
    """The token pays at once and is discarded after that (RG15.7)."""
    s.answered()
    s.cells[TOKENS + kind] -= 1
    s.ask(EFFECT, seat, DISCARD, kind)
    pay_token(s, seat, kind)


def discard(s: Realm, kind: i64) -> None:
    """Lay a white token on the discard pile."""
    s.cells[DISCARDS + kind] += 1


def pay_token(s: Realm, seat: i64, kind: i64) -> None:
    """Set the parts of a token's yield waiting, in their order."""
    pay_parts(s, seat, s.parts.kind_parts, kind)


def pay_parts(s: Realm, seat: i64, parts: vec[i64], row: i64) -> None:
    """Set the two parts of an effect waiting, in their order (RG11.15)."""
    at = row * 4
    if parts[at + 2] != NOTHING:
        s.ask(EFFECT, seat, parts[at + 2], parts[at + 3])
    s.ask(EFFECT, seat, parts[at], parts[at + 1])


def draw_brown(s: Realm, seat: i64, kind: i64) -> None:
    """The drawer looks at the token and must lay it on a brown slot (RG23.9)."""
    s.answered()
    s.cells[TOKENS + kind] -= 1
    s.ask(BROWN_SLOT, seat, kind, 0)


def has_slot(s: Realm, me: i64, colour: i64) -> bool:
    """Whether a slot of the colour holds no token."""
    number: i64
    for number in range(s.parts.yields):
        if s.parts.slot_colour[number] == colour and s.cells[me + TOKEN_ON + number] == 0:
            return True
    return False


def can_have(s: Realm, me: i64, kind: i64) -> bool:
    """Whether the seat can take a token of a kind: there is one, and a free slot of its colour (RG23.19)."""
    return s.cells[TOKENS + kind] > 0 and has_slot(s, me, s.parts.kind_colour[kind])


def ask_token(s: Realm, seat: i64) -> None:
    """Let the player choose a token, if there is one to be had (RG23.20)."""
    me = block(seat)
    kind: i64
    for kind in range(s.parts.kinds):
        if can_have(s, me, kind):
            s.ask(TOKEN_CHOICE, seat, 0, 0)
            return


def offer_tokens(s: Realm, me: i64) -> i64:
    """Offer each kind that can be had, or none (RG23.24, RG23.29)."""
    count: i64 = 0
    kind: i64
    for kind in range(s.parts.kinds):
        if can_have(s, me, kind):
            s.menu[count] = TAKE_TOKEN + kind
            count += 1
    s.menu[count] = DECLINE
    return count + 1


def take_token(s: Realm, seat: i64, kind: i64) -> None:
    """The token is chosen and must be laid on a slot."""
    s.answered()
    s.cells[TOKENS + kind] -= 1
    s.ask(TOKEN_SLOT, seat, kind, 0)


def offer_slots(s: Realm, me: i64, kind: i64) -> i64:
    """Offer each slot of the token's colour that holds no token (RG23.17)."""
    count: i64 = 0
    number: i64
    for number in range(s.parts.yields):
        if s.parts.slot_colour[number] == s.parts.kind_colour[kind] and s.cells[me + TOKEN_ON + number] == 0:
            s.menu[count] = SLOT + number
            count += 1
    return count


def lay_token(s: Realm, me: i64, kind: i64, number: i64) -> None:
    """Lay the token face up; it pays nothing now (RG23.13)."""
    s.answered()
    s.cells[me + TOKEN_ON + number] = kind + 1
