"""GG21 to GG27: the solo game against Meng."""

from importlib.resources import files

import pytest
from gugong_helpers import (
    cards,
    chance,
    decline_all,
    do,
    draw,
    game,
    gift,
    let_meng,
    play,
    position,
    rule,
    seat,
    table,
    until,
)

import courtyard
from courtyard import Rng
from courtyard.games.gugong.rules.layout import PILE

MENG = 1


def solo(me=None, meng=None, options=None, **described):
    """A position of the solo game; seat 1 is Meng."""
    return position(1, options, seats={0: me or {}, MENG: meng or {}}, **described)


def meng_turn(automa, card, meng=None, **described):
    """It is Meng's turn: he has turned up this automa card and exchanged this gift card."""
    seats = {"hand": [card], **(meng or {})}
    state = solo(described.pop("me", None), seats, to_move=1, **described)
    draw(state, automa)
    return draw(state, card)


def dusk(*today, meng=None, **described):
    """The dusk phase begins with these automa cards."""
    return solo(
        described.pop("me", {"hand": []}), {"hand": [], **(meng or {})}, at="evening", today=list(today), **described
    )


@rule("GG21.1", "GG21.15", "GG21.16", "GG1.1", "GG21.8")
def test_the_solo_game_is_a_two_player_game_on_side_a():
    state = chance(game(1).start())
    assert state.game.seats == 1
    assert (table(state)["wall_size"], table(state)["lanes"]) == (4, 1)
    assert (table(state)["first_player"], table(state)["track"]) == (0, [MENG, 0])
    meng = seat(state, MENG)
    assert (meng["hired"], meng["free"], meng["vp"], meng["envoy"], meng["intrigue"]) == (6, 6, 0, 0, 0)
    assert meng["ships"] == [None] * 3
    assert meng["traveller"] is None
    assert (meng["hand_count"], meng["discard_count"], meng["double"]) == (4, 0, "focus")


@rule("GG21.3", "GG21.5", "GG21.6")
def test_the_focus_is_picked_at_random_and_stays():
    state = until(game(1).start(), "focus")
    assert len(state.chances()) == 7
    draw(state, "canal")
    chance(state)
    play(state, min(cards(state, "hand")), "canal")
    assert table(state)["solo"]["focus"] == "canal"


@rule("GG21.4", "GG28.21")
def test_the_focus_can_be_chosen():
    state = chance(game(1, focus="palace").start())
    shown = table(state)["solo"]
    assert (shown["focus"], shown["difficulty"], shown["sets"]) == ("palace", "normal", "4-5")


@rule("GG21.7")
@pytest.mark.parametrize(("sets", "human", "meng"), [("4-5", "f4", "f5"), ("2-3", "f2", "f3"), ("1-2", "f1", "f2")])
def test_the_pairs_of_fan_sets(sets, human, meng):
    state = chance(game(1, sets=sets).start())
    assert {card[:2] for card in cards(state, "hand", 0)} == {human}
    assert {card[:2] for card in cards(state, "hand", MENG)} == {meng}


@rule("GG21.10", "GG21.11", "GG21.14", "GG21.9")
@pytest.mark.parametrize(("difficulty", "special"), [("easy", 1), ("normal", 2), ("hard", 2)])
def test_the_automa_deck(difficulty, special):
    deck = table(chance(game(1, difficulty=difficulty).start()))["solo"]["automa_deck"]
    assert deck == {
        "travel": 1,
        "wall": 1,
        "jade": 2,
        "intrigue": 1,
        "palace": 1,
        "decrees": 2,
        "canal": 1,
        "special": special,
    }


@rule("GG21.12", "GG21.13", "GG21.17")
def test_on_hard_meng_has_a_fifth_card_that_counts_as_a_reward():
    state = chance(game(1, difficulty="hard").start())
    assert seat(state, MENG)["hand_count"] == 5
    assert seat(state, MENG)["rewards"]["card"] == 1
    assert table(state)["draw_pile"] == 10
    assert seat(state, MENG)["hired"] + seat(state, MENG)["free"] == 12


@rule("GG22.1", "GG22.3", "GG6.2")
def test_meng_with_the_medal_becomes_first_player_and_hires_all_he_can():
    state = solo(at="morning", medal=MENG, meng={"hired": 10})
    chance(state)
    assert table(state)["first_player"] == MENG
    assert seat(state, MENG)["hired"] == 12


@rule("GG22.2", "GG24.22", "GG24.25")
def test_meng_uses_his_level_one_decrees_upper_first():
    state = solo(
        meng={"decrees": ["L1_swap", "L1_palace1"]}, at="morning", first_player=1, decrees=["L1_swap", "L1_palace1"]
    )
    while state.question != "meng_act":
        state.apply(state.legal()[0])
    assert "swap" in let_meng(state)
    assert seat(state, MENG)["vp"] == 1
    assert "envoy" in let_meng(state)
    assert seat(state, MENG)["envoy"] == 1


