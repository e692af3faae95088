"""The review of a recorded game in a terminal."""

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from courtyard.bots.review import budget_for, decisions_of, moment, summary
from courtyard.core.errors import RecordError
from courtyard.records import Record
from courtyard.table.review import LessonSeen, ReviewSeen, SeatReviewSeen, review_seen
from courtyard.terminal.seating import HUMAN
from courtyard.terminal.words import say, seat_name


def review_record(record: Record, is_deep: bool, console: Console) -> ReviewSeen:
    """The review of a game, with a progress bar on the console."""
    if not record.ranking:
        raise RecordError(say("unfinished"))
    record.verify()
    game, actions = record.game, record.actions
    decisions = decisions_of(game, actions)
    budget = budget_for(game.name, len(decisions), is_deep)
    columns = (TextColumn(say("reviewing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        moments = [moment(game, actions, at, budget) for at in progress.track(decisions)]
    return review_seen(record.replay, summary(game, actions, moments, is_deep), names_of(record))


def names_of(record: Record) -> list[str]:
    """The names of the seats of a record."""
    return [seat_name(seat, kind, HUMAN) for seat, kind in enumerate(record.seats)]


def show_review(console: Console, record: Record, review: ReviewSeen) -> None:
    """How each seat played, the costliest decisions, and the parts of the game."""
    names = names_of(record)
    console.print(Text(say("review_heading", title=record.game.ui.title), style="bold"))
    totals = _grid("review_of")
    for name, played in zip(names, review.seats, strict=True):
        totals.add_row(name, *_figures(played))
    console.print(totals)
    console.print(Text(say("review_lessons"), style="bold"))
    for number, lesson in enumerate(review.lessons, 1):
        _show_lesson(console, number, lesson, names)
    if not review.lessons:
        console.print(say("review_no_lessons"))
    for number, name in enumerate(names):
        console.print(_parts(review, number, name))


def _show_lesson(console: Console, number: int, lesson: LessonSeen, names: Sequence[str]) -> None:
    facts = {"name": names[lesson.seat], "part": lesson.part, "at": lesson.at, "cost": lesson.cost}
    console.print(say("review_lesson", number=number, **facts))
    lines = [say("review_made", text=lesson.text), say("review_better", text=lesson.better.text)]
    if lesson.better.reasons:
        lines.append(say("review_why", reasons=say("review_then").join(lesson.better.reasons)))
    for line in lines:
        console.print(Padding(line, (0, 0, 0, 3)))


def _parts(review: ReviewSeen, seat: int, name: str) -> Grid:
    grid = _grid("review_part", title=name)
    grid.add_column(say("review_chance"), justify="right")
    begins = _chances(review, seat)
    for part, chance in zip(review.parts, begins, strict=True):
        grid.add_row(part.name, *_figures(part.seats[seat]), say("review_percent", part=100 * chance))
    return grid


def _chances(review: ReviewSeen, seat: int) -> list[float]:
    """The chance of a seat to win when each part began."""
    chances: list[float] = []
    first = 0
    for part in review.parts:
        chances.append(review.moments[first].chances[seat])
        first += sum(each.decisions for each in part.seats)
    return chances


def _grid(first: str, title: str | None = None) -> Grid:
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, title=title, title_justify="left")
    grid.add_column(say(first))
    for key in ("review_points", "review_accuracy", "review_cost", "review_luck"):
        grid.add_column(say(key), justify="right")
    return grid


def _figures(seat: SeatReviewSeen) -> tuple[str, ...]:
    accuracy = say("review_percent", part=seat.accuracy)
    return str(seat.gained), accuracy, f"{seat.cost / max(1, seat.decisions):.1f}", f"{round(seat.luck):+d}"
