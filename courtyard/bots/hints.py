"""Advice: the best moves of a position, what each is likely to lead to, and why.

All of it is found on states in which everything that the seat may not see is drawn anew.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import chain
from math import exp, sqrt
from typing import Final, cast

from courtyard.bots.levels import LevelBot, all_levels
from courtyard.bots.search import Candidate, Search, play_on, quick_action
from courtyard.core.judge import Judge
from courtyard.core.layout import DEPTH
from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.games.reasons import Reason, reasons_for

MOST: Final = 3
"""So many moves are suggested."""
WEIGHED: Final = 8
"""A move is set against so many others."""
MOST_REASONS: Final = 2
SERIOUS: Final = 0.05
"""A move that has this part of the best one's trials is worth suggesting."""
LOGISTIC: Final = 0.55
"""The scale of the logistic curve that is like a normal one of standard deviation 1."""
LATE: Final = 0.02
"""So much of the game is always left."""


@dataclass(frozen=True)
class Budget:
    """How much thought a position may take: simulations of the search, and seconds of CPU time as their limit."""

    simulations: int
    seconds: float
    trials: int
    """So often each of the best moves is tried out with the same dice."""


HINT: Final = Budget(3000, 1.0, 48)


@dataclass(frozen=True)
class Suggestion:
    """A move with what it is likely to lead to."""

    action: int
    share: float
    """The part of the search that went into it."""
    points: list[float]
    """What each player is likely to have at the end."""
    chances: list[float]
    """How likely each player is to win."""
    lead: float
    """By how much the seat is likely to be ahead of the others."""
    line: list[int]
    """The move and the further ones of the same turn."""
    reasons: list[Reason]


@dataclass(frozen=True)
class Advice:
    """What is thought of a position."""

    seat: int
    simulations: int
    best: list[Suggestion]


class Adviser:
    """Thinks about positions of one game as its best level does."""

    def __init__(self, game: str) -> None:
        self.bot = LevelBot(all_levels()[game][-1])
        self.reasons = import_module(f"courtyard.games.{game}.face.reasons")

    def search(self, state: State, rng: Rng) -> Search:
        """A search of the position, not yet run."""
        return self.bot.search(state, rng)

    def advise(self, state: State, budget: Budget, seed: int = 0) -> Advice:
        """The best moves for the seat that is asked."""
        search = self.search(state, Rng(seed))
        search.run(budget.simulations, budget.seconds)
        return self.told(search, budget.trials)

    def told(self, search: Search, trials: int) -> Advice:
        """What a search has found so far."""
        candidates = search.candidates()
        most = max(1, candidates[0].visits)
        serious = [each for each in candidates[:MOST] if each is candidates[0] or each.visits >= SERIOUS * most]
        return Advice(
            int(search.seat),
            int(search.simulations),
            self.suggestions(search, serious, candidates[:WEIGHED], trials),
        )

    def suggestions(
        self, search: Search, chosen: Sequence[Candidate], others: Sequence[Candidate], trials: int
    ) -> list[Suggestion]:
        """What some moves are likely to lead to, and what each has that the others lack."""
        state, judge, seat = search.state, search.judge, int(search.seat)
        lines = {each.action: own_line(state, each.line, seat) for each in [*chosen, *others]}
        ends = {action: end_of_turn(search, line) for action, line in lines.items()}
        points = try_out(search, [lines[each.action] for each in chosen], trials)
        left = part_left(judge, state, seat)
        total = max(1, int(search.simulations))
        suggested: list[Suggestion] = []
        for each, expected in zip(chosen, points, strict=True):
            rivals = [end for action, end in ends.items() if action != each.action]
            suggested.append(
                Suggestion(
                    action=each.action,
                    share=each.visits / total,
                    points=expected,
                    chances=chances_of(state.game.name, expected, left),
                    lead=lead_of(expected, seat),
                    line=lines[each.action],
                    reasons=self.reasons_for(search, lines[each.action], ends[each.action], rivals),
                )
            )
        return suggested

    def reasons_for(self, search: Search, line: Sequence[int], end: State, rivals: Sequence[State]) -> list[Reason]:
        """What the first move of a line brings at once, and what its turn has that others lack."""
        seat = int(search.seat)
        gains: list[Reason] = self.reasons.gains(search.state, after_effects(search.state, line), seat)
        rest = reasons_for(self.reasons.THEMES, search.judge, seat, search.state, end, rivals)
        return list(chain(gains, rest))[:MOST_REASONS]


@cache
def adviser(game: str) -> Adviser:
    """The adviser of a game; it remembers what it has just looked at, so each process has its own."""
    return Adviser(game)


@cache
def _spreads() -> dict[str, float]:
    table = tomllib.loads((files("courtyard.bots") / "teaching.toml").read_text("utf-8"))
    return {game: cast(float, row["spread"]) for game, row in table.items()}


def part_left(judge: Judge, state: State, seat: int) -> float:
    """The part of the game that is left to a seat."""
    return judge.figures(state, seat)[1]


def chances_of(game: str, points: Sequence[float], left: float) -> list[float]:
    """How likely each player is to win who is expected to have so many points, when this part of the game is left."""
    scale = LOGISTIC * _spreads()[game] * sqrt(max(left, LATE))
    most = max(points)
    weights = [exp((each - most) / scale) for each in points]
    return [weight / sum(weights) for weight in weights]


def lead_of(points: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of the best of the others; alone, its points."""
    others = [each for other, each in enumerate(points) if other != seat]
    return points[seat] - max(others) if others else points[seat]


def own_line(state: State, line: Sequence[int], seat: int) -> list[int]:
    """The beginning of a line that a seat plays by itself: up to chance, or to somebody else's answer."""
    walk, own = state.copy(), list[int]()
    for action in line:
        if walk.to_move != seat or not walk.offers(action):
            break
        walk.do(action)
        own.append(action)
    return own


def after_effects(state: State, line: Sequence[int]) -> State:
    """The position after the first move of a line and whatever it asks for."""
    after, depth = state.copy(), state.cells[DEPTH]
    for action in line:
        after.do(action)
        if after.cells[DEPTH] <= depth:
            break
    return after


def end_of_turn(search: Search, line: Sequence[int]) -> State:
    """The position after a line, and whatever the seat would still do in the same turn."""
    state, seat = search.state.copy(), int(search.seat)
    for action in line:
        state.do(action)
    while state.to_move == seat and not search.judge.calm(state):
        state.do(quick_action(state, search.judge, seat, search.settings.look))
    return state


def try_out(search: Search, lines: Sequence[Sequence[int]], trials: int) -> list[list[float]]:
    """The points that the players have on average after each line, played on with the same dice for all lines."""
    players, seat = int(search.players), int(search.seat)
    totals = [[0.0] * players for _ in lines]
    for trial in range(trials):
        for line, total in zip(lines, totals, strict=True):
            rng = Rng(trial)
            state = search.state.copy()
            state.redraw(seat, rng)
            for action in line:
                if state.to_move != seat or not state.offers(action):
                    break
                state.do(action)
            play_on(state, search.judge, rng, search.settings)
            for player in range(players):
                total[player] += search.judge.value(state, player)
    return [[each / trials for each in total] for total in totals]
