"""Processes in which bots think. One that crashes or hangs is ended and replaced; the server never waits for it."""

import multiprocessing
import os
import queue
import threading
from collections.abc import Mapping
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple, Protocol

from courtyard.bots import bot
from courtyard.bots.base import Bot
from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.table import BotTask

START_SECONDS: Final = 60.0
"""So long a process has to start, which on a busy machine takes longer than any answer."""
READY: Final = "ready"
PATIENCE: Final = 10
"""By so much a process that nobody waits for lets the others go first."""


class BotFailure(Exception):
    """A bot has crashed, hung or given up."""


class Task(Protocol):
    """Something to think about, in a form that passes between processes."""

    def answer(self) -> object:
        """What is found."""


class Failed(NamedTuple):
    """Why there is no answer."""

    reason: str


class Asked(NamedTuple):
    """A position before a bot, as it passes between processes."""

    game: Game
    state: Json
    seat: int
    level: str
    random: tuple[int, int, int, int]

    def read(self) -> tuple[State, Rng]:
        """The position and the bot's random source."""
        rng = Rng(0)
        rng.a, rng.b, rng.c, rng.counter = self.random
        return self.game.load(self.state), rng


class Question(NamedTuple):
    """What a bot is asked."""

    asked: Asked
    thoughts: Mapping[int, int] = {}
    """What it has found by pondering."""

    def answer(self) -> int:
        """The bot's choice."""
        player = _player(self.asked.level)
        player.remember(self.asked.game, self.thoughts)
        state, rng = self.asked.read()
        return player.choose(state, self.asked.seat, rng)


class Ponder(NamedTuple):
    """A position in which a bot has time while another decides."""

    asked: Asked

    def answer(self) -> dict[int, int]:
        """What it finds."""
        state, rng = self.asked.read()
        return _player(self.asked.level).ponder(state, self.asked.seat, rng)


@cache
def _player(level: str) -> Bot:
    """The bot of a level: the process keeps it, and so the turns that it has planned."""
    return bot(level)


def asked_of(task: BotTask) -> Asked:
    """What a task is about."""
    rng = task.rng
    words = (int(rng.a), int(rng.b), int(rng.c), int(rng.counter))
    return Asked(task.state.game, task.state.dump(), task.seat, task.level, words)


def _serve(pipe: Connection, patience: int) -> None:
    """The life of a process: tasks in, answers out, until the server is gone."""
    if patience and hasattr(os, "nice"):
        os.nice(patience)
    pipe.send(READY)
    while True:
        try:
            task: Task = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send(task.answer())
        except Exception as error:
            pipe.send(Failed(f"{type(error).__name__}: {error}"))


class BotProcess:
    """One process, started when it is first needed; the more patient, the more it lets others go first."""

    def __init__(self, patience: int = 0) -> None:
        self.patience = patience
        self.process: Any = None
        self.pipe: Connection | None = None

    def ask(self, task: Task, seconds: float) -> Any:
        """The answer within the time; else the process is ended."""
        try:
            pipe = self._started()
            pipe.send(task)
            if not pipe.poll(seconds):
                raise BotFailure(f"no answer within {seconds:g} s")
            said = pipe.recv()
        except (OSError, EOFError) as broken:
            self.end()
            raise BotFailure(f"the process is gone: {type(broken).__name__}") from broken
        except BotFailure:
            self.end()
            raise
        if isinstance(said, Failed):
            raise BotFailure(said.reason)
        return said

    def end(self) -> None:
        """End the process."""
        pipe, process = self.pipe, self.process
        self.pipe = self.process = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()

    def _started(self) -> Connection:
        if self.pipe is None:
            context = multiprocessing.get_context("spawn")
            self.pipe, theirs = context.Pipe()
            self.process = context.Process(target=_serve, args=(theirs, self.patience), name="bot", daemon=True)
            self.process.start()
            theirs.close()
            if not self.pipe.poll(START_SECONDS) or self.pipe.recv() != READY:
                raise BotFailure("the process does not start")
        return self.pipe


class BotProcesses:
    """Several of them; each is asked by one thread at a time."""

    def __init__(self, count: int, seconds: float) -> None:
        self.seconds = seconds
        self.all = [BotProcess() for _ in range(count)]
        self.free: queue.SimpleQueue[BotProcess] = queue.SimpleQueue()
        self.is_closed = threading.Event()
        for process in self.all:
            self.free.put(process)

    def think(self, question: Question) -> int:
        """A bot's choice, when a process is free; called in a thread."""
        process = self.free.get()
        try:
            if self.is_closed.is_set():
                raise BotFailure("the server stops")
            return int(process.ask(question, self.seconds))
        finally:
            self.free.put(process)

    def close(self) -> None:
        """End all processes."""
        self.is_closed.set()
        for process in self.all:
            process.end()
