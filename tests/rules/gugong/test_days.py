"""GG6, GG7, GG8: mornings, turns, gift exchange and performing actions."""

import pytest
from gugong_helpers import (
    can,
    cards,
    chance,
    decline_all,
    do,
    draw,
    gift,
    offered,
    outcome,
    play,
    position,
    refusal,
    rule,
    seat,
    table,
    until,
)


@rule("GG6.1", "GG6.2", "GG6.4", "GG6.8", "GG6.12", "GG6.13", "GG14.11")
def test_the_five_steps_of_a_morning():
    state = position(at="morning", medal=1, seats={0: {"decrees": ["L1_hire1"], "hired": 0}}, decrees=["L1_hire1"])
    assert table(state)["first_player"] == 1
    assert table(state)["medal"] is None
    steps = []
    while state.question != "exchange":
        if not steps or steps[-1] != (state.question, state.to_move):
            steps.append((state.question, state.to_move))
        if state.question == "morning_decree":
            assert seat(state)["hired"] == 0
            do(state, "tile-L1_hire1")
        elif state.question == "hire":
            state.apply(state.legal()[-1])
        else:
            state.apply(state.legal()[0])
    assert steps == [
        ("fill_city", -1),
        ("roll_die", -1),
        ("morning_decree", 0),
        ("hire", 0),
        ("hire", 1),
        ("hire", 0),
    ]
    assert (table(state)["day"], state.to_move) == (2, 1)
    assert seat(state)["hired"] == 1 + 4


@rule("GG6.3")
def test_without_the_medal_the_first_player_stays():
    state = position(at="morning", first_player=1)
    chance(state)
    assert table(state)["first_player"] == 1
    assert state.to_move == 1


@rule("GG6.4", "GG6.5", "GG9.12")
def test_cities_with_a_traveller_or_a_token_are_not_refilled():
    state = position(at="morning", seats={0: {"traveller": "c2"}}, cities={"c1": "vp2"})
    chance(state)
    cities = table(state)["cities"]
    assert cities["c1"] == "vp2"
    assert cities["c2"] is None
    assert sum(token is not None for token in cities.values()) == 19
    assert seat(state)["traveller"] == "c2"


def nearly_empty_stacks():
    """Nine cities have tokens, the token discard has 22, one token is left in the stacks."""
    kinds = ["hire1", "hire2", "palace1", "intrigue1", "vp2", "ship_servant", "wall_servant", "double"]
    few = ["discard7_jade", "swap", "retrieve", "servants3_jade"]
    cities = {f"c{number}": kind for number, kind in enumerate(kinds, 1)}
    spent = {**dict.fromkeys(kinds, 2), **dict.fromkeys(few, 2)}
    spent["hire1"] = 1
    return position(at="morning", cities=cities, spent=spent)


@rule("GG6.6", "GG2.10", "GG10.11")
def test_the_token_discard_is_shuffled_when_both_stacks_are_empty():
    state = nearly_empty_stacks()
    assert table(state)["token_stacks"] == [1, 0]
    assert [action for action, _ in state.chances()] == [outcome(state, "hire1")]
    draw(state, "hire1")
    assert table(state)["token_stacks"] == [12, 11]
    assert table(state)["token_discard"] == 0
    assert len(state.chances()) > 1


@rule("GG6.7")
def test_without_stacks_and_discard_cities_stay_empty():
    stored = {
        player: {"tokens": tokens}
        for player, tokens in enumerate(
            (
                ["hire1"] * 3 + ["hire2"] * 3,
                ["palace1"] * 3 + ["intrigue1"] * 3,
                ["vp2"] * 3 + ["ship_servant"] * 3,
                ["wall_servant"] * 3 + ["double"] * 3,
                ["swap"] * 2 + ["retrieve"] * 2,
            )
        )
    }
    state = position(5, at="morning", seats=stored)
    for _ in range(4):
        assert state.question == "fill_city"
        chance_token = state.legal()[0]
        state.apply(chance_token)
    assert state.question == "roll_die"
    assert sum(token is not None for token in table(state)["cities"].values()) == 4


