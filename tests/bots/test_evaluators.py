"""Judges: what a position is worth, and what was learned about it."""

import json
from importlib.resources import files
from itertools import pairwise

import pytest
from assuming import WITH_BIAS, WITH_FEATURES

import courtyard
from courtyard import CHANCE, OVER, Rng, State
from courtyard.bots import bots_for
from courtyard.bots.evaluators import (
    evaluator_of,
    features_of,
    first_weights,
    known_weights,
    new_evaluator,
    read_weights,
)
from courtyard.core.evaluator import Features

GAMES = courtyard.games()


def played(game: str, seed: int = 3) -> list[State]:
    """All positions of a game of chance and whim."""
    state, rng, found = courtyard.game(game, players=2).start(), Rng(seed), []
    while state.to_move != OVER:
        found.append(state.copy())
        state.do(state.random_action(rng))
    return [*found, state]


@pytest.mark.parametrize("game", WITH_FEATURES)
def test_the_first_weights_judge_by_the_quick_guess(game: str) -> None:
    evaluator = new_evaluator(game, first_weights(game))
    calm = [
        state
        for state in played(game)
        if state.to_move != OVER and evaluator.is_between_turns(state) and state.to_move != CHANCE
    ]
    for state in calm[::7]:
        assert abs(evaluator.value(state, state.to_move) - state.game.evaluate(state, state.to_move)) < 1e-6


@pytest.mark.parametrize("game", ["burgundy", "gugong"])
def test_when_the_game_is_over_the_points_are_all_there_is(game: str) -> None:
    state = played(game)[-1]
    evaluator = evaluator_of(game)
    assert [evaluator.value(state, player) for player in range(2)] == state.scores()


def test_in_a_race_winning_counts_beyond_the_points() -> None:
    state = played("rajas")[-1]
    evaluator = evaluator_of("rajas")
    winner = state.ranking().index(1)
    assert evaluator.value(state, winner) > state.scores()[winner] + 5 > evaluator.value(state, 1 - winner) + 5


@pytest.mark.parametrize("game", GAMES)
def test_a_judge_remembers_nothing(game: str) -> None:
    evaluator, fresh = evaluator_of(game), evaluator_of(game)
    states = played(game)
    for state in states[:-1:11]:
        for player in range(state.blocks):
            fresh.value(states[5], 0)
            assert evaluator.value(state, player) == fresh.value(state, player)


@pytest.mark.parametrize("game", WITH_BIAS)
def test_what_a_table_brings_beyond_the_figures_is_told_while_the_game_goes_on(game: str) -> None:
    evaluator, states = evaluator_of(game), played(game)
    early = next(state for state in states if state.to_move >= 0)
    assert evaluator.bias_of(early, 0) != 0.0
    assert evaluator.bias_of(states[-1], 0) == 0.0
    assert new_evaluator(game, first_weights(game)).bias_of(early, 0) == 0.0


@pytest.mark.parametrize(("game", "players"), [("burgundy", 4), ("gugong", 3), ("rajas", 2)])
def test_the_points_that_are_told_in_the_first_turns_come_true_on_average(game: str, players: int) -> None:
    table, evaluator, missed = courtyard.game(game, players=players), evaluator_of(game), list[float]()
    for seed in range(12 if courtyard.is_compiled() else 1):
        record = courtyard.play(table, bots=[courtyard.levels(game)[-2]] * players, seed=seed)
        state, looks = table.start(), list[list[float]]()
        for action in record.actions:
            if state.to_move >= 0 and evaluator.is_between_turns(state) and len(looks) < 2 * players:
                values = [
                    evaluator.value(state, player) + evaluator.bias_of(state, player) for player in range(players)
                ]
                looks.append([each - evaluator.win / players for each in values])
            state.do(action)
        missed += [sum(look) - sum(state.scores()) for look in looks]
    if courtyard.is_compiled():
        assert abs(sum(missed) / len(missed) / players) < 5.0


@pytest.mark.parametrize("game", ["burgundy", "rajas"])
def test_it_is_calm_when_the_next_seat_is_asked(game: str) -> None:
    evaluator = evaluator_of(game)
    states = played(game)
    assert evaluator.is_between_turns(states[-1])
    for before, after in pairwise(states):
        if before.to_move >= 0 and after.to_move >= 0 and after.to_move != before.to_move:
            assert evaluator.is_between_turns(after)


def test_an_action_that_is_not_yet_done_is_not_calm() -> None:
    evaluator = evaluator_of("gugong")
    asked = {state.question: evaluator.is_between_turns(state) for state in played("gugong") if state.to_move >= 0}
    assert asked["exchange"]
    assert not asked["action"]
    assert not asked["mode"]


@pytest.mark.parametrize("game", WITH_FEATURES)
def test_the_weights_say_how_they_were_made(game: str) -> None:
    found = read_weights(game)
    assert found["game"] == game
    assert found["made"]
    assert len(json.dumps(found)) < 1_000_000
    assert (files(f"courtyard.games.{game}") / "data" / "weights.json").is_file()


def test_wrong_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="features have 360 weights, not 3"):
        new_evaluator("burgundy", [0.0, 0.0, 0.0])


@pytest.mark.parametrize("game", WITH_FEATURES)
def test_a_feature_without_weights_is_neutral(game: str) -> None:
    features, weights = features_of(game), known_weights(game, read_weights(game))
    named = features.by_name(weights)
    assert features.weights_of(named) == weights
    lost = features.names[-1]
    del named[lost]
    assert features.weights_of({**named, "gone": [1.0, 1.0, 1.0]}) == [*weights[:-3], 0.0, 0.0, 0.0]


def test_a_feature_is_declared_once() -> None:
    features = Features()
    assert (features.add("gold"), features.add("tile", parts=("mine", "ship")), features.add("last")) == (0, 1, 3)
    assert features.names == ["gold", "tile.mine", "tile.ship", "last"]
    with pytest.raises(ValueError, match="tile is declared twice"):
        features.add("tile", parts=("ship", "castle"))


def test_a_game_knows_all_its_bots() -> None:
    assert bots_for("gugong") == ("random", "greedy", "pupil", "clerk", "scholar", "magistrate", "minister")
