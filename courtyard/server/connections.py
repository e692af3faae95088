"""Connections with bounds: so many of one address, and a request that does not come to its end is cut off."""

import asyncio
import logging
from collections import Counter
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from courtyard.server.limits import household

MOST_OF_ADDRESS: Final = 256
"""So many connections one address has at once; a proxy that is known counts as nobody."""
MOST: Final = 8000
LONGEST_HEAD: Final = 64 * 1024
"""So many bytes come before the body of a request at most."""
PATIENCE: Final = 20.0
"""So many seconds a request takes to arrive."""
FORWARDED: Final = (b"forwarded", b"x-forwarded-for", b"x-forwarded-proto")
"""What a proxy says of who stands behind it."""
LOG: Final = logging.getLogger("courtyard.server")


class Connections:
    """Who is connected, by address."""

    def __init__(self, trusted: tuple[str, ...], is_limited: bool) -> None:
        self.trusted = trusted
        self.is_limited = is_limited
        self.open: Counter[str] = Counter()
        self.has_warned = False

    def welcome(self, address: str) -> bool:
        """Count a new connection; False if there is no room for it."""
        house = household(address)
        self.open[house] += 1
        is_free = not self.is_limited or is_one_of(address, self.trusted)
        return self.open.total() <= MOST and (is_free or self.open[house] <= MOST_OF_ADDRESS)

    def bid_farewell(self, address: str) -> None:
        """A connection has ended."""
        house = household(address)
        self.open[house] -= 1
        if not self.open[house]:
            del self.open[house]

    def hear(self, address: str, headers: list[tuple[bytes, bytes]]) -> None:
        """Warn once if somebody speaks for others who is not known as a proxy."""
        is_forwarded = any(name in FORWARDED for name, _ in headers)
        if self.has_warned or not is_forwarded or is_one_of(address, self.trusted):
            return
        self.has_warned = True
        LOG.warning(
            "%s forwards requests and is not in COURTYARD_PROXIES: all who come through it count as one address, and "
            "links and cookies are not made for https",
            address,
        )


@lru_cache(MOST)
def is_one_of(address: str, proxies: tuple[str, ...]) -> bool:
    """Whether an address is among those of proxies, or in one of their networks; "*" is everybody."""
    return any(each in ("*", address) or _is_in(address, each) for each in proxies)


def _is_in(address: str, network: str) -> bool:
    try:
        return ip_address(address) in ip_network(network)
    except ValueError:
        return False


class BoundedProtocol(HttpToolsProtocol):
    """HTTP with a watch: who neither sends a request nor waits for an answer is not kept."""

    guests: Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has called."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.head = 0
        self.watch: asyncio.TimerHandle | None = None
        if self.guests.welcome(self.address):
            self._expect()
        else:
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has hung up."""
        self.guests.bid_farewell(self.address)
        self._be_content()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request, or several."""
        if self.head >= 0:
            self.head += len(data)
        super().data_received(data)
        if self.head > LONGEST_HEAD:
            self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        if self.watch is None:
            self._expect()

    def on_headers_complete(self) -> None:
        """Its head has arrived."""
        self.head = -1
        self.guests.hear(self.address, self.headers)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it has arrived."""
        self.head = 0
        self._be_content()
        super().on_message_complete()

    def _expect(self) -> None:
        self.watch = self.loop.call_later(PATIENCE, self.transport.close)

    def _be_content(self) -> None:
        if self.watch is not None:
            self.watch.cancel()
            self.watch = None


def bounded(trusted: tuple[str, ...], is_limited: bool) -> type[BoundedProtocol]:
    """The protocol of one server, with its own count."""
    return type("Protocol", (BoundedProtocol,), {"guests": Connections(trusted, is_limited)})
