"""A player's province: roads and tiles that join to one drawing, special yields, and ghosts of the tile in hand."""

from collections.abc import Collection
from functools import cache
from typing import Any, Final

from courtyard.games.rajas.data.checks import COLUMNS, ROWS, STEPS
from courtyard.games.rajas.ui.svg.effects import effect, printed
from courtyard.games.rajas.ui.svg.emblems import EMBLEM, square
from courtyard.games.rajas.ui.svg.tiles import SIZE, roads, tile_of
from courtyard.games.rajas.ui.svg.titles import effect_words, gains_words, house, roads_words, say, tile_title, word
from courtyard.games.rajas.ui.svg.town import BUILDING_OF, token
from courtyard.speech import per_language
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, path, piece

View = dict[str, Any]

LEFT: Final = 120.0
TOP: Final = 186.0
"""The corner of the grid."""
BEYOND: Final = 0.36
"""How far outside the grid a yield lies, in cells."""


def middle_of(cell: str) -> tuple[float, float]:
    """The middle of a cell by its name."""
    row, column = (int(part) for part in cell.split(","))
    return LEFT + (column - 0.5) * SIZE, TOP + (row - 0.5) * SIZE


CELLS: Final = [f"{row},{column}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
SITE: Final = square("rg-cell", SIZE - 2, 4)
CELL_RIM: Final = square("cy-rim", SIZE - 8, 8)


def target(name: str, is_asked: bool) -> str | None:
    """The name that a click gives, on the board of the seat that is asked only."""
    return name if is_asked else None


def draw_province(view: View, seat: int, is_asked: bool) -> Markup:
    """The grid with its tiles, then the yields around it, then the ghosts."""
    own = view["seats"][seat]
    cells = [_cell(view, seat, cell, own["tiles"].get(cell), is_asked) for cell in CELLS]
    yields = [_yield(view, seat, name, is_asked) for name in own["yields"]]
    return joined([*cells, *yields])


def empty_province(residence: str, sides: str, closed: Collection[str]) -> tuple[Markup, str]:
    """The grid without tiles, and the box that it fills."""
    pools = [_closed(0, cell) for cell in sorted(closed)]
    box = f"{LEFT - 10:g} {TOP - 10:g} {COLUMNS * SIZE + 20:g} {ROWS * SIZE + 20:g}"
    return joined([GRID, *pools, _residence(0, residence, sides)]), box


def _cell(view: View, seat: int, cell: str, laid: View | None, is_asked: bool) -> Markup:
    board = view["province"]
    if cell == board["residence"]:
        return _residence(seat, cell, board["roads"])
    if cell in board["closed"]:
        return _closed(seat, cell)
    ghosts = _ghosts(view, seat, cell) if is_asked else NOTHING
    name = target(f"cell-{cell}", is_asked)
    if laid is None:
        return _site(seat, cell, name, ghosts)
    return _tile(view, seat, cell, laid, name, ghosts)


@per_language
def _residence(seat: int, cell: str, sides: str) -> Markup:
    ground = square("rg-soil", SIZE, 0)
    house = group(EMBLEM["palace"], transform="translate(0 -10) scale(2)")
    return piece(
        f"seat-{seat}-residence", say("residence"), "RG3.2", ground, roads(sides), house, at=moved(*middle_of(cell))
    )


@per_language
def _closed(seat: int, cell: str) -> Markup:
    """A pool of marble where nothing can be built."""
    pool = square("rg-block", SIZE - 4, 10)
    return piece(f"seat-{seat}-closed-{cell}", say("closed"), "RG1.24", pool, at=moved(*middle_of(cell)))


def _site(seat: int, cell: str, name: str | None, ghosts: Markup) -> Markup:
    return piece(
        f"seat-{seat}-cell-{cell}",
        say("cell"),
        "RG10.1",
        SITE,
        CELL_RIM,
        ghosts,
        at=moved(*middle_of(cell)),
        target=name,
    )


def _tile(view: View, seat: int, cell: str, laid: View, name: str | None, ghosts: Markup) -> Markup:
    tile = view["tiles"][laid["tile"]]
    title = tile_title(tile)
    drawn = tile_of(tile, laid["roads"])
    if laid["covers"]:
        title += say("covers", tile=tile_title(view["tiles"][laid["covers"]]))
        drawn = joined([group(square("rg-i", SIZE - 2, 8), transform="translate(5 5)"), drawn])
    title += house(view["house"]["tiles"])
    return piece(
        f"seat-{seat}-cell-{cell}", title, "RG11.2", drawn, CELL_RIM, ghosts, at=moved(*middle_of(cell)), target=name
    )


def _ghosts(view: View, seat: int, cell: str) -> Markup:
    """The tile in hand as it could lie on a cell, one for each way to turn it; only the first is seen."""
    lays = [lay for lay in view["lays"] if lay["cell"] == cell]
    if not lays:
        return NOTHING
    own = view["seats"][seat]
    lays.sort(key=lambda lay: (lay["stack"] or "", -len(lay["yields"]), -_joined_sides(view, own, cell, lay["roads"])))
    return joined(_ghost(view, seat, lay, place == 0 and lay["stack"] is None) for place, lay in enumerate(lays))


def _joined_sides(view: View, own: View, cell: str, sides: str) -> int:
    """How many roads of the neighbours a tile would meet."""
    row, column = (int(part) for part in cell.split(","))
    opposite = {"N": "S", "S": "N", "E": "W", "W": "E"}
    count = 0
    for side in sides:
        other = f"{row + STEPS[side][0]},{column + STEPS[side][1]}"
        meets = view["province"]["roads"] if other == view["province"]["residence"] else ""
        meets = own["tiles"][other]["roads"] if other in own["tiles"] else meets
        count += opposite[side] in meets
    return count


def _ghost(view: View, seat: int, lay: View, is_seen: bool) -> Markup:
    tile = view["tiles"][lay["tile"]]
    own = view["seats"][seat]["yields"]
    yields = [effect_words(list(printed(_pays(own[name])))) for name in lay["yields"]]
    gives = gains_words(lay["fame"], lay["money"], yields)
    facts = {"roads": roads_words(lay["roads"]), "gives": gives}
    if lay["stack"]:
        colour = word(tile["colour"])
        title = say("cover_with", tile=tile_title(tile), price=lay["price"], colour=colour, **facts)
    else:
        title = say("lay", **facts)
    of = f"stack-{lay['stack']}" if lay["stack"] else f"cell-{lay['cell']}"
    drawn = tile_of(tile, lay["roads"])
    ghost = piece(
        f"seat-{seat}-lay-{lay['cell']}-{lay['stack'] or 'hand'}-{lay['roads']}",
        title,
        "RG10.2",
        drawn,
        CELL_RIM,
        target=f"roads-{lay['roads']}",
    )
    return group(ghost, class_="cy-turns" if is_seen else "cy-turns cy-turn", data_turn_of=of)


def _pays(special: View) -> str:
    """What a special yield pays: its token, else what is printed."""
    return str(special["token"].partition(": ")[2] if special["token"] else special["printed"])


def place_of_yield(edges: list[str]) -> tuple[float, float]:
    """Where a special yield lies: in the closed cell that its edges share, or beyond the edge of the grid."""
    spots = []
    for edge in edges:
        cell, side = edge.split(":")
        row, column = (int(part) for part in cell.split(","))
        down, right = STEPS[side]
        inside = 1 <= row + down <= ROWS and 1 <= column + right <= COLUMNS
        reach = 1 if inside else 0.5 + BEYOND
        spots.append((LEFT + (column - 0.5 + right * reach) * SIZE, TOP + (row - 0.5 + down * reach) * SIZE))
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _yield(view: View, seat: int, name: str, is_asked: bool) -> Markup:
    special = view["seats"][seat]["yields"][name]
    place = place_of_yield(view["yield_edges"][name])
    return _special(
        seat,
        name,
        special["printed"],
        special["slot"],
        special["token"],
        special["connected"],
        name in view["house"]["yields"],
        place,
        target(f"yield-{name}", is_asked),
    )


YIELD: Final = "M-38-26Q-26-26-22-34H22Q26-26 38-26V26Q26 26 22 34H-22Q-26 26-38 26z"


@cache
def _slot(colour: str) -> Markup:
    """The frame of a yield on which a token of the colour may be laid."""
    panel = group(path("rg-panel", YIELD), transform="scale(.8)")
    return joined([path(f"rg-{colour}", YIELD), panel])


@per_language
def _special(
    seat: int,
    name: str,
    text: str,
    slot: str | None,
    laid: str | None,
    is_paid: bool,
    is_house: bool,
    place: tuple[float, float],
    named: str | None,
) -> Markup:
    pays = laid.partition(": ")[2] if laid else text
    state = say("yield_paid") if is_paid else say("yield_open")
    title = say("yield", effect=effect_words(list(printed(pays))), state=state)
    if laid:
        title += say("yield_token", colour=word(laid.partition(":")[0]))
    elif slot:
        title += say("yield_slot", colour=word(slot))
    title += house(is_house and not laid)
    frame = _slot(slot) if slot else path("rg-plaque", YIELD)
    shown = group(token(laid), transform="scale(1.25)") if laid else effect(printed(text), 60, 36)
    if is_paid:
        shown = joined(
            [group(shown, class_="rg-paid"), group(path("rg-done", "M-10 0L-3 8 11-9"), transform="translate(24 22)")]
        )
    sign = group(EMBLEM[BUILDING_OF[slot]], transform="translate(-30 -27) scale(.5)") if slot else NOTHING
    rim = path("cy-rim", YIELD)
    clause = "RG23.6" if slot else "RG11.10"
    return piece(f"seat-{seat}-yield-{name}", title, clause, frame, shown, sign, rim, at=moved(*place), target=named)


def _grid() -> Markup:
    """The field of the province with tufts of grass."""
    tufts = "".join(
        f"M{LEFT + column * SIZE + x:g} {TOP + line * SIZE + y:g}q-3-9-7-11m7 11q0-9 1-14m-1 14q3-8 8-10"
        for line in range(ROWS)
        for column in range(COLUMNS)
        for x, y in TUFTS[(line + column) % 2]
    )
    field = element(
        "rect", class_="rg-field", x=LEFT - 6, y=TOP - 6, width=COLUMNS * SIZE + 12, height=ROWS * SIZE + 12, rx=10
    )
    return joined([field, path("rg-tuft", tufts)])


TUFTS: Final = (((30, 44), (82, 92)), ((78, 40), (34, 96)))
GRID: Final = _grid()
"""The empty province."""
