"""Games of the search against itself, and the positions in them to learn from."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from courtyard.bots.evaluators import make_sight, new_evaluator
from courtyard.bots.quick import Sight, plan_turn, quick_line
from courtyard.bots.search import Candidate, Search, Settings
from courtyard.bots.training.plan import Plan
from courtyard.core.evaluator import Evaluator
from courtyard.core.game import Game
from courtyard.core.rng import Rng, normal
from courtyard.core.state import CHANCE, OVER, State
from courtyard.records import NATURE

Rows: TypeAlias = NDArray[np.float32]

ENDS: int = 48
"""Ends of a turn that are tried out."""

STRAY: int = 12
"""One decision in this many is drawn by the visits of the search, so that lesser moves occur too."""

ODD: int = 40
"""One decision of the quick policy in this many is any legal action."""

LONGEST_WALK: int = 5
"""Answers at random on the way to a position within a turn."""

TRIED: int = 2
"""Minimum visits of an action that is learned from."""


class Course:
    """How the games to learn from are played."""

    def __init__(self, plan: Plan, search: Mapping[str, int]) -> None:
        self.simulations = plan.simulations
        self.calm = plan.calm
        self.waver = plan.waver
        self.search = dict(search)
        self.turns_ahead = plan.turns_ahead
        self.breadth = plan.breadth

    @property
    def sight(self) -> Sight:
        """How far the quick policy sees."""
        return make_sight(self.search, self.breadth)

    @property
    def settings(self) -> Settings:
        """The settings of a search."""
        return Settings(ENDS, self.sight, self.turns_ahead)


@dataclass(frozen=True)
class Lesson:
    """The positions of one game: whose they are, what was seen, and the points in the end."""

    seed: int
    players: Rows
    rows: Rows
    final: Rows
    tried: Rows
    """What the search thought: decision and player, visits, points expected, then the figures after the turn."""
    glimpses: Rows
    """Positions within turns: what the best end of the turn brings beyond their static value, then their features."""
    seconds: float
    """CPU time."""


def play_lesson(game: Game, weights: list[float], course: Course, seed: int) -> Lesson:
    """One game of the search against itself, with these weights."""
    start = time.process_time()
    wavering = Rng(seed, 2 + game.seats)
    evaluators = [new_evaluator(game.name, _wavering(weights, course.waver, wavering)) for _ in range(game.seats)]
    evaluator = new_evaluator(game.name, weights)
    nature = Rng(seed, NATURE)
    minds = [Rng(seed, 1 + seat) for seat in range(game.seats)]
    stray = Rng(seed, 1 + game.seats)
    state = game.start()
    players: list[int] = []
    rows: list[list[float]] = []
    tried: list[list[float]] = []
    glimpses: list[list[float]] = []
    while state.to_move != OVER:
        seat = state.to_move
        if seat == CHANCE:
            state.do(state.random_action(nature))
        else:
            seen = state.resample(seat, minds[seat])
            line, candidates = _choose(seen, evaluators[seat], course, minds[seat], stray)
            tried += _thoughts(seen, evaluator, course, candidates, len(rows))
            glimpses += _glimpse(seen, evaluator, course, stray)
            for action in line:
                state.do(action)
            calm = evaluator.is_between_turns(state)
            if state.to_move != OVER and (calm or not course.calm):
                for player in range(state.blocks) if calm else (seat,):
                    players.append(player)
                    rows.append(evaluator.features(state, player))
    return Lesson(
        seed,
        np.array(players, dtype=np.float32),
        np.array(rows, dtype=np.float32),
        np.array([evaluator.value(state, player) for player in range(state.blocks)], dtype=np.float32),
        np.array(tried, dtype=np.float32),
        np.array(glimpses, dtype=np.float32),
        time.process_time() - start,
    )


def _thoughts(
    state: State, evaluator: Evaluator, course: Course, candidates: list[Candidate], decision: int
) -> list[list[float]]:
    """What the search expects of every action that it tried, for every player."""
    found: list[list[float]] = []
    for each in candidates:
        after = state.copy()
        for action in each.line:
            after.do(action)
        if each.visits >= TRIED and after.to_move != OVER and (evaluator.is_between_turns(after) or not course.calm):
            for player, points in enumerate(each.points):
                group = float(decision * len(each.points) + player)
                found.append([group, float(each.visits), points, *evaluator.features(after, player)])
    return found


def _glimpse(state: State, evaluator: Evaluator, course: Course, rng: Rng) -> list[list[float]]:
    """A position some answers at random further in the turn, and what a plan from there brings; none without plans."""
    seat, breadth = state.to_move, course.breadth
    if not breadth or len(state.legal()) == 1:
        return []
    walk = state.copy()
    for _ in range(1 + rng.below(LONGEST_WALK)):
        walk.do(walk.random_action(rng))
        if walk.to_move != seat or evaluator.is_between_turns(walk):
            return []
    gain = plan_turn(walk, evaluator, seat, breadth).value - evaluator.lead(walk, seat)
    return [[gain, *evaluator.features(walk, seat)[1:]]]


def _wavering(weights: list[float], waver: float, rng: Rng) -> list[float]:
    """The weights, each a little larger or smaller."""
    return [weight * (1.0 + waver * normal(rng)) for weight in weights] if waver else weights


def _choose(
    state: State, evaluator: Evaluator, course: Course, mind: Rng, stray: Rng
) -> tuple[list[int], list[Candidate]]:
    """What is played, and what the search thinks of all that could be."""
    if course.simulations == 0:
        if stray.below(ODD) == 0:
            return [state.random_action(stray)], []
        return quick_line(state, evaluator, state.to_move, course.sight, mind), []
    search = Search(state, evaluator, course.settings, mind)
    action = search.run(course.simulations)
    candidates = search.candidates()
    if len(candidates) == 1:
        return [action], []
    if stray.below(STRAY) == 0:
        left = stray.below(sum(each.visits for each in candidates))
        for each in candidates:
            left -= each.visits
            if left < 0:
                return each.line, candidates
    return search.plan(), candidates
