"""What the tests of a game's rules are written with."""

from functools import cache
from typing import Any

import pytest

import courtyard
from courtyard import CHANCE, IllegalAction, Rng, State
from courtyard.games.burgundy import actions

BUTTONS = {"end_turn": actions.END_TURN, "decline": actions.DECLINE, "no_depot": actions.NAME_NO_DEPOT}


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Names the clauses of the rules that a test proves."""
    return pytest.mark.rule(*clauses)


def position(players: int = 2, options: dict[str, Any] | None = None, **described: Any) -> State:
    """A position of Burgundy; see courtyard/games/burgundy/position.py for what can be described."""
    return courtyard.game("burgundy", players=players, **(options or {})).position(**described)


@cache
def _by_targets() -> dict[tuple[str, ...], list[int]]:
    game = courtyard.game("burgundy")
    found: dict[tuple[str, ...], list[int]] = {}
    for action in range(actions.FIRST_CHANCE):
        found.setdefault(game.targets(action), []).append(action)
    return found


def action_of(state: State, *targets: str) -> int:
    """The action that is chosen by clicking these elements in turn, or by pressing a button of BUTTONS."""
    if len(targets) == 1 and targets[0] in BUTTONS:
        return BUTTONS[targets[0]]
    candidates = _by_targets()[targets]
    legal = state.legal()
    return next((action for action in candidates if action in legal), candidates[0])


def do(state: State, *targets: str) -> State:
    """Carry out the action of these elements; refused with IllegalAction if it is not legal."""
    state.apply(action_of(state, *targets))
    return state


def can(state: State, *targets: str) -> bool:
    """Whether the action of these elements is legal now."""
    return action_of(state, *targets) in state.legal()


def refusal(state: State, *targets: str) -> str:
    """The reason why the action is refused; checks that the refusal changes nothing."""
    before = state.dump()
    with pytest.raises(IllegalAction) as refused:
        state.apply(action_of(state, *targets))
    assert state.dump() == before
    return str(refused.value)


def offered(state: State) -> set[tuple[str, ...]]:
    """The targets of all legal actions."""
    return {state.game.targets(action) for action in state.legal()}


def seat(state: State, number: int = 0) -> dict[str, Any]:
    """What everybody and the seat itself can see of a seat: workers, silver, tiles, storage, goods, score ..."""
    view: dict[str, Any] = state.view(number)
    result: dict[str, Any] = view["seats"][number]
    return result


def depot(state: State, number: int) -> dict[str, Any]:
    """The tiles and goods of a numbered depot."""
    view: dict[str, Any] = state.view(None)
    result: dict[str, Any] = view["depots"][number - 1]
    return result


def chance(state: State, seed: int = 0) -> State:
    """Let chance run until a seat is asked or the game is over."""
    rng = Rng(seed)
    while state.to_move == CHANCE:
        state.apply(int(state.random_action(rng)))
    return state


def finish(state: State, seed: int = 0) -> State:
    """Play on at random to the end of the game."""
    courtyard.playout(state, Rng(seed))
    return state
