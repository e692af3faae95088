"""Every game keeps the contract, with every option set and player count."""

from typing import Any

import pytest
from conformance import every_option_set, name_of, walk

import courtyard

GAMES_IN_ALL = 300
"""Of each game; `make soak` walks through 100,000."""
CASES = every_option_set()


@pytest.mark.parametrize(("name", "options"), CASES, ids=name_of)
def test_random_games_keep_the_contract(name: str, options: dict[str, Any]) -> None:
    game = courtyard.game(name, **options)
    for seed in range(-(-GAMES_IN_ALL // len([case for case in CASES if case[0] == name]))):
        walk(game, seed)
