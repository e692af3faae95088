"""GG12 to GG16: Great Wall, Jade, Intrigue, Palace and Decrees."""

import pytest
from gugong_helpers import at, can, cards, chance, do, gift, offered, position, refusal, rule, seat, table


@rule("GG12.1", "GG12.2", "GG12.3")
def test_the_options_of_the_wall():
    state = at("wall", {"hired": 3})
    assert offered(state) == {
        ("option-a",),
        ("option-b", "hired", "servant"),
        ("option-b", "hired", "servant", "second-servant"),
    }
    do(state, "option-b", "hired", "servant", "second-servant")
    assert (seat(state)["hired"], seat(state)["free"], seat(state)["wall"]) == (0, 10, 2)
    state = at("wall", {"hired": 3})
    do(state, "option-b", "hired", "servant")
    assert (seat(state)["hired"], seat(state)["wall"]) == (1, 1)


@rule("GG12.2")
def test_without_a_hired_servant_the_wall_cannot_be_built():
    state = at("wall", {"hired": 0, "tokens": ["vp2", "vp2"]})
    assert not can(state, "option-a")
    assert refusal(state, "option-a") == "builder"


@rule("GG12.2", "GG12.3", "GG5.10", "GG-D21")
@pytest.mark.parametrize("hired", [0, 1, 2, 3])
@pytest.mark.parametrize("double", ["locked", "hired"])
def test_every_choice_of_builders_is_offered_once(hired, double):
    state = at("wall", {"hired": hired, "double": double, "tokens": ["vp2", "vp2"]})
    has_double = double == "hired"
    one = [("option-a",)] * (hired > 0) + [("option-a", "double-servant")] * has_double
    normally = ("option-b", "hired")
    two = [(*normally, "servant")] * (hired > 1) + [(*normally, "servant", "second-servant")] * (hired > 2)
    if has_double and hired:
        two += [(*normally, "double-servant")] + [(*normally, "servant", "double-servant")] * (hired > 1)
    if has_double:
        doubly = ("option-b", "hired-double")
        two += [(*doubly, "servant")] * (hired > 0) + [(*doubly, "servant", "second-servant")] * (hired > 1)
    assert {each for each in offered(state) if each[0].startswith("option")} == {*one, *two}
    assert all(each[0].startswith(("option", "exchange")) for each in offered(state))


@rule("GG12.2", "GG12.3", "GG5.10")
def test_the_double_servant_builds_alone():
    state = do(at("wall", {"hired": 3, "double": "hired"}), "option-a", "double-servant")
    assert (seat(state)["hired"], seat(state)["double"], seat(state)["wall"]) == (3, "wall", 2)
    state = do(at("wall", {"hired": 3, "double": "hired"}), "option-b", "hired", "double-servant")
    assert (seat(state)["hired"], seat(state)["double"], seat(state)["wall"]) == (2, "wall", 2)


@rule("GG12.7", "GG16.19")
@pytest.mark.parametrize(("hired", "double", "asked"), [(9, "hired", True), (10, "hired", False), (10, "free", True)])
def test_the_wall_decree_needs_a_free_figure(hired, double, asked):
    me = {"hired": hired, "double": double, "decrees": ["L2_wall"]}
    state = do(at("wall", me, decrees=["L2_wall"]), "option-a")
    assert seat(state)["free"] == 10 - hired
    assert (state.question == "wall_extra") is asked


@rule("GG12.14", "GG12.16")
def test_who_has_no_servant_on_the_wall_gets_no_benefit():
    seats = {0: {"intrigue": 9}, 1: {"hired": 1, "wall": 3}}
    state = position(at="action", location="wall", to_move=1, seats=seats)
    do(state, "option-a")
    assert seat(state, 1)["vp"] == 3
    assert state.question == "exchange"


@rule("GG12.4", "GG12.5")
@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_the_size_of_a_section(players, size):
    state = at("wall", {"hired": 1, "wall": size - 2}, players=players)
    do(state, "option-a")
    assert seat(state)["vp"] == 0
    state = at("wall", {"hired": 1, "wall": size - 1}, players=players)
    do(state, "option-a")
    assert seat(state)["vp"] == 3


