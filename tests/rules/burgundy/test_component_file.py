"""The component file fits the game and itself: no owner enters another one, so a test is enough."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from helpers import rule

from courtyard.games.burgundy.data import sizes
from courtyard.games.burgundy.data.components import DATA
from courtyard.games.burgundy.data.estates import COLOUR_SPACES, REGION_OF, spaces_in

Data = dict[str, Any]

EFFECTS: Final = (
    "duplicate_buildings_allowed",
    "worker_per_mine",
    "silver_total_per_sale",
    "extra_worker_per_sale",
    "goods_from_two_adjacent_depots",
    "buy_from_any_of_seven_depots",
    "extra_vp_per_scored_animal_tile",
    "worker_shift_up_to",
    *["free_shift"] * 4,
    "extra_silver_on_take_workers",
    "take_workers_amount",
    "vp_per_sold_goods_type",
    *["vp_per_building"] * 8,
    "vp_per_animal_type",
    "vp_per_sold_goods_tile",
    "vp_per_bonus_tile",
)
"""What the knowledge tiles 1 to 26 do; the rules know them by their numbers."""


Rows = list[tuple[str, object, object]]
"""What is compared, what the file says, and what the game expects."""


def _sizes(data: Data) -> Rows:
    """What the cells of a state and the numbers of the actions are made for."""
    setup, board, goods = data["setup"], data["main_board"], data["goods"]
    exception = board["three_player_exception"]
    replaced = board["depots"][exception["depot"] - 1][exception["slot"]]
    return [
        ("phases", setup["phases"], len(sizes.PHASES)),
        ("rounds of a phase", setup["rounds_per_phase"], sizes.ROUNDS),
        ("dice of a player", setup["dice_per_player"], sizes.DICE),
        ("storage spaces", setup["storage_spaces"], sizes.STORES),
        ("goods spaces of a player", setup["goods_storage_types"], sizes.GOODS_STORES),
        ("purchases in a turn", setup["purchases_per_turn"], 1),
        ("scores of the start castle", setup["start_castle_scores"], False),
        ("players with start workers", len(setup["start_workers_by_order"]), sizes.MAX_PLAYERS),
        ("ring of depots", board["depot_ring"], list(range(1, sizes.DEPOTS + 1))),
        ("numbered depots", [depot["number"] for depot in board["depots"]], list(range(1, sizes.DEPOTS + 1))),
        ("spaces marked 2 of each depot", [len(depot["p2"]) for depot in board["depots"]], [2] * sizes.DEPOTS),
        ("three-player exception", replaced, exception["replace"]),
        ("black spaces", board["black_depot"]["slots_total"], sizes.BLACK_SLOTS),
        ("tiles of the black depot", max(board["black_depot"]["tiles_by_players"].values()), sizes.BLACK_SLOTS),
        ("steps of the turn-order track", board["turn_order_track"]["spaces"] - 1, sizes.TRACK_STEPS),
        ("ship spaces of an estate", data["estate"]["colour_counts_per_board"]["ship"], sizes.TRACK_STEPS),
        ("types of goods", goods["types"], sizes.GOODS_TYPES),
        ("goods of a type", goods["per_type"], sizes.GOODS_EACH),
        ("goods", goods["types"] * goods["per_type"], goods["tiles"]),
        (
            "sizes of regions",
            [int(size) for size in data["scoring"]["region"]],
            list(range(1, sizes.LARGEST_REGION + 1)),
        ),
        ("phase values", tuple(data["scoring"]["phase_bonus"]), sizes.PHASES),
    ]


def _tiles(data: Data) -> Rows:
    tiles = data["tiles"]
    animals, buildings = tiles["animal"], tiles["building"]
    shown = {int(size) for back in ("coloured_each", "black_each") for size in animals[back]}
    rows: Rows = [
        ("coloured-backed tiles", sum(tiles[colour]["coloured"] for colour in sizes.COLOURS), tiles["coloured_back"]),
        ("black-backed tiles", sum(tiles[colour]["black"] for colour in sizes.COLOURS), tiles["black_back"]),
        ("tiles", tiles["coloured_back"] + tiles["black_back"], tiles["total"]),
        ("animal types", tuple(animals["types"]), sizes.ANIMALS),
        ("animals on a tile", tuple(sorted(shown)), sizes.ANIMAL_SIZES),
        ("black-backed knowledge tiles", len(tiles["knowledge"]["black_backed"]), tiles["knowledge"]["black"]),
    ]
    for back in ("coloured", "black"):
        rows.append((f"{back} animals", sum(animals[f"{back}_each"].values()) * len(sizes.ANIMALS), animals[back]))
        rows.append((f"{back} buildings", buildings[f"{back}_each"] * len(buildings["types"]), buildings[back]))
    return rows


def _knowledge(data: Data) -> Rows:
    effects, buildings = data["tiles"]["knowledge"]["effects"], data["tiles"]["building"]["types"]
    rows: Rows = [("knowledge tiles", [effect["n"] for effect in effects], list(range(1, sizes.KNOWLEDGE_COUNT + 1)))]
    for effect, wanted in zip(effects, EFFECTS, strict=False):
        rows.append((f"effect of knowledge tile {effect['n']}", effect["id"], wanted))
    shifted = sorted(letter for effect in effects for letter in effect.get("colours", ()))
    rows.append(("colours with a free shift", shifted, sorted(sizes.LETTERS)))
    rewarded = sorted(effect["building"] for effect in effects if "building" in effect)
    rows.append(("rewarded buildings", rewarded, sorted(buildings)))
    return rows


def _estates(data: Data) -> Rows:
    estate = data["estate"]
    boards, cards = estate["board"], estate["cards"]
    numbers = estate["die_numbers"]
    printed = sorted(board["number"] for board in boards for _ in range(board["copies"]))
    rows: Rows = [
        ("spaces of an estate", estate["spaces"], sizes.SPACES),
        ("row lengths", tuple(estate["row_lengths"]), sizes.ROW_LENGTHS),
        ("rows of die numbers", tuple(len(row) for row in numbers), sizes.ROW_LENGTHS),
        ("highest die number", max(number for row in numbers for number in row), sizes.FACES),
        ("estates", [board["number"] for board in boards], list(range(1, sizes.ESTATES + 1))),
        ("player boards", len(cards["face_pairing"]), sizes.BOARDS),
        ("boards of the cards", cards["boards"], sizes.BOARDS),
        ("sides of the player boards", sorted(number for card in cards["face_pairing"] for number in card), printed),
        ("castle spaces of an estate", estate["colour_counts_per_board"]["castle"], sizes.CASTLE_CHOICES),
    ]
    for board in boards:
        spaces = [space for row in board["rows"] for space in row.split()]
        shown = [[int(space[1:]) for space in row.split()] for row in board["rows"]]
        rows.append((f"die numbers of estate {board['number']}", shown, numbers))
        for letter, colour in zip(sizes.LETTERS, sizes.COLOURS, strict=True):
            count = sum(space[0] == letter for space in spaces)
            wanted = estate["colour_counts_per_board"][colour]
            rows.append((f"{colour} spaces of estate {board['number']}", count, wanted))
    return rows


def _regions(data: Data) -> Rows:
    rows: Rows = []
    for board in data["estate"]["board"]:
        for number, colour in enumerate(sizes.COLOURS):
            spaces = spaces_in(COLOUR_SPACES[board["number"] * len(sizes.COLOURS) + number])
            regions = {int(REGION_OF[board["number"] * sizes.SPACES + space]) for space in spaces}
            found = sorted(region.bit_count() for region in regions)
            rows.append((f"{colour} regions of estate {board['number']}", found, board["regions"][colour]))
    return rows


@rule("CB2.21", "CB2.6", "CB3.14")
@pytest.mark.parametrize("rows", [_sizes, _tiles, _knowledge, _estates, _regions])
def test_the_component_file_fits_the_game(rows: Callable[[Data], Rows]) -> None:
    assert [row for row in rows(DATA) if row[1] != row[2]] == []
