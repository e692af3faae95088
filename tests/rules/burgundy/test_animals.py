"""CB19: animals."""

from itertools import permutations

import pytest
from helpers import do, position, rule, seat

TYPES = ("cow", "pig", "sheep", "chicken")


def grazing(tiles, tile, space, number, **described):
    """A tile just placed in the large pasture of estate 1; the path to it is a ship on h43."""
    mine = {"tiles": {"h43": "ship", **tiles}, "storage": [tile], "dice": [number, number]}
    state = position(seats={0: mine}, **described)
    return do(state, "die-0", "storage-0", f"space-{space}")


def animal_points(state):
    return seat(state)["points"]["animals"]


@rule("CB19.1")
@pytest.mark.parametrize("animal", TYPES)
@pytest.mark.parametrize("size", [2, 3, 4])
def test_an_animal_tile_gives_a_point_for_each_animal(animal, size):
    state = grazing({}, f"{animal}-{size}", "h32", 4)
    assert state.scores() == [size, 0]
    assert animal_points(state) == size


@rule("CB-E4", "CB-E5", "CB19.2")
def test_cows_score_again_with_every_further_tile_of_cows():
    mine = {"tiles": {"h43": "ship", "h32": "cow-3"}, "storage": ["cow-4", "cow-4"], "dice": [1, 5]}
    state = position(phase="E", seats={0: mine})
    do(state, "die-0", "storage-0", "space-h22")
    assert state.scores() == [7, 0]
    do(state, "die-1", "storage-1", "space-h31")
    assert state.scores() == [7 + 11, 0]
    assert seat(state)["points"]["regions"] == 0


@rule("CB19.2")
@pytest.mark.parametrize("animal", TYPES)
@pytest.mark.parametrize(("there", "new"), [(2, 4), (3, 2), (4, 3), (3, 3)])
def test_a_tile_of_the_same_type_is_scored_with_its_own_number(animal, there, new):
    state = grazing({"h32": f"{animal}-{there}"}, f"{animal}-{new}", "h22", 1)
    assert animal_points(state) == there + new


@rule("CB19.3")
@pytest.mark.parametrize("far", ["h31", "h32"])
def test_animals_need_not_be_adjacent_to_be_scored_again(far):
    tiles = {"h32": "pig-2", "h22": "pig-2", far: "sheep-4"}
    state = grazing(tiles, "sheep-3", "h11", 6)
    assert animal_points(state) == 3 + 4


@rule("CB19.4")
@pytest.mark.parametrize(("there", "new"), list(permutations(TYPES, 2)))
def test_animals_of_another_type_are_not_scored(there, new):
    state = grazing({"h32": f"{there}-3"}, f"{new}-3", "h22", 1)
    assert animal_points(state) == 3


@rule("CB19.4", "CB19.2")
def test_in_a_mixed_pasture_only_the_own_type_is_scored():
    tiles = {"h32": "cow-2", "h22": "chicken-3", "h21": "cow-4"}
    state = grazing(tiles, "cow-3", "h31", 5)
    assert animal_points(state) == 3 + 2 + 4
    state = grazing(tiles, "chicken-4", "h31", 5)
    assert animal_points(state) == 4 + 3
    state = grazing(tiles, "pig-2", "h31", 5)
    assert animal_points(state) == 2


@rule("CB19.5")
def test_animals_in_another_pasture_are_not_scored():
    tiles = {"h45": "ship", "h46": "ship", "h32": "sheep-4"}
    state = grazing(tiles, "sheep-2", "h56", 2)
    assert animal_points(state) == 2
    tiles = {"h45": "ship", "h46": "ship", "h56": "sheep-4"}
    state = grazing(tiles, "sheep-2", "h32", 4)
    assert animal_points(state) == 2


@rule("CB19.5")
def test_animals_of_another_player_are_not_scored():
    other = {"tiles": {"h43": "ship", "h32": "cow-4"}}
    mine = {"tiles": {"h43": "ship"}, "storage": ["cow-2"], "dice": [4, 1]}
    state = position(seats={0: mine, 1: other})
    do(state, "die-0", "storage-0", "space-h32")
    assert state.scores() == [2, 0]


@rule("CB19.5", "CB19.3")
def test_the_pastures_are_those_of_the_own_estate():
    # On estate 8 one pasture holds all six spaces; h42 and h63 lie at its two ends.
    mine = {
        "estate": 8,
        "castle": "h62",
        "tiles": {"h63": "cow-4", "h53": "pig-2", "h52": "sheep-2"},
        "storage": ["cow-3"],
        "dice": [1, 2],
    }
    state = position(seats={0: mine})
    do(state, "die-0", "storage-0", "space-h42")
    assert animal_points(state) == 3 + 4


@rule("CB19.6")
def test_animals_are_scored_without_a_question():
    state = grazing({"h32": "cow-2"}, "cow-2", "h22", 1)
    assert (state.question, state.to_move) == ("turn", 0)
    assert animal_points(state) == 4


@rule("CB19.7", "CB-E12")
def test_a_completed_pasture_is_scored_in_addition_to_its_animals():
    tiles = {"h32": "cow-2", "h22": "pig-2", "h21": "cow-3", "h31": "sheep-2"}
    state = grazing(tiles, "cow-4", "h11", 6, phase="C")
    points = seat(state)["points"]
    assert (points["animals"], points["regions"], points["phases"]) == (4 + 2 + 3, 15, 6)
    assert state.scores() == [9 + 15 + 6, 0]


@rule("CB19.7")
def test_an_incomplete_pasture_scores_only_its_animals():
    state = grazing({"h32": "cow-2", "h22": "pig-2", "h31": "sheep-2"}, "cow-4", "h11", 6)
    assert state.scores() == [6, 0]


@rule("CB-E13", "CB-E14", "CB19.2", "CB19.4")
def test_knowledge_7_adds_a_point_for_each_tile_that_is_scored():
    tiles = {"h34": "knowledge-7", "h43": "ship", "h32": "sheep-4"}
    state = position(seats={0: {"tiles": tiles, "storage": ["sheep-3", "pig-2"], "dice": [1, 5]}})
    do(state, "die-0", "storage-0", "space-h22")
    assert state.scores() == [9, 0]
    do(state, "die-1", "storage-1", "space-h31")
    assert state.scores() == [9 + 3, 0]
