"""The texts of a table: refusals, the log, and the prompts that are not of the game."""

from typing import Final

from courtyard.speech.shell import room

WORDS: Final = room("table")
say: Final = WORDS.say
phrase: Final = WORDS.phrase


def begun(text: str) -> str:
    """The words as a line of its own, with a capital letter."""
    return text[:1].upper() + text[1:]
