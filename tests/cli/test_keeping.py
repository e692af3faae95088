"""Backups, what is restored from them, and what `courtyard check` finds."""

import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from serving import ME_AND_BOT, Person, running
from spoiling import fill
from tabling import ANN, BOB, alone, finished, people, run
from typer.testing import CliRunner

from courtyard.cli import app
from courtyard.server.store import lock, verification
from courtyard.server.store.database import Store
from courtyard.server.store.keys import server_key, signing_key
from courtyard.server.store.switch import KEEP_KEYS
from courtyard.server.store.versions import migrate
from courtyard.table import OldRules

GAMES = {"over": finished(alone("random")), "running": run(people(ANN, BOB), 20)}
TAMPERED = "UPDATE events SET data = replace(data, 'Ann', 'Eve') WHERE \"table\" = 'running'"


def keep(*words: object, code: int = 0) -> str:
    """What a command says."""
    ended = CliRunner().invoke(app, [str(word) for word in words])
    assert ended.exit_code == code, ended.output
    return " ".join(ended.output.split())


def tampered(data: Path) -> None:
    with closing(sqlite3.connect(data / "courtyard.sqlite")) as connection, connection:
        assert connection.execute(TAMPERED).rowcount > 0


def test_a_backup_of_a_running_server_is_restored_elsewhere_with_its_keys(tmp_path: Path) -> None:
    file, other = tmp_path / "friday", tmp_path / "other"
    with running(tmp_path / "data") as started:
        anna = Person(started.address, "Anna")
        anna.open(ME_AND_BOT)
        told = keep("backup", file, "--data", tmp_path / "data")
        anna.open(ME_AND_BOT)
    assert "contains 1 table and 1 player." in told
    assert "(secret.key, signing.key). Whoever has the file can sign and invite in the server's name." in told
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert "1 table, 0 finished with verified dice, 1 intact" in keep("check", file)
    assert "1 table and 1 player" in keep("restore", file, "--data", other)
    assert server_key(other) == server_key(tmp_path / "data")
    assert signing_key(other) == signing_key(tmp_path / "data")
    assert sorted(path.name for path in other.iterdir()) == [
        "courtyard.sqlite",
        "courtyard.sqlite-lock",
        "secret.key",
        "signing.key",
    ]
    Store(f"sqlite:///{other / 'courtyard.sqlite'}").close()
    assert "1 table, 0 finished with verified dice, 1 intact" in keep("check", "--data", other)


def test_nothing_is_overwritten_unasked_and_nothing_thrown_away(tmp_path: Path) -> None:
    data, file = fill(tmp_path / "data", GAMES), tmp_path / "friday"
    keep("backup", file, "--data", data)
    assert "use --force to overwrite it" in keep("backup", file, "--data", data, code=2)
    keep("backup", file, "--data", data, "--force")
    tampered(data)
    assert "--force restores the backup" in keep("restore", file, "--data", data, code=2)
    with lock.alone(data / "courtyard.sqlite"):
        assert "Another server is already using" in keep("restore", file, "--data", data, "--force", code=2)
    told = keep("restore", file, "--data", data, "--force")
    (earlier,) = data.glob("before-restore-*")
    assert f"The previous store is in {earlier}." in told
    assert {"courtyard.sqlite", "secret.key", "signing.key"} <= {path.name for path in earlier.iterdir()}
    assert "0 damaged" in keep("check", "--data", data)
    assert "1 damaged" in keep("check", earlier / "courtyard.sqlite", code=1)
    assert list(tmp_path.glob("friday.*")) == list(data.glob("courtyard.sqlite.*")) == []


def test_a_backup_over_a_ruin_makes_it_whole(tmp_path: Path) -> None:
    data, file = fill(tmp_path / "data", GAMES), tmp_path / "friday"
    keep("backup", file, "--data", data)
    (data / "courtyard.sqlite").write_bytes(b"ruin" * 1000)
    assert "is damaged" in keep("check", "--data", data, code=1)
    assert "is damaged" in keep("backup", tmp_path / "saturday", "--data", data, code=2)
    assert not (tmp_path / "saturday").exists()
    assert "is damaged" in keep("restore", data / "courtyard.sqlite", "--data", tmp_path / "new", code=2)
    keep("restore", file, "--data", data, "--force")
    assert "2 tables, 1 finished with verified dice, 1 intact, 0 of earlier rules, 0 damaged" in keep(
        "check", "--data", data
    )


