"""The game in the terminal: asks the people at a table in turn and tells them what the others do."""

from pathlib import Path

from courtyard.core.errors import CourtyardError
from courtyard.core.game import State
from courtyard.terminal.ask import Ask, Line, number_of, read_line
from courtyard.terminal.choices import choices, matching
from courtyard.terminal.files import free_path, save_record
from courtyard.terminal.screen import Screen
from courtyard.terminal.table import Table

LOG = 20
"""So many events are shown by l without a number."""


class Leave(Exception):
    """Somebody wants to stop."""


class Session:
    """One sitting at a table."""

    def __init__(self, table: Table, screen: Screen, ask: Ask, confirm: bool = True, save_to: Path | None = None):
        self.table = table
        self.screen = screen
        self.ask = ask
        self.confirm = confirm
        self.save_to = save_to
        self.told = dict.fromkeys(table.humans, len(table.events))
        """How many events each person has been told."""

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self._play()
            self._finish()
        except Leave:
            self._save()
        except EOFError:
            self.screen.say("")
            if any(event.seat in self.table.humans for event in self.table.events) and not self.table.is_over:
                self._save()
            self.screen.say("No more input: goodbye.")

    def _play(self) -> None:
        """Go round the table; everybody is told what has happened since they were last asked."""
        viewer = self.table.humans[0]
        while True:
            self.table.run_on()
            mover = self.table.state.to_move
            if mover in self.table.humans and mover != viewer:
                viewer = mover
                self._pass_on(viewer)
            self.screen.events(self.table.events[self.told[viewer] :], viewer)
            if self.table.is_over:
                return
            self._turn(viewer)
            self.told[viewer] = len(self.table.events)

    def _pass_on(self, seat: int) -> None:
        """The next person sits down; what the last one saw is wiped."""
        self.screen.console.clear()
        self.screen.say(f"{self.screen.name(seat)}, it is your turn.", "bold")

    def _turn(self, seat: int) -> None:
        """Ask the seat until it is no longer asked and has agreed to go on."""
        while True:
            if self.table.state.to_move != seat:
                if not self.confirm or self._agrees(seat):
                    return
                continue
            self.screen.board(self.table.state, seat)
            action = self._pick(seat)
            if action is not None:
                self.screen.console.print()
                self.screen.events([self.table.choose(action)], seat)

    def _pick(self, seat: int) -> int | None:
        """The action that the seat chooses; None if it has taken steps back instead."""
        state = self.table.state
        legal = state.legal()
        left = legal
        question = self._question(state, seat)
        while True:
            offered = choices(state, left, 0 if left is legal else 1)
            self.screen.choices(question, offered)
            picked = self._answer(seat, len(offered), left is legal)
            if picked is None:
                return None
            if picked.number is not None:
                chosen = list(offered[picked.number - 1].actions)
            else:
                chosen = self._found(state, picked.words) if picked.words else legal
            if len(chosen) == 1 and picked.number is not None:
                return chosen[0]
            left = chosen or left

    def _answer(self, seat: int, count: int, first: bool) -> Line | None:
        """A number of the list, words to look for, or nothing; None if the position has changed."""
        numbers = f"1-{count}" if count > 1 else "1"
        while True:
            line = read_line(self.ask(f"{numbers} or ?>" if first else f"{numbers}, Enter to go back, or ?>"))
            if line.command in ("u", "r"):
                if self._take_back(seat, line.command):
                    return None
            elif line.command:
                self._show(line, seat)
            elif line.number is None and not line.words and count == 1 and first:
                return Line(number=1)
            elif line.number is None or 1 <= line.number <= count:
                return line
            else:
                self.screen.say(f"Type a number from 1 to {count}, or ? for help.", "yellow")

    def _found(self, state: State, words: str) -> list[int]:
        found = matching(state, state.legal(), words)
        if not found:
            self.screen.say(f"No action has {words!r} in it. Type a number, or ? for help.", "yellow")
        return found

    def _question(self, state: State, seat: int) -> str:
        prompt = self.table.game.prompt(state, seat)
        return prompt if len(self.table.humans) == 1 else f"{self.screen.name(seat)}: {prompt}"

    def _agrees(self, seat: int) -> bool:
        """Whether the seat goes on after its last step; False if it has taken steps back."""
        prompt = self.table.game.prompt(self.table.state, seat)
        self.screen.console.print()
        while True:
            line = read_line(self.ask(f"{prompt} Enter to go on, u to undo>"))
            if line.command in ("u", "r"):
                if self._take_back(seat, line.command):
                    return False
            elif line.command:
                self._show(line, seat)
            else:
                return True

    def _take_back(self, seat: int, command: str) -> bool:
        taken = self.table.undo(seat, 1 if command == "u" else self.table.undoable(seat))
        if not taken:
            self.screen.say("Nothing to undo: before this lies a roll, a draw or somebody else's move.", "yellow")
            return False
        for event in taken:
            self.screen.say(f"Undone: {event.text}", "yellow")
        return True

    def _show(self, line: Line, seat: int) -> None:
        """The commands that only show something, and the one that leaves."""
        state = self.table.state
        if line.command == "b":
            self._show_board(line.words, seat)
        elif line.command == "l":
            self._show_log(line.words, seat)
        elif line.command == "p":
            self.screen.points(state, seat)
        elif line.command == "?" and line.words:
            self.screen.about(line.words)
        elif line.command == "?":
            self.screen.help()
        else:
            raise Leave

    def _show_board(self, words: str, seat: int) -> None:
        wanted = number_of(words)
        if not words:
            self.screen.board(self.table.state, seat)
        elif wanted is not None and 1 <= wanted <= self.table.game.seats:
            self.screen.seat(self.table.state, seat, wanted - 1)
        else:
            self.screen.say(f"Players go from 1 to {self.table.game.seats}: b 1, for example.", "yellow")

    def _show_log(self, words: str, seat: int) -> None:
        events = self.table.events
        wanted = len(events) if words == "all" else number_of(words)
        first = max(0, len(events) - (LOG if wanted is None else wanted))
        self.screen.log(events[first:], seat, first + 1)

    def _finish(self) -> None:
        """The result, and the offer to keep the record."""
        viewer = self.table.humans[0] if len(self.table.humans) == 1 else None
        self.screen.ranking(self.table.state, viewer)
        self.screen.points(self.table.state, viewer)
        answer = self.ask("Save the record? y, a file name, or Enter for no>").strip()
        if answer.lower() in ("y", "yes"):
            self._save()
        elif answer.lower() not in ("", "n", "no", "q"):
            self.save_to = Path(answer)
            self._save()

    def _save(self) -> None:
        name = self.table.game.name
        path = self.save_to or free_path(f"{name}-{self.table.seed}")
        try:
            save_record(self.table.record(), path)
        except OSError as error:
            raise CourtyardError(f"The game cannot be saved to {path}: {error.strerror}.") from error
        self.screen.say(f"Saved to {path}")
        if not self.table.is_over:
            self.screen.say(f"  go on:   courtyard play {name} --resume {path}")
        self.screen.say(f"  look at: courtyard replay {path}")
