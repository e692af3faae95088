"""A backup: one SQLite file with all that the store keeps, and the keys of the server in a relation of their own."""

import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from time import localtime, strftime
from typing import Final, NamedTuple

from courtyard.core.errors import CourtyardError
from courtyard.server.store.faults import damaged, explained
from courtyard.server.store.tokens import KEYS
from courtyard.server.store.versions import require_known
from courtyard.server.store.viewing import view
from courtyard.server.words import say

KEEP_KEYS: Final = "CREATE TABLE server_keys (name TEXT PRIMARY KEY, key BLOB NOT NULL)"
HAS_KEYS: Final = "SELECT count(*) FROM sqlite_master WHERE name = 'server_keys'"
BESIDE: Final = ("", "-wal", "-shm")
"""How the names of the files go on that SQLite keeps for one store."""


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
    keys = {name: (data / name).read_bytes() for name in KEYS if (data / name).exists()}
    with _draft(file) as draft:
        with explained(_url(store)), closing(_reader(store)) as kept, closing(sqlite3.connect(draft)) as copy:
            kept.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
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
    with _draft(store) as draft:
        keys = _unpack(file, draft)
        in_the_way = [store.with_name(store.name + end) for end in BESIDE] + [data / name for name in keys]
        in_the_way = [path for path in in_the_way if path.exists()]
        if in_the_way and not force:
            raise CourtyardError(say("store_there", store=in_the_way[0]))
        earlier = _move_aside(in_the_way, data) if in_the_way else None
        for name, key in keys.items():
            with _draft(data / name) as written:
                written.write_bytes(key)
                written.replace(data / name)
        with closing(_reader(draft)) as copy:
            found = _contents(copy, tuple(keys))
        draft.replace(store)
    return Restored(found, earlier)


def _unpack(file: Path, draft: Path) -> dict[str, bytes]:
    """The store of a backup into a file, and the keys."""
    with explained(_url(file)):
        with view(_url(file)).connect() as connection:
            require_known(connection, str(file))
        with closing(_reader(file)) as kept, closing(sqlite3.connect(draft)) as copy:
            _require_sound(kept, file)
            kept.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            if copy.execute(HAS_KEYS).fetchone() == (0,):
                return {}
            keys = dict(copy.execute("SELECT name, key FROM server_keys").fetchall())
            copy.execute("DROP TABLE server_keys")
    return {name: keys[name] for name in KEYS if name in keys}


def _move_aside(paths: list[Path], data: Path) -> Path:
    """Into a folder of its own, so that the files of one store stay together."""
    earlier = data / strftime("before-restore-%Y%m%d-%H%M%S", localtime())
    earlier.mkdir(mode=0o700)
    for path in paths:
        path.rename(earlier / path.name)
    return earlier


@contextmanager
def _draft(path: Path) -> Iterator[Path]:
    """A file beside the path, for its owner alone, that takes its place when all is written."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    draft.touch(mode=0o600, exist_ok=False)
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


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
