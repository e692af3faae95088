"""CB27: what each of the 26 knowledge tiles does, and that nothing of it happens without the tile."""

import pytest
from helpers import before_last_die, can, do, last_die, offered, position, refusal, rule, seat

OTHER_TILE = "knowledge-26"
"""A tile that changes no rule during the game."""


def with_tile(number, tiles=(), others=None, **owned):
    """Seat 0 has the knowledge tile on h34; with number 0 it has one that changes nothing there."""
    tile = f"knowledge-{number}" if number else OTHER_TILE
    return position(seats={0: {"tiles": {"h34": tile, **dict(tiles)}, **owned}}, **(others or {}))


def ended(number, tiles=(), **owned):
    """The end of a game in which seat 0 has the knowledge tile on h34."""
    tile = f"knowledge-{number}"
    described = {0: {"tiles": {"h34": tile, **dict(tiles)}, **owned}}
    return last_die(before_last_die(seats=described))


@rule("CB27.1")
def test_with_tile_1_a_city_may_hold_any_number_of_equal_buildings():
    two_banks = {"h35": "bank", "h25": "bank"}
    state = position(seats={0: {"tiles": {"h34": "knowledge-1", **two_banks}, "storage": ["bank"], "dice": [3, 3]}})
    do(state, "die-0", "storage-0", "space-h36")
    assert seat(state)["tiles"]["h36"] == "bank"


@rule("CB27.1")
def test_without_tile_1_a_second_equal_building_in_a_city_is_refused():
    state = with_tile(0, {"h35": "bank"}, storage=["bank"], dice=[3, 3])
    assert refusal(state, "die-0", "storage-0", "space-h36") == "same_in_city"


@rule("CB27.1")
def test_tile_1_does_not_help_the_other_player():
    mine = {"tiles": {"h34": OTHER_TILE, "h35": "bank"}, "storage": ["bank"], "dice": [3, 3]}
    state = position(seats={0: mine, 1: {"tiles": {"h34": "knowledge-1"}}})
    assert not can(state, "die-0", "storage-0", "space-h36")


@rule("CB27.2")
def test_tile_2_pays_a_worker_per_mine_on_top_of_the_silver_and_only_to_its_owner():
    mines = {"h53": "mine", "h62": "mine"}
    state = before_last_die(
        phase="B", seats={0: {"tiles": {"h34": "knowledge-2", **mines}}, 1: {"tiles": {"h34": OTHER_TILE, **mines}}}
    )
    last_die(state)
    assert (seat(state, 0)["workers"], seat(state, 0)["silver"]) == (2, 2)
    assert (seat(state, 1)["workers"], seat(state, 1)["silver"]) == (2, 2), "2 workers from the die, none from mines"


@rule("CB27.3", "CB27.4")
@pytest.mark.parametrize(("number", "silver", "workers"), [(0, 1, 0), (3, 2, 0), (4, 1, 1)])
def test_tile_3_makes_a_sale_pay_2_silver_and_tile_4_adds_a_worker(number, silver, workers):
    state = with_tile(number, goods={"turquoise": 3}, dice=[1, 6])
    do(state, "die-0", "goods-turquoise")
    assert (seat(state)["silver"], seat(state)["workers"]) == (silver, workers)
    assert seat(state)["points"]["sales"] == 6


@rule("CB27.3", "CB27.4")
def test_tiles_3_and_4_of_another_player_do_not_change_a_sale():
    state = position(
        seats={
            0: {"goods": {"turquoise": 1}, "dice": [1, 6]},
            1: {"tiles": {"h34": "knowledge-3", "h24": "knowledge-4"}},
        }
    )
    do(state, "die-0", "goods-turquoise")
    assert (seat(state)["silver"], seat(state)["workers"]) == (1, 0)
    assert (seat(state, 1)["silver"], seat(state, 1)["workers"]) == (0, 0)


@rule("CB27.5")
def test_with_tile_5_a_ship_takes_the_goods_of_two_adjacent_depots():
    goods = {"depots": {4: {"goods": {"pink": 2}}, 5: {"goods": {"red": 1}}}}
    state = with_tile(5, storage=["ship"], dice=[5, 1], others=goods)
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-4-goods")
    assert state.question == "ship_second_depot"
    do(state, "depot-5-goods")
    assert seat(state)["goods"] == {"pink": 2, "red": 1}


@rule("CB27.5")
def test_without_tile_5_a_ship_takes_the_goods_of_one_depot_only():
    goods = {"depots": {4: {"goods": {"pink": 2}}, 5: {"goods": {"red": 1}}}}
    state = with_tile(0, storage=["ship"], dice=[5, 1], others=goods)
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-4-goods")
    assert state.question == "turn"
    assert seat(state)["goods"] == {"pink": 2}


