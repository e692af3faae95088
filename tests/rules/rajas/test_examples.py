"""The examples RG-E1 to RG-E28 of the rules."""

import pytest
from rajas_helpers import (
    bring,
    buy,
    can,
    can_place,
    components,
    cover,
    dice,
    do,
    game_of,
    lay,
    levels,
    offered,
    paid_yields,
    pay,
    payers,
    place,
    position,
    roll,
    rule,
    seat,
    take,
    upgrade,
    view,
)

from courtyard import CHANCE, OVER

TEA_PROVINCE = {"1,2": "orange-01[ES]", "2,2": "orange-02[NS]", "3,2": "green-01[NE]", "3,3": "orange-06[NW]"}
SILK_PROVINCE = {"2,3": "green-05[NES]", "3,3": "orange-04[NE]", "2,4": "orange-01[SW]"}


def sailing(boat, **described):
    """Seat 0 with a green 1 for the harbour."""
    return position(seats={0: {"boat": boat, "dice": ["G1"], **described}})


def sail_one(state):
    place(state, "harbour-1")
    return pay(state, "G1")


@rule("RG-E1", "RG6.10", "RG9.4", "RG9.5")
def test_blue_7_may_be_overpaid_with_3_and_5():
    state = position(seats={0: {"money": 3, "dice": ["B3", "B5"]}}, tops=["blue-03"])
    before = view(state)["supply"]["blue"]
    place(state, "quarry-1")
    buy(state, "blue-03", "B3", "B5")
    lay(state, "2,3", "NES")
    assert dice(state) == []
    assert view(state)["supply"]["blue"] == before + 2
    assert (seat(state)["money"], seat(state)["fame"]) == (6, 0)


@rule("RG-E2", "RG9.1", "RG11.1")
def test_a_tile_with_markets_gives_its_money_figure():
    state = position(seats={0: {"money": 3, "dice": ["O4", "O5"]}}, tops=["orange-05"])
    place(state, "quarry-1")
    buy(state, "orange-05", "O4", "O5")
    lay(state, "2,3", "NES")
    assert dice(state) == []
    assert (seat(state)["money"], seat(state)["fame"]) == (7, 0)
    assert paid_yields(state) == set()


@rule("RG-E3", "RG11.7", "RG11.8", "RG11.12", "RG-D8")
def test_a_crossroads_in_the_left_corner_connects_two_yields():
    state = position(
        seats={0: {"tiles": {"2,3": "green-03[NEW]", "2,2": "blue-02[EW]"}, "dice": ["O3", "O4"]}}, tops=["orange-12"]
    )
    place(state, "quarry-1")
    buy(state, "orange-12", "O3", "O4")
    lay(state, "2,1", "NESW")
    assert (seat(state)["fame"], seat(state)["money"]) == (2, 2)
    assert offered(state) == {("yield-L2",), ("yield-CL",)}
    do(state, "yield-L2")
    take(state, "green")
    roll(state, 5)
    assert (seat(state)["fame"], seat(state)["money"], dice(state)) == (2, 7, ["G5"])
    assert paid_yields(state) == {"L2", "CL"}


@rule("RG-E4", "RG11.2", "RG11.3", "RG1.20")
@pytest.mark.parametrize(
    ("tile", "roads", "paid", "fame"), [("orange-10", "NS", "O4", 2), ("orange-13", "NS", "O6", 4)]
)
def test_buildings_on_their_starting_levels_give_2_fame_each(tile, roads, paid, fame):
    state = position(seats={0: {"dice": [paid, "O1"]}}, tops=[tile])
    place(state, "quarry-1")
    buy(state, tile, "O1", paid) if tile == "orange-13" else buy(state, tile, paid)
    lay(state, "2,3", roads)
    assert seat(state)["fame"] == fame


@rule("RG-E5", "RG11.15", "RG20.6")
def test_a_tee_scores_its_buildings_before_the_yield_of_a_die_and_an_upgrade():
    tiles = {"2,3": "orange-01[NE]", "2,4": "blue-02[EW]", "2,5": "green-01[SW]"}
    state = position(
        seats={0: {"tiles": tiles, "levels": [2, 2, 2, 3], "fame": 6, "dice": ["O6", "O2"]}}, tops=["orange-15"]
    )
    place(state, "quarry-1")
    buy(state, "orange-15", "O2", "O6")
    lay(state, "3,5", "NES")
    assert seat(state)["fame"] == 11
    take(state, "blue")
    roll(state, 4)
    upgrade(state, "fort")
    assert (dice(state), levels(state), seat(state)["money"]) == (["B4"], [2, 2, 3, 3], 2)


