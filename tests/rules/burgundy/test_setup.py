"""CB5: the set-up of the game."""

from collections import Counter

import pytest
from helpers import GOODS, can, chance, do, each_count, each_game, played, position, rule, seat

import courtyard
from courtyard.games.burgundy.rules import actions


def started(players, seed=0, **options):
    """The first turn of a game."""
    return chance(courtyard.game("burgundy", players=players, **options).start(), seed)


def first_node(players, question, seed=0):
    return next(node for node in played(players, seed) if node.state.question == question)


@rule("CB5.1")
@each_count
def test_nobody_owns_silver_or_workers_before_the_start_player_is_known(players):
    view = courtyard.game("burgundy", players=players).start().view(None)
    assert [(owned["silver"], owned["workers"]) for owned in view["seats"]] == [(0, 0)] * players
    assert view["white_die"] is None


@rule("CB5.2")
@each_count
def test_the_tiles_lie_in_seven_supplies(players):
    view = courtyard.game("burgundy", players=players).start().view(None)
    assert view["supplies"] == {
        "castle": 14,
        "mine": 10,
        "knowledge": 20,
        "ship": 20,
        "animal": 20,
        "building": 40,
        "black": 40,
    }


@rule("CB5.3", "CB5.4")
@each_game
def test_of_42_goods_five_are_laid_out_in_each_phase_and_17_are_left(players, seed):
    drawn = Counter()
    for node in played(players, seed):
        if node.family == "drawn_goods":
            drawn[node.state.question, node.view["phase"]] += 1
    assert {phase: drawn["round_goods", phase] for phase in "ABCDE"} == dict.fromkeys("ABCDE", 5)
    assert sum(count for (question, _), count in drawn.items() if question == "round_goods") == 42 - 17
    end = played(players, seed)[-1].view
    assert sum(end["unseen_goods"].values()) + drawn["start_goods", "A"] == 17


@rule("CB5.3")
def test_any_goods_tile_may_lie_on_any_phase_space():
    laid = {
        (node.view["phase"], GOODS[node.state.game.decode(node.action)["goods"]])
        for players in (2, 3, 4)
        for seed in range(6)
        for node in played(players, seed)
        if node.state.question == "round_goods"
    }
    assert laid == {(phase, goods) for phase in "ABCDE" for goods in GOODS}


@rule("CB5.5", "CB5.17")
@each_count
def test_all_bonus_tiles_start_on_the_main_board(players):
    bonuses = started(players).view(None)["bonuses"]
    assert list(bonuses.values()) == [{"large": None, "small": None}] * 6


@rule("CB5.6", "CB5.7")
@each_game
def test_in_the_basic_game_everybody_has_estate_1_with_the_castle_in_the_centre(players, seed):
    view = started(players, seed).view(None)
    for owned in view["seats"]:
        assert owned["estate"] == 1
        assert owned["start_castle"] == "h44"
        assert owned["tiles"] == {"h44": "castle"}


@rule("CB5.7")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_centre_of_estate_1_is_a_castle_space_with_the_number_6(number):
    owned = {"castle": "h12", "tiles": {"h23": "castle", "h34": "knowledge-26"}, "storage": ["castle"]}
    state = position(seats={0: owned | {"dice": [number]}})
    assert can(state, "die-0", "storage-0", "space-h44") == (number == 6)


@rule("CB5.8")
@each_count
def test_the_start_castles_come_from_the_coloured_backs(players):
    before = first_node(players, "start_player").view
    after = first_node(players, "start_goods").view
    assert before["supply"]["castle"] == 14
    assert after["supply"] == before["supply"] | {"castle": 14 - players}
    assert after["black_supply"] == before["black_supply"]
    assert after["black_supply"]["castle"] == 2


@rule("CB5.9")
@each_count
def test_the_start_castle_neither_scores_nor_acts(players):
    asked = [node.state.question for node in played(players, 0)]
    assert "extra_action" not in asked[: asked.index("turn")]
    # On estate 1 the centre is a castle region of size 1.
    state = started(players)
    assert state.scores() == [0] * players
    assert all(set(owned["points"].values()) == {0} for owned in state.view(None)["seats"])


@rule("CB5.9")
def test_the_start_castle_does_not_score_on_another_estate_either():
    state = courtyard.game("burgundy", setup="advanced", estates="2:h14,9:h41").start()
    while state.question != "turn":
        state.apply(state.legal()[0])
    assert [owned["start_castle"] for owned in state.view(None)["seats"]] == ["h14", "h41"]
    assert state.scores() == [0, 0]


