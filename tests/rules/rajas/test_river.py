"""RG16: the harbour and the boat; RG17: river yields."""

import pytest
from rajas_helpers import (
    can,
    can_place,
    cover,
    dice,
    do,
    draw,
    levels,
    offered,
    pay,
    place,
    position,
    refusal,
    roll,
    rule,
    seat,
    take,
    upgrade,
)

MARKETS = {"2,3": "green-05[NES]", "3,3": "orange-04[NE]", "2,4": "orange-01[SW]"}


def sail(boat, die="G1", other=None, **described):
    """Seat 0 has paid the die in the harbour."""
    seats = {0: {"boat": boat, "dice": [die, *described.pop("dice", [])], **described}}
    if other is not None:
        seats[1] = {"boat": other}
    state = position(seats=seats)
    place(state, "harbour-1")
    return pay(state, die)


@rule("RG16.1", "RG16.2", "RG16.5", "RG-R53")
def test_a_1_moves_the_boat_exactly_one_space():
    state = sail(2)
    assert (seat(state)["boat"], state.to_move) == (3, 1)


@rule("RG16.3", "RG16.4", "RG16.5", "RG-D23")
@pytest.mark.parametrize(("die", "most"), [("G2", 2), ("G3", 3)])
def test_a_2_or_3_moves_the_boat_1_up_to_its_value(die, most):
    state = sail(10, die)
    assert offered(state) == {(f"ahead-{distance}",) for distance in range(1, most + 1)}
    do(state, "ahead-1")
    assert seat(state)["boat"] == 11


@rule("RG16.6", "RG16.12")
def test_boats_move_forward_and_passed_spaces_give_nothing():
    state = sail(9, "G2")
    do(state, "ahead-2")
    assert (seat(state)["boat"], seat(state)["karma"], seat(state)["money"]) == (11, 3, 3)


@rule("RG16.7", "RG16.8", "RG-R88", "RG16.12")
def test_an_occupied_space_is_jumped_and_not_counted():
    state = sail(2, "G1", other=3)
    assert (seat(state)["boat"], seat(state)["money"]) == (4, 3)


@rule("RG16.9", "RG-R55")
def test_start_and_end_hold_any_number_of_boats():
    assert seat(position())["boat"] == seat(position(), 1)["boat"] == 0
    state = sail(29, "G1", other=30)
    assert seat(state)["boat"] == 30


@rule("RG16.10", "RG-R54")
def test_near_the_end_the_boat_moves_at_most_to_the_end_space():
    state = sail(28, "G3", karma=0)
    assert offered(state) == {("ahead-1",), ("ahead-2",)}
    last = sail(29, "G3", karma=0)
    assert seat(last)["boat"] == 30


@rule("RG16.11", "RG17.20")
def test_every_stop_pays_also_the_second_one_of_a_turn():
    state = sail(2, money=9)
    assert (seat(state)["boat"], seat(state)["money"], state.question) == (3, 12, "one_space")
    do(state, "ahead-1")
    assert (seat(state)["boat"], state.question) == (4, "river_palace")


@rule("RG16.13", "RG16.14", "RG16.17")
def test_a_boat_at_the_end_stays_there_and_its_moves_are_lost():
    state = position(seats={0: {"boat": 30, "dice": ["G1"], "money": 10}})
    assert refusal(state, "space-harbour-1") == "boat_arrived"
    place(state, "outdoor-1")
    assert (seat(state)["money"], seat(state)["boat"], state.question) == (12, 30, "reroll_dice")
    assert seat(state)["money_bonus"] == 33


@rule("RG16.15", "RG16.16", "RG-D24", "RG-R56", "RG18.18")
def test_a_one_space_move_may_be_declined_and_is_then_lost():
    state = position(seats={0: {"boat": 1, "money": 10}})
    place(state, "outdoor-1")
    assert offered(state) == {("ahead-1",), ()}
    declined = state.copy()
    do(state, "ahead-1")
    assert (seat(state)["boat"], seat(state)["karma"]) == (2, 3)
    do(declined, "decline")
    assert (seat(declined)["boat"], seat(declined)["money_bonus"]) == (1, 33)


@rule("RG16.18", "RG16.19", "RG1.22", "RG-R57")
def test_the_bridge_worker_comes_before_the_yield_of_the_stop():
    state = sail(20)
    assert (seat(state)["boat"], seat(state)["workers"], state.question) == (21, 4, "take_dice")
    assert "bridge" not in seat(state)["waiting"]


@rule("RG16.18")
def test_a_boat_that_stops_before_the_bridge_gets_no_worker():
    assert seat(sail(19))["workers"] == 3


@rule("RG17.1")
@pytest.mark.parametrize("space", [1, 9, 21])
def test_two_dice_of_any_colour(space):
    state = sail(space - 1)
    take(state, "orange", "purple")
    roll(state, 2, 3)
    assert dice(state) == ["O2", "P3"]


@rule("RG17.2")
@pytest.mark.parametrize("space", [2, 11, 23])
def test_two_karma(space):
    assert seat(sail(space - 1, karma=0))["karma"] == 2


@rule("RG17.3")
@pytest.mark.parametrize(("space", "money"), [(3, 3), (13, 5), (29, 8)])
def test_money(space, money):
    assert seat(sail(space - 1, money=0))["money"] == money


@rule("RG17.4", "RG17.5", "RG17.6", "RG17.7", "RG-D25")
@pytest.mark.parametrize("space", [4, 15, 26])
def test_a_palace_space_offers_each_possible_chamber_from_2_on(space):
    state = sail(space - 1)
    chambers = {targets[0].removeprefix("chamber-") for targets in offered(state)}
    always = {"dancer", "yogi", "raja_man_singh"}
    assert chambers == always | ({"portuguese"} if space < 25 else set())
    assert refusal(state, "chamber-great_mogul") == "great_mogul"
    assert not can(state, "decline")


