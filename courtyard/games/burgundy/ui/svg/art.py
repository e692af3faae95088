"""The art of Burgundy: drawn by hand in burgundy.svg, and composed from that and the data of the game."""

from collections.abc import Iterator
from typing import Final

from courtyard.games.burgundy.data.estates import CASTLE_SPACES, REGION_OF, SPACE_COLOUR, SPACE_NAMES, SPACE_NUMBER
from courtyard.games.burgundy.data.sizes import COLOURS, ESTATES, FACES, GOODS, GOODS_TYPES, SPACES
from courtyard.games.burgundy.data.tiles import TILE_BY_NAME, TILE_COLOUR
from courtyard.games.burgundy.ui.svg.hints import hint
from courtyard.games.burgundy.ui.svg.places import CASTLES, ESTATE, LARGE, RADIUS, SMALL, corners_of, goods_row, hexagon
from courtyard.svg.art import Art, Style
from courtyard.svg.markup import NOTHING, Markup, element, group, joined, moved, number, path

ART: Final = Art("cb", __package__, "burgundy.svg")
STYLE: Final = Style(__package__, "burgundy.css")

SEATS: Final = 4
PIPS: Final = ("", "5", "19", "159", "1379", "13579", "134679")
"""The pips of each face, on a grid of three by three counted from the top left."""
ON_COLOUR: Final = {name: "cb-dark" if name in ("knowledge", "animal") else "cb-pale" for name in COLOURS}
"""The ink that can be read on each terrain."""

OUTLINE: Final = hexagon(RADIUS)
SLOT: Final = hexagon(RADIUS - 2)
RIM: Final = path("cy-rim", hexagon(RADIUS - 4))
"""The edge of a hex, invisible until the page lights it; it also catches the clicks."""


def terrain_of(tile: str) -> str:
    """The kind of space that a tile fits on."""
    return COLOURS[TILE_COLOUR[TILE_BY_NAME[tile]]]


def _rect(class_: str, width: float, height: float, corner: float, top: float | None = None) -> Markup:
    y = -height / 2 if top is None else top
    return element("rect", class_=class_, x=-width / 2, y=y, width=width, height=height, rx=corner)


def _words(class_: str, x: float, y: float) -> Markup:
    """A place for words."""
    return element("text", class_=class_, x=x, y=y, data_words="")


