"""Figures about the running server, in the text format that Prometheus reads."""

from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from time import monotonic, time
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper bounds of times, in seconds."""
STATUS: Final = Path("/proc/self/statm")
PAGE: Final = 4096
LATELY: Final = 60
"""So many seconds are counted as lately."""
COUNTS: Final = (
    "analyses", "bot_actions", "bot_failures", "bot_ponderings", "clocks_out", "errors", "events", "hints", "posts",
    "reviews", "tables",
)  # fmt: skip
"""What is counted, told from the start even if it has not happened yet."""


def memory() -> float:
    """What this process holds, in bytes; 0 where the system does not tell."""
    try:
        return int(STATUS.read_text().split()[1]) * PAGE
    except OSError:
        return 0


class Histogram:
    """How long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    @property
    def total(self) -> int:
        """How often it happened."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """What it took on average, in seconds."""
        return self.seconds / max(1, self.total)

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def text(self, name: str) -> list[str]:
        """The lines for Prometheus."""
        up_to = list(accumulate(self.counts))
        buckets = [f'{name}_bucket{{le="{bound:g}"}} {count}' for bound, count in zip(BOUNDS, up_to, strict=False)]
        last = [
            f'{name}_bucket{{le="+Inf"}} {up_to[-1]}',
            f"{name}_sum {self.seconds:.6f}",
            f"{name}_count {up_to[-1]}",
        ]
        return [f"# TYPE {name} histogram", *buckets, *last]


class Rate:
    """How often something has happened lately."""

    def __init__(self) -> None:
        self.begun = monotonic()
        self.counts: deque[tuple[int, int]] = deque(maxlen=LATELY)
        """So often in this second."""

    def add(self, by: int) -> None:
        """It has happened."""
        second = int(monotonic())
        if self.counts and self.counts[-1][0] == second:
            by += self.counts.pop()[1]
        self.counts.append((second, by))

    @property
    def each_second(self) -> float:
        """How often in a second, on average."""
        now = monotonic()
        lately = sum(count for second, count in self.counts if second > now - LATELY)
        return lately / min(LATELY, max(1.0, now - self.begun))


class Metrics:
    """All figures: what only grows, how long things take, and what is asked for at the moment."""

    def __init__(self) -> None:
        self.started = time()
        self.requests: Counter[str] = Counter()
        self.counts: Counter[str] = Counter(dict.fromkeys(COUNTS, 0))
        self.rates: dict[str, Rate] = {name: Rate() for name in (*COUNTS, "requests")}
        self.times: dict[str, Histogram] = {"request": Histogram()}
        self.gauges: dict[str, Callable[[], float]] = {"start_time_seconds": lambda: self.started}

    def request(self, status: int, seconds: float) -> None:
        """A request has been answered."""
        self.requests[f"{status // 100}xx"] += 1
        self.rates["requests"].add(1)
        self.times["request"].observe(seconds)

    def count(self, name: str, by: int = 1) -> None:
        """Something has happened."""
        self.counts[name] += by
        self.rates[name].add(by)

    def now(self, name: str) -> float:
        """A gauge; 0 if there is none of this name."""
        return self.gauges.get(name, lambda: 0.0)()

    def text(self) -> str:
        """All figures."""
        lines = ["# TYPE courtyard_requests_total counter"]
        lines += [
            f'courtyard_requests_total{{status="{status}"}} {self.requests[status]}' for status in sorted(self.requests)
        ]
        for name, times in sorted(self.times.items()):
            lines += times.text(f"courtyard_{name}_seconds")
        for name in sorted(self.counts):
            lines += [f"# TYPE courtyard_{name}_total counter", f"courtyard_{name}_total {self.counts[name]}"]
        for name in sorted(self.gauges):
            value = self.gauges[name]()
            lines += [f"# TYPE courtyard_{name} gauge", f"courtyard_{name} {value:.17g}"]
        return "\n".join(lines) + "\n"
