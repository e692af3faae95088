"""Notices of other servers: a reported change is read, even if it happens during a read."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from test_secrecy import PEOPLE, SIGNER, seated

from courtyard.server.live.cache import LiveTable
from courtyard.server.live.streams import Hub
from courtyard.server.live.tables import LiveTables
from courtyard.server.metrics import Metrics
from courtyard.server.store.database import Store, StoredTable
from courtyard.table import Event, Table


def say(table: Table, now: float) -> list[Event]:
    return table.say(PEOPLE[0], "hello", now)


def test_a_change_reported_during_a_read_is_read_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def numbers() -> tuple[int, int, int]:
        store = Store(f"sqlite:///{tmp_path / 'x.sqlite'}")
        here, there = (LiveTables(store, Hub(), Metrics(), SIGNER) for _ in range(2))
        await here.open(seated({}), "t", None)
        before = await there.views.look("t", lambda table: table.sequence)

        async def happens() -> None:
            await here.carry_out("t", say)
            there.heard_of_events("t", await here.views.look("t", lambda table: table.sequence))

        read = there.cache.stored

        async def read_while_it_happens(live: LiveTable, first: int) -> StoredTable:
            found = await read(live, first)
            monkeypatch.setattr(there.cache, "stored", read)
            await happens()
            return found

        await happens()
        monkeypatch.setattr(there.cache, "stored", read_while_it_happens)
        during: Any = await there.views.look("t", lambda table: table.sequence)
        after = await there.views.look("t", lambda table: table.sequence)
        store.close()
        return before, during, after

    before, during, after = asyncio.run(numbers())
    assert (during, after) == (before + 1, before + 2)
