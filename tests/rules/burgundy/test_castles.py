"""CB20: castles."""

import pytest
from helpers import can, depot, do, full_depots, offered, position, refusal, rule, seat

ALL_SLOTS = {(f"depot-{number}-{slot}",) for number in range(1, 7) for slot in range(4)}
PATH = {"h34": "knowledge-20"}
"""Leads from the start castle on h44 to h23, which shows 6."""


def castle_placed(storage=(), tiles=PATH, players=2, mine=None, **described):
    """A castle just placed on h23 with the die 6; the extra action is pending."""
    seats = {0: {"storage": ["castle", *storage], "tiles": tiles, "dice": [6, 3], **(mine or {})}}
    state = position(players, seats=seats, **described)
    return do(state, "die-0", "storage-0", "space-h23")


def dice_used(state):
    return [die["used"] for die in seat(state)["dice"]]


@rule("CB20.1", "CB20.8", "CB20.6")
def test_a_castle_gives_an_extra_action_at_once():
    state = castle_placed()
    assert (state.question, state.to_move) == ("extra_action", 0)
    assert offered(state) == {("workers",)}
    do(state, "workers")
    assert seat(state)["workers"] == 2
    assert (state.question, state.to_move) == ("turn", 0)
    assert dice_used(state) == [True, False]


@rule("CB20.2", "CB20.3", "CB20.4", "CB20.5", "CB20.6", "CB20.7")
def test_the_extra_action_is_one_of_the_four_die_actions_with_any_value():
    state = castle_placed(
        ["ship"],
        mine={"goods": {"turquoise": 1, "red": 2, "orange": 1}},
        depots={5: {"tiles": ["mine", "knowledge-1"]}},
    )
    assert offered(state) == {
        ("depot-5-0",),
        ("depot-5-1",),
        ("storage-1", "space-h43"),
        ("storage-1", "space-h45"),
        ("goods-turquoise",),
        ("goods-red",),
        ("goods-orange",),
        ("workers",),
    }


@rule("CB20.3", "CB20.7", "CB-D14")
def test_the_extra_action_may_take_any_tile_of_the_numbered_depots():
    state = castle_placed(players=4, phase="E", depots=full_depots(), black_depot=["bank"])
    assert offered(state) == ALL_SLOTS | {("workers",)}


@rule("CB20.3", "CB20.7", "CB20.13", "CB20.14")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("workers", [0, 3])
def test_the_extra_action_takes_from_any_depot_for_nothing(number, workers):
    state = castle_placed(players=4, phase="E", depots=full_depots(), mine={"workers": workers})
    tile = depot(state, number)["tiles"][0]
    do(state, f"depot-{number}-0")
    assert seat(state)["storage"] == [tile, None, None]
    assert depot(state, number)["tiles"][0] is None
    assert seat(state)["workers"] == workers
    assert dice_used(state) == [True, False]
    assert (state.question, state.to_move) == ("turn", 0)


@rule("CB20.3")
def test_equal_tiles_of_one_depot_are_one_choice_and_empty_spaces_none():
    state = castle_placed(players=4, phase="E", depots={5: {"tiles": ["bank", "bank"]}, 2: {"tiles": ["castle"]}})
    assert offered(state) == {("depot-5-2",), ("depot-2-1",), ("workers",)}
    assert refusal(state, "depot-1-0") == "no_tile"


@rule("CB20.13")
def test_a_tile_taken_by_the_extra_action_is_not_placed_by_it():
    state = castle_placed(depots={4: {"tiles": ["ship"]}})
    do(state, "depot-4-0")
    assert seat(state)["storage"] == ["ship", None, None]
    assert "ship" not in seat(state)["tiles"].values()
    assert not can(state, "storage-0", "space-h45")
    assert not can(state, "die-1", "storage-0", "space-h45")


@rule("CB-E6", "CB20.4", "CB20.7", "CB20.14")
def test_the_extra_action_places_a_ship_without_die_or_worker():
    state = castle_placed(["ship"], depots={2: {"goods": {"pink": 1}}})
    do(state, "storage-1", "space-h45")
    assert seat(state)["tiles"]["h45"] == "ship"
    assert state.question == "ship_depot"
    do(state, "depot-2-goods")
    assert seat(state)["goods"] == {"pink": 1}
    assert (seat(state)["marker"], seat(state)["workers"]) == (1, 0)
    assert dice_used(state) == [True, False]
    assert state.question == "turn"


