"""Which cell of a state's one array holds what.

A state is a single array of whole numbers. First comes the stack of pending questions, then what lies
on the common table, then one equal block per seat. A layout names the cells and says what they hold, so that
copying, comparing, hashing, dumping, loading and checking are written once, for every game, and cannot forget anything.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.errors import PositionError
from courtyard.core.questions import Question

FRAME: Final = 4
"""Cells of one frame on the stack: the question, the seat that is asked, and two facts."""

DEPTH: Final = 0
STACK: Final = 1

# What a cell holds.
COUNT: Final = "a count"
KIND: Final = "a kind of thing"
"""The number of a kind; 0 is often none."""
MASK: Final = "a set"
"""A set of small numbers as bits; `high` is how many there are."""
SEAT: Final = "a seat"
OWNER: Final = "an owner"
"""0 for nobody, else 1 + a player's number."""
FLAG: Final = "a flag"


NEXT: Final = -1
"""The start of a field that lies behind the one before it."""


class Field:
    """A named run of cells that hold the same; derived ones follow from the others and are not part of a dump.

    A rest is what is left of things whose number is fixed: it is dumped, yet tells nobody more than the other cells.
    """

    def __init__(
        self,
        name: str,
        start: int = NEXT,
        size: int = 1,
        kind: str = COUNT,
        high: int = 1,
        low: int = 0,
        derived: bool = False,
        rest: bool = False,
    ) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.kind = kind
        self.low = low
        self.high = (1 << high) - 1 if kind == MASK else high
        self.derived = derived
        self.rest = rest

    def bounds(self, players: int) -> tuple[int, int]:
        """The least and the greatest number that a cell can hold in a game of so many players."""
        if self.kind == SEAT:
            return self.low, players - 1
        if self.kind == OWNER:
            return 0, players
        return self.low, self.high


class Layout:
    """The cells of one game, the questions that can be pending, and how many answers one can have."""

    def __init__(
        self,
        questions: list[Question],
        depth: int,
        menu: int,
        common: tuple[Field, ...],
        seat: tuple[Field, ...],
    ) -> None:
        self.questions: vec[Question] = vec[Question](questions)
        self.depth: i64 = depth
        self.empty_menu = array([0] * menu)
        self.common = common
        self.seat = seat
        self.common_kept, self.common_size = _extent(common, STACK + depth * FRAME)
        self.seat_kept, self.seat_size = _extent(seat, 0)

    def size(self, blocks: int) -> int:
        """How many cells a state with so many players' blocks has."""
        return self.common_size + blocks * self.seat_size

    def at(self, name: str) -> i64:
        """The first cell of a field; for a field of the seats, counted from the beginning of a seat's block."""
        for field in (*self.common, *self.seat):
            if field.name == name:
                return field.start
        raise PositionError(f"There is no field {name}.")

    def has_seat_field(self, name: str) -> bool:
        """Whether each seat has a field of this name."""
        return any(field.name == name for field in self.seat)

    def block(self, seat: i64) -> i64:
        """The first cell of the block of a seat."""
        return self.common_size + seat * self.seat_size

    def clause(self, name: str) -> str:
        """The clause that a question names; "" for none, or where no question has this name."""
        return next((question.clause for question in self.questions if question.name == name), "")

    def question(self, name: object) -> Question:
        """The question of this name."""
        for question in self.questions:
            if question.name == name:
                return question
        raise PositionError(f"There is no question {name!r}.")


def _extent(fields: tuple[Field, ...], start: int) -> tuple[int, int]:
    """Where the kept and where all fields end; they must follow each other without gap, derived ones last."""
    end = start
    kept = start
    derived = False
    for field in fields:
        if field.start == NEXT:
            field.start = end
        if field.start != end:
            raise AssertionError(f"Field {field.name} starts at {field.start}, not at {end}.")
        if derived and not field.derived:
            raise AssertionError(f"Field {field.name} comes after a derived field.")
        derived = field.derived
        end += field.size
        if not derived:
            kept = end
    return kept, end
