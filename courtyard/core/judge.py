"""What a position is worth: figures that a strong player would look at, weighed by what was learned."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.layout import DEPTH
from courtyard.core.state import State


class Judge:
    """Judges the positions of one game. It has a memory of its own, so it is not to be shared between threads.

    Every figure has three weights: one for the end of the game, and two that add to it with the part of the game that
    is left and with its square. That part is counted in stages, of which the last one is the beginning of the game.
    A small network may add what no single figure says: one layer of hidden units, each with a weight for every figure,
    for the part of the game that is left, for itself alone, and one that says what the unit is worth.
    """

    def __init__(self, count: int, stages: int, weights: Sequence[float], network: Sequence[float] = ()) -> None:
        if len(weights) != 3 * count:
            raise ValueError(f"The game is judged by {3 * count} weights, not {len(weights)}.")
        if len(network) % (count + 3):
            raise ValueError(f"A hidden unit has {count + 3} weights, which do not make {len(network)}.")
        self.count: i64 = count
        self.stages: i64 = stages
        self.found: vec[float] = vec[float]([0.0] * count)
        self.weights: vec[float] = vec[float](_by_stage(weights, count, stages))
        self.units: i64 = len(network) // (count + 3)
        self.network: vec[float] = vec[float](list(network))
        """A row for every figure, for the part that is left, for the units alone, and for their worth."""
        self.sums: vec[float] = vec[float]([0.0] * (len(network) // (count + 3)))

    # What a game fills in.

    def calm(self, s: State) -> bool:
        """Whether the position lies between two turns."""
        raise NotImplementedError

    def fresh(self, s: State) -> bool:
        """Whether a calm position begins a new part of the game, so that a look ahead may end with it."""
        return False

    def so_far(self, s: State, player: i64) -> float:
        """The points of the player so far; when the game is over, all there is."""
        raise NotImplementedError

    def find(self, s: State, player: i64) -> i64:
        """Write the figures that are not 0 to `found`; the stage of the game for the player."""
        raise NotImplementedError

    # What all games share.

    def value(self, s: State, player: i64) -> float:
        """The points that the player is likely to have at the end."""
        value = self.so_far(s, player)
        if s.cells[DEPTH] == 0:
            return value
        stage = self._look(s, player)
        base = stage * self.count
        at: i64
        for at in range(self.count):
            value += self.weights[base + at] * self.found[at]
        return value + self._net(stage) if self.units else value

    def lead(self, s: State, player: i64) -> float:
        """How many points the player is likely to be ahead: of the best of the others and of all, in equal parts."""
        most = 0.0
        total = 0.0
        other: i64
        for other in range(s.blocks):
            if other != player:
                value = self.value(s, other)
                total += value
                if other == 0 or (other == 1 and player == 0) or value > most:
                    most = value
        own = self.value(s, player)
        return own if s.blocks == 1 else own - (most + total / float(s.blocks - 1)) / 2.0

    def _net(self, stage: i64) -> float:
        """What the hidden units add."""
        units = self.units
        network = self.network
        sums = self.sums
        left = float(stage) / float(self.stages)
        row = self.count * units
        unit: i64
        for unit in range(units):
            sums[unit] = network[row + unit] * left + network[row + units + unit]
        at: i64
        for at in range(self.count):
            figure = self.found[at]
            if figure != 0.0:
                row = at * units
                for unit in range(units):
                    sums[unit] += network[row + unit] * figure
        row = (self.count + 2) * units
        value = 0.0
        for unit in range(units):
            if sums[unit] > 0.0:
                value += network[row + unit] * sums[unit]
        return value

    def figures(self, s: State, player: int) -> list[float]:
        """The points so far, the part of the game that is left, and the figures: for learning."""
        stage = self._look(s, player)
        found = [float(self.found[at]) for at in range(self.count)]
        return [self.so_far(s, player), float(stage) / float(self.stages), *found]

    def _look(self, s: State, player: i64) -> i64:
        at: i64
        for at in range(self.count):
            self.found[at] = 0.0
        return self.find(s, player)


def _by_stage(weights: Sequence[float], count: int, stages: int) -> list[float]:
    """The weights of all figures at every stage."""
    table: list[float] = []
    for stage in range(stages):
        left = stage / stages
        for at in range(count):
            table.append(weights[3 * at] + left * weights[3 * at + 1] + left * left * weights[3 * at + 2])
    return table
