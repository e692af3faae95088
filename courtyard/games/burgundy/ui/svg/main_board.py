"""The main board: the ring of depots around the black depot, phases and rounds, turn order and bonus tiles."""

from typing import Any, Final

from courtyard.games.burgundy.data.components import (
    BLACK_TILES,
    LARGE_BONUS,
    PHASE_POINTS,
    PURCHASE_SILVER,
    SLOT_MARK,
    SMALL_BONUS,
)
from courtyard.games.burgundy.data.sizes import COLOURS, DEPOT_SLOTS, PHASES
from courtyard.games.burgundy.rules.phases import slot_colour
from courtyard.games.burgundy.ui.svg.emblems import EMBLEM, SIGN
from courtyard.games.burgundy.ui.svg.page import PAGE, SIZE
from courtyard.games.burgundy.ui.svg.palette import STYLE, WORLD
from courtyard.games.burgundy.ui.svg.pieces import (
    ON_COLOUR,
    OPEN_SLOT,
    RADIUS,
    RIM,
    TILE,
    TILE_OUTLINE,
    UNUSED_SLOT,
    die,
    empty_slot,
    goods_token,
    seat_mark,
    square,
)
from courtyard.games.burgundy.ui.svg.titles import (
    CLAUSE,
    FITS,
    KIND_CLAUSES,
    PRICE,
    bonus_title,
    counted,
    goods_list,
    goods_name,
    kind_title,
    say,
    seat_name,
    tile_title,
)
from courtyard.speech import per_language
from courtyard.svg.markup import (
    NOTHING,
    Markup,
    element,
    group,
    joined,
    moved,
    path,
    piece,
    sheet,
    words,
)

View = dict[str, Any]

MIDDLE: Final = SIZE / 2
HEX: Final = 38.0
"""The radius of a hex on the main board."""
SCALE: Final = HEX / RADIUS
STEP: Final = HEX * 3**0.5
"""From hex to hex in a row."""
ROW: Final = HEX * 1.5
"""From row to row."""

COLUMNS: Final = (120.0, 312.0, 504.0)
"""The middles of the depots of a row."""
PLACES: Final = ((0, -1), (1, -1), (2, -1), (2, 1), (1, 1), (0, 1))
"""The column of each depot, and whether it lies above or below the middle, clockwise (CB3.11)."""

BLACK_PLACES: Final = ((0, -1), (-0.5, 0), (0.5, 0), (0, 1), (-1, -1), (1, 1), (1, -1), (-1, 1))
"""The spaces of the black depot in steps from its middle; those for few players lie inside."""

OUTER: Final = 243.0
"""From the middle of the board to the outer row of a depot; the inner row is one row nearer."""
GOODS_ROW: Final = 127.0
"""From the middle of the board to the goods of a depot."""


def draw_common(view: View) -> str:
    """The main board as SVG."""
    return sheet("main", say("main_board"), WORLD, STYLE, (SIZE, SIZE), main_board(view))


def main_board(view: View) -> Markup:
    """Everything on the main board."""
    return joined(
        [
            PAGE,
            *(_depot(number, *_facts_of(view, number)) for number in range(6)),
            _black_depot(view),
            _phases(view),
            _rounds(view),
            _white_die(view),
            _track(view),
            _bonuses(view),
        ]
    )


def _tile(id_: str, tile: str, x: float, y: float) -> Markup:
    return piece(id_, tile_title(tile), CLAUSE[tile], TILE[tile], RIM, at=moved(x, y, SCALE), target=id_)


@per_language
def _empty_tile(id_: str, terrain: str | None, is_used: bool, x: float, y: float) -> Markup:
    """A space for a tile without one."""
    shown = UNUSED_SLOT if not is_used else empty_slot(terrain) if terrain else OPEN_SLOT
    title = say("slot", tiles=FITS[terrain]) if terrain else say("black_slot")
    if not is_used:
        title = say("unused_slot")
    clause = "CB7.5" if terrain else "CB7.12"
    return piece(id_, title, clause, shown, RIM, at=moved(x, y, SCALE), target=id_)


Goods = tuple[tuple[str, int], ...]


def _facts_of(view: View, depot: int) -> tuple[tuple[str | None, ...], Goods, int, str]:
    """All that the drawing of a depot depends on: its tiles and goods, the number of players, the phase."""
    held = view["depots"][depot]
    return tuple(held["tiles"]), tuple(held["goods"].items()), len(view["seats"]), view["phase"]


@per_language
def _depot(depot: int, tiles: tuple[str | None, ...], goods: Goods, players: int, phase: str) -> Markup:
    """A numbered depot: four tiles, its number and its goods, mirrored above and below the middle."""
    column, side = PLACES[depot]
    x = COLUMNS[column]
    slots = [_slot(tile, depot, slot, players, phase, x + 9, side) for slot, tile in enumerate(tiles)]
    numeral = _initial(depot, x - 66, MIDDLE + side * (OUTER - ROW))
    return joined([*slots, numeral, _depot_goods(depot + 1, dict(goods), x, MIDDLE + side * GOODS_ROW)])


