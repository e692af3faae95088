"""The quarry (RG9): choose a top tile, pay for it with dice of its colour, lay it in the province."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.rajas.data.checks import STACK_COUNT
from courtyard.games.rajas.data.components import TILE_STACKS, TILES
from courtyard.games.rajas.data.effects import COLOUR_COUNT
from courtyard.games.rajas.data.geometry import ALL_ROADS
from courtyard.games.rajas.rules.actions import DONE, DRAWN_TILE, LAY, TAKE_TILE
from courtyard.games.rajas.rules.base import Position, offer_each, position_of
from courtyard.games.rajas.rules.layout import KARMA, OPEN, TOP, UNSEEN, block
from courtyard.games.rajas.rules.payment import PAID, offer_towards, pay_towards, reach
from courtyard.games.rajas.rules.province import offer_lays, place_tile

STACK: Final = Fact("the stack", TILE_STACKS - 1)


def stack_colour(stack: i64) -> i64:
    """The dice colour of a stack."""
    return stack // STACK_COUNT


def can_buy(s: Position, me: i64) -> bool:
    """Whether at least one top tile can be paid for and laid (RG5.11, RG10.12)."""
    return s.cells[me + OPEN] != 0 and payable_stacks(s, me) != 0


def payable_stacks(s: Position, me: i64) -> i64:
    """The mask of the stacks whose top tile the seat's dice and karma can pay."""
    cells = s.cells
    stacks: i64 = 0
    colour: i64
    stack: i64
    for colour in range(COLOUR_COUNT):
        most = reach(cells, me, colour, cells[me + KARMA])
        if most:
            for stack in range(colour * STACK_COUNT, (colour + 1) * STACK_COUNT):
                tile = cells[TOP + stack]
                if tile and s.components.tile_cost[tile] <= most:
                    stacks |= bit(stack)
    return stacks


def price_of(s: Position, stack: i64) -> i64:
    """The cost of the top tile of a stack."""
    return s.components.tile_cost[s.cells[TOP + stack]]


@final
class QuarryTile(Question):
    """Which tile to buy."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        """Offer every top tile that can be paid; every tile fits wherever a road points (RG9.2)."""
        me = block(seat)
        stacks = payable_stacks(position_of(s), me) if s.cells[me + OPEN] else 0
        return offer_each(s, TAKE_TILE, stacks, 0)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        """The tile is chosen and must be paid for."""
        s.answered()
        s.ask(PAY_TILE, seat, action - TAKE_TILE, 0)


QUARRY_TILE: Final = QuarryTile("quarry_tile", clause="RG9.2")


@final
class PayTile(Question):
    """The next die of the payment for a tile (RG9.3, RG9.4)."""

    def offer(self, s: State, seat: i64, stack: i64, paid: i64) -> i64:
        me = block(seat)
        if s.cells[TOP + stack] == 0 or s.cells[me + OPEN] == 0:
            return 0
        return offer_towards(s, me, stack_colour(stack), price_of(position_of(s), stack), paid)

    def answer(self, s: State, seat: i64, stack: i64, paid: i64, action: i64) -> None:
        """When the tile is paid for, take it, show the next one (RG9.8), and have it laid (RG9.7)."""
        position = position_of(s)
        if action != DONE and not pay_towards(s, block(seat), price_of(position, stack), action):
            return
        s.answered()
        s.ask(LAY_TILE, seat, s.cells[TOP + stack], 0)
        take_top(position, stack)


PAY_TILE: Final = PayTile("pay_tile", first=STACK, second=PAID, clause="RG9.3")


@final
class LayTile(Question):
    """Where to lay the bought tile."""

    def offer(self, s: State, seat: i64, tile: i64, second: i64) -> i64:
        return offer_lays(position_of(s), block(seat), tile)

    def answer(self, s: State, seat: i64, tile: i64, second: i64, action: i64) -> None:
        number = action - LAY
        s.answered()
        place_tile(position_of(s), seat, tile, number // ALL_ROADS, number % ALL_ROADS)


LAY_TILE: Final = LayTile("lay_tile", first=Fact("the tile", TILES, 1), clause="RG10.1")


def take_top(s: Position, stack: i64) -> None:
    """The top tile leaves its stack; the next one comes up, if there is one (RG9.9)."""
    s.cells[TOP + stack] = 0
    if tiles_below(s, stack):
        s.ask(DRAW_TILE, CHANCE, stack, 0)


def tiles_below(s: Position, stack: i64) -> i64:
    """How many tiles lie below the top of a stack."""
    count: i64 = 0
    tile: i64
    for tile in range(1, TILES + 1):
        if s.cells[UNSEEN + tile] and s.components.tile_stack[tile] == stack:
            count += 1
    return count


@final
class DrawTile(Question):
    """The next tile of a stack comes up."""

    def offer(self, s: State, seat: i64, stack: i64, second: i64) -> i64:
        """Every tile below the top is equally likely to be the next (RG2.12)."""
        tile_stack = position_of(s).components.tile_stack
        count: i64 = 0
        tile: i64
        for tile in range(1, TILES + 1):
            if s.cells[UNSEEN + tile] and tile_stack[tile] == stack:
                s.menu[count] = DRAWN_TILE + tile
                s.weights[count] = 1
                count += 1
        return count

    def answer(self, s: State, seat: i64, stack: i64, second: i64, action: i64) -> None:
        tile = action - DRAWN_TILE
        s.answered()
        s.cells[UNSEEN + tile] = 0
        s.cells[TOP + stack] = tile


DRAW_TILE: Final = DrawTile("draw_tile", CHANCE_ITSELF, STACK, clause="RG9.8")
