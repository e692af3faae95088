"""Who judges the positions of a game: its figures, weighed by what was learned."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import cast

from courtyard.bots.search import Settings, Sight
from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.core.judge import Judge
from courtyard.games import part_of

GUESS = 1
"""The figure that holds the quick guess of a game."""
WEIGHTS = "weights.json"
SOLO_WEIGHTS = "weights-solo.json"


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
def read_weights(game: str, file: str = WEIGHTS) -> Json:
    """The weights of a game as they stand in their file, with the card that says how they were made."""
    found: Json = json.loads((files(f"courtyard.games.{game}") / "data" / file).read_text("utf-8"))
    return found


def weights_file(game: Game) -> str:
    """Where the weights of a game stand: a game against an automa may have its own."""
    is_apart = game.seats == 1 and (files(f"courtyard.games.{game.name}") / "data" / SOLO_WEIGHTS).is_file()
    return SOLO_WEIGHTS if is_apart else WEIGHTS


def judge_of(game: Game) -> Judge:
    """A judge with the learned weights."""
    return new_judge(game.name, cast(list[float], read_weights(game.name, weights_file(game))["weights"]))


def settings_of(game: Game, turns_ahead: int = 0) -> Settings:
    """What suits the search to a game."""
    return make_settings(cast(dict[str, float], read_weights(game.name, weights_file(game))["search"]), turns_ahead)


def make_settings(figures: Mapping[str, float], turns_ahead: int = 0) -> Settings:
    """The settings of a search as they stand beside the weights."""
    sight = Sight(int(figures["look"]), int(figures.get("breadth", 0)))
    return Settings(figures["exploration"], figures["temperature"], figures["scale"], sight, turns_ahead)
