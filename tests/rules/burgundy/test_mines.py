"""CB21: mines."""

import pytest
from helpers import chance, do, position, rule, seat

from courtyard import CHANCE

MINES = ("h53", "h62", "h71")


def with_mines(count):
    return {"tiles": dict.fromkeys(MINES[:count], "mine")}


def pass_with_workers(state):
    """Take workers with both dice and buy nothing."""
    who = state.to_move
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    if state.to_move == who and state.question == "turn":
        do(state, "end_turn")


@rule("CB21.1")
def test_placing_a_mine_has_no_effect_of_its_own():
    state = position(seats={0: {"storage": ["mine", "bank"], "dice": [4, 1]}, 1: with_mines(1)})
    do(state, "die-0", "storage-0", "space-h53")
    assert (state.question, state.to_move) == ("turn", 0)
    after = seat(state)
    assert after["tiles"]["h53"] == "mine"
    assert (after["silver"], after["workers"], after["score"]) == (0, 0, 0)
    assert after["storage"] == [None, "bank", None]


@rule("CB21.1", "CB21.3", "CB-E11")
def test_the_third_mine_scores_as_usual_and_pays_at_the_end_of_the_phase():
    mine = {**with_mines(2), "storage": ["mine"], "dice": [3, 1]}
    state = position(4, phase="C", round=5, order=[1, 2, 3, 0], seats={0: mine})
    do(state, "die-0", "storage-0", "space-h71")
    points = seat(state)["points"]
    assert (points["regions"], points["phases"], points["bonuses"]) == (6, 6, 7)
    assert state.scores() == [19, 0, 0, 0]
    assert seat(state)["silver"] == 0
    do(state, "die-1", "workers")
    assert state.view(None)["phase"] == "D"
    assert seat(state)["silver"] == 3


@rule("CB21.2", "CB29.2")
@pytest.mark.parametrize("phase", ["A", "B", "C", "D", "E"])
@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 3), (2, 0), (3, 2)])
def test_at_the_end_of_every_phase_each_mine_gives_its_owner_one_silver(phase, first, second):
    seats = {0: {**with_mines(first), "silver": 1}, 1: {**with_mines(second), "dice": [1]}}
    state = position(phase=phase, round=5, order=[0, 1], to_move=1, seats=seats)
    do(state, "die-0", "workers")
    assert [seat(state, who)["silver"] for who in (0, 1)] == [1 + first, second]
    assert [seat(state, who)["workers"] for who in (0, 1)] == [0, 2]


@rule("CB21.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_mines_do_not_pay_at_the_end_of_an_earlier_round(number):
    state = position(round=number, to_move=1, seats={0: with_mines(2), 1: {"dice": [1]}})
    do(state, "die-0", "workers")
    assert state.to_move == CHANCE
    assert seat(state)["silver"] == 0


@rule("CB21.2", "CB29.5")
def test_two_mines_give_ten_silver_over_the_five_phases():
    state = position(seats={0: with_mines(2)})
    while state.question != "over":
        pass_with_workers(state)
        chance(state)
    assert seat(state)["silver"] == 10
    assert seat(state)["points"]["silver_left"] == 10
    assert seat(state, 1)["silver"] == 0


@rule("CB21.3")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_mine_placed_in_the_running_phase_pays_in_full_at_its_end(number):
    mine = {"storage": ["mine"], "dice": [4, 1]}
    state = position(round=number, order=[1, 0], seats={0: mine})
    do(state, "die-0", "storage-0", "space-h53")
    do(state, "die-1", "workers")
    while state.view(None)["phase"] == "A":
        assert seat(state)["silver"] == 0
        chance(state)
        pass_with_workers(state)
    assert seat(state)["silver"] == 1


@rule("CB21.2")
def test_a_stored_mine_pays_nothing():
    state = position(round=5, order=[1, 0], seats={0: {"storage": ["mine"], "dice": [1]}})
    do(state, "die-0", "workers")
    assert state.view(None)["phase"] == "B"
    assert seat(state)["silver"] == 0


@rule("CB21.2", "CB27.2")
def test_with_knowledge_2_each_mine_gives_a_worker_too():
    tiles = {**with_mines(3)["tiles"], "h34": "knowledge-2"}
    seats = {0: {"tiles": tiles}, 1: {**with_mines(2), "dice": [1]}}
    state = position(round=5, to_move=1, seats=seats)
    do(state, "die-0", "workers")
    assert (seat(state)["silver"], seat(state)["workers"]) == (3, 3)
    assert (seat(state, 1)["silver"], seat(state, 1)["workers"]) == (2, 2)