def test_a_copy_without_keys_says_so_and_leaves_those_that_are_there(tmp_path: Path) -> None:
    data, new = fill(tmp_path / "data", GAMES), tmp_path / "new"
    key = signing_key(new)
    told = keep("restore", data / "courtyard.sqlite", "--data", new)
    assert "It does not contain the keys of the server. Copy secret.key and signing.key" in told
    assert signing_key(new) == key


def test_only_a_backup_is_restored_and_nothing_is_touched_for_another_file(tmp_path: Path) -> None:
    data, file = fill(tmp_path / "data", {}), tmp_path / "other"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = sorted(data.iterdir())
    assert "is not a backup of Courtyard" in keep("restore", file, "--data", data, "--force", code=2)
    assert sorted(path for path in data.iterdir() if not path.name.endswith("-lock")) == before


def test_a_check_names_the_damaged_table_and_goes_on(tmp_path: Path) -> None:
    data = fill(tmp_path / "data", GAMES)
    tampered(data)
    before = (data / "courtyard.sqlite").read_bytes()
    told = keep("check", "--data", data, code=1)
    assert "Table running is damaged: the events do not match the stored head" in told
    assert "2 tables, 1 finished with verified dice, 0 intact, 0 of earlier rules, 1 damaged." in told
    assert (data / "courtyard.sqlite").read_bytes() == before


def test_a_check_needs_a_store_and_makes_none(tmp_path: Path) -> None:
    assert "There is no store" in keep("check", "--data", tmp_path / "none", code=2)
    assert not (tmp_path / "none").exists()


def test_on_postgresql_its_own_tools_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COURTYARD_DATABASE", "postgresql+psycopg://127.0.0.1:1/courtyard")
    for command in ("backup", "restore"):
        assert "back it up with pg_dump" in keep(command, tmp_path / "friday", code=2)


def link_to(other: Path) -> Callable[[Path], Path]:
    """A symbolic link to the file, made elsewhere."""

    def make(path: Path) -> Path:
        (other / "link").symlink_to(path)
        return other / "link"

    return make


def second_name(other: Path) -> Callable[[Path], Path]:
    """A second name of the same file."""

    def make(path: Path) -> Path:
        path.touch()
        (other / "second").hardlink_to(path)
        return other / "second"

    return make


