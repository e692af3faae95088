"""The printed figures of the game, read from components.toml or from an owner's own file, and checked."""

import tomllib
import zlib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.errors import OptionError
from courtyard.games.gugong.data.checks import check

LOCATIONS: Final = ("travel", "wall", "jade", "intrigue", "palace", "decrees", "canal")
TRAVEL: Final = 0
WALL_LOCATION: Final = 1
JADE_LOCATION: Final = 2
INTRIGUE_LOCATION: Final = 3
PALACE: Final = 4
DECREES_LOCATION: Final = 5
CANAL: Final = 6

CARD_ACTIONS: Final = (
    "none",
    "travel",
    "wall",
    "jade",
    "intrigue",
    "palace",
    "decree",
    "canal",
    "hire1",
    "hire2",
    "swap",
)
"""The action of a location is its number plus 1; travel and jade are on no card (GG8.7)."""
NO_ACTION: Final = 0
HIRE_1: Final = 8
HIRE_2: Final = 9
SWAP_ACTION: Final = 10

CARD_SETS: Final = ("board", "fan1", "fan2", "fan3", "fan4", "fan5", "draw")
BOARD_SET: Final = 0
DRAW_SET: Final = 6

TOKENS: Final = (
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
    "plus1",
    "toll",
    "follow",
)
TOKEN_HIRE_1: Final = 0
TOKEN_HIRE_2: Final = 1
TOKEN_PALACE: Final = 2
TOKEN_INTRIGUE: Final = 3
TOKEN_DISCARD_7: Final = 4
TOKEN_VP: Final = 5
TOKEN_SWAP: Final = 6
TOKEN_RETRIEVE: Final = 7
TOKEN_SHIP: Final = 8
TOKEN_WALL: Final = 9
TOKEN_SERVANTS_3: Final = 10
TOKEN_DOUBLE: Final = 11
TOKEN_PLUS: Final = 12
TOKEN_TOLL: Final = 13
TOKEN_FOLLOW: Final = 14

DECREES: Final = (
    "L1_intrigue2",
    "L1_ship",
    "L1_hire1",
    "L1_palace1",
    "L1_swap",
    "L2_travel",
    "L2_jade",
    "L2_decree",
    "L2_wall",
    "L2_equal_exchange",
    "L3_third",
    "L3_8vp",
    "L3_jade",
    "L3_decrees",
    "L3_ports",
)
L1_INTRIGUE: Final = 0
L1_SHIP: Final = 1
L1_HIRE: Final = 2
L1_PALACE: Final = 3
L1_SWAP: Final = 4
L2_TRAVEL: Final = 5
L2_JADE: Final = 6
L2_DECREE: Final = 7
L2_WALL: Final = 8
L2_EQUAL: Final = 9
L3_THIRD: Final = 10
L3_8VP: Final = 11
L3_JADE: Final = 12
L3_DECREES: Final = 13
L3_PORTS: Final = 14

AUTOMA_CARDS: Final = (*LOCATIONS, "special")
SPECIAL: Final = 7
REWARDS: Final = ("vp4", "card", "double")
VP_REWARD: Final = 0
CARD_REWARD: Final = 1
DOUBLE_REWARD: Final = 2

CARDS: Final = 38
FAN_SIZE: Final = 4
MAX_CITIES: Final = 32
MAX_HOUSES: Final = 20
DICE: Final = 3
FACES: Final = 6
LEVELS: Final = 3
LEVEL_TILES: Final = 5
DECREE_PLACES: Final = 6
SERVANTS: Final = 12
SHIPS: Final = 3
SEATS_ON_SHIP: Final = 3
PORTS: Final = 5
SLOTS: Final = 6
DAYS: Final = 4
LAST_SPACE: Final = 14
PALACE_SPACE: Final = 8
MIN_PLAYERS: Final = 1
MAX_PLAYERS: Final = 5
REWARD_SLOTS: Final = array([3, 2, 1])
"""Slots of a player board for 4 VP, an extra gift card and the double servant (GG1.15)."""


def read_components(path: str = "") -> dict[str, Any]:
    """The component data: the project's own, with the entries of the owner's file in their place."""
    own: dict[str, Any] = tomllib.loads((files("courtyard.games.gugong.data") / "components.toml").read_text("utf-8"))
    return _merged(own, read_owners(path))


def read_owners(path: str) -> dict[str, Any]:
    """The entries of an owner's file, none without one."""
    if not path:
        return {}
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"The component file {path} is not valid TOML: {error}.") from error
    except (OSError, ValueError) as error:
        raise OptionError(f"The component file {path} cannot be read: {error}.") from error


