"""What a seat may not see (GG28): others' cards and face-down tokens, the draw pile, the token discard."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.rng import Rng
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.dice import matches_of
from courtyard.games.gugong.rules.gifts import put
from courtyard.games.gugong.rules.layout import MENG, block
from courtyard.games.gugong.rules.token_kinds import HIGH_VALUE
from courtyard.games.gugong.rules.tokens import STORED_DOUBLE

MAX_TRIES: Final = 200


def is_shown(s: Position, field: str, at: i64, seat: i64) -> bool:
    """Whether the seat sees a card, a token or what is known of them, or redrawing cannot change it."""
    cells = s.cells
    if field == "slot":
        return not _is_face_down(cells[at])
    if field == "spent":
        slots = [
            cells[block(other) + layout.SLOT + slot]
            for other in range(s.blocks)
            if other != seat
            for slot in range(kinds.SLOTS)
        ]
        return not any(_is_face_down(stored) for stored in slots)
    if field == "pile":
        return not s.solo or not any(_is_unknown(cells, card, seat) for card in range(kinds.CARDS))
    return not _is_unknown(cells, at - (layout.PLACE if field == "place" else layout.SEEN), seat)


def _is_face_down(stored: i64) -> bool:
    return stored not in (0, STORED_DOUBLE)


def _is_unknown(cells: vec[i64], card: i64, seat: i64) -> bool:
    """Whether the seat does not know where a card is."""
    place = cells[layout.PLACE + card]
    is_away = place == layout.IN_DRAW_PILE or place >= layout.IN_HAND
    mine = place in (layout.IN_HAND + 2 * seat, layout.IN_DISCARD + 2 * seat)
    return is_away and not mine and cells[layout.SEEN + card] != layout.KNOWN


def redraw(s: Position, seat: i64, rng: Rng) -> None:
    """Redraw, in place, what is hidden from the seat, until it fits everything that is publicly known.

    Everything is put in an order that the seat knows before it is shuffled, so nothing of the real order remains.
    """
    for _ in range(MAX_TRIES):
        _deal_loose(s, seat, None)
        _redraw_unknown(s, seat, rng)
        _deal_loose(s, seat, rng)
        if _fits(s, seat):
            break
    if s.solo:
        _restack_pile(s.cells, rng)
    _redraw_tokens(s, seat, rng)


def _shuffle(values: vec[i64], rng: Rng) -> None:
    left: i64 = len(values)
    while left > 1:
        other = rng.below(left)
        left -= 1
        value = values[left]
        values[left] = values[other]
        values[other] = value


def _sort(values: vec[i64]) -> None:
    at: i64
    for at in range(1, len(values)):
        value = values[at]
        to = at
        while to > 0 and values[to - 1] > value:
            values[to] = values[to - 1]
            to -= 1
        values[to] = value


def _redraw_unknown(s: Position, seat: i64, rng: Rng) -> None:
    """Shuffle the cards that nobody saw among the draw pile and the others' hands and discard piles."""
    cells = s.cells
    cards = vec[i64]()
    places = vec[i64]()
    card: i64
    for card in range(kinds.CARDS):
        place = cells[layout.PLACE + card]
        mine = place == layout.IN_HAND + 2 * seat or place == layout.IN_DISCARD + 2 * seat
        if (
            cells[layout.SEEN + card] & layout.KNOWN == 0
            and not mine
            and (place == layout.IN_DRAW_PILE or place >= layout.IN_HAND)
        ):
            cards = append(cards, card)
            places = append(places, 2 * place + cells[layout.SEEN + card])
    _sort(places)
    _shuffle(cards, rng)
    at: i64
    for at in range(len(cards)):
        put(cells, cards[at], places[at] // 2)
        cells[layout.SEEN + cards[at]] = places[at] % 2


def _deal_loose(s: Position, seat: i64, rng: Rng | None) -> None:
    """Cards of another player that may be in hand or in the discard pile are mixed between the two, or put in order."""
    cells = s.cells
    other: i64
    at: i64
    for other in range(s.blocks):
        if other == seat:
            continue
        cards = _loose_cards(cells, other)
        places = vec[i64]()
        for at in range(len(cards)):
            places = append(places, cells[layout.PLACE + cards[at]])
        _sort(places)
        if rng is not None:
            _shuffle(places, rng)
        for at in range(len(cards)):
            put(cells, cards[at], places[at])


def _loose_cards(cells: vec[i64], owner: i64) -> vec[i64]:
    """A player's cards that may be in hand or in the discard pile, those that everybody knows first."""
    cards = vec[i64]()
    bits: i64
    card: i64
    for bits in (layout.LOOSE | layout.KNOWN, layout.LOOSE):
        for card in range(kinds.CARDS):
            place = cells[layout.PLACE + card]
            if cells[layout.SEEN + card] == bits and (
                place == layout.IN_HAND + 2 * owner or place == layout.IN_DISCARD + 2 * owner
            ):
                cards = append(cards, card)
    return cards


def _fits(s: Position, seat: i64) -> bool:
    """Whether the redrawn discard piles have the high cards and, at night, the matches that were announced."""
    other: i64
    for other in range(s.blocks):
        if other == seat:
            continue
        me = block(other)
        discards = s.cells[me + layout.DISCARD]
        counted = s.cells[layout.PHASE] == layout.NIGHT and not (s.solo and other == MENG)
        if counted and matches_of(s, discards) != s.cells[me + layout.MATCHES]:
            return False
        if _high_unseen(s, discards) < s.cells[me + layout.HIGH]:
            return False
    return True


def _high_unseen(s: Position, cards: i64) -> i64:
    """How many of the cards have a value of 7 or more and may have been discarded unseen, or are not known at all."""
    count: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if s.cells[layout.SEEN + card] != layout.KNOWN and s.components.value[card] >= HIGH_VALUE:
            count += 1
    return count


def _restack_pile(cells: vec[i64], rng: Rng) -> None:
    """Meng's discard pile holds the redrawn cards; those that everybody saw keep their place in it."""
    left = cells[block(MENG) + layout.DISCARD]
    at: i64
    for at in range(layout.PILE_SIZE):
        card = cells[layout.PILE + at] - 1
        if card >= 0 and cells[layout.SEEN + card] == layout.KNOWN:
            left &= ~bit(card)
        elif card >= 0:
            cells[layout.PILE + at] = -1
    others = vec[i64]()
    while left:
        others = append(others, lowest(left))
        left &= left - 1
    _shuffle(others, rng)
    used: i64 = 0
    for at in range(layout.PILE_SIZE):
        if cells[layout.PILE + at] < 0:
            cells[layout.PILE + at] = 1 + others[used]
            used += 1


def _redraw_tokens(s: Position, seat: i64, rng: Rng) -> None:
    """Others' face-down tokens and the token discard are mixed; `double` tokens are face up (GG28.12, GG28.14)."""
    cells = s.cells
    pool = vec[i64]()
    kind: i64
    for kind in range(len(kinds.TOKENS)):
        for _ in range(cells[layout.SPENT + kind]):
            pool = append(pool, kind)
        cells[layout.SPENT + kind] = 0
    other: i64
    slot: i64
    for other in range(s.blocks):
        for slot in range(kinds.SLOTS):
            stored = cells[block(other) + layout.SLOT + slot]
            if other != seat and stored and stored != STORED_DOUBLE:
                pool = append(pool, stored - 1)
    _sort(pool)
    _shuffle(pool, rng)
    used: i64 = 0
    for other in range(s.blocks):
        for slot in range(kinds.SLOTS):
            stored = cells[block(other) + layout.SLOT + slot]
            if other != seat and stored and stored != STORED_DOUBLE:
                used = _next_face_down(pool, used)
                cells[block(other) + layout.SLOT + slot] = 1 + pool[used]
                pool[used] = -1
    for used in range(len(pool)):
        if pool[used] >= 0:
            cells[layout.SPENT + pool[used]] += 1


def _next_face_down(pool: vec[i64], used: i64) -> i64:
    """The next token of the pool that can be face down in a slot."""
    while pool[used] < 0 or pool[used] == STORED_DOUBLE - 1:
        used += 1
    return used
