"""Settings from the command line and from COURTYARD_... environment variables."""

import os
import re
from dataclasses import dataclass
from ipaddress import IPv6Address
from pathlib import Path
from typing import Final

from courtyard.core.errors import CourtyardError
from courtyard.server.words import say

LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8765
LARGEST_BODY: Final = 64 * 1024
LARGEST_RECORD: Final = 512 * 1024
"""Bytes of a record; with its proof it contains all events of a long game."""
DATABASES: Final = ("sqlite:///", "postgresql+psycopg://")
LOOPBACK_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
LOOPBACK_HOSTS: Final = (LOOPBACK, "localhost", "::1")
HOST: Final = re.compile(r"([a-z0-9_.-]{1,253}|\[([0-9a-f:.]{2,45})\])(?::([0-9]{1,5}))?", re.ASCII | re.IGNORECASE)
"""The value of a Host header: a name or an address, with an optional port."""
LAST_PORT: Final = 65535


def default_data() -> Path:
    """The default data folder."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "courtyard"


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    data: Path
    host: str = LOOPBACK
    port: int = PORT
    database: str = ""
    """A database URL; by default an SQLite file in the data folder."""
    hosts: tuple[str, ...] = ()
    """Accepted host names; by default those of this machine, or any if the server does not listen on loopback."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies in front of the server, which are trusted to report the client's address."""
    limits: bool = True
    bot_workers: int = 2
    bot_seconds: float = 20.0
    """Seconds after which a bot counts as hung."""
    pondering: bool = True
    """Whether bots think while people decide, if their level does so."""
    advice_simulations: int = 20_000
    """Maximum number of simulations per hint and per move of a review."""
    clock_grace: float = 30.0
    """Seconds after a restart during which nobody loses a seat to a clock that ran out in between."""
    live_tables: int = 200
    """Maximum number of tables that each process keeps in memory."""
    processes: int = 1
    """Number of processes that serve behind one address; more than one needs a shared database."""

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'courtyard.sqlite'}"

    @property
    def is_shared(self) -> bool:
        """Whether several servers can share the database."""
        return self.url.startswith("postgresql")

    def allows(self, host: str) -> bool:
        """Whether to accept a request with this Host header; protects against DNS rebinding."""
        name = name_of(host)
        return name is not None and (self.knows(name) or not (self.hosts or self.host in LOOPBACK_HOSTS))

    def knows(self, name: str) -> bool:
        """Whether this is one of the configured names."""
        return name in (self.hosts or LOOPBACK_NAMES)


def name_of(host: str) -> str | None:
    """The name or address in a Host header, in lower case; None if the header is malformed."""
    found = HOST.fullmatch(host)
    if found is None or int(found[3] or 0) > LAST_PORT or (found[2] and not _is_address(found[2])):
        return None
    return found[1].lower()


def _is_address(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True


def _database(url: str) -> str:
    """The URL, if it names a supported database."""
    if url and not url.startswith(DATABASES):
        raise CourtyardError(say("database", beginnings=", ".join(DATABASES)))
    return url


def _names(variable: str) -> tuple[str, ...]:
    """The items of a comma-separated list."""
    return tuple(name.strip() for name in os.environ.get(variable, "").split(",") if name.strip())


def settings_from_environment(
    data: Path | None = None, host: str = LOOPBACK, port: int = PORT, processes: int = 1
) -> Settings:
    """The settings of the command line, with everything else from the environment."""
    given = os.environ
    return Settings(
        data=data or Path(given.get("COURTYARD_DATA") or default_data()),
        host=host,
        port=port,
        database=_database(given.get("COURTYARD_DATABASE", "")),
        hosts=tuple(name.lower() for name in _names("COURTYARD_HOSTS")),
        proxies=_names("COURTYARD_PROXIES"),
        limits=given.get("COURTYARD_LIMITS", "on") != "off",
        bot_workers=int(given.get("COURTYARD_BOT_WORKERS", "2")),
        bot_seconds=float(given.get("COURTYARD_BOT_SECONDS", "20")),
        pondering=given.get("COURTYARD_PONDERING", "on") != "off",
        advice_simulations=int(given.get("COURTYARD_ADVICE_SIMULATIONS", "20000")),
        live_tables=int(given.get("COURTYARD_LIVE_TABLES", "200")),
        processes=processes,
    )
