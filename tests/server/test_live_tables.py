"""Tables that are dropped from memory while they are used lose nothing."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import msgspec
import pytest

from courtyard.server.live.streams import Client, Hub
from courtyard.server.live.tables import LiveTables
from courtyard.server.metrics import Metrics
from courtyard.server.store.database import Store
from courtyard.table import Event, Refused, SeatPlan, Signer, Table

HOST: Final = "anna"
SECRET: Final = bytes(32)


def with_tables(folder: Path, ids: list[str], do: Callable[[LiveTables], Awaitable[None]]) -> None:
    """Run with tables of which only one is kept in memory."""

    async def run() -> None:
        store = Store(f"sqlite:///{folder / 'courtyard.sqlite'}")
        tables = LiveTables(store, Hub(), Metrics(), Signer(SECRET), max_live=1)
        for id_ in ids:
            await tables.open(Table.create("burgundy", {}, [SeatPlan("open")] * 2, SECRET, 1.0, host=HOST), id_, None)
        await do(tables)
        store.close()

    asyncio.run(run())


async def said(tables: LiveTables, id_: str, text: str) -> None:
    await tables.post(id_, HOST, f"key of {text}", "chat", lambda table, now: table.say(HOST, text, now, HOST))


async def heard(tables: LiveTables, id_: str) -> list[str]:
    return [
        line["text"]
        for line in msgspec.json.decode(await tables.views.payload(id_, Client(HOST, ""), brief=True))["chat"]
    ]


def test_more_tables_can_be_used_than_kept_in_memory(tmp_path: Path) -> None:
    ids = [f"table-{number}" for number in range(6)]

    async def all_at_once(tables: LiveTables) -> None:
        for turn in range(3):
            await asyncio.gather(*(said(tables, id_, f"{id_}, {turn}") for id_ in ids))
        for id_ in ids:
            assert await heard(tables, id_) == [f"{id_}, {turn}" for turn in range(3)]
            assert list(tables.cache.live) == [id_]

    with_tables(tmp_path, ids, all_at_once)


def test_a_write_to_a_dropped_table_is_seen_in_its_successor(tmp_path: Path) -> None:
    async def forgotten_while_it_is_used(tables: LiveTables) -> None:
        forgotten = tables.cache.live.pop("table")
        assert await heard(tables, "table") == []
        tables.cache.live["table"], known = forgotten, tables.cache.live["table"]
        writing = asyncio.ensure_future(said(tables, "table", "hello"))
        await asyncio.sleep(0)  # It has found the table.
        tables.cache.live["table"] = known
        await writing
        assert await heard(tables, "table") == ["hello"]

    with_tables(tmp_path, ["table"], forgotten_while_it_is_used)


def test_a_refusal_after_a_change_is_a_server_error_without_effect(tmp_path: Path) -> None:
    def half(table: Table, now: float) -> list[Event]:
        table.say(HOST, "half done", now, HOST)
        raise Refused("illegal", "over")

    async def refused(tables: LiveTables) -> None:
        with pytest.raises(AssertionError):
            await tables.post("table", HOST, "key", "chat", half)
        assert await heard(tables, "table") == []

    with_tables(tmp_path, ["table"], refused)
