"""Where the server can be asked: on this machine alone, in its network, or from anywhere."""

import socket
from ipaddress import ip_address
from typing import Any, Final, Literal

from litestar import Request

from courtyard.server.settings import LOOPBACK_NAMES, Settings

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
    if host is None or reach_of(host) != "network" or not settings.allows(host):
        return None
    return f"http://{host}:{port}"


def own_address() -> str | None:
    """The address of this machine in its network; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR)
        except OSError:
            return None
        return str(probe.getsockname()[0])


class Address:
    """The address that a visitor has asked, and the one to give to others."""

    def __init__(self, request: Request[Any, Any, Any], settings: Settings) -> None:
        self.base = str(request.base_url).rstrip("/")
        self.reach = reach_of(request.base_url.hostname or "")
        port = (request.scope["server"] or ("", settings.port))[1] or settings.port
        self.lan = lan_address(settings, port) if self.reach == "machine" else None

    @property
    def shared(self) -> str:
        """The farthest that is known."""
        return self.lan or self.base
