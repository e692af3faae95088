"""The store: unique event numbers, atomic changes and the schema."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, select, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from courtyard.server.store import schema
from courtyard.server.store.database import (
    Conflict,
    Post,
    SeatRow,
    Store,
    Summary,
    TableHeader,
    add_post,
    add_table,
    append_events,
    find_post,
    find_table,
    stored_table,
)
from courtyard.server.store.keepers import waiting_tables

SUMMARY = Summary("running", 1, 0, False, 1.0, None, (SeatRow("human", "Anna", "a"),))
NEW = TableHeader("t", "burgundy", b"s" * 32, None, "public", 1.0)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    kept = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    asyncio.run(kept.write(lambda connection: add_table(connection, NEW, [{"kind": "created"}], SUMMARY)))
    yield kept
    kept.close()


def events(store: Store) -> list[object]:
    return [json.loads(data) for data in store.read(lambda connection: stored_table(connection, "t")).data]


def test_only_one_writer_of_an_event_number_succeeds(store: Store) -> None:
    async def write() -> list[object]:
        changes = [
            store.write(lambda connection, n=n: append_events(connection, "t", 1, [{"n": n}, {"n": n}], SUMMARY))
            for n in range(8)
        ]
        return list(await asyncio.gather(*changes, return_exceptions=True))

    results = asyncio.run(write())
    assert results.count(None) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 7
    assert len(events(store)) == 3
    assert events(store)[1] == events(store)[2]


def test_events_and_the_post_are_kept_together_or_not_at_all(store: Store) -> None:
    post = Post("a", "key", "t/act", "", 1.0)

    def write(expected: int) -> None:
        def change(connection: object) -> None:
            append_events(connection, "t", expected, [{"n": expected}], SUMMARY)  # type: ignore[arg-type]
            add_post(connection, post)  # type: ignore[arg-type]

        asyncio.run(store.write(change))

    write(1)
    with pytest.raises(Conflict):
        write(2)
    assert len(events(store)) == 2
    assert store.read(lambda connection: find_post(connection, "a", "key")) == post


def test_one_failing_change_does_not_affect_others(store: Store) -> None:
    def fail(_: object) -> None:
        raise RuntimeError("broken")

    async def write() -> list[object]:
        good = store.write(lambda connection: append_events(connection, "t", 1, [{"n": 1}], SUMMARY))
        return list(await asyncio.gather(store.write(fail), good, return_exceptions=True))

    failed, fine = asyncio.run(write())
    assert isinstance(failed, RuntimeError)
    assert fine is None
    assert len(events(store)) == 2


def test_committed_data_is_on_the_disk(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_the_migrations_make_the_declared_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    engine = create_engine(url)
    config = Config()
    config.set_main_option("script_location", "courtyard.server.store:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        old = dict(vars(NEW))
        summary = {"status": "open", "number": 1, "asked": -1, "bot_asked": False, "since": 1.0, "phase": "not begun"}
        names = ", ".join((*old, *summary))
        marks = ", ".join(f":{name}" for name in (*old, *summary))
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({marks})"), {**old, **summary})
    engine.dispose()
    kept = Store(url)
    assert kept.read(lambda connection: find_table(connection, "t")) == NEW
    assert kept.read(waiting_tables) == []
    with kept.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []
    kept.close()


def test_the_migrations_are_one_line() -> None:
    config = Config()
    config.set_main_option("script_location", "courtyard.server.store:migrations")
    numbers = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert numbers == [f"{number:04}" for number in range(len(numbers), 0, -1)]


def test_the_schema_is_ready_for_postgresql() -> None:
    for table in schema.METADATA.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=postgresql.dialect()))  # type: ignore[no-untyped-call]


def test_games_finished_before_the_migration_are_listed_with_scores(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    engine = create_engine(url)
    config = Config()
    config.set_main_option("script_location", "courtyard.server.store:migrations")
    end = '{"kind":"ended","at":2.0,"secret":"00","scores":[40,48],"ranking":[2,1]}'
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        then = {name: value for name, value in vars(SUMMARY).items() if name not in ("seats", "progress", "head")}
        old = {**vars(NEW), **then, "phase": "over"}
        names, marks = ", ".join(old), ", ".join(f":{name}" for name in old)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({marks})"), {**old, "status": "finished"})
        for seat in range(2):
            insert = f"INSERT INTO seats (\"table\", seat, kind, name) VALUES ('t', {seat}, 'bot', 'Bot')"
            connection.execute(text(insert))
        connection.execute(text("INSERT INTO events (\"table\", number, data) VALUES ('t', 0, :data)"), {"data": end})
    engine.dispose()
    kept = Store(url)
    query = select(schema.SEATS.c.score, schema.SEATS.c.place).order_by(schema.SEATS.c.seat)
    assert kept.read(lambda connection: connection.execute(query).all()) == [(40, 2), (48, 1)]
    kept.close()
