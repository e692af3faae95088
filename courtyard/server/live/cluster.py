"""Several servers on one database: each hears what the others do, and goes on where one has fallen silent."""

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
from courtyard.server.live.clocks import RunningClocks
from courtyard.server.live.tables import LiveTables
from courtyard.server.store import keepers
from courtyard.server.store.cluster import BANS, NOTE, PLAYER, Listener, Notice
from courtyard.server.store.database import Store
from courtyard.server.store.keepers import Waiting

T = TypeVar("T")
LOG: Final = logging.getLogger("courtyard.cluster")


class Cluster:
    """One server among others, or alone with a database of its own."""

    def __init__(
        self, kept: Store, tables: LiveTables, admission: Admission, bots: Bots, clocks: RunningClocks, grace: float
    ) -> None:
        self.store = kept
        self.tables = tables
        self.admission = admission
        self.bots = bots
        self.clocks = clocks
        self.grace = grace
        """For so many seconds nobody loses the seat to a clock that ran out while no server was there."""
        self.me = f"{os.getpid()}-{secrets.token_hex(8)}"
        """Its name, which begins with the number of its process."""
        self.thread = ThreadPoolExecutor(1, "keeper")
        """Of its own, so that a sign of life never waits for other work."""
        self.listener: Listener | None = None
        self.life: asyncio.Task[None] | None = None

    async def meet(self) -> None:
        """Listen before any table is read, and go on with what waits for a server."""
        if self.store.is_shared:
            self.tables.keeper = self.me
            self.listener = Listener(self.store.engine, self.me, self._hear, self._distrust)
            await self._enter()
        else:
            self._take_on(await asyncio.to_thread(self.store.read, keepers.waiting_tables), self.grace)
        self.life = asyncio.create_task(self._live())

    async def close(self) -> None:
        """Listen no more, and let the others go on."""
        if self.life is not None:
            self.life.cancel()
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)
            with suppress(DBAPIError):  # Without a database the others find out by themselves.
                await self._note(keepers.leave)
        self.thread.shutdown()

    # News.

    def _hear(self, news: Notice) -> None:
        if news.about == BANS:
            self.admission.hear_of_bans()
        elif news.about == PLAYER:
            self.admission.hear_of_player(news.id)
        elif news.about == NOTE:
            self.tables.hear_of_note(news.id, news.number)
        elif self.tables.hear(news.id, news.number):
            self._leave_to_others(news.id)

    def _distrust(self) -> None:
        self.tables.distrust()
        self.admission.distrust()

    # Who sees to a table.

    async def _live(self) -> None:
        """Say that this server lives, and see to the tables of those that do not."""
        is_heard = True
        while True:
            await asyncio.sleep(keepers.BEAT)
            try:
                self.keep_time(await self._beat() if self.store.is_shared else time())
            except Exception:
                if is_heard:
                    LOG.exception("the database does not hear that this server lives")
                is_heard = False
            else:
                is_heard = True

    def keep_time(self, now: float) -> None:
        """Follow the clock on the wall, or that of the database, unless somebody's thinking time runs."""
        if self.clocks.are_idle:
            self.tables.time.set(now)

    async def _beat(self) -> float:
        """One sign of life; the time of the database."""
        now = await self._note(keepers.live_on)
        if now is None:
            LOG.warning("this server was silent: others may have its tables")
            return await self._enter()
        self._take_on(await self._note(keepers.claim_of_silent))
        return now

    async def _enter(self) -> float:
        """Be one of those who live, and see to what nobody else does; the time of the database."""
        now = await self._note(keepers.enter)
        self.keep_time(now)
        for id_ in {*self.bots.running, *self.clocks.waiting}:
            self._leave_to_others(id_)
        grace = self.grace if await self._note(keepers.is_alone) else 0.0
        self._take_on(await self._note(keepers.kept_by))
        while claimed := await self._note(keepers.claim_unkept):
            self._take_on(claimed, grace)
        return now

    def _take_on(self, waiting: list[Waiting], grace: float = 0.0) -> None:
        for table in waiting:
            if table.bot_asked:
                self.bots.wake(table.id)
            if table.deadline is not None:
                self.clocks.set(table.id, max(table.deadline, self.tables.time.now() + grace))

    def _leave_to_others(self, id_: str) -> None:
        self.bots.rest(id_)
        self.clocks.set(id_, None)

    async def _note(self, do: Callable[[Connection, str], T]) -> T:
        """Something that is written of this server, beside the queue of changes."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, self.store.note, lambda connection: do(connection, self.me))
