"""A turn of Meng (GG22.5 to GG22.11): an automa card says where, and a gift card is exchanged there."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.arrays import count, total
from courtyard.core.bits import lowest
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import AUTOMA_CARDS, AUTOMA_SIZE, SPECIAL
from courtyard.games.gugong.rules.actions import DRAWN_AUTOMA, MENG_PLAYS
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.gifts import discard_on_top, lay_open, offer_cards
from courtyard.games.gugong.rules.layout import AUTOMA, FOCUS, HAND, MENG, TODAY, block
from courtyard.games.gugong.rules.meng_steps import MENG_CARD, MENG_LOCATION, ask_meng


def automa_total(s: Position, kind: i64) -> i64:
    """How many automa cards of a kind are in the game (GG21.10, GG21.11)."""
    if not s.solo:
        return 0
    easy = kind == SPECIAL and s.game.chosen["difficulty"] == "easy"
    return s.components.automa_deck[kind] - (1 if easy else 0)


def earlier_cards(s: Position, kind: i64) -> i64:
    """How many automa cards of a kind are in the automa discard: not in the deck and not of today."""
    return automa_total(s, kind) - s.cells[AUTOMA + kind] - count(s.cells, TODAY, AUTOMA_SIZE, 1 + kind)


def begin_meng_turn(s: Position) -> bool:
    """Turn up an automa card; False if there is none, and then Meng's cards are discarded (GG22.6, GG-R77)."""
    if not _has_automa_card(s):
        cards = s.cells[block(MENG) + HAND]
        while cards:
            discard_on_top(s.cells, lowest(cards))
            cards &= cards - 1
        return False
    s.ask(MENG_AUTOMA, CHANCE, 0, 0)
    return True


def _has_automa_card(s: Position) -> bool:
    """Whether an automa card can be drawn, if need be after shuffling those of earlier days (GG22.16)."""
    kind: i64
    if total(s.cells, AUTOMA, len(AUTOMA_CARDS)) == 0:
        for kind in range(len(AUTOMA_CARDS)):
            s.cells[AUTOMA + kind] = earlier_cards(s, kind)
    return total(s.cells, AUTOMA, len(AUTOMA_CARDS)) > 0


@final
class MengAutoma(Question):
    """The top card of the automa deck goes to today's pile; then a gift card is turned up."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        return s.offer_counted(DRAWN_AUTOMA, AUTOMA, len(AUTOMA_CARDS))

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        cells = s.cells
        kind = action - DRAWN_AUTOMA
        s.answered()
        cells[AUTOMA + kind] -= 1
        number: i64 = 0
        while cells[TODAY + number]:
            number += 1
        cells[TODAY + number] = 1 + kind
        s.ask(MENG_GIFT, CHANCE, kind, 0)


@final
class MengGift(Question):
    """The top card of Meng's gift deck is exchanged, whatever its value; then its action and that of the location."""

    def offer(self, s: State, seat: i64, kind: i64, second: i64) -> i64:
        return offer_cards(s, s.cells[block(MENG) + HAND], MENG_PLAYS)

    def answer(self, s: State, seat: i64, kind: i64, second: i64, action: i64) -> None:
        s.answered()
        card = action - MENG_PLAYS
        special: i64 = 1 if kind == SPECIAL else 0
        location = s.cells[FOCUS] - 1 if special else kind
        discard_on_top(s.cells, lay_open(s.cells, location, card))
        ask_meng(s, MENG_LOCATION, 2 * location + special)
        card_action = position_of(s).components.action[card]
        if card_action:
            ask_meng(s, MENG_CARD, 2 * card_action + special)


MENG_AUTOMA: Final = MengAutoma("meng_automa", CHANCE_ITSELF, clause="GG22.6")
MENG_GIFT: Final = MengGift(
    "meng_gift",
    CHANCE_ITSELF,
    Fact("the kind of the automa card", len(AUTOMA_CARDS) - 1),
    clause="GG22.7",
)
