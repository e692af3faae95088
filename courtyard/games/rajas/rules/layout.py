"""The cells of a state of Rajas of the Ganges.

The stack holds questions and effects alike. An effect waits until everything above it is settled; then it is taken off
and carried out, which may put new ones on top. So chains are resolved depth first (RG20.1).
"""

from typing import Final

from mypy_extensions import i64

from courtyard.core.layout import NO_SEAT, Cells
from courtyard.games.rajas.data.checks import (
    BUILDINGS,
    DICE_EACH,
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
from courtyard.games.rajas.data.effects import COLOURS, MOST_DICE
from courtyard.games.rajas.data.geometry import CELLS
from courtyard.games.rajas.data.spaces import SPACES

MAX_DEPTH: Final = 48
"""More than a chain can leave waiting: every frame belongs to a bonus, yield, tile or river stop of its own."""
MAX_ANSWERS: Final = 256
"""More than any question offers: a cover has at most 12 tiles in 4 rotations, a tile 16 cells in 4."""
FAR: Final = 10**6
"""A bound for markers and rounds, which have no limit."""

# What happens next when nothing is pending: the values of STEP.
TILES_STEP: Final = 0
GANGA_STEP: Final = 1
DICE_STEP: Final = 2
START_STEP: Final = 3
BROWN_STEP: Final = 4
PLAY_STEP: Final = 5
END_STEP: Final = 6

TABLE: Final = Cells(MAX_DEPTH)
STEP: Final[i64] = TABLE.kind("step", high=END_STEP)
ROUND: Final[i64] = TABLE.count("round", high=FAR)
PHASE: Final[i64] = TABLE.count("phase", high=FAR)
CALLED: Final[i64] = TABLE.owner("called")
"""The number of seats called in this phase."""
START: Final[i64] = TABLE.seat("start", low=-1)
"""The seat with the elephant; -1 before it is known."""
TRIGGERED: Final[i64] = TABLE.flag("triggered")
FRESH: Final[i64] = TABLE.kind("fresh", high=len(BUILDINGS))
"""1 + the kind of building upgraded by fame space 5 in this turn, else 0 (RG12.9)."""
SUPPLY: Final[i64] = TABLE.count("supply", len(COLOURS), high=DICE_EACH)
WORKER: Final[i64] = TABLE.owner("worker", SPACES)
"""1 + the seat whose worker stands on each action space."""
TOP: Final[i64] = TABLE.kind("top", TILE_STACKS, high=TILES)
UNSEEN: Final[i64] = TABLE.flag("unseen", TILES + 1)
"""Whether each tile is below the top of its stack."""
TOKENS: Final[i64] = TABLE.count("tokens", MAX_KINDS, high=MAX_KINDS, seen_by=NO_SEAT)
"""Yield tokens of each kind on their building or in the pile of white ones."""
DISCARDS: Final[i64] = TABLE.count("discards", WHITE_KINDS, high=MAX_KINDS)
RIVER_TOKEN: Final[i64] = TABLE.kind("river_token", RIVER + 1, high=RIVER_TOKENS)
OCCUPIED: Final[i64] = TABLE.count("occupied", derived=True)
COMMON_SIZE: Final[i64] = TABLE.size

OWN: Final = Cells()
BACK: Final[i64] = OWN.flag("back")
"""1 for a seat with the Navaratnas side of its boards."""
FAME: Final[i64] = OWN.count("fame", high=FAR)
MONEY: Final[i64] = OWN.count("money", high=FAR)
KARMA: Final[i64] = OWN.count("karma", high=MOST_DICE)
BOAT: Final[i64] = OWN.count("boat", high=RIVER)
ACTIVE: Final[i64] = OWN.count("active", high=WORKERS, low=START_WORKERS)
INACTIVE: Final[i64] = OWN.mask("inactive", high=WORKERS - START_WORKERS)
"""The mask of the workers that wait on fame 15, money 20 and the bridge."""
BONUS: Final[i64] = OWN.count("bonus", high=BONUSES)
"""The number of money bonuses that the token has passed (RG18.12)."""
LEVEL: Final[i64] = OWN.count("level", len(BUILDINGS), high=UPGRADES)
"""The upgrades of each kind of building."""
CONNECTED: Final[i64] = OWN.mask("connected", high=MAX_YIELDS)
HELD: Final[i64] = OWN.count("held", len(COLOURS) * FACES, high=DICE_EACH)
"""The dice on the Kali statue: colour * 6 + value - 1."""
TOKEN_ON: Final[i64] = OWN.kind("token_on", MAX_YIELDS, high=MAX_KINDS)
"""1 + the kind of the token on each slot."""
TILE: Final[i64] = OWN.kind("tile", CELLS, high=TILES)
ROADS: Final[i64] = OWN.mask("roads", CELLS, high=len(SIDES))
COVERED: Final[i64] = OWN.kind("covered", CELLS, high=TILES)
"""The tile under the one that is seen."""
DICE: Final[i64] = OWN.count("dice", derived=True)
ON_BOARD: Final[i64] = OWN.count("on_board", derived=True)
"""The mask of the action spaces with a worker of the seat."""
UNPLACED: Final[i64] = OWN.count("unplaced", derived=True)
OPEN: Final[i64] = OWN.count("open", derived=True)
"""The mask of the empty building cells that a road points at."""
LINKS: Final[i64] = OWN.count("links", CELLS, derived=True)
"""For each cell with a tile that can be covered, the road masks that keep all tiles linked."""
MARKETS: Final[i64] = OWN.count("markets", len(GOODS) * MARKET_VALUES, derived=True)
"""The number of markets of each value: good * 10 + value."""
SEAT_SIZE: Final[i64] = OWN.size


def block(seat: i64) -> i64:
    """The first cell of a seat's block."""
    return COMMON_SIZE + seat * SEAT_SIZE
