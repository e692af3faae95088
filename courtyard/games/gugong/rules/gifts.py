"""Gift cards: where they are, and what everybody knows about them (GG1.4, GG28)."""

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.game import CHANCE
from courtyard.games.gugong.rules.actions import DRAWN_GIFT
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.layout import (
    AT_LOCATION,
    DISCARD,
    DRAW_GIFT,
    DRAW_PILE,
    GIFT,
    HAND,
    HIGH,
    IN_DISCARD,
    IN_DRAW_PILE,
    IN_HAND,
    KNOWN,
    LOOSE,
    PLACE,
    SEEN,
    block,
)


def put(cells: vec[i64], card: i64, place: i64) -> None:
    """Move a card to a place, and nothing else."""
    _lift(cells, card, cells[PLACE + card])
    cells[PLACE + card] = place
    note_place(cells, card)


def _lift(cells: vec[i64], card: i64, place: i64) -> None:
    """Take a card out of the derived cells of the place where it was."""
    if place >= IN_HAND:
        cells[block((place - IN_HAND) >> 1) + HAND + ((place - IN_HAND) & 1)] &= ~bit(card)
    elif place == IN_DRAW_PILE:
        cells[DRAW_PILE] &= ~bit(card)


def note_place(cells: vec[i64], card: i64) -> None:
    """Bring the derived cells up to date with the place of a card."""
    place = cells[PLACE + card]
    if place >= IN_HAND:
        cells[block((place - IN_HAND) >> 1) + HAND + ((place - IN_HAND) & 1)] |= bit(card)
    elif place >= AT_LOCATION:
        cells[GIFT + place - AT_LOCATION] = card + 1
    elif place == IN_DRAW_PILE:
        cells[DRAW_PILE] |= bit(card)


def gift_at(cells: vec[i64], location: i64) -> i64:
    """The card that lies on a location."""
    return cells[GIFT + location] - 1


def to_hand(cells: vec[i64], seat: i64, card: i64) -> None:
    """Take a card into a hand."""
    put(cells, card, IN_HAND + 2 * seat)


def to_discard(cells: vec[i64], seat: i64, card: i64) -> None:
    """Put a card face down on a discard pile."""
    put(cells, card, IN_DISCARD + 2 * seat)


def lay_open(cells: vec[i64], location: i64, card: i64) -> i64:
    """Put a card face up on a location, for all to see (GG28.5, GG28.6); the card that lay there."""
    taken = gift_at(cells, location)
    put(cells, card, AT_LOCATION + location)
    cells[SEEN + card] = KNOWN
    return taken


def swap(cells: vec[i64], card: i64, location: i64) -> None:
    """Swap an own card with that of a location, which goes where the own card was (GG8.11)."""
    origin = cells[PLACE + card]
    put(cells, lay_open(cells, location, card), origin)


def _loosen(cells: vec[i64], cards: i64) -> None:
    while cards:
        cells[SEEN + lowest(cards)] |= LOOSE
        cards &= cards - 1


def discard_unseen(cells: vec[i64], seat: i64, card: i64, candidates: i64) -> None:
    """Discard one of several hand cards without showing which (GG28.7, GG28.8)."""
    if candidates & (candidates - 1):
        _loosen(cells, candidates)
    to_discard(cells, seat, card)


def retrieve_unseen(cells: vec[i64], seat: i64, card: i64) -> None:
    """Take a card of the discard pile into hand without showing which (GG28.9)."""
    me = block(seat)
    candidates = cells[me + DISCARD]
    if candidates & (candidates - 1):
        _loosen(cells, candidates)
    cells[me + HIGH] = 0
    to_hand(cells, seat, card)


def pick_up_discard(cells: vec[i64], seat: i64) -> None:
    """Add the whole discard pile to the hand (GG3.5)."""
    me = block(seat)
    cells[me + HIGH] = 0
    cards = cells[me + DISCARD] | cells[me + HAND]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        cells[SEEN + card] &= ~LOOSE
        to_hand(cells, seat, card)


def ask_draw(s: Court, seat: i64) -> None:
    """The top card of the draw pile is to go into a hand (GG17.29)."""
    s.ask(DRAW_GIFT, CHANCE, seat, 0)


def offer_cards(s: Court, cards: i64, first: i64) -> i64:
    """The cards of a mask as equally likely outcomes."""
    count: i64 = 0
    while cards:
        s.menu[count] = first + lowest(cards)
        s.weights[count] = 1
        cards &= cards - 1
        count += 1
    return count


def offer_draws(s: Court) -> i64:
    """Every card of the draw pile is equally likely."""
    return offer_cards(s, s.cells[DRAW_PILE], DRAWN_GIFT)


def offer_own(menu: vec[i64], cards: i64, first: i64, count: i64) -> i64:
    """Offer an action for each card of a mask."""
    while cards:
        menu[count] = first + lowest(cards)
        cards &= cards - 1
        count += 1
    return count