@rule("CB27.6")
def test_tile_6_lets_its_owner_buy_from_the_black_and_every_numbered_depot_for_2_silver_once():
    tiles = {
        1: {"tiles": ["bank"]},
        2: {"tiles": ["castle"]},
        3: {"tiles": ["cow-2"]},
        4: {"tiles": ["ship"]},
        5: {"tiles": ["mine"]},
        6: {"tiles": ["pig-3"]},
    }
    state = with_tile(6, silver=5, others={"depots": tiles, "black_depot": ["ship"]})
    bought = {targets[1] for targets in offered(state) if targets[:1] == ("silver",)}
    assert bought == {"depot-1-0", "depot-2-1", "depot-3-0", "depot-4-0", "depot-5-0", "depot-6-1", "black-0"}
    do(state, "silver", "depot-3-0")
    assert seat(state)["silver"] == 3
    assert seat(state)["storage"] == ["cow-2", None, None]
    assert refusal(state, "silver", "black-0") == "bought"


@rule("CB27.6")
def test_without_tile_6_only_the_black_depot_sells():
    state = with_tile(0, silver=5, others={"depots": {1: {"tiles": ["bank"]}}, "black_depot": ["ship"]})
    assert {targets for targets in offered(state) if targets[:1] == ("silver",)} == {("silver", "black-0")}


@rule("CB27.6")
@pytest.mark.parametrize(("silver", "sold"), [(1, False), (2, True)])
def test_tile_6_still_asks_for_2_silver(silver, sold):
    state = with_tile(6, silver=silver, others={"depots": {1: {"tiles": ["bank"]}}})
    assert can(state, "silver", "depot-1-0") == sold


@rule("CB27.7")
@pytest.mark.parametrize(("number", "points"), [(0, 7), (7, 9)])
def test_tile_7_adds_a_point_to_each_animal_tile_that_is_scored(number, points):
    state = with_tile(number, {"h43": "ship", "h32": "sheep-4"}, storage=["sheep-3"], dice=[1, 6])
    do(state, "die-0", "storage-0", "space-h22")
    assert seat(state)["points"]["animals"] == points


@rule("CB27.8")
@pytest.mark.parametrize(("depot", "workers"), [(3, 0), (4, 1), (2, 1), (5, 1), (1, 1), (6, 2)])
def test_with_tile_8_a_worker_changes_a_die_by_up_to_2(depot, workers):
    """A die of 3 used as the number of the depot."""
    filled = {number: {"tiles": [tile]} for number, tile in enumerate(["ship", "castle", "cow-2", "ship", "mine"], 1)}
    filled[6] = {"tiles": ["pig-2"]}
    slot = {1: 1, 2: 1, 3: 0, 4: 0, 5: 0, 6: 1}[depot]
    state = with_tile(8, workers=workers, dice=[3, 3], others={"depots": filled})
    do(state, "die-0", f"depot-{depot}-{slot}")
    assert seat(state)["workers"] == 0
    if workers:
        poorer = with_tile(8, workers=workers - 1, dice=[3, 3], others={"depots": filled})
        assert not can(poorer, "die-0", f"depot-{depot}-{slot}")


SHIFTED = [
    ("bank", "space-h33", 3, 9),
    ("ship", "space-h45", 5, 10),
    ("cow-2", "space-h32", 4, 10),
    ("castle", "space-h23", 6, 11),
    ("mine", "space-h53", 4, 11),
    ("knowledge-16", "space-h24", 5, 11),
]
"""A tile, a space next to h34 or h43 where it fits, the number of the space, and the tile that shifts the die."""


@rule("CB27.9", "CB27.10", "CB27.11", "CB27.12")
@pytest.mark.parametrize("number", [0, 9, 10, 11, 12])
@pytest.mark.parametrize("steps", [-1, 1])
@pytest.mark.parametrize(("tile", "space", "shown", "helper"), SHIFTED)
def test_tiles_9_to_11_shift_a_die_by_1_for_free_for_their_own_colours_only(tile, space, shown, helper, steps, number):
    die = (shown - 1 + steps) % 6 + 1
    state = with_tile(number, {"h43": "ship"}, storage=[tile], dice=[die, die])
    assert can(state, "die-0", "storage-0", space) == (number == helper)


@rule("CB27.9", "CB27.10", "CB27.11")
@pytest.mark.parametrize(("tile", "space", "shown", "helper"), SHIFTED)
def test_tiles_9_to_11_shift_a_die_by_no_more_than_1_and_leave_the_workers_alone(tile, space, shown, helper):
    two_off = (shown + 1) % 6 + 1
    state = with_tile(helper, {"h43": "ship"}, storage=[tile], dice=[two_off, two_off])
    assert refusal(state, "die-0", "storage-0", space) == "too_dear"
    one_off = shown % 6 + 1
    state = with_tile(helper, {"h43": "ship"}, storage=[tile], dice=[one_off, one_off], workers=5)
    do(state, "die-0", "storage-0", space)
    assert seat(state)["workers"] == 5


