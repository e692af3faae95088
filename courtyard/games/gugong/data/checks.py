"""What every set of components must meet; an error names the item and the constraint."""

from typing import Any, Final

from courtyard.core.errors import OptionError
from courtyard.games.gugong.data import kinds

FIXED: Final[dict[str, Any]] = {
    "counts.gift_cards": kinds.CARDS,
    "counts.destiny_dice": kinds.DICE,
    "counts.decree_tiles": len(kinds.DECREES),
    "counts.automa_cards": kinds.AUTOMA_SIZE,
    "counts.per_player.servants": kinds.SERVANTS,
    "counts.per_player.double_servant": 1,
    "counts.per_player.ships": kinds.SHIPS,
    "setup.hand_cards_start": kinds.FAN_SIZE,
    "setup.decrees_per_level_in_play": kinds.LEVEL_PLACES,
    "gift_cards.total": kinds.CARDS,
    "gift_cards.values": [kinds.LOWEST_GIFT, kinds.HIGHEST_GIFT],
    "travel.rules.option_a": {"pay_hired": 0, "moves": 1},
    "travel.rules.option_b.moves": 2,
    "travel.rules.token_slots": kinds.SLOTS,
    "travel.rules.draw_stacks": 2,
    "travel.rules.token_exchange": [
        {"tokens": 2, "gives": "hire1"},
        {"tokens": 4, "gives": "2vp"},
        {"tokens": 6, "gives": "jade1"},
    ],
    "decrees.cost_by_level.level1": 1,
    "jade.courtyard_cost": 5,
    "jade.scoring.by_count": [1, 3, 6, 10, 15],
    "intrigue.positions": [0, kinds.LAST_SPACE],
    "intrigue.option_a.pay_hired": 0,
    "palace.last_space": kinds.PALACE_SPACE,
    "palace.option_a.pay_hired": 0,
    **{f"wall.size.p{players}": size for players, size in enumerate((4, 4, 5, 6, 7), 1)},
    "wall.option_a": {"pay_hired": 0, "place_hired": 1},
    "wall.option_b.place_hired_up_to": 2,
    "canal.ports": kinds.PORTS,
    "canal.ports_per_lane": list(range(1, kinds.PORTS + 1)),
    **{f"canal.lanes.p{players}": lanes for players, lanes in enumerate((1, 1, 1, kinds.LANES, kinds.LANES), 1)},
    "canal.ship_capacity": kinds.SEATS_ON_SHIP,
    "canal.ships_per_player": kinds.SHIPS,
    "canal.rewards": {
        "port1": "none",
        "port2": "4vp",
        "port3": "extra gift card to hand",
        "port4": "double servant",
        "port5": "choice of port 2, 3 or 4",
    },
    "dice.count": kinds.DICE,
    "dice.sides": kinds.FACES,
    "dice.values": [kinds.LOWEST_GIFT, kinds.HIGHEST_GIFT],
    "automa.cards_total": kinds.AUTOMA_SIZE,
    "automa.deck.special": 2,
    "automa.set_choices_human_meng": [list(sets) for sets in kinds.SOLO_FANS.values()],
}
"""What the rules are built on; a copy that says otherwise is another game."""

