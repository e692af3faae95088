"""The band around the common board: fame runs clockwise from the gate, money the other way, and they meet."""

from functools import cache
from typing import Any, Final, NamedTuple

from courtyard.games.rajas.data.effects import BOAT, DICE_ANY, KARMA, UPGRADE
from courtyard.games.rajas.face.svg.effects import glyph, names_of
from courtyard.games.rajas.face.svg.emblems import EMBLEM, SHAPES, seat_mark, worker
from courtyard.games.rajas.face.svg.titles import TEXT, effect_words, gap_title, say, seat_name
from courtyard.svg.markup import Markup, element, escaped, group, joined, moved, number, path, piece, words

View = dict[str, Any]

WIDTH: Final = 1200.0
HEIGHT: Final = 1000.0
EDGE: Final = 4.0
STRIP: Final = 30.0
CHANNEL: Final = 24.0
"""The breadth of a lane, and of the channel between the lanes."""
BROAD: Final = 2 * STRIP + CHANNEL
"""The breadth of the band."""
INNER: Final = EDGE + BROAD

ACROSS: Final = 18
UPWARD: Final = 15
BESIDE: Final = 5
"""How many places lie on the upper side, on the left and the right, and on each side of the gate."""
PITCH: Final = 54.0
"""The length of a place beside the gate."""
GATE: Final = (INNER + BESIDE * PITCH, WIDTH - INNER - BESIDE * PITCH)
"""Where the gate begins and ends."""

LANE: Final = (STRIP + CHANNEL) / 2
"""From the middle of the band to the middle of the lanes of fame (outside) and money (inside)."""


class Place(NamedTuple):
    """A place of the band: its middle, the way out of the board, and its length along the band."""

    x: float
    y: float
    out: tuple[float, float]
    along: tuple[float, float]
    length: float


def _places() -> list[Place]:
    """All places from the gate clockwise: first to the left, up, to the right, down, and back to the gate."""
    half = EDGE + BROAD / 2
    low, right = HEIGHT - half, WIDTH - half
    tall = (HEIGHT - 2 * INNER) / UPWARD
    wide = (WIDTH - 2 * INNER) / ACROSS
    places = [Place(GATE[0] - (at + 0.5) * PITCH, low, (0, 1), (-1, 0), PITCH) for at in range(BESIDE)]
    places.append(Place(half, low, (-0.8, 0.8), (-0.7, -0.7), BROAD))
    places += [Place(half, HEIGHT - INNER - (at + 0.5) * tall, (-1, 0), (0, -1), tall) for at in range(UPWARD)]
    places.append(Place(half, half, (-0.8, -0.8), (0.7, -0.7), BROAD))
    places += [Place(INNER + (at + 0.5) * wide, half, (0, -1), (1, 0), wide) for at in range(ACROSS)]
    places.append(Place(right, half, (0.8, -0.8), (0.7, 0.7), BROAD))
    places += [Place(right, INNER + (at + 0.5) * tall, (1, 0), (0, 1), tall) for at in range(UPWARD)]
    places.append(Place(right, low, (0.8, 0.8), (-0.7, 0.7), BROAD))
    places += [Place(WIDTH - INNER - (at + 0.5) * PITCH, low, (0, 1), (-1, 0), PITCH) for at in range(BESIDE)]
    return places


PLACES: Final = _places()
LAST: Final = len(PLACES) - 1
"""The place where money begins; fame begins at 0."""


def fame_place(fame: int) -> int:
    """Where a fame marker stands."""
    return min(fame, LAST)


