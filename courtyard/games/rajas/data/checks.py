"""The constraints K1 to K25 that every component file must meet, the printed one and an owner's own."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from courtyard.core.errors import OptionError
from courtyard.games.rajas.data.effects import (
    BOAT_EXACTLY,
    BUILDER,
    CHAMBER_NAMES,
    COLOURS,
    DICE_ANY,
    FAME,
    KARMA,
    MONEY,
    MOST,
    MOST_DICE,
    RIVER,
    TOKEN,
    UPGRADE,
    WORKER,
    read_bonus,
    read_chamber,
    read_effect,
    read_river_space,
    read_river_token,
)
from courtyard.games.rajas.data.spaces import AREA_SPACES

Data = dict[str, Any]

GOODS: Final = ("silk", "tea", "spice")
GOOD_COUNT: Final = 3
BUILDINGS: Final = ("temple", "palace", "fort", "mill")
BUILDING_COUNT: Final = 4
STACKS: Final = ("snake", "cow", "tiger")
STACK_COUNT: Final = 3
TOKEN_COLOURS: Final = ("white", "yellow", "red", "brown")
ROADS: Final = {"bend": "NE", "straight": "NS", "tee": "NES", "cross": "NESW"}
ROWS: Final = 4
COLUMNS: Final = 5
MAX_YIELDS: Final = 16
MAX_MARKET: Final = 9
SIDES: Final = "NESW"
STEPS: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

TOKEN_COUNTS: Final = {"white": 8, "yellow": 9, "red": 6, "brown": 7}
RIVER_TOKEN_COUNTS: Final = {
    "dice_any_per_karma": 1,
    "dice_three": 2,
    "palace": 3,
    "market_single_max": 1,
    "river_up_to": 1,
}
WHITE_EFFECTS: Final = ((DICE_ANY, 1), (MONEY, 3), (UPGRADE, 1), (KARMA, 1))
CHAMBER_EFFECTS: Final = ((FAME,), (DICE_ANY, TOKEN), (KARMA, DICE_ANY), (UPGRADE, MONEY), (BUILDER,), (BOAT_EXACTLY,))
"""What the action of each chamber consists of; the amounts are the file's."""
WORKER_SPACES: Final = {"fame_bonus": "15", "money_bonus": "20"}
BONUS_SPACES: Final = {"fame_bonus": ("5", "15", "24", "31"), "money_bonus": ("12", "20", "33", "44", "55")}
UPGRADE_LEVELS: Final = 3
START_WORKERS: Final = 3
WORKERS: Final = 6
DICE_EACH: Final = 12
START_DICE: Final = 4

BUILT_IN: Final[tuple[tuple[str, str, object], ...]] = (
    ("meta", "players_min", 2),
    ("meta", "players_max", 4),
    ("meta", "dice_colours", list(COLOURS)),
    ("meta", "goods", list(GOODS)),
    ("meta", "buildings", list(BUILDINGS)),
    ("meta", "stacks", list(STACKS)),
    ("counts", "dice_per_colour", DICE_EACH),
    ("counts", "workers_per_player", WORKERS),
    ("counts", "workers_active_at_start", START_WORKERS),
    ("counts", "province_tiles", 64),
    ("counts", "province_tiles_per_colour", 16),
    ("counts", "stacks_face_up", 12),
    *[("counts", f"yield_{colour}", count) for colour, count in TOKEN_COUNTS.items()],
    ("counts", "river_tokens", 8),
    ("counts", "cover_tokens", 2),
    ("setup", "fame_start", 0),
    ("setup", "karma_min", 0),
    ("setup", "start_dice", list(COLOURS)),
    ("tracks", "money_per_fame_slot", 2),
)
"""Figures that the file tells and that the rules are built on."""
FOLLOWED: Final = (
    ("counts", "kali_slots_front", START_DICE, DICE_EACH),
    ("counts", "kali_slots_back", START_DICE, DICE_EACH),
    ("counts", "max_active_workers_basic", START_WORKERS, WORKERS),
    ("counts", "max_active_workers_navaratnas", START_WORKERS, WORKERS),
    ("counts", "max_active_workers_mixed", START_WORKERS, WORKERS),
    ("setup", "karma_max", 1, MOST_DICE),
    ("setup", "karma_start", 0, MOST_DICE),
)
"""Figures that the rules follow, and between which bounds."""


