"""Lists of tables: contents, order and cost with many finished games."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from courtyard.server.store import schema
from courtyard.server.store.database import Store
from courtyard.server.store.lists import LISTS, tables_of

PEOPLE = ("anna", "ben", "carl", None)
STATUSES = ("open", "running", "finished", "finished", "finished", "closed", "lesson")
FEW, MANY = 400, 4000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
    yield opened
    opened.close()


def a_table(number: int, status: str, host: str | None, visibility: str = "public") -> dict[str, Any]:
    return {
        "id": f"t{number:05}",
        "game": "burgundy",
        "secret": b"",
        "host": host,
        "visibility": visibility,
        "created": 0.0,
        "status": status,
        "number": 1,
        "asked": 0,
        "bot_asked": False,
        "since": float(number // 2),
    }


def a_seat(table: dict[str, Any], seat: int, player: str | None, kind: str) -> dict[str, Any]:
    return {"table": table["id"], "seat": seat, "kind": kind, "name": "", "player": player}


def keep(store: Store, tables: list[dict[str, Any]], seats: list[dict[str, Any]]) -> None:
    def add(connection: Connection) -> None:
        connection.execute(schema.TABLES.insert(), tables)
        connection.execute(schema.SEATS.insert(), seats)

    store.write_now(add)


def listed(store: Store, name: str, player: str | None, most: int = 50) -> list[str]:
    return [item["id"] for item in store.read(lambda connection: tables_of(connection, name, player, most))]


def test_lists_are_complete_and_ordered(store: Store) -> None:
    chance = random.Random(5)
    tables, seats = [], []
    for number in range(150):
        table = a_table(number, chance.choice(STATUSES), chance.choice(PEOPLE), chance.choice(("public", "private")))
        tables.append(table)
        seats += [a_seat(table, seat, chance.choice(PEOPLE), chance.choice(("human", "open"))) for seat in range(2)]
    keep(store, tables, seats)
    for player in PEOPLE:
        own = {seat["table"] for seat in seats if player and seat["player"] == player}
        own |= {table["id"] for table in tables if player and table["host"] == player}
        waiting = {seat["table"] for seat in seats if seat["kind"] == "open"}
        public = {table["id"] for table in tables if table["visibility"] == "public"}
        parts: dict[str, list[tuple[tuple[str, ...], set[str]]]] = {
            "mine": [(("open", "running"), own)],
            "open": [(("open",), public & waiting)],
            "watch": [(("running",), public - own)],
            "finished": [(("finished",), own), (("finished",), public - own)],
        }
        for name in LISTS:
            wanted = [
                table["id"]
                for statuses, ids in parts[name]
                for table in sorted(tables, key=lambda table: (-table["since"], table["id"]))
                if table["status"] in statuses and table["id"] in ids
            ]
            found = listed(store, name, player, 200)
            assert sorted(found) == sorted(wanted), (name, player)
            if name != "mine":  # There it matters whose turn it is.
                assert found == wanted, (name, player)
                assert listed(store, name, player, 7) == wanted[:7], (name, player)


@pytest.mark.parametrize("player", ["anna", None])
@pytest.mark.parametrize("name", LISTS)
def test_list_queries_do_not_depend_on_the_number_of_games(
    tmp_path: Path, store: Store, name: str, player: str | None
) -> None:
    larger = Store(f"sqlite:///{tmp_path / 'y.sqlite'}")
    for kept, count in ((store, FEW), (larger, MANY)):
        tables = [a_table(number, "finished", "ben") for number in range(count)]
        tables += [a_table(count + number, "running", "carl") for number in range(60)]
        tables += [a_table(count + 100 + number, "open", "anna") for number in range(60)]
        kinds = {"open": ("human", "open")}
        seats = [
            a_seat(table, seat, table["host"], kind)
            for table in tables
            for seat, kind in enumerate(kinds.get(table["status"], ("human", "human")))
        ]
        keep(kept, tables, seats)
    assert steps(larger, name, player) <= 1.2 * steps(store, name, player)
    larger.close()


def steps(store: Store, name: str, player: str | None) -> int:
    """Number of SQLite instructions for a list."""
    count = 0

    def step() -> int:
        nonlocal count
        count += 1
        return 0

    with store.engine.connect() as connection:
        driver: Any = connection.connection.driver_connection
        driver.set_progress_handler(step, 1)
        tables_of(connection, name, player)
        driver.set_progress_handler(None, 0)
    return count
