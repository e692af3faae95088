"""Which cell of a state's one array holds what.

A state is a single array of whole numbers. First comes the stack of pending questions, then what lies
on the common table, then one equal block per seat. A layout names the cells, so that copying, comparing,
hashing, dumping and loading are written once, for every game, and cannot forget anything.
"""

from typing import Final

from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.errors import PositionError

FRAME: Final = 4
"""Cells of one frame on the stack: the question, the seat that is asked, and two facts."""

DEPTH: Final = 0
STACK: Final = 1


class Field:
    """A named run of cells; derived ones follow from the others and are not part of a dump."""

    def __init__(self, name: str, start: int, size: int = 1, derived: bool = False) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.derived = derived


class Layout:
    """The cells of one game, how many questions can be pending and how many answers one can have."""

    def __init__(
        self,
        questions: tuple[str, ...],
        depth: int,
        menu: int,
        common: tuple[Field, ...],
        seat: tuple[Field, ...],
    ) -> None:
        self.questions = questions
        self.depth: i64 = depth
        self.empty_menu = array([0] * menu)
        self.common = common
        self.seat = seat
        self.common_kept, self.common_size = _extent(common, STACK + depth * FRAME)
        self.seat_kept, self.seat_size = _extent(seat, 0)

    def size(self, seats: int) -> int:
        """How many cells a state with so many seats has."""
        return self.common_size + seats * self.seat_size


def _extent(fields: tuple[Field, ...], start: int) -> tuple[int, int]:
    """Where the kept and where all fields end; they must follow each other without gap, derived ones last."""
    end = start
    kept = start
    derived = False
    for field in fields:
        if field.start != end:
            raise AssertionError(f"Field {field.name} starts at {field.start}, not at {end}.")
        if derived and not field.derived:
            raise AssertionError(f"Field {field.name} comes after a derived field.")
        derived = field.derived
        end += field.size
        if not derived:
            kept = end
    return kept, end


def read_cells(name: str, value: object, size: int) -> list[int]:
    """The numbers of one field of a dump: a number for a single cell, else a list of the right length."""
    numbers = value if isinstance(value, list) else [value]
    if len(numbers) != size or isinstance(value, list) != (size > 1):
        raise PositionError(f"Field {name} must be {'a number' if size == 1 else f'a list of {size} numbers'}.")
    result: list[int] = []
    for number in numbers:
        if isinstance(number, bool) or not isinstance(number, int) or abs(number) >> 31:
            raise PositionError(f"Field {name} must hold whole numbers, not {number!r}.")
        result.append(number)
    return result
