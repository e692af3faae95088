"""What every set of components must meet; an error names the item and the constraint."""

from typing import Any, Final

from courtyard.core.errors import OptionError

SETS: Final = {"board": 7, "fan1": 4, "fan2": 4, "fan3": 4, "fan4": 4, "fan5": 4, "draw": 11}
LOCATION_ACTIONS: Final = ("palace", "canal", "wall", "decree", "intrigue")
OTHER_ACTIONS: Final = ("hire1", "hire2", "swap", "none")
BASE_TOKENS: Final = (
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
)
BONUS_TOKENS: Final = ("plus1", "toll", "follow")
BONUS_COUNT: Final = 6
MAX_CITIES: Final = 32
DECREE_LEVELS: Final = {
    1: ("L1_intrigue2", "L1_ship", "L1_hire1", "L1_palace1", "L1_swap"),
    2: ("L2_travel", "L2_jade", "L2_decree", "L2_wall", "L2_equal_exchange"),
    3: ("L3_third", "L3_8vp", "L3_jade", "L3_decrees", "L3_ports"),
}
AUTOMA_NAMES: Final = ("travel", "wall", "jade", "intrigue", "palace", "decree", "canal", "special")
WALL_SIZES: Final = {"p1": 4, "p2": 4, "p3": 5, "p4": 6, "p5": 7}
LANES: Final = {"p1": 1, "p2": 1, "p3": 1, "p4": 2, "p5": 2}


class Checker:
    """Reads items of a component file by their path and refuses what breaks a constraint."""

    def __init__(self, data: dict[str, Any], file: str) -> None:
        self.data = data
        self.file = file

    def require(self, holds: bool, item: str, constraint: str) -> None:
        """Refuse the file unless the constraint holds."""
        if not holds:
            raise OptionError(f"{self.file}: {item}: {constraint}.")

    def item(self, path: str) -> Any:
        """The item at a path of keys with dots between them."""
        value: Any = self.data
        for key in path.split("."):
            self.require(isinstance(value, dict) and key in value, path, "this item is missing")
            value = value[key]
        return value

    def entry(self, table: object, key: str, item: str) -> Any:
        """An entry of a table inside a list."""
        self.require(isinstance(table, dict) and key in table, item, f"it needs an entry {key}")
        assert isinstance(table, dict)
        return table[key]

    def whole(self, value: object, item: str, low: int, high: int) -> int:
        """A whole number within limits."""
        sound = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        self.require(sound, item, f"it must be a whole number from {low} to {high}, not {value!r}")
        assert isinstance(value, int)
        return value

    def listed(self, value: object, item: str) -> list[Any]:
        """A list."""
        self.require(isinstance(value, list), item, f"it must be a list, not {value!r}")
        assert isinstance(value, list)
        return value

    def text(self, value: object, item: str) -> str:
        """A text."""
        self.require(isinstance(value, str), item, f"it must be a text, not {value!r}")
        assert isinstance(value, str)
        return value


def check(data: dict[str, Any], file: str) -> None:
    """Refuse component data that the rules cannot be played with."""
    checker = Checker(data, file)
    _check_cards(checker)
    _check_tokens(checker)
    for side in ("A", "B"):
        _check_map(checker, side)
    _check_decrees(checker)
    _check_jade(checker)
    _check_tracks(checker)
    _check_dice(checker)
    _check_automa(checker)


def _check_cards(checker: Checker) -> None:
    cards = checker.listed(checker.item("gift_cards.card"), "gift_cards.card")
    checker.require(len(cards) == 38, "gift_cards.card", f"there must be 38 cards, not {len(cards)}")
    names: list[str] = []
    for number, card in enumerate(cards):
        item = f"gift_cards.card[{number}]"
        name = checker.text(checker.entry(card, "id", item), f"{item}.id")
        names.append(name)
        item = f"gift card {name}"
        checker.require(checker.entry(card, "set", item) in SETS, item, f"its set must be one of {', '.join(SETS)}")
        checker.whole(checker.entry(card, "value", item), f"{item}.value", 1, 9)
        allowed = LOCATION_ACTIONS + OTHER_ACTIONS
        action = checker.entry(card, "action", item)
        checker.require(action in allowed, item, f"its action must be one of {', '.join(allowed)}, not {action!r}")
    checker.require(len(set(names)) == len(names), "gift_cards.card", "every id must be there once")
    for name, size in SETS.items():
        count = sum(card["set"] == name for card in cards)
        checker.require(count == size, f"gift card set {name}", f"it must have {size} cards, not {count}")
    _check_card_values(checker, cards)
    _check_card_actions(checker, cards)


