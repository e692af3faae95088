"""Looking at live tables: payloads, updates, streams of updates, and work on copies."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from courtyard.server.live.cache import LiveTable, TableCache
from courtyard.server.live.monotonic_clock import MonotonicClock
from courtyard.server.live.payload import Drawings, TablePayload, payload, payload_at
from courtyard.server.live.streams import Client, Hub
from courtyard.server.live.viewpoints import Viewpoint
from courtyard.server.live.worker import FairWorker
from courtyard.speech import language
from courtyard.table import Refused, Signer, Table
from courtyard.table.checks import require_sight
from courtyard.table.clocks import NONE
from courtyard.table.seen import Seal
from courtyard.table.situation import Situation
from courtyard.table.views import seats_now

T = TypeVar("T")

MANY_EVENTS: Final = 40
"""A log that is more events behind is written in a thread."""
MAX_WORK_PER_ADDRESS: Final = 64
"""Maximum number of pictures, looks back and records that wait per address; a page of tables requests many pictures."""
MAX_PAST_SHEETS: Final = 64
"""Maximum number of boards of looks back that are remembered."""


class AnswerForm(NamedTuple):
    """In which form a client wants the state of the table after a post."""

    brief: bool = False
    since: str | None = None
    """The version that the client has; it needs only what has changed."""
    quiet: bool = False
    """Only the number of events; the client has a stream for the rest."""
    address: str = ""


class StreamUpdate(NamedTuple):
    """A new version and the update that leads to it."""

    version: str
    update: msgspec.Raw


class TableViews:
    """Shows tables to people and runs long work on copies of them."""

    def __init__(self, cache: TableCache, hub: Hub, signer: Signer) -> None:
        self.cache = cache
        self.hub = hub
        self.signer = signer
        self.clock = MonotonicClock()
        self.worker = FairWorker("tables", MAX_WORK_PER_ADDRESS)
        """Does long work on copies of tables."""
        self.past = Drawings(MAX_PAST_SHEETS)
        """The boards of looks back, which only the worker draws."""

    async def payload(self, id_: str, client: Client, at: int | None = None, brief: bool = False) -> msgspec.Raw:
        """What a person sees of a table, now or after some actions."""
        live, person = await self.cache.find_current(id_), client.person
        if at is None:
            return await self._show(
                live, client.address, brief, lambda table: self._viewpoint(live, table, person, brief).payload()
            )

        def begin(table: Table) -> Callable[[], msgspec.Raw]:
            look = self._look_back(live, table, person, at, brief)
            return lambda: msgspec.Raw(msgspec.json.encode(look()))

        return await self._work(live, client.address, begin, brief=False)

    async def update(self, id_: str, client: Client, since: str, at: int | None = None) -> msgspec.Raw:
        """What has changed for a person since a version."""
        live, person = await self.cache.find_current(id_), client.person
        if at is None:
            return await self._show(
                live, client.address, False, lambda table: self._viewpoint(live, table, person, False).update(since)
            )

        def begin(table: Table) -> Callable[[], msgspec.Raw]:
            look = self._look_back(live, table, person, at, False)
            change = self._viewpoint(live, table, person, False).looking_back(since, self.past)
            return lambda: change(look())

        return await self._work(live, client.address, begin, brief=False)

    async def updates(
        self, id_: str, client: Client, since: str, brief: bool = False
    ) -> AsyncIterator[StreamUpdate | None]:
        """Every change after this version, as it happens; None as a keep-alive. Ends when the person loses access."""

        async def sequence() -> int:
            return await self.look(id_, lambda table: table.sequence)

        async for number in self.hub.numbers(id_, client, sequence):
            if number is None:
                yield None
                continue
            try:
                change = await self._stream_update(id_, client, since, brief)
            except Refused:
                return
            if change.version != since:
                since = change.version
                yield change

    async def look(self, id_: str, read: Callable[[Table], T]) -> T:
        """A fact about a table that takes no time to find."""

        async def looking() -> T:
            live = await self.cache.find(id_)
            async with live.lock:
                return read(await self.cache.load(live))

        return await to_the_end(looking())

    async def work(self, id_: str, address: str, begin: Callable[[Table], Callable[[], T]], brief: bool = True) -> T:
        """Long work on a copy of a table: `begin` makes the copy and returns the function that does the work.

        The table is not locked meanwhile, and addresses take turns. Work that reads the log is not `brief`.
        """
        return await self._work(await self.cache.find(id_), address, begin, brief)

    async def answer(self, live: LiveTable, player: str, form: AnswerForm) -> dict[str, object]:
        """The state of the table after a post."""
        brief, since = form.brief, form.since
        if form.quiet:
            return {"number": await self._show(live, form.address, True, lambda table: table.sequence)}
        if since is not None:
            update = await self._show(
                live, form.address, False, lambda table: self._viewpoint(live, table, player, False).update(since)
            )
            return {"update": update}
        shown = await self._show(
            live, form.address, brief, lambda table: self._viewpoint(live, table, player, brief).payload()
        )
        return {"payload": shown}

    async def _stream_update(self, id_: str, client: Client, since: str, brief: bool) -> StreamUpdate:
        """The next update of a stream, which keeps no table in memory while it waits."""
        live = await self.cache.find(id_)

        def change(table: Table) -> StreamUpdate:
            viewpoint = self._viewpoint(live, table, client.person, brief)
            return StreamUpdate(viewpoint.version, viewpoint.update(since))

        return await self._show(live, client.address, brief, change)

    async def _work(self, live: LiveTable, address: str, begin: Callable[[Table], Callable[[], T]], brief: bool) -> T:
        async def beginning() -> Callable[[], T]:
            await self._catch_up(live, address, brief)
            async with live.lock:
                return begin(await self._with_log(live, brief))

        return await self.worker.run(address, await to_the_end(beginning()))

    async def _show(self, live: LiveTable, address: str, brief: bool, show: Callable[[Table], T]) -> T:
        """What is shown of a table: at once if it is unlocked, current and its log nearly written, else later."""
        table = live.table
        if table is not None and not live.lock.locked() and live.is_current and _is_log_ready(table, brief):
            return show(table)

        async def later() -> T:
            await self._catch_up(live, address, brief)
            async with live.lock:
                return show(await self._with_log(live, brief))

        return await to_the_end(later())

    async def _catch_up(self, live: LiveTable, address: str, brief: bool) -> None:
        """Write a log that is far behind, without locking the table meanwhile."""
        if brief or (live.table is not None and _is_log_ready(live.table, brief)):
            return
        async with live.log_lock:
            async with live.lock:
                table = await self.cache.load(live)
                if _is_log_ready(table, brief):
                    return
                write_log = table.to_tell()
            log = await self.worker.run(address, write_log)
            async with live.lock:
                table.take_up(log)

    async def _with_log(self, live: LiveTable, brief: bool) -> Table:
        """The current table with its log, if that is needed; needs the lock."""
        table = await self.cache.load(live)
        if not _is_log_ready(table, brief):
            await asyncio.to_thread(table.tell)
        return table

    def _look_back(
        self, live: LiveTable, table: Table, player: str | None, at: int, brief: bool
    ) -> Callable[[], TablePayload]:
        """Draws the table as it was after some actions, from a copy."""
        viewer = _audience(table.situation, player)
        look = partial(payload_at, table.still(viewer), live.id, viewer, self.clock.now(), at, brief, self.past)
        seal = self._seal(live, table)
        return lambda: replace(look(), seal=seal)

    def _viewpoint(self, live: LiveTable, table: Table, player: str | None, brief: bool) -> Viewpoint:
        """The table as a person sees it now; the table must not change meanwhile."""
        s = table.situation
        viewer = _audience(s, player)
        require_sight(s, viewer)
        viewpoint = live.viewpoints[viewer, brief, language()]
        newest = viewpoint.newest
        if newest is None or newest.number != table.sequence:
            shown = payload(table, live.id, viewer, self.clock.now(), brief, live.drawings)
            viewpoint.show(replace(shown, seal=self._seal(live, table)))
        elif (note := table.note_of(viewer, newest.viewer)) != newest.note:
            viewpoint.show(replace(newest, note=note))
        elif s.created.clock.kind != NONE:
            viewpoint.tick(replace(newest, seats=seats_now(s, newest.seats, self.clock.now())))
        return viewpoint

    def _seal(self, live: LiveTable, table: Table) -> Seal:
        """The head of the table, signed once."""
        if live.seal is None or live.seal.number != table.sequence:
            live.seal = self.signer.seal(table.sequence, table.head)
        return live.seal


async def to_the_end(work: Coroutine[Any, Any, T] | Awaitable[T]) -> T:
    """Complete the work even if the client disconnects."""
    return await asyncio.shield(asyncio.ensure_future(work))


def _audience(s: Situation, player: str | None) -> str | None:
    """Whose view a player gets: people without a seat who are not the host all see the same, as None."""
    is_awaited = player is not None and any(held.reserved == player for held in s.seats)
    is_special = s.seats_of(player) or player == s.created.host or player in s.removed or is_awaited
    return player if is_special else None


def _is_log_ready(table: Table, brief: bool) -> bool:
    """Whether the log is not needed, or what is missing of it is written quickly."""
    return brief or table.unread <= MANY_EVENTS
