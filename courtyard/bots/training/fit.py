"""Fitting the weights: ridge regression on targets that lean on later positions, TD(lambda)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from courtyard.bots.training.selfplay import Lesson

Floats: TypeAlias = NDArray[np.float64]

SMALL = 1e-6
MOST_VISITS = 20
"""More visits make what the search says of an action no surer."""
LOOSE = 3.0
"""The ridge for figures within a turn, whose worth is known with little noise."""
SWEEPS = 5
"""How often the targets are recomputed from the last weights."""


@dataclass(frozen=True)
class Fit:
    """Learned weights, three to a figure, and the error on games that were kept apart."""

    weights: list[float]
    error: float
    """Root of the mean squared error of the final points, over the held-out games."""
    positions: int


def design(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """The columns to fit: every figure, times the part of the game that is left, times its square."""
    left = rows[:, 1:2]
    figures = rows[:, 2:]
    return np.stack([figures, figures * left, figures * left * left], axis=2).reshape(len(rows), -1)


def fit(
    lessons: Sequence[Lesson],
    keep: float,
    ridge: float,
    start: Sequence[float],
    share: float = 0.1,
    lead: float = 0.0,
) -> Fit:
    """Weights near `start` for the lessons; every tenth game is kept apart to measure the error on.

    Two things are learned from: how a game went on from a position, which counts by `share`, and how the search
    ranked the actions it tried at one decision, of which only the differences count. How a game went on are the points
    of each player and, by `lead`, how far one is ahead of the other.
    """
    taught = [lesson for lesson in lessons if lesson.seed % 10]
    held = [lesson for lesson in lessons if lesson.seed % 10 == 0]
    columns = design(np.concatenate([lesson.rows for lesson in taught]))
    points = np.concatenate([lesson.rows[:, 0] for lesson in taught]).astype(np.float64)
    size = np.sqrt((columns.astype(np.float64) ** 2).mean(axis=0)) + SMALL
    scaled = columns / size.astype(np.float32)
    first = np.array(start) * size
    pairs = _pairs(taught) if lead else np.zeros(0, dtype=int)
    apart = scaled[pairs] - scaled[pairs + 1]
    products = (1.0 - lead) * (scaled.T @ scaled).astype(np.float64) + lead * (apart.T @ apart).astype(np.float64)
    square = share * products + ridge * np.eye(scaled.shape[1])
    answer = ridge * first
    for lesson in taught:
        if len(lesson.tried):
            better, gain = _differences(lesson, size)
            square += better.T @ better
            answer += better.T @ gain
    weights = first
    for _ in range(SWEEPS):
        gain = _targets(taught, points + scaled.astype(np.float64) @ weights, keep) - points
        ahead = gain[pairs] - gain[pairs + 1]
        pull = (1.0 - lead) * (scaled.T.astype(np.float64) @ gain) + lead * (apart.T.astype(np.float64) @ ahead)
        weights = np.linalg.solve(square, answer + share * pull)
    found = weights / size
    return Fit([round(float(each), 5) for each in found], _error(held, found), len(points))


def fit_turns(lessons: Sequence[Lesson], played: Sequence[float], found: Sequence[float]) -> list[float]:
    """The found weights, but those of figures that only a turn has are fitted to what turns have brought.

    The lessons were played with the weights `played`.
    """
    rows = [lesson.glimpses for lesson in lessons if len(lesson.glimpses)]
    if not rows:
        return list(found)
    within = ~np.any([design(lesson.rows).any(axis=0) for lesson in lessons], axis=0)
    glimpses = np.concatenate(rows)
    columns = design(glimpses)[:, within].astype(np.float64)
    square = columns.T @ columns + LOOSE * np.eye(columns.shape[1])
    weights = np.array(found)
    weights[within] = np.array(played)[within] + np.linalg.solve(square, columns.T @ glimpses[:, 0].astype(np.float64))
    return [round(float(each), 5) for each in weights]


def _pairs(lessons: Sequence[Lesson]) -> NDArray[np.int64]:
    """Where, in the positions of all lessons, those of the first of two players are followed by those of the other."""
    players = np.concatenate([lesson.players for lesson in lessons])
    of_two = np.concatenate([np.full(len(lesson.players), len(lesson.final) == 2) for lesson in lessons])
    return np.flatnonzero(of_two[:-1] & (players[:-1] == 0) & (players[1:] == 1))


def _differences(lesson: Lesson, size: Floats) -> tuple[Floats, Floats]:
    """For every tried action how its figures, and the gain expected of it, differ from the mean of its decision."""
    decision, visits, expected = lesson.tried[:, 0], lesson.tried[:, 1], lesson.tried[:, 2]
    rows = lesson.tried[:, 3:]
    columns = design(rows).astype(np.float64) / size
    gain = (expected - rows[:, 0]).astype(np.float64)
    weight = np.minimum(visits, MOST_VISITS).astype(np.float64)
    _, group = np.unique(decision, return_inverse=True)
    total = np.bincount(group, weight)[:, None]
    means = np.zeros((len(total), columns.shape[1]))
    np.add.at(means, group, columns * weight[:, None])
    middle = np.bincount(group, weight * gain) / total[:, 0]
    root = np.sqrt(weight)
    return (columns - (means / total)[group]) * root[:, None], (gain - middle[group]) * root


def _targets(lessons: Sequence[Lesson], values: Floats, keep: float) -> Floats:
    """For every position the value of what came next, leaning further ahead by `keep`, up to the final points."""
    targets = np.empty_like(values)
    start = 0
    for lesson in lessons:
        end = start + len(lesson.rows)
        ahead = [float(final) for final in lesson.final]
        later = list(ahead)
        for at in range(end - 1, start - 1, -1):
            player = int(lesson.players[at - start])
            # `ahead` is the target of the player's next position, `later` its value.
            ahead[player] = keep * ahead[player] + (1.0 - keep) * later[player]
            targets[at] = ahead[player]
            later[player] = float(values[at])
        start = end
    return targets


def _error(lessons: Sequence[Lesson], weights: Floats) -> float:
    if not lessons:
        return 0.0
    total, count = 0.0, 0
    for lesson in lessons:
        guess = lesson.rows[:, 0] + design(lesson.rows) @ weights
        final = lesson.final[lesson.players.astype(int)]
        total += float(((guess - final) ** 2).sum())
        count += len(final)
    return float(np.sqrt(total / count))
