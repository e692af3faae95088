"""Where everything lies in the cells of a Gùgōng state."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.layout import FLAG, FRAME, KIND, MASK, OWNER, SEAT, STACK, Field
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
"""More than anybody ever has of what is not limited."""

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
"""Of its owner's hand and discard pile it may be in either."""
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

# The common table.
DATA_PRINT: Final = STACK + MAX_DEPTH * FRAME
PHASE: Final = DATA_PRINT + 1
DAY: Final = PHASE + 1
FIRST_PLAYER: Final = DAY + 1
MEDAL: Final = FIRST_PLAYER + 1
"""0 on the board, else 1 + the seat that holds it."""
HOUSES: Final = MEDAL + 1
"""The mask of the houses with jade."""
FOCUS: Final = HOUSES + 1
"""Solo: 1 + Meng's focus location."""
LOOP: Final = FOCUS + 1
"""Solo: 1 + the number on the loop of the last loop city where Meng stood."""
DIE: Final = LOOP + 1
"""1 + the face that lies on top, 0 before the first roll."""
TRACK: Final = DIE + DICE
"""The players from the furthest on the intrigue track to the last."""
DECREE: Final = TRACK + MAX_PLAYERS
"""1 + the tile; upper and lower place of each level."""
CITY: Final = DECREE + DECREE_PLACES
"""1 + the kind of the token."""
STACKED: Final = CITY + MAX_CITIES
"""Tokens in the two face-down stacks, by kind."""
SPENT: Final = STACKED + len(TOKENS)
"""Tokens in the token discard, by kind."""
STACK_SIZE: Final = SPENT + len(TOKENS)
PLACE: Final = STACK_SIZE + 2
"""Where each gift card is: see the places above."""
SEEN: Final = PLACE + CARDS
"""What everybody knows about each gift card: KNOWN and LOOSE."""
AUTOMA: Final = SEEN + CARDS
"""Cards in the automa deck, by kind."""
TODAY: Final = AUTOMA + len(AUTOMA_CARDS)
"""1 + the kind of today's automa cards, in the order of play."""
PILE: Final = TODAY + AUTOMA_SIZE
"""1 + the cards of Meng's discard pile, the lowest first."""
GIFT: Final = PILE + PILE_SIZE
DRAW_PILE: Final = GIFT + len(LOCATIONS)
TAKEN_PORTS: Final = DRAW_PILE + 1
TOKEN_CITIES: Final = TAKEN_PORTS + 1
COMMON_SIZE: Final = TOKEN_CITIES + 1

COMMON: Final = (
    Field("components", DATA_PRINT, high=1 << 32),
    Field("phase", PHASE, kind=KIND, high=ENDED),
    Field("day", DAY, low=1, high=DAYS),
    Field("first_player", FIRST_PLAYER, kind=SEAT),
    Field("medal", MEDAL, kind=OWNER),
    Field("houses", HOUSES, kind=MASK, high=MAX_HOUSES),
    Field("focus", FOCUS, kind=KIND, high=len(LOCATIONS)),
    Field("loop", LOOP, kind=KIND, high=MAX_CITIES),
    Field("die", DIE, DICE, KIND, FACES),
    Field("track", TRACK, MAX_PLAYERS, SEAT, low=-1),
    Field("decree", DECREE, DECREE_PLACES, KIND, len(DECREES)),
    Field("city", CITY, MAX_CITIES, KIND, len(TOKENS)),
    Field("stacked", STACKED, len(TOKENS), high=MAX_COPIES),
    Field("spent", SPENT, len(TOKENS), high=MAX_COPIES),
    Field("stack_size", STACK_SIZE, 2, high=len(TOKENS) * MAX_COPIES),
    Field("place", PLACE, CARDS, KIND, CARD_PLACES - 1),
    Field("seen", SEEN, CARDS, MASK, 2),
    Field("automa", AUTOMA, len(AUTOMA_CARDS), high=AUTOMA_SIZE),
    Field("today", TODAY, AUTOMA_SIZE, KIND, len(AUTOMA_CARDS)),
    Field("pile", PILE, PILE_SIZE, KIND, CARDS),
    Field("gift", GIFT, len(LOCATIONS), derived=True),
    Field("draw_pile", DRAW_PILE, derived=True),
    Field("taken_ports", TAKEN_PORTS, derived=True),
    Field("token_cities", TOKEN_CITIES, derived=True),
)

