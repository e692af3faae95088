"""Turns at what only one can use at a time: each address has a line of its own, and the lines are served in turn."""

import asyncio
from collections import OrderedDict, deque
from typing import Final

from courtyard.server.limits import household
from courtyard.server.problems import Problem

MOST_OF_ADDRESS: Final = 8
"""So many of one address may wait at once, unless it is said."""
ADDRESSES: Final = 10
"""So many full lines may wait in all."""


class Turns:
    """Who waits for a turn, address by address; whoever has one passes it on."""

    def __init__(self, most_of_address: int = MOST_OF_ADDRESS) -> None:
        self.most_of_address = most_of_address
        self.lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Those who wait; the line that is served next is the first."""
        self.is_taken = False

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(len(line) for line in self.lines.values())

    async def wait(self, address: str) -> None:
        """Return when it is the turn of whoever waits; refused if too many do."""
        house = household(address)
        if not self.is_taken:
            self.is_taken = True
            return
        if len(self.lines.get(house, ())) >= self.most_of_address:
            raise Problem(429, "busy", "line_full")
        if self.waiting >= ADDRESSES * self.most_of_address:
            raise Problem(503, "busy", "many_waiting")
        turn = asyncio.get_running_loop().create_future()
        self.lines.setdefault(house, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # The turn has come, but nobody is there any more.
                self.pass_on()
            raise

    def pass_on(self) -> None:
        """Whoever has had the turn is done: the next line is served."""
        while self.lines:
            address, line = self.lines.popitem(last=False)
            turn = line.popleft()
            if line:
                self.lines[address] = line
            if not turn.done():
                turn.set_result(None)
                return
        self.is_taken = False
