"""The Master Builder (RG15.11 to RG15.23): cover a tile with a dearer one and pay the difference."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.cost import Cost
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.rajas.data.checks import STACK_COUNT
from courtyard.games.rajas.data.components import TILE_STACKS
from courtyard.games.rajas.data.effects import COLOUR_COUNT
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELLS, TURNS
from courtyard.games.rajas.rules.actions import COVER, COVER_WITH
from courtyard.games.rajas.rules.base import Choice, Position, offer_each, position_of
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import COVERED, KARMA, LINKS, TILE, TOP, block
from courtyard.games.rajas.rules.payment import PayTowards, reach, reach_without
from courtyard.games.rajas.rules.province import NO_ROTATION, place_tile
from courtyard.games.rajas.rules.quarry import EMPTY_STACK, price_in_dice, stack_colour, take_top

NO_COVER: Final[i64] = RULES.refusal("master_builder")
NOTHING_THERE: Final[i64] = RULES.refusal("nothing_to_cover")
COVERED_TWICE: Final[i64] = RULES.refusal("covered")
NO_TILE_FITS: Final[i64] = RULES.refusal("cover")
NOT_DEARER: Final[i64] = RULES.refusal("cheaper")
UNLINKS: Final[i64] = RULES.refusal("links")
DIFFERENCE: Final[i64] = RULES.refusal("difference")

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
    """Whether the top tile of the stack can cover the cell for dice worth at most `most` (RG15.12)."""
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
class CoverCell(Choice):
    """Which tile to cover: one that some top tile can cover (RG15.18, RG15.19)."""

    def refuse_number(self, s: Position, seat: i64, first: i64, second: i64, cell: i64) -> i64:
        me = block(seat)
        if s.cells[me + TILE + cell] == 0:
            return NOTHING_THERE
        if s.cells[me + COVERED + cell]:
            return COVERED_TWICE
        if s.cells[me + LINKS + cell] and _can_cover(s, me, cell):
            return OK
        return NO_TILE_FITS

    def perform(self, s: Position, seat: i64, first: i64, second: i64, cell: i64) -> None:
        s.ask(COVER_TILE, seat, cell, 0)


COVER_CELL: Final = CoverCell("cover_cell", COVER, clause="RG15.11")


def _can_cover(s: Position, me: i64, cell: i64) -> bool:
    stack: i64
    for stack in range(TILE_STACKS):
        if s.cells[TOP + stack] and _covers(s, me, cell, stack, _reach_of(s, me, stack)):
            return True
    return False


def _reach_of(s: Position, me: i64, stack: i64) -> i64:
    return reach(s.cells, me, stack_colour(stack), s.cells[me + KARMA])


@final
class CoverTile(Choice):
    """With which tile to cover it, in which rotation."""

    def refuse_number(self, s: Position, seat: i64, cell: i64, second: i64, number: i64) -> i64:
        """A more expensive top tile that can be paid for, in a rotation that keeps all tiles linked."""
        me = block(seat)
        stack, roads = number // ALL_ROADS, number % ALL_ROADS
        tile = s.cells[TOP + stack]
        if tile == 0:
            return EMPTY_STACK
        difference = difference_of(s, me, cell, stack)
        if difference <= 0:
            return NOT_DEARER
        if not TURNS[s.components.tile_shape[tile]] & bit(roads):
            return NO_ROTATION
        if not s.cells[me + LINKS + cell] & bit(roads):
            return UNLINKS
        if difference > _reach_of(s, me, stack):
            return DIFFERENCE
        return OK

    def cost(self, s: Position, seat: i64, cell: i64, second: i64, number: i64) -> Cost:
        stack = number // ALL_ROADS
        return price_in_dice(stack, difference_of(s, block(seat), cell, stack))

    def offer(self, s: State, seat: i64, cell: i64, second: i64) -> i64:
        position = position_of(s)
        me = block(seat)
        count: i64 = 0
        stack: i64
        for stack in range(TILE_STACKS):
            tile = s.cells[TOP + stack]
            if tile and _covers(position, me, cell, stack, _reach_of(position, me, stack)):
                count = offer_each(s, COVER_WITH + stack * ALL_ROADS, _turns(position, me, cell, tile), count)
        return count

    def perform(self, s: Position, seat: i64, cell: i64, second: i64, number: i64) -> None:
        """The new tile and its rotation are chosen and must be paid for."""
        s.ask(PAY_COVER, seat, cell | number << 5, 0)


COVER_TILE: Final = CoverTile("cover_tile", COVER_WITH, first=Fact("the cell", CELLS - 1), clause="RG15.12")


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
class PayCover(PayTowards):
    """The next die of the payment for a cover (RG15.13)."""

    def colour(self, cover: i64) -> i64:
        return stack_colour(cover_stack(cover))

    def due(self, s: Position, seat: i64, cover: i64) -> i64:
        me = block(seat)
        cell, stack = covered_cell(cover), cover_stack(cover)
        if cell >= CELLS:
            return 0
        difference = difference_of(s, me, cell, stack)
        if difference > 0 and _turns(s, me, cell, s.cells[TOP + stack]) & bit(cover_roads(cover)):
            return difference
        return 0

    def buy(self, s: Position, seat: i64, cover: i64) -> None:
        """The new tile covers the old one, and the next one comes up."""
        stack = cover_stack(cover)
        place_tile(s, seat, s.cells[TOP + stack], covered_cell(cover), cover_roads(cover))
        take_top(s, stack)


PAY_COVER: Final = PayCover(
    "pay_cover",
    Fact("the cell in five bits, then the new tile's road sides in four and its stack", (TILE_STACKS << 9) - 1),
    "RG15.13",
)
