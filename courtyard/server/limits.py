"""Rate limits: a bucket of permits for each client and kind of request, refilled steadily."""

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import Final

from courtyard.server.problems import Problem

MOST_BUCKETS: Final = 20_000
HOUSEHOLD: Final = 3
"""All people of one address together have so many times what one of them has."""


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second in the long run."""

    burst: int
    each_second: float


HOUSE_BITS: Final = 64
"""Of an IPv6 address so many bits are a house's; within them it has as many addresses as it likes."""

LIMITS: Final = {
    "look": Limit(300, 50.0),
    "post": Limit(60, 10.0),
    "create": Limit(20, 0.2),
    "guest": Limit(10, 0.1),
    "login": Limit(10, 0.1),
    "chat": Limit(10, 0.5),
    "import": Limit(6, 0.1),
    "copy": Limit(30, 2.0),
    "hint": Limit(20, 0.3),
    "coach": Limit(30, 1.0),
    "review": Limit(6, 0.02),
    "analysis": Limit(20, 0.5),
    "draw": Limit(60, 10.0),
    "picture": Limit(30, 0.5),
}


@lru_cache(MOST_BUCKETS)
def household(address: str) -> str:
    """What an address is counted under wherever something is shared out by address: of IPv6 the network of a house."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ip_network((int(found), HOUSE_BITS), strict=False))


class Limiter:
    """The buckets; the longest unused ones are forgotten.

    Of several processes each has its own, and its part of what an address has: a person is never given less than alone.
    """

    def __init__(self, is_on: bool, processes: int = 1) -> None:
        self.is_on = is_on
        self.household = max(1.0, HOUSEHOLD / processes)
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def spend(self, kind: str, person: str | None, address: str) -> None:
        """Take one permit of the person and one of all who come from the address, or refuse."""
        if person is not None:
            self._take(kind, person, 1)
        self._take(kind, f"@{household(address)}", self.household)

    def _take(self, kind: str, client: str, times: float) -> None:
        if not self.is_on:
            return
        limit, now = LIMITS[kind], monotonic()
        most = limit.burst * times
        left, since = self.buckets.pop((kind, client), (most, now))
        left = min(most, left + (now - since) * limit.each_second * times)
        is_allowed = left >= 1.0
        self.buckets[kind, client] = (left - 1.0 if is_allowed else left, now)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        if not is_allowed:
            raise Problem(429, "slow_down", "slow_down")
