"""What is worth a look: a few answers to the pending question, judged at a glance and not searched."""

from functools import lru_cache
from typing import Final

from courtyard.bots.judges import judge_of, plans_turns, sight_of
from courtyard.bots.quick import Sight, outlook
from courtyard.core.game import Game
from courtyard.core.judge import Judge
from courtyard.core.state import State

MOST: Final = 3
"""So many answers are pointed out."""
NEAR: Final = 1.5
"""An answer that looks worse than the best by more points is not."""
ALIKE: Final = 0.01
"""Of answers that differ by fewer points one is enough."""
FURTHER: Final = 1
"""A glance goes by so many answers further than the quick policy of the search."""
BREADTH: Final = 4
"""Ways that it keeps in a game whose turns are planned."""


@lru_cache(maxsize=8)
def _judge(game: Game) -> Judge:
    return judge_of(game.name)


@lru_cache(maxsize=8)
def _sight(game: Game) -> Sight:
    breadth = BREADTH if plans_turns(game.name) else 0
    return Sight(int(sight_of(game.name).look) + FURTHER, breadth)


def worth_a_look(state: State) -> list[int]:
    """Answers that look good and differ from each other, the best first; none where all look the same."""
    values = glance(state)
    ranked = sorted(values, key=lambda action: -values[action])
    best, worst = values[ranked[0]], values[ranked[-1]]
    found: list[int] = []
    for action in ranked:
        value = values[action]
        if best - value > NEAR or best - worst < ALIKE:
            break
        if not found or values[found[-1]] - value >= ALIKE:
            found.append(action)
    return found[: min(MOST, len(ranked) - 1)]


def glance(state: State) -> dict[int, float]:
    """What each answer is worth to who is asked, as it looks."""
    judge, sight = _judge(state.game), _sight(state.game)
    values: dict[int, float] = {}
    for action in state.legal():
        after = state.copy()
        after.do(action)
        values[action] = outlook(after, judge, state.to_move, sight)
    return values
