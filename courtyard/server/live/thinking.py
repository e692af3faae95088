"""Advice for people, found in two processes of its own: one for hints, one for what takes longer.

A person can have one hint, one analysis and one review under way, and of one address only so many wait: nobody can
keep the server busy. What takes longer is cut into small parts, and the addresses that wait for it take turns: however
many ask at one of them, another one has as much of the server. The games of one address are reviewed one by one.
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
from courtyard.server.live.bot_processes import PATIENCE, BotFailure, BotProcess, Task
from courtyard.server.live.workshop import Workshop
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem

LOG: Final = logging.getLogger("courtyard.thinking")
MOST_OF_ADDRESS: Final = 4
"""So many analyses may be under way for people of one address, and so many games of theirs wait for their reviews."""
MOST_ANALYSES: Final = 40
MOST_REVIEWS: Final = 40
"""So many there may be in all."""
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


@dataclass(eq=False)
class ReviewUnderWay:
    """How far a review is."""

    player: str
    address: str
    is_deep: bool
    total: int
    done: int = 0
    is_over: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(eq=False)
class Analysis:
    """An analysis under way."""

    address: str


class Lane:
    """A process that is given one task after the other; those who wait take turns by their addresses."""

    def __init__(self, name: str, seconds: float, patience: int = 0) -> None:
        self.process = BotProcess(patience)
        self.workshop = Workshop(name)
        self.seconds = seconds

    async def ask(self, task: Task, address: str) -> Any:
        """The answer, when it is the turn of the address."""
        try:
            return await self.workshop.do(address, self.process.ask, task, self.seconds)
        except BotFailure as failure:
            raise Problem(503, "busy", "no_advice") from failure

    def close(self) -> None:
        """End the process."""
        self.workshop.close()
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
        self.analyses: dict[str, Analysis] = {}
        """The newest analysis of each person who has one."""
        self.reviews: dict[str, ReviewUnderWay] = {}
        """By table, the earlier ones first."""
        self.tasks: set[asyncio.Task[None]] = set()

    async def hint(self, player: str, address: str, state: State) -> Advice:
        """The best moves for a person who is asked; one hint at a time."""
        if player in self.hints:
            raise Problem(429, "busy", "one_hint")
        self.hints.add(player)
        try:
            self.metrics.count("hints")
            advice: Advice = await self.quick.ask(Weigh(state, self._budget(HINT)), address)
            return advice
        finally:
            self.hints.discard(player)

    async def analyse(self, player: str, address: str, state: State) -> AsyncIterator[Advice]:
        """What is thought of a position, longer and longer; a newer analysis of the same person ends this one."""
        with self._newest(player, address) as is_newest:
            self.metrics.count("analyses")
            for seconds in ANALYSIS:
                advice: Advice = await self.slow.ask(Weigh(state, self._budget(seconds)), address)
                if not is_newest():
                    return
                yield advice
                await asyncio.sleep(PAUSE)

    def begin_review(
        self, table: str, player: str, address: str, game: Game, actions: tuple[int, ...], is_deep: bool, keep: Keep
    ) -> ReviewUnderWay:
        """Review a finished game in the background, unless that is being done; `keep` is given the review."""
        if table in self.reviews:
            return self.reviews[table]
        if any(each.player == player for each in self.reviews.values()):
            raise Problem(429, "busy", "one_review")
        neighbours = self._reviews_of(address)
        if len(neighbours) >= MOST_OF_ADDRESS:
            raise Problem(429, "busy", "reviews_of_address", most=MOST_OF_ADDRESS)
        if len(self.reviews) >= MOST_REVIEWS:
            raise Problem(503, "busy", "many_reviews")
        decisions = decisions_of(game, actions)
        under_way = self.reviews[table] = ReviewUnderWay(player, address, is_deep, len(decisions))
        before = neighbours[-1] if neighbours else None
        task = asyncio.get_running_loop().create_task(self._review(table, game, actions, decisions, keep, before))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        self.metrics.count("reviews")
        return under_way

    def reviews_before(self, table: str) -> int:
        """How many games of the same address are reviewed before this one."""
        mine = self.reviews[table]
        return self._reviews_of(mine.address).index(mine)

    def _reviews_of(self, address: str) -> list[ReviewUnderWay]:
        return [each for each in self.reviews.values() if each.address == address]

    async def _review(
        self,
        table: str,
        game: Game,
        actions: tuple[int, ...],
        decisions: list[int],
        keep: Keep,
        before: ReviewUnderWay | None,
    ) -> None:
        """Make a review when the one before it, of the same address, is over."""
        under_way = self.reviews[table]
        allowed = budget_for(game.name, len(decisions), under_way.is_deep)
        budget = Budget(
            min(self.simulations, allowed.simulations), allowed.seconds, min(self.simulations, allowed.trials)
        )
        found: list[Moment] = []
        try:
            if before is not None:
                await before.is_over.wait()
            for at in decisions:
                found.append(await self.slow.ask(Judge(game, actions, at, budget), under_way.address))
                under_way.done += 1
            await keep(summary(game, actions, found, under_way.is_deep))
        except Problem as problem:
            LOG.warning("review failed: %s", problem, extra={"table": table})
        finally:
            del self.reviews[table]
            under_way.is_over.set()

    def require_room(self, player: str, address: str) -> None:
        """Refuse an analysis if too many are under way."""
        others = [each.address for person, each in self.analyses.items() if person != player]
        if others.count(address) >= MOST_OF_ADDRESS or len(others) >= MOST_ANALYSES:
            raise Problem(503, "busy", "many_analyses")

    @contextmanager
    def _newest(self, player: str, address: str) -> Iterator[Any]:
        mine = self.analyses[player] = Analysis(address)
        try:
            yield lambda: self.analyses.get(player) is mine
        finally:
            if self.analyses.get(player) is mine:
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