@rule("RG-E6", "RG13.1", "RG13.2", "RG13.10", "RG-D13")
def test_a_mixed_market_scores_one_market_per_good():
    state = position(seats={0: {"tiles": TEA_PROVINCE, "dice": ["G4"]}})
    place(state, "mixed-1")
    do(state, "good-silk", "good-tea")
    assert (seat(state)["money"], dice(state)) == (8, ["G4"])


@rule("RG-E7", "RG13.4", "RG13.5", "RG-D15")
def test_a_tea_market_with_a_4_scores_all_three_tea_markets():
    state = position(seats={0: {"tiles": TEA_PROVINCE, "dice": ["G4"]}})
    place(state, "tea-1")
    pay(state, "G4")
    assert not can(state, "markets-4")
    do(state, "markets-3")
    assert (seat(state)["money"], dice(state)) == (10, [])


@rule("RG-E8", "RG14.5", "RG7.1")
def test_the_orange_terrace_gives_an_orange_die():
    state = position(seats={0: {"dice": ["B2"]}})
    before = view(state)["supply"]["orange"]
    place(state, "terrace-orange-1")
    roll(state, 6)
    assert dice(state) == ["O6", "B2"]
    assert view(state)["supply"]["orange"] == before - 1


@rule("RG-E9", "RG14.7", "RG14.8")
def test_a_balcony_gives_two_orange_dice_for_a_blue_one():
    state = position(seats={0: {"dice": ["B1", "G3"]}})
    before = view(state)["supply"]
    place(state, "balcony-blue-1")
    pay(state, "B1")
    roll(state, 2, 5)
    assert dice(state) == ["O2", "O5", "G3"]
    after = view(state)["supply"]
    assert (after["blue"], after["orange"]) == (before["blue"] + 1, before["orange"] - 2)


def covering(karma, purple):
    return position(
        seats={0: {"tiles": {"2,3": "orange-10[NS]"}, "fame": 2, "karma": karma, "dice": ["G5", purple]}},
        tops=["purple-12"],
    )


@rule("RG-E10", "RG15.11", "RG15.13", "RG15.16", "RG15.20", "RG-D19", "RG-D20", "RG-D21")
def test_the_master_builder_covers_a_mill_with_a_temple_for_the_difference_of_2():
    state = covering(0, "P2")
    place(state, "chamber-5")
    pay(state, "G5")
    cover(state, "2,3", "purple-12", "NESW", "P2")
    assert (dice(state), seat(state)["fame"], seat(state)["money"]) == ([], 4, 3)
    assert seat(state)["tiles"]["2,3"] == {"tile": "purple-12", "roads": "NESW", "covers": "orange-10"}
    assert view(state)["stacks"]["purple-tiger"] == {"top": "purple-11", "below": 4}


@rule("RG-E10", "RG15.23", "RG8.7")
def test_the_master_builder_needs_a_payable_difference():
    assert not can_place(covering(0, "P1"), "chamber-5")
    state = covering(1, "P1")
    place(state, "chamber-5")
    pay(state, "G5")
    cover(state, "2,3", "purple-12", "NESW", "P1*")
    assert (seat(state)["karma"], dice(state)) == (0, [])


@rule("RG-E11", "RG16.7", "RG16.3", "RG5.6")
def test_the_boat_jumps_over_an_occupied_space():
    state = position(
        workers={"harbour-1": 1},
        seats={0: {"boat": 4, "levels": [2, 2, 2, 3], "dice": ["O2"]}, 1: {"boat": 6}},
    )
    place(state, "harbour-2")
    pay(state, "O2")
    do(state, "ahead-2")
    upgrade(state, "mill")
    assert (seat(state)["boat"], levels(state)) == (7, [2, 2, 2, 4])
    assert (seat(state)["money"], dice(state)) == (2, [])


@rule("RG-E12", "RG17.12")
def test_a_river_space_gives_an_upgrade():
    state = sail_one(sailing(6))
    upgrade(state, "temple")
    assert (seat(state)["boat"], levels(state)) == (7, [3, 2, 2, 2])


@rule("RG-E13", "RG17.13")
def test_a_river_space_gives_money_per_market():
    state = sail_one(sailing(7, tiles=SILK_PROVINCE))
    assert seat(state)["money"] == 8