@rule("GG22.2", "GG24.25")
@pytest.mark.parametrize(("decree", "gained"), [("L1_intrigue2", ("intrigue", 2)), ("L1_hire1", ("hired", 3))])
def test_mengs_decree_of_one_kind_in_the_morning(decree, gained):
    meng = {"decrees": [decree], "hired": 2, "intrigue": 0}
    state = solo(meng=meng, at="morning", first_player=1, decrees=[decree])
    while state.question != "meng_act":
        state.apply(state.legal()[0])
    let_meng(state)
    assert seat(state, MENG)[gained[0]] == gained[1]


@rule("GG22.2", "GG6.9")
def test_the_human_uses_his_decrees_after_meng():
    decrees = ["L1_palace1", "L1_hire1"]
    state = solo({"decrees": decrees}, {"decrees": ["L1_palace1"]}, at="morning", first_player=1, decrees=decrees)
    while state.question != "meng_act":
        state.apply(state.legal()[0])
    let_meng(state)
    assert (state.question, state.to_move) == ("morning_decree", 0)


@rule("GG22.3", "GG23.15")
def test_meng_hires_nobody_without_a_free_servant():
    state = dusk(meng={"hired": 12}, me={"hand": []})
    steps = []
    while table(state)["phase"] != "day":
        steps.append(state.question)
        state.apply(state.legal()[0])
    assert "hire" in steps
    assert "meng_act" not in steps


@rule("GG22.4")
def test_mengs_discard_pile_becomes_his_gift_deck():
    state = dusk(meng={"discard": ["d1", "d2", "d3", "d4"]}, dice=[5, 6, 7])
    until(state, "fill_city")
    assert cards(state, "hand", MENG) == {"d1", "d2", "d3", "d4"}
    assert not any(state.cells[PILE + at] for at in range(8))


@rule("GG22.5", "GG22.17")
def test_turns_alternate_and_one_goes_on_alone():
    state = solo({"hand": ["f4d"]}, {"hand": ["f5a", "f5b", "f5c"]})
    play(state, "f4d", "jade")
    decline_all(state, "meng_automa")
    turns = 0
    while table(state)["phase"] == "day":
        turns += state.question == "meng_automa"
        state.apply(state.legal()[0])
    assert turns == 3


@rule("GG22.6", "GG22.7", "GG22.8", "GG22.15", "GG28.18")
def test_mengs_exchange_is_always_valid():
    state = solo(meng={"hand": ["f5a", "f5b"], "hired": 6}, to_move=1, gifts={"palace": "d9a"})
    assert len(state.chances()) == 8
    draw(state, "palace")
    assert len(state.chances()) == 2
    draw(state, "f5a")
    assert gift(state, "palace") == "f5a"
    assert "d9a" in cards(state, "discard", MENG)
    assert table(state)["solo"]["today"] == ["palace"]
    assert seat(state, MENG)["hired"] == 6
    assert cards(state, "hand", MENG) == {"f5b"}


@rule("GG22.9", "GG22.11", "GG22.13", "GG24.13")
def test_card_action_then_location_action_both_as_option_a():
    state = meng_turn("palace", "d6")
    assert "Intrigue" in let_meng(state)
    assert "Palace" in let_meng(state)
    meng = seat(state, MENG)
    assert (meng["intrigue"], meng["envoy"], meng["hired"]) == (1, 1, 6)
    assert state.to_move == 0


@rule("GG22.10")
def test_meng_gains_a_point_for_a_swap():
    state = meng_turn("palace", "d7")
    let_meng(state)
    assert seat(state, MENG)["vp"] == 1


@rule("GG22.12")
def test_meng_performs_the_same_action_twice():
    state = meng_turn("palace", "f5b")
    let_meng(state)
    let_meng(state)
    assert seat(state, MENG)["envoy"] == 2


@rule("GG22.14")
def test_the_dusk_part_is_ignored_by_day():
    state = meng_turn("jade", "d8a", {"hired": 0}, cities={"c20": "vp2"})
    let_meng(state)
    assert seat(state, MENG)["traveller"] is None


@rule("GG22.16")
def test_cards_of_earlier_days_make_a_new_automa_deck():
    state = solo(meng={"hand": ["d8a"]}, to_move=1, automa={}, today=["wall"])
    assert len(state.chances()) == 7
    assert table(state)["solo"]["earlier"]["jade"] == 0
    assert table(state)["solo"]["automa_deck"]["wall"] == 0


@rule("GG23.1", "GG23.2", "GG23.13")
def test_todays_cards_are_resolved_in_the_order_of_play():
    state = dusk("palace", "intrigue")
    assert table(state)["phase"] == "dusk"
    assert "Palace" in let_meng(state)
    assert "Intrigue" in let_meng(state)
    assert table(state)["solo"]["today"] == []
    assert table(state)["solo"]["earlier"]["palace"] == 1


