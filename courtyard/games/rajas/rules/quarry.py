"""The quarry (RG9): choose a top tile, pay for it with dice of its colour, lay it in the province."""

from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.game import CHANCE
from courtyard.games.rajas.data.checks import STACKS
from courtyard.games.rajas.data.components import TILES
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.data.geometry import ALL_ROADS
from courtyard.games.rajas.rules.actions import DRAWN_TILE, TAKE_TILE
from courtyard.games.rajas.rules.layout import (
    DRAW_TILE,
    KARMA,
    LAY_TILE,
    OPEN,
    PAY_TILE,
    TOP,
    UNSEEN,
    block,
)
from courtyard.games.rajas.rules.payment import offer_towards, pay_towards, reach
from courtyard.games.rajas.rules.province import place_tile
from courtyard.games.rajas.rules.realm import Realm


def stack_colour(stack: i64) -> i64:
    """The dice colour of a stack."""
    return stack // len(STACKS)


def can_buy(s: Realm, me: i64) -> bool:
    """Whether at least one top tile can be paid for and laid (RG5.11, RG10.12)."""
    return s.cells[me + OPEN] != 0 and payable_stacks(s, me) != 0


def payable_stacks(s: Realm, me: i64) -> i64:
    """The mask of the stacks whose top tile the seat's dice and karma can pay."""
    cells = s.cells
    stacks: i64 = 0
    colour: i64
    stack: i64
    for colour in range(len(COLOURS)):
        most = reach(cells, me, colour, cells[me + KARMA])
        if most:
            for stack in range(colour * len(STACKS), (colour + 1) * len(STACKS)):
                tile = cells[TOP + stack]
                if tile and s.parts.tile_cost[tile] <= most:
                    stacks |= bit(stack)
    return stacks


def offer_tiles(s: Realm, me: i64) -> i64:
    """Offer every top tile that can be paid; every tile fits wherever a road points (RG9.2)."""
    stacks = payable_stacks(s, me)
    count: i64 = 0
    while stacks:
        s.menu[count] = TAKE_TILE + lowest(stacks)
        stacks &= stacks - 1
        count += 1
    return count


def choose_tile(s: Realm, seat: i64, stack: i64) -> None:
    """The tile is chosen and must be paid for."""
    s.answered()
    s.ask(PAY_TILE, seat, stack, 0)


def price_of(s: Realm, stack: i64) -> i64:
    """The cost of the top tile of a stack."""
    return s.parts.tile_cost[s.cells[TOP + stack]]


def offer_tile_payment(s: Realm, me: i64, stack: i64, second: i64) -> i64:
    """Offer the next die of the payment (RG9.3, RG9.4)."""
    return offer_towards(s, me, stack_colour(stack), price_of(s, stack), second)


def pay_for_tile(s: Realm, seat: i64, stack: i64, number: i64) -> None:
    """Give up a die for the tile."""
    if pay_towards(s, block(seat), price_of(s, stack), number):
        buy(s, seat, stack)


def buy(s: Realm, seat: i64, stack: i64) -> None:
    """The tile is paid for: take it, show the next one (RG9.8), and have it laid (RG9.7)."""
    s.answered()
    tile = s.cells[TOP + stack]
    s.ask(LAY_TILE, seat, tile, 0)
    take_top(s, stack)


def take_top(s: Realm, stack: i64) -> None:
    """The top tile leaves its stack; the next one comes up, if there is one (RG9.9)."""
    s.cells[TOP + stack] = 0
    if tiles_below(s, stack):
        s.ask(DRAW_TILE, CHANCE, stack, 0)


def tiles_below(s: Realm, stack: i64) -> i64:
    """How many tiles lie below the top of a stack."""
    count: i64 = 0
    tile: i64
    for tile in range(1, TILES + 1):
        if s.cells[UNSEEN + tile] and s.parts.tile_stack[tile] == stack:
            count += 1
    return count


def offer_draws(s: Realm, stack: i64) -> i64:
    """Every tile below the top is equally likely to be the next (RG2.12)."""
    count: i64 = 0
    tile: i64
    for tile in range(1, TILES + 1):
        if s.cells[UNSEEN + tile] and s.parts.tile_stack[tile] == stack:
            s.menu[count] = DRAWN_TILE + tile
            s.weights[count] = 1
            count += 1
    return count


def draw_tile(s: Realm, stack: i64, tile: i64) -> None:
    """The next tile of the stack is on offer."""
    s.answered()
    s.cells[UNSEEN + tile] = 0
    s.cells[TOP + stack] = tile


def lay_tile(s: Realm, seat: i64, tile: i64, number: i64) -> None:
    """Lay the bought tile on a cell with its road sides."""
    s.answered()
    place_tile(s, seat, tile, number // ALL_ROADS, number % ALL_ROADS)
