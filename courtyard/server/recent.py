"""Recent errors and recently active players, for the owner's page. Bounded and kept in memory only."""

import logging
from collections import OrderedDict, deque
from time import time
from typing import Final, NamedTuple

from courtyard.server.metrics import Metrics

MAX_ERRORS: Final = 50
MAX_PLAYERS: Final = 500
MAX_LETTERS: Final = 300


class LoggedError(NamedTuple):
    """An error as it was logged."""

    at: float
    where: str
    message: str


class RecentPlayer(NamedTuple):
    """A player with the address and the time of the latest request."""

    id: str
    name: str
    address: str
    at: float


class RecentErrors(logging.Handler):
    """Keeps the latest errors of the log."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.ERROR)
        self.metrics = metrics
        self.latest: deque[LoggedError] = deque(maxlen=MAX_ERRORS)

    def emit(self, record: logging.LogRecord) -> None:
        self.metrics.count("errors")
        kind = record.exc_info[0] if record.exc_info else None
        message = f"{record.getMessage()}: {kind.__name__}" if kind else record.getMessage()
        where = str(getattr(record, "path", "") or getattr(record, "table", "") or record.name)
        self.latest.append(LoggedError(record.created, where[:MAX_LETTERS], message[:MAX_LETTERS]))


class RecentPlayers:
    """The players who made requests recently, by id, the latest last."""

    def __init__(self) -> None:
        self.players: OrderedDict[str, RecentPlayer] = OrderedDict()

    def add(self, id_: str, name: str, address: str) -> None:
        self.players.pop(id_, None)
        self.players[id_] = RecentPlayer(id_, name, address, time())
        if len(self.players) > MAX_PLAYERS:
            self.players.popitem(last=False)
