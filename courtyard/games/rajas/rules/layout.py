"""Where everything lies in the cells of a state of Rajas of the Ganges.

The stack holds questions and effects alike. An effect waits until everything above it is settled, then it
is taken off and carried out, which may put new ones on top: so chains are resolved depth first (RG20.1).
"""

from typing import Final

from mypy_extensions import i64

from courtyard.core.layout import FRAME, STACK, Field, Layout
from courtyard.games.rajas.data.checks import MAX_YIELDS
from courtyard.games.rajas.data.components import (
    MARKET_VALUES,
    MAX_KINDS,
    RIVER,
    TILE_STACKS,
    TILES,
    WHITE_KINDS,
)
from courtyard.games.rajas.data.geometry import CELLS
from courtyard.games.rajas.data.spaces import SPACES

# What settles itself.
EFFECT: Final = 0
"""A kind of effect and its amount."""
FAME_STEPS: Final = 1
"""The bonuses of a fame move: where it began and where it ended."""
MONEY_STEPS: Final = 2
PAY_YIELDS: Final = 3
"""The masks of the connected yields still to be paid, and of those that had a token when connected."""

# What chance decides.
DRAW_TILE: Final = 4
ROLL: Final = 5
"""A seat, and its dice to be rolled, four bits to a colour."""
START_PLAYER: Final = 6
DRAW_WHITE: Final = 7
DRAW_BROWN: Final = 8
GANGA_ROLL: Final = 9
GANGA_TOKEN: Final = 10

# What a player decides.
PLACE_WORKER: Final = 11
PAY_DIE: Final = 12
"""The action space that is paid for."""
QUARRY_TILE: Final = 13
PAY_TILE: Final = 14
"""The stack; the sum paid so far and the last die, see payment.py."""
LAY_TILE: Final = 15
FAME_OR_MONEY: Final = 16
YIELD_ORDER: Final = 17
UPGRADE_KIND: Final = 18
TAKE_DICE: Final = 19
RETURN_DICE: Final = 20
REROLL_DICE: Final = 21
MIXED_MARKETS: Final = 22
SINGLE_MARKETS: Final = 23
GOOD: Final = 24
DISTANCE: Final = 25
ONE_SPACE: Final = 26
RIVER_PALACE: Final = 27
COVER_CELL: Final = 28
COVER_TILE: Final = 29
PAY_COVER: Final = 30
TOKEN_CHOICE: Final = 31
TOKEN_SLOT: Final = 32
BROWN_SLOT: Final = 33

QUESTIONS: Final = (
    "effect",
    "fame_steps",
    "money_steps",
    "pay_yields",
    "draw_tile",
    "roll",
    "start_player",
    "draw_white",
    "draw_brown",
    "ganga_roll",
    "ganga_token",
    "place_worker",
    "pay_die",
    "quarry_tile",
    "pay_tile",
    "lay_tile",
    "fame_or_money",
    "yield_order",
    "upgrade_kind",
    "take_dice",
    "return_dice",
    "reroll_dice",
    "mixed_markets",
    "single_markets",
    "good",
    "distance",
    "one_space",
    "river_palace",
    "cover_cell",
    "cover_tile",
    "pay_cover",
    "token_choice",
    "token_slot",
    "brown_slot",
)

MAX_DEPTH: Final = 48
"""More than a chain can leave waiting: every frame belongs to a bonus, yield, tile or river stop of its own."""

# The common table.
STEP: Final = STACK + MAX_DEPTH * FRAME
ROUND: Final = STEP + 1
PHASE: Final = ROUND + 1
CALLED: Final = PHASE + 1
"""How many seats have been called in this phase."""
START: Final = CALLED + 1
"""The seat with the elephant; -1 before it is known."""
TRIGGERED: Final = START + 1
FRESH: Final = TRIGGERED + 1
"""1 + the kind of building upgraded by fame space 5 in this turn, else 0 (RG12.9)."""
SUPPLY: Final = FRESH + 1
WORKER: Final = SUPPLY + 4
"""1 + the seat whose worker stands on each action space."""
TOP: Final = WORKER + SPACES
UNSEEN: Final = TOP + TILE_STACKS
"""Whether each tile lies below the top of its stack."""
TOKENS: Final = UNSEEN + TILES + 1
"""How many yield tokens of each kind lie on their building or in the pile of white ones."""
DISCARDS: Final = TOKENS + MAX_KINDS
RIVER_TOKEN: Final = DISCARDS + WHITE_KINDS
OCCUPIED: Final = RIVER_TOKEN + RIVER + 1
COMMON_SIZE: Final = OCCUPIED + 1

