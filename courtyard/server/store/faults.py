"""Faults of the store as a whole, as sentences that say what to do."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError

from courtyard.core.errors import CourtyardError
from courtyard.server.words import say

SQLITE_FAULTS: Final = {
    sqlite3.SQLITE_NOTADB: "store_damaged",
    sqlite3.SQLITE_CORRUPT: "store_damaged",
    sqlite3.SQLITE_READONLY: "store_read_only",
    sqlite3.SQLITE_CANTOPEN: "store_read_only",
    sqlite3.SQLITE_PERM: "store_read_only",
    sqlite3.SQLITE_FULL: "store_full",
}
SYSTEM_FAULTS: Final = {
    errno.EACCES: "store_read_only",
    errno.EPERM: "store_read_only",
    errno.EROFS: "store_read_only",
    errno.ENOSPC: "store_full",
}
READ_ONLY_STATE: Final = "25006"
"""PostgreSQL's code for a write in a read-only transaction."""


class StoreError(CourtyardError):
    """The store cannot be used."""


class StoreDamaged(StoreError):
    """The store is damaged."""


@contextmanager
def explained(url: str, otherwise: str = "store_silent") -> Iterator[None]:
    """Turn errors of the database or the system into sentences; `otherwise` is the default."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        raise fault_of(url, error, otherwise) from error


def fault_of(url: str, error: Exception, otherwise: str = "store_silent") -> StoreError:
    """The fault of the store that an error shows."""
    cause = error.orig if isinstance(error, DBAPIError) and isinstance(error.orig, Exception) else error
    key = _key(cause) or otherwise
    if key == "store_damaged":
        return damaged(url, cause)
    return StoreError(say(key, store=name_of(url), reason=_first_line(cause)))


def damaged(url: str, reason: object) -> StoreDamaged:
    """The fault of a damaged store."""
    return StoreDamaged(say("store_damaged", store=name_of(url), reason=_first_line(reason)))


def name_of(url: str) -> str:
    """The name of a store: its file, or its URL without the password."""
    read = make_url(url)
    return read.database or "" if read.drivername == "sqlite" else read.render_as_string(hide_password=True)


def _key(cause: Exception) -> str | None:
    """The key of the sentence for an error, if there is one."""
    if isinstance(cause, sqlite3.Error):
        return SQLITE_FAULTS.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    if isinstance(cause, OSError):
        return SYSTEM_FAULTS.get(cause.errno or 0)
    return "store_read_only" if getattr(cause, "sqlstate", "") == READ_ONLY_STATE else None


def _first_line(reason: object) -> str:
    text = reason.strerror if isinstance(reason, OSError) else reason
    return next(iter(str(text).strip().splitlines()), "").rstrip(".:")
