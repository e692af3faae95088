"""CB26: purchase."""

import pytest
from helpers import can, chance, depot, do, full_depots, offered, position, refusal, rule, seat

EIGHT = ["castle", "mine", "ship", "knowledge-7", "knowledge-12", "cow-3", "cow-4", "bank"]


def shopping(black=("bank", "ship"), players=2, depots=None, mine=None, **described):
    seats = {0: {"silver": 2, "dice": [4, 1], **(mine or {})}}
    return position(players, black_depot=list(black), depots=depots or {}, seats=seats, **described)


def purchases(state):
    return {targets for targets in offered(state) if targets[:1] == ("silver",)}


def black_tiles(state):
    return state.view(None)["black_depot"]


@rule("CB26.1", "CB26.5", "CB26.7", "CB26.4")
@pytest.mark.parametrize("silver", [2, 3, 5])
def test_a_tile_costs_two_silver_and_goes_to_the_storage(silver):
    state = shopping(mine={"silver": silver, "workers": 3})
    do(state, "silver", "black-1")
    after = seat(state)
    assert after["silver"] == silver - 2
    assert after["workers"] == 3
    assert after["storage"] == ["ship", None, None]
    assert after["tiles"] == {"h44": "castle"}
    assert (after["marker"], after["score"]) == (0, 0)
    assert black_tiles(state)[:2] == ["bank", None]
    assert [die["used"] for die in after["dice"]] == [False, False]
    assert (state.question, state.to_move) == ("turn", 0)


@rule("CB26.2", "CB26.3")
@pytest.mark.parametrize(("players", "count"), [(2, 4), (3, 6), (4, 8)])
def test_every_tile_of_the_black_depot_may_be_bought(players, count):
    state = shopping(EIGHT[:count], players, phase="E", depots={1: {"tiles": ["bank"]}})
    assert purchases(state) == {("silver", f"black-{slot}") for slot in range(count)}
    do(state, "silver", f"black-{count - 1}")
    assert seat(state)["storage"] == [EIGHT[count - 1], None, None]
    assert black_tiles(state) == EIGHT[: count - 1] + [None] * (9 - count)


@rule("CB26.3", "CB-R65")
def test_equal_tiles_of_the_black_depot_are_one_choice():
    state = shopping(["bank", "ship", "ship", "bank"])
    assert purchases(state) == {("silver", "black-0"), ("silver", "black-1")}
    assert refusal(state, "silver", "black-2") == "same_in_depot"


@rule("CB26.2", "CB11.5")
def test_without_knowledge_6_only_the_black_depot_sells():
    state = shopping(depots={4: {"tiles": ["ship", "carpenter"]}})
    assert purchases(state) == {("silver", "black-0"), ("silver", "black-1")}
    assert refusal(state, "silver", "depot-4-0") == "numbered"


@rule("CB26.2", "CB26.3", "CB27.6", "CB28.10", "CB-D10")
def test_with_knowledge_6_all_seven_depots_sell():
    mine = {"tiles": {"h34": "knowledge-6"}}
    state = shopping(EIGHT, 4, full_depots(), mine, phase="E")
    numbered = {("silver", f"depot-{number}-{slot}") for number in range(1, 7) for slot in range(4)}
    assert purchases(state) == numbered | {("silver", f"black-{slot}") for slot in range(8)}
    do(state, "silver", "depot-5-3")
    assert seat(state)["storage"] == ["watchtower", None, None]
    assert seat(state)["silver"] == 0
    assert depot(state, 5)["tiles"][3] is None
    assert purchases(state) == set()


@rule("CB26.2", "CB17.2")
def test_knowledge_6_of_another_player_opens_no_numbered_depot():
    seats = {0: {"silver": 2, "dice": [4, 1]}, 1: {"tiles": {"h34": "knowledge-6"}}}
    state = position(depots={4: {"tiles": ["ship"]}}, black_depot=["bank"], seats=seats)
    assert purchases(state) == {("silver", "black-0")}


@rule("CB26.4", "CB26.10")
@pytest.mark.parametrize("silver", [0, 1])
@pytest.mark.parametrize("tiles", [{}, {"h34": "knowledge-6"}])
def test_workers_or_goods_cannot_pay_for_a_tile(silver, tiles):
    mine = {"silver": silver, "workers": 9, "goods": {"red": 3}, "tiles": tiles}
    state = shopping(depots={4: {"tiles": ["ship"]}}, mine=mine)
    assert purchases(state) == set()
    assert refusal(state, "silver", "black-0") == "silver"


