"""GG11: the bonus travel tokens."""

import pytest
from gugong_helpers import at, decline_all, do, offered, play, position, rule, seat, table

from courtyard.games.gugong.data.kinds import LOCATIONS

BONUS = {"bonus_tokens": "yes"}


def with_bonus(location, me=None, **described):
    return at(location, me, options=BONUS, **described)


def take_bonus(kind, me=None):
    state = with_bonus("travel", me, cities={"c1": kind})
    do(state, "option-a")
    return do(state, "city-c1")


@rule("GG11.1", "GG11.2", "GG11.4")
def test_a_plus_token_is_activated_with_a_hired_figure():
    state = take_bonus("plus1")
    do(state, "player-board")
    assert (seat(state)["plus1"], seat(state)["hired"], seat(state)["free"]) == (1, 5, 6)
    assert seat(state)["tokens"] == [None] * 6


@rule("GG5.16", "GG11.2", "GG11.7")
def test_the_double_servant_may_lie_on_a_plus_token_and_comes_back_free():
    state = take_bonus("plus1", {"hired": 0, "double": "hired", "hand": []})
    assert offered(state) == {("double-servant", "player-board")}
    do(state, "double-servant", "player-board")
    assert (seat(state)["plus1"], seat(state)["double"]) == (1, "token")
    state = position(at="evening", options=BONUS, seats={0: {"plus": 1, "double": "token"}})
    assert (seat(state)["plus1"], seat(state)["double"]) == (0, "free")


@rule("GG11.5", "GG11.6", "GG28.13")
@pytest.mark.parametrize("kind", ["toll", "follow"])
def test_toll_and_follow_lie_beside_a_location(kind):
    state = take_bonus(kind)
    assert len(offered(state)) == 7
    do(state, "location-jade")
    assert table(state)["seats"][0][kind] == ["jade"]
    assert seat(state)["tokens"] == [None] * 6


@rule("GG11.5", "GG11.6")
@pytest.mark.parametrize("kind", ["toll", "follow"])
@pytest.mark.parametrize("place", LOCATIONS)
@pytest.mark.parametrize("figure", ["servant", "double-servant"])
def test_each_figure_can_be_put_on_a_token_beside_each_location(kind, place, figure):
    state = do(take_bonus(kind, {"hired": 3, "double": "hired"}), figure, f"location-{place}")
    shown = seat(state)
    left = (2, "hired") if figure == "servant" else (3, "token")
    assert (shown[kind], shown["hired"], shown["double"]) == ([place], *left)


@rule("GG11.3", "GG11.6")
def test_a_token_that_is_not_activated_is_stored():
    state = take_bonus("toll")
    do(state, "decline")
    assert seat(state)["tokens"][0] == "toll"
    state = take_bonus("toll", {"hired": 0})
    assert seat(state)["tokens"][0] == "toll"
    assert state.to_move == 1


@rule("GG11.7")
@pytest.mark.parametrize("owner", [0, 1])
def test_after_the_last_turn_of_a_day_the_active_tokens_of_everybody_are_stored(owner):
    seats = {0: {"hand": ["d9a"]}, 1: {"hand": []}}
    seats[owner]["toll"] = ["jade"]
    state = position(options=BONUS, gifts={"palace": "d1"}, seats=seats)
    play(state, "d9a", "palace")
    decline_all(state, "hire")
    assert (seat(state, owner)["toll"], state.view(owner)["seats"][owner]["tokens"][0]) == ([], "toll")


@rule("GG11.7")
def test_active_tokens_are_stored_in_the_evening_and_their_servants_freed():
    state = position(at="evening", options=BONUS, dice=[1, 4, 2], seats={0: {"plus": 1, "toll": ["jade"], "hired": 6}})
    back = seat(state)
    assert (back["plus1"], back["toll"], back["free"]) == (0, [], 6)
    assert back["tokens"][:2] == ["plus1", "toll"]


@rule("GG11.8")
def test_in_the_evening_room_is_made_by_an_exchange():
    stored = ["vp2", "vp2", "hire1", "hire1", "hire2", "hire2"]
    state = position(at="evening", options=BONUS, seats={0: {"plus": 1, "tokens": stored}})
    assert state.question == "forced_exchange"
    do(state, "exchange-4", "doubles-0")
    assert "plus1" in seat(state)["tokens"]


