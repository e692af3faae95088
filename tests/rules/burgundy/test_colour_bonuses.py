"""CB16: colour bonuses."""

import pytest
from helpers import do, finish, position, rule, seat

ALL_BUT_ONE = {
    "castle": ({"h34": "knowledge-20", "h23": "castle", "h12": "castle"}, "castle", "h13", 4),
    "mine": ({"h53": "mine", "h62": "mine"}, "mine", "h71", 3),
    "knowledge": (
        {
            "h34": "knowledge-16",
            "h24": "knowledge-17",
            "h14": "knowledge-18",
            "h53": "mine",
            "h63": "knowledge-19",
            "h72": "knowledge-20",
        },
        "knowledge-21",
        "h73",
        1,
    ),
    "ship": ({"h42": "ship", "h43": "ship", "h45": "ship", "h46": "ship", "h47": "ship"}, "ship", "h41", 6),
    "animal": (
        {
            "h43": "ship",
            "h45": "ship",
            "h46": "ship",
            "h56": "chicken-2",
            "h21": "cow-2",
            "h22": "pig-2",
            "h31": "sheep-2",
            "h32": "cow-3",
        },
        "chicken-2",
        "h11",
        6,
    ),
    "building": (
        {
            "h43": "ship",
            "h45": "ship",
            "h33": "bank",
            "h25": "bank",
            "h35": "church",
            "h36": "market",
            "h51": "bank",
            "h52": "church",
            "h61": "market",
            "h54": "carpenter",
            "h55": "church",
            "h64": "market",
            "h65": "warehouse",
        },
        "bank",
        "h74",
        3,
    ),
}
OTHER_POINTS = {"castle": 6, "mine": 6, "knowledge": 6, "ship": 6, "animal": 15 + 2, "building": 15}
"""What the last tile gives besides phase and bonus: its region, and 2 chickens."""
PHASE_E = 2


def filling(colour, players=2, bonuses=None, seat_number=0):
    """Phase E, and the last tile of a colour just placed by a seat."""
    tiles, last, space, number = ALL_BUT_ONE[colour]
    mine = {"tiles": tiles, "storage": [last], "dice": [number, number]}
    state = position(
        players, phase="E", to_move=seat_number, bonuses={colour: bonuses or {}}, seats={seat_number: mine}
    )
    assert seat(state, seat_number)["score"] == 0
    return do(state, "die-0", "storage-0", f"space-{space}")


def bonus_points(state, number=0):
    return seat(state, number)["points"]["bonuses"]


@rule("CB16.1", "CB16.2", "CB16.6", "CB16.9")
@pytest.mark.parametrize("colour", ALL_BUT_ONE)
@pytest.mark.parametrize(("players", "large"), [(2, 5), (3, 6), (4, 7)])
def test_the_first_player_to_fill_a_colour_takes_its_large_bonus_tile(colour, players, large):
    state = filling(colour, players)
    assert state.view(None)["bonuses"][colour] == {"large": 0, "small": None}
    assert bonus_points(state) == large
    assert state.scores() == [OTHER_POINTS[colour] + PHASE_E + large] + [0] * (players - 1)
    others = {name: owners for name, owners in state.view(None)["bonuses"].items() if name != colour}
    assert all(owners == {"large": None, "small": None} for owners in others.values())


@rule("CB16.3", "CB16.4", "CB16.6", "CB16.9")
@pytest.mark.parametrize("colour", ALL_BUT_ONE)
@pytest.mark.parametrize(("players", "small"), [(2, 2), (3, 3), (4, 4)])
def test_the_second_player_to_fill_a_colour_takes_its_small_bonus_tile(colour, players, small):
    state = filling(colour, players, {"large": 1})
    assert state.view(None)["bonuses"][colour] == {"large": 1, "small": 0}
    assert bonus_points(state) == small
    assert state.scores() == [OTHER_POINTS[colour] + PHASE_E + small] + [0] * (players - 1)


@rule("CB16.5")
@pytest.mark.parametrize("colour", ALL_BUT_ONE)
@pytest.mark.parametrize("players", [3, 4])
def test_the_third_player_to_fill_a_colour_gets_no_bonus(colour, players):
    state = filling(colour, players, {"large": 2, "small": 1})
    assert state.view(None)["bonuses"][colour] == {"large": 2, "small": 1}
    assert bonus_points(state) == 0
    assert state.scores() == [OTHER_POINTS[colour] + PHASE_E] + [0] * (players - 1)


@rule("CB-E11", "CB16.2", "CB16.9")
def test_the_third_mine_scores_region_phase_and_bonus():
    tiles = {"h53": "mine", "h62": "mine"}
    state = position(4, phase="C", seats={0: {"tiles": tiles, "storage": ["mine"], "dice": [3, 1]}})
    do(state, "die-0", "storage-0", "space-h71")
    assert state.scores()[0] == 6 + 6 + 7


