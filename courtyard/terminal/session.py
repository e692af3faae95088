"""The game in the terminal: asks the people at a table in turn and shows them what the others do."""

from pathlib import Path
from time import time
from typing import Final

from courtyard.bots.hints import HINT, adviser
from courtyard.core.errors import CourtyardError
from courtyard.core.state import State
from courtyard.records import make_record
from courtyard.table import Refused, Table
from courtyard.table.advice import advice_seen
from courtyard.table.history import PLAYER as BY_PLAYER
from courtyard.table.seen import LogLine
from courtyard.terminal.ask import Ask, Line, number_of, read_line
from courtyard.terminal.choices import choices, matching
from courtyard.terminal.files import free_path, save_game
from courtyard.terminal.screen import Screen
from courtyard.terminal.seating import PLAYER, let_bots_act, people_of
from courtyard.terminal.words import say

LOG: Final = 20
"""Number of events shown by the command l without a number."""


class Leave(Exception):
    """Somebody wants to stop."""


class Session:
    """One sitting at a table."""

    def __init__(
        self, table: Table, screen: Screen, ask: Ask, seed: int, save_to: Path | None = None, told: int = 0
    ) -> None:
        self.table = table
        self.screen = screen
        self.ask = ask
        self.seed = seed
        self.save_to = save_to
        self.people = people_of(screen.seats)
        self.told = dict.fromkeys(self.people, told)
        """The number of events that each person has seen."""

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self._play()
            self._finish()
        except Leave:
            self._save()
        except EOFError:
            self.screen.say("")
            s = self.table.situation
            if any(step.by == BY_PLAYER for step in s.history.steps) and not s.is_over:
                self._save()
            self.screen.say(say("no_more_input"))

    def _play(self) -> None:
        """Go round the table; everybody sees what has happened since their last turn."""
        viewer = self.people[0]
        while True:
            let_bots_act(self.table)
            s = self.table.situation
            if s.asked in self.people and s.asked != viewer:
                viewer = s.asked
                self._pass_on(viewer)
            self.screen.events(self._log(viewer, self.told[viewer]))
            if s.is_over:
                return
            self.told[viewer] = self.table.sequence
            self._turn(viewer)

    def _log(self, seat: int, first: int = 0) -> list[LogLine]:
        """The log for the seat, from an event on."""
        lines = self.table.view(PLAYER, time(), seat, first).log
        return [line for line in lines if line.step is not None and not line.undone]

    def _seen(self, seat: int) -> State:
        return self.table.seen(PLAYER, seat)

    def _pass_on(self, seat: int) -> None:
        """Clear the screen for the next person; secrets are shown only after a confirmation."""
        self.screen.console.clear()
        if self.table.state.game.has_private_info(self.table.state):
            self.ask(say("hand_over_screen", name=self.screen.name(seat)))
        self.screen.say(say("your_turn", name=self.screen.name(seat)), "bold")

    def _turn(self, seat: int) -> None:
        """Ask the seat until something has happened that it did not do itself, or its turn is over."""
        s = self.table.situation
        while s.asked == seat and not s.is_over:
            if s.unconfirmed == seat:
                if self._agrees(seat):
                    return
                continue
            self.screen.board(self._seen(seat), seat)
            action = self._pick(seat)
            if action is not None:
                self.told[seat] = self.table.sequence + 1
                self.table.act(PLAYER, seat, action, self.table.sequence, time())
                if s.history.steps[-1].seat != seat:
                    return

    def _pick(self, seat: int) -> int | None:
        """The action that the seat chooses; None if it has undone steps instead."""
        state = self._seen(seat)
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
        one, many = ("pick_one", "pick") if first else ("pick_one_on", "pick_on")
        key = many if count > 1 else one
        while True:
            line = read_line(self.ask(say(key, count=count)))
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
                self.screen.say(say("bad_number", count=count), "yellow")

    def _found(self, state: State, words: str) -> list[int]:
        found = matching(state, state.legal(), words)
        if not found:
            self.screen.say(say("not_found", words=words), "yellow")
        return found

    def _question(self, state: State, seat: int) -> str:
        prompt = state.game.prompt(state, seat)
        return prompt if len(self.people) == 1 else say("question_of", name=self.screen.name(seat), prompt=prompt)

    def _agrees(self, seat: int) -> bool:
        """Whether the seat goes on after its last step; False if it has undone steps."""
        prompt = self.table.view(PLAYER, time(), seat, None).prompt
        self.screen.console.print()
        while True:
            line = read_line(self.ask(say("confirm", prompt=prompt)))
            if line.command in ("u", "r"):
                if self._take_back(seat, line.command):
                    return False
            elif line.command:
                self._show(line, seat)
            else:
                self.told[seat] = self.table.sequence
                self.table.confirm(PLAYER, seat, self.table.sequence, time())
                return True

    def _take_back(self, seat: int, command: str) -> bool:
        try:
            self.table.undo(PLAYER, seat, self.table.sequence, time(), whole_turn=command == "r")
        except Refused:
            self.screen.say(say("nothing_to_undo"), "yellow")
            return False
        self.told[seat] = self.table.sequence
        told = self.table.view(PLAYER, time(), seat).log[-1].text
        self.screen.say(say("undone", told=told), "yellow")
        return True

    def _show(self, line: Line, seat: int) -> None:
        """The commands that only show something, and the one that leaves."""
        if line.command == "b":
            self._show_board(line.words, seat)
        elif line.command == "l":
            self._show_log(line.words, seat)
        elif line.command == "h":
            self._show_hint(seat)
        elif line.command == "p":
            self.screen.points(self._seen(seat), seat)
        elif line.command == "?" and line.words:
            self.screen.about(line.words)
        elif line.command == "?":
            self.screen.help()
        else:
            raise Leave

    def _show_hint(self, seat: int) -> None:
        try:
            state = self.table.to_hint(PLAYER, seat, self.table.sequence)
        except Refused as refused:
            self.screen.say(str(refused), "yellow")
            return
        advice = adviser(state.game.name).advise(state, HINT)
        names = [self.screen.name(each, seat) for each in range(len(self.screen.seats))]
        self.screen.advice(advice_seen(state, advice, names))

    def _show_board(self, words: str, seat: int) -> None:
        wanted, count = number_of(words), len(self.screen.seats)
        if not words:
            self.screen.board(self._seen(seat), seat)
        elif wanted is not None and 1 <= wanted <= count:
            self.screen.seat(self._seen(seat), seat, wanted - 1)
        else:
            self.screen.say(say("no_such_player", count=count), "yellow")

    def _show_log(self, words: str, seat: int) -> None:
        lines = self._log(seat)
        wanted = len(lines) if words == "all" else number_of(words)
        first = max(0, len(lines) - (LOG if wanted is None else wanted))
        self.screen.log(lines[first:], first + 1)

    def _finish(self) -> None:
        """The result, and the offer to keep the record."""
        viewer = self.people[0] if len(self.people) == 1 else None
        self.screen.ranking(self.table.state, viewer)
        self.screen.points(self.table.state, viewer)
        answer = self.ask(say("save")).strip()
        if answer.lower() in ("y", "yes"):
            self._save()
        elif answer.lower() not in ("", "n", "no", "q"):
            self.save_to = Path(answer)
            self._save()

    def _save(self) -> None:
        s = self.table.situation
        path = self.save_to or free_path(f"{s.game.name}-{self.seed}")
        record = make_record(s.game, self.screen.seats, s.history.actions())
        try:
            save_game(record, self.seed, path)
        except OSError as error:
            raise CourtyardError(say("cannot_save", path=path, reason=error.strerror)) from error
        self.screen.say(say("saved", path=path))
        if not s.is_over:
            self.screen.say(say("go_on", game=s.game.name, path=path))
        self.screen.say(say("look_at", path=path))
