"""Tells everybody who looks at a table that it has changed; what has changed they fetch themselves."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Final

QUIET: Final = 15.0
"""After so many seconds without news a sign of life is sent."""


class Watcher:
    """One open stream: it needs only the newest number, however slowly it reads."""

    def __init__(self) -> None:
        self.number = -1
        self.news = asyncio.Event()

    def tell(self, number: int) -> None:
        """There may be something new."""
        if number > self.number:
            self.number = number
            self.news.set()


class Hub:
    """Who watches which table."""

    def __init__(self) -> None:
        self.watchers: defaultdict[str, set[Watcher]] = defaultdict(set)

    @property
    def open_streams(self) -> int:
        """How many streams are open."""
        return sum(len(watchers) for watchers in self.watchers.values())

    def publish(self, table: str, number: int) -> None:
        """Tell all who watch the table."""
        for watcher in self.watchers.get(table, ()):
            watcher.tell(number)

    @contextmanager
    def watching(self, table: str) -> Iterator[Watcher]:
        """A watcher for as long as the stream is open."""
        watcher = Watcher()
        self.watchers[table].add(watcher)
        try:
            yield watcher
        finally:
            self.watchers[table].discard(watcher)
            if not self.watchers[table]:
                del self.watchers[table]

    async def numbers(self, table: str, look: Callable[[], Awaitable[int]]) -> AsyncIterator[int | None]:
        """The current number, looked up when nothing can be missed any more, and every newer one; None: I live."""
        with self.watching(table) as watcher:
            watcher.tell(await look())
            while True:
                try:
                    async with asyncio.timeout(QUIET):
                        await watcher.news.wait()
                except TimeoutError:
                    yield None
                    continue
                watcher.news.clear()
                yield watcher.number
