"""Sets of small numbers as bit masks."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.arrays import array

_BIT: Final = array([1 << place for place in range(62)])

# The powers of two are all different modulo 67, so the remainder finds the place of a single bit.
_PLACE: Final = array([{(1 << place) % 67: place for place in range(62)}.get(rest, 0) for rest in range(67)])


def bit(place: i64) -> i64:
    """The mask of one place from 0 to 61. A table, because mypyc compiles 1 << place to a shift of 32 bits."""
    return _BIT[place]


def lowest(mask: i64) -> i64:
    """The lowest place of a mask that is not empty."""
    return _PLACE[(mask & -mask) % 67]


def size_of(mask: i64) -> i64:
    """How many places a mask holds."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