def _check_card_values(checker: Checker, cards: list[Any]) -> None:
    values = [card["value"] for card in cards]
    for value in (1, 2, 3, 5, 6, 8, 9):
        checker.require(value in values, "gift card values", f"a card of value {value} must exist")
    checker.require(any(value >= 7 for value in values), "gift card values", "a card of value 7 or more must exist")
    board = [card["value"] for card in cards if card["set"] == "board"]
    checker.require(len(set(board)) == 7, "gift card set board", "its 7 cards must have different values")
    in_four = [card["value"] for card in cards if card["set"] != "fan5"]
    for value in (3, 6):
        enough = in_four.count(value) >= 3
        checker.require(enough, "gift card values", f"with 4 players three cards of value {value} must be in play")


def _check_card_actions(checker: Checker, cards: list[Any]) -> None:
    hiring = any(card["value"] == 3 and card["action"] == "hire2" for card in cards)
    checker.require(hiring, "gift card actions", "some card of value 3 must have the action hire2")
    actions = [card["action"] for card in cards if card["action"] != "none"]
    checker.require(len(actions) < len(cards), "gift card actions", "some cards must have no action")
    located = sum(action in LOCATION_ACTIONS for action in actions)
    checker.require(2 * located > len(actions), "gift card actions", "most actions must be actions of locations")


def _check_tokens(checker: Checker) -> None:
    base = _copies(checker, "travel.token_type", BASE_TOKENS)
    bonus = _copies(checker, "travel.bonus_token_type", BONUS_TOKENS)
    fits = bonus == BONUS_COUNT
    checker.require(fits, "travel.bonus_token_type", f"there must be {BONUS_COUNT} bonus tokens, not {bonus}")
    cities = len(checker.listed(checker.entry(_map(checker, "A"), "cities", "side A"), "travel.side A cities"))
    checker.require(base >= cities, "travel.token_type", f"{base} tokens are too few for {cities} cities")


def _copies(checker: Checker, path: str, names: tuple[str, ...]) -> int:
    """The number of tokens of a list, which must name every kind once."""
    kinds = checker.listed(checker.item(path), path)
    found = [checker.entry(kind, "id", path) for kind in kinds]
    checker.require(sorted(map(str, found)) == sorted(names), path, f"it must list {', '.join(names)}, each once")
    return sum(
        checker.whole(checker.entry(kind, "copies", f"{path} {kind['id']}"), f"{path} {kind['id']}.copies", 1, 20)
        for kind in kinds
    )


def _map(checker: Checker, name: str) -> Any:
    """The map of a side; a side may have the map of another."""
    sides = checker.listed(checker.item("travel.side"), "travel.side")
    found = [side for side in sides if checker.entry(side, "id", "travel.side") == name]
    checker.require(len(found) == 1, "travel.side", f"there must be one side {name}")
    if "same_map_as" not in found[0]:
        return found[0]
    other = [side for side in sides if side["id"] == found[0]["same_map_as"] and "same_map_as" not in side]
    checker.require(len(other) == 1, f"travel.side {name}", "same_map_as must name a side with a map of its own")
    return other[0]


def _check_map(checker: Checker, name: str) -> None:
    side = _map(checker, name)
    item = f"travel.side {name}"
    cities = [
        checker.text(city, f"{item} cities") for city in checker.listed(checker.entry(side, "cities", item), item)
    ]
    checker.require(2 <= len(cities) <= MAX_CITIES, item, f"it must have from 2 to {MAX_CITIES} cities")
    checker.require(len(set(cities)) == len(cities), item, "every city must be named once")
    tokens = sum(kind["copies"] for kind in checker.item("travel.token_type"))
    even = (tokens - len(cities)) % 2 == 0
    checker.require(even, item, f"{tokens} tokens minus {len(cities)} cities must be even, for two equal stacks")
    roads = checker.listed(checker.entry(side, "roads", item), f"{item} roads")
    near: dict[str, set[str]] = {city: set() for city in cities}
    for road in roads:
        sound = isinstance(road, list) and len(road) == 2 and all(end in near for end in road) and road[0] != road[1]
        checker.require(sound, f"{item} roads", f"a road must join two cities, not {road!r}")
        near[road[0]].add(road[1])
        near[road[1]].add(road[0])
    reached = {cities[0]}
    while grown := {end for city in reached for end in near[city]} - reached:
        reached |= grown
    checker.require(len(reached) == len(cities), f"{item} roads", "every city must be connected with every other")
    _check_loop(checker, side, item, cities, near)


def _check_loop(checker: Checker, side: Any, item: str, cities: list[str], near: dict[str, set[str]]) -> None:
    loop = checker.listed(checker.entry(side, "meng_loop_ccw", item), f"{item} meng_loop_ccw")
    sound = len(loop) >= 3 and len(set(map(str, loop))) == len(loop) and all(city in cities for city in loop)
    checker.require(sound, f"{item} meng_loop_ccw", "it must name at least 3 cities, each once")
    for number, city in enumerate(loop):
        joined = loop[number - 1] in near[city]
        checker.require(joined, f"{item} meng_loop_ccw", f"a road must join {loop[number - 1]} and {city}")
    start = checker.entry(side, "meng_start", item)
    checker.require(start in loop, f"{item} meng_start", "it must be a city of the loop")
    checker.require(len(loop) < len(cities), f"{item} meng_loop_ccw", "some cities must lie off the loop")