def _pips(ink: str, value: int, size: float) -> Markup:
    step, radius = size * 0.27, size * 0.095
    places = [(step * ((place - 1) % 3 - 1), step * ((place - 1) // 3 - 1)) for place in map(int, PIPS[value])]
    return group(*(element("circle", cx=x, cy=y, r=radius) for x, y in places), class_=ink) if places else NOTHING


def die(value: int, face: str, ink: str, size: float) -> Markup:
    """A die; 0 is one that is not rolled yet."""
    return joined([_rect(f"{face} cy-die", size, size, 9), _pips(ink, value, size)])


def _emblem_of(tile: str) -> Markup:
    """The emblem of a tile, with its number if it has one."""
    stem, _, count = tile.partition("-")
    if stem == "knowledge":
        numeral = element("text", Markup(count), class_="cb-number cb-dark", x=0, y=-1)
        return joined([ART[stem], numeral, hint(ART, int(count))])
    if count:
        disc = element("circle", class_="cb-disc", cy=21, r=13)
        numeral = element("text", Markup(count), class_="cb-number cb-dark", x=0, y=30)
        return joined([group(ART[stem], transform=moved(0, -8)), disc, numeral])
    return ART[stem]


def _washes(estate: int) -> Iterator[Markup]:
    """The printed spaces of an estate."""
    for space, name in enumerate(SPACE_NAMES):
        wash = f"cb-wash-{COLOURS[SPACE_COLOUR[estate * SPACES + space]]}"
        yield element("path", class_=wash, d=OUTLINE, transform=moved(*ESTATE[f"space-{name}"]))


def _wires(estate: int) -> Markup:
    """The gold wires between the regions and around the estate, as in cloisonné."""
    owner: dict[tuple[str, ...], int] = {}
    borders: dict[tuple[str, ...], bool] = {}
    for space, name in enumerate(SPACE_NAMES):
        x, y = ESTATE[f"space-{name}"]
        points = [f"{number(x + dx)} {number(y + dy)}" for dx, dy in corners_of(RADIUS)]
        region = int(REGION_OF[estate * SPACES + space])
        for side in range(6):
            edge = tuple(sorted((points[side], points[(side + 1) % 6])))
            borders[edge] = owner.get(edge) != region
            owner[edge] = region
    d = "".join(f"M{first}L{second}" for (first, second), is_border in borders.items() if is_border)
    return joined([path("cb-wire", d), path("cb-thread", d)])


def _small_estate(estate: int, radius: float) -> Iterator[Markup]:
    """A printed estate in small without its castle spaces, with its edge."""
    yield element("path", class_="cy-rim", d=hexagon(radius * 6.45), transform="rotate(30)")
    for space, name in enumerate(SPACE_NAMES):
        if space not in CASTLE_SPACES[estate]:
            terrain = COLOURS[SPACE_COLOUR[estate * SPACES + space]]
            sign = [group(ART[f"sign-{terrain}"], transform="scale(1.8)")]
            if radius == LARGE:
                figure = element("text", Markup(str(SPACE_NUMBER[space])), class_="cb-large cy-detail", x=0, y=30)
                sign = [group(ART[f"sign-{terrain}"], transform="translate(0 -17) scale(1.05)"), figure]
            at = moved(*CASTLES[radius, name], radius / RADIUS)
            yield group(path(f"cb-wash-{terrain}", SLOT), *sign, transform=at)


def _add_hexes() -> None:
    """Tiles, and spaces without a tile: of the estate with a place for their number, of the main board without one."""
    for tile in TILE_BY_NAME:
        enamel = path(f"cb-tile cb-{terrain_of(tile)} cy-token", SLOT)
        inlay = path("cb-inlay", hexagon(RADIUS - 5.5))
        ART.add(f"tile-{tile}", enamel, ART["shine"], inlay, _emblem_of(tile), RIM, motion="travel")
    for terrain in COLOURS:
        sign = group(ART[f"sign-{terrain}"], class_="cb-sign", transform="translate(0 21) scale(1.2)")
        ART.add(f"space-{terrain}", _words("cb-number cy-detail", 0, 2), sign, RIM)
        sign = group(ART[f"sign-{terrain}"], transform="scale(1.35)")
        ART.add(f"slot-{terrain}", path(f"cb-wash-{terrain}", SLOT), sign, RIM)
    ART.add("slot", path("cb-open", SLOT), RIM)
    ART.add("slot-unused", path("cb-open cb-unused", SLOT), RIM)


def _add_dice() -> None:
    rim = _rect("cy-rim", 57, 57, 10)
    for value in range(FACES + 1):
        ART.add(f"die-{value}", die(value, "cb-own", "cb-on-own", 54), rim, motion="tumble")
        ART.add(f"used-{value}", die(value, "cb-spent cy-spent", "cb-past", 54), rim)
        cart = _rect("cb-field", 52, 52, 6), die(value, "cb-white", "cb-k", 36)
        caption = _words("cb-label cb-left", 34, -6), _words("cb-label cb-left", 34, 20)
        ART.add(f"cart-{value}", *cart, *caption, motion="tumble" if value else None)


def _add_goods() -> None:
    """A token of each type of goods, and several of them with their number above the die that sells them."""
    for value, goods in enumerate(GOODS, 1):
        face = element("rect", class_=f"cb-goods-{goods}", x=-14, y=-14, width=28, height=28, rx=5)
        ART.add(f"token-{goods}", face, ART[goods], motion="travel")
        small = [_rect("cb-white", 24, 24, 5), _pips("cb-k", value, 24)]
        ART.add(
            f"goods-{goods}",
            group(ART[f"token-{goods}"], transform="scale(1.867)"),
            group(*small, class_="cy-detail", transform="translate(-14 45)"),
            _words("cb-number cb-count", 15, 54),
            _rect("cy-rim", 64, 90, 9, -31),
            motion="travel",
        )
    for kinds in range(GOODS_TYPES + 1):
        for several in range(kinds + 1):
            rim = _rect("cy-rim", max(goods_row(kinds, several)[1] + 10, 96), 37, 9, -19)
            ART.add(f"goods-row-{kinds}-{several}", NOTHING if kinds else _rect("cb-open", 28, 28, 5), rim)
    for count in range(2, GOODS_TYPES + 1):
        box = _rect("cb-field", max(count * 76 + 24, 176), 152, 8, -84)
        ART.add(f"offer-{count}", box, _words("cb-number", 0, -50))


def _add_marks() -> None:
    """The mark of each seat with its points, and its seal without a number."""
    for seat in range(SEATS):
        figure = element("text", Markup(str(seat + 1)), class_="cb-mark cy-detail cb-on-own", x=0, y=6.5)
        mark = group(ART[f"shape-{seat}"], figure, transform="translate(0 0) scale(1.25)")
        halo = element("circle", class_="cb-halo cb-own-halo", r=24)
        ART.add(f"mark-{seat}", halo, mark, _words("cb-big cb-left", 30, 13))
        ART.add(f"seal-{seat}", Markup(ART[f"shape-{seat}"].replace("cb-own", f"cb-seat-{seat}")))
    for terrain, ink in ON_COLOUR.items():
        for size, scale in (("large", 0.4), ("small", 0.36)):
            tile = group(path(f"cb-tile cb-{terrain}", SLOT), transform=f"scale({scale})")
            ART.add(f"bonus-{terrain}-{size}", tile, _words(f"cb-small {ink}", 0, 8))


def _add_estates() -> None:
    for estate in range(1, ESTATES + 1):
        ART.add(f"washes-{estate}", *_washes(estate))
        ART.add(f"wires-{estate}", _wires(estate))
        for size, radius in (("large", LARGE), ("small", SMALL)):
            ART.add(f"estate-{estate}-{size}", *_small_estate(estate, radius))
    castle = joined([path("cb-tile cb-castle", SLOT), ART["castle"]])
    ART.add("start-castle", castle, path("cy-rim", SLOT))
    ART.add("start-castle-chosen", castle, path("cb-halo", SLOT), path("cy-rim", SLOT))


_add_hexes()
_add_dice()
_add_goods()
_add_marks()
_add_estates()
for _class in ("cb-number", "cb-number cy-detail", "cb-number cb-rubric", "cb-small cb-left"):
    ART.add(f"words {_class}", _words(_class, 0, 0))