@rule("CB26.4")
def test_silver_gained_by_the_first_action_pays_for_a_later_purchase():
    state = shopping(mine={"silver": 1, "goods": {"red": 1}})
    assert purchases(state) == set()
    do(state, "die-0", "goods-red")
    do(state, "silver", "black-0")
    assert seat(state)["silver"] == 0


@rule("CB26.6", "CB12.2", "CB12.7", "CB-D11")
@pytest.mark.parametrize("space", [0, 1, 2])
def test_with_a_full_storage_a_stored_tile_makes_room(space):
    state = shopping(mine={"storage": ["mine", "castle", "cow-2"]})
    assert purchases(state) == {
        ("silver", f"black-{slot}", f"storage-{discard}") for slot in (0, 1) for discard in (0, 1, 2)
    }
    assert refusal(state, "silver", "black-0") == "full"
    gone = seat(state)["storage"][space]
    do(state, "silver", "black-0", f"storage-{space}")
    kept = ["mine", "castle", "cow-2"]
    kept[space] = "bank"
    assert seat(state)["storage"] == kept
    assert state.view(None)["removed"] == {gone: 1}
    assert seat(state)["silver"] == 0
    assert black_tiles(state)[0] is None


@rule("CB26.6", "CB12.5")
def test_with_a_free_storage_space_nothing_is_discarded():
    state = shopping(mine={"storage": ["mine", "castle"]})
    assert purchases(state) == {("silver", "black-0"), ("silver", "black-1")}
    assert refusal(state, "silver", "black-0", "storage-0") == "discard_room"
    do(state, "silver", "black-0")
    assert seat(state)["storage"] == ["mine", "castle", "bank"]
    assert state.view(None)["removed"] == {}


@rule("CB26.6", "CB-R65")
def test_equal_stored_tiles_are_one_discard():
    state = shopping(mine={"storage": ["mine", "cow-2", "mine"]})
    assert ("silver", "black-0", "storage-0") in purchases(state)
    assert ("silver", "black-0", "storage-1") in purchases(state)
    assert refusal(state, "silver", "black-0", "storage-2") == "same_stored"


@rule("CB26.7", "CB26.8", "CB26.11", "CB9.10")
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_a_tile_is_bought_before_between_or_after_the_die_actions_and_uses_no_die(moment):
    state = shopping(mine={"silver": 4})
    for die in range(moment):
        do(state, f"die-{die}", "workers")
    do(state, "silver", "black-1")
    assert seat(state)["storage"] == ["ship", None, None]
    assert (seat(state)["silver"], seat(state)["workers"]) == (2, 2 * moment)
    if moment < 2:
        assert state.to_move == 0
        assert refusal(state, "silver", "black-0") == "bought"
        for die in range(moment, 2):
            do(state, f"die-{die}", "workers")
        assert seat(state)["workers"] == 4
    # With both dice used and the purchase made the turn is over.
    assert state.to_move == 1


PENDING = {
    "extra_action": (("castle",), "h23", 6),
    "warehouse": (("warehouse",), "h33", 3),
    "carpenter": (("carpenter",), "h33", 3),
    "church": (("church",), "h33", 3),
    "market": (("market",), "h33", 3),
    "city_hall": (("city_hall", "mine"), "h33", 3),
    "ship_depot": (("ship",), "h45", 5),
}


@rule("CB26.8", "CB14.6")
@pytest.mark.parametrize("question", PENDING)
def test_nothing_is_bought_while_an_effect_is_pending(question):
    storage, space, number = PENDING[question]
    depots = {2: {"tiles": ["castle"]}, 3: {"tiles": ["church"]}, 4: {"tiles": ["ship"], "goods": {"pink": 1}}}
    mine = {"storage": list(storage), "tiles": {"h34": "knowledge-6"}, "goods": {"red": 1}, "dice": [number, number]}
    state = shopping(depots=depots, mine=mine)
    assert can(state, "silver", "black-0")
    do(state, "die-0", "storage-0", f"space-{space}")
    assert state.question == question
    assert state.faults() == []
    assert purchases(state) == set()
    assert refusal(state, "silver", "black-0") == "question"
    assert refusal(state, "silver", "depot-4-0") == "question"


@rule("CB26.8")
def test_after_the_effect_the_purchase_is_possible_again():
    state = shopping(mine={"storage": ["castle"], "tiles": {"h34": "knowledge-20"}, "dice": [6, 1]})
    do(state, "die-0", "storage-0", "space-h23")
    do(state, "workers")
    assert can(state, "silver", "black-0")


