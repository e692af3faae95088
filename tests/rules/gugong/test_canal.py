"""GG17: the Great Canal."""

import pytest
from gugong_helpers import at, can, cards, chance, do, draw, offered, play, position, refusal, rule, seat, table

from courtyard.games.gugong.data.kinds import CARDS, LOCATIONS
from courtyard.games.gugong.rules.layout import IN_DRAW_PILE, PLACE, REMOVED


def ship(port, servants, lane=1):
    return {"lane": lane, "port": port, "servants": servants}


def canal(me=None, **described):
    return at("canal", me, **described)


@rule("GG17.1", "GG17.11")
def test_lanes():
    state = do(canal(), "option-a")
    assert offered(state) == {("lane-1",)}
    assert refusal(state, "lane-2") == "lane"
    state = do(canal(players=4), "option-a")
    assert offered(state) == {("lane-1",), ("lane-2",)}


@rule("GG17.2", "GG17.10", "GG17.14", "GG17.12")
def test_a_new_ship_goes_to_the_lowest_free_port():
    state = do(canal(seats={1: {"ships": [ship(1, 1), ship(2, 1), ship(4, 1)]}}), "option-a")
    do(state, "lane-1")
    assert seat(state)["ships"][0] == ship(3, 1)
    assert seat(state)["hired"] == 5


@rule("GG17.3", "GG17.4", "GG17.6")
def test_option_a_places_then_moves():
    state = do(canal(), "option-a")
    do(state, "lane-1")
    assert offered(state) == {("ship-0",)}
    do(state, "ship-0")
    assert seat(state)["ships"][0] == ship(2, 1)
    assert state.to_move == 1


@rule("GG17.4", "GG17.6")
def test_another_ship_may_be_moved_and_each_part_left_out():
    state = do(canal({"ships": [ship(2, 1)]}), "option-a")
    do(state, "lane-1")
    do(state, "ship-0")
    assert seat(state)["ships"] == [ship(3, 1), ship(1, 1), None]
    state = do(canal({"ships": [ship(2, 1)]}), "option-a")
    do(state, "ship-0")
    do(state, "decline")
    assert seat(state)["ships"][0] == ship(2, 2)
    state = do(canal({"ships": [ship(2, 1)]}), "option-a")
    do(state, "decline")
    do(state, "ship-0")
    assert (seat(state)["ships"][0], seat(state)["hired"]) == (ship(3, 1), 6)


@rule("GG17.5")
def test_option_a_cannot_be_empty():
    state = do(canal({"ships": [ship(2, 1)]}), "option-a")
    do(state, "decline")
    assert not can(state, "decline")
    state = do(canal({"ships": []}), "option-a")
    assert not can(state, "decline")
    state = canal({"hired": 0, "tokens": ["vp2", "vp2"]})
    assert not can(state, "option-a")


@rule("GG17.8", "GG17.11")
def test_a_ship_beside_the_board_can_neither_be_loaded_nor_moved():
    state = do(canal({"ships": [ship(2, 1)]}), "option-a")
    assert refusal(state, "ship-1") == "ship_beside"
    do(state, "decline")
    assert refusal(state, "ship-1") == "no_ship"


@rule("GG17.7")
def test_option_b_places_exactly_two_and_moves_no_ship():
    state = canal({"hired": 3})
    do(state, "option-b", "hired")
    do(state, "lane-1")
    assert not can(state, "decline")
    do(state, "ship-0")
    assert (seat(state)["ships"][0], seat(state)["hired"], seat(state)["free"]) == (ship(1, 2), 0, 10)
    assert state.to_move == 1
    assert not can(canal({"hired": 2}), "option-b", "hired")


@rule("GG17.7", "GG17.13", "GG17.15", "GG17.8")
def test_option_b_needs_room_for_both_figures():
    full = {"hired": 4, "ships": [ship(1, 3), ship(3, 2)], "rewards": {"card": 2}}
    others = {1: {"ships": [ship(2, 1), ship(4, 1), ship(5, 1)]}}
    assert not can(canal(full, seats=others), "option-b", "hired")
    assert refusal(canal(full, seats=others), "option-b", "hired") == "canal_two"
    two = canal({"hired": 3})
    do(two, "option-b", "hired")
    do(two, "lane-1")
    do(two, "lane-1")
    assert seat(two)["ships"][:2] == [ship(1, 1), ship(2, 1)]


