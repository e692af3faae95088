"""The quarry (RG9): choose a top tile, pay for it with dice of its colour, lay it in the province."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.cost import Cost
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.rules import OK
from courtyard.core.state import CHANCE, State
from courtyard.games.rajas.data.checks import STACK_COUNT
from courtyard.games.rajas.data.components import TILE_STACKS, TILES
from courtyard.games.rajas.data.effects import COLOUR_COUNT, COLOURS
from courtyard.games.rajas.data.geometry import ALL_ROADS
from courtyard.games.rajas.rules.actions import DRAWN_TILE, LAY, TAKE_TILE
from courtyard.games.rajas.rules.base import Choice, Position, offer_each, position_of
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import KARMA, OPEN, TOP, UNSEEN, block
from courtyard.games.rajas.rules.payment import PayTowards, reach
from courtyard.games.rajas.rules.province import NO_ROAD, offer_lays, place_tile, refuse_lay

EMPTY_STACK: Final[i64] = RULES.refusal("empty_stack")
TOO_DEAR: Final[i64] = RULES.refusal("cost")

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


def price_in_dice(stack: i64, price: i64) -> Cost:
    """A sum in dice of the colour of a stack."""
    return Cost(((int(price), COLOURS[stack_colour(stack)]),))


@final
class QuarryTile(Choice):
    """Which tile to buy: a top tile that can be paid; every tile fits wherever a road points (RG9.2)."""

    def refuse_number(self, s: Position, seat: i64, first: i64, second: i64, stack: i64) -> i64:
        me = block(seat)
        if s.cells[TOP + stack] == 0:
            return EMPTY_STACK
        if s.cells[me + OPEN] == 0:
            return NO_ROAD
        if payable_stacks(s, me) & bit(stack):
            return OK
        return TOO_DEAR

    def cost(self, s: Position, seat: i64, first: i64, second: i64, stack: i64) -> Cost:
        return price_in_dice(stack, price_of(s, stack))

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        me = block(seat)
        if s.cells[me + OPEN] == 0:
            return 0
        return offer_each(s, TAKE_TILE, payable_stacks(position_of(s), me), 0)

    def perform(self, s: Position, seat: i64, first: i64, second: i64, stack: i64) -> None:
        """The tile is chosen and must be paid for."""
        s.ask(PAY_TILE, seat, stack, 0)


QUARRY_TILE: Final = QuarryTile("quarry_tile", TAKE_TILE, clause="RG9.2")


@final
class PayTile(PayTowards):
    """The next die of the payment for a tile (RG9.3, RG9.4)."""

    def colour(self, stack: i64) -> i64:
        return stack_colour(stack)

    def due(self, s: Position, seat: i64, stack: i64) -> i64:
        if s.cells[block(seat) + OPEN] == 0:
            return 0
        return price_of(s, stack)

    def buy(self, s: Position, seat: i64, stack: i64) -> None:
        """Take the tile, show the next one (RG9.8), and have it laid (RG9.7)."""
        s.ask(LAY_TILE, seat, s.cells[TOP + stack], 0)
        take_top(s, stack)


PAY_TILE: Final = PayTile("pay_tile", STACK, "RG9.3")


@final
class LayTile(Choice):
    """Where to lay the bought tile."""

    def refuse_number(self, s: Position, seat: i64, tile: i64, second: i64, number: i64) -> i64:
        return refuse_lay(s, block(seat), tile, number // ALL_ROADS, number % ALL_ROADS)

    def offer(self, s: State, seat: i64, tile: i64, second: i64) -> i64:
        return offer_lays(position_of(s), block(seat), tile)

    def perform(self, s: Position, seat: i64, tile: i64, second: i64, number: i64) -> None:
        place_tile(s, seat, tile, number // ALL_ROADS, number % ALL_ROADS)


LAY_TILE: Final = LayTile("lay_tile", LAY, first=Fact("the tile", TILES, 1), clause="RG10.1")


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
