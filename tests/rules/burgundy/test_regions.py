"""CB15: completed regions."""

import pytest
from helpers import do, position, rule, seat

CITY_OF_TWO = {"estate": 2, "castle": "h14", "tiles": {"h25": "church"}}
CITY_OF_THREE = {"tiles": {"h34": "knowledge-20", "h35": "church", "h25": "market"}}
CITY_OF_FOUR = {"estate": 6, "tiles": {"h43": "church", "h42": "market", "h52": "carpenter"}}
CITY_OF_FIVE = {"tiles": {"h54": "church", "h55": "market", "h64": "carpenter", "h65": "warehouse"}}
CITY_OF_SIX = {
    "estate": 6,
    "tiles": {
        "h45": "ship",
        "h46": "church",
        "h35": "market",
        "h36": "carpenter",
        "h25": "warehouse",
        "h47": "city_hall",
    },
}
CITY_OF_SEVEN = {
    "estate": 7,
    "castle": "h13",
    "tiles": {
        "h23": "cow-2",
        "h33": "church",
        "h34": "market",
        "h43": "carpenter",
        "h44": "warehouse",
        "h45": "city_hall",
        "h53": "watchtower",
    },
}
CITY_OF_EIGHT = {
    "estate": 2,
    "castle": "h47",
    "tiles": {
        "h46": "knowledge-20",
        "h45": "church",
        "h44": "market",
        "h43": "carpenter",
        "h42": "warehouse",
        "h41": "city_hall",
        "h34": "watchtower",
        "h23": "boarding_house",
    },
}


def with_last_bank(estate, number, **described):
    """A seat that holds a bank and two dice of the number of the space that its city still lacks."""
    mine = {**estate, "storage": ["bank"], "dice": [number, number]}
    return position(seats={0: mine}, **described)


def points(state, number=0):
    return {source: gained for source, gained in seat(state, number)["points"].items() if gained}


@rule("CB15.1", "CB15.2", "CB-E21")
@pytest.mark.parametrize(
    ("estate", "space", "number", "worth"),
    [
        ({}, "h33", 3, 1),
        (CITY_OF_TWO, "h36", 3, 3),
        (CITY_OF_THREE, "h36", 3, 6),
        (CITY_OF_FOUR, "h53", 4, 10),
        (CITY_OF_FIVE, "h74", 3, 15),
        (CITY_OF_SIX, "h56", 2, 21),
        (CITY_OF_SEVEN, "h54", 3, 28),
        (CITY_OF_EIGHT, "h12", 5, 36),
    ],
)
def test_the_last_space_of_a_region_gives_points_for_its_size_and_the_phase(estate, space, number, worth):
    state = with_last_bank(estate, number)
    do(state, "die-0", "storage-0", f"space-{space}")
    assert points(state) == {"regions": worth, "phases": 10}
    assert state.scores() == [worth + 10, 0]


