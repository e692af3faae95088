"""Every database table and every kind of event has a limit."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from serving import ME_AND_BOT, ME_AND_FRIEND, Person, RunningServer, new_key, running
from sqlalchemy import Connection, func, select

import courtyard
from courtyard.server.limits import LIMITS, PER_ADDRESS_FACTOR
from courtyard.server.store import database, schema
from courtyard.server.store.bans import MAX_BANS
from courtyard.server.store.database import Post, SeatRow, Store, Summary, TableHeader, add_table, keep_notes
from courtyard.server.store.documents import keep_copy, keep_review
from courtyard.table import Note


class Rate(NamedTuple):
    """Limited by these rate limits."""

    limits: tuple[str, ...]


class Each(NamedTuple):
    """Maximum number of rows per row of another table."""

    of: str
    rows: str


BOUNDED_BY = {
    "players": Rate(("guest",)),
    "sessions": Rate(("guest", "login")),
    "tables": Rate(("create", "import")),
    "seats": Each("tables", "as many as play, five at most"),
    "events": Each("tables", "as many of every kind as table/bounds.py says"),
    "notes": Each("tables", "the last one of each seat"),
    "reviews": Each("tables", "one, the latest"),
    "posts": Each("players", f"the latest {database.POSTS_OF_PERSON}, none older than a month"),
    "copies": Each("players", "one of each game"),
    "bans": Each("server", f"{MAX_BANS}, which only the owner adds"),
    "owners": Each("server", "the browsers in which the owner has shown the key within a month"),
    "keepers": Each("server", "one of each that has served"),
}
"""The limit of every database table."""


def test_every_relation_has_a_bound() -> None:
    assert set(BOUNDED_BY) == set(schema.METADATA.tables)
    rates = [bound for bound in BOUNDED_BY.values() if isinstance(bound, Rate)]
    assert {limit for rate in rates for limit in rate.limits} <= set(LIMITS)


# What is added no faster than a limit lets people.


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[RunningServer]:
    with running(tmp_path, limits=True) as started:
        yield started


def as_a_stranger(server: RunningServer) -> httpx.Response:
    return Person(server.address).post("/api/me", {"name": "Guest"})


def with_a_password(server: RunningServer) -> httpx.Response:
    return Person(server.address).post("/api/login", {"name": "Anna", "password": "no password"})


def posting(path: str, body: dict[str, Any]) -> Callable[[RunningServer, Person], httpx.Response]:
    return lambda _, person: person.post(path, {**body, "key": new_key()})


RECORD = courtyard.play(courtyard.game("gugong", players=1), ["random"], seed=1).dumps()
ADDING = {
    "players": lambda server, _: as_a_stranger(server),
    "sessions": lambda server, _: with_a_password(server),
    "tables": posting("/api/tables", {"game": "burgundy", "options": {}, "seats": ME_AND_BOT}),
    "tables of lessons": posting("/api/lessons", {"game": "burgundy", "lesson": "first"}),
    "tables of records": posting("/api/records", {"text": RECORD}),
}


@pytest.mark.parametrize("what", ADDING)
def test_everything_that_people_can_repeat_is_limited(guarded: RunningServer, what: str) -> None:
    anna = Person(guarded.address, "Anna")
    most = PER_ADDRESS_FACTOR * max(limit.burst for limit in LIMITS.values() if limit.per_second <= 1.0)
    answers = (ADDING[what](guarded, anna).status_code for _ in range(2 * most))
    assert 429 in answers


# What takes the place of what was there before.


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store with a table and a person."""
    kept = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    seats = (SeatRow("human", "Anna", "a"), SeatRow("human", "Ben", "b"))
    summary = Summary("running", 1, 0, False, 1.0, None, seats)

    def fill(connection: Connection) -> None:
        connection.execute(schema.PLAYERS.insert().values(id="a", name="Anna", created=1.0))
        add_table(connection, TableHeader("t", "burgundy", bytes(32), None, "public", 1.0), [{}], summary)

    asyncio.run(kept.write(fill))
    yield kept
    kept.close()


def write(store: Store, do: Callable[[Connection], object]) -> None:
    asyncio.run(store.write(do))


def rows(store: Store, relation: Any, *conditions: Any) -> int:
    query = select(func.count()).select_from(relation).where(*conditions)
    return int(store.read(lambda connection: connection.execute(query).scalar_one()))


@pytest.mark.parametrize(
    ("relation", "keep", "expected"),
    [
        (schema.NOTES, lambda c, text: keep_notes(c, "t", {seat: Note("a", text) for seat in (0, 1)}), 2),
        (schema.REVIEWS, lambda c, text: keep_review(c, "t", text), 1),
        (schema.COPIES, lambda c, text: keep_copy(c, "a", "gugong", text), 1),
    ],
)
def test_stored_documents_replace_earlier_ones(store: Store, relation: Any, keep: Any, expected: int) -> None:
    for number in range(5):
        write(store, lambda connection, number=number: keep(connection, f"{number}"))  # type: ignore[misc]
    assert rows(store, relation) == expected


def test_only_the_latest_posts_of_a_player_are_remembered(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "POSTS_OF_PERSON", 5)
    monkeypatch.setattr(database, "SWEEP", 3)
    posts, of_anna = schema.POSTS, schema.POSTS.c.player == "a"
    write(store, lambda connection: store.add_post(connection, Post("b", "key", "t/act", "", 0.0)))
    for number in range(30):
        post = Post("a", f"key-{number}", "t/act", "", float(number))
        write(store, lambda connection, post=post: store.add_post(connection, post))  # type: ignore[misc]
        assert rows(store, posts, of_anna) <= 5 + 3
        assert rows(store, posts, of_anna, posts.c.key == post.key) == 1
    assert rows(store, posts, posts.c.player == "b") == 1


def test_a_table_has_no_more_seats_than_play(guarded: RunningServer) -> None:
    anna = Person(guarded.address, "Anna")
    body = {"game": "burgundy", "options": {}, "seats": ME_AND_FRIEND * 10, "key": new_key()}
    assert anna.post("/api/tables", body).status_code == 400
