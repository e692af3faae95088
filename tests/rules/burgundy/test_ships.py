"""CB18: ships and goods."""

from itertools import combinations

import pytest
from helpers import GOODS, can, chance, depot, do, offered, position, refusal, rule, seat

ALL_DEPOTS = {number: {"goods": {goods: 1}} for number, goods in enumerate(GOODS, 1)}


def ship_in_storage(**described):
    return position(
        seats={0: {"storage": ["ship"], "dice": [5, 1], "goods": {"turquoise": 1, "red": 1}}},
        depots={4: {"goods": {"turquoise": 1, "pink": 1, "brown": 1}}},
        **described,
    )


def docked(depots, goods=None, knowledge=None, **described):
    """A ship just placed on h45 with a die 5; the depots hold the given goods."""
    mine = {"storage": ["ship"], "dice": [5, 2], "goods": goods or {}}
    if knowledge:
        mine["tiles"] = {"h34": f"knowledge-{knowledge}"}
    laid = {number: {"goods": held} for number, held in depots.items()}
    state = position(depots=laid, seats={0: mine}, **described)
    return do(state, "die-0", "storage-0", "space-h45")


def depots_named(*numbers):
    return {(f"depot-{number}-goods",) for number in numbers}


NO_DEPOT, DECLINE = ("no_depot",), ("decline",)


@rule("CB-E3", "CB18.6", "CB18.8", "CB18.9")
def test_a_ship_takes_held_goods_and_one_new_type_into_the_one_free_goods_space():
    state = ship_in_storage()
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-4-goods")
    assert offered(state) == {("new-goods-pink",), ("new-goods-brown",)}
    do(state, "new-goods-pink")
    assert seat(state)["goods"] == {"turquoise": 2, "pink": 1, "red": 1}
    assert depot(state, 4)["goods"] == {"brown": 1}
    assert seat(state)["marker"] == 1


@rule("CB18.3", "CB18.12")
def test_the_marker_advances_even_if_a_depot_that_yields_nothing_is_named():
    state = ship_in_storage()
    do(state, "die-0", "storage-0", "space-h45")
    assert can(state, "no_depot")
    do(state, "no_depot")
    assert seat(state)["goods"] == {"turquoise": 1, "red": 1}
    assert seat(state)["marker"] == 1


@rule("CB18.1")
def test_the_goods_come_first_and_then_one_step_of_the_marker():
    state = docked({4: {"pink": 1, "brown": 1}}, goods={"turquoise": 1, "red": 1})
    assert seat(state)["marker"] == 0
    do(state, "depot-4-goods")
    assert (state.question, seat(state)["marker"]) == ("ship_goods", 0)
    do(state, "new-goods-brown")
    assert seat(state)["goods"] == {"turquoise": 1, "red": 1, "brown": 1}
    assert (state.question, seat(state)["marker"]) == ("turn", 1)


@rule("CB18.2", "CB18.3", "CB-D23")
def test_one_of_the_six_depots_must_be_named_and_all_of_them_may_be():
    state = position(depots=ALL_DEPOTS, seats={0: {"storage": ["ship"], "dice": [5, 2]}})
    do(state, "die-0", "storage-0", "space-h45")
    assert state.question == "ship_depot"
    assert offered(state) == depots_named(1, 2, 3, 4, 5, 6)
    for button in ("no_depot", "decline", "end_turn"):
        assert not can(state, button)


@rule("CB18.2", "CB18.4", "CB18.9")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("space", "die"), [("h45", 5), ("h43", 2)])
def test_the_named_depot_gives_its_goods_whatever_the_die_shows(number, space, die):
    state = position(depots=ALL_DEPOTS, seats={0: {"storage": ["ship"], "dice": [die, 1]}})
    do(state, "die-0", "storage-0", f"space-{space}")
    do(state, f"depot-{number}-goods")
    assert seat(state)["goods"] == {GOODS[number - 1]: 1}
    left = [depot(state, other)["goods"] for other in range(1, 7)]
    assert left == [{} if other == number else {GOODS[other - 1]: 1} for other in range(1, 7)]
    assert seat(state)["workers"] == 0


