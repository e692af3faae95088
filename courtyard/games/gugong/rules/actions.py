"""The families of actions, in the order of their numbers.

Where servants are sent, `pay` is 1 to send the double servant for two of them (or for one), else 0;
where a figure is placed, hired or put on a token, `figure` is 1 for the double servant, else 0.
"""

from typing import Final

from mypy_extensions import i64

from courtyard.core.actions import Actions
from courtyard.games.gugong.data.kinds import (
    AUTOMA_CARDS,
    CARDS,
    DECREE_PLACES,
    DECREES,
    DICE,
    FACES,
    LANES,
    LEVEL_TILES,
    LOCATIONS,
    MAX_CITIES,
    MAX_HOUSES,
    MAX_PLAYERS,
    REWARDS,
    SERVANTS,
    SHIPS,
    TOKENS,
)

COUNT: Final = len(LOCATIONS)
LOAD_TARGETS: Final = SHIPS + LANES
"""The own ships, and a new ship on one of the lanes."""
COURTYARD: Final = MAX_HOUSES
"""The house that stands for the courtyard."""
OWN_BOARD: Final = COUNT
"""The place of an active token beside the own player board, after the locations."""

ACTIONS: Final = Actions()

PLAY: Final[i64] = ACTIONS.family("play", card=CARDS, location=COUNT)
SEND_TWO: Final[i64] = ACTIONS.family("send_two", pay=2)
"""The exchange is not free: send 2 servants."""
SACRIFICE: Final[i64] = ACTIONS.family("sacrifice", card=CARDS)
"""The exchange is not free: sacrifice a card."""
NO_ACTIONS: Final[i64] = ACTIONS.family("no_actions")
"""The exchange is not free: do without actions."""
TRAVEL_ONE: Final[i64] = ACTIONS.family("travel_one")
TRAVEL_TWO: Final[i64] = ACTIONS.family("travel_two", pay=2)
BUILD_ONE: Final[i64] = ACTIONS.family("build_one", figure=2)
BUILD_TWO: Final[i64] = ACTIONS.family("build_two", pay=2, figures=4)
"""The figures are one, the double, two, one and the double."""
BUY_JADE: Final[i64] = ACTIONS.family("buy_jade", house=MAX_HOUSES + 1, pay=2)
INTRIGUE_ONE: Final[i64] = ACTIONS.family("intrigue_one")
INTRIGUE_THREE: Final[i64] = ACTIONS.family("intrigue_three", pay=2)
PALACE_ONE: Final[i64] = ACTIONS.family("palace_one")
PALACE_TWO: Final[i64] = ACTIONS.family("palace_two", pay=2)
ACQUIRE: Final[i64] = ACTIONS.family("acquire", place=DECREE_PLACES, pay=2)
CANAL_ONE: Final[i64] = ACTIONS.family("canal_one")
CANAL_TWO: Final[i64] = ACTIONS.family("canal_two", pay=2)
LOAD: Final[i64] = ACTIONS.family("load", figure=2, target=LOAD_TARGETS)
MOVE_SHIP: Final[i64] = ACTIONS.family("move_ship", ship=SHIPS)
CLAIM: Final[i64] = ACTIONS.family("claim", ship=SHIPS, reward=len(REWARDS))
HIRE: Final[i64] = ACTIONS.family("hire", number=SERVANTS + 2, figure=2)
TRAVEL_TO: Final[i64] = ACTIONS.family("travel_to", city=MAX_CITIES)
USE_TOKEN: Final[i64] = ACTIONS.family("use_token")
DISCARD_CARD: Final[i64] = ACTIONS.family("discard_card", card=CARDS)
"""For a token, put a high hand card on the discard pile."""
RETRIEVE: Final[i64] = ACTIONS.family("retrieve", card=CARDS)
"""For a token, take a card of the discard pile into hand."""
SEND_THREE: Final[i64] = ACTIONS.family("send_three", pay=2)
"""For a token, send 3 servants."""
ADD_TO_WALL: Final[i64] = ACTIONS.family("add_to_wall", figure=2)
"""By a token or a decree, put a free figure on the wall."""
ACTIVATE: Final[i64] = ACTIONS.family("activate", figure=2, beside=COUNT + 1)
"""Put a figure on a bonus token beside a location or the own player board."""
SWAP: Final[i64] = ACTIONS.family("swap", card=CARDS, location=COUNT)
BENEFIT_HIRE_1: Final[i64] = ACTIONS.family("benefit_hire_1")
BENEFIT_HIRE_2: Final[i64] = ACTIONS.family("benefit_hire_2")
BENEFIT_DIE: Final[i64] = ACTIONS.family("benefit_die", die=DICE, face=FACES)
BENEFIT_JADE: Final[i64] = ACTIONS.family("benefit_jade")
USE_DECREE: Final[i64] = ACTIONS.family("use_decree", tile=LEVEL_TILES)
"""In the morning, use a decree of level 1."""
DECLINE: Final[i64] = ACTIONS.family("decline")
EXCHANGE_2: Final[i64] = ACTIONS.family("exchange_2", doubles=2, figure=2)
EXCHANGE_4: Final[i64] = ACTIONS.family("exchange_4", doubles=3)
EXCHANGE_6: Final[i64] = ACTIONS.family("exchange_6", doubles=4)

DRAWN_START: Final[i64] = ACTIONS.chance("drawn_start", seat=MAX_PLAYERS)
PICKED_FOCUS: Final[i64] = ACTIONS.chance("picked_focus", location=COUNT)
DEALT_GIFT: Final[i64] = ACTIONS.chance("dealt_gift", card=CARDS)
DRAWN_TOKEN: Final[i64] = ACTIONS.chance("drawn_token", token=len(TOKENS))
ROLLED: Final[i64] = ACTIONS.chance("rolled", face=FACES)
DEALT_DECREE: Final[i64] = ACTIONS.chance("dealt_decree", tile=len(DECREES))
DRAWN_GIFT: Final[i64] = ACTIONS.chance("drawn_gift", card=CARDS)
DRAWN_AUTOMA: Final[i64] = ACTIONS.chance("drawn_automa", kind=len(AUTOMA_CARDS))
MENG_PLAYS: Final[i64] = ACTIONS.chance("meng_plays", card=CARDS)
"""The gift card that Meng turns up."""
MENG_DISCARDS: Final[i64] = ACTIONS.chance("meng_discards", card=CARDS)
MENG_ACTS: Final[i64] = ACTIONS.chance("meng_acts")
