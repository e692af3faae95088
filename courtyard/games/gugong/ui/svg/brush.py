"""Numerals written with a brush: strokes along a few points, thick where the brush presses, thin where it lifts."""

from functools import cache
from itertools import pairwise
from math import hypot, sin
from typing import Final

from courtyard.svg.markup import Markup, group, path

Point = tuple[float, float]
Stroke = tuple[Point, ...]

NUMERALS: Final[dict[int, tuple[Stroke, ...]]] = {
    1: (((30, 34), (52, 14), (52, 62), (50, 128)),),
    2: (
        ((20, 44), (34, 18), (68, 14), (78, 42), (54, 84), (18, 120)),
        ((18, 119), (46, 110), (66, 122), (90, 112)),
    ),
    3: (((22, 26), (50, 10), (78, 26), (66, 54), (40, 63)), ((42, 62), (76, 68), (82, 100), (54, 127), (16, 114))),
    4: (((56, 10), (36, 52), (10, 88)), ((9, 90), (48, 84), (94, 86)), ((66, 46), (66, 90), (62, 130))),
    5: (((34, 20), (30, 60)), ((32, 20), (58, 18), (86, 10)), ((30, 62), (62, 50), (84, 78), (66, 118), (14, 114))),
    6: (((72, 10), (40, 38), (20, 84), (32, 120), (62, 124), (82, 96), (66, 70), (26, 92)),),
    7: (((12, 26), (48, 20), (90, 18)), ((90, 18), (62, 64), (46, 130))),
    8: (((72, 26), (48, 10), (26, 30), (46, 60), (76, 92), (56, 126), (24, 112), (34, 78), (66, 50), (74, 24)),),
    9: (((78, 30), (52, 10), (24, 32), (30, 64), (62, 62), (78, 28)), ((78, 28), (76, 78), (56, 130))),
}
"""The way of the brush in a box of 100 by 140."""

PRESSURE: Final = 13.0
"""Half the width of a full stroke."""
FINE: Final = 6
"""Steps between two points."""


def _curve(points: Stroke) -> list[Point]:
    """A smooth way through the points (Catmull and Rom)."""
    ends = (points[0], *points, points[-1])
    way: list[Point] = []
    for first, start, end, last in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for step in range(FINE):
            way.append(_between(first, start, end, last, step / FINE))
    return [*way, points[-1]]


def _between(first: Point, start: Point, end: Point, last: Point, t: float) -> Point:
    def along(a: float, b: float, c: float, d: float) -> float:
        return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * b - a - 3 * c + d))) / 2

    return along(first[0], start[0], end[0], last[0]), along(first[1], start[1], end[1], last[1])


def _width(share: float, length: int) -> float:
    """How wide the brush lies at this share of the stroke: it sets down, draws thin and lifts off."""
    press = 1 - 0.42 * sin(3.1416 * min(1.0, share * 1.15)) + 0.05 * sin(share * length * 1.7)
    lift = min(1.0, (1 - share) * 3.2 + 0.28)
    land = min(1.0, share * 7 + 0.55)
    return PRESSURE * press * lift * land


def _stroke(points: Stroke) -> str:
    """The outline of a stroke as path data."""
    way = _curve(points)
    left: list[Point] = []
    right: list[Point] = []
    for place, (x, y) in enumerate(way):
        before, after = way[max(0, place - 1)], way[min(len(way) - 1, place + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = hypot(dx, dy) or 1.0
        half = _width(place / (len(way) - 1), len(points))
        left.append((x - dy / size * half, y + dx / size * half))
        right.append((x + dy / size * half, y - dx / size * half))
    corners = [(round(x), round(y)) for x, y in [*left, *reversed(right)]]
    moves = (f"{x - from_x} {y - from_y}" for (from_x, from_y), (x, y) in pairwise(corners))
    return f"M{corners[0][0]} {corners[0][1]}l{' '.join(moves)}z".replace(" -", "-")


@cache
def numeral(value: int, height: float) -> Markup:
    """A numeral around the origin, this high."""
    scale = round(height / 140, 3)
    drawn = "".join(_stroke(stroke) for stroke in NUMERALS[value])
    return group(path("gg-brush", drawn), transform=f"scale({scale}) translate(-50 -70)")