@rule("CB18.3", "CB18.5")
def test_depots_that_yield_nothing_are_one_option_together():
    full = {"turquoise": 1, "red": 1, "orange": 1}
    state = docked({1: {"pink": 1}, 2: {"red": 1}, 3: {"brown": 2}, 5: {"orange": 1, "pink": 1}}, goods=full)
    assert offered(state) == depots_named(2, 5) | {NO_DEPOT}
    assert can(state, "no_depot")
    assert not can(state, "decline")
    do(state, "no_depot")
    assert seat(state)["goods"] == full
    assert seat(state)["marker"] == 1
    assert depot(state, 2)["goods"] == {"red": 1}


@rule("CB18.3")
def test_an_empty_depot_may_be_named_to_leave_goods_that_could_be_stored():
    state = docked({number: {"pink": 1} for number in (1, 2, 3, 4, 5)})
    assert offered(state) == depots_named(1, 2, 3, 4, 5) | {NO_DEPOT}
    do(state, "no_depot")
    assert seat(state)["goods"] == {}
    assert [depot(state, number)["goods"] for number in range(1, 7)] == [{"pink": 1}] * 5 + [{}]


@rule("CB18.4", "CB18.5", "CB18.6")
def test_the_number_of_tiles_of_a_type_is_unlimited():
    state = docked({4: {"orange": 4}}, goods={"orange": 3})
    do(state, "depot-4-goods")
    assert seat(state)["goods"] == {"orange": 7}
    assert depot(state, 4)["goods"] == {}


@rule("CB18.4", "CB18.6", "CB18.9", "CB18.5")
def test_with_three_types_held_only_their_tiles_are_taken_without_a_question():
    state = docked({4: {"turquoise": 2, "red": 1, "pink": 2}}, goods={"turquoise": 1, "red": 1, "brown": 1})
    do(state, "depot-4-goods")
    assert state.question == "turn"
    assert seat(state)["goods"] == {"turquoise": 3, "red": 2, "brown": 1}
    assert depot(state, 4)["goods"] == {"pink": 2}
    assert seat(state)["marker"] == 1


@rule("CB18.7", "CB18.4")
@pytest.mark.parametrize(
    ("held", "lying"),
    [
        ({}, {"turquoise": 2}),
        ({}, {"turquoise": 1, "purple": 2, "orange": 3}),
        ({"red": 2}, {"turquoise": 1, "orange": 2}),
        ({"red": 1}, {"red": 1, "turquoise": 1, "orange": 2}),
        ({"red": 1, "pink": 1}, {"brown": 3}),
        ({"red": 1, "pink": 1}, {"brown": 1, "pink": 2, "red": 1}),
    ],
)
def test_all_new_types_are_taken_without_a_question_when_they_fit(held, lying):
    state = docked({6: lying}, goods=held)
    do(state, "depot-6-goods")
    assert state.question == "turn"
    total = {goods: held.get(goods, 0) + lying.get(goods, 0) for goods in GOODS}
    assert seat(state)["goods"] == {goods: count for goods, count in total.items() if count}
    assert depot(state, 6)["goods"] == {}
    assert seat(state)["marker"] == 1


