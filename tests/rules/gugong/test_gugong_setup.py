"""GG1, GG2, GG3, GG20: components, set-up, structure and the expert variant."""

import json

import pytest
from gugong_helpers import cards, chance, do, draw, game, position, rule, seat, table, until

import courtyard
from courtyard import CHANCE, OptionError, Rng
from courtyard.games.gugong.data.components import components_of


def started(players=2, **options):
    return chance(game(players, **options).start())


@rule("GG1.1", "GG2.3")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_one_to_five_can_play(players):
    state = started(players)
    assert len(state.scores()) == max(2, players)
    assert state.game.seats == players


@rule("GG2.12")
def test_the_dice_show_nothing_before_the_first_roll():
    assert table(game(2).start())["dice"] == [None, None, None]


@rule("GG1.1")
def test_six_cannot_play():
    with pytest.raises(OptionError):
        game(6)


@rule("GG1.2", "GG17.1", "GG12.4", "GG2.15", "GG15.5")
def test_side_a_is_for_three_and_side_b_for_more():
    sides = [components_of("", players) for players in range(1, 6)]
    assert [data.side for data in sides] == ["A", "A", "A", "B", "B"]
    assert [data.lanes for data in sides] == [1, 1, 1, 2, 2]
    assert [data.wall_size for data in sides] == [4, 4, 5, 6, 7]
    assert [list(data.house_cost) for data in sides[2:4]] == [[3, 3, 4, 4], [3, 3, 3, 4, 4, 4]]
    assert [list(data.audience) for data in sides[2:4]] == [[7, 5, 3], [7, 5, 3, 2, 1]]


@rule("GG1.3", "GG1.4", "GG2.4")
def test_every_location_starts_with_one_board_card():
    found = started()
    gifts = {name: card["id"] for name, card in table(found)["locations"].items()}
    assert list(gifts) == ["travel", "wall", "jade", "intrigue", "palace", "decrees", "canal"]
    assert sorted(gifts.values()) == ["b1", "b2", "b3", "b4", "b5", "b6", "b7"]


@rule("GG1.5", "GG1.6", "GG1.7", "GG8.7", "GG8.4")
def test_the_gift_cards():
    data = components_of("", 2)
    sets = [data.card_set[card] for card in range(38)]
    assert [sets.count(number) for number in range(7)] == [7, 4, 4, 4, 4, 4, 11]
    assert {data.value[card] for card in range(38)} == set(range(1, 10))
    actions = {int(data.action[card]) for card in range(38)}
    assert 0 in actions
    assert not actions & {1, 3}


@rule("GG1.8", "GG2.8", "GG2.9", "GG2.10", "GG2.11", "GG1.9")
@pytest.mark.parametrize(("bonus", "stacks"), [("no", [6, 6]), ("yes", [9, 9])])
def test_tokens_on_every_city_and_two_equal_stacks(bonus, stacks):
    state = started(3, bonus_tokens=bonus)
    assert len(table(state)["cities"]) == 20
    assert all(table(state)["cities"].values())
    assert table(state)["token_stacks"] == stacks
    assert table(state)["token_discard"] == 0


@rule("GG1.10", "GG2.12", "GG2.13")
def test_three_dice_are_rolled_on_day_one():
    state = until(game().start(), "roll_die")
    assert len(state.chances()) == 6
    state = started()
    faces = ((1, 2, 3, 4, 5, 6), (4, 5, 6, 7, 8, 9), (1, 2, 3, 7, 8, 9))
    assert all(value in faces[die] for die, value in enumerate(table(state)["dice"]))
    assert table(state)["day"] == 1


@rule("GG1.11", "GG2.16")
def test_two_decrees_of_each_level_are_laid_out():
    state = until(game().start(), "deal_decree")
    assert len(state.chances()) == 5
    draw(state, "L1_ship")
    assert len(state.chances()) == 4
    tiles = [decree["tile"] for decree in table(chance(state))["decrees"]]
    assert [tile[:2] for tile in tiles] == ["L1", "L1", "L2", "L2", "L3", "L3"]
    assert len(set(tiles)) == 6


@rule("GG1.12", "GG13.6")
def test_jade_never_runs_out():
    state = position(seats={0: {"jade": 40, "tokens": ["double", "double", "double"]}})
    do(state, "exchange-6", "doubles-3")
    assert seat(state)["jade"] == 41
    assert all(house["jade"] for house in table(state)["houses"])


@rule(
    "GG1.13",
    "GG1.14",
    "GG1.15",
    "GG1.16",
    "GG2.17",
    "GG2.18",
    "GG2.19",
    "GG2.20",
    "GG2.21",
    "GG2.23",
    "GG2.24",
    "GG2.25",
)
def test_the_start_of_every_player():
    state = started(3)
    for player in range(3):
        start = seat(state, player)
        assert (start["hired"], start["free"], start["double"]) == (6, 6, "locked")
        assert (start["vp"], start["jade"], start["envoy"], start["intrigue"], start["wall"]) == (0, 0, 0, 0, 0)
        assert start["ships"] == [None, None, None]
        assert start["traveller"] is None
        assert start["tokens"] == [None] * 6
        assert start["discard_count"] == 0
    assert list(components_of("", 3).reward_slots) == [3, 2, 1]
    assert table(state)["medal"] is None


def test_a_described_position_may_come_from_json():
    described = {"day": 2, "seats": {"0": {"hired": 3}, "1": {"vp": 5}}, "cities": {"c1": "hire2"}}
    listed = {**described, "seats": [{"hired": 3}, {"vp": 5}]}
    assert position(**json.loads(json.dumps(described))) == position(**listed)
    with pytest.raises(courtyard.PositionError, match="seats"):
        position(seats={"2": {}})


