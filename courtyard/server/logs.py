"""Logs as one JSON object a line, without anything secret."""

import logging
import sys
from typing import Final

import msgspec

FIELDS: Final = ("method", "path", "status", "seconds", "table", "seat", "bot", "count")
"""What a log line may say beside its message."""


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
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for noisy in ("alembic", "uvicorn.access", "httpx"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