def _check_decrees(checker: Checker) -> None:
    tiles = checker.listed(checker.item("decrees.tile"), "decrees.tile")
    found = [[checker.entry(tile, key, "decrees.tile") for key in ("id", "level")] for tile in tiles]
    for level, names in DECREE_LEVELS.items():
        for name in names:
            checker.require(
                found.count([name, level]) == 1, f"decree {name}", f"it must be there once, on level {level}"
            )
    checker.require(len(found) == 15, "decrees.tile", f"there must be 15 decrees, not {len(found)}")
    for tile in tiles:
        item = f"decree {tile['id']}"
        points = checker.whole(checker.entry(tile, "vp_now", item), f"{item}.vp_now", 0, 20)
        checker.require(tile["level"] < 3 or points == 0, item, "a decree of level 3 gives no VP at once")
        checker.require(tile["id"] != "L1_hire1" or points == 3, item, "it must give 3 VP")
    for level in DECREE_LEVELS:
        checker.whole(checker.item(f"decrees.cost_by_level.level{level}"), f"decrees.cost_by_level.level{level}", 0, 9)
    checker.require(checker.item("decrees.cost_by_level.level1") == 1, "decrees.cost_by_level.level1", "it must be 1")


def _check_jade(checker: Checker) -> None:
    for side in ("A", "B"):
        item = f"jade.houses.side_{side}"
        houses = checker.listed(checker.item(item), item)
        checker.require(1 <= len(houses) <= 20, item, "there must be from 1 to 20 houses")
        for cost in houses:
            checker.whole(cost, item, 1, 5)
        checker.require(3 in houses, item, "a house must cost 3")
    checker.require(checker.item("jade.courtyard_cost") == 5, "jade.courtyard_cost", "it must be 5")
    points = checker.item("jade.scoring.by_count")
    checker.require(points == [1, 3, 6, 10, 15], "jade.scoring.by_count", "it must be 1, 3, 6, 10, 15")
    checker.whole(checker.item("jade.scoring.each_beyond_5"), "jade.scoring.each_beyond_5", 0, 20)


def _check_tracks(checker: Checker) -> None:
    checker.require(checker.item("intrigue.positions") == [0, 14], "intrigue.positions", "it must go from 0 to 14")
    checker.require(checker.item("palace.last_space") == 8, "palace.last_space", "it must be 8")
    for side, places in (("A", 3), ("B", 5)):
        item = f"palace.audience_vp_side_{side}"
        points = checker.listed(checker.item(item), item)
        checker.require(len(points) == places, item, f"there must be {places} audience places")
        for each in points:
            checker.whole(each, item, 0, 20)
        checker.require(points[:3] == [7, 5, 3], item, "the first three places must give 7, 5 and 3")
        checker.require(sorted(points, reverse=True) == points, item, "an earlier place must not give less")
    for key, size in WALL_SIZES.items():
        checker.require(checker.item(f"wall.size.{key}") == size, f"wall.size.{key}", f"it must be {size}")
    for key, lanes in LANES.items():
        checker.require(checker.item(f"canal.lanes.{key}") == lanes, f"canal.lanes.{key}", f"it must be {lanes}")
    for day in range(1, 5):
        item = f"day_track.servants.day{day}"
        checker.whole(checker.item(item), item, 0, 12)
    checker.require(checker.item("day_track.servants.day1") == 6, "day_track.servants.day1", "it must be 6")


def _check_dice(checker: Checker) -> None:
    dice: list[list[Any]] = []
    for number in range(1, 4):
        item = f"dice.faces.d{number}"
        faces = checker.listed(checker.item(item), item)
        checker.require(len(faces) == 6, item, f"a die has six faces, not {len(faces)}")
        for value in faces:
            checker.whole(value, item, 1, 9)
        dice.append(faces)
    shown = any(6 in dice[six] and all(3 in dice[other] for other in range(3) if other != six) for six in range(3))
    checker.require(shown, "dice.faces", "two dice must be able to show 3 while the third shows 6")


def _check_automa(checker: Checker) -> None:
    counts = [checker.whole(checker.item(f"automa.deck.{name}"), f"automa.deck.{name}", 1, 11) for name in AUTOMA_NAMES]
    checker.require(sum(counts) == 11, "automa.deck", f"there must be 11 automa cards, not {sum(counts)}")
    checker.require(counts[-1] == 2, "automa.deck.special", "there must be 2 special cards")
    matches = checker.listed(checker.item("automa.night_matches_by_day"), "automa.night_matches_by_day")
    checker.require(len(matches) == 4, "automa.night_matches_by_day", "it must have a number for each of 4 days")
    for number in matches:
        checker.whole(number, "automa.night_matches_by_day", 0, 18)