MOST_SENT: Final = 6
RANGES: Final = {
    "setup.hired_servants_start": (0, kinds.SERVANTS),
    "setup.free_servants_start": (0, kinds.SERVANTS),
    "travel.rules.option_b.pay_hired": (0, MOST_SENT),
    "decrees.cost_by_level.level2": (0, MOST_SENT),
    "decrees.cost_by_level.level3": (0, MOST_SENT),
    "jade.scoring.each_beyond_5": (0, 20),
    **{f"day_track.servants.day{day}": (0, kinds.SERVANTS) for day in range(1, kinds.DAYS + 1)},
    "intrigue.option_a.steps": (1, kinds.LAST_SPACE),
    "intrigue.option_b.pay_hired": (0, MOST_SENT),
    "intrigue.option_b.steps": (1, kinds.LAST_SPACE),
    "palace.start": (0, kinds.PALACE_SPACE - 1),
    "palace.option_a.steps": (1, kinds.PALACE_SPACE),
    "palace.option_b.pay_hired": (0, MOST_SENT),
    "palace.option_b.steps": (1, kinds.PALACE_SPACE),
    "palace.option_b.intrigue": (0, kinds.LAST_SPACE),
    "wall.option_b.pay_hired": (0, MOST_SENT),
    "wall.winner.vp": (0, 20),
    "wall.winner.palace": (0, kinds.PALACE_SPACE),
    **{
        f"canal.reward_slots_per_player.{reward}": (0, most)
        for reward, most in zip(kinds.REWARDS, (6, 4, 1), strict=True)
    },
    "dice.night.most_matches.vp": (0, 20),
    "dice.night.most_matches.palace": (0, kinds.PALACE_SPACE),
    **{f"automa.deck.{name}": (1, kinds.AUTOMA_SIZE) for name in kinds.AUTOMA_ENTRIES},
}
"""Figures that the rules read, and between which bounds."""
LOCATION_ACTIONS: Final = ("palace", "canal", "wall", "decree", "intrigue")
OTHER_ACTIONS: Final = (*kinds.CARD_ACTIONS[-3:], "none")
BENEFITS: Final = ("hire1", "hire2", "turn one destiny die to any of its sides", "jade1")


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
    for path, value in FIXED.items():
        checker.require(checker.item(path) == value, path, f"it must be {value}")
    for path, (low, high) in RANGES.items():
        checker.whole(checker.item(path), path, low, high)
    _check_sums(checker)
    _check_cards(checker)
    _check_tokens(checker)
    for side in ("A", "B"):
        _check_map(checker, side)
    _check_decrees(checker)
    _check_jade(checker)
    _check_tracks(checker)
    _check_dice(checker)


def _check_sums(checker: Checker) -> None:
    """Figures that follow from others."""
    hired = checker.item("setup.hired_servants_start")
    servants = hired + checker.item("setup.free_servants_start")
    checker.require(
        servants == kinds.SERVANTS, "setup", f"hired and free servants must be {kinds.SERVANTS}, not {servants}"
    )
    first = checker.item("day_track.servants.day1")
    checker.require(first == hired, "day_track.servants.day1", f"it must be {hired}, as at the start")
    cards = kinds.FAN_SIZE + checker.item("canal.reward_slots_per_player.card")
    checker.require(checker.item("setup.hand_cards_max") == cards, "setup.hand_cards_max", f"it must be {cards}")
    deck = sum(checker.item(f"automa.deck.{name}") for name in kinds.AUTOMA_ENTRIES)
    checker.require(
        deck == kinds.AUTOMA_SIZE, "automa.deck", f"there must be {kinds.AUTOMA_SIZE} automa cards, not {deck}"
    )
    benefits = checker.listed(checker.item("intrigue.benefits"), "intrigue.benefits")
    gives = tuple(checker.entry(benefit, "gives", "intrigue.benefits") for benefit in benefits)
    checker.require(gives == BENEFITS, "intrigue.benefits", f"they must give {', '.join(BENEFITS)}")
    for benefit in benefits:
        checker.whole(
            checker.entry(benefit, "back", "intrigue.benefits"), "intrigue.benefits.back", 1, kinds.LAST_SPACE
        )


def _check_cards(checker: Checker) -> None:
    cards = checker.listed(checker.item("gift_cards.card"), "gift_cards.card")
    checker.require(
        len(cards) == kinds.CARDS, "gift_cards.card", f"there must be {kinds.CARDS} cards, not {len(cards)}"
    )
    names: list[str] = []
    for number, card in enumerate(cards):
        item = f"gift_cards.card[{number}]"
        name = checker.text(checker.entry(card, "id", item), f"{item}.id")
        names.append(name)
        item = f"gift card {name}"
        known = checker.entry(card, "set", item) in kinds.CARD_SETS
        checker.require(known, item, f"its set must be one of {', '.join(kinds.CARD_SETS)}")
        checker.whole(checker.entry(card, "value", item), f"{item}.value", kinds.LOWEST_GIFT, kinds.HIGHEST_GIFT)
        allowed = LOCATION_ACTIONS + OTHER_ACTIONS
        action = checker.entry(card, "action", item)
        checker.require(action in allowed, item, f"its action must be one of {', '.join(allowed)}, not {action!r}")
    checker.require(len(set(names)) == len(names), "gift_cards.card", "every id must be there once")
    for name, size in zip(kinds.CARD_SETS, kinds.SET_SIZES, strict=True):
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
    base = _copies(checker, "travel.token_type", kinds.TOKENS[: kinds.TOKEN_PLUS])
    bonus = _copies(checker, "travel.bonus_token_type", kinds.TOKENS[kinds.TOKEN_PLUS :])
    fits = bonus == kinds.BONUS_TOKENS
    checker.require(fits, "travel.bonus_token_type", f"there must be {kinds.BONUS_TOKENS} bonus tokens, not {bonus}")
    cities = len(checker.listed(checker.entry(_map(checker, "A"), "cities", "side A"), "travel.side A cities"))
    checker.require(base >= cities, "travel.token_type", f"{base} tokens are too few for {cities} cities")


