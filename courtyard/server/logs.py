"""Logs as one JSON object a line, without anything secret."""

import logging
import sys
from time import monotonic
from typing import Final

import msgspec

FIELDS: Final = ("method", "path", "status", "seconds", "table", "seat", "bot", "count", "left_out")
"""What a log line may say beside its message."""


BURST: Final = 1000
EACH_SECOND: Final = 100.0
"""So many lines at once, and so many a second in the long run, are written."""


class Bounded(logging.Filter):
    """Lets only so many lines through, so that no flood of requests fills the disk; says how many it left out."""

    def __init__(self, burst: int = BURST, each_second: float = EACH_SECOND) -> None:
        super().__init__()
        self.burst = burst
        self.each_second = each_second
        self.room = float(burst)
        self.since = monotonic()
        self.left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether there is room for a line."""
        now = monotonic()
        self.room = min(self.burst, self.room + (now - self.since) * self.each_second)
        self.since = now
        if self.room < 1:
            self.left_out += 1
            return False
        self.room -= 1
        if self.left_out:
            record.left_out, self.left_out = self.left_out, 0
        return True


class JsonLines(logging.Formatter):
    """One JSON object per record."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update({field: getattr(record, field) for field in FIELDS if hasattr(record, field)})
        if isinstance(line.get("seconds"), float):
            line["seconds"] = round(getattr(record, "seconds", 0.0), 4)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_logs(level: int = logging.INFO) -> None:
    """Write the log to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Bounded())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for noisy in ("alembic", "uvicorn.access", "httpx"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
