"""The Ganges: a band of ultramarine that sweeps through the board, with thirty steps, the bridge and the boats."""

from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any, Final

from courtyard.games.rajas.data.components import RIVER
from courtyard.games.rajas.ui.svg.effects import effect, river_space, river_token
from courtyard.games.rajas.ui.svg.emblems import boat, worker
from courtyard.games.rajas.ui.svg.titles import effect_words, house, say, seat_name
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, number, path, piece, words

View = dict[str, Any]
Point = tuple[float, float]

UPPER: Final = 497.0
LOWER: Final = 862.0
BEND: Final = 140.0
"""The middle of the upper and the lower arm, and of the bend at the left."""
ROUND: Final = 92.0
"""The radius of the two turns."""
SOURCE: Final = 1130.0
MOUTH: Final = 1130.0


def _course() -> list[Point]:
    """Points along the middle of the river, from its source to its mouth."""
    points: list[Point] = []
    left = BEND + ROUND
    for step in range(201):
        x = SOURCE + (left - SOURCE) * step / 200
        points.append((x, UPPER + 9 * sin(2 * pi * (SOURCE - x) / 480) * min(1, (x - left) / 60)))
    points += [_turn(left, UPPER + ROUND, -90 - 4.5 * step) for step in range(1, 21)]
    for step in range(1, 40):
        y = UPPER + ROUND + (LOWER - UPPER - 2 * ROUND) * step / 40
        points.append((BEND, y))
    points += [_turn(left, LOWER - ROUND, 180 - 4.5 * step) for step in range(21)]
    for step in range(1, 201):
        x = left + (MOUTH - left) * step / 200
        points.append((x, LOWER + 7 * sin(2 * pi * (x - left) / 460) * min(1, (x - left) / 60)))
    return points


def _turn(x: float, y: float, degrees: float) -> Point:
    return x + ROUND * cos(degrees * pi / 180), y + ROUND * sin(degrees * pi / 180)


COURSE: Final = _course()


@cache
def steps(bridge: int) -> tuple[Point, ...]:
    """The start and the thirty spaces, with some more room where the bridge lies."""
    lengths = [0.0]
    for (x1, y1), (x2, y2) in pairwise(COURSE):
        lengths.append(lengths[-1] + hypot(x2 - x1, y2 - y1))
    pitch = (lengths[-1] - FIRST - FINAL) / (RIVER + BRIDGE_ROOM)
    found: list[Point] = []
    for space in range(RIVER + 1):
        wanted = FIRST + pitch * (space + (BRIDGE_ROOM if space > bridge else 0))
        found.append(COURSE[next(place for place, length in enumerate(lengths) if length >= wanted)])
    return tuple(found)


FIRST: Final = 60.0
FINAL: Final = 62.0
"""From the ends of the river to its first and its last space."""
BRIDGE_ROOM: Final = 0.35
"""The room of the bridge, in spaces."""


def _bed() -> Markup:
    d = f"M{'L'.join(f'{round(x)} {round(y)}' for x, y in COURSE[::6])}"
    waves = "".join(_wave(x, y) for x, y in COURSE[8:-8:30])
    return joined([path("rg-shore", d), path("rg-bank", d), path("rg-water", d), path("rg-wave", waves)])


def _wave(x: float, y: float) -> str:
    return f"M{number(x - 22)} {number(y - 33)}q6-6 12 0t12 0 12 0M{number(x - 10)} {number(y + 35)}q6-6 12 0t12 0"


BED: Final = _bed()
"""The river without anything on it."""

PAD: Final = element("ellipse", class_="rg-pad", rx=33, ry=30)
RIM: Final = element("ellipse", class_="cy-rim", rx=34, ry=31)


def draw_river(view: View) -> Markup:
    """The steps, the bridge and the boats."""
    ahead = _ahead(view)
    places = steps(view["bridge"])
    spaces = [_step(view, space, places[space], ahead.get(space)) for space in range(RIVER + 1)]
    return joined([*spaces, _bridge(view, places), *_boats(view["seats"], places)])


