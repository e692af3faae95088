"""The Kali statue: a goddess with eight arms who holds the dice, and the karma at her feet."""

from functools import cache
from typing import Any, Final

from courtyard.games.rajas.data.components import FRONT_SLOTS, KARMA_LIMIT
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.data.checks import STACKS
from courtyard.games.rajas.face.svg.emblems import EMBLEM, die, square
from courtyard.games.rajas.face.svg.titles import WORDS, say
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece, words

View = dict[str, Any]

MIDDLE: Final = (226.0, 800.0)
"""The heart of the statue."""
HANDS: Final = (
    (-108, -106),
    (108, -106),
    (-168, -54),
    (168, -54),
    (-182, 18),
    (182, 18),
    (-158, 88),
    (158, 88),
    (-92, 126),
    (92, 126),
)
"""Where the dice lie: in the eight hands, and on the front of the statue at her feet."""
DIE: Final = 1.42
"""The size of a die, of 40."""


def _arm(x: float, y: float) -> str:
    side = 1 if x > 0 else -1
    return f"M{side * 18}-34Q{x * 0.62:g} {y * 0.3 - 40:g} {x:g} {y:g}"


def _figure() -> Markup:
    arms = "".join(_arm(x, y) for x, y in HANDS[:8])
    return joined(
        [
            path("rg-arm-edge", arms),
            path("rg-arm", arms),
            path("rg-g", "M-40 118H40L52 150H-52z"),
            path("rg-r", "M-34 20C-46 60-52 96-50 120H50C52 96 46 60 34 20z"),
            path("rg-gl", "M-40 62C-14 76 14 76 40 62M-46 96C-16 110 16 110 46 96M0 24V118"),
            path("rg-m", "M-30-44C-20-52 20-52 30-44L26-8 34 22H-34L-26-8z"),
            path("rg-g", "M-22-44C-14-24 14-24 22-44L16-46C10-34-10-34-16-46zM-34 14H34V26H-34z"),
            path("rg-k", "M-30-66C-44-20-36 10-26 20C-28-10-24-40-20-60zM30-66C44-20 36 10 26 20C28-10 24-40 20-60z"),
            path("rg-m", "M-22-78a22 26 0 1 0 44 0a22 26 0 1 0-44 0z"),
            path("rg-h", "M-14-80q5-5 10 0M4-80q5-5 10 0M-6-63q6 4 12 0"),
            path("rg-r", "M-4-62h8v7q-4 5-8 0z"),
            path("rg-g", "M-26-92L-30-124-14-108 0-136 14-108 30-124 26-92C12-100-12-100-26-92z"),
            path("rg-r", "M0-122L5-113 0-104-5-113z"),
        ]
    )


FIGURE: Final = group(_figure(), class_="rg-emblem")


def draw_statue(view: View, seat: int, is_asked: bool) -> Markup:
    """The statue with its dice, karma, and the bill that is being paid."""
    own = view["seats"][seat]
    return joined(
        [
            group(FIGURE, transform=moved(*MIDDLE)),
            *_slots(seat, own),
            *_dice(seat, own["dice"], is_asked),
            _bill(view, seat) if is_asked else NOTHING,
        ]
    )


def _slots(seat: int, own: View) -> list[Markup]:
    """The empty hands."""
    title = say("slots", count=len(own["dice"]), slots=own["slots"])
    hands = [
        group(square("rg-hand", 50, 12), transform=moved(MIDDLE[0] + x, MIDDLE[1] + y))
        for x, y in _order(own["slots"])[len(own["dice"]) :]
    ]
    return [piece(f"seat-{seat}-statue", title, "RG7.3", *hands)]


def _order(slots: int) -> tuple[tuple[int, int], ...]:
    return HANDS if slots == FRONT_SLOTS else HANDS[:slots]


def _dice(seat: int, dice: list[View], is_asked: bool) -> list[Markup]:
    """The dice; equal ones are one choice."""
    shown: list[Markup] = []
    seen: dict[tuple[str, int], int] = {}
    for place, held in enumerate(dice):
        face = (held["colour"], held["value"])
        seen[face] = seen.get(face, 0) + 1
        x, y = HANDS[place] if place < len(HANDS) else (0, 90)
        shown.append(_die(seat, *face, seen[face], MIDDLE[0] + x, MIDDLE[1] + y, is_asked))
    return shown


@cache
def _die(seat: int, colour: str, value: int, copy: int, x: float, y: float, is_asked: bool) -> Markup:
    title = say("die", colour=WORDS[colour], value=value, other=7 - value)
    name = f"die-{colour}-{value}" if is_asked else None
    rim = square("cy-rim", 44, 10)
    return piece(
        f"seat-{seat}-die-{colour}-{value}-{copy}", title, "RG8.2", die(colour, value), rim, at=moved(x, y, DIE), target=name
    )


def _bill(view: View, seat: int) -> Markup:
    """How much of a tile is paid."""
    if view["question"] not in ("pay_tile", "pay_cover"):
        return NOTHING
    first, second = view["facts"]
    stack = first if view["question"] == "pay_tile" else (first >> 5) // 16
    colour = COLOURS[stack // len(STACKS)]
    name = f"{colour}-{STACKS[stack % len(STACKS)]}"
    cost = view["tiles"][view["stacks"][name]["top"]]["cost"]
    if view["question"] == "pay_cover":
        number = first & 31
        cell = f"{number // 5 + 1},{number % 5 + 1}"
        cost -= view["tiles"][view["seats"][seat]["tiles"][cell]["tile"]]["cost"]
    paid = second & 255
    title = say("bill", paid=paid, cost=cost, colour=WORDS[colour])
    ground = element("rect", class_=f"rg-tile-{colour}", x=-80, y=-24, width=160, height=48, rx=12)
    text = words(f"rg-number {'rg-dark' if colour == 'orange' else 'rg-pale'}", 0, 10, say("paid_of", paid=paid, cost=cost))
    return piece(f"seat-{seat}-bill", title, "RG9.4", ground, text, at=moved(MIDDLE[0], MIDDLE[1] + 176))


KARMA_PITCH: Final = 52.0


@cache
def draw_karma(seat: int, karma: int, x: float, y: float, is_asked: bool) -> Markup:
    """Three lotuses; those that are held are in bloom."""
    flowers = [
        group(
            EMBLEM["karma"] if place < karma else path("rg-bud", "M0-17C8-9 8 4 0 14C-8 4-8-9 0-17z"),
            transform=f"translate({(place - 1) * KARMA_PITCH} 0) scale(1.15)",
        )
        for place in range(KARMA_LIMIT)
    ]
    rim = element("rect", class_="cy-rim", x=-80, y=-30, width=160, height=58, rx=16)
    title = say("karma", karma=karma)
    return piece(
        f"seat-{seat}-karma", title, "RG8.2", *flowers, rim, at=moved(x, y), target="karma" if is_asked else None
    )
