"""One thread that writes: changes that wait are committed together, so that one sync of the disk serves them all."""

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
"""So many changes at most are committed together."""
FRESH: Final = 1.0
"""A connection that was used so many seconds ago still lives; an older one is tried before it is used."""


class Job(NamedTuple):
    """A change that waits, what it is about, and who waits for it."""

    do: Callable[[Connection], Any]
    about: str
    done: "Future[Any]"


class Writer:
    """The only one who writes to the database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine.execution_options(writes=True)
        self.connection: Connection | None = None
        self.used = 0.0
        """When the connection was last used."""
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.commits = 0
        self.changes = 0
        self.times = Histogram()
        """How long a change takes from when it is wished for until it is on the disk."""
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def write(self, do: Callable[[Connection], T], about: str = "") -> T:
        """Carry out a change; returns after it was committed."""
        begun = perf_counter()
        done: Future[T] = Future()
        self.jobs.put(Job(do, about, done))
        try:
            return await asyncio.wrap_future(done)
        finally:
            self.times.observe(perf_counter() - begun)

    @property
    def is_alive(self) -> bool:
        """Whether changes can be written."""
        return self.thread.is_alive()

    def close(self) -> None:
        """Commit what waits and stop."""
        self.jobs.put(None)
        self.thread.join(timeout=10)

    def _run(self) -> None:
        is_open = True
        while is_open:
            jobs, is_open = self._waiting()
            jobs.sort(key=attrgetter("about"))  # In one order by all servers, so that no two wait for each other.
            wanted = [job for job in jobs if job.done.set_running_or_notify_cancel()]
            if wanted:
                self._commit(wanted)
        self._let_go()

    def _waiting(self) -> tuple[list[Job], bool]:
        """All jobs that wait; False when there will be no more."""
        jobs: list[Job] = []
        job = self.jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MAX_BATCH or self.jobs.empty():
                return jobs, True
            job = self.jobs.get()
        return jobs, False

    def _commit(self, jobs: list[Job]) -> None:
        """All jobs together; if one of them fails, each by itself, so that it takes no other with it."""
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
        """The results of all jobs, when they are committed."""
        connection = self._connected()
        try:
            with connection.begin():
                results = [job.do(connection) for job in jobs]
        except BaseException:
            self._let_go()
            raise
        self.used = monotonic()
        self.commits += 1
        self.changes += len(jobs)
        return results

    def _connected(self) -> Connection:
        """A connection that lives, as far as one can know: while there is much to write always the same."""
        if monotonic() - self.used > FRESH:
            self._let_go()
        if self.connection is None:
            self.connection = self.engine.connect()
        return self.connection

    def _let_go(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
