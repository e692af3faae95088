"""Bill: a sum that is paid in several answers, and the sensible ways to pay it."""

from typing import NamedTuple


class Way(NamedTuple):
    """One way to pay: the answers in their order, what each counts towards the sum, and the whole in words."""

    actions: tuple[int, ...]
    worth: tuple[int, ...]
    text: str
    cost: str
    """What it costs beside what is given, as `Game.cost` says it."""


class Bill(NamedTuple):
    """What is still to be given, or taken, and the ways to do it, the cheapest first.

    If nothing is due, any of the ways can be gone together, in the order of their actions; one that counts nothing
    then ends it, unless nothing is left.
    """

    due: int
    ways: list[Way]
    is_settled: bool
    """Whether the first way is what most would choose."""
