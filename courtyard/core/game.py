"""Game and State: the contract that every game keeps and everything else builds on."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.errors import IllegalAction, PositionError
from courtyard.core.face import Face, face_of
from courtyard.core.layout import DEPTH, FRAME, STACK, Field, Layout, read_cells
from courtyard.core.options import Option, Value, read_options
from courtyard.core.rng import MASK, Rng

CHANCE: Final = -1
OVER: Final = -2

UNKNOWN: Final = -1
"""The number of legal actions before they are asked for."""

Json = dict[str, object]


class State:
    """A position, waiting for chance, for one seat, or for nobody when the game is over.

    All of it lies in `cells`: the stack of pending questions, the common table, one block per seat.
    """

    def __init__(self, game: "Game", cells: vec[i64]) -> None:
        self.game = game
        self.cells = cells
        self.seats: i64 = game.seats
        self.blocks: i64 = game.blocks
        self.menu: vec[i64] = vec[i64]()
        self.weights: vec[i64] = vec[i64]()
        self.menu_count: i64 = UNKNOWN

    # What a game fills in.

    def blank(self, cells: vec[i64]) -> "State":
        """A state of the same class and game over other cells."""
        raise NotImplementedError

    def fill(self) -> i64:
        """Write the legal actions, ascending, to `menu` (at a chance node their weights too); how many."""
        raise NotImplementedError

    def perform(self, action: i64) -> None:
        """Carry out an action that is known to be legal."""
        raise NotImplementedError

    def derive(self) -> None:
        """Compute the derived cells from the others."""
        raise NotImplementedError

    def faults(self) -> list[str]:
        """What cannot be true of a position of this game, in sentences; empty for a sound one."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points per seat now; an automa's come last."""
        raise NotImplementedError

    def ranking(self) -> list[int]:
        """The place of each seat when the game is over: 1 is the winner, if any; equal places are shared."""
        raise NotImplementedError

    def redraw(self, seat: int, rng: Rng) -> None:
        """Draw anew, in place, all that is hidden from the seat, consistent with what it sees."""
        raise NotImplementedError

    # The stack of pending questions.

    def ask(self, question: i64, seat: i64, first: i64, second: i64) -> None:
        """Put a question on top of the stack."""
        cells = self.cells
        depth = cells[DEPTH]
        if depth >= self.game.layout.depth:
            raise AssertionError("Too many pending questions.")
        top = STACK + depth * FRAME
        cells[top] = question
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

    def top(self) -> i64:
        """The cell where the top frame begins; only while the game is not over."""
        return STACK + (self.cells[DEPTH] - 1) * FRAME

    def offer_counted(self, action: i64, start: i64, size: i64) -> i64:
        """Offer a draw from a run of cells that count what is left; the first one is drawn by `action`."""
        offered: i64 = 0
        number: i64
        for number in range(size):
            left = self.cells[start + number]
            if left:
                self.menu[offered] = action + number
                self.weights[offered] = left
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
        return self.game.layout.questions[self.cells[self.top()]]

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
        if action < 0 or action >= self.game.action_count:
            raise IllegalAction(f"There is no action {action}; actions go from 0 to {self.game.action_count - 1}.")
        if not self.offers(action):
            raise IllegalAction(self.game.refusal(self, action))
        self.do(action)

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
        layout = self.game.layout
        cells = [int(cell) for cell in self.cells]
        pending: list[Json] = []
        for frame in range(cells[DEPTH]):
            question, seat, first, second = cells[STACK + frame * FRAME : STACK + (frame + 1) * FRAME]
            pending.append({"question": layout.questions[question], "seat": seat, "facts": [first, second]})
        result: Json = {"pending": pending}
        result.update(_dump_fields(layout.common, cells, 0))
        result["seats"] = [
            _dump_fields(layout.seat, cells, layout.common_size + seat * layout.seat_size)
            for seat in range(self.blocks)
        ]
        return result

    def view(self, seat: int | None) -> Json:
        """What this seat may see, as a JSON-able dict; None is a spectator."""
        if seat is not None:
            self.game.require_seat(seat)
        return self.game.view_of(self, seat)

    def resample(self, seat: int, rng: Rng) -> "State":
        """A copy in which all that is hidden from the seat is drawn anew, consistent with what it sees."""
        self.game.require_seat(seat)
        copy = self.copy()
        copy.redraw(seat, rng)
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        return _load, (self.game, self.dump())

    def _repr_svg_(self) -> str | None:
        """The table for a notebook, as anybody may see it; None where the game has no drawing."""
        face = self.game.face
        return face.table(self.view(None)) if face.is_drawn else None

    def __repr__(self) -> str:
        return f"<{self.game.name} state: {self.question}, scores {self.scores()}, key {self.key():016x}>"

    # For compiled callers: no list, no refusal.

    def do(self, action: i64) -> None:
        """Carry out an action that is known to be legal."""
        self.menu_count = UNKNOWN
        self.perform(action)

    def fill_menu(self) -> i64:
        """How many actions are legal, with the menu filled; 0 when the game is over."""
        if self.menu_count != UNKNOWN:
            return self.menu_count
        if self.cells[DEPTH] == 0:
            return 0
        if len(self.menu) == 0:
            self.menu = self.game.layout.empty_menu[:]
            self.weights = self.game.layout.empty_menu[:]
        self.menu_count = self.fill()
        return self.menu_count

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
        total: i64 = 0
        at: i64
        for at in range(count):
            total += self.weights[at]
        left = rng.below(total)
        at = 0
        while left >= self.weights[at]:
            left -= self.weights[at]
            at += 1
        return self.menu[at]


