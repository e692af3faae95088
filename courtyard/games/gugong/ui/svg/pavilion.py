"""The seven locations as pavilions: the gift under a roof, and beside it the two strengths of the action."""

from functools import cache
from typing import Any, Final

from courtyard.games.gugong.data.kinds import LOCATIONS
from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.ornament import curve, roof
from courtyard.games.gugong.ui.svg.pieces import (
    box,
    double_servant,
    gift_card,
    seat_mark,
    send,
    token,
)
from courtyard.games.gugong.ui.svg.titles import CLAUSE, clause_of, marked, phrase, say, who_is
from courtyard.speech import Phrase, per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece, words

View = dict[str, Any]

PLACES: Final = {
    "wall": (12.0, 9.0, 78.0),
    "travel": (12.0, 304.0, 65.0),
    "intrigue": (139.0, 304.0, 65.0),
    "palace": (278.0, 396.0, 108.0),
    "decrees": (460.0, 108.0, 66.0),
    "jade": (460.0, 342.0, 66.0),
    "canal": (12.0, 496.0, 80.0),
}
"""The upper left corner of each pavilion, and how wide its strengths are."""

ROOF: Final = 22.0
CARD: Final = (27.0, ROOF + 36.0)
"""The middle of the card within a pavilion."""
OPTIONS_LEFT: Final = 56.0
OPTION_HEIGHT: Final = 33.0
HEIGHT: Final = ROOF + 72.0


def pavilions(view: View) -> Markup:
    """All seven."""
    return joined(_pavilion(view, location) for location in LOCATIONS)


def _pavilion(view: View, location: str) -> Markup:
    x, y, _ = PLACES[location]
    return group(_place(view, location), _active(view, location), transform=moved(x, y))


def _travel_price(view: View) -> int:
    """What two moves cost the seat that is asked (GG16.17)."""
    mover = view["to_move"]
    return 1 if mover >= 0 and "L2_travel" in view["seats"][mover]["decrees"] else 2


def _place(view: View, location: str) -> Markup:
    """The roof with the name, the gift, and the strengths of the action: a click anywhere means the location."""
    gift = view["locations"][location]
    focus = view["solo"] is not None and view["solo"]["focus"] == location
    offer = view["offer"] if view["offer"] and view["offer"]["location"] == location else None
    house = tuple(view["printed"]["house"])
    shown = _gift(gift["id"], gift["value"], gift["action"], house) if gift else NOTHING
    name = say(location)
    if gift:
        said = say(
            "location", name=name, gift=phrase("gift", value=gift["value"], action=phrase(f"sum_{gift['action']}"))
        )
    else:
        said = say("location_empty", name=name)
    parts = [_roof(location), shown]
    if focus:
        said = f"{said} {say('focus')}"
        parts.append(group(double_servant(1), transform=moved(_width(location) - 13, 7, 0.8)))
    is_asked = view["question"] == "action" and LOCATIONS[view["facts"][0]] == location
    parts += [_rim(location), _strengths(location, is_asked, _travel_price(view))]
    if offer:
        parts.append(_offered(offer["card"]["id"], offer["card"]["value"], offer["card"]["action"], house))
    return piece(f"location-{location}", said, CLAUSE[location], *parts, target=f"location-{location}")


def empty_pavilion(location: str) -> tuple[Markup, str]:
    """A location without a gift, and the box that it fills."""
    shown = [_roof(location), group(box("gg-hole", 46, 62), transform=moved(*CARD)), _strengths(location, False, 2)]
    return joined(shown), f"-6 -2 {_width(location) + 12:g} {HEIGHT + 6:g}"


def _width(location: str) -> float:
    return OPTIONS_LEFT + PLACES[location][2]


@per_language
def _gift(id_: str, value: int, action: str, house: tuple[str, ...]) -> Markup:
    return piece(
        f"card-{id_}",
        marked(say("card", value=value, action=phrase(f"does_{action}")), "card", house),
        clause_of(action),
        gift_card(value, action),
        at=moved(*CARD),
    )


@per_language
def _offered(id_: str, value: int, action: str, house: tuple[str, ...]) -> Markup:
    """The card that is held out while its exchange has to be paid for."""
    said = say("offered", card=marked(say("card", value=value, action=phrase(f"does_{action}")), "card", house))
    at = f"translate({CARD[0] + 30} {CARD[1] - 2}) rotate(10)"
    return piece(f"card-{id_}", said, "GG7.13", gift_card(value, action), at=at)


@cache
def _rim(location: str) -> Markup:
    """Around the whole pavilion."""
    wide = _width(location)
    eaves = (
        curve(8, ROOF - 4, 13, 6, 16, 2) + f"H{wide - 16}" + curve(wide - 13, 6, wide - 8, ROOF - 4, wide + 3, ROOF - 2)
    )
    below = f"L{wide} {ROOF + 2}V{HEIGHT}H0V{ROOF}z"
    return element("path", class_="cy-rim", d=f"M-3 {ROOF - 2}{eaves}{below}")


