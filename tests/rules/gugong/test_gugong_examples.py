"""GG-E1 to GG-E10: the worked examples of the rulebooks."""

from gugong_helpers import at, can, cards, chance, decline_all, do, gift, offered, play, position, rule, seat, table


@rule("GG-E1", "GG6.9", "GG6.10", "GG6.11", "GG16.13", "GG17.21", "GG17.24", "GG17.25", "GG1.5")
def test_a_morning_decree_fills_a_ship_whose_reward_is_claimed_at_once():
    state = position(
        at="morning",
        seats={
            0: {"hired": 3, "wall": 1, "decrees": ["L1_ship"], "ships": [{"port": 3, "servants": 2}]},
            1: {"hired": 10, "decrees": ["L1_ship"]},
        },
    )
    chance(state)
    assert state.question == "morning_decree"
    pile = table(state)["draw_pile"]
    do(state, "tile-L1_ship")
    do(state, "ship-0")
    do(state, "ship-0", "reward-card")
    chance(state)
    david = seat(state)
    assert (david["hired"], david["free"], david["wall"], david["hand_count"]) == (3, 6, 1, 5)
    assert david["rewards"]["card"] == 1
    assert david["ships"] == [None, None, None]
    assert table(state)["draw_pile"] == pile - 1
    assert state.to_move == 1
    do(state, "decline")
    assert (seat(state, 1)["hired"], seat(state, 1)["free"], seat(state, 1)["ships"]) == (10, 1, [None] * 3)


@rule("GG-E2", "GG7.13", "GG7.15", "GG7.20", "GG7.21", "GG8.1", "GG8.2", "GG8.9", "GG13.1", "GG4.6")
def test_a_lower_card_by_sacrifice_with_the_card_action_before_that_of_the_location():
    state = position(
        gifts={"jade": "d8a"},
        seats={0: {"hired": 1, "hand": ["f1a", "d3", "b5"], "discard": ["d4"]}},
    )
    play(state, "d3", "jade")
    assert not can(state, "hired")
    assert state.game.refusal(state, state.game.action_count - 1)
    do(state, "card-f1a")
    assert state.question == "hire"
    do(state, "hire-2")
    assert (seat(state)["hired"], seat(state)["free"]) == (3, 9)
    do(state, "house-0", "hired")
    assert cards(state, "hand") == {"b5"}
    assert cards(state, "discard") == {"d4", "f1a", "d8a"}
    assert gift(state, "jade") == "d3"
    assert (seat(state)["hired"], seat(state)["free"], seat(state)["jade"]) == (0, 12, 1)
    assert [house["jade"] for house in table(state)["houses"]] == [False, True, True, True]


@rule("GG-E3", "GG9.3", "GG9.10", "GG9.11", "GG10.7", "GG10.11", "GG10.14", "GG10.25", "GG4.5")
def test_two_moves_with_benefits_and_an_exchange_of_six_tokens():
    state = at(
        "travel",
        {"hired": 3, "tokens": ["vp2", "vp2", "hire1", "intrigue1"], "traveller": "c1"},
        cities={"c2": "hire2", "c3": "servants3_jade", "c20": "vp2"},
    )
    do(state, "option-b", "hired")
    assert seat(state)["hired"] == 1
    do(state, "city-c2")
    do(state, "hire-2")
    assert seat(state)["hired"] == 3
    do(state, "city-c3")
    do(state, "token", "hired")
    anna = seat(state)
    assert (anna["hired"], anna["free"], anna["jade"]) == (0, 12, 1)
    assert sum(token is not None for token in anna["tokens"]) == 6
    assert table(state)["cities"]["c2"] is None
    assert table(state)["cities"]["c3"] is None
    assert anna["traveller"] == "c3"


@rule("GG-E3", "GG10.7")
def test_six_stored_tokens_are_worth_a_jade():
    tokens = ["vp2", "vp2", "hire1", "intrigue1", "hire2", "servants3_jade"]
    state = position(seats={0: {"tokens": tokens, "jade": 1}})
    do(state, "exchange-6", "doubles-0")
    assert seat(state)["jade"] == 2
    assert seat(state)["tokens"] == [None] * 6
    assert table(state)["token_discard"] == 6


