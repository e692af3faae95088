"""The Master Builder (RG15.11 to RG15.23): cover a tile with a dearer one and pay the difference."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import Fact, Question
from courtyard.core.state import State
from courtyard.games.rajas.data.checks import STACK_COUNT
from courtyard.games.rajas.data.components import TILE_STACKS
from courtyard.games.rajas.data.effects import COLOUR_COUNT
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELLS, TURNS
from courtyard.games.rajas.rules.actions import COVER, COVER_WITH, DONE
from courtyard.games.rajas.rules.base import Position, offer_each, position_of
from courtyard.games.rajas.rules.layout import KARMA, LINKS, TILE, TOP, block
from courtyard.games.rajas.rules.payment import PAID, offer_towards, pay_towards, reach, reach_without
from courtyard.games.rajas.rules.province import place_tile
from courtyard.games.rajas.rules.quarry import stack_colour, take_top

NO_FACE: Final = -1


def can_build(s: Position, me: i64) -> bool:
    """Whether a complete cover, with its payment, is possible (RG15.23)."""
    return can_build_without(s, me, NO_FACE, s.cells[me + KARMA])


def can_build_without(s: Position, me: i64, face: i64, karma: i64) -> bool:
    """The same after a die and perhaps karma were spent on the chamber (RG15.15)."""
    colour: i64
    stack: i64
    for colour in range(COLOUR_COUNT):
        most = _reach(s, me, colour, face, karma)
        if most:
            for stack in range(colour * STACK_COUNT, (colour + 1) * STACK_COUNT):
                if s.cells[TOP + stack] and _covers_any(s, me, stack, most):
                    return True
    return False


def _reach(s: Position, me: i64, colour: i64, face: i64, karma: i64) -> i64:
    """The most that the dice of a colour reach without the die that pays for the chamber."""
    if face == NO_FACE:
        return reach(s.cells, me, colour, karma)
    return reach_without(s.cells, me, colour, karma, face)


def _covers_any(s: Position, me: i64, stack: i64, most: i64) -> bool:
    cell: i64
    for cell in range(CELLS):
        if _covers(s, me, cell, stack, most):
            return True
    return False


def _covers(s: Position, me: i64, cell: i64, stack: i64, most: i64) -> bool:
    """Whether the top tile of the stack can cover the cell for dice worth at most so much (RG15.12)."""
    if _turns(s, me, cell, s.cells[TOP + stack]) == 0:
        return False
    return 0 < difference_of(s, me, cell, stack) <= most


def _turns(s: Position, me: i64, cell: i64, tile: i64) -> i64:
    """The rotations of a tile that keep all tiles linked if it covers the cell (RG15.17)."""
    return s.cells[me + LINKS + cell] & TURNS[s.components.tile_shape[tile]]


def difference_of(s: Position, me: i64, cell: i64, stack: i64) -> i64:
    """By how much the top tile of the stack is dearer than the tile of the cell."""
    return s.components.tile_cost[s.cells[TOP + stack]] - s.components.tile_cost[s.cells[me + TILE + cell]]


@final
class CoverCell(Question):
    """Which tile to cover."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        """Offer each tile that some top tile can cover (RG15.18, RG15.19)."""
        position = position_of(s)
        me = block(seat)
        count: i64 = 0
        cell: i64
        for cell in range(CELLS):
            if s.cells[me + LINKS + cell] and _can_cover(position, me, cell):
                s.menu[count] = COVER + cell
                count += 1
        return count

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        s.ask(COVER_TILE, seat, action - COVER, 0)


COVER_CELL: Final = CoverCell("cover_cell", clause="RG15.11")


def _can_cover(s: Position, me: i64, cell: i64) -> bool:
    stack: i64
    for stack in range(TILE_STACKS):
        if s.cells[TOP + stack] and _covers(s, me, cell, stack, _reach_of(s, me, stack)):
            return True
    return False


def _reach_of(s: Position, me: i64, stack: i64) -> i64:
    return reach(s.cells, me, stack_colour(stack), s.cells[me + KARMA])


@final
class CoverTile(Question):
    """With which tile to cover it, in which rotation."""

    def offer(self, s: State, seat: i64, cell: i64, second: i64) -> i64:
        """Offer each dearer top tile that can be paid, in each rotation that keeps all tiles linked."""
        position = position_of(s)
        me = block(seat)
        count: i64 = 0
        stack: i64
        for stack in range(TILE_STACKS):
            tile = s.cells[TOP + stack]
            if tile and _covers(position, me, cell, stack, _reach_of(position, me, stack)):
                count = offer_each(s, COVER_WITH + stack * ALL_ROADS, _turns(position, me, cell, tile), count)
        return count

    def answer(self, s: State, seat: i64, cell: i64, second: i64, action: i64) -> None:
        """The new tile and its rotation are chosen and must be paid for."""
        s.answered()
        s.ask(PAY_COVER, seat, cell | (action - COVER_WITH) << 5, 0)


COVER_TILE: Final = CoverTile("cover_tile", first=Fact("the cell", CELLS - 1), clause="RG15.12")


def covered_cell(cover: i64) -> i64:
    """The cell of the cover that is being paid for."""
    return cover & 31


def cover_stack(cover: i64) -> i64:
    """The stack of the cover that is being paid for."""
    return (cover >> 5) // ALL_ROADS


def cover_roads(cover: i64) -> i64:
    """The road sides of the cover that is being paid for."""
    return (cover >> 5) % ALL_ROADS


@final
class PayCover(Question):
    """The next die of the payment for a cover (RG15.13)."""

    def offer(self, s: State, seat: i64, cover: i64, paid: i64) -> i64:
        position = position_of(s)
        me = block(seat)
        cell, stack = covered_cell(cover), cover_stack(cover)
        cost = difference_of(position, me, cell, stack)
        if (
            cell >= CELLS
            or cost <= 0
            or _turns(position, me, cell, s.cells[TOP + stack]) & bit(cover_roads(cover)) == 0
        ):
            return 0
        return offer_towards(s, me, stack_colour(stack), cost, paid)

    def answer(self, s: State, seat: i64, cover: i64, paid: i64, action: i64) -> None:
        """When the difference is paid, the new tile covers the old one, and the next one comes up."""
        position = position_of(s)
        me = block(seat)
        cell, stack = covered_cell(cover), cover_stack(cover)
        if action != DONE and not pay_towards(s, me, difference_of(position, me, cell, stack), action):
            return
        s.answered()
        place_tile(position, seat, s.cells[TOP + stack], cell, cover_roads(cover))
        take_top(position, stack)


PAY_COVER: Final = PayCover(
    "pay_cover",
    first=Fact("the cell in five bits, then the new tile's road sides in four and its stack", (TILE_STACKS << 9) - 1),
    second=PAID,
    clause="RG15.13",
)
