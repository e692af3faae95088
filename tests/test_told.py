"""The net that holds the points of an action against its events."""

import pytest
from helpers import action_of, position
from told import points_are_told

from courtyard import State

METHODS = ("apply", "follow")


def selling() -> tuple[State, int]:
    """A position in which a sale brings 4 points, and the sale."""
    state = position(seats={0: {"goods": {"pink": 2}, "dice": [3, 1]}})
    return state, action_of(state, "die-0", "goods-pink")


@pytest.mark.parametrize("method", METHODS)
def test_points_that_are_told_pass(method: str) -> None:
    state, sale = selling()
    with points_are_told():
        getattr(state, method)(sale)
    assert state.scores() == [4, 0]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("scores", [[5, 0], [3, 0], [4, 1], [0, 4]])
def test_points_that_are_not_told_are_found(monkeypatch: pytest.MonkeyPatch, method: str, scores: list[int]) -> None:
    state, sale = selling()
    answers = iter(([0, 0], scores))
    monkeypatch.setattr(type(state), "scores", lambda _: next(answers))
    with points_are_told(), pytest.raises(AssertionError, match="sell:die=0,goods=2 changes the scores"):
        getattr(state, method)(sale)


def test_the_net_is_put_away_afterwards() -> None:
    plain = State.apply, State.follow
    with points_are_told():
        assert (State.apply, State.follow) != plain
    assert (State.apply, State.follow) == plain
