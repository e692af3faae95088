"""CB3: the main board."""

import pytest
from helpers import GOODS, LETTERS, can, chance, depot, do, each_count, offered, played, position, rule, seat

from courtyard import CHANCE
from courtyard.games.burgundy.rules import actions


def letter(tile):
    return "-" if tile is None else LETTERS.get(tile.split("-")[0], "B")


def laid_out(players, phase="A"):
    """The letters of the tiles on each depot at the first turn of a phase."""
    view = next(node.view for node in played(players, 0) if node.state.to_move >= 0 and node.view["phase"] == phase)
    return ["".join(letter(tile) for tile in one["tiles"]) for one in view["depots"]], view


@rule("CB3.1")
@pytest.mark.parametrize(("phase", "value"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_a_region_completed_in_a_phase_gives_the_value_of_its_space(phase, value):
    state = position(phase=phase, seats={0: {"storage": ["bank"], "dice": [3, 1]}})
    assert seat(do(state, "die-0", "storage-0", "space-h33"))["points"]["phases"] == value


@rule("CB3.1")
@each_count
def test_there_are_five_phases(players):
    assert list(dict.fromkeys(node.view["phase"] for node in played(players, 0))) == ["A", "B", "C", "D", "E"]


@rule("CB3.2")
def test_goods_leave_the_five_round_spaces_from_the_top_downwards():
    state = position(phase="A", round=1, round_goods=["red", "pink", "orange", "red"], seats={0: {"dice": [1]}})
    expected = [None, "red", "pink", "orange", "red"]
    for gone in range(1, 5):
        assert state.view(None)["round_goods"] == expected
        play_round(state, white=6)
        assert state.view(None)["round"] == gone + 1
        expected[gone] = None
    assert expected == [None] * 5
    assert depot(state, 6)["goods"] == {"red": 2, "pink": 1, "orange": 1}


def play_round(state, white):
    """Everybody takes workers; then the next dice are rolled, the white one as given."""
    number = state.view(None)["round"]
    while state.view(None)["round"] == number:
        do(state, *min(targets for targets in offered(state) if targets[1] == "workers"))
    while state.to_move == CHANCE:
        wanted = actions.ROLLED_WHITE + white - 1
        state.apply(wanted if state.question == "roll_white" else state.legal()[0])


@rule("CB3.3")
@each_count
def test_there_are_six_depots_with_four_tile_spaces_and_a_goods_space(players):
    view = position(players).view(None)
    assert [one["number"] for one in view["depots"]] == [1, 2, 3, 4, 5, 6]
    assert [one["tiles"] for one in view["depots"]] == [[None] * 4] * 6
    assert [one["goods"] for one in view["depots"]] == [{}] * 6


@rule("CB3.4")
def test_the_goods_space_of_a_depot_takes_all_goods():
    goods = dict.fromkeys(GOODS, 7) | {"pink": 6}
    state = position(phase="E", round=4, round_goods=["pink"], depots={3: {"goods": goods}}, seats={0: {"dice": [1]}})
    play_round(state, white=3)
    assert depot(state, 3)["goods"] == dict.fromkeys(GOODS, 7)


@rule("CB3.3", "CB3.5", "CB3.6", "CB3.7", "CB3.8", "CB3.9", "CB3.10")
@pytest.mark.parametrize("phase", ["A", "B", "C", "D", "E"])
def test_with_four_players_every_depot_shows_its_four_colours(phase):
    assert laid_out(4, phase)[0] == ["BSKA", "KCBB", "ABSK", "SBAM", "MKBB", "BACS"]


@rule("CB3.5", "CB3.6", "CB3.7", "CB3.8", "CB3.9", "CB3.10")
@pytest.mark.parametrize(
    ("players", "depots"),
    [
        (2, ["BS--", "KC--", "AB--", "SB--", "MK--", "BA--"]),
        (3, ["BSK-", "KCB-", "ABS-", "SBA-", "MKB-", "BAC-"]),
    ],
)
def test_with_fewer_players_only_the_spaces_with_a_low_mark_are_used(players, depots):
    assert laid_out(players)[0] == depots


@rule("CB3.11")
@pytest.mark.parametrize(
    ("first", "neighbours"), [(1, {6, 2}), (2, {1, 3}), (3, {2, 4}), (4, {3, 5}), (5, {4, 6}), (6, {5, 1})]
)
def test_the_depots_lie_in_a_ring(first, neighbours):
    state = position(
        depots={number: {"goods": {GOODS[number - 1]: 1}} for number in range(1, 7)},
        seats={0: {"tiles": {"h34": "knowledge-5"}, "storage": ["ship"], "dice": [5, 1]}},
    )
    do(state, "die-0", "storage-0", "space-h45")
    assert not can(state, "no_depot")
    do(state, f"depot-{first}-goods")
    assert state.question == "ship_second_depot"
    assert offered(state) - {("decline",)} == {(f"depot-{number}-goods",) for number in neighbours}
    assert can(state, "decline")


@rule("CB3.12")
@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_the_black_depot_has_eight_spaces_for_tiles_of_any_colour(players, tiles):
    view = laid_out(players)[1]
    assert len(view["black_depot"]) == 8
    assert [tile is not None for tile in view["black_depot"]] == [True] * tiles + [False] * (8 - tiles)
    names = ["ship", "mine", "castle", "cow-3", "bank", "knowledge-7", "pig-4", "church"][:tiles]
    assert position(players, black_depot=names).view(None)["black_depot"] == names + [None] * (8 - tiles)


@rule("CB3.12")
def test_the_black_depot_has_no_number_and_no_goods():
    state = position(black_depot=["ship"], seats={0: {"workers": 9, "dice": [1, 6]}})
    assert offered(state) == {("die-0", "workers"), ("die-1", "workers")}
    assert {number for node in played(2, 0) for number in [one["number"] for one in node.view["depots"]]} == {
        *range(1, 7)
    }


@rule("CB3.13")
def test_there_is_a_space_for_a_large_and_a_small_bonus_tile_of_each_colour():
    colours = ["castle", "mine", "knowledge", "ship", "animal", "building"]
    assert position().view(None)["bonuses"] == {colour: {"large": None, "small": None} for colour in colours}
    taken = {colour: {"large": 0, "small": 1} for colour in colours}
    assert position(bonuses=taken).view(None)["bonuses"] == taken


@rule("CB3.14")
def test_the_turn_order_track_has_six_spaces_beyond_the_start():
    ships = ["h43", "h45", "h42", "h46", "h41", "h47"]
    dice = {"h43": 2, "h45": 5, "h42": 1, "h46": 4, "h41": 6, "h47": 1}
    for number, space in enumerate(ships):
        laid = dict.fromkeys(ships[:number], "ship")
        state = position(seats={0: {"tiles": laid, "storage": ["ship"], "dice": [dice[space], 1]}})
        assert seat(state)["marker"] == number
        do(state, "die-0", "storage-0", f"space-{space}")
        assert seat(state)["marker"] == number + 1
    full = position(
        phase="C", seats={0: {"tiles": dict.fromkeys(ships, "ship"), "storage": ["ship"], "workers": 3, "dice": [1]}}
    )
    assert seat(full)["marker"] == 6
    assert offered(full) == {("die-0", "workers")}


@rule("CB3.15")
@pytest.mark.parametrize(("before", "after"), [(84, 99), (85, 100), (86, 101), (185, 200), (285, 300)])
def test_a_score_runs_on_where_the_track_begins_anew(before, after):
    state = position(seats={0: {"storage": ["watchtower"], "points": {"sales": before}, "dice": [3, 1]}})
    do(state, "die-0", "storage-0", "space-h33")
    assert seat(state)["score"] == after
    assert state.scores() == [after, 0]


@rule("CB3.2")
def test_each_round_of_a_phase_has_a_space_of_its_own():
    assert [len(node.view["round_goods"]) for node in played(3, 1)] == [5] * len(played(3, 1))
    state = chance(position(round=5, seats={0: {"dice": [1]}}))
    assert state.view(None)["round_goods"] == [None] * 5
