"""The Ganges: a band of ultramarine that sweeps through the board, with thirty steps, the bridge and the boats."""

from functools import cache
from math import cos, hypot, pi, sin
from typing import Any, Final

from courtyard.games.rajas.data.components import RIVER
from courtyard.games.rajas.face.svg.effects import effect, river_space, river_token
from courtyard.games.rajas.face.svg.emblems import boat, worker
from courtyard.games.rajas.face.svg.titles import TEXT, effect_words, say, seat_name
from courtyard.svg.markup import Markup, element, group, joined, moved, number, path, piece, words

View = dict[str, Any]
Point = tuple[float, float]

UPPER: Final = 497.0
LOWER: Final = 868.0
BEND: Final = 128.0
"""The middle of the upper and the lower arm, and of the bend at the left."""
ROUND: Final = 92.0
"""The radius of the two turns."""
SOURCE: Final = 1150.0
MOUTH: Final = 1140.0


def _course() -> list[Point]:
    """Points along the middle of the river, from its source to its mouth."""
    points: list[Point] = []
    left = BEND + ROUND
    for step in range(101):
        x = SOURCE + (left - SOURCE) * step / 100
        points.append((x, UPPER + 9 * sin(2 * pi * (SOURCE - x) / 480) * min(1, (x - left) / 60)))
    points += [_turn(left, UPPER + ROUND, -90 - 9 * step) for step in range(1, 11)]
    for step in range(1, 20):
        y = UPPER + ROUND + (LOWER - UPPER - 2 * ROUND) * step / 20
        points.append((BEND, y))
    points += [_turn(left, LOWER - ROUND, 180 - 9 * step) for step in range(11)]
    for step in range(1, 101):
        x = left + (MOUTH - left) * step / 100
        points.append((x, LOWER + 7 * sin(2 * pi * (x - left) / 460) * min(1, (x - left) / 60)))
    return points


def _turn(x: float, y: float, degrees: float) -> Point:
    return x + ROUND * cos(degrees * pi / 180), y + ROUND * sin(degrees * pi / 180)


COURSE: Final = _course()


def _steps(count: int, first: float, last: float) -> list[Point]:
    """So many points at equal distances along the river, so far from its two ends."""
    lengths = [0.0]
    for (x1, y1), (x2, y2) in zip(COURSE, COURSE[1:], strict=False):
        lengths.append(lengths[-1] + hypot(x2 - x1, y2 - y1))
    found: list[Point] = []
    for step in range(count):
        wanted = first + (lengths[-1] - first - last) * step / (count - 1)
        at = next(place for place, length in enumerate(lengths) if length >= wanted)
        found.append(COURSE[at])
    return found


STEPS: Final = _steps(RIVER + 1, 62, 66)
"""The start and the thirty spaces."""


def _bed() -> Markup:
    d = f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in COURSE)}"
    waves = "".join(_wave(x, y) for x, y in COURSE[4:-4:9])
    return joined([path("rg-shore", d), path("rg-bank", d), path("rg-water", d), path("rg-wave", waves)])


def _wave(x: float, y: float) -> str:
    return f"M{number(x - 22)} {number(y - 33)}q6-6 12 0t12 0 12 0M{number(x - 10)} {number(y + 35)}q6-6 12 0t12 0"


BED: Final = _bed()
"""The river without anything on it."""

PAD: Final = element("ellipse", class_="rg-pad", rx=35, ry=30)
RIM: Final = element("ellipse", class_="cy-rim", rx=36, ry=31)


def draw_river(view: View) -> Markup:
    """The steps, the bridge and the boats."""
    ahead = _ahead(view)
    steps = [_step(view, number, ahead.get(number)) for number in range(RIVER + 1)]
    return joined([*steps, _bridge(view), *_boats(view["seats"])])


def _ahead(view: View) -> dict[int, str]:
    """The spaces where the boat of the asked seat can stop, with the names of the moves (RG16.7)."""
    most = {"distance": view["facts"][0], "one_space": 1}.get(view["question"], 0)
    if not most or view["to_move"] < 0:
        return {}
    mine = view["seats"][view["to_move"]]["boat"]
    taken = {own["boat"] for own in view["seats"]} - {RIVER}
    free = [space for space in range(mine + 1, RIVER + 1) if space not in taken]
    return {space: f"ahead-{place + 1}" for place, space in enumerate(free[:most])}


def _step(view: View, space: int, target: str | None) -> Markup:
    if space == 0:
        return _start()
    token = view["river_tokens"].get(str(space))
    if token:
        return _token(space, token, target)
    printed = view["river"][space - 1]
    return _space(space, printed["kind"], printed["value"], space in view["house"]["river"], target)


@cache
def _start() -> Markup:
    x, y = STEPS[0]
    shown = joined([element("ellipse", class_="rg-spring", rx=35, ry=30), words("rg-small rg-pale", 0, 9, TEXT["name_start"])])
    return piece("river-0", TEXT["river_start"], "RG3.5", shown, at=moved(x, y))


@cache
def _space(space: int, kind: str, value: str | int, is_house: bool, target: str | None) -> Markup:
    parts = river_space(kind, value)
    title = say("river", number=space, effect=effect_words(list(parts))) + (TEXT["house"] if is_house else "")
    clause = {"karma": "RG17.2", "fame_per_karma": "RG17.18", "palace_action_2_6": "RG17.4"}.get(kind, "RG16.11")
    shown = joined([PAD, effect(parts, 62, 42)])
    x, y = STEPS[space]
    return piece(f"river-{space}", title, clause, shown, RIM, at=moved(x, y), target=target)


@cache
def _token(space: int, name: str, target: str | None) -> Markup:
    parts = river_token(name)
    title = say("river_token", number=space, effect=effect_words(list(parts)))
    ground = path("rg-ganga", "M-24-31H24L37-18V18L24 31H-24L-37 18V-18z")
    x, y = STEPS[space]
    return piece(
        f"river-{space}", title, "RG25.8", ground, effect(parts, 64, 40), RIM, at=moved(x, y), target=target
    )


def _bridge(view: View) -> Markup:
    """The bridge, with the workers that wait on it."""
    waiting = [seat for seat, own in enumerate(view["seats"]) if "bridge" in own["waiting"]]
    here, there = STEPS[view["bridge"]], STEPS[view["bridge"] + 1]
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
    return joined([piece("bridge", TEXT["bridge"], "RG16.18", BRIDGE, at=moved(x, y)), *workers])


BRIDGE: Final = group(
    path("rg-b", "M-13-58H13V58H-13z"),
    path("rg-t", "M-19-60H19V-50H-19zM-19 50H19V60H-19z"),
    path("rg-l", "M-13-40H13M-13-25H13M-13-10H13M-13 5H13M-13 20H13M-13 35H13"),
    class_="rg-emblem",
)


def _boats(seats: list[View]) -> list[Markup]:
    """The boats; start and end may hold several."""
    shown: list[Markup] = []
    for seat, own in enumerate(seats):
        space = own["boat"]
        there = [other for other, its in enumerate(seats) if its["boat"] == space]
        x, y = STEPS[space]
        shift = (there.index(seat) - (len(there) - 1) / 2) * 24
        shown.append(_boat(seat, space, x + shift, y + 4 + (abs(shift) / 8 if len(there) > 1 else 0)))
    return shown


@cache
def _boat(seat: int, space: int, x: float, y: float) -> Markup:
    title = say("boat", seat=seat_name(seat), number=space)
    return piece(f"track-boat-{seat}", title, "RG16.6", group(boat(seat), transform="scale(.8)"), at=moved(x, y))
