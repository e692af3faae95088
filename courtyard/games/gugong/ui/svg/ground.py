"""The painted ground of the sheets: mountains, courts and water, from edge to edge."""

from typing import Final

from courtyard.games.gugong.ui.svg.ornament import (
    balustrade,
    bricks,
    cloud,
    line,
    meander,
    pine,
    rock,
    roof,
    waves,
    willow,
)
from courtyard.svg.markup import Markup, element, joined, number, path

WIDTH: Final = 720.0
HEIGHT: Final = 600.0
SEAT_WIDTH: Final = 480.0
EDGE: Final = 7.0
"""The width of the brocade around a sheet."""


def rect(class_: str, left: float, top: float, right: float, bottom: float, corner: float | None = None) -> Markup:
    """A rectangle by its sides."""
    return element("rect", class_=class_, x=left, y=top, width=right - left, height=bottom - top, rx=corner)


def crest(x: float) -> float:
    """The height of the walk on the Great Wall."""
    return 68 + ((x - 354) / 60) ** 2 * 0.5


# The common sheet.

FAR: Final = (
    "M0 84C20 60 34 34 52 26 66 40 78 52 96 50 112 30 126 18 140 14 158 34 176 56 206 52 224 34 246 20 262 22"
    " 282 40 300 60 330 50 352 30 372 14 392 12 410 26 430 52 462 54 484 36 500 22 522 20 544 34 560 56 596 58"
    " 620 40 640 30 664 28 684 36 700 52 720 56V112H0z"
)
NEAR: Final = (
    "M0 100C26 72 44 62 62 64 84 84 108 88 128 74 150 66 168 80 196 86 236 70 262 62 284 64 316 84 350 88 392 74"
    " 420 62 446 66 480 86 520 76 548 64 580 70 616 84 650 76 672 70 690 66 706 68 720 76V116H0z"
)
CRAGS: Final = (
    "M52 26C50 38 46 46 40 54M58 30C62 40 66 46 72 52M140 14C138 28 132 40 124 50M146 20C150 32 156 42 164 50"
    "M392 12C388 26 382 38 372 48M398 16C402 28 408 38 418 48M262 22C260 32 256 42 248 50M522 20C520 32 514 42 506 50"
)
MIST: Final = "M150 56H236M300 54H350M430 50H520M566 56H640"


def _heaven() -> Markup:
    """Sky, sun and mountains."""
    sun = element("circle", class_="gg-sun", cx=648, cy=34, r=17)
    mountains = joined([path("gg-far", FAR), path("gg-crag", CRAGS), path("gg-mist", MIST), path("gg-near", NEAR)])
    clouds = joined([cloud(566, 26, 0.7), cloud(196, 26, 0.7), cloud(440, 24, 0.8)])
    return joined([rect("gg-sky", 0, 0, WIDTH, 112), sun, mountains, clouds])


def _great_wall() -> Markup:
    """The wall from a tower at the left over the hills to the right edge."""
    body = line([(float(x), crest(x)) for x in range(136, 721, 12)]) + "V112H136z"
    merlons = "".join(f"M{x + 1} {number(crest(x + 4) - 0.5)}v-8h7v8.6z" for x in range(146, 716, 14))
    joints = ""
    for row, down in enumerate((8, 16, 24, 32)):
        joints += line([(float(x), crest(x) + down) for x in range(136, 721, 24)])
        joints += "".join(f"M{x} {number(crest(x) + down)}v8" for x in range(148 + row % 2 * 12, 716, 24))
    towers = joined([_tower(150, 34), _tower(604, 34), _tower(690, 26)])
    return joined([path("gg-brick", merlons), path("gg-brick", body), path("gg-joint", joints), towers])


def _tower(x: float, half: float) -> Markup:
    y = crest(x) - 22
    foot, head = half * 0.62, half * 0.5
    walls = line([(x - foot, 112), (x - head, y), (x + head, y), (x + foot, 112)]) + "z"
    teeth = "".join(
        f"M{number(x - half * 0.56 + place * half * 0.25)} {number(y)}v-7h{number(half * 0.15)}v7z"
        for place in range(5)
    )
    joints = bricks(x - head, x + head, y + 2, 110, 8, 13)
    return joined([path("gg-brick", walls + teeth), path("gg-joint", joints)])


