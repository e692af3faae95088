"""The cells of a Gùgōng state."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.layout import ITS_SEAT, NO_SEAT, Cells
from courtyard.games.gugong.data.kinds import (
    AUTOMA_CARDS,
    AUTOMA_SIZE,
    BONUS_TOKENS,
    CARDS,
    DAYS,
    DECREE_PLACES,
    DECREES,
    DICE,
    FACES,
    LANES,
    LAST_SPACE,
    LEVEL_TILES,
    LOCATIONS,
    MAX_CITIES,
    MAX_COPIES,
    MAX_HOUSES,
    MAX_PLAYERS,
    PALACE_SPACE,
    PORTS,
    REWARDS,
    SEATS_ON_SHIP,
    SERVANTS,
    SHIPS,
    SLOTS,
    TOKENS,
)

# The phases of a day.
SETTING_UP: Final = 0
MORNING: Final = 1
DAY_PHASE: Final = 2
DUSK_PHASE: Final = 3
NIGHT: Final = 4
ENDED: Final = 5
PHASES: Final = ("set_up", "morning", "day", "dusk", "night", "over")

MAX_DEPTH: Final = 12
"""Turns, the location action to come, a following and within it an action with all its parts."""

PILE_SIZE: Final = 8
MANY: Final = 10**6
"""A bound for what has no limit."""

# Where a gift card can be: the values of PLACE.
REMOVED: Final = 0
IN_DRAW_PILE: Final = 1
AT_LOCATION: Final = 2
"""Plus the location."""
IN_HAND: Final = AT_LOCATION + len(LOCATIONS)
"""Plus 2 * seat."""
IN_DISCARD: Final = IN_HAND + 1
"""Plus 2 * seat."""
CARD_PLACES: Final = IN_HAND + 2 * MAX_PLAYERS

# What everybody knows about a gift card: the bits of SEEN.
LOOSE: Final = 1
"""It may be in its owner's hand or discard pile."""
KNOWN: Final = 2
"""Everybody has seen where it went."""

# Where a double servant can be: the values of DOUBLE.
LOCKED: Final = 0
DOUBLE_HIRED: Final = 1
DOUBLE_FREE: Final = 2
DOUBLE_ON_WALL: Final = 3
DOUBLE_ON_TOKEN: Final = 4
DOUBLE_ON_SHIP: Final = 5
"""Plus the ship."""
MARKING_FOCUS: Final = 8
"""Meng's (GG21.5)."""
DOUBLE_PLACES: Final = ("locked", "hired", "free", "wall", "token", "ship-0", "ship-1", "ship-2", "focus")

TABLE: Final = Cells(MAX_DEPTH)
DATA_PRINT: Final[i64] = TABLE.count("components", high=1 << 32)
PHASE: Final[i64] = TABLE.kind("phase", high=ENDED)
DAY: Final[i64] = TABLE.count("day", low=1, high=DAYS)
FIRST_PLAYER: Final[i64] = TABLE.seat("first_player")
MEDAL: Final[i64] = TABLE.owner("medal")
"""0 on the board, else 1 + the seat that holds it."""
HOUSES: Final[i64] = TABLE.mask("houses", high=MAX_HOUSES)
"""The mask of the houses with jade."""
FOCUS: Final[i64] = TABLE.kind("focus", high=len(LOCATIONS))
"""Solo: 1 + Meng's focus location."""
LOOP: Final[i64] = TABLE.kind("loop", high=MAX_CITIES)
"""Solo: 1 + the number on the loop of the last loop city where Meng stood."""
DIE: Final[i64] = TABLE.kind("die", DICE, high=FACES)
"""1 + the face on top, 0 before the first roll."""
TRACK: Final[i64] = TABLE.seat("track", MAX_PLAYERS, low=-1)
"""The players from the furthest on the intrigue track to the last."""
DECREE: Final[i64] = TABLE.kind("decree", DECREE_PLACES, high=len(DECREES))
"""1 + the tile; upper and lower place of each level."""
CITY: Final[i64] = TABLE.kind("city", MAX_CITIES, high=len(TOKENS))
"""1 + the kind of the token."""
STACKED: Final[i64] = TABLE.count("stacked", len(TOKENS), high=MAX_COPIES)
"""Tokens in the two face-down stacks, by kind."""
SPENT: Final[i64] = TABLE.count("spent", len(TOKENS), high=MAX_COPIES, seen_by=NO_SEAT)
"""Tokens in the token discard, by kind."""
STACK_SIZE: Final[i64] = TABLE.count("stack_size", 2, high=len(TOKENS) * MAX_COPIES)
PLACE: Final[i64] = TABLE.kind("place", CARDS, high=CARD_PLACES - 1, seen_by=NO_SEAT)
"""The place of each gift card, from the list above."""
SEEN: Final[i64] = TABLE.mask("seen", CARDS, high=2, seen_by=NO_SEAT)
"""What everybody knows about each gift card: KNOWN and LOOSE."""
AUTOMA: Final[i64] = TABLE.count("automa", len(AUTOMA_CARDS), high=AUTOMA_SIZE)
"""Cards in the automa deck, by kind."""
TODAY: Final[i64] = TABLE.kind("today", AUTOMA_SIZE, high=len(AUTOMA_CARDS))
"""1 + the kind of today's automa cards, in the order of play."""
PILE: Final[i64] = TABLE.kind("pile", PILE_SIZE, high=CARDS, seen_by=NO_SEAT)
"""1 + the cards of Meng's discard pile, the lowest first."""
GIFT: Final[i64] = TABLE.count("gift", len(LOCATIONS), derived=True)
DRAW_PILE: Final[i64] = TABLE.count("draw_pile", derived=True)
TAKEN_PORTS: Final[i64] = TABLE.count("taken_ports", derived=True)
TOKEN_CITIES: Final[i64] = TABLE.count("token_cities", derived=True)

