"""The page around a drawing: parchment, a gold band and a border of vine leaves."""

from math import pi, sin
from typing import Final

from courtyard.svg.markup import Markup, element, group, joined, number, path

SIZE: Final = 624
"""The side of a page."""
MARGIN: Final = 20
"""The width of the border."""

WAVES: Final = 9
"""How often the vine swings on each side."""
SWING: Final = 4.0
MIDDLE: Final = MARGIN / 2 + 1
START: Final = MARGIN + 12
LENGTH: Final = SIZE - 2 * START

LEAF: Final = "c3-4 7-4 9 0c-2 5-6 5-9 0z"
BACK_LEAF: Final = "c-3-4-7-4-9 0c2 5 6 5 9 0z"


def _vine() -> str:
    """The stem along the upper side."""
    points = [(START + LENGTH * step / 144, MIDDLE + SWING * sin(2 * pi * WAVES * step / 144)) for step in range(145)]
    return f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in points)}"


def _along(shift: float, y: float, shape: str) -> str:
    """A shape once for each swing of the vine."""
    step = LENGTH / WAVES
    return "".join(f"M{number(START + step * (wave + shift))} {number(y)}{shape}" for wave in range(WAVES))


DOT: Final = "m-1.7 0a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0z"
BERRY: Final = "m-2.4 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z"


def _side() -> Markup:
    return joined(
        [
            path("cb-vine", _vine()),
            path("cb-leaf", _along(0.12, MIDDLE - 4.2, LEAF) + _along(0.62, MIDDLE + 3.6, LEAF)),
            path("cb-berry", _along(0.38, MIDDLE - 4.4, BERRY) + _along(0.88, MIDDLE + 4.4, BERRY)),
            path("cb-dot", _along(0.25, MIDDLE - 4.2, DOT) + _along(0.75, MIDDLE + 3.4, DOT)),
        ]
    )


ROSETTE: Final = "M0-2.5C-5-9 5-9 0-2.5M2.5 0C9-5 9 5 2.5 0M0 2.5C5 9-5 9 0 2.5M-2.5 0C-9 5-9-5-2.5 0"


def _corner() -> Markup:
    """A rosette in the corner at the top left."""
    middle = f"translate({number(MIDDLE + 1)} {number(MIDDLE + 1)})"
    return group(path("cb-berry", ROSETTE), path("cb-dot", f"M0 0{DOT}"), transform=middle)


def _page() -> Markup:
    whole = element("rect", class_="cb-paper", width=SIZE, height=SIZE, rx=6)
    outer = element("rect", class_="cb-rule", x=3.5, y=3.5, width=SIZE - 7, height=SIZE - 7, rx=4)
    inner = element(
        "rect", class_="cb-band", x=MARGIN, y=MARGIN, width=SIZE - 2 * MARGIN, height=SIZE - 2 * MARGIN, rx=2
    )
    edge = element(
        "rect",
        class_="cb-edge",
        x=MARGIN / 2,
        y=MARGIN / 2,
        width=SIZE - MARGIN,
        height=SIZE - MARGIN,
        stroke_width=MARGIN,
    )
    side = joined([_side(), _corner()])
    half = SIZE // 2
    sides = [group(side, transform=f"rotate({angle} {half} {half})") for angle in (0, 90, 180, 270)]
    return joined([whole, edge, outer, inner, *sides])


PAGE: Final = _page()
"""The empty page."""


STEM: Final = (
    "M35 232C30 196 33 152 48 130 59 114 80 106 93 112 103 117 101 130 91 129 84 128 84 120 90 119"
    "M35 192C44 182 57 182 60 190 62 197 55 200 52 195M40 150C34 142 32 132 38 124M62 115C66 122 66 130 61 136"
)
SPRIG_LEAVES: Final = (
    "M36 208C28 206 26 198 29 192 36 195 39 201 36 208zM44 138C52 142 58 140 62 134 56 130 48 131 44 138z"
    "M75 109C73 101 78 97 85 97 86 104 82 108 75 109zM36 168C44 170 50 166 52 160 45 157 38 160 36 168z"
)
SPRIG_DOTS: Final = "".join(
    f"M{x} {y}{DOT}" for x, y in ((53, 150), (70, 128), (46, 208), (29, 150), (100, 100), (68, 196))
)
SPRIG_BERRIES: Final = "".join(f"M{x} {y}{BERRY}" for x, y in ((38, 121), (52, 195), (61, 139), (90, 121)))


def _sprigs() -> Markup:
    """A twig in each corner around an estate, mirrored from the one at the upper left."""
    twig = joined(
        [
            path("cb-vine", STEM),
            path("cb-leaf", SPRIG_LEAVES),
            path("cb-berry", SPRIG_BERRIES),
            path("cb-dot", SPRIG_DOTS),
        ]
    )
    mirrors = ("1 0 0 1 0 0", f"-1 0 0 1 {SIZE} 0", "1 0 0 -1 0 518", f"-1 0 0 -1 {SIZE} 518")
    return joined(group(twig, transform=f"matrix({mirror})") for mirror in mirrors)


SPRIGS: Final = _sprigs()
"""The twigs around an estate."""
