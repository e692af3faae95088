"""CB29: the end of a phase."""

import pytest
from helpers import before_last_die, chance, depot, do, last_die, position, rule, seat

MINES = ["h53", "h62", "h71"]


def mines(count):
    return dict.fromkeys(MINES[:count], "mine")


def income(state, number):
    return seat(state, number)["silver"], seat(state, number)["workers"]


@rule("CB29.1")
def test_a_phase_ends_after_the_last_turn_of_its_fifth_round():
    state = position(
        3,
        phase="B",
        round=5,
        to_move=1,
        seats={0: {"tiles": mines(1)}, 1: {"dice": [1]}},
    )
    do(state, "die-0", "workers")
    assert (state.view(None)["phase"], seat(state)["silver"]) == ("B", 0), "the third player has still to play"
    do(state, "die-0", "workers")
    assert seat(state)["silver"] == 0
    do(state, "die-1", "workers")
    assert (state.view(None)["phase"], seat(state)["silver"]) == ("C", 1)


@rule("CB29.1")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_no_phase_ends_after_an_earlier_round(number):
    state = position(phase="B", round=number, to_move=1, seats={0: {"tiles": mines(2)}, 1: {"dice": [1]}})
    do(state, "die-0", "workers")
    assert (state.question, state.view(None)["phase"], state.view(None)["round"]) == ("roll", "B", number + 1)
    assert seat(state)["silver"] == 0


@rule("CB29.2", "CB29.4")
@pytest.mark.parametrize("phase", ["A", "B", "C", "D"])
def test_every_player_receives_1_silver_per_own_mine(phase):
    described = {0: {"tiles": mines(2), "silver": 4}, 1: {"tiles": mines(1)}, 2: {"silver": 1}, 3: {"tiles": mines(1)}}
    state = last_die(before_last_die(4, phase=phase, seats=described))
    assert [seat(state, number)["silver"] for number in range(4)] == [6, 1, 1, 1]


@rule("CB29.3")
def test_only_a_player_with_knowledge_2_receives_workers_for_mines():
    described = {
        0: {"tiles": {**mines(3), "h34": "knowledge-2"}, "workers": 1},
        1: {"tiles": {**mines(3), "h34": "knowledge-1"}},
    }
    state = last_die(before_last_die(3, phase="A", seats=described))
    assert [income(state, number) for number in range(3)] == [(3, 4), (3, 0), (0, 2)]


@rule("CB29.4")
@pytest.mark.parametrize("order", [[0, 1, 2], [1, 0, 2]])
def test_the_income_does_not_depend_on_the_order_of_the_players(order):
    described = {0: {"tiles": {**mines(2), "h34": "knowledge-2"}}, 1: {"tiles": mines(1)}}
    state = last_die(before_last_die(3, phase="A", seats=described, order=order))
    assert [income(state, number) for number in range(3)] == [(2, 2), (1, 0), (0, 2)]


@rule("CB29.5")
def test_the_income_of_phase_e_is_paid_before_the_final_scoring():
    state = last_die(before_last_die(seats={0: {"tiles": {**mines(2), "h34": "knowledge-2"}}}))
    assert state.question == "over"
    assert income(state, 0) == (2, 2)
    assert seat(state)["points"]["silver_left"] == 2
    assert seat(state)["points"]["workers_left"] == 1


@rule("CB29.6")
def test_nothing_else_happens_at_the_end_of_a_phase():
    owned = {
        "tiles": {**mines(1), "h34": "knowledge-22", "h33": "bank", "h43": "ship", "h32": "cow-2"},
        "storage": ["ship", "castle", "pig-2"],
        "goods": {"red": 3, "pink": 1},
        "sold": {"brown": 2},
        "workers": 5,
        "silver": 3,
        "points": {"regions": 7},
    }
    state = before_last_die(phase="C", seats={0: owned, 1: {"storage": ["mine"]}}, depots={2: {"goods": {"red": 1}}})
    before = seat(state)
    last_die(state)
    assert seat(state) == {**before, "silver": 4}
    assert seat(state, 1)["storage"] == ["mine", None, None]
    assert state.scores() == [7, 0]
    assert depot(state, 2)["goods"] == {"red": 1}


@rule("CB29.7")
@pytest.mark.parametrize(("phase", "following"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "E")])
def test_after_phases_a_to_d_the_next_phase_is_set_up_and_begins(phase, following):
    state = before_last_die(phase=phase, depots={1: {"tiles": ["ship"]}, 6: {"tiles": ["pig-2"]}})
    last_die(state)
    view = state.view(None)
    assert (state.question, view["phase"], view["round"]) == ("fill_slot", following, 0)
    chance(state)
    view = state.view(None)
    assert (view["phase"], view["round"]) == (following, 1)
    assert sum(tile is not None for number in range(1, 7) for tile in depot(state, number)["tiles"]) == 12
    assert sum(goods is not None for goods in view["round_goods"]) == 4


@rule("CB29.7")
def test_after_phase_e_no_phase_is_set_up():
    state = last_die(before_last_die(depots={1: {"tiles": ["ship"]}}))
    assert state.question == "over"
    assert state.view(None)["phase"] == "E"
    assert depot(state, 1)["tiles"] == [None, "ship", None, None]
