"""Tuning: all weights are changed a little at once, and the weights go where games were won.

Every change is drawn at random and played against its opposite over the same dice. The sum of the changes, each
counted by how much better it did than its opposite, points uphill: an evolution strategy. It asks for nothing but
results, so it finds what the course of games does not teach, such as what is taken from a rival.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import Final, NamedTuple, cast

from courtyard.bots.crew import Crew, in_order
from courtyard.bots.judges import new_judge
from courtyard.bots.levels import normal
from courtyard.bots.search import Settings, quick_action
from courtyard.bots.training.kept import Kept
from courtyard.bots.training.plan import TuningPlan
from courtyard.bots.training.trials import played, trial
from courtyard.core.game import Game
from courtyard.core.judge import Judge
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, OVER
from courtyard.records import NATURE

SAMPLE: Final = 24
"""Games that tell how much each figure varies."""
STILL: Final = 0.001
"""A figure that varies less is left alone."""
LEAST: Final = 0.15
"""A figure that varies less is changed as if it varied so much."""
STEADY: Final = 0.9
"""The part of the last round's direction that is kept."""
MOST: Final = 2.0
"""No game counts for more than one that is so many standard deviations off."""
TRIALS: Final = 20
"""Quick games against the last version, over as many dice, that tell whether a round was worth it."""
CHANGE: Final = 99
"""The stream of random numbers that changes are drawn from."""


class Pair(NamedTuple):
    """How a change did against its opposite."""

    seed: int
    gain: float
    """Points."""
    seconds: float
    """CPU time."""


@dataclass(frozen=True)
class TuningRound:
    """What one round brought."""

    number: int
    firmness: float
    """How far its direction is from what chance alone would give, which is 1."""
    scores: list[float]
    """The scores of the new weights against the last version, by looks alone."""
    cpu_seconds: float


class Tuning(Kept):
    """The weights on their way uphill."""

    def __init__(self, plan: TuningPlan, out: Path, start: Path | None = None) -> None:
        super().__init__(plan, out, start)
        self.plan = plan
        self.units = cast(list[float], self.card.get("units") or self._units())
        self.drift = cast(list[float], self.card.get("drift") or [0.0] * len(self.units))

    def play(self, hands: Crew) -> Iterator[Pair]:
        """The pairs of the next round, as they are played."""
        first = self.plan.seed + self.done * self.plan.pairs
        one = partial(play_pair, self.tables, self.weights, self._sizes(), self.search, self.plan.simulations)
        return in_order(hands, one, range(first, first + self.plan.pairs))

    def learn(self, pairs: Sequence[Pair]) -> TuningRound:
        """Go some of the way that the pairs point, and write it down."""
        old = self.weights
        spread = sqrt(fmean(pair.gain**2 for pair in pairs)) or 1.0
        uphill = [0.0] * len(self.units)
        for pair in pairs:
            weight = max(-MOST, min(MOST, pair.gain / spread)) / sqrt(len(pairs))
            for at, each in enumerate(change_of(pair.seed, len(uphill))):
                uphill[at] += weight * each
        self.drift = [
            round(STEADY * was + (1.0 - STEADY) * new, 6) for was, new in zip(self.drift, uphill, strict=True)
        ]
        steps = zip(old, self.units, self.drift, strict=True)
        self.weights = [round(was + self.plan.pace * unit * way, 5) for was, unit, way in steps]
        scores = self._trials(old)
        self.note_round(sum(pair.seconds for pair in pairs), score_against_last=round(fmean(scores), 3))
        self.write({"units": self.units, "drift": self.drift})
        moved = [way for way, unit in zip(uphill, self.units, strict=True) if unit]
        firmness = sqrt(fmean(way * way for way in moved))
        return TuningRound(self.done, firmness, scores, cast(float, self.card["cpu_seconds"]))

    def _units(self) -> list[float]:
        """For every weight how far it is to be changed to matter as much as the others; the third of each is left."""
        judge, rows = new_judge(self.game, self.weights), list[list[float]]()
        for seed in range(SAMPLE):
            rows += figures_met(self.tables[seed % len(self.tables)], judge, int(self.search["look"]), seed)
        units: list[float] = []
        for figure in zip(*rows, strict=True):
            varies = pstdev(figure)
            unit = round(1.0 / max(varies, LEAST), 5) if varies > STILL else 0.0
            units += [unit, unit, 0.0]
        return units

    def _sizes(self) -> list[float]:
        return [self.plan.reach * unit for unit in self.units]

    def _trials(self, old: list[float]) -> list[float]:
        judges = new_judge(self.game, self.weights), new_judge(self.game, old)
        seeds = range(self.plan.seed, self.plan.seed + TRIALS)
        return [trial(self.tables[seed % len(self.tables)], *judges, settings_of(self.search), seed) for seed in seeds]


def settings_of(search: dict[str, float]) -> Settings:
    """The settings of a search that judges the end of the turn."""
    return Settings(search["exploration"], search["temperature"], search["scale"], 0, int(search["look"]))


def change_of(seed: int, count: int) -> list[float]:
    """The change that a pair tries."""
    rng = Rng(seed, CHANGE)
    return [normal(rng) for _ in range(count)]


def play_pair(
    tables: Sequence[Game],
    weights: list[float],
    sizes: list[float],
    search: dict[str, float],
    simulations: int,
    seed: int,
) -> Pair:
    """Play a change of the weights against its opposite: at one table, or each alone against the automa."""
    start = time.process_time()
    game = tables[seed % len(tables)]
    change = [size * each for size, each in zip(sizes, change_of(seed, len(sizes)), strict=True)]
    up = new_judge(game.name, [was + by for was, by in zip(weights, change, strict=True)])
    down = new_judge(game.name, [was - by for was, by in zip(weights, change, strict=True)])
    settings = settings_of(search)
    if game.seats == 1:
        gain = _lead(game, up, settings, simulations, seed) - _lead(game, down, settings, simulations, seed)
    else:
        first = seed // len(tables)
        judges = [down if (first + seat) % 2 else up for seat in range(game.seats)]
        points = played(game, judges, settings, simulations, seed).scores()
        gain = fmean(points[at] for at, judge in enumerate(judges) if judge is up)
        gain -= fmean(points[at] for at, judge in enumerate(judges) if judge is down)
    return Pair(seed, gain, time.process_time() - start)


def _lead(game: Game, judge: Judge, settings: Settings, simulations: int, seed: int) -> float:
    """By how many points the only seat is ahead of the automa."""
    points = played(game, [judge], settings, simulations, seed).scores()
    return float(points[0] - max(points[1:]))


def figures_met(game: Game, judge: Judge, look: int, seed: int) -> list[list[float]]:
    """The figures of whoever is to move, at the calm moments of a quick game."""
    nature, state = Rng(seed, NATURE), game.start()
    rows: list[list[float]] = []
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            state.do(state.random_action(nature))
            continue
        if judge.calm(state):
            rows.append(judge.figures(state, seat)[2:])
        state.do(quick_action(state, judge, seat, look))
    return rows