COMMON: Final = (
    Field("step", STEP),
    Field("round", ROUND),
    Field("phase", PHASE),
    Field("called", CALLED),
    Field("start", START),
    Field("triggered", TRIGGERED),
    Field("fresh", FRESH),
    Field("supply", SUPPLY, 4),
    Field("worker", WORKER, SPACES),
    Field("top", TOP, TILE_STACKS),
    Field("unseen", UNSEEN, TILES + 1),
    Field("tokens", TOKENS, MAX_KINDS),
    Field("discards", DISCARDS, WHITE_KINDS),
    Field("river_token", RIVER_TOKEN, RIVER + 1),
    Field("occupied", OCCUPIED, derived=True),
)

# The block of a seat.
BACK: Final = 0
"""1 for a seat with the Navaratnas side of its boards."""
FAME: Final = 1
MONEY: Final = 2
KARMA: Final = 3
BOAT: Final = 4
ACTIVE: Final = 5
INACTIVE: Final = 6
"""The mask of the workers that wait on fame 15, money 20 and the bridge."""
BONUS: Final = 7
"""How many money bonuses the token has gone through (RG18.12)."""
LEVEL: Final = 8
"""The upgrades of each kind of building."""
CONNECTED: Final = 12
HELD: Final = 13
"""The dice on the Kali statue: colour * 6 + value - 1."""
TOKEN_ON: Final = HELD + 24
"""1 + the kind of the token on each slot."""
TILE: Final = TOKEN_ON + MAX_YIELDS
ROADS: Final = TILE + CELLS
COVERED: Final = ROADS + CELLS
"""The tile under the one that is seen."""
DICE: Final = COVERED + CELLS
ON_BOARD: Final = DICE + 1
"""The mask of the action spaces with a worker of the seat."""
UNPLACED: Final = ON_BOARD + 1
OPEN: Final = UNPLACED + 1
"""The mask of the empty building cells that a road points at."""
LINKS: Final = OPEN + 1
"""For each cell with a tile that can be covered, the road masks that keep all tiles linked."""
MARKETS: Final = LINKS + CELLS
"""How many markets of each value: good * 10 + value."""
SEAT_SIZE: Final = MARKETS + 3 * MARKET_VALUES

SEAT: Final = (
    Field("back", BACK),
    Field("fame", FAME),
    Field("money", MONEY),
    Field("karma", KARMA),
    Field("boat", BOAT),
    Field("active", ACTIVE),
    Field("inactive", INACTIVE),
    Field("bonus", BONUS),
    Field("level", LEVEL, 4),
    Field("connected", CONNECTED),
    Field("held", HELD, 24),
    Field("token_on", TOKEN_ON, MAX_YIELDS),
    Field("tile", TILE, CELLS),
    Field("roads", ROADS, CELLS),
    Field("covered", COVERED, CELLS),
    Field("dice", DICE, derived=True),
    Field("on_board", ON_BOARD, derived=True),
    Field("unplaced", UNPLACED, derived=True),
    Field("open", OPEN, derived=True),
    Field("links", LINKS, CELLS, derived=True),
    Field("markets", MARKETS, 3 * MARKET_VALUES, derived=True),
)

MAX_ANSWERS: Final = 256
"""More than any question offers: a cover has at most 12 tiles in 4 rotations, a tile 16 cells in 4."""

LAYOUT: Final = Layout(QUESTIONS, MAX_DEPTH, MAX_ANSWERS, COMMON, SEAT)

# What the course of the game does when nothing is pending: the values of STEP.
TILES_STEP: Final = 0
GANGA_STEP: Final = 1
DICE_STEP: Final = 2
START_STEP: Final = 3
BROWN_STEP: Final = 4
PLAY_STEP: Final = 5
END_STEP: Final = 6


def block(seat: i64) -> i64:
    """The first cell of a seat's block."""
    return COMMON_SIZE + seat * SEAT_SIZE
