"""Kills a server again and again while people play, and compares what they were told with what is kept."""

import json
import random
import sqlite3
import threading
from pathlib import Path
from typing import Any

import httpx
from serving import ME_AND_BOT, PATIENCE, Person, ServerProcess, new_key

from courtyard.table import Table


class Match:
    """A server that goes down and comes back, and the people who play on it."""

    def __init__(self, data: Path, tables: int, seed: int) -> None:
        self.data = data
        self.chance = random.Random(seed)
        self.server = ServerProcess(data)
        self.changed = threading.Condition()
        self.lives = 0
        self.told = 0
        self.is_closing = False
        self.failures: list[str] = []
        self.players = [Scripted(self, number) for number in range(tables)]

    def run(self, kills: int, most: int) -> None:
        """Kill so many times, each time after some more actions, at most so many, were acknowledged."""
        threads = [threading.Thread(target=player.run) for player in self.players]
        for thread in threads:
            thread.start()
        try:
            for _ in range(kills):
                self._wait_for_news(self.chance.randint(1, most))
                self.server.kill()
                self.server = ServerProcess(self.data)
                with self.changed:
                    self.lives += 1
                    self.changed.notify_all()
            self._wait_for_news(5)
        finally:
            with self.changed:
                self.is_closing = True
                self.changed.notify_all()
            for thread in threads:
                thread.join(PATIENCE)
            self.server.stop()

    def _wait_for_news(self, count: int) -> None:
        for _ in range(count):
            with self.changed:
                known = self.told
                came = self.changed.wait_for(lambda: self.told > known or self.failures, PATIENCE)  # noqa: B023
            assert came, "Nobody was told anything: the tables stand still."
            assert not self.failures, self.failures

    def acknowledged(self) -> None:
        """Somebody was told that an action is kept."""
        with self.changed:
            self.told += 1
            self.changed.notify_all()

    def wait_for_life(self, after: int) -> bool:
        """Wait for the next life of the server; False when the match is over."""
        with self.changed:
            self.changed.wait_for(lambda: self.lives > after or self.is_closing, PATIENCE)
            return self.lives > after

    def check(self) -> None:
        """What was acknowledged is there, once, in order; every table replays."""
        assert not self.failures, self.failures
        for player in self.players:
            for id_, actions in player.games.items():
                player_actions = [
                    event["action"]
                    for event in stored_events(self.data, id_)
                    if event["kind"] == "acted" and event["by"] == "player"
                ]
                assert player_actions == actions, f"Table {id_}: kept is not what was acknowledged."
                table_of(self.data, id_)


class Scripted:
    """Plays one game against a bot after the other; repeats what was not answered, with the same key."""

    def __init__(self, match: Match, number: int) -> None:
        self.match = match
        self.chance = random.Random(number)
        self.person = Person(match.server.address, f"Player {number}")
        self.games: dict[str, list[int]] = {}
        """The acknowledged actions by table."""

    def run(self) -> None:
        try:
            while not self.match.is_closing:
                self._play_a_game()
        except StopIteration:
            return
        except Exception as error:
            with self.match.changed:
                self.match.failures.append(repr(error))
                self.match.changed.notify_all()

    def _play_a_game(self) -> None:
        body = {"game": "burgundy", "options": {}, "seats": ME_AND_BOT, "key": new_key()}
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
        return self._insisting(lambda: self.person.http.get(path), 200)

    def _changed(self, id_: str, number: int) -> Any:
        """The table after more than so many events."""

        def ask() -> httpx.Response:
            next(newer for newer in self.person.numbers(id_) if newer > number)
            return self.person.http.get(f"/api/tables/{id_}?brief=true")

        return self._insisting(ask, 200)

    def _sent(self, path: str, body: object, status: int) -> Any:
        return self._insisting(lambda: self.person.post(path, body), status)

    def _insisting(self, ask: Any, status: int) -> Any:
        """Ask until there is an answer, over all lives of the server."""
        while True:
            life = self.match.lives
            try:
                response = ask()
            except httpx.TransportError:
                if not self.match.wait_for_life(life):
                    raise StopIteration from None
                self.person.http.base_url = httpx.URL(self.match.server.address)
                continue
            assert response.status_code == status, response.text
            return response.json()


def stored_events(data: Path, id_: str) -> list[Any]:
    """The events of a table as they lie on the disk."""
    with sqlite3.connect(data / "courtyard.sqlite") as connection:
        rows = connection.execute(
            'SELECT number, data FROM events WHERE "table" = ? ORDER BY number', (id_,)
        ).fetchall()
    assert [number for number, _ in rows] == list(range(len(rows)))
    return [json.loads(text) for _, text in rows]


def table_of(data: Path, id_: str) -> Table:
    """The table replayed from the disk, with its secret."""
    with sqlite3.connect(data / "courtyard.sqlite") as connection:
        (secret,) = connection.execute("SELECT secret FROM tables WHERE id = ?", (id_,)).fetchone()
    return Table.replay(stored_events(data, id_), secret)
