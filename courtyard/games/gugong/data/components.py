"""The printed figures of the game, read from components.toml or from an owner's own file, and checked."""

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.custom_components import completed, fingerprint
from courtyard.games.gugong.data.checks import check
from courtyard.games.gugong.data.kinds import (
    AUTOMA_ENTRIES,
    CARD_ACTIONS,
    CARD_SETS,
    DAYS,
    DECREES,
    DICE,
    LEVELS,
    REWARDS,
    TOKENS,
)

LOADED: Final = 64
"""Maximum number of copies that are kept in memory."""


def read_components(copy: str = "") -> dict[str, Any]:
    """The component data: the project's own, with the entries of the owner's copy in their place."""
    own: dict[str, Any] = tomllib.loads((files("courtyard.games.gugong.data") / "components.toml").read_text("utf-8"))
    return completed(own, copy)


class Components:
    """The figures for one number of players, as tables that compiled code reads."""

    def __init__(self, copy: str, players: int) -> None:
        data = read_components(copy)
        check(data, "Your copy" if copy else "components.toml")
        self.copy = copy
        self.fingerprint: i64 = fingerprint(copy)
        self.side = "A" if players <= 3 else "B"
        self._read_cards(data["gift_cards"])
        self._read_travel(data["travel"])
        self._read_decrees(data["decrees"])
        self.house_cost = array(data["jade"]["houses"][f"side_{self.side}"])
        self.courtyard_cost: i64 = data["jade"]["courtyard_cost"]
        self.jade_points = array([0, *data["jade"]["scoring"]["by_count"]])
        self.jade_beyond: i64 = data["jade"]["scoring"]["each_beyond_5"]
        self.start_hired: i64 = data["setup"]["hired_servants_start"]
        self.start_free: i64 = data["setup"]["free_servants_start"]
        self.day_servants = array([0] + [data["day_track"]["servants"][f"day{day}"] for day in range(1, DAYS + 1)])
        self._read_tracks(data["intrigue"], data["palace"])
        self._read_wall(data["wall"], players)
        self._read_canal(data["canal"], players)
        self._read_dice(data["dice"])
        self.automa_deck = array([data["automa"]["deck"][name] for name in AUTOMA_ENTRIES])
        self.meng_matches = array([0, *data["automa"]["night_matches_by_day"]])

    def _read_cards(self, cards: dict[str, Any]) -> None:
        self.cards: list[str] = [card["id"] for card in cards["card"]]
        self.value = array([card["value"] for card in cards["card"]])
        self.action = array([CARD_ACTIONS.index(card["action"]) for card in cards["card"]])
        self.card_set = array([CARD_SETS.index(card["set"]) for card in cards["card"]])

    def _read_travel(self, travel: dict[str, Any]) -> None:
        copies = {kind["id"]: kind["copies"] for kind in [*travel["token_type"], *travel["bonus_token_type"]]}
        self.token_copies = array([copies[kind] for kind in TOKENS])
        self.travel_price: i64 = travel["rules"]["option_b"]["pay_hired"]
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

    def _read_tracks(self, intrigue: dict[str, Any], palace: dict[str, Any]) -> None:
        self.intrigue_one: i64 = intrigue["option_a"]["steps"]
        self.intrigue_price: i64 = intrigue["option_b"]["pay_hired"]
        self.intrigue_three: i64 = intrigue["option_b"]["steps"]
        self.benefit_price = array([benefit["back"] for benefit in intrigue["benefits"]])
        self.envoy_start: i64 = palace["start"]
        self.palace_one: i64 = palace["option_a"]["steps"]
        self.palace_price: i64 = palace["option_b"]["pay_hired"]
        self.palace_two: i64 = palace["option_b"]["steps"]
        self.palace_intrigue: i64 = palace["option_b"]["intrigue"]
        self.audience = array(palace[f"audience_vp_side_{self.side}"])

    def _read_wall(self, wall: dict[str, Any], players: int) -> None:
        self.wall_size: i64 = wall["size"][f"p{players}"]
        self.wall_price: i64 = wall["option_b"]["pay_hired"]
        self.wall_vp: i64 = wall["winner"]["vp"]
        self.wall_steps: i64 = wall["winner"]["palace"]

    def _read_canal(self, canal: dict[str, Any], players: int) -> None:
        self.lanes: i64 = canal["lanes"][f"p{players}"]
        self.reward_slots = array([canal["reward_slots_per_player"][reward] for reward in REWARDS])

    def _read_dice(self, dice: dict[str, Any]) -> None:
        self.face = array([value for die in range(1, DICE + 1) for value in dice["faces"][f"d{die}"]])
        self.night_vp: i64 = dice["night"]["most_matches"]["vp"]
        self.night_steps: i64 = dice["night"]["most_matches"]["palace"]

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


@lru_cache(maxsize=LOADED)
def components_of(copy: str, players: int) -> Components:
    """The components of a copy for so many players, read once."""
    return Components(copy, players)


def figures(values: vec[i64]) -> list[int]:
    """A table as a plain list."""
    return [int(value) for value in values]
