"""What an SQLite file consists of, held against what the migrations make: not a thing less, more or other."""

import sqlite3
from contextlib import closing
from typing import Final

from courtyard.server.store.switch import KEEP_KEYS, keys_in
from courtyard.server.store.versions import VERSION, migrate
from courtyard.server.words import say

THINGS: Final = """
    SELECT type, name, tbl_name, rootpage > 0 FROM {base}.sqlite_master
    WHERE NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))
"""
"""All but the statistics that SQLite keeps for itself when somebody has it analyse a store."""
DETAILS: Final = {
    "table": ("table_list", "table_xinfo", "foreign_key_list", "index_list"),
    "index": ("index_xinfo",),
}
"""What SQLite tells of a relation (its kind, its columns, what they refer to, its indexes) and of an index."""
NUMBERED: Final = ("foreign_key_list", "index_list", "table_list")
"""What begins with a number, or a name, that says nothing of the relation."""

Thing = tuple[str, str, str, int]


def strange(store: sqlite3.Connection) -> str:
    """What a store or a backup has, or lacks, that is not by the migrations up to its version; nothing if all is."""
    version = version_of(store)
    if version is None:
        return say("thing_other", kind="table", name=VERSION)
    with closing(sqlite3.connect(":memory:")) as model:
        migrate(model, version)
        if keys_in(store) is not None:
            model.execute(KEEP_KEYS)
        return difference(store, "main", model)


def version_of(store: sqlite3.Connection) -> str | None:
    """The version of a store or a backup; None if that cannot be said."""
    if not has_relation(store, "main", VERSION):
        return None
    found = store.execute(f"SELECT version_num FROM {VERSION} LIMIT 2").fetchall()
    return found[0][0] if len(found) == 1 and isinstance(found[0][0], str) else None


def has_relation(connection: sqlite3.Connection, base: str, name: str) -> bool:
    """Whether there is a relation of this name, and not a view."""
    return ("table", name, name, 1) in things_in(connection, base)


def things_in(connection: sqlite3.Connection, base: str = "main") -> set[Thing]:
    """Every relation, index, view and trigger: its kind, name and relation, and whether it has pages of its own."""
    return set(connection.execute(THINGS.format(base=base)).fetchall())


def difference(connection: sqlite3.Connection, base: str, model: sqlite3.Connection) -> str:
    """What is not as in the model; nothing if all is. Nothing is looked into before all names are right."""
    found, wanted = things_in(connection, base), things_in(model)
    for key, things in (("thing_more", found - wanted), ("thing_less", wanted - found)):
        for kind, name, *_ in sorted(things, key=str):
            return say(key, kind=kind, name=name)
    for kind, name, *_ in sorted(wanted):
        if _details(connection, base, kind, name) != _details(model, "main", kind, name):
            return say("thing_other", kind=kind, name=name)
    return ""


def _details(connection: sqlite3.Connection, base: str, kind: str, name: str) -> list[object]:
    told: list[object] = []
    for word in DETAILS[kind]:
        rows = connection.execute(f'PRAGMA {base}.{word}("{name}")').fetchall()
        told.append(sorted(row[1:] for row in rows) if word in NUMBERED else rows)
    return told
