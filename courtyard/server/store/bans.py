"""Whom the owner does not want here: people by their id, addresses alone or by their network."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from time import monotonic, time
from typing import Final

from sqlalchemy import Connection, delete, select
from sqlalchemy.exc import SQLAlchemyError

from courtyard.server.problems import Problem
from courtyard.server.store import schema
from courtyard.server.store.database import Store

PERSON: Final = "person"
ADDRESS: Final = "address"
MOST: Final = 1000
KEPT: Final = 5.0
"""After so many seconds it is looked what other servers of the same database have written."""


@dataclass(frozen=True)
class Ban:
    """Somebody who is not let in."""

    kind: str
    what: str
    """The id of a person, or an address or network."""
    name: str
    """What to call it."""
    reason: str
    at: float


class Bans:
    """All bans, in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.all: list[Ban] = store.read(_read)
        self.looked = monotonic()

    async def of(self, person: str | None, address: str) -> Ban | None:
        """The ban of whoever asks."""
        if monotonic() - self.looked > KEPT:
            with suppress(SQLAlchemyError):  # Whoever was banned before is so while the store does not answer.
                await self._look()
        return self.find(person, address)

    def find(self, person: str | None, address: str) -> Ban | None:
        """The ban of this person or address, as far as it is known."""
        return next((ban for ban in self.all if _fits(ban, person, address)), None)

    async def add_person(self, name: str, reason: str) -> list[str]:
        """Ban all who are called so; their ids."""
        found = await asyncio.to_thread(self.store.read, lambda connection: _people_called(connection, name))
        if not found:
            raise Problem(404, "not_found", "nobody_called", name=name)
        return [await self._add(Ban(PERSON, id_, name, reason, time())) for id_ in found]

    async def add(self, kind: str, what: str, name: str, reason: str) -> str:
        """Ban a person by its id, or an address."""
        what = _network(what) if kind == ADDRESS else what
        return await self._add(Ban(kind, what, name or what, reason, time()))

    async def _add(self, ban: Ban) -> str:
        if len(self.all) >= MOST:
            raise Problem(409, "full", "many_bans", most=MOST)
        bans = schema.BANS

        def write(connection: Connection) -> None:
            connection.execute(delete(bans).where(bans.c.kind == ban.kind, bans.c.what == ban.what))
            connection.execute(bans.insert().values(**vars(ban)))

        await self.store.write(write)
        await self._look()
        return ban.what

    async def lift(self, kind: str, what: str) -> None:
        """Let somebody in again."""
        bans = schema.BANS
        await self.store.write(
            lambda connection: connection.execute(delete(bans).where(bans.c.kind == kind, bans.c.what == what))
        )
        await self._look()

    async def _look(self) -> None:
        self.looked = monotonic()
        self.all = await asyncio.to_thread(self.store.read, _read)


def _read(connection: Connection) -> list[Ban]:
    bans = schema.BANS
    return [Ban(**row) for row in connection.execute(select(bans).order_by(bans.c.at.desc())).mappings()]


def _people_called(connection: Connection, name: str) -> list[str]:
    players = schema.PLAYERS
    return list(connection.execute(select(players.c.id).where(players.c.name == name).limit(100)).scalars())


def _network(given: str) -> str:
    """An address or a network as it is kept; refuses what is neither."""
    try:
        network = ip_network(given.strip(), strict=False)
    except ValueError as error:
        raise Problem(400, "bad_input", "no_address") from error
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def _fits(ban: Ban, person: str | None, address: str) -> bool:
    if ban.kind == PERSON:
        return ban.what == person
    try:
        return ip_address(address) in ip_network(ban.what)
    except ValueError:
        return False
