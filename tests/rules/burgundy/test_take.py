"""CB11: taking a tile."""

from collections import Counter

import pytest
from helpers import can, depot, do, each_game, offered, position, refusal, rule, seat, steps

FULL_DEPOTS = {
    1: {"tiles": ["bank", "ship", "knowledge-1", "cow-2"]},
    2: {"tiles": ["knowledge-2", "castle", "church", "market"]},
    3: {"tiles": ["pig-2", "warehouse", "ship", "knowledge-3"]},
    4: {"tiles": ["ship", "carpenter", "sheep-2", "mine"]},
    5: {"tiles": ["mine", "knowledge-4", "city_hall", "watchtower"]},
    6: {"tiles": ["boarding_house", "chicken-2", "castle", "ship"]},
}


@rule("CB11.1", "CB11.2", "CB-D5")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_takes_any_tile_of_the_depot_of_its_value(number):
    state = position(4, depots=FULL_DEPOTS, seats={0: {"dice": [number]}})
    takes = {targets for targets in offered(state) if targets[1] != "workers"}
    assert takes == {("die-0", f"depot-{number}-{slot}") for slot in range(4)}
    for slot, tile in enumerate(FULL_DEPOTS[number]["tiles"]):
        taken = do(state.copy(), "die-0", f"depot-{number}-{slot}")
        assert seat(taken)["storage"] == [tile, None, None]
        left = [None if place == slot else other for place, other in enumerate(FULL_DEPOTS[number]["tiles"])]
        assert depot(taken, number)["tiles"] == left


@rule("CB11.1")
def test_a_changed_die_takes_from_the_depot_of_the_changed_value():
    state = position(4, depots=FULL_DEPOTS, seats={0: {"workers": 1, "dice": [1]}})
    reached = {targets[1].split("-")[1] for targets in offered(state) if targets[1] != "workers"}
    assert reached == {"6", "1", "2"}
    do(state, "die-0", "depot-6-2")
    assert seat(state)["storage"] == ["castle", None, None]
    assert seat(state)["workers"] == 0


@rule("CB11.2")
def test_a_tile_may_be_taken_even_if_it_can_never_be_placed():
    mines = {"h53": "mine", "h62": "mine", "h71": "mine"}
    state = position(depots={5: {"tiles": ["mine"]}}, seats={0: {"tiles": mines, "dice": [5, 4], "workers": 3}})
    do(state, "die-0", "depot-5-0")
    assert seat(state)["storage"] == ["mine", None, None]
    assert offered(state) == {("die-1", "workers")}


@rule("CB11.2")
def test_equal_tiles_of_a_depot_are_one_choice():
    depots = {2: {"tiles": ["church", "church", "knowledge-1"]}, 5: {"tiles": ["bank", "watchtower"]}}
    state = position(4, depots=depots, seats={0: {"dice": [2, 5]}})
    takes = {targets for targets in offered(state) if targets[1] != "workers"}
    assert takes == {
        ("die-0", "depot-2-0"),
        ("die-0", "depot-2-2"),
        ("die-1", "depot-5-2"),
        ("die-1", "depot-5-3"),
    }
    assert refusal(state, "die-0", "depot-2-3") == "same_in_depot"
    do(state, "die-0", "depot-2-2")
    assert depot(state, 2)["tiles"] == ["knowledge-1", None, None, "church"]
    # The second church can now be taken from its own space.
    state = position(4, depots={2: depots[2]}, seats={0: {"dice": [2, 2]}})
    do(do(state, "die-0", "depot-2-2"), "die-1", "depot-2-3")
    assert seat(state)["storage"] == ["church", "church", None]


@rule("CB11.2")
def test_equal_tiles_of_different_depots_are_different_choices():
    depots = {1: {"tiles": ["ship"]}, 3: {"tiles": ["ship"]}, 4: {"tiles": ["ship"]}}
    state = position(3, depots=depots, black_depot=["ship"], seats={0: {"workers": 3, "silver": 2, "dice": [1]}})
    takes = {targets for targets in offered(state) if targets[1] != "workers"}
    assert takes == {
        ("die-0", "depot-1-1"),
        ("die-0", "depot-3-2"),
        ("die-0", "depot-4-0"),
        ("silver", "black-0"),
    }


