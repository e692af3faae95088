"""A thread for long work, off the event loop. Those who wait take turns by address."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from courtyard.server.limits import network_of
from courtyard.server.problems import Problem

P = ParamSpec("P")
T = TypeVar("T")

MAX_WAITING_PER_ADDRESS: Final = 8
FULL_QUEUES: Final = 10
"""Maximum number of requests that wait in total, as a multiple of the maximum per address."""


class FairQueue:
    """Grants one turn at a time. Each address has a queue of its own, and the queues are served in rotation."""

    def __init__(self, max_per_address: int = MAX_WAITING_PER_ADDRESS) -> None:
        self.max_per_address = max_per_address
        self.queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """The waiting requests by address; the first queue is served next."""
        self.is_taken = False

    @property
    def waiting(self) -> int:
        return sum(len(queue) for queue in self.queues.values())

    async def wait(self, address: str) -> None:
        """Wait for a turn; refused if too many requests wait already."""
        network = network_of(address)
        if not self.is_taken:
            self.is_taken = True
            return
        if len(self.queues.get(network, ())) >= self.max_per_address:
            raise Problem(429, "busy", "line_full")
        if self.waiting >= FULL_QUEUES * self.max_per_address:
            raise Problem(503, "busy", "many_waiting")
        turn = asyncio.get_running_loop().create_future()
        self.queues.setdefault(network, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # The turn was granted, but the client is gone.
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """End the current turn and grant the next one."""
        while self.queues:
            network, queue = self.queues.popitem(last=False)
            turn = queue.popleft()
            if queue:
                self.queues[network] = queue
            if not turn.done():
                turn.set_result(None)
                return
        self.is_taken = False


class FairWorker:
    """A thread that does one thing after the other, with turns by address."""

    def __init__(self, name: str, max_per_address: int = MAX_WAITING_PER_ADDRESS, seconds: float | None = None) -> None:
        self.thread = ThreadPoolExecutor(1, name)
        self.queue = FairQueue(max_per_address)
        self.seconds = seconds
        """Seconds after which a request is refused, counted from when it begins to wait; None for no limit."""

    async def run(self, address: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of the work. A client that disconnects keeps its turn until the work is done."""
        try:
            async with asyncio.timeout(self.seconds):
                await self.queue.wait(address)
                done = asyncio.get_running_loop().run_in_executor(
                    self.thread, partial(copy_context().run, work, *args, **kwargs)
                )
                done.add_done_callback(self._pass_on)
                return await asyncio.shield(done)
        except TimeoutError as error:
            raise Problem(503, "busy", "long_file") from error

    def _pass_on(self, done: "asyncio.Future[Any]") -> None:
        self.queue.pass_on()
        if not done.cancelled():
            done.exception()  # Marked as seen, since the client may be gone.

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)
