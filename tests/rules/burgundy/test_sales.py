"""CB24: selling goods."""

import pytest
from helpers import GOODS, can, chance, do, offered, position, refusal, rule, seat


def holding(goods, dice=(4, 1), players=2, **mine):
    return position(players, seats={0: {"goods": goods, "dice": list(dice), **mine}})


def sales(state):
    return {targets for targets in offered(state) if targets and targets[-1].startswith("goods-")}


@rule("CB24.1", "CB2.14")
@pytest.mark.parametrize(("value", "goods"), list(enumerate(GOODS, 1)))
def test_a_die_sells_the_type_that_belongs_to_its_value(value, goods):
    others = [name for name in GOODS if name != goods][:2]
    state = holding({goods: 2, **dict.fromkeys(others, 1)}, dice=(value, value))
    assert sales(state) == {("die-0", f"goods-{goods}")}
    do(state, "die-0", f"goods-{goods}")
    assert seat(state)["sold"] == {goods: 2}
    assert seat(state)["goods"] == dict.fromkeys(others, 1)


@rule("CB24.1", "CB10.16")
@pytest.mark.parametrize(
    ("die", "goods", "cost"),
    [(6, "turquoise", 1), (1, "orange", 1), (4, "brown", 1), (4, "orange", 2), (1, "red", 3), (2, "brown", 3)],
)
def test_workers_change_the_die_for_a_sale(die, goods, cost):
    poor = holding({goods: 1}, dice=(die, die), workers=cost - 1)
    assert refusal(poor, "die-0", f"goods-{goods}") == "too_dear"
    state = holding({goods: 1}, dice=(die, die), workers=cost)
    do(state, "die-0", f"goods-{goods}")
    assert (seat(state)["workers"], seat(state)["silver"]) == (0, 1)
    assert seat(state)["sold"] == {goods: 1}


@rule("CB24.1", "CB-D8")
def test_each_die_sells_the_type_that_it_reaches():
    state = holding({"turquoise": 1, "red": 1, "pink": 1}, dice=(4, 1))
    assert sales(state) == {("die-0", "goods-red"), ("die-1", "goods-turquoise")}
    richer = holding({"turquoise": 1, "red": 1, "pink": 1}, dice=(4, 1), workers=1)
    assert sales(richer) == {("die-0", "goods-red"), ("die-0", "goods-pink"), ("die-1", "goods-turquoise")}


@rule("CB24.1", "CB28.18", "CB28.19")
@pytest.mark.parametrize("knowledge", [9, 10, 11, 12])
def test_no_free_shift_helps_a_sale(knowledge):
    state = holding({"pink": 1}, dice=(4, 2), tiles={"h34": f"knowledge-{knowledge}"})
    assert sales(state) == set()


@rule("CB24.1")
def test_knowledge_8_makes_a_worker_change_the_die_by_two_for_a_sale():
    state = holding({"purple": 1}, dice=(4, 5), tiles={"h34": "knowledge-8"}, workers=1)
    assert sales(state) == {("die-0", "goods-purple")}
    do(state, "die-0", "goods-purple")
    assert seat(state)["workers"] == 0


@rule("CB24.2", "CB24.4", "CB24.5")
@pytest.mark.parametrize(("players", "worth"), [(2, 2), (3, 3), (4, 4)])
@pytest.mark.parametrize("count", [1, 2, 5])
def test_all_tiles_of_a_type_are_sold_for_one_silver_and_points_each(players, worth, count):
    state = holding({"red": count}, players=players)
    do(state, "die-0", "goods-red")
    after = seat(state)
    assert (after["goods"], after["sold"]) == ({}, {"red": count})
    assert (after["silver"], after["workers"]) == (1, 0)
    assert after["points"]["sales"] == count * worth
    assert state.scores() == [count * worth] + [0] * (players - 1)


@rule("CB24.4")
@pytest.mark.parametrize(
    ("tiles", "silver", "workers"),
    [
        ({"h34": "knowledge-3"}, 2, 0),
        ({"h34": "knowledge-4"}, 1, 1),
        ({"h34": "knowledge-3", "h24": "knowledge-4"}, 2, 1),
    ],
)
def test_knowledge_3_and_4_change_what_a_sale_pays_once_and_not_per_tile(tiles, silver, workers):
    state = holding({"red": 3}, tiles=tiles)
    do(state, "die-0", "goods-red")
    assert (seat(state)["silver"], seat(state)["workers"]) == (silver, workers)
    assert seat(state)["score"] == 6


@rule("CB24.4", "CB17.2")
def test_knowledge_of_another_player_does_not_change_the_reward():
    other = {"tiles": {"h34": "knowledge-3", "h24": "knowledge-4"}}
    state = position(seats={0: {"goods": {"red": 1}, "dice": [4, 1]}, 1: other})
    do(state, "die-0", "goods-red")
    assert (seat(state)["silver"], seat(state)["workers"]) == (1, 0)


@rule("CB24.3")
def test_a_sale_needs_a_tile_of_the_type():
    state = holding({"red": 1}, dice=(3, 4), sold={"pink": 2})
    assert refusal(state, "die-0", "goods-pink") == "no_goods"
    assert sales(state) == {("die-1", "goods-red")}
    empty = holding({}, dice=(3, 4))
    assert sales(empty) == set()
    assert refusal(empty, "die-1", "goods-red") == "no_goods"


