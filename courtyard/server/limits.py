"""Rate limits: a token bucket for each client and kind of request."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import ip_address, ip_network
from time import monotonic
from typing import Final, NamedTuple

from courtyard.server.problems import Problem

MAX_BUCKETS: Final = 20_000
PER_ADDRESS_FACTOR: Final = 3
"""All people at one address together may do this many times what one person may do."""
NETWORK_BITS: Final = 64
"""Length of the network prefix that one IPv6 customer usually gets; all addresses in it count as one."""


class Limit(NamedTuple):
    """Maximum number of requests at once, and per second in the long run."""

    burst: int
    per_second: float


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


class TokenBucket:
    """Holds tokens up to a maximum and is refilled steadily."""

    __slots__ = ("burst", "per_second", "since", "tokens")

    def __init__(self, burst: float, per_second: float) -> None:
        self.burst = self.tokens = burst
        self.per_second = per_second
        self.since = monotonic()

    def take(self) -> bool:
        """Take one token; False if there is none."""
        now = monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.since) * self.per_second)
        self.since = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


@lru_cache(MAX_BUCKETS)
def network_of(address: str) -> str:
    """What an address is counted under: an IPv4 address itself, an IPv6 address by its network."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ip_network((int(found), NETWORK_BITS), strict=False))


class Limiter:
    """The buckets of all clients; the least recently used ones are dropped.

    Each process has its own, with its share of what an address may do. A person has the full limit at every process.
    """

    def __init__(self, is_on: bool, processes: int = 1) -> None:
        self.is_on = is_on
        self.factor = max(1.0, PER_ADDRESS_FACTOR / processes)
        self.buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()

    def spend(self, kind: str, person: str | None, address: str) -> None:
        """Count a request against the limits of the person and of the address; refuse it if one is used up."""
        if person is not None:
            self._take(kind, person, 1)
        self._take(kind, f"@{network_of(address)}", self.factor)

    def _take(self, kind: str, client: str, factor: float) -> None:
        if not self.is_on:
            return
        limit, key = LIMITS[kind], (kind, client)
        bucket = self.buckets.setdefault(key, TokenBucket(limit.burst * factor, limit.per_second * factor))
        self.buckets.move_to_end(key)
        if len(self.buckets) > MAX_BUCKETS:
            self.buckets.popitem(last=False)
        if not bucket.take():
            raise Problem(429, "slow_down", "slow_down")
