"""How one drawing becomes another in few words: what is kept, what is dropped, what is put in its place.

Drawings have one line for each piece, so what has changed is found line by line, and then within the line.
Places are counted as browsers count them, in units of UTF-16.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import accumulate
from typing import Final

Edit = tuple[int, int, str]
"""Keep so many characters, drop so many, put this there; what is left after the last edit is kept."""

NAMED: Final = re.compile(r'<g class="[^"]*" id="[^"]*"')
"""How the line of a piece begins: by this it is found again in the other drawing."""
WIDE: Final = re.compile("[\U00010000-\U0010ffff]")
"""Characters that browsers count as two."""
REACH: Final = 64
"""So many letters are compared at first: pieces differ near their beginning or not at all."""


def edits_between(old: str, new: str) -> list[Edit] | None:
    """What turns the old text into the new one; None if it is better told anew."""
    if not old.isascii() and WIDE.search(old):
        return None
    edits: list[Edit] = []
    kept = told = 0
    same = _alike(old, new, min(len(old), len(new)))
    first = old.rfind("\n", 0, same) + 1
    lines, new_lines = (text[first:].splitlines(keepends=True) for text in (old, new))
    for start, end, text in _changes(first, lines, new_lines):
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


def _changes(start: int, old: list[str], new: list[str]) -> Iterator[tuple[int, int, str]]:
    """What differs: from where to where in the old text, and what comes there; the lines begin at this place."""
    if len(old) == len(new):
        yield from _line_by_line(start, old, new)
        return
    starts = list(accumulate((len(line) for line in old), initial=start))
    for first, last, into, until in _matched([_name(line) for line in old], [_name(line) for line in new]):
        was, now = old[first:last], new[into:until]
        if len(was) == len(now):
            yield from _line_by_line(starts[first], was, now)
        else:
            yield _within(starts[first], "".join(was), "".join(now))


def _matched(old: list[str], new: list[str]) -> Iterator[tuple[int, int, int, int]]:
    """Which lines of the one answer to which of the other: what both begin and end with needs no search."""
    most = min(len(old), len(new))
    head = next((at for at in range(most) if old[at] != new[at]), most)
    tail = next((at for at in range(most - head) if old[-1 - at] != new[-1 - at]), most - head)
    last, until = len(old) - tail, len(new) - tail
    yield 0, head, 0, head
    for _, *lines in SequenceMatcher(None, old[head:last], new[head:until], autojunk=False).get_opcodes():
        first, end, into, stop = (head + line for line in lines)
        yield first, end, into, stop
    yield last, len(old), until, len(new)


def _line_by_line(start: int, old: list[str], new: list[str]) -> Iterator[tuple[int, int, str]]:
    for was, now in zip(old, new, strict=True):
        if was != now:
            yield _within(start, was, now)
        start += len(was)


def _name(line: str) -> str:
    found = NAMED.match(line)
    return found[0] if found else line


def _within(start: int, was: str, now: str) -> tuple[int, int, str]:
    """The part of a text that differs."""
    before, after = len(was), len(now)
    most = min(before, after)
    head = _alike(was, now, most)
    if was[before - most + head :] == now[after - most + head :]:  # Something was only put in or left out.
        tail = most - head
    else:
        tail = _alike(was[: head - 1 if head else None : -1], now[: head - 1 if head else None : -1], most - head)
    return start + head, start + before - tail, now[head : after - tail]


def _alike(one: str, other: str, most: int) -> int:
    """How many letters two texts have in common at the beginning."""
    least, reach = 0, REACH
    while least < most:
        middle = min(least + reach, most)
        if one[least:middle] == other[least:middle]:
            least, reach = middle, 2 * reach
        elif middle == least + 1:
            break
        else:
            most, reach = middle - 1, (middle - least) // 2
    return least