PENWORK: Final = path(
    "cb-pen",
    "M-18-9Q-18-18-9-18M9-18Q18-18 18-9M18 9Q18 18 9 18M-9 18Q-18 18-18 9M-14-14h.1M14-14h.1M14 14h.1M-14 14h.1",
)
"""The corners of an illuminated initial."""


@per_language
def _initial(depot: int, x: float, y: float) -> Markup:
    """The number of a depot, illuminated in red and blue by turns."""
    number = depot + 1
    ground = square("cb-initial" if depot % 2 else "cb-azured", 46, 3)
    title = say("depot", number=number)
    numeral = words("cb-big cb-pale", 0, 13, str(number))
    return piece(f"depot-{number}", title, "CB11.1", ground, PENWORK, numeral, at=moved(x, y))


def _slot(tile: str | None, depot: int, slot: int, players: int, phase: str, x: float, side: int) -> Markup:
    """One tile space: the spaces for two players in the outer row, the others in the inner row."""
    row, place = divmod(slot, 2)
    left = x - STEP * 0.75 + place * STEP + (STEP / 2 if row else 0)
    y = MIDDLE + side * (OUTER - row * ROW)
    id_ = f"depot-{depot + 1}-{slot}"
    if tile:
        return _tile(id_, tile, left, y)
    number = depot * DEPOT_SLOTS + slot
    terrain = COLOURS[slot_colour(number, players, PHASES.index(phase))]
    return _empty_tile(id_, terrain, SLOT_MARK[number] <= players, left, y)


def _depot_goods(number: int, goods: dict[str, int], x: float, y: float) -> Markup:
    """The goods of a depot in a row, the number of several beside their token; many kinds lie closer."""
    id_ = f"depot-{number}-goods"
    numbers = COUNT_STEP * sum(count > 1 for count in goods.values())
    step = min(TOKEN_STEP, (GOODS_WIDTH - numbers) / max(1, len(goods)))
    width = step * len(goods) + numbers
    left = -width / 2
    tokens: list[Markup] = []
    for colour, count in goods.items():
        tokens.append(_counted_token(f"{id_}-{colour}", colour, count, step, left + step / 2))
        left += step + (COUNT_STEP if count > 1 else 0)
    title = say("depot_goods", number=number, goods=goods_list(goods))
    shown = joined(tokens) if goods else element("rect", class_="cb-open", x=-14, y=-14, width=28, height=28, rx=5)
    wide = max(width + 10, 96)
    rim = element("rect", class_="cy-rim", x=-wide / 2, y=-19, width=wide, height=37, rx=9)
    return piece(id_, title, "CB18.2", shown, rim, at=moved(x, y), target=id_)


TOKEN_STEP: Final = 34.0
COUNT_STEP: Final = 16.0
GOODS_WIDTH: Final = 188.0
"""What a token of goods needs in its row, what its number needs more, and what there is."""


def _counted_token(id_: str, colour: str, count: int, step: float, x: float) -> Markup:
    """A goods tile, with its number beside it if there are several."""
    number = words("cb-small cb-left", step / 2 - 1, 8, str(count)) if count > 1 else NOTHING
    return group(goods_token(colour, step - 4), number, id=id_, transform=moved(x, 0))


NIGHT: Final = "M220 207H404L417 220V404L404 417H220L207 404V220z"
NIGHT_LINE: Final = "M222 212H402L412 222V402L402 412H222L212 402V222z"


@per_language
def _black_sign() -> Markup:
    """A star by night: the tiles of every kind that go to the black depot."""
    night = path("cb-night", "M0-12L10.4-6V6L0 12-10.4 6V-6z")
    star = path("cb-star", "M0-7L1.8-1.8 7 0 1.8 1.8 0 7-1.8 1.8-7 0-1.8-1.8z")
    return piece("sign-black", kind_title("black"), KIND_CLAUSES["black"], night, star, at=moved(393, 312))


def _black_depot(view: View) -> Markup:
    """The black depot in the middle: tiles for silver."""
    used = BLACK_TILES[len(view["seats"])]
    tiles: list[Markup] = []
    for slot, (column, row) in enumerate(BLACK_PLACES):
        x, y = MIDDLE + column * STEP, MIDDLE + row * ROW
        tile = view["black_depot"][slot]
        tiles.append(
            _tile(f"black-{slot}", tile, x, y) if tile else _empty_tile(f"black-{slot}", None, slot < used, x, y)
        )
    return group(
        path("cb-night", NIGHT), path("cb-rule", NIGHT_LINE), _black_sign(), _price(), *tiles, class_="cb-on-night"
    )


@per_language
def _price() -> Markup:
    """What a tile of the black depot costs."""
    return piece(
        "black-price",
        say("black_depot", price=PRICE),
        "CB26.1",
        group(EMBLEM["silver"], transform="scale(.7)"),
        words("cb-number cb-pale", 0, -14, str(PURCHASE_SILVER)),
        at=moved(230, 322),
    )