@rule("CB18.8", "CB18.5", "CB-D25")
@pytest.mark.parametrize(
    ("held", "new", "free"),
    [
        ((), ("turquoise", "purple", "pink", "red"), 3),
        ((), GOODS, 3),
        (("red",), ("turquoise", "purple", "brown"), 2),
        (("red",), ("turquoise", "purple", "pink", "brown", "orange"), 2),
        (("red", "pink"), ("turquoise", "orange"), 1),
        (("red", "pink"), ("turquoise", "purple", "brown", "orange"), 1),
    ],
)
def test_as_many_new_types_must_be_chosen_as_there_are_free_goods_spaces(held, new, free):
    lying = dict.fromkeys(new, 1) | dict.fromkeys(held, 1)
    state = docked({4: lying}, goods=dict.fromkeys(held, 1))
    do(state, "depot-4-goods")
    assert state.question == "ship_goods"
    assert offered(state) == {tuple(f"new-goods-{goods}" for goods in kept) for kept in combinations(new, free)}
    kept = new[-free:]
    do(state, *(f"new-goods-{goods}" for goods in kept))
    assert seat(state)["goods"] == dict.fromkeys(held, 2) | dict.fromkeys(kept, 1)
    assert depot(state, 4)["goods"] == {goods: 1 for goods in new if goods not in kept}
    assert seat(state)["marker"] == 1


@rule("CB18.8", "CB18.4", "CB-E3")
def test_choosing_too_few_or_too_many_new_types_is_refused():
    state = docked({4: {"turquoise": 2, "purple": 1, "brown": 3}}, goods={"red": 1})
    do(state, "depot-4-goods")
    everything = ("new-goods-turquoise", "new-goods-purple", "new-goods-brown")
    refusal(state, *everything)
    refusal(state, everything[0])
    refusal(state, "new-goods-turquoise", "new-goods-red")
    assert not can(state, "decline")
    assert not can(state, "no_depot")
    do(state, "new-goods-turquoise", "new-goods-brown")
    assert seat(state)["goods"] == {"turquoise": 2, "red": 1, "brown": 3}
    assert depot(state, 4)["goods"] == {"purple": 1}


@rule("CB18.10")
def test_goods_cannot_be_sold_or_given_up_to_make_room_while_a_ship_loads():
    held = {"turquoise": 1, "purple": 1, "red": 1}
    state = docked({4: {"purple": 1, "brown": 1}, 5: {"purple": 1}}, goods=held)
    assert offered(state) == depots_named(4, 5) | {NO_DEPOT}
    refusal(state, "die-1", "goods-purple")
    refusal(state, "goods-purple")
    do(state, "depot-4-goods")
    assert seat(state)["goods"] == {"turquoise": 1, "purple": 2, "red": 1}
    assert depot(state, 4)["goods"] == {"brown": 1}


@rule("CB18.10")
def test_only_new_types_can_be_left_behind_when_there_is_too_little_room():
    state = docked({4: {"turquoise": 1, "pink": 1, "brown": 1}}, goods={"turquoise": 1, "purple": 1})
    do(state, "depot-4-goods")
    assert offered(state) == {("new-goods-pink",), ("new-goods-brown",)}
    refusal(state, "die-1", "goods-purple")
    refusal(state, "goods-purple")


@rule("CB18.11")
def test_taking_a_tile_from_a_depot_leaves_its_goods_there():
    lying = {4: {"tiles": ["ship"], "goods": {"pink": 2}}}
    with_die = position(depots=lying, seats={0: {"dice": [4, 1]}})
    do(with_die, "die-0", "depot-4-0")
    by_market = position(depots=lying, seats={0: {"storage": ["market"], "dice": [3, 1]}})
    do(by_market, "die-0", "storage-0", "space-h54")
    do(by_market, "depot-4-0")
    tiles = {"h34": "knowledge-20"}
    by_castle = position(depots=lying, seats={0: {"storage": ["castle"], "tiles": tiles, "dice": [6, 1]}})
    do(by_castle, "die-0", "storage-0", "space-h23")
    assert ("depot-4-goods",) not in offered(by_castle)
    do(by_castle, "depot-4-0")
    for state in (with_die, by_market, by_castle):
        assert seat(state)["storage"][0] == "ship"
        assert seat(state)["goods"] == {}
        assert depot(state, 4)["goods"] == {"pink": 2}


