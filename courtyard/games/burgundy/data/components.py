"""The printed figures of the game, read once from components.toml."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.games.burgundy.data.sizes import DEPOT_SLOTS, DEPOTS, LARGEST_REGION, LETTERS, MAX_PLAYERS, PHASES

DATA: Final[dict[str, Any]] = tomllib.loads(
    (files("courtyard.games.burgundy.data") / "components.toml").read_text("utf-8")
)


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

_EXCEPTION: Final = DATA["main_board"]["three_player_exception"]
EXCEPTION_SLOT: Final[i64] = (_EXCEPTION["depot"] - 1) * DEPOT_SLOTS + {"p3": 2, "p4": 3}[_EXCEPTION["slot"]]
"""The slot that receives another colour with three players in some phases (CB7.9)."""
EXCEPTION_COLOUR: Final[i64] = LETTERS.index(_EXCEPTION["by"])
EXCEPTION_PHASES: Final = array([int(phase in _EXCEPTION["phases"]) for phase in PHASES])

REGION_POINTS: Final = array([0] + [int(DATA["scoring"]["region"][str(size)]) for size in range(1, LARGEST_REGION + 1)])
PHASE_POINTS: Final = array([int(DATA["scoring"]["phase_bonus"][phase]) for phase in PHASES])
LARGE_BONUS: Final = by_players(DATA["scoring"]["colour_bonus_first"])
SMALL_BONUS: Final = by_players(DATA["scoring"]["colour_bonus_second"])
SALE_POINTS: Final = by_players(DATA["scoring"]["goods_sale_per_tile"])

SALE_SILVER: Final[i64] = DATA["scoring"]["sale_silver"]
GOODS_LEFT_POINTS: Final[i64] = DATA["scoring"]["end_unsold_goods"]
SILVER_LEFT_POINTS: Final[i64] = DATA["scoring"]["end_silver"]
WORKERS_PER_POINT: Final[i64] = DATA["scoring"]["end_workers_per_vp"]

START_SILVER: Final[i64] = DATA["setup"]["start_silver"]
START_GOODS: Final[i64] = DATA["setup"]["start_goods"]
START_WORKERS: Final = array(DATA["setup"]["start_workers_by_order"])
PURCHASE_SILVER: Final[i64] = DATA["setup"]["purchase_cost_silver"]
TAKEN_WORKERS: Final[i64] = DATA["setup"]["take_workers"]
MINE_SILVER: Final[i64] = DATA["setup"]["mine_silver"]

BOARD_SIDES: Final = tuple((int(first), int(second)) for first, second in DATA["estate"]["cards"]["face_pairing"])
"""The two estate numbers of each two-sided player board; the pairing is assumed (CB-R58)."""