@rule("GG17.8", "GG5.9", "GG-R60")
def test_where_only_single_seats_are_left_normal_servants_still_find_room():
    last_seats = {"double": "hired", "ships": [ship(3, 2), ship(4, 2), ship(5, 2)]}
    assert can(canal({"hired": 1, **last_seats}), "option-a")
    assert not can(canal({"hired": 0, **last_seats, "tokens": ["vp2", "vp2"]}), "option-a")
    unrewarded = {"ships": [ship(1, 2), ship(3, 2), ship(4, 2)], "rewards": {"card": 2}}
    both = canal({"hired": 2, "double": "hired", **unrewarded})
    assert can(both, "option-b", "hired-double")
    assert not can(both, "option-b", "hired")


@rule("GG17.7", "GG5.1")
def test_the_double_servant_is_one_of_the_two_figures_of_option_b():
    me = {"double": "hired", "ships": [ship(3, 3)]}
    assert not can(canal({"hired": 1, **me}), "option-b", "hired")
    assert can(canal({"hired": 2, **me}), "option-b", "hired")


@rule("GG17.7", "GG5.9")
def test_a_first_placement_that_leaves_no_room_for_the_second_is_not_offered():
    ships = [ship(1, 2), ship(4, 1), ship(5, 2)]
    state = canal({"hired": 2, "double": "hired", "ships": ships})
    do(state, "option-b", "hired")
    do(state, "ship-1") if can(state, "ship-1") else do(state, "ship-0")
    assert state.question in ("canal_load", "exchange")
    state = canal({"hired": 2, "double": "hired", "ships": ships})
    do(state, "option-b", "hired")
    assert not can(state, "ship-1")
    assert refusal(state, "ship-1") == "second_figure"


@rule("GG17.8", "GG17.9")
def test_a_ship_has_three_seats_for_its_owner():
    state = do(canal({"ships": [ship(1, 3)]}, seats={1: {"ships": [ship(3, 1)]}}), "option-a")
    assert offered(state) == {("lane-1",)}
    assert refusal(state, "ship-0") == "seats"


@rule("GG17.15")
def test_no_new_ship_without_a_ship_or_a_port():
    state = do(canal({"ships": [ship(1, 1), ship(2, 1), ship(3, 1)]}), "option-a")
    assert not can(state, "lane-1")
    assert refusal(state, "lane-1") == "all_ships"
    others = {1: {"ships": [ship(2, 1), ship(3, 1), ship(4, 1)]}, 2: {"ships": [ship(5, 1)]}}
    state = do(canal({"ships": [ship(1, 1)]}, players=3, seats=others), "option-a")
    assert refusal(state, "lane-1") == "full_lane"


@rule("GG17.16", "GG17.17", "GG17.18", "GG17.2")
def test_a_ship_passes_over_occupied_ports_and_stops_at_five():
    state = do(canal({"hired": 0, "ships": [ship(1, 1)]}, seats={1: {"ships": [ship(2, 1), ship(3, 1)]}}), "option-a")
    do(state, "ship-0")
    assert seat(state)["ships"][0] == ship(4, 1)
    state = canal({"hired": 0, "ships": [ship(5, 1)]})
    assert state.to_move == 1
    state = canal({"hired": 0, "ships": [ship(4, 1)]}, seats={1: {"ships": [ship(5, 1)]}})
    assert state.to_move == 1


@rule("GG17.18")
def test_a_ship_stays_on_its_lane():
    state = do(canal({"hired": 0, "ships": [ship(4, 1, lane=2)]}, players=4), "option-a")
    do(state, "ship-0")
    assert seat(state)["ships"][0] == ship(5, 1, lane=2)


@rule("GG17.19", "GG17.20", "GG17.23", "GG17.22", "GG17.24", "GG17.25", "GG17.28")
def test_a_full_ship_is_claimed_for_four_points():
    state = do(canal({"hired": 2, "ships": [ship(2, 3)]}), "option-a")
    assert can(state, "decline")
    do(state, "ship-0", "reward-vp4")
    mine = seat(state)
    assert (mine["vp"], mine["hired"], mine["free"], mine["rewards"]["vp4"]) == (4, 2, 9, 1)
    assert mine["ships"] == [None] * 3


@rule("GG17.20")
def test_a_claim_is_possible_after_placing_and_after_moving():
    state = do(canal({"ships": [ship(2, 2)]}), "option-a")
    do(state, "ship-0")
    assert can(state, "ship-0", "reward-vp4")
    do(state, "ship-0")
    assert offered(state) == {("ship-0", "reward-card")}


