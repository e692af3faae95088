"""Figures about the running server, in the text format that Prometheus reads."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Upper bounds of the times of requests, in seconds."""


class Metrics:
    """Counters that only grow."""

    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        self.times: Counter[float] = Counter()
        self.seconds = 0.0
        self.counts: Counter[str] = Counter()

    def request(self, status: int, seconds: float) -> None:
        """A request has been answered."""
        self.requests[f"{status // 100}xx"] += 1
        self.seconds += seconds
        for bound in BOUNDS:
            if seconds <= bound:
                self.times[bound] += 1

    def count(self, name: str, by: int = 1) -> None:
        """Something has happened."""
        self.counts[name] += by

    def text(self, gauges: Mapping[str, float]) -> str:
        """All figures, with those of this moment."""
        lines = ["# TYPE courtyard_requests_total counter"]
        lines += [
            f'courtyard_requests_total{{status="{status}"}} {self.requests[status]}' for status in sorted(self.requests)
        ]
        lines.append("# TYPE courtyard_request_seconds histogram")
        lines += [f'courtyard_request_seconds_bucket{{le="{bound}"}} {self.times[bound]}' for bound in BOUNDS]
        total = sum(self.requests.values())
        lines += [
            f'courtyard_request_seconds_bucket{{le="+Inf"}} {total}',
            f"courtyard_request_seconds_sum {self.seconds:.6f}",
            f"courtyard_request_seconds_count {total}",
        ]
        for name in sorted(self.counts):
            lines += [f"# TYPE courtyard_{name}_total counter", f"courtyard_{name}_total {self.counts[name]}"]
        for name, value in gauges.items():
            lines += [f"# TYPE courtyard_{name} gauge", f"courtyard_{name} {value:g}"]
        return "\n".join(lines) + "\n"
