"""Processes in which bots think. One that crashes or hangs is replaced; the server never waits for it."""

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
"""Seconds a process has to start, which takes longer than any answer on a busy machine."""
READY: Final = "ready"
NICENESS: Final = 10
"""The niceness of processes whose answers nobody waits for."""


class BotFailure(Exception):
    """A bot has crashed, hung or given up."""


class Task(Protocol):
    """Something to think about; it is pickled to another process."""

    def answer(self) -> object: ...


class TaskFailed(NamedTuple):
    """Why there is no answer."""

    reason: str


class BotPosition(NamedTuple):
    """What a bot is given: the state as its seat sees it, and its random source."""

    game: Game
    state: Json
    seat: int
    level: str
    random: tuple[int, int, int, int]

    def read(self) -> tuple[State, Rng]:
        rng = Rng(0)
        rng.a, rng.b, rng.c, rng.counter = self.random
        return self.game.load(self.state), rng


class ChooseTask(NamedTuple):
    """A decision for a bot, with what it has found by pondering."""

    position: BotPosition
    thoughts: Mapping[int, int] = {}

    def answer(self) -> int:
        player = _player(self.position.level)
        player.remember(self.position.game, self.thoughts)
        state, rng = self.position.read()
        return player.choose(state, self.position.seat, rng)


class PonderTask(NamedTuple):
    """A position about which a bot can think while another seat decides."""

    position: BotPosition

    def answer(self) -> dict[int, int]:
        state, rng = self.position.read()
        return _player(self.position.level).ponder(state, self.position.seat, rng)


@cache
def _player(level: str) -> Bot:
    """The bot of a level; the process keeps it with the turns that it has planned."""
    return bot(level)


def position_of(task: BotTask) -> BotPosition:
    """The position of a bot's task."""
    rng = task.rng
    words = (int(rng.a), int(rng.b), int(rng.c), int(rng.counter))
    return BotPosition(task.state.game, task.state.dump(), task.seat, task.level, words)


def _serve(pipe: Connection, niceness: int) -> None:
    """What a process does: answer tasks until the server is gone."""
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    pipe.send(READY)
    while True:
        try:
            task: Task = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send(task.answer())
        except Exception as error:
            pipe.send(TaskFailed(f"{type(error).__name__}: {error}"))


class BotProcess:
    """One process, started when it is first needed."""

    def __init__(self, niceness: int = 0) -> None:
        self.niceness = niceness
        self.process: Any = None
        self.pipe: Connection | None = None

    def ask(self, task: Task, seconds: float) -> Any:
        """The answer to a task. If there is none in time, the process is ended."""
        try:
            pipe = self._started()
            pipe.send(task)
            if not pipe.poll(seconds):
                raise BotFailure(f"no answer within {seconds:g} s")
            answer = pipe.recv()
        except (OSError, EOFError) as broken:
            self.end()
            raise BotFailure(f"the process is gone: {type(broken).__name__}") from broken
        except BotFailure:
            self.end()
            raise
        if isinstance(answer, TaskFailed):
            raise BotFailure(answer.reason)
        return answer

    def end(self) -> None:
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
            self.process = context.Process(target=_serve, args=(theirs, self.niceness), name="bot", daemon=True)
            self.process.start()
            theirs.close()
            if not self.pipe.poll(START_SECONDS) or self.pipe.recv() != READY:
                raise BotFailure("the process does not start")
        return self.pipe


class BotProcesses:
    """Several processes; each is used by one thread at a time."""

    def __init__(self, count: int, seconds: float) -> None:
        self.seconds = seconds
        self.all = [BotProcess() for _ in range(count)]
        self.free: queue.SimpleQueue[BotProcess] = queue.SimpleQueue()
        self.is_closed = threading.Event()
        for process in self.all:
            self.free.put(process)

    def think(self, task: ChooseTask) -> int:
        """A bot's choice; blocks until a process is free and has answered."""
        process = self.free.get()
        try:
            if self.is_closed.is_set():
                raise BotFailure("the server stops")
            return int(process.ask(task, self.seconds))
        finally:
            self.free.put(process)

    def close(self) -> None:
        self.is_closed.set()
        for process in self.all:
            process.end()
