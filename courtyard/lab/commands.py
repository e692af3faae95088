"""The arena and training at a terminal, with their progress."""

import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from courtyard.bots.crew import Crew, crew
from courtyard.core.errors import OptionError
from courtyard.lab import report
from courtyard.lab.arena import Arena
from courtyard.lab.ratings import rate
from courtyard.lab.words import say

if TYPE_CHECKING:
    from courtyard.bots.training.plan import Plan
    from courtyard.bots.training.run import Round, Training

Found = TypeVar("Found")

SMALL = {"rounds": 2, "games": 4, "window": 2, "simulations": 4, "ridge": 100.0, "seed": 7}
"""The run that is checked."""


class Shown:
    """A bar with the games that are done, and how many that are in a second."""

    def __init__(self) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.bar = Progress(*columns, TextColumn("{task.fields[pace]}"), console=Console(stderr=True), transient=True)

    def watch(self, games: Iterable[Found], name: str, total: int) -> Iterator[Found]:
        """The games as they come."""
        task: TaskID = self.bar.add_task(name, total=total, pace="")
        began = time.perf_counter()
        with self.bar:
            for done, each in enumerate(games, 1):
                self.bar.update(
                    task, completed=done, pace=say("pace", pace=done / max(1e-9, time.perf_counter() - began))
                )
                yield each
        self.bar.remove_task(task)


def fight_out(arena: Arena, jobs: int, ray: str | None, console: Console) -> None:
    """Play what is left of a round robin, and show what was found."""
    with crew(jobs, ray) as hands:
        for _ in Shown().watch(arena.run(hands), say("fighting"), arena.left):
            pass
    console.print(report.pairs(arena))
    if arena.game.seats > 1:
        console.print(report.ladder(arena))


def train(plan: "Plan", out: Path, start: Path | None, jobs: int, ray: str | None, console: Console) -> None:
    """Learn round by round, and show what each brought."""
    training = _training(plan, out, start)
    with crew(jobs, ray) as hands:
        while training.done < plan.rounds:
            _show(learn_round(training, hands), plan, console)
    console.print(say("written", path=out), soft_wrap=True)


def learn_round(training: "Training", hands: Crew) -> "Round":
    """Play the games of one round and learn from them."""
    plan = training.plan
    name = say("learning", number=training.done + 1, count=plan.rounds)
    return training.learn(list(Shown().watch(training.play(hands), name, plan.games)))


def _show(done: "Round", plan: "Plan", console: Console) -> None:
    mean, error = rate(done.scores)
    facts = {"number": done.number, "count": plan.rounds, "points": done.points, "held_out": done.error}
    told = say("round", **facts, mean=100 * mean, error=100 * error, cpu=done.cpu_seconds)
    console.print(told, highlight=False, soft_wrap=True)


def check(game: str, console: Console) -> bool:
    """Whether a small run finds the same weights when it is stopped after its first round and gone on with."""
    from courtyard.bots.training.plan import Plan  # noqa: PLC0415

    plan = Plan(game, **SMALL)  # type: ignore[arg-type]
    with tempfile.TemporaryDirectory() as folder, crew(1) as hands:
        whole = _training(plan, Path(folder, "whole.json"), None)
        while whole.done < plan.rounds:
            learn_round(whole, hands)
        halves = Path(folder, "halves.json")
        for _ in range(plan.rounds):
            last = _training(plan, halves, None)
            learn_round(last, hands)
    same = whole.digest == last.digest
    console.print(say("same" if same else "differs", first=whole.digest, second=last.digest), highlight=False)
    return same


def _training(plan: "Plan", out: Path, start: Path | None) -> "Training":
    try:
        from courtyard.bots.training.run import Training  # noqa: PLC0415
    except ImportError:
        raise OptionError(say("no_numpy")) from None
    return Training(plan, out, start)