@rule("RG17.5")
def test_a_palace_space_needs_no_worker_and_no_die_and_an_empty_chamber_is_not_needed():
    state = position(workers={"chamber-4": 1}, seats={0: {"boat": 3, "dice": ["G1"]}})
    place(state, "harbour-1")
    pay(state, "G1")
    do(state, "chamber-raja_man_singh")
    upgrade(state, "fort")
    assert (levels(state), seat(state)["money"], seat(state)["unplaced"]) == ([2, 2, 3, 2], 6, 2)


@rule("RG17.4", "RG15.5")
def test_a_dancer_through_the_river_gives_dice_and_token():
    state = sail(3)
    do(state, "chamber-dancer")
    take(state, "orange", "orange")
    roll(state, 1, 1)
    draw(state, "white: money 3")
    assert seat(state)["money"] == 6


@rule("RG17.8", "RG-R58", "RG17.7")
def test_a_master_builder_through_the_river_still_pays_the_difference():
    state = position(
        seats={0: {"boat": 3, "dice": ["G1", "P2"], "tiles": {"2,3": "orange-10[NS]"}}}, tops=["purple-12"]
    )
    place(state, "harbour-1")
    pay(state, "G1")
    do(state, "chamber-master_builder")
    cover(state, "2,3", "purple-12", "NESW", "P2")
    assert (dice(state), seat(state)["fame"]) == ([], 2)


@rule("RG17.7", "RG8.2")
@pytest.mark.parametrize(("karma", "legal"), [(0, False), (1, True)])
def test_a_master_builder_through_the_river_may_need_karma_for_the_difference(karma, legal):
    held = {"boat": 3, "dice": ["G1", "P1"], "karma": karma, "tiles": {"2,3": "orange-10[NS]"}}
    state = position(seats={0: held}, tops=["purple-12"])
    place(state, "harbour-1")
    pay(state, "G1")
    assert can(state, "chamber-master_builder") is legal


@rule("RG17.9")
def test_a_portuguese_through_the_river_moves_on_by_6_and_the_new_stop_pays():
    state = sail(3, tiles=MARKETS)
    do(state, "chamber-portuguese")
    assert (seat(state)["boat"], seat(state)["money"]) == (10, 3 + 2 + 3)


@rule("RG17.10")
@pytest.mark.parametrize(("space", "colour"), [(5, "O"), (12, "G"), (17, "B"), (24, "P")])
def test_dice_per_karma(space, colour):
    state = sail(space - 1, "G1", karma=2)
    roll(state, 2, 6)
    assert dice(state) == [f"{colour}2", f"{colour}6"]


@rule("RG17.11")
@pytest.mark.parametrize(("space", "fame"), [(6, 2), (20, 3)])
def test_fame(space, fame):
    assert seat(sail(space - 1))["fame"] == fame


@rule("RG17.12")
@pytest.mark.parametrize("space", [7, 18, 28])
def test_upgrade(space):
    assert sail(space - 1).question == "upgrade_kind"


@rule("RG17.13")
@pytest.mark.parametrize("space", [8, 22])
def test_money_per_market(space):
    assert seat(sail(space - 1, tiles=MARKETS, money=0))["money"] == 5


@rule("RG17.14", "RG-R37")
@pytest.mark.parametrize("space", [10, 25])
def test_mixed_goods_score_the_highest_market_of_each_good_by_themselves(space):
    state = sail(space - 1, tiles=MARKETS, money=0)
    assert (seat(state)["money"], state.to_move) == (5, 1)


@rule("RG17.15")
@pytest.mark.parametrize(("space", "most"), [(14, 4), (27, 6)])
def test_single_goods_up_to_the_shown_maximum(space, most):
    state = sail(space - 1, tiles=MARKETS, money=0)
    assert offered(state) == {("good-silk",), ("good-tea",)}
    assert state.view(0)["facts"][0] == most
    do(state, "good-silk")
    do(state, "markets-2")
    assert seat(state)["money"] == 4


@rule("RG17.15", "RG-D26")
@pytest.mark.parametrize(
    ("tiles", "goods"),
    [
        ({"2,3": "green-07[NES]"}, {"silk"}),
        ({"2,3": "purple-07[NES]"}, {"spice"}),
        (MARKETS, {"silk", "tea"}),
    ],
)
def test_only_a_good_with_a_market_can_be_chosen(tiles, goods):
    state = sail(13, tiles=tiles)
    assert offered(state) == {(f"good-{good}",) for good in goods}
    for good in {"silk", "tea", "spice"} - goods:
        assert refusal(state, f"good-{good}") == "score_goods"


@rule("RG17.15", "RG17.19", "RG-R89", "RG-D26")
def test_without_a_market_no_good_is_asked_for_and_none_scores():
    state = sail(13)
    assert (seat(state)["money"], state.to_move) == (3, 1)


@rule("RG17.16", "RG17.17", "RG17.19", "RG-R89")
def test_without_an_upgrade_the_yields_per_upgrade_are_zero():
    assert seat(sail(15))["fame"] == 0
    assert seat(sail(18))["money"] == 3


@rule("RG16.16", "RG16.11")
def test_a_harbour_move_cannot_be_declined():
    state = sail(0, "G2")
    assert not can(state, "decline")
    assert can_place(position(seats={0: {"dice": ["G2"]}}), "harbour-1")
