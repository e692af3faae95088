"""A layer under the store that makes one database call fail, and a short game that is played with it."""

import asyncio
import random
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, NamedTuple

import httpx
import pytest
from crashing import stored_events, table_of
from serving import Person, RunningServer, new_key
from sqlalchemy import create_engine

from courtyard.server.live import bots
from courtyard.server.live.summary import summary_of
from courtyard.server.store import database
from courtyard.table import SeatPlan, Table, read_record
from courtyard.table.seats import BOT, HUMAN

LEFT: Final = 3
"""Number of the person's decisions that are left when a game is continued."""
MOST_ATTEMPTS: Final = 20


class Fault(NamedTuple):
    """A fault: an error before the call, an error after it, or a delay."""

    name: str
    message: str = ""
    code: int = 0
    is_done: bool = False


FAULTS: Final = (
    Fault("an I/O error", "disk I/O error", sqlite3.SQLITE_IOERR),
    Fault("a full disk", "database or disk is full", sqlite3.SQLITE_FULL),
    Fault("an answer that is lost", "disk I/O error", sqlite3.SQLITE_IOERR, is_done=True),
    Fault("a slow disk"),
)


class Layer:
    """Counts the database calls and makes one of them fail."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.fault: Fault | None = None
        self.at = 0
        self.calls = 0
        self.is_struck = False
        self.meanwhile: Callable[[], None] = lambda: None
        """Called during a delayed call."""

    def arm(self, fault: Fault | None, at: int) -> None:
        """Start counting, and fail at this call."""
        with self.lock:
            self.fault, self.at, self.calls, self.is_struck = fault, at, 0, False

    def pass_on(self, call: Callable[[], Any]) -> Any:
        """Carry out a call, unless it is the one to fail."""
        with self.lock:
            self.calls += 1
            fault = self.fault if self.calls == self.at else None
            self.is_struck = self.is_struck or fault is not None
        if fault is None:
            return call()
        if fault.is_done:
            call()
        if fault.message:
            error = sqlite3.OperationalError(fault.message)
            error.sqlite_errorcode = fault.code
            raise error
        self.meanwhile()
        return call()

    def engine(self, *args: Any, **kwargs: Any) -> Any:
        """An engine of SQLAlchemy over this layer."""
        return create_engine(*args, **kwargs, connect_args={"factory": connection_over(self)})


def connection_over(layer: Layer) -> type[sqlite3.Connection]:
    """The driver's connection with the layer around every call."""

    class Cursor(sqlite3.Cursor):
        def execute(self, *args: Any) -> Any:
            return layer.pass_on(partial(super().execute, *args))

        def executemany(self, *args: Any) -> Any:
            return layer.pass_on(partial(super().executemany, *args))

    class Connection(sqlite3.Connection):
        def cursor(self, factory: Any = Cursor) -> Any:
            return super().cursor(factory)

        def commit(self) -> None:
            layer.pass_on(super().commit)

        def rollback(self) -> None:
            layer.pass_on(super().rollback)

    return Connection


@dataclass
class Told:
    """What a person has been told about a table."""

    table: str = ""
    actions: list[int] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    undone: int = 0


