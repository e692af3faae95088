"""One thread for work that takes long: the event loop goes on meanwhile, and those who wait take turns by address."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, ParamSpec, TypeVar

from courtyard.server.live.turns import MOST_OF_ADDRESS, Turns

P = ParamSpec("P")
T = TypeVar("T")


class Workshop:
    """Does one thing after the other."""

    def __init__(self, name: str, most_of_address: int = MOST_OF_ADDRESS) -> None:
        self.thread = ThreadPoolExecutor(1, name)
        self.turns = Turns(most_of_address)

    async def do(self, address: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result, when it is the turn of the address; who hangs up meanwhile keeps the turn until it is there."""
        await self.turns.wait(address)
        done = asyncio.get_running_loop().run_in_executor(
            self.thread, partial(copy_context().run, work, *args, **kwargs)
        )
        done.add_done_callback(self._pass_on)
        return await asyncio.shield(done)

    def _pass_on(self, done: "asyncio.Future[Any]") -> None:
        self.turns.pass_on()
        if not done.cancelled():
            done.exception()  # Nobody may be left to hear of it.

    def close(self) -> None:
        """Do nothing more."""
        self.thread.shutdown(wait=False, cancel_futures=True)
