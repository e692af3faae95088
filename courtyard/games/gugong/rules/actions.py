"""The numbers of the actions: each family is a run of numbers that begins at its name.

Where servants are sent, `pay` is 1 to send the double servant for two of them (or for one), else 0;
where a figure is placed, hired or put on a token, `figure` is 1 for the double servant, else 0.
"""

from typing import Final

from courtyard.games.gugong.data.components import (
    AUTOMA_CARDS,
    CARDS,
    DECREE_PLACES,
    DECREES,
    DICE,
    FACES,
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
LOAD_TARGETS: Final = 5
"""Three own ships, and a new ship on one of two lanes."""

PLAY: Final = 0
"""Put a gift card on a location: card * 7 + location."""
SEND_TWO: Final = PLAY + CARDS * COUNT
"""Not a free exchange, send 2 servants: pay."""
SACRIFICE: Final = SEND_TWO + 2
"""Not a free exchange, sacrifice a card."""
NO_ACTIONS: Final = SACRIFICE + CARDS
"""Not a free exchange, do without actions."""
TRAVEL_ONE: Final = NO_ACTIONS + 1
TRAVEL_TWO: Final = TRAVEL_ONE + 1
"""Travel option B: pay."""
BUILD_ONE: Final = TRAVEL_TWO + 2
"""Wall option A: figure."""
BUILD_TWO: Final = BUILD_ONE + 2
"""Wall option B: pay * 4 + figures, which are one, the double, two, one and the double."""
BUY_JADE: Final = BUILD_TWO + 8
"""Take the jade of a house, or of the courtyard as the last: house * 2 + pay."""
INTRIGUE_ONE: Final = BUY_JADE + 2 * (MAX_HOUSES + 1)
INTRIGUE_THREE: Final = INTRIGUE_ONE + 1
"""Intrigue option B: pay."""
PALACE_ONE: Final = INTRIGUE_THREE + 2
PALACE_TWO: Final = PALACE_ONE + 1
"""Palace option B: pay."""
ACQUIRE: Final = PALACE_TWO + 2
"""Acquire a decree: place * 2 + pay."""
CANAL_ONE: Final = ACQUIRE + 2 * DECREE_PLACES
CANAL_TWO: Final = CANAL_ONE + 1
"""Canal option B: pay."""
LOAD: Final = CANAL_TWO + 2
"""Put a figure on a ship: figure * 5 + ship, or 3 + lane for a new one."""
MOVE_SHIP: Final = LOAD + 2 * LOAD_TARGETS
CLAIM: Final = MOVE_SHIP + SHIPS
"""Claim a reward with a full ship: ship * 3 + reward."""
HIRE: Final = CLAIM + SHIPS * len(REWARDS)
"""Hire figures: number * 2 + figure."""
TRAVEL_TO: Final = HIRE + 2 * (SERVANTS + 2)
"""Move the traveller to a city."""
USE_TOKEN: Final = TRAVEL_TO + MAX_CITIES
DISCARD_CARD: Final = USE_TOKEN + 1
"""For a token, put a hand card of value 7 or more on the discard pile."""
RETRIEVE: Final = DISCARD_CARD + CARDS
"""For a token, take a card of the discard pile into hand."""
SEND_THREE: Final = RETRIEVE + CARDS
"""For a token, send 3 servants: pay."""
ADD_TO_WALL: Final = SEND_THREE + 2
"""By a token or a decree, put a free figure on the wall: figure."""
ACTIVATE: Final = ADD_TO_WALL + 2
"""Put a figure on a bonus token: figure * 8 + location, 7 being the own player board."""
SWAP: Final = ACTIVATE + 16
"""Swap an own gift card with that of a location: card * 7 + location."""
BENEFIT_HIRE_1: Final = SWAP + CARDS * COUNT
BENEFIT_HIRE_2: Final = BENEFIT_HIRE_1 + 1
BENEFIT_DIE: Final = BENEFIT_HIRE_2 + 1
"""Turn a die: die * 6 + face."""
BENEFIT_JADE: Final = BENEFIT_DIE + DICE * FACES
USE_DECREE: Final = BENEFIT_JADE + 1
"""In the morning, use a decree of level 1."""
DECLINE: Final = USE_DECREE + 5
EXCHANGE_2: Final = DECLINE + 1
"""Exchange tokens for a servant: doubles * 2 + figure."""
EXCHANGE_4: Final = EXCHANGE_2 + 4
"""Exchange tokens for 2 VP: doubles."""
EXCHANGE_6: Final = EXCHANGE_4 + 3
"""Exchange tokens for 1 jade: doubles."""

FIRST_CHANCE: Final = EXCHANGE_6 + 4
DRAWN_START: Final = FIRST_CHANCE
PICKED_FOCUS: Final = DRAWN_START + MAX_PLAYERS
DEALT_GIFT: Final = PICKED_FOCUS + COUNT
DRAWN_TOKEN: Final = DEALT_GIFT + CARDS
ROLLED: Final = DRAWN_TOKEN + len(TOKENS)
DEALT_DECREE: Final = ROLLED + FACES
DRAWN_GIFT: Final = DEALT_DECREE + len(DECREES)
DRAWN_AUTOMA: Final = DRAWN_GIFT + CARDS
MENG_PLAYS: Final = DRAWN_AUTOMA + len(AUTOMA_CARDS)
"""The gift card that Meng turns up."""
MENG_DISCARDS: Final = MENG_PLAYS + CARDS
MENG_ACTS: Final = MENG_DISCARDS + CARDS
ACTION_COUNT: Final = MENG_ACTS + 1

FAMILIES: Final = (
    ("play", PLAY),
    ("send_two", SEND_TWO),
    ("sacrifice", SACRIFICE),
    ("no_actions", NO_ACTIONS),
    ("travel_one", TRAVEL_ONE),
    ("travel_two", TRAVEL_TWO),
    ("build_one", BUILD_ONE),
    ("build_two", BUILD_TWO),
    ("buy_jade", BUY_JADE),
    ("intrigue_one", INTRIGUE_ONE),
    ("intrigue_three", INTRIGUE_THREE),
    ("palace_one", PALACE_ONE),
    ("palace_two", PALACE_TWO),
    ("acquire", ACQUIRE),
    ("canal_one", CANAL_ONE),
    ("canal_two", CANAL_TWO),
    ("load", LOAD),
    ("move_ship", MOVE_SHIP),
    ("claim", CLAIM),
    ("hire", HIRE),
    ("travel_to", TRAVEL_TO),
    ("use_token", USE_TOKEN),
    ("discard_card", DISCARD_CARD),
    ("retrieve", RETRIEVE),
    ("send_three", SEND_THREE),
    ("add_to_wall", ADD_TO_WALL),
    ("activate", ACTIVATE),
    ("swap", SWAP),
    ("benefit_hire_1", BENEFIT_HIRE_1),
    ("benefit_hire_2", BENEFIT_HIRE_2),
    ("benefit_die", BENEFIT_DIE),
    ("benefit_jade", BENEFIT_JADE),
    ("use_decree", USE_DECREE),
    ("decline", DECLINE),
    ("exchange_2", EXCHANGE_2),
    ("exchange_4", EXCHANGE_4),
    ("exchange_6", EXCHANGE_6),
    ("drawn_start", DRAWN_START),
    ("picked_focus", PICKED_FOCUS),
    ("dealt_gift", DEALT_GIFT),
    ("drawn_token", DRAWN_TOKEN),
    ("rolled", ROLLED),
    ("dealt_decree", DEALT_DECREE),
    ("drawn_gift", DRAWN_GIFT),
    ("drawn_automa", DRAWN_AUTOMA),
    ("meng_plays", MENG_PLAYS),
    ("meng_discards", MENG_DISCARDS),
    ("meng_acts", MENG_ACTS),
)


def family(action: int) -> tuple[str, int]:
    """The name of an action's family and its number within it."""
    name, start = next((name, start) for name, start in reversed(FAMILIES) if action >= start)
    return name, action - start
