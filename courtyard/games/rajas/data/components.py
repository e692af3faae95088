"""The printed figures of the game, read from components.toml or from an owner's own file, as tables."""

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.custom_components import completed
from courtyard.core.errors import OptionError
from courtyard.games.rajas.data.checks import (
    BONUS_SPACES,
    BUILDINGS,
    COLUMNS,
    GOODS,
    MAX_MARKET,
    MAX_YIELDS,
    SIDES,
    STACKS,
    TOKEN_COLOURS,
    UPGRADE_LEVELS,
    WORKER_SPACES,
    area_counts,
    check,
)
from courtyard.games.rajas.data.effects import (
    CHAMBER_NAMES,
    COLOURS,
    Part,
    read_bonus,
    read_chamber,
    read_effect,
    read_river_space,
    read_river_token,
)
from courtyard.games.rajas.data.geometry import CELLS, SHAPES, roads_of
from courtyard.games.rajas.data.spaces import HARBOUR, QUARRY, SPACES, first_of, run_of

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
FACES: Final = 6
TILES: Final = 64
TILE_STACKS: Final = 12
RIVER: Final = 30
MAX_KINDS: Final = 30
"""The most kinds of yield tokens there can be."""
WHITE_KINDS: Final = 8
"""The most kinds of white tokens there can be; they come first."""
RIVER_TOKENS: Final = 8
UPGRADES: Final = UPGRADE_LEVELS - 1
"""How often each kind of building can be upgraded (RG12.2)."""
BONUSES: Final = len(BONUS_SPACES["money_bonus"]) - 1
"""How often the money bonus token goes on (RG18.12)."""
BEYOND: Final = 1 << 30
"""A space of the money track that nobody reaches: where the bonus token lies when it is out of the game (RG18.14)."""