@rule("CB18.11")
@pytest.mark.parametrize(
    ("tile", "space", "die"),
    [("mine", "h53", 4), ("knowledge-20", "h34", 1), ("bank", "h33", 3), ("watchtower", "h54", 3), ("cow-2", "h32", 4)],
)
def test_only_a_ship_brings_goods(tile, space, die):
    mine = {"storage": [tile], "tiles": {"h43": "ship"}, "dice": [die, die]}
    state = position(depots=ALL_DEPOTS, seats={0: mine})
    do(state, "die-0", "storage-0", f"space-{space}")
    assert state.question == "turn"
    assert seat(state)["goods"] == {}
    assert seat(state)["marker"] == 1


@rule("CB18.16", "CB18.12")
@pytest.mark.parametrize("goods", [{}, {"turquoise": 1}], ids=["no goods", "goods"])
def test_without_any_goods_on_the_depots_only_the_marker_advances(goods):
    state = docked({}, goods=goods)
    assert state.question == "turn"
    assert seat(state)["goods"] == goods
    assert seat(state)["marker"] == 1


@rule("CB18.16", "CB18.12", "CB18.5")
def test_no_depot_is_asked_for_when_no_goods_could_be_stored():
    held = {"turquoise": 1, "purple": 1, "red": 1}
    state = docked({1: {"pink": 1}, 6: {"brown": 2, "orange": 1}}, goods=held)
    assert state.question == "turn"
    assert seat(state)["goods"] == held
    assert seat(state)["marker"] == 1
    assert depot(state, 6)["goods"] == {"brown": 2, "orange": 1}


@rule("CB18.16")
@pytest.mark.parametrize("number", [1, 6])
def test_a_single_depot_with_a_held_type_is_enough_to_be_asked(number):
    state = docked({number: {"red": 1}}, goods={"turquoise": 1, "purple": 1, "red": 1})
    assert offered(state) == depots_named(number) | {NO_DEPOT}


@rule("CB18.12", "CB18.1")
def test_each_ship_advances_the_marker_by_one_space():
    tiles = {"h43": "ship", "h42": "ship"}
    state = position(seats={0: {"tiles": tiles, "storage": ["ship", "ship"], "dice": [5, 6]}})
    do(state, "die-0", "storage-0", "space-h45")
    assert seat(state)["marker"] == 3
    do(state, "die-1", "storage-1", "space-h41")
    assert seat(state)["marker"] == 4
    assert seat(state, 1)["marker"] == 0


SHIPS = ({}, {"h43": "ship"}, {"h43": "ship", "h42": "ship"})


@rule("CB18.13")
@pytest.mark.parametrize(
    ("ships", "before", "after"),
    [
        ((0, 1), [1, 0], [0, 1]),
        ((0, 2), [1, 0], [1, 0]),
        ((0, 0), [1, 0], [0, 1]),
        ((1, 0), [0, 1], [0, 1]),
        ((0, 1, 1), [2, 1, 0], [0, 2, 1]),
        ((0, 1, 0), [1, 2, 0], [0, 1, 2]),
        ((0, 1, 1, 2), [3, 1, 2, 0], [3, 0, 1, 2]),
        ((0, 0, 0, 0), [3, 1, 2, 0], [0, 3, 1, 2]),
        ((0, 2, 1, 0), [1, 2, 3, 0], [1, 0, 2, 3]),
        ((0, 2, 2, 2), [3, 2, 1, 0], [3, 2, 1, 0]),
    ],
)
def test_a_marker_goes_on_top_of_those_on_the_next_space(ships, before, after):
    seats = {number: {"tiles": SHIPS[count]} for number, count in enumerate(ships)}
    seats[0] |= {"storage": ["ship"], "dice": [5, 1]}
    state = position(len(ships), order=before, seats=seats)
    do(state, "die-0", "storage-0", "space-h45")
    assert state.view(None)["order"] == after


