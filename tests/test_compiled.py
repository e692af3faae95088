"""Interpreted and compiled, the engine plays the same games."""

import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
from final_keys import final_keys

import courtyard
from courtyard.core.arrays import total

GAMES = 200
HERE = Path(__file__).parent
TIMES = 100


@pytest.mark.skipif(not courtyard.is_compiled(), reason="the engine is not compiled here")
def test_interpreted_and_compiled_play_the_same_games_to_the_same_keys() -> None:
    environment = {**os.environ, "COURTYARD_INTERPRETED": "1"}
    command = [sys.executable, str(HERE / "final_keys.py"), str(GAMES)]
    interpreted = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert interpreted.stdout.splitlines() == final_keys(GAMES)


def test_the_source_can_be_preferred_to_the_compiled_engine() -> None:
    environment = {**os.environ, "COURTYARD_INTERPRETED": "1"}
    command = [sys.executable, "-c", "import courtyard; print(courtyard.is_compiled())"]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "False"


def kept_of(look: Callable[[], object]) -> int:
    """How many bytes are still held for each look, when many have been taken."""
    look()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(TIMES):
        look()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) // TIMES


@pytest.mark.parametrize("name", courtyard.games())
def test_the_engine_lets_go_of_the_states_that_it_is_shown(name: str) -> None:
    record = courtyard.play(courtyard.game(name), ["random"] * 2, seed=5)
    states = [record.replay(at) for at in range(min(40, len(record.actions)))]
    state = max((each for each in states if each.to_move >= 0), key=lambda each: len(each.legal()))
    size = 8 * len(list(state.cells))
    assert kept_of(lambda: total(state.copy().cells, 0, 4)) < size / 10
    assert kept_of(lambda: state.copy().view(0)) < size / 10
    assert kept_of(lambda: [state.game.describe(state.copy(), action) for action in state.legal()]) < size / 10
