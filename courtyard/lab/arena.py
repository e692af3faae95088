"""The arena: bots play each other until it is known who is stronger, and by how much.

Every pair meets over the same dice and draws, once in each arrangement of the seats, so that neither luck nor the seat
counts. A pair stops as soon as the difference is proved (SPRT). Results are appended to a file, game by game, and a run
that finds its file goes on where it stopped.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from itertools import combinations
from math import exp, log, log10, sqrt
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from courtyard.bots import bot, play
from courtyard.bots.base import Bot
from courtyard.bots.given import read_options
from courtyard.core.errors import OptionError
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.games import game as make_game

Z95 = 1.96
ELO_NEAR = 0.0
ELO_FAR = 35.0
"""The test decides between no difference and one of so many Elo points."""
RISK = 0.05
"""The chance of either error of the test."""
RESAMPLES = 200
ROUNDS_OF_FIT = 60


@dataclass(frozen=True)
class Bout:
    """One game to be played: `hero` on one seat, `rival` on all others."""

    hero: str
    rival: str
    seat: int
    seed: int


@dataclass(frozen=True)
class Result:
    """How a bout went."""

    bout: Bout
    score: float
    """The part of the others that the hero left behind: with two players 1 is a win."""
    won: bool
    points: float
    rival_points: float
    seconds: float
    """CPU time for one decision of the hero."""


class _Timed(Bot):
    """Counts what a bot's decisions cost."""

    def __init__(self, name: str) -> None:
        self.inner = bot(name)
        self.name = name
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        start = time.process_time()
        action = self.inner.choose(state, seat, rng)
        self.seconds += time.process_time() - start
        self.decisions += 1
        return action


def fight(game: Game, bout: Bout) -> Result:
    """Play one bout."""
    hero = _Timed(bout.hero)
    bots: list[str | Bot] = [hero if seat == bout.seat else bout.rival for seat in range(game.seats)]
    final = play(game, bots, bout.seed).replay()
    places, points = final.ranking(), final.scores()
    others = [at for at in range(len(places)) if at != bout.seat]
    beaten = sum((places[at] > places[bout.seat]) + 0.5 * (places[at] == places[bout.seat]) for at in others)
    return Result(
        bout,
        beaten / len(others),
        places[bout.seat] == 1,
        float(points[bout.seat]),
        sum(points[at] for at in others) / len(others),
        hero.seconds / max(1, hero.decisions),
    )


