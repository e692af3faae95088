"""The cities of the map, which bear no names on the board, by where they lie."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from courtyard.games.gugong.data.components import map_of, read_components
from courtyard.games.gugong.text import phrase
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


def told(places: Mapping[str, Place]) -> dict[str, Phrase]:
    """Each city by its part of the map; where several lie in one they are numbered, row by row from the west."""
    parts = {name: _part(place) for name, place in places.items()}
    found: dict[str, Phrase] = {}
    for part in set(parts.values()):
        here = sorted((name for name in parts if parts[name] == part), key=lambda name: tuple(places[name])[::-1])
        for number, name in enumerate(here, 1):
            found[name] = phrase("city_one_of", part=phrase(part), number=number) if len(here) > 1 else phrase(part)
    return found


def _part(place: Place) -> str:
    """The part of the map in which a place lies."""
    column, row = ((part > EDGE) + (part > 1 - EDGE) for part in place)
    return f"city_{ROWS[row]}_{COLUMNS[column]}"


@cache
def quarters(copy: str, side: str, cities: tuple[str, ...]) -> tuple[Phrase, ...]:
    """Where each of the cities lies, in words."""
    where = told(laid_out(cities, map_of(read_components(copy)["travel"], side).get("xy", {})))
    return tuple(where[name] for name in cities)
