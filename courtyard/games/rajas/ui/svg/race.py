"""The race: the markers of each seat, the thread that still separates them, and the gate that says how far it is."""

from math import copysign
from typing import Any, Final

from courtyard.games.rajas.ui.svg.band import (
    BROAD,
    GATE,
    HEIGHT,
    INNER,
    LANE,
    PLACES,
    Place,
    draw_bonuses,
    draw_lanes,
    fame_place,
    money_place,
)
from courtyard.games.rajas.ui.svg.emblems import EMBLEM, SHAPES, seat_mark, worker
from courtyard.games.rajas.ui.svg.titles import gap_title, say, seat_name
from courtyard.speech import per_language
from courtyard.svg.markup import (
    NOTHING,
    Markup,
    element,
    group,
    joined,
    moved,
    number,
    path,
    piece,
    words,
    words_within,
)

View = dict[str, Any]

BETWEEN: Final = 12.0
"""What is left free between the gaps of two seats."""
LETTER: Final = 18.0
"""How wide a small letter is, roughly."""


def draw_race(view: View) -> Markup:
    """Threads, bonuses, waiting workers, the gate with the gap of each seat, and markers, which may stand before it."""
    seats = view["seats"]
    return joined(
        [
            draw_lanes(),
            *(_thread(seat, own["fame"], own["money"], own["overlap"], len(seats)) for seat, own in enumerate(seats)),
            draw_bonuses(),
            *_waiting(seats),
            *_bonus_tokens(seats),
            _gate(view),
            *_markers(seats),
        ]
    )


@per_language
def _thread(seat: int, fame: int, money: int, overlap: int, seats: int) -> Markup:
    """A line in the seat's colour from its fame marker to its money marker: what still separates them."""
    if overlap >= 0:
        return NOTHING
    off = (seat - (seats - 1) / 2) * 6
    d = _along(fame_place(fame), money_place(money), off)
    title = say("thread", seat=seat_name(seat), count=-overlap)
    line = joined([path("rg-casing", d), path(f"rg-thread rg-thread-seat-{seat}", d)])
    return piece(f"gap-{seat}", title, "RG22.15", line)


def _along(first: int, last: int, off: float) -> str:
    """A line through the middle of the band, a little outwards or inwards."""
    kept = [PLACES[at] for at in range(first, last + 1) if at in (first, last) or PLACES[at].is_corner]
    points = [_turn(place, off) if place.is_corner else place.spot(off, 0) for place in kept]
    return f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in points)}"


def _turn(place: Place, off: float) -> tuple[float, float]:
    """Where such a line turns the corner."""
    return place.x + copysign(off, off * place.out[0]), place.y + copysign(off, off * place.out[1])


HALF_PLACE: Final = 13.0
"""Two coins share a place: the odd one stands nearer to the gate."""
CROWDS: Final = {
    1: (1.0, ((0.0, 0.0),)),
    2: (0.9, ((0.0, -13.0), (0.0, 13.0))),
    3: (0.8, ((2.0, -13.0), (2.0, 13.0), (-23.0, 0.0))),
    4: (0.8, ((2.0, -13.0), (2.0, 13.0), (-23.0, -13.0), (-23.0, 13.0))),
}
"""How large markers are that share a place, and how far from the channel and along the lane each of them stands."""


def _markers(seats: list[View]) -> list[Markup]:
    """The markers, smaller and in two rows where many share a place."""
    shown = []
    for track in ("fame", "money"):
        for seat, own in enumerate(seats):
            amount = own[track]
            there = [other for other, its in enumerate(seats) if its[track] == amount]
            size, spots = CROWDS[len(there)]
            shown.append(_marker(track, seat, amount, size, *_stand(track, amount, *spots[there.index(seat)])))
    return shown