RIVER: Final = (
    "M0 236C40 226 52 250 88 246 124 240 132 208 168 210 204 212 212 190 268 186V196"
    "C216 202 208 224 170 222 138 220 126 252 90 258 50 262 38 240 0 250z"
)
HILLS: Final = (
    "M44 186C52 168 60 162 66 164 74 172 80 180 92 186zM146 166C154 148 160 142 168 144 176 152 184 160 196 166z"
    "M92 226C98 212 104 208 110 210 116 216 122 222 132 226zM196 256C204 238 212 232 220 236 228 244 234 250 244 256z"
    "M8 160C12 148 18 144 24 148 30 154 34 158 40 160z"
)


def _journeys() -> Markup:
    """Hills, a river and trees under the roads."""
    trees = ((62, 214, 0.6), (160, 256, 0.6), (114, 166, 0.55), (214, 164, 0.6), (12, 204, 0.55), (254, 222, 0.55))
    return joined(
        [
            rect("gg-meadow", 0, 108, 268, 306),
            path("gg-water", RIVER),
            path("gg-far", HILLS),
            *(pine(*tree) for tree in trees),
        ]
    )


def _veranda() -> Markup:
    """The floor under the pavilions of travel and intrigue."""
    boards = "".join(f"M0 {y}H268" for y in range(316, 492, 12))
    return joined([rect("gg-field", 0, 300, 268, 494), path("gg-plank", boards), path("gg-line", "M0 301H268")])


def _palace() -> Markup:
    """Vermilion walls, a paved court, the stairway's rails and the hall of audience."""
    paving = "".join(f"M{x} 204L{x + 40} 494M{x + 40} 204L{x} 494" for x in range(262, 450, 20))
    tiles = "".join(f"M264 {y}h12M444 {y}h12" for y in range(116, 492, 8))
    rails = "M298 206L274 396H284L306 206zM414 206L436 396H446L422 206z"
    pillars = "".join(f"M{x} 152h6v48h-6z" for x in (282, 306, 408, 432))
    return joined(
        [
            rect("gg-court", 264, 108, 456, 494),
            path("gg-paving-lines", paving),
            rect("gg-hallway", 264, 108, 276, 494),
            rect("gg-hallway", 444, 108, 456, 494),
            path("gg-tiles", tiles),
            path("gg-marble", rails),
            rect("gg-lacquered", 282, 152, 438, 200),
            path("gg-pillar", pillars),
            rect("gg-beam", 278, 148, 442, 156),
            meander(284, 438, 150, 4),
            roof(264, 456, 126, 150, 30, tiles=32),
            rect("gg-beam", 306, 118, 414, 127),
            roof(286, 434, 100, 121, 26, tiles=26),
            balustrade(268, 452, 194, 12, 11),
        ]
    )


def _gardens() -> Markup:
    """The quarters of decrees and jade: a notice board, lawns and a pond."""
    pond = "M456 468C480 448 520 444 560 446 620 440 690 440 720 446V494H456z"
    lawn = "M470 360h6M486 372h6M578 350h5M706 352h6M706 398h6M584 420h6M580 444h6"
    return joined(
        [
            rect("gg-garden", 456, 108, 720, 494),
            path("gg-trunk", lawn),
            path("gg-water", pond),
            waves(466, 716, 462, 486, 12, 30),
            rect("gg-lacquered", 457, 202, 714, 337, 4),
            path("gg-thread", "M461 206H710V333H461z"),
            rock(700, 450, 0.9),
            pine(472, 460, 0.8),
            pine(584, 200, 0.7),
        ]
    )


def _canal() -> Markup:
    """Water, the quay with its piers, and the far bank."""
    piers = "".join(f"M{150 + port * 112} 518v10h6v-10zM{190 + port * 112} 518v10h6v-10z" for port in range(5))
    return joined(
        [
            rect("gg-water", 0, 492, WIDTH, HEIGHT),
            waves(136, 712, 534, 590, 13, 34),
            rect("gg-brick", 0, 490, WIDTH, 518),
            path("gg-joint", bricks(0, WIDTH, 490, 518, 9, 24)),
            path("gg-rail", f"M0 488H720V493H0z{piers}"),
            path("gg-bank", "M128 600C220 588 300 594 380 590 470 586 560 594 720 586V600z"),
            willow(700, 594, 0.9),
            willow(146, 596, 0.7),
        ]
    )


