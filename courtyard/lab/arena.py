"""The arena: bots play each other until it is known who is stronger, and by how much.

Every pair meets over the same dice and draws, once in each arrangement of the seats, so that neither luck nor the seat
counts. A pair stops as soon as the difference is proved. Results are appended to a file, game by game, and a run that
finds its file goes on where it stopped.
"""

import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path

from courtyard.bots import bot, play
from courtyard.bots.base import Bot
from courtyard.bots.crew import AHEAD, Crew
from courtyard.core.errors import OptionError
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.lab.ratings import Pair, is_decided, rate, ratings
from courtyard.lab.words import say


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


def bouts(
    game: Game, bots: Sequence[str], games: int, seed: int, adjacent: bool = False, mutual: bool = True
) -> dict[Pair, list[Bout]]:
    """The bouts of every pair, or of neighbours in the list alone, those over the same dice side by side.

    At a larger table one sits among those of the other kind: both in turn, or the first of the pair alone unless it is
    mutual. A bot that meets itself plays the same game from every seat, so it sits at one. In a solo game every bot
    meets the automa.
    """
    if game.seats == 1:
        return {(name, ""): [Bout(name, "", 0, seed + number) for number in range(games)] for name in bots}
    table: dict[Pair, list[Bout]] = {}
    for first, second in pairwise(bots) if adjacent else combinations(bots, 2):
        is_itself = first == second
        pairs = [(first, second), (second, first)] if game.seats > 2 and mutual and not is_itself else [(first, second)]
        seats = 1 if is_itself else game.seats
        rounds = -(-games // (seats * len(pairs)))
        table[first, second] = [
            Bout(hero, rival, seat, seed + number)
            for number in range(rounds)
            for hero, rival in pairs
            for seat in range(seats)
        ]
    return table


class Tally:
    """What is known of one pair, from the side of the first."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.results: list[Result] = []

    def add(self, result: Result) -> None:
        self.results.append(result)

    def scores(self) -> list[float]:
        """The scores of the first of the pair; games over the same dice count as one."""
        found: dict[int, list[float]] = {}
        for each in self.results:
            score = each.score if each.bout.hero == self.pair[0] else 1.0 - each.score
            found.setdefault(each.bout.seed, []).append(score)
        return [sum(each) / len(each) for each in found.values()]

    def wins(self, name: str) -> tuple[float, float] | None:
        """How often one of the pair won alone among the others, with half its interval; None if it never was."""
        won = [float(each.won) for each in self.results if each.bout.hero == name]
        return rate(won) if won else None

    def points(self) -> float:
        """The mean points of the first of the pair."""
        first = self.pair[0]
        found = [each.points if each.bout.hero == first else each.rival_points for each in self.results]
        return sum(found) / len(found)

    def rival_points(self) -> float:
        """The mean points of the second of the pair, or of the automa."""
        first = self.pair[0]
        found = [each.rival_points if each.bout.hero == first else each.points for each in self.results]
        return sum(found) / len(found)

    def milliseconds(self, name: str) -> float | None:
        """The CPU time of one of the pair for a decision; None where it was not measured."""
        found = [each.seconds for each in self.results if each.bout.hero == name]
        return 1000.0 * sum(found) / len(found) if found else None


class Arena:
    """A round robin that can be stopped and gone on with."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[str],
        games: int,
        seed: int,
        file: Path | None = None,
        sprt: bool = True,
        adjacent: bool = False,
        mutual: bool = True,
    ) -> None:
        self.game = game
        self.bots = list(bots)
        self.sprt = sprt
        self.file = file
        self.waiting = bouts(game, bots, games, seed, adjacent, mutual)
        self.tallies = {pair: Tally(pair) for pair in self.waiting}
        self._resume()

    @property
    def left(self) -> int:
        """How many games are still to be played."""
        return sum(len(planned) for planned in self.waiting.values())

    def _resume(self) -> None:
        """Take what the file knows already."""
        if self.file is None or not self.file.exists():
            return
        known: dict[Bout, Result] = {}
        for line in self.file.read_text("utf-8").splitlines():
            row = json.loads(line)
            if row.pop("game") != repr(self.game):
                raise OptionError(say("other_results", path=self.file, game=repr(self.game)))
            row["bout"] = Bout(**row["bout"])
            known[row["bout"]] = Result(**row)
        for pair, planned in self.waiting.items():
            for bout in planned:
                if bout in known:
                    self.tallies[pair].add(known[bout])
            self.waiting[pair] = [bout for bout in planned if bout not in known]

    def run(self, hands: Crew) -> Iterator[Result]:
        """Play what is left; the results as they come."""
        running: dict[Future[Result], Pair] = {}
        order = self._in_turn()
        while True:
            while len(running) < AHEAD * hands.workers:
                following = next(order, None)
                if following is None:
                    break
                pair, bout = following
                running[hands.submit(partial(fight, self.game), bout)] = pair
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                result = future.result()
                self._note(running.pop(future), result)
                yield result

    def _in_turn(self) -> Iterator[tuple[Pair, Bout]]:
        """The next bout of each pair in turn, until all are played or decided."""
        while self.left:
            for pair, planned in self.waiting.items():
                if self.sprt and is_decided(self.tallies[pair].scores()):
                    planned.clear()
                if planned:
                    yield pair, planned.pop(0)

    def _note(self, pair: Pair, result: Result) -> None:
        self.tallies[pair].add(result)
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps({"game": repr(self.game), **asdict(result)}) + "\n")

    def ratings(self) -> dict[str, tuple[float, float]]:
        """Elo of every bot with half the width of its interval."""
        return ratings(self.bots, {pair: tally.scores() for pair, tally in self.tallies.items() if tally.results})
