"""CB28: details of the knowledge tiles."""

import pytest
from helpers import before_last_die, can, do, last_die, offered, position, refusal, rule, seat

KNOWLEDGE_SPACES = ["h34", "h24", "h14"]


def laid(numbers):
    """These knowledge tiles, at most three, on spaces next to each other."""
    return {space: f"knowledge-{number}" for space, number in zip(KNOWLEDGE_SPACES, numbers, strict=False)}


def with_tiles(numbers, tiles=(), others=None, **owned):
    """Seat 0 has these knowledge tiles in its estate."""
    return position(seats={0: {"tiles": {**laid(numbers), **dict(tiles)}, **owned}}, **(others or {}))


def gained(state):
    return seat(state)["silver"], seat(state)["workers"]


# Tile 1


@rule("CB28.1")
def test_tile_1_lifts_neither_colour_nor_number_nor_adjacency_nor_the_empty_space():
    state = with_tiles([1], {"h35": "bank"}, storage=["bank"], dice=[3, 3])
    assert {targets[2] for targets in offered(state) if "storage-0" in targets} == {
        "space-h33",
        "space-h36",
        "space-h54",
    }
    assert refusal(state, "die-0", "storage-0", "space-h25") == "too_dear"
    assert refusal(state, "die-0", "storage-0", "space-h35") == "filled"
    assert refusal(state, "die-0", "storage-0", "space-h74") == "apart"
    assert refusal(state, "die-0", "storage-0", "space-h14") == "colour"


@rule("CB28.1")
def test_tile_1_helps_only_once_it_lies_in_the_estate():
    state = position(
        seats={0: {"tiles": {"h45": "ship", "h35": "bank"}, "storage": ["bank", "knowledge-1"], "dice": [3, 1]}}
    )
    assert not can(state, "die-0", "storage-0", "space-h36")
    do(state, "die-1", "storage-1", "space-h34")
    assert can(state, "die-0", "storage-0", "space-h36")


# Tile 2


@rule("CB28.2")
def test_tile_2_counts_mines_that_were_placed_before_it():
    mines = {"h53": "mine", "h62": "mine", "h71": "mine"}
    state = before_last_die(phase="A", seats={1: {"tiles": mines, "storage": ["knowledge-2"], "dice": [1]}})
    do(state, "die-0", "storage-0", "space-h34")
    assert (seat(state, 1)["silver"], seat(state, 1)["workers"]) == (3, 3)


@rule("CB28.2")
def test_tile_2_in_storage_pays_nothing():
    state = before_last_die(phase="A", seats={0: {"tiles": {"h53": "mine"}, "storage": ["knowledge-2"]}})
    last_die(state)
    assert gained(state) == (1, 0)


# Tiles 3 and 4


def sell_by_die(numbers, count):
    state = with_tiles(numbers, goods={"red": count}, dice=[4, 1])
    return do(state, "die-0", "goods-red")


def sell_by_warehouse(numbers, count):
    state = with_tiles(numbers, goods={"red": count}, storage=["warehouse"], dice=[3, 1])
    do(state, "die-0", "storage-0", "space-h33")
    return do(state, "goods-red")


def sell_by_castle(numbers, count):
    state = with_tiles(numbers, goods={"red": count}, storage=["castle"], dice=[6, 1])
    do(state, "die-0", "storage-0", "space-h23")
    return do(state, "goods-red")


@rule("CB28.3", "CB28.4", "CB28.5")
@pytest.mark.parametrize("sell", [sell_by_die, sell_by_warehouse, sell_by_castle])
@pytest.mark.parametrize("count", [1, 5])
@pytest.mark.parametrize(("numbers", "silver", "workers"), [([26], 1, 0), ([3], 2, 0), ([4, 26], 1, 1), ([3, 4], 2, 1)])
def test_every_kind_of_sale_pays_the_silver_and_the_worker_once_however_much_is_sold(
    sell, count, numbers, silver, workers
):
    state = sell(numbers, count)
    assert gained(state) == (silver, workers)
    assert seat(state)["points"]["sales"] == 2 * count


# Tile 5


# Tile 6


@rule("CB28.11")
def test_tile_6_placed_before_the_purchase_of_the_turn_works_for_it():
    state = position(
        seats={0: {"storage": ["knowledge-6"], "dice": [1, 2], "silver": 2}}, depots={1: {"tiles": ["bank"]}}
    )
    assert not can(state, "silver", "depot-1-0")
    do(state, "die-0", "storage-0", "space-h34")
    assert can(state, "silver", "depot-1-0")


# Tile 7


def place_animals(numbers, pasture, tile, space, die):
    state = with_tiles(numbers, {"h43": "ship", **pasture}, storage=[tile], dice=[die, die])
    return seat(do(state, "die-0", "storage-0", space))["points"]["animals"]