HOARDS = (
    ["hire1"] * 3 + ["hire2"] * 3,
    ["palace1"] * 3 + ["intrigue1"] * 3,
    ["vp2"] * 3 + ["ship_servant"] * 3,
    ["wall_servant"] * 3 + ["double"] * 3,
    ["swap", "swap", "retrieve", "retrieve", "discard7_jade", "discard7_jade"],
)


def hoarded(players=5, **described):
    """The end of a day without matches on which each player has six tokens and the map has none."""
    stored = {player: {"tokens": HOARDS[player]} for player in range(players)}
    return position(players, at="evening", seats=stored, **described)


@rule("GG10.4", "GG6.7")
def test_before_a_morning_that_would_leave_cities_empty_tokens_can_be_exchanged_to_fill_them():
    state = hoarded(first_player=2)
    asked = []
    while state.question == "morning_exchange":
        asked.append(state.to_move)
        do(state, "exchange-6", "doubles-0") if state.to_move == 4 else do(state, "decline")
    assert asked == [2, 3, 4, 0, 1]
    assert seat(state, 4)["jade"] == 1
    chance(state)
    assert sum(token is not None for token in table(state)["cities"].values()) == 2 + 6


@rule("GG10.4")
def test_nobody_is_asked_before_a_morning_that_fills_all_cities():
    assert hoarded(2).question == "fill_city"
    spent = {"hire1": 3, "hire2": 3, "palace1": 3, "intrigue1": 3, "vp2": 3, "ship_servant": 3, "wall_servant": 2}
    assert position(2, at="evening", spent=spent, seats={0: {"tokens": HOARDS[4]}}).question == "fill_city"


@rule("GG10.4")
def test_the_next_player_is_not_asked_once_there_are_enough_tokens():
    """Three hoards leave 14 tokens for the 20 cities; the six of the first one are all that is missing."""
    state = hoarded(3)
    assert (state.question, state.to_move) == ("morning_exchange", 0)
    do(state, "exchange-6", "doubles-0")
    assert state.question == "fill_city"


@rule("GG10.4", "GG10.9")
def test_who_cannot_exchange_is_not_asked_before_the_morning():
    state = hoarded(5, first_player=0)
    assert state.to_move == 0
    poor = {player: {"tokens": HOARDS[player]} for player in range(1, 5)}
    assert position(5, at="evening", seats=poor).to_move == 1


@rule("GG10.4", "GG19.1")
def test_after_the_last_day_there_is_no_morning_to_exchange_for():
    assert hoarded(day=4).question == "last_exchange"


@rule("GG6.6")
def test_a_single_discarded_token_is_shuffled_too():
    kinds = ["hire1", "hire2", "palace1", "intrigue1", "vp2", "ship_servant", "wall_servant", "double"]
    stored = {player: {"tokens": [*kinds[2 * player : 2 * player + 2]] * 3} for player in range(4)}
    stored[4] = {"tokens": ["swap", "swap", "retrieve", "retrieve"]}
    state = position(5, at="morning", seats=stored, spent={"discard7_jade": 2, "servants3_jade": 1})
    draw(state, "servants3_jade")
    assert table(state)["token_stacks"] == [2, 1]
    last = position(5, at="morning", seats=stored, spent={"discard7_jade": 1}, cities={"c2": "discard7_jade"})
    draw(last, "servants3_jade")
    draw(last, "servants3_jade")
    assert [action for action, _ in last.chances()] == [outcome(last, "discard7_jade")]


@rule("GG6.9", "GG6.10")
def test_a_decree_used_yesterday_can_be_used_again():
    dump = position(at="evening", decrees=["L1_hire1"], seats={0: {"decrees": ["L1_hire1"], "hand": []}}).dump()
    used = dump | {"seats": [{**each, "used": 4} for each in dump["seats"]]}
    state = position().game.load(used)
    until(state, "morning_decree")
    assert offered(state) == {("tile-L1_hire1",)}


@rule("GG-D32", "GG16.14")
@pytest.mark.parametrize(
    ("hired", "double", "useful"), [(10, "hired", False), (9, "hired", True), (10, "free", True), (10, "wall", False)]
)
def test_the_hiring_decree_needs_a_free_figure(hired, double, useful):
    me = {"decrees": ["L1_hire1"], "hired": hired, "double": double}
    state = chance(position(at="morning", decrees=["L1_hire1"], seats={0: me}))
    assert (state.question == "morning_decree") is useful


