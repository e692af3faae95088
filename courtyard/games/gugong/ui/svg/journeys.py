"""The map of journeys: cities, roads, tokens and travellers."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from courtyard.games.gugong.data.kinds import TOKENS
from courtyard.games.gugong.ui.compass import laid_out, told
from courtyard.games.gugong.ui.svg.pieces import TOKEN_BACK, TOKEN_RADIUS, TOKEN_RIM, disc, token, traveller
from courtyard.games.gugong.ui.svg.titles import CLAUSE, marked, phrase, say, who_is
from courtyard.games.gugong.ui.ways import Way, ways_seen
from courtyard.speech import Phrase, per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, number, path, piece, words

View = dict[str, Any]
Spot = tuple[float, float]

LEFT: Final = 36.0
TOP: Final = 131.0
WIDTH: Final = 208.0
HEIGHT: Final = 132.0
PENDING: Final = ("token", "forced_exchange")
"""The questions at which a token that was taken is still to be stored."""

SIZE: Final = 1.0
"""How large a token lies on the map."""


def journeys(view: View) -> Markup:
    """Roads first, then the cities, then who stands in them."""
    spots, where = dict(_spots(_frozen(view))), dict(_told(_frozen(view)))
    here: dict[str, list[int]] = {}
    for seat, player in enumerate(view["seats"]):
        if player["traveller"]:
            here.setdefault(player["traveller"], []).append(seat)
    house = tuple(view["printed"]["house"])
    ways = [_way(name, way, spots) for name, way in ways_seen(view).items()]
    cities = [
        _city(name, kind, tuple(who_is(view, seat) for seat in here.get(name, ())), where[name], spots[name], house)
        for name, kind in view["cities"].items()
    ]
    people = [
        _traveller(seat, who_is(view, seat), spots[name], (place * 2 + 1 - len(seats)) * 9)
        for name, seats in here.items()
        for place, seat in enumerate(seats)
    ]
    stacks = _stacks(sum(view["token_stacks"]), view["token_discard"])
    return joined([_roads(_frozen(view)), *cities, *ways, *people, _taken(view, spots), stacks])


def empty_map(cities: Sequence[str], places: Mapping[str, Sequence[float]], roads: Iterable[Sequence[str]]) -> Markup:
    """A printed map with the names of its cities."""
    known = tuple((name, float(x), float(y)) for name, (x, y) in places.items())
    printed = tuple(cities), known, tuple((one, other) for one, other in roads)
    named = [
        group(disc("gg-city", CITY), group(words("gg-small", 0, 6, name), transform="scale(.8)"), transform=moved(*at))
        for name, at in _spots(printed)
    ]
    return joined([_roads(printed), *named])


def _taken(view: View, spots: dict[str, Spot]) -> Markup:
    """The token that a traveller has taken just now, while its benefit or its storing is asked for."""
    mover = view["to_move"]
    if mover < 0 or view["question"] not in PENDING or not view["seats"][mover]["traveller"]:
        return NOTHING
    return _taken_token(TOKENS[view["facts"][0]], spots[view["seats"][mover]["traveller"]], view["question"] == "token")


@per_language
def _taken_token(kind: str, at: Spot, is_open: bool) -> Markup:
    key = f"token_{kind}"
    said = say("taken_token", token=phrase(key))
    place = moved(at[0] + (-16 if at[0] > 200 else 16), at[1] + 6, 1.2)
    target = "token" if is_open else None
    return piece("taken-token", said, CLAUSE[key], token(kind), TOKEN_RIM, at=place, target=target)


Frozen = tuple[tuple[str, ...], tuple[tuple[str, float, float], ...], tuple[tuple[str, str], ...]]


def _frozen(view: View) -> Frozen:
    """The printed map as something that can be remembered."""
    printed = view["printed"]
    places = tuple((name, float(at[0]), float(at[1])) for name, at in printed["places"].items())
    return tuple(view["cities"]), places, tuple((one, other) for one, other in printed["roads"])


@cache
def _spots(printed: Frozen) -> tuple[tuple[str, Spot], ...]:
    """Where the cities lie."""
    known = _laid_out(printed)
    return tuple((name, (round(LEFT + x * WIDTH, 1), round(TOP + y * HEIGHT, 1))) for name, (x, y) in known.items())


@cache
def _told(printed: Frozen) -> tuple[tuple[str, Phrase], ...]:
    """Where the cities lie, in words."""
    return tuple(told(_laid_out(printed)).items())


def _laid_out(printed: Frozen) -> dict[str, tuple[float, float]]:
    cities, places, _ = printed
    return laid_out(cities, {name: (x, y) for name, x, y in places})


@cache
def _roads(printed: Frozen) -> Markup:
    spots = dict(_spots(printed))
    lines = []
    for place, (one, other) in enumerate(printed[2]):
        (x, y), (to_x, to_y) = spots[one], spots[other]
        bend = 5 if place % 2 else -5
        over_x = (x + to_x) / 2 + (bend if x == to_x else 0)
        over_y = (y + to_y) / 2 + (bend if y == to_y else 0)
        lines.append(f"M{number(x)} {number(y)}Q{number(over_x)} {number(over_y)} {number(to_x)} {number(to_y)}")
    return path("gg-road", "".join(lines))


def _way(city: str, way: Way, spots: dict[str, Spot]) -> Markup:
    """A journey of two moves to a city, with a ring around its stop; the page shows it when it is asked for."""
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in (spots[name] for name in way.cities))
    x, y = spots[way.stop]
    ring = element("circle", cx=x, cy=y, r=STOP)
    return group(element("path", d=f"M{steps}"), ring, class_="gg-way cy-way", data_way_to=f"city-{city}")


MAP_BOX: Final = f"{LEFT - 22:g} {TOP - 22:g} {WIDTH + 44:g} {HEIGHT + 44:g}"
CITY: Final = 16
STOP: Final = 20
"""The size of a city with its name, and of the ring around a stop."""


@per_language
def _city(
    name: str, kind: str | None, people: tuple[Phrase, ...], where: Phrase, at: Spot, house: tuple[str, ...]
) -> Markup:
    """A city with its token, or without one."""
    if kind:
        what, clause = say(f"token_{kind}"), CLAUSE[f"token_{kind}"]
        shown = group(token(kind), id=f"token-{name}")
    else:
        what, clause = say("city_empty"), "GG9.7"
        shown = disc("gg-city", 12)
    said = " ".join([say("city", city=where, what=what), *(say("city_traveller", who=who) for who in people)])
    rim = disc("cy-rim", TOKEN_RADIUS + 1)
    return piece(
        f"city-{name}", marked(said, "map_A", house), clause, shown, rim, at=moved(*at, SIZE), target=f"city-{name}"
    )


@per_language
def _traveller(seat: int, who: Phrase, at: Spot, shift: float) -> Markup:
    return piece(
        f"traveller-{seat}",
        say("traveller", who=who),
        "GG9.12",
        traveller(seat),
        at=moved(at[0] + shift, at[1] - 6, 0.95),
    )


@per_language
def _stacks(count: int, spent: int) -> Markup:
    """The tokens to come."""
    pile = [group(TOKEN_BACK, transform=moved(0, -2.4 * height, 0.5)) for height in range(min(3, max(1, count)))]
    said = say("stacks", count=count, spent=spent)
    return piece("token-stacks", said, "GG2.10", *pile, words("gg-small gg-left", 13, 4, str(count)), at=moved(24, 292))
