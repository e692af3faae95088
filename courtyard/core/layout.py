"""The cells of a state: names, bounds and secrecy.

A state is a single array of whole numbers: the stack of pending questions, the common table, and one equal block per
seat. A game declares its cells once, and copying, comparing, hashing, dumping, loading and checking follow from that.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.errors import PositionError
from courtyard.core.questions import Question

if TYPE_CHECKING:
    from courtyard.core.conserved import Conserved

FRAME: Final = 4
"""Cells of one frame on the stack: the question, the seat that is asked, and two facts."""

DEPTH: Final = 0
STACK: Final = 1

# What a cell holds.
COUNT: Final = "a count"
KIND: Final = "a kind of thing"
"""The number of a kind; 0 is often none."""
MASK: Final = "a set"
"""A set of numbers below `high`, as bits."""
SEAT: Final = "a seat"
OWNER: Final = "an owner"
"""0 for nobody, else 1 + a player's number."""
FLAG: Final = "a flag"


# Who sees what a cell holds.
EVERYBODY: Final = 0
ITS_SEAT: Final = 1
"""Only the seat whose block it is in."""
NO_SEAT: Final = 2


class Field:
    """A named run of cells with the same meaning.

    Derived cells follow from the others and are not part of a dump. A rest is what remains of things whose number is
    fixed: it is dumped, but tells nobody more than the other cells do. `State.is_shown` decides which cells of a field
    that is not for everybody can be seen all the same.
    """

    def __init__(
        self, name: str, start: int, size: int, kind: str, high: int, low: int, derived: bool, rest: bool, seen_by: int
    ) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.kind = kind
        self.low = low
        self.high = (1 << high) - 1 if kind == MASK else high
        self.derived = derived
        self.rest = rest
        self.seen_by = seen_by

    def bounds(self, players: int) -> tuple[int, int]:
        """The lowest and the highest number that a cell can hold in a game with this number of players."""
        if self.kind == SEAT:
            return self.low, players - 1
        if self.kind == OWNER:
            return 0, players
        return self.low, self.high


class Cells:
    """The fields of the common table or of a seat, in the order of their declaration.

    Each declaration returns the number of the field's first cell. The cells of the table follow a stack of `depth`
    pending questions; those of a seat are counted from the beginning of its block. Derived fields come last.
    """

    def __init__(self, depth: int = 0) -> None:
        self.depth = depth
        self.fields: list[Field] = []
        self.kept = STACK + depth * FRAME if depth else 0
        """The number of cells that a dump keeps, the stack included."""
        self.size = self.kept

    def count(
        self,
        name: str,
        size: int = 1,
        high: int = 1,
        low: int = 0,
        derived: bool = False,
        rest: bool = False,
        seen_by: int = EVERYBODY,
    ) -> i64:
        """Declare counts."""
        return self._add(name, size, COUNT, high, low, derived, rest, seen_by)

    def kind(self, name: str, size: int = 1, high: int = 1, low: int = 0, seen_by: int = EVERYBODY) -> i64:
        """Declare kinds of things, by number."""
        return self._add(name, size, KIND, high, low, False, False, seen_by)

    def mask(self, name: str, size: int = 1, high: int = 1, derived: bool = False, seen_by: int = EVERYBODY) -> i64:
        """Declare sets of the numbers below `high`, as bits."""
        return self._add(name, size, MASK, high, 0, derived, False, seen_by)

    def seat(self, name: str, size: int = 1, low: int = 0) -> i64:
        """Declare seats; with `low=-1` there may be none."""
        return self._add(name, size, SEAT, 0, low, False, False, EVERYBODY)

    def owner(self, name: str, size: int = 1) -> i64:
        """Declare owners: 0 for nobody, else 1 + a player's number."""
        return self._add(name, size, OWNER, 0, 0, False, False, EVERYBODY)

    def flag(self, name: str, size: int = 1) -> i64:
        """Declare flags."""
        return self._add(name, size, FLAG, 1, 0, False, False, EVERYBODY)

    def _add(
        self, name: str, size: int, kind: str, high: int, low: int, derived: bool, rest: bool, seen_by: int
    ) -> i64:
        if any(field.name == name for field in self.fields):
            raise ValueError(f"Field {name} is declared twice.")
        if self.kept != self.size and not derived:
            raise ValueError(f"Field {name} comes after a derived field.")
        start = self.size
        self.fields.append(Field(name, start, size, kind, high, low, derived, rest, seen_by))
        self.size += size
        if not derived:
            self.kept = self.size
        return i64(start)


class Layout:
    """The cells of one game, the questions that can be pending, the maximum number of answers, conserved things."""

    def __init__(
        self,
        questions: list[Question],
        menu: int,
        table: Cells,
        seat: Cells,
        conserved: "tuple[Conserved, ...]" = (),
    ) -> None:
        self.questions: vec[Question] = vec[Question](questions)
        self.depth: i64 = table.depth
        self.empty_menu = array([0] * menu)
        self.common = tuple(table.fields)
        self.seat = tuple(seat.fields)
        self.common_kept, self.common_size = table.kept, table.size
        self.seat_kept, self.seat_size = seat.kept, seat.size
        self.conserved = conserved
        self.secrets: dict[tuple[int, int], list[tuple[Field, int]]] = {}
        """The secret cells by seat and number of blocks, as far as anybody has asked for them."""

    def size(self, blocks: int) -> int:
        """The number of cells of a state with this number of players' blocks."""
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

    def has_secrets(self) -> bool:
        """Whether a field is not for everybody to see."""
        return any(field.seen_by != EVERYBODY for field in (*self.common, *self.seat))

    def secret_cells(self, seat: int, blocks: int) -> list[tuple[Field, int]]:
        """The cells of the fields that the seat does not see, each with its field."""
        key = seat, blocks
        if key not in self.secrets:
            self.secrets[key] = [
                (field, at)
                for block, field, at in self.cells(blocks)
                if field.seen_by == NO_SEAT or (field.seen_by == ITS_SEAT and block != seat)
            ]
        return self.secrets[key]

    def following(self, blocks: int) -> list[int]:
        """The cells whose values follow from the others: derived ones and rests."""
        return [at for _, field, at in self.cells(blocks) if field.derived or field.rest]

    def rests(self, blocks: int) -> list[int]:
        """The cells that hold what remains of things whose number is fixed."""
        return [at for _, field, at in self.cells(blocks) if field.rest]

    def cells(self, blocks: int) -> list[tuple[int, Field, int]]:
        """Every cell with the block and the field it is in; the table is block -1."""
        found = [(-1, field, field.start + at) for field in self.common for at in range(field.size)]
        for block in range(blocks):
            first = self.common_size + block * self.seat_size
            found += [(block, field, first + field.start + at) for field in self.seat for at in range(field.size)]
        return found

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