@per_language
def _roof(location: str) -> Markup:
    """A roof as wide as the pavilion, the name on it, and the floor under the card."""
    wide = _width(location)
    floor = element("rect", class_="gg-dark-door", x=0, y=ROOF, width=wide, height=HEIGHT - ROOF, rx=2)
    name = words("gg-small gg-dark", wide / 2, ROOF - 4, say(f"short_{location}"))
    return joined([floor, roof(-4, wide + 4, 1, ROOF + 1, 18), name])


def _strengths(location: str, is_asked: bool, travel_price: int) -> Markup:
    """The simple and the strong form of the action; Jade and Decrees have one."""
    if location in ("jade", "decrees"):
        return _one_strength(location)
    price = travel_price if location == "travel" else 0
    return joined(_strength(location, strength, is_asked, price) for strength in "ab")


@per_language
def _one_strength(location: str) -> Markup:
    wide, height = PLACES[location][2] - 3, 2 * OPTION_HEIGHT + 3
    at = moved(OPTIONS_LEFT + wide / 2 + 0.5, ROOF + 2 + height / 2)
    key = f"{location}_a"
    return piece(f"{location}-a", say(key), CLAUSE[key], box("gg-plaque", wide, height, 3), _FACES[key], at=at)


@per_language
def _strength(location: str, strength: str, is_asked: bool, travel_price: int) -> Markup:
    wide = PLACES[location][2] - 3
    row = 0 if strength == "a" else 1
    at = moved(OPTIONS_LEFT + wide / 2 + 0.5, ROOF + 2 + OPTION_HEIGHT / 2 + row * (OPTION_HEIGHT + 3))
    key = f"{location}_{strength}"
    face = _travel_twice(travel_price) if key == "travel_b" else _FACES[key]
    return piece(
        f"{location}-{strength}",
        say(key, cost=travel_price),
        CLAUSE[key],
        box("gg-plaque", wide, OPTION_HEIGHT, 3),
        face,
        box("cy-rim", wide, OPTION_HEIGHT, 3),
        at=at,
        target=f"option-{strength}" if is_asked else None,
    )


def _count(text: str, x: float) -> Markup:
    return words("gg-small gg-dark", x, 6.5, text)


def _paid(price: int | str, wide: float, *effect: Markup) -> Markup:
    """A strength that has its price on the left."""
    left = -wide / 2
    ground = element(
        "rect", class_="gg-price", x=left + 0.6, y=-OPTION_HEIGHT / 2 + 0.6, width=27, height=OPTION_HEIGHT - 1.2
    )
    return joined([ground, send(price, left + 14.5, 0), *effect])


def _travel_twice(price: int) -> Markup:
    return _paid(price, 62, icon("travel", 8, 0, 22), _count("2", 24))


_ARROW: Final = "M0-4V4M-4 1L0 5 4 1"
_FACES: Final = {
    "travel_a": joined([icon("travel", -6, 0, 26), _count("1", 14)]),
    "wall_a": joined([icon("servant", -12, 0, 23), icon("wall", 10, 0, 25)]),
    "wall_b": _paid(1, 75, icon("servant", 0, 0, 21), icon("servant", 11, 0, 21), icon("wall", 27, 0, 19)),
    "intrigue_a": joined([icon("intrigue", -15, 0, 23), _count("1", 3), icon("medal", 19, 0, 22)]),
    "intrigue_b": _paid(1, 62, icon("intrigue", 8, 0, 22), _count("3", 25)),
    "palace_a": joined([icon("palace", -7, 0, 27), _count("1", 16)]),
    "palace_b": _paid(2, 105, icon("palace", -9, 0, 25), _count("2", 9), icon("intrigue", 28, 0, 21), _count("1", 45)),
    "canal_a": joined([icon("servant", -24, 0, 22), icon("canal", -4, 0, 24), path("gg-h", "M13 0H28M23-4L28 0 23 4")]),
    "canal_b": _paid(1, 77, icon("servant", 0, 0, 21), icon("servant", 11, 0, 21), icon("canal", 28, 0, 20)),
    "jade_a": joined([send("?", 1, -18), path("gg-h", _ARROW), icon("jade", 0, 20, 25)]),
    "decrees_a": joined(
        [
            send("?", -14, -18),
            words("gg-small gg-red", 6, -12, "+"),
            icon("servant", 19, -18, 20),
            path("gg-h", _ARROW),
            icon("decree", 0, 20, 25),
        ]
    ),
}
"""The strengths in emblems: on the left what has to be sent, on the right what is done."""


def _active(view: View, location: str) -> Markup:
    """Bonus tokens that lie beside the location today, each with a servant of its owner."""
    shown: list[Markup] = []
    for seat, player in enumerate(view["seats"]):
        for kind in ("toll", "follow"):
            for copy in range(player[kind].count(location)):
                x = _width(location) - 12 - 25 * len(shown)
                shown.append(_active_token(kind, seat, copy, location, who_is(view, seat), x))
    return joined(shown)


@per_language
def _active_token(kind: str, seat: int, copy: int, location: str, who: Phrase, x: float) -> Markup:
    mark = group(seat_mark(seat, 16), transform="translate(10 -10)")
    return piece(
        f"{kind}-{location}-{seat}-{copy}",
        say(f"active_{kind}", who=who),
        CLAUSE[f"token_{kind}"],
        token(kind),
        mark,
        at=moved(x, HEIGHT - 6, 0.72),
    )
