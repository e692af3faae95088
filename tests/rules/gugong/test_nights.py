"""GG18, GG19: nights, the end of the game and the winner."""

import pytest
from gugong_helpers import can, cards, chance, decline_all, do, offered, position, rule, seat, table

import courtyard


def ship(port, servants, lane=1):
    return {"lane": lane, "port": port, "servants": servants}


def night(me=None, other=None, players=2, **described):
    seats = {0: {"hand": [], **(me or {})}, 1: {"hand": [], **(other or {})}}
    return position(players, at="evening", seats={**seats, **described.pop("seats", {})}, **described)


def no_hires(state):
    while state.question == "hire":
        do(state, "hire-0")
    return state


@rule("GG18.1", "GG18.2", "GG18.4")
def test_only_cards_in_the_discard_pile_match():
    me = {"hand": ["d4"], "discard": ["d1", "d2", "d8a"]}
    state = night(me, {"discard": ["f2a", "f2b", "f2c", "f2d"]}, dice=[4, 8, 2], gifts={"jade": "b4"})
    assert seat(state)["matches"] == 2
    assert state.question == "hire"


@rule("GG18.3")
def test_a_card_matches_every_die_with_its_value():
    state = night({"discard": ["d3", "d8a", "d8b", "d9a"]}, dice=[3, 4, 3])
    assert seat(state)["matches"] == 2


@rule("GG18.5", "GG4.2")
def test_players_hire_up_to_their_matches_in_player_order():
    state = night(
        {"discard": ["d1", "d2", "d8a", "d8b"]},
        {"discard": ["b1", "f2b", "f2c", "f2d"]},
        dice=[1, 8, 1],
        first_player=1,
    )
    assert state.to_move == 1
    assert can(state, "hire-3")
    assert not can(state, "hire-4")
    do(state, "hire-2")
    assert state.to_move == 0
    assert seat(state, 1)["hired"] == 8


@rule("GG18.6", "GG15.8")
def test_the_most_matches_win_three_points_and_a_step():
    state = no_hires(night({"envoy": 8, "discard": ["d1", "d2", "d8a", "d8b"]}, dice=[1, 8, 1]))
    assert seat(state)["vp"] == 3 + 1


@rule("GG18.8")
def test_without_a_match_nobody_wins():
    high = {"discard": ["d8a", "d8b", "d9a", "d9b"]}
    state = night(high, {"discard": ["d7", "b7", "f1c", "f2c"]}, dice=[1, 4, 1])
    assert [seat(state, player)["vp"] for player in (0, 1)] == [0, 0]
    assert [seat(state, player)["envoy"] for player in (0, 1)] == [0, 0]


@rule("GG18.9", "GG18.11", "GG18.12")
def test_all_ships_move_one_port():
    state = no_hires(
        night({"ships": [ship(1, 1), ship(2, 2), ship(3, 3)], "hired": 3, "double": "free"}, dice=[1, 4, 1])
    )
    assert seat(state)["ships"] == [ship(2, 1), ship(3, 2), ship(4, 3)]


@rule("GG18.10", "GG17.38")
def test_a_ship_in_port_five_is_lost_with_its_servants():
    state = no_hires(night({"hired": 5, "ships": [ship(5, 3), ship(4, 2)]}, dice=[1, 4, 1]))
    assert seat(state)["ships"] == [None, ship(5, 2), None]
    assert seat(state)["free"] == 5


@rule("GG18.13", "GG17.21")
def test_full_ships_may_be_claimed_in_any_order_after_moving():
    state = no_hires(night({"ships": [ship(1, 3), ship(2, 3)]}, {"ships": [ship(4, 3)]}, dice=[1, 4, 1]))
    assert (state.question, state.to_move) == ("claim_ships", 0)
    assert offered(state) == {("ship-0", "reward-vp4"), ("ship-1", "reward-card")}
    do(state, "ship-1", "reward-card")
    chance(state)
    assert offered(state) == {("ship-0", "reward-vp4")}
    do(state, "decline")
    assert (state.question, state.to_move) == ("claim_ships", 1)
    assert len(offered(state)) == 3
    do(state, "ship-0", "reward-vp4")
    assert seat(state, 1)["rewards"]["vp4"] == 1


@rule("GG18.13")
def test_after_four_points_the_next_full_ship_may_be_claimed():
    state = no_hires(night({"ships": [ship(1, 3), ship(2, 3)]}, dice=[1, 4, 1]))
    do(state, "ship-0", "reward-vp4")
    assert offered(state) == {("ship-1", "reward-card")}


@rule("GG18.15", "GG3.4", "GG19.1")
def test_the_last_night_is_carried_out_completely():
    state = no_hires(
        night({"envoy": 8, "ships": [ship(1, 3)], "tokens": ["vp2"] * 3 + ["hire1"]}, day=4, dice=[1, 4, 1])
    )
    do(state, "ship-0", "reward-vp4")
    assert state.question == "last_exchange"
    assert seat(state)["vp"] >= 4
    do(state, "exchange-4", "doubles-0")
    assert state.to_move == courtyard.OVER


