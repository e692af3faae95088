"""The set-up of the game (RG2, RG3), of the Navaratnas (RG23.8) and of the Ganga module (RG25.1 to RG25.7)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit, size_of
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.rajas.data.checks import DICE_EACH, START_WORKERS
from courtyard.games.rajas.data.components import FACES, MAX_PLAYERS, RIVER, RIVER_TOKENS, TILE_STACKS, TILES
from courtyard.games.rajas.data.effects import COLOUR_COUNT
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import DIE_FACES, DRAWN_START, GANGA_DRAWN, GANGA_ROLLED
from courtyard.games.rajas.rules.base import Position, offer_each, position_of
from courtyard.games.rajas.rules.kali import ALL_FACES, ONE_OF_EACH, ROLL
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.province import refresh
from courtyard.games.rajas.rules.quarry import DRAW_TILE
from courtyard.games.rajas.rules.tokens import DRAW_BROWN, WHITE
from courtyard.games.rajas.rules.tracks import move_money
from courtyard.games.rajas.rules.workers import WAITING


def stock(s: Position) -> None:
    """Dice, tiles and tokens in their supplies (RG2.11 to RG2.15), and every seat's own things (RG3)."""
    cells = s.cells
    colour: i64
    for colour in range(COLOUR_COUNT):
        cells[layout.SUPPLY + colour] = DICE_EACH
    tile: i64
    for tile in range(1, TILES + 1):
        cells[layout.UNSEEN + tile] = 1
    kind: i64
    for kind in range(s.components.kinds):
        if s.variant.navaratnas or s.components.kind_colour[kind] == WHITE:
            cells[layout.TOKENS + kind] = s.components.kind_count[kind]
    cells[layout.START] = -1
    seat: i64
    for seat in range(s.seats):
        me = block(seat)
        cells[me + layout.BACK] = 1 if s.variant.backs[seat] else 0
        cells[me + layout.KARMA] = s.components.start_karma
        cells[me + layout.ACTIVE] = START_WORKERS
        cells[me + layout.UNPLACED] = START_WORKERS
        cells[me + layout.INACTIVE] = bit(WAITING) - 1
        cells[me + layout.ROADS + s.components.residence] = s.components.residence_roads
        refresh(s, me)


def lay_out_stacks(s: Position) -> None:
    """Turn up the first tile of each stack (RG2.12)."""
    stack: i64
    for stack in range(TILE_STACKS):
        s.ask(DRAW_TILE, CHANCE, TILE_STACKS - 1 - stack, 0)


def lay_river_tokens(s: Position) -> None:
    """Roll for the space of the first river token (RG25.2)."""
    if s.variant.ganga:
        s.ask(GANGA_ROLL, CHANCE, 0, 0)


@final
class GangaRoll(Question):
    """A neutral die tells where the next river token lies (RG-R79)."""

    def offer(self, s: State, seat: i64, space: i64, second: i64) -> i64:
        return offer_each(s, GANGA_ROLLED, ALL_FACES, 0)

    def answer(self, s: State, seat: i64, space: i64, second: i64, action: i64) -> None:
        """Count on from the last token; at the end of the river the laying ends (RG25.4, RG25.5)."""
        s.answered()
        space += action - GANGA_ROLLED + 1
        if space < RIVER:
            s.ask(GANGA_TOKEN, CHANCE, space, 0)


GANGA_ROLL: Final = GangaRoll(
    "ganga_roll", CHANCE_ITSELF, Fact("the space of the last river token", RIVER - 1), clause="RG25.2"
)


def laid_tokens(s: State) -> i64:
    """The mask of the river tokens that lie on the river."""
    laid: i64 = 0
    space: i64
    for space in range(RIVER + 1):
        if s.cells[layout.RIVER_TOKEN + space]:
            laid |= bit(s.cells[layout.RIVER_TOKEN + space] - 1)
    return laid


@final
class GangaToken(Question):
    """Which river token comes to lie on a space."""

    def offer(self, s: State, seat: i64, space: i64, second: i64) -> i64:
        """Every token that is not laid yet is equally likely."""
        return offer_each(s, GANGA_DRAWN, (bit(RIVER_TOKENS) - 1) & ~laid_tokens(s), 0)

    def answer(self, s: State, seat: i64, space: i64, second: i64, action: i64) -> None:
        """Lay the token on its space and roll for the next one (RG25.3)."""
        s.answered()
        s.cells[layout.RIVER_TOKEN + space] = action - GANGA_DRAWN + 1
        if size_of(laid_tokens(s)) < RIVER_TOKENS:
            s.ask(GANGA_ROLL, CHANCE, space, 0)


GANGA_TOKEN: Final = GangaToken(
    "ganga_token", CHANCE_ITSELF, Fact("the space of the token", RIVER - 1, 1), clause="RG25.2"
)


def roll_starting_dice(s: Position) -> None:
    """Every seat rolls one die of each colour (RG3.10)."""
    colour: i64
    for colour in range(COLOUR_COUNT):
        s.cells[layout.SUPPLY + colour] -= s.seats
    seat: i64
    for seat in range(s.seats):
        s.ask(ROLL, CHANCE, s.seats - 1 - seat, ONE_OF_EACH)


def find_start_player(s: Position) -> None:
    """The lowest sum of starting dice begins; of equal ones chance picks one (RG3.12, RG3.13)."""
    lowest_sum: i64 = 1000
    tied: i64 = 0
    seat: i64
    for seat in range(s.seats):
        total = _sum_of_dice(s, seat)
        if total < lowest_sum:
            lowest_sum = total
            tied = bit(seat)
        elif total == lowest_sum:
            tied |= bit(seat)
    s.ask(START_PLAYER, CHANCE, tied, 0)


def _sum_of_dice(s: Position, seat: i64) -> i64:
    total: i64 = 0
    face: i64
    for face in range(DIE_FACES):
        total += s.cells[block(seat) + layout.HELD + face] * (face % FACES + 1)
    return total


@final
class StartPlayer(Question):
    """Chance picks the start player among the lowest."""

    def offer(self, s: State, seat: i64, tied: i64, second: i64) -> i64:
        """Each of the tied seats is equally likely."""
        return offer_each(s, DRAWN_START, tied & (bit(s.seats) - 1), 0)

    def answer(self, s: State, seat: i64, tied: i64, second: i64, action: i64) -> None:
        """The start player takes the elephant; money goes by the order of play (RG3.14)."""
        cells = s.cells
        start_money = position_of(s).components.start_money
        start = action - DRAWN_START
        s.answered()
        cells[layout.START] = start
        cells[layout.ROUND] = 1
        cells[layout.PHASE] = 1
        rank: i64
        for rank in range(s.seats):
            move_money(position_of(s), (start + rank) % s.seats, start_money[rank])


START_PLAYER: Final = StartPlayer(
    "start_player",
    CHANCE_ITSELF,
    Fact("the mask of the seats with the lowest sum", 2**MAX_PLAYERS - 1, 1),
    clause="RG3.12",
)


def deal_brown_tokens(s: Position) -> None:
    """With the Navaratnas every seat draws a brown token, the start player first (RG23.8, RG-R66)."""
    if not s.variant.navaratnas:
        return
    rank: i64
    for rank in range(s.seats):
        s.ask(DRAW_BROWN, CHANCE, (s.cells[layout.START] + s.seats - 1 - rank) % s.seats, 0)
