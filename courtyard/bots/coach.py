"""Answers to the pending question that are worth a look, evaluated at a glance without a search."""

from functools import lru_cache
from typing import Final

from courtyard.bots.evaluators import evaluator_of, plans_turns, sight_of
from courtyard.bots.quick import Sight, outlook
from courtyard.core.evaluator import Evaluator
from courtyard.core.game import Game
from courtyard.core.state import State

MOST: Final = 3
"""Maximum number of answers that are pointed out."""
NEAR: Final = 1.5
"""Maximum difference to the best answer, in units of the game."""
ALIKE: Final = 0.01
"""Units below which two answers count as equal; one of them is enough."""
FURTHER: Final = 1
"""Answers by which a glance looks further ahead than the quick policy of the search."""
BREADTH: Final = 4
"""Lines that a glance keeps in a game whose turns are planned."""


@lru_cache(maxsize=8)
def _evaluator(game: Game) -> Evaluator:
    return evaluator_of(game.name)


@lru_cache(maxsize=8)
def _sight(game: Game) -> Sight:
    breadth = BREADTH if plans_turns(game.name) else 0
    return Sight(int(sight_of(game.name).look) + FURTHER, breadth)


def worth_a_look(state: State) -> list[int]:
    """Answers that look good and differ from each other, the best first; none where all look the same."""
    values, unit = glance(state), _evaluator(state.game).unit
    ranked = sorted(values, key=lambda action: -values[action])
    best, worst = values[ranked[0]], values[ranked[-1]]
    found: list[int] = []
    for action in ranked:
        value = values[action]
        if best - value > NEAR * unit or best - worst < ALIKE * unit:
            break
        if not found or values[found[-1]] - value >= ALIKE * unit:
            found.append(action)
    return found[: min(MOST, len(ranked) - 1)]


def glance(state: State) -> dict[int, float]:
    """What each answer seems to be worth to the seat that is asked."""
    evaluator, sight = _evaluator(state.game), _sight(state.game)
    values: dict[int, float] = {}
    for action in state.legal():
        after = state.copy()
        after.do(action)
        values[action] = outlook(after, evaluator, state.to_move, sight)
    return values
