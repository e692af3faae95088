"""Many games among bots, on as many cores as there are; the results do not depend on how many."""

import multiprocessing
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.pool import Pool

from courtyard.bots import play
from courtyard.core.game import Game
from courtyard.core.state import CHANCE
from courtyard.core.telling import transition
from courtyard.records import Record
from courtyard.speech import Text

CHUNK = 50
"""Maximum number of games that a worker is given at a time."""


@dataclass(frozen=True)
class Plan:
    """A simulation: game number i has the seed `seed` + i."""

    game: Game
    bots: tuple[str, ...]
    games: int
    seed: int
    rotate: bool = True
    keep: bool = False

    def seating(self, number: int) -> tuple[int, ...]:
        """Which bot of the list sits in each seat in this game."""
        shift = number if self.rotate else 0
        return tuple((seat + shift) % len(self.bots) for seat in range(len(self.bots)))


@dataclass(frozen=True)
class Outcome:
    """How one game ended."""

    seating: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    first: int
    decisions: int
    facts: tuple[tuple[str, int], ...]
    uses: Counter[tuple[str, str]]
    text: str


def simulate(plan: Plan, jobs: int) -> Iterator[Outcome]:
    """The outcomes of all games in the order of their seeds."""
    chunks = _chunks(plan, jobs)
    if jobs == 1:
        for chunk in chunks:
            yield from play_chunk(chunk)
        return
    with _pool(min(jobs, len(chunks))) as pool:
        for outcomes in pool.imap(play_chunk, chunks):
            yield from outcomes


def play_chunk(chunk: tuple[Plan, range]) -> list[Outcome]:
    """Play some games of a plan, in a worker."""
    plan, numbers = chunk
    return [_play_one(plan, number) for number in numbers]


def _play_one(plan: Plan, number: int) -> Outcome:
    seating = plan.seating(number)
    record = play(plan.game, [plan.bots[which] for which in seating], plan.seed + number)
    text = record.dumps() if plan.keep else ""
    return Outcome(seating, record.scores, record.ranking, *_study(record), text)


def _study(record: Record) -> tuple[int, int, tuple[tuple[str, int], ...], Counter[tuple[str, str]]]:
    """The seat that decides first, the number of decisions of all seats, and the statistics of the game."""
    game = record.game
    state = game.start()
    movers: list[int] = []
    uses: Counter[tuple[Text, Text]] = Counter(dict.fromkeys(game.ui.all_usage_keys(state), 0))
    for action in record.actions:
        if state.to_move == CHANCE:
            state.apply(action)
            continue
        movers.append(state.to_move)
        done = transition(state, action)
        uses.update(game.ui.usage_stats(done))
        state = done.after
    counted = Counter({(str(heading), str(name)): count for (heading, name), count in uses.items()})
    facts = tuple((str(name), figure) for name, figure in game.ui.statistics(state))
    return movers[0], len(movers), facts, counted


def _chunks(plan: Plan, jobs: int) -> list[tuple[Plan, range]]:
    size = max(1, min(CHUNK, plan.games // (4 * jobs)))
    return [(plan, range(start, min(start + size, plan.games))) for start in range(0, plan.games, size)]


@contextmanager
def _pool(jobs: int) -> Iterator[Pool]:
    """Worker processes that ignore Ctrl-C, which this process handles."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = multiprocessing.get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, before)
    with pool:
        yield pool
