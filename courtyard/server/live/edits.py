"""How one drawing becomes another in few words: what is kept, what is dropped, what is put in its place.

Drawings have one line for each piece, so what has changed is found line by line, and then within the line.
Places are counted as browsers count them, in units of UTF-16.
"""

import re
from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from itertools import accumulate
from typing import Final

Edit = tuple[int, int, str]
"""Keep so many characters, drop so many, put this there; what is left after the last edit is kept."""

LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
NAMED: Final = re.compile(r'<g class="[^"]*" id="[^"]*"')
"""How the line of a piece begins: by this it is found again in the other drawing."""
WIDE: Final = re.compile("[\U00010000-\U0010ffff]")
"""Characters that browsers count as two."""


def edits_between(old: str, new: str) -> list[Edit] | None:
    """What turns the old text into the new one; None if it is better told anew."""
    if WIDE.search(old):
        return None
    edits: list[Edit] = []
    kept = told = 0
    for start, end, text in _changes(LINE.findall(old), LINE.findall(new)):
        edits.append((start - kept, end - start, text))
        kept, told = end, told + len(text)
    return edits if 2 * told < len(new) else None


def edited(old: str, edits: list[Edit]) -> str:
    """The text after the edits, as the browser makes it."""
    parts: list[str] = []
    at = 0
    for keep, drop, text in edits:
        parts += (old[at : at + keep], text)
        at += keep + drop
    return "".join([*parts, old[at:]])


def _changes(old: list[str], new: list[str]) -> Iterator[tuple[int, int, str]]:
    """What differs: from where to where in the old text, and what comes there."""
    starts = [0, *accumulate(len(line) for line in old)]
    for first, last, into, until in _runs(old, new):
        if last - first == until - into:
            for line in range(last - first):
                if old[first + line] != new[into + line]:
                    yield _within(starts[first + line], old[first + line], new[into + line])
        else:
            yield _within(starts[first], "".join(old[first:last]), "".join(new[into:until]))


def _runs(old: list[str], new: list[str]) -> Iterator[tuple[int, int, int, int]]:
    """Runs of lines that belong together: from where to where in both."""
    if len(old) == len(new):
        yield 0, len(old), 0, len(new)
        return
    matcher = SequenceMatcher(None, [_name(line) for line in old], [_name(line) for line in new], autojunk=False)
    for _, first, last, into, until in matcher.get_opcodes():
        yield first, last, into, until


def _name(line: str) -> str:
    found = NAMED.match(line)
    return found[0] if found else line


def _within(start: int, was: str, now: str) -> tuple[int, int, str]:
    """The part of a text that differs."""
    most = min(len(was), len(now))
    head = _longest(most, lambda length: was.startswith(now[:length]))
    tail = _longest(most - head, lambda length: was.endswith(now[len(now) - length :]))
    return start + head, start + len(was) - tail, now[head : len(now) - tail]


def _longest(most: int, is_alike: Callable[[int], bool]) -> int:
    """The greatest length up to which two texts are alike."""
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        if is_alike(middle):
            least = middle
        else:
            most = middle - 1
    return least
