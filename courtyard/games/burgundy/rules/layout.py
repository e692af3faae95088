"""Where everything lies in the cells of a Burgundy state, and what each cell holds."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.layout import COUNT, FLAG, FRAME, KIND, MASK, OWNER, SEAT, STACK, Field
from courtyard.games.burgundy.data.sizes import (
    CASTLE_CHOICES,
    ESTATES,
    FACES,
    GOODS_EACH,
    GOODS_TYPES,
    MAX_PLAYERS,
    PHASES,
    ROUNDS,
    SPACES,
    TRACK_STEPS,
)
from courtyard.games.burgundy.data.tiles import KINDS

MAX_DEPTH: Final = 2
"""The turn and one pending effect (CB14.4)."""
MAX_ANSWERS: Final = 512
"""More than a turn can offer: 144 takes, at most 200 placements, 12 sales, 96 purchases and 3 discards."""
PLENTY: Final = 10**6
"""A bound for what is not limited: workers, silver, points (CB2.15, CB2.16, CB32.4)."""

# What the course of the game does when no question is pending: the values of STEP.
GOODS_STEP: Final = 0
ESTATES_STEP: Final = 1
PHASE_STEP: Final = 2
ROUND_STEP: Final = 3
TURN_STEP: Final = 4
END_STEP: Final = 5

SOURCES: Final = (
    "regions",
    "phases",
    "bonuses",
    "animals",
    "sales",
    "watchtowers",
    "goods_left",
    "silver_left",
    "workers_left",
    "knowledge",
)
"""What points come from, in the order of the cells of POINTS."""

# The common table.
STEP: Final = STACK + MAX_DEPTH * FRAME
PHASE: Final = STEP + 1
ROUND: Final = PHASE + 1
TURN_NUMBER: Final = ROUND + 1
WHITE_DIE: Final = TURN_NUMBER + 1
BOUGHT: Final = WHITE_DIE + 1
ORDER: Final = BOUGHT + 1
ROUND_ORDER: Final = ORDER + 4
LARGE_OWNER: Final = ROUND_ORDER + 4
SMALL_OWNER: Final = LARGE_OWNER + 6
SLOT: Final = SMALL_OWNER + 6
DEPOT_GOODS: Final = SLOT + 32
ROUND_GOODS: Final = DEPOT_GOODS + 36
UNSEEN_GOODS: Final = ROUND_GOODS + 5
SUPPLY: Final = UNSEEN_GOODS + 6
BLACK_SUPPLY: Final = SUPPLY + 50
REMOVED: Final = BLACK_SUPPLY + 50
OFFER: Final = REMOVED + 50
HOUSE_RULES: Final = OFFER + 1
COMMON_SIZE: Final = HOUSE_RULES + 1

COMMON: Final = (
    Field("step", STEP, 1, KIND, END_STEP),
    Field("phase", PHASE, 1, KIND, len(PHASES) - 1),
    Field("round", ROUND, 1, COUNT, ROUNDS),
    Field("turn_number", TURN_NUMBER, 1, COUNT, MAX_PLAYERS),
    Field("white_die", WHITE_DIE, 1, COUNT, FACES),
    Field("bought", BOUGHT, 1, FLAG),
    Field("order", ORDER, 4, SEAT, low=-1),
    Field("round_order", ROUND_ORDER, 4, SEAT, low=-1),
    Field("large_owner", LARGE_OWNER, 6, OWNER),
    Field("small_owner", SMALL_OWNER, 6, OWNER),
    Field("slot", SLOT, 32, KIND, KINDS - 1),
    Field("depot_goods", DEPOT_GOODS, 36, COUNT, GOODS_EACH),
    Field("round_goods", ROUND_GOODS, 5, KIND, GOODS_TYPES),
    Field("unseen_goods", UNSEEN_GOODS, 6, COUNT, GOODS_EACH, rest=True),
    Field("supply", SUPPLY, 50, COUNT, PLENTY),
    Field("black_supply", BLACK_SUPPLY, 50, COUNT, PLENTY),
    Field("removed", REMOVED, 50, COUNT, PLENTY),
    Field("offer", OFFER, 1, MASK, 32, derived=True),
    Field("house_rules", HOUSE_RULES, 1, MASK, 3, derived=True),
)

# The block of a seat.
ESTATE: Final = 0
START_CASTLE: Final = 1
BOARD: Final = 2
CHOICE: Final = 3
WORKERS: Final = 4
SILVER: Final = 5
MARKER: Final = 6
DIE: Final = 7
USED: Final = 9
STORAGE: Final = 11
GOODS_HELD: Final = 14
SOLD: Final = 20
TILE: Final = 26
POINTS: Final = 63
FILLED: Final = 73
FRONTIER: Final = 74
KNOWN: Final = 75
BLOCKED: Final = 76
SEAT_SIZE: Final = 84

OWN: Final = (
    Field("estate", ESTATE, 1, KIND, ESTATES),
    Field("start_castle", START_CASTLE, 1, KIND, SPACES - 1, low=-1),
    Field("board", BOARD, 1, KIND, ESTATES * ESTATES),
    Field("choice", CHOICE, 1, KIND, ESTATES * CASTLE_CHOICES),
    Field("workers", WORKERS, 1, COUNT, PLENTY),
    Field("silver", SILVER, 1, COUNT, PLENTY),
    Field("marker", MARKER, 1, COUNT, TRACK_STEPS),
    Field("die", DIE, 2, COUNT, FACES),
    Field("used", USED, 2, FLAG),
    Field("storage", STORAGE, 3, KIND, KINDS - 1),
    Field("goods_held", GOODS_HELD, 6, COUNT, GOODS_EACH),
    Field("sold", SOLD, 6, COUNT, GOODS_EACH),
    Field("tile", TILE, 37, KIND, KINDS - 1),
    Field("points", POINTS, len(SOURCES), COUNT, PLENTY),
    Field("filled", FILLED, 1, MASK, SPACES, derived=True),
    Field("frontier", FRONTIER, 1, MASK, SPACES, derived=True),
    Field("known", KNOWN, 1, MASK, 27, derived=True),
    Field("blocked", BLOCKED, 8, MASK, SPACES, derived=True),
)


def block(seat: i64) -> i64:
    """The first cell of a seat's block."""
    return COMMON_SIZE + seat * SEAT_SIZE
