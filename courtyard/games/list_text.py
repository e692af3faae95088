"""Lists of component data as a line of text in which an owner enters them, and back: "c1-c2 c2-c3", "W E S"."""

from collections.abc import Sequence

BETWEEN = "-"


def line_of(listed: Sequence[object]) -> str:
    """The entries with spaces between them; the parts of an entry with hyphens."""
    return " ".join(
        BETWEEN.join(map(str, entry)) if isinstance(entry, list | tuple) else str(entry) for entry in listed
    )


def read_line(text: str) -> list[object]:
    """The entries of a line; whole numbers are numbers."""
    return [_entry(word) for word in text.split()]


def _entry(word: str) -> object:
    if BETWEEN in word:
        return [_entry(part) for part in word.split(BETWEEN)]
    return int(word) if word.isdecimal() else word
