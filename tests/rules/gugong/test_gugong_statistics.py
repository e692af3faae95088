"""What simulations count of a game."""

from gugong_helpers import action_of, at, position
from saying import in_words

from courtyard.core.telling import transition
from courtyard.games.gugong.rules.actions import ACTIONS
from courtyard.games.gugong.ui.statistics import HEADING_OF


def used(state, *targets):
    return in_words(state.game.ui.usage_stats(transition(state, action_of(state, *targets))))


def found(seats, players=2):
    state = position(players, at="end", day=4, seats=seats)
    return dict(in_words(state.game.ui.statistics(state)))


def test_an_exchange_counts_for_its_location():
    state = position(seats={0: {"hand": ["f1d"]}})
    assert used(state, "card-f1d", "location-jade") == [("exchange at", "Jade")]


def test_the_option_of_a_location_and_the_decree_are_counted():
    state = at("decrees", {"hired": 5}, decrees=["L1_hire1", "L1_swap"])
    assert used(state, "decree-0", "hired") == [("action", "decrees"), ("decree", "each morning hire 1")]
    assert used(at("intrigue"), "option-a") == [("action", "intrigue A")]


def test_the_day_on_which_an_envoy_comes_into_the_palace_is_counted():
    state = at("palace", {"envoy": 7}, day=3)
    assert used(state, "option-a") == [("palace reached on", "day 3"), ("action", "palace A")]


def test_the_end_of_a_game_is_told_in_figures():
    facts = found({0: {"envoy": 8, "vp": 20, "jade": 2}, 1: {"envoy": 5, "vp": 40}})
    assert facts["players in the palace"] == 1
    assert facts["steps of the envoys"] == 13
    assert facts["points of the winner"] == 20 + 7 + 3
    assert facts["best to worst"] == 30
    assert facts["jade of all players"] == 2
    assert "Meng's points" not in facts


def test_if_nobody_wins_the_winner_has_no_points():
    assert found({0: {"envoy": 7, "vp": 20}, 1: {"envoy": 5}})["points of the winner"] == 0


def test_a_solo_game_tells_of_meng():
    facts = found({0: {"envoy": 8, "vp": 30}, 1: {"envoy": 8, "vp": 20}}, players=1)
    assert facts["players in the palace"] == 1
    assert facts["won against Meng"] == 1
    assert facts["Meng in the palace"] == 1
    assert facts["Meng's points"] in (25, 27)


def test_what_is_counted_names_actions_that_exist():
    assert HEADING_OF.keys() <= ACTIONS.named.keys()