@rule("CB5.10")
def test_the_start_castle_counts_for_adjacency():
    state = started(2)
    assert state.view(None)["seats"][0]["tiles"] == {"h44": "castle"}
    state = position(seats={0: {"storage": ["ship"], "dice": [5]}})
    assert can(state, "die-0", "storage-0", "space-h45")


@rule("CB5.10")
def test_the_start_castle_counts_for_its_region():
    # Estate 7 has two castle regions of size 2.
    owned = {"estate": 7, "castle": "h12", "storage": ["castle"], "dice": [4, 1]}
    state = do(position(phase="E", seats={0: owned}), "die-0", "storage-0", "space-h13")
    assert seat(state)["points"]["regions"] == 3
    assert seat(state)["points"]["phases"] == 2


@rule("CB5.10")
@pytest.mark.parametrize(("players", "bonus"), [(2, 5), (3, 6), (4, 7)])
def test_the_start_castle_counts_for_the_castle_bonus(players, bonus):
    laid = {"h34": "knowledge-26", "h23": "castle", "h13": "castle"}
    owned = {"tiles": laid, "storage": ["castle"], "dice": [5, 1]}
    state = do(position(players, phase="E", seats={0: owned}), "die-0", "storage-0", "space-h12")
    assert seat(state)["points"]["bonuses"] == bonus
    assert state.view(None)["bonuses"]["castle"] == {"large": 0, "small": None}


@rule("CB5.11")
@each_game
def test_everybody_receives_three_goods_tiles_kept_by_type(players, seed):
    view = started(players, seed).view(None)
    for owned in view["seats"]:
        assert sum(owned["goods"].values()) == 3
        assert 1 <= len(owned["goods"]) <= 3


@rule("CB5.11")
def test_equal_start_goods_share_a_space_and_different_ones_do_not():
    for kinds in ([0, 0, 0], [2, 5, 2], [1, 3, 4]):
        state = courtyard.game("burgundy").start()
        state.apply(actions.DRAWN_START)
        for kind in kinds:
            state.apply(actions.DRAWN_GOODS + kind)
        assert seat(state, 0)["goods"] == Counter(GOODS[kind] for kind in kinds)
        assert seat(state, 1)["goods"] == {}


@rule("CB5.11")
@each_count
def test_the_start_goods_are_dealt_to_one_player_after_the_other(players):
    state = courtyard.game("burgundy", players=players).start()
    state.apply(actions.DRAWN_START + 1)
    for number in range(3 * players):
        assert state.question == "start_goods"
        state.apply(actions.DRAWN_GOODS + number // 3)
    assert state.question == "fill_slot"
    dealt = [owned["goods"] for owned in state.view(None)["seats"]]
    assert dealt == [{GOODS[(place - 1) % players]: 3} for place in range(players)]


@rule("CB5.12")
@pytest.mark.parametrize(("players", "left"), [(2, 11), (3, 8), (4, 5)])
@pytest.mark.parametrize("seed", [0, 1])
def test_the_goods_that_are_left_over_never_come_into_play(players, left, seed):
    end = played(players, seed)[-1].view
    assert sum(end["unseen_goods"].values()) == left
    in_play = sum(sum(one["goods"].values()) for one in end["depots"])
    in_play += sum(sum(owned["goods"].values()) + owned["sold_count"] for owned in end["seats"])
    assert in_play == 42 - left


@rule("CB5.13")
@each_count
def test_everybody_has_two_dice(players):
    state = courtyard.game("burgundy", players=players).start()
    unrolled = {"value": None, "used": False}
    assert [owned["dice"] for owned in state.view(None)["seats"]] == [[unrolled, unrolled]] * players
    for owned in started(players).view(None)["seats"]:
        assert [die["used"] for die in owned["dice"]] == [False, False]
        assert all(1 <= die["value"] <= 6 for die in owned["dice"])


@rule("CB5.14", "CB5.15", "CB5.16", "CB5.17")
@each_game
def test_everybody_starts_with_one_silver_and_nothing_else_but_goods_and_workers(players, seed):
    for owned in started(players, seed).view(None)["seats"]:
        assert owned["score"] == 0
        assert owned["silver"] == 1
        assert owned["storage"] == [None, None, None]
        assert owned["sold_count"] == 0
        assert owned["marker"] == 0


@rule("CB5.16")
def test_below_100_points_a_score_needs_no_token():
    scores = [node.state.scores() for node in played(2, 0)]
    assert scores[0] == [0, 0]
    assert [score // 100 for score in scores[0]] == [0, 0]
