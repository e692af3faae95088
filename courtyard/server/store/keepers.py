"""Which of several servers sees to the bots and clocks of a table: the one that has written to it last, while it lives.

A server says again and again that it lives. When one has been silent for the lease, by the database's own clock, the
others claim the tables that it kept, each table by one of them. Nothing depends on it that two never keep a table at
the same moment: of two who write the same event one fails. It only saves the work of thinking twice.
"""

from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, exists, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import insert

from courtyard.server.store.schema import KEEPERS, TABLES

LEASE: Final = 1.0
"""Who has been silent for so many seconds is taken for dead."""
BEAT: Final = 0.25
"""So often a server says that it lives."""
BATCH: Final = 50
"""So many tables are claimed at once, so that those who live share them."""
NOW: Final = func.extract("epoch", func.clock_timestamp())
NEED_NOT_LAST: Final = text("SET LOCAL synchronous_commit TO off")
"""What a crash of the database may undo: after one, every server claims anew."""


class Waiting(NamedTuple):
    """A running table that needs a server: a bot has to think, or a clock runs."""

    id: str
    bot_asked: bool
    deadline: float | None


def enter(connection: Connection, me: str) -> float:
    """Say that a server lives, whatever was known of it; the time."""
    connection.execute(NEED_NOT_LAST)
    entered = insert(KEEPERS).values(id=me, seen=NOW)
    entered = entered.on_conflict_do_update(index_elements=["id"], set_={"seen": NOW})
    return float(connection.execute(entered.returning(KEEPERS.c.seen)).scalar_one())


def live_on(connection: Connection, me: str) -> float | None:
    """Say that a server lives; the time, or None if it was silent so long that its tables may be others' by now."""
    connection.execute(NEED_NOT_LAST)
    said = update(KEEPERS).where(KEEPERS.c.id == me, KEEPERS.c.seen >= NOW - LEASE).values(seen=NOW)
    return connection.execute(said.returning(KEEPERS.c.seen)).scalar()


def leave(connection: Connection, me: str) -> None:
    """Let the others have the tables of a server at once."""
    connection.execute(update(KEEPERS).where(KEEPERS.c.id == me).values(seen=0.0))


def is_alone(connection: Connection, me: str) -> bool:
    """Whether no other server lives."""
    others = select(KEEPERS.c.id).where(KEEPERS.c.id != me, KEEPERS.c.seen >= NOW - LEASE)
    return connection.execute(others.limit(1)).first() is None


def waiting_tables(connection: Connection) -> list[Waiting]:
    """All tables that need a server."""
    return _found(connection, _waits())


def kept_by(connection: Connection, me: str) -> list[Waiting]:
    """The tables that a server keeps and that need it."""
    return _found(connection, _waits() & (TABLES.c.keeper == me))


def claim_unkept(connection: Connection, me: str) -> list[Waiting]:
    """Some tables whose keeper is none of the living servers."""
    connection.execute(NEED_NOT_LAST)
    living = select(KEEPERS.c.id).where(KEEPERS.c.seen >= NOW - LEASE)
    return _claim(connection, me, or_(TABLES.c.keeper.is_(None), TABLES.c.keeper.not_in(living)))


def claim_of_silent(connection: Connection, me: str) -> list[Waiting]:
    """Some tables of servers that have fallen silent; a server of which nothing is left to do is forgotten."""
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
    """A batch of the tables that are free; what another claims or writes at this moment is left to it."""
    free = select(TABLES.c.id).where(_waits(), is_free).limit(BATCH).with_for_update(skip_locked=True)
    claimed = update(TABLES).where(TABLES.c.id.in_(free)).values(keeper=me)
    returned = claimed.returning(TABLES.c.id, TABLES.c.bot_asked, TABLES.c.deadline)
    return [Waiting(*row) for row in connection.execute(returned)]


def _found(connection: Connection, is_wanted: ColumnElement[bool]) -> list[Waiting]:
    query = select(TABLES.c.id, TABLES.c.bot_asked, TABLES.c.deadline).where(is_wanted)
    return [Waiting(*row) for row in connection.execute(query)]


def _waits() -> ColumnElement[bool]:
    return (TABLES.c.status == "running") & or_(TABLES.c.bot_asked, TABLES.c.deadline.is_not(None))