def money_place(money: int) -> int:
    """Where a money marker stands: two coins to a place, from the other end."""
    return max(LAST - (money + 1) // 2, 0)


def _spot(place: Place, out: float, along: float) -> tuple[float, float]:
    return place.x + place.out[0] * out + place.along[0] * along, place.y + place.out[1] * out + place.along[1] * along


FAME_BONUS: Final = {
    5: ((UPGRADE, 1),),
    15: None,
    24: ((KARMA, 2),),
    31: ((BOAT, 1),),
}
MONEY_BONUS: Final = {12: ((BOAT, 1),), 20: None, 33: ((DICE_ANY, 2),), 44: ((BOAT, 1),), 55: ((DICE_ANY, 2),)}
"""The bonuses of the tracks (RG18.4 to RG18.11); None is the worker that waits there."""


@cache
def _lanes() -> Markup:
    """The two lanes and the channel between them, with their numbers."""
    insets = (EDGE, EDGE + STRIP, EDGE + STRIP + CHANNEL, INNER)
    frames = [
        path(class_, _frame(outer, inner))
        for class_, outer, inner in zip(("rg-fame", "rg-channel", "rg-money"), insets, insets[1:], strict=False)
    ]
    lines = "".join(f"M{at:g} {at:g}H{WIDTH - at:g}V{HEIGHT - at:g}H{at:g}z" for at in insets)
    ticks = "".join(_tick(place) for place in PLACES)
    edge = element("rect", class_="rg-gold", x=EDGE, y=EDGE, width=WIDTH - 2 * EDGE, height=HEIGHT - 2 * EDGE, rx=3)
    return joined([*frames, path("rg-tick", ticks), path("rg-fine", lines), edge, *_numbers()])


def _frame(outer: float, inner: float) -> str:
    """A strip all around."""
    return (
        f"M{outer:g} {outer:g}H{WIDTH - outer:g}V{HEIGHT - outer:g}H{outer:g}z"
        f"M{inner:g} {inner:g}V{HEIGHT - inner:g}H{WIDTH - inner:g}V{inner:g}z"
    )


def _tick(place: Place) -> str:
    """The line where a place begins."""
    if place.out[0] and place.out[1]:
        return ""
    x, y = _spot(place, BROAD / 2, -place.length / 2)
    side, down = round(-place.out[0]), round(-place.out[1])
    way = (
        f"h{side * STRIP:g}m{side * CHANNEL:g} 0h{side * STRIP:g}"
        if side
        else f"v{down * STRIP:g}m0 {down * CHANNEL:g}v{down * STRIP:g}"
    )
    return f"M{round(x)} {round(y)}{way}"


def _numbers() -> list[Markup]:
    shown = []
    for fame in range(10, 61, 10):
        shown.append(_numeral(PLACES[fame_place(fame)], LANE, fame))
    for money in (10, 30, 40, 50, 60, 70, 90, 100, 110):
        shown.append(_numeral(PLACES[money_place(money)], -LANE, money))
    low = HEIGHT - EDGE - BROAD / 2
    arrow = "M13-8L2 0 13 8"
    for name, x, y, sign in (
        ("name_fame", GATE[0] - 2 * PITCH, low + LANE, -1),
        ("name_money", GATE[1] + 2 * PITCH, low - LANE, 1),
    ):
        shown.append(words("rg-track rg-faded", x, y + 9, TEXT[name]))
        shown.append(group(path("rg-tick", arrow), transform=f"{moved(x + sign * 70, y)} scale({-sign} 1)"))
    return shown


def _numeral(place: Place, lane: float, amount: int) -> Markup:
    """A number in its lane, written along the sides."""
    turn = 0 if abs(place.out[0]) < 1 else -90 if place.out[0] < 0 else 90
    x, y = _spot(place, lane, 0)
    return element(
        "text",
        escaped(str(amount)),
        class_="rg-track",
        y=9,
        transform=f"{moved(x, y)} rotate({turn})" if turn else moved(x, y),
    )


GLYPH: Final = 30.0
"""The size of a bonus glyph."""


def _bonuses() -> Markup:
    shown = []
    for track, bonuses, lane in (("fame", FAME_BONUS, LANE), ("money", MONEY_BONUS, -LANE)):
        for space, parts in bonuses.items():
            place = PLACES[fame_place(space) if track == "fame" else money_place(space)]
            names = names_of(parts) if parts else ["worker"]
            gives = effect_words(list(parts)) if parts else TEXT["a_worker"]
            title = say(f"{track}_bonus", space=space, gives=gives)
            at = moved(*_spot(place, lane, 0))
            clause = "RG18.4" if track == "fame" else "RG18.9"
            shown.append(piece(f"{track}-bonus-{space}", title, clause, *_medal(names, place.out), at=at))
    return joined(shown)


def _medal(names: list[str], out: tuple[float, float]) -> list[Markup]:
    """Glyphs one after the other along the band, on a plaque."""
    is_upright = abs(out[0]) == 1
    long, broad = len(names) * GLYPH + 6, GLYPH + 5
    width, height = (broad, long) if is_upright else (long, broad)
    ground = element("rect", class_="rg-medal", x=-width / 2, y=-height / 2, width=width, height=height, rx=9)
    shifts = [(place - (len(names) - 1) / 2) * GLYPH for place in range(len(names))]
    places = [(0.0, shift) if is_upright else (shift, 0.0) for shift in shifts]
    return [ground, *(group(glyph(name), transform=moved(*at, 0.7)) for name, at in zip(names, places, strict=True))]


BONUSES: Final = _bonuses()


def draw_band(view: View) -> Markup:
    """The lanes, the gate with the gap of each seat, threads, bonuses and markers."""
    seats = view["seats"]
    return joined(
        [
            _lanes(),
            *(_thread(seat, own["fame"], own["money"], own["overlap"], len(seats)) for seat, own in enumerate(seats)),
            BONUSES,
            *_waiting(seats),
            *_markers(seats),
            _gate(view),
        ]
    )


@cache
def _thread(seat: int, fame: int, money: int, overlap: int, seats: int) -> Markup:
    """A line in the seat's colour from its fame marker to its money marker: what still separates them."""
    if overlap >= 0:
        return Markup("")
    off = (seat - (seats - 1) / 2) * 6
    d = _along(fame_place(fame), money_place(money), off)
    title = say("thread", seat=seat_name(seat), count=-overlap)
    line = joined([path("rg-casing", d), path(f"rg-thread rg-thread-seat-{seat}", d)])
    return piece(f"gap-{seat}", title, "RG22.15", line)


def _along(first: int, last: int, off: float) -> str:
    """A line through the middle of the band, a little outwards or inwards."""
    points = []
    for at in range(first, last + 1):
        place = PLACES[at]
        is_corner = bool(place.out[0] and place.out[1])
        if at in (first, last) or is_corner:
            x, y = (
                (place.x + (off if place.out[0] > 0 else -off), place.y + (off if place.out[1] > 0 else -off))
                if is_corner
                else _spot(place, off, 0)
            )
            points.append(f"{number(x)} {number(y)}")
    return f"M{'L'.join(points)}"


def _markers(seats: list[View]) -> list[Markup]:
    """The markers, side by side where they share a place."""
    shown = []
    for track, lane in (("fame", LANE), ("money", -LANE)):
        spots: dict[tuple[int, int], list[int]] = {}
        for seat, own in enumerate(seats):
            amount = own[track]
            place = fame_place(amount) if track == "fame" else money_place(amount)
            spots.setdefault((place, amount if track == "money" else 0), []).append(seat)
        for (place, amount), there in spots.items():
            middle = 0.0
            if track == "money" and amount:
                middle = 13.0 if amount % 2 else -13.0
            for rank, seat in enumerate(there):
                along = middle + (rank - (len(there) - 1) / 2) * min(26, 56 / len(there))
                shown.append(_marker(track, seat, seats[seat][track], *_spot(PLACES[place], lane, along)))
    return shown


@cache
def _marker(track: str, seat: int, amount: int, x: float, y: float) -> Markup:
    title = say(f"{track}_marker", seat=seat_name(seat), **{track: amount})
    ring = element("circle", class_="rg-g", r=16) if track == "money" else Markup("")
    mark = group(ring, group(path(f"rg-seat-{seat}", SHAPES[seat]), transform="scale(.92)"))
    return piece(f"track-{track}-{seat}", title, "RG18.1", mark, at=moved(x, y))


def _waiting(seats: list[View]) -> list[Markup]:
    """The workers that wait on both tracks, and the tokens at the next money bonus."""
    shown = []
    for track, space in (("fame", 15), ("money", 20)):
        place = PLACES[fame_place(space) if track == "fame" else money_place(space)]
        there = [seat for seat, own in enumerate(seats) if track in own["waiting"]]
        for rank, seat in enumerate(there):
            x, y = _spot(place, 0, (rank - (len(there) - 1) / 2) * 21)
            title = say(f"waits_{track}", seat=seat_name(seat))
            shown.append(
                piece(
                    f"waiting-{track}-{seat}",
                    title,
                    "RG3.4",
                    group(worker(seat), transform="scale(.5)"),
                    at=moved(x, y),
                )
            )
    for seat, own in enumerate(seats):
        if own["money_bonus"]:
            place = PLACES[money_place(own["money_bonus"])]
            x, y = _spot(place, -LANE - 16, (seat - (len(seats) - 1) / 2) * 14)
            title = say("bonus_token", seat=seat_name(seat), space=own["money_bonus"])
            shown.append(piece(f"track-bonus-{seat}", title, "RG18.12", seat_mark(seat, 0.45), at=moved(x, y)))
    return shown


def _gate(view: View) -> Markup:
    """Where both tracks begin: the gap of each seat."""
    left, right = GATE
    top = HEIGHT - INNER - 6
    board = element("rect", class_="rg-plaque", x=left, y=top, width=right - left, height=BROAD + 6, rx=14)
    seats = view["seats"]
    pitch = (right - left) / len(seats)
    gaps = [
        _gap(seat, own, view["start"] == seat, view["last_phase"], left + (seat + 0.5) * pitch, top)
        for seat, own in enumerate(seats)
    ]
    return joined([board, *gaps])


def _gap(seat: int, own: View, is_start: bool, is_last: bool, x: float, y: float) -> Markup:
    apart = own["overlap"]
    count = str(-apart) if apart < 0 else f"+{apart}"
    parts = [
        group(seat_mark(seat, 1.15, True), transform="translate(-34 40)"),
        words("rg-large", 16, 40, count),
        words("rg-small rg-faded", 18, 70, TEXT["to_go"] if apart < 0 else TEXT["met"]),
    ]
    if is_start:
        parts.append(group(EMBLEM["elephant"], transform="translate(-34 70) scale(.6)"))
    return piece(f"to-go-{seat}", gap_title(seat, own, is_start, is_last), "RG22.15", *parts, at=moved(x, y))
