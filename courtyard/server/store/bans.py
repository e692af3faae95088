"""Bans: of people by id, of names and those that look like them, of addresses and networks."""

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
from courtyard.server.store.notices import BANS, Notice, notify
from courtyard.table.names import likeness, likenesses

PERSON: Final = "person"
NAME: Final = "name"
ADDRESS: Final = "address"
MAX_BANS: Final = 1000
MAX_AGE: Final = 5.0
"""Seconds after which the bans are read again, for servers that are not notified."""
MAPPED_BITS: Final = 96
"""Length of the IPv6 prefix of mapped IPv4 addresses."""


@dataclass(frozen=True)
class Ban:
    """A person, name or address that is refused."""

    kind: str
    what: str
    """The id of a person, the likeness of a name, or an address or network."""
    name: str
    """The name to display."""
    reason: str
    at: float


class Bans:
    """All bans, kept in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.when_changed: Callable[[], None] = lambda: None
        """Called when the bans have changed."""
        self.begun = self.ended = 0
        """The numbers of the latest read that was started, and of the one whose result is used."""
        self.looked = monotonic()
        self._keep(store.read(_read))

    async def of(self, person: str | None, address: str, name: str = "") -> Ban | None:
        """The ban of a visitor; reads the bans again if they are old."""
        if monotonic() - self.looked > MAX_AGE:
            with suppress(SQLAlchemyError):  # Without the store, the known bans stay in force.
                await self.reload()
        return self.find(person, address, name)

    def find(self, person: str | None, address: str, name: str = "") -> Ban | None:
        """The ban of this person, address or name, among those in memory."""
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
        """Ban a person by id, everybody with a name, or an address."""
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
            notify(connection, Notice(BANS))

        await self.store.write(write)
        await self.reload()

    async def lift(self, kind: str, what: str) -> None:
        bans = schema.BANS
        what = likeness(what) if kind == NAME else what

        def write(connection: Connection) -> None:
            connection.execute(delete(bans).where(bans.c.kind == kind, bans.c.what == what))
            notify(connection, Notice(BANS))

        await self.store.write(write)
        await self.reload()

    async def reload(self) -> None:
        """Read the bans. A result is dropped if a read that was started later has already ended."""
        self.looked = monotonic()
        self.begun += 1
        number = self.begun
        found = await self.store.fetch(_read)
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
        """Bans of networks, by IP version and number of host bits, then by network bits."""
        for ban in found:
            if ban.kind == ADDRESS:
                network = _plain_network(ban.what)
                host_bits = network.max_prefixlen - network.prefixlen
                self.networks[network.version, host_bits][int(network.network_address) >> host_bits] = ban


def _read(connection: Connection) -> list[Ban]:
    bans = schema.BANS
    return [Ban(**row) for row in connection.execute(select(bans).order_by(bans.c.at.desc())).mappings()]


def _network(given: str) -> str:
    """An address or network in its stored form; anything else is refused."""
    try:
        network = _plain_network(given.strip())
    except ValueError as error:
        raise Problem(400, "bad_input", "no_address") from error
    return str(network.network_address) if network.num_addresses == 1 else str(network)


def _plain_network(given: str) -> IPv4Network | IPv6Network:
    """A network; a mapped IPv4 network becomes an IPv4 network."""
    network = ip_network(given, strict=False)
    first = _plain(network.network_address)
    if first.version == network.version or network.prefixlen < MAPPED_BITS:
        return network
    return ip_network((first, network.prefixlen - MAPPED_BITS))


def _plain(address: IPv4Address | IPv6Address) -> IPv4Address | IPv6Address:
    """An address; a mapped IPv4 address becomes an IPv4 address."""
    return getattr(address, "ipv4_mapped", None) or address
