"""Rate limits: a bucket of permits for each client and kind of request, refilled steadily."""

from collections import OrderedDict
from dataclasses import dataclass
from time import monotonic
from typing import Final

from courtyard.server.problems import Problem

MOST_BUCKETS: Final = 20_000


@dataclass(frozen=True)
class Limit:
    """So many at once, and so many a second in the long run."""

    burst: int
    each_second: float


LIMITS: Final = {
    "post": Limit(60, 10.0),
    "create": Limit(20, 0.2),
    "guest": Limit(30, 0.2),
    "login": Limit(10, 0.1),
    "chat": Limit(10, 0.5),
    "import": Limit(6, 0.1),
    "hint": Limit(20, 0.3),
    "analysis": Limit(20, 0.5),
    "picture": Limit(30, 0.5),
}


class Limiter:
    """The buckets; the longest unused ones are forgotten."""

    def __init__(self, is_on: bool) -> None:
        self.is_on = is_on
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def spend(self, kind: str, client: str) -> None:
        """Take one permit, or refuse."""
        if not self.is_on:
            return
        limit, now = LIMITS[kind], monotonic()
        left, since = self.buckets.pop((kind, client), (float(limit.burst), now))
        left = min(float(limit.burst), left + (now - since) * limit.each_second)
        is_allowed = left >= 1.0
        self.buckets[kind, client] = (left - 1.0 if is_allowed else left, now)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        if not is_allowed:
            raise Problem(429, "slow_down", "slow_down")
