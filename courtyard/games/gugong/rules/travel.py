"""Travel (GG9): moves of the traveller, and the benefits of the tokens it takes (GG10, GG11)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest, size_of
from courtyard.core.questions import Fact
from courtyard.core.state import State
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import (
    ACTIVATE,
    ADD_TO_WALL,
    DISCARD_CARD,
    RETRIEVE,
    SEND_THREE,
    SWAP,
    TRAVEL_ONE,
    TRAVEL_TO,
    TRAVEL_TWO,
    USE_TOKEN,
)
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.bonus import activate, offer_activation
from courtyard.games.gugong.rules.decrees import has_decree
from courtyard.games.gugong.rules.gifts import discard_unseen, offer_own, retrieve_unseen
from courtyard.games.gugong.rules.hiring import ask_hire
from courtyard.games.gugong.rules.intrigue import advance_marker
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.palace import FOR_STEPS, advance_envoy
from courtyard.games.gugong.rules.servants import offer_sending, send
from courtyard.games.gugong.rules.ships import load_free, offer_loads
from courtyard.games.gugong.rules.swap import offer_swaps, swap_gift
from courtyard.games.gugong.rules.tokens import FOR_TOKENS, STORE, THE_TOKEN, Asked, Declinable, can_exchange
from courtyard.games.gugong.rules.wall import add_free_builder, check_wall, offer_free_builder

HIGH_VALUE: Final = 7
TOKEN_POINTS: Final = 2
JADE_SERVANTS: Final = 3
"""What token `servants3_jade` sends."""


def travel_price(s: Position, me: i64) -> i64:
    """The servants to send for two moves (GG9.3, GG16.17)."""
    price = s.components.travel_price
    return price - 1 if price > 0 and has_decree(s.cells, me, kinds.L2_TRAVEL) else price


def offer_travel(s: Position, me: i64, count: i64) -> i64:
    """Offer one move if a token is on the map, and two if two are (GG9.4)."""
    tokens = s.cells[layout.TOKEN_CITIES]
    if tokens:
        s.menu[count] = TRAVEL_ONE
        count += 1
    if tokens & (tokens - 1):
        count = offer_sending(s, me, travel_price(s, me), TRAVEL_TWO, count)
    return count


def travel_one(s: Position, seat: i64) -> None:
    """Option A: one move."""
    s.ask(MOVE, seat, 1, 0)


def travel_two(s: Position, seat: i64, action: i64) -> None:
    """Option B: send servants, then two moves."""
    me = block(seat)
    send(s.cells, me, travel_price(s, me), action - TRAVEL_TWO)
    s.ask(MOVE, seat, 2, 0)


def reachable(s: Position, me: i64) -> i64:
    """The cities with a token that a move can end on (GG9.5 to GG9.8)."""
    tokens = s.cells[layout.TOKEN_CITIES]
    if s.cells[me + layout.TRAVELLER] == 0:
        return tokens
    seen = bit(s.cells[me + layout.TRAVELLER] - 1)
    border = seen
    reached: i64 = 0
    while border:
        near = s.components.roads[lowest(border)] & ~seen
        border &= border - 1
        seen |= near
        reached |= near & tokens
        border |= near & ~tokens
    return reached


@final
class Move(Asked):
    """Every city that can be reached (GG-D11)."""

    def choices(self, s: Position, seat: i64, moves: i64, second: i64) -> i64:
        return offer_own(s.menu, reachable(s, block(seat)), TRAVEL_TO, 0)

    def choose(self, s: Position, seat: i64, moves: i64, second: i64, action: i64) -> None:
        """Move and take the token; it is stored when its benefit is used or declined (GG9.9 to GG9.11)."""
        s.answered()
        if moves > 1:
            s.ask(self, seat, moves - 1, 0)
        kind = take_token(s, seat, action - TRAVEL_TO)
        s.ask(STORE, seat, kind, 0)
        _begin_benefit(s, seat, kind)


def take_token(s: State, seat: i64, city: i64) -> i64:
    """The traveller goes to the city and takes its token."""
    cells = s.cells
    kind = cells[layout.CITY + city] - 1
    cells[layout.CITY + city] = 0
    cells[layout.TOKEN_CITIES] &= ~bit(city)
    cells[block(seat) + layout.TRAVELLER] = 1 + city
    return kind


def _begin_benefit(s: Position, seat: i64, kind: i64) -> None:
    """Ask what to do with the benefit, if anything can be done or be made possible by an exchange of tokens."""
    if kind == kinds.TOKEN_DOUBLE:
        return
    if kind == kinds.TOKEN_HIRE_1:
        ask_hire(s, seat, 1)
    elif kind == kinds.TOKEN_HIRE_2:
        ask_hire(s, seat, 2)
    else:
        s.ready()
        me = block(seat)
        if offer_benefit(s, seat, kind) or can_exchange(s.cells, me):
            s.ask(TOKEN, seat, kind, 0)


def offer_benefit(s: Position, seat: i64, kind: i64) -> i64:
    """Offer every use of a token (GG-D14 to GG-D19)."""
    cells = s.cells
    me = block(seat)
    count: i64 = 0
    if kind >= kinds.TOKEN_PLUS:
        count = offer_activation(s, me, kind, count)
    elif kind == kinds.TOKEN_SHIP:
        count = offer_loads(s, me, False, count)
    elif kind == kinds.TOKEN_WALL:
        count = offer_free_builder(s, me, count)
    elif kind == kinds.TOKEN_DISCARD_7:
        count = offer_own(s.menu, high_cards(s, me), DISCARD_CARD, count)
    elif kind == kinds.TOKEN_RETRIEVE:
        count = offer_own(s.menu, cells[me + layout.DISCARD], RETRIEVE, count)
    elif kind == kinds.TOKEN_SWAP:
        count = offer_swaps(s, cells[me + layout.HAND] | cells[me + layout.DISCARD], count)
    elif kind == kinds.TOKEN_SERVANTS_3:
        count = offer_sending(s, me, JADE_SERVANTS, SEND_THREE, count)
    else:
        s.menu[count] = USE_TOKEN
        count += 1
    return count


def high_cards(s: Position, me: i64) -> i64:
    """The hand cards of printed value 7 or more (GG10.17)."""
    cards = s.cells[me + layout.HAND]
    high: i64 = 0
    while cards:
        if s.components.value[lowest(cards)] >= HIGH_VALUE:
            high |= cards & -cards
        cards &= cards - 1
    return high


@final
class TokenBenefit(Declinable):
    """Every use of a token, or to decline it; the token waits below to be stored."""

    def uses(self, s: Position, seat: i64, kind: i64, second: i64) -> i64:
        return offer_benefit(s, seat, kind)

    def use(self, s: Position, seat: i64, kind: i64, second: i64, action: i64) -> None:
        cells = s.cells
        me = block(seat)
        if action >= SWAP:
            swap_gift(s, action)
        elif action >= ACTIVATE:
            s.answered()
            activate(cells, me, kind, action)
        elif action >= ADD_TO_WALL:
            add_free_builder(cells, me, action)
            check_wall(s)
        elif action >= SEND_THREE:
            send(cells, me, JADE_SERVANTS, action - SEND_THREE)
            cells[me + layout.JADE] += 1
        elif action >= RETRIEVE:
            retrieve_unseen(cells, seat, action - RETRIEVE)
        elif action >= DISCARD_CARD:
            _discard_for_jade(s, seat, action - DISCARD_CARD)
        elif action == USE_TOKEN:
            use_plain(s, seat, kind)
        else:
            load_free(s, seat, action)


MOVE: Final = Move("move", first=Fact("how many moves are left", 2, low=1), clause="GG9.6")
TOKEN: Final = TokenBenefit("token", first=THE_TOKEN, clause="GG10.13")


def _discard_for_jade(s: Position, seat: i64, card: i64) -> None:
    """Others learn only that the card has a value of 7 or more (GG28.8)."""
    cells = s.cells
    me = block(seat)
    candidates = cells[me + layout.HAND]
    number: i64
    for number in range(kinds.CARDS):
        if cells[layout.SEEN + number] & layout.KNOWN and s.components.value[number] < HIGH_VALUE:
            candidates &= ~bit(number)
    if size_of(candidates) > 1 or cells[layout.SEEN + card] & layout.KNOWN == 0:
        cells[me + layout.HIGH] += 1
    discard_unseen(cells, seat, card, candidates)
    cells[me + layout.JADE] += 1


def use_plain(s: Position, seat: i64, kind: i64) -> None:
    """The tokens that need no choice."""
    if kind == kinds.TOKEN_PALACE:
        advance_envoy(s, seat, 1, FOR_STEPS)
    elif kind == kinds.TOKEN_INTRIGUE:
        advance_marker(s, seat, 1)
    elif kind == kinds.TOKEN_VP:
        s.score(FOR_TOKENS, seat, TOKEN_POINTS)
