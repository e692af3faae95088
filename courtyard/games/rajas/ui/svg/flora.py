"""Plants and birds of the gardens, as a miniature painter sets them into corners and borders."""

from functools import cache
from typing import Final

from courtyard.svg.markup import Markup, group, joined, moved, path

PETAL: Final = "M0-3C-5-10-3-17 0-19C3-17 5-10 0-3z"
LEAVES: Final = "M0 26C-10 24-14 14-12 8-5 10-1 17 0 26zM0 34C9 31 14 23 13 16 5 19 1 26 0 34z"
HEADS: Final = (
    (("rg-rose", PETAL, (0, 60, 120, 180, 240, 300)), ("rg-gilt", "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", (0,))),
    (
        ("rg-lapis", "M0 2C-12 0-13-13-7-19C-3-12-1-6 0 2zM0 2C12 0 13-13 7-19C3-12 1-6 0 2z", (0,)),
        ("rg-saffron", "M0 4C-6-4-4-14 0-20C4-14 6-4 0 4z", (0,)),
    ),
    (
        ("rg-rose", "M0 6C-16 4-18-10-12-18C-8-12-4-14 0-20C4-14 8-12 12-18C18-10 16 4 0 6z", (0,)),
        ("rg-ivory", "M0 2C-5-2-5-8 0-13C5-8 5-2 0 2z", (0,)),
    ),
    (
        ("rg-saffron", PETAL, (0, 45, 90, 135, 180, 225, 270, 315)),
        ("rg-brick", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", (0,)),
    ),
)
"""Four heads of flowers: rose, iris, poppy and marigold; each layer with its turns."""


@cache
def head(kind: int) -> Markup:
    """The head of a flower."""
    return joined(
        group(path(class_, d), transform=f"rotate({turn})") if turn else path(class_, d)
        for class_, d, turns in HEADS[kind]
        for turn in turns
    )


@cache
def flower(x: float, y: float, scale: float, kind: int) -> Markup:
    """A flower on its stem."""
    return group(
        path("rg-stem", "M0 0C-4 14 3 26 0 40"), path("rg-leaf", LEAVES), head(kind), transform=moved(x, y, scale)
    )


@cache
def cypress(x: float, y: float, scale: float) -> Markup:
    """A dark flame of a tree."""
    body = path("rg-cypress", "M0-56C10-36 15-8 11 10C8 19-8 19-11 10C-15-8-10-36 0-56z")
    return group(
        path("rg-trunk", "M-3 12h6v12h-6z"),
        body,
        path("rg-leafline", "M0-44V8M0-20L6-8M0-6L-6 6"),
        transform=moved(x, y, scale),
    )


@cache
def tree(x: float, y: float, scale: float) -> Markup:
    """A mango tree with its fruit."""
    crown = path("rg-crown", "M-30-16C-36-34-18-46-8-40C0-52 22-48 24-34C38-30 34-10 18-10C10-2-22 0-30-16z")
    fruit = path(
        "rg-saffron",
        "".join(
            f"M{fx} {fy}a3.5 4.5 0 1 1-.1 0z" for fx, fy in ((-18, -30), (0, -38), (14, -28), (-4, -20), (22, -22))
        ),
    )
    return group(path("rg-trunk", "M-4-8C-2 6-4 14-8 22H8C4 14 3 6 5-8z"), crown, fruit, transform=moved(x, y, scale))


@cache
def bush(x: float, y: float) -> Markup:
    """A tuft of leaves."""
    return group(path("rg-crown", "M-16 8C-20-6-8-12-4-4C-2-16 10-14 8-2C18-8 22 4 16 8z"), transform=moved(x, y))


@cache
def peacock() -> Markup:
    """A peacock with its train."""
    eyes = "".join(f"M{x} {y}a3.5 3.5 0 1 1-.1 0z" for x, y in ((-26, 16), (-36, 24), (-22, 26), (-44, 30), (-31, 33)))
    return joined(
        [
            path("rg-leaf", "M-2-2C-22 2-44 14-58 36C-40 42-16 34 4 8z"),
            path("rg-gilt", eyes),
            path("rg-lapis", "M-6 2C-2-10 6-8 8-24C9-32 18-32 19-25C20-16 16-6 14 2C10 14-4 14-6 2z"),
            path("rg-gilt", "M19-26l7 3-7 2z"),
            path("rg-crest", "M13-31l-3-9M14-31l1-9M16-30l5-8M2 12v10M8 11v11"),
        ]
    )