@rule("RG-E14", "RG17.15", "RG-D26", "RG-D27")
def test_a_river_space_scores_four_silk_markets_without_a_die():
    state = sail_one(sailing(13, money=2, tiles={**SILK_PROVINCE, "3,4": "blue-02[EW]"}))
    do(state, "good-silk")
    do(state, "markets-4")
    assert (seat(state)["money"], dice(state)) == (11, [])


@rule("RG-E15", "RG17.16", "RG12.7")
def test_a_river_space_gives_fame_per_upgrade():
    assert seat(sail_one(sailing(15, levels=[3, 3, 3, 2], fame=6)))["fame"] == 9


@rule("RG-E16", "RG17.17")
def test_a_river_space_gives_money_per_upgrade():
    assert seat(sail_one(sailing(18, levels=[3, 3, 3, 2])))["money"] == 9


@rule("RG-E17", "RG17.18", "RG16.13")
def test_the_end_space_gives_fame_per_karma_and_closes_the_harbour():
    state = sail_one(sailing(29, karma=2))
    assert (seat(state)["fame"], seat(state)["boat"]) == (4, 30)
    again = position(seats={0: {"boat": 30, "dice": ["G1"]}})
    assert not can_place(again, "harbour-1")


@rule("RG-E18", "RG17.10")
@pytest.mark.parametrize("karma", [0, 1, 2, 3])
def test_a_river_space_gives_orange_dice_per_karma(karma):
    state = sail_one(sailing(4, karma=karma))
    if karma:
        roll(state, *[6] * karma)
    assert dice(state) == ["O6"] * karma


@rule("RG-E19", "RG8.2", "RG8.5", "RG1.5", "RG8.8")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_a_flipped_die_counts_as_its_opposite_face(value):
    state = position(seats={0: {"karma": 3, "tiles": TEA_PROVINCE, "dice": [f"G{value}"]}})
    place(state, "tea-1")
    assert payers(state) == {f"G{value}", f"G{value}*"}
    pay(state, f"G{value}*")
    assert view(state, 0)["facts"] == [1, 7 - value]
    assert seat(state)["karma"] == 2


@rule("RG-E20", "RG18.17")
def test_money_beside_a_fame_bonus_does_not_trigger_it():
    state = position(seats={0: {"fame": 5, "money": 72, "bonus": None, "tiles": {"2,3": "orange-01[NE]"}}})
    place(state, "mixed-1")
    do(state, "good-silk")
    assert (seat(state)["money"], seat(state)["karma"], seat(state)["fame"]) == (74, 1, 5)


@rule("RG-E21", "RG18.9", "RG18.10", "RG18.12", "RG18.13", "RG18.15", "RG18.16", "RG3.9")
def test_the_money_bonus_token_goes_through_its_four_spaces_in_order():
    state = position(seats={0: {"money": 10}})
    assert seat(state)["money_bonus"] == 12
    place(state, "outdoor-1")
    assert (seat(state)["money"], seat(state)["money_bonus"], state.question) == (12, 33, "one_space")
    do(state, "ahead-1")
    assert (seat(state)["boat"], state.question) == (1, "take_dice")
    fallen = position(seats={0: {"money": 9, "bonus": 33, "tiles": {"2,3": "orange-05[NES]"}}})
    place(fallen, "mixed-1")
    do(fallen, "good-silk", "good-spice")
    assert (seat(fallen)["money"], seat(fallen)["boat"], fallen.to_move) == (14, 0, 1)
    for money, question, after in ((31, "take_dice", 44), (42, "one_space", 55), (53, "take_dice", None)):
        state = position(seats={0: {"money": money}})
        place(state, "outdoor-1")
        assert (state.question, seat(state)["money_bonus"]) == (question, after)


@rule("RG-E22", "RG3.12", "RG3.14")
def test_the_lowest_starting_dice_begin_and_money_follows_the_order_of_play():
    state = game_of(players=4).start()
    while state.question == "draw_tile":
        state.apply(state.legal()[0])
    for total in (14, 9, 16, 11):
        values = [1, 1, 1, 1]
        for place_ in range(4):
            values[place_] += min(5, total - sum(values))
        roll(state, *values)
    while state.to_move == CHANCE:
        state.apply(state.legal()[0])
    assert view(state)["start"] == 1
    assert [seat(state, number)["money"] for number in range(4)] == [6, 3, 4, 5]


