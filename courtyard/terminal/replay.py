"""Looking at a record: the list of what happened, one position, or step by step."""

from courtyard.core.errors import RecordError
from courtyard.records import Record
from courtyard.terminal.ask import Ask, number_of
from courtyard.terminal.screen import Screen
from courtyard.terminal.table import Event, events_of

STEP_HELP = "Enter next, b back, a number to go there, p points, q quit>"


class Replay:
    """Shows one record on a screen."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.record = record
        self.screen = screen
        self.events: list[Event] = events_of(record)

    def heading(self, number: int, count: int) -> None:
        """What this is a record of."""
        seats = ", ".join(self.screen.name(seat) for seat in range(len(self.record.seats)))
        which = f"game {number} of {count}, " if count > 1 else ""
        seed = "" if self.record.seed is None else f", seed {self.record.seed}"
        line = f"{self.record.game.face.title}: {which}{len(self.events)} actions, {seats}{seed}"
        self.screen.say(line, "bold")

    def listing(self) -> None:
        """Everything that happened, and the result."""
        self.screen.log(self.events, None)
        self._result()

    def check(self, number: int) -> None:
        """Refuse a number of actions that the record does not have."""
        if number > len(self.events):
            raise RecordError(f"This record has {len(self.events)} actions: --at goes from 0 to {len(self.events)}.")

    def at(self, number: int) -> None:
        """The position after so many actions and the action that led to it."""
        self.screen.board(self.record.replay(number), None)
        if number:
            self.screen.console.print()
            self.screen.log([self.events[number - 1]], None, number)
        if number == len(self.events):
            self._result()

    def step(self, ask: Ask, start: int = 0) -> None:
        """Walk through the record as asked for, until the end of input or q."""
        number = start
        self.at(number)
        while True:
            try:
                answer = ask(f"{number}/{len(self.events)}  {STEP_HELP}").strip().lower()
            except EOFError:
                self.screen.say("")
                return
            if answer == "q":
                return
            if answer == "p":
                self.screen.points(self.record.replay(number), None)
                continue
            wanted = self._wanted(answer, number)
            if wanted is None:
                self.screen.say(f"There is no step {answer}: steps go from 0 to {len(self.events)}.", "yellow")
            else:
                number = wanted
                self.at(number)

    def _wanted(self, answer: str, number: int) -> int | None:
        """The number of the step that is asked for; None if there is none."""
        last = len(self.events)
        if answer in ("", "b"):
            return max(0, number - 1) if answer else min(number + 1, last)
        wanted = number_of(answer)
        return wanted if wanted is not None and wanted <= last else None

    def _result(self) -> None:
        state = self.record.replay()
        if self.record.ranking:
            self.screen.ranking(state, None)
            self.screen.points(state, None)
        else:
            self.screen.say("")
            self.screen.say(f"The game is not finished. {self.record.game.prompt(state, None)}", "bold")
