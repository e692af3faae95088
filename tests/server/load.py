"""Many tables at once: python tests/server/load.py [tables] [seconds] [moves a second].

At each table two scripted people play: one posts, and the other, told by the stream, fetches its own payload.
Reported are the acknowledged actions a second, and the time from a post until the other has the changed table.
"""

import asyncio
import json
import random
import secrets
import ssl
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from serving import ServerProcess

PATIENCE = 30.0
"""Who waits longer has found an error."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""One for all: everything is on loopback, and to make one takes long."""


@dataclass
class Figures:
    """What was measured."""

    acknowledged: int = 0
    errors: list[str] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    updates: list[float] = field(default_factory=list)


class Side:
    """One person at one table."""

    def __init__(self, address: str, limits: httpx.Limits) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, limits=limits, verify=NO_TLS)
        self.number = 0
        self.news = asyncio.Event()

    async def begin(self, name: str) -> None:
        await self.http.get("/api/me")
        await self.post("/api/me", {"name": name})

    async def post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        headers = {"X-CSRF": self.http.cookies["courtyard_csrf"]}
        return await self.http.post(path, json={"key": secrets.token_hex(8), **body}, headers=headers)

    async def follow(self, id_: str) -> None:
        """Listen to the stream for as long as the game lasts."""
        async with self.http.stream("GET", f"/api/tables/{id_}/stream", timeout=None) as response:
            async for line in response.aiter_lines():
                if line.startswith("data:"):
                    self.number = json.loads(line[5:])["number"]
                    self.news.set()

    async def update(self, id_: str, number: int) -> Any:
        """The table, as soon as the stream tells of this number."""
        while self.number < number:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        return (await self.http.get(f"/api/tables/{id_}", params={"brief": "true"})).json()


class Pair:
    """Two people who play."""

    def __init__(self, address: str, seed: int, figures: Figures, pause: float) -> None:
        limits = httpx.Limits(max_connections=2, keepalive_expiry=30)
        self.sides = [Side(address, limits), Side(address, limits)]
        self.chance = random.Random(seed)
        self.figures = figures
        self.pause = pause
        self.id = ""
        self.streams: list[asyncio.Task[None]] = []
        self.payload: Any = None

    async def sit_down(self) -> None:
        for number, side in enumerate(self.sides):
            await side.begin(f"Side {number}")
        seats = [{"kind": "me"}, {"kind": "friend"}]
        opened = (await self.sides[0].post("/api/tables", {"game": "burgundy", "options": {}, "seats": seats})).json()
        self.id = opened["id"]
        await self.sides[1].post(f"/api/tables/{self.id}/join", {"seat": 1})
        self.streams = [asyncio.create_task(side.follow(self.id)) for side in self.sides]
        for side in self.sides:
            self.payload = await side.update(self.id, 1)

    async def play(self, until: float) -> None:
        payload = self.payload
        try:
            await asyncio.sleep(self.chance.random() * self.pause)
            while time.perf_counter() < until and not payload["over"]:
                begun = time.perf_counter()
                payload = await self._move(payload)
                await asyncio.sleep(max(0.0, self.pause * (0.5 + self.chance.random()) - time.perf_counter() + begun))
        except Exception as error:
            self.figures.errors.append(repr(error))
        finally:
            for stream in self.streams:
                stream.cancel()
            await asyncio.gather(*self.streams, return_exceptions=True)

    async def _move(self, payload: Any) -> Any:
        """One action of who is asked; the table as the other then sees it."""
        asked = payload["asked"][0]
        mover, other = self.sides[asked], self.sides[1 - asked]
        if not payload["actions"]:
            payload = await mover.update(self.id, payload["number"])
        action = self.chance.choice(payload["actions"])["action"]
        body = {"seat": asked, "action": action, "expected": payload["number"]}
        begun = time.perf_counter()
        posted = asyncio.create_task(mover.post(f"/api/tables/{self.id}/act?brief=true", body))
        seen = asyncio.create_task(other.update(self.id, payload["number"] + 1))
        answer = await posted
        if answer.status_code != 200:
            seen.cancel()
            raise RuntimeError(answer.text[:200])
        self.figures.acknowledged += 1
        self.figures.acks.append(time.perf_counter() - begun)
        update = await seen
        self.figures.updates.append(time.perf_counter() - begun)
        return update


async def run(address: str, tables: int, seconds: float, rate: float) -> Figures:
    """Let all play."""
    figures = Figures()
    pairs = [Pair(address, seed, figures, tables / rate) for seed in range(tables)]
    for start in range(0, tables, 8):
        await asyncio.gather(*(pair.sit_down() for pair in pairs[start : start + 8]))
    print(f"{tables} tables are open", flush=True)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(pair.play(until) for pair in pairs))
    return figures


def part(times: list[float], share: float) -> float:
    """A percentile in milliseconds."""
    return sorted(times)[int(share * (len(times) - 1))] * 1000 if times else float("nan")


def main() -> None:
    given = [float(text) for text in sys.argv[1:]]
    tables, seconds, rate = [*given, *(200, 60, 40)[len(given) :]]
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        try:
            figures = asyncio.run(run(server.address, int(tables), seconds, rate))
        finally:
            server.stop()
    print(f"{int(tables)} tables for {seconds:g} s, {rate:g} moves a second wanted")
    print(f"acknowledged: {figures.acknowledged / seconds:.1f} actions/s, {len(figures.errors)} errors")
    print(f"post to answer:          p50 {part(figures.acks, 0.5):.0f} ms, p99 {part(figures.acks, 0.99):.0f} ms")
    print(f"post to other's update:  p50 {part(figures.updates, 0.5):.0f} ms, p99 {part(figures.updates, 0.99):.0f} ms")
    for error in figures.errors[:5]:
        print(error)
    sys.exit(1 if figures.errors else 0)


if __name__ == "__main__":
    main()
