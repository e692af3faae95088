"""Spoils backups in many ways, restores them over a store in use, and says what became of that store."""

import asyncio
import multiprocessing
import os
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing, nullcontext, suppress
from enum import StrEnum
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import courtyard
from courtyard.core.errors import CourtyardError
from courtyard.server.live.summary import summary_of
from courtyard.server.maintenance import back_up_to, restore_from
from courtyard.server.run import require_store
from courtyard.server.settings import Settings
from courtyard.server.store import schema
from courtyard.server.store.database import Store, TableHeader, add_table
from courtyard.server.store.keys import OWNER_KEY, server_key, signing_key
from courtyard.table import SeatPlan, Table

STORE = "courtyard.sqlite"
ANN, BOB = "p-ann", "p-bob"
FORK = multiprocessing.get_context("fork")
"""A process that begins at once: else it would be killed while it starts."""
PEOPLE = """
    INSERT INTO players VALUES ('p-ann', 'Ann', 'ann', 'hash', 1.0, 'cs'), ('p-bob', 'Bob', NULL, NULL, 2.0, NULL);
    INSERT INTO sessions (token, player, created) VALUES ('token', 'p-ann', 3.0);
    INSERT INTO copies VALUES ('p-ann', 'burgundy', '{}', 4.0);
    INSERT INTO posts VALUES ('p-ann', 'key', 'what', '{}', 5.0);
    INSERT INTO bans VALUES ('address', '192.0.2.7', 'Eve', 'noise', 6.0);
"""


def games() -> dict[str, Table]:
    """A game that is over, and one that runs."""
    return {"over": played(decisions=None), "running": played(decisions=20)}


def played(decisions: int | None) -> Table:
    """A game of Ann and Bob after so many decisions at random, or at its end."""
    seats = [SeatPlan("open")] * 2
    table = Table.create("burgundy", {"players": 2}, seats, bytes(range(32)), 0.0, host=ANN)
    for seat, (player, name) in enumerate(((ANN, "Ann"), (BOB, "Bob"))):
        table.join(player, seat, name, f"nonce-of-{name}", 1.0)
    rng = courtyard.Rng(1)
    while not table.situation.is_over and decisions != 0:
        seat = table.situation.asked
        action = int(table.state.random_action(rng))
        table.act((ANN, BOB)[seat], seat, action, table.sequence, 2.0)
        decisions = None if decisions is None else decisions - 1
    return table


def fill(data: Path, tables: dict[str, Table]) -> Path:
    """A data folder with these tables and with keys."""
    data.mkdir(mode=0o700)
    store = Store(f"sqlite:///{data / STORE}")
    for id_, table in tables.items():
        assert table.secret is not None
        new = TableHeader(id_, "burgundy", table.secret, ANN, "public", 1.0)
        events = [event.to_json() for event in table.events]
        asyncio.run(
            store.write(
                lambda connection, new=new, events=events, of=table: add_table(  # type: ignore[misc]
                    connection, new, events, summary_of(of)
                )
            )
        )
    store.close()
    server_key(data)
    signing_key(data)
    return data


def content(data: Path) -> dict[str, list[Any]]:
    """Whatever is kept in a data folder: every row, the schema, and the keys."""
    with closing(sqlite3.connect(f"file:{data / STORE}?mode=ro", uri=True)) as connection:
        shape = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2").fetchall()
        rows = {
            name: connection.execute(f'SELECT * FROM "{name}"').fetchall() for kind, name, _ in shape if kind == "table"
        }
    keys = [path.read_bytes() for path in sorted(data.glob("*.key"))]
    return {name: sorted(found, key=repr) for name, found in rows.items()} | {"": shape, "keys": keys}


# What can be done to a backup.

