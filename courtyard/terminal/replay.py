"""Looking at a record: as a list, at one position, or step by step."""

from courtyard.core.errors import RecordError
from courtyard.records import Record
from courtyard.table.log import tell_all
from courtyard.terminal.ask import Ask, number_of
from courtyard.terminal.screen import Screen
from courtyard.terminal.words import say


class Replay:
    """Shows one record on a screen."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.record = record
        self.screen = screen
        self.end = record.replay()
        self.lines = tell_all(record.game, [screen.name(seat) for seat in range(len(record.seats))], record.actions)

    def heading(self, number: int, count: int) -> None:
        """The heading of the record."""
        seats = ", ".join(self.screen.name(seat) for seat in range(len(self.record.seats)))
        told = say(
            "record_of_many" if count > 1 else "record",
            title=self.record.game.ui.title,
            number=number,
            count=count,
            actions=len(self.record.actions),
            seats=seats,
        )
        seed = self.record.seed
        self.screen.say(told if seed is None else say("record_seeded", told=told, seed=seed), "bold")

    def listing(self) -> None:
        """Everything that happened, and the result."""
        self.screen.history(self.lines)
        self._result()

    def check(self, number: int) -> None:
        """Refuse a number of actions that the record does not have."""
        if number > len(self.record.actions):
            raise RecordError(say("no_such_at", last=len(self.record.actions)))

    def at(self, number: int) -> None:
        """The position after this number of actions, and the action that led to it."""
        self.screen.board(self.record.replay(number), None)
        if number:
            self.screen.console.print()
            self.screen.history([line for line in self.lines if line.step == number - 1])
        if number == len(self.record.actions):
            self._result()

    def step(self, ask: Ask, start: int = 0) -> None:
        """Walk through the record as asked for, until the end of input or q."""
        number, last = start, len(self.record.actions)
        self.at(number)
        while True:
            try:
                answer = ask(say("step", step=number, last=last)).strip().lower()
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
                self.screen.say(say("no_such_step", step=answer, last=last), "yellow")
            else:
                number = wanted
                self.at(number)

    def _wanted(self, answer: str, number: int) -> int | None:
        """The requested step; None if there is no such step."""
        last = len(self.record.actions)
        if answer in ("", "b"):
            return max(0, number - 1) if answer else min(number + 1, last)
        wanted = number_of(answer)
        return wanted if wanted is not None and wanted <= last else None

    def _result(self) -> None:
        if self.record.ranking:
            self.screen.ranking(self.end, None)
            self.screen.points(self.end, None)
        else:
            self.screen.say("")
            self.screen.say(say("not_finished", prompt=self.record.game.prompt(self.end, None)), "bold")
