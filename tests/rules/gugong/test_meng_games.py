"""Whole solo games, one for each difficulty: every step of Meng was worked out by hand, the clause stands beside it."""

from pathlib import Path

import pytest
from gugong_helpers import announced, game, rule

from courtyard import CHANCE, OVER, Rng, State

GAMES = [("easy", 11, "wall"), ("normal", 4, "canal"), ("hard", 11, "travel")]


def plain_move(state: State) -> int:
    """A human who plays the first card on Travel, forgoes actions and declines everything."""
    if state.question == "mode":
        return state.game.action("no_actions")
    decline = state.game.action("decline")
    return decline if decline in state.legal() else state.legal()[0]


def meng_in(state: State) -> str | None:
    """The city where Meng's traveller is."""
    traveller: str | None = state.view(None)["seats"][1]["traveller"]
    return traveller


def log_of(difficulty: str, seed: int, focus: str) -> list[str]:
    """The game line by line, with the city that Meng has gone to, and the result."""
    state = game(1, difficulty=difficulty, focus=focus).start()
    rng = Rng(seed)
    lines = []
    while state.to_move != OVER:
        action = int(state.random_action(rng)) if state.to_move == CHANCE else plain_move(state)
        if state.to_move == CHANCE or state.question in ("exchange", "mode"):
            day = state.view(None)["day"]
            lines.append(f"Day {day}: {announced(state, action)}")
        was = meng_in(state)
        state.apply(action)
        lines[-1] += f" ({meng_in(state)})" if meng_in(state) != was else ""
    return [*lines, f"Scores {state.scores()}, places {state.ranking()}"]


@rule("GG22.6", "GG22.9", "GG22.11", "GG23.2", "GG23.3", "GG24.1", "GG24.14", "GG25.10", "GG26.8", "GG27.1")
@pytest.mark.parametrize(("difficulty", "seed", "focus"), GAMES)
def test_meng_plays_as_in_the_checked_log(difficulty, seed, focus):
    checked = Path(__file__).with_name(f"meng_{difficulty}.txt").read_text("utf-8").splitlines()
    assert log_of(difficulty, seed, focus) == [line.split("  # ")[0] for line in checked]
