"""The intrigue track as a folding screen, the medal, and the benefits that steps back buy."""

from functools import cache
from typing import Any, Final

from courtyard.games.gugong.data.kinds import LAST_SPACE
from courtyard.games.gugong.ui.svg.emblems import icon
from courtyard.games.gugong.ui.svg.ornament import line
from courtyard.games.gugong.ui.svg.pieces import box, die, seat_mark
from courtyard.games.gugong.ui.svg.titles import CLAUSE, say, who_is
from courtyard.speech import Phrase, per_language
from courtyard.svg.markup import Markup, element, group, joined, moved, path, piece, words

View = dict[str, Any]

LEFT: Final = 13.0
TOP: Final = 400.0
WIDE: Final = 31.0
HIGH: Final = 29.0
IN_ROW: Final = 8
BENEFITS: Final = (1, 3, 5, 7)
"""The benefits by the steps back that they cost."""


def intrigue(view: View) -> Markup:
    """Two rows of panels, the markers in stacks, the benefits below."""
    medal = view["medal"]
    panels = [_panel(space) for space in range(LAST_SPACE + 1)]
    benefits = [_benefit(price, place) for place, price in enumerate(BENEFITS)]
    return joined([*panels, _medal(None if medal is None else who_is(view, medal)), *benefits, *_markers(view)])


def _at(space: int) -> tuple[float, float]:
    row, column = divmod(space, IN_ROW)
    return LEFT + WIDE * (column + 0.5), TOP + HIGH * (row + 0.5)


@per_language
def _panel(space: int) -> Markup:
    fold = 2 if space % 2 else -2
    half, up = WIDE / 2, HIGH / 2 - 1
    corners = [(-half, fold - up), (half, -fold - up), (half, up - fold), (-half, up + fold)]
    shape = path("gg-slab", f"{line(corners)}z")
    numeral = words("gg-label", 0, 6, str(space))
    return piece(f"intrigue-{space}", say("space", space=space), "GG1.18", shape, numeral, at=moved(*_at(space)))


@per_language
def _medal(who: Phrase | None) -> Markup:
    at = moved(*_at(LAST_SPACE + 1))
    if who is None:
        return piece("medal", say("medal_here"), "GG14.3", icon("medal", 0, 0, 26), at=at)
    return piece(
        "medal-place", say("medal_gone", who=who), "GG14.3", path("gg-hole", "M0-4A7.7 7.7 0 1 1-.1-4z"), at=at
    )


def _markers(view: View) -> list[Markup]:
    """From the lowest of a stack to its top."""
    stacks: dict[int, list[int]] = {}
    for seat in reversed(dict.fromkeys(view["track"])):
        stacks.setdefault(view["seats"][seat]["intrigue"], []).append(seat)
    return [
        _marker(seat, who_is(view, seat), space, height, len(stack))
        for space, stack in stacks.items()
        for height, seat in enumerate(stack)
    ]


@per_language
def _marker(seat: int, who: Phrase, space: int, height: int, count: int) -> Markup:
    x, y = _at(space)
    shift = height * 2 + 1 - count
    at = moved(x + shift * 2, y - shift * 2)
    return piece(f"marker-{seat}", say("marker", who=who, space=space), "GG14.8", seat_mark(seat, 20), at=at)


def empty_track() -> tuple[Markup, str]:
    """The track with its medal and without markers, and the box that it fills."""
    panels = [_panel(space) for space in range(LAST_SPACE + 1)]
    return joined([*panels, _medal(None)]), f"{LEFT - 2:g} {TOP - 4:g} {IN_ROW * WIDE + 4:g} {2 * HIGH + 8:g}"


@cache
def benefit_face(price: int) -> Markup:
    """A benefit and how many steps back it costs."""
    gain = {
        1: icon("servant", 14, 0, 21),
        3: joined([icon("servant", 9, 0, 19), icon("servant", 20, 0, 19)]),
        5: group(die(6, 21), transform="translate(15 0)"),
        7: icon("jade", 15, 0, 22),
    }[price]
    back = joined([path("gg-h", "M-19 0H-27M-24-4L-28 0-24 4"), words("gg-small gg-dark", -11, 6.5, str(price))])
    return joined([box("gg-plaque", 60, 28), back, gain])


@per_language
def _benefit(price: int, place: int) -> Markup:
    key = f"benefit_{price}"
    name = f"benefit-{price}"
    rim = element("rect", class_="cy-rim", x=-30, y=-14, width=60, height=28, rx=4)
    return piece(
        name,
        say(key),
        CLAUSE[key],
        benefit_face(price),
        rim,
        at=moved(44 + place * 62, 474),
        target=name,
    )
