"""Backups: one SQLite file with everything in the store, and the server's keys in an extra table."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from courtyard.core.errors import CourtyardError
from courtyard.server.store.faults import StoreDamaged, damaged, explained
from courtyard.server.store.keys import keys_of
from courtyard.server.store.private import draft_of, is_same, make_file, make_folder
from courtyard.server.store.schema_check import unexpected
from courtyard.server.store.switch import (
    KEEP_KEYS,
    discard,
    draft_of_store,
    kept_files,
    keys_in,
    settle,
    side_files,
    switch,
)
from courtyard.server.store.unpack import judged, unpack
from courtyard.server.store.verification import CheckOutcome, TableResult, check_tables, ids_of_tables, view
from courtyard.server.words import say

MAX_NAMED: Final = 10
"""Maximum number of damaged tables that are named."""

Progress = Callable[[Iterator[TableResult], int], Iterable[TableResult]]
"""Shows the progress of checking a number of tables."""


class BackedUp(NamedTuple):
    """What is in a backup."""

    tables: int
    people: int
    keys: tuple[str, ...]


class Restored(NamedTuple):
    """What was restored, and the folder with the previous store, if there was one."""

    found: BackedUp
    earlier: Path | None


def back_up(store: Path, data: Path, file: Path) -> BackedUp:
    """Copy a consistent snapshot of the store, even while a server writes to it, with the keys of the data folder."""
    if not store.exists():
        raise CourtyardError(say("no_store", store=store))
    if any(is_same(file, path) for path in kept_files(store.resolve(), data)):
        raise CourtyardError(say("file_kept", file=file))
    with draft_of(file) as draft:
        with explained(_url(store)), closing(_reader(store)) as kept, closing(sqlite3.connect(draft)) as copy:
            kept.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            keys = keys_in(copy)
            if keys is None:
                keys = keys_of(data)
                with copy:
                    copy.execute(KEEP_KEYS)
                    copy.executemany("INSERT INTO server_keys VALUES (?, ?)", keys.items())
            _require_sound(copy, store)
            found = _contents(copy, tuple(keys))
        draft.replace(file)
    return found


def restore(
    file: Path, store: Path, data: Path, force: bool, progress: Progress, with_damaged: bool = False
) -> Restored:
    """Replace a store that no server uses with a backup; the previous store is moved aside, never deleted.

    Everything is read and verified in a new file before the store is touched.
    """
    if not file.exists():
        raise CourtyardError(say("no_store", store=file))
    store = store.resolve()
    with suppress(StoreDamaged), explained(_url(store)):
        settle(store, data)
    draft = draft_of_store(store)
    try:
        make_folder(data)
        make_file(draft)
        unpack(file, draft)
        with judged(file), closing(_reader(draft)) as new:
            found = _contents(new, tuple(keys_in(new) or {}))
        there = [path for path in (store, *side_files(store), *(data / name for name in found.keys)) if path.exists()]
        if there and not force:
            raise CourtyardError(say("store_there", store=there[0]))
        if not with_damaged:
            _require_sound_tables(file, draft, progress)
        with explained(_url(store)):
            return Restored(found, switch(draft, store, data))
    except BaseException:
        discard(draft)
        raise


def _require_sound_tables(file: Path, draft: Path, progress: Progress) -> None:
    """Refuse a backup with damaged tables."""
    engine = view(_url(draft))
    ids = ids_of_tables(engine)
    harmed = [
        found.table for found in progress(check_tables(engine, ids), len(ids)) if found.outcome is CheckOutcome.DAMAGED
    ]
    if harmed:
        named = ", ".join(harmed[:MAX_NAMED])
        raise CourtyardError(say("tables_damaged", file=file, count=len(harmed), tables=named))


def _require_sound(connection: sqlite3.Connection, store: Path) -> None:
    result = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if result != "ok" or (result := unexpected(connection)):
        raise damaged(_url(store), result)


def _contents(connection: sqlite3.Connection, keys: tuple[str, ...]) -> BackedUp:
    counts = [connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("tables", "players")]
    return BackedUp(counts[0], counts[1], keys)


def _reader(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _url(path: Path) -> str:
    return f"sqlite:///{path}"
