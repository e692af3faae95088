"""Who somebody is: guests with a name, names with a password, and the tokens that browsers hold."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from time import time
from typing import Final, NamedTuple, ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, RowMapping, case, select

from courtyard.server.problems import Problem
from courtyard.server.store import schema
from courtyard.server.store.bans import NAME
from courtyard.server.store.cluster import PLAYER, Notice, tell
from courtyard.server.store.database import Conflict, Store
from courtyard.server.store.tokens import hashed, new_token
from courtyard.server.words import say
from courtyard.table.names import LONGEST_NAME, is_visible, likeness, likenesses, spelled

HASHER: Final = PasswordHasher()
NOBODY: Final = HASHER.hash(secrets.token_hex(16))
"""Checked when there is no such name, so that the time of the answer tells nothing."""
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
MOST_CACHED: Final = 10_000
MOST_AT_THE_DOOR: Final = 20

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Player:
    """A person."""

    id: str
    name: str
    has_password: bool = False
    language: str = ""
    """What the person has chosen; "" for nothing."""


class Seated(NamedTuple):
    """A person and the new token of the browser."""

    player: Player
    token: str


class Players:
    """Everybody who has ever come by."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.cache: OrderedDict[str, Player] = OrderedDict()
        """People by the hash of a token."""
        self.changes = 0
        """Counts what is forgotten, so that what was read before a change is not remembered after it."""
        self.when_changed: Callable[[str | None], None] = lambda _: None
        """Called with a person about whom something has changed; None for anybody."""
        self.hasher = asyncio.Lock()
        self.at_the_door = 0
        """So many passwords wait to be hashed."""

    async def of_token(self, token: str) -> Player | None:
        """The person whose browser holds this token."""
        return await self.of_session(hashed(token))

    async def of_session(self, session: str) -> Player | None:
        """The person of a session, by the hash of its token."""
        known = self.cache.get(session)
        if known is not None:
            self.cache.move_to_end(session)
            return known
        changes = self.changes
        found = await asyncio.to_thread(self.store.read, lambda connection: _find_by_token(connection, session))
        if found is not None and changes == self.changes:
            self.cache[session] = found
            if len(self.cache) > MOST_CACHED:
                self.cache.popitem(last=False)
        return found

    async def name_of(self, player: str) -> str:
        """What a person is called; "" for nobody."""
        players = schema.PLAYERS
        query = select(players.c.name).where(players.c.id == player)
        return await asyncio.to_thread(self.store.read, lambda connection: connection.execute(query).scalar()) or ""

    async def welcome(self, name: str = "") -> Seated:
        """A new guest."""
        name = checked_name(name) if name else say("guest", number=secrets.randbelow(9000) + 1000)
        player = Player(secrets.token_urlsafe(12), name)

        def add(connection: Connection) -> None:
            _require_free(connection, name, player.id)
            connection.execute(schema.PLAYERS.insert().values(id=player.id, name=name, created=time()))

        await self.store.write(add)
        return Seated(player, await self._new_session(player))

    async def rename(self, player: Player, name: str) -> Player:
        """Another name for the same person."""
        name = checked_name(name)
        protected = {"protected": likeness(name)} if player.has_password else {}
        await self._change(player, {"name": name, **protected}, name)
        return replace(player, name=name)

    async def protect(self, player: Player, password: str, old: str | None, token: str) -> Player:
        """Keep the name for those who know the password; who changes it stays, and every other browser is forgotten."""
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

    async def speak(self, player: Player, language: str) -> None:
        """Remember the language of a person."""
        await self._change(player, {"language": language})

    async def _knows(self, player: Player, password: str) -> bool:
        query = select(schema.PLAYERS.c.password).where(schema.PLAYERS.c.id == player.id)
        secret = await asyncio.to_thread(self.store.read, lambda connection: connection.execute(query).scalar())
        return await self._hashing(_fits, secret or NOBODY, password[:LONGEST_PASSWORD])

    async def _hashing(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Hash in a thread, one at a time, so that the door never takes the house's strength."""
        if self.at_the_door >= MOST_AT_THE_DOOR:
            raise Problem(429, "slow_down", "busy")
        self.at_the_door += 1
        try:
            async with self.hasher:
                return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            self.at_the_door -= 1

    async def login(self, name: str, password: str) -> Seated:
        """The person of a protected name, in another browser."""
        found = await asyncio.to_thread(self.store.read, lambda connection: _find_by_name(connection, name))
        player, secret = found or (None, NOBODY)
        is_right = await self._hashing(_fits, secret, password[:LONGEST_PASSWORD])
        if player is None or not is_right:
            raise Problem(403, "login", "login")
        return Seated(player, await self._new_session(player))

    async def logout(self, token: str, player: Player) -> None:
        """Forget a browser."""
        sessions = schema.SESSIONS

        def change(connection: Connection) -> None:
            connection.execute(sessions.delete().where(sessions.c.token == hashed(token)))
            tell(connection, Notice(PLAYER, player.id))

        await self.store.write(change)
        self.forget(player.id)

    async def _new_session(self, player: Player) -> str:
        token = new_token()
        values = {"token": hashed(token), "player": player.id, "created": time()}
        await self.store.write(lambda connection: connection.execute(schema.SESSIONS.insert().values(**values)))
        return token

    async def _change(self, player: Player, values: Mapping[str, object], name: str = "", alone: str = "") -> None:
        """Write something new about a person; a name has to be free, and one token may alone stay good."""
        players, sessions = schema.PLAYERS, schema.SESSIONS
        others = sessions.delete().where(sessions.c.player == player.id, sessions.c.token != hashed(alone))

        def change(connection: Connection) -> None:
            if name:
                _require_free(connection, name, player.id)
            connection.execute(players.update().where(players.c.id == player.id).values(**values))
            if alone:
                connection.execute(others)
            tell(connection, Notice(PLAYER, player.id))

        try:
            await self.store.write(change)
        except Conflict as clash:
            raise _name_taken() from clash
        self.forget(player.id)

    def forget(self, player: str) -> None:
        """Let every browser of the person read the change."""
        for key in [key for key, cached in self.cache.items() if cached.id == player]:
            del self.cache[key]
        self._has_changed(player)

    def forget_all(self) -> None:
        """Let every browser read anew who it is."""
        self.cache.clear()
        self._has_changed(None)

    def _has_changed(self, player: str | None) -> None:
        self.changes += 1
        self.when_changed(player)


def checked_name(name: str) -> str:
    """The name without spaces around it; refuses what cannot be a name."""
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


def _find_by_token(connection: Connection, token: str) -> Player | None:
    players, sessions = schema.PLAYERS, schema.SESSIONS
    joined = players.join(sessions, sessions.c.player == players.c.id)
    query = select(players).select_from(joined).where(sessions.c.token == token)
    row = connection.execute(query).mappings().first()
    return None if row is None else _player(row)


def _find_by_name(connection: Connection, name: str) -> tuple[Player, str] | None:
    """The person of a protected name, however it is written; who is called just so comes first."""
    players = schema.PLAYERS
    query = select(players).where(players.c.protected.in_({spelled(name), *likenesses(name)}))
    found = connection.execute(query.order_by(case((players.c.name == name, 0), else_=1))).mappings().first()
    return None if found is None else (_player(found), found["password"])


def _player(row: RowMapping) -> Player:
    return Player(row["id"], row["name"], row["protected"] is not None, row["language"] or "")


def _fits(secret: str, password: str) -> bool:
    try:
        return HASHER.verify(secret, password)
    except (VerificationError, InvalidHashError):
        return False
