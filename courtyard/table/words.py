"""All that a table says: refusals, the log, who is waited for."""

from typing import Final

from courtyard.speech.shell import room

WORDS: Final = room("table")
say: Final = WORDS.say


def begun(text: str) -> str:
    """A text as a line of its own begins: with a capital letter."""
    return text[:1].upper() + text[1:]
