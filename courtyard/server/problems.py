"""Refusals of the server: an HTTP status, a short code for programs and a sentence for people."""

from collections.abc import Mapping
from typing import Final

from courtyard.server.words import say
from courtyard.table import Refused

STATUS: Final = {
    "stale": 409,
    "turn": 409,
    "over": 409,
    "not_started": 409,
    "seat": 403,
    "not_allowed": 403,
    "illegal": 400,
    "bad_input": 400,
}
"""The HTTP status for each code with which a table refuses."""


class Problem(Exception):
    """A refusal; `shown` is the current state of the table, for the client to catch up."""

    def __init__(
        self, status: int, code: str, key: str, /, shown: Mapping[str, object] | None = None, **facts: object
    ) -> None:
        super().__init__(say(key, **facts))
        self.status = status
        self.code = code
        self.shown = shown or {}


def not_found() -> Problem:
    """The answer for a table that does not exist; the same for one that nobody may know about."""
    return Problem(404, "not_found", "no_table")


def problem_of(refused: Refused, shown: Mapping[str, object] | None = None) -> Problem:
    """A table's refusal as an answer."""
    return Problem(STATUS.get(refused.code, 400), refused.code, "told", shown, told=refused)
