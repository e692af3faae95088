"""Arrays of whole numbers: constant tables, and runs of cells."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64


def array(values: Iterable[int]) -> vec[i64]:
    """The values as an array."""
    return vec[i64](values)


def total(cells: vec[i64], start: i64, size: i64) -> i64:
    """The sum of a run of cells."""
    result: i64 = 0
    at: i64
    for at in range(start, start + size):
        result += cells[at]
    return result


def count(cells: vec[i64], start: i64, size: i64, value: i64) -> i64:
    """How many cells of a run hold the value."""
    result: i64 = 0
    at: i64
    for at in range(start, start + size):
        if cells[at] == value:
            result += 1
    return result
