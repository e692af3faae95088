"""Choices that lie on a player's board only while they are open: estates before the game, goods from a ship."""

from functools import cache
from typing import Any, Final

from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_COLOUR, SPACE_NAMES, SPACE_NUMBER
from courtyard.games.burgundy.data.sizes import COLOURS, ESTATES, GOODS, GOODS_STORES, SPACES
from courtyard.games.burgundy.ui.places import space_in_words
from courtyard.games.burgundy.ui.svg.emblems import EMBLEM, SIGN
from courtyard.games.burgundy.ui.svg.page import SIZE
from courtyard.games.burgundy.ui.svg.pieces import GOODS_RIM, RADIUS, TILE_OUTLINE, goods_stack, hexagon
from courtyard.games.burgundy.ui.svg.titles import goods_name, say
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece, words

View = dict[str, Any]

MIDDLE: Final = SIZE / 2
CENTRE: Final = 288.0
"""The height at which the offered estates lie."""

LARGE: Final = 24.5
SMALL: Final = 11.8
"""The radius of the hexes of an offered estate: of two, and of up to nine."""
NUMBERED: Final = 20.0
"""From this radius on the spaces show their numbers, and that of the estate stands above it, where there is room."""


def choice_of_estates(view: View, seat: int) -> Markup:
    """The estates that a seat may still choose, with the four places for its castle on each."""
    own: View = view["seats"][seat]
    is_asked = view["to_move"] == seat
    numbers = own["board"] or _free_estates(view)
    chosen = own["choice"]
    radius = LARGE if len(numbers) <= 2 else SMALL
    parts = [_heading(own, is_asked)]
    for place, number in enumerate(numbers):
        x, y = _corner(place, len(numbers))
        side = 1 if len(numbers) == 2 and place == 1 else -1
        castle = chosen["start_castle"] if chosen and chosen["estate"] == number else None
        parts.append(small_estate(seat, number, is_asked, castle, x, y, radius, side))
    return joined(parts)


def _heading(own: View, is_asked: bool) -> Markup:
    """What the seat does; on a small board the halo of the seat that is asked says it."""
    key = "choose" if is_asked else "chosen" if own["has_chosen"] else "unchosen"
    return words("cb-number cy-detail" if is_asked else "cb-number", MIDDLE + 40, 68, say(key))


def _free_estates(view: View) -> list[int]:
    """Number 1 is there for everybody, the others once (CB-R58)."""
    taken = {other["estate"] for other in view["seats"]} - {1}
    return [estate for estate in range(1, ESTATES + 1) if estate not in taken]


def _corner(place: int, count: int) -> tuple[float, float]:
    """The middle of an offered estate: two lie slantwise, side to side; more lie in rows of three."""
    if count <= 2:
        side = place * 2 + 1 - count
        return MIDDLE + side * 122, CENTRE + 6 + side * 70
    row, column = divmod(place, 3)
    return MIDDLE + (column - 1) * 188, CENTRE + (row - 1) * 139


@per_language
def small_estate(
    seat: int, estate: int, is_asked: bool, castle: str | None, x: float, y: float, radius: float, side: int
) -> Markup:
    """A printed estate in small, around its middle, with its number at the left or right."""
    name = f"estate-{estate}"
    spaces = joined(_small_space(seat, estate, space, is_asked, castle, radius) for space in range(SPACES))
    height = -3.8 if radius >= NUMBERED else 6.0
    numeral = words("cb-number cb-rubric", side * radius * 5.6, height * radius, str(estate))
    rim = element("path", class_="cy-rim", d=hexagon(radius * 6.45), transform="rotate(30)")
    return piece(
        f"seat-{seat}-{name}",
        say("estate", estate=estate),
        "CB33.3",
        rim,
        numeral,
        spaces,
        at=moved(x, y),
        target=name if is_asked else None,
    )


def _small_space(seat: int, estate: int, space: int, is_asked: bool, castle: str | None, radius: float) -> Markup:
    """A space of a small estate; the castle spaces can be chosen."""
    name = SPACE_NAMES[space]
    row, position = int(name[1]), int(name[2])
    half = radius * 3**0.5 / 2
    at = moved((2 * position - 8 + abs(row - 4)) * half, (row - 4) * radius * 1.5, radius / RADIUS)
    terrain = COLOURS[SPACE_COLOUR[estate * SPACES + space]]
    if space not in CASTLE_SPACES[estate]:
        return group(_plain_space(terrain, int(SPACE_NUMBER[space]), radius >= NUMBERED), transform=at)
    halo = path("cb-halo", TILE_OUTLINE) if castle == name else NOTHING
    shown = joined([path("cb-tile cb-castle", TILE_OUTLINE), EMBLEM["castle"], halo])
    full = f"estate-{estate}-{name}"
    title = say("start_castle", space=space_in_words(estate, space), estate=estate)
    rim = path("cy-rim", TILE_OUTLINE)
    return piece(f"seat-{seat}-{full}", title, "CB33.4", shown, rim, at=at, target=full if is_asked else None)


@cache
def _plain_space(terrain: str, die_number: int, is_numbered: bool) -> Markup:
    """A space for later, with its number where that can be read."""
    wash = path(f"cb-wash-{terrain}", TILE_OUTLINE)
    if not is_numbered:
        return joined([wash, group(SIGN[terrain], transform="scale(1.8)")])
    sign = group(SIGN[terrain], transform="translate(0 -17) scale(1.05)")
    return joined([wash, sign, words("cb-large cy-detail", 0, 30, str(die_number))])


def choice_of_goods(view: View, seat: int) -> Markup:
    """The new types of goods that a ship brings, more than there is room for (CB18.8)."""
    held = view["seats"][seat]["goods"]
    brought = _brought(view)
    new = [colour for colour in GOODS if colour in brought and colour not in held]
    room = GOODS_STORES - len(held)
    width = max(len(new) * 76 + 24, 176)
    box = element("rect", class_="cb-field", x=-width / 2, y=-84, width=width, height=152, rx=8)
    heading = words("cb-number", 0, -50, say("keep", number=room))
    tokens = [
        _new_goods(seat, colour, brought[colour], (place * 2 + 1 - len(new)) * 38) for place, colour in enumerate(new)
    ]
    return group(box, heading, *tokens, transform=moved(MIDDLE, 414))


def _brought(view: View) -> dict[str, int]:
    """The goods of the depots that the ship calls at; the second may be none."""
    brought: dict[str, int] = {}
    for depot in view["facts"]:
        if depot >= 0:
            for colour, count in view["depots"][depot]["goods"].items():
                brought[colour] = brought.get(colour, 0) + count
    return brought


def _new_goods(seat: int, colour: str, count: int, x: float) -> Markup:
    name = f"new-goods-{colour}"
    title = say("new_goods", count=count, goods=goods_name(colour))
    shown = goods_stack(colour, count)
    return piece(f"seat-{seat}-{name}", title, "CB18.8", shown, GOODS_RIM, at=moved(x, 0), target=name)
