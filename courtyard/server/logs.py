"""Logs as one JSON object per line, without secrets."""

import logging
import sys
from typing import Final

import msgspec

from courtyard.server.limits import TokenBucket

FIELDS: Final = ("method", "path", "status", "seconds", "table", "seat", "bot", "count", "left_out")
"""Fields that a log record may have in addition to its message."""
BURST: Final = 1000
PER_SECOND: Final = 100.0
"""Maximum number of lines at once, and per second in the long run."""


class RateFilter(logging.Filter):
    """Drops lines above the limit, so that many requests cannot fill the disk, and reports how many it dropped."""

    def __init__(self, burst: int = BURST, per_second: float = PER_SECOND) -> None:
        super().__init__()
        self.bucket = TokenBucket(burst, per_second)
        self.left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        if not self.bucket.take():
            self.left_out += 1
            return False
        if self.left_out:
            record.left_out, self.left_out = self.left_out, 0
        return True


class JsonLines(logging.Formatter):
    """Formats each record as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
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
    """Write the log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(RateFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for noisy in ("alembic", "uvicorn.access", "httpx"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
