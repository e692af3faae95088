"""Whom the owner does not want here: people by id, all whose name looks like another, addresses and networks."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from time import monotonic, time
from typing import Final

from sqlalchemy import Connection, delete, select
from sqlalchemy.exc import SQLAlchemyError

from courtyard.server.problems import Problem
from courtyard.server.store import schema
from courtyard.server.store.database import Store
from courtyard.server.store.notices import BANS, Notice, tell
from courtyard.table.names import likeness, likenesses

PERSON: Final = "person"
NAME: Final = "name"
ADDRESS: Final = "address"
MAX_BANS: Final = 1000
KEPT: Final = 5.0
"""A server that hears nothing of others looks after so many seconds what they have written."""
MAPPED: Final = 96
"""So many bits of an IPv6 address come before the IPv4 address that it stands for."""


@dataclass(frozen=True)
class Ban:
    """Somebody who is not let in."""

    kind: str
    what: str
    """The id of a person, what a name looks like, or an address or network."""
    name: str
    """What to call it."""
    reason: str
    at: float


class Bans:
    """All bans, in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.when_changed: Callable[[], None] = lambda: None
        """Called when other people or addresses are banned than before."""
        self.begun = self.ended = 0
        """The numbers of the reading that has begun last, and of the one whose result is kept."""
        self.looked = monotonic()
        self._keep(store.read(_read))

    async def of(self, person: str | None, address: str, name: str = "") -> Ban | None:
        """The ban of whoever asks."""
        if monotonic() - self.looked > KEPT:
            with suppress(SQLAlchemyError):  # Whoever was banned before is so while the store does not answer.
                await self.reload()
        return self.find(person, address, name)

    def find(self, person: str | None, address: str, name: str = "") -> Ban | None:
        """The ban of this person, address or name, as far as it is known."""
        return self.people.get(person or "") or self._of_address(address) or self._of_name(name)

    def _of_name(self, name: str) -> Ban | None:
        if not self.names or not name:
            return None
        return next((self.names[like] for like in likenesses(name) if like in self.names), None)

    def _of_address(self, address: str) -> Ban | None:
        try:
            asked = _plain(ip_address(address))
        except ValueError:
            return None
        for (version, host_bits), banned in self.networks.items():
            if version == asked.version and (ban := banned.get(int(asked) >> host_bits)):
                return ban
        return None

    async def add(self, kind: str, what: str, name: str, reason: str) -> None:
        """Ban a person by its id, all of a name for good, or an address."""
        if kind == ADDRESS:
            what = _network(what)
        elif kind == NAME:
            what, name = likeness(what), what
        await self._add(Ban(kind, what, name or what, reason, time()))

    async def _add(self, ban: Ban) -> None:
        if len(self.all) >= MAX_BANS:
            raise Problem(409, "full", "many_bans", most=MAX_BANS)
        bans = schema.BANS

        def write(connection: Connection) -> None:
            connection.execute(delete(bans).where(bans.c.kind == ban.kind, bans.c.what == ban.what))
            connection.execute(bans.insert().values(**vars(ban)))
            tell(connection, Notice(BANS))

        await self.store.write(write)
        await self.reload()

    async def lift(self, kind: str, what: str) -> None:
        """Let somebody in again."""
        bans = schema.BANS
        what = likeness(what) if kind == NAME else what

        def write(connection: Connection) -> None:
            connection.execute(delete(bans).where(bans.c.kind == kind, bans.c.what == what))
            tell(connection, Notice(BANS))

        await self.store.write(write)
        await self.reload()

    async def reload(self) -> None:
        """Read who is banned; a reading that ends after one that has begun later is thrown away."""
        self.looked = monotonic()
        self.begun += 1
        number = self.begun
        found = await asyncio.to_thread(self.store.read, _read)
        if number < self.ended:
            return
        self.ended = number
        if found != self.all:
            self._keep(found)
            self.when_changed()

    def _keep(self, found: list[Ban]) -> None:
        self.all = found
        self.people = {ban.what: ban for ban in found if ban.kind == PERSON}
        self.names = {ban.what: ban for ban in found if ban.kind == NAME}
        self.networks: defaultdict[tuple[int, int], dict[int, Ban]] = defaultdict(dict)
        """Bans of networks: for each version and number of host bits, by the bits before these."""
        for ban in found:
            if ban.kind == ADDRESS:
                network = _plain_network(ban.what)
                host_bits = network.max_prefixlen - network.prefixlen
                self.networks[network.version, host_bits][int(network.network_address) >> host_bits] = ban


def _read(connection: Connection) -> list[Ban]:
    bans = schema.BANS
    return [Ban(**row) for row in connection.execute(select(bans).order_by(bans.c.at.desc())).mappings()]


def _network(given: str) -> str:
    """An address or a network as it is kept; refuses what is neither."""
    try:
        network = _plain_network(given.strip())
    except ValueError as error:
        raise Problem(400, "bad_input", "no_address") from error
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def _plain_network(given: str) -> IPv4Network | IPv6Network:
    """A network; of IPv4 also if it is written as one of IPv6."""
    network = ip_network(given, strict=False)
    first = _plain(network.network_address)
    if first.version == network.version or network.prefixlen < MAPPED:
        return network
    return ip_network((first, network.prefixlen - MAPPED))


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """An address; of IPv4 also if a socket for both versions tells it as one of IPv6."""
    return getattr(address, "ipv4_mapped", None) or address
