"""The actions of a game so far, and the state after any number of them."""

from dataclasses import dataclass
from typing import Final

from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.core.telling import Transition, transition
from courtyard.table.knowledge import reveals

EVERY: Final = 32
"""A state is kept after each run of this many actions; states in between are recomputed on demand."""

PRELUDE: Final = "prelude"
PLAYER: Final = "player"
BOT: Final = "bot"
TABLE: Final = "table"
CHANCE_DRAW: Final = "chance"
LESSON: Final = "lesson"


@dataclass(frozen=True)
class Step:
    """One action of the game: whose it was, and how it came about."""

    seat: int
    action: int
    by: str


class History:
    """The steps that stand, with the state after the last one."""

    def __init__(self, game: Game, steps: list[Step] | None = None, marks: list[State] | None = None) -> None:
        self.game = game
        self.steps: list[Step] = steps or []
        self.marks: list[State] = marks or [game.start()]
        self.state = self.state_at(len(self.steps))
        """The state after the last step; replaced by the next one, never changed in place."""
        self.last: Transition | None = None
        """The last step, if it was just taken."""
        self.sealed = 0
        """The number of steps that were confirmed: nobody can undo them alone."""
        self.revealing: dict[int, bool] = {}
        """By the number of a step, as far as anybody has asked: whether it showed its seat something new."""

    def __len__(self) -> int:
        return len(self.steps)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and self._facts() == other._facts()

    def _facts(self) -> tuple[list[Step], int, State]:
        return self.steps, self.sealed, self.state

    def push(self, action: int, by: str) -> Transition:
        """Carry out an action; an illegal one raises IllegalAction and changes nothing."""
        self.last = transition(self.state, action)
        self.state = self.last.after
        self.steps.append(Step(self.last.before.to_move, action, by))
        if len(self.steps) % EVERY == 0:
            self.marks.append(self.state.copy())
        return self.last

    def cut(self, length: int) -> None:
        """Go back to this number of steps."""
        del self.steps[length:]
        del self.marks[length // EVERY + 1 :]
        self.sealed = min(self.sealed, length)
        self.state, self.last = self.state_at(length), None
        self.revealing = {number: shown for number, shown in self.revealing.items() if number < length}

    def has_revealed(self, number: int) -> bool:
        """Whether a step showed its seat something new."""
        if number not in self.revealing:
            self.revealing[number] = reveals(self._transition(number), self.steps[number].seat)
        return self.revealing[number]

    def _transition(self, number: int) -> Transition:
        """A step as it was taken."""
        if self.last is not None and number == len(self.steps) - 1:
            return self.last
        return transition(self.state_at(number), self.steps[number].action)

    def state_at(self, length: int) -> State:
        """The state after this number of steps; it belongs to the caller."""
        first = length // EVERY
        state = self.marks[first].copy()
        for step in self.steps[first * EVERY : length]:
            state.do(step.action)
        return state

    def actions(self) -> list[int]:
        """The action numbers."""
        return [step.action for step in self.steps]

    def copy(self) -> "History":
        """An independent copy; states are shared, since they are never changed in place."""
        copy = History.__new__(History)
        copy.game, copy.steps, copy.marks = self.game, list(self.steps), list(self.marks)
        copy.sealed, copy.last = self.sealed, self.last
        copy.state, copy.revealing = self.state, dict(self.revealing)
        return copy