class Trial:
    """Plays the end of the same game repeatedly, with faults."""

    def __init__(self, server: RunningServer, layer: Layer) -> None:
        self.layer = layer
        self.url = server.services.settings.url
        self.anna = Person(server.address, "Anna")
        self.chance = random.Random(1)
        layer.meanwhile = lambda: _is_well(server.address)
        services = server.services
        player = asyncio.run(services.sessions.of_token(self.anna.http.cookies["courtyard_player"])).id
        source = finished_game(player)
        self.start = _length_before_the_end(source)
        self.source = "source"
        _keep(services.store, source, self.source)

    def runs_through(self, fault: Fault, first: int, stride: int = 1) -> int:
        """Play games with the fault at later and later calls, until there are no more; returns their number."""
        hit = 0
        while self.is_hit(fault, first + hit * stride):
            hit += 1
        return hit

    def is_hit(self, fault: Fault, at: int) -> bool:
        """Play a game with a fault at this call; False if there was no such call."""
        self.layer.arm(fault, at)
        told = self.play()
        is_hit = self.layer.is_struck
        self.layer.arm(None, 0)
        self.check(told)
        return is_hit

    def play(self) -> Told:
        """Sit down, chat, act, undo, and act until the end."""
        told = Told()
        told.table = self.sent(f"/api/tables/{self.source}/fork", at=self.start, status=201)["id"]
        self.sent(f"/api/tables/{told.table}/join", seat=0, nonce=new_key())
        payload = self.got(told.table)
        while not payload["over"]:
            if not payload["actions"]:
                payload = self.changed(told.table, payload["number"])
                continue
            if payload["undo"]["steps"] and not told.undone:
                payload = self.verb(told.table, "undo", expected=payload["number"])
                told.actions.pop()
                told.undone += 1
                continue
            told.said.append(f"line {len(told.said)}")
            payload = self.verb(told.table, "chat", text=told.said[-1])
            action = self.chance.choice(payload["actions"])["action"]
            payload = self.verb(told.table, "act", seat=0, action=action, expected=payload["number"])
            told.actions.append(action)
        return told

    def check(self, told: Told) -> None:
        """What was acknowledged is stored once and in order, and the server shows what is stored."""
        events = stored_events(self.url, told.table)
        acted = [event for event in events if event["kind"] == "acted" and event["by"] == "player"]
        assert len(acted) == len(told.actions) + told.undone
        assert [event["text"] for event in events if event["kind"] == "said"] == told.said
        assert sum(event["kind"] == "undone" for event in events) == told.undone
        assert sum(event["kind"] == "joined" for event in events) == 1
        kept = table_of(self.url, told.table)
        played = [step for step in kept.situation.history.steps if step.by == "player"]
        assert [step.action for step in played] == told.actions
        assert self.anna.table(told.table)["number"] == kept.sequence == len(events)
        read_record(self.anna.http.get(f"/api/tables/{told.table}/record").text)

    def verb(self, id_: str, name: str, **body: Any) -> Any:
        return self.sent(f"/api/tables/{id_}/{name}?brief=true", **body)["payload"]

    def sent(self, path: str, status: int = 200, **body: Any) -> Any:
        """The answer to a post, which is repeated with its key until it succeeds."""
        whole = {"key": new_key(), **body}
        return self.insisting(lambda: self.anna.post(path, whole), status)

    def got(self, id_: str) -> Any:
        return self.insisting(lambda: self.anna.http.get(f"/api/tables/{id_}?brief=true"), 200)

    def changed(self, id_: str, number: int) -> Any:
        """The table once it has more than this number of events."""

        def ask() -> httpx.Response:
            with self.anna.http.stream("GET", f"/api/tables/{id_}/stream") as response:
                if response.status_code != 200:
                    response.read()
                    return response
                assert any(line.startswith("data:") and int(line[15:-1]) > number for line in response.iter_lines())
            return self.anna.http.get(f"/api/tables/{id_}?brief=true")

        return self.insisting(ask, 200)

    def insisting(self, ask: Callable[[], httpx.Response], status: int) -> Any:
        for _ in range(MOST_ATTEMPTS):
            response = ask()
            if response.status_code == status:
                return response.json()
            assert (response.status_code, response.json()["code"]) == (503, "store"), response.text
        raise AssertionError("The server does not go on.")


def finished_game(player: str) -> Table:
    """A game of a person against a bot with random moves."""
    chance = random.Random(3)
    plans = [SeatPlan(HUMAN, "Anna", player), SeatPlan(BOT, level="random")]
    table = Table.create("burgundy", {"players": 2}, plans, bytes(32), 0.0, host=player)
    table.join(player, 0, "Anna", "0123456789abcdef", 0.0)
    while not table.situation.is_over:
        seat, action = table.state.to_move, chance.choice(table.state.legal())
        if seat == 0:
            table.act(player, seat, action, table.sequence, 0.0)
        else:
            table.bot_acts(seat, action, table.sequence, 0.0)
    return table


def _length_before_the_end(table: Table) -> int:
    """The point of a game at which the person has a few decisions left."""
    own = [length for length, step in enumerate(table.situation.history.steps) if step.seat == 0]
    return own[-LEFT]


def _keep(store: database.Store, table: Table, id_: str) -> None:
    created = table.situation.created
    assert table.secret is not None
    fixed = database.TableHeader(id_, created.game, table.secret, created.host, created.visibility, created.at)
    events, summary = [event.to_json() for event in table.events], summary_of(table)
    asyncio.run(store.write(lambda connection: database.add_table(connection, fixed, events, summary)))


def _is_well(address: str) -> None:
    """Check that the server answers while a write is delayed."""
    assert httpx.get(address + "health", timeout=10).json() == {"ok": True}


def put_under_the_store(layer: Layer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every store of this process use the layer, and bots retry at once."""
    monkeypatch.setattr(database, "create_engine", layer.engine)
    monkeypatch.setattr(bots, "RETRY_SECONDS", 0.05)