@rule("CB27.12")
@pytest.mark.parametrize(("die", "reached"), [(1, False), (2, False), (3, True), (4, True), (5, True), (6, False)])
def test_tile_12_shifts_a_die_by_1_for_free_when_a_tile_is_taken(die, reached):
    state = with_tile(12, dice=[die, die], others={"depots": {4: {"tiles": ["ship"]}}})
    assert can(state, "die-0", "depot-4-0") == reached


@rule("CB27.12")
@pytest.mark.parametrize("number", [0, 9, 10, 11])
def test_no_other_tile_shifts_a_die_when_a_tile_is_taken(number):
    state = with_tile(number, dice=[3, 5], others={"depots": {4: {"tiles": ["ship"]}}})
    assert not can(state, "die-0", "depot-4-0")
    assert not can(state, "die-1", "depot-4-0")


@rule("CB27.13", "CB27.14")
@pytest.mark.parametrize(("number", "workers", "silver"), [(0, 2, 0), (13, 2, 1), (14, 4, 0)])
def test_tile_13_adds_a_silver_to_taken_workers_and_tile_14_makes_them_4(number, workers, silver):
    state = do(with_tile(number, dice=[2, 6]), "die-0", "workers")
    assert (seat(state)["workers"], seat(state)["silver"]) == (workers, silver)


@rule("CB27.15")
def test_tile_15_gives_3_points_per_type_of_which_something_was_sold():
    state = ended(15, sold={"red": 4, "purple": 1})
    assert seat(state)["points"]["knowledge"] == 6


@rule("CB27.15")
def test_tile_15_counts_the_first_and_the_last_of_the_six_types():
    everything = dict.fromkeys(["turquoise", "purple", "pink", "red", "brown", "orange"], 1)
    assert seat(ended(15, sold=everything))["points"]["knowledge"] == 18
    assert seat(ended(15, sold={}))["points"]["knowledge"] == 0


BUILDINGS = ["warehouse", "watchtower", "carpenter", "church", "market", "boarding_house", "bank", "city_hall"]
"""In the order of the tiles 16 to 23 that reward them."""


@rule("CB27.16", "CB27.17", "CB27.18", "CB27.19", "CB27.20", "CB27.21", "CB27.22", "CB27.23")
@pytest.mark.parametrize("number", range(16, 24))
@pytest.mark.parametrize("building", BUILDINGS)
def test_tiles_16_to_23_give_4_points_for_each_building_of_their_own_type(number, building):
    rewarded = BUILDINGS[number - 16] == building
    state = ended(number, {"h54": building, "h33": building, "h35": building})
    assert seat(state)["points"]["knowledge"] == (12 if rewarded else 0)


@rule("CB27.24")
@pytest.mark.parametrize(
    ("animals", "points"),
    [
        ({}, 0),
        ({"h32": "cow-2"}, 4),
        ({"h32": "cow-2", "h31": "cow-4", "h22": "cow-3"}, 4),
        ({"h32": "cow-2", "h31": "chicken-4"}, 8),
        ({"h32": "pig-3", "h31": "sheep-2", "h22": "pig-3"}, 8),
    ],
)
def test_tile_24_gives_4_points_for_each_type_of_animal(animals, points):
    assert seat(ended(24, {"h43": "ship", **animals}))["points"]["knowledge"] == points


@rule("CB27.25")
def test_tile_25_gives_a_point_for_each_sold_goods_tile():
    assert seat(ended(25, sold={"turquoise": 2, "red": 4, "orange": 1}))["points"]["knowledge"] == 7
    assert seat(ended(25, sold={}))["points"]["knowledge"] == 0


@rule("CB27.26")
def test_tile_26_gives_2_points_for_each_bonus_tile_large_or_small():
    bonuses = {"castle": {"large": 0}, "mine": {"large": 1, "small": 0}, "building": {"large": 0, "small": 1}}
    state = last_die(before_last_die(seats={0: {"tiles": {"h34": "knowledge-26"}}}, bonuses=bonuses))
    assert seat(state)["points"]["knowledge"] == 6
    assert seat(state, 1)["points"]["knowledge"] == 0


@rule("CB27.15", "CB27.22", "CB27.24", "CB27.25")
def test_the_tiles_of_the_end_reward_their_owner_and_nobody_else():
    tiles = {"h34": "knowledge-15", "h24": "knowledge-25", "h14": "knowledge-24", "h53": "mine", "h63": "knowledge-22"}
    other = {"tiles": {"h43": "ship", "h32": "cow-2", "h33": "bank"}, "sold": {"red": 3}}
    state = before_last_die(3, seats={0: other, 1: {"tiles": tiles}})
    last_die(state)
    assert [seat(state, number)["points"]["knowledge"] for number in range(3)] == [0, 0, 0]


@rule("CB27.16")
@pytest.mark.parametrize("number", range(1, 15))
def test_the_tiles_1_to_14_give_nothing_at_the_end(number):
    everything = {"h43": "ship", "h32": "cow-2", "h33": "bank", "h35": "warehouse"}
    assert seat(ended(number, everything, sold={"red": 3}))["points"]["knowledge"] == 0
