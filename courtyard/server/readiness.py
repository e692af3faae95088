"""Whether the store can be read and written. Answers are cached briefly, so frequent requests cost nothing."""

import asyncio
from collections.abc import Awaitable
from time import monotonic
from typing import Final

from courtyard.server.store import database
from courtyard.server.store.database import Store
from courtyard.server.words import say

STORE_TIMEOUT: Final = 3.0
"""Seconds the store has to answer."""
CACHE_SECONDS: Final = 1.0


class ReadinessCheck:
    """Checks that the store answers and accepts writes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.checked_at = -CACHE_SECONDS
        self.found: list[str] = []

    async def problems(self) -> list[str]:
        """What keeps the server from working, as sentences; empty if it is ready."""
        async with self.lock:
            if monotonic() - self.checked_at > CACHE_SECONDS:
                self.found = [
                    *await _problem_in(self.store.fetch(database.ping), "not_read"),
                    *await _problem_in(self.store.write(database.prove_writable), "not_written"),
                ]
                self.checked_at = monotonic()
            return self.found


async def _problem_in(work: Awaitable[None], key: str) -> list[str]:
    try:
        async with asyncio.timeout(STORE_TIMEOUT):
            await work
    except Exception as error:
        return [say(key, reason=type(error).__name__)]
    return []
