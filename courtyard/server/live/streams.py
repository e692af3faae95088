"""Notifies everybody who watches a table that it has changed; what has changed is looked up afterwards."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from courtyard.server.limits import network_of

KEEP_ALIVE_SECONDS: Final = 15.0
"""Seconds of silence after which a stream sends a sign of life."""
MAX_STREAMS: Final = 4000
MAX_STREAMS_PER_PERSON: Final = 12
MAX_STREAMS_PER_ADDRESS: Final = 100
"""Maximum number of streams of people without a name, per address."""


class Client(NamedTuple):
    """Who watches: a person, or somebody without a name."""

    person: str | None
    address: str
    session: str = ""
    """The hashed session, with which the stream ends; "" for somebody without a name."""
    name: str = ""
    is_owner: bool = False
    """Whether this is a browser of the server's owner, to whom no ban applies."""

    @property
    def max_streams(self) -> int:
        return MAX_STREAMS_PER_ADDRESS if self.person is None else MAX_STREAMS_PER_PERSON

    @property
    def key(self) -> str:
        """What the streams are counted under; an address cannot be mistaken for a person."""
        return f"@{network_of(self.address)}" if self.person is None else self.person


class Watcher:
    """An open stream. It needs only the latest number, however slowly the client reads."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.number = -1
        self.is_over = False
        self.changed = asyncio.Event()

    def notify(self, number: int) -> None:
        if number > self.number:
            self.number = number
            self.changed.set()

    def end(self) -> None:
        self.is_over = True
        self.changed.set()


class Hub:
    """The watchers of each table."""

    def __init__(self) -> None:
        self.watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self.clients: Counter[str] = Counter()
        self.admits: Callable[[Client], Awaitable[bool]] = _everybody
        """Whether a client may have a stream; asked when a later change of the answer would be noticed."""

    @property
    def open_streams(self) -> int:
        return self.clients.total()

    def has_room(self, client: Client) -> bool:
        return self.open_streams < MAX_STREAMS and self.clients[client.key] < client.max_streams

    def publish(self, table: str, number: int) -> None:
        """Tell all watchers of the table how many events it has."""
        for watcher in self.watchers.get(table, ()):
            watcher.notify(number)

    def open_clients(self) -> Iterator[Client]:
        """The client of every open stream."""
        return (watcher.client for watchers in self.watchers.values() for watcher in watchers)

    def notify_person(self, table: str, person: str) -> None:
        """Tell one person's streams at the table that something changed which has no number."""
        for watcher in self.watchers.get(table, ()):
            if watcher.client.person == person:
                watcher.changed.set()

    def end_of(self, matches: Callable[[Client], bool]) -> None:
        for watcher in [each for watchers in self.watchers.values() for each in watchers]:
            if matches(watcher.client):
                watcher.end()

    @contextmanager
    def watching(self, table: str, client: Client) -> Iterator[Watcher]:
        """A watcher for as long as the stream is open."""
        watcher = Watcher(client)
        self.watchers[table].add(watcher)
        self.clients[client.key] += 1
        try:
            yield watcher
        finally:
            self.clients[client.key] -= 1
            self.clients += Counter()  # Removes keys with 0.
            self.watchers[table].discard(watcher)
            if not self.watchers[table]:
                del self.watchers[table]

    async def numbers(
        self, table: str, client: Client, look: Callable[[], Awaitable[int]]
    ) -> AsyncIterator[int | None]:
        """The current number, looked up once no change can be missed, and every later one; None as a keep-alive."""
        if not self.has_room(client):
            return
        with self.watching(table, client) as watcher:
            if not await self.admits(client):
                return
            watcher.notify(await look())
            while True:
                try:
                    async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                        await watcher.changed.wait()
                except TimeoutError:
                    yield None
                    continue
                if watcher.is_over:
                    return
                watcher.changed.clear()
                yield watcher.number


async def _everybody(_: Client) -> bool:
    return True