def bouts(game: Game, bots: Sequence[str], games: int, seed: int) -> dict[tuple[str, str], list[Bout]]:
    """The bouts of every pair, those over the same dice side by side; in a solo game every bot meets the automa."""
    if game.seats == 1:
        return {(name, ""): [Bout(name, "", 0, seed + number) for number in range(games)] for name in bots}
    table: dict[tuple[str, str], list[Bout]] = {}
    for first, second in combinations(bots, 2):
        pairs = [(first, second), (second, first)] if game.seats > 2 else [(first, second)]
        rounds = -(-games // (game.seats * len(pairs)))
        table[first, second] = [
            Bout(hero, rival, seat, seed + number)
            for number in range(rounds)
            for hero, rival in pairs
            for seat in range(game.seats)
        ]
    return table


class Tally:
    """What is known of one pair, from the side of the first."""

    def __init__(self, pair: tuple[str, str]) -> None:
        self.pair = pair
        self.results: list[Result] = []

    def add(self, result: Result) -> None:
        self.results.append(result)

    @property
    def scores(self) -> list[float]:
        """The scores of the first of the pair, game by game."""
        return [each.score if each.bout.hero == self.pair[0] else 1.0 - each.score for each in self.results]

    def rate(self) -> tuple[float, float]:
        """The mean score, and half the width of its 95 % interval; games over the same dice count as one."""
        means = _by_seed(self.results, self.scores)
        mean = sum(self.scores) / len(self.scores)
        if len(means) < 2:
            return mean, 1.0
        spread = sum((each - mean) ** 2 for each in means) / (len(means) - 1)
        return mean, Z95 * sqrt(max(spread, 0.25 / len(means)) / len(means))

    def decided(self) -> bool:
        """Whether the sequential test has proved which of the two is stronger, or that they are as good as equal."""
        means = _by_seed(self.results, self.scores)
        if len(means) < 10:
            return False
        mean = sum(means) / len(means)
        spread = max(sum((each - mean) ** 2 for each in means) / len(means), 0.01)
        bound = log((1.0 - RISK) / RISK)
        stronger = _likelihood(len(means), mean, spread)
        weaker = _likelihood(len(means), 1.0 - mean, spread)
        return stronger > bound or weaker > bound or (stronger < -bound and weaker < -bound)


def _likelihood(count: int, mean: float, spread: float) -> float:
    """The logarithm of how much likelier the far difference is than the near one."""
    near, far = expected(ELO_NEAR), expected(ELO_FAR)
    return count * (far - near) * (2.0 * mean - near - far) / (2.0 * spread)


def _by_seed(results: Sequence[Result], scores: Sequence[float]) -> list[float]:
    found: dict[int, list[float]] = {}
    for result, score in zip(results, scores, strict=True):
        found.setdefault(result.bout.seed, []).append(score)
    return [sum(each) / len(each) for each in found.values()]


def expected(elo: float) -> float:
    """The mean score of a player who is so many Elo points stronger."""
    return 1.0 / (1.0 + exp(-elo * log(10.0) / 400.0))


def ratings(bots: Sequence[str], tallies: Sequence[Tally], seed: int = 0) -> dict[str, tuple[float, float]]:
    """Elo of every bot with half the width of its 95 % interval; the first bot has 0."""
    samples: list[dict[str, float]] = []
    rng = Rng(seed)
    for number in range(RESAMPLES + 1):
        wins: dict[tuple[str, str], float] = {}
        for tally in tallies:
            means = _by_seed(tally.results, tally.scores)
            if not means:
                continue
            drawn = means if number == 0 else [means[rng.below(len(means))] for _ in means]
            first, second = tally.pair
            # Half a drawn game each way keeps a player who won everything at a finite rating.
            wins[first, second] = sum(drawn) + 0.5
            wins[second, first] = len(drawn) - sum(drawn) + 0.5
        samples.append(_fit(bots, wins))
    result: dict[str, tuple[float, float]] = {}
    for name in bots:
        values = [sample[name] for sample in samples[1:]]
        mean = sum(values) / len(values)
        spread = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
        result[name] = (samples[0][name], Z95 * spread)
    return result


def _fit(bots: Sequence[str], wins: dict[tuple[str, str], float]) -> dict[str, float]:
    """The likeliest ratings (Bradley and Terry), by repeated improvement."""
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS_OF_FIT):
        for name in bots:
            won = sum(wins.get((name, other), 0.0) for other in bots)
            met = [other for other in bots if (name, other) in wins]
            weight = sum((wins[name, other] + wins[other, name]) / (strength[name] + strength[other]) for other in met)
            if weight:
                strength[name] = won / weight
    return {name: 400.0 * log10(strength[name] / strength[bots[0]]) for name in bots}


