"""An SQLite file has one server at a time."""

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
    """The file that whoever serves a store has locked."""
    return store.with_name(f"{store.name}-lock")


@contextmanager
def alone(store: Path) -> Iterator[None]:
    """Refuse to serve an SQLite file that another server serves: it would not hear what the other does."""
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
