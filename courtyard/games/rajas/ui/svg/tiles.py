"""Province tiles: a field of earth framed in the colour of its dice, with roads, buildings, markets and its cost."""

from functools import cache
from typing import Any, Final

from courtyard.games.rajas.data.checks import ROADS
from courtyard.games.rajas.ui.svg.emblems import EMBLEM, ON_COLOUR, counted, square
from courtyard.svg.markup import Markup, element, group, joined, moved, path, words

SIZE: Final = 112.0
"""The side of a cell."""
EDGE: Final = SIZE / 2
ENDS: Final = {"N": f"M0 0V-{EDGE:g}", "E": f"M0 0H{EDGE:g}", "S": f"M0 0V{EDGE:g}", "W": f"M0 0H-{EDGE:g}"}
CORNERS: Final = ((-1, -1), (1, 1), (1, -1), (-1, 1))
"""Where buildings and markets stand, in this order."""
OUT: Final = 30.0
"""From the middle of a tile to the middle of what stands in a corner."""
THING: Final = 0.95
"""The size of what stands there."""
COUNTED: Final = 1.36
"""How much larger the letters on it are, so that they can be read on a stack too."""


@cache
def roads(sides: str) -> Markup:
    """The roads from the middle of a cell to some of its sides."""
    d = "".join(ENDS[side] for side in sides)
    return joined([path("rg-verge", d), path("rg-road", d)])


@cache
def tile(colour: str, cost: int, sides: str, things: tuple[tuple[str, int], ...]) -> Markup:
    """A tile around the origin; a thing is a building, or a good with its value."""
    ground = joined([square(f"rg-tile-{colour}", SIZE - 2, 8), square("rg-soil", SIZE - 14, 4)])
    placed = [
        group(counted(name, value, COUNTED) if value else EMBLEM[name], transform=moved(x * OUT, y * OUT, THING))
        for (name, value), (x, y) in zip(things, CORNERS, strict=False)
    ]
    disc = element("circle", class_=f"rg-{colour}", r=25)
    price = words(f"rg-cost {ON_COLOUR[colour]}", 0, 14, str(cost))
    return joined([ground, roads(sides), *placed, disc, price])


def tile_of(shown: dict[str, Any], sides: str | None = None) -> Markup:
    """A tile of the view; without sides as it lies in its stack."""
    things = [(building, 0) for building in shown["buildings"]]
    things += [(market["good"], market["value"]) for market in shown["markets"]]
    return tile(shown["colour"], shown["cost"], sides or ROADS[shown["road"]], tuple(things))