def ending(me=None, other=None, **described):
    seats = {0: {"envoy": 8, **(me or {})}, 1: {"envoy": 8, **(other or {})}}
    return position(at="end", day=4, seats=seats, **described)


@rule("GG19.1", "GG19.12")
def test_the_last_exchange_may_be_declined_and_tokens_are_worthless_then():
    state = ending({"hired": 12, "tokens": ["vp2"] * 3 + ["hire1"]})
    assert state.question == "last_exchange"
    do(state, "decline")
    assert state.scores() == [7, 5]


@rule("GG19.2", "GG19.3", "GG19.4", "GG12.9")
def test_the_wall_is_scored_at_the_end_without_benefits():
    state = ending({"wall": 1, "intrigue": 9}, {"wall": 1, "intrigue": 5})
    assert state.to_move == courtyard.OVER
    assert state.scores() == [7 + 3 + 1, 5]
    assert ending().scores() == [7, 5]


@rule("GG19.5", "GG19.9")
def test_the_last_step_can_save_from_disqualification():
    state = ending({"envoy": 7, "wall": 1})
    assert state.scores() == [3 + 5, 7]


@rule("GG16.22", "GG19.6")
@pytest.mark.parametrize(("points", "extra"), [(11, 3), (12, 4), (60, 10)])
def test_a_third_of_the_points(points, extra):
    state = ending({"vp": points, "jade": 1, "decrees": ["L3_third", "L3_8vp"]}, decrees=["L3_third", "L3_8vp"])
    assert state.scores()[0] == points + extra + 8 + 7 + 1


@rule("GG16.22")
def test_the_wall_counts_for_the_third():
    state = ending({"vp": 9, "wall": 1, "decrees": ["L3_third"]}, decrees=["L3_third"])
    assert state.scores()[0] == 9 + 4 + 4 + 7


@rule("GG16.23")
def test_eight_points():
    assert ending({"decrees": ["L3_8vp"]}, decrees=["L3_8vp"]).scores()[0] == 7 + 8


@rule("GG16.24")
@pytest.mark.parametrize(("jade", "points"), [(2, 4 + 3), (6, 10 + 17)])
def test_points_for_jade(jade, points):
    assert ending({"jade": jade, "decrees": ["L3_jade"]}, decrees=["L3_jade"]).scores()[0] == 7 + points


@rule("GG16.25")
def test_points_for_decrees():
    mine = ["L1_hire1", "L2_wall", "L3_decrees"]
    assert ending({"decrees": mine}, decrees=mine).scores()[0] == 7 + 6


@rule("GG16.26")
def test_points_for_port_rewards():
    me = {"decrees": ["L3_ports"], "rewards": {"vp4": 2, "card": 1}}
    assert ending(me, decrees=["L3_ports"]).scores()[0] == 7 + 6


@rule("GG19.7", "GG15.7", "GG15.5")
def test_audience_points():
    assert ending(other={"audience": 0}).scores() == [5, 7]


@rule("GG19.8")
@pytest.mark.parametrize(("jade", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (8, 21)])
def test_jade_points(jade, points):
    assert ending({"jade": jade}).scores()[0] == 7 + points


@rule("GG19.9", "GG19.10")
def test_who_is_not_in_the_palace_is_disqualified():
    state = ending({"envoy": 7, "vp": 90})
    assert state.scores() == [0, 7]
    assert state.ranking() == [2, 1]


@rule("GG19.10", "GG3.6")
@pytest.mark.parametrize(("track", "ranking"), [([0, 1], [1, 2]), ([1, 0], [2, 1])])
def test_a_tie_is_broken_by_the_intrigue_track(track, ranking):
    state = ending({}, {"vp": 2}, track=track)
    assert state.scores() == [7, 7]
    assert state.ranking() == ranking


@rule("GG19.11")
def test_if_all_are_disqualified_nobody_wins():
    state = ending({"envoy": 3}, {"envoy": 5})
    assert state.scores() == [0, 0]
    assert state.ranking() == [2, 2]


@rule("GG19.9", "GG19.10")
def test_the_disqualified_share_the_last_place():
    state = ending({"envoy": 3}, {"envoy": 8, "audience": 1}, players=3)
    assert state.ranking() == [2, 1, 2]
    inside = {player: {"envoy": 8, "audience": player + 1} for player in range(3)}
    assert position(5, at="end", day=4, seats=inside).ranking() == [1, 2, 3, 4, 4]


@rule("GG3.5", "GG18.14")
def test_after_the_night_the_next_morning_begins():
    state = no_hires(night({"discard": ["d1", "d2", "d8a", "d8b"]}, dice=[4, 5, 7]))
    assert table(state)["phase"] == "morning"
    assert cards(state, "hand") == {"d1", "d2", "d8a", "d8b"}
    decline_all(state, "exchange")
    assert table(state)["day"] == 2
