"""News between several servers of one PostgreSQL database: who has written says so, and the others hear it.

What is told goes out with the transaction that it is about, so whoever hears of a change can read it.
"""

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, text

LOG: Final = logging.getLogger("courtyard.news")
CHANNEL: Final = "courtyard"
TELL: Final = text(f"SELECT pg_notify('{CHANNEL}', :news)")
PAUSE: Final = 1.0
"""So many seconds between two looks whether the server stops, and between two attempts to connect."""


TABLE: Final = "table"
PLAYER: Final = "player"
BANS: Final = "bans"
NOTE: Final = "note"


class Notice(NamedTuple):
    """A table has so many events now, a seat has a new note, or something about a player or the bans has changed."""

    about: str
    id: str = ""
    number: int = 0
    by: str = ""
    """The server that has written it; it needs not be told."""


def tell(connection: Connection, news: Notice) -> None:
    """Tell the other servers when this transaction is committed; SQLite has none."""
    if connection.dialect.name == "postgresql":
        connection.execute(TELL, {"news": " ".join(map(str, news))})


def read(said: str) -> Notice:
    """What was told."""
    about, id_, number, by = said.split(" ")
    return Notice(about, id_, int(number), by)


class Listener:
    """A thread that hears what other servers tell and hands it to the event loop."""

    def __init__(self, engine: Engine, me: str, hear: Callable[[Notice], None], after_gap: Callable[[], None]) -> None:
        self.engine = engine
        self.me = me
        self.hear = hear
        self.after_gap = after_gap
        """Called when something may have been missed."""
        self.loop = asyncio.get_running_loop()
        self.is_closed = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(self._connected(),), name="listener", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Hear no more."""
        self.is_closed.set()
        self.thread.join(timeout=10)

    def _connected(self) -> Any:
        """A connection of the driver's own, from whose making on nothing is missed."""
        pooled = self.engine.raw_connection()
        connection: Any = pooled.driver_connection
        pooled.detach()
        connection.autocommit = True
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _run(self, connection: Any) -> None:
        while not self.is_closed.is_set():
            try:
                for notice in connection.notifies(timeout=PAUSE):
                    news = read(notice.payload)
                    if news.by != self.me:
                        self._call(self.hear, news)
            except Exception:
                LOG.exception("the connection for news is lost")
                connection.close()
                connection = self._connected_again() or connection
        connection.close()

    def _connected_again(self) -> Any | None:
        """A new connection, as soon as there is one; None when the server stops first."""
        while not self.is_closed.wait(PAUSE):
            try:
                connection = self._connected()
            except Exception:
                LOG.exception("there is no connection for news")
            else:
                self._call(self.after_gap)
                return connection
        return None

    def _call(self, do: Callable[..., object], *given: object) -> None:
        self.loop.call_soon_threadsafe(do, *given)
