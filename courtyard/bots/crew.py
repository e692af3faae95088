"""Workers that play many games at once: the cores of this machine, or a Ray cluster."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar, cast

from courtyard.core.errors import OptionError

Task = TypeVar("Task")
Found = TypeVar("Found")

LOCAL = "local"
"""The address of a Ray cluster that is started on this machine and ends with the work."""
AHEAD = 2
"""Tasks that wait for each worker, so that none is ever idle."""


class Crew(Protocol):
    """Carries out tasks."""

    workers: int

    def submit(self, work: Callable[[Task], Found], task: Task) -> Future[Found]:
        """Have a task done by whoever is free."""


class _Alone:
    """Does every task at once, in this process."""

    workers = 1

    def submit(self, work: Callable[[Task], Found], task: Task) -> Future[Found]:
        done: Future[Found] = Future()
        done.set_result(work(task))
        return done


class _Cores:
    """Fresh processes on this machine."""

    def __init__(self, pool: ProcessPoolExecutor, workers: int) -> None:
        self.pool = pool
        self.workers = workers

    def submit(self, work: Callable[[Task], Found], task: Task) -> Future[Found]:
        return self.pool.submit(work, task)


class _Cluster:
    """The processors of a Ray cluster."""

    def __init__(self, ray: Any) -> None:
        self.carry_out = ray.remote(_carry_out)
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def submit(self, work: Callable[[Task], Found], task: Task) -> Future[Found]:
        return cast("Future[Found]", self.carry_out.remote(work, task).future())


def _carry_out(work: Callable[[Task], Found], task: Task) -> Found:
    return work(task)


@contextmanager
def crew(jobs: int, ray: str | None = None) -> Iterator[Crew]:
    """`jobs` processes; with `ray`, the cluster at that address or a new one on this machine."""
    if ray is not None:
        with _ray(ray, jobs) as cluster:
            yield cluster
    elif jobs == 1:
        yield _Alone()
    else:
        # Ctrl-C is for this process alone.
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, context, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
            yield _Cores(pool, jobs)


@contextmanager
def _ray(address: str, jobs: int) -> Iterator[Crew]:
    try:
        import ray  # noqa: PLC0415
    except ImportError:
        raise OptionError("Ray is not installed: pip install courtyard[ray].") from None
    if address == LOCAL:
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False)
    else:
        ray.init(address=address, log_to_driver=False)
    try:
        yield _Cluster(ray)
    finally:
        ray.shutdown()


def in_order(hands: Crew, work: Callable[[Task], Found], tasks: Iterable[Task]) -> Iterator[Found]:
    """What comes of every task, in the order of the tasks."""
    waiting: deque[Future[Found]] = deque()
    for task in tasks:
        waiting.append(hands.submit(work, task))
        if len(waiting) >= AHEAD * hands.workers:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
