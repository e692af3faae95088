"""Every tile, good and estate for the gallery; all their figures are certain."""

from typing import Final

from courtyard.core.game_ui import Item
from courtyard.games.burgundy import text
from courtyard.games.burgundy.data.sizes import ESTATES, GOODS
from courtyard.games.burgundy.data.tiles import TILE_BY_NAME
from courtyard.games.burgundy.ui.svg.art import ART, terrain_of
from courtyard.games.burgundy.ui.svg.estate import put_offered_estate
from courtyard.games.burgundy.ui.svg.places import LARGE, SIZE
from courtyard.games.burgundy.ui.svg.titles import CLAUSE, goods_name, tile_title, title
from courtyard.svg.board import Board, drawn
from courtyard.svg.markup import element, escaped, group, joined

TILE_BOX: Final = "-44 -46 88 92"
GOODS_BOX: Final = "-30 -30 60 60"
ESTATE_BOX: Final = "-136 -136 272 272"
ESTATE_RADIUS: Final = 20.0
CERTAIN: Final = "rulebook"


def stand_in() -> str:
    """No figure of this game is a stand-in."""
    return ""


def items(_copy: str = "") -> list[Item]:
    """Tiles by terrain, goods, estates."""
    return [
        *sorted((_tile(tile) for tile in TILE_BY_NAME), key=lambda item: list(_headings()).index(item.group)),
        *(_goods(colour) for colour in GOODS),
        *(_estate(estate) for estate in range(1, ESTATES + 1)),
    ]


def _headings() -> dict[str, None]:
    return dict.fromkeys(_group(terrain_of(tile)) for tile in TILE_BY_NAME)


def _group(name: str) -> str:
    return text.say(f"gallery_{name}")


def _tile(tile: str) -> Item:
    name, _, effect = str(tile_title(tile)).partition(". ")
    return Item(tile, _group(terrain_of(tile)), name, effect, CLAUSE[tile], ART[f"tile-{tile}"], TILE_BOX, CERTAIN)


def _goods(colour: str) -> Item:
    effect = text.say("gallery_goods_effect", die=GOODS.index(colour) + 1)
    picture = group(ART[f"token-{colour}"], transform="scale(1.867)")
    name = str(goods_name(colour)).capitalize()
    return Item(f"goods-{colour}", _group("goods"), name, effect, "CB24.1", picture, GOODS_BOX, CERTAIN)


def _estate(estate: int) -> Item:
    name, _, effect = str(title("estate", estate=estate)).removesuffix(".").partition(". ")
    board = Board("gallery", title("estate", estate=estate), [], (SIZE, SIZE), is_asked=False)
    put_offered_estate(board, estate, (0, 0), None, is_small=False)
    spaces = group(*drawn(board, ART), transform=f"scale({round(ESTATE_RADIUS / LARGE, 3)})")
    numeral = element("text", escaped(str(estate)), class_="cb-number cb-rubric", x=-112, y=-76)
    picture = joined([spaces, numeral])
    return Item(f"estate-{estate}", _group("estates"), name, effect, "CB33.3", picture, ESTATE_BOX, CERTAIN)