@rule("GG17.26", "GG17.19")
@pytest.mark.parametrize(("port", "rewards"), [(2, {"vp4": 3}), (3, {"card": 2})])
def test_a_reward_needs_a_free_slot(port, rewards):
    state = canal({"hired": 2, "ships": [ship(port, 3)], "rewards": rewards})
    do(state, "option-a")
    assert offered(state) == {("lane-1",)}
    state = canal({"hired": 0, "double": "free", "ships": [ship(4, 3)]})
    do(state, "option-a")
    assert offered(state) == {("ship-0",)}


@rule("GG17.27")
def test_port_one_has_no_reward():
    state = do(canal({"ships": [ship(1, 3)]}), "option-a")
    assert refusal(state, "ship-0", "reward-vp4") == "port_1"


@rule("GG17.29", "GG20.3")
@pytest.mark.parametrize(("players", "card"), [(3, "b1"), (3, "d9b"), (1, "d1")])
def test_the_drawn_card_is_the_claimers(players, card):
    options = {"expert": "yes"} if players > 1 else {}
    gifts = dict(zip(LOCATIONS, ("b2", "b3", "b4", "b5", "b6", "b7", "f4a"), strict=True)) if card == "b1" else {}
    state = do(canal({"hired": 0, "ships": [ship(3, 3)]}, players=players, options=options, gifts=gifts), "option-a")
    do(state, "ship-0", "reward-card")
    assert {weight for _, weight in state.chances()} == {1}
    draw(state, card)
    assert card in cards(state, "hand")


@rule("GG17.29", "GG17.33")
def test_a_card_reward_goes_to_the_hand_and_can_be_played():
    state = do(canal({"hired": 0, "ships": [ship(3, 3)]}, seats={1: {"passed": True}}), "option-a")
    do(state, "ship-0", "reward-card")
    before = cards(state, "hand")
    state.apply(state.legal()[0])
    drawn = cards(state, "hand") - before
    assert len(drawn) == 1
    do(state, "decline")
    play(state, drawn.pop(), "jade")


@rule("GG17.31")
def test_port_five_gives_any_reward_with_a_free_slot():
    state = do(canal({"hired": 0, "ships": [ship(5, 3)], "rewards": {"vp4": 3}}), "option-a")
    assert offered(state) == {("ship-0", "reward-card"), ("ship-0", "reward-double")}


@rule("GG17.32")
def test_an_empty_draw_pile_gives_no_card():
    state = canal({"hired": 1, "ships": [ship(3, 3)]})
    assert can(do(state.copy(), "option-a"), "ship-0", "reward-card")
    for card in range(CARDS):
        if state.cells[PLACE + card] == IN_DRAW_PILE:
            state.cells[PLACE + card] = REMOVED
    state.derive()
    do(state, "option-a")
    assert not can(state, "ship-0", "reward-card")
    assert refusal(state, "ship-0", "reward-card") == "draw_pile"


@rule("GG17.35")
def test_a_claimed_ship_can_be_placed_again_in_the_same_action():
    state = do(canal({"ships": [ship(2, 3), ship(3, 3), ship(4, 3)], "hired": 1}), "option-a")
    assert not can(state, "lane-1")
    do(state, "ship-0", "reward-vp4")
    do(state, "lane-1")
    assert seat(state)["ships"][0] == ship(1, 1)


@rule("GG17.35", "GG17.36")
def test_option_b_may_count_on_a_claim():
    others = {1: {"ships": [ship(2, 1), ship(3, 1), ship(5, 1)]}}
    state = canal({"hired": 2, "ships": [ship(4, 3), ship(1, 3)]}, seats=others)
    do(state, "option-b", "hired")
    assert offered(state) == {("ship-0", "reward-double")}
    do(state, "ship-0", "reward-double")
    do(state, "double-servant", "lane-1")
    do(state, "ship-0")
    assert seat(state)["ships"][0]["servants"] == 3


@rule("GG17.37", "GG17.38")
def test_a_full_ship_that_is_not_claimed_stays():
    state = do(canal({"ships": [ship(2, 3)]}), "option-a")
    do(state, "decline")
    do(state, "ship-0")
    do(state, "decline")
    assert seat(state)["ships"][0] == ship(3, 3)
    assert state.to_move == 1


