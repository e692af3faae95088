"""The server's files are accessible only to its user."""

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import ME_AND_BOT, Person, ServerProcess
from typer.testing import CliRunner

from courtyard.cli import app
from courtyard.server.run import require_store
from courtyard.server.settings import Settings
from courtyard.server.store.lock import alone

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes.")


@pytest.fixture(autouse=True)
def _careless() -> Iterator[None]:
    """A umask of 0, with which new files are accessible to everybody by default."""
    earlier = os.umask(0)
    yield
    os.umask(earlier)


def open_to_others(folder: Path) -> set[str]:
    """Files that other users can access."""
    return {path.name for path in (folder, *folder.rglob("*")) if stat.S_IMODE(path.stat().st_mode) & 0o077}


def started(data: Path) -> None:
    """Everything that a start does before serving."""
    with alone(data / "courtyard.sqlite"):
        require_store(Settings(data))


def test_server_files_are_accessible_only_to_their_owner(tmp_path: Path) -> None:
    data = tmp_path / "home" / "data"
    server = ServerProcess(data)
    Person(server.address, "Anna").open(ME_AND_BOT)
    names = {path.name for path in data.iterdir()}
    assert {"courtyard.sqlite", "courtyard.sqlite-wal", "courtyard.sqlite-lock", "secret.key", "owner.key"} <= names
    assert open_to_others(data) == set()
    server.kill()
    for command in (["backup", data / "friday"], ["restore", data / "friday", "--force"]):
        assert CliRunner().invoke(app, [*map(str, command), "--data", str(data)]).exit_code == 0
        assert open_to_others(data) == set()


def test_files_are_created_with_restricted_access(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("It was open for a moment.")

    monkeypatch.setattr(os, "chmod", refuse)
    started(tmp_path / "data")
    assert open_to_others(tmp_path / "data") == set()


def test_open_permissions_are_fixed_at_the_next_start_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    data = tmp_path / "data"
    started(data)
    (data / "before-restore-20260101").mkdir()
    for path in (data, *data.iterdir()):
        path.chmod(0o777 if path.is_dir() else 0o666)
    with caplog.at_level(logging.WARNING):
        started(data)
    assert open_to_others(data) == set()
    told = {record.getMessage() for record in caplog.records}
    assert f"{data} was accessible to other users of this machine; this is now fixed" in told
    assert f"{data / 'courtyard.sqlite-lock'} was accessible to other users of this machine; this is now fixed" in told
    caplog.clear()
    started(data)
    assert caplog.records == []


def test_a_folder_with_foreign_data_is_left_unchanged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    shared = tmp_path / "srv"
    (shared / "pictures").mkdir(parents=True)
    started(shared)
    assert open_to_others(shared) == {"srv", "pictures"}
    assert "contains more than Courtyard's files" in caplog.text
