"""Bots at work: whenever a table waits for one it is asked in another process, until a person has to decide."""

import asyncio
import logging
from collections import Counter, OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from courtyard.bots.levels import find_level
from courtyard.core.errors import CourtyardError
from courtyard.server.live.bot_processes import (
    PATIENCE,
    BotFailure,
    BotProcess,
    BotProcesses,
    Ponder,
    Question,
    asked_of,
)
from courtyard.server.live.tables import LiveTables
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem
from courtyard.table import BotTask, Refused, Table

LOG: Final = logging.getLogger("courtyard.bots")
REST: Final = 5.0
"""After so many seconds a table is seen to again, when something unexpected went wrong."""
ATTEMPTS: Final = 2
"""After so many failures for one decision a random legal action is played, so that no table stands still."""
MOST_THOUGHTS: Final = 200
"""Tables of which it is kept what bots have found by pondering."""


class Bots:
    """One task for each table that waits for a bot."""

    def __init__(
        self, tables: LiveTables, metrics: Metrics, workers: int, seconds: float, pondering: bool = True
    ) -> None:
        self.tables = tables
        self.metrics = metrics
        self.processes = BotProcesses(workers, seconds)
        self.threads = ThreadPoolExecutor(workers, "bots")
        self.ponders = pondering
        self.spare = BotProcess(PATIENCE)
        self.spare_thread = ThreadPoolExecutor(1, "pondering")
        self.pondering: asyncio.Task[None] | None = None
        """One bot at a time ponders while a person decides."""
        self.thoughts: OrderedDict[tuple[str, int], dict[int, int]] = OrderedDict()
        """What bots have found by pondering, by table and seat."""
        self.running: dict[str, asyncio.Task[None]] = {}
        self.failures: Counter[tuple[str, int]] = Counter()
        self.is_closed = False
        tables.wake = self.wake
        metrics.gauges["bots_waiting"] = lambda: len(self.running)

    def wake(self, id_: str) -> None:
        """See to a table, unless that is being done."""
        if id_ not in self.running and not self.is_closed:
            task = asyncio.get_running_loop().create_task(self._see_to(id_))
            self.running[id_] = task

    def rest(self, id_: str) -> None:
        """Leave a table to another server; what is being stored is stored."""
        task = self.running.pop(id_, None)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """Stop thinking; what was chosen so far is kept."""
        self.is_closed = True
        tasks = list(self.running.values())
        if self.pondering is not None:
            tasks.append(self.pondering)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.processes.close()
        self.spare.end()
        self.spare_thread.shutdown(wait=False, cancel_futures=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def _see_to(self, id_: str) -> None:
        mine = asyncio.current_task()
        try:
            while (task := await self.tables.look(id_, lambda table: self._task(id_, table, mine))) is not None:
                await self._decide(id_, task)
                self._let_ponder(id_, task)
        except Problem as problem:
            LOG.error("bot stopped: %s", problem, extra={"table": id_})
            self._end(id_, mine)
        except Exception:
            LOG.exception("bot stopped", extra={"table": id_})
            asyncio.get_running_loop().call_later(REST, self.wake, id_)
            self._end(id_, mine)

    def _task(self, id_: str, table: Table, mine: asyncio.Task[None] | None) -> BotTask | None:
        """What a bot has to decide; if nothing, whoever changes the table next must wake us."""
        task = table.bot_to_move()
        if task is None:
            self._end(id_, mine)
        return task

    def _end(self, id_: str, mine: asyncio.Task[None] | None) -> None:
        """A table is seen to no more, unless another task has begun to do it."""
        if self.running.get(id_) is mine:
            self.running.pop(id_, None)

    async def _decide(self, id_: str, task: BotTask) -> None:
        """One decision of a bot, played if the table still waits for it."""
        action = await self._choice(id_, task)
        try:
            await self.tables.carry_out(id_, lambda table, now: table.bot_acts(task.seat, action, task.sequence, now))
        except Refused as refused:
            if refused.code == "illegal":
                self._note_failure(id_, task, str(refused))
            return
        self.metrics.count("bot_actions")
        self.failures.pop((id_, task.sequence), None)

    async def _choice(self, id_: str, task: BotTask) -> int:
        question = Question(asked_of(task), self.thoughts.pop((id_, task.seat), {}))
        while self.failures[id_, task.sequence] < ATTEMPTS:
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(self.threads, self.processes.think, question)
            except (BotFailure, CourtyardError) as failure:
                self._note_failure(id_, task, str(failure))
        return int(task.state.random_action(task.rng))

    def _let_ponder(self, id_: str, task: BotTask) -> None:
        """Use the time until a bot is asked again, if its level does and no other bot does."""
        level = find_level(task.level)
        is_busy = self.pondering is not None and not self.pondering.done()
        if self.ponders and level is not None and level.ponders and not is_busy and not self.is_closed:
            self.pondering = asyncio.get_running_loop().create_task(self._ponder(id_, task.seat))

    async def _ponder(self, id_: str, seat: int) -> None:
        loop = asyncio.get_running_loop()
        try:
            task = await self.tables.look(id_, lambda table: table.bot_in_waiting(seat))
            if task is None:
                return
            ponder, seconds = Ponder(asked_of(task)), self.processes.seconds
            self.thoughts[id_, seat] = await loop.run_in_executor(self.spare_thread, self.spare.ask, ponder, seconds)
        except (BotFailure, CourtyardError, Problem) as failure:
            LOG.info("bot does not ponder: %s", failure, extra={"table": id_, "seat": seat})
            return
        self.metrics.count("bot_ponderings")
        if len(self.thoughts) > MOST_THOUGHTS:
            self.thoughts.popitem(last=False)

    def _note_failure(self, id_: str, task: BotTask, reason: str) -> None:
        self.failures[id_, task.sequence] += 1
        self.metrics.count("bot_failures")
        LOG.warning("bot failed: %s", reason, extra={"table": id_, "seat": task.seat, "bot": task.level})
