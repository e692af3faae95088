"""Several servers on one database: each hears what the others do, and sees to what one that died has left."""

import asyncio
from functools import partial
from time import time

from courtyard.server.live.bots import Bots
from courtyard.server.live.clocks import RunningClocks
from courtyard.server.live.tables import LiveTables
from courtyard.server.store import database
from courtyard.server.store.cluster import Listener, Notice
from courtyard.server.store.database import Store
from courtyard.server.store.players import Players


class Cluster:
    """The other servers; with a database of one's own there are none."""

    def __init__(
        self, kept: Store, tables: LiveTables, players: Players, bots: Bots, clocks: RunningClocks, every: float
    ) -> None:
        self.store = kept
        self.tables = tables
        self.players = players
        self.bots = bots
        self.clocks = clocks
        self.every = every
        """So often it is looked for tables that stand still, and so long they must have stood still, in seconds."""
        self.listener: Listener | None = None
        self.watch: asyncio.Task[None] | None = None

    async def meet(self) -> None:
        """Begin to listen, before any table is read."""
        if self.store.is_shared:
            self.listener = Listener(self.store.engine, self._hear, self._distrust)
            self.watch = asyncio.create_task(self._see_to_orphans())

    async def close(self) -> None:
        """Listen no more."""
        if self.watch is not None:
            self.watch.cancel()
        if self.listener is not None:
            await asyncio.to_thread(self.listener.close)

    def _hear(self, news: Notice) -> None:
        if news.about == "table":
            self.tables.hear(news.id, news.number)
        else:
            self.players.forget(news.id)

    def _distrust(self) -> None:
        self.tables.distrust()
        self.players.cache.clear()

    async def _see_to_orphans(self) -> None:
        """Bots that nobody lets think, and clocks that ran out unseen."""
        while True:
            await asyncio.sleep(self.every)
            before = time() - self.every
            waiting = partial(database.tables_with_bots_to_move, before=before)
            for id_ in await asyncio.to_thread(self.store.read, waiting):
                self.bots.wake(id_)
            for id_, deadline in await asyncio.to_thread(self.store.read, partial(database.deadlines, before=before)):
                self.clocks.set(id_, deadline)
