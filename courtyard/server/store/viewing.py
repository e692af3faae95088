"""A store that is only looked at: nothing is written to it, and it may be in use."""

import sqlite3
from pathlib import Path

from sqlalchemy import Engine, create_engine, make_url
from sqlalchemy.pool import NullPool


def view(url: str) -> Engine:
    """An engine that reads."""
    read = make_url(url)
    if read.drivername != "sqlite":
        return create_engine(url)
    path = Path(read.database or "").absolute().as_uri()
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(f"{path}?mode=ro", uri=True), poolclass=NullPool)
