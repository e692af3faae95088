"""The live tables: one writer for each, and nothing is told to anybody before it is safe on the disk."""

import asyncio
import logging
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from functools import partial
from time import time
from typing import Any, Final, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from courtyard.core.errors import CourtyardError
from courtyard.core.game_ui import said
from courtyard.server.live.payload import Drawings, TablePayload, payload, payload_at
from courtyard.server.live.steady import SteadyTime
from courtyard.server.live.streams import Client, Hub
from courtyard.server.live.viewpoints import Viewpoint
from courtyard.server.live.workshop import Workshop
from courtyard.server.metrics import Metrics
from courtyard.server.problems import Problem, not_found, problem_of
from courtyard.server.store import database
from courtyard.server.store.database import Conflict, Kept, NewTable, Post, SeatRow, Store, Summary
from courtyard.server.store.reading import read_on
from courtyard.speech import LANGUAGES, language
from courtyard.table import Event, Note, OldRules, Refused, Signer, Table
from courtyard.table.checks import require_sight
from courtyard.table.clocks import NONE
from courtyard.table.errors import STALE
from courtyard.table.seen import Seal
from courtyard.table.situation import Situation
from courtyard.table.views import kind_of, seats_now

T = TypeVar("T")


class Change(NamedTuple):
    """The name of a new version, and the update that leads to it."""

    version: str
    update: msgspec.Raw


MOST_KEYS: Final = 200
MOST_UNSURE: Final = 1000
ATTEMPTS: Final = 10
"""So often it is decided anew when another server was faster."""
UNKNOWN: Final = 2**31
"""More events than any table has."""
MANY_EVENTS: Final = 40
"""A log that is so many events behind is caught up with in a thread."""
MOST_LOOKS: Final = 64
"""So many pictures, looks back and records of one address wait at once; a page of tables asks for many pictures."""
MOST_PAST: Final = 64
"""So many boards of looks back are remembered."""
LOG: Final = logging.getLogger("courtyard.tables")

Command = Callable[[Table, float], list[Event]]


class Wish(NamedTuple):
    """How a client wants to be told how the table stands."""

    brief: bool = False
    since: str | None = None
    """The version that the client has: it needs only what has changed."""
    quiet: bool = False
    """The number of events is enough: the client has a stream that tells it the rest."""
    address: str = ""
    """Where the client is."""


PLAIN: Final = Wish()


class LiveTable:
    """A table in memory. Whoever looks or writes holds the lock."""

    def __init__(self, fixed: NewTable) -> None:
        self.fixed = fixed
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.keys: OrderedDict[tuple[str, str], str] = OrderedDict()
        """What the latest posts were, by player and key."""
        self.heard = 0
        """So many events the table has, as other servers tell."""
        self.listed: tuple[SeatRow, ...] = ()
        """The seats as the lists are known to show them."""
        self.seal: Seal | None = None
        """The newest head that was signed."""
        self.telling = asyncio.Lock()
        """Held while a log that is far behind is told in a language."""
        self.drawings = Drawings()
        self.viewpoints: defaultdict[tuple[str | None, bool, str], Viewpoint] = defaultdict(
            partial(Viewpoint, self.drawings)
        )
        """What people were shown lately, by who they are, whether they want it brief, and in which language."""

    def has_carried_out(self, post: Post | None) -> bool:
        """Whether the post is a repetition; a key that was used for something else is refused."""
        if post is None or (post.player, post.key) not in self.keys:
            return False
        if self.keys[post.player, post.key] != post.what:
            raise _key_used()
        return True

    def remember(self, post: Post) -> None:
        """A post has been carried out."""
        self.keys[post.player, post.key] = post.what
        if len(self.keys) > MOST_KEYS:
            self.keys.popitem(last=False)


