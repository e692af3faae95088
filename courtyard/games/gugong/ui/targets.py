"""The elements that a person clicks to choose an action, in order; ids of the seat that is asked."""

from collections.abc import Callable
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.games.gugong.data.components import Components
from courtyard.games.gugong.data.kinds import DECREES, LOCATIONS, REWARDS, SHIPS
from courtyard.games.gugong.rules.actions import COURTYARD, OWN_BOARD
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.ui.ways import ways_ahead

PAID_WITH: Final = ("hired", "hired-double")
FIGURE: Final = ("servant", "double-servant")
BUILDERS: Final = (("servant",), ("double-servant",), ("servant", "second-servant"), ("servant", "double-servant"))
FIRST: Final = {
    "travel_one": "option-a",
    "travel_two": "option-b",
    "build_one": "option-a",
    "build_two": "option-b",
    "intrigue_one": "option-a",
    "intrigue_three": "option-b",
    "palace_one": "option-a",
    "palace_two": "option-b",
    "canal_one": "option-a",
    "canal_two": "option-b",
    "use_token": "token",
    "send_three": "token",
    "add_to_wall": "wall",
    "benefit_hire_1": "benefit-1",
    "benefit_hire_2": "benefit-3",
    "benefit_jade": "benefit-7",
    "exchange_2": "exchange-2",
    "exchange_4": "exchange-4",
    "exchange_6": "exchange-6",
}
"""What is clicked before the parts of an action, by its family."""
LAST: Final = {"move_ship": "next-port"}
PLACES: Final = ("travel_to", "load")
UNSAID: Final = {
    **dict.fromkeys(("build_one", "load", "add_to_wall", "activate", "exchange_2"), FIGURE[0]),
    **LAST,
}
"""What goes without saying, by family: a servant where the double servant is not named, and whither a ship moves."""


def targets_of(components: Components, action: Decoded) -> tuple[str, ...]:
    """Element ids such as ("card-f1b", "location-jade"); plain buttons have none."""
    found: list[str] = []
    if action.family in FIRST:
        found.append(FIRST[action.family])
    for part, value in action.parts.items():
        if part in OF_PART:
            found += OF_PART[part](components, value)
    if action.family == "hire":
        found = [f"hire-{action['number']}"] + ([FIGURE[1]] if action["figure"] else [])
    elif action.family == "benefit_die":
        found.append(f"die-{action['die']}-face-{action['face']}")
    if action.family in LAST:
        found.append(LAST[action.family])
    return tuple(found)


def clicked(action: Decoded, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Of the targets of an action those that must be clicked."""
    return tuple(target for target in targets if target != UNSAID.get(action.family))


SIMPLE: Final = ("travel_one", "canal_one")
"""Simple strengths that ask at once where to: a click on the place says both."""


def leads(state: Position, action: Decoded, number: int) -> tuple[str, ...]:
    """The places that a simple strength leads to, and the cities beyond the first of two moves."""
    if action.family == "travel_to":
        stop = state.components.cities[action["city"]]
        return tuple(f"city-{city}" for city, way in ways_ahead(state).items() if way.stop == stop)
    if action.family not in SIMPLE:
        return ()
    after = state.copy()
    after.apply(number)
    game = state.game
    found = [game.clicks(choice)[-1] for choice in after.legal() if game.decode(choice).family in PLACES]
    return tuple(dict.fromkeys(found))


def card_id(components: Components, card: int) -> str:
    """The id of a gift card."""
    return f"card-{components.cards[card]}"


def location_id(location: int) -> str:
    """The id of a location, or of the own player board as the last one."""
    return "player-board" if location == OWN_BOARD else f"location-{LOCATIONS[location]}"


def house_id(house: int) -> str:
    """The id of a jade house or of the courtyard."""
    return "courtyard" if house == COURTYARD else f"house-{house}"


def ship_id(target: int) -> str:
    """The id of an own ship, or of a lane for a new one."""
    return f"ship-{target}" if target < SHIPS else f"lane-{target - SHIPS + 1}"


def _city_ids(components: Components, city: int) -> list[str]:
    return [f"city-{components.cities[city]}"] if city < len(components.cities) else []


OF_PART: Final[dict[str, Callable[[Components, int], list[str]]]] = {
    "card": lambda components, card: [card_id(components, card)],
    "location": lambda _, location: [location_id(location)],
    "pay": lambda _, pay: [PAID_WITH[pay]],
    "figure": lambda _, figure: [FIGURE[figure]],
    "figures": lambda _, figures: list(BUILDERS[figures]),
    "house": lambda _, house: [house_id(house)],
    "place": lambda _, place: [f"decree-{place}"],
    "target": lambda _, target: [ship_id(target)],
    "ship": lambda _, ship: [ship_id(ship)],
    "reward": lambda _, reward: [f"reward-{REWARDS[reward]}"],
    "city": _city_ids,
    "beside": lambda _, beside: [location_id(beside)],
    "die": lambda _, die: [f"die-{die}"],
    "tile": lambda _, tile: [f"tile-{DECREES[tile]}"],
    "doubles": lambda _, doubles: [f"doubles-{doubles}"],
}
"""The elements of a part of an action, whatever its family."""
