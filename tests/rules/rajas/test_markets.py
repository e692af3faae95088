"""RG13: markets."""

from collections import Counter
from itertools import combinations, product

import pytest
from rajas_helpers import (
    can,
    dice,
    do,
    markets_of,
    offered,
    own_file,
    pay,
    place,
    position,
    refusal,
    rule,
    seat,
    spaces,
)

PROVINCE = {"2,3": "green-05[NES]", "3,3": "orange-04[NE]", "2,4": "orange-01[SW]"}
"""Silk 2, 2, 2 and tea 3, 2."""


@rule("RG13.1", "RG13.2", "RG13.11", "RG-D13", "RG-R36", "RG18.2")
def test_a_mixed_market_offers_the_best_market_of_any_of_the_goods_or_none():
    state = position(seats={0: {"tiles": PROVINCE}})
    place(state, "mixed-1")
    assert offered(state) == {("good-silk",), ("good-tea",), ("good-silk", "good-tea"), ()}
    assert ("button-leave-out-tea-3",) in {state.game.targets(action) for action in state.legal()}
    assert refusal(state, "good-silk", "good-spice") == "score_goods"
    none = state.copy()
    do(none, "score_nothing")
    assert (seat(none)["money"], none.to_move) == (3, 1)
    do(state, "good-silk", "good-tea")
    assert seat(state)["money"] == 3 + 2 + 3


@rule("RG13.2", "RG13.11")
def test_of_three_goods_every_choice_is_offered():
    state = position(seats={0: {"tiles": {"2,3": "green-05[NES]", "3,3": "blue-01[NE]"}}})
    place(state, "mixed-1")
    goods = ("good-silk", "good-tea", "good-spice")
    sets = {frozenset(each for place, each in enumerate(goods) if number >> place & 1) for number in range(8)}
    assert {frozenset(targets) for targets in offered(state)} == sets
    assert len(state.legal()) == 8
    do(state, *goods)
    assert seat(state)["money"] == 3 + 2 + 3 + 2


@rule("RG13.9", "RG-R85")
def test_two_markets_of_the_same_tile_may_both_be_scored_if_their_goods_differ():
    state = position(seats={0: {"tiles": {"2,3": "green-05[NES]"}}})
    place(state, "mixed-1")
    do(state, "good-silk", "good-tea")
    assert seat(state)["money"] == 3 + 5


@rule("RG13.3", "RG13.5", "RG13.6", "RG13.8", "RG13.10", "RG-D15")
def test_a_single_goods_market_scores_as_many_markets_as_the_die_shows():
    state = position(seats={0: {"tiles": PROVINCE, "dice": ["G2"], "money": 4}})
    place(state, "silk-1")
    pay(state, "G2")
    assert offered(state) == {(), ("markets-1",), ("markets-2",)}
    do(state, "markets-2")
    assert seat(state)["money"] == 8


@rule("RG13.5", "RG8.8")
def test_a_flipped_die_allows_more_markets():
    state = position(seats={0: {"tiles": PROVINCE, "dice": ["G1"]}})
    place(state, "silk-1")
    pay(state, "G1*")
    do(state, "markets-3")
    assert (seat(state)["money"], seat(state)["karma"]) == (9, 0)


@rule("RG13.11", "RG-R36")
def test_fewer_markets_are_scored_best_first():
    state = position(seats={0: {"tiles": PROVINCE, "dice": ["G6"]}})
    place(state, "tea-1")
    pay(state, "G6")
    do(state, "markets-1")
    assert seat(state)["money"] == 6


def ways(state, question):
    """The money of every way to answer the question to its end, one entry for each way."""
    if state.question != question:
        return [seat(state)["money"]]
    found = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        found += ways(after, question)
    return found


HOLDINGS = [
    {"2,3": "green-05[NES]", "3,3": "orange-04[NE]", "2,4": "orange-01[SW]"},
    {"2,3": "orange-09[NESW]", "2,2": "orange-02[EW]", "2,4": "orange-06[NW]", "3,3": "orange-04[NE]"},
    {"2,3": "orange-05[NES]", "2,4": "orange-03[NSW]", "3,3": "orange-07[NES]", "3,4": "orange-09[NESW]"},
]
"""Provinces with markets of several values."""


@rule("RG13.5", "RG13.8", "RG13.11", "RG-R36")
@pytest.mark.parametrize("tiles", HOLDINGS)
@pytest.mark.parametrize("good", ["silk", "tea", "spice"])
@pytest.mark.parametrize("most", [1, 2, 3, 6])
def test_every_set_of_markets_of_a_good_can_be_scored_in_one_way(tiles, good, most):
    state = position(seats={0: {"tiles": tiles, "dice": [f"G{most}"], "money": 0}})
    values = markets_of(state)[good]
    wanted = {one for size in range(most + 1) for one in combinations(values, size)}
    pay(place(state, f"{good}-1"), f"G{most}")
    assert Counter(ways(state, "single_markets")) == Counter(sum(one) for one in wanted)


