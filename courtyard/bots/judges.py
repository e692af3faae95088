"""Who judges the positions of a game: its figures, weighed by what was learned."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import cast

from courtyard.bots.quick import Sight
from courtyard.core.dumps import Json
from courtyard.core.errors import OptionError
from courtyard.core.judge import Judge
from courtyard.games import folder_of, has_part, part_of

GUESS = 1
"""The figure that holds the quick guess of a game."""


def has_figures(game: str) -> bool:
    """Whether a game knows figures that a strong player looks at."""
    return has_part(game, "rules.figures")


def _figures(game: str) -> ModuleType:
    """The module that knows the figures of a game."""
    if not has_figures(game):
        raise OptionError(f"There is nothing to learn about {game}: it has no rules/figures.py.")
    return part_of(game, "rules.figures")


def new_judge(game: str, weights: Sequence[float]) -> Judge:
    """A judge of the game with these weights; of a game without figures one who sees its points."""
    return cast(Judge, _figures(game).GameJudge(weights)) if has_figures(game) else Judge(0, 1, weights)


def first_weights(game: str) -> list[float]:
    """The weights to begin learning with: the quick guess counts, and nothing else."""
    weights = [0.0] * (3 * int(_figures(game).COUNT))
    weights[3 * GUESS] = 1.0
    return weights


@cache
def read_weights(game: str) -> Json:
    """The weights of a game as they stand in its file with the card of how they were made, or those to begin with."""
    file = folder_of(game) / "data" / "weights.json"
    if file.is_file():
        found: Json = json.loads(file.read_text("utf-8"))
        return found
    return {"weights": first_weights(game) if has_figures(game) else [], "search": {"look": 0}}


def judge_of(game: str) -> Judge:
    """A judge with the learned weights, and what is known of tables of each size."""
    found = read_weights(game)
    judge = new_judge(game, cast(list[float], found["weights"]))
    for seats, surplus in cast(dict[str, list[float]], found.get("surplus", {})).items():
        at_end, first, second = surplus
        judge.surplus[int(seats)] = at_end, first, second
    return judge


def sight_of(game: str, breadth: int = 0, wavers: float = 0.0) -> Sight:
    """How far the quick policy of a game sees; with a breadth it plans whole turns, and may waver."""
    return make_sight(_search(game), breadth, wavers)


def make_sight(figures: Mapping[str, int], breadth: int, wavers: float = 0.0) -> Sight:
    """The same by the figures that stand beside the weights."""
    return Sight(figures["look"], breadth, wavers)


def plans_turns(game: str) -> bool:
    """Whether half of a turn says little of the whole in this game, so that a glance has to go to the turn's end."""
    return "plans" in _search(game)


def _search(game: str) -> Mapping[str, int]:
    return cast(dict[str, int], read_weights(game)["search"])