def laden(*servants):
    return [{"port": port, "servants": number} for port, number in enumerate(servants, 1)]


@rule("GG-D32", "GG16.13")
@pytest.mark.parametrize(
    ("ships", "hired", "double", "useful"),
    [
        ((3, 3, 3), 0, "free", False),
        ((3, 3, 2), 0, "free", True),
        ((2, 2, 2), 4, "free", False),
        ((2, 2, 2), 3, "hired", True),
        ((3, 3, 1), 3, "free", True),
        ((3, 3, 1), 3, "hired", False),
    ],
)
def test_the_ship_decree_needs_a_free_figure_and_room_for_it(ships, hired, double, useful):
    me = {"decrees": ["L1_ship"], "hired": hired, "double": double, "ships": laden(*ships)}
    state = chance(position(at="morning", decrees=["L1_ship"], seats={0: me}))
    assert (state.question == "morning_decree") is useful


@rule("GG16.13", "GG-D34")
def test_the_ship_decree_loads_a_free_figure():
    me = {"decrees": ["L1_ship"], "hired": 0, "double": "free", "ships": laden(1)}
    state = chance(position(at="morning", decrees=["L1_ship"], seats={0: me}))
    do(state, "tile-L1_ship")
    figures, places = ((), ("double-servant",)), ("ship-0", "lane-1")
    assert offered(state) == {(*figure, there) for figure in figures for there in places}
    free = seat(state)["free"]
    do(state, "ship-0")
    assert (seat(state)["ships"][0]["servants"], seat(state)["free"], seat(state)["hired"]) == (2, free - 1, 0)


@rule("GG6.9", "GG6.10", "GG6.11")
def test_level_one_decrees_are_used_once_each_in_any_order_or_not_at_all():
    state = position(
        at="morning", decrees=["L1_palace1", "L1_intrigue2"], seats={0: {"decrees": ["L1_palace1", "L1_intrigue2"]}}
    )
    chance(state)
    assert all(table(state)["dice"])
    assert seat(state)["hand_count"] == 4
    assert offered(state) == {("tile-L1_palace1",), ("tile-L1_intrigue2",)}
    do(state, "tile-L1_intrigue2")
    assert offered(state) == {("tile-L1_palace1",)}
    do(state, "decline")
    assert (seat(state)["intrigue"], seat(state)["envoy"]) == (2, 0)
    assert state.question == "hire"


@rule("GG6.12")
@pytest.mark.parametrize("day", [1, 2, 3])
def test_up_to_four_are_hired_on_each_new_day(day):
    state = chance(position(at="morning", day=day, seats={0: {"hired": 1}}))
    assert max(int(each[0][5:]) for each in offered(state)) == 4
    assert table(state)["day"] == day + 1


@rule("GG7.1", "GG8.16", "GG7.2", "GG7.6", "GG7.8", "GG7.18")
def test_players_take_turns_and_play_any_card_on_any_location():
    state = position(3)
    assert len(state.legal()) == 4 * 7
    assert refusal(state, "decline") == "pass"
    order = []
    for _ in range(6):
        order.append(state.to_move)
        card = min(cards(state, "hand", state.to_move))
        play(state, card, "travel")
        decline_all(state, "exchange")
    assert order == [0, 1, 2, 0, 1, 2]


@rule("GG7.3", "GG7.4", "GG7.5")
def test_a_player_goes_on_alone_until_all_have_passed():
    state = position(seats={0: {"hand": []}})
    assert state.to_move == 1
    for _ in range(4):
        assert (state.question, state.to_move) == ("exchange", 1)
        play(state, min(cards(state, "hand", 1)), "jade")
        while state.question not in ("exchange", "hire") and table(state)["phase"] == "day":
            do(state, "no_actions" if state.question == "mode" else "decline")
        if state.question == "hire" and table(state)["phase"] == "day":
            do(state, "hire-0")
            decline_all(state, "exchange")
        assert seat(state)["passed"]
    assert table(state)["phase"] != "day"