@rule("GG23.3", "GG25.10")
def test_a_dusk_action_that_cannot_be_paid_is_skipped():
    state = dusk("palace", meng={"hired": 1})
    assert "nothing happens" in let_meng(state)
    state = dusk("palace", meng={"hired": 1, "tokens": ["vp2", "vp2", "hire1"]})
    let_meng(state)
    meng = seat(state, MENG)
    assert (meng["envoy"], meng["intrigue"], meng["hired"]) == (1, 1, 0)
    assert sum(token is not None for token in meng["tokens"]) == 1


@rule("GG23.4", "GG24.2", "GG25.1")
def test_dusk_of_a_travel_card():
    state = dusk("travel", meng={"hired": 3}, cities={"c20": "vp2"})
    let_meng(state)
    assert (seat(state, MENG)["hired"], seat(state, MENG)["traveller"]) == (1, "c20")
    let_meng(state)
    assert seat(state, MENG)["vp"] == 2


@rule("GG24.24")
def test_the_travel_decree_makes_the_dusk_cheaper():
    state = dusk("travel", meng={"hired": 1, "decrees": ["L2_travel"]}, decrees=["L2_travel"], cities={"c20": "vp2"})
    let_meng(state)
    assert seat(state, MENG)["hired"] == 0
    assert seat(state, MENG)["traveller"] == "c20"


@rule("GG23.5")
@pytest.mark.parametrize(("hired", "wall"), [(2, 1), (1, 0)])
def test_dusk_of_a_wall_card(hired, wall):
    state = dusk("wall", meng={"hired": hired})
    let_meng(state)
    assert seat(state, MENG)["wall"] == wall


@rule("GG23.6", "GG23.10")
@pytest.mark.parametrize(("start", "end", "left"), [(3, 5, 1), (13, 14, 1), (14, 14, 2)])
def test_dusk_of_an_intrigue_card(start, end, left):
    state = dusk("intrigue", meng={"hired": 2, "intrigue": start})
    let_meng(state)
    assert (seat(state, MENG)["intrigue"], seat(state, MENG)["hired"]) == (end, left)


@rule("GG23.7")
def test_dusk_of_a_palace_card():
    state = dusk("palace", meng={"hired": 2})
    let_meng(state)
    assert (seat(state, MENG)["envoy"], seat(state, MENG)["intrigue"], seat(state, MENG)["hired"]) == (1, 1, 0)


@rule("GG23.8")
@pytest.mark.parametrize(("hired", "load"), [(2, 1), (1, None)])
def test_dusk_of_a_canal_card(hired, load):
    state = dusk("canal", meng={"hired": hired})
    let_meng(state)
    ship = seat(state, MENG)["ships"][0]
    assert (ship and ship["servants"]) == load


@rule("GG23.9")
@pytest.mark.parametrize("card", ["jade", "decrees", "special"])
def test_dusk_of_the_other_cards_is_a_free_move(card):
    state = dusk(card, meng={"hired": 0}, cities={"c20": "double"})
    let_meng(state)
    assert seat(state, MENG)["traveller"] == "c20"


@rule("GG23.11", "GG24.8")
def test_a_wall_completed_at_dusk_gives_benefits_to_both():
    state = dusk(
        "wall",
        meng={"hired": 2, "wall": 2, "intrigue": 8},
        me={"hand": [], "wall": 1, "intrigue": 4},
    )
    let_meng(state)
    assert seat(state, MENG)["vp"] == 3
    assert (state.question, state.to_move) == ("benefit", 0)
    do(state, "benefit-1")
    do(state, "hire-1")
    let_meng(state)
    assert (seat(state, MENG)["jade"], seat(state, MENG)["intrigue"]) == (1, 1)


@rule("GG23.12", "GG26.1", "GG26.2")
def test_a_gift_card_gained_at_dusk_goes_to_the_discard_pile():
    state = dusk("canal", meng={"hired": 2, "ships": [{"port": 1, "servants": 2}]})
    let_meng(state)
    draw(state, "d9a")
    assert "d9a" in cards(state, "discard", MENG)
    assert seat(state, MENG)["ships"] == [None] * 3


@rule("GG23.14", "GG23.15", "GG23.16")
@pytest.mark.parametrize("day", [1, 2, 3, 4])
def test_mengs_matches_depend_on_the_day(day):
    state = dusk(day=day, meng={"hired": 5}, dice=[1, 4, 7], me={"hand": [], "discard": ["d8a", "d8b", "d9a", "d9b"]})
    assert seat(state, MENG)["matches"] == day
    let_meng(state)
    assert seat(state, MENG)["hired"] == 5 + day


