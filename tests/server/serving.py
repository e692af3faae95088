"""Real servers on loopback, and people with HTTP clients."""

import json
import os
import random
import re
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from subprocess import SubprocessError
from typing import Any

import httpx

from courtyard.server.run import Server, make_server
from courtyard.server.settings import Settings

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Timeout in seconds for everything on loopback."""

STARTS = 20
"""Number of attempts to start PostgreSQL."""
PAUSE = 3.0
"""Seconds between two attempts."""

ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
ME_AND_FRIEND = [{"kind": "me"}, {"kind": "friend"}]
ME_AND_ANYBODY = [{"kind": "me"}, {"kind": "anybody"}]


def patiently(start: Callable[[], None]) -> None:
    """Start PostgreSQL; the ten seconds that its package waits are not enough on a busy machine."""
    for _ in range(STARTS):
        try:
            start()
        except (SubprocessError, AssertionError):  # It is still on its way.
            threading.Event().wait(PAUSE)
        else:
            return
    start()


class RunningServer:
    """A server in a thread of the test."""

    def __init__(self, server: Server, address: str) -> None:
        self.server = server
        self.address = address

    @property
    def services(self) -> Any:
        return self.server.config.app.app.state.services


@contextmanager
def running(data: Path, listening: str = "", **changes: Any) -> Iterator[RunningServer]:
    """A server on a free port, by default without rate limits; `listening` overrides the host it listens at."""
    settings = replace(Settings(data, port=0, limits=False, bot_workers=1), **changes)
    ready = threading.Event()
    addresses: list[str] = []

    def tell(address: str) -> None:
        addresses.append(address)
        ready.set()

    server = make_server(settings, tell)
    server.config.host = listening or settings.host
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert ready.wait(PATIENCE), "The server does not start."
        yield RunningServer(server, addresses[0])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class ServerProcess:
    """A server in a separate process, which can be killed."""

    def __init__(self, data: Path, database: str = "", log: Path | None = None, processes: int = 1) -> None:
        self.data = data
        command = [sys.executable, "-m", "courtyard.server", "--port", "0", "--data", str(data)]
        command += ["--processes", str(processes)]
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "COURTYARD_LIMITS": "off",
            "COURTYARD_BOT_WORKERS": "1",
            "COURTYARD_DATABASE": database,
        }
        with open(log or os.devnull, "a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, env=environment, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"The server does not start: {line!r}"
        self.address = found[0]

    @property
    def memory(self) -> int:
        """Resident memory in MiB; 0 where the system does not report it."""
        status = Path(f"/proc/{self.process.pid}/status")
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
        return int(found[1]) // 1024 if found else 0

    def thinkers(self) -> list[int]:
        """The process ids of its bot processes."""
        children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        found = [int(child) for file in children for child in file.read_text().split()]
        return [child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def kill(self) -> None:
        """Kill it without warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it cleanly."""
        self.process.terminate()
        self.process.wait()


class Person:
    """A person with an HTTP client."""

    def __init__(self, address: str, name: str = "") -> None:
        self.http = httpx.Client(base_url=address, timeout=PATIENCE)
        self.http.get("/api/me")
        if name:
            assert self.post("/api/me", {"name": name}).status_code == 200

    def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        csrf = self.http.cookies.get("courtyard_csrf") or ""
        return self.http.post(path, json=body, headers={"X-CSRF": csrf, **headers})

    def get(self, path: str, **query: Any) -> Any:
        response = self.http.get(path, params=query)
        assert response.status_code == 200, response.text
        return response.json()

    def open(self, seats: list[dict[str, str]], **more: Any) -> dict[str, Any]:
        """Open a table and sit down."""
        body = {"game": "burgundy", "options": {}, "seats": seats, "key": new_key(), **more}
        return self.sit(self.post("/api/tables", body))

    def sit(self, response: httpx.Response) -> dict[str, Any]:
        """Sit down on all reserved seats of a new table, each with its own nonce."""
        assert response.status_code == 201, response.text
        opened: dict[str, Any] = response.json()
        for seat in opened["seats"]:
            joined = self.do(opened["id"], "join", seat=seat)
            assert joined.status_code == 200, joined.text
        return opened

    def table(self, id_: str, **query: Any) -> Any:
        return self.get(f"/api/tables/{id_}", **query)

    def do(self, id_: str, verb: str, **body: Any) -> httpx.Response:
        """Post a verb at a table, with a new key unless one is given, and a nonce for joining."""
        nonce = {"nonce": new_key()} if verb == "join" else {}
        return self.post(f"/api/tables/{id_}/{verb}", {"key": new_key(), **nonce, **body})

    def act(self, id_: str, payload: Any, action: int, **body: Any) -> httpx.Response:
        seat = payload["asked"][0]
        return self.do(id_, "act", **{"seat": seat, "action": action, "expected": payload["number"], **body})

    def acts(self, id_: str, chance: random.Random) -> Any:
        """Make a random legal move; returns the table afterwards."""
        payload = self.table(id_, brief=True)
        action = chance.choice(payload["actions"])["action"]
        response = self.act(id_, payload, action)
        assert response.status_code == 200, response.text
        return response.json()["payload"]

    def numbers(self, id_: str) -> Iterator[int]:
        """The numbers of a table's stream."""
        with self.http.stream("GET", f"/api/tables/{id_}/stream") as response:
            assert response.status_code == 200
            for line in response.iter_lines():
                if line.startswith("data:"):
                    yield json.loads(line[5:])["number"]

    @contextmanager
    def watching(self, id_: str, query: str = "") -> Iterator[Iterator[str]]:
        """The lines of a table's stream, from the second event on."""
        with self.http.stream("GET", f"/api/tables/{id_}/stream{query}") as response:
            lines = response.iter_lines()
            next(line for line in lines if line.startswith("data:"))
            next(lines)  # The empty line after it.
            yield lines

    def plays_to_the_end(self, id_: str, chance: random.Random) -> Any:
        """Play at random until the game is over."""
        numbers = self.numbers(id_)
        payload = self.table(id_, brief=True)
        while not payload["over"]:
            if payload["actions"]:
                payload = self.acts(id_, chance)
            else:
                seen = payload["number"]
                next(number for number in numbers if number > seen)
                payload = self.table(id_, brief=True)
        numbers.close()  # type: ignore[attr-defined]
        return self.table(id_)


