"""The board of a player: the estate with storage, goods, dice, workers, silver, sold goods and points."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from courtyard.games.burgundy.data.components import TAKEN_WORKERS
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_COLOUR, SPACE_NAMES, SPACE_NUMBER
from courtyard.games.burgundy.data.sizes import COLOURS, ESTATES, GOODS, GOODS_STORES, SPACES
from courtyard.games.burgundy.ui.places import space_in_words
from courtyard.games.burgundy.ui.svg.places import (
    CASTLES,
    ESTATE,
    LARGE,
    RADIUS,
    SIZE,
    SMALL,
    Point,
    offered,
    offered_goods,
)
from courtyard.games.burgundy.ui.svg.titles import (
    CLAUSE,
    FITS,
    PRICE,
    counted,
    die_title,
    goods_list,
    goods_name,
    score_title,
    seat_name,
    tile_title,
    title,
)
from courtyard.svg.board import Board, Piece

View = Mapping[str, Any]


def estate_board(view: View, seat: int) -> Board:
    """Everything on the board of a seat."""
    own = view["seats"][seat]
    estate = own["estate"]
    ground = ["page"] if estate is None else ["page", "twigs", f"washes-{estate}"]
    label = title("seat_board", seat=seat_name(seat))
    board = Board(f"seat-{seat}", label, ground, (SIZE, SIZE), seat, view["to_move"] == seat)
    points = score_title(seat, own["score"], own["points"])
    board.put("score", f"mark-{seat}", ESTATE["score"], points, "CB35.11", own["score"], target="")
    if estate is None:
        _choice_of_estates(board, view, own)
        _purse(board, own, "early-")
    else:
        put_estate(board, estate, own["tiles"])
        _dice(board, own["dice"])
        _purse(board, own, "")
        _storage(board, own["storage"])
    _goods(board, own)
    if board.is_asked and view["question"] == "ship_goods":
        _choice_of_goods(board, view, own["goods"])
    return board


def put_estate(board: Board, estate: int, tiles: Mapping[str, str]) -> None:
    """The spaces of an estate, and the tiles on them."""
    for space, name in enumerate(SPACE_NAMES):
        board.pieces[f"space-{name}"] = _space(estate, space, tiles.get(name))
    board.put("wires", f"wires-{estate}", ESTATE["wires"])


@cache
def _space(estate: int, space: int, tile: str | None) -> Piece:
    """A space of an estate; pieces that stay are the very same, so boards are compared quickly."""
    id_, there = f"space-{SPACE_NAMES[space]}", space_in_words(estate, space)
    if tile:
        said = title("placed", title=tile_title(tile), space=there)
        return Piece(f"tile-{tile}", ESTATE[id_], (), said, CLAUSE[tile], id_)
    terrain = COLOURS[SPACE_COLOUR[estate * SPACES + space]]
    said = title("space", space=there, tiles=FITS[terrain])
    return Piece(f"space-{terrain}", ESTATE[id_], (SPACE_NUMBER[space],), said, "CB13.2", id_)


def _dice(board: Board, dice: Sequence[View]) -> None:
    """The two dice; equal ones that are both unused are one choice."""
    first, second = dice
    are_equal = first["value"] == second["value"] and not first["used"] and not second["used"]
    for number, die in enumerate(dice):
        value, used = die["value"], die["used"] or die["value"] is None
        id_, art = f"die-{number}", f"{'used' if used else 'die'}-{value or 0}"
        board.put(id_, art, ESTATE[id_], die_title(value, used), "CB10.2", target="die-0" if are_equal else None)


def _purse(board: Board, own: View, early: str) -> None:
    workers = title("workers", workers=counted("workers", own["workers"]), number=TAKEN_WORKERS)
    silver = title("silver", silver=counted("silver", own["silver"]), price=PRICE)
    board.put("workers", "purse-workers", ESTATE[f"{early}workers"], workers, "CB25.1", own["workers"])
    board.put("silver", "purse-silver", ESTATE[f"{early}silver"], silver, "CB26.1", own["silver"])


def _storage(board: Board, storage: Sequence[str | None]) -> None:
    for store, tile in enumerate(storage):
        id_ = f"storage-{store}"
        if tile:
            board.put(id_, f"tile-{tile}", ESTATE[id_], title("stored", title=tile_title(tile)), CLAUSE[tile])
        else:
            board.put(id_, "slot", ESTATE[id_], title("empty_store"), "CB12.1")


def _goods(board: Board, own: View) -> None:
    """The three spaces for goods, each with the die that sells it, and the goods that were sold."""
    for place, (goods, count) in enumerate(own["goods"].items()):
        said = title("held", count=count, goods=goods_name(goods), die=GOODS.index(goods) + 1)
        board.put(f"goods-{goods}", f"goods-{goods}", ESTATE[f"goods-{place}"], said, "CB24.1", count)
    for place in range(len(own["goods"]), GOODS_STORES):
        board.put(f"no-goods-{place}", "square-open", ESTATE[f"goods-{place}"])
    count, sold = own["sold_count"], own["sold"]
    said = title("sold", count=count) if sold is None else title("sold_types", goods=goods_list(sold))
    board.put("sold", "sold-goods", ESTATE["sold"], said, "CB24.6", count, target="")


def _choice_of_goods(board: Board, view: View, held: Mapping[str, int]) -> None:
    """The new types of goods that a ship brings, more than there is room for (CB18.8); the second depot may be none."""
    brought: dict[str, int] = {}
    for depot in view["facts"]:
        for goods, count in view["depots"][depot]["goods"].items() if depot >= 0 else ():
            brought[goods] = brought.get(goods, 0) + count
    new = [goods for goods in GOODS if goods in brought and goods not in held]
    heading = title("keep", number=GOODS_STORES - len(held))
    board.put("offer", f"offer-{len(new)}", ESTATE["offer"], words=heading)
    for place, goods in enumerate(new):
        said = title("new_goods", count=brought[goods], goods=goods_name(goods))
        at = offered_goods(place, len(new))
        board.put(f"new-goods-{goods}", f"goods-{goods}", at, said, "CB18.8", brought[goods])


def _choice_of_estates(board: Board, view: View, own: View) -> None:
    """The estates that the seat may still choose, with the four places for its castle on each (CB33)."""
    key = "choose" if board.is_asked else "chosen" if own["has_chosen"] else "unchosen"
    # On a small board the halo of the seat that is asked says it.
    art = "words cb-number cy-detail" if board.is_asked else "words cb-number"
    board.put("heading", art, ESTATE["heading"], words=title(key))
    taken = {other["estate"] for other in view["seats"]} - {1}  # Number 1 is there for everybody (CB-R58).
    numbers = own["board"] or [estate for estate in range(1, ESTATES + 1) if estate not in taken]
    for place, estate in enumerate(numbers):
        chosen = own["choice"] and own["choice"]["estate"] == estate and own["choice"]["start_castle"]
        is_small = len(numbers) > 2
        at = offered(place, len(numbers))
        put_offered_estate(board, estate, at, chosen, is_small)
        (x, y), radius = at, SMALL if is_small else LARGE
        side = 1 if len(numbers) == 2 and place == 1 else -1
        corner = x + side * radius * 5.6, y + radius * (6.0 if is_small else -3.8)
        board.put(f"estate-{estate}-number", "words cb-number cb-rubric", corner, words=estate)


def put_offered_estate(board: Board, estate: int, at: Point, chosen: object, is_small: bool) -> None:
    """A printed estate in small, with its places for a castle."""
    size, radius = ("small", SMALL) if is_small else ("large", LARGE)
    board.put(f"estate-{estate}", f"estate-{estate}-{size}", at, title("estate", estate=estate), "CB33.3")
    for space in CASTLE_SPACES[estate]:
        name = SPACE_NAMES[space]
        x, y = CASTLES[radius, name]
        art = "start-castle-chosen" if chosen == name else "start-castle"
        spot = at[0] + x, at[1] + y, 0, radius / RADIUS
        said = title("start_castle", space=space_in_words(estate, space), estate=estate)
        board.put(f"estate-{estate}-{name}", art, spot, said, "CB33.4")
