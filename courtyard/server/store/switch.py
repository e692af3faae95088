"""Puts a restored store in the place of another by one rename: before it all is as it was, after it all is there.

A restored store has its keys with it, in a relation of their own, until they lie in the data folder. So whoever is
killed after the rename leaves a store that is whole: the next start takes the keys out.
"""

import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from tempfile import mkdtemp
from time import localtime, strftime
from typing import Final

from courtyard.server.store.faults import StoreDamaged, explained
from courtyard.server.store.lock import lock_of
from courtyard.server.store.private import put, sync
from courtyard.server.store.tokens import KEYS, OWNER_KEY

BESIDE: Final = ("-wal", "-shm", "-journal")
"""How the names of the files go on that SQLite keeps beside a store."""
ASIDE: Final = "before-restore-"
"""How the names of the folders begin to which an earlier store goes."""
KEEP_KEYS: Final = "CREATE TABLE server_keys (name TEXT PRIMARY KEY, key BLOB NOT NULL)"
"""What a backup has more than a store."""
HAS_KEYS: Final = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'server_keys'"


def keys_in(store: sqlite3.Connection) -> dict[str, bytes] | None:
    """The keys that a store has with it; None if it has no place for them."""
    if store.execute(HAS_KEYS).fetchone() == (0,):
        return None
    return dict(store.execute("SELECT name, key FROM server_keys").fetchall())


def beside(store: Path) -> list[Path]:
    """The files that SQLite keeps beside a store just now."""
    return [path for path in (store.with_name(store.name + end) for end in BESIDE) if path.exists()]


def draft_of_store(store: Path) -> Path:
    """Where a store is restored, before it takes the place of another: always the same, so that no two are left."""
    return store.with_name(f"{store.name}-restoring")


def discard(store: Path) -> None:
    """Remove a store that is not used, with what is beside it."""
    for path in (store, *beside(store)):
        path.unlink(missing_ok=True)


def kept_files(store: Path, data: Path) -> list[Path]:
    """Where the server keeps something, now or at other times: nothing else may be written there."""
    draft = draft_of_store(store)
    of_stores = [path.with_name(path.name + end) for path in (store, draft) for end in ("", *BESIDE)]
    return [*of_stores, lock_of(store), *(data / name for name in (*KEYS, OWNER_KEY))]


def settle(store: Path, data: Path) -> None:
    """End what a restore has left that was killed: before the rename its drafts, after it the keys."""
    discard(draft_of_store(store))
    if not store.exists():
        return
    for aside in store.parent.glob(f"{ASIDE}*"):
        link = aside / store.name
        if link.exists() and link.samefile(store):
            shutil.rmtree(aside)
    with closing(sqlite3.connect(store)) as connection:
        keys = keys_in(connection)
        if keys is not None:
            _place(keys, data)
            _forget_keys(connection)


def switch(draft: Path, store: Path, data: Path) -> Path | None:
    """Put the draft in the place of the store, with its keys; the folder that has what was there, if anything was."""
    with closing(sqlite3.connect(draft)) as connection:
        keys = keys_in(connection) or {}
    _fold(store)
    aside = Path(mkdtemp(prefix=strftime(f"{ASIDE}%Y%m%d-%H%M%S-", localtime()), dir=store.parent))
    try:
        _keep(store, data, keys, aside)
    except BaseException:
        shutil.rmtree(aside)
        raise
    try:
        for path in beside(store):
            path.unlink()
        draft.replace(store)
        sync(store.parent)
        _place(keys, data)
    except BaseException:
        _put_back(store, data, keys, aside)
        raise
    with suppress(OSError, sqlite3.Error), closing(sqlite3.connect(store)) as connection:  # Else the next start does.
        _forget_keys(connection)
    if any(aside.iterdir()):
        return aside
    aside.rmdir()
    return None


def _fold(store: Path) -> None:
    """Write what SQLite has beside the store into the store itself; a ruin stays as it is."""
    if store.exists():
        url = f"sqlite:///{store}"
        with suppress(StoreDamaged), explained(url), closing(sqlite3.connect(store)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("SELECT count(*) FROM sqlite_master")


def _keep(store: Path, data: Path, keys: Iterable[str], aside: Path) -> None:
    """The store and the keys in a folder too, where they stay."""
    for path in (store, *beside(store)):
        if path.exists():
            (aside / path.name).hardlink_to(path)
    for name in keys:
        if (data / name).exists():
            put(aside / name, (data / name).read_bytes())
    sync(aside)


def _place(keys: dict[str, bytes], data: Path) -> None:
    for name in KEYS:
        if name in keys:
            put(data / name, keys[name])


def _put_back(store: Path, data: Path, keys: Iterable[str], aside: Path) -> None:
    """The old store in its place again: the keys first, for until the store is back a start would take the new ones."""
    for name in keys:
        if (aside / name).exists():
            put(data / name, (aside / name).read_bytes())
        else:
            (data / name).unlink(missing_ok=True)
    if not (aside / store.name).exists():
        store.unlink(missing_ok=True)
    for path in (store, *(store.with_name(store.name + end) for end in BESIDE)):
        if (aside / path.name).exists():
            (aside / path.name).replace(path)
    sync(store.parent)
    shutil.rmtree(aside)


def _forget_keys(connection: sqlite3.Connection) -> None:
    """Take the keys out of a store, and leave nothing of them in its free pages."""
    connection.execute("PRAGMA secure_delete=ON")
    with connection:
        connection.execute("DROP TABLE server_keys")
