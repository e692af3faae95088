"""The cells of a Burgundy state."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.layout import ITS_SEAT, Cells
from courtyard.games.burgundy.data.sizes import (
    CASTLE_CHOICES,
    COLOURS,
    DEPOTS,
    DICE,
    ESTATES,
    FACES,
    GOODS_EACH,
    GOODS_TYPES,
    KNOWLEDGE_COUNT,
    MAX_PLAYERS,
    PHASES,
    ROUNDS,
    SLOTS,
    SPACES,
    STORES,
    TRACK_STEPS,
)
from courtyard.games.burgundy.data.tiles import BUILDINGS, KINDS

MAX_DEPTH: Final = 2
"""The turn and one pending effect (CB14.4)."""
MAX_ANSWERS: Final = 512
"""More than a turn can offer: 144 takes, at most 200 placements, 12 sales, 96 purchases and 3 discards."""
PLENTY: Final = 10**6
"""A bound for what has no limit: workers, silver, points (CB2.15, CB2.16, CB32.4)."""

# What happens next when no question is pending: the values of STEP.
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
"""The sources of points, in the order of the cells of POINTS."""

TABLE: Final = Cells(MAX_DEPTH)
STEP: Final[i64] = TABLE.kind("step", high=END_STEP)
PHASE: Final[i64] = TABLE.kind("phase", high=len(PHASES) - 1)
ROUND: Final[i64] = TABLE.count("round", high=ROUNDS)
TURN_NUMBER: Final[i64] = TABLE.count("turn_number", high=MAX_PLAYERS)
WHITE_DIE: Final[i64] = TABLE.count("white_die", high=FACES)
BOUGHT: Final[i64] = TABLE.flag("bought")
ORDER: Final[i64] = TABLE.seat("order", MAX_PLAYERS, low=-1)
ROUND_ORDER: Final[i64] = TABLE.seat("round_order", MAX_PLAYERS, low=-1)
LARGE_OWNER: Final[i64] = TABLE.owner("large_owner", len(COLOURS))
SMALL_OWNER: Final[i64] = TABLE.owner("small_owner", len(COLOURS))
SLOT: Final[i64] = TABLE.kind("slot", SLOTS, high=KINDS - 1)
DEPOT_GOODS: Final[i64] = TABLE.count("depot_goods", DEPOTS * GOODS_TYPES, high=GOODS_EACH)
ROUND_GOODS: Final[i64] = TABLE.kind("round_goods", ROUNDS, high=GOODS_TYPES)
UNSEEN_GOODS: Final[i64] = TABLE.count("unseen_goods", GOODS_TYPES, high=GOODS_EACH, rest=True)
SUPPLY: Final[i64] = TABLE.count("supply", KINDS, high=PLENTY)
BLACK_SUPPLY: Final[i64] = TABLE.count("black_supply", KINDS, high=PLENTY)
REMOVED: Final[i64] = TABLE.count("removed", KINDS, high=PLENTY)
OFFER: Final[i64] = TABLE.mask("offer", high=SLOTS, derived=True)
HOUSE_RULES: Final[i64] = TABLE.mask("house_rules", high=3, derived=True)

OWN: Final = Cells()
ESTATE: Final[i64] = OWN.kind("estate", high=ESTATES)
START_CASTLE: Final[i64] = OWN.kind("start_castle", high=SPACES - 1, low=-1)
BOARD: Final[i64] = OWN.kind("board", high=ESTATES * ESTATES)
CHOICE: Final[i64] = OWN.kind("choice", high=ESTATES * CASTLE_CHOICES, seen_by=ITS_SEAT)
WORKERS: Final[i64] = OWN.count("workers", high=PLENTY)
SILVER: Final[i64] = OWN.count("silver", high=PLENTY)
MARKER: Final[i64] = OWN.count("marker", high=TRACK_STEPS)
DIE: Final[i64] = OWN.count("die", DICE, high=FACES)
USED: Final[i64] = OWN.flag("used", DICE)
STORAGE: Final[i64] = OWN.kind("storage", STORES, high=KINDS - 1)
GOODS_HELD: Final[i64] = OWN.count("goods_held", GOODS_TYPES, high=GOODS_EACH)
SOLD: Final[i64] = OWN.count("sold", GOODS_TYPES, high=GOODS_EACH, seen_by=ITS_SEAT)
TILE: Final[i64] = OWN.kind("tile", SPACES, high=KINDS - 1)
POINTS: Final[i64] = OWN.count("points", len(SOURCES), high=PLENTY)
FILLED: Final[i64] = OWN.mask("filled", high=SPACES, derived=True)
FRONTIER: Final[i64] = OWN.mask("frontier", high=SPACES, derived=True)
KNOWN: Final[i64] = OWN.mask("known", high=KNOWLEDGE_COUNT + 1, derived=True)
BLOCKED: Final[i64] = OWN.mask("blocked", len(BUILDINGS), high=SPACES, derived=True)

COMMON_SIZE: Final = 266
SEAT_SIZE: Final = 84
"""Literals, which the compiler folds into every block(): without them a playout takes about 4 % longer."""
if (TABLE.size, OWN.size) != (COMMON_SIZE, SEAT_SIZE):
    raise AssertionError(f"COMMON_SIZE and SEAT_SIZE must be {TABLE.size} and {OWN.size}.")


def block(seat: i64) -> i64:
    """The first cell of a seat's block."""
    return COMMON_SIZE + seat * SEAT_SIZE
