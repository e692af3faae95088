"""Reads and checks what strangers send: in a thread of its own, one file after the other, each within a time."""

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from courtyard.server.live.workshop import Workshop
from courtyard.server.problems import Problem

P = ParamSpec("P")
T = TypeVar("T")

SECONDS: Final = 10.0
"""After this nobody waits for a file any longer."""


class Files:
    """The one thread in which strangers' files are read, so that no number of them takes the event loop's time."""

    def __init__(self) -> None:
        self.workshop = Workshop("files")

    async def read(self, address: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work makes of a file; refused when too many wait or it takes too long."""
        try:
            async with asyncio.timeout(SECONDS):
                return await self.workshop.do(address, work, *args, **kwargs)
        except TimeoutError as error:
            raise Problem(503, "busy", "long_file") from error

    def close(self) -> None:
        """Read nothing more."""
        self.workshop.close()