def _ahead(view: View) -> dict[int, str]:
    """The spaces where the boat of the asked seat can stop, with the names of the moves (RG16.7)."""
    most = {"distance": view["facts"][0], "one_space": 1}.get(view["question"], 0)
    if not most or view["to_move"] < 0:
        return {}
    mine = view["seats"][view["to_move"]]["boat"]
    taken = {own["boat"] for own in view["seats"]} - {RIVER}
    free = [space for space in range(mine + 1, RIVER + 1) if space not in taken]
    return {space: f"ahead-{place + 1}" for place, space in enumerate(free[:most])}


def _step(view: View, space: int, place: Point, target: str | None) -> Markup:
    if space == 0:
        return _start(place, all(own["boat"] for own in view["seats"]))
    token = view["river_tokens"].get(str(space))
    if token:
        return _token(space, token, place, target)
    printed = view["river"][space - 1]
    return _space(space, printed["kind"], printed["value"], space in view["house"]["river"], place, target)


@per_language
def _start(place: Point, is_empty: bool) -> Markup:
    """Its word would lie under the boats as long as there are any."""
    spring = element("ellipse", class_="rg-spring", rx=40, ry=31)
    name = words("rg-small rg-pale", 0, 9, say("name_start")) if is_empty else NOTHING
    return piece("river-0", say("river_start"), "RG3.5", spring, name, at=moved(*place))


@per_language
def _space(space: int, kind: str, value: str | int, is_house: bool, place: Point, target: str | None) -> Markup:
    parts = river_space(kind, value)
    title = say("river", number=space, effect=effect_words(list(parts))) + house(is_house)
    clause = {"karma": "RG17.2", "fame_per_karma": "RG17.18", "palace_action_2_6": "RG17.4"}.get(kind, "RG16.11")
    return piece(
        f"river-{space}",
        title,
        clause,
        PAD,
        effect(parts, 60, 42),
        RIM if target else NOTHING,
        at=moved(*place),
        target=target,
    )


@per_language
def _token(space: int, name: str, place: Point, target: str | None) -> Markup:
    parts = river_token(name)
    title = say("river_token", number=space, effect=effect_words(list(parts)))
    ground = path("rg-ganga", "M-23-30H23L35-18V18L23 30H-23L-35 18V-18z")
    return piece(
        f"river-{space}",
        title,
        "RG25.8",
        ground,
        effect(parts, 62, 40),
        RIM if target else NOTHING,
        at=moved(*place),
        target=target,
    )


def _bridge(view: View, places: tuple[Point, ...]) -> Markup:
    """The bridge, with the workers that wait on it."""
    waiting = [seat for seat, own in enumerate(view["seats"]) if "bridge" in own["waiting"]]
    here, there = places[view["bridge"]], places[view["bridge"] + 1]
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    workers = [
        piece(
            f"waiting-bridge-{seat}",
            say("waits_bridge", seat=seat_name(seat)),
            "RG3.4",
            group(worker(seat), transform="scale(.6)"),
            at=moved(x, y - 34 + rank * 23),
        )
        for rank, seat in enumerate(waiting)
    ]
    return joined([piece("bridge", say("bridge"), "RG16.18", BRIDGE, at=moved(x, y)), *workers])


BRIDGE: Final = joined(
    [
        path("rg-b", "M-13-58H13V58H-13z"),
        path("rg-t", "M-19-60H19V-50H-19zM-19 50H19V60H-19z"),
        path("rg-l", "M-13-40H13M-13-25H13M-13-10H13M-13 5H13M-13 20H13M-13 35H13"),
    ]
)


def _boats(seats: list[View], places: tuple[Point, ...]) -> list[Markup]:
    """The boats; start and end may hold several, more than two in two rows."""
    shown: list[Markup] = []
    for seat, own in enumerate(seats):
        space = own["boat"]
        there = [other for other, its in enumerate(seats) if its["boat"] == space]
        x, y = places[space]
        row, rank = divmod(there.index(seat), 2)
        beside = min(2, len(there) - 2 * row)
        rise = (len(there) > 2) * (32 * row - 16)
        shown.append(_boat(seat, space, x + (rank - (beside - 1) / 2) * 28, y + 4 + rise))
    return shown


@per_language
def _boat(seat: int, space: int, x: float, y: float) -> Markup:
    title = say("boat", seat=seat_name(seat), number=space)
    return piece(f"track-boat-{seat}", title, "RG16.6", group(boat(seat), transform="scale(.8)"), at=moved(x, y))
