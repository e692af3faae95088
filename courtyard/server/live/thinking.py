"""Advice for people, found in two processes of its own: one for hints, one for what takes longer.

A person can have one hint and one analysis under way, and only so many wait in all: nobody can keep the server busy.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from courtyard.bots.hints import Advice, Budget, adviser
from courtyard.core.state import State
from courtyard.server.live.bot_processes import BotFailure, BotProcess, Task
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem

MOST_HINTS: Final = 6
"""So many hints may be under way or wait; each takes about a second."""
MOST_ANALYSES: Final = 4
PAUSE: Final = 0.05
"""Seconds between two parts of a long thought, so that others get their turn."""
HINT: Final = 1.0
ANALYSIS: Final = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds of CPU time: an analysis is told again after each of them."""


class Weigh(NamedTuple):
    """A position to be thought about."""

    state: State
    budget: Budget

    def answer(self) -> Advice:
        """The best moves."""
        return adviser(self.state.game.name).advise(self.state, self.budget)


class Lane:
    """A process that is given one task after the other."""

    def __init__(self, name: str, seconds: float) -> None:
        self.process = BotProcess()
        self.thread = ThreadPoolExecutor(1, name)
        self.seconds = seconds

    async def ask(self, task: Task) -> Any:
        """The answer, when those who came before have theirs."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.thread, self.process.ask, task, self.seconds)
        except BotFailure as failure:
            raise Problem(503, "busy", "no_advice") from failure

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
        self.slow = Lane("analyses", seconds)
        self.hints: set[str] = set()
        """Who waits for a hint."""
        self.analyses: dict[str, str] = {}
        """The newest analysis of each person who has one."""

    async def hint(self, player: str, state: State) -> Advice:
        """The best moves for a person who is asked; one hint at a time."""
        if player in self.hints:
            raise Problem(429, "busy", "one_hint")
        if len(self.hints) >= MOST_HINTS:
            raise Problem(503, "busy", "many_hints")
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
        trials = max(4, min(48, self.simulations))
        return Budget(self.simulations, seconds, trials)

    def close(self) -> None:
        """Stop thinking."""
        self.quick.close()
        self.slow.close()
