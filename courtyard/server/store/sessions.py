"""Sessions: which browser belongs to which player, until it is logged out or no longer used."""

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from time import time
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, RowMapping, delete, select, update
from sqlalchemy.exc import SQLAlchemyError

from courtyard.server.store import schema
from courtyard.server.store.database import Store
from courtyard.server.store.keys import hashed, new_token
from courtyard.server.store.notices import PLAYER, Notice, notify

DAY: Final = 24 * 3600.0
MAX_UNUSED: Final = 90 * DAY
"""Seconds without use after which a session ends."""
RECORD_SECONDS: Final = 3600.0
"""Minimum number of seconds between two recorded uses."""
MAX_SESSIONS: Final = 50
"""Maximum number of sessions per player; another one ends the least recently used one."""
MAX_CACHED: Final = 10_000


@dataclass(frozen=True)
class Player:
    """A person."""

    id: str
    name: str
    has_password: bool = False
    language: str = ""
    """The chosen language; "" if there is none."""


class Device(NamedTuple):
    """A browser that is logged in."""

    session: str
    created: float
    seen: float
    """When it was last used, to within an hour."""
    browser: str
    """Its name and system as returned by `browser_of`; "" if it was last used before they were recorded."""


class Known(NamedTuple):
    """The player of a session, and when the session was last used."""

    player: Player
    seen: float


class Sessions:
    """All sessions, identified by the hash of the browser's token."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.cache: OrderedDict[str, Known] = OrderedDict()
        self.changes = 0
        """Counts changes, so that a result that was read before a change is not cached after it."""
        self.when_changed: Callable[[str | None], None] = lambda _: None
        """Called with a player who has changed; None for everybody."""

    async def of_token(self, token: str, browser: str = "") -> Player | None:
        """The player with this token; records the use."""
        return await self.of(hashed(token), browser)

    async def of(self, session: str, browser: str = "") -> Player | None:
        """The player of a session; None if it has ended."""
        now = time()
        known = self.cache.get(session)
        if known is None or known.seen < now - RECORD_SECONDS:
            known = await self._read(session)
            if known is None or known.seen < now - MAX_UNUSED:
                return None
            if known.seen < now - RECORD_SECONDS:
                await self._record_use(session, now, browser)
        if session in self.cache:
            self.cache.move_to_end(session)
        return known.player

    async def _read(self, session: str) -> Known | None:
        changes = self.changes
        found = await self.store.fetch(_find, session)
        if found is not None and changes == self.changes:
            self.cache[session] = found
            if len(self.cache) > MAX_CACHED:
                self.cache.popitem(last=False)
        return found

    async def _record_use(self, session: str, now: float, browser: str) -> None:
        """Record that a session was used; if that fails, the next use is recorded."""
        if session in self.cache:
            self.cache[session] = self.cache[session]._replace(seen=now)
        sessions = schema.SESSIONS
        values = {"seen": now, **({"browser": browser} if browser else {})}
        used = update(sessions).where(sessions.c.token == session).values(values)
        with suppress(SQLAlchemyError):
            await self.store.write(lambda connection: connection.execute(used))

    async def begin(self, player: str, browser: str) -> str:
        """Start a session and return its token; deletes expired sessions, and excess ones of this player."""
        token, now = new_token(), time()
        sessions = schema.SESSIONS
        own = sessions.c.player == player
        kept = select(sessions.c.token).where(own).order_by(sessions.c.seen.desc()).limit(MAX_SESSIONS - 1)

        def change(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.seen < now - MAX_UNUSED))
            if connection.execute(delete(sessions).where(own, sessions.c.token.not_in(kept))).rowcount:
                notify(connection, Notice(PLAYER, player))
            row = {"token": hashed(token), "player": player, "created": now, "seen": now, "browser": browser}
            connection.execute(sessions.insert().values(row))

        await self.store.write(change)
        self.forget(player)
        return token

    async def end(self, player: str, session: str | None = None) -> None:
        is_meant = schema.SESSIONS.c.player == player
        if session is not None:
            is_meant &= schema.SESSIONS.c.token == session

        def change(connection: Connection) -> None:
            end_sessions(connection, is_meant)
            notify(connection, Notice(PLAYER, player))

        await self.store.write(change)
        self.forget(player)

    async def devices(self, player: str) -> list[Device]:
        """The browsers of a player, the most recently used one first."""
        sessions = schema.SESSIONS
        columns = (sessions.c.token, sessions.c.created, sessions.c.seen, sessions.c.browser)
        query = select(*columns).where(sessions.c.player == player, sessions.c.seen >= time() - MAX_UNUSED)
        ordered = query.order_by(sessions.c.seen.desc(), sessions.c.created.desc())
        found = await self.store.fetch(lambda connection: connection.execute(ordered).all())
        return [Device(*row) for row in found]

    def forget(self, player: str) -> None:
        for key in [key for key, known in self.cache.items() if known.player.id == player]:
            del self.cache[key]
        self._has_changed(player)

    def forget_all(self) -> None:
        self.cache.clear()
        self._has_changed(None)

    def _has_changed(self, player: str | None) -> None:
        self.changes += 1
        self.when_changed(player)


def end_sessions(connection: Connection, is_meant: ColumnElement[bool]) -> None:
    """End sessions as part of a larger change, which notifies other servers."""
    connection.execute(delete(schema.SESSIONS).where(is_meant))


def player_of(row: RowMapping) -> Player:
    """The player of a row."""
    return Player(row["id"], row["name"], row["protected"] is not None, row["language"] or "")


def _find(connection: Connection, session: str) -> Known | None:
    players, sessions = schema.PLAYERS, schema.SESSIONS
    joined = players.join(sessions, sessions.c.player == players.c.id)
    query = select(players, sessions.c.seen).select_from(joined).where(sessions.c.token == session)
    row = connection.execute(query).mappings().first()
    return None if row is None else Known(player_of(row), row["seen"])
