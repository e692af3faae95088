"""The conformance suite over all games and option sets; the checks themselves are in `courtyard/lab/conformance.py`."""

from typing import Any

from told import carry_out

import courtyard
from courtyard import Game, State
from courtyard.lab import conformance

EXTRA_OPTIONS: dict[str, list[dict[str, Any]]] = {
    "burgundy": [
        {"players": 4, "setup": "advanced", "excluded_estates": ("6", "7", "8", "9")},
        {"players": 4, "setup": "advanced", "board_deal": "any", "excluded_estates": ("2", "8")},
        {"players": 2, "setup": "advanced", "estates": ("6:h44", "8")},
        {"players": 3, "setup": "advanced", "estates": ("1", "1:h12", "9"), "advanced_choice": "secret"},
        {"players": 4, "setup": "advanced", "board_deal": "two_numbers", "excluded_estates": ("3", "4", "5", "6")},
    ],
    "rajas": [
        {"players": 2, "version": "mixed", "experience": ("advanced", "beginner")},
        {"players": 3, "version": "mixed", "experience": ("beginner", "advanced", "beginner"), "ganga": "on"},
        {"players": 4, "version": "mixed", "experience": ("advanced", "beginner", "beginner", "advanced")},
    ],
}
"""Values of options that are lists, beside all combinations of the others."""


def option_sets(name: str) -> list[dict[str, Any]]:
    """Combinations of the options with few values that the game does not refuse, and the extra ones."""
    return conformance.option_sets(name) + EXTRA_OPTIONS.get(name, [])


def every_option_set() -> list[tuple[str, dict[str, Any]]]:
    """All games with all their option sets."""
    return [(name, options) for name in courtyard.games() for options in option_sets(name)]


def name_of(case: object) -> str:
    """A short name for an option set in the test report."""
    if isinstance(case, dict):
        return "-".join(str(value) for value in case.values())
    return str(case)


def walk(game: Game, seed: int, every: int = 29) -> State:
    """One random game, whose points must also be told as they are scored."""
    return conformance.walk(game, seed, every, carry_out)
