"""Where an action leads: places that a simple action asks for at once, and journeys of two moves (GG9.5 to GG9.8)."""

from collections import deque
from collections.abc import Iterable, Sequence, Set
from typing import Any, Final, NamedTuple

from courtyard.core.actions import Decoded
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.ui.view import roads_of

BOTH_MOVES: Final = 2
SIMPLE: Final = ("travel_one", "canal_one")
"""Simple actions that ask at once where to: a click on the place says both."""
PLACES: Final = ("travel_to", "load")
"""The families that say where to."""


def shortcuts_to(state: Position, action: Decoded, number: int) -> tuple[str, ...]:
    """The places that a simple action leads to, and the cities beyond the first of two moves."""
    if action.family == "travel_to":
        stop = state.components.cities[action["city"]]
        return tuple(f"city-{city}" for city, way in ways_ahead(state).items() if way.stop == stop)
    if action.family not in SIMPLE:
        return ()
    after = state.copy()
    after.apply(number)
    game = state.game
    found = [game.clicks(choice)[-1] for choice in after.legal() if game.decode(choice).family in PLACES]
    return tuple(dict.fromkeys(found))


class Way(NamedTuple):
    """The cities of a journey from first to last, and where its first move ends."""

    cities: tuple[str, ...]
    stop: str


def ways_ahead(state: Position) -> dict[str, Way]:
    """The ways of the asked seat, by the city where they end."""
    if state.question != "move" or state.cells[state.top() + 2] < BOTH_MOVES:
        return {}
    cities = state.components.cities
    start = int(state.cells[layout.block(state.to_move) + layout.TRAVELLER])
    tokens = {name for city, name in enumerate(cities) if state.cells[layout.CITY + city]}
    return find_ways(roads_of(state.components), tokens, cities[start - 1]) if start else {}


def ways_seen(view: dict[str, Any]) -> dict[str, Way]:
    """The same from a view."""
    start = view["seats"][view["to_move"]]["traveller"] if view["to_move"] >= 0 else None
    if not start or view["question"] != "move" or view["facts"][0] < BOTH_MOVES:
        return {}
    return find_ways(view["printed"]["roads"], {name for name, kind in view["cities"].items() if kind}, start)


def find_ways(roads: Iterable[Sequence[str]], tokens: Set[str], start: str) -> dict[str, Way]:
    """The shortest way of two moves to each city with a token that one move does not reach."""
    near: dict[str, list[str]] = {}
    for one, other in roads:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    direct: set[str] = set()
    found: dict[str, Way] = {}
    open_ways = deque([Way((start,), "")])
    seen = {(start, "")}
    while open_ways:
        way = open_ways.popleft()
        for city in near.get(way.cities[-1], ()):
            cities, stop = (*way.cities, city), way.stop
            if city in tokens and city != stop:
                if stop:
                    found.setdefault(city, Way(cities, stop))
                    continue
                direct.add(city)
                stop = city
            if (city, stop) not in seen:
                seen.add((city, stop))
                open_ways.append(Way(cities, stop))
    return {city: way for city, way in found.items() if city not in direct}
