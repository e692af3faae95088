"""The Kali statue: a goddess with eight arms who holds the dice, and the karma at her feet."""

from math import cos, pi, sin
from typing import Any, Final

from courtyard.games.rajas.data.checks import STACKS
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.ui.svg.emblems import EMBLEM, die, square
from courtyard.games.rajas.ui.svg.titles import say, word
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece, words

View = dict[str, Any]

MIDDLE: Final = (226.0, 806.0)
"""The heart of the statue."""
HANDS: Final = (
    (-108, -106),
    (108, -106),
    (-164, -50),
    (164, -50),
    (-170, 20),
    (170, 20),
    (-152, 90),
    (152, 90),
    (-104, 140),
    (104, 140),
)
"""Where the dice lie: in the eight hands, and on the front of the statue at her feet."""
DIE: Final = 1.42
"""The size of a die, of 40."""


def _arm(x: float, y: float) -> str:
    side = 1 if x > 0 else -1
    return f"M{side * 18}-34Q{x * 0.62:g} {y * 0.3 - 40:g} {x:g} {y:g}"


def _figure() -> Markup:
    arms = "".join(_arm(x, y) for x, y in HANDS[:8])
    petals = "".join(f"M{x} 148C{x - 22} 140 {x - 18} 122 {x} 114C{x + 18} 122 {x + 22} 140 {x} 148z" for x in PETALS)
    return joined(
        [
            element("ellipse", class_="rg-aura", cy=-6, rx=118, ry=160),
            element("ellipse", class_="rg-ray", cy=-6, rx=106, ry=148),
            path("rg-ray", AURA_RAYS),
            path("rg-arm-edge", arms),
            path("rg-arm", arms),
            path("rg-r", petals),
            path("rg-g", "M-70 148H70L60 162H-60z"),
            path("rg-b", "M-32 20C-44 58-58 92-54 126H54C58 92 44 58 32 20z"),
            path("rg-s", "M-9 22C-12 60-14 96-12 126H12C14 96 12 60 9 22z"),
            path(
                "rg-gl",
                "M-41 58C-28 66-18 66-12 60M41 58C28 66 18 66 12 60M-52 104C-36 112-22 112-12 106"
                "M52 104C36 112 22 112 12 106",
            ),
            path("rg-k", "M-24-92C-52-50-46 6-30 26C-20 14-22-20-18-50zM24-92C52-50 46 6 30 26C20 14 22-20 18-50z"),
            path("rg-m", "M-32-42C-20-50-10-52-8-58H8C10-52 20-50 32-42L25-8 33 22H-33L-25-8z"),
            path("rg-g", "M-24-44C-14-18 14-18 24-44L18-46C10-32-10-32-18-46zM-34 14H34V27H-34z"),
            path("rg-r", "M-5-24L0-30 5-24 0-14z"),
            path("rg-m", "M-21-82C-21-100 21-100 21-82C21-66 12-54 0-52C-12-54-21-66-21-82z"),
            path("rg-ivory", "M-15-80Q-9-86-4-79Q-9-75-15-80zM15-80Q9-86 4-79Q9-75 15-80z"),
            path("rg-k", "M-11-80a2.6 2.6 0 1 0 5 0a2.6 2.6 0 1 0-5 0zM6-80a2.6 2.6 0 1 0 5 0a2.6 2.6 0 1 0-5 0z"),
            path("rg-rose", "M0-96Q3-91 0-86Q-3-91 0-96zM-6-65Q0-60 6-65Q0-56-6-65z"),
            path("rg-g", "M-25-94L-32-122-16-110 0-140 16-110 32-122 25-94C12-102-12-102-25-94z"),
            path("rg-r", "M0-126L5-117 0-108-5-117z"),
        ]
    )


PETALS: Final = (-64, 64, -38, 38, -13, 13)
"""The lotus on which she stands."""


def _rays() -> str:
    """The rays between the two rings of her aura."""
    turns = [(cos(at * pi / 24), sin(at * pi / 24)) for at in range(48)]
    return "".join(f"M{round(106 * x)} {round(-6 - 148 * y)}L{round(118 * x)} {round(-6 - 160 * y)}" for x, y in turns)


AURA_RAYS: Final = _rays()
FIGURE: Final = _figure()


def empty_statue(slots: int) -> Markup:
    """The statue without dice, around her heart."""
    hands = [group(square("rg-hand", 50, 12), transform=moved(x, y)) for x, y in _order(slots)]
    return joined([FIGURE, *hands])


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
    return HANDS[:slots]


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


@per_language
def _die(seat: int, colour: str, value: int, copy: int, x: float, y: float, is_asked: bool) -> Markup:
    title = say("die", colour=word(colour), value=value, other=7 - value)
    name = f"die-{colour}-{value}" if is_asked else None
    rim = square("cy-rim", 44, 10)
    return piece(
        f"seat-{seat}-die-{colour}-{value}-{copy}",
        title,
        "RG8.2",
        die(colour, value),
        rim,
        at=moved(x, y, DIE),
        target=name,
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
    title = say("bill", paid=paid, cost=cost, colour=word(colour))
    ground = element("rect", class_=f"rg-tile-{colour}", x=-66, y=-23, width=132, height=46, rx=12)
    text = words(
        f"rg-number {'rg-dark' if colour == 'orange' else 'rg-pale'}", 0, 10, say("paid_of", paid=paid, cost=cost)
    )
    return piece(
        f"seat-{seat}-bill",
        title,
        "RG9.4",
        group(ground, text, class_="cy-bill"),
        at=moved(MIDDLE[0], MIDDLE[1] + 152),
    )


KARMA_PITCH: Final = 52.0


@per_language
def draw_karma(seat: int, karma: int, most: int, x: float, y: float, is_asked: bool) -> Markup:
    """A lotus for each karma that can be had; those that are held are in bloom."""
    flowers = [
        group(
            EMBLEM["karma"] if place < karma else path("rg-bud", "M0-17C8-9 8 4 0 14C-8 4-8-9 0-17z"),
            transform=f"translate({(2 * place + 1 - most) / 2 * KARMA_PITCH} 0) scale(1.15)",
        )
        for place in range(most)
    ]
    rim = element("rect", class_="cy-rim", x=-80, y=-30, width=160, height=58, rx=16)
    title = say("karma", karma=karma)
    return piece(
        f"seat-{seat}-karma", title, "RG8.2", *flowers, rim, at=moved(x, y), target="karma" if is_asked else None
    )