@rule("GG11.9", "GG11.10", "GG11.12", "GG11.14", "GG11.11")
@pytest.mark.parametrize(
    ("plus", "card", "there", "free"),
    [
        (1, "d5", "b5", True),
        (1, "d4", "b5", False),
        (2, "d4", "b5", True),
        (1, "d9a", "d9b", True),
        (0, "d9a", "d9b", False),
    ],
)
def test_a_plus_token_raises_played_cards(plus, card, there, free):
    state = position(options=BONUS, gifts={"palace": there}, seats={0: {"plus": plus, "hand": [card, "f1a"]}})
    play(state, card, "palace")
    assert (state.question != "mode") == free


@rule("GG11.13")
def test_a_printed_one_is_still_free_on_a_nine():
    state = position(options=BONUS, gifts={"palace": "d9a"}, seats={0: {"plus": 1, "hand": ["d1", "f1a"]}})
    play(state, "d1", "palace")
    assert state.question == "action"


@rule("GG11.15", "GG11.16", "GG11.18")
def test_a_toll_moves_a_point_when_the_action_is_performed():
    state = with_bonus("palace", {"vp": 3}, seats={1: {"toll": ["palace"]}})
    do(state, "option-a")
    assert (seat(state)["vp"], seat(state, 1)["vp"]) == (2, 1)
    state = with_bonus("palace", {"vp": 3}, seats={1: {"toll": ["palace"]}})
    do(state, "decline")
    assert (seat(state)["vp"], seat(state, 1)["vp"]) == (3, 0)


@rule("GG11.17", "GG1.17")
def test_who_has_no_point_loses_none():
    state = with_bonus("palace", seats={1: {"toll": ["palace"]}})
    do(state, "option-a")
    assert (seat(state)["vp"], seat(state, 1)["vp"]) == (0, 1)


@rule("GG11.18")
def test_points_of_the_action_itself_pay_the_toll():
    state = with_bonus("palace", {"envoy": 8}, seats={1: {"toll": ["palace"]}})
    do(state, "option-a")
    assert (seat(state)["vp"], seat(state, 1)["vp"]) == (0, 1)


@rule("GG11.19")
def test_own_tokens_do_not_react_to_own_actions():
    state = with_bonus("palace", {"vp": 3, "toll": ["palace"], "follow": ["palace"]})
    do(state, "option-a")
    assert seat(state)["vp"] == 3
    assert (state.question, state.to_move) == ("exchange", 1)


@rule("GG11.20", "GG11.21")
def test_a_follower_performs_the_action_with_free_choice():
    state = with_bonus("palace", seats={1: {"follow": ["palace"], "hired": 2}})
    do(state, "option-a")
    assert (state.question, state.to_move) == ("action", 1)
    do(state, "option-b", "hired")
    assert (seat(state, 1)["envoy"], seat(state, 1)["hired"]) == (2, 0)
    assert (state.question, state.to_move) == ("exchange", 1)


@rule("GG11.21", "GG11.29", "GG11.15")
def test_following_comes_before_the_next_action_and_once_after_each():
    state = position(
        options=BONUS,
        gifts={"palace": "b1"},
        seats={0: {"hand": ["f1a"]}, 1: {"follow": ["palace"], "toll": ["palace"]}},
    )
    play(state, "f1a", "palace")
    do(state, "option-a")
    assert (state.question, state.to_move, seat(state, 1)["vp"]) == ("action", 1, 1)
    do(state, "option-a")
    assert (state.question, state.to_move) == ("action", 0)
    do(state, "option-a")
    assert (state.question, state.to_move, seat(state, 1)["vp"]) == ("action", 1, 2)


