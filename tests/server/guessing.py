"""Positions of random games, and chains of actions that guess the coming dice."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from hypothesis import strategies as st

from courtyard import CHANCE, OVER, Rng, State
from courtyard import game as make_game

GAMES: Final[list[tuple[str, dict[str, Any]]]] = [
    ("burgundy", {"players": 2}),
    ("gugong", {"players": 1}),
    ("gugong", {"players": 2, "bonus_tokens": "yes"}),
    ("rajas", {"players": 2}),
]
IMPOSSIBLE: Final = 10**6
"""More actions than any game has."""


def positions(game: str, options: dict[str, Any], rng: Rng) -> Iterator[tuple[list[int], State]]:
    """The positions of random games at which somebody decides, each with the actions so far."""
    while True:
        yield from _walk(game, options, rng)


def _walk(game: str, options: dict[str, Any], rng: Rng) -> Iterator[tuple[list[int], State]]:
    state, actions = make_game(game, **options).start(), list[int]()
    while state.to_move != OVER:
        if state.to_move != CHANCE:
            yield list(actions), state
        actions.append(int(state.random_action(rng)))
        state.apply(actions[-1])


def after(state: State, action: int) -> State:
    """The position after an action, before any chance."""
    state = state.copy()
    state.apply(action)
    return state


def leading_to_chance(state: State) -> list[int]:
    """The legal actions that lead to a roll or a draw."""
    return [action for action in state.legal() if after(state, action).to_move == CHANCE]


def perhaps_after(state: State, action: int, rng: Rng) -> State:
    """The position after an action, with these dice."""
    state = after(state, action)
    while state.to_move == CHANCE:
        state.apply(int(state.random_action(rng)))
    return state


def rolls(game: str, options: dict[str, Any], rng: Rng) -> Iterator[tuple[list[int], State, int]]:
    """Positions with an action that leads to a roll or a draw after which the same seat acts again."""
    for actions, state in positions(game, options, rng):
        for action in leading_to_chance(state):
            if perhaps_after(state, action, rng).to_move == state.to_move:
                yield actions, state, action
                break


def guess(draw: Callable[[Any], Any], state: State, rng: Rng, first: int | None = None) -> list[int]:
    """Several actions, most of them legal with guessed dice; often the last one is impossible."""
    actions = list[int]()
    for number in range(draw(st.integers(2, 4))):
        legal = state.legal()
        likely = legal if legal and draw(st.integers(0, 7)) else range(0, state.game.action_count, 97)
        actions.append(first if number == 0 and first is not None else draw(st.sampled_from(likely)))
        if actions[-1] in legal:
            state = perhaps_after(state, actions[-1], rng)
    return [*actions, IMPOSSIBLE] if draw(st.booleans()) else actions
