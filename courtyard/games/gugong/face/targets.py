"""The elements that a person clicks to choose an action, in order; ids of the seat that is asked."""

from courtyard.games.gugong.data.components import (
    DECREES,
    FACES,
    LOCATIONS,
    MAX_HOUSES,
    REWARDS,
    SHIPS,
    Components,
)
from courtyard.games.gugong.rules.actions import COUNT, FIRST_CHANCE, LOAD_TARGETS, family

PAID_WITH = ("hired", "hired-double")
FIGURE = ("servant", "double-servant")
BUILDERS = (("servant",), ("double-servant",), ("servant", "second-servant"), ("servant", "double-servant"))
PLAIN = {
    "travel_one": ("option-a",),
    "intrigue_one": ("option-a",),
    "palace_one": ("option-a",),
    "canal_one": ("option-a",),
    "use_token": ("token",),
    "benefit_hire_1": ("benefit-1",),
    "benefit_hire_2": ("benefit-3",),
    "benefit_jade": ("benefit-7",),
}
PAYING = ("travel_two", "intrigue_three", "palace_two", "canal_two")


def targets_of(data: Components, action: int) -> tuple[str, ...]:
    """Element ids such as ("card-f1b", "location-jade"); chance and plain buttons have none."""
    if action >= FIRST_CHANCE:
        return ()
    name, number = family(action)
    if name in PLAIN:
        return PLAIN[name]
    if name in PAYING:
        return ("option-b", PAID_WITH[number])
    if name in ("play", "swap"):
        return (card_id(data, number // COUNT), location_id(number % COUNT))
    if name in ("sacrifice", "discard_card", "retrieve"):
        return (card_id(data, number),)
    if name == "send_two":
        return (PAID_WITH[number],)
    if name == "send_three":
        return ("token", PAID_WITH[number])
    if name == "hire":
        return (f"hire-{number // 2}", FIGURE[1]) if number % 2 else (f"hire-{number // 2}",)
    if name == "travel_to":
        return (f"city-{data.cities[number]}",) if number < len(data.cities) else ()
    if name in ("exchange_2", "exchange_4", "exchange_6"):
        return _exchanged(name, number)
    return _placed(name, number)


def _placed(name: str, number: int) -> tuple[str, ...]:
    """Actions that place figures, ships or dice."""
    if name == "build_one":
        return ("option-a", FIGURE[number])
    if name == "build_two":
        return ("option-b", PAID_WITH[number // 4], *BUILDERS[number % 4])
    if name == "buy_jade":
        return (house_id(number // 2), PAID_WITH[number % 2])
    if name == "acquire":
        return (f"decree-{number // 2}", PAID_WITH[number % 2])
    if name == "load":
        return (FIGURE[number // LOAD_TARGETS], ship_id(number % LOAD_TARGETS))
    if name == "move_ship":
        return (ship_id(number), "next-port")
    if name == "claim":
        return (ship_id(number // len(REWARDS)), f"reward-{REWARDS[number % len(REWARDS)]}")
    if name == "add_to_wall":
        return ("wall", FIGURE[number])
    if name == "activate":
        place = number % 8
        return (FIGURE[number // 8], location_id(place) if place < COUNT else "player-board")
    if name == "benefit_die":
        return (f"die-{number // FACES}", f"die-{number // FACES}-face-{number % FACES}")
    if name == "use_decree":
        return (f"tile-{DECREES[number]}",)
    return ()


def _exchanged(name: str, number: int) -> tuple[str, ...]:
    button = name.replace("_", "-")
    if name == "exchange_2":
        return (button, f"doubles-{number // 2}", FIGURE[number % 2])
    return (button, f"doubles-{number}")


def card_id(data: Components, card: int) -> str:
    """The id of a gift card."""
    return f"card-{data.cards[card]}"


def location_id(location: int) -> str:
    """The id of a location."""
    return f"location-{LOCATIONS[location]}"


def house_id(house: int) -> str:
    """The id of a jade house or of the courtyard."""
    return "courtyard" if house == MAX_HOUSES else f"house-{house}"


def ship_id(target: int) -> str:
    """The id of an own ship, or of a lane for a new one."""
    return f"ship-{target}" if target < SHIPS else f"lane-{target - SHIPS + 1}"