def check(data: Data, where: str) -> None:
    """Refuse a component file that breaks a constraint, with the item and the constraint."""
    for number, test in enumerate(CHECKS, 1):
        try:
            test(data)
        except _Broken as broken:
            raise OptionError(f"{where}: {broken} (K{number}).") from broken
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise OptionError(f"{where}: something is missing or cannot be read: {error!r} (K{number}).") from error


class _Broken(Exception):
    """A constraint that does not hold."""


def _must(holds: bool, item: str, why: str) -> None:
    if not holds:
        raise _Broken(f"{item} {why}")


def _k1(data: Data) -> None:
    tiles = data["tile"]
    _must(len(tiles) == 64, "the list of province tiles", f"has {len(tiles)} tiles instead of 64")
    ids = Counter([tile["id"] for tile in tiles])
    for name, count in ids.items():
        _must(count == 1, f"tile {name}", "occurs twice")
    for tile in tiles:
        _must(tile["colour"] in COLOURS, f"tile {tile['id']}", f"has the unknown colour {tile['colour']!r}")
        _must(tile["stack"] in STACKS, f"tile {tile['id']}", f"has the unknown back {tile['stack']!r}")
    for colour in COLOURS:
        mine = [tile for tile in tiles if tile["colour"] == colour]
        _must(len(mine) == 16, f"colour {colour}", f"has {len(mine)} tiles instead of 16")
        for stack in STACKS:
            _must(any(tile["stack"] == stack for tile in mine), f"stack {colour} {stack}", "has no tile")


def _k2(data: Data) -> None:
    for tile in data["tile"]:
        item = f"tile {tile['id']}"
        buildings, markets = tile["buildings"], tile["markets"]
        _must(len(buildings) <= 2 and len(markets) <= 2, item, "has more than two buildings or markets")
        _must(bool(buildings or markets), item, "has neither a building nor a market")
        _must(all(building in BUILDINGS for building in buildings), item, "has an unknown building")
        _must(all(market["good"] in GOODS for market in markets), item, "has an unknown good")
        values = [market["value"] for market in markets]
        _must(all(isinstance(value, int) and 1 <= value <= MAX_MARKET for value in values), item, "has an odd market")
    _must(any(tile["buildings"] and tile["markets"] for tile in data["tile"]), "no tile", "has a building and a market")


def _k3(data: Data) -> None:
    for tile in data["tile"]:
        cost = tile["cost"]
        _must(isinstance(cost, int) and 1 <= cost <= 60, f"tile {tile['id']}", f"cannot cost {cost!r}")
    costs = {(tile["colour"], tile["cost"]) for tile in data["tile"]}
    for colour, cost in (("blue", 7), ("orange", 9), ("orange", 4), ("purple", 6)):
        _must((colour, cost) in costs, f"no {colour} tile", f"costs {cost}")
    dear = sum(tile["cost"] > 6 for tile in data["tile"])
    _must(dear >= 8, "the list of province tiles", f"has only {dear} tiles that cost more than 6")


def _k4(data: Data) -> None:
    for tile in data["tile"]:
        road = tile["road"]
        _must(road in ROADS, f"tile {tile['id']}", f"has the unknown road {road!r}")
        turned = _turns(tile["edges"])
        _must(
            _turns(ROADS[road]) == turned, f"tile {tile['id']}", f"has the road {road} with the sides {tile['edges']}"
        )
    for road in ("cross", "tee", "bend"):
        _must(any(tile["road"] == road for tile in data["tile"]), "no tile", f"has the road {road}")
    found = any(tile["road"] == "tee" and sorted(tile["buildings"]) == ["mill", "temple"] for tile in data["tile"])
    _must(found, "no tee", "has a temple and a mill")


def _turns(edges: str) -> set[frozenset[str]]:
    return {frozenset(SIDES[(SIDES.index(side) + turn) % 4] for side in edges) for turn in range(4)}


def _k5(data: Data) -> None:
    markets = [market for tile in data["tile"] for market in tile["markets"]]
    tea = Counter([market["value"] for market in markets if market["good"] == "tea"])
    silk = Counter([market["value"] for market in markets if market["good"] == "silk"])
    ways = (((2, 2, 3), 2), ((1, 3, 3), 2), ((1, 2, 4), 1))
    found = any(not Counter(three) - tea and silk[one] for three, one in ways)
    _must(found, "the markets", "do not have three of tea worth 7 whose best makes 5 with one of silk")


