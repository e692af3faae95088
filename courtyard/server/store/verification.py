"""Verifies every table of a store, without changing anything."""

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
from courtyard.server.store.replay import read_on, require_chain
from courtyard.server.store.schema_check import unexpected
from courtyard.server.store.versions import require_current
from courtyard.server.words import say
from courtyard.table import OldRules
from courtyard.table.verify import verify

MAX_FAULTS: Final = 20
"""Maximum number of reported faults of the file itself."""


class CheckOutcome(StrEnum):
    """The result of checking a table."""

    SOUND = "sound"
    PROVED = "proved"
    """The game is over, and every roll and draw follows from its secret."""
    OLD = "old"
    """It was started with earlier rules, which this version cannot replay."""
    DAMAGED = "damaged"


class TableResult(NamedTuple):
    """A table that was checked, and what is wrong with it."""

    table: str
    outcome: CheckOutcome
    reason: str = ""


def view(url: str) -> Engine:
    """An engine that only reads; the store may be in use."""
    store = make_url(url)
    if store.drivername != "sqlite":
        return create_engine(url)
    path = Path(store.database or "").absolute().as_uri()
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(f"{path}?mode=ro", uri=True), poolclass=NullPool)


def require_whole(engine: Engine, url: str) -> None:
    """Refuse a store of another version, with a damaged file, or with anything that Courtyard has not created."""
    with explained(url), engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            for result in connection.execute(text(f"PRAGMA integrity_check({MAX_FAULTS})")).scalars():
                if result != "ok":
                    raise damaged(url, result)
            for row in connection.execute(text("PRAGMA foreign_key_check")):
                raise damaged(url, say("row_alone", relation=row[0], other=row[2]))
        require_current(connection, url)
        raw = connection.connection.driver_connection
        if isinstance(raw, sqlite3.Connection) and (result := unexpected(raw)):
            raise damaged(url, result)


def ids_of_tables(engine: Engine) -> list[str]:
    """The ids of all tables, the oldest first."""
    with engine.connect() as connection:
        return list(connection.execute(select(schema.TABLES.c.id).order_by(schema.TABLES.c.created)).scalars())


def check_tables(engine: Engine, ids: list[str]) -> Iterator[TableResult]:
    """Checks each of the tables."""
    for id_ in ids:
        with engine.connect() as connection:
            yield _check(connection, id_)


def _check(connection: Connection, id_: str) -> TableResult:
    """Replays the events, compares number and head with the stored ones, and verifies the dice of a finished game."""
    try:
        fixed = find_table(connection, id_)
        assert fixed is not None
        table = read_on(None, stored_table(connection, id_), fixed.secret)
        if not table.situation.is_over:
            return TableResult(id_, CheckOutcome.SOUND)
        verify(table.shown_events())
    except OldRules as old:
        return _check_old(connection, id_, str(old))
    except Exception as error:
        return TableResult(id_, CheckOutcome.DAMAGED, str(error) or type(error).__name__)
    return TableResult(id_, CheckOutcome.PROVED)


def _check_old(connection: Connection, id_: str, reason: str) -> TableResult:
    """Checks only the chain of events of a table that cannot be replayed."""
    try:
        fixed = find_table(connection, id_)
        assert fixed is not None
        require_chain(stored_table(connection, id_), fixed.secret)
    except Exception as error:
        return TableResult(id_, CheckOutcome.DAMAGED, str(error) or type(error).__name__)
    return TableResult(id_, CheckOutcome.OLD, reason)
