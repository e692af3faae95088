"""Evaluators: what a position is worth, by features that a strong player looks at and weights that were learned."""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtyard.core.layout import DEPTH
from courtyard.core.state import State

LANES: Final = 4
"""The number of features that are weighed side by side."""
WEIGHTS_EACH: Final = 3
"""Weights of a feature: one for the end of the game, one for the part of it that is left, one for its square."""


class Features:
    """The features of a game in the order of their declaration; weights are stored by their names."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def add(self, name: str, size: int = 1, parts: Sequence[str] = ()) -> i64:
        """Declare a feature, or a run of them with a number or a name each; returns the first one's number."""
        first = len(self.names)
        labels = list(parts) or [str(number) for number in range(size)]
        new = [name] if len(labels) == 1 else [f"{name}.{label}" for label in labels]
        if any(each in self.names for each in new):
            raise ValueError(f"Feature {name} is declared twice.")
        self.names += new
        return i64(first)

    def weights_of(self, named: Mapping[str, Sequence[float]]) -> list[float]:
        """The weights of all features; a feature that has none yet is neutral."""
        weights: list[float] = []
        for name in self.names:
            weights += named.get(name, (0.0,) * WEIGHTS_EACH)
        return weights

    def by_name(self, weights: Sequence[float]) -> dict[str, list[float]]:
        """The weights of all features by their names."""
        return {name: list(weights[WEIGHTS_EACH * at : WEIGHTS_EACH * (at + 1)]) for at, name in enumerate(self.names)}


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """Evaluates the positions of one game. It has a memory of its own, so threads cannot share it.

    The part of the game that is left is counted in stages, of which the last one is the beginning of the game.
    """

    def __init__(self, features: Features, stages: int, weights: Sequence[float]) -> None:
        count = len(features.names)
        if len(weights) != WEIGHTS_EACH * count:
            raise ValueError(f"{count} features have {WEIGHTS_EACH * count} weights, not {len(weights)}.")
        self.count: i64 = count
        self.stages: i64 = stages
        self.width: i64 = -(-count // LANES) * LANES
        """The features, filled up with some that are always 0 so that they come in full lanes."""
        self.found: vec[float] = vec[float]([0.0] * self.width)
        self.weights: vec[float] = vec[float](_by_stage(weights, int(self.width), stages))
        self.unit = 1.0
        """A difference in value that matters to a player; noise and thresholds are multiples of it."""
        self.win = 0.0
        """What winning is worth beyond the points."""
        self.bias: dict[int, tuple[float, float, float]] = {}
        """By the number of seats, three weights of what every player makes beyond its features: those know no table."""

    # What a game fills in.

    def is_between_turns(self, s: State) -> bool:
        """Whether the position is between two turns; by default, wherever no question waits below another one."""
        return s.cells[DEPTH] <= 1

    def is_new_phase(self, s: State) -> bool:
        """Whether a position between two turns begins a new phase of the game, so that a look ahead may end with it."""
        return False

    def so_far(self, s: State, player: i64) -> float:
        """The points of the player so far; when the game is over, its value."""
        return float(s.scores()[player])

    def find(self, s: State, player: i64) -> i64:
        """Write the features that are not 0 to `found`; returns the stage of the game for the player.

        A game without features is always at its beginning: nobody knows how much of it is left.
        """
        return self.stages

    # What all games share.

    def value(self, s: State, player: i64) -> float:
        """The points that the player is likely to have at the end."""
        value = self.so_far(s, player)
        if s.cells[DEPTH] == 0:
            return value
        return value + self._weighed(self._look(s, player))

    def lead(self, s: State, player: i64) -> float:
        """The points by which the player is likely to be ahead of the others at the end."""
        return lead_of(self.values(s), player)

    def values(self, s: State) -> vec[float]:
        """The points that each player is likely to have at the end."""
        values = vec[float]([0.0] * s.blocks)
        player: i64
        for player in range(s.blocks):
            values[player] = self.value(s, player)
        return values

    def bias_of(self, s: State, player: i64) -> float:
        """The correction that makes the value of a player right on average at a table of this size."""
        if s.cells[DEPTH] == 0 or s.seats not in self.bias:
            return 0.0
        at_end, first, second = self.bias[s.seats]
        left = float(self._look(s, player)) / float(self.stages)
        return at_end + left * (first + left * second)

    def features(self, s: State, player: int) -> list[float]:
        """The points so far, the part of the game that is left, and the features: for learning."""
        stage = self._look(s, player)
        found = [float(self.found[at]) for at in range(self.count)]
        return [self.so_far(s, player), float(stage) / float(self.stages), *found]

    def _weighed(self, stage: i64) -> float:
        """The features times their weights at a stage, in four lanes so that no addition waits for the one before."""
        weights, found = self.weights, self.found
        base = stage * self.width
        first = second = third = fourth = 0.0
        at: i64
        for at in range(0, self.width, LANES):
            first += weights[base + at] * found[at]
            second += weights[base + at + 1] * found[at + 1]
            third += weights[base + at + 2] * found[at + 2]
            fourth += weights[base + at + 3] * found[at + 3]
        return first + second + third + fourth

    def _look(self, s: State, player: i64) -> i64:
        found = self.found
        at: i64
        for at in range(self.count):
            found[at] = 0.0
        return self.find(s, player)


def lead_of(values: vec[float], player: i64, rivalry: float = 1.0) -> float:
    """How far a player is ahead: of the best of the others and of all of them, in equal parts.

    By rivalry the points of the others count more or less than the player's own.
    """
    most = 0.0
    total = 0.0
    others: i64 = 0
    other: i64
    for other in range(len(values)):
        if other != player:
            if others == 0 or values[other] > most:
                most = values[other]
            total += values[other]
            others += 1
    if others == 0:
        return values[player]
    return values[player] - rivalry * (most + total / float(others)) / 2.0


def _by_stage(weights: Sequence[float], width: int, stages: int) -> list[float]:
    """The weights of all features at every stage."""
    count = len(weights) // 3
    table: list[float] = []
    for stage in range(stages):
        left = stage / stages
        for at in range(count):
            table.append(weights[3 * at] + left * weights[3 * at + 1] + left * left * weights[3 * at + 2])
        table += [0.0] * (width - count)
    return table
