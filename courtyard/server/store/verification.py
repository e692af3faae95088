"""Reads every table of a store and verifies it, without changing anything."""

import sqlite3
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, create_engine, make_url, select, text
from sqlalchemy.pool import NullPool

from courtyard.server.store import schema
from courtyard.server.store.database import find_table, stored_table
from courtyard.server.store.faults import damaged, explained
from courtyard.server.store.reading import read_on, require_chain
from courtyard.server.store.schema_check import strange
from courtyard.server.store.versions import require_current
from courtyard.server.words import say
from courtyard.table import OldRules
from courtyard.table.verify import verify

MOST_FAULTS: Final = 20
"""So many faults of the file itself are told."""


class Outcome(StrEnum):
    """What was found out about a table."""

    SOUND = "sound"
    PROVED = "proved"
    """It is over, and every roll and draw follows from its secret."""
    OLD = "old"
    """It was begun under other rules: this version cannot play it again."""
    DAMAGED = "damaged"


class TableResult(NamedTuple):
    """A table that was looked at, and what is wrong with it."""

    table: str
    outcome: Outcome
    reason: str = ""


def view(url: str) -> Engine:
    """An engine that only reads; the store may be in use."""
    store = make_url(url)
    if store.drivername != "sqlite":
        return create_engine(url)
    path = Path(store.database or "").absolute().as_uri()
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(f"{path}?mode=ro", uri=True), poolclass=NullPool)


def require_whole(engine: Engine, url: str) -> None:
    """Refuse a store that is not of this version, whose file is damaged, or in which is what Courtyard has not made."""
    with explained(url), engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            for told in connection.execute(text(f"PRAGMA integrity_check({MOST_FAULTS})")).scalars():
                if told != "ok":
                    raise damaged(url, told)
            for row in connection.execute(text("PRAGMA foreign_key_check")):
                raise damaged(url, say("row_alone", relation=row[0], other=row[2]))
        require_current(connection, url)
        raw = connection.connection.driver_connection
        if isinstance(raw, sqlite3.Connection) and (told := strange(raw)):
            raise damaged(url, told)


def ids_of_tables(engine: Engine) -> list[str]:
    """All tables that there are now, the oldest first."""
    with engine.connect() as connection:
        return list(connection.execute(select(schema.TABLES.c.id).order_by(schema.TABLES.c.created)).scalars())


def check_tables(engine: Engine, ids: list[str]) -> Iterator[TableResult]:
    """What each of the tables is like."""
    for id_ in ids:
        with engine.connect() as connection:
            yield _check(connection, id_)


def _check(connection: Connection, id_: str) -> TableResult:
    """Whether the events replay to the number and the head that were kept, and the dice of a finished game are fair."""
    try:
        fixed = find_table(connection, id_)
        assert fixed is not None
        table = read_on(None, stored_table(connection, id_), fixed.secret)
        if not table.situation.is_over:
            return TableResult(id_, Outcome.SOUND)
        verify(table.shown_events())
    except OldRules as old:
        return _check_old(connection, id_, str(old))
    except Exception as error:
        return TableResult(id_, Outcome.DAMAGED, str(error) or type(error).__name__)
    return TableResult(id_, Outcome.PROVED)


def _check_old(connection: Connection, id_: str, reason: str) -> TableResult:
    """Whether the events of a table that cannot be played again lead to the head that was kept, if one was."""
    try:
        fixed = find_table(connection, id_)
        assert fixed is not None
        require_chain(stored_table(connection, id_), fixed.secret)
    except Exception as error:
        return TableResult(id_, Outcome.DAMAGED, str(error) or type(error).__name__)
    return TableResult(id_, Outcome.OLD, reason)
