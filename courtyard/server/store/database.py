"""The database: concurrent reads, and writes by one thread that commits all waiting changes together."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from time import time
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec
from sqlalchemy import Connection, Dialect, Engine, Insert, Update, bindparam, create_engine, event, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.compiler import SQLCompiler

from courtyard.core.dumps import Json
from courtyard.server.store import schema
from courtyard.server.store.faults import damaged, explained, name_of
from courtyard.server.store.notices import NOTE, TABLE, Notice, notify
from courtyard.server.store.private import make_file
from courtyard.server.store.versions import bring_up_to_date
from courtyard.server.store.writer import Writer
from courtyard.table import Note

P = ParamSpec("P")
T = TypeVar("T")

POSTS_KEPT: Final = 30 * 24 * 3600.0
"""Seconds for which a repeated post is recognised."""
POSTS_OF_PERSON: Final = 1000
"""Maximum number of posts that are remembered per person."""
SWEEP: Final = 100
"""Number of posts of a person after which older ones are deleted."""
MAX_COUNTED: Final = 10_000
"""Maximum number of people whose posts are counted."""
MIGRATION_LOCK: Final = 5_063_001
"""The lock with which only one of several starting servers migrates a shared database."""
SQLITE_SETUP: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


class Conflict(Exception):
    """Another writer was first."""


@dataclass(frozen=True)
class SeatRow:
    """A seat in the lists."""

    kind: str
    name: str
    player: str | None
    score: int | None = None
    place: int | None = None


@dataclass(frozen=True)
class Summary:
    """What the lists and a restart need to know about a table."""

    status: str
    number: int
    asked: int
    bot_asked: bool
    since: float
    progress: str | None
    seats: tuple[SeatRow, ...]
    deadline: float | None = None
    head: str | None = None
    """The head of the event chain."""


@dataclass(frozen=True)
class TableHeader:
    """The part of a table that never changes."""

    id: str
    game: str
    secret: bytes
    host: str | None
    visibility: str
    created: float
    rematch_of: str | None = None


@dataclass(frozen=True)
class Post:
    """A player's post with its key, and the answer for a repetition."""

    player: str
    key: str
    what: str
    answer: str
    at: float


@dataclass(frozen=True)
class StoredTable:
    """A table in the store: the expected number of events and their head, and the events from a number on."""

    number: int
    head: str | None
    """None for a table that was last changed before heads were stored."""
    numbers: list[int]
    data: list[str]
    notes: dict[int, Note]
    """The private note of each seat."""