@rule("GG17.34", "GG18.14")
def test_a_card_gained_at_night_is_in_the_next_hand():
    state = position(at="evening", dice=[1, 4, 7], seats={0: {"hand": [], "ships": [ship(2, 3)]}})
    while state.question == "hire":
        do(state, "hire-0")
    do(state, "ship-0", "reward-card")
    chance(state)
    assert seat(state)["hand_count"] == 5
    assert table(state)["day"] == 2


@rule("GG17.7", "GG5.9", "GG5.10")
def test_option_b_places_the_double_servant_and_a_normal_one():
    state = canal({"hired": 2, "double": "hired"})
    assert offered(state) == {("option-a",), ("option-b", "hired"), ("option-b", "hired-double")}
    assert seat(state)["double"] == "hired"
    do(state, "option-b", "hired")
    assert offered(state) == {("lane-1",), ("double-servant", "lane-1")}
    do(state, "lane-1")
    assert offered(state) == {("double-servant", "ship-0"), ("double-servant", "lane-1")}
    do(state, "double-servant", "ship-0")
    assert (seat(state)["hired"], seat(state)["double"]) == (0, "ship-0")


@rule("GG17.20", "GG17.35")
def test_a_claim_between_the_placements_of_option_b():
    state = canal({"hired": 3, "ships": [ship(2, 3)]})
    assert can(state, "option-b", "hired")
    do(state, "option-b", "hired")
    do(state, "ship-0", "reward-vp4")
    assert seat(state)["vp"] == 4
    assert state.question == "canal_load"
    do(state, "lane-1")
    do(state, "ship-0")
    assert seat(state)["ships"][0] == ship(1, 2)


@rule("GG17.36", "GG17.7")
def test_the_double_servant_of_a_claim_is_only_one_of_two_figures():
    assert can(canal({"hired": 2, "ships": [ship(4, 3)]}), "option-b", "hired")
    assert not can(canal({"hired": 1, "ships": [ship(4, 3)]}), "option-b", "hired")


@rule("GG17.20")
def test_a_ship_filled_by_option_b_may_be_claimed_at_once():
    state = do(canal({"hired": 3, "ships": [ship(2, 1)]}), "option-b", "hired")
    do(state, "ship-0")
    do(state, "ship-0")
    assert state.question == "claim_ships"
    do(state, "ship-0", "reward-vp4")
    assert seat(state)["vp"] == 4


@rule("GG17.20", "GG17.5")
def test_a_claim_in_the_second_part_of_option_a():
    state = do(canal({"hired": 0, "ships": [ship(2, 3), ship(3, 1)]}), "option-a")
    do(state, "decline")
    do(state, "ship-0", "reward-vp4")
    assert seat(state)["vp"] == 4
    do(state, "ship-1")
    assert seat(state)["ships"] == [None, ship(4, 1), None]


def fills(**me):
    """Option B with two hired, and a ship that lacks one servant in port 4."""
    return canal({"hired": 2, "ships": [ship(4, 2)], **me})


@rule("GG17.20", "GG17.36", "GG-R61")
@pytest.mark.parametrize("port", [4, 5])
def test_option_b_may_fill_a_ship_and_place_the_double_servant_that_it_brings(port):
    state = fills(ships=[ship(port, 2)])
    do(state, "option-b", "hired")
    assert offered(state) == {("ship-0",)}
    do(state, "ship-0")
    assert offered(state) == {("ship-0", "reward-double")}
    do(state, "ship-0", "reward-double")
    assert offered(state) == {("double-servant", "lane-1")}
    do(state, "double-servant", "lane-1")
    mine = seat(state)
    assert (mine["ships"], mine["double"]) == ([ship(1, 2), None, None], "ship-0")
    assert (mine["hired"], mine["free"], mine["rewards"]["double"]) == (0, 11, 1)
    assert state.to_move == 1


