"""What the table tells of an action: who did it, where, and what came of it by the rules alone."""

from collections.abc import Sequence
from typing import NamedTuple

from courtyard.core.events import Event
from courtyard.core.state import State


class Transition(NamedTuple):
    """An action that was carried out: the states around it, and the events that the rules reported."""

    before: State
    action: int
    after: State
    events: Sequence[Event]


class Deed(NamedTuple):
    """Who did something (a seat, an automa by its number behind the seats, or chance), and the ids of its places."""

    seat: int
    places: list[str]


class News(NamedTuple):
    """What an action brought about by the rules alone, with its clause, its places, and points by seat and source."""

    text: str
    clause: str
    places: list[str]
    gains: list[tuple[int, int, str]]
