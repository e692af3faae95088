"""Training: the same seeds teach the same, and what is taught is learned."""

import json
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import courtyard
from courtyard.bots.judges import first_weights
from courtyard.bots.training.__main__ import main
from courtyard.bots.training.evolve import main as evolve
from courtyard.bots.training.fit import fit
from courtyard.bots.training.selfplay import Course, play_lesson

QUICK = Course(0.4, 1.5, 10.0, 0, 0, 0)
SEARCHING = Course(0.4, 1.5, 10.0, 0, 0, 6)


def test_a_small_run_is_the_same_bit_for_bit(tmp_path: Path) -> None:
    runs = []
    for name in ("one", "two"):
        out = tmp_path / name
        main(["burgundy", "--out", str(out), "--rounds", "2", "--games", "5", "--workers", "1", "--seed", "11"])
        runs.append(json.loads(out.read_text("utf-8")))
    assert runs[0]["weights"] == runs[1]["weights"]
    assert runs[0]["made"][0]["games"] == 10


def test_learning_lowers_the_error() -> None:
    game = courtyard.game("burgundy", players=2)
    weights = first_weights("burgundy")
    lessons = [play_lesson(game, weights, QUICK, seed) for seed in range(30)]
    before = fit(lessons, keep=1.0, ridge=1e12, start=weights)
    after = fit(lessons, keep=1.0, ridge=3000.0, start=weights, share=1.0)
    assert after.error < before.error


def test_a_lesson_of_the_search_says_what_it_thought_of_each_action() -> None:
    lesson = play_lesson(courtyard.game("rajas", players=2), first_weights("rajas"), SEARCHING, 2)
    assert len(lesson.tried)
    assert (lesson.tried[:, 1] >= 2).all()
    assert lesson.tried.shape[1] == 3 + lesson.rows.shape[1]


def test_evolution_writes_what_it_found(tmp_path: Path) -> None:
    out = tmp_path / "found.json"
    evolve(["rajas", "--out", str(out), "--steps", "1", "--pairs", "1", "--games", "1"])
    found = json.loads(out.read_text("utf-8"))
    assert found["weights"] != first_weights("rajas")
    assert found["made"][0]["way"] == "evolution"
