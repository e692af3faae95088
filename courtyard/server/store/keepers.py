"""Which of several servers runs the bots and clocks of a table: the one that wrote to it last, while it is alive.

Every server sends heartbeats. When there is none from a server for the length of the lease, by the database's clock,
the other servers claim its tables. It does no harm if two servers keep a table at the same moment, since only one of
two writers of the same event succeeds; keepers only avoid duplicate work.
"""

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, exists, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert

from courtyard.server.store.schema import KEEPERS, TABLES

LEASE: Final = 1.0
"""Seconds without a heartbeat after which a server counts as dead."""
BEAT: Final = 0.25
"""Seconds between two heartbeats."""
BATCH: Final = 50
"""Maximum number of tables per claim, so that the living servers share them."""
NOW: Final = func.extract("epoch", func.clock_timestamp())
NEED_NOT_LAST: Final = text("SET LOCAL synchronous_commit TO off")
"""For writes that a crash of the database may lose: after a crash, every server claims again."""


class Waiting(NamedTuple):
    """A running table that needs a server, because a bot is asked or a clock runs."""

    id: str
    bot_asked: bool
    deadline: float | None


def enter(connection: Connection, me: str) -> float:
    """Register a server as alive; returns the database's time."""
    connection.execute(NEED_NOT_LAST)
    entered = insert(KEEPERS).values(id=me, seen=NOW)
    entered = entered.on_conflict_do_update(index_elements=["id"], set_={"seen": NOW})
    return float(connection.execute(entered.returning(KEEPERS.c.seen)).scalar_one())


def live_on(connection: Connection, me: str) -> float | None:
    """Send a heartbeat; returns the database's time, or None if the server's lease had expired."""
    connection.execute(NEED_NOT_LAST)
    said = update(KEEPERS).where(KEEPERS.c.id == me, KEEPERS.c.seen >= NOW - LEASE).values(seen=NOW)
    return connection.execute(said.returning(KEEPERS.c.seen)).scalar()


def leave(connection: Connection, me: str) -> None:
    """End the lease of a server, so that others can claim its tables at once."""
    connection.execute(update(KEEPERS).where(KEEPERS.c.id == me).values(seen=0.0))


def is_alone(connection: Connection, me: str) -> bool:
    """Whether no other server is alive."""
    others = select(KEEPERS.c.id).where(KEEPERS.c.id != me, KEEPERS.c.seen >= NOW - LEASE)
    return connection.execute(others.limit(1)).first() is None


def waiting_tables(connection: Connection) -> list[Waiting]:
    """All tables that need a server."""
    return _found(connection, _waits())


def kept_by(connection: Connection, me: str) -> list[Waiting]:
    """The tables of a server that need it."""
    return _found(connection, _waits() & (TABLES.c.keeper == me))


def claim_unkept(connection: Connection, me: str) -> list[Waiting]:
    """Claim some tables that no living server keeps."""
    connection.execute(NEED_NOT_LAST)
    living = select(KEEPERS.c.id).where(KEEPERS.c.seen >= NOW - LEASE)
    return _claim(connection, me, or_(TABLES.c.keeper.is_(None), TABLES.c.keeper.not_in(living)))


def claim_of_silent(connection: Connection, me: str) -> list[Waiting]:
    """Claim some tables of dead servers, and delete dead servers without tables."""
    connection.execute(NEED_NOT_LAST)
    is_silent = KEEPERS.c.seen < NOW - LEASE
    silent = list(connection.execute(select(KEEPERS.c.id).where(is_silent)).scalars())
    if not silent:
        return []
    claimed = _claim(connection, me, TABLES.c.keeper.in_(silent))
    is_needed = exists().where(TABLES.c.keeper == KEEPERS.c.id, _waits())
    connection.execute(delete(KEEPERS).where(KEEPERS.c.id.in_(silent), is_silent, ~is_needed))
    return claimed


def _claim(connection: Connection, me: str, is_free: ColumnElement[bool]) -> list[Waiting]:
    """Claim a batch of tables, except those that another server is claiming or writing."""
    free = select(TABLES.c.id).where(_waits(), is_free).limit(BATCH).with_for_update(skip_locked=True)
    claimed = update(TABLES).where(TABLES.c.id.in_(free)).values(keeper=me)
    returned = claimed.returning(TABLES.c.id, TABLES.c.bot_asked, TABLES.c.deadline)
    return [Waiting(*row) for row in connection.execute(returned)]


def _found(connection: Connection, is_wanted: ColumnElement[bool]) -> list[Waiting]:
    query = select(TABLES.c.id, TABLES.c.bot_asked, TABLES.c.deadline).where(is_wanted)
    return [Waiting(*row) for row in connection.execute(query)]


def _waits() -> ColumnElement[bool]:
    return (TABLES.c.status == "running") & or_(TABLES.c.bot_asked, TABLES.c.deadline.is_not(None))