@rule("GG1.17")
def test_points_have_no_upper_limit():
    state = position(at="end", seats={0: {"vp": 400, "envoy": 8}})
    assert state.scores()[0] > 400


@rule("GG1.18", "GG1.19")
def test_the_ends_of_the_tracks():
    state = position(seats={0: {"intrigue": 14, "envoy": 8}})
    assert (seat(state)["intrigue"], seat(state)["envoy"]) == (14, 8)
    for space in ({"intrigue": 15}, {"envoy": 9}):
        with pytest.raises(courtyard.PositionError):
            position(seats={0: space})


@rule("GG1.20", "GG1.21", "GG1.22")
@pytest.mark.parametrize("options", [{"players": 3}, {"players": 5, "bonus_tokens": "yes"}, {"players": 1}])
def test_servants_double_servant_and_cards_are_conserved_at_every_node(options):
    state = game(**options).start()
    rng = Rng(11)
    while state.to_move != courtyard.OVER:
        assert state.faults() == []
        state.apply(int(state.random_action(rng)))
    assert state.faults() == []


@rule("GG2.1", "GG2.2", "GG2.6", "GG2.7", "GG2.22", "GG28.16")
def test_fans_and_markers_follow_the_player_order():
    state = draw(game(3).start(), "seat-1")
    chance(state)
    assert state.to_move == 1
    assert cards(state, "hand", 1) == {"f1a", "f1b", "f1c", "f1d"}
    assert cards(state, "hand", 2) == {"f2a", "f2b", "f2c", "f2d"}
    assert cards(state, "hand", 0) == {"f3a", "f3b", "f3c", "f3d"}
    assert table(state)["track"] == [0, 2, 1]
    assert not {"f4a", "f5a"} & {name for player in range(3) for name in cards(state, "hand", player)}
    assert len(game(3).start().chances()) == 3


@rule("GG2.1")
def test_the_first_player_can_be_agreed():
    state = game(3, first_player="3").start()
    assert table(state)["first_player"] == 2
    with pytest.raises(OptionError, match="Player 3 cannot begin with only 2 players"):
        game(2, first_player="3")


@rule("GG2.5")
def test_eleven_cards_are_drawn_from():
    assert table(started())["draw_pile"] == 11


@rule("GG2.14")
def test_every_house_starts_with_a_jade():
    assert [house["jade"] for house in table(started())["houses"]] == [True] * 4
    assert len(table(started(4))["houses"]) == 6


@rule("GG3.1", "GG3.2", "GG3.3", "GG3.4")
def test_four_days_and_no_morning_on_the_first():
    state = game().start()
    rng = Rng(2)
    seen = []
    while state.to_move != courtyard.OVER:
        now = (table(state)["day"], table(state)["phase"])
        if now not in seen and state.to_move != courtyard.CHANCE:
            seen.append(now)
        state.apply(int(state.random_action(rng)))
    phases = [phase for _, phase in seen]
    assert phases[0] == "day"
    assert [day for day, phase in seen if phase == "day"] == [1, 2, 3, 4]
    assert table(state)["phase"] == "over"


@rule("GG3.5", "GG22.4")
def test_the_discard_pile_is_the_hand_of_the_next_day():
    state = position(at="evening", seats={0: {"hand": ["d4"], "discard": ["d1", "d2", "d3"]}})
    until(state, "fill_city")
    assert cards(state, "hand") == {"d1", "d2", "d3", "d4"}
    assert cards(state, "discard") == set()


@rule("GG20.1", "GG20.2", "GG20.3", "GG20.4", "GG20.5", "GG2.7")
@pytest.mark.parametrize(("players", "pile"), [(2, 30), (3, 26), (4, 22), (5, 18)])
def test_experts_deal_the_board_from_one_pile(players, pile):
    state = until(game(players, expert="yes", bonus_tokens="yes").start(), "deal_gift")
    assert len(state.chances()) == pile
    chance(state)
    assert table(state)["draw_pile"] == pile - 7
    assert cards(state, "hand", table(state)["first_player"]) == {"f1a", "f1b", "f1c", "f1d"}


@rule("GG20.1", "GG21.2")
@pytest.mark.parametrize("option", [{"expert": "yes"}, {"bonus_tokens": "yes"}, {"first_player": "1"}])
def test_alone_there_is_no_expert_variant_and_no_bonus_token(option):
    with pytest.raises(OptionError, match="needs players=2 or 3 or 4 or 5"):
        game(1, **option)


@rule("GG21.9")
@pytest.mark.parametrize("option", [{"difficulty": "hard"}, {"sets": "1-2"}, {"focus": "jade"}])
def test_solo_options_are_for_one_player(option):
    with pytest.raises(OptionError, match="needs players=1"):
        game(2, **option)


@rule("GG2.4", "GG2.12", "GG2.16", "GG21.3")
@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4, "expert": "yes"}, {"players": 1}])
def test_cards_tiles_faces_and_seats_are_equally_likely(options):
    state = game(**options).start()
    rng = Rng(3)
    questions = set()
    while state.to_move == CHANCE:
        if state.question != "fill_city":
            assert {weight for _, weight in state.chances()} == {1}
            questions.add(state.question)
        state.apply(int(state.random_action(rng)))
    assert questions >= {"deal_gift", "deal_decree", "roll_die"}
    assert ("focus" in questions) == (options["players"] == 1)


@rule("GG21.3", "GG21.12")
def test_the_focus_is_known_before_meng_draws_his_fifth_card():
    state = game(1, difficulty="hard").start()
    rng = Rng(3)
    questions = []
    while state.to_move == CHANCE:
        questions.append(state.question)
        state.apply(int(state.random_action(rng)))
    assert questions[-2:] == ["focus", "draw_gift"]
