"""Writing to live tables: one writer per table, and nothing is announced before it is on the disk."""

import asyncio
from collections.abc import Callable
from time import time
from typing import Final

from sqlalchemy import Connection

from courtyard.core.errors import CourtyardError
from courtyard.server.live.cache import STALE as UNREAD
from courtyard.server.live.cache import LiveTable, TableCache, key_used
from courtyard.server.live.streams import Hub
from courtyard.server.live.summary import is_bot_asked, summary_of
from courtyard.server.live.table_views import AnswerForm, TableViews, to_the_end
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem, problem_of
from courtyard.server.store import database
from courtyard.server.store.database import Conflict, Post, Store, TableHeader
from courtyard.table import Event, Note, Refused, Signer, Table
from courtyard.table.errors import STALE

MAX_ATTEMPTS: Final = 10
"""Maximum number of attempts when other servers write to the same table first."""
Command = Callable[[Table, float], list[Event]]
PAYLOAD: Final = AnswerForm()


class LiveTables:
    """Opens tables, changes them and announces what has changed."""

    def __init__(self, store: Store, hub: Hub, metrics: Metrics, signer: Signer, max_live: int = 200) -> None:
        self.store = store
        self.hub = hub
        self.metrics = metrics
        self.cache = TableCache(store, max_live)
        self.views = TableViews(self.cache, hub, signer)
        self.clock = self.views.clock
        self.keeper = ""
        """The name of this server among those of a shared database."""
        self.wake: Callable[[str], None] = lambda _: None
        """Called with a table at which a bot has to move."""
        self.set_clock: Callable[[str, float | None], None] = lambda _id, _deadline: None
        """Called with a table and the time at which its running clock expires."""
        self.cache.when_certain = lambda live, table: self._announce(live, table, 0)

    # What other servers report.

    def heard_of_events(self, id_: str, number: int) -> bool:
        """A table has this number of events; True if another server wrote the latest ones."""
        is_behind = self.cache.expect(id_, number)
        self.hub.publish(id_, number)
        return is_behind

    def heard_of_note(self, id_: str, seat: int) -> None:
        """Another server has stored a note: read it before the table is shown again."""
        live = self.cache.live.get(id_)
        if live is not None and live.table is not None:
            live.expected = UNREAD
            self.hub.notify_person(id_, live.table.situation.seats[seat].player or "")

    def may_have_missed(self) -> None:
        """Other servers may have written without our hearing of it: read everything again and notify all streams."""
        self.cache.expect_all()
        for id_ in list(self.hub.watchers):
            asyncio.get_running_loop().create_task(self._publish_again(id_))

    async def _publish_again(self, id_: str) -> None:
        self.hub.publish(id_, await self.views.look(id_, lambda table: table.sequence))

    # Writing.

    async def open(self, table: Table, id_: str, post: Post | None, rematch_of: str | None = None) -> str:
        """Store a new table and return its id, or the id of the table that the same post has opened before."""
        created = table.situation.created
        assert table.secret is not None
        header = TableHeader(id_, created.game, table.secret, created.host, created.visibility, created.at, rematch_of)
        events, summary = [event.to_json() for event in table.events], summary_of(table)

        def add(connection: Connection) -> None:
            database.add_table(connection, header, events, summary, self.keeper)
            if post is not None:
                self.store.add_post(connection, post)

        try:
            await to_the_end(self.store.write(add, id_))
        except Conflict:
            return await self._opened_before(post, rematch_of)
        except Exception:
            self.cache.doubt(id_)
            raise
        self._announce(self.cache.add(header, table), table, len(events))
        return id_

    async def post(
        self, id_: str, player: str, key: str, verb: str, do: Command, form: AnswerForm = PAYLOAD
    ) -> dict[str, object]:
        """Carry out a person's post once and answer with the table as it then stands for the person."""
        live = await self.cache.find(id_)
        post = Post(player, key, f"{id_}/{verb}"[:80], "", time())
        try:
            await to_the_end(self._write(live, do, post))
        except Refused as refused:
            if not await self._is_known(post):
                raise problem_of(refused, await self._shown_to_refused(live, player, form)) from refused
        return await self.views.answer(live, player, form)

    async def carry_out(self, id_: str, do: Command) -> None:
        """Carry out what nobody has posted: a bot's choice, or that a clock has expired."""
        live = await self.cache.find(id_)
        await to_the_end(self._write(live, do, None))

    async def _write(self, live: LiveTable, do: Command, post: Post | None) -> None:
        """Decide, store and announce. If another server writes first, read the table again and repeat."""
        async with live.lock:
            is_read = not self.store.is_shared
            for _ in range(MAX_ATTEMPTS):
                if live.has_carried_out(post):
                    return
                try:
                    table, events = await self._decide(live, do, post)
                except Conflict:
                    if post is not None and await self._is_known(post):
                        return
                    continue
                except Refused:
                    if is_read:
                        raise
                    is_read, live.expected = True, UNREAD  # Another server may have written without our hearing of it.
                    continue
                if post is not None:
                    live.remember(post)
                self._announce(live, table, len(events))
                return
            raise Refused(STALE, "stale")

    async def _decide(self, live: LiveTable, do: Command, post: Post | None) -> tuple[Table, list[Event]]:
        """The table with new events that are stored. If they cannot be stored, the table in memory is dropped."""
        table = await self.cache.load(live)
        expected, notes = table.sequence, dict(table.notes)
        try:
            events = do(table, self.clock.now())
            new_notes = {seat: note for seat, note in table.notes.items() if note is not notes.get(seat)}
            await self._append(live, table, expected, events, new_notes, post)
        except BaseException as error:
            is_refused, has_changed = isinstance(error, CourtyardError), table.sequence != expected
            if has_changed or not is_refused or table.notes != notes:
                live.table = None
                if not isinstance(error, Conflict):
                    self.cache.doubt(live.id)
            if has_changed and is_refused:  # The refusal would reveal what was drawn and leave no trace of it.
                raise AssertionError("A command was refused after it had changed the table.") from error
            raise
        return table, events

    async def _append(
        self,
        live: LiveTable,
        table: Table,
        expected: int,
        events: list[Event],
        notes: dict[int, Note],
        post: Post | None,
    ) -> None:
        data, summary = [event.to_json() for event in events], summary_of(table)
        is_listed = summary.seats == live.listed

        def add(connection: Connection) -> None:
            if data:
                database.append_events(connection, live.id, expected, data, summary, self.keeper)
                if not is_listed:
                    database.update_seats(connection, live.id, summary.seats)
            database.keep_notes(connection, live.id, notes, self.keeper)
            if post is not None:
                self.store.add_post(connection, post)

        await self.store.write(add, live.id)
        live.listed = summary.seats
        for note in notes.values():
            self.hub.notify_person(live.id, note.player)

    def _announce(self, live: LiveTable, table: Table, count: int) -> None:
        self.metrics.count("events", count)
        known = self.cache.live.get(live.id)
        if known is not None and known is not live:  # The table was dropped and read again during the write.
            known.expected = max(known.expected, table.sequence)
        self.hub.publish(live.id, table.sequence)
        if is_bot_asked(table.situation):
            self.wake(live.id)
        self.set_clock(live.id, table.deadline())

    async def _shown_to_refused(self, live: LiveTable, player: str, form: AnswerForm) -> dict[str, object]:
        if form.quiet:
            return {}
        try:
            return await self.views.answer(live, player, form)
        except Refused:
            return {}

    # Repeated posts.

    async def earlier(self, player: str, key: str, what: str) -> str | None:
        """The answer to the same post, if it was carried out before."""
        known = await self.store.fetch(database.find_post, player, key)
        if known is None:
            return None
        if known.what != what[:80]:
            raise key_used()
        return known.answer

    async def _is_known(self, post: Post) -> bool:
        return await self.earlier(post.player, post.key, post.what) is not None

    async def _opened_before(self, post: Post | None, rematch_of: str | None) -> str:
        answer = await self.earlier(post.player, post.key, post.what) if post is not None else None
        if answer is None and rematch_of is not None:
            answer = await self.rematch_of(rematch_of)
        if answer is None:
            raise Problem(409, "stale", "not_stored")
        return answer

    async def rematch_of(self, id_: str) -> str | None:
        """The table that was opened as a rematch of this one."""
        return await self.store.fetch(database.rematch_of, id_)
