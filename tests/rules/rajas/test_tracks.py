"""RG18: tracks and bonuses; RG19: new workers; RG20: the order of resolution."""

import pytest
from rajas_helpers import (
    action_of,
    buy,
    dice,
    do,
    idle,
    lay,
    levels,
    pay,
    place,
    position,
    roll,
    rule,
    seat,
    take,
    turn_up_tiles,
    upgrade,
    view,
)

from courtyard import CHANCE

FOUR_SILK = {"2,3": "green-03[NES]", "3,3": "blue-02[NS]", "2,4": "orange-04[SW]", "3,4": "purple-04[NE]"}
"""Silk 4, 3, 2 and 2, tea 2 and 2."""


def mogul(fame, **described):
    """The Great Mogul gives seat 0 2 fame."""
    state = position(seats={0: {"dice": ["G1"], "fame": fame, **described}})
    place(state, "chamber-1")
    return pay(state, "G1")


def terrace(money, **described):
    """The outdoor terrace gives seat 0 2 money."""
    return place(position(seats={0: {"money": money, **described}}), "outdoor-1")


def silk(money, **described):
    """A silk market gives seat 0 11 money."""
    state = position(seats={0: {"money": money, "dice": ["G4"], "tiles": FOUR_SILK, **described}})
    place(state, "silk-1")
    pay(state, "G4")
    return do(state, "markets-4")


@rule("RG18.1", "RG18.2", "RG13.10")
def test_a_gain_moves_the_marker_by_the_full_amount():
    assert seat(silk(0))["money"] == 11


@rule("RG18.3", "RG18.4")
@pytest.mark.parametrize("fame", [3, 4])
def test_a_bonus_is_triggered_by_reaching_or_passing_its_space(fame):
    assert mogul(fame).question == "upgrade_kind"


@rule("RG18.3", "RG18.8")
@pytest.mark.parametrize("fame", [2, 5])
def test_a_bonus_is_not_triggered_before_or_after_its_space(fame):
    assert mogul(fame).to_move == 1


@rule("RG18.5", "RG19.2", "RG3.4")
def test_fame_15_brings_the_worker():
    state = mogul(14)
    assert (seat(state)["workers"], seat(state)["waiting"]) == (4, ["money", "bridge"])


@rule("RG18.6", "RG-R84", "RG8.1")
def test_fame_24_gives_2_karma_by_itself():
    state = mogul(22, karma=0)
    assert (seat(state)["karma"], state.to_move) == (2, 1)
    assert seat(mogul(23, karma=2))["karma"] == 3


@rule("RG18.7", "RG-D24")
def test_fame_31_moves_the_boat():
    state = mogul(30, boat=1, karma=0)
    assert state.question == "one_space"
    do(state, "ahead-1")
    assert (seat(state)["boat"], seat(state)["karma"]) == (2, 2)


@rule("RG18.9", "RG18.12", "RG18.15")
@pytest.mark.parametrize(("money", "after"), [(10, 33), (42, 55)])
def test_money_12_and_44_move_the_boat(money, after):
    state = terrace(money)
    assert (state.question, seat(state)["money_bonus"]) == ("one_space", after)


@rule("RG18.10", "RG18.14")
@pytest.mark.parametrize(("money", "after"), [(31, 44), (53, None)])
def test_money_33_and_55_give_two_dice(money, after):
    state = terrace(money)
    assert seat(state)["money_bonus"] == after
    take(state, "orange", "blue")
    roll(state, 1, 2)
    assert dice(state) == ["O1", "B2"]


@rule("RG18.11", "RG19.2")
@pytest.mark.parametrize("bonus", [33, None])
def test_money_20_brings_the_worker_whatever_the_token_shows(bonus):
    state = terrace(18, bonus=bonus)
    assert (seat(state)["workers"], seat(state)["waiting"]) == (4, ["fame", "bridge"])


@rule("RG18.12", "RG18.16")
def test_only_the_bonus_under_the_token_can_be_triggered():
    state = terrace(11, bonus=33)
    assert (seat(state)["money"], seat(state)["money_bonus"], state.to_move) == (13, 33, 1)


