"""The ground of the common board: sky and palace, the cliffs of the quarry, gardens, the bed of the river."""

from typing import Final

from courtyard.games.rajas.ui.svg.band import HEIGHT, INNER, WIDTH
from courtyard.games.rajas.ui.svg.flora import bush, cypress, flower, peacock, tree
from courtyard.games.rajas.ui.svg.palace import FLOOR, LEFT, RIGHT
from courtyard.games.rajas.ui.svg.river import BED
from courtyard.games.rajas.ui.svg.titles import say
from courtyard.speech import per_language
from courtyard.svg.markup import Markup, element, group, joined, moved, path, words, words_within

ROOF: Final = 158.0
"""Where the roof of the palace begins."""
QUARRY_ROOM: Final = 158.0
QUARRY_LETTER: Final = 19.0
"""The room for a name beside the quarry, and for each of its letters."""
STARS: Final = (
    *((112, 134), (128, 100), (186, 102), (236, 116), (262, 98), (300, 104), (402, 100), (432, 112), (470, 98)),
    *((520, 104), (556, 118), (612, 98), (634, 138), (662, 100), (700, 96), (760, 99), (820, 96), (900, 98)),
)


def _rect(class_: str, x: float, y: float, width: float, height: float, corner: float = 0) -> Markup:
    return element("rect", class_=class_, x=x, y=y, width=width, height=height, rx=corner or None)


HILLS: Final = (
    f"M{INNER:g} 470V300C190 250 260 290 330 270S560 200 640 190 700 150 760 132 850 150 900 128 1010 120 1112 150V470z"
)
CLIFFS: Final = (
    "M612 190L640 158 690 150 722 138 744 104 790 118 830 96 880 112 930 92 1000 110 1050 96 1112 120V200H612z"
)


def _sky() -> list[Markup]:
    stars = "".join(f"M{x} {y}l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z" for x, y in STARS)
    return [
        _rect("rg-sky", INNER, INNER, WIDTH - 2 * INNER, 200),
        path("rg-star", stars),
        path("rg-moon", "M166 112a19 19 0 1 0 16 29a16 16 0 1 1-16-29z"),
        path("rg-dusk", HILLS),
        path("rg-cliff", CLIFFS),
        path("rg-crag", "M722 138L712 170M744 104L734 160M830 96L840 150M930 92L920 150M1050 96L1058 160"),
    ]


def _dome(x: float, base: float, width: float, height: float) -> Markup:
    """An onion dome on its drum, with a finial."""
    half, top = width / 2, base - height
    waist, belly = base - height * 0.72, base - height * 0.55
    right = f"C{x + half * 0.35:g} {waist:g} {x + half * 1.35:g} {belly:g} {x + half:g} {base:g}z"
    d = f"M{x - half:g} {base:g}C{x - half * 1.35:g} {belly:g} {x - half * 0.35:g} {waist:g} {x:g} {top:g}{right}"
    shade = (
        f"M{x + half * 0.2:g} {base:g}C{x + half * 0.9:g} {belly:g} {x + half * 0.2:g} {waist:g} {x:g} {top:g}{right}"
    )
    drum = _rect("rg-wall", x - half - 4, base - 2, width + 8, 9)
    finial = joined(
        [path("rg-finial", f"M{x:g} {top:g}v-9"), element("circle", class_="rg-g", cx=x, cy=top - 4, r=3.5)]
    )
    return joined([path("rg-wall", d), path("rg-wallshade", shade), drum, finial])


def _kiosk(x: float, base: float) -> Markup:
    """A small pavilion on the roof."""
    posts = path("rg-wall", f"M{x - 17:g} {base:g}v-20h34v20h-7v-12h-20v12z")
    return joined([posts, _dome(x, base - 24, 30, 26)])


def _minaret(x: float) -> Markup:
    rings = "".join(f"M{x - 15:g} {y}h30v8h-30z" for y in (196, 286, 366))
    shaft = _rect("rg-wall", x - 11, 128, 22, FLOOR - 128)
    return joined([shaft, path("rg-s", rings), _dome(x, 126, 22, 22)])


def _palace() -> list[Markup]:
    width = RIGHT - LEFT
    scallops = "".join(f"M{LEFT + 19 * at:g} {ROOF:g}v-3a9.5 9.5 0 0 1 19 0v3z" for at in range(int(width // 19)))
    posts = "".join(f"M{LEFT + at * width / 6:g} 172V294" for at in range(7))
    return [
        _kiosk(176, ROOF - 8),
        _kiosk(518, ROOF - 8),
        _dome(262, ROOF - 10, 48, 36),
        _dome(432, ROOF - 10, 48, 36),
        _dome(347, ROOF - 10, 100, 52),
        _rect("rg-wall", LEFT - 6, ROOF, width + 12, FLOOR - ROOF),
        path("rg-s", scallops),
        path("rg-emerald", f"M{LEFT} {ROOF + 4}H{RIGHT}M{LEFT} 298H{RIGHT}M{LEFT} 371H{RIGHT}"),
        path("rg-ruby", f"M{LEFT} {ROOF + 9}H{RIGHT}M{LEFT} 303H{RIGHT}M{LEFT} 376H{RIGHT}"),
        path("rg-pillar", posts),
        _minaret(LEFT - 1),
        _minaret(RIGHT + 1),
    ]


CARPET: Final = (612.0, 155.0, 496.0, 294.0)


def _carpet(x: float, y: float, width: float, height: float) -> list[Markup]:
    """A carpet with a border and fringes, for what lies on it."""
    fringe = f"M{x + 5:g} {y - 1:g}h{width - 10:g}M{x + 5:g} {y + height + 1:g}h{width - 10:g}"
    inner = 9.0
    return [
        path("rg-fringe", fringe),
        _rect("rg-carpet", x, y, width, height, 4),
        _rect("rg-carpet-line", x + inner / 2, y + inner / 2, width - inner, height - inner, 3),
        _rect("rg-carpet-line", x + inner, y + inner, width - 2 * inner, height - 2 * inner, 2),
    ]


def _gardens() -> list[Markup]:
    """The land within the bend of the river: lawns and paths, trees and beds of flowers."""
    return [
        _rect("rg-land", INNER, 440, WIDTH - 2 * INNER, HEIGHT - 440 - INNER),
        path("rg-meadow", "M170 560C330 540 520 580 640 556V690C500 712 300 690 180 700z"),
        path("rg-lane", "M176 690H640M640 556V812"),
        _rect("rg-plaza", 176, 672, 458, 22, 6),
        *(cypress(x, y, scale) for x, y, scale in ((206, 752, 0.8), (224, 758, 0.6))),
        tree(196, 812, 0.7),
        bush(302, 806),
        flower(252, 806, 0.7, 2),
    ]


def _quay() -> list[Markup]:
    """The steps down to the river at the harbour."""
    return [
        path("rg-stair", "M318 812V738H640V812z"),
        path("rg-stair-line", "M318 752H640M318 766H640M318 780H640M318 794H640"),
        group(peacock(), transform=moved(290, 766, 0.85)),
    ]


def _quarry_name() -> Markup:
    """The name beside the first block: drawn together where a language has a long word for it."""
    return words_within("rg-name rg-left", 606, 132, say("name_quarry"), QUARRY_ROOM, QUARRY_LETTER)


@per_language
def draw_ground() -> Markup:
    """All that never changes."""
    return joined(
        [
            *_sky(),
            *_gardens(),
            *_palace(),
            *_carpet(*CARPET),
            *_quay(),
            BED,
            _quarry_name(),
            words("rg-name rg-left", 326, 730, say("name_harbour")),
        ]
    )
