"""Measures the levels of all games, and writes what it found into docs/bots.md.

    python tools/ladder.py                     # a short look, some minutes
    python tools/ladder.py --games 1000 --slow 300 --solo 200 --results ladder/ --write

Adjacent levels meet at a table of two, and the best meets itself; the best level is alone among those of the level
below at larger tables; in solo games the best two meet the automa. Results are kept in a folder, and a run goes on
where it stopped.
"""

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rich.console import Console

import courtyard
from courtyard.bots.crew import crew
from courtyard.bots.levels import find_level
from courtyard.lab.arena import Arena, Tally
from courtyard.lab.commands import watched
from courtyard.lab.ratings import rate

DOCUMENT = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- The table is made by tools/ladder.py -->", "<!-- End of the table -->"
QUICK = 0.05
"""A level that takes no longer for a decision, in seconds, is a fast one."""
CROWDS = {"burgundy": (3, 4), "gugong": (3, 4, 5), "rajas": (3, 4)}
AUTOMA = {"gugong": tuple({"players": 1, "difficulty": each} for each in ("easy", "normal", "hard"))}


def is_fast(name: str) -> bool:
    """Whether a level answers at once."""
    level = find_level(name)
    return level is not None and level.seconds <= QUICK


@dataclass(frozen=True)
class Sample:
    """How many games are played of each kind."""

    fast: int
    slow: int
    mirror: int
    crowd: int
    solo: int


def arenas(sample: Sample, seed: int, results: Path | None) -> Iterator[Arena]:
    """All that is to be measured."""
    for name, crowds in CROWDS.items():
        levels = courtyard.levels(name)
        table = courtyard.game(name, players=2)
        for below, above in pairwise(levels):
            games = sample.fast if is_fast(above) else sample.slow
            yield Arena(table, [above, below], games, seed, _file(results, name, "2", above), sprt=False)
        best = levels[-1]
        yield Arena(table, [best, best], sample.mirror, seed, _file(results, name, "2", best, "itself"), sprt=False)
        for players in crowds:
            table = courtyard.game(name, players=players)
            file = _file(results, name, str(players), best)
            yield Arena(table, [best, levels[-2]], sample.crowd, seed, file, sprt=False, mutual=False)
        for options in AUTOMA.get(name, ()):
            table = courtyard.game(name, **options)
            file = _file(results, name, options["difficulty"], "automa")
            yield Arena(table, list(levels[-2:]), sample.solo, seed, file, sprt=False)


def _file(results: Path | None, *parts: object) -> Path | None:
    return None if results is None else results / f"{'-'.join(str(part) for part in parts)}.jsonl"


def rows(arena: Arena) -> Iterator[str]:
    """The lines of the table in Markdown."""
    for tally in arena.tallies.values():
        if tally.results:
            yield "| " + " | ".join(_cells(arena, tally)) + " |"


def _cells(arena: Arena, tally: Tally) -> list[str]:
    first, second = tally.pair
    seats = arena.game.seats
    mean, error = rate(tally.scores())
    score = f"{100 * mean:.0f} ± {100 * error:.0f} %"
    points = f"{tally.points():.0f} : {tally.rival_points():.0f}"
    if first == second:
        score, points = "", "{:.1f} ± {:.1f}".format(*_points_of_all(tally))
    elif seats > 2 and (won := tally.wins(first)) is not None:
        score = f"wins {100 * won[0]:.0f} ± {100 * won[1]:.0f} %, {won[0] * seats:.1f} times its share"
    cost = tally.milliseconds(first)
    return [
        arena.game.ui.title,
        str(seats) if second else f"1, {arena.game.chosen['difficulty']}",
        f"{first} against {'itself' if first == second else second or 'the automa'}",
        str(len(tally.results)),
        score,
        points,
        "" if cost is None else f"{cost:.2g}" if cost < 10 else f"{cost:.0f}",
    ]


def _points_of_all(tally: Tally) -> tuple[float, float]:
    """The mean points of a player at a table of equals, and half its interval; those of one game count as one."""
    return rate([(each.points + each.rival_points) / 2 for each in tally.results])


HEADING = (
    "| game | players | who | games | score | points | ms a decision |\n| --- | --- | --- | --- | --- | --- | --- |"
)


def main() -> None:
    """Measure, and print or write the table."""
    parser = argparse.ArgumentParser(description="Measure the levels of all games.")
    parser.add_argument("--games", type=int, default=40, help="games of two fast levels")
    parser.add_argument("--slow", type=int, default=4, help="games of a pair with a slow level")
    parser.add_argument("--mirror", type=int, default=0, help="games of the best level with itself")
    parser.add_argument("--crowd", type=int, default=0, help="games at each larger table")
    parser.add_argument("--solo", type=int, default=4, help="games of each against the automa")
    parser.add_argument("--seed", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--results", type=Path, help="a folder where results are kept")
    parser.add_argument("--tell", action="store_true", help="play nothing, tell what the results know")
    parser.add_argument("--write", action="store_true", help="write the table into docs/bots.md")
    given = parser.parse_args()
    if given.results is not None:
        given.results.mkdir(exist_ok=True)
    sample = Sample(given.games, given.slow, given.mirror, given.crowd, given.solo)
    lines = [HEADING]
    console = Console()
    with crew(given.jobs) as hands:
        for arena in arenas(sample, given.seed, given.results):
            if not given.tell:
                for _ in watched(arena.run(hands), arena.game.name, arena.left):
                    pass
            for row in rows(arena):
                lines.append(row)
                console.print(row, highlight=False, soft_wrap=True)
    if given.write:
        text = DOCUMENT.read_text("utf-8")
        before, after = text.split(BEGIN)[0], text.split(END)[1]
        DOCUMENT.write_text("\n".join([before + BEGIN, "", *lines, "", END + after]), "utf-8")


if __name__ == "__main__":
    main()