@rule("GG23.15", "GG18.7")
def test_a_tie_with_meng_is_broken_by_the_track():
    state = dusk(dice=[1, 4, 7], me={"hand": [], "discard": ["d1", "d8b", "d9a", "d9b"], "intrigue": 2})
    do(state, "hire-0")
    let_meng(state)
    assert (seat(state)["vp"], seat(state, MENG)["vp"]) == (3, 0)


@rule("GG24.1", "GG24.2", "GG24.3", "GG25.9")
def test_meng_travels_counter_clockwise_round_the_outside():
    state = meng_turn("travel", "d8a", cities={"c15": "double", "c10": "vp2", "c19": "hire1"})
    let_meng(state)
    assert seat(state, MENG)["traveller"] == "c15"
    assert "stores the token" in let_meng(state)
    assert seat(state, MENG)["tokens"].count("double") == 1
    state = meng_turn("travel", "d8a", {"traveller": "c15"}, loop=2, cities={"c20": "double", "c5": "double"})
    let_meng(state)
    assert seat(state, MENG)["traveller"] == "c5"


@rule("GG24.4", "GG24.5")
def test_without_a_loop_token_meng_goes_to_the_nearest_one_and_returns_later():
    state = meng_turn("travel", "d8a", {"traveller": "c10"}, loop=3, cities={"c8": "double", "c13": "double"})
    let_meng(state)
    assert seat(state, MENG)["traveller"] == "c8"
    state = meng_turn("travel", "d8a", {"traveller": "c8"}, loop=3, cities={"c20": "double", "c5": "double"})
    let_meng(state)
    assert seat(state, MENG)["traveller"] == "c5"


@rule("GG24.4")
def test_of_equally_near_cities_the_first_in_the_data_counts():
    state = meng_turn("travel", "d8a", {"traveller": "c10"}, loop=3, cities={"c14": "double", "c8": "double"})
    let_meng(state)
    assert seat(state, MENG)["traveller"] == "c8"


@rule("GG24.4")
@pytest.mark.parametrize(
    ("traveller", "tokens", "nearest"),
    [
        (None, ["c7", "c14"], "c14"),
        ("c1", ["c8", "c12"], "c8"),
        ("c11", ["c7", "c13"], "c7"),
        ("c4", ["c8", "c7", "c13"], "c8"),
        ("c19", ["c12", "c13"], "c13"),
        ("c16", ["c12", "c7"], "c12"),
    ],
)
def test_how_near_a_city_is_counts_from_where_meng_is(traveller, tokens, nearest):
    state = meng_turn("travel", "d8a", {"traveller": traveller}, cities=dict.fromkeys(tokens, "double"))
    let_meng(state)
    assert seat(state, MENG)["traveller"] == nearest


@rule("GG24.2", "GG1.9")
def test_an_owners_map_may_have_meng_start_elsewhere(tmp_path):
    printed = (files("courtyard.games.gugong.data") / "components.toml").read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(printed.replace('meng_start = "c20"', 'meng_start = "c1"'), "utf-8")
    tokens = {"c20": "double", "c6": "double"}
    state = meng_turn("travel", "d8a", options={"components": str(own)}, cities=tokens)
    let_meng(state)
    assert seat(state, MENG)["traveller"] == "c6"


@rule("GG24.6")
def test_without_tokens_a_travel_move_has_no_effect():
    state = meng_turn("travel", "d8a")
    assert "nothing happens" in let_meng(state)


@rule("GG24.7", "GG25.10")
def test_meng_builds_with_a_hired_servant_or_gets_one():
    state = meng_turn("wall", "d8a", {"hired": 1})
    let_meng(state)
    assert (seat(state, MENG)["wall"], seat(state, MENG)["hired"]) == (1, 0)
    state = meng_turn("wall", "d8a", {"hired": 0, "tokens": ["double", "vp2"]})
    let_meng(state)
    assert (seat(state, MENG)["wall"], seat(state, MENG)["tokens"].count("double")) == (1, 0)
    state = meng_turn("wall", "d8a", {"hired": 0, "tokens": ["vp2"]})
    assert "nothing happens" in let_meng(state)


@rule("GG24.8", "GG24.9", "GG24.10")
@pytest.mark.parametrize(
    ("space", "hired", "after", "jade", "end"),
    [(9, 1, 2, 1, 0), (8, 1, 1, 1, 0), (7, 1, 0, 1, 0), (6, 1, 5, 0, 1), (1, 1, 0, 0, 1), (0, 1, 0, 0, 0)],
)
def test_mengs_intrigue_benefits(space, hired, after, jade, end):
    state = meng_turn("wall", "d8a", {"hired": hired, "wall": 3, "intrigue": space})
    let_meng(state)
    if state.question == "meng_act":
        let_meng(state)
    meng = seat(state, MENG)
    assert (meng["intrigue"], meng["jade"], meng["hired"]) == (after, jade, end)


