"""Bots at live tables: while a table waits for a bot, the bot is asked in another process."""

import asyncio
import logging
from collections import Counter, OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from courtyard.bots.levels import find_level
from courtyard.core.errors import CourtyardError
from courtyard.server.live.bot_processes import (
    NICENESS,
    BotFailure,
    BotProcess,
    BotProcesses,
    ChooseTask,
    PonderTask,
    position_of,
)
from courtyard.server.live.tables import LiveTables
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem
from courtyard.table import BotTask, Refused, Table

LOG: Final = logging.getLogger("courtyard.bots")
RETRY_SECONDS: Final = 5.0
"""Delay before a table is tried again after an unexpected error."""
MAX_ATTEMPTS: Final = 2
"""Maximum number of failures per decision; then a random legal action is played, so that the table goes on."""
MAX_THOUGHTS: Final = 200
"""Maximum number of seats for which the results of pondering are kept."""


class Bots:
    """Runs a task for each table that waits for a bot."""

    def __init__(
        self, tables: LiveTables, metrics: Metrics, workers: int, seconds: float, pondering: bool = True
    ) -> None:
        self.tables = tables
        self.metrics = metrics
        self.processes = BotProcesses(workers, seconds)
        self.threads = ThreadPoolExecutor(workers, "bots")
        self.ponders = pondering
        self.spare = BotProcess(NICENESS)
        self.spare_thread = ThreadPoolExecutor(1, "pondering")
        self.pondering: asyncio.Task[None] | None = None
        """One bot at a time ponders while a person decides."""
        self.thoughts: OrderedDict[tuple[str, int], dict[int, int]] = OrderedDict()
        """Results of pondering, by table and seat."""
        self.running: dict[str, asyncio.Task[None]] = {}
        self.failures: Counter[tuple[str, int]] = Counter()
        self.is_closed = False
        tables.wake = self.wake
        metrics.gauges["bots_waiting"] = lambda: len(self.running)

    def wake(self, id_: str) -> None:
        """Start the task of a table, unless it is running."""
        if id_ not in self.running and not self.is_closed:
            self.running[id_] = asyncio.get_running_loop().create_task(self._play(id_))

    def rest(self, id_: str) -> None:
        """Leave a table to another server; a write that has begun is completed."""
        task = self.running.pop(id_, None)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """Stop thinking; what was chosen so far is kept."""
        self.is_closed = True
        tasks = [*self.running.values(), *([self.pondering] if self.pondering else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.processes.close()
        self.spare.end()
        self.spare_thread.shutdown(wait=False, cancel_futures=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def _play(self, id_: str) -> None:
        """Decide for the bots of a table until a person is asked."""
        mine = asyncio.current_task()
        try:
            while (task := await self.tables.views.look(id_, lambda table: self._task(id_, table, mine))) is not None:
                await self._decide(id_, task)
                self._let_ponder(id_, task)
        except Problem as problem:
            LOG.error("bot stopped: %s", problem, extra={"table": id_})
            self._end(id_, mine)
        except Exception:
            LOG.exception("bot stopped", extra={"table": id_})
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake, id_)
            self._end(id_, mine)

    def _task(self, id_: str, table: Table, mine: asyncio.Task[None] | None) -> BotTask | None:
        """What a bot has to decide. If there is nothing, the next change of the table wakes us again."""
        task = table.bot_to_move()
        if task is None:
            self._end(id_, mine)
        return task

    def _end(self, id_: str, mine: asyncio.Task[None] | None) -> None:
        """Unregister a task, unless another one has taken its place."""
        if self.running.get(id_) is mine:
            self.running.pop(id_, None)

    async def _decide(self, id_: str, task: BotTask) -> None:
        """Make one decision, and play it if the table still waits for it."""
        action = await self._choice(id_, task)
        try:
            await self.tables.carry_out(id_, lambda table, now: table.bot_acts(task.seat, action, task.sequence, now))
        except Refused as refused:
            if refused.code == "illegal":
                self._count_failure(id_, task, str(refused))
            return
        self.metrics.count("bot_actions")
        self.failures.pop((id_, task.sequence), None)

    async def _choice(self, id_: str, task: BotTask) -> int:
        question = ChooseTask(position_of(task), self.thoughts.pop((id_, task.seat), {}))
        while self.failures[id_, task.sequence] < MAX_ATTEMPTS:
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(self.threads, self.processes.think, question)
            except (BotFailure, CourtyardError) as failure:
                self._count_failure(id_, task, str(failure))
        return int(task.state.random_action(task.rng))

    def _let_ponder(self, id_: str, task: BotTask) -> None:
        """Let the bot ponder until it is asked again, if its level does so and no other bot is pondering."""
        level = find_level(task.level)
        is_busy = self.pondering is not None and not self.pondering.done()
        if self.ponders and level is not None and level.ponders and not is_busy and not self.is_closed:
            self.pondering = asyncio.get_running_loop().create_task(self._ponder(id_, task.seat))

    async def _ponder(self, id_: str, seat: int) -> None:
        loop = asyncio.get_running_loop()
        try:
            task = await self.tables.views.look(id_, lambda table: table.bot_in_waiting(seat))
            if task is None:
                return
            ponder, seconds = PonderTask(position_of(task)), self.processes.seconds
            self.thoughts[id_, seat] = await loop.run_in_executor(self.spare_thread, self.spare.ask, ponder, seconds)
        except (BotFailure, CourtyardError, Problem) as failure:
            LOG.info("bot does not ponder: %s", failure, extra={"table": id_, "seat": seat})
            return
        self.metrics.count("bot_ponderings")
        if len(self.thoughts) > MAX_THOUGHTS:
            self.thoughts.popitem(last=False)

    def _count_failure(self, id_: str, task: BotTask, reason: str) -> None:
        self.failures[id_, task.sequence] += 1
        self.metrics.count("bot_failures")
        LOG.warning("bot failed: %s", reason, extra={"table": id_, "seat": task.seat, "bot": task.level})
