"""State: a position, and the contract that every game's positions keep."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtyard.core.dumps import Json, dump_cells
from courtyard.core.errors import IllegalAction, not_written
from courtyard.core.events import Event, Journal
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.core.questions import Question
from courtyard.core.rng import MASK, Rng

if TYPE_CHECKING:
    from courtyard.core.game import Game

CHANCE: Final = -1
OVER: Final = -2

SCORE: Final = "score"
"""The field of a seat that holds its points, where a game does not count them otherwise."""

UNKNOWN: Final = -1
"""The number of legal actions before they are asked for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position, waiting for chance, for one seat, or for nobody when the game is over.

    All of it is in `cells`: the stack of pending questions, the common table, one block per seat.
    """

    def __init__(self, game: "Game", cells: vec[i64]) -> None:
        self.game = game
        self.cells = cells
        self.seats: i64 = game.seats
        self.blocks: i64 = game.blocks
        self.menu: vec[i64] = vec[i64]()
        self.weights: vec[i64] = vec[i64]()
        self.menu_count: i64 = UNKNOWN
        self.journal: Journal | None = None
        """Where the rules write events; None unless somebody follows this action."""

    # What a game fills in.

    def blank(self, cells: vec[i64]) -> "State":
        """A state of the same class and game over other cells."""
        return type(self)(self.game, cells)

    def proceed(self) -> None:
        """Go on after an answer, until somebody or chance is asked, or the game is over."""
        self.settle()

    def derive(self) -> None:
        """Compute the derived cells from the others."""

    def faults(self) -> list[str]:
        """The conserved things that do not add up, in sentences; empty for a sound position."""
        return [fault for things in self.game.layout.conserved for fault in things.faults(self)]

    def scores(self) -> list[int]:
        """Points per seat now: what the seat's field `score` holds; an automa's come last."""
        layout = self.game.layout
        if not layout.has_seat_field(SCORE):
            raise not_written(self, "scores", f"the seats have no field {SCORE!r}")
        first = layout.common_size + layout.at(SCORE)
        return [int(self.cells[first + block * layout.seat_size]) for block in range(self.blocks)]

    def ranking(self) -> list[int]:
        """The place of each seat when the game is over: 1 is the winner, if any; equal places are shared."""
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]

    def redraw(self, seat: int, rng: Rng) -> None:
        """Redraw, in place, everything that is hidden from the seat, consistent with what it sees."""

    def is_shown(self, field: str, at: int, seat: int) -> bool:
        """Whether the seat sees a cell of a field that is declared secret: `redraw` cannot change such a cell."""
        return False

    def hidden_cells(self, seat: int) -> list[int]:
        """The cells that the seat may not know: those that `redraw` can change, except derived ones and rests.

        A spectator has the number of a seat after the last one.
        """
        secret = self.game.layout.secret_cells(seat, int(self.blocks))
        return [at for field, at in secret if not self.is_shown(field.name, at, seat)]

    def hides_any(self, cells: set[int], seat: int) -> bool:
        """Whether the seat may not know one of these cells."""
        secret = self.game.layout.secret_cells(seat, int(self.blocks))
        return any(at in cells and not self.is_shown(field.name, at, seat) for field, at in secret)

    # What the rules report.

    def tell(self, kind: i64, seat: i64, first: i64 = 0, second: i64 = 0) -> None:
        """Report an event; free when the state has no journal."""
        journal = self.journal
        if journal is not None:
            journal.add(kind, seat, first, second)

    def follow(self, action: int) -> list[Event]:
        """Carry out an action in place and return its events; an illegal one raises IllegalAction."""
        self.require(action)
        return self.record(action)

    def record(self, action: int) -> list[Event]:
        """Carry out an action that is known to be legal, in place, and return its events."""
        rules = self.game.rules
        if rules is None:
            self.do(action)
            return []
        journal = Journal()
        self.journal = journal
        try:
            self.do(action)
        finally:
            self.journal = None
        return rules.read(journal)

    # The stack of pending questions.

    def ask(self, question: Question, seat: i64, first: i64, second: i64) -> None:
        """Put a question on top of the stack."""
        cells = self.cells
        depth = cells[DEPTH]
        if depth >= self.game.layout.depth:
            raise AssertionError("Too many pending questions.")
        top = STACK + depth * FRAME
        cells[top] = question.number
        cells[top + 1] = seat
        cells[top + 2] = first
        cells[top + 3] = second
        cells[DEPTH] = depth + 1

    def answered(self) -> None:
        """Take the top question off the stack."""
        cells = self.cells
        depth = cells[DEPTH] - 1
        top = STACK + depth * FRAME
        cells[top] = 0
        cells[top + 1] = 0
        cells[top + 2] = 0
        cells[top + 3] = 0
        cells[DEPTH] = depth

    def pending(self) -> list[tuple[str, int, int, int]]:
        """The pending questions, the lowest first: name, seat and both facts."""
        cells, questions = self.cells, self.game.layout.questions
        frames = range(STACK, STACK + int(cells[DEPTH]) * FRAME, FRAME)
        return [
            (questions[cells[at]].name, int(cells[at + 1]), int(cells[at + 2]), int(cells[at + 3])) for at in frames
        ]

    def top(self) -> i64:
        """The cell where the top frame begins; only while the game is not over."""
        return STACK + (self.cells[DEPTH] - 1) * FRAME

    def is_asked(self, question: Question) -> bool:
        """Whether the question is on top of the stack."""
        return self.cells[DEPTH] > 0 and self.cells[self.top()] == question.number

    def settle(self) -> None:
        """Take the waiting steps, until somebody is asked something or nothing is pending."""
        cells = self.cells
        questions = self.game.layout.questions
        while cells[DEPTH]:
            top = STACK + (cells[DEPTH] - 1) * FRAME
            question = questions[cells[top]]
            if not question.settles:
                return
            question.settle(self, cells[top + 1], cells[top + 2], cells[top + 3])

    def offer_evenly(self, action: i64, count: i64) -> i64:
        """Offer equally likely outcomes of chance, such as the sides of a die; the first one is `action`."""
        menu, weights = self.menu, self.weights
        number: i64
        for number in range(count):
            menu[number] = action + number
            weights[number] = 1
        return count

    def offer_counted(self, action: i64, start: i64, size: i64) -> i64:
        """Offer a draw from a run of cells that count what is left; `action` draws from the first one."""
        cells, menu, weights = self.cells, self.menu, self.weights
        offered: i64 = 0
        number: i64
        for number in range(size):
            left = cells[start + number]
            if left:
                menu[offered] = action + number
                weights[offered] = left
                offered += 1
        return offered

    # The public contract.

    @property
    def to_move(self) -> int:
        """The seat that is asked, CHANCE or OVER."""
        if self.cells[DEPTH] == 0:
            return OVER
        return self.cells[self.top() + 1]

    @property
    def question(self) -> str:
        """The name of the pending question; "over" when the game is over."""
        if self.cells[DEPTH] == 0:
            return "over"
        return self.game.layout.questions[self.cells[self.top()]].name

    def legal(self) -> list[int]:
        """The legal actions, ascending; at a chance node its outcomes; empty only when the game is over."""
        count = self.fill_menu()
        return cast(list[int], list(self.menu[:count]))

    def chances(self) -> list[tuple[int, int]]:
        """The outcomes of a chance node with their weights."""
        if self.to_move != CHANCE:
            raise IllegalAction("Only a chance node has chances; a player is to decide here.")
        count = self.fill_menu()
        return [(int(self.menu[i]), int(self.weights[i])) for i in range(count)]

    def apply(self, action: int) -> None:
        """Carry out an action in place; an illegal one raises IllegalAction and changes nothing."""
        self.require(action)
        self.do(action)

    def require(self, action: int) -> None:
        """Raise IllegalAction with the reason if the action is not legal."""
        self.game.actions.require(action)
        if not self.offers(action):
            raise IllegalAction(self.game.refusal(self, action))

    def copy(self) -> "State":
        """An independent copy."""
        return self.blank(self.cells[:])

    def key(self) -> int:
        """A 64-bit hash of the full state, the same in every process."""
        cells = self.cells
        layout = self.game.layout
        first: i64 = 0x9E3779B9
        second: i64 = self.seats
        start: i64 = 0
        end: i64 = layout.common_kept
        block: i64 = layout.common_size
        at: i64
        for _ in range(self.blocks + 1):
            for at in range(start, end):
                value = cells[at]
                first = ((first ^ (value & MASK)) * 0x5BD1E995) & MASK
                first ^= first >> 15
                second = ((second + value) * 0x2C1B3C6D + 0x297A2D39) & MASK
                second ^= second >> 13
            start = block
            end = block + layout.seat_kept
            block += layout.seat_size
        return int(first) << 32 | int(second)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or self.game != other.game:
            return False
        return list(self.cells) == list(other.cells)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def dump(self) -> Json:
        """The complete state as a JSON-able dict: its fields by name, one dict per seat, the pending questions."""
        return dump_cells(self.game.layout, [int(cell) for cell in self.cells], int(self.blocks))

    def view(self, seat: int | None) -> Json:
        """What this seat may see, as a JSON-able dict; None is a spectator."""
        if seat is not None:
            self.game.require_seat(seat)
        return self.game.view_of(self, seat)

    def resample(self, seat: int, rng: Rng) -> "State":
        """A copy in which everything hidden from the seat is redrawn, consistent with what it sees."""
        self.game.require_seat(seat)
        copy = self.copy()
        copy.redraw(seat, rng)
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        return _revive, (self.game, [int(cell) for cell in self.cells])

    def _repr_svg_(self) -> str | None:
        """The table for a notebook, as anybody may see it; None where the game has no drawing."""
        ui = self.game.ui
        return ui.table(self.view(None)) if ui.is_drawn else None

    def __repr__(self) -> str:
        return f"<{self.game.name} state: {self.question}, scores {self.scores()}, key {self.key():016x}>"

    # For compiled callers: no list, no refusal.

    def do(self, action: i64) -> None:
        """Carry out an action that is known to be legal."""
        self.menu_count = UNKNOWN
        cells = self.cells
        top = STACK + (cells[DEPTH] - 1) * FRAME
        question = self.game.layout.questions[cells[top]]
        question.answer(self, cells[top + 1], cells[top + 2], cells[top + 3], action)
        self.proceed()

    def refuse(self, action: i64) -> i64:
        """The code of why the pending question does not offer an action, counting further reasons; OK if it does."""
        cells = self.cells
        top = self.top()
        question = self.game.layout.questions[cells[top]]
        return question.refuse(self, cells[top + 1], cells[top + 2], cells[top + 3], action)

    def fill_menu(self) -> i64:
        """How many actions are legal, with the menu filled; 0 when the game is over."""
        if self.menu_count != UNKNOWN:
            return self.menu_count
        if self.cells[DEPTH] == 0:
            return 0
        self.ready()
        cells = self.cells
        top = STACK + (cells[DEPTH] - 1) * FRAME
        question = self.game.layout.questions[cells[top]]
        self.menu_count = question.offer(self, cells[top + 1], cells[top + 2], cells[top + 3])
        return self.menu_count

    def ready(self) -> None:
        """Have the menu in place; a rule that tries out what it would offer calls it too."""
        if len(self.menu) == 0:
            self.menu = self.game.layout.empty_menu[:]
            self.weights = self.game.layout.empty_menu[:]

    def offers(self, action: i64) -> bool:
        """Whether the action is legal now."""
        low: i64 = 0
        high = self.fill_menu()
        while low < high:
            middle = (low + high) >> 1
            if self.menu[middle] < action:
                low = middle + 1
            elif self.menu[middle] > action:
                high = middle
            else:
                return True
        return False

    def random_action(self, rng: Rng) -> i64:
        """A legal action: at a chance node by weight, else each equally likely; -1 when the game is over."""
        count = self.fill_menu()
        if count == 0:
            return -1
        if self.cells[self.top() + 1] != CHANCE:
            return self.menu[rng.below(count)]
        weights = self.weights
        total: i64 = 0
        at: i64
        for at in range(count):
            total += weights[at]
        left = rng.below(total)
        at = 0
        while left >= weights[at]:
            left -= weights[at]
            at += 1
        return self.menu[at]


def playout(state: State, rng: Rng) -> int:
    """Play random legal actions to the end, in place; how many steps that took, chance included."""
    steps: i64 = 0
    action = state.random_action(rng)
    while action >= 0:
        state.do(action)
        steps += 1
        action = state.random_action(rng)
    return steps


def _revive(game: "Game", cells: list[int]) -> State:
    """A state that was pickled: what wrote it is trusted."""
    return game.state(vec[i64](cells))
