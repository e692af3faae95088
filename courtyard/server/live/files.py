"""Reads and checks what strangers send: in a thread of its own, one file after the other, each within a time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from courtyard.server.problems import Problem

P = ParamSpec("P")
T = TypeVar("T")

MOST_WAITING: Final = 8
"""Files that are read or wait for it at once."""
SECONDS: Final = 10.0
"""After this nobody waits for a file any longer."""


class Files:
    """The one thread in which strangers' files are read, so that no number of them takes the event loop's time."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "files")
        self.waiting = 0

    async def read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work makes of a file; refused when too many wait or it takes too long."""
        if self.waiting >= MOST_WAITING:
            raise Problem(503, "busy", "many_files")
        self.waiting += 1
        reading = asyncio.get_running_loop().run_in_executor(
            self.thread, partial(copy_context().run, work, *args, **kwargs)
        )
        reading.add_done_callback(self._done)
        try:
            async with asyncio.timeout(SECONDS):
                return await asyncio.shield(reading)
        except TimeoutError as error:
            raise Problem(503, "busy", "long_file") from error

    def _done(self, reading: "asyncio.Future[Any]") -> None:
        self.waiting -= 1
        if not reading.cancelled():
            reading.exception()  # Nobody may be left to hear of it.

    def close(self) -> None:
        """Read nothing more."""
        self.thread.shutdown(wait=False, cancel_futures=True)
