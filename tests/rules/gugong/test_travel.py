"""GG9, GG10: travelling and travel tokens."""

import pytest
from gugong_helpers import (
    at,
    can,
    cards,
    chance,
    decline_all,
    do,
    gift,
    offered,
    play,
    position,
    refusal,
    rule,
    seat,
    table,
)

from courtyard import Rng
from courtyard.games.gugong.data.kinds import LOCATIONS
from courtyard.games.gugong.rules.layout import KNOWN, LOOSE


def token(kind, me=None, moves="option-a", **described):
    """Seat 0 takes a token of this kind from city c1."""
    state = at("travel", me, cities={"c1": kind, **described.pop("cities", {})}, **described)
    do(state, moves) if moves == "option-a" else do(state, moves, "hired")
    return do(state, "city-c1")


@rule("GG9.1", "GG9.2", "GG9.4")
def test_option_a_needs_one_token_and_option_b_two():
    state = at("travel", cities={"c1": "vp2"})
    assert offered(state) == {("option-a",)}
    assert refusal(state, "option-b", "hired") == "one_token"
    state = at("travel", cities={"c1": "vp2", "c2": "vp2"})
    assert offered(state) == {("option-a",), ("option-b", "hired")}
    state = at("travel", {"tokens": ["vp2", "vp2"]})
    assert refusal(state, "option-a") == "no_token"


@rule("GG9.5")
def test_a_traveller_off_the_map_begins_anywhere():
    state = at("travel", cities={"c1": "vp2", "c13": "hire1", "c20": "vp2"})
    do(state, "option-a")
    assert offered(state) == {("city-c1",), ("city-c13",), ("city-c20",)}


@rule("GG9.6", "GG9.7", "GG9.8")
def test_empty_and_occupied_cities_are_passed_over_and_tokens_stop():
    # c1 - c2 - c3 - c4; c2 - c7 - c8; c1 - c6 - c11
    state = at(
        "travel",
        {"traveller": "c1"},
        cities={"c3": "vp2", "c4": "vp2", "c6": "vp2", "c11": "hire2", "c8": "hire1"},
        seats={1: {"traveller": "c2"}},
    )
    do(state, "option-a")
    assert offered(state) == {("city-c3",), ("city-c6",), ("city-c8",)}
    assert refusal(state, "city-c2") == "city_empty"
    assert refusal(state, "city-c4") == "city_far"


@rule("GG9.9", "GG9.12", "GG10.1")
def test_the_token_is_taken_and_stored():
    state = token("vp2")
    do(state, "decline")
    assert (seat(state)["vp"], seat(state)["traveller"]) == (0, "c1")
    assert seat(state)["tokens"][0] == "vp2"
    assert table(state)["cities"]["c1"] is None


@rule("GG9.10", "GG10.18")
def test_a_benefit_is_used_at_once_or_lost():
    state = token("vp2")
    do(state, "token")
    assert seat(state)["vp"] == 2


@rule("GG9.3")
def test_the_first_move_is_resolved_before_the_second():
    state = token("vp2", moves="option-b", cities={"c2": "hire1", "c6": "vp2"})
    assert state.question == "token"
    do(state, "token")
    assert seat(state)["tokens"][0] == "vp2"
    assert offered(state) == {("city-c2",), ("city-c6",)}


@rule("GG16.17")
def test_the_decree_makes_two_moves_cheaper():
    state = at(
        "travel", {"hired": 1, "decrees": ["L2_travel"]}, decrees=["L2_travel"], cities={"c1": "vp2", "c2": "vp2"}
    )
    do(state, "option-b", "hired")
    assert seat(state)["hired"] == 0


@rule("GG10.19", "GG-D16")
def test_a_swap_token_is_offered_for_every_own_card_and_location():
    state = token("swap", {"hand": ["b1", "d1"], "discard": ["d2", "d9a"]})
    places = [f"location-{place}" for place in LOCATIONS]
    assert offered(state) == {(f"card-{card}", place) for card in ("b1", "d1", "d2", "d9a") for place in places}
    lying = gift(state, "travel")
    do(state, "card-b1", "location-travel")
    assert gift(state, "travel") == "b1"
    assert lying in cards(state, "hand")


@rule("GG10.17")
def test_only_hand_cards_of_7_or_more_are_discarded_for_jade():
    state = token("discard7_jade", {"hand": ["b1", "d7", "d8a"], "discard": ["d9a"]})
    assert offered(state) == {("card-d7",), ("card-d8a",)}