def _k6(data: Data) -> None:
    for tile in data["tile"]:
        total = sum(market["value"] for market in tile["markets"])
        _must(tile["money"] == total, f"tile {tile['id']}", f"has the money {tile['money']} and markets worth {total}")


def _k7(data: Data) -> None:
    tracks = data["tracks"]
    meeting = tracks["meeting_constant"]
    _must(tracks["fame_spaces"] == 60 and tracks["money_spaces"] == 120, "the tracks", "do not end at 60 and 120")
    for money, fame in ((65, 30), (52, 37)):
        overlap = fame + (money + 1) // 2 - meeting
        _must(overlap == 2, f"money {money} with fame {fame}", f"gives an overlap of {overlap} instead of 2")
    for name, spaces in BONUS_SPACES.items():
        track = name.split("_")[0]
        _must(set(tracks[name]) == set(spaces), "the bonuses", f"of the {track} track are not {', '.join(spaces)}")
        for space, bonus in tracks[name].items():
            _read(f"{track} space {space}", read_bonus, bonus)
            has_worker = read_bonus(bonus)[0] == WORKER
            _must(has_worker == (space == WORKER_SPACES[name]), f"{track} space {space}", f"cannot give {bonus!r}")


def _k8(data: Data) -> None:
    space = data["river"]["space"][1]
    _must((space["kind"], space["value"]) == ("karma", 2), "river space 2", "does not give 2 karma")


def _k9(data: Data) -> None:
    river = data["river"]
    numbers = [space["n"] for space in river["space"]]
    _must(river["length"] == 30 and numbers == list(range(1, 31)), "the river", "does not list the spaces 1 to 30")
    _must(0 < river["bridge_after_space"] < 30, "the bridge", "does not lie between two spaces")
    for space in river["space"]:
        _read(f"river space {space['n']}", read_river_space, space["kind"], space["value"])
    missing = set(RIVER) - {space["kind"] for space in river["space"]}
    _must(not missing, "the river", f"has no space of the kind {', '.join(sorted(missing))}")


def _read(item: str, read: Callable[..., object], *values: object) -> None:
    try:
        read(*values)
    except (ValueError, IndexError) as error:
        raise _Broken(f"{item}: {error}") from error


def _k10(data: Data) -> None:
    most = [space["value"] for space in data["river"]["space"] if space["kind"] == "market_single_max"]
    _must(max(most) >= 4, "the single-goods spaces of the river", "score fewer than 4 markets")


def _k11(data: Data) -> None:
    tokens = data["river_tokens"]["token"]
    counts = Counter([token["kind"] for token in tokens])
    for kind, count in RIVER_TOKEN_COUNTS.items():
        _must(counts[kind] == count, f"river token {kind}", f"occurs {counts[kind]} times instead of {count}")
    _must(len(tokens) == 8, "the list of river tokens", f"has {len(tokens)} tokens instead of 8")
    for token in tokens:
        _read(f"river token {token['kind']}", read_river_token, token["kind"], token["value"])


def _k12(data: Data) -> None:
    tokens = data["yield_tokens"]["token"]
    counts = Counter([token["colour"] for token in tokens])
    for colour, count in TOKEN_COUNTS.items():
        _must(counts[colour] == count, f"{colour} yield tokens", f"are {counts[colour]} instead of {count}")
    _must(len(tokens) == 30, "the list of yield tokens", f"has {len(tokens)} tokens instead of 30")
    for token in tokens:
        name = f"{token['colour']} yield token"
        _read(name, read_effect, token["effect"])
        _must(len(read_effect(token["effect"])) <= 2, name, "has more than two parts")


def _k13(data: Data) -> None:
    for token in data["yield_tokens"]["token"]:
        if token["colour"] == "white":
            parts = read_effect(token["effect"])
            _must(len(parts) == 1 and parts[0] in WHITE_EFFECTS, "a white token", f"cannot give {token['effect']!r}")


def area_counts(side: Data) -> dict[str, int]:
    """How many spaces of each kind a side of the main board has."""
    return {
        "quarry": len(side["quarry_costs"]),
        "mixed": side["market_mixed"],
        "silk": side["market_single_per_good"],
        "tea": side["market_single_per_good"],
        "spice": side["market_single_per_good"],
        "outdoor": side["outdoor_terrace"],
        **{f"terrace-{colour}": side["terrace_per_colour"] for colour in COLOURS},
        **{f"balcony-{colour}": side["balcony_per_exchange"] for colour in COLOURS},
        "chamber": side["chambers"],
        "harbour": len(side["harbour_costs"]),
    }


