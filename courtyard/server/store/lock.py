"""The lock that gives an SQLite file one server at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from courtyard.core.errors import CourtyardError
from courtyard.server.store.faults import explained
from courtyard.server.store.private import make_file, make_folder
from courtyard.server.words import say

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]


def lock_of(store: Path) -> Path:
    """The lock file of a store."""
    return store.with_name(f"{store.name}-lock")


@contextmanager
def alone(store: Path) -> Iterator[None]:
    """Hold the lock of a store; refused if another server holds it, whose writes would not be noticed."""
    lock = lock_of(store.resolve())
    with explained(f"sqlite:///{store}"):
        make_folder(lock.parent)
        make_file(lock)
    with open(lock, "w", encoding="utf-8") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as taken:
                raise CourtyardError(say("served_already", store=store)) from taken
        yield