@rule("GG28.8", "GG10.17")
@pytest.mark.parametrize(
    ("hand", "seen", "high"),
    [
        (["f1a", "f1c", "f1d"], [KNOWN, LOOSE | KNOWN, LOOSE | KNOWN], 1),
        (["f1a", "f1d"], [KNOWN, KNOWN], 0),
        (["f1a", "d2", "f1d"], [KNOWN, LOOSE, LOOSE | KNOWN], 1),
        (["f1a", "d9a"], [KNOWN, 0], 1),
    ],
)
def test_what_others_learn_of_a_discard_for_jade(hand, seen, high):
    state = token("discard7_jade", {"hand": hand})
    do(state, f"card-{hand[-1]}")
    dump = state.dump()
    assert [dump["seen"][state.game.components.cards.index(name)] for name in hand] == seen
    assert dump["seats"][0]["high"] == high


@rule("GG28.8")
def test_an_unknown_card_that_was_discarded_for_jade_is_redrawn_as_a_high_one():
    state = do(token("discard7_jade", {"hand": ["d9a"], "discard": []}), "card-d9a")
    data = state.game.components
    for seed in range(20):
        (redrawn,) = cards(state.resample(1, Rng(seed)), "discard") - {"f1a", "f1b", "f1c"}
        assert data.value[data.cards.index(redrawn)] >= 7


@rule("GG10.23", "GG-D18")
def test_a_wall_token_puts_a_free_figure_on_the_wall():
    state = token("wall_servant", {"double": "free", "hired": 3})
    free = seat(state)["free"]
    assert offered(state) == {("wall",), ("wall", "double-servant")}
    do(state, "wall")
    assert (seat(state)["wall"], seat(state)["free"], seat(state)["double"]) == (1, free - 1, "free")


@rule("GG10.2")
def test_a_double_token_has_no_benefit_and_counts_two():
    state = token("double")
    assert state.to_move == 1
    state = position(seats={0: {"tokens": ["double"]}})
    do(state, "exchange-2", "doubles-1")
    assert seat(state)["hired"] == 7


@rule("GG10.3", "GG10.12", "GG9.11")
def test_with_six_tokens_stored_tokens_are_exchanged_first():
    stored = ["vp2", "vp2", "hire1", "hire2", "palace1", "swap"]
    state = token("intrigue1", {"hired": 12, "tokens": stored})
    do(state, "token")
    assert state.question == "forced_exchange"
    assert offered(state) == {("exchange-4", "doubles-0"), ("exchange-6", "doubles-0")}
    do(state, "exchange-4", "doubles-0")
    assert seat(state)["vp"] == 2
    kept = seat(state)["tokens"]
    assert sorted(kind for kind in kept if kind) == ["intrigue1", "palace1", "swap"]
    assert state.to_move == 1


@rule("GG10.12", "GG10.9")
def test_a_forced_exchange_may_hire_a_servant():
    stored = ["vp2", "vp2", "hire1", "hire2", "palace1", "swap"]
    state = token("intrigue1", {"tokens": stored})
    do(state, "decline")
    do(state, "exchange-2", "doubles-0")
    assert seat(state)["hired"] == 7
    assert sum(kind is not None for kind in seat(state)["tokens"]) == 5


@rule("GG10.4", "GG10.10")
def test_tokens_are_exchanged_in_the_middle_of_an_action_and_several_times():
    state = at("travel", {"hired": 0, "tokens": ["vp2", "vp2", "hire1", "hire1"]}, cities={"c1": "servants3_jade"})
    do(state, "option-a")
    do(state, "exchange-2", "doubles-0")
    do(state, "city-c1")
    do(state, "exchange-2", "doubles-0")
    assert seat(state)["hired"] == 2
    assert not can(state, "token", "hired")


@rule("GG10.6")
def test_four_tokens_are_worth_two_points():
    state = position(seats={0: {"tokens": ["vp2", "double", "hire1"]}})
    do(state, "exchange-4", "doubles-1")
    assert seat(state)["vp"] == 2
    assert table(state)["token_discard"] == 3
    assert state.question == "exchange"


@rule("GG10.8")
def test_the_count_must_match_exactly():
    state = position(seats={0: {"hired": 12, "tokens": ["double", "double", "hire1"]}})
    assert offered(state) & {("exchange-4", "doubles-2"), ("exchange-4", "doubles-1")} == {("exchange-4", "doubles-2")}
    assert refusal(state, "exchange-6", "doubles-2") == "tokens"


