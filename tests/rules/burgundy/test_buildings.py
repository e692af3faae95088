"""CB22: buildings in general."""

import pytest
from helpers import can, chance, depot, do, full_depots, offered, position, refusal, rule, seat

TYPES = ("warehouse", "carpenter", "church", "market", "boarding_house", "bank", "city_hall", "watchtower")
CHOSEN = ("warehouse", "carpenter", "church", "market", "city_hall")
TAKING = ("carpenter", "church", "market")

DECLINE = ("decline",)
"""What the button shows among the offered targets."""

USABLE = {
    "depots": {3: {"tiles": ["church"]}, 4: {"tiles": ["ship"]}, 5: {"tiles": ["mine"]}},
    "black_depot": ["bank"],
}
"""Depots on which every taking building finds exactly one tile."""
USED_WITH = {
    "warehouse": ("goods-red",),
    "carpenter": ("depot-3-1",),
    "church": ("depot-5-0",),
    "market": ("depot-4-0",),
    "city_hall": ("storage-1", "space-h53"),
}


def placed(building, storage=("mine",), mine=None, space="h54", players=2, **described):
    """A building just placed with the die 3."""
    seats = {0: {"storage": [building, *storage], "dice": [3, 1], "goods": {"red": 2}, **(mine or {})}}
    state = position(players, seats=seats, **described)
    return do(state, "die-0", "storage-0", f"space-{space}")


def belongings(state):
    mine = seat(state)
    return {key: mine[key] for key in ("workers", "silver", "goods", "storage", "score", "marker")}


def dice_used(state):
    return [die["used"] for die in seat(state)["dice"]]


@rule("CB22.1", "CB22.2")
@pytest.mark.parametrize("building", CHOSEN)
@pytest.mark.parametrize("workers", [0, 2])
def test_an_effect_is_offered_at_once_and_only_once_without_die_or_worker(building, workers):
    state = placed(building, mine={"workers": workers}, **USABLE)
    assert (state.question, state.to_move) == (building, 0)
    assert offered(state) == {USED_WITH[building], DECLINE}
    do(state, *USED_WITH[building])
    assert (state.question, state.to_move) == ("turn", 0)
    assert dice_used(state) == [True, False]
    assert seat(state)["workers"] == workers


@rule("CB22.1")
@pytest.mark.parametrize("building", TYPES)
def test_a_building_that_lies_in_the_estate_does_nothing_in_later_turns(building):
    mine = {"tiles": {"h54": building}, "storage": ["knowledge-20"], "goods": {"red": 1}, "dice": [1, 1]}
    state = position(seats={0: mine}, **USABLE)
    do(state, "die-0", "storage-0", "space-h34")
    assert state.question == "turn"
    do(state, "die-1", "workers")
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    chance(state)
    assert (state.question, state.to_move) == ("turn", 0)
    assert belongings(state) == {
        "workers": 2,
        "silver": 0,
        "goods": {"red": 1},
        "storage": [None, None, None],
        "score": 0,
        "marker": 0,
    }


@rule("CB22.1", "CB22.4")
@pytest.mark.parametrize("building", CHOSEN)
def test_a_used_effect_does_not_come_back_with_the_next_building(building):
    state = placed(building, storage=("mine", "watchtower"), mine={"dice": [3, 3]}, **USABLE)
    do(state, "decline")
    do(state, "die-1", "storage-2", "space-h33")
    assert (state.question, state.to_move) == ("turn", 1)
    assert seat(state)["score"] == 1 + 10 + 4


@rule("CB22.2", "CB14.7")
@pytest.mark.parametrize("building", CHOSEN)
def test_no_die_can_be_used_while_an_effect_is_pending(building):
    state = placed(building, mine={"workers": 6, "silver": 4}, **USABLE)
    assert not can(state, "die-1", "workers")
    assert not can(state, "die-1", "depot-4-0")
    assert not can(state, "silver", "black-0")
    assert not can(state, "end_turn")


