"""A player's board: the estate with storage, goods, dice, workers, silver, sold goods and points."""

from functools import cache
from typing import Any, Final

from courtyard.games.burgundy.data.components import TAKEN_WORKERS
from courtyard.games.burgundy.data.estates import REGION_OF, SPACE_COLOUR, SPACE_NAMES, SPACE_NUMBER
from courtyard.games.burgundy.data.sizes import COLOURS, GOODS, GOODS_STORES, SPACES
from courtyard.games.burgundy.ui.places import space_in_words
from courtyard.games.burgundy.ui.svg.choice import choice_of_estates, choice_of_goods
from courtyard.games.burgundy.ui.svg.emblems import EMBLEM
from courtyard.games.burgundy.ui.svg.page import PAGE, SIZE, SPRIGS
from courtyard.games.burgundy.ui.svg.palette import STYLE, WORLD
from courtyard.games.burgundy.ui.svg.pieces import (
    GOODS_RIM,
    HALF,
    ON_COLOUR,
    OPEN_SLOT,
    OUTLINE,
    RADIUS,
    RIM,
    TILE,
    corners_of,
    die,
    empty_space,
    goods_stack,
    seat_mark,
    square,
    terrain_of,
)
from courtyard.games.burgundy.ui.svg.titles import (
    CLAUSE,
    FITS,
    PRICE,
    counted,
    die_title,
    goods_list,
    goods_name,
    say,
    score_title,
    seat_name,
    tile_title,
)
from courtyard.speech import per_language
from courtyard.svg.markup import Markup, element, group, joined, moved, number, path, piece, sheet, words

View = dict[str, Any]

MIDDLE: Final = SIZE / 2
TOP: Final = 28.0 + RADIUS
"""The middle of the first row."""
ROW: Final = RADIUS * 1.5
STRIP: Final = 552.0
"""The middle of the strip with storage and goods."""


def draw_seat(view: View, seat: int) -> str:
    """The board of a player as SVG."""
    return sheet(
        f"seat-{seat}", say("seat_board", seat=seat_name(seat)), WORLD, STYLE, (SIZE, SIZE), player_board(view, seat)
    )


def player_board(view: View, seat: int) -> Markup:
    """Everything on a player's board."""
    own: View = view["seats"][seat]
    is_asked: bool = view["to_move"] == seat
    if own["estate"] is None:
        upper = [choice_of_estates(view, seat), *_purse(seat, own, is_asked, ((74, STRIP), (184, STRIP)))]
    else:
        upper = [
            SPRIGS,
            estate_of(seat, own["estate"], tuple(own["tiles"].items()), is_asked),
            _dice(seat, own["dice"], is_asked),
            *_purse(seat, own, is_asked, ((72, 468), (546, 468))),
            _storage(seat, own["storage"], is_asked),
        ]
    offer = choice_of_goods(view, seat) if is_asked and view["question"] == "ship_goods" else Markup("")
    parts = [PAGE, _score(seat, own, is_asked), *upper, _goods(seat, own["goods"], is_asked), _sold(seat, own), offer]
    return joined(parts)


def target(name: str, is_asked: bool) -> str | None:
    """The name that a click gives, on the board of the seat that is asked only."""
    return name if is_asked else None


def place_of(space: int) -> tuple[float, float]:
    """The middle of a space of the estate."""
    name = SPACE_NAMES[space]
    row, position = int(name[1]), int(name[2])
    length = 7 - abs(row - 4)
    return MIDDLE + (2 * position - 1 - length) * HALF, TOP + (row - 1) * ROW


PLACES: Final = [place_of(space) for space in range(SPACES)]


@per_language
def estate_of(seat: int, estate: int, laid: tuple[tuple[str, str], ...], is_asked: bool) -> Markup:
    """The spaces of an estate with the tiles that lie there."""
    tiles = dict(laid)
    spaces = [
        _tile(seat, estate, space, tiles[name], is_asked) if name in tiles else _space(seat, estate, space, is_asked)
        for space, name in enumerate(SPACE_NAMES)
    ]
    return joined([*spaces, _wires(estate)])


@per_language
def _space(seat: int, estate: int, space: int, is_asked: bool) -> Markup:
    """A space without a tile."""
    name = SPACE_NAMES[space]
    terrain = COLOURS[SPACE_COLOUR[estate * SPACES + space]]
    die_number = int(SPACE_NUMBER[space])
    title = say("space", space=space_in_words(estate, space), tiles=FITS[terrain])
    return piece(
        f"seat-{seat}-space-{name}",
        title,
        "CB13.2",
        empty_space(terrain, die_number),
        RIM,
        at=moved(*PLACES[space]),
        target=target(f"space-{name}", is_asked),
    )


def _tile(seat: int, estate: int, space: int, tile: str, is_asked: bool) -> Markup:
    """A space with its tile."""
    name = SPACE_NAMES[space]
    shown = joined([path(f"cb-wash-{terrain_of(tile)}", OUTLINE), TILE[tile]])
    return piece(
        f"seat-{seat}-space-{name}",
        say("placed", title=tile_title(tile), space=space_in_words(estate, space)),
        CLAUSE[tile],
        shown,
        RIM,
        at=moved(*PLACES[space]),
        target=target(f"space-{name}", is_asked),
    )


