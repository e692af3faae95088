"""Where everything lies in the cells of a Burgundy state."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.layout import FRAME, STACK, Field, Layout

# The questions that can be pending.
START_PLAYER: Final = 0
START_GOODS: Final = 1
DEAL_BOARD: Final = 2
CHOOSE_ESTATE: Final = 3
FILL_SLOT: Final = 4
ROUND_GOODS_DRAW: Final = 5
ROLL: Final = 6
ROLL_WHITE: Final = 7
TURN: Final = 8
EXTRA_ACTION: Final = 9
WAREHOUSE_SALE: Final = 10
CARPENTER_TAKE: Final = 11
CHURCH_TAKE: Final = 12
MARKET_TAKE: Final = 13
CITY_HALL_PLACE: Final = 14
SHIP_DEPOT: Final = 15
SHIP_SECOND_DEPOT: Final = 16
SHIP_GOODS: Final = 17

QUESTIONS: Final = (
    "start_player",
    "start_goods",
    "deal_board",
    "choose_estate",
    "fill_slot",
    "round_goods",
    "roll",
    "roll_white",
    "turn",
    "extra_action",
    "warehouse",
    "carpenter",
    "church",
    "market",
    "city_hall",
    "ship_depot",
    "ship_second_depot",
    "ship_goods",
)

MAX_DEPTH: Final = 2
"""The turn and one pending effect (CB14.4)."""

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
COMMON_SIZE: Final = OFFER + 1

COMMON: Final = (
    Field("step", STEP),
    Field("phase", PHASE),
    Field("round", ROUND),
    Field("turn_number", TURN_NUMBER),
    Field("white_die", WHITE_DIE),
    Field("bought", BOUGHT),
    Field("order", ORDER, 4),
    Field("round_order", ROUND_ORDER, 4),
    Field("large_owner", LARGE_OWNER, 6),
    Field("small_owner", SMALL_OWNER, 6),
    Field("slot", SLOT, 32),
    Field("depot_goods", DEPOT_GOODS, 36),
    Field("round_goods", ROUND_GOODS, 5),
    Field("unseen_goods", UNSEEN_GOODS, 6),
    Field("supply", SUPPLY, 50),
    Field("black_supply", BLACK_SUPPLY, 50),
    Field("removed", REMOVED, 50),
    Field("offer", OFFER, derived=True),
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

SEAT: Final = (
    Field("estate", ESTATE),
    Field("start_castle", START_CASTLE),
    Field("board", BOARD),
    Field("choice", CHOICE),
    Field("workers", WORKERS),
    Field("silver", SILVER),
    Field("marker", MARKER),
    Field("die", DIE, 2),
    Field("used", USED, 2),
    Field("storage", STORAGE, 3),
    Field("goods_held", GOODS_HELD, 6),
    Field("sold", SOLD, 6),
    Field("tile", TILE, 37),
    Field("points", POINTS, 10),
    Field("filled", FILLED, derived=True),
    Field("frontier", FRONTIER, derived=True),
    Field("known", KNOWN, derived=True),
    Field("blocked", BLOCKED, 8, derived=True),
)

MAX_ANSWERS: Final = 512
"""More than a turn can offer: 144 takes, at most 200 placements, 12 sales and 96 purchases."""

LAYOUT: Final = Layout(QUESTIONS, MAX_DEPTH, MAX_ANSWERS, COMMON, SEAT)

# What points come from: the cells of POINTS.
FROM_REGIONS: Final = 0
FROM_PHASES: Final = 1
FROM_BONUSES: Final = 2
FROM_ANIMALS: Final = 3
FROM_SALES: Final = 4
FROM_WATCHTOWERS: Final = 5
FROM_GOODS_LEFT: Final = 6
FROM_SILVER_LEFT: Final = 7
FROM_WORKERS_LEFT: Final = 8
FROM_KNOWLEDGE: Final = 9
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

# What the course of the game does when no question is pending: the values of STEP.
GOODS_STEP: Final = 0
ESTATES_STEP: Final = 1
PHASE_STEP: Final = 2
ROUND_STEP: Final = 3
TURN_STEP: Final = 4
END_STEP: Final = 5


def block(seat: i64) -> i64:
    """The first cell of a seat's block."""
    return COMMON_SIZE + seat * SEAT_SIZE
