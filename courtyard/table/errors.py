"""What a table refuses."""

from typing import Final

from courtyard.core.errors import CourtyardError
from courtyard.table.words import say

STALE: Final = "stale"
SEAT: Final = "seat"
TURN: Final = "turn"
ILLEGAL: Final = "illegal"
OVER: Final = "over"
NOT_STARTED: Final = "not_started"
NOT_ALLOWED: Final = "not_allowed"
BAD_INPUT: Final = "bad_input"


class Refused(CourtyardError):
    """Something that the table does not do; nothing has changed. `code` is for programs, the text for people."""

    def __init__(self, code: str, key: str, **facts: object) -> None:
        super().__init__(say(key, **facts))
        self.code = code
        self.key = key
        self.facts = facts


class EventError(CourtyardError):
    """An event list that no table can have."""


class OldRules(EventError):
    """A table that was begun under an earlier version of the rules."""
