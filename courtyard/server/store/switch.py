"""Replaces a store with a restored one by a single rename; an interruption leaves either the old or the new one.

A restored store contains its keys in an extra table until they are in the data folder. If the process is killed after
the rename, the next start extracts the keys.
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
from courtyard.server.store.keys import KEYS, OWNER_KEY
from courtyard.server.store.lock import lock_of
from courtyard.server.store.private import put, sync

SIDE_SUFFIXES: Final = ("-wal", "-shm", "-journal")
"""Suffixes of the files that SQLite creates next to a store."""
ASIDE: Final = "before-restore-"
"""Prefix of the folders with previous stores."""
KEEP_KEYS: Final = "CREATE TABLE server_keys (name TEXT PRIMARY KEY, key BLOB NOT NULL)"
"""The table that a backup has in addition to those of a store."""
HAS_KEYS: Final = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'server_keys'"


def keys_in(store: sqlite3.Connection) -> dict[str, bytes] | None:
    """The keys in a store or backup; None if it has no table for them."""
    if store.execute(HAS_KEYS).fetchone() == (0,):
        return None
    return dict(store.execute("SELECT name, key FROM server_keys").fetchall())


def side_files(store: Path) -> list[Path]:
    """The existing files of SQLite next to a store."""
    return [path for path in (store.with_name(store.name + end) for end in SIDE_SUFFIXES) if path.exists()]


def draft_of_store(store: Path) -> Path:
    """The path at which a store is restored. It is fixed, so that interrupted restores do not accumulate."""
    return store.with_name(f"{store.name}-restoring")


def discard(store: Path) -> None:
    """Delete an unused store with the files next to it."""
    for path in (store, *side_files(store)):
        path.unlink(missing_ok=True)


def kept_files(store: Path, data: Path) -> list[Path]:
    """All paths that the server uses at any time; nothing else may be written there."""
    draft = draft_of_store(store)
    of_stores = [path.with_name(path.name + end) for path in (store, draft) for end in ("", *SIDE_SUFFIXES)]
    return [*of_stores, lock_of(store), *(data / name for name in (*KEYS, OWNER_KEY))]


def settle(store: Path, data: Path) -> None:
    """Finish an interrupted restore: delete its draft, or extract the keys if the rename was done."""
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
    """Replace the store and keys with the draft; returns the folder with the previous ones, if there were any."""
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
        for path in side_files(store):
            path.unlink()
        draft.replace(store)
        sync(store.parent)
        _place(keys, data)
    except BaseException:
        _put_back(store, data, keys, aside)
        raise
    with (
        suppress(OSError, sqlite3.Error),
        closing(sqlite3.connect(store)) as connection,
    ):  # Otherwise the next start does it.
        _forget_keys(connection)
    if any(aside.iterdir()):
        return aside
    aside.rmdir()
    return None


def _fold(store: Path) -> None:
    """Merge the files next to the store into it; a damaged store is left as it is."""
    if store.exists():
        url = f"sqlite:///{store}"
        with suppress(StoreDamaged), explained(url), closing(sqlite3.connect(store)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("SELECT count(*) FROM sqlite_master")


def _keep(store: Path, data: Path, keys: Iterable[str], aside: Path) -> None:
    """Link the store and copy the keys into a folder."""
    for path in (store, *side_files(store)):
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
    """Restore the old store. The keys come first, because a start with the new store would extract the new ones."""
    for name in keys:
        if (aside / name).exists():
            put(data / name, (aside / name).read_bytes())
        else:
            (data / name).unlink(missing_ok=True)
    if not (aside / store.name).exists():
        store.unlink(missing_ok=True)
    for path in (store, *(store.with_name(store.name + end) for end in SIDE_SUFFIXES)):
        if (aside / path.name).exists():
            (aside / path.name).replace(path)
    sync(store.parent)
    shutil.rmtree(aside)


def _forget_keys(connection: sqlite3.Connection) -> None:
    """Delete the keys from a store, also from its free pages."""
    connection.execute("PRAGMA secure_delete=ON")
    with connection:
        connection.execute("DROP TABLE server_keys")
