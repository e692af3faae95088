"""What can be set from outside: by the command line or by COURTYARD_... variables."""

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
"""A record with its proof has all events of a long game in it."""
DATABASES: Final = ("sqlite:///", "postgresql+psycopg://")
LOOPBACK_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
LOOPBACK_HOSTS: Final = (LOOPBACK, "localhost", "::1")
HOST: Final = re.compile(r"([a-z0-9_.-]{1,253}|\[([0-9a-f:.]{2,45})\])(?::([0-9]{1,5}))?", re.ASCII | re.IGNORECASE)
"""A name or an address, and perhaps a port, as the header Host has them."""
LAST_PORT: Final = 65535


def default_data() -> Path:
    """Where games are kept unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "courtyard"


@dataclass(frozen=True)
class Settings:
    """The settings of one server."""

    data: Path
    host: str = LOOPBACK
    port: int = PORT
    database: str = ""
    """A database URL; by default SQLite in the data folder."""
    hosts: tuple[str, ...] = ()
    """The names under which the server may be asked; by default those of this machine, or any if it is not loopback."""
    proxies: tuple[str, ...] = ()
    """The addresses of proxies before the server: what they say of a client's address is believed."""
    limits: bool = True
    bot_workers: int = 2
    bot_seconds: float = 20.0
    """A bot that thinks longer is taken for hung."""
    pondering: bool = True
    """Whether bots whose level does so think on while people decide."""
    advice_simulations: int = 20_000
    """A hint or a part of a review takes at most so many simulations, whatever its time."""
    clock_grace: float = 30.0
    """So many seconds after a restart nobody loses the seat to a clock that ran out meanwhile."""
    live_tables: int = 200
    """So many tables each process keeps in memory."""
    processes: int = 1
    """So many processes serve behind one address; several need a database that they can share."""

    @property
    def url(self) -> str:
        """The database URL."""
        return self.database or f"sqlite:///{self.data / 'courtyard.sqlite'}"

    @property
    def is_shared(self) -> bool:
        """Whether several servers can use the database at once."""
        return self.url.startswith("postgresql")

    def allows(self, host: str) -> bool:
        """Whether a request for this host is meant for us; stops foreign pages that point their name at us."""
        name = name_of(host)
        return name is not None and (self.knows(name) or not (self.hosts or self.host in LOOPBACK_HOSTS))

    def knows(self, name: str) -> bool:
        """Whether the server is set to be asked under this name."""
        return name in (self.hosts or LOOPBACK_NAMES)


def name_of(host: str) -> str | None:
    """The name or the address in what the header Host says, in small letters; None if it is neither."""
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
    """A database URL that can be used."""
    if url and not url.startswith(DATABASES):
        raise CourtyardError(say("database", beginnings=", ".join(DATABASES)))
    return url


def _names(variable: str) -> tuple[str, ...]:
    """A list with commas."""
    return tuple(name.strip() for name in os.environ.get(variable, "").split(",") if name.strip())


def settings_from_environment(
    data: Path | None = None, host: str = LOOPBACK, port: int = PORT, processes: int = 1
) -> Settings:
    """The settings of the command line, completed by the environment."""
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
