"""Games at several processes, one of which is killed repeatedly; acknowledged actions must be stored."""

import json
import random
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import psutil
from serving import PATIENCE, Person, ServerProcess, new_key
from sqlalchemy import create_engine, text

from courtyard.table import Table

TWO_AND_A_BOT = [{"kind": "me"}, {"kind": "anybody"}, {"kind": "bot", "bot": "random"}]


def servers_of(server: ServerProcess) -> list[psutil.Process]:
    """The server processes."""
    children = psutil.Process(server.process.pid).children()
    living = [child for child in children if child.status() != psutil.STATUS_ZOMBIE]
    return [child for child in living if "spawn_main" in " ".join(child.cmdline())]


def process_of(server: ServerProcess, person: Person) -> psutil.Process:
    """The process to which a person is connected."""
    stream = person.http.get("/health").extensions["network_stream"]
    port = stream.get_extra_info("client_addr")[1]
    return next(
        child
        for child in servers_of(server)
        if any(held.raddr and held.raddr.port == port for held in child.net_connections("tcp"))
    )


def apart(server: ServerProcess) -> tuple[Person, Person]:
    """Anna and Ben, connected to different processes."""
    anna = Person(server.address, "Anna")
    first = process_of(server, anna)
    while process_of(server, ben := Person(server.address, "Ben")) == first:
        ben.http.close()
    return anna, ben


class Player:
    """Plays one seat and repeats unanswered posts with their keys."""

    def __init__(self, evening: "Evening", person: Person, id_: str, seat: int) -> None:
        self.evening = evening
        self.person = person
        self.id = id_
        self.seat = seat
        self.chance = random.Random(seat)
        self.told: list[int] = []
        """The acknowledged actions."""

    def run(self) -> None:
        try:
            while not self.evening.is_closing and self._plays():
                pass
        except Exception as error:
            if not self.evening.is_closing:
                self.evening.tell(repr(error))

    def _plays(self) -> bool:
        """Act or wait; returns whether the game goes on."""
        payload = self._insist(lambda: self.person.http.get(f"/api/tables/{self.id}?brief=true"))
        if payload["over"]:
            return False
        if payload["actions"]:
            action = self.chance.choice(payload["actions"])["action"]
            post = {"seat": self.seat, "action": action, "expected": payload["number"], "key": new_key()}
            self._insist(lambda: self.person.post(f"/api/tables/{self.id}/act?brief=true", post))
            self.told.append(action)
            self.evening.tell()
        else:
            self._insist(lambda: self._wait(payload["number"]))
        return True

    def _wait(self, number: int) -> httpx.Response:
        with self.person.http.stream("GET", f"/api/tables/{self.id}/stream") as response:
            news = (json.loads(line[5:])["number"] for line in response.iter_lines() if line.startswith("data:"))
            next(newer for newer in news if newer > number)
        return self.person.http.get(f"/api/tables/{self.id}?brief=true")

    def _insist(self, ask: Callable[[], httpx.Response]) -> Any:
        """Repeat a request until it is answered, by another process if one has died."""
        while True:
            try:
                response = ask()
            except (httpx.TransportError, StopIteration):
                if self.evening.is_closing:
                    raise
                continue
            assert response.status_code == 200, response.text
            return response.json()


class Evening:
    """Tables with two people and a bot each, at two processes."""

    def __init__(self, data: Path, database: str, tables: int, seed: int) -> None:
        self.engine = create_engine(database)
        self.chance = random.Random(seed)
        self.server = ServerProcess(data, database, processes=2)
        self.changed = threading.Condition()
        self.failures: list[str] = []
        self.acknowledged = 0
        self.is_closing = False
        self.players = [player for _ in range(tables) for player in self._sit_down()]

    def _sit_down(self) -> list[Player]:
        people = apart(self.server)
        id_ = people[0].open(TWO_AND_A_BOT)["id"]
        assert people[1].do(id_, "join", seat=1).status_code == 200
        return [Player(self, person, id_, seat) for seat, person in enumerate(people)]

    def tell(self, failure: str = "") -> None:
        """Count an acknowledged action, or record a failure."""
        with self.changed:
            self.acknowledged += 1
            self.failures += [failure] if failure else []
            self.changed.notify_all()

    def run(self, kills: int, most: int) -> None:
        """Kill the keeper of a table this many times, each time after some more acknowledged actions."""
        threads = [threading.Thread(target=player.run) for player in self.players]
        for thread in threads:
            thread.start()
        try:
            for _ in range(kills):
                self._wait_for_news(self.chance.randint(1, most))
                self._keeper_of(self.chance.choice(self.players).id).kill()
            self._wait_for_news(10)
        finally:
            self.is_closing = True
            servers = servers_of(self.server)
            self.server.stop()
            assert not any(server.is_running() for server in servers), "Not all have ended together."
            for thread in threads:
                thread.join(PATIENCE)

    def _keeper_of(self, id_: str) -> psutil.Process:
        """The process that keeps a table, or did so last."""
        name = self._found("SELECT keeper FROM tables WHERE id = :id", id_)[0].keeper
        keeper = [server for server in servers_of(self.server) if name.startswith(f"{server.pid}-")]
        return keeper[0] if keeper else servers_of(self.server)[0]

    def _found(self, query: str, id_: str) -> Sequence[Any]:
        with self.engine.connect() as connection:
            return connection.execute(text(query), {"id": id_}).all()

    def _wait_for_news(self, count: int) -> None:
        with self.changed:
            wanted = self.acknowledged + count
            came = self.changed.wait_for(lambda: self.acknowledged >= wanted or self.failures, PATIENCE)
        assert came, "Nobody was told anything: the tables stand still."
        assert not self.failures, self.failures

    def check(self) -> None:
        """Every acknowledged action is stored once and in order, and every table replays."""
        for player in self.players:
            rows = self._found('SELECT number, data FROM events WHERE "table" = :id ORDER BY number', player.id)
            assert [row.number for row in rows] == list(range(len(rows)))
            events = [json.loads(row.data) for row in rows]
            acted = [event for event in events if event["kind"] == "acted" and event["by"] == "player"]
            kept = [event["action"] for event in acted if event["seat"] == player.seat]
            assert kept[: len(player.told)] == player.told
            assert len(kept) - len(player.told) in (0, 1), "At most the last one was kept and not answered."
            (secret,) = self._found("SELECT secret FROM tables WHERE id = :id", player.id)
            Table.replay(events, bytes(secret.secret))
        self.engine.dispose()
