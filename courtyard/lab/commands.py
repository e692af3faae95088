"""The arena and training at a terminal, with their progress."""

import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from courtyard.bots.crew import Crew, crew
from courtyard.bots.training.plan import Plan, small_plan
from courtyard.core.errors import OptionError
from courtyard.lab import report
from courtyard.lab.arena import Arena
from courtyard.lab.ratings import rate
from courtyard.lab.words import say

if TYPE_CHECKING:
    from courtyard.bots.training.run import Round, Training

Found = TypeVar("Found")


def watched(games: Iterable[Found], name: str, total: int) -> Iterator[Found]:
    """The games as they come, with a bar that says how many are done, and how many in a second."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    pace = TextColumn("{task.fields[pace]}")
    with Progress(*columns, pace, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(name, total=total, pace="")
        for each in games:
            bar.advance(task)
            bar.update(task, pace=say("pace", pace=bar.tasks[0].speed or 0.0))
            yield each


def fight_out(arena: Arena, jobs: int, ray: str | None, console: Console) -> None:
    """Play what is left of a round robin, and show what was found."""
    with crew(jobs, ray) as hands:
        for _ in watched(arena.run(hands), say("fighting"), arena.left):
            pass
    console.print(report.pairs(arena))
    if arena.game.seats > 1:
        console.print(report.ladder(arena))
        console.print(say("rating_note"), highlight=False)


def train(plan: Plan, out: Path, start: Path | None, jobs: int, ray: str | None, console: Console) -> None:
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
    return training.learn(list(watched(training.play(hands), name, plan.games)))


def _show(done: "Round", plan: Plan, console: Console) -> None:
    mean, error = rate(done.scores)
    facts = {"number": done.number, "count": plan.rounds, "points": done.points, "held_out": done.error}
    told = say("round", **facts, mean=100 * mean, error=100 * error, cpu=done.cpu_seconds)
    console.print(told, highlight=False, soft_wrap=True)


def check(game: str, console: Console) -> bool:
    """Whether a small run finds the same weights when it is stopped after its first round and gone on with."""
    plan = small_plan(game)
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


def _training(plan: Plan, out: Path, start: Path | None) -> "Training":
    try:
        from courtyard.bots.training.run import Training  # noqa: PLC0415
    except ImportError:
        raise OptionError(say("no_numpy")) from None
    return Training(plan, out, start)