@rule("RG-E23", "RG13.14", "RG13.15")
def test_the_second_space_of_a_good_is_open_only_to_others():
    described = {"workers": {"silk-1": 0}, "seats": {0: {"dice": ["G1"]}, 1: {"dice": ["G1"]}}}
    first = position(3, **described)
    assert not can_place(first, "silk-2")
    assert all(can_place(first, space) for space in ("tea-1", "tea-2", "spice-1", "mixed-1"))
    assert can_place(position(3, to_move=1, **described), "silk-2")


@rule("RG-E24", "RG22.1", "RG22.12", "RG22.13", "RG22.16", "RG22.9")
def test_of_two_equal_overlaps_the_one_called_earlier_wins():
    state = position(
        seats={
            0: {"money": 65, "fame": 28, "bonus": None, "dice": ["G1"]},
            1: {"money": 50, "fame": 37, "bonus": 55, "dice": []},
        },
    )
    place(state, "chamber-1")
    pay(state, "G1")
    assert seat(state)["overlap"] == 2
    place(state, "outdoor-1")
    assert state.to_move == OVER
    assert [seat(state, number)["overlap"] for number in (0, 1)] == [2, 2]
    assert state.ranking() == [1, 2]


NAVARATNAS = {"version": "navaratnas"}


@rule("RG-E25", "RG23.26", "RG-D31")
def test_one_worker_less_gives_a_token_in_the_fifth_phase():
    workers = {"outdoor-1": 0, "outdoor-2": 0, "mixed-1": 0, "terrace-blue-1": 0}
    workers |= {"terrace-green-1": 1, "terrace-orange-1": 1, "terrace-purple-1": 1, "outdoor-3": 1}
    state = position(
        options=NAVARATNAS,
        phase=5,
        start=1,
        to_move=1,
        workers=workers,
        seats={0: {"workers": 4}, 1: {"workers": 5, "dice": ["G1"]}},
    )
    place(state, "chamber-1")
    pay(state, "G1")
    assert (state.to_move, state.question) == (0, "token_choice")
    do(state, "token-4")
    assert offered(state) == {("yield-L2",), ("yield-R2",), ("yield-R3",), ("yield-CB",)}
    do(state, "yield-R2")
    assert seat(state)["yields"]["R2"]["token"] == "yellow: dice_orange 2"
    assert dice(state) == []


@rule("RG-E26", "RG23.27")
def test_two_workers_less_give_a_token_in_two_phases():
    workers = {"outdoor-1": 0, "outdoor-2": 0, "mixed-1": 0, "terrace-blue-1": 0}
    workers |= {"terrace-green-1": 1, "terrace-orange-1": 1, "terrace-purple-1": 1, "outdoor-3": 1}
    state = position(
        options=NAVARATNAS,
        phase=5,
        start=1,
        to_move=1,
        workers=workers,
        seats={0: {"workers": 4}, 1: {"workers": 6, "dice": ["G1", "G1"]}},
    )
    for phase, chamber in ((5, "chamber-1"), (6, "tea-1")):
        assert (state.to_move, view(state)["phase"]) == (1, phase)
        place(state, chamber)
        pay(state, "G1")
        assert (state.to_move, state.question) == (0, "token_choice")
        do(state, f"token-{phase}")
        do(state, "yield-R2" if phase == 5 else "yield-R3")
    assert view(state)["round"] == 2


@rule("RG-E27", "RG25.2", "RG25.8")
def test_the_first_river_token_lies_where_the_die_counts_to():
    state = game_of(ganga="on").start()
    while state.question == "draw_tile":
        state.apply(state.legal()[0])
    assert state.question == "ganga_roll"
    bring(state, "ganga_rolled", face=1)
    bring(state, "ganga_drawn")
    assert view(state)["river_tokens"] == {"2": "dice_any_per_karma"}
    laid = position(
        options={"ganga": "on"},
        river_tokens={2: "dice_any_per_karma"},
        seats={0: {"boat": 1, "dice": ["G1"]}},
    )
    sail_one(laid)
    assert (laid.question, seat(laid)["karma"]) == ("take_dice", 1)


@rule("RG-E28", "RG25.12")
def test_a_river_token_gives_dice_of_any_colour_per_karma():
    state = position(
        options={"ganga": "on"},
        river_tokens={2: "dice_any_per_karma"},
        seats={0: {"boat": 1, "karma": 3, "dice": ["G1"]}},
    )
    sail_one(state)
    take(state, "orange", "orange", "purple")
    roll(state, 1, 2, 3)
    assert dice(state) == ["O1", "O2", "P3"]
    assert components(state).kinds
