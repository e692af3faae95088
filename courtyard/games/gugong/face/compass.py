"""The cities of the map, which bear no names on the board, by where they lie."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from courtyard.games.gugong.data.components import map_of, read_components
from courtyard.games.gugong.face.speech import phrase
from courtyard.speech import Phrase

Place = Sequence[float]
"""How far east and how far north, or as it is said."""

ROWS: Final = ("north", "middle", "south")
COLUMNS: Final = ("west", "middle", "east")
EDGE: Final = 0.3
"""The part of the map that is its edge, on each side."""
IN_A_ROW: Final = 5
"""Cities, on a map without places."""


def laid_out(cities: Iterable[str], places: Mapping[str, Place]) -> dict[str, tuple[float, float]]:
    """Where the cities lie, from 0 to 1 eastward and southward; a map without places is laid out in rows."""
    names = list(cities)
    known: dict[str, Place] = {name: places[name] for name in names if name in places}
    if len(known) < len(names):
        known = {name: (place % IN_A_ROW, -(place // IN_A_ROW)) for place, name in enumerate(names)}
    columns, rows = [known[name][0] for name in names], [known[name][1] for name in names]
    wide, high = max(columns) - min(columns) or 1, max(rows) - min(rows) or 1
    return {name: ((x - min(columns)) / wide, (max(rows) - y) / high) for name, (x, y) in known.items()}


def quarter(place: Place) -> Phrase:
    """The part of the map in which a place lies."""
    column, row = ((part > EDGE) + (part > 1 - EDGE) for part in place)
    return phrase(f"city_{ROWS[row]}_{COLUMNS[column]}")


@cache
def quarters(copy: str, side: str, cities: tuple[str, ...]) -> tuple[Phrase, ...]:
    """The part of the map in which each of the cities lies."""
    places = laid_out(cities, map_of(read_components(copy)["travel"], side).get("xy", {}))
    return tuple(quarter(places[name]) for name in cities)