@cache
def _wires(estate: int) -> Markup:
    """The gold wires between the regions and around the estate, as in cloisonné."""
    corners = corners_of(RADIUS)
    owner: dict[tuple[str, str], int] = {}
    edges: dict[tuple[str, str], bool] = {}
    for space in range(SPACES):
        x, y = PLACES[space]
        points = [f"{number(x + dx)} {number(y + dy)}" for dx, dy in corners]
        region = int(REGION_OF[estate * SPACES + space])
        for side in range(6):
            first, second = sorted((points[side], points[(side + 1) % 6]))
            edge = (first, second)
            edges[edge] = edge not in owner or owner[edge] != region
            owner[edge] = region
    d = "".join(f"M{first}L{second}" for (first, second), is_border in edges.items() if is_border)
    return joined([path("cb-wire", d), path("cb-thread", d)])


def _score(seat: int, own: View, is_asked: bool) -> Markup:
    """The mark of the seat and its points; the seat that is asked has a halo."""
    halo = [element("circle", class_="cb-halo", r=24)] if is_asked else []
    mark = group(*halo, seat_mark(seat, 1.25, True), transform=moved(52, 60))
    points = words("cb-big cb-left", 82, 73, str(own["score"]))
    return piece(f"seat-{seat}-score", score_title(seat, own["score"], own["points"]), "CB35.11", mark, points)


def _dice(seat: int, dice: list[View], is_asked: bool) -> Markup:
    """The two dice; equal ones that are both unused are one choice."""
    first, second = dice
    are_equal = first["value"] == second["value"] and not first["used"] and not second["used"]
    return joined(
        _die(seat, number, die["value"], die["used"], target(f"die-{0 if are_equal else number}", is_asked))
        for number, die in enumerate(dice)
    )


@per_language
def _die(seat: int, which: int, value: int | None, used: bool, name: str | None) -> Markup:
    size = 54
    if used or value is None:
        cube = die(value, "cb-spent cy-spent", "cb-past", size)
    else:
        cube = die(value, f"cb-seat-{seat}", ON_COLOUR[f"seat-{seat}"], size)
    rim = square("cy-rim", 57, 10)
    return piece(
        f"seat-{seat}-die-{which}",
        die_title(value, used),
        "CB10.2",
        cube,
        rim,
        at=moved(494 + which * 66, 62),
        target=name,
    )


def _purse(seat: int, own: View, is_asked: bool, places: tuple[tuple[float, float], ...]) -> list[Markup]:
    """Workers and silver."""
    workers, silver = own["workers"], own["silver"]
    said = say("workers", workers=counted("workers", workers), number=TAKEN_WORKERS)
    price = say("silver", silver=counted("silver", silver), price=PRICE)
    return [
        _amount(seat, "workers", workers, said, "CB25.1", is_asked, places[0]),
        _amount(seat, "silver", silver, price, "CB26.1", is_asked, places[1]),
    ]


def _amount(
    seat: int, what: str, amount: int, title: str, clause: str, is_asked: bool, place: tuple[float, float]
) -> Markup:
    shown = joined(
        [group(EMBLEM[what], transform="translate(-22 0) scale(1.2)"), words("cb-big cb-left", 2, 13, str(amount))]
    )
    rim = element("rect", class_="cy-rim", x=-44, y=-26, width=94, height=52, rx=8)
    return piece(f"seat-{seat}-{what}", title, clause, shown, rim, at=moved(*place), target=target(what, is_asked))


def _storage(seat: int, storage: list[str | None], is_asked: bool) -> Markup:
    return joined(
        piece(
            f"seat-{seat}-storage-{store}",
            say("stored", title=tile_title(tile)) if tile else say("empty_store"),
            CLAUSE[tile] if tile else "CB12.1",
            TILE[tile] if tile else OPEN_SLOT,
            RIM,
            at=moved(70 + store * 76, STRIP),
            target=target(f"storage-{store}", is_asked),
        )
        for store, tile in enumerate(storage)
    )


def _goods(seat: int, goods: dict[str, int], is_asked: bool) -> Markup:
    """The three spaces for goods; each shows the die number that sells it."""
    held = list(goods.items())
    shown = [_held(seat, colour, count, 310 + place * 72, is_asked) for place, (colour, count) in enumerate(held)]
    empty = [
        group(square("cb-open", 52, 8), transform=moved(310 + place * 72, STRIP - 12))
        for place in range(len(held), GOODS_STORES)
    ]
    return joined([*shown, *empty])


def _held(seat: int, colour: str, count: int, x: float, is_asked: bool) -> Markup:
    title = say("held", count=count, goods=goods_name(colour), die=GOODS.index(colour) + 1)
    return piece(
        f"seat-{seat}-goods-{colour}",
        title,
        "CB24.1",
        goods_stack(colour, count),
        GOODS_RIM,
        at=moved(x, STRIP - 12),
        target=target(f"goods-{colour}", is_asked),
    )


def _sold(seat: int, own: View) -> Markup:
    """The goods that were sold: their number, and in the title their types for those who may see them."""
    count = own["sold_count"]
    is_hidden = own["sold"] is None
    title = say("sold", count=count) if is_hidden else say("sold_types", goods=goods_list(own["sold"]))
    shown = joined(
        [group(EMBLEM["sold"], transform="translate(0 -14) scale(1.3)"), words("cb-number", 0, 42, str(count))]
    )
    return piece(f"seat-{seat}-sold", title, "CB24.6", shown, at=moved(556, STRIP))
