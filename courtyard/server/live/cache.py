"""The tables in memory: read from the store when they are needed, and kept in step with other servers."""

import asyncio
import logging
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from functools import partial
from typing import Final

from courtyard.server.live.payload import Drawings
from courtyard.server.live.viewpoints import Viewpoint
from courtyard.server.problems import Problem, not_found
from courtyard.server.store import database
from courtyard.server.store.database import Post, SeatRow, Store, StoredTable, TableHeader
from courtyard.server.store.replay import read_on
from courtyard.table import OldRules, Table
from courtyard.table.seen import Seal

LOG: Final = logging.getLogger("courtyard.tables")
MAX_KEYS: Final = 200
"""Maximum number of posts that each table in memory remembers."""
MAX_UNCERTAIN: Final = 1000
STALE: Final = 2**31
"""More events than any table has: the table must be read again."""


class LiveTable:
    """A table in memory. Hold the lock while reading or changing it."""

    def __init__(self, header: TableHeader) -> None:
        self.header = header
        self.id = header.id
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.keys: OrderedDict[tuple[str, str], str] = OrderedDict()
        """What the latest posts did, by player and key."""
        self.expected = 0
        """Number of events that the table has according to other servers."""
        self.listed: tuple[SeatRow, ...] = ()
        """The seats as the lists show them."""
        self.seal: Seal | None = None
        """The latest signed head."""
        self.log_lock = asyncio.Lock()
        """Held while a log that is far behind is written."""
        self.drawings = Drawings()
        self.viewpoints: defaultdict[tuple[str | None, bool, str], Viewpoint] = defaultdict(
            partial(Viewpoint, self.drawings)
        )
        """What was shown recently, by player, brevity and language."""

    @property
    def is_current(self) -> bool:
        return self.table is not None and self.expected <= self.table.sequence

    def has_carried_out(self, post: Post | None) -> bool:
        """Whether the post is a repetition. A key that was used for something else is refused."""
        if post is None or (post.player, post.key) not in self.keys:
            return False
        if self.keys[post.player, post.key] != post.what:
            raise key_used()
        return True

    def remember(self, post: Post) -> None:
        self.keys[post.player, post.key] = post.what
        if len(self.keys) > MAX_KEYS:
            self.keys.popitem(last=False)


class TableCache:
    """The most recently used tables."""

    def __init__(self, store: Store, max_live: int = 200) -> None:
        self.store = store
        self.max_live = max_live
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self.uncertain: set[str] = set()
        """Tables with a write that may or may not have been stored."""
        self.when_certain: Callable[[LiveTable, Table], None] = lambda _live, _table: None
        """Called when such a table has been read again."""

    def expect(self, id_: str, number: int) -> bool:
        """Another server reports the number of events; True if the table in memory is behind."""
        live = self.live.get(id_)
        if live is None:
            return False
        live.expected = max(number, live.expected)
        return live.table is not None and live.table.sequence < number

    def expect_all(self) -> None:
        """Other servers may have written to any table: read each again before it is used."""
        for live in self.live.values():
            live.expected = STALE

    def add(self, header: TableHeader, table: Table) -> LiveTable:
        """A new table, which has just been stored."""
        live = self.live[header.id] = LiveTable(header)
        live.table = table
        self._drop_unused(header.id)
        return live

    async def find(self, id_: str) -> LiveTable:
        """The table with this id; its events may not be loaded yet."""
        if id_ not in self.live:
            header = await self.store.fetch(database.find_table, id_)
            if header is None:
                raise not_found()
            self.live.setdefault(id_, LiveTable(header))
        self.live.move_to_end(id_)
        self._drop_unused(id_)
        return self.live[id_]

    async def find_current(self, id_: str) -> LiveTable:
        """The table, marked as stale if any server has written more than what is in memory."""
        live = await self.find(id_)
        if self.store.is_shared:
            number = await self.store.fetch(database.number_of, id_)
            live.expected = max(live.expected, number)
        return live

    async def load(self, live: LiveTable) -> Table:
        """The current table, read from the store if necessary; needs the lock."""
        if live.table is not None and live.is_current:
            return live.table
        expected, live.expected = live.expected, 0  # What is reported while the table is read counts again.
        try:
            table = live.table = await self._read(live)
        except BaseException:
            live.expected = max(live.expected, expected)
            raise
        if live.id in self.uncertain:
            self.uncertain.discard(live.id)
            self.when_certain(live, table)
        return table

    async def _read(self, live: LiveTable) -> Table:
        live.listed = ()
        known, live.table = live.table, None
        stored = await self.stored(live, known.sequence if known else 0)
        try:
            return await asyncio.to_thread(read_on, known, stored, live.header.secret)
        except OldRules:
            raise
        except Exception as error:
            LOG.error("table damaged: %s", error, extra={"table": live.id})
            raise Problem(500, "damaged", "damaged") from error

    async def stored(self, live: LiveTable, first: int) -> StoredTable:
        """What the store has of a table, from an event on."""
        return await self.store.fetch(database.stored_table, live.id, first)

    def doubt(self, id_: str) -> None:
        """A write to the table may have failed: announce its state when it has been read again."""
        if len(self.uncertain) >= MAX_UNCERTAIN:
            self.uncertain.pop()
        self.uncertain.add(id_)

    def _drop_unused(self, wanted: str) -> None:
        """Drop the least recently used tables above the limit, except this one and those that are locked."""
        if len(self.live) <= self.max_live:
            return
        for id_ in list(self.live):
            if len(self.live) <= self.max_live:
                return
            if id_ != wanted and not self.live[id_].lock.locked():
                del self.live[id_]


def key_used() -> Problem:
    """The refusal of a key that was used for another post."""
    return Problem(409, "key", "key_used")