OWN: Final = Cells()
HIRED: Final[i64] = OWN.count("hired", high=SERVANTS)
FREE: Final[i64] = OWN.count("free", high=SERVANTS)
ON_WALL: Final[i64] = OWN.count("on_wall", high=SERVANTS)
ON_TOKENS: Final[i64] = OWN.count("on_tokens", high=SERVANTS)
DOUBLE: Final[i64] = OWN.kind("double", high=MARKING_FOCUS)
"""The place of the double servant, from the list above."""
SHIP_PORT: Final[i64] = OWN.kind("ship_port", SHIPS, high=LANES * PORTS)
"""0 next to the board, else 1 + lane * 5 + port - 1."""
SHIP_LOAD: Final[i64] = OWN.count("ship_load", SHIPS, high=SEATS_ON_SHIP)
"""Normal servants on each ship."""
DECREED: Final[i64] = OWN.mask("decreed", high=len(DECREES))
"""The mask of the decree tiles with a servant of the player."""
SLOT: Final[i64] = OWN.kind("slot", SLOTS, high=len(TOKENS), seen_by=ITS_SEAT)
"""1 + the kind of each stored token."""
PLUS: Final[i64] = OWN.count("plus", high=BONUS_TOKENS)
TOLL: Final[i64] = OWN.count("toll", len(LOCATIONS), high=BONUS_TOKENS)
FOLLOW: Final[i64] = OWN.count("follow", len(LOCATIONS), high=BONUS_TOKENS)
VP: Final[i64] = OWN.count("vp", high=MANY)
JADE: Final[i64] = OWN.count("jade", high=MANY)
ENVOY: Final[i64] = OWN.count("envoy", high=PALACE_SPACE)
AUDIENCE: Final[i64] = OWN.kind("audience", high=MAX_PLAYERS)
"""1 + the audience place, 0 outside the palace."""
INTRIGUE: Final[i64] = OWN.count("intrigue", high=LAST_SPACE)
TRAVELLER: Final[i64] = OWN.kind("traveller", high=MAX_CITIES)
"""1 + the city, 0 off the map."""
REWARD: Final[i64] = OWN.count("reward", len(REWARDS), high=MANY)
"""How often each port reward was taken."""
PASSED: Final[i64] = OWN.flag("passed")
MATCHES: Final[i64] = OWN.count("matches", high=CARDS)
USED: Final[i64] = OWN.mask("used", high=LEVEL_TILES)
"""The mask of the level-1 decrees used this morning."""
HIGH: Final[i64] = OWN.count("high", high=CARDS)
"""The number of cards of value 7 or more that are publicly known to be in the discard pile since this morning."""
HAND: Final[i64] = OWN.count("hand", derived=True)
DISCARD: Final[i64] = OWN.count("discard", derived=True)

COMMON_SIZE: Final = 248
SEAT_SIZE: Final = 48
"""Literals, which the compiler folds into every block()."""
if (TABLE.size, OWN.size) != (COMMON_SIZE, SEAT_SIZE):
    raise AssertionError(f"COMMON_SIZE and SEAT_SIZE must be {TABLE.size} and {OWN.size}.")

MAX_ANSWERS: Final = 128
"""More than any question has: at most 8 cards on 7 locations, and 11 token exchanges."""

MENG: Final = 1
"""The number of Meng's block in the solo game."""


def block(seat: i64) -> i64:
    """The first cell of a player's block."""
    return COMMON_SIZE + seat * SEAT_SIZE
