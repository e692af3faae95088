"""Evaluators of games with the weights that were learned."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import cast

from courtyard.bots.quick import Sight
from courtyard.core.dumps import Json
from courtyard.core.errors import OptionError
from courtyard.core.evaluator import WEIGHTS_EACH, Evaluator, Features
from courtyard.games import folder_of, has_part, part_of

GUESS = 1
"""The feature that holds the quick guess of a game."""


def has_features(game: str) -> bool:
    """Whether a game knows features that a strong player looks at."""
    return has_part(game, "bots.features")


def _module(game: str) -> ModuleType:
    """The module with the features of a game."""
    if not has_features(game):
        raise OptionError(f"There is nothing to learn about {game}: it has no bots/features.py.")
    return part_of(game, "bots.features")


def features_of(game: str) -> Features:
    """The features of a game."""
    return cast(Features, _module(game).FEATURES)


def new_evaluator(game: str, weights: Sequence[float]) -> Evaluator:
    """An evaluator of the game with these weights; of a game without features one that sees its points."""
    if not has_features(game):
        return Evaluator(Features(), 1, weights)
    return cast(Evaluator, _module(game).GameEvaluator(weights))


def first_weights(game: str) -> list[float]:
    """The weights to begin learning with: the quick guess counts, and nothing else."""
    weights = [0.0] * (WEIGHTS_EACH * len(features_of(game).names))
    weights[WEIGHTS_EACH * GUESS] = 1.0
    return weights


def known_weights(game: str, file: Json) -> list[float]:
    """The weights in a file of a game, or those to begin with."""
    if not has_features(game):
        return []
    named = cast(dict[str, list[float]], file.get("weights"))
    return features_of(game).weights_of(named) if named else first_weights(game)


@cache
def read_weights(game: str) -> Json:
    """The file of a game with its weights by name and how they were made; empty if there is none."""
    file = folder_of(game) / "data" / "weights.json"
    if file.is_file():
        found: Json = json.loads(file.read_text("utf-8"))
        return found
    return {"search": {"look": 0}}


def evaluator_of(game: str) -> Evaluator:
    """An evaluator with the learned weights and the bias of tables of each size."""
    found = read_weights(game)
    evaluator = new_evaluator(game, known_weights(game, found))
    for seats, bias in cast(dict[str, list[float]], found.get("bias", {})).items():
        at_end, first, second = bias
        evaluator.bias[int(seats)] = at_end, first, second
    return evaluator


def sight_of(game: str, breadth: int = 0, noise: float = 0.0) -> Sight:
    """How far the quick policy of a game sees; with a breadth it plans whole turns, with some noise."""
    return make_sight(_search(game), breadth, noise)


def make_sight(figures: Mapping[str, int], breadth: int, noise: float = 0.0) -> Sight:
    """The same, by the settings stored with the weights."""
    return Sight(figures["look"], breadth, noise)


def plans_turns(game: str) -> bool:
    """Whether half of a turn says little of the whole in this game, so that a glance has to go to the turn's end."""
    return "plans" in _search(game)


def _search(game: str) -> Mapping[str, int]:
    return cast(dict[str, int], read_weights(game)["search"])
