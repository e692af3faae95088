"""Where everything lies in the cells of a Gùgōng state."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.layout import FRAME, STACK, Field, Layout
from courtyard.games.gugong.data.components import (
    AUTOMA_CARDS,
    CARDS,
    DECREE_PLACES,
    DICE,
    LOCATIONS,
    MAX_CITIES,
    MAX_PLAYERS,
    REWARDS,
    SHIPS,
    SLOTS,
    TOKENS,
)

# Questions to chance.
START_PLAYER: Final = 0
FOCUS_PICK: Final = 1
DEAL_GIFT: Final = 2
FILL_CITY: Final = 3
ROLL_DIE: Final = 4
DEAL_DECREE: Final = 5
DRAW_GIFT: Final = 6
MENG_AUTOMA: Final = 7
MENG_GIFT: Final = 8
MENG_DISCARD: Final = 9
MENG_ACT: Final = 10
# Questions to a player.
EXCHANGE: Final = 11
MODE: Final = 12
ACTION: Final = 13
SWAP_GIFT: Final = 14
HIRE_SERVANTS: Final = 15
MOVE: Final = 16
TOKEN: Final = 17
FORCED_EXCHANGE: Final = 18
WALL_EXTRA: Final = 19
BENEFIT: Final = 20
CANAL_PLACE: Final = 21
CANAL_MOVE: Final = 22
CANAL_LOAD: Final = 23
CLAIM_SHIP: Final = 24
CLAIM_SHIPS: Final = 25
MORNING_DECREE: Final = 26
LOAD_FREE: Final = 27
LAST_EXCHANGE: Final = 28
# Steps that wait on the stack and are taken without asking anybody.
FIRST_STEP: Final = 29
TURNS: Final = 29
PERFORM: Final = 30
DONE: Final = 31
FOLLOWING: Final = 32
STORE: Final = 33
CHECK_WALL: Final = 34
BENEFITS: Final = 35
REFILL: Final = 36
MORNING_DECREES: Final = 37
MORNING_HIRES: Final = 38
EVENING: Final = 39
DUSK: Final = 40
NIGHT_HIRES: Final = 41
NIGHT_SHIPS: Final = 42
NIGHT_CLAIMS: Final = 43
NEXT_DAY: Final = 44
LAST_EXCHANGES: Final = 45
SET_UP: Final = 46

QUESTIONS: Final = (
    "start_player",
    "focus",
    "deal_gift",
    "fill_city",
    "roll_die",
    "deal_decree",
    "draw_gift",
    "meng_automa",
    "meng_gift",
    "meng_discard",
    "meng_act",
    "exchange",
    "mode",
    "action",
    "swap_gift",
    "hire",
    "move",
    "token",
    "forced_exchange",
    "wall_extra",
    "benefit",
    "canal_place",
    "canal_move",
    "canal_load",
    "claim_ship",
    "claim_ships",
    "morning_decree",
    "load_free",
    "last_exchange",
    "turns",
    "perform",
    "done",
    "following",
    "store",
    "check_wall",
    "benefits",
    "refill",
    "morning_decrees",
    "morning_hires",
    "evening",
    "dusk",
    "night_hires",
    "night_ships",
    "night_claims",
    "next_day",
    "last_exchanges",
    "set_up",
)

# Through what an action is performed: the second fact of ACTION, PERFORM and DONE.
BY_CARD: Final = 0
BY_LOCATION: Final = 1
BY_FOLLOWING: Final = 2

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

AUTOMA_SIZE: Final = 11
PILE_SIZE: Final = 8

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
"""Where each gift card is: see the places below."""
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
    Field("components", DATA_PRINT),
    Field("phase", PHASE),
    Field("day", DAY),
    Field("first_player", FIRST_PLAYER),
    Field("medal", MEDAL),
    Field("houses", HOUSES),
    Field("focus", FOCUS),
    Field("loop", LOOP),
    Field("die", DIE, DICE),
    Field("track", TRACK, MAX_PLAYERS),
    Field("decree", DECREE, DECREE_PLACES),
    Field("city", CITY, MAX_CITIES),
    Field("stacked", STACKED, len(TOKENS)),
    Field("spent", SPENT, len(TOKENS)),
    Field("stack_size", STACK_SIZE, 2),
    Field("place", PLACE, CARDS),
    Field("seen", SEEN, CARDS),
    Field("automa", AUTOMA, len(AUTOMA_CARDS)),
    Field("today", TODAY, AUTOMA_SIZE),
    Field("pile", PILE, PILE_SIZE),
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
"""Where the double servant is: see the places below."""
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

SEAT: Final = (
    Field("hired", HIRED),
    Field("free", FREE),
    Field("on_wall", ON_WALL),
    Field("on_tokens", ON_TOKENS),
    Field("double", DOUBLE),
    Field("ship_port", SHIP_PORT, SHIPS),
    Field("ship_load", SHIP_LOAD, SHIPS),
    Field("decreed", DECREED),
    Field("slot", SLOT, SLOTS),
    Field("plus", PLUS),
    Field("toll", TOLL, len(LOCATIONS)),
    Field("follow", FOLLOW, len(LOCATIONS)),
    Field("vp", VP),
    Field("jade", JADE),
    Field("envoy", ENVOY),
    Field("audience", AUDIENCE),
    Field("intrigue", INTRIGUE),
    Field("traveller", TRAVELLER),
    Field("reward", REWARD, len(REWARDS)),
    Field("passed", PASSED),
    Field("matches", MATCHES),
    Field("used", USED),
    Field("high", HIGH),
    Field("hand", HAND, derived=True),
    Field("discard", DISCARD, derived=True),
)

MAX_ANSWERS: Final = 128
"""More than any question has: at most 8 cards on 7 locations, and 11 token exchanges."""

LAYOUT: Final = Layout(QUESTIONS, MAX_DEPTH, MAX_ANSWERS, COMMON, SEAT)

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

# What Meng does next: the first fact of MENG_ACT; the second says with what.
MENG_CARD: Final = 0
"""A card action: 2 * the action, 1 more with a special automa card."""
MENG_LOCATION: Final = 1
"""The action of a location: 2 * the location, 1 more with a special automa card."""
MENG_DUSK: Final = 2
MENG_MOVE: Final = 3
MENG_LOAD: Final = 4
MENG_TOKEN: Final = 5
MENG_DECREE: Final = 6
MENG_BENEFIT: Final = 7
MENG_HIRE: Final = 8
MENG_STORE: Final = 9
MENG_STEPS: Final = ("card", "location", "dusk", "move", "load", "token", "decree", "benefit", "hire", "store")

MENG: Final = 1
"""The number of Meng's block in the solo game."""


def block(seat: i64) -> i64:
    """The first cell of a player's block."""
    return COMMON_SIZE + seat * SEAT_SIZE
