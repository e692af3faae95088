"""The addresses under which the server can be reached: from this machine, its network, or anywhere."""

import socket
from ipaddress import ip_address
from typing import Any, Final, Literal

from litestar import Request

from courtyard.server.settings import LOOPBACK, LOOPBACK_NAMES, Settings, name_of

Reach = Literal["machine", "network", "world"]
EVERYWHERE: Final = ("0.0.0.0", "::")
UNUSED: Final = ("192.0.2.1", 9)
"""An unused address; no packet is sent to it."""


def reach_of(host: str) -> Reach:
    """From where a link with this host name works."""
    name = host.strip("[]")
    if host in LOOPBACK_NAMES:
        return "machine"
    try:
        address = ip_address(name)
    except ValueError:
        return "network" if "." not in name or name.endswith((".local", ".lan", ".home.arpa")) else "world"
    if address.is_loopback:
        return "machine"
    return "network" if address.is_private or address.is_link_local else "world"


def lan_address(settings: Settings, port: int) -> str | None:
    """The server's address in its local network; None if it does not listen there."""
    host = own_address() if settings.host in EVERYWHERE else settings.host
    if host is None or reach_of(host) != "network" or not settings.allows(in_link(host)):
        return None
    return f"http://{in_link(host)}:{port}"


def in_link(address: str) -> str:
    """An address as it is written in a link."""
    return f"[{address}]" if ":" in address else address


def own_address() -> str | None:
    """The machine's address in its local network; None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(UNUSED)
        except OSError:
            return None
        return str(probe.getsockname()[0])


class Address:
    """The address of a request, and the one to share with others.

    Links use the requested host name only if it is configured or the server's own address.
    """

    def __init__(self, request: Request[Any, Any, Any], settings: Settings) -> None:
        host = request.headers["host"]
        name = name_of(host) or ""
        own, port = request.scope["server"] or (LOOPBACK, None)
        self.reach = reach_of(name)
        self.lan = lan_address(settings, port or settings.port) if self.reach == "machine" else None
        is_known = settings.knows(name) or name in (in_link(own), own_address())
        self.base = f"{request.scope['scheme']}://{host if is_known else f'{in_link(own)}:{port or settings.port}'}"

    @property
    def shared(self) -> str:
        """The address that works from farthest away."""
        return self.lan or self.base