VOID = {
    "warehouse": {"mine": {"goods": {}}},
    "carpenter": {
        "depots": {
            1: {"tiles": ["ship", "knowledge-1"]},
            3: {"tiles": ["cow-2"]},
            4: {"tiles": ["mine"]},
            6: {"tiles": ["castle"]},
        },
        "black_depot": ["bank", "church"],
    },
    "church": {
        "depots": {1: {"tiles": ["bank", "ship"]}, 3: {"tiles": ["cow-2"]}},
        "black_depot": ["castle", "mine", "knowledge-7"],
    },
    "market": {
        "depots": {2: {"tiles": ["knowledge-1", "castle", "bank"]}, 5: {"tiles": ["mine"]}},
        "black_depot": ["ship", "cow-3"],
    },
    "city_hall": {"storage": ("castle", "cow-2")},
}


@rule("CB22.3", "CB13.11")
@pytest.mark.parametrize("building", CHOSEN)
def test_an_effect_that_cannot_be_used_is_lost_without_a_question(building):
    described = {"storage": (), "players": 4, "phase": "E", **VOID[building]}
    state = placed(building, **described)
    assert (state.question, state.to_move) == ("turn", 0)
    assert seat(state)["tiles"]["h54"] == building
    assert seat(state)["silver"] == 0
    assert seat(state)["score"] == 0
    assert state.view(None)["black_depot"][: len(described.get("black_depot", ()))] == described.get("black_depot", [])


@rule("CB-E9", "CB22.3", "CB22.7")
def test_a_market_without_ships_and_animals_on_the_numbered_depots_is_void():
    state = placed("market", storage=(), depots={1: {"tiles": ["bank"]}}, black_depot=["ship"])
    assert state.question == "turn"
    assert state.view(None)["black_depot"][0] == "ship"
    assert seat(state)["storage"] == [None, None, None]


@rule("CB22.4")
@pytest.mark.parametrize("building", CHOSEN)
def test_an_effect_may_be_declined_and_is_then_lost(building):
    state = placed(building, **USABLE)
    before = belongings(state)
    do(state, "decline")
    assert (state.question, state.to_move) == ("turn", 0)
    assert belongings(state) == before
    assert seat(state)["tiles"] == {"h44": "castle", "h54": building}
    assert dice_used(state) == [True, False]
    for targets in USED_WITH.values():
        assert not can(state, *targets)


@rule("CB22.5", "CB22.1")
@pytest.mark.parametrize(
    ("building", "workers", "silver", "points"),
    [("boarding_house", 4, 0, 0), ("bank", 0, 2, 0), ("watchtower", 0, 0, 4)],
)
def test_boarding_house_bank_and_watchtower_give_their_gift_without_a_question(building, workers, silver, points):
    state = placed(building, **USABLE)
    assert (state.question, state.to_move) == ("turn", 0)
    assert not can(state, "decline")
    after = seat(state)
    assert (after["workers"], after["silver"], after["score"]) == (workers, silver, points)
    assert (after["goods"], after["storage"]) == ({"red": 2}, [None, "mine", None])


@rule("CB22.6", "CB13.8")
@pytest.mark.parametrize("building", TYPES)
def test_a_city_holds_each_type_of_building_at_most_once(building):
    mine = {"tiles": {"h54": building, "h45": "ship"}, "storage": [building], "dice": [1, 5]}
    state = position(seats={0: mine})
    assert refusal(state, "die-0", "storage-0", "space-h55") == "same_in_city"
    assert refusal(state, "die-1", "storage-0", "space-h64") == "same_in_city"
    # Another city may hold the same type.
    mine["dice"] = [2, 3]
    other = position(seats={0: mine})
    assert can(other, "die-0", "storage-0", "space-h35")
    assert can(other, "die-1", "storage-0", "space-h33")


@rule("CB22.6")
@pytest.mark.parametrize("building", TYPES)
def test_with_knowledge_1_a_city_may_hold_a_type_again(building):
    tiles = {"h54": building, "h34": "knowledge-1"}
    state = position(seats={0: {"tiles": tiles, "storage": [building], "dice": [5, 1]}})
    assert can(state, "die-0", "storage-0", "space-h64")


