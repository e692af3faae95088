"""Gift cards: where they are, and what everybody knows about them (GG1.4, GG28)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import DRAWN_GIFT
from courtyard.games.gugong.rules.layout import MENG, block


def put(cells: vec[i64], card: i64, place: i64) -> None:
    """Move a card to a place, and nothing else."""
    _lift(cells, card, cells[layout.PLACE + card])
    cells[layout.PLACE + card] = place
    note_place(cells, card)


def _lift(cells: vec[i64], card: i64, place: i64) -> None:
    """Take a card out of the derived cells of the place where it was."""
    if place >= layout.IN_HAND:
        cells[block((place - layout.IN_HAND) >> 1) + layout.HAND + ((place - layout.IN_HAND) & 1)] &= ~bit(card)
    elif place == layout.IN_DRAW_PILE:
        cells[layout.DRAW_PILE] &= ~bit(card)


def note_place(cells: vec[i64], card: i64) -> None:
    """Bring the derived cells up to date with the place of a card."""
    place = cells[layout.PLACE + card]
    if place >= layout.IN_HAND:
        cells[block((place - layout.IN_HAND) >> 1) + layout.HAND + ((place - layout.IN_HAND) & 1)] |= bit(card)
    elif place >= layout.AT_LOCATION:
        cells[layout.GIFT + place - layout.AT_LOCATION] = card + 1
    elif place == layout.IN_DRAW_PILE:
        cells[layout.DRAW_PILE] |= bit(card)


def gift_at(cells: vec[i64], location: i64) -> i64:
    """The card that lies on a location."""
    return cells[layout.GIFT + location] - 1


def to_hand(cells: vec[i64], seat: i64, card: i64) -> None:
    """Take a card into a hand."""
    put(cells, card, layout.IN_HAND + 2 * seat)


def to_discard(cells: vec[i64], seat: i64, card: i64) -> None:
    """Put a card face down on a discard pile."""
    put(cells, card, layout.IN_DISCARD + 2 * seat)


def lay_open(cells: vec[i64], location: i64, card: i64) -> i64:
    """Put a card face up on a location, for all to see (GG28.5, GG28.6); the card that lay there."""
    taken = gift_at(cells, location)
    put(cells, card, layout.AT_LOCATION + location)
    cells[layout.SEEN + card] = layout.KNOWN
    return taken


def _loosen(cells: vec[i64], cards: i64) -> None:
    while cards:
        cells[layout.SEEN + lowest(cards)] |= layout.LOOSE
        cards &= cards - 1


def discard_unseen(cells: vec[i64], seat: i64, card: i64, candidates: i64) -> None:
    """Discard one of several hand cards without showing which (GG28.7, GG28.8)."""
    if candidates & (candidates - 1):
        _loosen(cells, candidates)
    to_discard(cells, seat, card)


def retrieve_unseen(cells: vec[i64], seat: i64, card: i64) -> None:
    """Take a card of the discard pile into hand without showing which (GG28.9)."""
    me = block(seat)
    candidates = cells[me + layout.DISCARD]
    if candidates & (candidates - 1):
        _loosen(cells, candidates)
    cells[me + layout.HIGH] = 0
    to_hand(cells, seat, card)


def pick_up_discard(cells: vec[i64], seat: i64) -> None:
    """Add the whole discard pile to the hand (GG3.5)."""
    me = block(seat)
    cells[me + layout.HIGH] = 0
    cards = cells[me + layout.DISCARD] | cells[me + layout.HAND]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        cells[layout.SEEN + card] &= ~layout.LOOSE
        to_hand(cells, seat, card)


def discard_on_top(cells: vec[i64], card: i64) -> None:
    """Put a card face down on top of Meng's discard pile, which has an order."""
    top: i64 = 0
    while cells[layout.PILE + top]:
        top += 1
    cells[layout.PILE + top] = 1 + card
    to_discard(cells, MENG, card)


def offer_cards(s: State, cards: i64, first: i64) -> i64:
    """The cards of a mask as equally likely outcomes."""
    count: i64 = 0
    while cards:
        s.menu[count] = first + lowest(cards)
        s.weights[count] = 1
        cards &= cards - 1
        count += 1
    return count


def offer_own(menu: vec[i64], cards: i64, first: i64, count: i64) -> i64:
    """Offer an action for each card of a mask."""
    while cards:
        menu[count] = first + lowest(cards)
        cards &= cards - 1
        count += 1
    return count


@final
class DrawGift(Question):
    """The top card of the draw pile goes into a hand (GG17.29), at dusk on Meng's discard pile (GG23.12)."""

    def offer(self, s: State, seat: i64, player: i64, to_pile: i64) -> i64:
        return offer_cards(s, s.cells[layout.DRAW_PILE], DRAWN_GIFT)

    def answer(self, s: State, seat: i64, player: i64, to_pile: i64, action: i64) -> None:
        s.answered()
        if to_pile:
            discard_on_top(s.cells, action - DRAWN_GIFT)
        else:
            to_hand(s.cells, player, action - DRAWN_GIFT)


DRAW_GIFT: Final = DrawGift(
    "draw_gift",
    CHANCE_ITSELF,
    Fact("who draws"),
    Fact("whether the card goes to Meng's discard pile", 1),
    clause="GG17.29",
)


def ask_draw(s: State, player: i64) -> None:
    """The top card of the draw pile is to go into a hand (GG17.29)."""
    s.ask(DRAW_GIFT, CHANCE, player, 0)
