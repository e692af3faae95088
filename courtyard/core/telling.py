"""What a game reports of an action: who took it, where, and what followed from it by the rules alone."""

from collections.abc import Sequence
from typing import NamedTuple

from courtyard.core.events import Event
from courtyard.core.state import State
from courtyard.speech import Text


class Transition(NamedTuple):
    """An action that was carried out: the states around it, and the events that the rules reported."""

    before: State
    action: int
    after: State
    events: Sequence[Event]


def transition(state: State, action: int) -> Transition:
    """The transition of an action; the state stays as it is. An illegal action raises IllegalAction."""
    state.require(action)
    after = state.copy()
    return Transition(state, action, after, after.record(action))


class Actor(NamedTuple):
    """Who took an action (a seat, an automa by its number after the seats, or chance), and where, as element ids."""

    seat: int
    places: list[str]


class Consequence(NamedTuple):
    """What followed from an action by the rules alone: its clause, element ids, and points by seat and source."""

    text: Text
    clause: str
    places: list[str]
    gains: list[tuple[int, int, str]]