@rule("CB28.12")
@pytest.mark.parametrize(
    ("pasture", "points"),
    [({}, 4), ({"h32": "pig-4"}, 9), ({"h32": "pig-4", "h31": "pig-2"}, 12)],
)
def test_tile_7_pays_for_the_new_tile_and_each_one_scored_again(pasture, points):
    anchor = {} if pasture else {"h33": "bank"}
    assert place_animals([7], {**anchor, **pasture}, "pig-3", "space-h22", 1) == points


@rule("CB28.13")
def test_tile_7_pays_nothing_for_other_types_or_other_pastures():
    pasture = {"h32": "sheep-4", "h31": "cow-2", "h45": "ship", "h46": "ship", "h56": "pig-4"}
    assert place_animals([7], pasture, "pig-3", "space-h22", 1) == 4


@rule("CB28.14")
def test_tile_7_pays_nothing_when_it_is_placed_and_counts_earlier_animals_when_they_are_scored_again():
    animals = {"h43": "ship", "h32": "sheep-4", "h31": "sheep-2"}
    state = position(seats={0: {"tiles": animals, "storage": ["knowledge-7", "sheep-3"], "dice": [1, 1]}})
    do(state, "die-0", "storage-0", "space-h34")
    assert state.scores() == [0, 0]
    do(state, "die-1", "storage-1", "space-h22")
    assert state.scores() == [12, 0]


# Tiles 8 to 12


DEPOT_TILES = {1: "ship", 2: "castle", 3: "cow-2", 4: "ship", 5: "mine", 6: "pig-2"}
DEPOT_SLOT = {1: 1, 2: 1, 3: 0, 4: 0, 5: 0, 6: 1}


def take_cost(numbers, steps, workers=9):
    """Workers paid to take a tile from the depot so many steps up the ring from a die of 4."""
    wanted = (3 + steps) % 6 + 1
    filled = {wanted: {"tiles": [DEPOT_TILES[wanted]]}}
    state = with_tiles(numbers, workers=workers, dice=[4, 4], others={"depots": filled})
    do(state, "die-0", f"depot-{wanted}-{DEPOT_SLOT[wanted]}")
    return workers - seat(state)["workers"]


@rule("CB28.15", "CB10.7")
def test_with_tile_8_a_worker_may_be_used_for_a_change_of_1_only():
    assert [take_cost([8], steps) for steps in (0, 1, 2, 3, 4, 5)] == [0, 1, 1, 2, 1, 1]


@rule("CB28.16", "CB10.8", "CB10.9")
def test_tile_8_does_not_enlarge_the_free_shift():
    assert [take_cost([12], steps) for steps in (0, 1, 2, 3, 4, 5)] == [0, 0, 1, 2, 1, 0]
    assert [take_cost([12, 8], steps) for steps in (0, 1, 2, 3, 4, 5)] == [0, 0, 1, 1, 1, 0]
    state = with_tiles([12, 8], dice=[4, 4], others={"depots": {6: {"tiles": ["pig-2"]}}})
    assert not can(state, "die-0", "depot-6-1")


SHIFTED = [
    (9, "bank", "space-h33", 3),
    (10, "ship", "space-h45", 5),
    (10, "cow-2", "space-h32", 4),
    (11, "castle", "space-h23", 6),
    (11, "mine", "space-h53", 4),
    (11, "knowledge-16", "space-h14", 3),
]


@rule("CB28.16")
@pytest.mark.parametrize(("number", "tile", "space", "shown"), SHIFTED)
@pytest.mark.parametrize(("steps", "slow", "fast"), [(0, 0, 0), (1, 0, 0), (2, 1, 1), (3, 2, 1), (4, 1, 1), (5, 0, 0)])
def test_a_free_shift_for_a_placement_is_one_step_with_tile_8_too(number, tile, space, shown, steps, slow, fast):
    die = (shown - 1 + steps) % 6 + 1
    for helpers, cost in (([number, 26], slow), ([number, 8], fast)):
        for owned in (cost, cost + 4):
            state = with_tiles(helpers, {"h43": "ship"}, storage=[tile], dice=[die, die], workers=owned)
            do(state, "die-0", "storage-0", space)
            assert seat(state)["workers"] == owned - cost
        if cost:
            poorer = with_tiles(helpers, {"h43": "ship"}, storage=[tile], dice=[die, die], workers=cost - 1)
            assert not can(poorer, "die-0", "storage-0", space)