@rule("GG12.6", "GG12.5", "GG12.7", "GG16.20")
def test_figures_beyond_the_size_count_too_and_the_check_comes_last():
    state = at(
        "wall",
        {"hired": 4, "wall": 0, "decrees": ["L2_wall"]},
        decrees=["L2_wall"],
        track=[1, 0],
        seats={1: {"wall": 3}},
    )
    do(state, "option-b", "hired", "servant", "second-servant")
    assert state.question == "wall_extra"
    assert seat(state, 1)["vp"] == 0
    do(state, "wall")
    assert (seat(state)["vp"], seat(state, 1)["vp"]) == (0, 3)


@rule("GG12.7")
def test_the_additional_figure_may_be_declined():
    state = at("wall", {"hired": 4, "decrees": ["L2_wall"]}, decrees=["L2_wall"])
    do(state, "option-a")
    do(state, "decline")
    assert seat(state)["wall"] == 1


@rule("GG12.9", "GG15.8", "GG12.8")
def test_a_winner_in_the_palace_gains_a_point_for_the_step():
    state = at("wall", {"hired": 1, "wall": 3, "envoy": 8})
    do(state, "option-a")
    assert seat(state)["vp"] == 4


@rule("GG12.10", "GG3.6", "GG3.7")
@pytest.mark.parametrize(("track", "winner"), [([0, 1], 0), ([1, 0], 1)])
def test_a_tie_on_one_space_is_won_by_the_upper_marker(track, winner):
    state = at("wall", {"hired": 1, "wall": 1}, track=track, seats={1: {"wall": 2}})
    do(state, "option-a")
    assert seat(state, winner)["vp"] == 3


@rule("GG12.11", "GG12.12", "GG12.13")
def test_only_the_winner_leaves_the_wall():
    state = at("wall", {"hired": 1, "wall": 1}, seats={1: {"wall": 2, "intrigue": 3}})
    do(state, "option-a")
    assert [seat(state, player)["wall"] for player in (0, 1)] == [2, 0]
    assert state.faults() == []


def benefits(me=None, **described):
    """Seat 0 completes the wall alone and is asked for a benefit."""
    state = at("wall", {"hired": 1, "wall": 3, **(me or {})}, **described)
    return do(state, "option-a")


@rule("GG12.14", "GG12.15", "GG12.17")
def test_builders_may_take_one_affordable_benefit():
    state = benefits({"intrigue": 3}, seats={1: {"intrigue": 9}})
    assert state.to_move == 0
    assert offered(state) == {("benefit-1",), ("benefit-3",)}
    assert refusal(state, "benefit-7") == "steps_back"
    do(state, "benefit-3")
    assert seat(state)["intrigue"] == 0
    do(state, "hire-2")
    assert state.question == "exchange"


@rule("GG12.16", "GG12.14")
def test_benefits_go_from_the_lowest_marker_up_within_a_stack_too():
    state = benefits(
        {"intrigue": 5, "wall": 1},
        players=3,
        track=[0, 1, 2],
        seats={1: {"intrigue": 5, "wall": 2}, 2: {"intrigue": 2, "wall": 1}},
    )
    asked = []
    while state.question == "benefit":
        asked.append(state.to_move)
        do(state, "decline")
    assert asked == [2, 1, 0]


@rule("GG12.18", "GG12.19", "GG12.23")
def test_hire_benefits_need_a_free_figure():
    state = at("wall", {"hired": 8, "wall": 0, "intrigue": 4}, track=[1, 0], seats={1: {"wall": 3, "intrigue": 4}})
    do(state, "option-a")
    assert state.to_move == 0
    state = at("wall", {"hired": 12, "wall": 0, "intrigue": 4}, track=[1, 0], seats={1: {"wall": 3, "intrigue": 4}})
    do(state, "option-a")
    assert state.to_move == 1


def builder(hired, intrigue):
    """Seat 0 has one servant on a wall that seat 1 wins, and the others hired but for some free ones."""
    state = at("wall", {"hired": hired, "intrigue": intrigue}, track=[1, 0], seats={1: {"wall": 3, "intrigue": 14}})
    return do(state, "option-a")


@rule("GG12.20", "GG12.23")
def test_without_a_free_figure_only_a_die_or_jade_can_be_taken():
    state = builder(hired=12, intrigue=5)
    assert state.to_move == 0
    assert {each[0] for each in offered(state)} == {"die-0", "die-1", "die-2"}
    assert {("benefit-1",), ("benefit-3",)} <= offered(builder(hired=11, intrigue=5))


