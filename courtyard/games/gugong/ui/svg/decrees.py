"""The decrees in three rows, by level."""

from functools import cache
from typing import Any, Final

from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.pieces import box, points, seat_mark, send
from courtyard.games.gugong.ui.svg.titles import CLAUSE, marked, phrase, say, who_is
from courtyard.speech import Joined, Phrase, per_language
from courtyard.svg.markup import Markup, group, joined, moved, path, piece, words

View = dict[str, Any]

LEFT: Final = 462.0
TOP: Final = 206.0
WIDE: Final = 121.0
HIGH: Final = 41.0
STEP_X: Final = 126.0
STEP_Y: Final = 44.0


def decrees(view: View) -> Markup:
    """Six places: an upper and a lower one of each level, side by side."""
    house = tuple(view["printed"]["house"])
    shown: list[Markup] = []
    for place, decree in enumerate(view["decrees"]):
        if decree is None:
            shown.append(_empty(place))
            continue
        servants = tuple(decree["servants"])
        who = tuple(who_is(view, seat) for seat in servants)
        shown.append(_decree(place, decree["tile"], decree["cost"], decree["vp"], servants, who, house))
    return joined(shown)


def _at(place: int) -> str:
    return moved(LEFT + WIDE / 2 + place % 2 * STEP_X, TOP + HIGH / 2 + place // 2 * STEP_Y)


@per_language
def _empty(place: int) -> Markup:
    said = say("decree_empty", level=place // 2 + 1)
    rim = box("cy-rim", WIDE, HIGH)
    return piece(
        f"decree-{place}", said, "GG2.16", box("gg-hole", WIDE, HIGH), rim, at=_at(place), target=f"decree-{place}"
    )


@per_language
def _decree(
    place: int,
    tile: str,
    cost: int,
    vp: int,
    servants: tuple[int, ...],
    who: tuple[Phrase, ...],
    house: tuple[str, ...],
) -> Markup:
    level = place // 2 + 1
    said = say(
        "decree",
        level=level,
        what=phrase(tile),
        vp=phrase("decree_vp", vp=vp) if vp else "",
        cost=cost,
        who=phrase("decree_servants", who=Joined(who, ", ")) if who else "",
    ).strip()
    marks = [
        group(seat_mark(seat, 17), transform=moved(WIDE / 2 - 9 - rank * 13, HIGH / 2 - 4))
        for rank, seat in enumerate(servants)
    ]
    return piece(
        f"decree-{place}",
        marked(said, f"level_{level}", house),
        CLAUSE[tile],
        decree_tile(tile, cost, vp),
        *marks,
        box("cy-rim", WIDE + 1, HIGH + 1),
        at=_at(place),
        target=f"decree-{place}",
    )


@cache
def decree_tile(tile: str, cost: int, vp: int) -> Markup:
    """A decree as a written slip: its level, its price, its effect, its points."""
    level = int(tile[1])
    studs = "".join(f"M-54.5 {(number * 2 + 1 - level) * 5 - 2.6}a2.6 2.6 0 1 0 .1 0z" for number in range(level))
    end = joined([path("gg-tab", "M-60-20H-49V20H-60z"), path("gg-stud", studs)])
    price = joined([path("gg-price", "M-49-20H-22V20H-49z"), send(cost, -36, 0)])
    shown = [box("gg-plaque", WIDE, HIGH, 3), end, price, group(effect(tile), transform=moved(5 if vp else 18, 0))]
    if vp:
        shown.append(group(points(vp, 25), transform="translate(46 -6)"))
    return joined(shown)


def _less(name: str) -> Markup:
    return joined([icon(name, -7, 0, 24), words("gg-small gg-dark", 15, 6.5, "-1")])


def _score(name: str) -> Markup:
    return joined(
        [
            icon(name, -12, 0, 22),
            path("gg-l", "M1-4V4M-3 0H5"),
            group(points(2, 24), transform="translate(18 0)"),
        ]
    )


def _morning(*inside: Markup) -> Markup:
    return joined([icon("sun", -14, -8, 15), *inside])


_EFFECTS: Final = {
    "L1_intrigue2": _morning(icon("intrigue", 0, 2, 23), words("gg-small gg-dark", 18, 9, "2")),
    "L1_ship": _morning(icon("servant", -2, 3, 18), icon("canal", 12, 2, 22)),
    "L1_hire1": _morning(icon("servant", 3, 2, 24)),
    "L1_palace1": _morning(icon("palace", 1, 3, 23), icon("up", 18, 0, 14)),
    "L1_swap": _morning(icon("swap", 4, 2, 23)),
    "L2_travel": _less("travel"),
    "L2_jade": _less("jade"),
    "L2_decree": _less("decree"),
    "L2_wall": joined([icon("wall", -8, 0, 24), icon("servant", 11, 0, 22)]),
    "L2_equal_exchange": icon("equal", 0, 0, 27),
    "L3_third": joined(
        [
            group(points(3, 22), transform="translate(-16 0)"),
            path("gg-h", "M-3 0H4M1-3L4 0 1 3"),
            group(points(1, 22), transform="translate(17 0)"),
        ]
    ),
    "L3_8vp": group(points(8, 32), transform="translate(6 0)"),
    "L3_jade": _score("jade"),
    "L3_decrees": _score("decree"),
    "L3_ports": _score("port"),
}


@cache
def effect(tile: str) -> Markup:
    """What a decree does, in emblems."""
    return _EFFECTS[tile]
