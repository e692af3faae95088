"""Notices between servers that share a PostgreSQL database: a server that writes notifies the others.

A notice is sent with the transaction that it is about, so whoever receives it can read the change.
"""

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, text

LOG: Final = logging.getLogger("courtyard.notice")
CHANNEL: Final = "courtyard"
NOTIFY: Final = text(f"SELECT pg_notify('{CHANNEL}', :notice)")
RECONNECT_SECONDS: Final = 1.0
"""Seconds between checks whether the server stops, and between attempts to connect."""


TABLE: Final = "table"
PLAYER: Final = "player"
BANS: Final = "bans"
NOTE: Final = "note"


class Notice(NamedTuple):
    """A table has a new number of events, a seat has a new note, or a player or the bans have changed."""

    about: str
    id: str = ""
    number: int = 0
    by: str = ""
    """The server that has written the change, which ignores its own notices."""


def notify(connection: Connection, notice: Notice) -> None:
    """Notify the other servers when this transaction is committed; with SQLite there are none."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"notice": " ".join(map(str, notice))})


def parse(payload: str) -> Notice:
    """Parses a notice."""
    about, id_, number, by = payload.split(" ")
    return Notice(about, id_, int(number), by)


class Listener:
    """A thread that receives notices and passes them to the event loop."""

    def __init__(self, engine: Engine, me: str, hear: Callable[[Notice], None], after_gap: Callable[[], None]) -> None:
        self.engine = engine
        self.me = me
        self.hear = hear
        self.after_gap = after_gap
        """Called when notices may have been lost."""
        self.loop = asyncio.get_running_loop()
        self.is_closed = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(self._connected(),), name="listener", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.is_closed.set()
        self.thread.join(timeout=10)

    def _connected(self) -> Any:
        """A raw connection that receives every notice from now on."""
        pooled = self.engine.raw_connection()
        connection: Any = pooled.driver_connection
        pooled.detach()
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _run(self, connection: Any) -> None:
        while not self.is_closed.is_set():
            try:
                for received in connection.notifies(timeout=RECONNECT_SECONDS):
                    notice = parse(received.payload)
                    if notice.by != self.me:
                        self._call(self.hear, notice)
            except Exception:
                LOG.exception("the connection for notices is lost")
                connection.close()
                connection = self._connected_again() or connection
        connection.close()

    def _connected_again(self) -> Any | None:
        """A new connection as soon as possible; None if the server stops first."""
        while not self.is_closed.wait(RECONNECT_SECONDS):
            try:
                connection = self._connected()
            except Exception:
                LOG.exception("there is no connection for notices")
            else:
                self._call(self.after_gap)
                return connection
        return None

    def _call(self, do: Callable[..., object], *given: object) -> None:
        self.loop.call_soon_threadsafe(do, *given)
