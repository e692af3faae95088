"""Files that only their owner can access from the moment of their creation, and that are synced to the disk."""

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
"""The permission bits of the group and others."""


def make_folder(path: Path) -> None:
    """Create a folder if it does not exist."""
    path.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """Create a file if it does not exist."""
    path.touch(mode=FILE)


def is_open(path: Path) -> bool:
    """Whether other users have access; always False on Windows."""
    return os.name != "nt" and path.exists() and bool(path.stat().st_mode & OTHERS)


def close(paths: Iterable[Path]) -> None:
    """Remove the access of other users, which earlier versions allowed, and log it."""
    for path in paths:
        if not is_open(path):
            continue
        try:
            path.chmod(FOLDER if path.is_dir() else FILE)
        except PermissionError:
            LOG.warning("%s is accessible to other users of this machine and belongs to one of them", path)
        else:
            LOG.warning("%s was accessible to other users of this machine; this is now fixed", path)


def close_folder(folder: Path, own: str) -> None:
    """Remove the access of other users to a folder, unless it contains foreign folders."""
    if any(path.is_dir() and not path.name.startswith(own) for path in folder.iterdir()):
        if is_open(folder):
            LOG.warning(
                "%s is accessible to other users and contains more than Courtyard's files: check who needs access",
                folder,
            )
    else:
        close([folder])


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """A temporary file next to the path, to be renamed to it when it is complete."""
    draft = path.with_name(f"{path.name}.{token_hex(4)}")
    draft.touch(mode=FILE, exist_ok=False)
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def put(path: Path, content: bytes) -> None:
    """Write a file atomically."""
    with draft_of(path) as draft:
        draft.write_bytes(content)
        sync(draft)
        draft.replace(path)
    sync(path.parent)


def sync(path: Path) -> None:
    """Sync a file, or the entries of a folder, to the disk."""
    if os.name == "nt" and path.is_dir():
        return  # Windows cannot sync folders.
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def is_same(one: Path, other: Path) -> bool:
    """Whether two paths name one file, also through links or in different case, and also before it exists."""
    one, other = Path(os.path.realpath(one)), Path(os.path.realpath(other))
    if one.exists() and other.exists() and one.samefile(other):
        return True
    is_same_folder = one.parent.exists() and other.parent.exists() and one.parent.samefile(other.parent)
    return is_same_folder and one.name.casefold() == other.name.casefold()
