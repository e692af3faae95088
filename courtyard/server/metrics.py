"""Metrics of the running server, in the text format of Prometheus."""

from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path
from time import monotonic, time
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Upper bounds of the histogram buckets, in seconds."""
MEMORY_FILE: Final = Path("/proc/self/statm")
PAGE_BYTES: Final = 4096
RATE_SECONDS: Final = 60
"""Length of the window over which rates are averaged."""
COUNTS: Final = (
    "analyses", "bot_actions", "bot_failures", "bot_ponderings", "clocks_out", "errors", "events", "hints", "posts",
    "reviews", "tables",
)  # fmt: skip
"""All counters; they are reported from the start, with 0."""


def memory() -> float:
    """Resident memory of this process in bytes; 0 where the system does not report it."""
    try:
        return int(MEMORY_FILE.read_text().split()[1]) * PAGE_BYTES
    except OSError:
        return 0


class Histogram:
    """A distribution of durations."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    @property
    def mean(self) -> float:
        """Average duration in seconds."""
        return self.seconds / max(1, sum(self.counts))

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def lines(self, name: str) -> list[str]:
        *bounded, total = accumulate(self.counts)
        buckets = [f'{name}_bucket{{le="{bound:g}"}} {count}' for bound, count in zip(BOUNDS, bounded, strict=True)]
        end = [f'{name}_bucket{{le="+Inf"}} {total}', f"{name}_sum {self.seconds:.6f}", f"{name}_count {total}"]
        return [f"# TYPE {name} histogram", *buckets, *end]


class Rate:
    """How often something happened per second recently."""

    def __init__(self) -> None:
        self.started = monotonic()
        self.counts: deque[tuple[int, int]] = deque(maxlen=RATE_SECONDS)
        """Seconds, each with its count."""

    def add(self, count: int) -> None:
        second = int(monotonic())
        if self.counts and self.counts[-1][0] == second:
            count += self.counts.pop()[1]
        self.counts.append((second, count))

    @property
    def per_second(self) -> float:
        now = monotonic()
        recent = sum(count for second, count in self.counts if second > now - RATE_SECONDS)
        return recent / min(RATE_SECONDS, max(1.0, now - self.started))


class Metrics:
    """Counters, histograms and gauges."""

    def __init__(self) -> None:
        self.started = time()
        self.requests: Counter[str] = Counter()
        self.counts: Counter[str] = Counter(dict.fromkeys(COUNTS, 0))
        self.rates: dict[str, Rate] = {name: Rate() for name in (*COUNTS, "requests")}
        self.times: dict[str, Histogram] = {"request": Histogram()}
        self.gauges: dict[str, Callable[[], float]] = {"start_time_seconds": lambda: self.started}

    def request(self, status: int, seconds: float) -> None:
        self.requests[f"{status // 100}xx"] += 1
        self.rates["requests"].add(1)
        self.times["request"].observe(seconds)

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] += by
        self.rates[name].add(by)

    def now(self, name: str) -> float:
        """The value of a gauge; 0 if there is none of this name."""
        return self.gauges.get(name, lambda: 0.0)()

    def text(self) -> str:
        lines = ["# TYPE courtyard_requests_total counter"]
        for status in sorted(self.requests):
            lines.append(f'courtyard_requests_total{{status="{status}"}} {self.requests[status]}')
        for name, times in sorted(self.times.items()):
            lines += times.lines(f"courtyard_{name}_seconds")
        for name in sorted(self.counts):
            lines += [f"# TYPE courtyard_{name}_total counter", f"courtyard_{name}_total {self.counts[name]}"]
        for name in sorted(self.gauges):
            lines += [f"# TYPE courtyard_{name} gauge", f"courtyard_{name} {self.gauges[name]():.17g}"]
        return "\n".join(lines) + "\n"