@rule("GG-E4", "GG12.3", "GG12.8", "GG12.9", "GG12.10", "GG12.14", "GG12.15", "GG12.16", "GG12.18", "GG12.22", "GG3.6")
def test_a_completed_wall_with_a_tie_and_intrigue_benefits():
    david, liza, sebastian, anna = 1, 0, 2, 3
    state = at(
        "wall",
        {"hired": 3, "wall": 1, "envoy": 4, "intrigue": 12},
        players=4,
        track=[liza, david, sebastian, anna],
        seats={
            david: {"wall": 3, "intrigue": 12},
            sebastian: {"hired": 2, "wall": 1, "intrigue": 8},
            anna: {"intrigue": 3},
        },
    )
    assert seat(state, sebastian)["free"] == 9
    do(state, "option-b", "hired", "servant", "second-servant")
    assert (seat(state, liza)["vp"], seat(state, liza)["envoy"]) == (3, 5)
    assert (seat(state, liza)["hired"], seat(state, liza)["free"]) == (0, 12)
    assert state.to_move == sebastian
    do(state, "benefit-1")
    do(state, "hire-1")
    assert state.to_move == david
    do(state, "decline")
    assert state.to_move == liza
    do(state, "benefit-7")
    assert (seat(state, sebastian)["intrigue"], seat(state, sebastian)["hired"], seat(state, sebastian)["free"]) == (
        7,
        3,
        8,
    )
    assert seat(state, david)["intrigue"] == 12
    assert (seat(state, liza)["intrigue"], seat(state, liza)["jade"]) == (5, 1)
    assert [seat(state, player)["wall"] for player in (david, liza, sebastian, anna)] == [3, 0, 1, 0]


@rule("GG-E5", "GG15.3", "GG15.4", "GG15.6", "GG15.7", "GG15.8", "GG10.15")
def test_arrival_in_the_palace_and_a_surplus_step():
    state = at(
        "palace",
        {"envoy": 6, "hired": 2, "intrigue": 4, "vp": 10},
        players=3,
        seats={1: {"envoy": 8, "passed": True}, 2: {"envoy": 8, "passed": True}},
        cities={"c1": "palace1"},
    )
    do(state, "option-b", "hired")
    anna = seat(state)
    assert (anna["hired"], anna["free"], anna["intrigue"], anna["envoy"], anna["audience"]) == (0, 12, 5, 8, 3)
    assert anna["vp"] == 10
    play(state, "f1d", "travel")
    do(state, "option-a")
    do(state, "city-c1")
    do(state, "token")
    assert (seat(state)["vp"], seat(state)["audience"]) == (11, 3)


@rule("GG-E6", "GG16.1", "GG16.2", "GG16.3", "GG16.5", "GG16.7", "GG16.8")
def test_a_decree_costs_one_more_for_each_servant_of_others():
    state = at(
        "decrees",
        {"hired": 5},
        players=3,
        decrees=["L1_hire1", "L1_ship"],
        seats={1: {"decrees": ["L1_hire1"]}, 2: {"decrees": ["L1_hire1"]}},
    )
    do(state, "decree-0", "hired")
    sebastian = seat(state)
    assert (sebastian["hired"], sebastian["free"], sebastian["vp"]) == (1, 10, 3)
    assert table(state)["decrees"][0]["servants"] == [0, 1, 2]


@rule(
    "GG-E7", "GG17.7", "GG17.10", "GG17.11", "GG17.13", "GG17.14", "GG17.6", "GG17.16", "GG17.31", "GG17.29", "GG17.33"
)
def test_ships_on_two_lanes_and_a_claim_in_port_five():
    right, left = 2, 1
    state = at(
        "canal",
        {"hired": 4, "ships": [{"lane": right, "port": 2, "servants": 1}]},
        players=4,
        seats={
            1: {"ships": [{"lane": right, "port": 1, "servants": 1}, {"lane": right, "port": 4, "servants": 1}]},
            2: {"passed": True},
            3: {"passed": True},
        },
    )
    do(state, "option-b", "hired")
    do(state, "ship-0")
    assert {each[-1] for each in offered(state)} == {"ship-0", f"lane-{left}", f"lane-{right}"}
    do(state, f"lane-{right}")
    mine = seat(state)
    assert (mine["hired"], mine["free"]) == (1, 8)
    assert mine["ships"][0] == {"lane": right, "port": 2, "servants": 2}
    assert mine["ships"][1] == {"lane": right, "port": 3, "servants": 1}
    hand = mine["hand_count"]
    other = next(iter(cards(state, "hand", 1)))
    play(state, other, "decrees")
    decline_all(state, "exchange")
    play(state, "f1d", "canal")
    do(state, "option-a")
    do(state, "ship-0")
    do(state, "ship-0")
    assert seat(state)["ships"][0]["port"] == 5
    assert {each[1] for each in offered(state)} == {"reward-vp4", "reward-card", "reward-double"}
    do(state, "ship-0", "reward-card")
    chance(state)
    mine = seat(state)
    assert (mine["hired"], mine["free"], mine["hand_count"]) == (0, 10, hand - 1 + 1)
    assert mine["rewards"]["card"] == 1
    assert mine["ships"] == [None, {"lane": right, "port": 3, "servants": 1}, None]