@rule("GG17.20", "GG17.36", "GG17.26", "GG17.30", "GG17.31", "GG-R59")
@pytest.mark.parametrize(
    ("me", "possible"),
    [
        ({}, True),
        ({"hired": 1}, False),
        ({"ships": [ship(4, 1)]}, False),
        ({"ships": [ship(2, 2)]}, False),
        ({"ships": [ship(3, 2)]}, False),
        ({"ships": [ship(1, 2)]}, False),
        ({"ships": [ship(3, 2), ship(5, 2)]}, True),
        ({"ships": [ship(2, 3), ship(4, 2)]}, True),
        ({"ships": [ship(4, 2), ship(5, 2)]}, True),
        ({"double": "hired"}, True),
        ({"double": "hired", "hired": 1}, False),
        ({"double": "free"}, False),
        ({"double": "wall"}, False),
        ({"double": "ship-0", "ships": [ship(4, 1)]}, False),
        ({"ships": [ship(5, 2)], "rewards": {"vp4": 3, "card": 2}}, True),
    ],
)
def test_option_b_counts_on_the_double_servant_where_a_ship_brings_it(me, possible):
    assert can(fills(**me), "option-b", "hired") == possible


@rule("GG17.7", "GG5.6")
def test_who_sends_the_double_servant_gains_none():
    assert can(fills(double="hired"), "option-b", "hired-double")
    assert not can(fills(double="hired", hired=1), "option-b", "hired-double")


@rule("GG17.11", "GG17.36")
@pytest.mark.parametrize("lane", [1, 2])
def test_the_double_servant_of_a_filled_ship_may_board_on_either_lane(lane):
    state = do(canal({"hired": 2, "ships": [ship(4, 2, lane)]}, players=4), "option-b", "hired")
    do(state, "ship-0")
    do(state, "ship-0", "reward-double")
    assert offered(state) == {("double-servant", "lane-1"), ("double-servant", "lane-2")}


@rule("GG17.10", "GG17.35", "GG17.36")
def test_the_port_of_the_claimed_ship_may_be_the_only_free_one():
    others = {1: {"ships": [ship(1, 1), ship(2, 1), ship(3, 1)]}, 2: {"ships": [ship(5, 1)]}}
    state = do(canal({"hired": 2, "ships": [ship(4, 2)]}, players=3, seats=others), "option-b", "hired")
    do(state, "ship-0")
    do(state, "ship-0", "reward-double")
    do(state, "double-servant", "lane-1")
    assert seat(state)["ships"][0] == ship(4, 2)


@rule("GG17.20", "GG17.7")
def test_of_two_ships_only_the_one_that_brings_the_double_servant_may_be_filled():
    state = do(fills(ships=[ship(2, 2), ship(4, 2), ship(5, 1)]), "option-b", "hired")
    assert offered(state) == {("ship-1",)}
    assert refusal(state, "ship-0") == "no_double"
    assert "double servant" in state.game.prompt(state, 0)
    do(state, "ship-1")
    assert offered(state) == {("ship-1", "reward-double")}
    do(state, "ship-1", "reward-double")
    assert offered(state) == {("double-servant", "lane-1"), ("double-servant", "ship-2")}


@rule("GG17.20", "GG17.26")
def test_claims_before_the_double_servant_leave_a_way_to_it():
    state = do(fills(ships=[ship(2, 3), ship(5, 2)]), "option-b", "hired")
    assert offered(state) == {("ship-0", "reward-vp4"), ("ship-1",)}
    do(state, "ship-0", "reward-vp4")
    assert offered(state) == {("ship-1",)}
    do(state, "ship-1")
    assert offered(state) == {("ship-1", "reward-double")}
    assert refusal(state, "ship-1", "reward-vp4") == "no_double"


@rule("GG17.20")
def test_a_ship_in_port_5_that_is_needed_for_the_double_servant_brings_nothing_else():
    state = do(fills(ships=[ship(5, 3), ship(2, 3)]), "option-b", "hired")
    assert offered(state) == {("ship-0", "reward-double"), ("ship-1", "reward-vp4"), ("lane-1",)}
    both = do(fills(ships=[ship(5, 3), ship(4, 3)]), "option-b", "hired")
    assert {("ship-0", "reward-vp4"), ("ship-0", "reward-card")} <= offered(both)


@rule("GG17.20", "GG17.29")
def test_a_card_may_be_drawn_before_the_double_servant_is_claimed():
    state = do(fills(ships=[ship(3, 3), ship(4, 2)]), "option-b", "hired")
    do(state, "ship-0", "reward-card")
    chance(state)
    do(state, "ship-1")
    do(state, "ship-1", "reward-double")
    do(state, "double-servant", "lane-1")
    assert state.to_move == 1


@rule("GG17.36", "GG4.11")
def test_alone_with_meng_option_b_counts_on_the_double_servant_too():
    assert can(canal({"hired": 2, "ships": [ship(4, 2)]}, players=1), "option-b", "hired")
