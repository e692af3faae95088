"""The river (RG16, RG17): moving the boat and stopping on a space."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import Fact, Question
from courtyard.core.state import State
from courtyard.games.rajas.data.components import RIVER
from courtyard.games.rajas.data.effects import MOST_MOVES
from courtyard.games.rajas.rules.actions import DECLINE, MOVE
from courtyard.games.rajas.rules.base import EFFECT, Position, offer_each, position_of
from courtyard.games.rajas.rules.layout import BOAT, RIVER_TOKEN, block
from courtyard.games.rajas.rules.workers import ON_BRIDGE, gain_worker


def is_occupied(s: State, seat: i64, space: i64) -> bool:
    """Whether another boat lies on a space; start and end never count as occupied (RG16.9)."""
    if space >= RIVER:
        return False
    other: i64
    for other in range(s.seats):
        if other != seat and s.cells[block(other) + BOAT] == space:
            return True
    return False


def spaces_ahead(s: State, seat: i64) -> i64:
    """How many unoccupied spaces lie ahead of the boat, the end space included (RG15.25)."""
    count: i64 = 0
    space: i64
    for space in range(s.cells[block(seat) + BOAT] + 1, RIVER + 1):
        if not is_occupied(s, seat, space):
            count += 1
    return count


def landing(s: State, seat: i64, distance: i64) -> i64:
    """The space so many unoccupied spaces ahead of the boat (RG16.7)."""
    space = s.cells[block(seat) + BOAT]
    while distance:
        space += 1
        if not is_occupied(s, seat, space):
            distance -= 1
    return space


def sail(s: Position, seat: i64, distance: i64) -> None:
    """Move over so many unoccupied spaces, get the bridge worker, then the yield of the stop (RG16.19)."""
    cells = s.cells
    me = block(seat)
    space = landing(s, seat, distance)
    cells[me + BOAT] = space
    if space > s.components.bridge:
        gain_worker(s, me, ON_BRIDGE)
    token = cells[RIVER_TOKEN + space]
    if token:
        s.ask(EFFECT, seat, s.components.river_token_kind[token - 1], s.components.river_token_amount[token - 1])
    else:
        s.ask(EFFECT, seat, s.components.river_kind[space], s.components.river_amount[space])


def sail_up_to(s: Position, seat: i64, distance: i64) -> None:
    """Move at least one space, as the player chooses, at most to the end (RG16.5, RG16.10)."""
    distance = min(distance, spaces_ahead(s, seat))
    if distance == 1:
        sail(s, seat, 1)
    elif distance > 1:
        s.ask(DISTANCE, seat, distance, 0)


@final
class Distance(Question):
    """How far the boat moves."""

    def offer(self, s: State, seat: i64, most: i64, second: i64) -> i64:
        return offer_each(s, MOVE, bit(min(most, spaces_ahead(s, seat))) - 1, 0)

    def answer(self, s: State, seat: i64, most: i64, second: i64, action: i64) -> None:
        s.answered()
        sail(position_of(s), seat, action - MOVE + 1)


DISTANCE: Final = Distance("distance", first=Fact("the farthest move", MOST_MOVES, 1), clause="RG16.2")


def ask_one_space(s: Position, seat: i64) -> None:
    """To the next unoccupied space, if the player likes; lost on the end space (RG16.16, RG16.17)."""
    if s.cells[block(seat) + BOAT] < RIVER:
        s.ask(ONE_SPACE, seat, 0, 0)


@final
class OneSpace(Question):
    """Whether the boat moves to the next unoccupied space."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        if s.cells[block(seat) + BOAT] == RIVER:
            return 0
        s.menu[0] = MOVE
        s.menu[1] = DECLINE
        return 2

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        if action == MOVE:
            sail(position_of(s), seat, 1)


ONE_SPACE: Final = OneSpace("one_space", clause="RG16.15")