class Game:
    """The rules of one game with chosen options; immutable, hashable and picklable."""

    def __init__(
        self,
        name: str,
        version: int,
        action_count: int,
        layout: Layout,
        declared: tuple[Option, ...],
        given: Mapping[str, object],
    ) -> None:
        self.name: Final = name
        self.version: Final = version
        self.action_count: Final = action_count
        self.layout: Final = layout
        self.options: Final = declared
        self.chosen: Final[dict[str, Value]] = read_options(declared, given)
        players = self.chosen["players"]
        assert isinstance(players, int)
        self.players: Final = players
        self.seats: Final = self.count_seats()
        self.blocks: Final = self.count_blocks()

    # What a game fills in.

    def count_seats(self) -> int:
        """How many seats decide; a game with an automa has fewer than players."""
        return self.players

    def count_blocks(self) -> int:
        """How many blocks of cells the players have: one per seat, and one per automa after them."""
        return self.seats

    def state(self, cells: vec[i64]) -> State:
        """A state of this game over the given cells."""
        raise NotImplementedError

    def start(self) -> State:
        """The state at its first node."""
        raise NotImplementedError

    def position(self, **described: object) -> State:
        """A position from a partial description in the game's own words."""
        raise NotImplementedError

    def refusal(self, state: State, action: int) -> str:
        """Why the action is not legal now, in a sentence for the player."""
        raise NotImplementedError

    def view_of(self, state: State, seat: int | None) -> Json:
        """What the seat may see of the state."""
        raise NotImplementedError

    def targets(self, action: int) -> tuple[str, ...]:
        """The ids of the elements that a person clicks to choose the action, in order."""
        raise NotImplementedError

    def describe(self, state: State, action: int, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The action in one readable line; seats are called by their names, if there are any."""
        raise NotImplementedError

    def announce(self, state: State, action: int, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The action in one line for everybody: nothing that is hidden from somebody is named."""
        return self.describe(state, action, lang, names)

    def narrate(
        self, state: State, action: int, lang: str = "en", names: Sequence[str] = (), hidden: bool = False
    ) -> str:
        """The action as a log tells it: who has done what; hidden, only what everybody knows, if that is anything."""
        return "" if hidden else self.describe(state, action, lang, names)

    def prompt(self, state: State, seat: int | None, lang: str = "en", names: Sequence[str] = ()) -> str:
        """The pending question as this seat reads it."""
        raise NotImplementedError

    def cost(self, state: State, action: int, lang: str = "en") -> str:
        """What the seat pays for the action, in a few words; nothing where that goes without saying."""
        return ""

    def progress(self, state: State, lang: str = "en") -> str:
        """How far the game is, in a few words; of parts within parts the largest first, with commas between."""
        return ""

    def origins(self) -> list[tuple[str, str]]:
        """Items of the component data with where they come from; none where all are certain."""
        return []

    def uses(self, state: State, action: int) -> list[tuple[str, str]]:
        """What a decision makes use of, for statistics: pairs of a heading and a name under it."""
        return []

    def usable(self) -> list[tuple[str, str]]:
        """All that `uses` can name, so that statistics also tell what is never used."""
        return []

    def facts(self, state: State) -> list[tuple[str, int]]:
        """Figures of a finished game beside its scores, for statistics."""
        return []

    def evaluate(self, state: State, seat: int) -> float:
        """A quick guess of how good the position is for the seat, in points."""
        raise NotImplementedError

    # The public contract.

    @property
    def face(self) -> Face:
        """How the game shows itself on the page and in the terminal."""
        return face_of(self.name)

    def load(self, dump: object) -> State:
        """The state of a dump; a damaged or impossible one is refused with the reason."""
        if not isinstance(dump, dict):
            raise PositionError("A dump must be a dict as made by State.dump().")
        cells = _load_cells(self.layout, self.seats, self.blocks, dump)
        state = self.state(vec[i64](cells))
        faults = state.faults()
        if faults:
            raise PositionError(faults[0])
        state.derive()
        if state.to_move != OVER and state.fill_menu() == 0:
            raise PositionError(f"Nobody could answer the pending question {state.question}.")
        return state

    def changed(self) -> dict[str, Value]:
        """The chosen options that differ from their defaults; players always."""
        return {
            option.name: self.chosen[option.name]
            for option in self.options
            if option.name == "players" or self.chosen[option.name] != option.default
        }

    def require_seat(self, seat: int) -> None:
        """Refuse a seat that does not exist."""
        if not 0 <= seat < self.seats:
            raise PositionError(f"There is no seat {seat}; seats go from 0 to {self.seats - 1}.")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.name == other.name and self.chosen == other.chosen

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.chosen.values())))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.chosen,)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.changed().items())
        return f"courtyard.game({self.name!r}{options})"