@rule("CB26.9", "CB1.4")
def test_a_player_buys_only_in_the_own_turn_and_with_the_own_silver():
    seats = {0: {"dice": [4, 1]}, 1: {"silver": 2, "dice": [4, 1]}}
    state = position(black_depot=["bank"], seats=seats)
    assert purchases(state) == set()
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    assert state.to_move == 1
    do(state, "silver", "black-0")
    assert seat(state, 1)["storage"] == ["bank", None, None]
    assert seat(state, 0)["storage"] == [None, None, None]
    assert seat(state, 1)["silver"] == 0


@rule("CB26.11", "CB26.1", "CB9.12")
def test_the_next_turn_allows_one_purchase_again():
    seats = {0: {"silver": 6, "dice": [4, 1]}, 1: {"silver": 2, "dice": [4, 1]}}
    state = position(black_depot=["bank", "ship", "mine"], seats=seats)
    do(state, "silver", "black-0")
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    assert state.to_move == 1
    assert purchases(state) == {("silver", "black-1"), ("silver", "black-2")}
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    do(state, "end_turn")
    chance(state)
    assert state.to_move == 0
    do(state, "silver", "black-1")
    assert seat(state)["silver"] == 2
    assert purchases(state) == set()


@rule("CB26.11", "CB9.12")
def test_a_purchase_not_made_is_not_saved_up_for_the_next_turn():
    state = position(black_depot=["bank", "ship", "mine"], seats={0: {"silver": 6, "dice": [4, 1]}})
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    do(state, "end_turn")
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    chance(state)
    do(state, "silver", "black-0")
    assert purchases(state) == set()


@rule("CB26.11", "CB28.11")
def test_knowledge_6_placed_after_a_purchase_allows_no_second_one():
    state = shopping(depots={4: {"tiles": ["ship"]}}, mine={"silver": 4, "storage": ["knowledge-6"], "dice": [1, 2]})
    do(state, "silver", "black-0")
    do(state, "die-0", "storage-0", "space-h34")
    assert purchases(state) == set()


@rule("CB26.12")
def test_nothing_can_be_bought_when_no_permitted_depot_holds_a_tile():
    state = shopping((), depots={4: {"tiles": ["ship"]}}, mine={"silver": 4})
    assert purchases(state) == set()
    assert refusal(state, "silver", "black-0") == "no_tile"
    learned = shopping((), depots={4: {"tiles": ["ship"]}}, mine={"silver": 4, "tiles": {"h34": "knowledge-6"}})
    assert purchases(learned) == {("silver", "depot-4-0")}
    bare = shopping((), mine={"silver": 4, "tiles": {"h34": "knowledge-6"}})
    assert purchases(bare) == set()


@rule("CB26.12", "CB9.11")
@pytest.mark.parametrize(("black", "silver", "over"), [((), 5, True), (("bank",), 1, True), (("bank",), 2, False)])
def test_a_turn_ends_by_itself_only_when_nothing_can_be_bought(black, silver, over):
    state = shopping(black, depots={4: {"tiles": ["ship"]}}, mine={"silver": silver})
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    assert state.to_move == (1 if over else 0)


@rule("CB26.13", "CB-R71")
def test_a_tile_bought_before_a_die_action_can_be_placed_with_it():
    state = shopping(mine={"dice": [5, 1]})
    do(state, "silver", "black-1")
    do(state, "die-0", "storage-0", "space-h45")
    assert seat(state)["tiles"]["h45"] == "ship"
    assert seat(state)["storage"] == [None, None, None]


@rule("CB26.13", "CB26.5", "CB-R71")
def test_a_tile_bought_after_the_second_die_action_stays_in_storage():
    state = shopping(mine={"dice": [5, 1]})
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    do(state, "silver", "black-1")
    assert state.to_move == 1
    assert seat(state)["storage"] == ["ship", None, None]
    assert "h45" not in seat(state)["tiles"]


@rule("CB26.14")
def test_a_purchase_is_never_forced():
    state = shopping(mine={"silver": 5})
    assert can(state, "die-0", "workers")
    do(state, "die-0", "workers")
    assert not can(state, "end_turn")
    do(state, "die-1", "workers")
    assert offered(state) == {("silver", "black-0"), ("silver", "black-1"), ("end_turn",)}
    do(state, "end_turn")
    assert state.to_move == 1
    assert seat(state)["silver"] == 5
    assert black_tiles(state)[:2] == ["bank", "ship"]
