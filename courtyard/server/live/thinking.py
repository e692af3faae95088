"""Advice for people, computed in two processes: one for hints, one for what takes longer.

A person can have one hint, one analysis and one review in progress, and the number of waiting requests per address is
limited. Long work is cut into small parts between which addresses take turns, so that many requests from one address
do not delay another one. The games of one address are reviewed one after the other.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from courtyard.bots.hints import Advice, Budget, adviser
from courtyard.bots.review import Moment, Review, budget_for, decisions_of, moment, summary
from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.server.live.bot_processes import NICENESS, BotFailure, BotProcess, Task
from courtyard.server.live.worker import FairWorker
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem

LOG: Final = logging.getLogger("courtyard.thinking")
MAX_PER_ADDRESS: Final = 4
"""Maximum number of analyses in progress per address, and of games of an address that wait for their reviews."""
MAX_ANALYSES: Final = 40
MAX_REVIEWS: Final = 40
PAUSE: Final = 0.05
"""Seconds between two parts of an analysis, so that others get a turn."""
HINT_SECONDS: Final = 1.0
ANALYSIS_SECONDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0)
"""CPU seconds of the steps of an analysis; its result is sent after each of them."""

Keep = Callable[[Review], Awaitable[None]]
"""Stores a review."""


class AdviseTask(NamedTuple):
    """A position for which moves are to be suggested."""

    state: State
    budget: Budget

    def answer(self) -> Advice:
        return adviser(self.state.game.name).advise(self.state, self.budget)


class ReviewTask(NamedTuple):
    """A decision of a finished game that is to be reviewed."""

    game: Game
    actions: tuple[int, ...]
    at: int
    budget: Budget

    def answer(self) -> Moment:
        return moment(self.game, self.actions, self.at, self.budget)


@dataclass(eq=False)
class ReviewInProgress:
    """The progress of a review."""

    player: str
    address: str
    is_deep: bool
    total: int
    done: int = 0
    is_over: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(eq=False)
class Analysis:
    """An analysis in progress."""

    address: str


class AdviceProcess:
    """A process that answers one task at a time, with turns by address."""

    def __init__(self, name: str, seconds: float, niceness: int = 0) -> None:
        self.process = BotProcess(niceness)
        self.worker = FairWorker(name)
        self.seconds = seconds

    async def ask(self, task: Task, address: str) -> Any:
        """The answer, when it is the turn of the address."""
        try:
            return await self.worker.run(address, self.process.ask, task, self.seconds)
        except BotFailure as failure:
            raise Problem(503, "busy", "no_advice") from failure

    def close(self) -> None:
        self.worker.close()
        self.process.end()


class Thinking:
    """Hints, analyses and reviews in progress."""

    def __init__(self, metrics: Metrics, simulations: int, seconds: float) -> None:
        self.metrics = metrics
        self.simulations = simulations
        self.quick = AdviceProcess("hints", seconds)
        self.slow = AdviceProcess("analyses", seconds, NICENESS)
        self.hints: set[str] = set()
        """The people who wait for a hint."""
        self.analyses: dict[str, Analysis] = {}
        """The latest analysis of each person."""
        self.reviews: dict[str, ReviewInProgress] = {}
        """By table, the earliest first."""
        self.tasks: set[asyncio.Task[None]] = set()

    async def hint(self, player: str, address: str, state: State) -> Advice:
        """The best moves for a person who is asked; one hint at a time."""
        if player in self.hints:
            raise Problem(429, "busy", "one_hint")
        self.hints.add(player)
        try:
            self.metrics.count("hints")
            advice: Advice = await self.quick.ask(AdviseTask(state, self._budget(HINT_SECONDS)), address)
            return advice
        finally:
            self.hints.discard(player)

    async def analyse(self, player: str, address: str, state: State) -> AsyncIterator[Advice]:
        """The best moves at a position, with more and more time; a newer analysis of the same person ends this one."""
        with self._newest(player, address) as is_newest:
            self.metrics.count("analyses")
            for seconds in ANALYSIS_SECONDS:
                advice: Advice = await self.slow.ask(AdviseTask(state, self._budget(seconds)), address)
                if not is_newest():
                    return
                yield advice
                await asyncio.sleep(PAUSE)

    def begin_review(
        self, table: str, player: str, address: str, game: Game, actions: tuple[int, ...], is_deep: bool, keep: Keep
    ) -> None:
        """Review a finished game in the background, unless that is in progress; `keep` is given the review."""
        if table in self.reviews:
            return
        if any(each.player == player for each in self.reviews.values()):
            raise Problem(429, "busy", "one_review")
        same_address = self._reviews_of(address)
        if len(same_address) >= MAX_PER_ADDRESS:
            raise Problem(429, "busy", "reviews_of_address", most=MAX_PER_ADDRESS)
        if len(self.reviews) >= MAX_REVIEWS:
            raise Problem(503, "busy", "many_reviews")
        decisions = decisions_of(game, actions)
        self.reviews[table] = ReviewInProgress(player, address, is_deep, len(decisions))
        previous = same_address[-1] if same_address else None
        task = asyncio.get_running_loop().create_task(self._review(table, game, actions, decisions, keep, previous))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        self.metrics.count("reviews")

    def reviews_before(self, table: str) -> int:
        """Number of games of the same address that are reviewed before this one."""
        mine = self.reviews[table]
        return self._reviews_of(mine.address).index(mine)

    def _reviews_of(self, address: str) -> list[ReviewInProgress]:
        return [each for each in self.reviews.values() if each.address == address]

    async def _review(
        self,
        table: str,
        game: Game,
        actions: tuple[int, ...],
        decisions: list[int],
        keep: Keep,
        previous: ReviewInProgress | None,
    ) -> None:
        """Make a review once the previous one of the same address is over."""
        review = self.reviews[table]
        most = budget_for(game.name, len(decisions), review.is_deep)
        budget = Budget(min(self.simulations, most.simulations), most.seconds, min(self.simulations, most.trials))
        found: list[Moment] = []
        try:
            if previous is not None:
                await previous.is_over.wait()
            for at in decisions:
                found.append(await self.slow.ask(ReviewTask(game, actions, at, budget), review.address))
                review.done += 1
            await keep(summary(game, actions, found, review.is_deep))
        except Problem as problem:
            LOG.warning("review failed: %s", problem, extra={"table": table})
        finally:
            del self.reviews[table]
            review.is_over.set()

    def require_room(self, player: str, address: str) -> None:
        """Refuse an analysis if too many are in progress."""
        others = [each.address for person, each in self.analyses.items() if person != player]
        if others.count(address) >= MAX_PER_ADDRESS or len(others) >= MAX_ANALYSES:
            raise Problem(503, "busy", "many_analyses")

    @contextmanager
    def _newest(self, player: str, address: str) -> Iterator[Callable[[], bool]]:
        mine = self.analyses[player] = Analysis(address)
        try:
            yield lambda: self.analyses.get(player) is mine
        finally:
            if self.analyses.get(player) is mine:
                del self.analyses[player]

    def _budget(self, seconds: float) -> Budget:
        return Budget(self.simulations, seconds)

    async def close(self) -> None:
        """Stop thinking; unfinished reviews are dropped."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.quick.close()
        self.slow.close()