class Arena:
    """A round robin that can be stopped and gone on with."""

    def __init__(self, game: Game, bots: Sequence[str], games: int, seed: int, file: Path | None, sprt: bool) -> None:
        self.game = game
        self.bots = list(bots)
        self.sprt = sprt
        self.file = file
        self.waiting = bouts(game, bots, games, seed)
        self.tallies = {pair: Tally(pair) for pair in self.waiting}
        self._resume()

    def _resume(self) -> None:
        """Take what the file knows already."""
        if self.file is None or not self.file.exists():
            return
        known: dict[Bout, Result] = {}
        for line in self.file.read_text("utf-8").splitlines():
            row = json.loads(line)
            if row.pop("game") != repr(self.game):
                raise OptionError(f"{self.file} holds results of another game than {self.game!r}.")
            row["bout"] = Bout(**row["bout"])
            known[row["bout"]] = Result(**row)
        for pair, planned in self.waiting.items():
            for bout in planned:
                if bout in known:
                    self.tallies[pair].add(known[bout])
            self.waiting[pair] = [bout for bout in planned if bout not in known]

    def run(self, workers: int, console: Console) -> None:
        """Play what is left, on so many processes."""
        total = sum(len(planned) for planned in self.waiting.values())
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with ProcessPoolExecutor(workers) as pool, Progress(*columns, console=console) as progress:
            task = progress.add_task(self.game.name, total=total)
            running: dict[Future[Result], tuple[str, str]] = {}
            order = self._in_turn()
            while True:
                while len(running) < 2 * workers:
                    following = next(order, None)
                    if following is None:
                        break
                    pair, bout = following
                    running[pool.submit(fight, self.game, bout)] = pair
                if not running:
                    return
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    pair = running.pop(future)
                    self._note(pair, future.result())
                    progress.update(task, advance=1, total=self._total(len(running)))

    def _in_turn(self) -> Iterator[tuple[tuple[str, str], Bout]]:
        """The next bout of each pair in turn, until all are played or decided."""
        while any(self.waiting.values()):
            for pair, planned in self.waiting.items():
                if self.sprt and self.tallies[pair].decided():
                    planned.clear()
                if planned:
                    yield pair, planned.pop(0)

    def _total(self, running: int) -> int:
        done = sum(len(tally.results) for tally in self.tallies.values())
        return done + running + sum(len(planned) for planned in self.waiting.values())

    def _note(self, pair: tuple[str, str], result: Result) -> None:
        self.tallies[pair].add(result)
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"game": repr(self.game), **asdict(result)}) + "\n")

    def table(self) -> Table:
        """The pairs with their win rates, or each bot against the automa."""
        table = Table(title=repr(self.game))
        for heading in ("pair", "games", "score", "points", "ms a decision"):
            table.add_column(heading)
        for tally in self.tallies.values():
            if tally.results:
                table.add_row(*_row(tally))
        return table

    def ladder(self) -> Table:
        """The bots by their rating."""
        table = Table(title="ratings")
        table.add_column("bot")
        table.add_column("Elo")
        rated = ratings(self.bots, list(self.tallies.values()))
        for name, (elo, error) in sorted(rated.items(), key=lambda each: -each[1][0]):
            table.add_row(name, f"{elo:+.0f} ± {error:.0f}")
        return table


def _row(tally: Tally) -> tuple[str, str, str, str, str]:
    first, second = tally.pair
    mean, error = tally.rate()
    own = [each.points if each.bout.hero == first else each.rival_points for each in tally.results]
    theirs = [each.rival_points if each.bout.hero == first else each.points for each in tally.results]
    cost = [each.seconds for each in tally.results if each.bout.hero == first]
    count = len(own)
    return (
        f"{first} v {second}" if second else first,
        str(count),
        f"{100 * mean:.1f} ± {100 * error:.1f} %",
        f"{sum(own) / count:.1f} : {sum(theirs) / count:.1f}",
        f"{1000 * sum(cost) / max(1, len(cost)):.1f}",
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a round robin and print its tables."""
    parser = argparse.ArgumentParser(
        prog="arena", description="Bots play each other until it is known who is stronger."
    )
    parser.add_argument("game")
    parser.add_argument("--bots", required=True, help="names with commas between them")
    parser.add_argument("--games", type=int, default=200, help="games of each pair")
    parser.add_argument("--option", action="append", default=[], help="an option of the game, name=value")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="where results are kept; a run goes on from there")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--all", action="store_true", help="play all games, also when a pair is decided")
    given = parser.parse_args(arguments)
    console = Console()
    names = [name.strip() for name in given.bots.split(",")]
    game = make_game(given.game, **read_options(given.option))
    arena = Arena(game, names, given.games, given.seed, given.file, not given.all)
    arena.run(given.workers, console)
    console.print(arena.table())
    if game.seats > 1:
        console.print(arena.ladder())


if __name__ == "__main__":
    main()
