"""Reads a backup: a new store is made by the migrations, and nothing but rows and keys is copied into it.

So no trigger, view, index or default of a file that others may have written ever gets into a store, and what is
verified is what is put in its place.
"""

import math
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Column

from courtyard.core.errors import CourtyardError
from courtyard.server.store import schema
from courtyard.server.store.faults import StoreError, explained
from courtyard.server.store.schema_check import difference, has_relation, things_in, version_of
from courtyard.server.store.switch import KEEP_KEYS, keys_in
from courtyard.server.store.tokens import KEY_LENGTH, KEYS
from courtyard.server.store.versions import VERSION, known_versions, migrate
from courtyard.server.words import say

LARGEST_VALUE: Final = 32 * 2**20
"""No text and no bytes in a backup are longer."""
ROOM: Final = 2
"""So many times as large as the backup the new store may become: it is packed less densely."""
SPARE_PAGES: Final = 1000
SLACK: Final = 20
"""SQLite holds nobody to the declared length of a text; what a name looks like may be so many times longer."""
GUARDS: Final = ("trusted_schema=OFF", "cell_size_check=ON", "ignore_check_constraints=ON", "foreign_keys=OFF")


def unpack(file: Path, draft: Path) -> None:
    """Make a store of this version of what is in a backup, with its keys; raises what is wrong with the backup."""
    with judged(file):
        if not file.is_file():
            raise no_backup(file, say("not_a_file"))
        version = _version_of(file)
        with closing(sqlite3.connect(draft, uri=True)) as new:
            migrate(new, version)
            _copy(file, new)
            migrate(new)
            for reason in faults_of(new):
                raise no_backup(file, reason)


@contextmanager
def judged(file: Path) -> Iterator[None]:
    """Whatever goes wrong while a backup is read is wrong with the backup, unless the disk is to blame."""
    try:
        with explained(f"sqlite:///{file}", otherwise="no_backup"):
            yield
    except CourtyardError:
        raise
    except Exception as error:
        raise no_backup(file, str(error) or type(error).__name__) from error


def no_backup(file: Path, reason: str) -> StoreError:
    """What is told of a file that is not as a backup is."""
    return StoreError(say("no_backup", store=file, reason=reason))


def faults_of(store: sqlite3.Connection) -> Iterator[str]:
    """What is wrong with the rows of a store, in a sentence each."""
    for (told,) in store.execute("PRAGMA integrity_check(1)"):
        if told != "ok":
            yield told
    for relation, _, other, _ in store.execute("PRAGMA foreign_key_check"):
        yield say("row_alone", relation=relation, other=other)
    for relation in schema.METADATA.sorted_tables:
        columns = list(relation.columns)
        for row in store.execute(f'SELECT {_named(column.name for column in columns)} FROM "{relation.name}"'):
            for column, value in zip(columns, row, strict=True):
                if not _fits(column, value):
                    yield say("value_wrong", relation=relation.name, column=column.name)


def _version_of(file: Path) -> str:
    """The version of the store in a backup."""
    with closing(sqlite3.connect(_reading(file), uri=True)) as kept:
        _guard(kept)
        version = version_of(kept)
    if version is None:
        raise no_backup(file, say("thing_other", kind="table", name=VERSION))
    if version not in known_versions():
        raise StoreError(say("store_newer", store=file))
    return version


def _copy(file: Path, new: sqlite3.Connection) -> None:
    """The rows and the keys of a backup into a new store of its version, all as they are at one moment."""
    _guard(new)
    new.execute("ATTACH ? AS kept", (_reading(file),))
    new.execute("BEGIN")
    if has_relation(new, "kept", "server_keys"):
        new.execute(KEEP_KEYS)
    for reason in (difference(new, "kept", new), _unsound(new)):
        if reason:
            raise no_backup(file, reason)
    _bound(new)
    for kind, name, *_ in things_in(new):
        if kind == "table" and name != VERSION:
            columns = _named(row[1] for row in new.execute(f'PRAGMA main.table_xinfo("{name}")').fetchall())
            new.execute(f'INSERT INTO main."{name}" ({columns}) SELECT {columns} FROM kept."{name}"')
    for name, key in (keys_in(new) or {}).items():
        if name not in KEYS or not isinstance(key, bytes) or len(key) != KEY_LENGTH:
            raise no_backup(file, say("key_wrong", name=name))
    new.commit()
    new.execute("DETACH kept")


def _guard(connection: sqlite3.Connection) -> None:
    """Let nothing happen that a file asks for."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    for pragma in GUARDS:
        connection.execute(f"PRAGMA {pragma}")


def _unsound(new: sqlite3.Connection) -> str:
    """What is wrong with the pages of a backup; nothing if they are as they should be."""
    told = str(new.execute("PRAGMA kept.integrity_check(1)").fetchone()[0])
    return "" if told == "ok" else told.splitlines()[-1]


def _bound(new: sqlite3.Connection) -> None:
    """Let the new store become no larger than the backup makes likely."""
    asked = ("kept.page_count", "kept.page_size", "main.page_size")
    pages, size, own = (new.execute(f"PRAGMA {word}").fetchone()[0] for word in asked)
    new.execute(f"PRAGMA main.max_page_count={ROOM * pages * size // own + SPARE_PAGES}")


def _fits(column: Column[Any], value: object) -> bool:
    """Whether a value is one that Courtyard writes into a column."""
    sort = column.type.python_type
    if value is None:
        return bool(column.nullable)
    if sort is bool:
        return value in {0, 1} and isinstance(value, int)
    if sort is float:
        return isinstance(value, int | float) and math.isfinite(value)
    longest = SLACK * (getattr(column.type, "length", None) or LARGEST_VALUE)
    return isinstance(value, sort) and (not isinstance(value, str) or len(value) <= longest)


def _named(columns: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in columns)


def _reading(file: Path) -> str:
    return f"{file.absolute().as_uri()}?mode=ro"
