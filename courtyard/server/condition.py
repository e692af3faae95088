"""Whether the store answers and takes what is written, asked seldom enough that nobody can wear it out by asking."""

import asyncio
from collections.abc import Awaitable
from time import monotonic
from typing import Final

from courtyard.server.store import database
from courtyard.server.store.database import Store
from courtyard.server.words import say

PATIENCE: Final = 3.0
"""So many seconds the store has to answer."""
KEPT: Final = 1.0
"""For so many seconds an answer is given again."""


class Condition:
    """How the store is."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.asked = -KEPT
        self.found: list[str] = []

    async def problems(self) -> list[str]:
        """What hinders the server, in sentences; none if all is well."""
        async with self.lock:
            if monotonic() - self.asked > KEPT:
                self.found = [
                    *await _fails(asyncio.to_thread(self.store.read, database.ping), "not_read"),
                    *await _fails(self.store.write(database.prove_writable), "not_written"),
                ]
                self.asked = monotonic()
            return self.found


async def _fails(work: Awaitable[None], problem: str) -> list[str]:
    try:
        async with asyncio.timeout(PATIENCE):
            await work
    except Exception as error:
        return [say(problem, reason=type(error).__name__)]
    return []
