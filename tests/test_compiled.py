"""Interpreted and compiled, the engine plays the same games."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from final_keys import final_keys

import courtyard

GAMES = 200
HERE = Path(__file__).parent


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