def playout(state: State, rng: Rng) -> int:
    """Play random legal actions to the end, in place; how many steps that took, chance included."""
    steps: i64 = 0
    action = state.random_action(rng)
    while action >= 0:
        state.do(action)
        steps += 1
        action = state.random_action(rng)
    return steps


def _load(game: Game, dump: Json) -> State:
    return game.load(dump)


def _dump_fields(fields: tuple[Field, ...], cells: list[int], base: int) -> Json:
    result: Json = {}
    for field in fields:
        if not field.derived:
            run = cells[base + field.start : base + field.start + field.size]
            result[field.name] = run if field.size > 1 else run[0]
    return result


def _load_cells(layout: Layout, seats: int, players: int, dump: Json) -> list[int]:
    cells = [0] * layout.size(players)
    _load_fields(layout.common, dump, cells, 0, ("pending", "seats"))
    blocks = dump.get("seats")
    if not isinstance(blocks, list) or len(blocks) != players:
        raise PositionError(f"Field seats must be a list of {players} dicts.")
    for seat, block in enumerate(blocks):
        if not isinstance(block, dict):
            raise PositionError(f"Field seats must be a list of {players} dicts.")
        _load_fields(layout.seat, block, cells, layout.common_size + seat * layout.seat_size, ())
    _load_pending(layout, seats, dump.get("pending"), cells)
    return cells


def _load_fields(fields: tuple[Field, ...], source: Json, cells: list[int], base: int, others: tuple[str, ...]) -> None:
    kept = [field for field in fields if not field.derived]
    known = [field.name for field in kept] + list(others)
    for name in source:
        if name not in known:
            raise PositionError(f"There is no field {name}.")
    for field in kept:
        if field.name not in source:
            raise PositionError(f"Field {field.name} is missing.")
        start = base + field.start
        cells[start : start + field.size] = read_cells(field.name, source[field.name], field.size)


def _load_pending(layout: Layout, seats: int, pending: object, cells: list[int]) -> None:
    if not isinstance(pending, list) or len(pending) > layout.depth:
        raise PositionError(f"Field pending must be a list of at most {layout.depth} questions.")
    cells[DEPTH] = len(pending)
    for depth, frame in enumerate(pending):
        if not isinstance(frame, dict) or set(frame) != {"question", "seat", "facts"}:
            raise PositionError("A pending question must be a dict with question, seat and facts.")
        if frame["question"] not in layout.questions:
            raise PositionError(f"There is no question {frame['question']!r}.")
        seat = read_cells("seat", frame["seat"], 1)[0]
        if not CHANCE <= seat < seats:
            raise PositionError(f"There is no seat {seat}.")
        at = STACK + depth * FRAME
        cells[at] = layout.questions.index(frame["question"])
        cells[at + 1] = seat
        cells[at + 2 : at + 4] = read_cells("facts", frame["facts"], 2)