@rule("CB24.3", "CB24.2")
def test_a_sold_type_cannot_be_sold_again():
    state = holding({"red": 2}, dice=(4, 4))
    do(state, "die-0", "goods-red")
    assert refusal(state, "die-1", "goods-red") == "no_goods"


@rule("CB24.6", "CB35.10")
def test_sold_goods_lie_face_down_until_the_end_of_the_game():
    seats = {0: {"goods": {"red": 2}, "sold": {"red": 1, "pink": 1}, "dice": [4, 1]}}
    state = position(phase="E", round=5, seats=seats)
    do(state, "die-0", "goods-red")
    assert seat(state)["sold"] == {"pink": 1, "red": 3}
    seen = state.view(1)["seats"][0]
    assert (seen["sold"], seen["sold_count"]) == (None, 4)
    do(state, "die-1", "workers")
    assert state.view(1)["seats"][0]["sold"] is None
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    assert state.question == "over"
    assert state.view(1)["seats"][0]["sold"] == {"pink": 1, "red": 3}


@rule("CB24.6")
def test_sold_goods_stay_sold_from_phase_to_phase():
    state = position(round=5, order=[1, 0], seats={0: {"goods": {"red": 2}, "dice": [4]}})
    do(state, "die-0", "goods-red")
    chance(state)
    assert state.view(None)["phase"] == "B"
    assert seat(state)["sold"] == {"red": 2}
    assert "red" not in seat(state)["goods"]


@rule("CB24.7")
def test_a_sale_frees_its_goods_space_at_once():
    mine = {"goods": {"turquoise": 1, "pink": 1, "red": 2}, "storage": ["ship"], "dice": [4, 5]}
    depots = {1: {"goods": {"brown": 1}}}
    unsold = position(depots=depots, seats={0: mine})
    do(unsold, "die-1", "storage-0", "space-h45")
    assert unsold.question == "turn"
    state = position(depots=depots, seats={0: mine})
    do(state, "die-0", "goods-red")
    do(state, "die-1", "storage-0", "space-h45")
    do(state, "depot-1-goods")
    assert seat(state)["goods"] == {"turquoise": 1, "pink": 1, "brown": 1}


@rule("CB24.8")
@pytest.mark.parametrize("sold", ["turquoise", "red", "orange"])
def test_goods_of_other_types_are_not_touched(sold):
    held = {"turquoise": 1, "red": 3, "orange": 2}
    state = position(
        seats={
            0: {"goods": held, "dice": [GOODS.index(sold) + 1, 2]},
            1: {"goods": {sold: 1}},
        },
        depots={1: {"goods": {sold: 1}}},
    )
    do(state, "die-0", f"goods-{sold}")
    assert seat(state)["goods"] == {goods: count for goods, count in held.items() if goods != sold}
    assert seat(state)["sold"] == {sold: held[sold]}
    assert seat(state, 1)["goods"] == {sold: 1}
    assert state.view(None)["depots"][0]["goods"] == {sold: 1}


@rule("CB24.9")
def test_both_dice_of_a_turn_may_sell():
    state = holding({"red": 2, "turquoise": 1}, dice=(4, 1))
    do(state, "die-0", "goods-red")
    do(state, "die-1", "goods-turquoise")
    assert (seat(state)["silver"], seat(state)["score"]) == (2, 6)
    assert seat(state)["sold"] == {"turquoise": 1, "red": 2}


@rule("CB24.9")
@pytest.mark.parametrize("first", ["die-0", "die-1"])
def test_warehouse_and_castle_sell_in_addition_to_the_dice(first):
    tiles = {"h34": "knowledge-20"}
    mine = {"goods": {"red": 1, "pink": 1, "brown": 1}, "tiles": tiles, "storage": ["castle", "warehouse"]}
    state = position(seats={0: {**mine, "dice": [6, 3]}})
    if first == "die-0":
        do(state, "die-0", "storage-0", "space-h23")
        do(state, "goods-red")
    do(state, "die-1", "storage-1", "space-h33")
    do(state, "goods-pink")
    if first == "die-1":
        do(state, "die-0", "storage-0", "space-h23")
        do(state, "goods-red")
    assert seat(state)["silver"] == 2
    assert seat(state)["points"]["sales"] == 4
    assert seat(state)["goods"] == {"brown": 1}


@rule("CB24.10")
def test_the_reward_comes_without_a_question():
    state = holding({"red": 2})
    do(state, "die-0", "goods-red")
    assert (state.question, state.to_move) == ("turn", 0)
    assert (seat(state)["silver"], seat(state)["score"]) == (1, 4)
    assert [die["used"] for die in seat(state)["dice"]] == [True, False]


@rule("CB24.1")
def test_a_used_die_sells_nothing_more():
    state = holding({"red": 2, "pink": 1}, dice=(4, 1), workers=1)
    do(state, "die-0", "goods-red")
    assert refusal(state, "die-0", "goods-pink") == "die_used"
    assert not can(state, "die-1", "goods-pink")