@rule("GG7.7", "GG7.9", "GG7.19", "GG28.6")
def test_a_higher_card_is_exchanged_freely():
    state = position(gifts={"palace": "b6"}, seats={0: {"hand": ["f1c"]}})
    play(state, "f1c", "palace")
    assert state.question == "swap_gift"
    assert gift(state, "palace") == "f1c"
    assert "b6" in cards(state, "discard")


@rule("GG7.10", "GG7.11", "GG7.12", "GG7.9")
@pytest.mark.parametrize(
    ("card", "there", "free"),
    [("d1", "d9a", True), ("d1", "d8a", False), ("d2", "d9a", False), ("d5", "b5", False), ("d6", "b5", True)],
)
def test_which_exchanges_are_free(card, there, free):
    state = position(gifts={"palace": there}, seats={0: {"hand": [card, "f1a"]}})
    play(state, card, "palace")
    assert (state.question != "mode") == free


@rule("GG7.12", "GG16.21")
def test_with_the_decree_an_equal_value_is_free():
    decree = {"decrees": ["L2_equal_exchange"]}
    described = {"decrees": ["L2_equal_exchange"], "gifts": {"palace": "b5"}}
    state = position(**described, seats={0: {"hand": ["d5"], **decree}})
    play(state, "d5", "palace")
    assert state.question == "hire"
    state = position(**described, seats={0: {"hand": ["d4", "d5"], **decree}})
    play(state, "d4", "palace")
    assert state.question == "mode"


def not_free(me=None):
    state = position(gifts={"palace": "d8a"}, seats={0: {"hand": ["d5", "d6"], **(me or {})}})
    return play(state, "d5", "palace")


@rule("GG7.13", "GG7.14", "GG7.22")
def test_two_servants_are_sent_for_an_exchange_that_is_not_free():
    state = not_free({"hired": 3})
    assert offered(state) == {("hired",), ("card-d6",)}
    do(state, "hired")
    assert (seat(state)["hired"], gift(state, "palace")) == (1, "d5")
    assert state.question == "hire"


@rule("GG7.15", "GG7.16", "GG7.22", "GG7.21")
def test_a_sacrificed_card_goes_to_the_discard_pile_and_costs_a_turn():
    state = not_free()
    assert refusal(state, "card-d5") == "sacrifice"
    do(state, "card-d6")
    assert cards(state, "hand") == set()
    assert {"d6", "d8a"} <= cards(state, "discard")
    state = position(gifts={"palace": "d8a"}, seats={0: {"hand": ["d5"], "hired": 1}})
    play(state, "d5", "palace")
    assert offered(state) == set()


@rule("GG7.17", "GG7.18")
def test_without_actions_the_turn_ends():
    state = not_free({"hired": 3})
    do(state, "no_actions")
    assert (state.question, state.to_move) == ("exchange", 1)
    assert gift(state, "palace") == "d5"
    assert (seat(state)["hired"], seat(state)["envoy"]) == (3, 0)


@rule("GG7.20")
def test_servants_hired_by_the_played_card_come_too_late_to_be_sent():
    state = position(gifts={"palace": "d8a"}, seats={0: {"hand": ["d3", "d6"], "hired": 1}})
    play(state, "d3", "palace")
    assert not can(state, "hired")


@rule("GG7.21", "GG18.2")
def test_a_sacrificed_card_counts_for_the_dice():
    state = position(at="evening", dice=[6, 4, 1], seats={0: {"hand": [], "discard": ["d6", "d8a", "d8b", "d9a"]}})
    assert seat(state)["matches"] == 1


@rule("GG8.1", "GG8.2", "GG8.6", "GG8.14")
def test_card_action_first_then_the_location_and_each_may_be_skipped():
    state = position(gifts={"intrigue": "b1"}, seats={0: {"hand": ["f1a"]}})
    play(state, "f1a", "intrigue")
    assert table(state)["facts"] == [4, 0]
    do(state, "decline")
    assert table(state)["facts"] == [3, 1]
    do(state, "option-a")
    assert (seat(state)["envoy"], seat(state)["intrigue"]) == (0, 1)
    assert state.to_move == 1