@rule("CB-E12", "CB16.4", "CB16.9")
def test_the_sixth_animal_tile_scores_animals_region_phase_and_small_bonus():
    state = filling("animal", 3, {"large": 2})
    assert seat(state)["score"] == 2 + 15 + 2 + 3


@rule("CB16.1", "CB16.3", "CB16.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_players_get_their_bonuses_in_the_order_in_which_they_fill_the_colour(players):
    tiles, last, space, number = ALL_BUT_ONE["mine"]
    seats = {who: {"tiles": tiles, "storage": [last], "dice": [number, 1]} for who in range(players)}
    order = list(reversed(range(players)))
    state = position(players, phase="E", order=order, to_move=order[0], seats=seats)
    for who in order:
        assert state.to_move == who
        do(state, "die-0", "storage-0", f"space-{space}")
        do(state, "die-1", "workers")
    large, small = {2: (5, 2), 3: (6, 3), 4: (7, 4)}[players]
    assert [bonus_points(state, who) for who in order] == [large, small, 0, 0][:players]
    assert state.view(None)["bonuses"]["mine"] == {"large": order[0], "small": order[1]}


@rule("CB16.1", "CB16.6")
@pytest.mark.parametrize("colour", ALL_BUT_ONE)
def test_a_colour_that_lacks_one_space_gives_no_bonus(colour):
    tiles, last, space, number = ALL_BUT_ONE[colour]
    left_out = {
        "castle": "h12",
        "mine": None,
        "knowledge": "h14",
        "ship": "h47",
        "animal": "h56",
        "building": "h33",
    }[colour]
    fewer = {at: tile for at, tile in tiles.items() if at != left_out}
    if colour == "mine":
        fewer, space, number = {"h53": "mine"}, "h62", 1
    state = position(phase="E", seats={0: {"tiles": fewer, "storage": [last], "dice": [number, number]}})
    do(state, "die-0", "storage-0", f"space-{space}")
    assert state.view(None)["bonuses"][colour] == {"large": None, "small": None}
    assert bonus_points(state) == 0


@rule("CB16.6")
def test_the_start_castle_counts_for_the_castle_bonus_and_three_more_castles_suffice():
    state = filling("castle")
    assert list(seat(state)["tiles"].values()).count("castle") == 4
    assert bonus_points(state) == 5


@rule("CB16.1", "CB16.9")
def test_the_spaces_of_a_colour_are_those_of_the_own_estate():
    tiles = {"h43": "knowledge-16", "h53": "knowledge-17", "h63": "mine", "h64": "mine"}
    state = position(seats={0: {"estate": 3, "tiles": tiles, "storage": ["mine"], "dice": [4, 1]}})
    do(state, "die-0", "storage-0", "space-h32")
    assert state.scores() == [1 + 10 + 5, 0]


@rule("CB16.7")
def test_a_player_with_the_large_bonus_tile_never_gets_the_small_one_of_that_colour():
    tiles, last, space, number = ALL_BUT_ONE["mine"]
    mine = {"tiles": tiles, "storage": [last, "bank"], "dice": [number, 3]}
    state = position(phase="E", seats={0: mine})
    do(state, "die-0", "storage-0", f"space-{space}")
    do(state, "die-1", "storage-1", "space-h33")
    assert state.view(None)["bonuses"]["mine"] == {"large": 0, "small": None}
    assert bonus_points(state) == 5


@rule("CB16.1")
def test_a_seat_may_take_the_bonus_tiles_of_several_colours():
    tiles = {**ALL_BUT_ONE["mine"][0], **ALL_BUT_ONE["ship"][0]}
    state = position(phase="E", seats={0: {"tiles": tiles, "storage": ["mine", "ship"], "dice": [3, 6]}})
    do(state, "die-0", "storage-0", "space-h71")
    do(state, "die-1", "storage-1", "space-h41")
    assert bonus_points(state) == 10
    assert state.view(None)["bonuses"]["mine"]["large"] == 0
    assert state.view(None)["bonuses"]["ship"]["large"] == 0


@rule("CB16.8")
def test_bonus_tiles_stay_with_their_owners_in_the_sight_of_all_until_the_end_of_the_game():
    state = filling("mine", 3, {"large": 2}, seat_number=1)
    kept = {"large": 2, "small": 1}
    assert [state.view(viewer)["bonuses"]["mine"] for viewer in (None, 0, 1, 2)] == [kept] * 4
    finish(state)
    assert state.question == "over"
    assert [state.view(viewer)["bonuses"]["mine"] for viewer in (None, 0, 1, 2)] == [kept] * 4
    assert seat(state, 1)["points"]["bonuses"] >= 3
