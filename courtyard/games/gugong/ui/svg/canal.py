"""The Great Canal along the bottom: lanes, ports with their rewards, and the ships."""

from functools import cache
from typing import Any, Final

from courtyard.games.gugong.data.kinds import LOCATIONS, PORTS, SEATS_ON_SHIP
from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.pieces import (
    SHIP_RIM,
    double_servant,
    points,
    servant,
    ship_hull,
)
from courtyard.games.gugong.ui.svg.titles import CLAUSE, say, who_is
from courtyard.speech import Phrase, per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece, words

View = dict[str, Any]
Berth = tuple[int, int]

LEFT: Final = 152.0
STEP: Final = 112.0
TOP: Final = 494.0

SIZE: Final = {1: 1.1, 2: 0.84}
"""How large ships are, by the number of lanes."""

LOADING: Final = ("canal_place", "canal_load", "load_free", "token")
"""The questions at which a new ship may come."""


def canal(view: View) -> Markup:
    """The ports, the places where a ship may come, and the ships."""
    lanes = view["lanes"]
    ships = _ships(view)
    ports = [_port(port) for port in range(1, PORTS + 1)]
    berths = [_berth(lane, port, lanes, _aim(view, ships, lane, port)) for lane, port in _free(lanes, ships)]
    pile = _draw_pile(view["draw_pile"])
    return joined(
        [*ports, pile, *berths, *(_ship(view, seat, number, ship, lanes) for seat, number, ship in ships.values())]
    )


def _ships(view: View) -> dict[Berth, tuple[int, int, View]]:
    return {
        (ship["lane"], ship["port"]): (seat, number, ship)
        for seat, player in enumerate(view["seats"])
        for number, ship in enumerate(player["ships"])
        if ship
    }


def _free(lanes: int, ships: dict[Berth, tuple[int, int, View]]) -> list[Berth]:
    return [(lane, port) for lane in range(1, lanes + 1) for port in range(1, PORTS + 1) if (lane, port) not in ships]


def _is_loading(view: View) -> bool:
    """Whether a new ship may come, also as the first part of the simple canal action."""
    asks_canal = view["question"] == "action" and LOCATIONS[view["facts"][0]] == "canal"
    return asks_canal or view["question"] in LOADING


def _aim(view: View, ships: dict[Berth, tuple[int, int, View]], lane: int, port: int) -> str | None:
    """What a free port means now: a new ship, or the own ship that would move there, of two the nearer one."""
    free = [other for other in range(1, PORTS + 1) if (lane, other) not in ships]
    if _is_loading(view) and port == free[0]:
        return f"lane-{lane}"
    if view["question"] != "canal_move":
        return None
    behind = [
        (start, number)
        for (there, start), (seat, number, _) in ships.items()
        if there == lane and seat == view["to_move"] and next((to for to in free if to > start), None) == port
    ]
    return f"ship-{max(behind)[1]}" if behind else None


def _at(lane: int, port: int, lanes: int) -> tuple[float, float]:
    y = TOP + 68 if lanes == 1 else TOP + 47 + (lane - 1) * 36
    return LEFT + 42 + (port - 1) * STEP, y


@per_language
def _port(port: int) -> Markup:
    """The sign of a port on the bank."""
    key = f"port_{port}"
    return piece(
        f"port-{port}", say(key), CLAUSE[key], port_sign(port), at=moved(LEFT + 22 + (port - 1) * STEP, TOP + 12)
    )


@cache
def port_sign(port: int) -> Markup:
    """The number of a port and its reward."""
    reward = {
        1: NOTHING,
        2: group(points(4, 24), transform="translate(14 0)"),
        3: icon("draw", 14, 0, 22),
        4: joined([icon("servant", 9, 0, 18), icon("servant", 17, 0, 18)]),
        5: joined([icon("vp", 8, 0, 15), icon("draw", 20, 0, 15), icon("servant", 32, 0, 15)]),
    }[port]
    board = element("rect", class_="gg-plaque", x=-22, y=-12, width=64 if port == 5 else 50, height=24, rx=3)
    return joined([board, words("gg-small gg-red", -11, 6.5, str(port)), reward])


@per_language
def _draw_pile(count: int) -> Markup:
    """The gift cards that a port brings, on the quay."""
    shown = [icon("draw", 0, 0, 26), words("gg-small gg-left", 12, 7, str(count))]
    return piece("draw-pile", say("draw_pile", count=count), "GG17.29", *shown, at=moved(446, TOP + 11))


@per_language
def _berth(lane: int, port: int, lanes: int, aim: str | None) -> Markup:
    key = "berth" if aim is None else "new_ship" if aim.startswith("lane") else "next_port"
    ghost = path("gg-ghost", "M-38-2C-28 2 24 2 34-3L39-9 36 8C32 13 27 14 22 14H-23C-31 14-35 9-38-2z")
    shown = [ghost, SHIP_RIM] if aim else [path("gg-wave", "M-30 6q7-5 14 0t14 0 14 0 14 0M-20 12q7-5 14 0t14 0")]
    return piece(
        f"berth-{lane}-{port}",
        say(key, port=port),
        "GG17.10",
        *shown,
        at=moved(*_at(lane, port, lanes), SIZE[lanes]),
        target=aim,
    )


def _ship(view: View, seat: int, number: int, ship: View, lanes: int) -> Markup:
    is_asked = view["to_move"] == seat
    has_double = view["seats"][seat]["double"] == f"ship-{number}"
    return _loaded(
        seat, number, ship["lane"], ship["port"], ship["servants"], has_double, who_is(view, seat), is_asked, lanes
    )


@per_language
def _loaded(
    seat: int, number: int, lane: int, port: int, load: int, has_double: bool, who: Phrase, is_asked: bool, lanes: int
) -> Markup:
    """A ship with its three seats."""
    normal = load - 2 * has_double
    crew = [
        group(servant(seat), id=f"ship-{seat}-{number}-{place}", transform=moved(-24 + place * 19, -8))
        for place in range(normal)
    ]
    if has_double:
        crew.append(group(double_servant(seat), id=f"double-{seat}", transform=moved(-24 + normal * 19 + 9, -8)))
    seats = [
        element("ellipse", class_="gg-hole", cx=-24 + place * 19, cy=-2, rx=7, ry=3)
        for place in range(load, SEATS_ON_SHIP)
    ]
    said = say("ship_double" if has_double else "ship", who=who, port=port, load=load)
    return piece(
        f"ship-{seat}-{number}",
        said,
        "GG17.9",
        *seats,
        *crew,
        ship_hull(seat),
        SHIP_RIM,
        at=moved(*_at(lane, port, lanes), SIZE[lanes]),
        target=f"ship-{number}" if is_asked else None,
    )