def _phases(view: View) -> Markup:
    """The five phases with their values; the running one is illuminated."""
    now = PHASES.index(view["phase"])
    return joined(_phase(number, now) for number in range(len(PHASES)))


@per_language
def _phase(number: int, now: int) -> Markup:
    letter, points = PHASES[number], int(PHASE_POINTS[number])
    is_now = number == now
    box = square("cb-initial", 34, 3) if is_now else NOTHING
    class_ = "cb-number cb-pale" if is_now else "cb-number cb-past" if number < now else "cb-number"
    title = say("phase", phase=letter, points=counted("points", points))
    shown = joined([box, words(class_, 0, 9, letter), words("cb-label", 0, 38, str(points))])
    return piece(f"phase-{letter}", title, "CB15.3", shown, at=moved(42 + number * 36, 230))


def _rounds(view: View) -> Markup:
    """The goods of the rounds to come; where they are gone, the number of the round."""
    return joined(_round(view, space, goods) for space, goods in enumerate(view["round_goods"]))


def _round(view: View, space: int, goods: str | None) -> Markup:
    at = moved(42 + space * 36, 312)
    if goods:
        title = say("round", round=space + 1, goods=goods_name(goods))
        shown = goods_token(goods, 30)
    else:
        title = say("round_past", round=space + 1)
        is_now = space + 1 == view["round"]
        ring = square("cb-open", 28, 5)
        shown = joined([ring, words("cb-small cb-rubric" if is_now else "cb-small cb-past", 0, 8, str(space + 1))])
    return piece(f"round-goods-{space}", title, "CB8.4", shown, at=at)


def _white_die(view: View) -> Markup:
    """The die of the goods, which is nobody's: beside it stands where it has sent them."""
    value = view["white_die"]
    said = say("white_die", value=value) if value else say("white_die_unrolled")
    cart = joined([square("cb-field", 52, 6), group(die(value, "cb-white", "cb-k", 36))])
    lines = (say("cart"), say("cart_depot", value=value)) if value else (say("cart_die"), say("cart_goods"))
    caption = [words("cb-label cb-left", 34, y, line) for y, line in zip((-6, 20), lines, strict=True)]
    return piece("white-die", said, "CB8.4", cart, *caption, at=moved(50, 378))


TRACK_LEFT: Final = 440.0
TRACK_STEP: Final = 24.0
TRACK_Y: Final = 281.0


def _track(view: View) -> Markup:
    """The turn order: the markers of a space in a stack, the first to play on top."""
    spaces = joined(_track_space(number) for number in range(7))
    heights = [0] * 7
    markers: list[Markup] = []
    order: list[int] = view["order"]
    for rank in range(len(order) - 1, -1, -1):
        seat = order[rank]
        marker: int = view["seats"][seat]["marker"]
        markers.append(_marker(seat, rank, marker, heights[marker]))
        heights[marker] += 1
    return joined([spaces, *markers])


@per_language
def _track_space(number: int) -> Markup:
    title = say("track", number=number)
    spot = element("ellipse", class_="cb-field", rx=11, ry=5)
    return piece(f"track-{number}", title, "CB6.6", spot, at=moved(TRACK_LEFT + number * TRACK_STEP, TRACK_Y))


@per_language
def _marker(seat: int, rank: int, marker: int, height: int) -> Markup:
    title = say("marker", seat=seat_name(seat), rank=rank + 1)
    at = moved(TRACK_LEFT + marker * TRACK_STEP, TRACK_Y - 9 - height * 17)
    return piece(f"track-marker-{seat}", title, "CB6.6", seat_mark(seat, 0.64, False), at=at)


def _bonuses(view: View) -> Markup:
    """The bonus tiles by terrain, large above small; a taken one shows the mark of its owner."""
    parts: list[Markup] = []
    for column, terrain in enumerate(COLOURS):
        x = 438 + column * 28
        parts.append(
            piece(f"sign-{terrain}", kind_title(terrain), KIND_CLAUSES[terrain], SIGN[terrain], at=moved(x, 314, 1.15))
        )
        for size, y in (("large", 351), ("small", 390)):
            parts.append(_bonus(terrain, size, view["bonuses"][terrain][size], len(view["seats"]), x, y))
    return joined(parts)


@per_language
def _bonus(terrain: str, size: str, owner: int | None, players: int, x: float, y: float) -> Markup:
    points = int((LARGE_BONUS if size == "large" else SMALL_BONUS)[players])
    if owner is None:
        box = path(f"cb-tile cb-{terrain}", TILE_OUTLINE)
        scale = 0.4 if size == "large" else 0.36
        shown = joined(
            [group(box, transform=f"scale({scale})"), words(f"cb-small {ON_COLOUR[terrain]}", 0, 8, str(points))]
        )
    else:
        shown = seat_mark(owner, 0.75, False)
    title = bonus_title(terrain, size, owner, players)
    return piece(f"bonus-{terrain}-{size}", title, "CB16.1" if size == "large" else "CB16.3", shown, at=moved(x, y))