# The block of a player.
HIRED: Final = 0
FREE: Final = 1
ON_WALL: Final = 2
ON_TOKENS: Final = 3
DOUBLE: Final = 4
"""Where the double servant is: see the places above."""
SHIP_PORT: Final = 5
"""0 beside the board, else 1 + lane * 5 + port - 1."""
SHIP_LOAD: Final = SHIP_PORT + SHIPS
"""Normal servants on each ship."""
DECREED: Final = SHIP_LOAD + SHIPS
"""The mask of the decree tiles with a servant of the player."""
SLOT: Final = DECREED + 1
"""1 + the kind of each stored token."""
PLUS: Final = SLOT + SLOTS
TOLL: Final = PLUS + 1
FOLLOW: Final = TOLL + len(LOCATIONS)
VP: Final = FOLLOW + len(LOCATIONS)
JADE: Final = VP + 1
ENVOY: Final = JADE + 1
AUDIENCE: Final = ENVOY + 1
"""1 + the audience place, 0 outside the palace."""
INTRIGUE: Final = AUDIENCE + 1
TRAVELLER: Final = INTRIGUE + 1
"""1 + the city, 0 off the map."""
REWARD: Final = TRAVELLER + 1
"""How often each port reward was taken."""
PASSED: Final = REWARD + len(REWARDS)
MATCHES: Final = PASSED + 1
USED: Final = MATCHES + 1
"""The mask of the level-1 decrees used this morning."""
HIGH: Final = USED + 1
"""How many cards of value 7 or more everybody knows to have gone to the discard pile today."""
HAND: Final = HIGH + 1
DISCARD: Final = HAND + 1
SEAT_SIZE: Final = DISCARD + 1

PLAYER: Final = (
    Field("hired", HIRED, high=SERVANTS),
    Field("free", FREE, high=SERVANTS),
    Field("on_wall", ON_WALL, high=SERVANTS),
    Field("on_tokens", ON_TOKENS, high=SERVANTS),
    Field("double", DOUBLE, kind=KIND, high=MARKING_FOCUS),
    Field("ship_port", SHIP_PORT, SHIPS, KIND, LANES * PORTS),
    Field("ship_load", SHIP_LOAD, SHIPS, high=SEATS_ON_SHIP),
    Field("decreed", DECREED, kind=MASK, high=len(DECREES)),
    Field("slot", SLOT, SLOTS, KIND, len(TOKENS)),
    Field("plus", PLUS, high=BONUS_TOKENS),
    Field("toll", TOLL, len(LOCATIONS), high=BONUS_TOKENS),
    Field("follow", FOLLOW, len(LOCATIONS), high=BONUS_TOKENS),
    Field("vp", VP, high=MANY),
    Field("jade", JADE, high=MANY),
    Field("envoy", ENVOY, high=PALACE_SPACE),
    Field("audience", AUDIENCE, kind=KIND, high=MAX_PLAYERS),
    Field("intrigue", INTRIGUE, high=LAST_SPACE),
    Field("traveller", TRAVELLER, kind=KIND, high=MAX_CITIES),
    Field("reward", REWARD, len(REWARDS), high=MANY),
    Field("passed", PASSED, kind=FLAG),
    Field("matches", MATCHES, high=CARDS),
    Field("used", USED, kind=MASK, high=LEVEL_TILES),
    Field("high", HIGH, high=CARDS),
    Field("hand", HAND, derived=True),
    Field("discard", DISCARD, derived=True),
)

MAX_ANSWERS: Final = 128
"""More than any question has: at most 8 cards on 7 locations, and 11 token exchanges."""

MENG: Final = 1
"""The number of Meng's block in the solo game."""


def block(seat: i64) -> i64:
    """The first cell of a player's block."""
    return COMMON_SIZE + seat * SEAT_SIZE
