"""The Master Builder (RG15.11 to RG15.23): cover a tile with a dearer one and pay the difference."""

from typing import Final

from mypy_extensions import i64

from courtyard.games.rajas.data.checks import STACKS
from courtyard.games.rajas.data.components import TILE_STACKS
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELLS, TURNS
from courtyard.games.rajas.rules.actions import COVER, COVER_WITH
from courtyard.games.rajas.rules.layout import (
    COVER_CELL,
    COVER_TILE,
    KARMA,
    LINKS,
    PAY_COVER,
    TILE,
    TOP,
    block,
)
from courtyard.games.rajas.rules.payment import offer_towards, pay_towards, reach, reach_without
from courtyard.games.rajas.rules.province import offer_turns, place_tile
from courtyard.games.rajas.rules.quarry import stack_colour, take_top
from courtyard.games.rajas.rules.realm import Realm

NO_FACE: Final = -1


def can_build(s: Realm, me: i64) -> bool:
    """Whether a complete cover, with its payment, is possible (RG15.23)."""
    return can_build_without(s, me, NO_FACE, s.cells[me + KARMA])


def can_build_without(s: Realm, me: i64, face: i64, karma: i64) -> bool:
    """The same after a die and perhaps karma were spent on the chamber (RG15.15)."""
    colour: i64
    stack: i64
    for colour in range(len(COLOURS)):
        most = _reach(s, me, colour, face, karma)
        if most:
            for stack in range(colour * len(STACKS), (colour + 1) * len(STACKS)):
                if s.cells[TOP + stack] and _covers_any(s, me, stack, most):
                    return True
    return False


def _reach(s: Realm, me: i64, colour: i64, face: i64, karma: i64) -> i64:
    """The most that the dice of a colour reach without the die that pays for the chamber."""
    if face == NO_FACE:
        return reach(s.cells, me, colour, karma)
    return reach_without(s.cells, me, colour, karma, face)


def _covers_any(s: Realm, me: i64, stack: i64, most: i64) -> bool:
    cell: i64
    for cell in range(CELLS):
        if _covers(s, me, cell, stack, most):
            return True
    return False


def _covers(s: Realm, me: i64, cell: i64, stack: i64, most: i64) -> bool:
    """Whether the top tile of the stack can cover the cell for dice worth at most so much (RG15.12)."""
    if _turns(s, me, cell, s.cells[TOP + stack]) == 0:
        return False
    return 0 < difference_of(s, me, cell, stack) <= most


def _turns(s: Realm, me: i64, cell: i64, tile: i64) -> i64:
    """The rotations of a tile that keep all tiles linked if it covers the cell (RG15.17)."""
    return s.cells[me + LINKS + cell] & TURNS[s.parts.tile_shape[tile]]


def difference_of(s: Realm, me: i64, cell: i64, stack: i64) -> i64:
    """By how much the top tile of the stack is dearer than the tile of the cell."""
    return s.parts.tile_cost[s.cells[TOP + stack]] - s.parts.tile_cost[s.cells[me + TILE + cell]]


def ask_cover(s: Realm, seat: i64) -> None:
    """Ask which tile is to be covered."""
    s.ask(COVER_CELL, seat, 0, 0)


def offer_cells(s: Realm, me: i64) -> i64:
    """Offer each tile that some top tile can cover (RG15.18, RG15.19)."""
    count: i64 = 0
    cell: i64
    for cell in range(CELLS):
        if s.cells[me + LINKS + cell] and _can_cover(s, me, cell):
            s.menu[count] = COVER + cell
            count += 1
    return count


def _can_cover(s: Realm, me: i64, cell: i64) -> bool:
    stack: i64
    for stack in range(TILE_STACKS):
        if s.cells[TOP + stack] and _covers(
            s, me, cell, stack, _reach(s, me, stack_colour(stack), NO_FACE, s.cells[me + KARMA])
        ):
            return True
    return False


def choose_cell(s: Realm, seat: i64, cell: i64) -> None:
    """The tile to be covered is chosen."""
    s.answered()
    s.ask(COVER_TILE, seat, cell, 0)


def offer_covers(s: Realm, me: i64, cell: i64) -> i64:
    """Offer each dearer top tile that can be paid, in each rotation that keeps all tiles linked."""
    count: i64 = 0
    stack: i64
    for stack in range(TILE_STACKS):
        if _covers(s, me, cell, stack, _reach(s, me, stack_colour(stack), NO_FACE, s.cells[me + KARMA])):
            turns = _turns(s, me, cell, s.cells[TOP + stack])
            count = offer_turns(s, COVER_WITH + stack * ALL_ROADS, turns, count)
    return count


def choose_cover(s: Realm, seat: i64, cell: i64, number: i64) -> None:
    """The new tile and its rotation are chosen and must be paid for."""
    s.answered()
    s.ask(PAY_COVER, seat, cell | number << 5, 0)


def cover_stack(first: i64) -> i64:
    """The stack of the cover that is being paid for."""
    return (first >> 5) // ALL_ROADS


def offer_cover_payment(s: Realm, me: i64, first: i64, second: i64) -> i64:
    """Offer the next die of the payment (RG15.13)."""
    stack = cover_stack(first)
    return offer_towards(s, me, stack_colour(stack), difference_of(s, me, first & 31, stack), second)


def pay_for_cover(s: Realm, seat: i64, first: i64, number: i64) -> None:
    """Give up a die for the difference."""
    me = block(seat)
    if pay_towards(s, me, difference_of(s, me, first & 31, cover_stack(first)), number):
        build(s, seat, first)


def build(s: Realm, seat: i64, first: i64) -> None:
    """The difference is paid: the new tile covers the old one, and the next one comes up."""
    s.answered()
    stack = cover_stack(first)
    tile = s.cells[TOP + stack]
    place_tile(s, seat, tile, first & 31, (first >> 5) % ALL_ROADS)
    take_top(s, stack)
