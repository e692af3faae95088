"""The texts of the terminal and the commands."""

from collections.abc import Sequence
from typing import Final

from courtyard.speech.shell import room

say: Final = room("terminal").say

KEYS: Final = ("u", "r", "h", "b", "l", "p", "q")
"""The commands, as they are typed."""


def help_lines() -> list[tuple[str, str]]:
    """The commands with their effects."""
    words = [(say(f"help_key_{key}"), say(f"help_{key}")) for key in ("number", "word", "enter")]
    return [*words, *((key, say(f"help_{key}")) for key in KEYS), ("?", say("help_question"))]


def listed(names: Sequence[object]) -> str:
    """Several names in a row."""
    return say("and").join(str(name) for name in names)


def seat_name(seat: int, kind: str, human: str) -> str:
    """The name of a seat; `human` is the kind of the seats that people play."""
    return say("person", number=seat + 1) if kind == human else say("other", number=seat + 1, kind=kind)
