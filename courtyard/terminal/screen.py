"""The terminal's display of any game: the table, choices, events, points and the ranking."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.table.advice import AdviceSeen, Advised
from courtyard.table.seen import LogLine
from courtyard.terminal.choices import Choice
from courtyard.terminal.seating import HUMAN
from courtyard.terminal.words import help_lines, listed, say, seat_name

RUN: Final = 4
"""Longer runs of chance events are shown in one line."""

ONE_COLUMN: Final = 10
"""Longer lists of choices are shown in two columns where there is room."""


class Screen:
    """Shows a game on a console to the people in some of its seats."""

    def __init__(self, console: Console, game: Game, seats: Sequence[str]) -> None:
        self.console = console
        self.game = game
        self.seats = seats

    def say(self, text: str | Text, style: str = "") -> None:
        """One line or paragraph."""
        self.console.print(Text(text, style=style) if isinstance(text, str) else text)

    def name(self, seat: int, viewer: int | None = None) -> str:
        """The name of a seat for the viewer."""
        if seat == viewer and self.seats.count(HUMAN) == 1:
            return say("you")
        return seat_name(seat, self.seats[seat] if seat < len(self.seats) else say("automa"), HUMAN)

    def board(self, state: State, viewer: int | None) -> None:
        """The whole table as the viewer sees it."""
        view: dict[str, Any] = state.view(viewer)
        hot = hot_targets(state, viewer)
        self.console.print(self.game.ui.text_table(view, self._namer(viewer), hot, self.width))

    def seat(self, state: State, viewer: int | None, seat: int) -> None:
        """What one seat has."""
        view: dict[str, Any] = state.view(viewer)
        self.console.print(self.game.ui.text_seat(view, self._namer(viewer), seat, frozenset()))

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    def _namer(self, viewer: int | None) -> Callable[[int], str]:
        return lambda seat: self.name(seat, viewer)

    def choices(self, question: str, choices: Sequence[Choice]) -> None:
        """The question and its numbered answers."""
        self.console.print()
        self.say(question, "bold")
        lines = [choice_line(number, choice) for number, choice in enumerate(choices, 1)]
        if len(lines) > ONE_COLUMN and 2 * max(line.cell_len for line in lines) + 4 <= self.width:
            self.console.print(Columns(lines, padding=(0, 4), column_first=True))
        else:
            for line in lines:
                self.console.print(line)

    def events(self, lines: Sequence[LogLine]) -> None:
        """The log with the points; long runs of draws in one line."""
        grid = self._log_grid()
        for run in runs(lines):
            if len(run) > RUN:
                more = Text(say("more_draws", count=len(run) - 1), style="dim")
                grid.add_row(Text.assemble(told(run[0]), more), "")
            else:
                for line in run:
                    grid.add_row(told(line), self._gains(line))
        self.console.print(grid)

    def log(self, lines: Sequence[LogLine], first: int = 1) -> None:
        """Every line by itself with its number."""
        grid = self._log_grid(numbered=True)
        for number, line in enumerate(lines, first):
            grid.add_row(str(number), told(line), self._gains(line))
        self.console.print(grid)

    def history(self, lines: Sequence[LogLine]) -> None:
        """The lines of a record: every action with its number, and below it what followed by the rules alone."""
        grid = self._log_grid(numbered=True)
        for line in lines:
            number = "" if line.step is None or line.kind == "news" else str(line.step + 1)
            grid.add_row(number, told(line), self._gains(line))
        self.console.print(grid)

    def _log_grid(self, numbered: bool = False) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        if numbered:
            grid.add_column(justify="right", style="dim")
        grid.add_column()
        grid.add_column(no_wrap=True)
        return grid

    def _gains(self, line: LogLine) -> Text:
        """The change of points: of the seat that acted as a number, of others with their names."""
        sums: dict[int, int] = {}
        for seat, points, _ in line.gains:
            sums[seat] = sums.get(seat, 0) + points
        parts = [
            say("gain" if seat == line.seat else "gain_of", name=self.name(seat), points=points)
            for seat, points in sums.items()
            if points
        ]
        return Text(", ".join(parts), style="bold green")

    def points(self, state: State, viewer: int | None) -> None:
        """The points of every seat by source."""
        view: dict[str, Any] = state.view(viewer)
        seats = list(range(len(view["seats"])))
        grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
        grid.add_column(say("points_from"))
        for seat in seats:
            grid.add_column(self.name(seat, viewer), justify="right")
        sources = [view["seats"][seat].get("points", {}) for seat in seats]
        for source in sources[0]:
            values = [points[source] for points in sources]
            style = "" if any(values) else "dim"
            grid.add_row(self.game.ui.source(source), *(str(value) for value in values), style=style)
        grid.add_section()
        grid.add_row(say("together"), *(str(score) for score in state.scores()), style="bold")
        self.console.print(grid)

    def ranking(self, state: State, viewer: int | None) -> None:
        """The winner, and the places with their points."""
        places, scores = state.ranking(), state.scores()
        winners = [self.name(seat, viewer) for seat, place in enumerate(places) if place == 1]
        if winners == [say("you")]:
            key = "winner_you"
        else:
            key = "winner_many" if len(winners) > 1 else "winner_one" if winners else "winner_none"
        self.console.print()
        self.say(say(key, names=listed(winners)), "bold")
        grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
        grid.add_column(say("place"), justify="right")
        grid.add_column(say("player"))
        grid.add_column(say("points"), justify="right")
        for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat)):
            row = (str(places[seat]), self.name(seat, viewer), str(scores[seat]))
            grid.add_row(*row, style="bold" if places[seat] == 1 else "")
        self.console.print(grid)

    def advice(self, advice: AdviceSeen) -> None:
        """The best moves, why, and what they lead to."""
        for number, move in enumerate(advice.best, 1):
            self.say(Text.assemble((f"{number:3} ", "bold cyan"), (move.text, "bold")))
            lines = [say("review_why", reasons=say("review_then").join(move.reasons))] if move.reasons else []
            if move.then:
                lines.append(say("hint_then", moves=say("review_then").join(move.then)))
            for line in [*lines, _expectation(move, advice.seat)]:
                self.console.print(Padding(line, (0, 0, 0, 4)))

    def help(self) -> None:
        """What can be typed."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for key, meaning in help_lines():
            grid.add_row(Text(key, style="bold"), meaning)
        self.console.print(grid)

    def about(self, word: str) -> None:
        """The effect of a piece of the game."""
        self.say(self.game.ui.about(word) or say("unknown", word=word))


