"""Conserved things: the components of which a game always has the same number, wherever they are."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from courtyard.core.errors import not_written
from courtyard.core.layout import MASK

if TYPE_CHECKING:
    from courtyard.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Conserved:
    """Things of several kinds, each of which there is a fixed number.

    A `counted` field holds numbers of things, a cell for each kind in turn. A cell of a `placed` field holds the kind
    of the thing on it: 0 for none, else `shift` more than the kind. With `per_seat` every seat has things of its own,
    which the fields of its block count, and the kinds are the seats.
    """

    def __init__(
        self,
        thing: str,
        names: Sequence[str] = (),
        counted: tuple[str, ...] = (),
        placed: tuple[str, ...] = (),
        shift: int = 1,
        per_seat: bool = False,
    ) -> None:
        self.thing = thing
        self.names = names
        self.counted = counted
        self.placed = placed
        self.shift = shift
        self.per_seat = per_seat

    def copies(self, s: "State") -> Sequence[int]:
        """The number of things of each kind in the game."""
        raise not_written(self, "copies")

    def add_others(self, s: "State", found: list[int]) -> None:
        """Add the things that no field counts or holds, such as one that a pending question is about."""

    def find(self, s: "State") -> list[int]:
        """The number of things of each kind that are anywhere."""
        layout = s.game.layout
        found = [0] * (s.blocks if self.per_seat else len(self.names))
        for block, field, at in layout.cells(int(s.blocks)):
            value = int(s.cells[at])
            if not value:
                continue
            if field.name in self.counted:
                first = field.start + (layout.common_size + block * layout.seat_size if block >= 0 else 0)
                kind = block if self.per_seat else (at - first) % len(self.names)
                found[kind] += value.bit_count() if field.kind == MASK else value
            elif field.name in self.placed:
                found[value - self.shift] += 1
        self.add_others(s, found)
        return found

    def faults(self, s: "State") -> list[str]:
        """The kinds of which there are too many or too few things, in sentences."""
        pairs = enumerate(zip(self.find(s), self.copies(s), strict=True))
        wrong = [(kind, count, wanted) for kind, (count, wanted) in pairs if count != wanted]
        if self.per_seat:
            return [f"Seat {seat} has {count} {self.thing} instead of {wanted}." for seat, count, wanted in wrong]
        return [
            f"There are {count} {self.thing} {self.names[kind]} instead of {wanted}." for kind, count, wanted in wrong
        ]
