"""Typed input: one line at a time, read as a command."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console
from rich.text import Text

Ask = Callable[[str], str]
"""Shows a short text and returns the line that is typed; raises EOFError when there is no more input."""

COMMANDS = ("u", "r", "h", "b", "l", "p", "?", "q")


@dataclass(frozen=True)
class Line:
    """A typed line: a command with its words, a number, other words, or nothing."""

    command: str = ""
    number: int | None = None
    words: str = ""


def read_line(text: str) -> Line:
    """The meaning of a typed line."""
    text = text.strip()
    first, _, rest = text.partition(" ")
    if text.startswith("?"):
        return Line("?", words=text[1:].strip())
    if first.lower() in COMMANDS:
        return Line(first.lower(), words=rest.strip())
    return Line(number=number_of(text), words=text)


def number_of(text: str) -> int | None:
    """The whole number of a text; None if it is none, or longer than nine digits."""
    return int(text[:9]) if text.isascii() and text.isdigit() else None


def console_ask(console: Console) -> Ask:
    """Asks on a console."""

    def ask(prompt: str) -> str:
        return console.input(Text.assemble((f"{prompt} ", "bold cyan")))

    return ask