def _expectation(move: Advised, seat: int) -> str:
    """The expected result of a move; before the end nobody is certain to win or to lose."""
    chance = min(99.0, max(1.0, 100 * move.chances[seat]))
    if move.standings:
        return say("hint_foresees", standing=move.standings[seat], chance=chance)
    return say("hint_expects", points=move.points[seat], chance=chance)


def hot_targets(state: State, viewer: int | None) -> frozenset[str]:
    """The elements that belong to some action that the viewer can choose now."""
    if viewer is None or state.to_move != viewer:
        return frozenset()
    return frozenset(target for action in state.legal() for target in state.game.targets(action))


def choice_line(number: int, choice: Choice) -> Text:
    """One numbered answer, with the number of actions it stands for, if several."""
    count = f"  ({len(choice.actions)})" if len(choice.actions) > 1 else ""
    return Text.assemble((f"{number:3} ", "bold cyan"), choice.label, (count, "dim"))


def told(line: LogLine) -> Text:
    """The words of a line, dim if nobody chose it."""
    return Text(line.text, style="dim" if line.kind == "chance" else "")


def runs(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """The lines in groups: runs of rolls and draws, and every other line alone."""
    found: list[list[LogLine]] = []
    for line in lines:
        if found and line.kind == "chance" and found[-1][0].kind == "chance" and not line.gains:
            found[-1].append(line)
        else:
            found.append([line])
    return found
