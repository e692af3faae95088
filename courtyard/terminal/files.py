"""Records in files: one JSON record, JSON lines with one record each, or a link."""

import json
from pathlib import Path

from courtyard.core.errors import RecordError
from courtyard.games import games
from courtyard.records import Record
from courtyard.terminal.words import say

SEED = "terminal_seed"
"""The field of a saved game with the seed of its dice; it is no part of the record."""

DAMAGE = (ValueError, TypeError, KeyError, IndexError, OverflowError, RecursionError, AttributeError)
"""Errors from reading a text that only looks like a record."""


def texts_of(source: str) -> list[str]:
    """The texts of all records in a file, or of the one link that is given in its place."""
    path = Path(source)
    if not _exists(path) and source.partition(".")[0] in games() and len(source) > 40:
        return [source]
    try:
        text = path.read_text("utf-8").strip()
    except UnicodeDecodeError as error:
        raise RecordError(say("not_text", source=source)) from error
    if not text:
        raise RecordError(say("empty", source=source))
    lines = [line for line in text.splitlines() if line.strip()]
    return lines if _is_json(lines[0]) or not text.startswith("{") else [text]


def read_record(text: str) -> Record:
    """The record of a text; a faulty one is refused with the reason."""
    try:
        return Record.loads(text)
    except DAMAGE as error:
        raise RecordError(say("damaged")) from error


def pick_record(source: str, number: int) -> tuple[Record, int]:
    """The record with this number, counted from 1, and how many there are."""
    texts = texts_of(source)
    if number > len(texts):
        raise RecordError(say("no_such_game", source=source, count=len(texts), number=number))
    return read_record(texts[number - 1]), len(texts)


def save_game(record: Record, seed: int, path: Path) -> None:
    """Write the record of a game at the terminal to a file of its own, with the seed of its dice."""
    path.write_text(json.dumps({**json.loads(record.dumps()), SEED: seed}, separators=(",", ":")) + "\n", "utf-8")


def seed_of(path: Path) -> int | None:
    """The seed with which a saved game goes on; None if it has none."""
    seed = json.loads(texts_of(str(path))[0]).get(SEED)
    return seed if isinstance(seed, int) else None


def free_path(name: str) -> Path:
    """A file of this name in the current folder, numbered if there is one already."""
    path, number = Path(f"{name}.json"), 2
    while path.exists():
        path, number = Path(f"{name}-{number}.json"), number + 1
    return path


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _is_json(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True