@rule("GG10.9")
def test_a_servant_for_two_tokens_needs_a_free_figure():
    state = position(seats={0: {"hired": 12, "tokens": ["vp2", "vp2"]}})
    assert refusal(state, "exchange-2", "doubles-0") == "no_free_servant"


HANDFULS = [(ordinary, doubles) for ordinary in range(7) for doubles in range(4) if ordinary + doubles <= 6]


def handful(ordinary, doubles):
    """Seat 0 has stored so many tokens, and a normal and the double servant are free."""
    tokens = ["vp2", "hire1", "vp2", "hire1", "vp2", "hire1"][:ordinary] + ["double"] * doubles
    return position(seats={0: {"tokens": tokens, "double": "free"}})


def ways(worth, ordinary, doubles):
    """The numbers of `double` tokens in an exchange of this worth."""
    return [used for used in range(doubles + 1) if 0 <= worth - 2 * used <= ordinary]


@rule("GG10.5", "GG10.6", "GG10.7", "GG10.9", "GG-D12")
@pytest.mark.parametrize(("ordinary", "doubles"), HANDFULS)
def test_every_exchange_of_stored_tokens_is_offered_once(ordinary, doubles):
    state = handful(ordinary, doubles)
    expected = [
        ("exchange-2", f"doubles-{used}", *servant)
        for used in ways(2, ordinary, doubles)
        for servant in ((), ("double-servant",))
    ]
    expected += [
        (f"exchange-{worth}", f"doubles-{used}") for worth in (4, 6) for used in ways(worth, ordinary, doubles)
    ]
    found = [state.game.clicks(action) for action in state.legal()]
    assert sorted(each for each in found if each[0].startswith("exchange")) == sorted(expected)


@rule("GG10.5", "GG10.6", "GG10.7", "GG10.11", "GG10.8")
@pytest.mark.parametrize(("ordinary", "doubles"), HANDFULS)
def test_an_exchange_spends_just_the_tokens_that_were_chosen(ordinary, doubles):
    for worth, gain in ((4, ("vp", 2)), (6, ("jade", 1))):
        for used in ways(worth, ordinary, doubles):
            state = do(handful(ordinary, doubles), f"exchange-{worth}", f"doubles-{used}")
            left = [kind for kind in seat(state)["tokens"] if kind]
            assert (left.count("double"), len(left)) == (doubles - used, doubles + ordinary - worth + used)
            assert table(state)["token_discard"] == worth - used
            assert seat(state)[gain[0]] == gain[1]


@rule("GG10.9", "GG8.14", "GG10.2")
@pytest.mark.parametrize(
    ("tokens", "free", "double", "asked"),
    [
        (["double"], 1, "locked", True),
        (["vp2"], 1, "locked", False),
        (["vp2", "vp2"], 1, "locked", True),
        (["vp2", "vp2"], 0, "locked", False),
        (["vp2", "vp2"], 0, "free", True),
        (["vp2", "vp2", "vp2"], 0, "locked", False),
        (["vp2", "vp2", "double"], 0, "locked", True),
        (["double"], 0, "locked", False),
    ],
)
def test_an_action_that_is_not_possible_is_asked_for_if_an_exchange_might_make_it_so(tokens, free, double, asked):
    ships = [{"port": port, "servants": 3} for port in (1, 2, 3)]
    reward = int(double == "free")
    me = {"hired": 0, "wall": 3 - free - reward, "double": double, "ships": ships, "tokens": tokens}
    state = at("decrees", me)
    assert seat(state)["free"] == free
    assert (state.question == "action") is asked


@rule("GG10.13", "GG10.14")
@pytest.mark.parametrize(("kind", "most"), [("hire1", 1), ("hire2", 2)])
def test_hire_tokens(kind, most):
    state = token(kind)
    assert offered(state) == {(f"hire-{number}",) for number in range(most + 1)}


@rule("GG10.15")
def test_the_palace_token():
    state = token("palace1", {"envoy": 3})
    do(state, "token")
    assert seat(state)["envoy"] == 4


@rule("GG10.16", "GG14.4")
def test_the_intrigue_token_leaves_the_medal():
    state = token("intrigue1")
    do(state, "token")
    assert seat(state)["intrigue"] == 1
    assert table(state)["medal"] is None


