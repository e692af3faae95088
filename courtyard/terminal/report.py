"""The results of a simulation: a grid per bot and per seat, the advantage of the first player, and a histogram."""

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median, pstdev
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from courtyard.speech import language
from courtyard.speech.texts import written_number
from courtyard.terminal.simulate import Outcome, Plan
from courtyard.terminal.words import say

BINS: Final = 16
WIDTHS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Maximum number of bins of the histogram, and their possible widths."""

USE_ROOM: Final = 30

EIGHTHS: Final = " ▏▎▍▌▋▊▉"


class Tally:
    """Scores and wins of one bot or seat."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.scores: list[int] = []
        self.wins = 0.0

    def add(self, outcome: Outcome, seat: int) -> None:
        """Count one game of a seat; a shared win is a part of one."""
        self.scores.append(outcome.scores[seat])
        if outcome.places[seat] == 1:
            self.wins += 1 / outcome.places.count(1)

    @property
    def share(self) -> float:
        """The share of games won, in percent."""
        return 100 * self.wins / len(self.scores)

    def row(self) -> tuple[str, ...]:
        """Its line in a table."""
        scores = self.scores
        figures = (_figure(each) for each in (self.share, fmean(scores), pstdev(scores)))
        return (self.name, _figure(self.wins, ".3g" if self.wins % 1 else ".0f"), *figures, *_ends(scores))


def _ends(scores: Sequence[int]) -> tuple[str, str]:
    return str(min(scores)), str(max(scores))


def _figure(number: float, form: str = ".1f") -> str:
    return written_number(number, form, language())


def report(console: Console, plan: Plan, outcomes: Sequence[Outcome], seconds: float) -> None:
    """Show all results."""
    seats = range(len(plan.bots))
    by_bot = [Tally(name) for name in _bot_names(plan.bots)]
    by_seat = [Tally(say("seat", number=seat + 1)) for seat in seats]
    by_turn = [Tally(say(f"to_move_{turn + 1}")) for turn in seats]
    others = Tally(say("all_others"))
    for outcome in outcomes:
        for seat in seats:
            by_bot[outcome.seating[seat]].add(outcome, seat)
            by_seat[seat].add(outcome, seat)
            by_turn[(seat - outcome.first) % len(seats)].add(outcome, seat)
            if seat != outcome.first:
                others.add(outcome, seat)
    _tables(console, by_bot, by_seat, by_turn)
    if others.scores:
        console.print(_advantage(by_turn[0], others, len(plan.bots)), highlight=False)
        console.print()
    console.print(_histogram(by_bot, console.width))
    if any(outcome.facts for outcome in outcomes):
        console.print(_facts(outcomes))
    for heading in dict.fromkeys(heading for outcome in outcomes for heading, _ in outcome.uses):
        console.print(_uses(heading, outcomes))
    console.print(_pace(outcomes, seconds), highlight=False)


def _facts(outcomes: Sequence[Outcome]) -> Grid:
    """The statistics of the game."""
    found: dict[str, list[int]] = {}
    for outcome in outcomes:
        for name, figure in outcome.facts:
            found.setdefault(name, []).append(figure)
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("per_game"))
    for heading in ("mean", "sd", "min", "median", "max"):
        grid.add_column(say(heading), justify="right")
    for name, figures in found.items():
        spread = (_figure(fmean(figures), ".2f"), _figure(pstdev(figures), ".2f"), str(min(figures)))
        grid.add_row(name, *spread, _figure(median(figures), "g"), str(max(figures)))
    return grid


def _uses(heading: str, outcomes: Sequence[Outcome]) -> Grid:
    """How often each item under a heading was used, the most used first and unused ones last."""
    counts: Counter[str] = Counter()
    for outcome in outcomes:
        counts.update({name: count for (under, name), count in outcome.uses.items() if under == heading})
    total, most = max(1, counts.total()), counts.most_common(1)[0][1]
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column(heading)
    grid.add_column(say("a_game"), justify="right")
    grid.add_column("%", justify="right")
    grid.add_column(say("times"))
    for name, count in counts.most_common():
        grid.add_row(
            name, _figure(count / len(outcomes), ".2f"), _figure(100 * count / total), _bar(count, most, USE_ROOM)
        )
    return grid


def _bot_names(bots: Sequence[str]) -> list[str]:
    """The names of the bots, numbered where one plays several times."""
    return [name if bots.count(name) == 1 else f"{name} {bots[:at].count(name) + 1}" for at, name in enumerate(bots)]


def _tables(console: Console, *groups: Sequence[Tally]) -> None:
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column("")
    for heading in ("wins", "win_share", "mean", "sd", "min", "max"):
        grid.add_column(say(heading), justify="right")
    for group in groups:
        for tally in group:
            grid.add_row(*tally.row())
        grid.add_section()
    console.print(grid)


def _advantage(first: Tally, others: Tally, seats: int) -> str:
    fair = 100 / seats
    error = 100 * sqrt(fair / 100 * (1 - fair / 100) / len(first.scores))
    ahead = fmean(first.scores) - fmean(others.scores)
    return say("advantage", share=first.share, fair=fair, error=2 * error, ahead=ahead)


def _pace(outcomes: Sequence[Outcome], seconds: float) -> str:
    decisions = sum(outcome.decisions for outcome in outcomes)
    return say("pace", games=len(outcomes), decisions=decisions, seconds=seconds, each=decisions / seconds)


def _histogram(tallies: Sequence[Tally], width: int) -> Grid:
    """How often each score occurred, side by side for all bots on one scale."""
    low = min(min(tally.scores) for tally in tallies)
    high = max(max(tally.scores) for tally in tallies)
    step = next((step for step in WIDTHS if high // step - low // step < BINS), WIDTHS[-1])
    bins = range(low // step, high // step + 1)
    counts = [[sum(score // step == number for score in tally.scores) for number in bins] for tally in tallies]
    longest = max(max(column) for column in counts)
    room = max(6, min(40, (width - 12) // len(tallies) - 8))
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False)
    grid.add_column(say("points_column"), justify="right")
    for tally in tallies:
        grid.add_column(tally.name, min_width=room + 6)
    for row, number in enumerate(bins):
        cells = [_bar(column[row], longest, room) for column in counts]
        grid.add_row(str(number) if step == 1 else f"{number * step}-{number * step + step - 1}", *cells)
    return grid


def _bar(count: int, longest: int, room: int) -> Text:
    if count == 0:
        return Text("·", style="dim")
    eighths = max(1, round(8 * room * count / longest))
    bar = "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()
    return Text.assemble((bar, "cyan"), f" {count}")