@rule("CB20.4", "CB20.10", "CB-D15")
def test_a_placement_by_the_extra_action_is_free_only_in_the_number():
    state = castle_placed(["ship", "bank"], tiles={**PATH, "h54": "bank"})
    places = {targets for targets in offered(state) if len(targets) == 2}
    assert places == {
        ("storage-1", "space-h43"),
        ("storage-1", "space-h45"),
        ("storage-2", "space-h33"),
        ("storage-2", "space-h35"),
    }
    assert refusal(state, "storage-1", "space-h53") == "colour"
    assert refusal(state, "storage-1", "space-h41") == "apart"
    assert refusal(state, "storage-2", "space-h54") == "filled"
    assert refusal(state, "storage-2", "space-h55") == "same_in_city"
    assert refusal(state, "storage-0", "space-h12") == "empty_store"


@rule("CB20.10")
def test_with_knowledge_1_the_extra_action_may_double_a_building_in_its_city():
    state = castle_placed(["bank"], tiles={"h34": "knowledge-1", "h54": "bank"})
    assert can(state, "storage-1", "space-h55")
    assert can(state, "storage-1", "space-h64")


@rule("CB20.4", "CB14.3")
def test_a_building_placed_by_the_extra_action_scores_and_has_its_effect():
    state = castle_placed(["watchtower"], phase="C")
    do(state, "storage-1", "space-h33")
    points = seat(state)["points"]
    assert (points["regions"], points["phases"], points["watchtowers"]) == (1, 6, 4)


