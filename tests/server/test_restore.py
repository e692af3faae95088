"""A restore that is interrupted at any step leaves the old or the new store, with its keys."""

import errno
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from spoiling import BY_CHANCE, LISTED, SPOILERS, STORE, Fate, Ground, content, prepare, try_spoilt_backup

from courtyard.core.errors import CourtyardError
from courtyard.server.maintenance import restore_from
from courtyard.server.run import require_store
from courtyard.server.settings import Settings

STEPS = (
    "open",
    "os.chmod",
    "os.link",
    "os.mkdir",
    "os.remove",
    "os.rename",
    "os.rmdir",
    "os.truncate",
    "sqlite3.connect",
)
"""Audit events of file operations."""
REFUSED, RESTORED, ENDED = 1, 0, 9

Harm = Callable[[int, int], None]
"""Damages a restore: called with the current step and the step at which to act."""


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Ground:
    return prepare(tmp_path_factory.mktemp("ground"))


def killed(step: int, at: int) -> None:
    if step == at:
        os._exit(ENDED)


def failing_once(step: int, at: int) -> None:
    if step == at:
        raise OSError(errno.ENOSPC, "No space left on device")


def failing_from_there(step: int, at: int) -> None:
    if step >= at:
        raise OSError(errno.EIO, "Input/output error")


def interrupted(step: int, at: int) -> None:
    if step == at:
        raise KeyboardInterrupt


def restored_in_a_process(data: Path, file: Path, harm: Harm, at: int) -> int | None:
    """Restore in a separate process that is damaged at this step; returns its exit, None if it has fewer steps."""
    child = os.fork()
    if child == 0:
        done = 0

        def listen(event: str, given: tuple[object, ...]) -> None:
            nonlocal done
            if event in STEPS and any(str(data) in str(item) for item in given):
                done += 1
                harm(done, at)

        code = ENDED
        sys.addaudithook(listen)
        with suppress(BaseException):
            try:
                restore_from(Settings(data), file, force=True)
                code = RESTORED if done >= at else ENDED + 1
            except (CourtyardError, OSError):
                code = REFUSED
        os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return None if code == ENDED + 1 else code


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def broken_off(ground: Ground, folder: Path, harm: Harm, ruin: bool = False) -> Iterator[tuple[Path, int]]:
    """The data folder and exit after restores that were damaged at each step in turn."""
    at = 0
    while True:
        at += 1
        data = folder / "data"
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(ground.kept, data)
        if ruin:
            (data / STORE).write_bytes(b"ruin" * 2000)
            (data / f"{STORE}-wal").write_bytes(b"wal" * 2000)
        code = restored_in_a_process(data, ground.good, harm, at)
        if code is None:
            return
        yield data, code


@pytest.mark.parametrize("harm", [killed, failing_once, failing_from_there, interrupted])
def test_an_interrupted_restore_leaves_one_complete_store(ground: Ground, tmp_path: Path, harm: Harm) -> None:
    found = []
    for data, code in broken_off(ground, tmp_path, harm):
        if code == REFUSED and harm is failing_once:
            assert content(data) == ground.before, f"Step {len(found) + 1} was not taken back."
            assert names(data) <= names(ground.kept) | {f"{STORE}-lock"}
        require_store(Settings(data))
        (data / "owner.key").unlink()
        now = content(data)
        assert now in (ground.before, ground.wanted), f"Step {len(found) + 1} leaves neither store."
        assert code != RESTORED or now == ground.wanted
        assert not list(data.glob("*-restoring*"))
        found.append(now == ground.wanted)
    assert len(found) > 20
    assert set(found) == {False, True}
    if harm is killed:
        assert found == sorted(found), "From one step on it is the new store."


def test_a_damaged_store_is_kept_or_replaced_completely(ground: Ground, tmp_path: Path) -> None:
    for data, _ in broken_off(ground, tmp_path, killed, ruin=True):
        kept = [data, *data.glob("before-restore-*")]
        assert any((folder / STORE).read_bytes().startswith(b"ruin") for folder in kept)
        if not (data / STORE).read_bytes().startswith(b"ruin"):
            require_store(Settings(data))
            (data / "owner.key").unlink()
            assert content(data) == ground.wanted


@pytest.mark.parametrize("name", sorted(SPOILERS.keys() - BY_CHANCE - LISTED.keys()))
def test_a_modified_backup_is_refused(ground: Ground, name: str) -> None:
    assert try_spoilt_backup(ground, [name], 0) is Fate.REFUSED


@pytest.mark.parametrize("name", BY_CHANCE)
def test_a_damaged_backup_is_refused_or_restored_as_it_was(ground: Ground, name: str) -> None:
    for seed in range(10):
        assert try_spoilt_backup(ground, [name], seed) in {Fate.REFUSED, Fate.WHOLE}, f"seed {seed}"


def test_a_restore_creates_only_private_files(ground: Ground, tmp_path: Path) -> None:
    data = tmp_path / "data"

    def looking(_step: int, _at: int) -> None:
        if any(path.stat().st_mode & 0o077 for path in (data, *data.rglob("*")) if path.exists()):
            os._exit(ENDED)

    data.mkdir(mode=0o700)
    earlier = os.umask(0)
    code = restored_in_a_process(data, ground.good, looking, sys.maxsize)
    os.umask(earlier)
    assert code is None
    require_store(Settings(data))
