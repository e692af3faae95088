"""Compares the schema of an SQLite file with the one that the migrations create."""

import sqlite3
from contextlib import closing
from typing import Final

from courtyard.server.store.switch import KEEP_KEYS, keys_in
from courtyard.server.store.versions import VERSION, migrate
from courtyard.server.words import say

OBJECTS: Final = """
    SELECT type, name, tbl_name, rootpage > 0 FROM {base}.sqlite_master
    WHERE NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))
"""
"""Everything except the statistics that ANALYZE creates."""
DETAILS: Final = {
    "table": ("table_list", "table_xinfo", "foreign_key_list", "index_list"),
    "index": ("index_xinfo",),
}
"""Pragmas that describe a table (kind, columns, foreign keys, indexes) and an index."""
NUMBERED: Final = ("foreign_key_list", "index_list", "table_list")
"""Pragmas whose first column is irrelevant."""

SchemaObject = tuple[str, str, str, int]


def unexpected(store: sqlite3.Connection) -> str:
    """How a store or backup differs from the schema of its version; "" if it does not."""
    version = version_of(store)
    if version is None:
        return say("thing_other", kind="table", name=VERSION)
    with closing(sqlite3.connect(":memory:")) as model:
        migrate(model, version)
        if keys_in(store) is not None:
            model.execute(KEEP_KEYS)
        return difference(store, "main", model)


def version_of(store: sqlite3.Connection) -> str | None:
    """The version of a store or backup; None if it has none."""
    if not has_table(store, "main", VERSION):
        return None
    found = store.execute(f"SELECT version_num FROM {VERSION} LIMIT 2").fetchall()
    return found[0][0] if len(found) == 1 and isinstance(found[0][0], str) else None


def has_table(connection: sqlite3.Connection, base: str, name: str) -> bool:
    """Whether there is a table, and not a view, of this name."""
    return ("table", name, name, 1) in objects_in(connection, base)


def objects_in(connection: sqlite3.Connection, base: str = "main") -> set[SchemaObject]:
    """Every table, index, view and trigger: its kind, name and table, and whether it has its own pages."""
    return set(connection.execute(OBJECTS.format(base=base)).fetchall())


def difference(connection: sqlite3.Connection, base: str, model: sqlite3.Connection) -> str:
    """The first difference from the model; "" if there is none. Details are compared only if all names match."""
    found, wanted = objects_in(connection, base), objects_in(model)
    for key, objects in (("thing_more", found - wanted), ("thing_less", wanted - found)):
        for kind, name, *_ in sorted(objects, key=str):
            return say(key, kind=kind, name=name)
    for kind, name, *_ in sorted(wanted):
        if _details(connection, base, kind, name) != _details(model, "main", kind, name):
            return say("thing_other", kind=kind, name=name)
    return ""


def _details(connection: sqlite3.Connection, base: str, kind: str, name: str) -> list[object]:
    details: list[object] = []
    for word in DETAILS[kind]:
        rows = connection.execute(f'PRAGMA {base}.{word}("{name}")').fetchall()
        details.append(sorted(row[1:] for row in rows) if word in NUMBERED else rows)
    return details