@rule("RG13.2", "RG13.11", "RG-D13", "RG-R36")
@pytest.mark.parametrize("tiles", HOLDINGS)
def test_on_a_mixed_market_any_market_of_each_good_can_be_scored_in_one_way(tiles):
    state = position(seats={0: {"tiles": tiles, "money": 0}})
    wanted = product(*({0, *values} for values in markets_of(state).values()))
    place(state, "mixed-1")
    assert Counter(ways(state, "mixed_markets")) == Counter(sum(one) for one in wanted)


@rule("RG13.11", "RG22.2", "RG-R36")
def test_a_lower_market_may_be_scored_to_put_off_the_end():
    mine = {"fame": 30, "money": 56, "tiles": PROVINCE | {"3,4": "orange-06[NW]"}, "dice": ["G2"], "bonus": None}
    state = position(seats={0: mine})
    single = pay(place(state.copy(), "tea-1"), "G2")
    do(do(single, "button-leave-out-tea-3"), "markets-2")
    place(state, "mixed-1")
    do(do(state, "button-leave-out-tea-3"), "good-silk", "good-tea")
    for after in (single, state):
        assert (seat(after)["money"], after.view(0)["last_phase"], after.to_move) == (60, False, 1)


@rule("RG13.11")
def test_a_market_is_left_out_only_for_a_lower_one_that_is_then_scored():
    state = position(seats={0: {"tiles": PROVINCE}})
    place(state, "mixed-1")
    assert "button-leave-out-silk-2" not in {targets[0] for targets in offered(state) if targets}
    assert refusal(state, "button-leave-out-silk-2") == "leave_out"
    do(state, "button-leave-out-tea-3")
    assert offered(state) == {("good-tea",), ("good-silk", "good-tea")}
    assert "tea" in state.game.prompt(state, 0) or "left out" in state.game.prompt(state, 0)
    assert state.game.describe(state, state.legal()[0]) == "Score tea: 2 money"


@rule("RG17.14", "RG-R37")
def test_the_mixed_goods_of_the_river_are_always_the_best():
    state = position(seats={0: {"tiles": PROVINCE, "boat": 9, "dice": ["G1"]}})
    pay(place(state, "harbour-1"), "G1")
    assert (seat(state)["money"], state.to_move) == (3 + 2 + 3, 1)


@rule("RG13.11")
def test_even_no_market_may_be_scored():
    state = position(seats={0: {"tiles": PROVINCE, "dice": ["G6"]}})
    place(state, "tea-1")
    pay(state, "G6")
    do(state, "markets-0")
    assert (seat(state)["money"], dice(state)) == (3, [])


@rule("RG13.7", "RG15.22", "RG-R50")
def test_markets_on_covered_tiles_do_not_count():
    covered = {"tiles": {"2,3": "purple-12[NESW]"}, "covered": {"2,3": "orange-01"}, "dice": ["G6"]}
    state = position(seats={0: covered})
    place(state, "silk-1")
    pay(state, "G6")
    assert (state.to_move, seat(state)["money"]) == (1, 3)


@rule("RG13.7")
def test_markets_in_other_provinces_do_not_count():
    state = position(seats={1: {"tiles": PROVINCE}})
    place(state, "mixed-1")
    assert (state.to_move, seat(state)["money"]) == (1, 3)


@rule("RG13.12")
def test_scored_markets_can_be_scored_again():
    state = position(seats={0: {"tiles": PROVINCE, "dice": ["G1"]}}, workers={"mixed-1": 0})
    place(state, "tea-1")
    pay(state, "G1")
    do(state, "markets-1")
    assert seat(state)["money"] == 6


@rule("RG13.13", "RG-R10")
def test_a_market_space_is_legal_without_a_market():
    state = position(seats={0: {"dice": ["G1"]}})
    assert {"mixed-1", "silk-1", "tea-1", "spice-1"} <= spaces(state)
    place(state, "mixed-1")
    assert (state.to_move, dice(state)) == (1, ["G1"])


@rule("RG13.14", "RG13.15", "RG-R38")
def test_with_four_players_a_second_own_worker_on_the_same_good_is_refused():
    state = position(4, workers={"tea-2": 0}, seats={0: {"dice": ["G1"]}})
    assert refusal(state, "space-tea-1") == "second_worker"
    assert can(state, "space-silk-1")
    assert can(state, "space-silk-2")


@rule("RG13.16")
@pytest.mark.parametrize(("players", "again"), [(2, True), (3, False), (4, False)])
def test_only_with_two_players_one_may_stand_twice_on_a_good(tmp_path, players, again):
    two_each = ("market_single_per_good = 1 ", "market_single_per_good = 2 ")
    options = {"components": own_file(tmp_path, two_each)}
    state = position(players, options, workers={"silk-1": 0}, seats={0: {"dice": ["G1"]}})
    assert can(state, "space-silk-2") is again
