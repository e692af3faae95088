"""Events: what the rules report while they run, and the points they give."""

from typing import Final, NamedTuple, final

from mypy_extensions import i64

NOBODY: Final = -1
"""The seat of an event that concerns no seat in particular."""


class EventKind(NamedTuple):
    """A kind of event that a game declares; the first fact of a source of points is how many were scored."""

    name: str
    clause: str
    is_source: bool


class Event(NamedTuple):
    """Something that happened in the rules, with two facts whose meaning the kind decides."""

    kind: EventKind
    seat: int
    first: int
    second: int


class JournalRow(NamedTuple):
    """An event as compiled rules write it, by the number of its kind."""

    kind: int
    seat: int
    first: int
    second: int


@final
class Journal:
    """The events of one action, in the order in which they happened."""

    def __init__(self) -> None:
        self.rows: list[JournalRow] = []

    def add(self, kind: i64, seat: i64, first: i64, second: i64) -> None:
        """Append an event."""
        self.rows.append(JournalRow(kind, seat, first, second))
