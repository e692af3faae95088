"""Dumps that no game could have led to, for the tests of what is refused."""

from copy import deepcopy
from typing import Any

from courtyard import PositionError, State

FINE = ""
"""The verdict on a dump that is accepted."""


def verdict(state: State, **changes: Any) -> str:
    """The sentence that refuses the dump with these changes; a path such as seats__0__karma names a part of it."""
    dump: Any = state.dump()
    for path, value in changes.items():
        *way, last = [int(step) if step.isdigit() else step for step in path.split("__")]
        part = dump
        for step in way:
            part = part[step]
        part[last] = deepcopy(value)
    try:
        loaded = state.game.load(dump)
    except PositionError as refused:
        return str(refused)
    assert loaded.dump() == dump
    return FINE