@pytest.mark.parametrize(
    "name",
    [
        "courtyard.sqlite",
        "courtyard.sqlite-wal",
        "courtyard.sqlite-shm",
        "courtyard.sqlite-journal",
        "courtyard.sqlite-lock",
        "courtyard.sqlite-restoring",
        "secret.key",
        "signing.key",
        "owner.key",
    ],
)
def test_a_backup_never_goes_where_the_server_keeps_something(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    data, other = fill(tmp_path / "data", {}), tmp_path / "other"
    other.mkdir()
    (tmp_path / "door").symlink_to(data)
    monkeypatch.chdir(other)
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    ways: list[Callable[[Path], Path]] = [
        lambda path: path,
        lambda path: Path("..") / "data" / path.name,
        lambda path: tmp_path / "door" / path.name,
        lambda path: path.with_name(path.name.upper()),
        link_to(other),
    ]
    for way in ways:
        told = keep("backup", way(data / name), "--data", data, "--force", code=2)
        assert "belongs to the server's own data" in told
    assert {path.name: path.read_bytes() for path in data.iterdir()} == before
    told = keep("backup", second_name(other)(data / name), "--data", data, "--force", code=2)
    assert "belongs to the server's own data" in told


def test_a_backup_may_lie_beside_the_store(tmp_path: Path) -> None:
    data = fill(tmp_path / "data", GAMES)
    keep("backup", data / "courtyard.sqlite.friday", "--data", data)
    assert "0 damaged" in keep("check", data / "courtyard.sqlite.friday")


def test_what_could_not_be_restored_is_not_backed_up(tmp_path: Path) -> None:
    data = fill(tmp_path / "data", GAMES)
    with closing(sqlite3.connect(data / "courtyard.sqlite")) as connection, connection:
        connection.execute("CREATE TRIGGER watcher AFTER INSERT ON events BEGIN DELETE FROM posts; END")
    for command, file, code in (("backup", [tmp_path / "friday"], 2), ("check", [], 1)):
        assert "trigger watcher was not created by Courtyard" in keep(command, *file, "--data", data, code=code)
    with closing(sqlite3.connect(data / "courtyard.sqlite")) as connection, connection:
        connection.executescript("DROP TRIGGER watcher; ANALYZE")
    (data / "secret.key").write_bytes(b"short")
    assert "secret.key is damaged" in keep("backup", tmp_path / "friday", "--data", data, code=2)
    (data / "secret.key").write_bytes(bytes(32))
    keep("backup", tmp_path / "friday", "--data", data)
    keep("restore", tmp_path / "friday", "--data", tmp_path / "other")


def test_damaged_tables_are_restored_only_when_asked_for(tmp_path: Path) -> None:
    data, file = fill(tmp_path / "data", GAMES), tmp_path / "friday"
    tampered(data)
    keep("backup", file, "--data", data)
    told = keep("restore", file, "--data", tmp_path / "other", code=2)
    assert "has 1 damaged table (running)" in told
    assert not (tmp_path / "other" / "courtyard.sqlite").exists()
    keep("restore", file, "--data", tmp_path / "other", "--damaged")
    assert "1 damaged" in keep("check", "--data", tmp_path / "other", code=1)


def test_a_backup_of_an_earlier_version_is_brought_up_to_date_before_it_is_verified(tmp_path: Path) -> None:
    data, file = fill(tmp_path / "data", GAMES), tmp_path / "friday"
    keep("backup", file, "--data", data)
    with closing(sqlite3.connect(tmp_path / "old")) as old:
        migrate(old, "0008")
        old.execute("ATTACH ? AS new", (str(file),))
        for relation in ("tables", "seats", "events", "server_keys"):
            if relation == "server_keys":
                old.execute(KEEP_KEYS)
            columns = ", ".join(f'"{row[1]}"' for row in old.execute(f"PRAGMA main.table_info({relation})").fetchall())
            old.execute(f"INSERT INTO main.{relation} ({columns}) SELECT {columns} FROM new.{relation}")
        old.commit()
    keep("restore", tmp_path / "old", "--data", tmp_path / "other")
    assert "2 tables, 1 finished with verified dice, 1 intact" in keep("check", "--data", tmp_path / "other")
    assert server_key(tmp_path / "other") == server_key(data)


def test_the_keys_leave_no_trace_in_a_restored_store(tmp_path: Path) -> None:
    data, file, other = fill(tmp_path / "data", GAMES), tmp_path / "friday", tmp_path / "other"
    keep("backup", file, "--data", data)
    assert signing_key(data) in file.read_bytes()
    keep("restore", file, "--data", other)
    assert signing_key(other) == signing_key(data)
    assert signing_key(data) not in (other / "courtyard.sqlite").read_bytes()


def test_what_was_there_before_can_be_taken_back(tmp_path: Path) -> None:
    data, new = fill(tmp_path / "data", GAMES), fill(tmp_path / "new", {})
    key = signing_key(data)
    keep("backup", tmp_path / "friday", "--data", new)
    keep("restore", tmp_path / "friday", "--data", data, "--force")
    assert signing_key(data) != key
    (earlier,) = data.glob("before-restore-*")
    keep("backup", tmp_path / "before", "--data", earlier)
    keep("restore", tmp_path / "before", "--data", data, "--force")
    assert signing_key(data) == key
    assert "2 tables" in keep("check", "--data", data)


def of_earlier_rules(*_: object) -> None:
    raise OldRules("It was begun under other rules.")


@pytest.mark.parametrize("harm", ["", "UPDATE events SET data = replace(data, 'Ann', 'Eve')"])
def test_of_a_table_of_earlier_rules_the_chain_is_verified(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: str
) -> None:
    data = fill(tmp_path / "data", GAMES)
    keep("backup", tmp_path / "friday", "--data", data)
    if harm:
        with closing(sqlite3.connect(tmp_path / "friday")) as connection, connection:
            connection.execute(harm)
    monkeypatch.setattr(verification, "read_on", of_earlier_rules)
    found = ("0 of earlier rules, 2 damaged", 1) if harm else ("2 of earlier rules, 0 damaged", 0)
    assert found[0] in keep("check", tmp_path / "friday", code=found[1])
    keep("restore", tmp_path / "friday", "--data", tmp_path / "other", code=2 if harm else 0)
