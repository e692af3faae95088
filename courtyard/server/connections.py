"""Limits on connections: how many each address may open, and how long a request may take to arrive."""

import asyncio
import logging
from collections import Counter
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from courtyard.server.limits import network_of

MAX_CONNECTIONS: Final = 8000
MAX_CONNECTIONS_PER_ADDRESS: Final = 256
"""Maximum number of open connections per address. Trusted proxies are exempt."""
MAX_HEAD_BYTES: Final = 64 * 1024
REQUEST_SECONDS: Final = 20.0
"""Seconds within which a request must arrive completely."""
FORWARDED: Final = (b"forwarded", b"x-forwarded-for", b"x-forwarded-proto")
LOG: Final = logging.getLogger("courtyard.server")


class Connections:
    """Counts the open connections of each address."""

    def __init__(self, trusted: tuple[str, ...], is_limited: bool) -> None:
        self.trusted = trusted
        self.is_limited = is_limited
        self.open: Counter[str] = Counter()
        self.has_warned = False

    def opened(self, address: str) -> bool:
        """Count a new connection; False if it exceeds a limit."""
        network = network_of(address)
        self.open[network] += 1
        is_exempt = not self.is_limited or is_one_of(address, self.trusted)
        return self.open.total() <= MAX_CONNECTIONS and (is_exempt or self.open[network] <= MAX_CONNECTIONS_PER_ADDRESS)

    def closed(self, address: str) -> None:
        network = network_of(address)
        self.open[network] -= 1
        if not self.open[network]:
            del self.open[network]

    def check_forwarding(self, address: str, headers: list[tuple[bytes, bytes]]) -> None:
        """Warn once if an address that is no trusted proxy sends forwarding headers."""
        if self.has_warned or not any(name in FORWARDED for name, _ in headers) or is_one_of(address, self.trusted):
            return
        self.has_warned = True
        LOG.warning(
            "%s sends forwarding headers but is not in COURTYARD_PROXIES: everybody behind it counts as one address, "
            "and links and cookies are not made for https",
            address,
        )


@lru_cache(MAX_CONNECTIONS)
def is_one_of(address: str, proxies: tuple[str, ...]) -> bool:
    """Whether an address is one of the proxies or in one of their networks; "*" matches every address."""
    return any(each in ("*", address) or _is_in(address, each) for each in proxies)


def _is_in(address: str, network: str) -> bool:
    try:
        return ip_address(address) in ip_network(network)
    except ValueError:
        return False


class TimedProtocol(HttpToolsProtocol):
    """HTTP that closes connections whose request is incomplete for too long."""

    connections_by_address: Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.head_bytes = 0
        self.timeout: asyncio.TimerHandle | None = None
        if self.connections_by_address.opened(self.address):
            self._start_timeout()
        else:
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections_by_address.closed(self.address)
        self._cancel_timeout()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.head_bytes >= 0:
            self.head_bytes += len(data)
        super().data_received(data)
        if self.head_bytes > MAX_HEAD_BYTES:
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.timeout is None:
            self._start_timeout()

    def on_headers_complete(self) -> None:
        self.head_bytes = -1
        self.connections_by_address.check_forwarding(self.address, self.headers)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.head_bytes = 0
        self._cancel_timeout()
        super().on_message_complete()

    def _start_timeout(self) -> None:
        self.timeout = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _cancel_timeout(self) -> None:
        if self.timeout is not None:
            self.timeout.cancel()
            self.timeout = None


def timed_protocol(trusted: tuple[str, ...], is_limited: bool) -> type[TimedProtocol]:
    """The protocol class of one server, with its own counts."""
    return type("Protocol", (TimedProtocol,), {"connections_by_address": Connections(trusted, is_limited)})
