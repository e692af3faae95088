"""One thread that writes: changes that wait are committed together, so that one sync of the disk serves them all."""

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")

MOST: Final = 64
"""So many changes at most are committed together."""


class Job(NamedTuple):
    """A change that waits, and who waits for it."""

    do: Callable[[Connection], Any]
    done: "Future[Any]"


class Writer:
    """The only one who writes to the database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine.execution_options(writes=True)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.commits = 0
        self.changes = 0
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()

    async def write(self, do: Callable[[Connection], T]) -> T:
        """Carry out a change; returns after it was committed."""
        done: Future[T] = Future()
        self.jobs.put(Job(do, done))
        return await asyncio.wrap_future(done)

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
            wanted = [job for job in jobs if job.done.set_running_or_notify_cancel()]
            if wanted:
                self._commit(wanted)

    def _waiting(self) -> tuple[list[Job], bool]:
        """All jobs that wait; False when there will be no more."""
        jobs: list[Job] = []
        job = self.jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST or self.jobs.empty():
                return jobs, True
            job = self.jobs.get()
        return jobs, False

    def _commit(self, jobs: list[Job]) -> None:
        """Each job in a savepoint of its own: one that fails takes no other with it."""
        results: list[tuple[Job, Any, BaseException | None]] = []
        try:
            with self.engine.begin() as connection:
                results = [(job, *_attempt(connection, job)) for job in jobs]
        except Exception as failure:  # The whole transaction is lost; everybody who waits must know.
            for job in jobs:
                job.done.set_exception(failure)
            return
        self.commits += 1
        self.changes += len(jobs)
        for job, result, error in results:
            if error is None:
                job.done.set_result(result)
            else:
                job.done.set_exception(error)


def _attempt(connection: Connection, job: Job) -> tuple[Any, BaseException | None]:
    try:
        with connection.begin_nested():
            return job.do(connection), None
    except Exception as error:
        return None, error
