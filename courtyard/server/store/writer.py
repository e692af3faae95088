"""The writer thread. It commits all waiting changes together, so that they share one sync of the disk."""

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from operator import attrgetter
from time import monotonic, perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

from courtyard.server.metrics import Histogram

T = TypeVar("T")

MAX_BATCH: Final = 64
"""Maximum number of changes per commit."""
FRESH: Final = 1.0
"""Seconds since its last use during which a connection is used without a test."""


class Job(NamedTuple):
    """A waiting change, the table that it is about, and its result."""

    do: Callable[[Connection], Any]
    about: str
    done: "Future[Any]"


class Writer:
    """The only writer to the database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine.execution_options(writes=True)
        self.connection: Connection | None = None
        self.used = 0.0
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.commits = 0
        self.changes = 0
        self.times = Histogram()
        """Durations from the request of a change until it is on the disk."""
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def write(self, do: Callable[[Connection], T], about: str = "") -> T:
        """Carry out a change; returns when it is committed."""
        begun = perf_counter()
        done: Future[T] = Future()
        self.jobs.put(Job(do, about, done))
        try:
            return await asyncio.wrap_future(done)
        finally:
            self.times.observe(perf_counter() - begun)

    @property
    def is_alive(self) -> bool:
        return self.thread.is_alive()

    def close(self) -> None:
        """Commit the waiting changes and stop."""
        self.jobs.put(None)
        self.thread.join(timeout=10)

    def _run(self) -> None:
        is_open = True
        while is_open:
            jobs, is_open = self._waiting()
            jobs.sort(key=attrgetter("about"))  # All servers use the same order, which avoids deadlocks.
            wanted = [job for job in jobs if job.done.set_running_or_notify_cancel()]
            if wanted:
                self._commit(wanted)
        self._disconnect()

    def _waiting(self) -> tuple[list[Job], bool]:
        """All waiting jobs; False if there will be no more."""
        jobs: list[Job] = []
        job = self.jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MAX_BATCH or self.jobs.empty():
                return jobs, True
            job = self.jobs.get()
        return jobs, False

    def _commit(self, jobs: list[Job]) -> None:
        """Commit all jobs together; if one fails, commit each separately so that the others succeed."""
        try:
            results = self._carry_out(jobs)
        except Exception as failure:
            if len(jobs) == 1:
                jobs[0].done.set_exception(failure)
            else:
                for job in jobs:
                    self._commit([job])
            return
        for job, result in zip(jobs, results, strict=True):
            job.done.set_result(result)

    def _carry_out(self, jobs: list[Job]) -> list[Any]:
        """Run all jobs in one transaction and return their results."""
        connection = self._connected()
        try:
            with connection.begin():
                results = [job.do(connection) for job in jobs]
        except BaseException:
            self._disconnect()
            raise
        self.used = monotonic()
        self.commits += 1
        self.changes += len(jobs)
        return results

    def _connected(self) -> Connection:
        """A connection; a recently used one is reused."""
        if monotonic() - self.used > FRESH:
            self._disconnect()
        if self.connection is None:
            self.connection = self.engine.connect()
        return self.connection

    def _disconnect(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
