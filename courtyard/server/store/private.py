"""Files that only their owner can read, from the moment they are made, and that are on the disk when that is said."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Final

FILE: Final = 0o600
FOLDER: Final = 0o700


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
