"""GG4, GG5: servants and the double servant."""

import pytest
from gugong_helpers import at, can, chance, do, offered, play, position, refusal, rule, seat


@rule("GG4.1", "GG4.2", "GG4.3", "GG4.8", "GG8.9")
def test_a_hire_is_up_to_the_number_and_the_free_figures():
    state = position(seats={0: {"hired": 11, "hand": ["d3"]}}, gifts={"palace": "b1"})
    play(state, "d3", "palace")
    assert offered(state) == {("hire-0",), ("hire-1",)}
    do(state, "hire-1")
    assert (seat(state)["hired"], seat(state)["free"]) == (12, 0)


@rule("GG4.3")
def test_a_hire_without_free_figures_is_lost():
    state = position(seats={0: {"hired": 12, "hand": ["d3"]}}, gifts={"palace": "b1"})
    play(state, "d3", "palace")
    assert state.question == "action"


@rule("GG4.2", "GG8.8", "GG5.4")
def test_the_owner_chooses_whom_to_hire():
    state = position(seats={0: {"hired": 2, "double": "free", "hand": ["d5"]}}, gifts={"palace": "b1"})
    play(state, "d5", "palace")
    assert offered(state) == {("hire-0",), ("hire-1",), ("hire-1", "double-servant")}
    do(state, "hire-1", "double-servant")
    assert (seat(state)["hired"], seat(state)["double"]) == (2, "hired")


@rule("GG8.5", "GG4.2")
@pytest.mark.parametrize(("card", "most"), [("d5", 1), ("d3", 2)])
def test_a_hiring_card_hires_up_to_its_number(card, most):
    state = play(position(seats={0: {"hired": 2, "hand": [card]}}, gifts={"palace": "b1"}), card, "palace")
    assert offered(state) == {(f"hire-{number}",) for number in range(most + 1)}


@rule("GG16.4", "GG-D26", "GG-D9")
def test_every_decree_can_be_paid_with_normal_servants_or_with_the_double():
    state = at("decrees", {"hired": 5, "double": "hired"})
    assert offered(state) == {(f"decree-{place}", paid) for place in range(6) for paid in ("hired", "hired-double")}


@rule("GG4.3", "GG5.4")
def test_with_only_the_double_servant_free_one_hire_is_the_most():
    state = position(seats={0: {"hired": 11, "double": "free", "hand": ["d3"]}}, gifts={"palace": "b1"})
    play(state, "d3", "palace")
    assert seat(state)["free"] == 0
    assert offered(state) == {("hire-0",), ("hire-1", "double-servant")}
    assert refusal(state, "hire-2") == "hire"


@rule("GG4.4")
def test_an_option_that_cannot_be_paid_is_unavailable():
    state = at("palace", {"hired": 1})
    assert offered(state) == {("option-a",)}
    assert refusal(state, "option-b", "hired") == "send"


@rule("GG4.5", "GG4.6")
def test_sent_servants_can_be_hired_again_by_the_same_action():
    state = at("travel", {"hired": 2, "ships": []}, cities={"c1": "hire2", "c2": "vp2"})
    do(state, "option-b", "hired")
    assert (seat(state)["hired"], seat(state)["free"]) == (0, 12)
    do(state, "city-c1")
    do(state, "hire-2")
    assert seat(state)["hired"] == 2


@rule("GG4.7")
def test_hired_and_free_figures_are_placed_from_where_they_are():
    state = at("wall", {"hired": 4, "decrees": ["L2_wall"]}, decrees=["L2_wall"])
    do(state, "option-a")
    assert (seat(state)["hired"], seat(state)["free"]) == (3, 7)
    do(state, "wall")
    assert (seat(state)["hired"], seat(state)["free"], seat(state)["wall"]) == (3, 6, 2)


@rule("GG4.9", "GG10.4")
def test_a_servant_of_exchanged_tokens_can_pay_at_once():
    state = at("palace", {"hired": 1, "tokens": ["vp2", "vp2"]})
    assert not can(state, "option-b", "hired")
    do(state, "exchange-2", "doubles-0")
    assert state.question == "action"
    do(state, "option-b", "hired")
    assert (seat(state)["hired"], seat(state)["envoy"]) == (0, 2)


@rule("GG4.10")
def test_an_action_moves_only_own_servants():
    state = at("palace", {"hired": 2})
    other = seat(state, 1)
    do(state, "option-b", "hired")
    assert {key: seat(state, 1)[key] for key in ("hired", "free")} == {key: other[key] for key in ("hired", "free")}


@rule("GG4.11", "GG14.10")
def test_nobody_pays_for_nothing():
    state = at("intrigue", {"intrigue": 14, "tokens": ["vp2"] * 2}, medal=1)
    assert not can(state, "option-b", "hired")
    assert not can(state, "option-a")
    assert refusal(state, "option-b", "hired") == "last_space"


@rule("GG5.1")
def test_a_locked_double_servant_can_do_nothing():
    state = at("palace", {"hired": 2})
    assert not can(state, "option-b", "hired-double")
    state = at("wall", {"hired": 2})
    assert not can(state, "option-a", "double-servant")


