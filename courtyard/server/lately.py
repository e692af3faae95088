"""What has happened lately, for whoever runs the server: the last errors, and who was here. Bounded, in memory."""

import logging
from collections import OrderedDict, deque
from dataclasses import dataclass
from time import time
from typing import Final

from courtyard.server.metrics import Metrics

MOST_ERRORS: Final = 50
MOST_PEOPLE: Final = 500
LONGEST: Final = 300


@dataclass(frozen=True)
class Mishap:
    """An error as it was logged."""

    at: float
    where: str
    message: str


@dataclass(frozen=True)
class Guest:
    """Somebody who was here."""

    id: str
    name: str
    address: str
    at: float


class Errors(logging.Handler):
    """Keeps the last errors of the log."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.ERROR)
        self.metrics = metrics
        self.last: deque[Mishap] = deque(maxlen=MOST_ERRORS)

    def emit(self, record: logging.LogRecord) -> None:
        """One error more."""
        self.metrics.count("errors")
        kind = record.exc_info[0] if record.exc_info else None
        message = f"{record.getMessage()}: {kind.__name__}" if kind else record.getMessage()
        where = str(getattr(record, "path", "") or getattr(record, "table", "") or record.name)
        self.last.append(Mishap(record.created, where[:LONGEST], message[:LONGEST]))


class Guestbook:
    """Who was here lately, by id."""

    def __init__(self) -> None:
        self.guests: OrderedDict[str, Guest] = OrderedDict()

    def sign(self, id_: str, name: str, address: str) -> None:
        """Somebody asks for something."""
        self.guests.pop(id_, None)
        self.guests[id_] = Guest(id_, name, address, time())
        if len(self.guests) > MOST_PEOPLE:
            self.guests.popitem(last=False)
