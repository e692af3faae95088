"""Tells everybody who looks at a table that it has changed; what has changed they fetch themselves."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from courtyard.server.limits import household

QUIET: Final = 15.0
"""After so many seconds without news a sign of life is sent."""
MOST_OF_PERSON: Final = 12
MOST_OF_ADDRESS: Final = 100
"""So many streams people without a name have at once who come from one address."""
MOST: Final = 4000


class Client(NamedTuple):
    """Who watches: a person, or somebody without a name."""

    person: str | None
    address: str
    session: str = ""
    """The session that the stream lives with, as it is kept; "" for somebody without a name."""
    name: str = ""
    is_owner: bool = False
    """Whether it is the browser of the server's owner, whom no ban keeps out."""

    @property
    def most(self) -> int:
        """How many streams such a client may have."""
        return MOST_OF_ADDRESS if self.person is None else MOST_OF_PERSON

    @property
    def key(self) -> str:
        """What its streams are counted under; an address cannot be taken for a person."""
        return f"@{household(self.address)}" if self.person is None else self.person


class Watcher:
    """One open stream: it needs only the newest number, however slowly it reads."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.number = -1
        self.is_over = False
        self.news = asyncio.Event()

    def tell(self, number: int) -> None:
        """There may be something new."""
        if number > self.number:
            self.number = number
            self.news.set()

    def look_again(self) -> None:
        """Something is new that has no number."""
        self.news.set()

    def end(self) -> None:
        """The stream is to end."""
        self.is_over = True
        self.news.set()


class Hub:
    """Who watches which table."""

    def __init__(self) -> None:
        self.watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self.clients: Counter[str] = Counter()
        self.admits: Callable[[Client], Awaitable[bool]] = _everybody
        """Whether a client may have a stream; asked when a later change of the answer cannot be missed any more."""

    @property
    def open_streams(self) -> int:
        """How many streams are open."""
        return self.clients.total()

    def has_room(self, client: Client) -> bool:
        """Whether the client may open another stream."""
        return self.open_streams < MOST and self.clients[client.key] < client.most

    def publish(self, table: str, number: int) -> None:
        """Tell all who watch the table."""
        for watcher in self.watchers.get(table, ()):
            watcher.tell(number)

    def open_clients(self) -> Iterator[Client]:
        """The client of every open stream."""
        return (watcher.client for watchers in self.watchers.values() for watcher in watchers)

    def tell_one(self, table: str, person: str) -> None:
        """Let one of those who watch the table look again."""
        for watcher in self.watchers.get(table, ()):
            if watcher.client.person == person:
                watcher.look_again()

    def end_of(self, is_meant: Callable[[Client], bool]) -> None:
        """End the streams of these clients."""
        for watcher in [each for watchers in self.watchers.values() for each in watchers]:
            if is_meant(watcher.client):
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
            self.clients += Counter()  # Forgets who has none.
            self.watchers[table].discard(watcher)
            if not self.watchers[table]:
                del self.watchers[table]

    async def numbers(
        self, table: str, client: Client, look: Callable[[], Awaitable[int]]
    ) -> AsyncIterator[int | None]:
        """The current number, looked up when nothing can be missed any more, and every newer one; None: I live."""
        if not self.has_room(client):
            return
        with self.watching(table, client) as watcher:
            if not await self.admits(client):
                return
            watcher.tell(await look())
            while True:
                try:
                    async with asyncio.timeout(QUIET):
                        await watcher.news.wait()
                except TimeoutError:
                    yield None
                    continue
                if watcher.is_over:
                    return
                watcher.news.clear()
                yield watcher.number


async def _everybody(_: Client) -> bool:
    return True
