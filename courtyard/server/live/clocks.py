"""Clocks that run out by themselves: when nobody has moved in time, a bot takes over the seat."""

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
REST: Final = 5.0
"""After so many seconds it is tried again, when something unexpected went wrong."""


class RunningClocks:
    """One alarm for each table whose clock runs."""

    def __init__(self, tables: LiveTables, metrics: Metrics) -> None:
        self.tables = tables
        self.metrics = metrics
        self.waiting: dict[str, asyncio.TimerHandle] = {}
        self.ringing: set[asyncio.Task[None]] = set()
        self.is_closed = False
        tables.set_clock = self.set

    @property
    def are_idle(self) -> bool:
        """Whether no clock runs."""
        return not self.waiting and not self.ringing

    def set(self, id_: str, deadline: float | None) -> None:
        """Ring at this time, and at no other; None when no clock runs."""
        earlier = self.waiting.pop(id_, None)
        if earlier is not None:
            earlier.cancel()
        if deadline is not None and not self.is_closed:
            self._ring_in(max(0.0, deadline - self.tables.time.now()), id_)

    async def close(self) -> None:
        """Ring no more; what has rung is carried out."""
        self.is_closed = True
        for handle in self.waiting.values():
            handle.cancel()
        self.waiting.clear()
        await asyncio.gather(*self.ringing, return_exceptions=True)

    def _ring_in(self, seconds: float, id_: str) -> None:
        self.waiting[id_] = asyncio.get_running_loop().call_later(seconds, self._ring, id_)

    def _ring(self, id_: str) -> None:
        del self.waiting[id_]
        task = asyncio.get_running_loop().create_task(self._take_over(id_))
        self.ringing.add(task)
        task.add_done_callback(self.ringing.discard)

    async def _take_over(self, id_: str) -> None:
        try:
            await self.tables.carry_out(id_, partial(self._expire, id_))
        except Problem as problem:
            LOG.error("clock not seen to: %s", problem, extra={"table": id_})
        except Exception:
            LOG.exception("clock not seen to", extra={"table": id_})
            if not self.is_closed:
                self._ring_in(REST, id_)

    def _expire(self, id_: str, table: Table, now: float) -> list[Event]:
        """A bot for whose clock is out; where it is not, the table sets its alarm anew."""
        events = table.expire(STAND_IN, now)
        for event in events:
            if isinstance(event, TakenOver):
                self.metrics.count("clocks_out")
                LOG.info("clock out: a bot takes over", extra={"table": id_, "seat": event.seat, "bot": event.level})
        return events