@rule("GG-E8", "GG5.7", "GG5.8", "GG5.10", "GG5.15", "GG12.5", "GG12.6", "GG12.11")
def test_the_double_servant_counts_two_on_the_wall():
    state = at(
        "wall",
        {"hired": 2, "double": "hired", "intrigue": 1},
        players=3,
        seats={1: {"wall": 2, "intrigue": 2}, 2: {"wall": 2, "intrigue": 3}},
    )
    do(state, "option-b", "hired", "servant", "double-servant")
    david = seat(state)
    assert (david["vp"], david["envoy"], david["wall"], david["double"]) == (3, 1, 0, "free")
    assert [seat(state, other)["wall"] for other in (1, 2)] == [2, 2]
    asked = []
    while state.question == "benefit":
        asked.append(state.to_move)
        do(state, "decline")
    assert asked == [0, 1, 2]


@rule("GG-E9", "GG5.4", "GG5.5", "GG10.5", "GG10.9", "GG10.16", "GG10.18", "GG4.9")
def test_the_double_servant_is_sent_hired_back_with_tokens_and_sent_again():
    state = at(
        "travel",
        {"hired": 0, "double": "hired"},
        cities={"c1": "vp2", "c2": "intrigue1", "c20": "hire1"},
        seats={1: {"passed": True}},
    )
    do(state, "option-b", "hired-double")
    do(state, "city-c1")
    do(state, "token")
    do(state, "city-c2")
    do(state, "token")
    sebastian = seat(state)
    assert (sebastian["hired"], sebastian["double"], sebastian["vp"], sebastian["intrigue"]) == (0, "free", 2, 1)
    play(state, "f1d", "palace")
    assert not can(state, "option-b", "hired-double")
    do(state, "exchange-2", "doubles-0", "double-servant")
    do(state, "option-b", "hired-double")
    sebastian = seat(state)
    assert (sebastian["envoy"], sebastian["intrigue"], sebastian["double"], sebastian["hired"]) == (2, 2, "free", 0)
    assert sebastian["tokens"] == [None] * 6
    assert table(state)["token_discard"] == 2


@rule("GG-E10", "GG18.2", "GG18.3", "GG18.4", "GG18.5", "GG18.6", "GG18.7", "GG3.7")
def test_matches_with_a_doubled_die():
    state = position(
        4,
        at="evening",
        dice=[3, 6, 3],
        track=[3, 1, 0, 2],
        seats={
            0: {"discard": ["f4c", "f4a", "d1", "d2"], "hand": []},
            1: {"discard": ["f1b", "f3a", "f2a", "f2b"], "hand": []},
            2: {"discard": ["f1d", "f2d", "d8a", "d9a"], "hand": []},
            3: {"discard": ["d3", "f3c", "d6", "d7"], "hand": []},
        },
    )
    assert [seat(state, player)["matches"] for player in range(4)] == [1, 4, 0, 4]
    for player, matches in ((0, 1), (1, 4), (3, 4)):
        assert state.to_move == player
        assert not can(state, f"hire-{matches + 1}")
        do(state, f"hire-{matches}")
    assert (seat(state, 3)["vp"], seat(state, 3)["envoy"]) == (3, 1)
    assert seat(state, 1)["vp"] == 0
    assert [seat(state, player)["hired"] for player in range(4)] == [7, 10, 6, 10]