@rule("CB20.5", "CB20.7", "CB20.14", "CB-D16")
@pytest.mark.parametrize(("players", "worth"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("goods", ["turquoise", "purple", "pink", "red", "brown", "orange"])
def test_the_extra_action_sells_all_goods_of_any_held_type(players, worth, goods):
    other = "red" if goods != "red" else "pink"
    mine = {"goods": {goods: 3, other: 1}}
    state = castle_placed(players=players, phase="E", mine=mine)
    do(state, f"goods-{goods}")
    after = seat(state)
    assert after["goods"] == {other: 1}
    assert after["sold"] == {goods: 3}
    assert (after["silver"], after["workers"]) == (1, 0)
    assert after["points"]["sales"] == 3 * worth
    assert dice_used(state) == [True, False]


@rule("CB20.5")
def test_the_extra_action_cannot_sell_a_type_that_is_not_held():
    state = castle_placed(mine={"goods": {"pink": 1}})
    assert refusal(state, "goods-red") == "no_goods"


@rule("CB20.11")
@pytest.mark.parametrize(
    ("tiles", "silver", "workers"),
    [
        ({"h34": "knowledge-3"}, 2, 0),
        ({"h34": "knowledge-4"}, 1, 1),
        ({"h34": "knowledge-3", "h24": "knowledge-4"}, 2, 1),
    ],
)
def test_a_sale_by_the_extra_action_pays_with_knowledge_3_and_4(tiles, silver, workers):
    state = castle_placed(tiles=tiles, mine={"goods": {"pink": 2}})
    do(state, "goods-pink")
    assert (seat(state)["silver"], seat(state)["workers"]) == (silver, workers)
    assert seat(state)["points"]["sales"] == 4


@rule("CB20.12", "CB25.3", "CB-D17", "CB28.23")
@pytest.mark.parametrize(
    ("tiles", "silver", "workers"),
    [
        (PATH, 0, 2),
        ({"h34": "knowledge-13"}, 1, 2),
        ({"h34": "knowledge-14"}, 0, 4),
        ({"h34": "knowledge-13", "h24": "knowledge-14"}, 1, 4),
    ],
)
def test_workers_taken_by_the_extra_action_follow_knowledge_13_and_14(tiles, silver, workers):
    state = castle_placed(tiles=tiles)
    do(state, "workers")
    assert (seat(state)["silver"], seat(state)["workers"]) == (silver, workers)


@rule("CB20.7")
@pytest.mark.parametrize("knowledge", [8, 9, 10, 11, 12])
def test_free_shifts_and_worker_steps_change_nothing_about_the_extra_action(knowledge):
    depots = {1: {"tiles": ["bank"]}, 4: {"tiles": ["ship"]}, 6: {"tiles": ["cow-2"]}}
    plain = castle_placed(["ship"], depots=depots, mine={"workers": 2})
    state = castle_placed(["ship"], {"h34": f"knowledge-{knowledge}"}, depots=depots, mine={"workers": 2})
    assert offered(state) == offered(plain)
    do(state, "depot-4-0")
    assert seat(state)["workers"] == 2


@rule("CB20.8", "CB20.9", "CB14.6", "CB14.7", "CB-D13")
def test_the_extra_action_cannot_be_declined_saved_or_used_to_buy():
    state = castle_placed(
        ["ship"],
        tiles={"h34": "knowledge-6"},
        mine={"silver": 4},
        black_depot=["bank", "mine"],
        depots={4: {"tiles": ["ship"]}, 3: {"tiles": ["cow-2"]}},
    )
    assert offered(state) == {
        ("depot-3-0",),
        ("depot-4-0",),
        ("storage-1", "space-h43"),
        ("storage-1", "space-h45"),
        ("workers",),
    }
    for button in ("decline", "end_turn", "no_depot"):
        assert refusal(state, button) == "question"
    refusal(state, "silver", "black-0")
    refusal(state, "silver", "depot-4-0")
    refusal(state, "die-1", "depot-3-0")
    refusal(state, "die-1", "workers")


@rule("CB20.14")
def test_both_dice_can_place_castles_and_each_gives_its_extra_action():
    state = position(seats={0: {"storage": ["castle", "castle"], "tiles": PATH, "dice": [6, 5]}})
    do(state, "die-0", "storage-0", "space-h23")
    do(state, "workers")
    do(state, "die-1", "storage-1", "space-h12")
    assert state.question == "extra_action"
    do(state, "workers")
    assert seat(state)["workers"] == 4
    assert state.to_move == 1


@rule("CB20.15")
def test_a_castle_placed_by_an_extra_action_gives_its_own_extra_action():
    state = castle_placed(["castle", "castle"])
    do(state, "storage-1", "space-h12")
    assert state.question == "extra_action"
    assert seat(state)["points"]["regions"] == 0
    do(state, "storage-2", "space-h13")
    assert state.question == "extra_action"
    points = seat(state)["points"]
    assert (points["regions"], points["phases"], points["bonuses"]) == (6, 10, 5)
    do(state, "workers")
    assert seat(state)["workers"] == 2
    assert (state.question, dice_used(state)) == ("turn", [True, False])


@rule("CB20.15", "CB-R32", "CB14.4", "CB14.5")
def test_castle_city_hall_and_castle_follow_one_from_the_other():
    state = castle_placed(["city_hall", "castle"], depots={4: {"tiles": ["ship"]}})
    do(state, "storage-1", "space-h33")
    assert state.question == "city_hall"
    assert seat(state)["points"]["regions"] == 1
    do(state, "storage-2", "space-h12")
    assert state.question == "extra_action"
    do(state, "depot-4-0")
    assert seat(state)["storage"] == ["ship", None, None]
    assert seat(state)["tiles"] == {
        "h12": "castle",
        "h23": "castle",
        "h33": "city_hall",
        "h34": "knowledge-20",
        "h44": "castle",
    }
    assert (state.question, dice_used(state)) == ("turn", [True, False])


@rule("CB20.15", "CB-R32")
def test_a_castle_placed_by_a_city_hall_can_place_another_city_hall():
    mine = {"storage": ["city_hall", "castle", "city_hall"], "tiles": PATH, "dice": [3, 1]}
    state = position(seats={0: mine})
    do(state, "die-0", "storage-0", "space-h33")
    do(state, "storage-1", "space-h23")
    assert state.question == "extra_action"
    do(state, "storage-2", "space-h54")
    assert state.question == "turn"
    assert seat(state)["storage"] == [None, None, None]


@rule("CB20.8")
def test_workers_can_always_be_taken_so_the_extra_action_is_never_void():
    state = castle_placed(["mine"], tiles={**PATH, "h53": "mine", "h62": "mine", "h71": "mine"})
    assert offered(state) == {("workers",)}


@rule("CB20.4")
def test_the_extra_action_reaches_the_very_first_space_with_the_first_stored_tile():
    tiles = {"h34": "knowledge-1", "h43": "ship", "h32": "cow-2", "h21": "cow-3"}
    state = position(seats={0: {"tiles": tiles, "storage": ["sheep-2", "castle"], "dice": [6, 1]}})
    do(state, "die-0", "storage-1", "space-h23")
    do(state, "storage-0", "space-h11")
    assert seat(state)["tiles"]["h11"] == "sheep-2"
    assert seat(state)["points"]["animals"] == 2
