"""RG13: markets."""

import pytest
from rajas_helpers import can, dice, do, offered, own_file, pay, place, position, refusal, rule, seat, spaces

PROVINCE = {"2,3": "green-05[NES]", "3,3": "orange-04[NE]", "2,4": "orange-01[SW]"}
"""Silk 2, 2, 2 and tea 3, 2."""


@rule("RG13.1", "RG13.2", "RG13.11", "RG-D13", "RG-R36", "RG18.2")
def test_a_mixed_market_offers_the_best_market_of_any_of_the_goods_or_none():
    state = position(seats={0: {"tiles": PROVINCE}})
    place(state, "mixed-1")
    assert offered(state) == {("good-silk",), ("good-tea",), ("good-silk", "good-tea"), ()}
    assert "no market" in refusal(state, "good-silk", "good-spice")
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
    assert "already have a worker on the tea market" in refusal(state, "space-tea-1")
    assert can(state, "space-silk-1")
    assert can(state, "space-silk-2")


@rule("RG13.16")
@pytest.mark.parametrize(("players", "again"), [(2, True), (3, False), (4, False)])
def test_only_with_two_players_one_may_stand_twice_on_a_good(tmp_path, players, again):
    two_each = ("market_single_per_good = 1 ", "market_single_per_good = 2 ")
    options = {"components": own_file(tmp_path, two_each)}
    state = position(players, options, workers={"silk-1": 0}, seats={0: {"dice": ["G1"]}})
    assert can(state, "space-silk-2") is again
