"""A backup: one SQLite file with all that the store keeps, and the keys of the server in a relation of their own."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import inspect

from courtyard.core.errors import CourtyardError
from courtyard.server.store import schema
from courtyard.server.store.faults import StoreDamaged, damaged, explained
from courtyard.server.store.private import FILE, draft_of
from courtyard.server.store.switch import beside, discard, draft_of_store, keys_in, settle, switch
from courtyard.server.store.tokens import KEY_LENGTH, KEYS
from courtyard.server.store.versions import require_known
from courtyard.server.store.viewing import view
from courtyard.server.words import say

KEEP_KEYS: Final = "CREATE TABLE server_keys (name TEXT PRIMARY KEY, key BLOB NOT NULL)"


class BackedUp(NamedTuple):
    """What is in a backup."""

    tables: int
    people: int
    keys: tuple[str, ...]


class Restored(NamedTuple):
    """What was restored, and the folder to which what was there before has gone, if anything was."""

    found: BackedUp
    earlier: Path | None


def back_up(store: Path, data: Path, file: Path) -> BackedUp:
    """Copy the store as it is at one moment, also while a server writes to it, with the keys of its data folder."""
    if not store.exists():
        raise CourtyardError(say("no_store", store=store))
    with draft_of(file) as draft:
        with explained(_url(store)), closing(_reader(store)) as kept, closing(sqlite3.connect(draft)) as copy:
            kept.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            keys = keys_in(copy)
            if keys is None:
                keys = {name: (data / name).read_bytes() for name in KEYS if (data / name).exists()}
                with copy:
                    copy.execute(KEEP_KEYS)
                    copy.executemany("INSERT INTO server_keys VALUES (?, ?)", keys.items())
            _require_sound(copy, store)
            found = _contents(copy, tuple(keys))
        draft.replace(file)
    return found


def restore(file: Path, store: Path, data: Path, force: bool) -> Restored:
    """Put a backup in the place of a store that nobody serves; what is there is moved aside, never thrown away."""
    if not file.exists():
        raise CourtyardError(say("no_store", store=file))
    store = store.resolve()
    with suppress(StoreDamaged), explained(_url(store)):
        settle(store, data)
    draft = draft_of_store(store)
    try:
        draft.touch(mode=FILE)
        found = _unpack(file, draft)
        there = [path for path in (store, *beside(store), *(data / name for name in found.keys)) if path.exists()]
        if there and not force:
            raise CourtyardError(say("store_there", store=there[0]))
        with explained(_url(store)):
            return Restored(found, switch(draft, store, data))
    except BaseException:
        discard(draft)
        raise


def _unpack(file: Path, draft: Path) -> BackedUp:
    """The store of a backup, with the keys in it, into a file; what it has."""
    with explained(_url(file)):
        with view(_url(file)).connect() as connection:
            if not inspect(connection).has_table(schema.TABLES.name):
                raise CourtyardError(say("no_backup", file=file))
            require_known(connection, str(file))
        with closing(_reader(file)) as kept, closing(sqlite3.connect(draft)) as copy:
            _require_sound(kept, file)
            kept.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            keys = keys_in(copy) or {}
            for name, key in keys.items():
                if name not in KEYS or not isinstance(key, bytes) or len(key) != KEY_LENGTH:
                    raise CourtyardError(say("no_backup", file=file))
            return _contents(copy, tuple(keys))


def _require_sound(connection: sqlite3.Connection, store: Path) -> None:
    told = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if told != "ok":
        raise damaged(_url(store), told)


def _contents(connection: sqlite3.Connection, keys: tuple[str, ...]) -> BackedUp:
    counts = [connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "players")]
    return BackedUp(counts[0], counts[1], keys)


def _reader(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _url(path: Path) -> str:
    return f"sqlite:///{path}"
