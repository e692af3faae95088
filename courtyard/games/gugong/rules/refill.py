"""Tokens for the cities of the map (GG2.9, GG2.10, GG6.4 to GG6.7)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.arrays import total
from courtyard.core.bits import bit
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question, Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import MAX_CITIES, TOKENS
from courtyard.games.gugong.rules.actions import DRAWN_TOKEN
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.layout import CITY, SPENT, STACK_SIZE, STACKED, TOKEN_CITIES, TRAVELLER, block


def split_stacks(s: State) -> None:
    """Two stacks of equal size, the first with one more if need be (GG2.10)."""
    tokens = total(s.cells, STACKED, len(TOKENS))
    s.cells[STACK_SIZE] = (tokens + 1) // 2
    s.cells[STACK_SIZE + 1] = tokens // 2


def _is_occupied(s: State, city: i64) -> bool:
    """Whether a city holds a token or a traveller."""
    if s.cells[CITY + city]:
        return True
    seat: i64
    for seat in range(s.blocks):
        if s.cells[block(seat) + TRAVELLER] == city + 1:
            return True
    return False


def leaves_cities_empty(s: Position) -> bool:
    """Whether there are fewer tokens in stacks and discard than the next refill needs (GG6.7)."""
    tokens = total(s.cells, STACKED, len(TOKENS)) + total(s.cells, SPENT, len(TOKENS))
    city: i64
    for city in range(s.components.city_count):
        if not _is_occupied(s, city):
            tokens -= 1
    return tokens < 0


def _has_stack(s: State) -> bool:
    """Whether a token can be drawn, if need be after shuffling the token discard (GG6.6)."""
    cells = s.cells
    if cells[STACK_SIZE] + cells[STACK_SIZE + 1] > 0:
        return True
    kind: i64
    for kind in range(len(TOKENS)):
        cells[STACKED + kind] = cells[SPENT + kind]
        cells[SPENT + kind] = 0
    split_stacks(s)
    return cells[STACK_SIZE] > 0


@final
class Refill(Step):
    """The next city without token and traveller gets a token, as long as there are any (GG6.4 to GG6.7)."""

    def settle(self, s: State, seat: i64, city: i64, second: i64) -> None:
        s.answered()
        cities = position_of(s).components.city_count
        while city < cities and _is_occupied(s, city):
            city += 1
        if city < cities and _has_stack(s):
            s.ask(self, CHANCE, city + 1, 0)
            s.ask(FILL_CITY, CHANCE, city, 0)


@final
class FillCity(Question):
    """A drawn token is put face up on a city; the first stack is used up first."""

    def offer(self, s: State, seat: i64, city: i64, second: i64) -> i64:
        return s.offer_counted(DRAWN_TOKEN, STACKED, len(TOKENS))

    def answer(self, s: State, seat: i64, city: i64, second: i64, action: i64) -> None:
        cells = s.cells
        kind = action - DRAWN_TOKEN
        s.answered()
        cells[STACKED + kind] -= 1
        stack: i64 = 0 if cells[STACK_SIZE] else 1
        cells[STACK_SIZE + stack] -= 1
        cells[CITY + city] = 1 + kind
        cells[TOKEN_CITIES] |= bit(city)


REFILL: Final = Refill("refill", Fact("the next city", MAX_CITIES))
FILL_CITY: Final = FillCity("fill_city", CHANCE_ITSELF, Fact("the city", MAX_CITIES - 1), clause="GG6.4")
