"""Sessions: which browser is which person, until it logs out, is logged out by another one, or is no longer used."""

import asyncio
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
from courtyard.server.store.notices import PLAYER, Notice, tell
from courtyard.server.store.tokens import hashed, new_token

DAY: Final = 24 * 3600.0
UNUSED: Final = 90 * DAY
"""A session ends when it was not used for so many seconds."""
NOTED: Final = 3600.0
"""Seconds after a use until the next one is written down."""
MAX_SESSIONS: Final = 50
"""Maximum number of sessions of a person; a further one ends the longest unused one."""
MOST_CACHED: Final = 10_000


@dataclass(frozen=True)
class Player:
    """A person."""

    id: str
    name: str
    has_password: bool = False
    language: str = ""
    """What the person has chosen; "" for nothing."""


class Device(NamedTuple):
    """A browser that is logged in."""

    session: str
    created: float
    seen: float
    """When it was last used, to within an hour."""
    browser: str
    """Its name and system as `browser_of` tells them; "" if it was not used since they are kept."""


class Known(NamedTuple):
    """The person of a session, and when the session was last used."""

    player: Player
    seen: float


class Sessions:
    """All sessions, each known by the hash of the token that the browser holds."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.cache: OrderedDict[str, Known] = OrderedDict()
        self.changes = 0
        """Counts what is forgotten, so that what was read before a change is not remembered after it."""
        self.when_changed: Callable[[str | None], None] = lambda _: None
        """Called with a person about whom something has changed; None for anybody."""

    async def of_token(self, token: str, browser: str = "") -> Player | None:
        """The person whose browser holds this token; a use that is noted now and then."""
        return await self.of(hashed(token), browser)

    async def of(self, session: str, browser: str = "") -> Player | None:
        """The person of a session; None if it has ended."""
        now = time()
        known = self.cache.get(session)
        if known is None or known.seen < now - NOTED:
            known = await self._read(session)
            if known is None or known.seen < now - UNUSED:
                return None
            if known.seen < now - NOTED:
                await self._note(session, now, browser)
        if session in self.cache:
            self.cache.move_to_end(session)
        return known.player

    async def _read(self, session: str) -> Known | None:
        changes = self.changes
        found = await asyncio.to_thread(self.store.read, lambda connection: _find(connection, session))
        if found is not None and changes == self.changes:
            self.cache[session] = found
            if len(self.cache) > MOST_CACHED:
                self.cache.popitem(last=False)
        return found

    async def _note(self, session: str, now: float, browser: str) -> None:
        """Write down that a session is used; if that cannot be, the next use is."""
        if session in self.cache:
            self.cache[session] = self.cache[session]._replace(seen=now)
        sessions = schema.SESSIONS
        values = {"seen": now, **({"browser": browser} if browser else {})}
        used = update(sessions).where(sessions.c.token == session).values(values)
        with suppress(SQLAlchemyError):
            await self.store.write(lambda connection: connection.execute(used))

    async def begin(self, player: str, browser: str) -> str:
        """The token of a new session; those of anybody that have ended, and too many of this person, are forgotten."""
        token, now = new_token(), time()
        sessions = schema.SESSIONS
        own = sessions.c.player == player
        kept = select(sessions.c.token).where(own).order_by(sessions.c.seen.desc()).limit(MAX_SESSIONS - 1)

        def change(connection: Connection) -> None:
            connection.execute(delete(sessions).where(sessions.c.seen < now - UNUSED))
            if connection.execute(delete(sessions).where(own, sessions.c.token.not_in(kept))).rowcount:
                tell(connection, Notice(PLAYER, player))
            row = {"token": hashed(token), "player": player, "created": now, "seen": now, "browser": browser}
            connection.execute(sessions.insert().values(row))

        await self.store.write(change)
        self.forget(player)
        return token

    async def end(self, player: str, session: str | None = None) -> None:
        """End one session of a person, or all."""
        is_meant = schema.SESSIONS.c.player == player
        if session is not None:
            is_meant &= schema.SESSIONS.c.token == session

        def change(connection: Connection) -> None:
            end_sessions(connection, is_meant)
            tell(connection, Notice(PLAYER, player))

        await self.store.write(change)
        self.forget(player)

    async def devices(self, player: str) -> list[Device]:
        """The browsers of a person, the last used one first."""
        sessions = schema.SESSIONS
        columns = (sessions.c.token, sessions.c.created, sessions.c.seen, sessions.c.browser)
        query = select(*columns).where(sessions.c.player == player, sessions.c.seen >= time() - UNUSED)
        ordered = query.order_by(sessions.c.seen.desc(), sessions.c.created.desc())
        found = await asyncio.to_thread(self.store.read, lambda connection: connection.execute(ordered).all())
        return [Device(*row) for row in found]

    def forget(self, player: str) -> None:
        """Let every browser of the person read the change."""
        for key in [key for key, known in self.cache.items() if known.player.id == player]:
            del self.cache[key]
        self._has_changed(player)

    def forget_all(self) -> None:
        """Let every browser read anew who it is."""
        self.cache.clear()
        self._has_changed(None)

    def _has_changed(self, player: str | None) -> None:
        self.changes += 1
        self.when_changed(player)


def end_sessions(connection: Connection, is_meant: ColumnElement[bool]) -> None:
    """End sessions as a part of a larger change, which tells of it."""
    connection.execute(delete(schema.SESSIONS).where(is_meant))


def player_of(row: RowMapping) -> Player:
    """The person of a row."""
    return Player(row["id"], row["name"], row["protected"] is not None, row["language"] or "")


def _find(connection: Connection, session: str) -> Known | None:
    players, sessions = schema.PLAYERS, schema.SESSIONS
    joined = players.join(sessions, sessions.c.player == players.c.id)
    query = select(players, sessions.c.seen).select_from(joined).where(sessions.c.token == session)
    row = connection.execute(query).mappings().first()
    return None if row is None else Known(player_of(row), row["seen"])