class Store:
    """The database of the server."""

    def __init__(self, url: str) -> None:
        with explained(url):
            self.engine = _engine(url)
            self._make_ready(url)
        self.writer = Writer(self.engine)
        self.posted: Counter[str] = Counter()
        """Number of posts per person since older ones were last deleted; used only by the writer thread."""

    @property
    def is_shared(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    def close(self) -> None:
        self.writer.close()
        self.engine.dispose()

    def read(self, do: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return do(connection)

    async def fetch(self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of a read in a thread."""
        return await asyncio.to_thread(self.read, lambda connection: do(connection, *args, **kwargs))

    def add_post(self, connection: Connection, post: Post) -> None:
        """Store a post as part of a write, and regularly delete older ones of the person."""
        add_post(connection, post)
        self.posted[post.player] += 1
        if self.posted[post.player] >= SWEEP:
            del self.posted[post.player]
            delete_earlier_posts(connection, post.player)
        if len(self.posted) > MAX_COUNTED:
            self.posted.clear()

    def write_now(self, do: Callable[[Connection], T]) -> T:
        """The result of a write outside the queue, such as a heartbeat."""
        with self.engine.begin() as connection:
            return do(connection)

    async def write(self, do: Callable[[Connection], T], about: str = "") -> T:
        """The result of a write, once it is on the disk; raises Conflict if another writer was first."""
        try:
            return await self.writer.write(do, about)
        except IntegrityError as clash:
            raise Conflict from clash

    def _make_ready(self, url: str) -> None:
        """Migrate the store. It must be undamaged, writable and not of a later version."""
        with self.engine.begin() as connection:
            if self.is_shared:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            else:
                result = connection.execute(text("PRAGMA quick_check(1)")).scalar()
                if result != "ok":
                    raise damaged(url, result)
            bring_up_to_date(connection, name_of(url))
            prove_writable(connection)


def _engine(url: str) -> Engine:
    engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    if engine.dialect.name == "sqlite":
        _keep_private(engine.url.database)
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _keep_private(path: str | None) -> None:
    """Only the owner may access the file; SQLite gives the files next to it the same mode."""
    if path and path != ":memory:":
        make_file(Path(path))


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None
    for pragma in SQLITE_SETUP:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Begin transactions explicitly, which the driver does not do for savepoints."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


# Writing. The statements of every action are built and compiled once.

INSERT_EVENT: Final = schema.EVENTS.insert()
INSERT_POST: Final = schema.POSTS.insert()
SUMMARY: Final = [field.name for field in fields(Summary) if field.name != "seats"]
UPDATE_TABLE: Final = (
    schema.TABLES.update()
    .where(schema.TABLES.c.id == bindparam("of_table"))
    .values({name: bindparam(name) for name in SUMMARY} | {"keeper": bindparam("keeper")})
)
NUMBER_OF: Final = select(schema.TABLES.c.number).where(schema.TABLES.c.id == bindparam("of_table"))
UPDATE_SEAT: Final = (
    schema.SEATS.update()
    .where((schema.SEATS.c.table == bindparam("of_table")) & (schema.SEATS.c.seat == bindparam("of_seat")))
    .values({field.name: bindparam(field.name) for field in fields(SeatRow)})
)


@cache
def _compiled(statement: Insert | Update, dialect: Dialect) -> SQLCompiler:
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return compiled


def _carry_out(connection: Connection, statement: Insert | Update, rows: list[dict[str, Any]]) -> None:
    """Pass one of these statements with its rows directly to the driver."""
    compiled = _compiled(statement, connection.dialect)
    names = compiled.positiontup
    given = rows if names is None else [tuple(row[name] for name in names) for row in rows]
    connection.exec_driver_sql(str(compiled), given if len(given) > 1 else given[0])


def add_table(
    connection: Connection, new: TableHeader, events: Sequence[Json], summary: Summary, keeper: str = ""
) -> None:
    """Insert a table with its first events."""
    values = {**vars(new), **_summary_values(summary), "keeper": keeper or None}
    connection.execute(schema.TABLES.insert().values(**values))
    rows = [{"table": new.id, "seat": seat, **vars(row)} for seat, row in enumerate(summary.seats)]
    connection.execute(schema.SEATS.insert(), rows)
    _add_events(connection, new.id, 0, events)


def append_events(
    connection: Connection, table: str, expected: int, events: Sequence[Json], summary: Summary, keeper: str = ""
) -> None:
    """Insert events after the expected number and update the summary; a second writer of a number fails entirely."""
    _add_events(connection, table, expected, events)
    values = {"of_table": table, "keeper": keeper or None, **_summary_values(summary)}
    _carry_out(connection, UPDATE_TABLE, [values])
    notify(connection, Notice(TABLE, table, expected + len(events), keeper))


def update_seats(connection: Connection, table: str, rows: Sequence[SeatRow]) -> None:
    """Update the seats in the lists."""
    values = [{"of_table": table, "of_seat": number, **vars(row)} for number, row in enumerate(rows)]
    _carry_out(connection, UPDATE_SEAT, values)


def keep_notes(connection: Connection, table: str, notes: Mapping[int, Note], keeper: str = "") -> None:
    """Store private notes, each in place of the previous one of its seat."""
    kept = schema.NOTES
    for seat, note in notes.items():
        connection.execute(kept.delete().where((kept.c.table == table) & (kept.c.seat == seat)))
        connection.execute(kept.insert().values(table=table, seat=seat, **note._asdict()))
        notify(connection, Notice(NOTE, table, seat, keeper))


def add_post(connection: Connection, post: Post) -> None:
    """Insert a post."""
    _carry_out(connection, INSERT_POST, [vars(post)])


def delete_earlier_posts(connection: Connection, player: str) -> None:
    """Delete all but the latest posts of a player."""
    posts = schema.POSTS
    latest = select(posts.c.key).where(posts.c.player == player).order_by(posts.c.at.desc(), posts.c.key)
    connection.execute(
        posts.delete().where((posts.c.player == player) & posts.c.key.not_in(latest.limit(POSTS_OF_PERSON)))
    )


def delete_old_posts(connection: Connection) -> None:
    """Delete posts that are too old to be repeated."""
    posts = schema.POSTS
    connection.execute(posts.delete().where(posts.c.at < time() - POSTS_KEPT))


def _add_events(connection: Connection, table: str, first: int, events: Sequence[Json]) -> None:
    rows = [
        {"table": table, "number": first + place, "data": msgspec.json.encode(data).decode()}
        for place, data in enumerate(events)
    ]
    _carry_out(connection, INSERT_EVENT, rows)


def _summary_values(summary: Summary) -> dict[str, object]:
    return {name: getattr(summary, name) for name in SUMMARY}


# Reading.


def find_table(connection: Connection, table: str) -> TableHeader | None:
    """The header of a table."""
    tables = schema.TABLES
    row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
    if row is None:
        return None
    return TableHeader(**{name: row[name] for name in TableHeader.__dataclass_fields__})


def number_of(connection: Connection, table: str) -> int:
    """The number of events of a table."""
    return int(connection.execute(NUMBER_OF, {"of_table": table}).scalar_one())


def stored_table(connection: Connection, table: str, first: int = 0) -> StoredTable:
    """A consistent snapshot of a table in the store, with its events from a number on."""
    tables, events = schema.TABLES, schema.EVENTS
    is_wanted = (events.c.table == tables.c.id) & (events.c.number >= first)
    query = select(tables.c.number.label("expected"), tables.c.head, events.c.number, events.c.data)
    query = query.select_from(tables.outerjoin(events, is_wanted)).where(tables.c.id == table)
    rows = connection.execute(query.order_by(events.c.number)).all()
    found = [row for row in rows if row.number is not None]
    return StoredTable(
        rows[0].expected,
        rows[0].head,
        [row.number for row in found],
        [row.data for row in found],
        _notes_of(connection, table),
    )


def _notes_of(connection: Connection, table: str) -> dict[int, Note]:
    notes = schema.NOTES
    rows = connection.execute(select(notes).where(notes.c.table == table))
    return {row.seat: Note(row.player, row.text) for row in rows}


def find_post(connection: Connection, player: str, key: str) -> Post | None:
    """The player's post with this key."""
    posts = schema.POSTS
    query = select(posts).where((posts.c.player == player) & (posts.c.key == key))
    row = connection.execute(query).mappings().first()
    return None if row is None else Post(**row)


def rematch_of(connection: Connection, table: str) -> str | None:
    """The table that was opened as a rematch of this one."""
    tables = schema.TABLES
    return connection.execute(select(tables.c.id).where(tables.c.rematch_of == table)).scalar()


def prove_writable(connection: Connection) -> None:
    """Write a row to the disk and delete it again."""
    trial = {"player": "", "key": secrets.token_hex(8), "what": "", "answer": "", "at": time()}
    posts = schema.POSTS
    connection.execute(posts.insert().values(**trial))
    connection.execute(posts.delete().where(posts.c.player == "", posts.c.key == trial["key"]))


def ping(connection: Connection) -> None:
    """Fails if the database does not answer."""
    connection.execute(text("SELECT 1"))
