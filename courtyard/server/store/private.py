"""Files that only their owner can read, from the moment they are made, and that are on the disk when that is said."""

import logging
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Final

LOG: Final = logging.getLogger("courtyard.store")
FILE: Final = 0o600
FOLDER: Final = 0o700
OTHERS: Final = 0o077
"""What the group and all others may do."""


def make_folder(path: Path) -> None:
    """See that there is a folder."""
    path.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """See that there is a file."""
    path.touch(mode=FILE)


def is_open(path: Path) -> bool:
    """Whether other users may do something with it; Windows has no such modes."""
    return os.name != "nt" and path.exists() and bool(path.stat().st_mode & OTHERS)


def close(paths: Iterable[Path]) -> None:
    """Shut out others where an earlier version, or somebody by hand, has let them in; it is told in the log."""
    for path in paths:
        if not is_open(path):
            continue
        try:
            path.chmod(FOLDER if path.is_dir() else FILE)
        except PermissionError:
            LOG.warning("%s is open to other users of this machine, and belongs to one of them", path)
        else:
            LOG.warning("%s was open to other users of this machine; now it is not", path)


def close_folder(folder: Path, own: str) -> None:
    """Shut others out of a folder, unless it has folders in it whose names do not begin like our own."""
    if any(path.is_dir() and not path.name.startswith(own) for path in folder.iterdir()):
        if is_open(folder):
            LOG.warning("%s is open to other users and has more in it than Courtyard's files: see who needs it", folder)
    else:
        close([folder])


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """A file beside the path that takes its place when all is written."""
    draft = path.with_name(f"{path.name}.{token_hex(4)}")
    draft.touch(mode=FILE, exist_ok=False)
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def put(path: Path, content: bytes) -> None:
    """Write a file as a whole, or leave what is there."""
    with draft_of(path) as draft:
        draft.write_bytes(content)
        sync(draft)
        draft.replace(path)
    sync(path.parent)


def sync(path: Path) -> None:
    """See that a file is on the disk, or which names a folder has."""
    if os.name == "nt" and path.is_dir():
        return  # Windows keeps the names by itself.
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def is_same(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file, or would if it were there: by links too, and by other capitals."""
    one, other = Path(os.path.realpath(one)), Path(os.path.realpath(other))
    if one.exists() and other.exists() and one.samefile(other):
        return True
    are_beside = one.parent.exists() and other.parent.exists() and one.parent.samefile(other.parent)
    return are_beside and one.name.casefold() == other.name.casefold()
