"""What is in the box: the kinds of things by name and number, and the sizes that the rules are built on.

What a component file could say otherwise is held against these (data/checks.py).
"""

from typing import Final

LOCATIONS: Final = ("travel", "wall", "jade", "intrigue", "palace", "decrees", "canal")
TRAVEL: Final = 0
WALL_LOCATION: Final = 1
JADE_LOCATION: Final = 2
INTRIGUE_LOCATION: Final = 3
PALACE: Final = 4
DECREES_LOCATION: Final = 5
CANAL: Final = 6

CARD_ACTIONS: Final = (
    "none",
    "travel",
    "wall",
    "jade",
    "intrigue",
    "palace",
    "decree",
    "canal",
    "hire1",
    "hire2",
    "swap",
)
"""The action of a location is its number plus 1; travel and jade are on no card (GG8.7)."""
NO_ACTION: Final = 0
HIRE_1: Final = 8
HIRE_2: Final = 9
SWAP_ACTION: Final = 10

CARD_SETS: Final = ("board", "fan1", "fan2", "fan3", "fan4", "fan5", "draw")
BOARD_SET: Final = 0
DRAW_SET: Final = 6

TOKENS: Final = (
    "hire1",
    "hire2",
    "palace1",
    "intrigue1",
    "discard7_jade",
    "vp2",
    "swap",
    "retrieve",
    "ship_servant",
    "wall_servant",
    "servants3_jade",
    "double",
    "plus1",
    "toll",
    "follow",
)
TOKEN_DISCARD_7: Final = 4
TOKEN_SWAP: Final = 6
TOKEN_DOUBLE: Final = 11
TOKEN_PLUS: Final = 12
TOKEN_TOLL: Final = 13
TOKEN_FOLLOW: Final = 14

DECREES: Final = (
    "L1_intrigue2",
    "L1_ship",
    "L1_hire1",
    "L1_palace1",
    "L1_swap",
    "L2_travel",
    "L2_jade",
    "L2_decree",
    "L2_wall",
    "L2_equal_exchange",
    "L3_third",
    "L3_8vp",
    "L3_jade",
    "L3_decrees",
    "L3_ports",
)
L2_TRAVEL: Final = 5
L2_JADE: Final = 6
L2_DECREE: Final = 7
L2_WALL: Final = 8
L2_EQUAL: Final = 9
L3_THIRD: Final = 10
L3_8VP: Final = 11
L3_JADE: Final = 12
L3_DECREES: Final = 13
L3_PORTS: Final = 14

AUTOMA_CARDS: Final = (*LOCATIONS, "special")
SPECIAL: Final = 7
AUTOMA_ENTRIES: Final = ("travel", "wall", "jade", "intrigue", "palace", "decree", "canal", "special")
"""What the component file calls the automa cards."""
REWARDS: Final = ("vp4", "card", "double")
VP_REWARD: Final = 0
CARD_REWARD: Final = 1
DOUBLE_REWARD: Final = 2

CARDS: Final = 38
FAN_SIZE: Final = 4
SET_SIZES: Final = (len(LOCATIONS), FAN_SIZE, FAN_SIZE, FAN_SIZE, FAN_SIZE, FAN_SIZE, 11)
"""How many gift cards each set has."""
LOWEST_GIFT: Final = 1
HIGHEST_GIFT: Final = 9
MAX_CITIES: Final = 32
MAX_COPIES: Final = 20
"""The most tokens of one kind."""
BONUS_TOKENS: Final = 6
MAX_HOUSES: Final = 20
DICE: Final = 3
FACES: Final = 6
LEVELS: Final = 3
LEVEL_TILES: Final = 5
LEVEL_PLACES: Final = 2
DECREE_PLACES: Final = LEVELS * LEVEL_PLACES
SERVANTS: Final = 12
SHIPS: Final = 3
SEATS_ON_SHIP: Final = 3
PORTS: Final = 5
LANES: Final = 2
SLOTS: Final = 6
DAYS: Final = 4
LAST_SPACE: Final = 14
PALACE_SPACE: Final = 8
AUTOMA_SIZE: Final = 11
MAX_PLAYERS: Final = 5
SOLO_FANS: Final = {"4-5": (4, 5), "2-3": (2, 3), "1-2": (1, 2)}
"""The fan sets of the human and of Meng (GG21.7)."""
