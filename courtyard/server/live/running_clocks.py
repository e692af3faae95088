"""Clocks that expire: when a player has not moved in time, a bot takes over the seat."""

import asyncio
import logging
from functools import partial
from typing import Final

from courtyard.server.live.tables import LiveTables
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem
from courtyard.table import Event, Table
from courtyard.table.events import TakenOver

LOG: Final = logging.getLogger("courtyard.clocks")
STAND_IN: Final = "greedy"
"""The bot that takes over."""
RETRY_SECONDS: Final = 5.0
"""Delay before another attempt after an unexpected error."""


class RunningClocks:
    """A timer for each table whose clock runs."""

    def __init__(self, tables: LiveTables, metrics: Metrics) -> None:
        self.tables = tables
        self.metrics = metrics
        self.waiting: dict[str, asyncio.TimerHandle] = {}
        self.expiring: set[asyncio.Task[None]] = set()
        self.is_closed = False
        tables.set_clock = self.set

    @property
    def are_idle(self) -> bool:
        return not self.waiting and not self.expiring

    def set(self, id_: str, deadline: float | None) -> None:
        """Replace the timer of a table; None when no clock runs."""
        earlier = self.waiting.pop(id_, None)
        if earlier is not None:
            earlier.cancel()
        if deadline is not None and not self.is_closed:
            self._start(max(0.0, deadline - self.tables.clock.now()), id_)

    async def close(self) -> None:
        """Cancel all timers, and finish what has expired."""
        self.is_closed = True
        for handle in self.waiting.values():
            handle.cancel()
        self.waiting.clear()
        await asyncio.gather(*self.expiring, return_exceptions=True)

    def _start(self, seconds: float, id_: str) -> None:
        self.waiting[id_] = asyncio.get_running_loop().call_later(seconds, self._expired, id_)

    def _expired(self, id_: str) -> None:
        del self.waiting[id_]
        task = asyncio.get_running_loop().create_task(self._take_over(id_))
        self.expiring.add(task)
        task.add_done_callback(self.expiring.discard)

    async def _take_over(self, id_: str) -> None:
        try:
            await self.tables.carry_out(id_, partial(self._expire, id_))
        except Problem as problem:
            LOG.error("expired clock not handled: %s", problem, extra={"table": id_})
        except Exception:
            LOG.exception("expired clock not handled", extra={"table": id_})
            if not self.is_closed:
                self._start(RETRY_SECONDS, id_)

    def _expire(self, id_: str, table: Table, now: float) -> list[Event]:
        """Seats a bot where a clock has expired; where none has, the table sets its timer again."""
        events = table.expire(STAND_IN, now)
        for event in events:
            if isinstance(event, TakenOver):
                self.metrics.count("clocks_out")
                LOG.info(
                    "clock expired: a bot takes over", extra={"table": id_, "seat": event.seat, "bot": event.level}
                )
        return events
