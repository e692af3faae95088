"""Training: the same seeds teach the same, and what is taught is learned."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import numpy as np

import courtyard
from courtyard import OptionError
from courtyard.bots.crew import crew
from courtyard.bots.evaluators import evaluator_of, first_weights, new_evaluator
from courtyard.bots.quick import Sight
from courtyard.bots.training.fit import design, fit, fit_turns
from courtyard.bots.training.plan import Plan
from courtyard.bots.training.run import SEARCH, Training, trial
from courtyard.bots.training.selfplay import Course, Lesson, play_lesson

IS_QUICK = courtyard.is_compiled()
SMALL = Plan("burgundy", rounds=2, games=4 if IS_QUICK else 2, window=2, ridge=100.0, seed=11)
whole_games = pytest.mark.skipif(not IS_QUICK, reason="whole games take minutes where the engine is interpreted")


def trained(plan: Plan, out: Path, jobs: int = 1) -> Training:
    training = Training(plan, out)
    with crew(jobs) as hands:
        while training.done < plan.rounds:
            training.learn(list(training.play(hands)))
    return training


def lesson(game: str, plan: Plan, seed: int) -> Lesson:
    return play_lesson(courtyard.game(game, players=2), first_weights(game), Course(plan, SEARCH), seed)


@whole_games
def test_a_small_run_is_the_same_bit_for_bit_however_many_play(tmp_path: Path) -> None:
    assert trained(SMALL, tmp_path / "one").weights == trained(SMALL, tmp_path / "two", jobs=2).weights


@whole_games
def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = trained(SMALL, tmp_path / "whole")
    with crew(1) as hands:
        for _ in range(SMALL.rounds):
            stopped = Training(SMALL, tmp_path / "stopped")
            stopped.learn(list(stopped.play(hands)))
    assert stopped.digest == whole.digest
    assert stopped.weights != first_weights("burgundy")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["stopped", "whole"]


@whole_games
def test_the_card_says_how_the_weights_were_made(tmp_path: Path) -> None:
    trained(SMALL, tmp_path / "found")
    card = json.loads((tmp_path / "found").read_text("utf-8"))["made"][-1]
    assert {name: card[name] for name in SMALL.card()} == SMALL.card()
    assert card["done"] == SMALL.rounds
    assert card["cpu_seconds"] > 0
    assert 0 <= card["score_against_last"] <= 1
    assert "from" not in card
    with pytest.raises(OptionError, match="another plan"):
        Training(replace(SMALL, games=9), tmp_path / "found")


@whole_games
def test_learning_lowers_the_error() -> None:
    weights = first_weights("burgundy")
    lessons = [lesson("burgundy", SMALL, seed) for seed in range(30)]
    before = fit(lessons, keep=1.0, ridge=1e12, start=weights)
    after = fit(lessons, keep=1.0, ridge=3000.0, start=weights, share=1.0)
    assert after.error < before.error


@whole_games
def test_a_lesson_of_the_search_says_what_it_thought_of_each_action() -> None:
    found = lesson("rajas", Plan("rajas", simulations=6), 2)
    assert len(found.tried)
    assert (found.tried[:, 1] >= 2).all()
    assert found.tried.shape[1] == 3 + found.rows.shape[1]


@whole_games
def test_a_calm_lesson_has_fewer_positions() -> None:
    plan = Plan("gugong")
    assert 0 < len(lesson("gugong", replace(plan, calm=True), 3).rows) < len(lesson("gugong", plan, 3).rows)


def test_of_two_judges_the_one_that_comes_off_better_against_the_automa_has_the_point() -> None:
    game = courtyard.game("gugong", players=1, difficulty="easy")
    learned, blind = evaluator_of("gugong"), new_evaluator("gugong", [0.0] * len(first_weights("gugong")))
    assert trial(game, learned, blind, Sight(1), 5) == 1.0
    assert trial(game, blind, learned, Sight(1), 5) == 0.0
    assert trial(game, learned, learned, Sight(1), 5) == 0.5


@whole_games
def test_what_a_turn_still_brings_is_learned_from_plans() -> None:
    plan = Plan("gugong", calm=True)
    course = Course(replace(plan, breadth=4), SEARCH)
    weights = first_weights("gugong")
    lessons = [play_lesson(courtyard.game("gugong", players=2), weights, course, seed) for seed in range(8)]
    assert all(len(each.glimpses) for each in lessons)
    learned = fit_turns(lessons, weights, weights)
    gains = np.concatenate([each.glimpses[:, 0] for each in lessons])
    told = np.concatenate([design(each.glimpses) @ (np.array(learned) - weights) for each in lessons])
    assert np.square(gains - told).mean() < 0.7 * np.square(gains).mean()
    assert fit_turns([lesson("gugong", plan, 3)], weights, weights) == weights


@whole_games
def test_a_lead_is_learned_from_both_who_play() -> None:
    weights = first_weights("gugong")
    lessons = [lesson("gugong", Plan("gugong", calm=True), seed) for seed in range(20)]
    alone = fit(lessons, keep=1.0, ridge=100.0, start=weights, share=1.0)
    ahead = fit(lessons, keep=1.0, ridge=100.0, start=weights, share=1.0, lead=1.0)
    assert lead_error(lessons, ahead.weights) < lead_error(lessons, alone.weights)


def lead_error(lessons: list[Lesson], weights: list[float]) -> float:
    """The mean squared error of the lead of the first player."""
    errors = []
    for each in lessons:
        points = each.rows[:, 0] + design(each.rows) @ weights - each.final[each.players.astype(int)]
        errors.append(np.square(points[0::2] - points[1::2]).mean())
    return float(np.mean(errors))


def test_weights_waver_from_game_to_game_and_the_same_seed_wavers_alike() -> None:
    game, weights = courtyard.game("rajas"), first_weights("rajas")
    still, wavering = Course(Plan("rajas"), SEARCH), Course(Plan("rajas", waver=0.5), SEARCH)
    first, again = (play_lesson(game, weights, wavering, 4) for _ in range(2))
    assert first.rows.tolist() == again.rows.tolist()
    assert first.rows.tolist() != play_lesson(game, weights, still, 4).rows.tolist()