@rule("GG5.2", "GG5.3", "GG17.30", "GG17.36")
def test_port_four_unlocks_the_double_servant_which_can_be_placed_at_once():
    state = at("canal", {"hired": 0, "ships": [{"port": 4, "servants": 3}]})
    do(state, "option-a")
    do(state, "ship-0", "reward-double")
    assert seat(state)["double"] == "hired"
    do(state, "double-servant", "lane-1")
    assert seat(state)["ships"][0] == {"lane": 1, "port": 1, "servants": 2}


@rule("GG5.5")
@pytest.mark.parametrize(("hired", "house", "left"), [(1, "house-0", 0), (2, "house-2", 0)])
def test_the_double_servant_pays_for_two(hired, house, left):
    state = at("jade", {"hired": hired, "double": "hired"})
    assert not can(state, house, "hired")
    do(state, house, "hired-double")
    assert (seat(state)["hired"], seat(state)["double"], seat(state)["jade"]) == (left, "free", 1)


@rule("GG5.6")
def test_the_double_servant_may_pay_for_one_and_nothing_is_given_back():
    state = at("intrigue", {"hired": 0, "double": "hired"})
    do(state, "option-b", "hired-double")
    assert (seat(state)["hired"], seat(state)["double"], seat(state)["intrigue"]) == (0, "free", 3)


@rule("GG5.9", "GG5.7")
def test_the_double_servant_needs_two_seats_on_a_ship():
    ships = [{"port": 1, "servants": 2}, {"port": 2, "servants": 1}]
    state = at("canal", {"hired": 1, "double": "hired", "ships": ships})
    do(state, "option-a")
    assert not can(state, "double-servant", "ship-0")
    assert refusal(state, "double-servant", "ship-0") == "seats"
    do(state, "double-servant", "ship-1")
    assert seat(state)["ships"][1]["servants"] == 3


@rule("GG5.11", "GG10.22", "GG10.23")
def test_a_free_double_servant_may_be_placed_by_a_token():
    state = at("travel", {"hired": 0, "double": "free"}, cities={"c1": "wall_servant"})
    do(state, "option-a")
    do(state, "city-c1")
    assert {("wall",), ("wall", "double-servant")} <= offered(state)
    do(state, "wall", "double-servant")
    assert (seat(state)["wall"], seat(state)["double"]) == (2, "wall")
    state = at("travel", {"hired": 0, "double": "free"}, cities={"c1": "ship_servant"})
    do(state, "option-a")
    do(state, "city-c1")
    do(state, "double-servant", "lane-1")
    assert seat(state)["ships"][0]["servants"] == 2


@rule("GG5.12", "GG16.4")
def test_only_a_normal_servant_is_placed_on_a_decree():
    state = at("decrees", {"hired": 1, "double": "hired"})
    assert can(state, "decree-0", "hired-double")
    assert not can(state, "decree-0", "hired")
    state = at("decrees", {"hired": 0, "double": "hired", "tokens": ["vp2"] * 3})
    assert not can(state, "decree-0", "hired-double")
    assert refusal(state, "decree-0", "hired-double") == "decree_price"


@rule("GG5.13", "GG5.15")
@pytest.mark.parametrize("number", [1, 2])
def test_the_double_servant_is_freed_from_whichever_ship_is_claimed(number):
    ships = [{"port": 3 - each, "servants": 1} for each in range(number)] + [{"port": 5, "servants": 1}]
    state = at("canal", {"hired": 0, "double": f"ship-{number}", "ships": ships})
    do(state, "option-a")
    do(state, f"ship-{number}", "reward-vp4")
    assert seat(state)["double"] == "free"


@rule("GG5.13", "GG5.14")
def test_a_claimed_ship_frees_the_double_servant_and_keeps_the_normal_one():
    state = at("canal", {"hired": 0, "double": "ship-0", "ships": [{"port": 2, "servants": 1}]})
    free = seat(state)["free"]
    do(state, "option-a")
    do(state, "ship-0", "reward-vp4")
    assert (seat(state)["double"], seat(state)["free"], seat(state)["vp"]) == ("free", free, 4)
    assert seat(state)["rewards"]["vp4"] == 1


@rule("GG5.16", "GG11.2")
def test_the_double_servant_may_stand_on_a_bonus_token():
    state = at(
        "travel",
        {"hired": 0, "double": "hired"},
        cities={"c1": "plus1"},
        options={"bonus_tokens": "yes"},
        seats={1: {"passed": True}},
    )
    do(state, "option-a")
    do(state, "city-c1")
    assert offered(state) == {("double-servant", "player-board")}
    do(state, "double-servant", "player-board")
    assert (seat(state)["double"], seat(state)["plus1"]) == ("token", 1)


@rule("GG5.15", "GG18.10")
def test_a_double_servant_on_a_lost_ship_becomes_free():
    state = position(at="evening", seats={0: {"double": "ship-0", "ships": [{"port": 5, "servants": 0}]}})
    chance(state)
    while state.question == "hire":
        do(state, "hire-0")
    assert seat(state)["double"] == "free"
    assert seat(state)["ships"] == [None] * 3
