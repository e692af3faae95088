"""The palace: domes and sky, six chambers with their figures, balconies, the terrace and the outdoor terrace."""

from functools import cache
from typing import Any, Final

from courtyard.games.rajas.data.effects import CHAMBER_NAMES, COLOURS
from courtyard.games.rajas.ui.svg.effects import row
from courtyard.games.rajas.ui.svg.emblems import EMBLEM, STONE, circle
from courtyard.games.rajas.ui.svg.spaces import area_of, space
from courtyard.svg.markup import Markup, element, group, joined, moved, path, words

View = dict[str, Any]

LEFT: Final = 108.0
RIGHT: Final = 586.0
CHAMBERS_TOP: Final = 170.0
BALCONIES: Final = 337.0
TERRACES: Final = 409.0
FLOOR: Final = 444.0

GIVES: Final = {
    "great_mogul": ("fame:2", "elephant"),
    "dancer": ("any", "any", "token"),
    "yogi": ("karma", "karma", "any"),
    "raja_man_singh": ("upgrade", "coin:3"),
    "master_builder": ("cover",),
    "portuguese": ("boat", "number:6"),
}
"""What each chamber gives, in glyphs."""

ARCH: Final = "M-38 126V34C-38 18-16 14 0 0C16 14 38 18 38 34V126z"
CHAMBER_RIM: Final = path("cy-rim", ARCH)


@cache
def _chamber(name: str, number: int) -> Markup:
    figure = group(EMBLEM[name], transform="translate(0 68) scale(1.06)")
    gives = row(GIVES[name], 68, 34, 107)
    ground = element("rect", class_="rg-sill", x=-36, y=90, width=72, height=34, rx=4)
    return joined([path("rg-niche", ARCH), words("rg-number rg-pale", 0, 40, str(number)), figure, ground, gives])


def draw_palace(view: View) -> Markup:
    """All spaces of the palace."""
    return joined([*_chambers(view), *_balconies(view), *_terraces(view), *_outdoor(view)])


def _chambers(view: View) -> list[Markup]:
    """The six chambers; a palace space of the river offers them by their figures."""
    pitch = (RIGHT - LEFT) / 6
    from_river = view["question"] == "river_palace"
    return [
        space(
            view,
            f"chamber-{number}",
            _chamber(name, number),
            CHAMBER_RIM,
            (LEFT + (number - 0.5) * pitch, CHAMBERS_TOP),
            f"chamber-{name}" if from_river else None,
            feet=(0, 62),
        )
        for number, name in enumerate(CHAMBER_NAMES, 1)
    ]


@cache
def balcony(colour: str, other: str) -> Markup:
    """A die of a colour for two of another."""
    rail = path("rg-rail", "M-60 30V6M-48 30V6M48 30V6M60 30V6M-62 6H62M-62 30H62")
    spot = group(circle("rg-spot", 22), transform="translate(-36 0)")
    given = group(STONE[colour], transform="translate(-36 0) scale(.78)")
    arrow = path("rg-l", "M-8 0H8M3-5L9 0 3 5")
    taken = [group(STONE[other], transform=f"translate({x} {y}) scale(.78)") for x, y in ((27, -4), (44, 5))]
    return joined([rail, spot, given, arrow, *taken])


BALCONY_RIM: Final = element("rect", class_="cy-rim", x=-61, y=-29, width=122, height=60, rx=8)


def _balconies(view: View) -> list[Markup]:
    names = [name for colour in COLOURS for name in area_of(view, f"balcony-{colour}")]
    pitch = (RIGHT - LEFT) / len(names)
    return [
        space(
            view,
            name,
            balcony(name.split("-")[1], view["exchanges"][name.split("-")[1]]),
            BALCONY_RIM,
            (LEFT + (place + 0.5) * pitch, BALCONIES),
            feet=(-36, 0),
        )
        for place, name in enumerate(names)
    ]


@cache
def terrace(colour: str) -> Markup:
    """A die of a colour."""
    return joined([circle("rg-spot", 25), group(STONE[colour], transform="scale(.95)")])


TERRACE_WIDTH: Final = 204.0
ROUND_RIM: Final = circle("cy-rim", 25)
SMALL_RIM: Final = circle("cy-rim", 19)


def _terraces(view: View) -> list[Markup]:
    names = [name for colour in COLOURS for name in area_of(view, f"terrace-{colour}")]
    pitch = TERRACE_WIDTH / len(names)
    return [
        space(view, name, terrace(name.split("-")[1]), ROUND_RIM, (LEFT + (place + 0.5) * pitch, TERRACES))
        for place, name in enumerate(names)
    ]


OUTDOOR: Final = circle("rg-spot", 19)


def _outdoor(view: View) -> list[Markup]:
    names = area_of(view, "outdoor")
    first = LEFT + TERRACE_WIDTH + 80
    pitch = (RIGHT - first) / len(names)
    gives = row(("coin:2", "reroll"), 76, 38)
    return [
        group(gives, transform=moved(first - 38, TERRACES)),
        *(
            space(view, name, OUTDOOR, SMALL_RIM, (first + (place + 0.5) * pitch, TERRACES))
            for place, name in enumerate(names)
        ),
    ]
