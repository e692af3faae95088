"""A training run: it writes the weights with their card after every round, and goes on where it stopped."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import cast

import numpy as np

from courtyard.bots.crew import Crew, in_order
from courtyard.bots.judges import new_judge
from courtyard.bots.training.fit import fit
from courtyard.bots.training.kept import Kept
from courtyard.bots.training.plan import Plan
from courtyard.bots.training.selfplay import Course, Lesson, play_lesson
from courtyard.bots.training.trials import trial
from courtyard.core.game import Game

TRIALS = 40
"""Quick games against the last version, over as many dice, that tell whether a round was worth it."""


@dataclass(frozen=True)
class Round:
    """What one round brought."""

    number: int
    points: float
    """The mean points in the games that were played."""
    error: float
    """The root of the mean squared error of the final points, on games that were kept apart."""
    positions: int
    scores: list[float]
    """The scores of the new weights against the last version, by looks alone."""
    cpu_seconds: float


class Training(Kept):
    """The weights on their way."""

    def __init__(self, plan: Plan, out: Path, start: Path | None = None) -> None:
        super().__init__(plan, out, start)
        self.plan = plan
        self.start = cast(list[float], self.card.get("from") or list(self.weights))
        self.lessons = [] if self.is_new or self.is_done else _read_lessons(self._shelf)
        self.course = Course(plan, self.search)

    @property
    def _shelf(self) -> Path:
        """Where the games of the last rounds lie while the run is under way."""
        return self.out.with_name(f"{self.out.name}.npz")

    def play(self, hands: Crew) -> Iterator[Lesson]:
        """The games of the next round, as they are played."""
        first = self.plan.seed + self.done * self.plan.games
        one = partial(_lesson, self.tables, self.weights, self.course)
        return in_order(hands, one, range(first, first + self.plan.games))

    def learn(self, new: Sequence[Lesson]) -> Round:
        """Go half of the way to what the lessons teach, and write it down."""
        plan, old = self.plan, self.weights
        self.lessons = [*self.lessons, *new][-plan.window * plan.games :]
        found = fit(self.lessons, plan.keep, plan.ridge, self.start, plan.share)
        # Half of the way: the games that the new weights play are not yet known.
        self.weights = [round((was + fresh) / 2.0, 5) for was, fresh in zip(old, found.weights, strict=True)]
        points = sum(float(lesson.final.mean()) for lesson in new) / len(new)
        scores = self._trials(old)
        self.note_round(
            sum(lesson.seconds for lesson in new),
            points=round(points, 1),
            error=round(found.error, 2),
            score_against_last=round(sum(scores) / len(scores), 3),
        )
        self._write()
        return Round(self.done, points, found.error, found.positions, scores, cast(float, self.card["cpu_seconds"]))

    def _trials(self, old: list[float]) -> list[float]:
        judges = new_judge(self.game, self.weights), new_judge(self.game, old)
        settings = self.course.settings(0)
        seeds = range(self.plan.seed, self.plan.seed + TRIALS)
        return [trial(self.tables[seed % len(self.tables)], *judges, settings, seed) for seed in seeds]

    def _write(self) -> None:
        """The weights with their card; the games too, until the last round is done."""
        if self.is_done:
            self._shelf.unlink(missing_ok=True)
        else:
            _write_lessons(self._shelf, self.lessons)
        self.write({"from": self.start})


def _lesson(tables: Sequence[Game], weights: list[float], course: Course, seed: int) -> Lesson:
    return play_lesson(tables[seed % len(tables)], weights, course, seed)


def _write_lessons(file: Path, lessons: Sequence[Lesson]) -> None:
    arrays = {
        f"{number}.{name}": value for number, lesson in enumerate(lessons) for name, value in vars(lesson).items()
    }
    np.savez_compressed(file, **arrays)


def _read_lessons(file: Path) -> list[Lesson]:
    with np.load(file) as kept:
        count = 1 + max(int(name.split(".")[0]) for name in kept.files)
        return [
            Lesson(
                int(kept[f"{number}.seed"]),
                kept[f"{number}.players"],
                kept[f"{number}.rows"],
                kept[f"{number}.final"],
                kept[f"{number}.tried"],
                float(kept[f"{number}.seconds"]),
            )
            for number in range(count)
        ]
