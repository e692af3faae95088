"""Advice for people, found in two processes of its own: one for hints, one for what takes longer.

A person can have one hint, one analysis and one review under way, and only so many wait in all: nobody can keep the
server busy. What takes longer is cut into small parts, and all who wait for it take turns.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from courtyard.bots.hints import Advice, Budget, adviser
from courtyard.bots.review import Moment, Review, budget_for, decisions_of, moment, summary
from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.server.live.bot_processes import PATIENCE, BotFailure, BotProcess, Task
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem

LOG: Final = logging.getLogger("courtyard.thinking")
MOST_WAITING: Final = 8
"""So many tasks may be given to a process at once."""
MOST_ANALYSES: Final = 4
MOST_REVIEWS: Final = 4
PAUSE: Final = 0.05
"""Seconds between two parts of a long thought, so that others get their turn."""
HINT: Final = 1.0
ANALYSIS: Final = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds of CPU time: an analysis is told again after each of them."""

Keep = Callable[[Review], Awaitable[None]]
"""What is done with a review that is made."""


class Weigh(NamedTuple):
    """A position to be thought about."""

    state: State
    budget: Budget

    def answer(self) -> Advice:
        """The best moves."""
        return adviser(self.state.game.name).advise(self.state, self.budget)


class Judge(NamedTuple):
    """A decision of a finished game to be reviewed."""

    game: Game
    actions: tuple[int, ...]
    at: int
    budget: Budget

    def answer(self) -> Moment:
        """What is to be said of it."""
        return moment(self.game, self.actions, self.at, self.budget)


@dataclass
class ReviewUnderWay:
    """How far a review is."""

    player: str
    is_deep: bool
    total: int
    done: int = 0


class Lane:
    """A process that is given one task after the other; only so many wait."""

    def __init__(self, name: str, seconds: float, patience: int = 0) -> None:
        self.process = BotProcess(patience)
        self.thread = ThreadPoolExecutor(1, name)
        self.seconds = seconds
        self.waiting = 0

    async def ask(self, task: Task) -> Any:
        """The answer, when those who came before have theirs; who hangs up still takes the place until then."""
        if self.waiting >= MOST_WAITING:
            raise Problem(503, "busy", "many_hints")
        self.waiting += 1
        asked = asyncio.get_running_loop().run_in_executor(self.thread, self.process.ask, task, self.seconds)
        asked.add_done_callback(self._done)
        try:
            return await asyncio.shield(asked)
        except BotFailure as failure:
            raise Problem(503, "busy", "no_advice") from failure

    def _done(self, asked: "asyncio.Future[Any]") -> None:
        self.waiting -= 1
        if not asked.cancelled():
            asked.exception()  # Nobody may be left to hear of it.

    def close(self) -> None:
        """End the process."""
        self.thread.shutdown(wait=False, cancel_futures=True)
        self.process.end()


class Thinking:
    """Who has what thought about."""

    def __init__(self, metrics: Metrics, simulations: int, seconds: float) -> None:
        self.metrics = metrics
        self.simulations = simulations
        self.quick = Lane("hints", seconds)
        self.slow = Lane("analyses", seconds, PATIENCE)
        self.hints: set[str] = set()
        """Who waits for a hint."""
        self.analyses: dict[str, str] = {}
        """The newest analysis of each person who has one."""
        self.reviews: dict[str, ReviewUnderWay] = {}
        """By table."""
        self.tasks: set[asyncio.Task[None]] = set()

    async def hint(self, player: str, state: State) -> Advice:
        """The best moves for a person who is asked; one hint at a time."""
        if player in self.hints:
            raise Problem(429, "busy", "one_hint")
        self.hints.add(player)
        try:
            self.metrics.count("hints")
            advice: Advice = await self.quick.ask(Weigh(state, self._budget(HINT)))
            return advice
        finally:
            self.hints.discard(player)

    async def analyse(self, player: str, state: State) -> AsyncIterator[Advice]:
        """What is thought of a position, longer and longer; a newer analysis of the same person ends this one."""
        with self._newest(player) as is_newest:
            self.metrics.count("analyses")
            for seconds in ANALYSIS:
                advice: Advice = await self.slow.ask(Weigh(state, self._budget(seconds)))
                if not is_newest():
                    return
                yield advice
                await asyncio.sleep(PAUSE)

    def begin_review(
        self, table: str, player: str, game: Game, actions: tuple[int, ...], is_deep: bool, keep: Keep
    ) -> ReviewUnderWay:
        """Review a finished game in the background, unless that is being done; `keep` is given the review."""
        if table in self.reviews:
            return self.reviews[table]
        if any(each.player == player for each in self.reviews.values()):
            raise Problem(429, "busy", "one_review")
        if len(self.reviews) >= MOST_REVIEWS:
            raise Problem(503, "busy", "many_reviews")
        decisions = decisions_of(game, actions)
        under_way = self.reviews[table] = ReviewUnderWay(player, is_deep, len(decisions))
        task = asyncio.get_running_loop().create_task(self._review(table, game, actions, decisions, keep))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        self.metrics.count("reviews")
        return under_way

    async def _review(self, table: str, game: Game, actions: tuple[int, ...], decisions: list[int], keep: Keep) -> None:
        under_way = self.reviews[table]
        allowed = budget_for(game.name, len(decisions), under_way.is_deep)
        budget = Budget(
            min(self.simulations, allowed.simulations), allowed.seconds, min(self.simulations, allowed.trials)
        )
        found: list[Moment] = []
        try:
            for at in decisions:
                found.append(await self.slow.ask(Judge(game, actions, at, budget)))
                under_way.done += 1
            await keep(summary(game, actions, found, under_way.is_deep))
        except Problem as problem:
            LOG.warning("review failed: %s", problem, extra={"table": table})
        finally:
            del self.reviews[table]

    def require_room(self, player: str) -> None:
        """Refuse an analysis if too many are under way."""
        if player not in self.analyses and len(self.analyses) >= MOST_ANALYSES:
            raise Problem(503, "busy", "many_analyses")

    @contextmanager
    def _newest(self, player: str) -> Iterator[Any]:
        mine = self.analyses[player] = secrets.token_hex(4)
        try:
            yield lambda: self.analyses.get(player) == mine
        finally:
            if self.analyses.get(player) == mine:
                del self.analyses[player]

    def _budget(self, seconds: float) -> Budget:
        return Budget(self.simulations, seconds)

    async def close(self) -> None:
        """Stop thinking; a review that is not done is not kept."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.quick.close()
        self.slow.close()
