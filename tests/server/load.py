"""Many tables at once: python tests/server/load.py [tables] [seconds] [moves a second].

At each table two scripted people play: one posts, and the other, told by the stream, fetches its own payload.
Reported are the moves that were offered, the acknowledged actions a second, and the time from a post until the other
has the changed table. The client shares the machine with the server, so it speaks plain HTTP by itself and reads no
more of an answer than it needs.
"""

import asyncio
import json
import os
import random
import secrets
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder
from serving import ServerProcess

PATIENCE = 30.0
"""Who waits longer has found an error."""


class Choice(Struct):
    """An action that can be taken."""

    action: int


class Seen(Struct):
    """What the script reads of a payload."""

    number: int
    over: bool
    asked: list[int]
    actions: list[Choice]


class Answer(Struct):
    """What the script reads of the answer to a post."""

    payload: Seen


SEEN, ANSWER = Decoder(Seen), Decoder(Answer)


@dataclass
class Figures:
    """What was measured."""

    offered: int = 0
    acknowledged: int = 0
    errors: list[str] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    updates: list[float] = field(default_factory=list)
    used: tuple[float, float] = (0.0, 0.0)
    """The processor time of server and client, in seconds."""


class Browser:
    """One connection that is kept open, and the cookies."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        """The body of an answer; anything but success is an error."""
        status, headers = await asyncio.wait_for(self.send(method, path, body), PATIENCE)
        assert self.reader is not None
        content = await self.reader.readexactly(int(headers.get("content-length", "0")))
        if status not in (200, 201):
            raise RuntimeError(f"{status}: {content[:200]!r}")
        return content

    async def send(self, method: str, path: str, body: bytes = b"") -> tuple[int, dict[str, str]]:
        """The status and the headers of an answer; its body is still to be read."""
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Cookie: {cookies}", f"Content-Length: {len(body)}"]
        if body:
            lines += [f"X-CSRF: {self.cookies.get('courtyard_csrf', '')}", "Content-Type: application/json"]
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        first, *rest = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {}
        for line in rest:
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                cookie, _, content = value.partition(";")[0].partition("=")
                self.cookies[cookie] = content
            headers[name.lower()] = value
        return int(first.split()[1]), headers

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


class Side:
    """One person at one table: a connection for requests and one for the stream."""

    def __init__(self, port: int) -> None:
        self.browser = Browser(port)
        self.stream = Browser(port)
        self.stream.cookies = self.browser.cookies
        self.number = 0
        self.news = asyncio.Event()

    async def post(self, path: str, body: dict[str, Any]) -> bytes:
        return await self.browser.ask("POST", path, json.dumps({"key": secrets.token_hex(8), **body}).encode())

    async def begin(self, name: str) -> None:
        await self.browser.ask("GET", "/api/me")
        await self.post("/api/me", {"name": name})

    async def follow(self, id_: str) -> None:
        """Listen to the stream for as long as the game lasts."""
        await self.stream.send("GET", f"/api/tables/{id_}/stream")
        assert self.stream.reader is not None
        while line := await self.stream.reader.readline():
            if line.startswith(b"data:"):
                self.number = json.loads(line[5:])["number"]
                self.news.set()

    async def update(self, id_: str, number: int) -> Seen:
        """The table, as soon as the stream tells of this number."""
        while self.number < number:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        return SEEN.decode(await self.browser.ask("GET", f"/api/tables/{id_}?brief=true"))

    def close(self) -> None:
        self.browser.close()
        self.stream.close()


class Pair:
    """Two people who play."""

    def __init__(self, port: int, seed: int, figures: Figures, pause: float) -> None:
        self.sides = [Side(port), Side(port)]
        self.chance = random.Random(seed)
        self.figures = figures
        self.pause = pause
        self.id = ""
        self.streams: list[asyncio.Task[None]] = []
        self.payload = Seen(0, True, [], [])

    async def sit_down(self) -> None:
        for number, side in enumerate(self.sides):
            await side.begin(f"Side {number}")
        seats = [{"kind": "me"}, {"kind": "friend"}]
        opened = await self.sides[0].post("/api/tables", {"game": "burgundy", "options": {}, "seats": seats})
        self.id = json.loads(opened)["id"]
        await self.sides[1].post(f"/api/tables/{self.id}/join", {"seat": 1})
        self.streams = [asyncio.create_task(side.follow(self.id)) for side in self.sides]
        for side in self.sides:
            self.payload = await side.update(self.id, 1)

    async def play(self, until: float) -> None:
        """Move after move, each begun so long after the one before as the wanted rate asks for."""
        payload, due = self.payload, time.perf_counter() + self.chance.random() * self.pause
        try:
            while due < until and not payload.over:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                payload = await self._move(payload)
                due += self.pause * (0.5 + self.chance.random())
        except Exception as error:
            self.figures.errors.append(repr(error))
        finally:
            for stream in self.streams:
                stream.cancel()
            await asyncio.gather(*self.streams, return_exceptions=True)
            for side in self.sides:
                side.close()

    async def _move(self, payload: Seen) -> Seen:
        """One action of who is asked; the table as the other then sees it."""
        asked = payload.asked[0]
        mover, other = self.sides[asked], self.sides[1 - asked]
        if not payload.actions:
            payload = await mover.update(self.id, payload.number)
        action = self.chance.choice(payload.actions).action
        body = {"seat": asked, "action": action, "expected": payload.number}
        self.figures.offered += 1
        begun = time.perf_counter()
        seen = asyncio.create_task(other.update(self.id, payload.number + 1))
        try:
            ANSWER.decode(await mover.post(f"/api/tables/{self.id}/act?brief=true", body))
        except BaseException:
            seen.cancel()
            raise
        self.figures.acknowledged += 1
        self.figures.acks.append(time.perf_counter() - begun)
        update = await seen
        self.figures.updates.append(time.perf_counter() - begun)
        return update


async def run(server: ServerProcess, tables: int, seconds: float, rate: float) -> Figures:
    """Let all play."""
    figures = Figures()
    port = int(server.address.rstrip("/").rpartition(":")[2])
    pairs = [Pair(port, seed, figures, tables / rate) for seed in range(tables)]
    for start in range(0, tables, 8):
        await asyncio.gather(*(pair.sit_down() for pair in pairs[start : start + 8]))
    print(f"{tables} tables are open", flush=True)
    used = time.process_time(), server_seconds(server)
    await asyncio.gather(*(pair.play(time.perf_counter() + seconds) for pair in pairs))
    figures.used = server_seconds(server) - used[1], time.process_time() - used[0]
    return figures


def server_seconds(server: ServerProcess) -> float:
    """The processor time of the server so far; 0 where the system does not tell."""
    path = Path(f"/proc/{server.process.pid}/stat")
    if not path.exists():
        return 0.0
    fields = path.read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def part(times: list[float], share: float) -> float:
    """A percentile in milliseconds."""
    return sorted(times)[int(share * (len(times) - 1))] * 1000 if times else float("nan")


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    given = [float(text) for text in sys.argv[1:]]
    tables, seconds, rate = [*given, *(200, 60, 40)[len(given) :]]
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        try:
            figures = asyncio.run(run(server, int(tables), seconds, rate))
        finally:
            server.stop()
    each = [1000 * used / max(1, figures.acknowledged) for used in figures.used]
    print(f"{int(tables)} tables for {seconds:g} s; offered: {figures.offered / seconds:.1f} moves/s")
    print(f"acknowledged: {figures.acknowledged / seconds:.1f} actions/s, {len(figures.errors)} errors")
    print(f"post to answer:          p50 {part(figures.acks, 0.5):.0f} ms, p99 {part(figures.acks, 0.99):.0f} ms")
    print(f"post to other's update:  p50 {part(figures.updates, 0.5):.0f} ms, p99 {part(figures.updates, 0.99):.0f} ms")
    print(f"processor time per action: server {each[0]:.1f} ms, client {each[1]:.1f} ms")
    for error in figures.errors[:5]:
        print(error)
    sys.exit(1 if figures.errors else 0)


if __name__ == "__main__":
    main()