SCRIPTS = {
    "a key of text": "UPDATE server_keys SET key = 'x' WHERE name = 'secret.key'",
    "a key of a number": "UPDATE server_keys SET key = 7 WHERE name = 'signing.key'",
    "a key without length": "UPDATE server_keys SET key = x'' WHERE name = 'secret.key'",
    "a short key": "UPDATE server_keys SET key = x'00ff' WHERE name = 'secret.key'",
    "a long key": "UPDATE server_keys SET key = zeroblob(33) WHERE name = 'signing.key'",
    "a key of a strange name": "INSERT INTO server_keys VALUES ('../../owned', zeroblob(32))",
    "a name that is a blob": "INSERT INTO server_keys VALUES (x'6f', zeroblob(32))",
    "an owner's key": "INSERT INTO server_keys VALUES ('owner.key', zeroblob(32))",
    "two keys of one name": """
        CREATE TABLE other (name TEXT, key BLOB);
        INSERT INTO other SELECT * FROM server_keys; INSERT INTO other SELECT * FROM server_keys;
        DROP TABLE server_keys; ALTER TABLE other RENAME TO server_keys""",
    "a key that is nothing": """
        DROP TABLE server_keys; CREATE TABLE server_keys (name TEXT PRIMARY KEY, key BLOB);
        INSERT INTO server_keys VALUES ('secret.key', NULL)""",
    "keys with a third column": "ALTER TABLE server_keys ADD COLUMN more TEXT",
    "keys behind a view": """
        ALTER TABLE server_keys RENAME TO other; CREATE VIEW server_keys AS SELECT * FROM other""",
    **{f"no {name}": f"DROP TABLE {name}" for name in (*schema.METADATA.tables, "alembic_version")},
    **{f"no rows of {name}": f"DELETE FROM {name}" for name in ("events", "tables", "alembic_version")},
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON events BEGIN DELETE FROM players; END",
    "a view": "CREATE VIEW v AS SELECT * FROM players",
    "events behind a view": "ALTER TABLE events RENAME TO other; CREATE VIEW events AS SELECT * FROM other",
    "a relation more": "CREATE TABLE more (a)",
    "a virtual relation": "CREATE VIRTUAL TABLE more USING fts5(a)",
    "an index more": "CREATE INDEX more ON events (data)",
    "an index of an expression": "CREATE INDEX more ON events (length(data))",
    "an index of a part": "CREATE INDEX more ON events (data) WHERE number > 3",
    "another index of that name": "DROP INDEX ix_posts_at; CREATE INDEX ix_posts_at ON posts (abs(at))",
    "no index": "DROP INDEX ix_tables_status",
    "a column more": "ALTER TABLE players ADD COLUMN more TEXT",
    "a column that swells": f"ALTER TABLE events ADD COLUMN more TEXT DEFAULT '{'x' * 100_000}'",
    "a generated column": "ALTER TABLE players ADD COLUMN more GENERATED ALWAYS AS (length(name))",
    "a column less": "ALTER TABLE players DROP COLUMN language",
    "a column of another name": "ALTER TABLE events RENAME COLUMN data TO date",
    "a relation of another shape": """
        CREATE TABLE other AS SELECT * FROM events; DROP TABLE events; ALTER TABLE other RENAME TO events""",
    "two versions": "INSERT INTO alembic_version VALUES ('0001')",
    "an earlier version": "UPDATE alembic_version SET version_num = '0003'",
    "a later version": "UPDATE alembic_version SET version_num = '9999'",
    "a version that is a number": "UPDATE alembic_version SET version_num = 7",
    "an event less": "DELETE FROM events WHERE number = 7",
    "the last event less": "DELETE FROM events WHERE \"table\" = 'running' AND number = 20",
    "an event more": 'INSERT INTO events SELECT "table", number + 1000, data FROM events WHERE number = 3',
    "an event that is changed": "UPDATE events SET data = replace(data, 'Ann', 'Eve') WHERE number = 1",
    "an event of bytes": "UPDATE events SET data = CAST(data AS BLOB) WHERE number = 1",
    "an event that is no text": "UPDATE events SET data = CAST(x'ff00ff' AS TEXT) WHERE number = 1",
    "an event that is nothing": "UPDATE events SET data = '' WHERE number = 1",
    "an event that is deep": f"UPDATE events SET data = '{'[' * 5000}' WHERE number = 1",
    "a number of text": "UPDATE events SET number = 'seven' WHERE number = 7",
    "seats of nobody": "INSERT INTO seats VALUES ('nowhere', 0, 'human', 'Ann', NULL, NULL, NULL)",
    "a session of nobody": "INSERT INTO sessions (token, player, created) VALUES ('t', 'nobody', 1.0)",
    "a secret of text": "UPDATE tables SET secret = 'secret'",
    "a short secret": "UPDATE tables SET secret = x'00'",
    "another secret": "UPDATE tables SET secret = zeroblob(32)",
    "another head": "UPDATE tables SET head = 'ff'",
    "another number": "UPDATE tables SET number = number - 1",
    "a number that is text": "UPDATE tables SET number = 'many'",
    "a deadline of text": "UPDATE tables SET deadline = 'soon'",
    "a score of text": "UPDATE seats SET score = 'high'",
    "a name of bytes": "UPDATE players SET name = x'ff'",
    "a name without end": "UPDATE players SET name = hex(zeroblob(1000000))",
    "a time of text": "UPDATE players SET created = 'once'",
}
"""Statements that spoil a backup."""
LISTED = {
    "no rows of seats": "DELETE FROM seats",
    "another game": "UPDATE tables SET game = 'chess'",
    "another status": "UPDATE tables SET status = 'sold'",
    "another seat asked": "UPDATE tables SET asked = 77",
    "another score": "UPDATE seats SET score = 999",
    "another player": "UPDATE seats SET player = 'p-eve'",
}
"""What is shown in lists alone and follows from the events: only who forges it makes it other."""