@rule("GG12.18", "GG12.19")
def test_one_free_figure_is_enough_and_no_more_are_hired_than_the_benefit_says():
    state = builder(hired=11, intrigue=1)
    assert offered(state) == {("benefit-1",)}
    state = do(builder(hired=8, intrigue=3), "benefit-1")
    assert offered(state) == {("hire-0",), ("hire-1",)}
    state = do(builder(hired=8, intrigue=3), "benefit-3")
    assert offered(state) == {("hire-0",), ("hire-1",), ("hire-2",)}


@rule("GG12.20", "GG-D24")
def test_a_value_that_a_die_has_twice_is_offered_once(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("[dice.faces]\nd1 = [3, 3, 4, 4, 5, 6]\n")
    state = benefits({"intrigue": 5}, options={"components": str(mine)})
    faces = {each[1] for each in offered(state) if each[0] == "die-0"}
    assert faces == {f"die-0-face-{face}" for face in (0, 2, 4, 5)}


@rule("GG12.20", "GG12.21", "GG12.24")
def test_a_die_is_turned_to_any_of_its_own_faces_even_twice():
    state = benefits({"intrigue": 5, "wall": 2}, dice=[1, 4, 1], track=[1, 0], seats={1: {"intrigue": 6, "wall": 1}})
    assert {each for each in offered(state) if each[0] == "die-1"} == {
        ("die-1", f"die-1-face-{face}") for face in range(6)
    }
    do(state, "die-1", "die-1-face-5")
    assert table(state)["dice"] == [1, 9, 1]
    do(state, "die-1", "die-1-face-0")
    assert table(state)["dice"] == [1, 4, 1]
    assert [seat(state, player)["intrigue"] for player in (0, 1)] == [0, 1]


@rule("GG12.22", "GG13.6")
def test_a_jade_for_seven_steps():
    state = benefits({"intrigue": 7})
    do(state, "benefit-7")
    assert (seat(state)["jade"], seat(state)["intrigue"]) == (1, 0)
    assert all(house["jade"] for house in table(state)["houses"])


@rule("GG13.1", "GG13.2", "GG13.4", "GG13.7")
def test_any_house_with_jade_can_be_chosen():
    state = at("jade", {"hired": 4}, houses=[1, 2])
    assert offered(state) == {("house-1", "hired"), ("house-2", "hired")}
    assert refusal(state, "house-0", "hired") == "house"
    do(state, "house-2", "hired")
    assert (seat(state)["hired"], seat(state)["jade"]) == (0, 1)
    assert [house["jade"] for house in table(state)["houses"]] == [False, True, False, False]


@rule("GG13.3")
def test_the_courtyard_opens_when_all_houses_are_empty():
    state = at("jade", {"hired": 5}, houses=[])
    assert offered(state) == {("courtyard", "hired")}
    do(state, "courtyard", "hired")
    assert (seat(state)["hired"], seat(state)["jade"]) == (0, 1)
    state = at("jade", {"hired": 5}, houses=[0])
    assert refusal(state, "courtyard", "hired") == "courtyard"


@rule("GG13.5", "GG16.18")
@pytest.mark.parametrize(("houses", "target", "cost"), [([0], "house-0", 2), ([], "courtyard", 4)])
def test_the_decree_makes_jade_cheaper(houses, target, cost):
    state = at("jade", {"hired": 5, "decrees": ["L2_jade"]}, decrees=["L2_jade"], houses=houses)
    do(state, target, "hired")
    assert seat(state)["hired"] == 5 - cost


@rule("GG13.8", "GG19.12")
def test_jade_is_no_means_of_payment():
    state = at("jade", {"hired": 2, "jade": 9, "tokens": ["vp2", "vp2"]})
    assert offered(state) == {("exchange-2", "doubles-0")}


@rule("GG14.1", "GG14.2", "GG14.3", "GG14.4")
def test_the_first_option_a_takes_the_medal():
    state = at("intrigue")
    do(state, "option-a")
    assert (seat(state)["intrigue"], table(state)["medal"]) == (1, 0)
    state = at("intrigue", medal=1)
    do(state, "option-a")
    assert table(state)["medal"] == 1


@rule("GG14.4")
def test_the_medal_is_also_taken_through_a_card_but_not_by_option_b():
    state = position(gifts={"palace": "b1"}, seats={0: {"hand": ["b5"]}})
    do(state, "card-b5", "location-palace")
    do(state, "option-a")
    assert table(state)["medal"] == 0
    state = at("intrigue")
    do(state, "option-b", "hired")
    assert table(state)["medal"] is None
    state = at("palace")
    do(state, "option-b", "hired")
    assert table(state)["medal"] is None


@rule("GG14.5", "GG14.6")
@pytest.mark.parametrize(("start", "end"), [(4, 7), (13, 14)])
def test_option_b_is_three_steps_at_most_to_the_last_space(start, end):
    state = at("intrigue", {"intrigue": start, "hired": 1})
    do(state, "option-b", "hired")
    assert (seat(state)["intrigue"], seat(state)["hired"]) == (end, 0)


@rule("GG14.7", "GG12.17")
def test_the_marker_never_goes_below_the_start():
    state = benefits({"intrigue": 1})
    assert offered(state) == {("benefit-1",)}


@rule("GG14.8")
def test_a_marker_goes_on_top_of_those_on_its_new_space():
    state = at("intrigue", {"intrigue": 2}, players=3, seats={1: {"intrigue": 3}, 2: {"intrigue": 4}})
    do(state, "option-a")
    assert table(state)["track"] == [2, 0, 1]
    state = benefits({"intrigue": 5}, players=2, track=[0, 1], seats={1: {"intrigue": 4}})
    do(state, "benefit-1")
    assert table(state)["track"] == [0, 1]


@rule("GG14.9")
def test_a_marker_that_cannot_move_keeps_its_place():
    state = at("palace", {"intrigue": 14}, track=[1, 0], seats={1: {"intrigue": 14}})
    do(state, "option-b", "hired")
    assert table(state)["track"] == [1, 0]


@rule("GG14.10")
def test_on_the_last_space_option_a_is_for_the_medal():
    state = at("intrigue", {"intrigue": 14})
    assert offered(state) == {("option-a",)}
    do(state, "option-a")
    assert table(state)["medal"] == 0
    state = at("intrigue", {"intrigue": 14}, medal=1)
    assert (state.question, state.to_move) == ("exchange", 1)


@rule("GG14.11")
def test_on_the_last_day_the_medal_has_no_effect():
    state = position(at="evening", day=4, medal=1, dice=[1, 4, 7], seats={0: {"envoy": 8}, 1: {"envoy": 8}})
    chance(state)
    while state.question == "hire":
        do(state, "hire-0")
    assert table(state)["first_player"] == 0


@rule("GG15.1", "GG15.2", "GG15.3", "GG15.10")
def test_the_options_of_the_palace():
    state = at("palace", {"envoy": 3, "hired": 2})
    assert offered(state) == {("option-a",), ("option-b", "hired")}
    one = state.copy()
    do(one, "option-a")
    assert (seat(one)["envoy"], seat(one)["hired"]) == (4, 2)
    do(state, "option-b", "hired")
    assert (seat(state)["envoy"], seat(state)["intrigue"], seat(state)["hired"]) == (5, 1, 0)


@rule("GG15.4", "GG15.6", "GG15.7")
def test_the_first_envoy_gets_the_best_place_and_no_points_yet():
    state = at("palace", {"envoy": 7})
    do(state, "option-a")
    assert (seat(state)["audience"], seat(state)["vp"]) == (1, 0)
    state = at("palace", {"envoy": 7}, seats={1: {"envoy": 8}})
    do(state, "option-a")
    assert (seat(state)["audience"], seat(state, 1)["audience"]) == (2, 1)


@rule("GG15.8", "GG15.9", "GG15.10")
def test_surplus_steps_are_points():
    state = at("palace", {"envoy": 7, "hired": 2})
    do(state, "option-b", "hired")
    assert (seat(state)["envoy"], seat(state)["vp"]) == (8, 1)
    state = at("palace", {"envoy": 8, "hired": 2})
    do(state, "option-b", "hired")
    assert (seat(state)["envoy"], seat(state)["vp"]) == (8, 2)


@rule("GG16.1", "GG16.6")
def test_a_decree_is_acquired_once():
    state = at("decrees", {"decrees": ["L1_ship"]}, decrees=["L1_ship", "L1_hire1"])
    assert not can(state, "decree-0", "hired")
    assert refusal(state, "decree-0", "hired") == "decree_twice"
    assert can(state, "decree-1", "hired")


@rule("GG16.3", "GG16.4", "GG16.5")
def test_cost_and_servant_must_both_be_there():
    state = at("decrees", {"hired": 3})
    assert offered(state) == {(f"decree-{place}", "hired") for place in range(4)}
    do(state, "decree-2", "hired")
    assert (seat(state)["hired"], seat(state)["free"], len(seat(state)["decrees"])) == (0, 11, 1)


@rule("GG16.8", "GG16.9")
@pytest.mark.parametrize(
    ("tile", "points"),
    [("L1_intrigue2", 2), ("L1_ship", 2), ("L2_travel", 2), ("L2_jade", 2), ("L1_hire1", 3), ("L1_palace1", 3)]
    + [("L1_swap", 3), ("L2_wall", 3), ("L2_equal_exchange", 3), ("L2_decree", 4)]
    + [(tile, 0) for tile in ("L3_third", "L3_8vp", "L3_jade", "L3_decrees", "L3_ports")],
)
def test_points_on_acquiring(tile, points):
    state = at("decrees", decrees=[tile])
    place = (int(tile[1]) - 1) * 2
    do(state, f"decree-{place}", "hired")
    assert seat(state)["vp"] == points
    assert seat(state)["decrees"] == [tile]


@rule("GG16.10")
def test_a_decree_does_not_help_to_acquire_itself():
    state = at("decrees", {"hired": 6}, decrees=["L2_decree"])
    do(state, "decree-2", "hired")
    assert seat(state)["hired"] == 3


@rule("GG16.11")
def test_on_the_last_day_a_level_one_decree_gives_only_its_points():
    state = at("decrees", decrees=["L1_hire1"], day=4)
    do(state, "decree-0", "hired")
    assert (seat(state)["vp"], seat(state)["hired"]) == (3, 4)
    assert table(state)["day"] == 4


def morning(tile, me=None, **described):
    seats = {0: {"decrees": [tile], **(me or {})}}
    return chance(position(at="morning", decrees=[tile], seats=seats, **described))


@rule("GG16.12")
def test_each_morning_two_steps():
    state = morning("L1_intrigue2")
    do(state, "tile-L1_intrigue2")
    assert seat(state)["intrigue"] == 2
    assert morning("L1_intrigue2", {"intrigue": 14}).question == "hire"


@rule("GG16.13")
def test_each_morning_a_free_figure_on_a_new_ship():
    state = morning("L1_ship", {"hired": 2})
    do(state, "tile-L1_ship")
    do(state, "lane-1")
    assert seat(state)["ships"][0] == {"lane": 1, "port": 1, "servants": 1}
    assert seat(state)["hired"] == 2


@rule("GG16.14")
def test_each_morning_hire_one():
    state = morning("L1_hire1", {"hired": 2})
    do(state, "tile-L1_hire1")
    do(state, "hire-1")
    assert seat(state)["hired"] == 3


@rule("GG16.15")
@pytest.mark.parametrize(("envoy", "after", "points"), [(3, 4, 0), (8, 8, 1)])
def test_each_morning_an_envoy_step_or_a_point(envoy, after, points):
    state = morning("L1_palace1", {"envoy": envoy})
    do(state, "tile-L1_palace1")
    assert (seat(state)["envoy"], seat(state)["vp"]) == (after, points)


@rule("GG16.16")
def test_each_morning_a_hand_card_is_swapped():
    state = morning("L1_swap", {"hand": ["f1a", "f1b", "f1c", "f1d"]}, gifts={"jade": "d9a"})
    do(state, "tile-L1_swap")
    assert len(state.legal()) == 4 * 7
    do(state, "card-f1a", "location-jade")
    assert "d9a" in cards(state, "hand")
    assert gift(state, "jade") == "f1a"


@rule("GG16.19", "GG16.2")
@pytest.mark.parametrize(("others", "cost"), [([], 0), (["L1_hire1"], 1)])
def test_the_decree_on_decrees_lowers_the_number_sent(others, cost):
    state = at(
        "decrees",
        {"hired": 5, "decrees": ["L2_decree"]},
        decrees=["L1_hire1", "L2_decree"],
        seats={1: {"decrees": others}},
    )
    do(state, "decree-0", "hired")
    assert seat(state)["hired"] == 5 - cost - 1
