"""The bot that looks one step ahead."""

from mypy_extensions import i64

from courtyard.core.rng import Rng
from courtyard.core.state import State


def best_action(state: State, seat: int, rng: Rng) -> int:
    """The action after which the position is worth most to the seat; among equal ones a random one."""
    best: i64 = -1
    best_value = 0.0
    equal: i64 = 0
    for action in state.legal():
        after = state.copy()
        after.do(action)
        value = state.game.evaluate(after, seat)
        if best < 0 or value > best_value:
            best, best_value, equal = action, value, 1
        elif value == best_value:
            equal += 1
            if rng.below(equal) == 0:
                best = action
    return best
