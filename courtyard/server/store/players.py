"""Players: guests with a name, and names that are protected by a password."""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from time import time
from typing import Final, NamedTuple, ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, case, select

from courtyard.server.problems import Problem
from courtyard.server.store import schema
from courtyard.server.store.bans import NAME
from courtyard.server.store.database import Conflict, Store
from courtyard.server.store.keys import hashed
from courtyard.server.store.notices import PLAYER, Notice, notify
from courtyard.server.store.sessions import Player, Sessions, end_sessions, player_of
from courtyard.server.words import say
from courtyard.table.names import LONGEST_NAME, is_visible, likeness, likenesses, spelled

HASHER: Final = PasswordHasher()
NOBODY: Final = HASHER.hash(secrets.token_hex(16))
"""Verified when there is no such name, so that the response time reveals nothing."""
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
MAX_HASHES_WAITING: Final = 20

P = ParamSpec("P")
T = TypeVar("T")


class LoggedIn(NamedTuple):
    """A person and the browser's new token."""

    player: Player
    token: str


class Players:
    """All players."""

    def __init__(self, store: Store, sessions: Sessions) -> None:
        self.store = store
        self.sessions = sessions
        self.hasher = asyncio.Lock()
        self.hashes_waiting = 0
        """Number of passwords that wait to be hashed."""

    async def name_of(self, player: str) -> str:
        """The name of a player; "" if there is none."""
        players = schema.PLAYERS
        query = select(players.c.name).where(players.c.id == player)
        return await self.store.fetch(lambda connection: connection.execute(query).scalar()) or ""

    async def create_guest(self, name: str = "", browser: str = "") -> LoggedIn:
        name = checked_name(name) if name else say("guest", number=secrets.randbelow(9000) + 1000)
        player = Player(secrets.token_urlsafe(12), name)

        def add(connection: Connection) -> None:
            _require_free(connection, name, player.id)
            connection.execute(schema.PLAYERS.insert().values(id=player.id, name=name, created=time()))

        await self.store.write(add)
        return LoggedIn(player, await self.sessions.begin(player.id, browser))

    async def rename(self, player: Player, name: str) -> Player:
        name = checked_name(name)
        protected = {"protected": likeness(name)} if player.has_password else {}
        await self._change(player, {"name": name, **protected}, name)
        return replace(player, name=name)

    async def protect(self, player: Player, password: str, old: str | None, token: str) -> Player:
        """Protect a name with a password. All other browsers of the player are logged out."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Problem(400, "bad_input", "password", shortest=SHORTEST_PASSWORD, longest=LONGEST_PASSWORD)
        if player.has_password and not await self._knows(player, old or ""):
            raise Problem(403, "login", "old_password")
        secret = await self._hashing(HASHER.hash, password)
        if player.has_password:
            await self._change(player, {"password": secret}, alone=token)
        else:
            values = {"password": secret, "protected": likeness(player.name)}
            await self._change(player, values, player.name, token)
        return replace(player, has_password=True)

    async def set_language(self, player: Player, language: str) -> None:
        await self._change(player, {"language": language})

    async def _knows(self, player: Player, password: str) -> bool:
        query = select(schema.PLAYERS.c.password).where(schema.PLAYERS.c.id == player.id)
        secret = await self.store.fetch(lambda connection: connection.execute(query).scalar())
        return await self._hashing(_fits, secret or NOBODY, password[:LONGEST_PASSWORD])

    async def _hashing(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Hash in a thread, one password at a time, so that logins cannot exhaust the CPU."""
        if self.hashes_waiting >= MAX_HASHES_WAITING:
            raise Problem(429, "slow_down", "busy")
        self.hashes_waiting += 1
        try:
            async with self.hasher:
                return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            self.hashes_waiting -= 1

    async def login(self, name: str, password: str, browser: str = "") -> LoggedIn:
        found = await self.store.fetch(_find_by_name, name)
        player, secret = found or (None, NOBODY)
        is_right = await self._hashing(_fits, secret, password[:LONGEST_PASSWORD])
        if player is None or not is_right:
            raise Problem(403, "login", "login")
        return LoggedIn(player, await self.sessions.begin(player.id, browser))

    async def _change(self, player: Player, values: Mapping[str, object], name: str = "", alone: str = "") -> None:
        """Update a player. A new name must be free; with `alone`, only this token stays valid."""
        players, sessions = schema.PLAYERS, schema.SESSIONS
        others = (sessions.c.player == player.id) & (sessions.c.token != hashed(alone))

        def change(connection: Connection) -> None:
            if name:
                _require_free(connection, name, player.id)
            connection.execute(players.update().where(players.c.id == player.id).values(**values))
            if alone:
                end_sessions(connection, others)
            notify(connection, Notice(PLAYER, player.id))

        try:
            await self.store.write(change)
        except Conflict as clash:
            raise _name_taken() from clash
        self.sessions.forget(player.id)


def checked_name(name: str) -> str:
    """The name without extra spaces; an invalid one is refused."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Problem(400, "bad_input", "name_length", longest=LONGEST_NAME)
    if not is_visible(name):
        raise Problem(400, "bad_input", "name_unseen")
    return name


def _name_taken() -> Problem:
    return Problem(409, "name_taken", "name_taken")


def _require_free(connection: Connection, name: str, player: str) -> None:
    players = schema.PLAYERS
    query = select(players.c.id).where(players.c.protected.in_(likenesses(name)), players.c.id != player)
    if connection.execute(query).first() is not None:
        raise _name_taken()
    bans = schema.BANS
    banned = select(bans.c.what).where(bans.c.kind == NAME, bans.c.what.in_(likenesses(name)))
    if connection.execute(banned).first() is not None:
        raise Problem(403, "banned", "name_banned")


def _find_by_name(connection: Connection, name: str) -> tuple[Player, str] | None:
    """The player with a protected name, in any spelling that looks like it; an exact match comes first."""
    players = schema.PLAYERS
    query = select(players).where(players.c.protected.in_({spelled(name), *likenesses(name)}))
    found = connection.execute(query.order_by(case((players.c.name == name, 0), else_=1))).mappings().first()
    return None if found is None else (player_of(found), found["password"])


def _fits(secret: str, password: str) -> bool:
    try:
        return HASHER.verify(secret, password)
    except (VerificationError, InvalidHashError):
        return False
