"""Travel (GG9): moves of the traveller, and the benefits of the tokens it takes (GG10, GG11)."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest, size_of
from courtyard.games.gugong.data.components import (
    CARDS,
    L2_TRAVEL,
    LOCATIONS,
    TOKEN_DISCARD_7,
    TOKEN_DOUBLE,
    TOKEN_HIRE_1,
    TOKEN_HIRE_2,
    TOKEN_INTRIGUE,
    TOKEN_PALACE,
    TOKEN_PLUS,
    TOKEN_RETRIEVE,
    TOKEN_SERVANTS_3,
    TOKEN_SHIP,
    TOKEN_SWAP,
    TOKEN_VP,
    TOKEN_WALL,
)
from courtyard.games.gugong.rules.actions import (
    ACTIVATE,
    ADD_TO_WALL,
    DECLINE,
    DISCARD_CARD,
    LOAD,
    RETRIEVE,
    SEND_THREE,
    SWAP,
    TRAVEL_ONE,
    TRAVEL_TO,
    TRAVEL_TWO,
    USE_TOKEN,
)
from courtyard.games.gugong.rules.bonus import activate, offer_activation
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.decrees import has_decree
from courtyard.games.gugong.rules.gifts import discard_unseen, offer_own, retrieve_unseen, swap
from courtyard.games.gugong.rules.intrigue import advance_marker
from courtyard.games.gugong.rules.layout import (
    CITY,
    DISCARD,
    FORCED_EXCHANGE,
    HAND,
    HIGH,
    JADE,
    KNOWN,
    MOVE,
    SEEN,
    STORE,
    TOKEN,
    TOKEN_CITIES,
    TRAVELLER,
    VP,
    block,
)
from courtyard.games.gugong.rules.palace import advance_envoy
from courtyard.games.gugong.rules.servants import ask_hire, offer_sending, send
from courtyard.games.gugong.rules.ships import load_free, offer_loads
from courtyard.games.gugong.rules.tokens import can_exchange, store
from courtyard.games.gugong.rules.wall import add_free_builder, check_wall, offer_free_builder

HIGH_VALUE: Final = 7
TOKEN_POINTS: Final = 2
JADE_SERVANTS: Final = 3
"""What token `servants3_jade` sends."""


def travel_price(s: Court, me: i64) -> i64:
    """The servants to send for two moves (GG9.3, GG16.17)."""
    return 1 if has_decree(s.cells, me, L2_TRAVEL) else 2


def offer_travel(s: Court, me: i64, count: i64) -> i64:
    """Offer one move if a token is on the map, and two if two are (GG9.4)."""
    tokens = s.cells[TOKEN_CITIES]
    if tokens:
        s.menu[count] = TRAVEL_ONE
        count += 1
    if tokens & (tokens - 1):
        count = offer_sending(s, me, travel_price(s, me), TRAVEL_TWO, count)
    return count


def travel_one(s: Court, seat: i64) -> None:
    """Option A: one move."""
    s.ask(MOVE, seat, 1, 0)


def travel_two(s: Court, seat: i64, pay: i64) -> None:
    """Option B: send servants, then two moves."""
    me = block(seat)
    send(s.cells, me, travel_price(s, me), pay)
    s.ask(MOVE, seat, 2, 0)


def reachable(s: Court, me: i64) -> i64:
    """The cities with a token that a move can end on (GG9.5 to GG9.8)."""
    tokens = s.cells[TOKEN_CITIES]
    if s.cells[me + TRAVELLER] == 0:
        return tokens
    seen = bit(s.cells[me + TRAVELLER] - 1)
    border = seen
    reached: i64 = 0
    while border:
        near = s.data.roads[lowest(border)] & ~seen
        border &= border - 1
        seen |= near
        reached |= near & tokens
        border |= near & ~tokens
    return reached


def offer_cities(s: Court, me: i64) -> i64:
    """Offer every city that can be reached (GG-D11)."""
    return offer_own(s.menu, reachable(s, me), TRAVEL_TO, 0)


def travel_to(s: Court, seat: i64, moves: i64, city: i64) -> None:
    """Move and take the token; it is stored when its benefit is used or declined (GG9.9 to GG9.11)."""
    s.answered()
    if moves > 1:
        s.ask(MOVE, seat, moves - 1, 0)
    kind = take_token(s, seat, city)
    s.ask(STORE, seat, kind, 0)
    _begin_benefit(s, seat, kind)


def take_token(s: Court, seat: i64, city: i64) -> i64:
    """The traveller goes to the city and takes its token."""
    cells = s.cells
    kind = cells[CITY + city] - 1
    cells[CITY + city] = 0
    cells[TOKEN_CITIES] &= ~bit(city)
    cells[block(seat) + TRAVELLER] = 1 + city
    return kind


def _begin_benefit(s: Court, seat: i64, kind: i64) -> None:
    """Ask what to do with the benefit, if anything can be done or be made possible by an exchange of tokens."""
    if kind == TOKEN_DOUBLE:
        return
    if kind == TOKEN_HIRE_1:
        ask_hire(s, seat, 1)
    elif kind == TOKEN_HIRE_2:
        ask_hire(s, seat, 2)
    else:
        s.ready()
        me = block(seat)
        if offer_benefit(s, seat, kind) > 1 or can_exchange(s.cells, me):
            s.ask(TOKEN, seat, kind, 0)


def offer_benefit(s: Court, seat: i64, kind: i64) -> i64:
    """Offer every use of a token and to decline it (GG-D14 to GG-D19)."""
    cells = s.cells
    me = block(seat)
    count: i64 = 0
    if kind >= TOKEN_PLUS:
        count = offer_activation(s, me, kind, count)
    elif kind == TOKEN_SHIP:
        count = offer_loads(s, me, False, count)
    elif kind == TOKEN_WALL:
        count = offer_free_builder(s, me, count)
    elif kind == TOKEN_DISCARD_7:
        count = offer_own(s.menu, high_cards(s, me), DISCARD_CARD, count)
    elif kind == TOKEN_RETRIEVE:
        count = offer_own(s.menu, cells[me + DISCARD], RETRIEVE, count)
    elif kind == TOKEN_SWAP:
        count = offer_swaps(s, cells[me + HAND] | cells[me + DISCARD], count)
    elif kind == TOKEN_SERVANTS_3:
        count = offer_sending(s, me, JADE_SERVANTS, SEND_THREE, count)
    else:
        s.menu[count] = USE_TOKEN
        count += 1
    s.menu[count] = DECLINE
    return count + 1


def high_cards(s: Court, me: i64) -> i64:
    """The hand cards of printed value 7 or more (GG10.17)."""
    cards = s.cells[me + HAND]
    high: i64 = 0
    while cards:
        if s.data.value[lowest(cards)] >= HIGH_VALUE:
            high |= cards & -cards
        cards &= cards - 1
    return high


def offer_swaps(s: Court, cards: i64, count: i64) -> i64:
    """Offer each own card with each location (GG-D16, GG-D35)."""
    location: i64
    while cards:
        first = SWAP + lowest(cards) * len(LOCATIONS)
        cards &= cards - 1
        for location in range(len(LOCATIONS)):
            s.menu[count] = first + location
            count += 1
    return count


def swap_gift(s: Court, number: i64) -> None:
    """Swap an own card with that of a location."""
    swap(s.cells, number // len(LOCATIONS), number % len(LOCATIONS))


def use_token(s: Court, seat: i64, kind: i64, action: i64) -> None:
    """Use a token as chosen; the token waits below to be stored."""
    cells = s.cells
    me = block(seat)
    s.answered()
    if action >= SWAP:
        swap_gift(s, action - SWAP)
    elif action >= ACTIVATE:
        s.answered()
        activate(s, me, kind, action - ACTIVATE)
    elif action >= ADD_TO_WALL:
        add_free_builder(cells, me, action - ADD_TO_WALL)
        check_wall(s)
    elif action >= SEND_THREE:
        send(cells, me, JADE_SERVANTS, action - SEND_THREE)
        cells[me + JADE] += 1
    elif action >= RETRIEVE:
        retrieve_unseen(cells, seat, action - RETRIEVE)
    elif action >= DISCARD_CARD:
        _discard_for_jade(s, seat, action - DISCARD_CARD)
    elif action >= LOAD and action < USE_TOKEN:
        load_free(s, seat, action - LOAD)
    else:
        use_plain(s, seat, kind)


def _discard_for_jade(s: Court, seat: i64, card: i64) -> None:
    """Others learn only that the card has a value of 7 or more (GG28.8)."""
    cells = s.cells
    me = block(seat)
    candidates = cells[me + HAND]
    number: i64
    for number in range(CARDS):
        if cells[SEEN + number] & KNOWN and s.data.value[number] < HIGH_VALUE:
            candidates &= ~bit(number)
    if size_of(candidates) > 1 or cells[SEEN + card] & KNOWN == 0:
        cells[me + HIGH] += 1
    discard_unseen(cells, seat, card, candidates)
    cells[me + JADE] += 1


def use_plain(s: Court, seat: i64, kind: i64) -> None:
    """The tokens that need no choice."""
    if kind == TOKEN_PALACE:
        advance_envoy(s, seat, 1)
    elif kind == TOKEN_INTRIGUE:
        advance_marker(s, seat, 1)
    elif kind == TOKEN_VP:
        s.cells[block(seat) + VP] += TOKEN_POINTS


def store_token(s: Court, seat: i64, kind: i64) -> None:
    """Store the token, or first have the player exchange stored ones to make room (GG10.12)."""
    if store(s.cells, block(seat), kind):
        s.answered()
    else:
        s.ask(FORCED_EXCHANGE, seat, kind, 0)
