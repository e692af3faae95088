"""Reads a backup into a new store, which the migrations create; only rows and keys are copied.

So no trigger, view, index or default of an untrusted file gets into a store, and exactly what is verified becomes the
new store.
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
from courtyard.server.store.keys import KEY_LENGTH, KEYS
from courtyard.server.store.schema_check import difference, has_table, objects_in, version_of
from courtyard.server.store.switch import KEEP_KEYS, keys_in
from courtyard.server.store.versions import VERSION, known_versions, migrate
from courtyard.server.words import say

LARGEST_VALUE: Final = 32 * 2**20
"""Maximum length of a value in a backup."""
MAX_GROWTH: Final = 2
"""Maximum size of the new store relative to the backup; it is packed less densely."""
SPARE_PAGES: Final = 1000
SLACK: Final = 20
"""Factor by which a text may exceed its declared length, which SQLite does not enforce."""
GUARDS: Final = ("trusted_schema=OFF", "cell_size_check=ON", "ignore_check_constraints=ON", "foreign_keys=OFF")


def unpack(file: Path, draft: Path) -> None:
    """Create a store of this version from a backup, with its keys; an invalid backup is refused with the reason."""
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
    """Report every error as a fault of the backup, except faults of the disk."""
    try:
        with explained(f"sqlite:///{file}", otherwise="no_backup"):
            yield
    except CourtyardError:
        raise
    except Exception as error:
        raise no_backup(file, str(error) or type(error).__name__) from error


def no_backup(file: Path, reason: str) -> StoreError:
    """The error for a file that is not a valid backup."""
    return StoreError(say("no_backup", store=file, reason=reason))


def faults_of(store: sqlite3.Connection) -> Iterator[str]:
    """The faults of the rows of a store, as sentences."""
    for (result,) in store.execute("PRAGMA integrity_check(1)"):
        if result != "ok":
            yield result
    for relation, _, other, _ in store.execute("PRAGMA foreign_key_check"):
        yield say("row_alone", relation=relation, other=other)
    for relation in schema.METADATA.sorted_tables:
        columns = list(relation.columns)
        for row in store.execute(f'SELECT {_named(column.name for column in columns)} FROM "{relation.name}"'):
            for column, value in zip(columns, row, strict=True):
                if not _fits(column, value):
                    yield say("value_wrong", relation=relation.name, column=column.name)


def _version_of(file: Path) -> str:
    """The version of a backup."""
    with closing(sqlite3.connect(_reading(file), uri=True)) as kept:
        _guard(kept)
        version = version_of(kept)
    if version is None:
        raise no_backup(file, say("thing_other", kind="table", name=VERSION))
    if version not in known_versions():
        raise StoreError(say("store_newer", store=file))
    return version


def _copy(file: Path, new: sqlite3.Connection) -> None:
    """Copy the rows and keys of a backup into a new store of the same version, in one transaction."""
    _guard(new)
    new.execute("ATTACH ? AS kept", (_reading(file),))
    new.execute("BEGIN")
    if has_table(new, "kept", "server_keys"):
        new.execute(KEEP_KEYS)
    for reason in (difference(new, "kept", new), _unsound(new)):
        if reason:
            raise no_backup(file, reason)
    _bound(new)
    for kind, name, *_ in objects_in(new):
        if kind == "table" and name != VERSION:
            columns = _named(row[1] for row in new.execute(f'PRAGMA main.table_xinfo("{name}")').fetchall())
            new.execute(f'INSERT INTO main."{name}" ({columns}) SELECT {columns} FROM kept."{name}"')
    for name, key in (keys_in(new) or {}).items():
        if name not in KEYS or not isinstance(key, bytes) or len(key) != KEY_LENGTH:
            raise no_backup(file, say("key_wrong", name=name))
    new.commit()
    new.execute("DETACH kept")


def _guard(connection: sqlite3.Connection) -> None:
    """Restrict what the contents of a file can cause."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    for pragma in GUARDS:
        connection.execute(f"PRAGMA {pragma}")


def _unsound(new: sqlite3.Connection) -> str:
    """What is wrong with the pages of a backup; "" if nothing is."""
    result = str(new.execute("PRAGMA kept.integrity_check(1)").fetchone()[0])
    return "" if result == "ok" else result.splitlines()[-1]


def _bound(new: sqlite3.Connection) -> None:
    """Limit the size of the new store, in proportion to the backup."""
    asked = ("kept.page_count", "kept.page_size", "main.page_size")
    pages, size, own = (new.execute(f"PRAGMA {word}").fetchone()[0] for word in asked)
    new.execute(f"PRAGMA main.max_page_count={MAX_GROWTH * pages * size // own + SPARE_PAGES}")


def _fits(column: Column[Any], value: object) -> bool:
    """Whether a value is valid for a column."""
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
