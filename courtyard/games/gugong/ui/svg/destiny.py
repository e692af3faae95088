"""Day and destiny: which day it is, and the three dice with the matches so far."""

from collections.abc import Sequence
from typing import Any, Final

from courtyard.games.gugong.ui.svg.brush import numeral
from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.intrigue import benefit_face
from courtyard.games.gugong.ui.svg.pieces import box, die, disc
from courtyard.games.gugong.ui.svg.titles import marked, phrase, say
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece, words, words_within

View = dict[str, Any]

LEFT: Final = 590.0
DAY_TOP: Final = 112.0
DICE_TOP: Final = 164.0
DIE: Final = 36.0
STEP: Final = 41.0


TABLE: Final = joined(
    [
        element("rect", class_="gg-lacquered", x=LEFT - 6, y=DICE_TOP - 6, width=130, height=44, rx=4),
        path("gg-thread", f"M{LEFT - 2} {DICE_TOP + 34}h122"),
        path("gg-cord", f"M{LEFT - 10} {DAY_TOP + 2}Q{LEFT + 58} {DAY_TOP + 8} {LEFT + 126} {DAY_TOP + 2}"),
    ]
)
"""A lacquer table for the dice, and a cord for the lanterns."""


def destiny(view: View) -> Markup:
    """Four lanterns for the days, and the dice."""
    hires = tuple(view["printed"]["hires"])
    lanterns = [_lantern(day, view["day"], view["phase"], hires[day - 1]) for day in range(1, 5)]
    return joined([TABLE, *lanterns, *(_die(view, number) for number in range(len(view["dice"]))), _faces(view)])


@per_language
def _lantern(day: int, today: int, phase: str, hires: int) -> Markup:
    """A lantern for a day: past ones are out, today's burns and shows sun or moon."""
    is_today = day == today
    paper = "gg-roof" if is_today else "gg-lacquered" if day > today else "gg-plain"
    globe = element("path", class_=paper, d="M-9-9H9C14-4 14 9 9 14H-9C-14 9-14-4-9-9z")
    hook = path("gg-line", "M0-18V-9M0 14V20")
    shown = group(numeral(day, 18), transform="translate(0 2.5)")
    said = say("day_first" if day == 1 else "day_place", day=day, hires=hires)
    sign = NOTHING
    if is_today:
        said = f"{say('day', day=day, phase=phrase(f'phase_{phase}'))} {said}"
        sign = icon("moon" if phase in ("night", "dusk") else "sun", 13, -8, 15)
    return piece(
        f"day-{day}", said, "GG3.1", hook, globe, shown, sign, at=moved(LEFT + 10 + (day - 1) * 32, DAY_TOP + 22)
    )


def lanterns(hires: Sequence[int]) -> tuple[Markup, str]:
    """The four days before the first, and the box that they fill."""
    days = [_lantern(day, 0, "", hire) for day, hire in enumerate(hires, 1)]
    return joined(days), f"{LEFT - 8:g} {DAY_TOP:g} 132 46"


def _die(view: View, number: int) -> Markup:
    own = view["seats"][view["seat"]] if view["seat"] is not None else None
    value = view["dice"][number]
    count = sum(card["value"] == value for card in own["discard"]) if own and value else 0
    return _shown_die(number, value, count, tuple(view["printed"]["house"]))


@per_language
def _shown_die(number: int, value: int | None, count: int, house: tuple[str, ...]) -> Markup:
    said = say("die", value=value) if value else say("die_unrolled")
    if count:
        said = f"{said} {say('die_matched', count=count)}"
    badge = NOTHING
    if count:
        badge = group(
            disc("gg-lacquered", 10.5), words("gg-small gg-pale", 0, 6.3, str(count)), transform="translate(14 -15)"
        )
    rim = box("cy-rim", DIE + 2, DIE + 2, 8)
    return piece(
        f"die-{number}",
        marked(said, "dice", house),
        "GG18.2",
        die(value, DIE),
        badge,
        rim,
        at=moved(LEFT + 18 + number * STEP, DICE_TOP + 18),
        target=f"die-{number}",
    )


TURN: Final = 5
"""The steps back that turning a die costs."""
PANEL: Final = joined(
    [
        element("rect", class_="gg-box", x=456, y=203, width=258, height=135, rx=6),
        icon("intrigue", 475, 221, 25),
        group(benefit_face(TURN), transform="translate(524 221)"),
    ]
)
"""Where the faces are laid out, with the price."""
HEAD: Final = 475.0
FACES_LEFT: Final = 525.0
FACES_STEP: Final = 34.0
ROW_TOP: Final = 254.0
ROW_STEP: Final = 33.0


def _faces(view: View) -> Markup:
    """The faces to which a die can be turned, while that is asked and can be paid for (GG12.20)."""
    if view["question"] != "benefit" or view["seats"][view["to_move"]]["intrigue"] < TURN:
        return NOTHING
    return joined([_panel(), *(_row(view, number) for number in range(len(view["dice"])))])


@per_language
def _panel() -> Markup:
    return joined([PANEL, words_within("gg-label gg-left", 562, 227, say("turn_die"), 146, 10.5)])


def _row(view: View, number: int) -> Markup:
    return _all_faces(number, view["dice"][number], tuple(view["printed"]["faces"][number]))


@per_language
def _all_faces(number: int, now: int, values: tuple[int, ...]) -> Markup:
    """A die as it lies, and what it can be turned to."""
    y = ROW_TOP + number * ROW_STEP
    said = say("die_now", die=number + 1, value=now)
    shown = [
        piece(f"die-{number}-now", said, "GG12.20", die(now, 28), at=moved(HEAD, y)),
        path("gg-cord", f"M{HEAD + 18} {y}h13m-5-5l5 5-5 5"),
    ]
    for place, value in enumerate(values):
        name = f"die-{number}-face-{place}"
        title = say("face_now" if value == now else "face", die=number + 1, now=now, value=value)
        at = moved(FACES_LEFT + place * FACES_STEP, y)
        shown.append(piece(name, title, "GG12.20", *_face(value, value == now), at=at, target=name))
    return joined(shown)


def _face(value: int, is_now: bool) -> tuple[Markup, ...]:
    """A face; the one that the die shows already is an empty place, and hardly lit."""
    rim = element("rect", class_="cy-rim", x=-16, y=-15, width=32, height=30, rx=7, opacity=0.3 if is_now else None)
    if is_now:
        return box("gg-hole", 26, 24, 5), words("gg-label", 0, 6.5, str(value)), rim
    return box("gg-die", 30, 28, 6), words("gg-number gg-dark", 0, 7.5, str(value)), rim