@rule("GG24.11")
def test_meng_buys_the_cheapest_jade():
    state = meng_turn("jade", "d8a", {"hired": 4}, houses=[1, 2])
    let_meng(state)
    assert (seat(state, MENG)["jade"], seat(state, MENG)["hired"]) == (1, 1)
    assert not table(state)["houses"][1]["jade"]
    state = meng_turn("jade", "d8a", {"hired": 2, "tokens": ["vp2", "vp2"]}, houses=[1, 2])
    let_meng(state)
    assert (seat(state, MENG)["jade"], seat(state, MENG)["hired"]) == (1, 0)
    state = meng_turn("jade", "d8a", {"hired": 4}, houses=[])
    assert "nothing happens" in let_meng(state)


@rule("GG24.12")
def test_meng_takes_the_medal():
    state = meng_turn("intrigue", "d8a")
    assert "medal" in let_meng(state)
    assert table(state)["medal"] == MENG


@rule("GG24.8")
@pytest.mark.parametrize(("space", "jade"), [(7, 1), (6, 0)])
def test_without_a_free_servant_meng_takes_nothing_but_jade(space, jade):
    meng = {"hired": 12, "intrigue": space}
    state = meng_turn("wall", "d8a", meng, me={"wall": 3, "hand": ["d9a"]}, track=[MENG, 0])
    let_meng(state)
    assert state.question == ("meng_act" if jade else "exchange")
    if jade:
        let_meng(state)
    assert (seat(state, MENG)["jade"], seat(state, MENG)["intrigue"]) == (jade, space - 7 * jade)


@rule("GG24.14", "GG24.16", "GG24.21")
@pytest.mark.parametrize(("day", "level"), [(1, "L1"), (2, "L2"), (3, "L3"), (4, "L3")])
def test_the_level_of_mengs_decree(day, level):
    state = meng_turn("decrees", "d8a", {"hired": 8}, day=day)
    let_meng(state)
    acquired = seat(state, MENG)["decrees"][0]
    assert acquired.startswith(level)
    assert seat(state, MENG)["vp"] == {"L1_ship": 2, "L2_jade": 2, "L3_8vp": 0}[acquired]


@rule("GG24.15", "GG24.17")
def test_lower_levels_come_before_higher_ones():
    state = meng_turn("decrees", "d8a", {"hired": 3}, day=3)
    let_meng(state)
    assert seat(state, MENG)["decrees"] == ["L2_jade"]
    state = meng_turn("decrees", "d8a", {"hired": 3, "decrees": ["L1_intrigue2", "L1_ship"]}, day=1)
    let_meng(state)
    assert "L2_jade" in seat(state, MENG)["decrees"]
    state = meng_turn("decrees", "d8a", {"hired": 1}, day=1)
    assert "nothing happens" in let_meng(state)


@rule("GG24.17")
@pytest.mark.parametrize("day", [1, 2])
def test_without_a_cheaper_decree_meng_takes_one_of_the_highest_level(day):
    mine = ["L1_intrigue2", "L1_ship", "L2_travel", "L2_jade"]
    state = meng_turn("decrees", "d8a", {"hired": 7, "decrees": mine}, day=day)
    assert sorted(tile[:2] for tile in seat(state, MENG)["decrees"]) == ["L1", "L1", "L2", "L2"]
    let_meng(state)
    assert sorted(tile[:2] for tile in seat(state, MENG)["decrees"]) == ["L1", "L1", "L2", "L2", "L3"]


@rule("GG14.3", "GG24.12")
def test_on_the_last_space_meng_still_takes_the_medal():
    state = meng_turn("intrigue", "d8a", {"intrigue": 14})
    let_meng(state)
    assert (table(state)["medal"], seat(state, MENG)["intrigue"]) == (MENG, 14)
    state = meng_turn("intrigue", "d8a", {"intrigue": 14}, medal=0)
    assert "nothing happens" in let_meng(state)
    assert table(state)["medal"] == 0


@rule("GG24.18", "GG24.19", "GG24.20")
@pytest.mark.parametrize(
    ("human", "mine", "hired", "chosen", "left"),
    [
        ([], [], 5, "L1_ship", 3),
        (["L1_ship"], [], 5, "L1_intrigue2", 3),
        (["L1_ship", "L1_intrigue2"], [], 5, "L1_ship", 2),
        (["L1_intrigue2"], ["L1_ship"], 5, "L1_intrigue2", 2),
        ([], ["L1_intrigue2"], 5, "L1_ship", 3),
    ],
)
def test_which_of_two_decrees_meng_takes(human, mine, hired, chosen, left):
    state = meng_turn("decrees", "d8a", {"hired": hired, "decrees": mine}, me={"decrees": human})
    let_meng(state)
    assert set(seat(state, MENG)["decrees"]) == {chosen, *mine}
    assert seat(state, MENG)["hired"] == left


