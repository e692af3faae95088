"""What the terminal shows of any game: the table, choices, events, points and the ranking."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from courtyard.core.game import CHANCE, Game, State
from courtyard.terminal.choices import Choice
from courtyard.terminal.table import HUMAN, Event

RUN: Final = 4
"""Longer runs of equal chance events are told in one line."""

ONE_COLUMN: Final = 10
"""Longer lists of choices go in two columns where there is room."""

HELP: Final = (
    ("number", "choose that line; then, if there are several, the one you mean"),
    ("word", "list the actions with that word"),
    ("Enter", "back to the first list; the only line, if there is just one"),
    ("u", "undo your last step, several times if you like, back to the last roll or rival's move"),
    ("r", "restart your turn"),
    ("b", "the board again; b 2 shows what player 2 has"),
    ("l", "the log of the last events; l 50 or l all for more"),
    ("p", "points by source"),
    ("?", "this help; ? and a word says what a thing of that name does"),
    ("q", "quit and save the game"),
)


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
        """A seat by the name that the viewer knows it by."""
        if seat == viewer and self.seats.count(HUMAN) == 1:
            return "You"
        kind = self.seats[seat] if seat < len(self.seats) else "automa"
        return f"Player {seat + 1}" if kind == HUMAN else f"Player {seat + 1} ({kind})"

    def board(self, state: State, viewer: int | None) -> None:
        """The whole table as the viewer sees it."""
        view: dict[str, Any] = state.view(viewer)
        hot = hot_targets(state, viewer)
        self.console.print(self.game.face.text_table(view, self._namer(viewer), hot, self.width))

    def seat(self, state: State, viewer: int | None, seat: int) -> None:
        """What one seat has."""
        view: dict[str, Any] = state.view(viewer)
        self.console.print(self.game.face.text_seat(view, self._namer(viewer), seat, frozenset()))

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

    def events(self, events: Sequence[Event], viewer: int | None) -> None:
        """What happened, in words and with the points; long runs of draws in one line."""
        grid = self._event_grid()
        for run in runs(events):
            if run[0].seat == CHANCE and len(run) > RUN:
                more = Text(f"  and {len(run) - 1} more draws (l shows them)", style="dim")
                grid.add_row("", Text.assemble(self._told(run[0], viewer), more), "")
            else:
                for event in run:
                    self._add_event(grid, event, viewer)
        self.console.print(grid)

    def log(self, events: Sequence[Event], viewer: int | None, first: int = 1) -> None:
        """Every event on its own line with its number."""
        grid = self._event_grid(numbered=True)
        for number, event in enumerate(events, first):
            self._add_event(grid, event, viewer, number)
        self.console.print(grid)

    def _event_grid(self, numbered: bool = False) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        if numbered:
            grid.add_column(justify="right", style="dim")
        grid.add_column(no_wrap=True, style="bold")
        grid.add_column()
        grid.add_column(no_wrap=True)
        return grid

    def _add_event(self, grid: Grid, event: Event, viewer: int | None, number: int | None = None) -> None:
        who = "" if event.seat == CHANCE else self.name(event.seat, viewer)
        cells = [Text(who), self._told(event, viewer), self._gains(event, viewer)]
        grid.add_row(*([] if number is None else [Text(str(number))]), *cells)

    def _told(self, event: Event, viewer: int | None) -> Text:
        """The words of an event, unless the viewer may not know what was chosen."""
        if viewer in event.hidden_from:
            return Text("Something is drawn in secret." if event.seat == CHANCE else "Chooses in secret.", style="dim")
        own = event.seat == CHANCE or viewer is None or viewer == event.seat
        return Text(event.text if own else event.announced, style="dim" if event.seat == CHANCE else "")

    def _gains(self, event: Event, viewer: int | None) -> Text:
        """The change of points: of the seat that acted as a number, of others with their names."""
        parts = [
            f"{gain:+d}" if seat == event.seat else f"{self.name(seat, viewer)} {gain:+d}"
            for seat, gain in enumerate(event.gains)
            if gain
        ]
        return Text(", ".join(parts), style="bold green")

    def points(self, state: State, viewer: int | None) -> None:
        """The points of every seat by where they come from."""
        view: dict[str, Any] = state.view(viewer)
        seats = list(range(len(view["seats"])))
        grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
        grid.add_column("Points from")
        for seat in seats:
            grid.add_column(self.name(seat, viewer), justify="right")
        sources = [view["seats"][seat].get("points", {}) for seat in seats]
        for source in sources[0]:
            values = [points[source] for points in sources]
            style = "" if any(values) else "dim"
            grid.add_row(self.game.face.source(source), *(str(value) for value in values), style=style)
        grid.add_section()
        grid.add_row("together", *(str(score) for score in state.scores()), style="bold")
        self.console.print(grid)

    def ranking(self, state: State, viewer: int | None) -> None:
        """Who has won, and the places with their points."""
        places, scores = state.ranking(), state.scores()
        winners = [self.name(seat, viewer) for seat, place in enumerate(places) if place == 1] or ["nobody"]
        verb = "win" if len(winners) > 1 or winners == ["You"] else "wins"
        self.console.print()
        self.say(f"The game is over: {' and '.join(winners)} {verb}.", "bold")
        grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
        grid.add_column("Place", justify="right")
        grid.add_column("Player")
        grid.add_column("Points", justify="right")
        for seat in sorted(range(len(places)), key=lambda seat: (places[seat], seat)):
            row = (str(places[seat]), self.name(seat, viewer), str(scores[seat]))
            grid.add_row(*row, style="bold" if places[seat] == 1 else "")
        self.console.print(grid)

    def help(self) -> None:
        """What can be typed."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for key, meaning in HELP:
            grid.add_row(Text(key, style="bold"), meaning)
        self.console.print(grid)

    def about(self, word: str) -> None:
        """What a piece of the game does."""
        self.say(self.game.face.about(word) or f"Nothing is known here about {word!r}.")


def hot_targets(state: State, viewer: int | None) -> frozenset[str]:
    """The elements that belong to some action that the viewer can choose now."""
    if viewer is None or state.to_move != viewer:
        return frozenset()
    return frozenset(target for action in state.legal() for target in state.game.targets(action))


def choice_line(number: int, choice: Choice) -> Text:
    """One numbered answer; how many actions it stands for, if several."""
    count = f"  ({len(choice.actions)})" if len(choice.actions) > 1 else ""
    return Text.assemble((f"{number:3} ", "bold cyan"), choice.label, (count, "dim"))


def runs(events: Sequence[Event]) -> list[list[Event]]:
    """Events in runs of the same seat and question."""
    found: list[list[Event]] = []
    for event in events:
        if found and (found[-1][0].seat, found[-1][0].question) == (event.seat, event.question):
            found[-1].append(event)
        else:
            found.append([event])
    return found
