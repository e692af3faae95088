"""The log of the server: JSON lines at a limited rate."""

import json
import logging

from courtyard.server.logs import JsonLines, RateFilter


def line(number: int) -> logging.LogRecord:
    return logging.LogRecord("courtyard.requests", logging.INFO, "", 0, f"request {number}", (), None)


def test_excess_log_lines_are_dropped_and_counted() -> None:
    gate = RateFilter(burst=3, per_second=0.0)
    assert [gate.filter(line(number)) for number in range(5)] == [True, True, True, False, False]
    gate.bucket.tokens = 1.0
    later = line(9)
    assert gate.filter(later)
    assert json.loads(JsonLines().format(later))["left_out"] == 2
    assert not gate.filter(line(10))


def test_the_log_limit_recovers_with_time() -> None:
    gate = RateFilter(burst=2, per_second=1000.0)
    assert gate.filter(line(0))
    gate.bucket.since -= 60.0
    gate.bucket.tokens = 0.0
    assert gate.filter(line(1))
    assert gate.bucket.tokens <= 2
