"""The families of actions, in the order of their numbers.

Where servants are sent, `pay` is 1 to send the double servant for two of them (or for one), else 0;
where a figure is placed, hired or put on a token, `figure` is 1 for the double servant, else 0.
The elements of cards and cities follow from the components, so the game names them.
"""

from typing import Final

from mypy_extensions import i64

from courtyard.core.actions import Actions
from courtyard.core.parts import Part
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

CARD: Final = Part(CARDS)
LOCATION: Final = Part(COUNT, "location-{}", LOCATIONS)
PAY: Final = Part(2, ("hired", "hired-double"))
FIGURE: Final = Part(2, ("servant", "double-servant"), words=("figure_servant", "figure_double"), implied=0)
FIGURES: Final = Part(
    4,
    ("servant", "double-servant", ("servant", "second-servant"), ("servant", "double-servant")),
    words=("figures_one", "figures_double", "figures_two", "figures_one_and_double"),
)
HOUSE: Final = Part(MAX_HOUSES + 1, (*(f"house-{house}" for house in range(MAX_HOUSES)), "courtyard"))
DECREE_PLACE: Final = Part(DECREE_PLACES, "decree-{}")
SHIP: Final = Part(SHIPS, "ship-{}")
LOAD_TARGET: Final = Part(
    LOAD_TARGETS, (*(f"ship-{ship}" for ship in range(SHIPS)), *(f"lane-{lane + 1}" for lane in range(LANES)))
)
REWARD: Final = Part(len(REWARDS), "reward-{}", REWARDS, [f"reward_{reward}" for reward in REWARDS])
CITY: Final = Part(MAX_CITIES)
BESIDE: Final = Part(COUNT + 1, (*(f"location-{location}" for location in LOCATIONS), "player-board"))
LEVEL_1_TILE: Final = Part(
    LEVEL_TILES, "tile-{}", DECREES[:LEVEL_TILES], [f"decree_{tile}" for tile in DECREES[:LEVEL_TILES]]
)

ACTIONS: Final = Actions()

PLAY: Final[i64] = ACTIONS.family("play", card=CARD, location=LOCATION)
SEND_TWO: Final[i64] = ACTIONS.family("send_two", pay=PAY)
"""The exchange is not free: send 2 servants."""
SACRIFICE: Final[i64] = ACTIONS.family("sacrifice", card=CARD)
"""The exchange is not free: sacrifice a card."""
NO_ACTIONS: Final[i64] = ACTIONS.family("no_actions")
"""The exchange is not free: take no action."""
TRAVEL_ONE: Final[i64] = ACTIONS.family("travel_one", clause="GG9.2", click="option-a")
TRAVEL_TWO: Final[i64] = ACTIONS.family("travel_two", clause="GG9.3", click="option-b", pay=PAY)
BUILD_ONE: Final[i64] = ACTIONS.family("build_one", clause="GG12.2", click="option-a", figure=FIGURE)
BUILD_TWO: Final[i64] = ACTIONS.family("build_two", clause="GG12.3", click="option-b", pay=PAY, figures=FIGURES)
"""The figures are one, the double, two, one and the double."""
BUY_JADE: Final[i64] = ACTIONS.family("buy_jade", clause="GG13.1", house=HOUSE, pay=PAY)
INTRIGUE_ONE: Final[i64] = ACTIONS.family("intrigue_one", clause="GG14.2", click="option-a")
INTRIGUE_THREE: Final[i64] = ACTIONS.family("intrigue_three", clause="GG14.5", click="option-b", pay=PAY)
PALACE_ONE: Final[i64] = ACTIONS.family("palace_one", clause="GG15.2", click="option-a")
PALACE_TWO: Final[i64] = ACTIONS.family("palace_two", clause="GG15.3", click="option-b", pay=PAY)
ACQUIRE: Final[i64] = ACTIONS.family("acquire", clause="GG16.1", place=DECREE_PLACE, pay=PAY)
CANAL_ONE: Final[i64] = ACTIONS.family("canal_one", clause="GG17.4", click="option-a")
CANAL_TWO: Final[i64] = ACTIONS.family("canal_two", clause="GG17.7", click="option-b", pay=PAY)
LOAD: Final[i64] = ACTIONS.family("load", figure=FIGURE, target=LOAD_TARGET)
MOVE_SHIP: Final[i64] = ACTIONS.family("move_ship", hint="next-port", ship=SHIP)
CLAIM: Final[i64] = ACTIONS.family("claim", clause="GG17.22", ship=SHIP, reward=REWARD)
HIRE: Final[i64] = ACTIONS.family(
    "hire", number=Part(SERVANTS + 2, "hire-{}"), figure=Part(2, ("", "double-servant"), words=FIGURE.words)
)
TRAVEL_TO: Final[i64] = ACTIONS.family("travel_to", city=CITY)
USE_TOKEN: Final[i64] = ACTIONS.family("use_token", click="token")
DISCARD_CARD: Final[i64] = ACTIONS.family("discard_card", card=CARD)
"""For a token, put a high hand card on the discard pile."""
RETRIEVE: Final[i64] = ACTIONS.family("retrieve", card=CARD)
"""For a token, take a card of the discard pile into hand."""
SEND_THREE: Final[i64] = ACTIONS.family("send_three", click="token", pay=PAY)
"""For a token, send 3 servants."""
ADD_TO_WALL: Final[i64] = ACTIONS.family("add_to_wall", click="wall", figure=FIGURE)
"""By a token or a decree, put a free figure on the wall."""
ACTIVATE: Final[i64] = ACTIONS.family("activate", clause="GG11.2", figure=FIGURE, beside=BESIDE)
"""Put a figure on a bonus token beside a location or the own player board."""
SWAP: Final[i64] = ACTIONS.family("swap", card=CARD, location=LOCATION)
BENEFIT_HIRE_1: Final[i64] = ACTIONS.family("benefit_hire_1", click="benefit-1")
BENEFIT_HIRE_2: Final[i64] = ACTIONS.family("benefit_hire_2", click="benefit-3")
BENEFIT_DIE: Final[i64] = ACTIONS.family("benefit_die", die=Part(DICE, "die-{}"), face=FACES)
BENEFIT_JADE: Final[i64] = ACTIONS.family("benefit_jade", click="benefit-7")
USE_DECREE: Final[i64] = ACTIONS.family("use_decree", tile=LEVEL_1_TILE)
"""In the morning, use a decree of level 1."""
DECLINE: Final[i64] = ACTIONS.family("decline")
EXCHANGE_2: Final[i64] = ACTIONS.family(
    "exchange_2", clause="GG10.5", click="exchange-2", doubles=Part(2, "doubles-{}"), figure=FIGURE
)
EXCHANGE_4: Final[i64] = ACTIONS.family(
    "exchange_4", clause="GG10.6", click="exchange-4", doubles=Part(3, "doubles-{}")
)
EXCHANGE_6: Final[i64] = ACTIONS.family(
    "exchange_6", clause="GG10.7", click="exchange-6", doubles=Part(4, "doubles-{}")
)

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
