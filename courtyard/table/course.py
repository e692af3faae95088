"""The timeline of a game for looking back: where one can stop, what was done there, and the points at that time."""

from collections.abc import Sequence

from courtyard.core.game_ui import View
from courtyard.core.state import CHANCE, State
from courtyard.table.seen import LogLine, Shape
from courtyard.table.situation import Situation


class Part(Shape):
    """A part of the game by its name, and the larger part that it belongs to."""

    name: str
    group: str


class Stop(Shape):
    """A position at which somebody is asked, or the end; rolls and draws belong to the move before them."""

    at: int
    """The number of actions before it."""
    seat: int | None
    """Whose move led here; null at the beginning."""
    text: str
    targets: list[str]
    """The elements of the boards that were clicked for the move."""
    gains: list[tuple[int, int, str]]
    scores: list[int]
    turn: int
    """Stops with the same number belong to one turn."""
    part: int


class Course(Shape):
    """All stops of a game so far."""

    length: int
    parts: list[Part]
    stops: list[Stop]


def course_of(s: Situation, viewer: int | None, log: Sequence[LogLine]) -> Course:
    """The timeline as a seat may know it, from its log."""
    told: dict[int, list[LogLine]] = {}
    for line in log:
        if line.step is not None and not line.undone:
            told.setdefault(line.step, []).append(line)
    state = s.game.start()
    course = Course(len(s.history), [], [])
    shown: View = state.view(viewer)
    walker = _Walker(s, course, [seat["score"] for seat in shown["seats"]])
    for number, step in enumerate(s.history.steps):
        walker.look(state, number)
        for line in told[number]:
            walker.hear(line, step.action)
        state.do(step.action)
    walker.look(state, course.length)
    return course


class _Walker:
    """Goes through a game and notes where it stops."""

    def __init__(self, s: Situation, course: Course, scores: list[int]) -> None:
        self.game = s.game
        self.course = course
        self.scores = scores
        self.turn = 0
        self.line: LogLine | None = None
        self.targets: list[str] = []
        self.gains: list[tuple[int, int, str]] = []

    def hear(self, line: LogLine, action: int) -> None:
        """A move, a roll or a draw, and what came of it."""
        for seat, points, _ in line.gains:
            self.scores[seat] += points
        if line.kind == "act":
            self.line, self.gains = line, []
            self.targets = [] if line.hidden else list(self.game.clicks(action))
        self.gains.extend(line.gains)

    def look(self, state: State, at: int) -> None:
        """Stop, unless a roll or a draw comes next."""
        if state.to_move == CHANCE:
            return
        progress = self.game.ui.progress(state)
        name = str(progress)
        is_new = not self.course.parts or self.course.parts[-1].name != name
        if is_new:
            self.course.parts.append(Part(name, str(progress.largest)))
        line = self.line
        self.turn += is_new or line is None or line.seat != state.to_move
        seat, text = (None, "") if line is None else (line.seat, line.text)
        stop = Stop(
            at, seat, text, self.targets, list(self.gains), list(self.scores), self.turn, len(self.course.parts) - 1
        )
        self.course.stops.append(stop)