@rule("GG11.22", "GG11.21")
def test_a_follower_builds_on_the_wall_that_is_left():
    state = with_bonus(
        "wall",
        {"hired": 1, "wall": 2, "intrigue": 1},
        track=[0, 1],
        seats={1: {"follow": ["wall"], "hired": 3, "wall": 1, "intrigue": 1}},
    )
    do(state, "option-a")
    assert seat(state)["vp"] == 3
    assert (state.question, state.to_move) == ("benefit", 1)
    do(state, "decline")
    assert (state.question, state.to_move) == ("benefit", 0)
    do(state, "decline")
    assert (state.question, state.to_move) == ("action", 1)
    do(state, "option-b", "hired", "servant", "second-servant")
    assert (seat(state)["wall"], seat(state, 1)["wall"]) == (0, 3)


@rule("GG11.23")
def test_a_token_does_not_react_to_the_action_that_placed_it():
    state = with_bonus(
        "travel",
        cities={"c1": "vp2", "c2": "follow", "c3": "vp2"},
        seats={1: {"follow": ["travel"], "traveller": "c7"}},
    )
    do(state, "option-a")
    do(state, "city-c1")
    do(state, "decline")
    assert (state.question, state.to_move) == ("action", 1)
    do(state, "option-a")
    do(state, "city-c2")
    do(state, "location-travel")
    assert (state.question, state.to_move) == ("exchange", 1)


@rule("GG11.24", "GG11.26")
def test_tolls_come_first_and_followers_act_clockwise():
    state = at(
        "palace",
        {"vp": 5},
        players=3,
        options=BONUS,
        to_move=0,
        seats={1: {"follow": ["palace"], "vp": 2}, 2: {"follow": ["palace"], "toll": ["palace"]}},
    )
    do(state, "option-a")
    assert seat(state, 2)["vp"] == 1
    assert state.to_move == 1
    do(state, "option-a")
    assert (seat(state, 2)["vp"], seat(state, 1)["vp"]) == (2, 1)
    assert state.to_move == 2


@rule("GG11.25")
def test_a_followed_action_cannot_be_followed():
    state = with_bonus("palace", {"follow": ["palace"]}, seats={1: {"follow": ["palace"]}})
    do(state, "option-a")
    do(state, "option-a")
    assert (state.question, state.to_move) == ("exchange", 1)


@rule("GG11.27", "GG17.34")
def test_who_has_passed_may_still_follow_and_keeps_a_card_for_tomorrow():
    state = with_bonus(
        "canal",
        seats={1: {"passed": True, "hand": [], "follow": ["canal"], "ships": [{"port": 3, "servants": 3}]}},
        dice=[1, 4, 7],
    )
    do(state, "option-a")
    do(state, "lane-1")
    do(state, "decline")
    assert (state.question, state.to_move) == ("action", 1)
    do(state, "option-a")
    do(state, "ship-0", "reward-card")
    state.apply(state.legal()[0])
    decline_all(state, "exchange")
    assert state.to_move == 0
    assert (seat(state, 1)["hand_count"], seat(state, 1)["passed"]) == (1, True)


@rule("GG11.28")
def test_two_moves_are_one_action():
    state = with_bonus("travel", {"vp": 5}, cities={"c1": "double", "c2": "double"}, seats={1: {"toll": ["travel"]}})
    do(state, "option-b", "hired")
    do(state, "city-c1")
    do(state, "city-c2")
    assert (seat(state)["vp"], seat(state, 1)["vp"]) == (4, 1)


@rule("GG11.30")
def test_two_equal_tokens_work_independently():
    state = with_bonus("palace", {"vp": 5}, seats={1: {"toll": ["palace"] * 2, "follow": ["palace"] * 2}})
    do(state, "option-a")
    assert (seat(state)["vp"], seat(state, 1)["vp"]) == (3, 2)
    do(state, "option-a")
    assert (state.question, state.to_move) == ("action", 1)
    do(state, "option-a")
    assert seat(state, 1)["envoy"] == 2
    assert state.question == "exchange"


@rule("GG11.12")
def test_a_plus_token_counts_from_the_next_exchange_on():
    state = position(
        options=BONUS,
        gifts={"travel": "b7", "palace": "d8b"},
        cities={"c1": "plus1"},
        seats={0: {"hand": ["d8a", "f2d"]}, 1: {"passed": True}},
    )
    play(state, "d8a", "travel")
    do(state, "option-a")
    do(state, "city-c1")
    do(state, "player-board")
    play(state, "f2d", "palace")
    assert state.question == "action"