@rule("CB28.17")
@pytest.mark.parametrize(("source", "space", "die"), [("castle", "space-h23", 6), ("city_hall", "space-h33", 3)])
@pytest.mark.parametrize("number", [9, 10, 11])
def test_placements_by_castle_and_city_hall_ignore_the_number_with_and_without_a_shift(source, space, die, number):
    stored = [source, "mine", "ship"]
    states = [
        do(with_tiles([tile], storage=stored, dice=[die, 1], workers=1), "die-0", "storage-0", space)
        for tile in (number, 26)
    ]
    assert offered(states[0]) == offered(states[1])
    assert {targets for targets in offered(states[0]) if "storage-1" in targets} == {("storage-1", "space-h53")}
    do(states[0], "storage-1", "space-h53")
    assert seat(states[0])["workers"] == 1


@rule("CB28.18", "CB28.19")
@pytest.mark.parametrize("number", [9, 10, 11, 12])
def test_no_free_shift_applies_to_selling_goods(number):
    state = with_tiles([number], goods={"red": 1}, dice=[3, 5])
    assert not can(state, "die-0", "goods-red")
    assert not can(state, "die-1", "goods-red")
    paid = with_tiles([number], goods={"red": 1}, dice=[3, 5], workers=1)
    assert seat(do(paid, "die-0", "goods-red"))["workers"] == 0


@rule("CB28.18")
@pytest.mark.parametrize("number", [9, 10, 11])
def test_tiles_9_to_11_do_not_help_to_take_tiles(number):
    assert [take_cost([number], steps) for steps in (0, 1, 2, 3, 4, 5)] == [0, 1, 2, 3, 2, 1]


@rule("CB28.19")
@pytest.mark.parametrize(("_", "tile", "space", "shown"), SHIFTED)
def test_tile_12_does_not_help_to_place_tiles(_, tile, space, shown):
    die = shown % 6 + 1
    state = with_tiles([12, 26], {"h43": "ship"}, storage=[tile], dice=[die, die])
    assert not can(state, "die-0", "storage-0", space)


@rule("CB28.20")
@pytest.mark.parametrize(
    ("tile", "space", "die"),
    [("castle", "space-h23", 6), ("carpenter", "space-h33", 3), ("church", "space-h33", 3), ("market", "space-h33", 3)],
)
def test_tile_12_changes_nothing_about_takes_without_a_die(tile, space, die):
    filled = {"depots": {number: {"tiles": [name]} for number, name in DEPOT_TILES.items()}}
    filled["depots"][3]["tiles"].append("bank")
    states = [
        do(with_tiles([number], storage=[tile], dice=[die, 1], workers=1, others=filled), "die-0", "storage-0", space)
        for number in (12, 26)
    ]
    assert offered(states[0]) == offered(states[1])
    for state in states:
        do(state, *sorted(targets for targets in offered(state) if targets and "depot" in targets[0])[0])
        assert seat(state)["workers"] == 1


@rule("CB28.20")
def test_tile_12_changes_nothing_about_purchases():
    filled = {"depots": {2: {"tiles": ["castle"]}}, "black_depot": ["ship", "mine"]}
    states = [with_tiles([number], silver=2, dice=[6, 6], others=filled) for number in (12, 26)]
    bought = [{targets for targets in offered(state) if "silver" in targets} for state in states]
    assert bought[0] == bought[1] == {("silver", "black-0"), ("silver", "black-1")}
    assert seat(do(states[0], "silver", "black-1"))["silver"] == 0


@rule("CB28.21")
def test_a_free_shift_goes_from_6_to_1_and_from_1_to_6():
    ships = {"h43": "ship", "h42": "ship"}
    up = with_tiles([10], {"h43": "ship"}, storage=["ship"], dice=[6, 6])
    assert can(up, "die-0", "storage-0", "space-h42")
    down = with_tiles([10], ships, storage=["ship"], dice=[1, 1])
    assert can(down, "die-0", "storage-0", "space-h41")
    taken = with_tiles([12], dice=[1, 6], others={"depots": {1: {"tiles": ["ship"]}, 6: {"tiles": ["pig-2"]}}})
    assert can(taken, "die-0", "depot-6-1")
    assert can(taken, "die-1", "depot-1-1")


@rule("CB28.22")
def test_a_free_shift_applies_twice_in_one_turn():
    state = with_tiles([10], storage=["ship", "ship"], dice=[4, 1])
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "die-1", "storage-1", "space-h43")
    assert seat(state)["marker"] == 2


@rule("CB28.22")
def test_tile_11_does_not_help_its_own_placement_but_the_next_one():
    state = position(seats={0: {"storage": ["knowledge-11", "mine"], "dice": [2, 3], "workers": 1}})
    do(state, "die-0", "storage-0", "space-h34")
    assert seat(state)["workers"] == 0
    do(state, "die-1", "storage-1", "space-h53")
    assert seat(state)["tiles"]["h53"] == "mine"


# Tiles 13 and 14


@rule("CB28.23")
def test_tiles_13_and_14_together_pay_4_workers_and_1_silver():
    assert gained(do(with_tiles([13, 14], dice=[2, 6]), "die-0", "workers")) == (1, 4)