class LiveTables:
    """All tables, read from the store when they are wanted."""

    def __init__(self, kept: Store, hub: Hub, metrics: Metrics, signer: Signer, most_live: int = 200) -> None:
        self.most_live = most_live
        """So many tables are kept in memory; the longest unused ones are read again when they are wanted."""
        self.store = kept
        self.signer = signer
        self.hub = hub
        self.metrics = metrics
        self.workshop = Workshop("tables", MOST_LOOKS)
        """Whatever takes long is done there, at a copy of the table."""
        self.past = Drawings(MOST_PAST)
        """The boards of looks back, which only the workshop draws."""
        self.time = SteadyTime()
        self.keeper = ""
        """The name of this server among several of one database."""
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self.unsure: set[str] = set()
        """Tables of which something was to be stored, and it is not known whether it was."""
        self.wake: Callable[[str], None] = lambda _: None
        """Called when a bot has to think."""
        self.set_clock: Callable[[str, float | None], None] = lambda _id, _deadline: None
        """Called with the time at which the running clock of a table will be out."""

    # What other servers of the same database have done.

    def hear(self, id_: str, number: int) -> bool:
        """A table has so many events now; whether another server is known to have written later than this one."""
        live = self.live.get(id_)
        if live is not None:
            live.heard = max(number, live.heard)
        self.hub.publish(id_, number)
        return live is not None and live.table is not None and live.table.sequence < number

    def hear_of_note(self, id_: str, seat: int) -> None:
        """Another server has kept a note: it is to be read before the table is shown again."""
        live = self.live.get(id_)
        if live is not None and live.table is not None:
            live.heard = UNKNOWN
            self.hub.tell_one(id_, live.table.situation.seats[seat].player or "")

    def distrust(self) -> None:
        """Other servers may have written unheard: read every table again, and tell who watches to look."""
        for live in self.live.values():
            live.heard = UNKNOWN
        for id_ in list(self.hub.watchers):
            asyncio.get_running_loop().create_task(self._publish_again(id_))

    async def _publish_again(self, id_: str) -> None:
        self.hub.publish(id_, await self.look(id_, lambda table: table.sequence))

    # Looking.

    async def payload(self, id_: str, client: Client, at: int | None = None, brief: bool = False) -> msgspec.Raw:
        """What a person sees of a table."""
        live, person = await self._up_to_date(id_), client.person
        if at is None:
            return await self._show(
                live, client.address, brief, lambda table: self._viewpoint(live, table, person, brief).payload()
            )
        return await self._work(live, client.address, partial(self._payload_at, live, person, at, brief), False)

    async def update(self, id_: str, client: Client, since: str, at: int | None = None) -> msgspec.Raw:
        """What a person needs to know who has this version."""
        live, person = await self._up_to_date(id_), client.person
        if at is None:
            return await self._show(
                live, client.address, False, lambda table: self._viewpoint(live, table, person, False).update(since)
            )
        return await self._work(live, client.address, partial(self._update_at, live, person, since, at), False)

    async def updates(self, id_: str, client: Client, since: str, brief: bool = False) -> AsyncIterator[Change | None]:
        """Every change from this version on, as soon as it has happened; None: I live. Ends when sight is lost."""

        async def look() -> int:
            return await self.look(id_, lambda table: table.sequence)

        async for number in self.hub.numbers(id_, client, look):
            if number is None:
                yield None
                continue
            try:
                change = await self._next_change(id_, client, since, brief)
            except Refused:
                return
            if change.version != since:
                since = change.version
                yield change

    async def look(self, id_: str, read: Callable[[Table], T]) -> T:
        """Some fact about a table that is found at once."""

        async def looking() -> T:
            live = await self._find(id_)
            async with live.lock:
                return read(await self._loaded(live))

        return await _whole(looking())

    async def work(self, id_: str, address: str, begin: Callable[[Table], Callable[[], T]], brief: bool = True) -> T:
        """Something about a table that takes long, from a copy: `begin` takes that, and what it gives does the work.

        The table goes on meanwhile; people of different addresses take turns. What is not `brief` reads the log.
        """
        return await self._work(await self._find(id_), address, begin, brief)

    async def _work(self, live: LiveTable, address: str, begin: Callable[[Table], Callable[[], T]], brief: bool) -> T:
        async def beginning() -> Callable[[], T]:
            await self._catch_up(live, address, brief)
            async with live.lock:
                return begin(await self._told(live, brief))

        return await self.workshop.do(address, await _whole(beginning()))

    async def fixed(self, id_: str) -> NewTable:
        """What never changes about a table."""
        return (await self._find(id_)).fixed

    # Writing.

    async def open(self, table: Table, id_: str, post: Post | None, rematch_of: str | None = None) -> str:
        """Keep a new table; the id of the earlier one if the same post has opened one already."""
        created = table.situation.created
        assert table.secret is not None
        fixed = NewTable(id_, created.game, table.secret, created.host, created.visibility, created.at, rematch_of)
        events, summary = [event.to_json() for event in table.events], summary_of(table)

        def add(connection: Connection) -> None:
            database.add_table(connection, fixed, events, summary, self.keeper)
            if post is not None:
                self.store.add_post(connection, post)

        try:
            await _whole(self.store.write(add, id_))
        except Conflict:
            return await self._opened_earlier(post, rematch_of)
        except Exception:
            self._doubt(id_)
            raise
        live = self.live[id_] = LiveTable(fixed)
        live.table = table
        self._forget_some(id_)
        self._announce(live, table, len(events))
        return id_

    async def post(
        self, id_: str, player: str, key: str, verb: str, do: Command, wish: Wish = PLAIN
    ) -> dict[str, object]:
        """Carry out what a person has posted, once; the table as it then stands for the person."""
        live = await self._find(id_)
        post = Post(player, key, f"{id_}/{verb}"[:80], "", time())
        try:
            await _whole(self._write(live, do, post))
        except Refused as refused:
            if not await self._is_known(post):
                shown = await self._shown_to_refused(live, player, wish)
                raise problem_of(refused, shown) from refused
        return await self._answer(live, player, wish)

    async def carry_out(self, id_: str, do: Command) -> None:
        """Carry out what nobody has posted: the choice of a bot, or that a clock is out."""
        live = await self._find(id_)
        await _whole(self._write(live, do, None))

    async def _write(self, live: LiveTable, do: Command, post: Post | None) -> None:
        """Decide, store, tell; if another server was faster the table is read again and it is decided anew."""
        async with live.lock:
            is_read = not self.store.is_shared
            for _ in range(ATTEMPTS):
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
                    is_read, live.heard = True, UNKNOWN  # What another server has written may yet be to be heard.
                    continue
                if post is not None:
                    live.remember(post)
                self._announce(live, table, len(events))
                return
            raise Refused(STALE, "stale")

    async def _decide(self, live: LiveTable, do: Command, post: Post | None) -> tuple[Table, list[Event]]:
        """The table with new events that are stored; if they cannot be, the table is forgotten."""
        table = await self._loaded(live)
        expected, notes = table.sequence, dict(table.notes)
        try:
            events = do(table, self.time.now())
            new_notes = {seat: note for seat, note in table.notes.items() if note is not notes.get(seat)}
            await self._append(live, table, expected, events, new_notes, post)
        except BaseException as error:
            is_refused, has_changed = isinstance(error, CourtyardError), table.sequence != expected
            if has_changed or not is_refused or table.notes != notes:
                live.table = None
                if not isinstance(error, Conflict):
                    self._doubt(live.fixed.id)
            if has_changed and is_refused:  # It would tell what was drawn, and leave no trace.
                raise AssertionError("What was refused had been done already.") from error
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
                database.append_events(connection, live.fixed.id, expected, data, summary, self.keeper)
                if not is_listed:
                    database.update_seats(connection, live.fixed.id, summary.seats)
            database.keep_notes(connection, live.fixed.id, notes, self.keeper)
            if post is not None:
                self.store.add_post(connection, post)

        await self.store.write(add, live.fixed.id)
        live.listed = summary.seats
        for note in notes.values():
            self.hub.tell_one(live.fixed.id, note.player)

    def _announce(self, live: LiveTable, table: Table, count: int) -> None:
        self.metrics.count("events", count)
        known = self.live.get(live.fixed.id)
        if known is not None and known is not live:  # The table was forgotten and read again while this was written.
            known.heard = max(known.heard, table.sequence)
        self.hub.publish(live.fixed.id, table.sequence)
        if is_bot_asked(table.situation):
            self.wake(live.fixed.id)
        self.set_clock(live.fixed.id, table.deadline())

    # Posts that come twice.

    async def earlier(self, player: str, key: str, what: str) -> str | None:
        """The answer to the same post, if it was carried out before."""
        known = await asyncio.to_thread(self.store.read, lambda connection: database.find_post(connection, player, key))
        if known is None:
            return None
        if known.what != what[:80]:
            raise _key_used()
        return known.answer

    async def _is_known(self, post: Post) -> bool:
        return await self.earlier(post.player, post.key, post.what) is not None

    async def _opened_earlier(self, post: Post | None, rematch_of: str | None) -> str:
        if post is not None:
            answer = await self.earlier(post.player, post.key, post.what)
            if answer is not None:
                return answer
        if rematch_of is not None:
            other = await self.rematch_of(rematch_of)
            if other is not None:
                return other
        raise Problem(409, "stale", "not_stored")

    async def rematch_of(self, id_: str) -> str | None:
        """The table that was opened as a rematch of this one."""
        return await asyncio.to_thread(self.store.read, lambda connection: database.rematch_of(connection, id_))

    # In memory.

    async def _find(self, id_: str) -> LiveTable:
        if id_ not in self.live:
            fixed = await asyncio.to_thread(self.store.read, lambda connection: database.find_table(connection, id_))
            if fixed is None:
                raise not_found()
            self.live.setdefault(id_, LiveTable(fixed))
        self.live.move_to_end(id_)
        if len(self.live) > self.most_live:
            self._forget_some(id_)
        return self.live[id_]

    async def _up_to_date(self, id_: str) -> LiveTable:
        """A table that lacks nothing of what any server has told anybody."""
        live = await self._find(id_)
        if self.store.is_shared:
            number = await asyncio.to_thread(self.store.read, lambda connection: database.number_of(connection, id_))
            live.heard = max(live.heard, number)
        return live

    async def _loaded(self, live: LiveTable) -> Table:
        """The table, read from the store if need be; only with the lock."""
        if live.table is not None and live.heard <= live.table.sequence:
            return live.table
        heard, live.heard = live.heard, 0  # What is heard while it is read is news again.
        try:
            await self._read(live)
        except BaseException:
            live.heard = max(live.heard, heard)
            raise
        assert live.table is not None
        if live.fixed.id in self.unsure:
            self.unsure.discard(live.fixed.id)
            self._announce(live, live.table, 0)
        return live.table

    def _doubt(self, id_: str) -> None:
        """Tell everybody how the table stands as soon as it has been read again."""
        if len(self.unsure) >= MOST_UNSURE:
            self.unsure.pop()
        self.unsure.add(id_)

    async def _read(self, live: LiveTable) -> None:
        live.listed = ()
        known, live.table = live.table, None
        kept = await self._kept(live, known.sequence if known else 0)
        try:
            live.table = await asyncio.to_thread(read_on, known, kept, live.fixed.secret)
        except OldRules:
            raise
        except Exception as error:
            LOG.error("table damaged: %s", error, extra={"table": live.fixed.id})
            raise Problem(500, "damaged", "damaged") from error

    async def _kept(self, live: LiveTable, first: int) -> Kept:
        id_ = live.fixed.id
        return await asyncio.to_thread(self.store.read, lambda connection: database.kept_of(connection, id_, first))

    def _forget_some(self, wanted: str) -> None:
        """Forget the longest unused tables, but none that is written to, nor the one that is wanted now."""
        for id_ in list(self.live):
            if len(self.live) <= self.most_live:
                return
            if id_ != wanted and not self.live[id_].lock.locked():
                del self.live[id_]

    # Showing.

    async def _show(self, live: LiveTable, address: str, brief: bool, show: Callable[[Table], T]) -> T:
        """What is shown of a table: at once if nobody changes it and nothing is to be read, else when it can be."""
        table = live.table
        if table is not None and not live.lock.locked() and live.heard <= table.sequence and _is_told(table, brief):
            return show(table)

        async def later() -> T:
            await self._catch_up(live, address, brief)
            async with live.lock:
                return show(await self._told(live, brief))

        return await _whole(later())

    async def _catch_up(self, live: LiveTable, address: str, brief: bool) -> None:
        """Tell a log that is far behind, while the table goes on."""
        if brief or (live.table is not None and _is_told(live.table, brief)):
            return
        async with live.telling:
            async with live.lock:
                table = await self._loaded(live)
                if _is_told(table, brief):
                    return
                tell = table.to_tell()
            book = await self.workshop.do(address, tell)
            async with live.lock:
                table.take_up(book)

    async def _told(self, live: LiveTable, brief: bool) -> Table:
        """The table, read from the store and its log told, if need be; only with the lock."""
        table = await self._loaded(live)
        if not _is_told(table, brief):
            await asyncio.to_thread(table.tell)
        return table

    async def _answer(self, live: LiveTable, player: str, wish: Wish) -> dict[str, object]:
        """How the table stands, as a client wants to be told."""
        brief, since = wish.brief, wish.since
        if wish.quiet:
            return {"number": await self._show(live, wish.address, True, lambda table: table.sequence)}
        if since is not None:
            shown = await self._show(
                live, wish.address, False, lambda table: self._viewpoint(live, table, player, False).update(since)
            )
            return {"update": shown}
        shown = await self._show(
            live, wish.address, brief, lambda table: self._viewpoint(live, table, player, brief).payload()
        )
        return {"payload": shown}

    def _payload_at(
        self, live: LiveTable, player: str | None, at: int, brief: bool, table: Table
    ) -> Callable[[], msgspec.Raw]:
        look = self._at(live, table, player, at, brief)
        return lambda: msgspec.Raw(msgspec.json.encode(look()))

    def _update_at(
        self, live: LiveTable, player: str | None, since: str, at: int, table: Table
    ) -> Callable[[], msgspec.Raw]:
        look = self._at(live, table, player, at, False)
        tell = self._viewpoint(live, table, player, False).looking_back(since, self.past)
        return lambda: tell(look())

    async def _next_change(self, id_: str, client: Client, since: str, brief: bool) -> Change:
        """A stream waits long: it holds no table meanwhile."""
        live = await self._find(id_)
        show = partial(self._change, live, client.person, since, brief)
        return await self._show(live, client.address, brief, show)

    def _change(self, live: LiveTable, player: str | None, since: str, brief: bool, table: Table) -> Change:
        viewpoint = self._viewpoint(live, table, player, brief)
        return Change(viewpoint.version, viewpoint.update(since))

    def _at(
        self, live: LiveTable, table: Table, player: str | None, at: int, brief: bool
    ) -> Callable[[], TablePayload]:
        """What draws the table after so many actions, from a copy."""
        who = _audience(table.situation, player)
        look = partial(payload_at, table.still(who), live.fixed.id, who, self.time.now(), at, brief, self.past)
        seal = self._seal(live, table)
        return lambda: replace(look(), seal=seal)

    def _viewpoint(self, live: LiveTable, table: Table, player: str | None, brief: bool) -> Viewpoint:
        """The table as a person sees it now; only while nobody changes it."""
        s = table.situation
        who = _audience(s, player)
        require_sight(s, who)
        viewpoint = live.viewpoints[who, brief, language()]
        newest = viewpoint.newest
        if newest is None or newest.number != table.sequence:
            shown = payload(table, live.fixed.id, who, self.time.now(), brief, live.drawings)
            viewpoint.show(replace(shown, seal=self._seal(live, table)))
        elif (note := table.note_of(who, newest.viewer)) != newest.note:
            viewpoint.show(replace(newest, note=note))
        elif s.created.clock.kind != NONE:
            viewpoint.tick(replace(newest, seats=seats_now(s, newest.seats, self.time.now())))
        return viewpoint

    def _seal(self, live: LiveTable, table: Table) -> Seal:
        """The head of the table, signed once."""
        if live.seal is None or live.seal.number != table.sequence:
            live.seal = self.signer.seal(table.sequence, table.head)
        return live.seal

    async def _shown_to_refused(self, live: LiveTable, player: str, wish: Wish) -> dict[str, object]:
        if wish.quiet:
            return {}
        try:
            return await self._answer(live, player, wish)
        except Refused:
            return {}


