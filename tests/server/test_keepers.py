"""Which of several servers keeps a table: the last writer, or another one when it is dead."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from time import time

import pytest
from sqlalchemy import update
from tabling import ANN, BOB, NAMES, SECRET

from courtyard.server.live.streams import Client
from courtyard.server.metrics import Metrics
from courtyard.server.services import Services
from courtyard.server.settings import Settings
from courtyard.server.store import keepers, schema
from courtyard.table import ClockPlan, Event, SeatPlan, Table

FOR_EVER = 3600.0
Scene = Callable[[list[Services]], Awaitable[None]]


@pytest.fixture
def play(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Scene], None]:
    """Plays a scene with three servers that send heartbeats on demand."""
    monkeypatch.setattr(keepers, "BEAT", FOR_EVER)
    monkeypatch.setattr(keepers, "LEASE", FOR_EVER)
    settings = Settings(tmp_path, database=database)

    async def with_three(scene: Scene) -> None:
        async with AsyncExitStack() as stack:
            await scene([await stack.enter_async_context(_met(settings)) for _ in range(3)])

    return lambda scene: asyncio.run(with_three(scene))


@asynccontextmanager
async def _met(settings: Settings) -> AsyncIterator[Services]:
    services = Services(settings, Metrics())
    await services.cluster.join()
    try:
        yield services
    finally:
        await services.close()


def clocked() -> Table:
    """Ann and Bob, with an hour per move."""
    seats, now = [SeatPlan("open")] * 2, time()
    clock = ClockPlan("move", FOR_EVER)
    table = Table.create("burgundy", {"players": 2}, seats, SECRET, now, host=ANN, clock=clock)
    for seat, player in enumerate((ANN, BOB)):
        table.join(player, seat, NAMES[player], f"nonce-of-{player}", now)
    return table


def say(table: Table, now: float) -> list[Event]:
    return table.say(ANN, "hello", now)


def seeing_to(id_: str, servers: list[Services]) -> list[Services]:
    return [server for server in servers if id_ in server.clocks.waiting]


async def heard(server: Services, id_: str, number: int) -> None:
    """Wait until the server has received this number of events."""
    look = server.views.look(id_, lambda table: table.sequence)
    async for news in server.hub.numbers(id_, Client(None, ""), lambda: look):
        if news is not None and news >= number:
            return


def silence(server: Services) -> None:
    """Let the lease of a server expire."""
    gone = update(schema.KEEPERS).where(schema.KEEPERS.c.id == server.cluster.me).values(seen=1.0)
    server.store.write_now(lambda connection: connection.execute(gone))


def test_the_last_writer_keeps_the_table(play: Callable[[Scene], None]) -> None:
    async def scene(servers: list[Services]) -> None:
        first, second, _ = servers
        await first.tables.open(clocked(), "last", None)
        before = await first.views.look("last", lambda table: table.sequence)
        assert seeing_to("last", servers) == [first]
        await second.tables.carry_out("last", say)
        await heard(first, "last", before + 1)
        assert seeing_to("last", servers) == [second]

    play(scene)


def test_one_living_server_takes_over_from_a_dead_one(play: Callable[[Scene], None]) -> None:
    async def scene(servers: list[Services]) -> None:
        first, *others = servers
        ids = [f"silent-{number}" for number in range(4)]
        for id_ in ids:
            await first.tables.open(clocked(), id_, None)
        silence(first)
        await asyncio.gather(*(other.cluster._beat() for other in others))
        assert [len(seeing_to(id_, others)) for id_ in ids] == [1] * len(ids)
        await first.cluster._beat()
        assert not [id_ for id_ in ids if id_ in first.clocks.waiting]
        await first.tables.carry_out(ids[0], say)
        assert ids[0] in first.clocks.waiting

    play(scene)


def test_a_stopping_server_releases_its_tables_at_once(play: Callable[[Scene], None]) -> None:
    async def scene(servers: list[Services]) -> None:
        first, second, _ = servers
        await first.tables.open(clocked(), "left", None)
        first.store.write_now(lambda connection: keepers.leave(connection, first.cluster.me))
        await second.cluster._beat()
        assert "left" in second.clocks.waiting

    play(scene)


def test_no_post_is_refused_because_of_a_missing_notice(play: Callable[[Scene], None]) -> None:
    async def scene(servers: list[Services]) -> None:
        first, second, _ = servers
        await first.tables.open(clocked(), "unheard", None)
        await second.views.look("unheard", lambda table: table.sequence)
        assert second.cluster.listener is not None
        await asyncio.to_thread(second.cluster.listener.close)
        for server in (first, second, first, second):
            table = await first.views.look("unheard", lambda table: table)
            seat, number = table.state.to_move, table.sequence
            await server.views.payload("unheard", Client(None, ""))
            action, player = table.state.legal()[0], (ANN, BOB)[seat]
            await server.tables.carry_out(
                "unheard",
                lambda table, now: table.act(player, seat, action, number, now),  # noqa: B023
            )
            first.tables.heard_of_events("unheard", await second.views.look("unheard", lambda table: table.sequence))

    play(scene)