@rule("RG18.13", "RG20.3", "RG-R33")
def test_a_money_bonus_inside_a_chain_is_resolved_in_its_order():
    state = terrace(31, bonus=33, boat=0)
    assert seat(state)["money_bonus"] == 44
    crossing = silk(30, waiting=["fame", "bridge"])
    assert (seat(crossing)["money"], crossing.question, seat(crossing)["money_bonus"]) == (41, "take_dice", 44)


@rule("RG20.2", "RG20.3", "RG18.13", "RG-R31")
def test_several_money_spaces_of_one_move_are_resolved_in_rising_order():
    state = silk(11, boat=1, karma=0)
    assert (seat(state)["money"], state.question, seat(state)["workers"]) == (22, "one_space", 3)
    do(state, "ahead-1")
    assert (seat(state)["karma"], seat(state)["workers"], state.to_move) == (2, 4, 1)


@rule("RG20.1", "RG20.4", "RG20.5", "RG-R32", "RG-R33")
def test_a_bonus_inside_a_bonus_is_resolved_before_the_outer_sequence_goes_on():
    state = silk(8, boat=2)
    assert (seat(state)["money"], state.question) == (19, "one_space")
    do(state, "ahead-1")
    assert (seat(state)["money"], seat(state)["workers"], state.to_move) == (22, 4, 1)


@rule("RG18.17")
def test_fame_never_triggers_money_bonuses():
    state = mogul(11)
    assert (seat(state)["fame"], seat(state)["money_bonus"], state.to_move) == (13, 12, 1)


@rule("RG18.18")
def test_an_impossible_bonus_is_used_up():
    state = terrace(10, boat=30)
    assert (seat(state)["money_bonus"], state.to_move) == (33, 1)


@rule("RG18.19", "RG-R3", "RG1.17")
def test_markers_count_on_beyond_the_last_number():
    state = mogul(60, money=0)
    assert seat(state)["fame"] == 62


@rule("RG19.1", "RG3.3", "RG1.6")
def test_a_player_starts_with_3_active_and_3_inactive_workers():
    state = position()
    assert (seat(state)["workers"], seat(state)["waiting"]) == (3, ["fame", "money", "bridge"])


@rule("RG19.3", "RG19.4", "RG19.9", "RG-R61")
def test_a_new_worker_is_placed_from_the_next_call_of_the_same_round_on():
    state = position(
        phase=3,
        workers={"mixed-1": 0, "outdoor-1": 0, "outdoor-2": 1, "terrace-blue-1": 1},
        seats={0: {"money": 18}},
    )
    place(state, "outdoor-3")
    assert (seat(state)["unplaced"], state.to_move) == (1, 1)
    idle(state, 1)
    assert (state.to_move, view(state)["round"], view(state)["phase"]) == (0, 1, 4)


@rule("RG19.5", "RG19.6", "RG-R60")
def test_with_the_second_new_worker_the_third_leaves_the_game():
    state = mogul(14, money=20, waiting=["fame", "bridge"])
    assert (seat(state)["workers"], seat(state)["waiting"]) == (5, [])


@rule("RG19.7")
def test_passing_a_place_without_a_worker_gives_nothing():
    state = mogul(14, waiting=[], workers=5)
    assert (seat(state)["workers"], state.to_move) == (5, 1)


@rule("RG19.8")
def test_an_active_worker_is_never_lost():
    state = position(seats={0: {"money": 20, "dice": ["O6"]}}, tops=["orange-12"])
    place(state, "quarry-1")
    assert (seat(state)["money"], seat(state)["workers"]) == (19, 4)


@rule("RG20.2", "RG-R31")
def test_fame_bonuses_of_one_move_are_resolved_in_rising_order_after_the_whole_move():
    tiles = {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]"}
    state = position(
        seats={0: {"dice": ["O6", "O2"], "fame": 23, "levels": [4, 4, 4, 4], "karma": 0, "tiles": tiles, "boat": 1}},
        tops=["orange-16"],
    )
    place(state, "quarry-1")
    buy(state, "orange-16", "O2", "O6")
    lay(state, "2,1", "ESW")
    assert (seat(state)["fame"], seat(state)["karma"], state.question) == (31, 2, "one_space")


