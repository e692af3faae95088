"""The band around the common board: fame runs clockwise from the gate, money the other way."""

from typing import Final, NamedTuple

from courtyard.games.rajas.data.effects import BOAT, DICE_ANY, KARMA, UPGRADE
from courtyard.games.rajas.ui.svg.effects import glyph, names_of
from courtyard.games.rajas.ui.svg.titles import effect_words, say
from courtyard.speech import per_language
from courtyard.svg.markup import Markup, element, escaped, group, joined, moved, path, piece, words

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
    """A place of the band: its middle, the way out of the board, the way of fame, and its length."""

    x: float
    y: float
    out: tuple[float, float]
    along: tuple[float, float]
    length: float

    @property
    def is_corner(self) -> bool:
        """Whether the band turns here."""
        return bool(self.out[0] and self.out[1])

    def spot(self, out: float, along: float) -> tuple[float, float]:
        """A point so far outwards from the middle, and so far along the band."""
        return (
            self.x + self.out[0] * out + self.along[0] * along,
            self.y + self.out[1] * out + self.along[1] * along,
        )


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


FAME_BONUS: Final = {
    5: ((UPGRADE, 1),),
    15: None,
    24: ((KARMA, 2),),
    31: ((BOAT, 1),),
}
MONEY_BONUS: Final = {12: ((BOAT, 1),), 20: None, 33: ((DICE_ANY, 2),), 44: ((BOAT, 1),), 55: ((DICE_ANY, 2),)}
"""The bonuses of the tracks (RG18.4 to RG18.11); None is the worker that waits there."""


@per_language
def draw_lanes() -> Markup:
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
    if place.is_corner:
        return ""
    x, y = place.spot(BROAD / 2, -place.length / 2)
    side, down = round(-place.out[0]), round(-place.out[1])
    way = (
        f"h{side * STRIP:g}m{side * CHANNEL:g} 0h{side * STRIP:g}"
        if side
        else f"v{down * STRIP:g}m0 {down * CHANNEL:g}v{down * STRIP:g}"
    )
    return f"M{round(x)} {round(y)}{way}"


NUMBERED_FAME: Final = range(10, 61, 10)
NUMBERED_MONEY: Final = (10, 30, 40, 50, 60, 70, 90, 100, 110)
"""What is written on the lanes, where no bonus and no corner is in the way."""
NAMED_FAME: Final = 12
NAMED_MONEY: Final = 15
"""The middle of the names of the lanes."""
ARROW: Final = "M13-8L2 0 13 8"


def _numbers() -> list[Markup]:
    fame = [_numeral(PLACES[fame_place(amount)], LANE, amount) for amount in NUMBERED_FAME]
    money = [_numeral(PLACES[money_place(amount)], -LANE, amount) for amount in NUMBERED_MONEY]
    names = [
        _name("name_fame", PLACES[fame_place(NAMED_FAME)], LANE, 1),
        _name("name_money", PLACES[money_place(NAMED_MONEY)], -LANE, -1),
    ]
    return [*fame, *money, *names]


def _name(key: str, place: Place, lane: float, way: int) -> Markup:
    """The name of a lane soon after its beginning, which the markers cover at first, with the way that it goes."""
    name = say(key)
    reach = max(70, 10 * len(name))
    arrow = group(path("rg-tick", ARROW), transform=f"{moved(way * reach, 0)} scale({-way} 1)")
    return group(words("rg-track", 0, 9, name), arrow, transform=_written(place, lane))


def _numeral(place: Place, lane: float, amount: int) -> Markup:
    """A number in its lane."""
    return element("text", escaped(str(amount)), class_="rg-track", y=9, transform=_written(place, lane))


def _written(place: Place, lane: float) -> str:
    """Where letters of a lane stand: on the sides they are written along it."""
    turn = 0 if abs(place.out[0]) < 1 else -90 if place.out[0] < 0 else 90
    at = moved(*place.spot(lane, 0))
    return f"{at} rotate({turn})" if turn else at


GLYPH: Final = 30.0
"""The size of a bonus glyph."""


@per_language
def draw_bonuses() -> Markup:
    """The bonuses that are printed on the band."""
    shown = []
    for track, bonuses, lane in (("fame", FAME_BONUS, LANE), ("money", MONEY_BONUS, -LANE)):
        for space, parts in bonuses.items():
            place = PLACES[fame_place(space) if track == "fame" else money_place(space)]
            names = names_of(parts) if parts else ["worker"]
            gives = effect_words(list(parts)) if parts else say("a_worker")
            title = say(f"{track}_bonus", space=space, gives=gives)
            at = moved(*place.spot(lane, 0))
            clause = "RG18.4" if track == "fame" else "RG18.9"
            shown.append(piece(f"{track}-bonus-{space}", title, clause, *medal(names, place.out), at=at))
    return joined(shown)


def medal(names: list[str], out: tuple[float, float]) -> list[Markup]:
    """Glyphs one after the other along the band, on a plaque."""
    is_upright = abs(out[0]) == 1
    long, broad = len(names) * GLYPH + 6, GLYPH + 5
    width, height = (broad, long) if is_upright else (long, broad)
    ground = element("rect", class_="rg-medal", x=-width / 2, y=-height / 2, width=width, height=height, rx=9)
    shifts = [(place - (len(names) - 1) / 2) * GLYPH for place in range(len(names))]
    places = [(0.0, shift) if is_upright else (shift, 0.0) for shift in shifts]
    return [ground, *(group(glyph(name), transform=moved(*at, 0.7)) for name, at in zip(names, places, strict=True))]