def ends(lines: Iterator[str]) -> bool:
    """Whether a stream ends before it sends anything more, including keep-alives."""
    return not any(lines)


def twin(person: Person, address: str = "") -> Person:
    """The same person with the same cookies in another window or at another server."""
    other = Person(address or str(person.http.base_url))
    other.http.cookies.update(person.http.cookies)
    return other


def owner_of(address: str, data: Path) -> Person:
    """A person who is logged in as the owner."""
    person = Person(address)
    shown = person.post("/api/owner/login", {"key": (data / "owner.key").read_text() + "\n"})
    assert shown.status_code == 200, shown.text
    return person


def requests_of(server: RunningServer) -> list[tuple[str, str]]:
    """Every method and path of the server, with path parameters in braces."""
    return [
        (method, re.sub(r"{(\w+)(:\w+)?}", r"{\1}", route.path_format))
        for route in server.server.config.app.app.routes  # type: ignore[union-attr]
        for method in sorted(route.methods - {"OPTIONS"})
    ]


def new_key() -> str:
    return secrets.token_hex(12)


def start_together(address: str, **more: Any) -> tuple[Person, Person, str]:
    """Two people at a running table of two."""
    anna, ben = Person(address, "Anna"), Person(address, "Ben")
    opened = anna.open(ME_AND_FRIEND, **more)
    joined = ben.do(opened["id"], "join", invite=opened["invites"][0]["url"].removeprefix("/j/"))
    assert joined.status_code == 200, joined.text
    return anna, ben, opened["id"]


def whose_turn(payload: Any, people: tuple[Person, Person]) -> tuple[Person, Person]:
    """The person who is asked, and the other one."""
    asked = payload["asked"][0]
    return people[asked], people[1 - asked]