@rule("GG10.17", "GG11.11", "GG28.8")
def test_a_high_card_is_discarded_for_jade():
    state = token("discard7_jade", {"hand": ["f1c", "f1a", "d9a"]})
    assert offered(state) == {("card-f1c",), ("card-d9a",)}
    assert refusal(state, "card-f1a") == "low_card"
    do(state, "card-f1c")
    assert seat(state)["jade"] == 1
    assert "f1c" in cards(state, "discard")
    state = token("discard7_jade", {"hand": ["f1a"]})
    assert state.to_move == 1


@rule("GG10.19")
def test_the_swap_token():
    state = token("swap", {"hand": ["f1a"], "discard": ["d1"]}, gifts={"jade": "d9a"})
    do(state, "card-d1", "location-jade")
    assert "d9a" in cards(state, "discard")
    assert gift(state, "jade") == "d1"


@rule("GG10.20")
def test_retrieving_from_an_empty_discard_pile_has_no_effect():
    state = token("retrieve", {"hand": ["f1a", "f1b", "f1c", "f1d"]})
    assert state.to_move == 1
    state = token("retrieve", {"hand": ["f1a", "f1b", "f1c"], "discard": ["d1"]})
    do(state, "card-d1")
    assert "d1" in cards(state, "hand")


@rule("GG10.22", "GG17.21")
def test_the_ship_token_fills_a_ship_that_may_be_claimed():
    state = token("ship_servant", {"ships": [{"port": 2, "servants": 2}, {"port": 3, "servants": 3}]})
    do(state, "ship-0")
    assert state.question == "claim_ship"
    assert offered(state) == {("ship-0", "reward-vp4")}
    do(state, "ship-0", "reward-vp4")
    assert seat(state)["vp"] == 4


@rule("GG10.23", "GG12.25")
def test_the_wall_token_scores_the_wall_before_the_travel_goes_on():
    state = token(
        "wall_servant",
        {"wall": 3, "intrigue": 1, "hired": 5},
        moves="option-b",
        cities={"c2": "vp2"},
    )
    do(state, "wall")
    assert seat(state)["vp"] == 3
    assert state.question == "benefit"
    do(state, "decline")
    assert state.question == "move"


@rule("GG10.24")
def test_placing_tokens_have_no_effect_without_a_free_figure():
    for kind in ("wall_servant", "ship_servant"):
        state = token(kind, {"hired": 12})
        assert state.to_move == 1
        assert seat(state)["tokens"][0] == kind


@rule("GG9.5", "GG9.7")
def test_a_city_behind_a_token_is_two_moves_away_and_the_move_to_the_token_leads_there():
    cities = {"c2": "double", "c3": "palace1", "c6": "hire1"}
    state = at("travel", {"hired": 4, "traveller": "c1"}, cities=cities)
    do(state, "option-b", "hired")
    assert offered(state) == {("city-c2",), ("city-c6",)}
    assert leads(state) == {"city-c2": ("city-c3",), "city-c6": ()}
    do(state, "city-c2")
    assert offered(state) >= {("city-c3",), ("city-c6",)}
    assert not any(leads(state).values())


def leads(state):
    """What each move leads to."""
    return {state.game.clicks(action)[0]: state.game.ui.shortcuts_to(state, action) for action in state.legal()}


@rule("GG10.25", "GG13.5")
def test_three_servants_for_jade_without_a_discount():
    state = token("servants3_jade", {"hired": 3, "decrees": ["L2_jade"]}, decrees=["L2_jade"])
    do(state, "token", "hired")
    assert (seat(state)["hired"], seat(state)["jade"]) == (0, 1)


@rule("GG10.26", "GG12.7")
def test_token_benefits_are_not_location_actions():
    state = token(
        "wall_servant",
        {"decrees": ["L2_wall"]},
        decrees=["L2_wall"],
        options={"bonus_tokens": "yes"},
        seats={1: {"toll": ["wall"]}},
    )
    do(state, "wall")
    assert state.question == "exchange"
    assert seat(state, 1)["vp"] == 0


@rule("GG10.21")
def test_a_player_who_has_not_passed_gets_another_turn_by_retrieving():
    state = position(gifts={"travel": "b1"}, cities={"c1": "retrieve"}, seats={0: {"hand": ["d8a"]}})
    play(state, "d8a", "travel")
    do(state, "option-a")
    do(state, "city-c1")
    do(state, "card-b1")
    assert state.to_move == 1
    play(state, min(cards(state, "hand", 1)), "jade")
    decline_all(chance(state), "exchange")
    assert state.to_move == 0
