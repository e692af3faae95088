"""Games of the search against itself, and the positions in them to learn from."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from courtyard.bots.judges import new_judge
from courtyard.bots.search import Candidate, Search, Settings, play_on, quick_action
from courtyard.bots.training.plan import Plan
from courtyard.core.game import Game
from courtyard.core.judge import Judge
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, OVER, State
from courtyard.records import NATURE

Rows: TypeAlias = NDArray[np.float32]

STRAY: int = 12
"""One decision in so many is drawn by how often the search tried each action, so that lesser moves are seen too."""

ODD: int = 40
"""One decision of the quick policy in so many is any legal one."""

TRIED: int = 2
"""An action that was visited less often tells nothing."""


class Course:
    """How the games to learn from are played."""

    def __init__(self, plan: Plan, search: Mapping[str, float]) -> None:
        self.simulations = plan.simulations
        self.calm = plan.calm
        self.exploration = search["exploration"]
        self.temperature = search["temperature"]
        self.scale = search["scale"]
        self.look = int(search["look"])
        self.turns_ahead = plan.turns_ahead

    def settings(self, turns_ahead: int) -> Settings:
        """The settings of a search, or of a turn that is played on."""
        return Settings(self.exploration, self.temperature, self.scale, turns_ahead, self.look)


@dataclass(frozen=True)
class Lesson:
    """The positions of one game: whose they are, what was seen, and the points in the end."""

    seed: int
    players: Rows
    rows: Rows
    final: Rows
    tried: Rows
    """What the search thought: decision and player, visits, points expected, then the figures after the action."""
    seconds: float
    """CPU time."""


def play_lesson(game: Game, weights: list[float], course: Course, seed: int) -> Lesson:
    """One game of the search against itself, with these weights."""
    start = time.process_time()
    judge = new_judge(game.name, weights)
    nature = Rng(seed, NATURE)
    minds = [Rng(seed, 1 + seat) for seat in range(game.seats)]
    stray = Rng(seed, 1 + game.seats)
    state = game.start()
    players: list[int] = []
    rows: list[list[float]] = []
    tried: list[list[float]] = []
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            state.do(state.random_action(nature))
        else:
            seen = state.resample(seat, minds[seat])
            action, candidates = _choose(seen, judge, course, minds[seat], stray)
            tried += _thoughts(seen, judge, course, candidates, len(rows))
            state.do(action)
            calm = judge.calm(state)
            if state.to_move != OVER and (calm or not course.calm):
                for player in range(state.blocks) if calm else (seat,):
                    players.append(player)
                    rows.append(judge.figures(state, player))
    return Lesson(
        seed,
        np.array(players, dtype=np.float32),
        np.array(rows, dtype=np.float32),
        np.array([judge.value(state, player) for player in range(state.blocks)], dtype=np.float32),
        np.array(tried, dtype=np.float32),
        time.process_time() - start,
    )


def _thoughts(
    state: State, judge: Judge, course: Course, candidates: list[Candidate], decision: int
) -> list[list[float]]:
    """What the search expects of every action that it tried, for every player."""
    found: list[list[float]] = []
    rng = Rng(decision)
    for each in candidates:
        after = state.copy()
        after.do(each.action)
        if course.calm:
            play_on(after, judge, rng, course.settings(0))
        if each.visits >= TRIED and after.to_move != OVER:
            for player, points in enumerate(each.points):
                group = float(decision * len(each.points) + player)
                found.append([group, float(each.visits), points, *judge.figures(after, player)])
    return found


def _choose(state: State, judge: Judge, course: Course, mind: Rng, stray: Rng) -> tuple[int, list[Candidate]]:
    """What is played, and what the search thinks of all that could be."""
    if course.simulations == 0:
        if stray.below(ODD) == 0:
            return state.random_action(stray), []
        return quick_action(state, judge, state.to_move, course.look), []
    search = Search(state, judge, course.settings(course.turns_ahead), mind)
    action = search.run(course.simulations)
    candidates = search.candidates()
    if len(candidates) == 1:
        return action, []
    if stray.below(STRAY) == 0:
        left = stray.below(sum(each.visits for each in candidates))
        for each in candidates:
            left -= each.visits
            if left < 0:
                return each.action, candidates
    return action, candidates
