"""RG22: the end of the game."""

import pytest
from rajas_helpers import can, do, idle, pay, place, position, rule, seat, view

from courtyard import OVER


def almost(fame=30, money=58, **described):
    """A seat whose next 2 money make the markers meet."""
    return {"fame": fame, "money": money, "bonus": None, **described}


@rule("RG22.1", "RG22.14", "RG-R2")
@pytest.mark.parametrize(
    ("fame", "money", "overlap"), [(30, 65, 2), (37, 52, 2), (37, 51, 2), (0, 3, -59), (60, 0, -1)]
)
def test_the_overlap_counts_fame_and_half_the_money_rounded_up(fame, money, overlap):
    state = position(seats={0: {"fame": fame, "money": money}}, to_move=1, start=1)
    assert seat(state)["overlap"] == overlap


@rule("RG22.2", "RG-V13")
def test_the_end_is_triggered_when_the_markers_stand_side_by_side():
    state = position(seats={0: almost(money=60)})
    assert (seat(state)["overlap"], view(state)["last_phase"]) == (-1, False)
    place(state, "outdoor-1")
    assert (seat(state)["overlap"], view(state)["last_phase"]) == (0, True)


@rule("RG22.3", "RG-R62")
def test_the_triggering_player_finishes_the_turn():
    state = position(seats={0: almost(money=60, dice=["O1"])})
    place(state, "outdoor-1")
    assert (state.to_move, state.question) == (0, "reroll_dice")


@rule("RG22.4", "RG22.5", "RG22.6", "RG-R65", "RG-D3")
def test_the_players_after_the_triggering_one_are_still_called_and_may_decline():
    state = position(3, start=0, to_move=1, seats={1: almost(money=60)})
    place(state, "outdoor-1")
    assert (state.to_move, can(state, "decline")) == (2, True)
    placed = state.copy()
    do(state, "decline")
    assert (state.to_move, seat(state, 2)["unplaced"]) == (OVER, 3)
    place(placed, "outdoor-2")
    assert (placed.to_move, seat(placed, 2)["money"]) == (OVER, 5)


@rule("RG22.7", "RG22.8", "RG22.9")
def test_the_game_ends_after_the_last_one_of_the_phase_without_a_new_phase_or_round():
    state = position(3, start=0, to_move=2, seats={2: almost(money=60)})
    place(state, "outdoor-1")
    assert state.to_move == OVER
    after = view(state)
    assert (after["round"], after["phase"], after["start"]) == (1, 1, 0)
    assert after["spaces"]["outdoor-1"]["worker"] == 2
    assert seat(state)["unplaced"] == 3


@rule("RG22.5")
def test_in_the_last_phase_players_without_a_worker_are_skipped():
    workers = {"outdoor-2": 1, "outdoor-3": 1, "mixed-1": 1}
    state = position(phase=3, workers=workers, seats={0: almost(money=60)})
    place(state, "outdoor-1")
    assert state.to_move == OVER


@rule("RG22.10", "RG22.11", "RG22.15")
def test_the_only_one_whose_markers_met_wins_and_the_others_follow_by_overlap():
    state = position(4, start=0, to_move=3, seats={1: {"fame": 9}, 2: {"fame": 20}, 3: almost(money=60)})
    place(state, "outdoor-1")
    assert state.ranking() == [4, 3, 2, 1]
    assert state.scores() == [2, 11, 22, 61]


@rule("RG22.12")
def test_of_several_who_met_the_highest_overlap_wins():
    state = position(seats={0: almost(money=60), 1: almost(money=64, fame=29)})
    place(state, "outdoor-1")
    place(state, "outdoor-2")
    assert state.ranking() == [2, 1]


@rule("RG22.13", "RG22.16", "RG-R63")
@pytest.mark.parametrize("start", [0, 1])
def test_of_equal_ones_who_met_the_one_called_earlier_wins(start):
    state = position(start=start, to_move=start, seats={0: almost(money=60), 1: almost(money=60)})
    place(state, "outdoor-1")
    place(state, "outdoor-2")
    assert state.ranking()[start] == 1
    assert sorted(state.ranking()) == [1, 2]


@rule("RG22.16", "RG-R64")
def test_equal_ones_who_have_not_met_share_a_place():
    state = position(4, start=0, to_move=3, seats={3: almost(money=60), 1: {"fame": 5}})
    place(state, "outdoor-1")
    assert state.ranking() == [3, 2, 3, 1]


@rule("RG22.17")
def test_what_is_left_over_has_no_value():
    state = position(seats={0: almost(money=60, karma=0), 1: {"dice": ["O6"] * 9, "karma": 3}})
    place(state, "outdoor-1")
    do(state, "decline")
    assert state.scores() == [61, 2]


@rule("RG22.6")
def test_before_the_end_is_triggered_nobody_may_decline():
    state = position(seats={0: {"dice": ["G1"]}})
    place(state, "chamber-1")
    pay(state, "G1")
    assert not can(state, "decline")
    idle(state, 1)
    assert state.to_move == 0
