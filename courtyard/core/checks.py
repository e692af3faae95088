"""What cannot be true of a position: the parts of that check which every game needs."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

S = TypeVar("S")

Range = tuple[str, int, int, int, int]
"""A run of cells in words, its first cell, how many they are, and the lowest and highest number one can hold."""


def first_faults(s: S, checks: Sequence[Callable[[S], list[str]]]) -> list[str]:
    """What the first check that finds something finds, so that later checks may rely on earlier ones."""
    for check in checks:
        faults = check(s)
        if faults:
            return faults
    return []


def out_of_range(cells: vec[i64], ranges: Sequence[Range], block: int = 0, whose: str = "") -> list[str]:
    """The first cell outside its range; with a block, the ranges are those of one player's cells."""
    for what, start, size, low, high in ranges:
        for at in range(block + start, block + start + size):
            if not low <= cells[at] <= high:
                return [f"{what}{whose} cannot be {cells[at]}; it goes from {low} to {high}."]
    return []
