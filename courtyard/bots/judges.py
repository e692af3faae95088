"""Who judges the positions of a game: its figures, weighed by what was learned."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import cast

from courtyard.bots.search import Settings, Sight
from courtyard.core.dumps import Json
from courtyard.core.judge import Judge
from courtyard.games import part_of

GUESS = 1
"""The figure that holds the quick guess of a game."""


def _figures(game: str) -> ModuleType:
    """The module that knows the figures of a game."""
    return part_of(game, "rules.figures")


def new_judge(game: str, weights: Sequence[float]) -> Judge:
    """A judge of the game with these weights."""
    return cast(Judge, _figures(game).GameJudge(weights))


def first_weights(game: str) -> list[float]:
    """The weights to begin learning with: the quick guess counts, and nothing else."""
    weights = [0.0] * (3 * int(_figures(game).COUNT))
    weights[3 * GUESS] = 1.0
    return weights


@cache
def read_weights(game: str) -> Json:
    """The weights of a game as they stand in their file, with the card that says how they were made."""
    found: Json = json.loads((files(f"courtyard.games.{game}") / "data" / "weights.json").read_text("utf-8"))
    return found


def judge_of(game: str) -> Judge:
    """A judge with the learned weights."""
    return new_judge(game, cast(list[float], read_weights(game)["weights"]))


def settings_of(game: str, turns_ahead: int = 0, breadth: int = 0) -> Settings:
    """What suits the search to a game; with a breadth its quick policy plans whole turns."""
    return make_settings(cast(dict[str, float], read_weights(game)["search"]), turns_ahead, breadth)


def make_settings(figures: Mapping[str, float], turns_ahead: int, breadth: int) -> Settings:
    """The settings of a search by the figures that stand beside the weights."""
    look = int(figures["look"])
    sight = Sight(look, breadth if figures.get("plans") else 0)
    return Settings(
        figures["exploration"], figures["temperature"], figures["scale"], sight, Sight(look, breadth), turns_ahead
    )