@rule("RG20.7")
def test_the_dice_of_a_quarry_tile_are_paid_before_any_gain():
    state = position(seats={0: {"dice": ["O4"]}}, tops=["orange-01"])
    place(state, "quarry-1")
    do(state, "stack-orange-snake")
    assert seat(state)["money"] == 2
    pay(state, "O4")
    assert (dice(state), seat(state)["money"]) == ([], 2)


@rule("RG20.9")
def test_a_choice_made_before_a_roll_cannot_be_changed():
    state = position(seats={0: {"dice": ["G3"]}})
    place(state, "chamber-3")
    pay(state, "G3")
    take(state, "purple")
    assert {weight for _, weight in state.chances()} == {1}
    roll(state, 1)
    assert (dice(state), state.to_move) == (["P1"], 1)


@rule("RG20.9", "RG7.8", "RG-R18")
def test_no_colour_can_be_chosen_after_the_first_of_the_dice_is_rolled():
    state = pay(place(position(seats={0: {"dice": ["G2"]}}), "chamber-2"), "G2")
    take(state, "orange", "blue")
    roll(state, 1)
    assert state.question == "roll"
    roll(state, 6)
    assert dice(state) == ["O1", "B6"]
    assert state.question == "draw_white"


@rule("RG20.9", "RG14.3", "RG-R39")
def test_no_die_can_be_rolled_again_after_the_throw():
    state = place(position(seats={0: {"dice": ["G2", "B3", "P4"]}}), "outdoor-1")
    do(state, "die-green-2")
    do(state, "done")
    roll(state, 1)
    assert (dice(state), state.to_move) == (["G1", "B3", "P4"], 1)


@rule("RG20.9", "RG9.8")
def test_the_tile_and_its_dice_are_settled_before_the_next_tile_comes_up():
    state = place(position(tops=["orange-11"], seats={0: {"dice": ["O4", "O6", "B6"]}}), "quarry-1")
    do(state, "stack-orange-tiger")
    for targets in (("die-orange-4",), ("done",)):
        state.apply(action_of(state, *targets))
    assert (state.question, state.to_move) == ("draw_tile", CHANCE)
    turn_up_tiles(state)
    assert (state.question, dice(state)) == ("lay_tile", ["O6", "B6"])
    lay(state, "2,3", "NE")
    assert seat(state)["tiles"]["2,3"]["tile"] == "orange-11"


@rule("RG20.10", "RG22.2", "RG-R62")
def test_the_end_is_noted_after_the_marker_move_even_in_mid_chain():
    state = position(seats={0: {"dice": ["G1"], "fame": 30, "money": 58, "boat": 1}})
    place(state, "chamber-1")
    pay(state, "G1")
    assert (view(state)["last_phase"], state.question) == (True, "one_space")


@rule("RG20.1")
def test_the_upgrade_of_a_bonus_comes_before_the_money_of_the_same_tile():
    state = position(seats={0: {"dice": ["O6", "O2"], "fame": 3}}, tops=["orange-07"])
    place(state, "quarry-1")
    buy(state, "orange-07", "O2", "O6")
    lay(state, "2,3", "NES")
    assert (state.question, seat(state)["money"]) == ("upgrade_kind", 2)
    upgrade(state, "fort")
    assert (seat(state)["money"], levels(state)) == (4, [2, 2, 3, 2])


@rule("RG20.3", "RG20.4", "RG-R33")
def test_a_bonus_that_pushes_the_marker_over_the_next_one_triggers_it_inside_the_chain():
    state = silk(43, boat=28, workers=5)
    assert (seat(state)["money"], seat(state)["money_bonus"], state.question) == (54, 55, "one_space")
    do(state, "ahead-1")
    assert (seat(state)["money"], seat(state)["money_bonus"], state.question) == (62, None, "take_dice")