@rule("GG24.20")
def test_the_human_pays_more_where_meng_is():
    state = position(1, at="action", location="decrees", seats={0: {"hired": 5}, MENG: {"decrees": ["L1_ship"]}})
    do(state, "decree-1", "hired")
    assert seat(state)["hired"] == 5 - 2 - 1


@rule("GG24.23", "GG24.27", "GG26.4")
def test_mengs_ship_decree_in_the_morning():
    state = solo(
        meng={"hired": 2, "decrees": ["L1_ship"], "ships": [{"port": 1, "servants": 2}]}, at="morning", first_player=1
    )
    while state.question != "meng_act":
        state.apply(state.legal()[0])
    let_meng(state)
    draw(state, "d9a")
    assert "d9a" in cards(state, "hand", MENG)
    assert seat(state, MENG)["rewards"]["card"] == 1


@rule("GG24.26")
@pytest.mark.parametrize("automa", ["wall", "special"])
def test_mengs_wall_decree(automa):
    state = meng_turn(automa, "d8a", {"hired": 3, "decrees": ["L2_wall"]}, decrees=["L2_wall"], focus="wall")
    let_meng(state)
    assert seat(state, MENG)["wall"] == (2 if automa == "wall" else 3)
    state = dusk("wall", meng={"hired": 3, "decrees": ["L2_wall"]}, decrees=["L2_wall"])
    let_meng(state)
    assert seat(state, MENG)["wall"] == 2


@rule("GG24.25")
def test_mengs_other_decrees_work():
    state = meng_turn("jade", "d8a", {"hired": 2, "decrees": ["L2_jade"]}, decrees=["L2_jade"])
    let_meng(state)
    assert seat(state, MENG)["jade"] == 1


@rule("GG24.27", "GG24.28", "GG24.29")
def test_meng_loads_one_ship_and_never_moves_it():
    state = meng_turn("canal", "d8a", {"hired": 2}, me={"ships": [{"port": 1, "servants": 1}]})
    let_meng(state)
    assert seat(state, MENG)["ships"] == [{"lane": 1, "port": 2, "servants": 1}, None, None]
    state = meng_turn("canal", "d8a", {"hired": 2, "ships": [{"port": 3, "servants": 1}]})
    let_meng(state)
    assert seat(state, MENG)["ships"] == [{"lane": 1, "port": 3, "servants": 2}, None, None]


def meng_token(kind, meng=None, **described):
    """Meng takes a token by day."""
    state = meng_turn("travel", "d8a", meng, cities={"c20": kind}, **described)
    let_meng(state)
    return state


@rule("GG25.1")
@pytest.mark.parametrize(
    ("kind", "what", "value"),
    [("hire1", "hired", 7), ("hire2", "hired", 8), ("palace1", "envoy", 1), ("intrigue1", "intrigue", 1)],
)
def test_mengs_plain_tokens(kind, what, value):
    state = meng_token(kind)
    let_meng(state)
    assert seat(state, MENG)[what] == value
    let_meng(state)
    assert sum(token is not None for token in seat(state, MENG)["tokens"]) == 1


@rule("GG25.2")
def test_mengs_placing_tokens_use_free_servants():
    state = meng_token("wall_servant", {"hired": 6})
    let_meng(state)
    assert (seat(state, MENG)["wall"], seat(state, MENG)["hired"], seat(state, MENG)["free"]) == (1, 6, 5)
    state = meng_token("ship_servant", {"hired": 6})
    let_meng(state)
    assert seat(state, MENG)["ships"][0]["servants"] == 1
    state = meng_token("wall_servant", {"hired": 12})
    assert "nothing happens" in let_meng(state) or seat(state, MENG)["wall"] == 0


@rule("GG25.3", "GG25.10")
@pytest.mark.parametrize(("hired", "jade"), [(3, 1), (2, 0)])
def test_mengs_servants_for_jade(hired, jade):
    state = meng_token("servants3_jade", {"hired": hired})
    let_meng(state)
    assert (seat(state, MENG)["jade"], seat(state, MENG)["hired"]) == (jade, hired - 3 * jade)


@rule("GG25.10")
@pytest.mark.parametrize(
    ("tokens", "jade"), [(["double", "vp2"], 0), (["double", "vp2", "vp2"], 1), (["double", "double"], 1)]
)
def test_only_whole_exchanges_get_meng_servants(tokens, jade):
    state = meng_turn("travel", "d8a", {"hired": 1, "tokens": tokens}, cities={"c20": "servants3_jade"})
    let_meng(state)
    let_meng(state)
    assert seat(state, MENG)["jade"] == jade


@rule("GG25.4")
def test_meng_gains_a_point_for_a_swap_token():
    state = meng_token("swap")
    let_meng(state)
    assert seat(state, MENG)["vp"] == 1


@rule("GG25.5")
def test_meng_retrieves_the_card_he_just_took():
    state = meng_token("retrieve", gifts={"travel": "b7"})
    let_meng(state)
    assert cards(state, "hand", MENG) == {"b7"}


