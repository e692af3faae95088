"""Several processes that serve behind one address: one that dies is replaced, and all end together.

They share one listening socket, which this process opens: whoever has called but was not yet taken up when one of them
dies is taken up by another.
"""

import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Final

from courtyard.core.errors import CourtyardError
from courtyard.server.words import say

LOG: Final = logging.getLogger("courtyard.processes")
SPAWN: Final = multiprocessing.get_context("spawn")
WAITING: Final = 2048
"""So many calls wait to be taken up."""
PAUSE: Final = 1.0
"""A process that ends before it was ready is replaced after so many seconds."""
PATIENCE: Final = 10.0
"""So many seconds a process has to end in good order."""
STOPS: Final = (signal.SIGTERM, signal.SIGINT)

Serve = Callable[[socket.socket, Callable[[], None]], None]
"""Serves at a listening socket, and calls when it is ready."""


class Child:
    """One process, and whether it has ever been ready."""

    def __init__(self, serve: Serve, listening: socket.socket) -> None:
        self.news, theirs = SPAWN.Pipe(duplex=False)
        self.process: SpawnProcess = SPAWN.Process(target=_run, args=(serve, listening, theirs), name="server")
        self.process.start()
        theirs.close()
        self.is_ready = False

    def hear(self) -> None:
        """It is ready, or it has ended before it was."""
        with suppress(EOFError):
            self.is_ready = bool(self.news.recv())
        self.news.close()

    def end(self, until: float) -> None:
        """See that it ends."""
        self.process.join(max(0.0, until - monotonic()))
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Processes:
    """The processes, and the socket that they share."""

    def __init__(self, serve: Serve, host: str, port: int) -> None:
        self.serve = serve
        self.host = host
        self.listening = _listening(host, port)
        self.children: list[Child] = []

    def run(self, count: int, when_ready: Callable[[str], None]) -> None:
        """Serve with so many processes until this one is told to stop."""
        address = f"http://{self.host}:{self.listening.getsockname()[1]}/"
        with _told_to_stop() as stop:
            try:
                self.children = [Child(self.serve, self.listening) for _ in range(count)]
                is_told = False
                while not self._stopped(stop):
                    if not is_told and all(child.is_ready for child in self.children):
                        is_told = True
                        when_ready(address)
            finally:
                self._end()

    def _stopped(self, stop: int) -> bool:
        """Wait for something to happen, and see to it; whether it is time to stop."""
        ends = {child.process.sentinel: child for child in self.children}
        news = {child.news: child for child in self.children if not child.news.closed}
        happened = wait([stop, *ends, *news])
        for thing in happened:
            if isinstance(thing, Connection):
                news[thing].hear()
        dead = [ends[thing] for thing in happened if isinstance(thing, int) and thing in ends]
        if not all(child.is_ready for child in dead):
            happened += wait([stop], PAUSE)
        if stop in happened:
            return True
        for child in dead:
            LOG.error("a process has ended with code %s: another takes its place", child.process.exitcode)
            self.children[self.children.index(child)] = Child(self.serve, self.listening)
        return False

    def _end(self) -> None:
        self.listening.close()
        for child in self.children:
            child.process.terminate()
        until = monotonic() + PATIENCE
        for child in self.children:
            child.end(until)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=WAITING)
    except OSError as error:
        raise CourtyardError(say("port_taken", address=f"{host}:{port}", reason=error.strerror)) from error


@contextmanager
def _told_to_stop() -> Iterator[int]:
    """A file that can be read as soon as a signal asks to stop."""
    heard, told = os.pipe()
    os.set_blocking(told, False)
    earlier = {sign: signal.signal(sign, lambda *_: os.write(told, b".")) for sign in STOPS}
    try:
        yield heard
    finally:
        for sign, handler in earlier.items():
            signal.signal(sign, handler)
        os.close(heard)
        os.close(told)


def _run(serve: Serve, listening: socket.socket, news: Connection) -> None:
    """The life of a process; it ends with the one that has started it."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, name="parent", daemon=True).start()
    with suppress(KeyboardInterrupt):
        serve(listening, lambda: news.send(True))
