"""Travel (GG9): moves of the traveller, and the benefits of the tokens it takes (GG10, GG11)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import L2_TRAVEL
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import TRAVEL_ONE, TRAVEL_TO, TRAVEL_TWO
from courtyard.games.gugong.rules.acts import NO_ACT, Act, Sending
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import discounted
from courtyard.games.gugong.rules.gifts import offer_own
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.token_kinds import TOKEN, TOKEN_ACTS, TOKEN_VERBS
from courtyard.games.gugong.rules.tokens import STORE, Asked, can_exchange

NO_TOKEN: Final[i64] = RULES.refusal("no_token")
ONE_TOKEN: Final[i64] = RULES.refusal("one_token")
CITY_FAR: Final[i64] = RULES.refusal("city_far")
CITY_EMPTY: Final[i64] = RULES.refusal("city_empty")


@final
class TravelOne(Act):
    """Option A: one move, if a token is on the map (GG9.2, GG9.4)."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        if s.cells[layout.TOKEN_CITIES]:
            return OK
        return NO_TOKEN

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        s.ask(MOVE, seat, 1, 0)


@final
class TravelTwo(Sending):
    """Option B: send servants, then two moves, if two tokens are on the map (GG9.3, GG9.4)."""

    def refuse_thing(self, s: Position, seat: i64, thing: i64) -> i64:
        tokens = s.cells[layout.TOKEN_CITIES]
        if tokens == 0:
            return NO_TOKEN
        if tokens & (tokens - 1) == 0:
            return ONE_TOKEN
        return OK

    def price_of(self, s: Position, seat: i64, thing: i64) -> i64:
        return discounted(s.cells, block(seat), L2_TRAVEL, s.components.travel_price)

    def carry_out(self, s: Position, seat: i64, thing: i64) -> None:
        s.ask(MOVE, seat, 2, 0)


TRAVELLING_ONE: Final = TravelOne(TRAVEL_ONE)
TRAVELLING_TWO: Final = TravelTwo(TRAVEL_TWO)


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
class TravelTo(Act):
    """A move to a city that can be reached (GG-D11)."""

    def refuse(self, s: Position, seat: i64, moves: i64, number: i64) -> i64:
        if (reachable(s, block(seat)) >> number) & 1:
            return OK
        if s.cells[layout.CITY + number]:
            return CITY_FAR
        return CITY_EMPTY

    def offer(self, s: Position, seat: i64, moves: i64, count: i64) -> i64:
        return offer_own(s.menu, reachable(s, block(seat)), TRAVEL_TO, count)

    def perform(self, s: Position, seat: i64, moves: i64, number: i64) -> None:
        """Take the token; it is stored when its benefit is used or declined (GG9.9 to GG9.11)."""
        if moves > 1:
            s.ask(MOVE, seat, moves - 1, 0)
        kind = take_token(s, seat, number)
        s.ask(STORE, seat, kind, 0)
        act = TOKEN_ACTS[kind]
        if act is NO_ACT:
            TOKEN_VERBS[kind].act(s, seat)
            return
        if act.is_open(s, seat, kind) or can_exchange(s.cells, block(seat)):
            s.ask(TOKEN, seat, kind, 0)


MOVE: Final = Asked(
    "move",
    (TravelTo(TRAVEL_TO),),
    first=Fact("how many moves are left", 2, low=1),
    clause="GG9.6",
)


def take_token(s: State, seat: i64, city: i64) -> i64:
    """The traveller goes to the city and takes its token."""
    cells = s.cells
    kind = cells[layout.CITY + city] - 1
    cells[layout.CITY + city] = 0
    cells[layout.TOKEN_CITIES] &= ~bit(city)
    cells[block(seat) + layout.TRAVELLER] = 1 + city
    return kind