def truncated(file: Path, chance: random.Random) -> None:
    os.truncate(file, chance.randrange(file.stat().st_size))


def truncated_by_pages(file: Path, chance: random.Random) -> None:
    os.truncate(file, 4096 * chance.randrange(file.stat().st_size // 4096))


def flipped(file: Path, chance: random.Random) -> None:
    """Some bits are the other way round."""
    read = bytearray(file.read_bytes())
    for _ in range(chance.choice((1, 8, 64))):
        read[chance.randrange(len(read))] ^= 1 << chance.randrange(8)
    file.write_bytes(read)


def head_flipped(file: Path, chance: random.Random) -> None:
    """A byte of the head of the file is another."""
    read = bytearray(file.read_bytes())
    read[chance.randrange(100)] = chance.randrange(256)
    file.write_bytes(read)


def pages_swapped(file: Path, chance: random.Random) -> None:
    read = bytearray(file.read_bytes())
    one, two = (4096 * chance.randrange(len(read) // 4096) for _ in range(2))
    read[one : one + 4096], read[two : two + 4096] = read[two : two + 4096], read[one : one + 4096]
    file.write_bytes(read)


def page_emptied(file: Path, chance: random.Random) -> None:
    read = bytearray(file.read_bytes())
    at = 4096 * chance.randrange(len(read) // 4096)
    read[at : at + 4096] = bytes(4096)
    file.write_bytes(read)


def schema_rewritten(file: Path, chance: random.Random) -> None:
    """Somewhere in the schema of the file stands another letter."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA writable_schema=ON")
        found = connection.execute("SELECT rowid, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        rowid, sql = chance.choice(found)
        at = chance.randrange(len(sql))
        letter = chance.choice("aZ0 (),\"'-;")
        connection.execute(
            "UPDATE sqlite_master SET sql = ? WHERE rowid = ?", (sql[:at] + letter + sql[at + 1 :], rowid)
        )


def emptied(file: Path, _: random.Random) -> None:
    file.write_bytes(b"")


def a_folder(file: Path, _: random.Random) -> None:
    file.unlink()
    file.mkdir()


def a_link_to_itself(file: Path, _: random.Random) -> None:
    file.unlink()
    file.symlink_to(file.name)


def a_pipe(file: Path, _: random.Random) -> None:
    """Who opens it waits for ever."""
    file.unlink()
    os.mkfifo(file)


def a_device(file: Path, _: random.Random) -> None:
    """Who reads it never comes to an end."""
    file.unlink()
    file.symlink_to("/dev/zero")


def swollen(file: Path, _: random.Random) -> None:
    """It says that it has a hundred gibibytes, nearly all of them nothing."""
    read = bytearray(file.read_bytes())
    read[28:32] = (25 * 2**20).to_bytes(4, "big")
    file.write_bytes(read)
    os.truncate(file, 100 * 2**30)


def scripted(script: str) -> Callable[[Path, random.Random], None]:
    """Carry out these statements, as whoever means ill would: nothing is held against them."""

    def spoil(file: Path, _: random.Random) -> None:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA foreign_keys=OFF")
            connection.executescript(script)

    return spoil


DEEDS: dict[str, Callable[[Path, random.Random], None]] = {
    deed.__name__: deed
    for deed in (
        truncated,
        truncated_by_pages,
        flipped,
        head_flipped,
        pages_swapped,
        page_emptied,
        schema_rewritten,
        emptied,
        a_folder,
        a_link_to_itself,
        a_pipe,
        a_device,
        swollen,
    )
}
BY_CHANCE = (
    "truncated",
    "truncated_by_pages",
    "flipped",
    "head_flipped",
    "pages_swapped",
    "page_emptied",
    "schema_rewritten",
)
"""What is another thing each time."""
SPOILERS = DEEDS | {name: scripted(script) for name, script in (SCRIPTS | LISTED).items()}


class Fate(StrEnum):
    """What became of the store that was there before."""

    REFUSED = "refused, and the store is as it was"
    WHOLE = "restored as it was backed up"
    ACCEPTED = "accepted although it is not what was backed up"
    CRASHED = "crashed, and the store is as it was"
    LOST = "the store was lost"
    LITTER = "something was left behind"


class Ground(NamedTuple):
    """A folder in which backups are spoilt: a good backup of two games, and a store with one."""

    folder: Path
    good: Path
    """The backup."""
    kept: Path
    """The data folder with the store."""
    wanted: dict[str, list[Any]]
    """What is in the backup."""
    before: dict[str, list[Any]]
    """What is in the store."""


def prepare(folder: Path) -> Ground:
    """Make a backup, and a store that it is restored over."""
    folder.mkdir(exist_ok=True)
    tables = games()
    source = fill(folder / "source", tables)
    with closing(sqlite3.connect(source / STORE)) as connection:
        connection.executescript(PEOPLE)
    good, kept = folder / "good.courtyard", fill(folder / "kept", {"running": tables["running"]})
    back_up_to(Settings(source), good, force=False)
    return Ground(folder, good, kept, content(source), content(kept))


def try_spoilt_backup(ground: Ground, names: Sequence[str], seed: int) -> Fate:
    """Spoil a backup in these ways, restore it over the store, and look what has become of that."""
    data, file = ground.folder / "data", ground.folder / "spoilt.courtyard"
    for path in (data, file):
        _clear(path)
    shutil.copytree(ground.kept, data)
    shutil.copy(ground.good, file)
    for place, name in enumerate(names):
        with suppress(sqlite3.Error, OSError, ValueError) if place else nullcontext():
            SPOILERS[name](file, random.Random(f"{name} {seed}"))
    there = {path.name for path in data.iterdir()} | {f"{STORE}-lock"}
    try:
        restore_from(Settings(data), file, force=True)
    except CourtyardError:
        fate = Fate.REFUSED
    except OSError as error:
        fate = Fate.REFUSED if error.strerror else Fate.CRASHED
    except Exception:
        fate = Fate.CRASHED
    else:
        return Fate.WHOLE if _content_of(data) == ground.wanted else Fate.ACCEPTED
    if _content_of(data) != ground.before:
        return Fate.LOST
    return fate if {path.name for path in data.iterdir()} <= there else Fate.LITTER


def try_backups(ground: Ground, examples: int, number: int = 0) -> Counter[str]:
    """Restore backups that are spoilt in one way or in several; what became of the store."""
    fates: Counter[str] = Counter()
    chance = random.Random(number)
    for example in range(examples):
        names = chance.sample(sorted(SPOILERS.keys() - LISTED.keys()), chance.choice((1, 1, 2, 3)))
        seed = number * examples + example
        fate = try_spoilt_backup(ground, names, seed)
        assert fate in {Fate.REFUSED, Fate.WHOLE}, f"A backup with {', '.join(names)} ({seed}): {fate}"
        fates[fate] += 1
    return fates


def try_kills(ground: Ground, examples: int, number: int = 0) -> Counter[str]:
    """Kill restores at any moment; which of the two stores was there afterwards."""
    fates: Counter[str] = Counter()
    chance, data, longest = random.Random(number), ground.folder / "data", 0.0
    for example in range(examples + 1):
        _clear(data)
        shutil.copytree(ground.kept, data)
        begun = monotonic()
        process = FORK.Process(target=restore_from, args=(Settings(data), ground.good, True))
        process.start()
        process.join(chance.uniform(0.4, 1.1) * longest if example else None)
        process.kill()
        process.join()
        longest = longest or monotonic() - begun
        require_store(Settings(data))
        (data / OWNER_KEY).unlink()
        now = content(data)
        assert now in (ground.before, ground.wanted), f"A restore that was killed ({number}) left neither store."
        fates["killed, then the new store" if now == ground.wanted else "killed, then the old store"] += bool(example)
    return fates


def _content_of(data: Path) -> dict[str, list[Any]] | None:
    with suppress(sqlite3.Error):
        return content(data)
    return None


def _clear(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
