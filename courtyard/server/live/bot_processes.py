"""Processes in which bots think. One that crashes or hangs is ended and replaced; the server never waits for it."""

import multiprocessing
import queue
import threading
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from courtyard.bots import bot
from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.table import BotTask


class BotFailure(Exception):
    """A bot has crashed, hung or given up."""


class Question(NamedTuple):
    """What a bot is asked, in a form that passes between processes."""

    game: Game
    state: Json
    seat: int
    level: str
    random: tuple[int, int, int, int]


def question_of(task: BotTask) -> Question:
    """The question of a task."""
    rng = task.rng
    words = (int(rng.a), int(rng.b), int(rng.c), int(rng.counter))
    return Question(task.state.game, task.state.dump(), task.seat, task.level, words)


def answer(question: Question) -> int:
    """The bot's choice."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.counter = question.random
    return bot(question.level).choose(question.game.load(question.state), question.seat, rng)


def _serve(pipe: Connection) -> None:
    """The life of a process: questions in, answers out, until the server is gone."""
    while True:
        try:
            question = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            pipe.send(answer(question))
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")


class BotProcess:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: Any = None
        self.pipe: Connection | None = None

    def ask(self, question: Question, seconds: float) -> int:
        """The answer within the time; else the process is ended."""
        try:
            pipe = self._started()
            pipe.send(question)
            if not pipe.poll(seconds):
                raise BotFailure(f"no answer within {seconds:g} s")
            said = pipe.recv()
        except (OSError, EOFError) as broken:
            self.end()
            raise BotFailure(f"the process is gone: {type(broken).__name__}") from broken
        except BotFailure:
            self.end()
            raise
        if isinstance(said, str):
            raise BotFailure(said)
        return int(said)

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
            self.process = context.Process(target=_serve, args=(theirs,), name="bot", daemon=True)
            self.process.start()
            theirs.close()
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
            return process.ask(question, self.seconds)
        finally:
            self.free.put(process)

    def close(self) -> None:
        """End all processes."""
        self.is_closed.set()
        for process in self.all:
            process.end()