@rule("CB18.14", "CB18.15")
def test_the_new_place_on_the_track_counts_from_the_next_round_on():
    state = position(3, to_move=1, seats={1: {"storage": ["ship"], "dice": [5, 1]}})
    do(state, "die-0", "storage-0", "space-h45")
    assert state.view(None)["order"] == [1, 0, 2]
    assert state.view(None)["round_order"] == [0, 1, 2]
    do(state, "die-1", "workers")
    assert state.to_move == 2
    do(state, "die-0", "workers")
    do(state, "die-1", "workers")
    chance(state)
    assert state.view(None)["round"] == 2
    assert state.view(None)["round_order"] == [1, 0, 2]
    assert state.to_move == 1


@rule("CB18.14")
def test_the_first_player_is_not_asked_again_in_the_round_in_which_the_marker_moved():
    state = position(seats={0: {"storage": ["ship"], "dice": [5, 1]}})
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "die-1", "workers")
    assert (state.to_move, state.view(None)["round"]) == (1, 1)


@rule("CB18.15")
def test_whoever_is_first_when_the_next_round_begins_is_its_start_player():
    ready = {"storage": ["ship"], "dice": [5, 1]}
    state = position(3, order=[2, 1, 0], to_move=1, seats={1: ready, 0: ready})
    do(state, "die-0", "storage-0", "space-h45")
    assert state.view(None)["order"] == [1, 2, 0]
    do(state, "die-1", "workers")
    do(state, "die-0", "storage-0", "space-h45")
    assert state.view(None)["order"] == [0, 1, 2]
    do(state, "die-1", "workers")
    chance(state)
    assert state.view(None)["round_order"] == [0, 1, 2]
    assert state.to_move == 0


# Knowledge 5: goods from two neighbouring depots.

NEIGHBOURS = {1: (2, 6), 2: (1, 3), 3: (2, 4), 4: (3, 5), 5: (4, 6), 6: (1, 5)}


@rule("CB27.5", "CB28.6", "CB28.7", "CB-D24")
@pytest.mark.parametrize("first", [1, 2, 3, 4, 5, 6])
def test_with_knowledge_5_either_neighbour_of_the_named_depot_may_be_added(first):
    state = docked({number: {"pink": 1} for number in range(1, 7)}, knowledge=5)
    do(state, f"depot-{first}-goods")
    assert state.question == "ship_second_depot"
    assert state.faults() == []
    assert seat(state)["goods"] == {}
    assert offered(state) == depots_named(*NEIGHBOURS[first]) | {DECLINE}
    assert can(state, "decline")
    assert not can(state, "no_depot")


@rule("CB27.5", "CB28.6", "CB28.9", "CB18.12")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (1, 6), (6, 1), (6, 5), (3, 4), (4, 3)])
def test_with_knowledge_5_a_lone_neighbour_with_goods_is_offered_and_gives_its_goods(first, second):
    state = docked({first: {"pink": 1}, second: {"red": 2}}, knowledge=5)
    do(state, f"depot-{first}-goods")
    assert offered(state) == depots_named(second) | {DECLINE}
    do(state, f"depot-{second}-goods")
    assert seat(state)["goods"] == {"pink": 1, "red": 2}
    assert [depot(state, number)["goods"] for number in (first, second)] == [{}, {}]
    assert seat(state)["marker"] == 1


@rule("CB28.7", "CB28.6")
@pytest.mark.parametrize("far", [3, 4, 5])
def test_with_knowledge_5_no_second_depot_is_asked_for_when_no_neighbour_has_goods(far):
    state = docked({1: {"pink": 1}, far: {"red": 1}}, knowledge=5)
    do(state, "depot-1-goods")
    assert state.question == "turn"
    assert seat(state)["goods"] == {"pink": 1}
    assert depot(state, far)["goods"] == {"red": 1}


@rule("CB28.7", "CB18.4", "CB28.9")
def test_with_knowledge_5_the_second_depot_may_be_declined():
    state = docked({1: {"pink": 1}, 2: {"red": 1}, 6: {"brown": 1}}, knowledge=5)
    do(state, "depot-1-goods")
    do(state, "decline")
    assert state.question == "turn"
    assert seat(state)["goods"] == {"pink": 1}
    assert depot(state, 2)["goods"] == {"red": 1}
    assert depot(state, 6)["goods"] == {"brown": 1}
    assert seat(state)["marker"] == 1