@rule("GG8.5", "GG11.29")
def test_the_same_action_twice_with_its_own_choice_and_payment():
    state = position(gifts={"palace": "b1"}, seats={0: {"hand": ["f1a"], "hired": 2}})
    play(state, "f1a", "palace")
    do(state, "option-b", "hired")
    do(state, "option-a")
    assert (seat(state)["envoy"], seat(state)["intrigue"], seat(state)["hired"]) == (3, 1, 0)


@rule("GG8.14")
def test_an_action_that_is_impossible_does_not_stop_the_other():
    state = position(gifts={"palace": "b1"}, seats={0: {"hand": ["f1b"], "hired": 1}})
    play(state, "f1b", "palace")
    assert table(state)["facts"] == [4, 1]
    do(state, "option-a")
    assert seat(state)["envoy"] == 1


@rule("GG8.10", "GG8.11", "GG8.12", "GG8.3", "GG28.5")
def test_a_swap_puts_the_card_where_the_own_one_came_from():
    state = position(gifts={"palace": "b6", "wall": "d9a"}, seats={0: {"hand": ["f1c", "d2"], "discard": ["d1"]}})
    play(state, "f1c", "palace")
    swapped = state.copy()
    do(swapped, "card-d2", "location-wall")
    assert "d9a" in cards(swapped, "hand")
    assert gift(swapped, "wall") == "d2"
    assert swapped.question == "action"
    do(state, "card-d1", "location-wall")
    assert "d9a" in cards(state, "discard")
    assert table(state)["facts"] == [4, 1]


@rule("GG8.13", "GG8.3")
def test_a_swap_may_take_back_the_card_just_played():
    state = position(gifts={"palace": "b6"}, seats={0: {"hand": ["f1c", "d2"]}})
    play(state, "f1c", "palace")
    do(state, "card-d2", "location-palace")
    assert "f1c" in cards(state, "hand")
    do(state, "option-a")
    assert seat(state)["envoy"] == 1


@rule("GG8.10")
def test_a_swap_may_be_declined():
    state = position(gifts={"palace": "b6"}, seats={0: {"hand": ["f1c", "d2"]}})
    play(state, "f1c", "palace")
    do(state, "decline")
    assert gift(state, "palace") == "f1c"


@rule("GG8.15", "GG16.20")
def test_level_two_decrees_apply_to_a_card_action_too():
    state = position(
        gifts={"palace": "b1"}, decrees=["L2_wall"], seats={0: {"hand": ["b2"], "hired": 3, "decrees": ["L2_wall"]}}
    )
    play(state, "b2", "palace")
    do(state, "option-a")
    assert state.question == "wall_extra"
    do(state, "wall")
    assert seat(state)["wall"] == 2


@rule("GG7.3", "GG10.21", "GG10.20")
def test_a_card_gained_in_the_last_turn_is_played():
    state = position(
        gifts={"travel": "b1"}, cities={"c1": "retrieve"}, seats={0: {"hand": ["d8a"]}, 1: {"passed": True}}
    )
    play(state, "d8a", "travel")
    do(state, "option-a")
    do(state, "city-c1")
    do(state, "card-b1")
    assert (state.question, state.to_move) == ("exchange", 0)
    assert cards(state, "hand") == {"b1"}


@rule("GG6.9")
def test_decrees_are_used_in_player_order():
    state = position(
        at="morning",
        first_player=1,
        decrees=["L1_hire1"],
        seats={0: {"decrees": ["L1_hire1"]}, 1: {"decrees": ["L1_hire1"]}},
    )
    chance(state)
    assert state.to_move == 1
    do(state, "decline")
    assert state.to_move == 0


@rule("GG3.8")
def test_players_act_in_player_order_from_the_first_player():
    state = chance(position(3, at="morning", first_player=2))
    order = []
    while state.question == "hire":
        order.append(state.to_move)
        do(state, "hire-0")
    assert order == [2, 0, 1]


@rule("GG7.2")
def test_the_turn_question_has_only_exchanges_of_gifts_and_tokens():
    state = position(seats={0: {"tokens": ["vp2", "vp2"]}})
    assert {each[0].split("-")[0] for each in offered(state)} == {"card", "exchange"}
