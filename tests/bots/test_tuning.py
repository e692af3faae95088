"""Tuning: the same seeds lead the same way, and the way is uphill."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import courtyard
from courtyard import OptionError
from courtyard.bots.crew import crew
from courtyard.bots.training.plan import TuningPlan
from courtyard.bots.training.tuning import Pair, Tuning, change_of

SMALL = TuningPlan("gugong", ("players=1", "players=2"), rounds=2, pairs=4, seed=11)
pytestmark = pytest.mark.skipif(
    not courtyard.is_compiled(), reason="whole games take minutes where the engine is interpreted"
)


def tuned(out: Path, jobs: int = 1) -> Tuning:
    tuning = Tuning(SMALL, out)
    with crew(jobs) as hands:
        while not tuning.is_done:
            tuning.learn(list(tuning.play(hands)))
    return tuning


def test_a_run_is_the_same_bit_for_bit_at_one_stretch_and_in_two(tmp_path: Path) -> None:
    whole = tuned(tmp_path / "whole")
    with crew(1) as hands:
        for _ in range(SMALL.rounds):
            stopped = Tuning(SMALL, tmp_path / "stopped")
            stopped.learn(list(stopped.play(hands)))
    assert stopped.digest == whole.digest


def test_the_card_says_how_the_weights_were_made(tmp_path: Path) -> None:
    tuned(tmp_path / "found")
    card = json.loads((tmp_path / "found").read_text("utf-8"))["made"][-1]
    assert {name: card[name] for name in SMALL.card()} == SMALL.card()
    assert card["done"] == SMALL.rounds
    assert card["cpu_seconds"] > 0
    assert not {"units", "drift"} & set(card)
    with pytest.raises(OptionError, match="another plan"):
        Tuning(replace(SMALL, pairs=9), tmp_path / "found")


def test_the_weights_go_where_changes_did_better_than_their_opposites(tmp_path: Path) -> None:
    tuning = Tuning(SMALL, tmp_path / "found")
    before = tuning.weights
    useful = next(at for at, unit in enumerate(tuning.units) if unit)
    tuning.learn([Pair(seed, change_of(seed, len(before))[useful], 0.0) for seed in range(200)])
    moved = [new - was for new, was in zip(tuning.weights, before, strict=True)]
    sized = [way / unit if unit else way for way, unit in zip(moved, tuning.units, strict=True)]
    assert max(sized) == sized[useful] > 0
    assert all(way == 0 for way, unit in zip(moved, tuning.units, strict=True) if unit == 0)