@rule("CB11.3")
@each_game
def test_an_action_takes_one_tile_and_nothing_else(players, seed):
    for before, after in steps(players, seed):
        if before.family == "take" and before.view["phase"] == after.view["phase"]:
            was = Counter(tile for one in before.view["depots"] for tile in one["tiles"] if tile)
            now = Counter(tile for one in after.view["depots"] for tile in one["tiles"] if tile)
            assert (was - now).total() == 1
            assert not now - was
            mover = before.state.to_move
            had, has = (Counter(filter(None, node.view["seats"][mover]["storage"])) for node in (before, after))
            discarded = Counter(after.view["removed"]) - Counter(before.view["removed"])
            assert has == had + (was - now) - discarded


@rule("CB11.4")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_depot_without_tiles_cannot_be_chosen(number):
    depots = {other: laid for other, laid in FULL_DEPOTS.items() if other != number}
    state = position(4, depots=depots, seats={0: {"workers": 3, "dice": [number]}})
    assert not any(targets[1].startswith(f"depot-{number}-") for targets in offered(state))
    for slot in range(4):
        assert refusal(state, "die-0", f"depot-{number}-{slot}") == "no_tile"


@rule("CB11.5")
@pytest.mark.parametrize("shown", range(1, 7))
def test_the_black_depot_cannot_be_used_with_a_die(shown):
    black = ["bank", "ship", "mine", "castle", "cow-3", "knowledge-7", "church", "market"]
    state = position(4, black_depot=black, seats={0: {"workers": 9, "silver": 1, "dice": [shown, shown]}})
    assert offered(state) == {("die-0", "workers")}


@rule("CB11.5")
def test_a_tile_of_the_black_depot_is_left_alone_by_a_take():
    state = position(depots={1: {"tiles": ["ship"]}}, black_depot=["ship"], seats={0: {"dice": [1, 2]}})
    do(state, "die-0", "depot-1-1")
    assert state.view(None)["black_depot"][0] == "ship"
    assert depot(state, 1)["tiles"] == [None] * 4


@rule("CB11.6")
@pytest.mark.parametrize("number", range(1, 7))
def test_taking_a_tile_leaves_the_goods_on_the_depot(number):
    goods = {"red": 2, "pink": 1}
    depots = {number: FULL_DEPOTS[number] | {"goods": goods}}
    state = position(4, depots=depots, seats={0: {"dice": [number]}})
    do(state, "die-0", f"depot-{number}-0")
    assert depot(state, number)["goods"] == goods
    assert seat(state)["goods"] == {}


@rule("CB11.6")
def test_goods_alone_cannot_be_taken_with_a_die():
    state = position(depots={1: {"goods": {"red": 2}}}, seats={0: {"workers": 3, "dice": [1]}})
    assert offered(state) == {("die-0", "workers")}


@rule("CB11.7", "CB-E10")
def test_a_taken_tile_goes_to_storage_and_not_into_the_estate():
    state = position(depots={4: {"tiles": ["ship"]}}, seats={0: {"dice": [4, 2]}})
    do(state, "die-0", "depot-4-0")
    assert seat(state)["storage"] == ["ship", None, None]
    assert seat(state)["tiles"] == {"h44": "castle"}
    assert seat(state)["marker"] == 0


@rule("CB11.7")
@each_game
def test_taking_never_changes_an_estate(players, seed):
    for before, after in steps(players, seed):
        if before.family in ("take", "free_take", "buy"):
            for was, now in zip(before.view["seats"], after.view["seats"], strict=True):
                assert was["tiles"] == now["tiles"]


@rule("CB11.8", "CB-E10")
def test_a_tile_just_taken_may_be_placed_from_storage_in_the_same_turn():
    state = position(depots={4: {"tiles": ["ship"]}}, seats={0: {"dice": [4, 2]}})
    assert refusal(state, "die-1", "storage-0", "space-h43") == "empty_store"
    do(state, "die-0", "depot-4-0")
    do(state, "die-1", "storage-0", "space-h43")
    assert seat(state)["tiles"] == {"h44": "castle", "h43": "ship"}
    assert seat(state)["storage"] == [None, None, None]


@rule("CB11.7")
def test_a_taken_tile_fills_the_first_free_storage_space():
    state = position(depots={4: {"tiles": ["ship", "bank"]}}, seats={0: {"storage": ["mine", "ship"], "dice": [2, 4]}})
    do(state, "die-0", "storage-1", "space-h43")
    do(state, "die-1", "depot-4-1")
    assert seat(state)["storage"] == ["mine", "bank", None]
    assert not can(state, "die-1", "depot-4-0")