def _k14(data: Data) -> None:
    for name in ("p34", "p2"):
        side = data["board"][name]
        counts = area_counts(side)
        for area, count in counts.items():
            most = AREA_SPACES[area]
            _must(1 <= count <= most, f"area {area} of side {name}", f"has {count} spaces; 1 to {most} are possible")
        limited = side["one_own_worker_per_single_market"] is (name == "p34")
        _must(limited, f"side {name}", "limits the own workers on a single-goods market wrongly")
        _must(counts["chamber"] == 6, f"side {name}", "does not have six chambers")
        palace = sum(count for area, count in counts.items() if area.startswith(("outdoor", "terr", "balc", "cham")))
        total = sum(counts.values())
        _must(side.get("total_spaces", total) == total, f"side {name}", f"has {total} spaces in all")
        _must(side.get("palace_spaces", palace) == palace, f"side {name}", f"has {palace} spaces in the palace")
        for area in ("quarry", "harbour"):
            wanted = side.get(f"{area}_spaces", counts[area])
            _must(wanted == counts[area], f"side {name}", f"has {counts[area]} prices for {wanted} {area} spaces")
    covers = data["board"]["p3_cover"]["covers"]
    known = {"quarry_last", "market_mixed_second"}
    _must(len(covers) == 2 and set(covers) <= known, "the covers of three players", f"cannot be {covers}")
    _must(data["board"]["p34"]["market_mixed"] >= 2, "side p34", "has no second mixed market to cover")


def _k15(data: Data) -> None:
    for name in ("p34", "p2"):
        quarry, harbour = data["board"][name]["quarry_costs"], data["board"][name]["harbour_costs"]
        rising = quarry == sorted(quarry) and harbour == sorted(harbour)
        _must(rising, f"the prices of side {name}", "do not rise")
        _must(quarry[0] >= 1 and quarry[-1] <= 4, f"the quarry of side {name}", "has a price outside 1 to 4")
        _must(harbour[0] == 0, f"the harbour of side {name}", "does not begin at 0")
        _must(
            all(1 <= price <= 2 for price in harbour[1:]), f"the harbour of side {name}", "has a price outside 1 to 2"
        )


def _k16(data: Data) -> None:
    for players, name, covered in ((2, "p2", 0), (3, "p34", 2), (4, "p34", 0)):
        room = sum(area_counts(data["board"][name]).values()) - covered
        _must(room >= 6 * players, f"side {name}", f"has {room} spaces for {6 * players} workers")


def _k17(data: Data) -> None:
    balconies = data["palace"]["balconies"]
    colour = COLOURS[0]
    seen = []
    for _ in COLOURS:
        seen.append(colour)
        colour = balconies[colour]
    _must(
        sorted(seen) == sorted(COLOURS) and colour == COLOURS[0], "the balconies", "are not one ring of four exchanges"
    )


def _k18(data: Data) -> None:
    board = data["province_board"]
    _must(board["residence"] == [1, 3], "the residence", f"lies on {board['residence']} instead of the top centre")
    roads = board["residence_roads"]
    _must(len(set(roads)) == len(roads) == 3 and set(roads) <= set(SIDES), "the residence", "does not have three roads")


def _edges(data: Data) -> list[tuple[str, tuple[int, int], str]]:
    """Every side of a cell that touches a special yield: its id, the cell and the side."""
    edges = []
    for special in data["province_board"]["yield"]:
        for edge in special["edges"]:
            cell, side = edge.split(":")
            row, column = cell.split(",")
            edges.append((special["id"], (int(row), int(column)), side))
    return edges


def _k19(data: Data) -> None:
    gives = {special["id"]: read_effect(special["basic"]) for special in data["province_board"]["yield"]}
    wanted = [[(MONEY, 5)], [(DICE_ANY, 1)]]
    for row in range(1, ROWS + 1):
        touched = [gives[name] for name, cell, _ in _edges(data) if cell == (row, 1)]
        if sorted(touched) == sorted(wanted):
            return
    raise _Broken("no cell of the left column touches exactly the yields of 1 die and of 5 money")


def _k20(data: Data) -> None:
    found = any(
        read_effect(special["basic"]) == [(DICE_ANY, 1), (UPGRADE, 1)] for special in data["province_board"]["yield"]
    )
    _must(found, "no special yield", "gives a die and an upgrade")