def _copies(checker: Checker, path: str, names: tuple[str, ...]) -> int:
    """The number of tokens of a list, which must name every kind once."""
    listed = checker.listed(checker.item(path), path)
    found = [checker.entry(kind, "id", path) for kind in listed]
    checker.require(sorted(map(str, found)) == sorted(names), path, f"it must list {', '.join(names)}, each once")
    return sum(
        checker.whole(
            checker.entry(kind, "copies", f"{path} {kind['id']}"), f"{path} {kind['id']}.copies", 1, kinds.MAX_COPIES
        )
        for kind in listed
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
    checker.require(2 <= len(cities) <= kinds.MAX_CITIES, item, f"it must have from 2 to {kinds.MAX_CITIES} cities")
    checker.require(len(set(cities)) == len(cities), item, "every city must be named once")
    for city, place in side.get("xy", {}).items():
        sound = isinstance(place, list) and len(place) == 2
        checker.require(sound, f"{item} xy.{city}", f"it must be a column and a row, not {place!r}")
        for number in place:
            checker.whole(number, f"{item} xy.{city}", 0, kinds.MAX_CITIES)
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
    for number, name in enumerate(kinds.DECREES):
        level = number // kinds.LEVEL_TILES + 1
        once = found.count([name, level]) == 1
        checker.require(once, f"decree {name}", f"it must be there once, on level {level}")
    enough = len(found) == len(kinds.DECREES)
    checker.require(enough, "decrees.tile", f"there must be {len(kinds.DECREES)} decrees, not {len(found)}")
    for tile in tiles:
        item = f"decree {tile['id']}"
        points = checker.whole(checker.entry(tile, "vp_now", item), f"{item}.vp_now", 0, 20)
        checker.require(tile["level"] < kinds.LEVELS or points == 0, item, "a decree of level 3 gives no VP at once")
        checker.require(tile["id"] != "L1_hire1" or points == 3, item, "it must give 3 VP")


def _check_jade(checker: Checker) -> None:
    for side in ("A", "B"):
        item = f"jade.houses.side_{side}"
        houses = checker.listed(checker.item(item), item)
        checker.require(
            1 <= len(houses) <= kinds.MAX_HOUSES, item, f"there must be from 1 to {kinds.MAX_HOUSES} houses"
        )
        for cost in houses:
            checker.whole(cost, item, 1, 5)
        checker.require(3 in houses, item, "a house must cost 3")


def _check_tracks(checker: Checker) -> None:
    for side, places in (("A", 3), ("B", 5)):
        item = f"palace.audience_vp_side_{side}"
        points = checker.listed(checker.item(item), item)
        checker.require(len(points) == places, item, f"there must be {places} audience places")
        for each in points:
            checker.whole(each, item, 0, 20)
        checker.require(points[:3] == [7, 5, 3], item, "the first three places must give 7, 5 and 3")
        checker.require(sorted(points, reverse=True) == points, item, "an earlier place must not give less")
    matches = checker.listed(checker.item("automa.night_matches_by_day"), "automa.night_matches_by_day")
    enough = len(matches) == kinds.DAYS
    checker.require(enough, "automa.night_matches_by_day", f"it must have a number for each of {kinds.DAYS} days")
    for number in matches:
        checker.whole(number, "automa.night_matches_by_day", 0, 18)


def _check_dice(checker: Checker) -> None:
    dice: list[list[Any]] = []
    for number in range(1, kinds.DICE + 1):
        item = f"dice.faces.d{number}"
        faces = checker.listed(checker.item(item), item)
        checker.require(len(faces) == kinds.FACES, item, f"a die has six faces, not {len(faces)}")
        for value in faces:
            checker.whole(value, item, kinds.LOWEST_GIFT, kinds.HIGHEST_GIFT)
        dice.append(faces)
    shown = any(6 in dice[six] and all(3 in dice[other] for other in range(3) if other != six) for six in range(3))
    checker.require(shown, "dice.faces", "two dice must be able to show 3 while the third shows 6")