def _brocade(width: float) -> Markup:
    """A border of brocade with another motive in each corner."""
    right, far = number(width), number(width - 18)
    inner = f"M{EDGE:g} {EDGE:g}V{HEIGHT - EDGE:g}H{width - EDGE:g}V{EDGE:g}z"
    stitches = "".join(f"M{x} 3.5h6M{x} 596.5h6" for x in range(20, int(width) - 20, 14))
    stitches += "".join(f"M3.5 {y}v6M{number(width - 3.5)} {y}v6" for y in range(20, 580, 14))
    x = number(width - 9)
    motives = (
        f"M9 3L15 9 9 15 3 9zM9 6V12M6 9H12M{x} 4a5 5 0 1 1-.1 0zM{number(width - 11)} 7h4v4h-4z"
        f"M4 594C4 586 14 586 14 594M6 591C6 585 12 585 12 591M{number(width - 14)} 596c0-8 4-10 5-4 1-6 5-4 5 4"
    )
    return joined(
        [
            path("gg-brocade", f"M0 0H{right}V600H0z{inner}"),
            path("gg-thread", stitches),
            path("gg-line", inner),
            path("gg-lacquered", f"M0 0H18V18H0zM{right} 600H{far}V582H{right}z"),
            path("gg-beam", f"M{right} 0H{far}V18H{right}zM0 600H18V582H0z"),
            path("gg-thread", motives),
        ]
    )


COMMON: Final = joined(
    [_heaven(), _great_wall(), _journeys(), _veranda(), _palace(), _gardens(), _canal(), _brocade(WIDTH)]
)
"""The ground of the common sheet."""

# A player's sheet.

CANES: Final = (
    "M38 232C40 190 36 140 44 76M58 232C58 200 62 150 58 92"
    "M436 232C432 190 438 150 430 80M452 232C450 204 456 160 450 110"
)
LEAVES: Final = (
    (44, 96, 7),
    (42, 130, -6),
    (58, 108, 7),
    (60, 150, 8),
    (38, 176, -6),
    (432, 98, -7),
    (434, 136, 7),
    (450, 122, 6),
    (452, 168, -8),
    (434, 186, -7),
)
HORIZON: Final = "M0 232C60 200 110 214 150 196 200 216 260 190 330 206 390 188 440 206 480 198V234H0z"


def _screen() -> Markup:
    """A painted screen behind the hand: hills and bamboo."""
    leaves = "".join(
        f"M{x} {y}c{dx} -3 {2 * dx} 2 {2.4 * dx:.0f} 9c{-dx} 0 {-2 * dx} -4 {-2.4 * dx:.0f} -9z" for x, y, dx in LEAVES
    )
    return joined(
        [
            rect("gg-silk", 0, 64, SEAT_WIDTH, 235),
            path("gg-cane", CANES),
            path("gg-leaf", leaves),
            path("gg-far", HORIZON),
            cloud(160, 96, 1.2),
            cloud(290, 108, 1.2),
            rect("gg-rail", 0, 230, SEAT_WIDTH, 235),
        ]
    )


def _eaves() -> Markup:
    """The roof of the house and its beam."""
    return joined(
        [
            rect("gg-lacquered", 0, 12, SEAT_WIDTH, 64),
            meander(12, 470, 58, 4),
            rect("gg-beam", 0, 64, SEAT_WIDTH, 71),
            roof(-20, 500, -6, 14, 18, tiles=60),
        ]
    )


def _courts() -> Markup:
    """The court of the hired and the garden of the free, with a wall between them."""
    paving = "".join(f"M{x} 318L{x + 30} 452M{x + 30} 318L{x} 452" for x in range(-10, 236, 20))
    return joined(
        [
            rect("gg-court", 0, 318, 240, 452),
            path("gg-paving-lines", paving),
            rect("gg-garden", 240, 318, SEAT_WIDTH, 452),
            path("gg-trunk", "M262 446h6M300 448h6M352 446h6M410 448h6"),
            path("gg-brick", "M0 312H480V324H0zM232 324H248V452H232z"),
            path("gg-joint", bricks(0, SEAT_WIDTH, 312, 324, 6, 16)),
            pine(462, 356, 1.0),
            rock(456, 450, 0.9),
        ]
    )


def _storehouse() -> Markup:
    """The floor of the storehouse and the pier."""
    boards = "".join(f"M0 {y}H480" for y in range(460, 548, 12))
    return joined(
        [
            rect("gg-field", 0, 450, SEAT_WIDTH, 548),
            path("gg-plank", boards),
            path("gg-line", "M0 451H480"),
            rect("gg-water", 0, 546, SEAT_WIDTH, HEIGHT),
            path("gg-rail", "M0 543H480V549H0z"),
            waves(10, 470, 562, 594, 11, 30),
            willow(452, 594, 1.2),
        ]
    )


HOUSEHOLD: Final = joined(
    [
        _screen(),
        _eaves(),
        rect("gg-wainscot", 0, 235, SEAT_WIDTH, 318),
        _courts(),
        _storehouse(),
        _brocade(SEAT_WIDTH),
    ]
)
"""The ground of a player's sheet."""