def _k21(data: Data) -> None:
    board = data["province_board"]
    _must(
        (board["rows"], board["columns"]) == (ROWS, COLUMNS), "the province board", f"is not {ROWS} by {COLUMNS} cells"
    )
    cells = {(row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)}
    closed = {tuple(cell) for cell in board["blocked"]} | {tuple(board["residence"])}
    _must(closed <= cells, "the blocked cells", "do not all lie on the province board")
    open_cells = cells - closed
    wanted = board["buildable_cells"]
    _must(len(open_cells) == wanted, "the province board", f"has {len(open_cells)} building cells instead of {wanted}")
    _must(len(board["yield"]) <= MAX_YIELDS, "the province board", f"has more than {MAX_YIELDS} special yields")
    for special in board["yield"]:
        for text in (special["basic"], special["navaratnas_printed"]):
            _read(f"special yield {special['id']}", read_effect, text)
            _must(len(read_effect(text)) <= 2, f"special yield {special['id']}", "has more than two parts")
        _must(bool(special["edges"]), f"special yield {special['id']}", "lies at no cell")
    edges = _edges(data)
    for name, cell, side in edges:
        beyond = (cell[0] + STEPS[side][0], cell[1] + STEPS[side][1])
        at_edge = cell in open_cells and beyond not in open_cells and beyond != tuple(board["residence"])
        _must(at_edge, f"special yield {name}", f"does not lie at the side {side} of the cell {cell}")
    _must(len({edge[1:] for edge in edges}) == len(edges), "the special yields", "share a side of a cell")


def _k22(data: Data) -> None:
    slots = Counter([special["navaratnas_slot"] for special in data["province_board"]["yield"]])
    _must(set(slots) <= set(TOKEN_COLOURS), "the special yields", f"have slots of the colours {sorted(slots)}")
    _must(slots["brown"] == 2, "the Navaratnas side", f"has {slots['brown']} brown slots instead of 2")


def _k23(data: Data) -> None:
    for number, (name, kinds) in enumerate(zip(CHAMBER_NAMES, CHAMBER_EFFECTS, strict=True), 1):
        text = data["palace"]["chambers"][str(number)]
        _read(f"chamber {number}", read_chamber, text)
        found, parts = read_chamber(text)
        _must(found == name, f"chamber {number}", f"is {found!r} instead of {name!r}")
        _must(tuple(kind for kind, _ in parts) == kinds, f"chamber {number}", f"does not give what {name} gives")


def _k24(data: Data) -> None:
    for group, name, low, high in FOLLOWED:
        value = data[group][name]
        _must(isinstance(value, int) and low <= value <= high, name, f"is {value!r}; it goes from {low} to {high}")
    setup = data["setup"]
    _must(setup["karma_start"] <= setup["karma_max"], "karma_start", "is above karma_max")
    levels = setup["upgrade_levels"]
    _must(len(levels) == UPGRADE_LEVELS, "upgrade_levels", f"has {len(levels)} levels instead of {UPGRADE_LEVELS}")
    _must(0 < levels[0] < levels[1] < levels[2] <= 20, "upgrade_levels", "do not rise from 1 to at most 20")
    money = setup["money_start_by_turn_order"]
    _must(len(money) == 4 and min(money) >= 0, "money_start_by_turn_order", "is not told for four players")
    gain = data["palace"]["outdoor_terrace"]["gain_money"]
    _must(isinstance(gain, int) and 1 <= gain <= MOST, "gain_money", f"is {gain!r}; it goes from 1 to {MOST}")


def _k25(data: Data) -> None:
    for group, name, wanted in BUILT_IN:
        _must(data[group][name] == wanted, name, f"is {data[group][name]!r}; the rules are made for {wanted!r}")
    terrace = data["palace"]["terrace"]["colours"]
    _must(terrace == list(COLOURS), "colours of the terrace", f"are {terrace!r}; the rules are made for {COLOURS!r}")


CHECKS: Final[tuple[Callable[[Data], None], ...]] = (
    *(_k1, _k2, _k3, _k4, _k5, _k6, _k7, _k8, _k9, _k10, _k11, _k12, _k13),
    *(_k14, _k15, _k16, _k17, _k18, _k19, _k20, _k21, _k22, _k23, _k24, _k25),
)
"""K1, K2 and so on."""
