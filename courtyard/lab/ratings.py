"""Who is stronger, and how sure that is: win rates, a sequential test, and ratings."""

from collections.abc import Mapping, Sequence
from math import exp, log, log10, sqrt

from courtyard.core.rng import Rng

Z95 = 1.96
ELO_NEAR = 0.0
ELO_FAR = 35.0
"""The test decides between no difference and one of this number of Elo points."""
RISK = 0.05
"""The chance of either error of the test."""
FEWEST = 10
"""Minimum number of scores before the test decides."""
RESAMPLES = 200
ROUNDS_OF_FIT = 60

Pair = tuple[str, str]


def rate(scores: Sequence[float]) -> tuple[float, float]:
    """The mean of some scores between 0 and 1, and half the width of its 95 % interval."""
    mean = sum(scores) / len(scores)
    if len(scores) < 2:
        return mean, 1.0
    spread = sum((each - mean) ** 2 for each in scores) / (len(scores) - 1)
    # A row of wins is no proof that there is no loss.
    return mean, Z95 * sqrt(max(spread, 0.25 / len(scores)) / len(scores))


def is_decided(scores: Sequence[float]) -> bool:
    """Whether the test has proved who is stronger, or that the two are as good as equal (SPRT)."""
    if len(scores) < FEWEST:
        return False
    mean = sum(scores) / len(scores)
    spread = max(sum((each - mean) ** 2 for each in scores) / len(scores), 0.01)
    bound = log((1.0 - RISK) / RISK)
    stronger = _likelihood(len(scores), mean, spread)
    weaker = _likelihood(len(scores), 1.0 - mean, spread)
    return stronger > bound or weaker > bound or (stronger < -bound and weaker < -bound)


def _likelihood(count: int, mean: float, spread: float) -> float:
    """The logarithm of how much likelier the far difference is than the near one."""
    near, far = expected(ELO_NEAR), expected(ELO_FAR)
    return count * (far - near) * (2.0 * mean - near - far) / (2.0 * spread)


def expected(elo: float) -> float:
    """The mean score of a player who is stronger by this number of Elo points."""
    return 1.0 / (1.0 + exp(-elo * log(10.0) / 400.0))


def ratings(
    bots: Sequence[str], scores: Mapping[Pair, Sequence[float]], seed: int = 0
) -> dict[str, tuple[float, float]]:
    """Elo of every bot with half the width of its 95 % interval, from the scores of the first of each pair.

    The first bot has 0. The intervals come from resampling the scores (bootstrap).
    """
    rng = Rng(seed)
    found = _fit(bots, scores)
    samples = [
        _fit(bots, {pair: [each[rng.below(len(each))] for _ in each] for pair, each in scores.items()})
        for _ in range(RESAMPLES)
    ]
    return {name: (found[name], Z95 * _spread([sample[name] for sample in samples])) for name in bots}


def _spread(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def _fit(bots: Sequence[str], scores: Mapping[Pair, Sequence[float]]) -> dict[str, float]:
    """The likeliest ratings (Bradley and Terry), by repeated improvement."""
    wins: dict[Pair, float] = {}
    for (first, second), each in scores.items():
        # Half a win each way keeps a player who won everything at a finite rating.
        wins[first, second] = sum(each) + 0.5
        wins[second, first] = len(each) - sum(each) + 0.5
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS_OF_FIT):
        for name in bots:
            met = [other for other in bots if (name, other) in wins]
            weight = sum((wins[name, other] + wins[other, name]) / (strength[name] + strength[other]) for other in met)
            if weight:
                strength[name] = sum(wins[name, other] for other in met) / weight
    return {name: 400.0 * log10(strength[name] / strength[bots[0]]) for name in bots}
