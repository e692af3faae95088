"""The river (RG16, RG17): moving the boat and stopping on a space."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.rajas.data.components import RIVER
from courtyard.games.rajas.data.effects import MOST_MOVES
from courtyard.games.rajas.rules.actions import DECLINE, MOVE
from courtyard.games.rajas.rules.base import EFFECT, NO_ACTION, Choice, Position, offer_each, position_of
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import BOAT, RIVER_TOKEN, block
from courtyard.games.rajas.rules.workers import ON_BRIDGE, gain_worker

TOO_FAR: Final[i64] = RULES.refusal("move")


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
    end: i64 = RIVER + 1
    space: i64
    for space in range(s.cells[block(seat) + BOAT] + 1, end):
        if not is_occupied(s, seat, space):
            count += 1
    return count


def landing(s: State, seat: i64, distance: i64) -> i64:
    """The space that lies a number of unoccupied spaces ahead of the boat (RG16.7)."""
    space = s.cells[block(seat) + BOAT]
    while distance:
        space += 1
        if not is_occupied(s, seat, space):
            distance -= 1
    return space


def sail(s: Position, seat: i64, distance: i64) -> None:
    """Move over a number of unoccupied spaces, get the bridge worker, then the yield of the stop (RG16.19)."""
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
class Sail(Choice):
    """How far the boat moves, at most as far as a first fact says."""

    def most(self, s: Position, seat: i64, farthest: i64) -> i64:
        """The farthest move; the question for one space has no fact."""
        most = farthest if farthest else i64(1)
        return min(most, spaces_ahead(s, seat))

    def refuse_number(self, s: Position, seat: i64, farthest: i64, second: i64, further: i64) -> i64:
        if further < self.most(s, seat, farthest):
            return OK
        return TOO_FAR

    def refuse_end(self, s: Position, seat: i64, farthest: i64, second: i64) -> i64:
        return self.refuse_number(s, seat, farthest, second, 0)

    def offer(self, s: State, seat: i64, farthest: i64, second: i64) -> i64:
        most = self.most(position_of(s), seat, farthest)
        count = offer_each(s, MOVE, bit(most) - 1, 0)
        if count and self.end != NO_ACTION:
            s.menu[count] = self.end
            count += 1
        return count

    def perform(self, s: Position, seat: i64, farthest: i64, second: i64, further: i64) -> None:
        sail(s, seat, further + 1)


DISTANCE: Final = Sail("distance", MOVE, first=Fact("the farthest move", MOST_MOVES, 1), clause="RG16.2")
ONE_SPACE: Final = Sail("one_space", MOVE, DECLINE, clause="RG16.15")


def ask_one_space(s: Position, seat: i64) -> None:
    """To the next unoccupied space, if the player likes; lost on the end space (RG16.16, RG16.17)."""
    if s.cells[block(seat) + BOAT] < RIVER:
        s.ask(ONE_SPACE, seat, 0, 0)