@rule("CB28.7", "CB18.8")
def test_with_knowledge_5_declined_only_the_types_of_the_first_depot_can_be_chosen():
    held = {"turquoise": 1, "purple": 1}
    state = docked({6: {"pink": 1, "red": 1}, 5: {"brown": 1, "pink": 1}}, goods=held, knowledge=5)
    do(state, "depot-6-goods")
    do(state, "decline")
    assert state.faults() == []
    assert offered(state) == {("new-goods-pink",), ("new-goods-red",)}
    do(state, "new-goods-pink")
    assert seat(state)["goods"] == {**held, "pink": 1}
    assert depot(state, 6)["goods"] == {"red": 1}
    assert depot(state, 5)["goods"] == {"pink": 1, "brown": 1}


@rule("CB28.8", "CB18.8")
def test_with_knowledge_5_the_new_types_are_chosen_over_both_depots_together():
    lying = {1: {"red": 1, "pink": 1}, 6: {"turquoise": 1, "pink": 2, "brown": 1}}
    state = docked(lying, goods={"turquoise": 1}, knowledge=5)
    do(state, "depot-1-goods")
    do(state, "depot-6-goods")
    assert offered(state) == {
        ("new-goods-pink", "new-goods-red"),
        ("new-goods-pink", "new-goods-brown"),
        ("new-goods-red", "new-goods-brown"),
    }
    do(state, "new-goods-pink", "new-goods-brown")
    assert seat(state)["goods"] == {"turquoise": 2, "pink": 3, "brown": 1}
    assert depot(state, 1)["goods"] == {"red": 1}
    assert depot(state, 6)["goods"] == {}
    assert seat(state)["marker"] == 1


@rule("CB28.8", "CB18.6", "CB18.9")
def test_with_knowledge_5_and_three_types_held_both_depots_give_those_types_only():
    lying = {2: {"red": 1, "brown": 1}, 3: {"pink": 2, "orange": 1}}
    state = docked(lying, goods={"red": 1, "pink": 1, "purple": 1}, knowledge=5)
    do(state, "depot-2-goods")
    do(state, "depot-3-goods")
    assert state.question == "turn"
    assert seat(state)["goods"] == {"purple": 1, "pink": 3, "red": 2}
    assert [depot(state, number)["goods"] for number in (2, 3)] == [{"brown": 1}, {"orange": 1}]


@rule("CB28.7")
def test_with_knowledge_5_a_depot_that_yields_nothing_takes_no_second_one():
    state = docked({1: {"pink": 1}}, knowledge=5)
    do(state, "no_depot")
    assert state.question == "turn"
    assert seat(state)["goods"] == {}
    assert seat(state)["marker"] == 1


@rule("CB27.5", "CB17.2")
def test_without_knowledge_5_no_second_depot_is_asked_for():
    state = docked({1: {"pink": 1}, 2: {"red": 1}}, knowledge=6)
    do(state, "depot-1-goods")
    assert state.question == "turn"
    assert seat(state)["goods"] == {"pink": 1}


@rule("CB18.8")
def test_each_new_type_alone_can_be_the_one_to_keep():
    goods = {"turquoise": 1, "purple": 1, "pink": 1, "orange": 1}
    state = position(
        seats={0: {"storage": ["ship"], "dice": [5, 1], "goods": {"red": 1, "brown": 1}}}, depots={2: {"goods": goods}}
    )
    do(state, "die-0", "storage-0", "space-h45")
    do(state, "depot-2-goods")
    assert offered(state) == {(f"new-goods-{colour}",) for colour in goods}
    do(state, "new-goods-turquoise")
    assert seat(state)["goods"] == {"turquoise": 1, "red": 1, "brown": 1}