@rule("GG25.6")
def test_at_dusk_retrieving_is_worth_a_point():
    state = dusk("jade", meng={"discard": ["d1"]}, cities={"c20": "retrieve"})
    let_meng(state)
    let_meng(state)
    assert seat(state, MENG)["vp"] == 1
    assert "d1" in cards(state, "discard", MENG)


@rule("GG25.7")
@pytest.mark.parametrize("card", ["d1", "b1"])
def test_by_day_meng_discards_his_top_card_for_jade(card):
    state = meng_token("discard7_jade", {"hand": ["d8a", card]})
    draw(state, card)
    assert card in cards(state, "discard", MENG)
    assert seat(state, MENG)["jade"] == 1


@rule("GG25.7", "GG28.8")
def test_which_card_meng_discards_for_jade_is_not_seen():
    state = meng_token("discard7_jade", {"hand": ["d8a", "f5a", "f5b", "f5c"]})
    draw(state, "f5b")
    candidates = {"f5a", "f5b", "f5c"}
    found = [cards(state.resample(0, Rng(seed)), "discard", MENG) & candidates for seed in range(30)]
    assert all(len(names) == 1 for names in found)
    assert set.union(*found) == candidates


@rule("GG25.8")
def test_without_a_gift_deck_or_at_dusk_it_is_worth_a_point():
    state = meng_token("discard7_jade")
    let_meng(state)
    assert (seat(state, MENG)["vp"], seat(state, MENG)["jade"]) == (1, 0)
    state = dusk("jade", cities={"c20": "discard7_jade"})
    let_meng(state)
    let_meng(state)
    assert (seat(state, MENG)["vp"], seat(state, MENG)["jade"]) == (1, 0)


@rule("GG25.11")
def test_six_tokens_become_jade_at_once():
    state = meng_token("double", {"tokens": ["vp2", "vp2", "hire1", "hire1", "hire2"]})
    assert "jade 0 to 1" in let_meng(state)
    assert seat(state, MENG)["jade"] == 1
    assert sum(token is not None for token in seat(state, MENG)["tokens"]) == 1


@rule("GG25.12")
def test_meng_never_exchanges_tokens_for_points():
    state = solo({"envoy": 8}, {"tokens": ["vp2"] * 3 + ["hire1"]}, at="end", day=4)
    assert state.to_move == courtyard.OVER
    assert state.scores()[MENG] == 0


@rule("GG26.1", "GG26.2", "GG26.3", "GG21.13")
@pytest.mark.parametrize(
    ("taken", "difficulty", "card"), [(0, "normal", True), (1, "normal", True), (2, "normal", False)]
)
def test_mengs_port_rewards(taken, difficulty, card):
    state = meng_turn(
        "canal",
        "d8a",
        {"hired": 1, "ships": [{"port": 1, "servants": 2}], "rewards": {"card": taken}},
        options={"difficulty": difficulty},
    )
    let_meng(state)
    assert (state.question == "draw_gift") == card
    meng = seat(state, MENG)
    assert meng["vp"] == (0 if card else 4)
    assert meng["rewards"] == {"card": min(taken + 1, 2), "vp4": 0 if card else 1, "double": 0}
    assert (meng["free"], meng["ships"]) == (12, [None] * 3)


@rule("GG26.3", "GG26.5", "GG26.6")
def test_mengs_markers_fill_three_slots_at_most():
    meng = {"rewards": {"vp4": 5, "card": 2}, "decrees": ["L3_ports"]}
    state = solo({"envoy": 8}, meng, at="end", day=4, decrees=["L3_ports"])
    assert state.scores()[MENG] == 2 * 5


@rule("GG26.7", "GG26.8")
def test_a_special_card_stands_for_the_focus():
    state = meng_turn("special", "d8a", focus="palace", gifts={"palace": "b3"})
    assert gift(state, "palace") == "d8a"
    assert "b3" in cards(state, "discard", MENG)


@rule("GG26.8", "GG26.13")
def test_a_card_action_with_a_special_card_is_option_b_too():
    state = meng_turn("special", "f5b", {"hired": 0}, focus="intrigue")
    let_meng(state)
    meng = seat(state, MENG)
    assert (meng["envoy"], meng["intrigue"]) == (2, 1)
    let_meng(state)
    assert seat(state, MENG)["intrigue"] == 4


@rule("GG26.9")
def test_special_travel_is_two_moves():
    state = meng_turn("special", "d8a", {"hired": 0}, focus="travel", cities={"c20": "double", "c15": "double"})
    for _ in range(4):
        let_meng(state)
    assert seat(state, MENG)["traveller"] == "c15"
    assert seat(state, MENG)["tokens"].count("double") == 2


