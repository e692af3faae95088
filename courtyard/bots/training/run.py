"""A training run: it writes the weights with their card after every round, and goes on where it stopped."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import cast

import numpy as np

from courtyard.bots.crew import Crew, in_order
from courtyard.bots.evaluators import features_of, known_weights, new_evaluator
from courtyard.bots.quick import Sight, quick_line
from courtyard.bots.training.fit import fit, fit_turns
from courtyard.bots.training.plan import Plan
from courtyard.bots.training.selfplay import Course, Lesson, play_lesson
from courtyard.core.dumps import Json
from courtyard.core.errors import OptionError
from courtyard.core.evaluator import Evaluator
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, OVER, State
from courtyard.records import NATURE

SEARCH: Json = {"look": 0}
"""How far the quick policy sees in a game that has no figures of its own yet."""
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
    """The scores of the new weights against the last version, without a search."""
    cpu_seconds: float


class Training:
    """The weights on their way."""

    def __init__(self, plan: Plan, out: Path, start: Path | None = None) -> None:
        self.plan = plan
        self.out = out
        self.tables = plan.made_tables()
        known = _read(out) if out.exists() else {} if start is None else _read(start)
        self.weights = known_weights(plan.game, known)
        self.search = cast(dict[str, int], known.get("search", SEARCH))
        self.made = cast(list[Json], known.get("made", []))
        self.lessons: list[Lesson] = []
        if not out.exists():
            self.made.append({**plan.card(), "done": 0, "cpu_seconds": 0.0, "from": list(self.weights)})
        elif {name: self.made[-1].get(name) for name in plan.card()} != plan.card():
            raise OptionError(f"{out} was made by another plan; name another file.")
        elif self.done < plan.rounds:
            self.lessons = _read_lessons(self._shelf)
        self.course = Course(plan, self.search)

    @property
    def done(self) -> int:
        """How many rounds are done."""
        return cast(int, self.made[-1]["done"])

    @property
    def digest(self) -> str:
        """What tells whether two runs found the same weights, bit for bit."""
        return sha256(json.dumps(self.weights).encode()).hexdigest()[:16]

    @property
    def _shelf(self) -> Path:
        """The file with the games of the last rounds during the run."""
        return self.out.with_name(f"{self.out.name}.npz")

    def play(self, hands: Crew) -> Iterator[Lesson]:
        """The games of the next round, as they are played."""
        first = self.plan.seed + self.done * self.plan.games
        one = partial(_lesson, self.tables, self.weights, self.course)
        return in_order(hands, one, range(first, first + self.plan.games))

    def learn(self, new: Sequence[Lesson]) -> Round:
        """Go half of the way to what the lessons teach, and write it down."""
        card, plan, old = self.made[-1], self.plan, self.weights
        self.lessons = [*self.lessons, *new][-plan.window * plan.games :]
        start = cast(list[float], card["from"])
        found = fit(self.lessons, plan.keep, plan.ridge, start, plan.share, plan.lead)
        # Half of the way: the games that the new weights play are not yet known.
        learned = fit_turns(new, old, found.weights)
        self.weights = [round((was + fresh) / 2.0, 5) for was, fresh in zip(old, learned, strict=True)]
        done = Round(
            self.done + 1,
            sum(float(lesson.final.mean()) for lesson in new) / len(new),
            found.error,
            found.positions,
            self._trials(old),
            cast(float, card["cpu_seconds"]) + sum(lesson.seconds for lesson in new),
        )
        card.update(
            done=done.number,
            date=datetime.now(UTC).date().isoformat(),
            points=round(done.points, 1),
            error=round(done.error, 2),
            score_against_last=round(sum(done.scores) / len(done.scores), 3),
            cpu_seconds=round(done.cpu_seconds, 3),
        )
        self._write()
        return done

    def _trials(self, old: list[float]) -> list[float]:
        sight = self.course.sight
        evaluators = new_evaluator(self.plan.game, self.weights), new_evaluator(self.plan.game, old)
        seeds = range(self.plan.seed, self.plan.seed + TRIALS)
        return [trial(self.tables[seed % len(self.tables)], *evaluators, sight, seed) for seed in seeds]

    def _write(self) -> None:
        """The weights with their card; the games too, until the last round is done."""
        named = features_of(self.plan.game).by_name(self.weights)
        found = {"game": self.plan.game, "search": self.search, "made": self.made, "weights": named}
        if self.done < self.plan.rounds:
            _write_lessons(self._shelf, self.lessons)
        else:
            self.made[-1].pop("from", None)
            self._shelf.unlink(missing_ok=True)
        self.out.write_text(json.dumps(found) + "\n", "utf-8")


def trial(game: Game, hero: Evaluator, rival: Evaluator, sight: Sight, seed: int) -> float:
    """The share of the others that the hero beats, over the same dice from every seat, without a search."""
    if game.seats == 1:
        own, other = (_lead(_played(game, [evaluator], sight, seed)) for evaluator in (hero, rival))
        return (own > other) + 0.5 * (own == other)
    scores: list[float] = []
    for seat in range(game.seats):
        evaluators = [hero if at == seat else rival for at in range(game.seats)]
        places = _played(game, evaluators, sight, seed).ranking()
        others = [place for at, place in enumerate(places) if at != seat]
        scores.append(sum((each > places[seat]) + 0.5 * (each == places[seat]) for each in others) / len(others))
    return sum(scores) / len(scores)


def _played(game: Game, evaluators: Sequence[Evaluator], sight: Sight, seed: int) -> State:
    """The end of a game without a search, each seat with its evaluator."""
    nature, state = Rng(seed, NATURE), game.start()
    while state.to_move != OVER:
        mover = state.to_move
        drawn = [state.random_action(nature)] if mover == CHANCE else []
        for action in drawn or quick_line(state, evaluators[mover], mover, sight, nature):
            state.do(action)
    return state


def _lead(state: State) -> int:
    """How far the only player is ahead of the automa."""
    own, *automa = state.scores()
    return own - sum(automa)


def _lesson(tables: Sequence[Game], weights: list[float], course: Course, seed: int) -> Lesson:
    return play_lesson(tables[seed % len(tables)], weights, course, seed)


def _read(file: Path) -> Json:
    found: Json = json.loads(file.read_text("utf-8"))
    return found


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
                kept[f"{number}.glimpses"],
                float(kept[f"{number}.seconds"]),
            )
            for number in range(count)
        ]