def _stand(track: str, amount: int, off: float, along: float) -> tuple[float, float]:
    """Where a marker stands."""
    if track == "fame":
        return PLACES[fame_place(amount)].spot(LANE + off, along)
    half = (HALF_PLACE if amount % 2 else -HALF_PLACE) if amount else 0.0
    return PLACES[money_place(amount)].spot(-LANE - off, along + half)


@per_language
def _marker(track: str, seat: int, amount: int, size: float, x: float, y: float) -> Markup:
    title = say(f"{track}_marker", seat=seat_name(seat), **{track: amount})
    ring = element("circle", class_="rg-g", r=16) if track == "money" else NOTHING
    mark = group(ring, group(path(f"rg-seat-{seat}", SHAPES[seat]), transform="scale(.92)"))
    return piece(f"track-{track}-{seat}", title, "RG18.1", mark, at=moved(x, y, size))


def _waiting(seats: list[View]) -> list[Markup]:
    """The workers that wait on both tracks, in a row in the channel."""
    shown = []
    for track, place in (("fame", PLACES[fame_place(15)]), ("money", PLACES[money_place(20)])):
        there = [seat for seat, own in enumerate(seats) if track in own["waiting"]]
        for rank, seat in enumerate(there):
            at = moved(*place.spot(0, (rank - (len(there) - 1) / 2) * 21), 0.5)
            title = say(f"waits_{track}", seat=seat_name(seat))
            shown.append(piece(f"waiting-{track}-{seat}", title, "RG3.4", worker(seat), at=at))
    return shown


def _bonus_tokens(seats: list[View]) -> list[Markup]:
    """The money bonus tokens, each at the next bonus of its seat."""
    shown = []
    for seat, own in enumerate(seats):
        if own["money_bonus"]:
            place = PLACES[money_place(own["money_bonus"])]
            at = moved(*place.spot(-LANE - 16, (seat - (len(seats) - 1) / 2) * 14))
            title = say("bonus_token", seat=seat_name(seat), space=own["money_bonus"])
            shown.append(piece(f"track-bonus-{seat}", title, "RG18.12", seat_mark(seat, 0.45), at=at))
    return shown


def _gate(view: View) -> Markup:
    """Where both tracks begin: the gap of each seat."""
    left, right = GATE
    top = HEIGHT - INNER - 6
    board = element("rect", class_="rg-plaque", x=left, y=top, width=right - left, height=BROAD + 6, rx=14)
    seats = view["seats"]
    pitch = (right - left) / len(seats)
    gaps = [
        _gap(seat, own, view["start"] == seat, view["last_phase"], (left + (seat + 0.5) * pitch, top), pitch - BETWEEN)
        for seat, own in enumerate(seats)
    ]
    return joined([board, *gaps, _last_phase() if view["last_phase"] else NOTHING])


@per_language
def _last_phase() -> Markup:
    """Said when two markers have met."""
    return piece(
        "last-phase",
        say("last_phase").strip(),
        "RG22.4",
        element("rect", class_="rg-r", x=-112, y=-18, width=224, height=36, rx=12),
        words("rg-small rg-pale", 0, 9, say("name_last_phase")),
        at=moved((INNER + GATE[0]) / 2, HEIGHT - INNER + 16),
    )


def _gap(seat: int, own: View, is_start: bool, is_last: bool, place: tuple[float, float], room: float) -> Markup:
    apart = own["overlap"]
    count = str(-apart) if apart < 0 else f"+{apart}"
    parts = [
        group(seat_mark(seat, 1.15), transform="translate(-30 28)"),
        words("rg-large", 20, 42, count),
        words_within("rg-small rg-faded", 0, 73, say("to_go") if apart < 0 else say("met"), room, LETTER),
    ]
    if is_start:
        parts.append(group(EMBLEM["elephant"], transform="translate(-30 2) scale(.6)"))
    return piece(f"to-go-{seat}", gap_title(seat, own, is_start, is_last), "RG22.15", *parts, at=moved(*place))