@rule("CB15.3", "CB-E21")
@pytest.mark.parametrize(("phase", "value"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
@pytest.mark.parametrize(
    ("estate", "space", "worth"), [({}, "h33", 1), (CITY_OF_THREE, "h36", 6), (CITY_OF_FIVE, "h74", 15)]
)
def test_a_region_of_any_size_adds_the_value_of_the_running_phase(phase, value, estate, space, worth):
    state = with_last_bank(estate, 3, phase=phase)
    do(state, "die-0", "storage-0", f"space-{space}")
    assert points(state) == {"regions": worth, "phases": value}
    assert seat(state)["silver"] == 2


@rule("CB15.1")
@pytest.mark.parametrize("missing", ["h54", "h55", "h64", "h65"])
def test_a_region_with_one_empty_space_gives_nothing(missing):
    tiles = {"h45": "ship", "h46": "ship", "h53": "mine", "h63": "knowledge-20", **CITY_OF_FIVE["tiles"]}
    del tiles[missing]
    state = with_last_bank({"tiles": tiles}, 3)
    do(state, "die-0", "storage-0", "space-h74")
    assert points(state) == {}


@rule("CB15.4")
def test_a_completed_region_is_not_scored_again_by_a_later_tile():
    state = position(seats={0: {"storage": ["bank", "boarding_house"], "dice": [3, 3]}})
    do(state, "die-0", "storage-0", "space-h33")
    do(state, "die-1", "storage-1", "space-h54")
    assert points(state) == {"regions": 1, "phases": 10}


@rule("CB15.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_owner_of_the_estate_scores_a_region(players):
    owner = players - 1
    state = position(players, to_move=owner, seats={owner: {"storage": ["bank"], "dice": [3, 1]}})
    do(state, "die-0", "storage-0", "space-h33")
    assert state.scores() == [0] * owner + [11]


@rule("CB15.5")
@pytest.mark.parametrize(
    ("estate", "tile", "space", "number", "own"),
    [
        ({}, "bank", "h33", 3, {}),
        ({"tiles": {"h45": "ship", "h46": "ship"}}, "cow-3", "h56", 2, {"animals": 3}),
        ({"estate": 6}, "mine", "h33", 3, {}),
        ({"estate": 6, "tiles": {"h34": "ship", "h24": "ship"}}, "castle", "h13", 4, {}),
        ({"estate": 8, "castle": "h22"}, "ship", "h21", 2, {}),
        ({"estate": 9, "castle": "h46"}, "knowledge-16", "h47", 1, {}),
    ],
    ids=["city", "pasture", "mine", "castle", "river", "knowledge"],
)
def test_a_region_of_one_space_is_scored_whatever_its_colour(estate, tile, space, number, own):
    state = position(seats={0: {**estate, "storage": [tile], "dice": [number, number]}})
    do(state, "die-0", "storage-0", f"space-{space}")
    assert points(state) == {"regions": 1, "phases": 10, **own}


@rule("CB15.6", "CB15.4")
def test_one_placement_completes_only_the_region_of_its_own_space():
    around = {
        "h33": "bank",
        "h53": "mine",
        "h62": "mine",
        "h71": "mine",
        "h52": "bank",
        "h51": "church",
        "h61": "market",
        "h32": "cow-2",
        "h22": "pig-2",
        "h21": "sheep-2",
        "h31": "chicken-2",
        "h11": "cow-2",
        "h42": "ship",
        "h41": "ship",
    }
    state = position(seats={0: {"tiles": around, "storage": ["ship"], "dice": [2, 1]}})
    do(state, "die-0", "storage-0", "space-h43")
    assert points(state) == {"regions": 6, "phases": 10}


@rule("CB15.7")
def test_two_regions_completed_in_one_turn_are_each_scored_in_full():
    estate = {**CITY_OF_THREE, "storage": ["bank", "boarding_house"], "dice": [3, 3]}
    state = position(phase="B", seats={0: estate})
    do(state, "die-0", "storage-0", "space-h33")
    assert points(state) == {"regions": 1, "phases": 8}
    do(state, "die-1", "storage-1", "space-h36")
    assert points(state) == {"regions": 1 + 6, "phases": 8 + 8}


@rule("CB15.7", "CB15.2")
def test_a_region_completed_by_an_effect_counts_in_addition():
    state = position(seats={0: {**CITY_OF_THREE, "storage": ["city_hall", "bank"], "dice": [3, 1]}})
    do(state, "die-0", "storage-0", "space-h36")
    do(state, "storage-1", "space-h33")
    assert points(state) == {"regions": 6 + 1, "phases": 10 + 10}


@rule("CB15.8")
def test_incomplete_regions_give_nothing_at_the_end_of_the_game():
    almost = {"h53": "mine", "h62": "mine", "h43": "ship", "h42": "ship", **CITY_OF_FIVE["tiles"]}
    state = position(phase="E", round=5, order=[0, 1], to_move=1, seats={0: {"tiles": almost}, 1: {"dice": [1]}})
    do(state, "die-0", "workers")
    assert state.question == "over"
    assert seat(state)["points"]["regions"] == 0
    assert seat(state)["points"]["phases"] == 0
    assert state.scores()[0] == 2  # the silver of the two mines


@rule("CB15.9")
def test_the_start_castle_counts_as_one_space_of_the_region_that_it_lies_in():
    state = position(seats={0: {"estate": 7, "castle": "h12", "storage": ["castle"], "dice": [4, 1]}})
    assert state.scores() == [0, 0]
    do(state, "die-0", "storage-0", "space-h13")
    assert points(state) == {"regions": 3, "phases": 10}


@rule("CB15.9", "CB15.1")
def test_the_start_castle_alone_does_not_complete_a_larger_region():
    start = {"castle": "h12", "tiles": {"h23": "castle"}}
    state = position(seats={0: {**start, "storage": ["castle"], "dice": [4, 4]}})
    do(state, "die-0", "storage-0", "space-h13")
    assert points(state) == {"regions": 6, "phases": 10}
    first = position(seats={0: {"castle": "h12", "storage": ["castle"], "dice": [4, 4]}})
    do(first, "die-0", "storage-0", "space-h13")
    assert points(first) == {}
