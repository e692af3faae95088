"""An unusable store ends the start with one sentence that says what to do."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from courtyard.cli import app
from courtyard.server.store import database, schema
from courtyard.server.store.database import Store

FILE = "courtyard.sqlite"


def kept(data: Path) -> Path:
    """An unused store of this version."""
    Store(f"sqlite:///{data / FILE}").close()
    return data / FILE


def not_a_database(data: Path) -> None:
    (data / FILE).write_bytes(b"This was a shopping list once. " * 200)


def a_damaged_page(data: Path) -> None:
    path = kept(data)
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\xff" * 4096
    path.write_bytes(content)


def of_a_later_version(data: Path) -> None:
    with sqlite3.connect(kept(data)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def a_short_key(data: Path) -> None:
    kept(data)
    (data / "signing.key").write_bytes(b"short")


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (not_a_database, "is damaged (file is not a database). Run courtyard check"),
        (a_damaged_page, "courtyard restore FILE --force to restore a backup"),
        (of_a_later_version, "was written by a later version of Courtyard. Install that version"),
        (a_short_key, "signing.key is damaged. Restore it from a backup"),
    ],
)
def test_an_unusable_store_is_reported_in_one_sentence(
    tmp_path: Path, spoil: Callable[[Path], None], told: str
) -> None:
    spoil(tmp_path)
    ended = CliRunner().invoke(app, ["serve", "--no-open", "--port", "0", "--data", str(tmp_path)])
    assert ended.exit_code == 2
    assert ended.stderr.startswith("courtyard: The ")
    assert told in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_read_only_store_is_reported_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(tmp_path)
    monkeypatch.setattr(database, "SQLITE_SETUP", (*database.SQLITE_SETUP, "query_only=ON"))
    ended = CliRunner().invoke(app, ["serve", "--no-open", "--port", "0", "--data", str(tmp_path)])
    assert (ended.exit_code, len(ended.stderr.splitlines())) == (2, 1)
    assert "cannot be written to" in ended.stderr
    assert "Give the user who runs the server access" in ended.stderr


def test_a_write_protected_file_is_reported_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", "lock")

    monkeypatch.setattr(Path, "touch", refuse)
    ended = CliRunner().invoke(app, ["serve", "--no-open", "--port", "0", "--data", str(tmp_path)])
    assert (ended.exit_code, len(ended.stderr.splitlines())) == (2, 1)
    assert "cannot be written to" in ended.stderr


def test_an_unreachable_database_is_named_without_its_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("psycopg", reason="There is no driver for PostgreSQL.")
    monkeypatch.setenv("COURTYARD_DATABASE", "postgresql+psycopg://anna:secret@127.0.0.1:1/courtyard")
    ended = CliRunner().invoke(app, ["serve", "--no-open", "--port", "0", "--data", str(tmp_path)])
    assert (ended.exit_code, len(ended.stderr.splitlines())) == (2, 1)
    assert "anna:***@127.0.0.1:1/courtyard cannot be used" in ended.stderr
    assert "secret" not in ended.stderr


def test_several_processes_on_one_file_are_refused_in_one_sentence(tmp_path: Path) -> None:
    ended = CliRunner().invoke(app, ["serve", "--no-open", "--port", "0", "--processes", "2", "--data", str(tmp_path)])
    assert (ended.exit_code, len(ended.stderr.splitlines())) == (2, 1)
    assert "set COURTYARD_DATABASE to a PostgreSQL URL, or use one process" in ended.stderr


def test_starting_does_not_change_the_store(tmp_path: Path) -> None:
    kept(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        for relation in schema.METADATA.sorted_tables:
            assert connection.execute(f"SELECT count(*) FROM {relation.name}").fetchone() == (0,)
