"""The printed figures of the game, read once from components.toml and checked against each other."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array

LETTERS: Final = "CMKSAB"
"""Colours by their letter, in the order of their numbers."""

COLOURS: Final = ("castle", "mine", "knowledge", "ship", "animal", "building")
PHASES: Final = ("A", "B", "C", "D", "E")
GOODS: Final = ("turquoise", "purple", "pink", "red", "brown", "orange")
ANIMALS: Final = ("cow", "pig", "sheep", "chicken")
BUILDINGS: Final = (
    "warehouse",
    "carpenter",
    "church",
    "market",
    "boarding_house",
    "bank",
    "city_hall",
    "watchtower",
)

SPACES: Final = 37
DEPOTS: Final = 6
DEPOT_SLOTS: Final = 4
NUMBERED_SLOTS: Final = 24
BLACK_SLOTS: Final = 8
SLOTS: Final = 32
STORES: Final = 3
GOODS_TYPES: Final = 6
GOODS_EACH: Final = 7
GOODS_STORES: Final = 3
ROUNDS: Final = 5
ESTATES: Final = 9
ROW_LENGTHS: Final = (4, 5, 6, 7, 6, 5, 4)
MAX_PLAYERS: Final = 4


def read_components() -> dict[str, Any]:
    """The component file as it stands."""
    data: dict[str, Any] = tomllib.loads(
        (files("courtyard.games.burgundy.data") / "components.toml").read_text("utf-8")
    )
    return data


DATA: Final = read_components()


def by_players(figures: dict[str, int]) -> vec[i64]:
    """A figure per player count, indexed by it."""
    return array([int(figures.get(str(players), 0)) for players in range(MAX_PLAYERS + 1)])


def estate_rows(number: int) -> list[list[str]]:
    """The printed rows of an estate, each space as its colour letter and die number."""
    return [row.split() for row in DATA["estate"]["board"][number - 1]["rows"]]


def slot_colours() -> list[int]:
    """The colour of every space of the numbered depots, four to a depot: marked 2, 2, 3, 4."""
    colours: list[int] = []
    for depot in DATA["main_board"]["depots"]:
        colours += [LETTERS.index(letter) for letter in [*depot["p2"], depot["p3"], depot["p4"]]]
    return colours


SLOT_COLOUR: Final = array(slot_colours())
SLOT_MARK: Final = array([2, 2, 3, 4] * DEPOTS)
BLACK_TILES: Final = by_players(DATA["main_board"]["black_depot"]["tiles_by_players"])

REGION_POINTS: Final = array([0] + [int(DATA["scoring"]["region"][str(size)]) for size in range(1, 9)])
PHASE_POINTS: Final = array([int(DATA["scoring"]["phase_bonus"][phase]) for phase in PHASES])
LARGE_BONUS: Final = by_players(DATA["scoring"]["colour_bonus_first"])
SMALL_BONUS: Final = by_players(DATA["scoring"]["colour_bonus_second"])
SALE_POINTS: Final = by_players(DATA["scoring"]["goods_sale_per_tile"])

SALE_SILVER: Final[i64] = DATA["scoring"]["sale_silver"]
WATCHTOWER_POINTS: Final[i64] = DATA["scoring"]["watchtower"]
GOODS_LEFT_POINTS: Final[i64] = DATA["scoring"]["end_unsold_goods"]
SILVER_LEFT_POINTS: Final[i64] = DATA["scoring"]["end_silver"]
WORKERS_PER_POINT: Final[i64] = DATA["scoring"]["end_workers_per_vp"]

START_SILVER: Final[i64] = DATA["setup"]["start_silver"]
START_GOODS: Final[i64] = DATA["setup"]["start_goods"]
START_WORKERS: Final = array(DATA["setup"]["start_workers_by_order"])
PURCHASE_SILVER: Final[i64] = DATA["setup"]["purchase_cost_silver"]
TAKEN_WORKERS: Final[i64] = DATA["setup"]["take_workers"]
BOARDING_WORKERS: Final[i64] = DATA["setup"]["boarding_house_workers"]
BANK_SILVER: Final[i64] = DATA["setup"]["bank_silver"]

CARDS: Final[list[list[int]]] = DATA["estate"]["cards"]["face_pairing"]
"""The two estate numbers of each two-sided player board; the pairing is assumed (CB-R58)."""


def check(data: dict[str, Any]) -> None:
    """Refuse a component file whose figures do not fit together."""
    tiles = data["tiles"]
    counted = sum(tiles[colour]["coloured"] for colour in COLOURS)
    _agree("coloured-backed tiles", counted, tiles["coloured_back"])
    _agree("black-backed tiles", sum(tiles[colour]["black"] for colour in COLOURS), tiles["black_back"])
    _agree("tiles", tiles["coloured_back"] + tiles["black_back"], tiles["total"])
    _agree("goods", data["goods"]["types"] * data["goods"]["per_type"], data["goods"]["tiles"])
    _agree("animal types", tuple(tiles["animal"]["types"]), ANIMALS)
    _agree("building types", tuple(tiles["building"]["types"]), BUILDINGS)
    _agree("row lengths", tuple(data["estate"]["row_lengths"]), ROW_LENGTHS)
    _agree("knowledge tiles", [effect["n"] for effect in tiles["knowledge"]["effects"]], list(range(1, 27)))
    sides = sorted(number for card in data["estate"]["cards"]["face_pairing"] for number in card)
    printed = sorted(board["number"] for board in data["estate"]["board"] for _ in range(board["copies"]))
    _agree("sides of the player boards", sides, printed)
    wanted = data["estate"]["colour_counts_per_board"]
    for board in data["estate"]["board"]:
        spaces = [space for row in board["rows"] for space in row.split()]
        numbers = [[int(space[1:]) for space in row.split()] for row in board["rows"]]
        _agree(f"die numbers of estate {board['number']}", numbers, data["estate"]["die_numbers"])
        for letter, colour in zip(LETTERS, COLOURS, strict=True):
            count = sum(space[0] == letter for space in spaces)
            _agree(f"{colour} spaces of estate {board['number']}", count, wanted[colour])


def _agree(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise ValueError(f"components.toml: {what}: {found} where {wanted} is wanted.")


check(DATA)
