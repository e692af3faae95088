"""Where everything lies in the cells of a state of Rajas of the Ganges, and between which bounds.

The stack holds questions and effects alike. An effect waits until everything above it is settled, then it
is taken off and carried out, which may put new ones on top: so chains are resolved depth first (RG20.1).
"""

from typing import Final

from mypy_extensions import i64

from courtyard.core.layout import COUNT, FLAG, FRAME, KIND, MASK, OWNER, SEAT, STACK, Field
from courtyard.games.rajas.data.checks import (
    BUILDING_COUNT,
    BUILDINGS,
    DICE_EACH,
    GOOD_COUNT,
    GOODS,
    MAX_YIELDS,
    SIDES,
    START_WORKERS,
    WORKERS,
)
from courtyard.games.rajas.data.components import (
    BONUSES,
    FACES,
    MARKET_VALUES,
    MAX_KINDS,
    RIVER,
    RIVER_TOKENS,
    TILE_STACKS,
    TILES,
    UPGRADES,
    WHITE_KINDS,
)
from courtyard.games.rajas.data.effects import COLOUR_COUNT, COLOURS, MOST_DICE
from courtyard.games.rajas.data.geometry import CELLS
from courtyard.games.rajas.data.spaces import SPACES

MAX_DEPTH: Final = 48
"""More than a chain can leave waiting: every frame belongs to a bonus, yield, tile or river stop of its own."""
MAX_ANSWERS: Final = 256
"""More than any question offers: a cover has at most 12 tiles in 4 rotations, a tile 16 cells in 4."""
FAR: Final = 10**6
"""Farther than a marker or the rounds of a game go."""

# What the course of the game does when nothing is pending: the values of STEP.
TILES_STEP: Final = 0
GANGA_STEP: Final = 1
DICE_STEP: Final = 2
START_STEP: Final = 3
BROWN_STEP: Final = 4
PLAY_STEP: Final = 5
END_STEP: Final = 6

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
WORKER: Final = SUPPLY + COLOUR_COUNT
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
    Field("step", STEP, kind=KIND, high=END_STEP),
    Field("round", ROUND, kind=COUNT, high=FAR),
    Field("phase", PHASE, kind=COUNT, high=FAR),
    Field("called", CALLED, kind=OWNER),
    Field("start", START, kind=SEAT, low=-1),
    Field("triggered", TRIGGERED, kind=FLAG),
    Field("fresh", FRESH, kind=KIND, high=len(BUILDINGS)),
    Field("supply", SUPPLY, len(COLOURS), COUNT, DICE_EACH),
    Field("worker", WORKER, SPACES, OWNER),
    Field("top", TOP, TILE_STACKS, KIND, TILES),
    Field("unseen", UNSEEN, TILES + 1, FLAG),
    Field("tokens", TOKENS, MAX_KINDS, COUNT, MAX_KINDS),
    Field("discards", DISCARDS, WHITE_KINDS, COUNT, MAX_KINDS),
    Field("river_token", RIVER_TOKEN, RIVER + 1, KIND, RIVER_TOKENS),
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
CONNECTED: Final = LEVEL + BUILDING_COUNT
HELD: Final = CONNECTED + 1
"""The dice on the Kali statue: colour * 6 + value - 1."""
TOKEN_ON: Final = HELD + COLOUR_COUNT * FACES
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
SEAT_SIZE: Final = MARKETS + GOOD_COUNT * MARKET_VALUES

SEAT_FIELDS: Final = (
    Field("back", BACK, kind=FLAG),
    Field("fame", FAME, kind=COUNT, high=FAR),
    Field("money", MONEY, kind=COUNT, high=FAR),
    Field("karma", KARMA, kind=COUNT, high=MOST_DICE),
    Field("boat", BOAT, kind=COUNT, high=RIVER),
    Field("active", ACTIVE, kind=COUNT, high=WORKERS, low=START_WORKERS),
    Field("inactive", INACTIVE, kind=MASK, high=WORKERS - START_WORKERS),
    Field("bonus", BONUS, kind=COUNT, high=BONUSES),
    Field("level", LEVEL, len(BUILDINGS), COUNT, UPGRADES),
    Field("connected", CONNECTED, kind=MASK, high=MAX_YIELDS),
    Field("held", HELD, len(COLOURS) * FACES, COUNT, DICE_EACH),
    Field("token_on", TOKEN_ON, MAX_YIELDS, KIND, MAX_KINDS),
    Field("tile", TILE, CELLS, KIND, TILES),
    Field("roads", ROADS, CELLS, MASK, len(SIDES)),
    Field("covered", COVERED, CELLS, KIND, TILES),
    Field("dice", DICE, derived=True),
    Field("on_board", ON_BOARD, derived=True),
    Field("unplaced", UNPLACED, derived=True),
    Field("open", OPEN, derived=True),
    Field("links", LINKS, CELLS, derived=True),
    Field("markets", MARKETS, len(GOODS) * MARKET_VALUES, derived=True),
)


def block(seat: i64) -> i64:
    """The first cell of a seat's block."""
    return COMMON_SIZE + seat * SEAT_SIZE