@rule("CB22.6")
@pytest.mark.parametrize("building", TYPES)
def test_a_city_takes_every_type_that_it_does_not_hold_yet(building):
    others = [other for other in TYPES if other != building][:3]
    tiles = dict(zip(("h54", "h55", "h65"), others, strict=True))
    state = position(seats={0: {"tiles": tiles, "storage": [building], "dice": [5, 1]}})
    assert can(state, "die-0", "storage-0", "space-h64")


@rule("CB22.6", "CB17.2")
def test_the_buildings_of_another_player_block_nothing():
    other = {"tiles": {"h54": "bank"}}
    state = position(seats={0: {"storage": ["bank"], "dice": [3, 1]}, 1: other})
    assert can(state, "die-0", "storage-0", "space-h54")


BLACK = ["church", "ship", "mine", "castle", "cow-3", "knowledge-7"]


@rule("CB22.7")
@pytest.mark.parametrize("building", TAKING)
def test_even_with_knowledge_6_a_building_takes_nothing_from_the_black_depot(building):
    mine = {"tiles": {"h34": "knowledge-6"}, "silver": 2}
    state = placed(building, storage=(), mine=mine, players=3, phase="E", depots=USABLE["depots"], black_depot=BLACK)
    assert offered(state) == {USED_WITH[building], DECLINE}
    void = placed(building, storage=(), mine=mine, players=3, phase="E", black_depot=BLACK)
    assert void.question == "turn"
    assert void.view(None)["black_depot"][:6] == BLACK


LYING = {
    "carpenter": (("1", 0), ("2", 2), ("3", 1), ("4", 1), ("5", 2), ("6", 0)),
    "church": (("1", 2), ("2", 1), ("3", 3), ("4", 3), ("5", 0), ("6", 2)),
    "market": (("1", 1), ("3", 0), ("4", 2), ("6", 3)),
}


@rule("CB22.8", "CB22.9", "CB22.2")
@pytest.mark.parametrize(
    ("building", "number", "slot"),
    [(building, int(number), slot) for building, slots in LYING.items() for number, slot in slots],
)
def test_a_building_takes_from_a_depot_of_any_number_into_the_storage(building, number, slot):
    state = placed(building, storage=("bank",), players=4, phase="E", depots=full_depots())
    tile = depot(state, number)["tiles"][slot]
    do(state, f"depot-{number}-{slot}")
    assert seat(state)["storage"] == [tile, "bank", None]
    assert seat(state)["tiles"] == {"h44": "castle", "h54": building}
    assert depot(state, number)["tiles"][slot] is None
    assert (state.question, dice_used(state), seat(state)["workers"]) == ("turn", [True, False], 0)


@rule("CB22.3")
@pytest.mark.parametrize(
    ("building", "number", "slot"),
    [(building, int(number), slot) for building, slots in LYING.items() for number, slot in slots],
)
def test_one_suitable_tile_on_any_depot_is_enough_for_the_effect(building, number, slot):
    tile = full_depots()[number]["tiles"][slot]
    blanks = {"carpenter": "knowledge-16", "church": "watchtower", "market": "watchtower"}
    lying = {number: {"tiles": [tile]}}
    lying.setdefault(2, {"tiles": []})["tiles"].append(blanks[building])
    state = placed(building, storage=(), players=4, phase="E", depots=lying)
    assert state.question == building
    assert len(state.legal()) == 2


@rule("CB22.9")
@pytest.mark.parametrize("building", TAKING)
def test_a_tile_taken_by_a_building_can_be_placed_only_by_a_later_action(building):
    state = placed(building, storage=(), mine={"dice": [3, 4]}, **USABLE)
    do(state, *USED_WITH[building])
    assert not can(state, "storage-0", "space-h43")
    assert state.question == "turn"
    if building == "church":
        assert can(state, "die-1", "storage-0", "space-h53")
