"""Several servers on one database: each hears what the others write and takes over the tables of dead servers."""

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import time
from typing import Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from courtyard.server.live.admission import Admission
from courtyard.server.live.bots import Bots
from courtyard.server.live.running_clocks import RunningClocks
from courtyard.server.live.tables import LiveTables
from courtyard.server.store import keepers
from courtyard.server.store.keepers import Waiting
from courtyard.server.store.notices import BANS, NOTE, PLAYER, Listener, Notice

T = TypeVar("T")
LOG: Final = logging.getLogger("courtyard.cluster")


class Cluster:
    """A server among others, or alone with its own database."""

    def __init__(
        self, tables: LiveTables, admission: Admission, bots: Bots, clocks: RunningClocks, grace: float
    ) -> None:
        self.store = tables.store
        self.tables = tables
        self.admission = admission
        self.bots = bots
        self.clocks = clocks
        self.grace = grace
        """Seconds during which nobody loses a seat to a clock that ran out while no server was running."""
        self.me = f"{os.getpid()}-{secrets.token_hex(8)}"
        """The name of this server, which begins with its process id."""
        self.thread = ThreadPoolExecutor(1, "keeper")
        """A thread of its own, so that a heartbeat never waits for other work."""
        self.listener: Listener | None = None
        self.life: asyncio.Task[None] | None = None

    async def join(self) -> None:
        """Listen to other servers before any table is read, and continue the tables that need a server."""
        if self.store.is_shared:
            self.tables.keeper = self.me
            self.listener = Listener(self.store.engine, self.me, self._hear, self._may_have_missed)
            await self._enter()
        else:
            self._take_on(await self.store.fetch(keepers.waiting_tables), self.grace)
        self.life = asyncio.create_task(self._live())

    async def close(self) -> None:
        """Stop listening, and leave the tables to the other servers."""
        if self.life is not None:
            self.life.cancel()
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)
            with suppress(DBAPIError):  # Without a database, the other servers notice by themselves.
                await self._write_now(keepers.leave)
        self.thread.shutdown()

    def _hear(self, notice: Notice) -> None:
        if notice.about == BANS:
            self.admission.heard_of_bans()
        elif notice.about == PLAYER:
            self.admission.heard_of_player(notice.id)
        elif notice.about == NOTE:
            self.tables.heard_of_note(notice.id, notice.number)
        elif self.tables.heard_of_events(notice.id, notice.number):
            self._leave_to_others(notice.id)

    def _may_have_missed(self) -> None:
        self.tables.may_have_missed()
        self.admission.may_have_missed()

    # Which server runs the bots and clocks of a table.

    async def _live(self) -> None:
        """Send heartbeats, and take over the tables of servers that send none."""
        was_heard = True
        while True:
            await asyncio.sleep(keepers.BEAT)
            try:
                self.keep_time(await self._beat() if self.store.is_shared else time())
            except Exception:
                if was_heard:
                    LOG.exception("the heartbeat could not be written")
                was_heard = False
            else:
                was_heard = True

    def keep_time(self, now: float) -> None:
        """Follow the system time, or that of the database, unless a player's clock runs."""
        if self.clocks.are_idle:
            self.tables.clock.set(now)

    async def _beat(self) -> float:
        """Send one heartbeat; returns the time of the database."""
        now = await self._write_now(keepers.live_on)
        if now is None:
            LOG.warning("this server sent no heartbeat for too long: others may have taken its tables")
            return await self._enter()
        self._take_on(await self._write_now(keepers.claim_of_silent))
        return now

    async def _enter(self) -> float:
        """Send a heartbeat and claim tables whose server is dead; returns the time of the database."""
        now = await self._write_now(keepers.enter)
        self.keep_time(now)
        for id_ in {*self.bots.running, *self.clocks.waiting}:
            self._leave_to_others(id_)
        grace = self.grace if await self._write_now(keepers.is_alone) else 0.0
        self._take_on(await self._write_now(keepers.kept_by))
        while claimed := await self._write_now(keepers.claim_unkept):
            self._take_on(claimed, grace)
        return now

    def _take_on(self, waiting: list[Waiting], grace: float = 0.0) -> None:
        for table in waiting:
            if table.bot_asked:
                self.bots.wake(table.id)
            if table.deadline is not None:
                self.clocks.set(table.id, max(table.deadline, self.tables.clock.now() + grace))

    def _leave_to_others(self, id_: str) -> None:
        self.bots.rest(id_)
        self.clocks.set(id_, None)

    async def _write_now(self, do: Callable[[Connection, str], T]) -> T:
        """Write something about this server, without waiting for other writes."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, self.store.write_now, lambda connection: do(connection, self.me))
