"""Where the server can be asked: on this machine alone, in its network, or from anywhere."""

import socket
from ipaddress import ip_address
from typing import Any, Final, Literal

from litestar import Request

from courtyard.server.settings import LOOPBACK, LOOPBACK_NAMES, Settings, name_of

Reach = Literal["machine", "network", "world"]
EVERYWHERE: Final = ("0.0.0.0", "::")
FAR: Final = ("192.0.2.1", 9)
"""An address that nobody has; no packet is sent to it."""


def reach_of(host: str) -> Reach:
    """How far a link under this name reaches."""
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
    """The server's address in its network; None if it does not listen there."""
    host = own_address() if settings.host in EVERYWHERE else settings.host
    if host is None or reach_of(host) != "network" or not settings.allows(in_link(host)):
        return None
    return f"http://{in_link(host)}:{port}"


def in_link(address: str) -> str:
    """An address as a link has it."""
    return f"[{address}]" if ":" in address else address


def own_address() -> str | None:
    """The address of this machine in its network; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR)
        except OSError:
            return None
        return str(probe.getsockname()[0])


class Address:
    """The address that a visitor has asked, and the one to give to others.

    A link begins with what was asked for only if the server is set to be asked so, or if that is its own address.
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
        """The farthest that is known."""
        return self.lan or self.base
