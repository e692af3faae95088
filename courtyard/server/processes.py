"""Several server processes behind one address: a process that dies is replaced, and all stop together.

They share one listening socket, which the parent opens. A connection that a dying process has not accepted yet is
accepted by another one.
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
BACKLOG: Final = 2048
"""Maximum number of connections that wait to be accepted."""
RESTART_SECONDS: Final = 1.0
"""Delay before a process is replaced that ended before it was ready."""
STOP_SECONDS: Final = 10.0
"""Seconds a process has to stop before it is killed."""
STOP_SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)

Serve = Callable[[socket.socket, Callable[[], None]], None]
"""Serves at a listening socket and calls back when it is ready."""


class Child:
    """A process, and whether it has become ready."""

    def __init__(self, serve: Serve, listening: socket.socket) -> None:
        self.ready, theirs = SPAWN.Pipe(duplex=False)
        self.process: SpawnProcess = SPAWN.Process(target=_run, args=(serve, listening, theirs), name="server")
        self.process.start()
        theirs.close()
        self.is_ready = False

    def receive(self) -> None:
        """Read the message that the process is ready; there is none if it ended before."""
        with suppress(EOFError):
            self.is_ready = bool(self.ready.recv())
        self.ready.close()

    def end(self, until: float) -> None:
        """Wait for the process to stop, and kill it if it takes too long."""
        self.process.join(max(0.0, until - monotonic()))
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Processes:
    """The processes and the socket that they share."""

    def __init__(self, serve: Serve, host: str, port: int) -> None:
        self.serve = serve
        self.host = host
        self.listening = _listening(host, port)
        self.children: list[Child] = []

    def run(self, count: int, when_ready: Callable[[str], None]) -> None:
        """Serve with this number of processes until a signal asks to stop."""
        address = f"http://{self.host}:{self.listening.getsockname()[1]}/"
        with _stop_signals() as stop:
            try:
                self.children = [Child(self.serve, self.listening) for _ in range(count)]
                is_announced = False
                while not self._stopped(stop):
                    if not is_announced and all(child.is_ready for child in self.children):
                        is_announced = True
                        when_ready(address)
            finally:
                self._end()

    def _stopped(self, stop: int) -> bool:
        """Wait for a process or a signal and handle it; True if it is time to stop."""
        ends = {child.process.sentinel: child for child in self.children}
        starting = {child.ready: child for child in self.children if not child.ready.closed}
        happened = wait([stop, *ends, *starting])
        for source in happened:
            if isinstance(source, Connection):
                starting[source].receive()
        dead = [ends[source] for source in happened if isinstance(source, int) and source in ends]
        if not all(child.is_ready for child in dead):
            happened += wait([stop], RESTART_SECONDS)
        if stop in happened:
            return True
        for child in dead:
            LOG.error("a process ended with code %s and is replaced", child.process.exitcode)
            self.children[self.children.index(child)] = Child(self.serve, self.listening)
        return False

    def _end(self) -> None:
        self.listening.close()
        for child in self.children:
            child.process.terminate()
        until = monotonic() + STOP_SECONDS
        for child in self.children:
            child.end(until)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise CourtyardError(say("port_taken", address=f"{host}:{port}", reason=error.strerror)) from error


@contextmanager
def _stop_signals() -> Iterator[int]:
    """A file descriptor that becomes readable when a signal asks to stop."""
    readable, writable = os.pipe()
    os.set_blocking(writable, False)
    earlier = {sign: signal.signal(sign, lambda *_: os.write(writable, b".")) for sign in STOP_SIGNALS}
    try:
        yield readable
    finally:
        for sign, handler in earlier.items():
            signal.signal(sign, handler)
        os.close(readable)
        os.close(writable)


def _run(serve: Serve, listening: socket.socket, ready: Connection) -> None:
    """What a process does; it stops when its parent ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, name="parent", daemon=True).start()
    with suppress(KeyboardInterrupt):
        serve(listening, lambda: ready.send(True))