def _merged(own: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """The tables of both; where both have an entry, the other one's."""
    result = dict(own)
    for key, value in other.items():
        mine = own.get(key)
        result[key] = _merged(mine, value) if isinstance(mine, dict) and isinstance(value, dict) else value
    return result


def fingerprint(path: str) -> int:
    """A number that tells an owner's file from another and from the project's own data, which is 0."""
    return zlib.crc32(Path(path).read_bytes()) >> 1 | 1 if path else 0


class Components:
    """The figures for one number of players, as tables that compiled code reads."""

    def __init__(self, path: str, players: int) -> None:
        data = read_components(path)
        check(data, path or "components.toml")
        self.path = path
        self.fingerprint: i64 = fingerprint(path)
        self.side = "A" if players <= 3 else "B"
        self._read_cards(data["gift_cards"])
        self._read_travel(data["travel"])
        self._read_decrees(data["decrees"])
        self.house_cost = array(data["jade"]["houses"][f"side_{self.side}"])
        self.courtyard_cost: i64 = data["jade"]["courtyard_cost"]
        self.jade_points = array([0, *data["jade"]["scoring"]["by_count"]])
        self.jade_beyond: i64 = data["jade"]["scoring"]["each_beyond_5"]
        self.audience = array(data["palace"][f"audience_vp_side_{self.side}"])
        self.day_servants = array([0] + [data["day_track"]["servants"][f"day{day}"] for day in range(1, DAYS + 1)])
        self.wall_size: i64 = data["wall"]["size"][f"p{players}"]
        self.lanes: i64 = data["canal"]["lanes"][f"p{players}"]
        self.face = array([value for die in range(1, DICE + 1) for value in data["dice"]["faces"][f"d{die}"]])
        names = ["decree" if name == "decrees" else name for name in AUTOMA_CARDS]
        self.automa_deck = array([data["automa"]["deck"][name] for name in names])
        self.meng_matches = array([0, *data["automa"]["night_matches_by_day"]])

    def _read_cards(self, cards: dict[str, Any]) -> None:
        self.cards: list[str] = [card["id"] for card in cards["card"]]
        self.value = array([card["value"] for card in cards["card"]])
        self.action = array([CARD_ACTIONS.index(card["action"]) for card in cards["card"]])
        self.card_set = array([CARD_SETS.index(card["set"]) for card in cards["card"]])

    def _read_travel(self, travel: dict[str, Any]) -> None:
        copies = {kind["id"]: kind["copies"] for kind in [*travel["token_type"], *travel["bonus_token_type"]]}
        self.token_copies = array([copies[kind] for kind in TOKENS])
        side = map_of(travel, self.side)
        self.cities: list[str] = list(side["cities"])
        self.city_count: i64 = len(self.cities)
        roads = [0] * len(self.cities)
        for one, other in side["roads"]:
            roads[self.cities.index(one)] |= 1 << self.cities.index(other)
            roads[self.cities.index(other)] |= 1 << self.cities.index(one)
        self.roads = array(roads)
        self.loop = array([self.cities.index(city) for city in side["meng_loop_ccw"]])
        self.loop_start: i64 = side["meng_loop_ccw"].index(side["meng_start"])

    def _read_decrees(self, decrees: dict[str, Any]) -> None:
        costs = decrees["cost_by_level"]
        self.decree_cost = array([costs[f"level{level}"] for level in range(1, LEVELS + 1)])
        points = {tile["id"]: tile["vp_now"] for tile in decrees["tile"]}
        self.decree_vp = array([points[tile] for tile in DECREES])


def map_of(travel: dict[str, Any], name: str) -> dict[str, Any]:
    """The map of a board side, which may refer to that of another."""
    sides: dict[str, dict[str, Any]] = {side["id"]: side for side in travel["side"]}
    side = sides[name]
    return sides[side["same_map_as"]] if "same_map_as" in side else side


_LOADED: Final[dict[tuple[str, int, int], Components]] = {}


def components_for(path: str, players: int) -> Components:
    """The components of a file for so many players; a file that has not changed is read once."""
    try:
        key = (path, fingerprint(path), players)
    except OSError as error:
        raise OptionError(f"The component file {path} cannot be read: {error}.") from error
    if key not in _LOADED:
        _LOADED[key] = Components(path, players)
    return _LOADED[key]


def figures(values: vec[i64]) -> list[int]:
    """A table as a plain list."""
    return [int(value) for value in values]
