"""Constant tables of whole numbers for compiled code."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64


def table(values: Iterable[int]) -> vec[i64]:
    """The values as an array."""
    return vec[i64](values)
