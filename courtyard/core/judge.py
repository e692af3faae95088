"""What a position is worth: figures that a strong player would look at, weighed by what was learned."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from courtyard.core.layout import DEPTH
from courtyard.core.state import State

LANES: Final = 4
"""Figures that are weighed side by side."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges the positions of one game. It has a memory of its own, so it is not to be shared between threads.

    Every figure has three weights: one for the end of the game, and two that add to it with the part of the game that
    is left and with its square. That part is counted in stages, of which the last one is the beginning of the game.
    """

    def __init__(self, count: int, stages: int, weights: Sequence[float]) -> None:
        if len(weights) != 3 * count:
            raise ValueError(f"The game is judged by {3 * count} weights, not {len(weights)}.")
        self.count: i64 = count
        self.stages: i64 = stages
        self.width: i64 = -(-count // LANES) * LANES
        """The figures with some that are always 0, so that they come in full lanes."""
        self.found: vec[float] = vec[float]([0.0] * self.width)
        self.weights: vec[float] = vec[float](_by_stage(weights, int(self.width), stages))
        self.win = 0.0
        """What winning counts beyond the points."""
        self.surplus: dict[int, tuple[float, float, float]] = {}
        """By the number of seats what every player makes beyond its figures, as three weights: those know no table."""

    # What a game fills in.

    def calm(self, s: State) -> bool:
        """Whether the position lies between two turns; unless a game says more, wherever no question waits below."""
        return s.cells[DEPTH] <= 1

    def fresh(self, s: State) -> bool:
        """Whether a calm position begins a new part of the game, so that a look ahead may end with it."""
        return False

    def so_far(self, s: State, player: i64) -> float:
        """The points of the player so far; when the game is over, all there is."""
        return float(s.scores()[player])

    def find(self, s: State, player: i64) -> i64:
        """Write the figures that are not 0 to `found`; the stage of the game for the player.

        A game without figures is always at its beginning: nobody knows how much of it is left.
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
        """How many points the player is likely to be ahead of the others at the end."""
        return lead_of(self.values(s), player)

    def values(self, s: State) -> vec[float]:
        """The points that each player is likely to have at the end."""
        values = vec[float]([0.0] * s.blocks)
        player: i64
        for player in range(s.blocks):
            values[player] = self.value(s, player)
        return values

    def surplus_of(self, s: State, player: i64) -> float:
        """What is to be added to the value of a player so that it is right on average at a table of this size."""
        if s.cells[DEPTH] == 0 or s.seats not in self.surplus:
            return 0.0
        at_end, first, second = self.surplus[s.seats]
        left = float(self._look(s, player)) / float(self.stages)
        return at_end + left * (first + left * second)

    def figures(self, s: State, player: int) -> list[float]:
        """The points so far, the part of the game that is left, and the figures: for learning."""
        stage = self._look(s, player)
        found = [float(self.found[at]) for at in range(self.count)]
        return [self.so_far(s, player), float(stage) / float(self.stages), *found]

    def _weighed(self, stage: i64) -> float:
        """The figures times their weights at a stage. In four lanes, so that no addition waits for the one before."""
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
    """The weights of all figures at every stage."""
    count = len(weights) // 3
    table: list[float] = []
    for stage in range(stages):
        left = stage / stages
        for at in range(count):
            table.append(weights[3 * at] + left * weights[3 * at + 1] + left * left * weights[3 * at + 2])
        table += [0.0] * (width - count)
    return table