@final
class Components:
    """All tables of one component file; tiles are numbered from 1, yield tokens by kind from 0."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self._read_tiles(data["tile"])
        self._read_boards(data["board"])
        self._read_province(data["province_board"])
        self._read_tokens(data["yield_tokens"]["token"])
        self._read_river(data)
        self._read_tracks(data["tracks"])
        self._read_palace(data["palace"])
        self._read_numbers(data["counts"], data["setup"])

    def _read_tiles(self, tiles: list[dict[str, Any]]) -> None:
        none: dict[str, Any] = {"buildings": [], "markets": []}
        all_tiles = [none, *tiles]
        self.tile_names: list[str] = ["", *[str(tile["id"]) for tile in tiles]]
        self.tile_colour: vec[i64] = array([-1] + [COLOURS.index(tile["colour"]) for tile in tiles])
        self.tile_stack: vec[i64] = array(
            [-1] + [COLOURS.index(tile["colour"]) * len(STACKS) + STACKS.index(tile["stack"]) for tile in tiles]
        )
        self.tile_cost: vec[i64] = array([0] + [int(tile["cost"]) for tile in tiles])
        self.tile_shape: vec[i64] = array([-1] + [SHAPES.index(tile["road"]) for tile in tiles])
        self.tile_money: vec[i64] = array([0] + [int(tile["money"]) for tile in tiles])
        buildings = [[BUILDINGS.index(name) for name in tile["buildings"]] for tile in all_tiles]
        goods = [[GOODS.index(market["good"]) for market in tile["markets"]] for tile in all_tiles]
        values = [[int(market["value"]) for market in tile["markets"]] for tile in all_tiles]
        self.tile_building: vec[i64] = array(_pairs(buildings, -1))
        self.tile_market_good: vec[i64] = array(_pairs(goods, -1))
        self.tile_market_value: vec[i64] = array(_pairs(values, 0))

    def _read_boards(self, board: dict[str, Any]) -> None:
        """The usable spaces, the prices and the limit of RG13.14, indexed by the number of players."""
        self.usable: list[int] = [0, 0]
        self.prices: list[vec[i64]] = [array([0] * SPACES), array([0] * SPACES)]
        self.one_per_good: list[bool] = [False, False]
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
            side = board["p2"] if players == MIN_PLAYERS else board["p34"]
            covers = board["p3_cover"]["covers"] if players == 3 else []
            self.usable.append(_usable(side, covers))
            self.prices.append(_prices(side))
            self.one_per_good.append(bool(side["one_own_worker_per_single_market"]))

    def _read_province(self, board: dict[str, Any]) -> None:
        self.residence: i64 = _cell(board["residence"])
        self.residence_roads: i64 = roads_of("".join(board["residence_roads"]))
        closed = [_cell(cell) for cell in board["blocked"]] + [_cell(board["residence"])]
        self.building_cells: i64 = sum(1 << cell for cell in range(CELLS) if cell not in closed)
        yields = board["yield"]
        self.yields: i64 = len(yields)
        self.yield_names: list[str] = [str(special["id"]) for special in yields]
        touched = [0] * (CELLS * 4)
        for number, special in enumerate(yields):
            for edge in special["edges"]:
                cell, side = edge.split(":")
                touched[_cell([int(part) for part in cell.split(",")]) * 4 + SIDES.index(side)] = 1 << number
        self.yield_at: vec[i64] = array(touched)
        """The special yield at a side of a cell as a mask, indexed by cell * 4 + side."""
        basic = [read_effect(special["basic"]) for special in yields]
        back = [read_effect(special["navaratnas_printed"]) for special in yields]
        self.yield_parts: vec[i64] = array(_flat(basic, MAX_YIELDS) + _flat(back, MAX_YIELDS))
        """Two parts of kind and amount per yield: first all of the basic side, then all of the other one."""
        self.slot_colour: vec[i64] = array([TOKEN_COLOURS.index(special["navaratnas_slot"]) for special in yields])

    def _read_tokens(self, tokens: list[dict[str, Any]]) -> None:
        """Equal tokens of a colour are one kind; the kinds are in the order of their colours."""
        self.kind_names: list[str] = []
        colours: list[int] = []
        counts: list[int] = []
        parts: list[list[Part]] = []
        for number, colour in enumerate(TOKEN_COLOURS):
            for token in tokens:
                name = f"{colour}: {token['effect']}"
                if token["colour"] == colour and name not in self.kind_names:
                    self.kind_names.append(name)
                    colours.append(number)
                    counts.append(sum(f"{other['colour']}: {other['effect']}" == name for other in tokens))
                    parts.append(read_effect(token["effect"]))
        self.kinds: i64 = len(counts)
        self.kind_colour: vec[i64] = array(colours)
        self.kind_count: vec[i64] = array(counts)
        self.kind_parts: vec[i64] = array(_flat(parts, MAX_KINDS))

    def _read_river(self, data: dict[str, Any]) -> None:
        spaces = [read_river_space(space["kind"], space["value"]) for space in data["river"]["space"]]
        self.river_kind: vec[i64] = array([0] + [kind for kind, _ in spaces])
        self.river_amount: vec[i64] = array([0] + [amount for _, amount in spaces])
        self.bridge: i64 = data["river"]["bridge_after_space"]
        listed = data["river_tokens"]["token"]
        tokens = [read_river_token(token["kind"], token["value"]) for token in listed]
        self.river_token_names: list[str] = [f"{token['kind']} {token['value']}".strip() for token in listed]
        self.river_token_kind: vec[i64] = array([kind for kind, _ in tokens])
        self.river_token_amount: vec[i64] = array([amount for _, amount in tokens])

    def _read_tracks(self, tracks: dict[str, Any]) -> None:
        self.meeting: i64 = tracks["meeting_constant"]
        fame = [(int(space), read_bonus(tracks["fame_bonus"][space])) for space in BONUS_SPACES["fame_bonus"]]
        self.fame_bonus: vec[i64] = array([number for space, bonus in fame for number in (space, *bonus)])
        """Space, kind and amount of each bonus, in rising order."""
        self.fame_worker: i64 = int(WORKER_SPACES["fame_bonus"])
        self.money_worker: i64 = int(WORKER_SPACES["money_bonus"])
        spaces = [space for space in BONUS_SPACES["money_bonus"] if space != WORKER_SPACES["money_bonus"]]
        self.money_bonus: vec[i64] = array([*[int(space) for space in spaces], BEYOND])
        """Where the bonus token lies one after the other."""
        self.money_bonus_parts: vec[i64] = array(
            [number for space in spaces for number in read_bonus(tracks["money_bonus"][space])]
        )

    def _read_palace(self, palace: dict[str, Any]) -> None:
        chambers = [read_chamber(palace["chambers"][str(number)])[1] for number in range(1, len(CHAMBER_NAMES) + 1)]
        self.chamber_parts: vec[i64] = array(_flat(chambers, len(chambers)))
        """Two parts of kind and amount per chamber."""
        self.voyage: i64 = chambers[-1][0][1]
        """The spaces that the Portuguese sails, exactly (RG15.24)."""
        self.terrace_money: i64 = palace["outdoor_terrace"]["gain_money"]
        self.exchange: vec[i64] = array([COLOURS.index(palace["balconies"][colour]) for colour in COLOURS])
        """The colour that a balcony gives for each colour."""

    def _read_numbers(self, counts: dict[str, Any], setup: dict[str, Any]) -> None:
        self.start_money: vec[i64] = array(setup["money_start_by_turn_order"])
        self.start_karma: i64 = setup["karma_start"]
        self.karma_limit: i64 = setup["karma_max"]
        self.level_fame: vec[i64] = array(setup["upgrade_levels"])
        """What a building gives, by the number of its upgrades."""
        self.slots: vec[i64] = array([counts["kali_slots_front"], counts["kali_slots_back"]])
        self.most_workers: dict[str, int] = {
            version: counts[f"max_active_workers_{version}"] for version in ("basic", "navaratnas", "mixed")
        }


def _cell(place: list[int]) -> int:
    return (place[0] - 1) * COLUMNS + place[1] - 1


def _flat(effects: list[list[Part]], rows: int) -> list[int]:
    """Two parts of kind and amount per effect; missing parts are nothing."""
    flat: list[int] = []
    for row in range(rows):
        parts = effects[row] if row < len(effects) else []
        for place in range(2):
            flat += list(parts[place]) if place < len(parts) else [0, 0]
    return flat


def _pairs(rows: list[list[int]], missing: int) -> list[int]:
    """Two numbers per row, filled up where one is missing."""
    return [number for row in rows for number in (*row, missing, missing)[:2]]


def _usable(side: dict[str, Any], covers: list[str]) -> int:
    """The mask of the spaces of a side without the covered ones (RG2.9)."""
    counts = area_counts(side)
    counts["quarry"] -= int("quarry_last" in covers)
    counts["mixed"] -= int("market_mixed_second" in covers)
    return sum(run_of(first_of(area), count) for area, count in counts.items())


def _prices(side: dict[str, Any]) -> vec[i64]:
    prices = [0] * SPACES
    for start, costs in ((QUARRY, side["quarry_costs"]), (HARBOUR, side["harbour_costs"])):
        for place, cost in enumerate(costs):
            prices[start + place] = int(cost)
    return array(prices)


def read_components(copy: str = "") -> Components:
    """The components: the project's own, with the entries of the owner's copy in their place, and checked."""
    where = "Your copy" if copy else "components.toml"
    own = tomllib.loads((files("courtyard.games.rajas.data") / "components.toml").read_text("utf-8"))
    data = completed(own, copy)
    check(data, where)
    try:
        return Components(data)
    except (KeyError, TypeError, ValueError) as error:
        raise OptionError(f"{where} is not complete: {error!r}.") from error


PRINTED: Final = read_components()
LOADED: Final = 32
"""The number of copies that are kept ready."""


@lru_cache(maxsize=LOADED)
def components_of(copy: str) -> Components:
    """The components of a copy, read once."""
    return read_components(copy) if copy else PRINTED


def stack_names() -> tuple[str, ...]:
    """The twelve stacks (RG1.9), colour by colour."""
    return tuple(f"{colour}-{stack}" for colour in COLOURS for stack in STACKS)


STACK_NAMES: Final = stack_names()
MARKET_VALUES: Final = MAX_MARKET + 1