@rule("GG26.10")
@pytest.mark.parametrize(("hired", "wall", "left"), [(0, 2, 0), (6, 2, 6), (11, 2, 10), (12, 2, 10)])
def test_special_wall(hired, wall, left):
    state = meng_turn("special", "d8a", {"hired": hired}, focus="wall")
    let_meng(state)
    assert (seat(state, MENG)["wall"], seat(state, MENG)["hired"]) == (wall, left)


@rule("GG26.11")
def test_special_jade():
    state = meng_turn("special", "d8a", {"hired": 0}, focus="jade", houses=[2, 3])
    let_meng(state)
    assert seat(state, MENG)["jade"] == 1
    assert [house["jade"] for house in table(state)["houses"]] == [False, False, False, True]


@rule("GG26.12")
def test_special_intrigue():
    state = meng_turn("special", "d8a", focus="intrigue")
    let_meng(state)
    assert seat(state, MENG)["intrigue"] == 3
    assert table(state)["medal"] is None


@rule("GG26.14")
@pytest.mark.parametrize(("hired", "left"), [(4, (4, 7)), (12, (11, 0))])
def test_special_decrees(hired, left):
    state = meng_turn("special", "d8a", {"hired": hired}, focus="decrees", day=3)
    let_meng(state)
    meng = seat(state, MENG)
    assert meng["decrees"] == ["L3_8vp"]
    assert (meng["hired"], meng["free"]) == left


@rule("GG26.15", "GG26.1")
def test_special_canal_rewards_a_full_ship_before_the_second_servant():
    state = meng_turn("special", "d8a", {"ships": [{"port": 3, "servants": 2}]}, focus="canal")
    let_meng(state)
    draw(state, "d9a")
    let_meng(state)
    assert seat(state, MENG)["ships"] == [{"lane": 1, "port": 1, "servants": 1}, None, None]


@rule("GG26.15")
@pytest.mark.parametrize(("hired", "left"), [(0, (0, 10)), (11, (10, 0)), (12, (10, 0))])
def test_special_canal_loads_two_servants_free_ones_first(hired, left):
    state = meng_turn("special", "d8a", {"hired": hired}, me={"hand": ["d9a"]}, focus="canal")
    let_meng(state)
    let_meng(state)
    meng = seat(state, MENG)
    assert meng["ships"] == [{"lane": 1, "port": 1, "servants": 2}, None, None]
    assert (meng["hired"], meng["free"]) == left
    assert (state.question, state.to_move) == ("exchange", 0)


@rule("GG26.16")
@pytest.mark.parametrize(("card", "what", "value"), [("d5", "hired", 7), ("d3", "hired", 8), ("d7", "vp", 1)])
def test_hiring_and_swapping_are_the_same_with_a_special_card(card, what, value):
    state = meng_turn("special", card, focus="palace")
    let_meng(state)
    assert seat(state, MENG)[what] == value


@rule("GG27.1", "GG27.2", "GG27.4")
def test_meng_outside_the_palace_is_not_disqualified():
    state = solo({"envoy": 8, "vp": 3}, {"vp": 12, "jade": 2, "envoy": 5}, at="end", day=4)
    assert state.scores() == [10, 15]
    assert state.ranking() == [2, 1]


@rule("GG27.3")
def test_the_human_outside_the_palace_loses():
    state = solo({"envoy": 7, "vp": 90}, {"vp": 0}, at="end", day=4)
    assert state.scores() == [0, 0]
    assert state.ranking() == [2, 1]


@rule("GG27.4")
@pytest.mark.parametrize(("track", "ranking"), [([0, MENG], [1, 2]), ([MENG, 0], [2, 1])])
def test_a_tie_with_meng_at_the_end(track, ranking):
    state = solo({"envoy": 8}, {"vp": 7}, at="end", day=4, track=track)
    assert state.scores() == [7, 7]
    assert state.ranking() == ranking


ALL_AUTOMA_CARDS = [
    "wall",
    "jade",
    "jade",
    "travel",
    "intrigue",
    "palace",
    "decrees",
    "decrees",
    "canal",
    "special",
    "special",
]


@rule("GG22.16")
def test_without_any_automa_card_meng_passes():
    state = solo({"hand": []}, {"hand": ["b1", "d8a"]}, to_move=1, automa={}, today=ALL_AUTOMA_CARDS)
    assert table(state)["phase"] != "day"
    assert {"b1", "d8a"} <= cards(state, "discard", MENG)


@rule("GG22.16")
@pytest.mark.parametrize("last", ["travel", "special"])
def test_a_single_card_of_earlier_days_makes_the_automa_deck(last):
    today = list(ALL_AUTOMA_CARDS)
    today.remove(last)
    state = solo(meng={"hand": ["d8a"]}, to_move=1, automa={}, today=today)
    assert state.question == "meng_automa"
    assert [weight for _, weight in state.chances()] == [1]
    draw(state, last)
    assert table(state)["solo"]["today"] == [*today, last]
