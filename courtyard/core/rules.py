"""Rules: what a game declares next to the rule that it belongs to, each item with its clause."""

from typing import Final, NamedTuple

from mypy_extensions import i64

from courtyard.core.events import Event, EventKind, Journal

OK: Final = 0
"""The code of a legal action: nothing refuses it."""
NOT_ASKED: Final = 1
"""The code of an action that does not answer the pending question."""
OFF_TOPIC: Final = "question"
"""The key of NOT_ASKED."""
COMMON_REFUSALS: Final = ("ok", OFF_TOPIC)
"""The refusals that every game has, in the order of their codes."""
FURTHER: Final = 1 << 16
"""What every further reason adds to the code of the first one."""


class Refusal(NamedTuple):
    """The key of why an action is not legal, "" if it is, and how many of its conditions fail."""

    key: str
    failing: int


def outright(code: i64) -> i64:
    """A reason that leaves nothing of the action to judge: it counts like many."""
    return code + 16 * FURTHER


def also(first: i64, second: i64) -> i64:
    """The first of two reasons, counting the second one; OK if neither applies."""
    if first == OK:
        return second
    if second == OK:
        return first
    return first + FURTHER + (second & -FURTHER)


class Rules:
    """The events, the sources of points and the refusals of one game.

    No record holds their numbers, so each is declared in the file of its rule.
    """

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.kinds: Final[list[EventKind]] = []
        self.refusals: Final[list[str]] = [*COMMON_REFUSALS]

    def event(self, name: str, clause: str) -> i64:
        """Declare something that can happen; returns its number."""
        return self._declare(EventKind(name, clause, False))

    def source(self, name: str, clause: str) -> i64:
        """Declare something that points are scored for; returns its number."""
        return self._declare(EventKind(name, clause, True))

    def refusal(self, name: str) -> i64:
        """Declare a reason to refuse an action; returns its code. Several rules may share one."""
        if name not in self.refusals:
            self.refusals.append(name)
        return i64(self.refusals.index(name))

    def _declare(self, kind: EventKind) -> i64:
        if any(kind.name == other.name and kind.is_source == other.is_source for other in self.kinds):
            raise ValueError(f"{self.name}: {kind.name} is declared twice.")
        self.kinds.append(kind)
        return i64(len(self.kinds) - 1)

    def sources(self) -> list[EventKind]:
        """The declared sources of points."""
        return [kind for kind in self.kinds if kind.is_source]

    def read(self, journal: Journal) -> list[Event]:
        """The events of a journal."""
        return [Event(self.kinds[row.kind], row.seat, row.first, row.second) for row in journal.rows]
