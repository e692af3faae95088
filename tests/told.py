"""The net under the points: what the events of an action tell is the change of the scores."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from courtyard import State
from courtyard.core.events import Event
from courtyard.lab.conformance import points_told

FOLLOW: Final[Callable[[State, int], list[Event]]] = State.follow
APPLY: Final[Callable[[State, int], None]] = State.apply


def carry_out(state: State, action: int) -> list[Event]:
    """Carry out an action and return its events; they tell the change of the scores, if the game declares sources."""
    before = state.scores()
    events = FOLLOW(state, action)
    if state.game.rules is not None:
        changed = [now - was for was, now in zip(before, state.scores(), strict=True)]
        told = points_told(events, len(before))
        assert told == changed, f"{state.game.decode(action)} changes the scores by {changed} and tells {told}"
    return events


@contextmanager
def points_are_told() -> Iterator[None]:
    """Hold every action against its events, whoever carries it out from outside the engine."""

    def apply(state: State, action: int) -> None:
        if state.game.rules is None or state.journal is not None:
            APPLY(state, action)
        else:
            carry_out(state, action)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "apply", apply)
        patch.setattr(State, "follow", carry_out)
        yield