@rule("CB28.24")
def test_tiles_13_and_14_never_apply_to_the_boarding_house():
    state = with_tiles([13, 14], storage=["boarding_house"], dice=[3, 1])
    assert gained(do(state, "die-0", "storage-0", "space-h33")) == (0, 4)


@rule("CB28.24")
def test_tiles_13_and_14_never_apply_to_mines():
    state = before_last_die(phase="A", seats={0: {"tiles": {**laid([13, 14, 2]), "h53": "mine"}}})
    assert gained(last_die(state)) == (1, 1)


@rule("CB28.24")
def test_tiles_13_and_14_never_apply_to_the_worker_of_tile_4():
    state = with_tiles([13, 14, 4], goods={"red": 2}, dice=[4, 1])
    assert gained(do(state, "die-0", "goods-red")) == (1, 1)


# Tiles of the end


def ended(numbers, tiles=(), bonuses=None, **owned):
    described = {0: {"tiles": {**laid(numbers), **dict(tiles)}, **owned}}
    return seat(last_die(before_last_die(seats=described, bonuses=bonuses or {})))["points"]["knowledge"]


@rule("CB28.25")
@pytest.mark.parametrize(("number", "points"), [(15, 3), (25, 2)])
def test_tiles_15_and_25_ignore_unsold_goods(number, points):
    assert ended([number], goods={"pink": 4, "orange": 1}, sold={"red": 2}) == points


@rule("CB28.26")
@pytest.mark.parametrize(("number", "points"), [(15, 6), (25, 5)])
def test_tiles_15_and_25_count_what_was_sold_before_and_after_they_were_placed(number, points):
    owned = {"storage": [f"knowledge-{number}"], "sold": {"red": 3}, "goods": {"pink": 2}, "dice": [1, 3]}
    state = before_last_die(seats={1: owned})
    do(state, "die-0", "storage-0", "space-h34")
    do(state, "die-1", "goods-pink")
    assert state.question == "over"
    assert seat(state, 1)["points"]["knowledge"] == points


@rule("CB28.27")
def test_tiles_16_to_23_count_buildings_of_all_cities_placed_before_and_after_but_none_in_storage():
    owned = {
        "tiles": {"h34": "knowledge-26", "h33": "bank"},
        "storage": ["knowledge-22", "bank", "bank"],
        "dice": [5, 3],
    }
    state = before_last_die(seats={1: owned})
    do(state, "die-0", "storage-0", "space-h24")
    do(state, "die-1", "storage-1", "space-h54")
    assert seat(state, 1)["storage"] == [None, None, "bank"]
    assert seat(state, 1)["points"]["knowledge"] == 8


@rule("CB28.28")
def test_tile_24_gives_at_most_16_points():
    pasture = {"h43": "ship", "h32": "cow-2", "h31": "pig-2", "h22": "sheep-4", "h21": "chicken-3", "h11": "cow-4"}
    assert ended([24], pasture) == 16


@rule("CB28.28")
@pytest.mark.parametrize("animal", ["cow", "pig", "sheep", "chicken"])
@pytest.mark.parametrize("size", [2, 3, 4])
def test_tile_24_counts_each_type_of_animal_once_whatever_its_size(animal, size):
    assert ended([24], {"h43": "ship", "h32": f"{animal}-{size}"}) == 4
    assert ended([24], {"h33": "watchtower", "h43": "ship"}, storage=[f"{animal}-{size}"]) == 0


@rule("CB28.29")
def test_tile_26_gives_at_most_12_points():
    colours = ["castle", "mine", "knowledge", "ship", "animal", "building"]
    assert ended([26], bonuses={colour: {"large": 0} for colour in colours}) == 12
    small = {colour: {"large": 1, "small": 0} for colour in colours}
    assert ended([26], bonuses=small) == 12


@rule("CB28.29")
def test_tile_26_counts_a_bonus_tile_taken_after_it_was_placed():
    owned = {"tiles": {**laid([26]), "h53": "mine", "h62": "mine"}, "storage": ["mine"], "dice": [3]}
    state = before_last_die(seats={1: owned}, bonuses={"castle": {"large": 1}})
    do(state, "die-0", "storage-0", "space-h71")
    assert seat(state, 1)["points"]["knowledge"] == 4


@rule("CB28.30")
def test_each_tile_of_the_end_is_scored_by_itself_and_all_are_added_up():
    tiles = {"h33": "bank", "h54": "bank", "h43": "ship", "h32": "cow-2"}
    sold = {"red": 4, "pink": 1}
    alone = [ended([number], tiles, sold=sold) for number in (15, 22, 24)]
    assert alone == [6, 8, 4]
    assert ended([15, 22, 24], tiles, sold=sold) == 18
