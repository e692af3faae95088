"""What the painter repeats: tiled roofs, bricks, waves, clouds, trees, rocks and balustrades."""

from typing import Final

from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, number, path


def line(points: list[tuple[float, float]]) -> str:
    """Straight lines through points, as path data."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def curve(*points: float) -> str:
    """A cubic curve to the last of three points, as path data."""
    return "C" + " ".join(map(number, points))


def roof(left: float, right: float, top: float, eaves: float, inset: float, tiles: int = 0) -> Markup:
    """A roof with upturned eaves, its ridge `inset` shorter on each side, and its rows of tiles."""
    bend = top + (eaves - top) * 0.45
    tip = min(14.0, inset * 0.5)
    shape = "".join(
        [
            f"M{number(left)} {number(eaves - 3)}",
            curve(left + tip, eaves - 4, left + inset * 0.8, bend, left + inset, top),
            f"H{number(right - inset)}",
            curve(right - inset * 0.8, bend, right - tip, eaves - 4, right, eaves - 3),
            curve(right - 5, eaves + 1, right - 9, eaves, right - 12, eaves),
            f"H{number(left + 12)}",
            curve(left + 9, eaves, left + 5, eaves + 1, left, eaves - 3),
        ]
    )
    ridge = path("gg-crest", f"M{number(left + inset - 3)} {number(top)}H{number(right - inset + 3)}")
    rows = path("gg-ridge", _tiles(left, right, top, eaves, inset, tiles)) if tiles else NOTHING
    return joined([path("gg-roof", f"{shape}z"), rows, ridge])


def _tiles(left: float, right: float, top: float, eaves: float, inset: float, tiles: int) -> str:
    """The rows of tiles from the ridge to the eaves."""
    middle, bend = (left + right) / 2, (top + eaves) / 2
    rows = ""
    for tile in range(1, tiles):
        share = tile / tiles * 2 - 1
        low, high = middle + share * (right - left - 24) / 2, middle + share * (right - left - 2 * inset) / 2
        rows += f"M{low:.0f} {eaves - 1:.0f}Q{low * 0.45 + high * 0.55:.0f} {bend:.0f} {high:.0f} {top:.0f}"
    return rows


def bricks(left: float, right: float, top: float, bottom: float, course: float = 7, brick: float = 18) -> str:
    """The joints of a brick wall, as path data."""
    joints = ""
    for row in range(int((bottom - top) / course)):
        y = top + course * (row + 1)
        joints += f"M{number(left)} {number(y)}H{number(right)}"
        x = left + brick * (0.5 if row % 2 else 1)
        while x < right:
            joints += f"M{number(x)} {number(y)}v{number(-course)}"
            x += brick
    return joints


def waves(left: float, right: float, top: float, bottom: float, step: float, length: float) -> Markup:
    """Short waves in staggered rows."""
    crests = ""
    for row in range(int((bottom - top) / step) + 1):
        x = left + (length * 0.9 if row % 2 else 0)
        while x < right - 24:
            crests += f"M{number(x)} {number(top + row * step)}q6-5 12 0t12 0"
            x += length * 1.8
    return path("gg-wave", crests)


def balustrade(left: float, right: float, top: float, high: float, step: float) -> Markup:
    """A marble balustrade."""
    count = max(1, round((right - left) / step))
    pitch = (right - left) / count
    rail = f"M{number(left)} {number(top + high * 0.25)}H{number(right)}V{number(top + high)}H{number(left)}z"
    posts = "".join(
        f"M{number(left + pitch * post - 1.6)} {number(top + high)}v{number(-high)}h3.2v{number(high)}z"
        for post in range(count + 1)
    )
    return path("gg-rail", rail + posts)


def meander(left: float, right: float, y: float, size: float) -> Markup:
    """A band of thunder pattern."""
    hook = f"v{number(-size)}h{number(size)}v{number(size * 0.6)}h{number(-size * 0.45)}"
    count = int((right - left) / (size * 1.5))
    return path(
        "gg-thread", "".join(f"M{number(left + place * size * 1.5)} {number(y + size)}{hook}" for place in range(count))
    )


CLOUD: Final = "M0 0c-2-9 9-12 13-6 3-8 15-8 17-1 7-4 14 1 11 7z"
_PINE: Final = "M-13-6q13-13 26 0q-13 4-26 0zM-10-14q10-13 20 0q-10 4-20 0zM-7-21q7-13 14 0q-7 4-14 0z"
_STRANDS: Final = (
    "M0 0c-2-8 4-16 1-26c-8-5-16 2-16 18M1-26c-5-5-11 2-11 22M1-26c-3-5-6 2-6 24"
    "M1-26c3-5 6 2 6 24M1-26c5-5 11 2 11 21M1-26c8-5 16 2 16 16"
)
_ROCK: Final = "M-12 0c-2-10 4-10 4-18 3-8 10-4 9 3 6-1 8 8 11 15z"


def cloud(x: float, y: float, size: float = 1) -> Markup:
    """A curled cloud."""
    return element("path", class_="gg-mist", d=CLOUD, transform=moved(x, y, size))


def pine(x: float, y: float, size: float = 1) -> Markup:
    """A pine with layered crowns, as an ink painter sets it."""
    return group(path("gg-trunk", "M0 0v-22"), path("gg-tree", _PINE), transform=moved(x, y, size))


def willow(x: float, y: float, size: float = 1) -> Markup:
    """A willow over the water."""
    return element("path", class_="gg-trunk", d=_STRANDS, transform=moved(x, y, size))


def rock(x: float, y: float, size: float = 1) -> Markup:
    """A scholar's rock."""
    return element("path", class_="gg-brick", d=_ROCK, transform=moved(x, y, size))