def _audience(s: Situation, player: str | None) -> str | None:
    """People without a seat who are not the host see the same: they are one audience, None."""
    is_special = s.seats_of(player) or player == s.created.host or player in s.removed or _is_awaited(s, player)
    return player if is_special else None


def _is_told(table: Table, brief: bool) -> bool:
    """Whether what there is to tell of the log is told quickly."""
    return brief or table.unread <= MANY_EVENTS


def _key_used() -> Problem:
    return Problem(409, "key", "key_used")


async def _whole(work: Coroutine[Any, Any, T] | Awaitable[T]) -> T:
    """Go through with it even if the client hangs up."""
    return await asyncio.shield(asyncio.ensure_future(work))


def _is_awaited(s: Situation, player: str | None) -> bool:
    return player is not None and any(held.reserved == player for held in s.seats)


def is_bot_asked(s: Situation) -> bool:
    """Whether the table waits for a bot."""
    if not s.is_started or s.is_over or s.unconfirmed is not None or s.asked < 0:
        return False
    return s.seats[s.asked].bot is not None


def summary_of(table: Table) -> Summary:
    """What the lists show of a table."""
    s = table.situation
    status = "finished" if s.is_over else "running" if s.is_started else "closed" if s.is_closed else "open"
    status = "lesson" if s.created.lesson else status
    seats = tuple(_seat_row(s, seat) for seat in range(len(s.seats)))
    since = s.clocks.since if s.clocks.running is not None else s.at
    asked = s.asked if s.is_started else -1
    return Summary(
        status, table.sequence, asked, is_bot_asked(s), since, _progress(table), seats, table.deadline(), table.head
    )


def _seat_row(s: Situation, seat: int) -> SeatRow:
    held = s.seats[seat]
    end = (s.ended.scores[seat], s.ended.ranking[seat]) if s.ended else (None, None)
    return SeatRow(kind_of(held), held.name or held.level or "", held.player or held.reserved, *end)


def _progress(table: Table) -> str | None:
    """How far a running game is, in a few words of every language, as JSON."""
    if not table.situation.is_started or table.situation.is_over:
        return None
    progress = table.state.game.ui.progress(table.state)
    told = {lang: said(progress, lang) for lang in LANGUAGES}
    return msgspec.json.encode(told).decode()
