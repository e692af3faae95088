"""The main board: the ring of depots around the black depot, phases and rounds, turn order and bonus tiles."""

from collections.abc import Mapping
from typing import Any

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
from courtyard.games.burgundy.ui.svg.places import COUNT_STEP, MAIN, SIZE, goods_row, marker
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
    seat_name,
    tile_title,
    title,
)
from courtyard.svg.board import Board

View = Mapping[str, Any]


def main_board(view: View) -> Board:
    """Everything on the main board."""
    board = Board("main", title("main_board"), ["page", "night"], (SIZE, SIZE))
    for depot in range(6):
        _depot(board, view, depot)
    _black_depot(board, view)
    _phases(board, view["phase"])
    _rounds(board, view)
    _white_die(board, view["white_die"])
    _track(board, view)
    _bonuses(board, view)
    return board


def _depot(board: Board, view: View, depot: int) -> None:
    """A numbered depot: four tiles, its number and its goods."""
    held, players = view["depots"][depot], len(view["seats"])
    for slot, tile in enumerate(held["tiles"]):
        id_, number = f"depot-{depot + 1}-{slot}", depot * DEPOT_SLOTS + slot
        if tile:
            board.put(id_, f"tile-{tile}", MAIN[id_], tile_title(tile), CLAUSE[tile])
        elif SLOT_MARK[number] > players:
            board.put(id_, "slot-unused", MAIN[id_], title("unused_slot"), "CB7.5")
        else:
            terrain = COLOURS[slot_colour(number, players, PHASES.index(view["phase"]))]
            board.put(id_, f"slot-{terrain}", MAIN[id_], title("slot", tiles=FITS[terrain]), "CB7.5")
    id_ = f"depot-{depot + 1}"
    said = title("depot", number=depot + 1)
    board.put(id_, "depot-red" if depot % 2 else "depot-blue", MAIN[id_], said, "CB11.1", depot + 1, target="")
    _depot_goods(board, depot + 1, held["goods"])


def _depot_goods(board: Board, depot: int, goods: Mapping[str, int]) -> None:
    """The goods of a depot in a row, the number of several to the right of their token."""
    id_ = f"depot-{depot}-goods"
    several = sum(count > 1 for count in goods.values())
    step, width = goods_row(len(goods), several)
    left, y = MAIN[id_][0] - width / 2, MAIN[id_][1]
    for colour, count in goods.items():
        board.put(f"{id_}-{colour}", f"token-{colour}", (left + step / 2, y, 0, (step - 4) / 30))
        left += step
        if count > 1:
            board.put(f"{id_}-{colour}-count", "words cb-small cb-left", (left - 1, y + 8), words=count)
            left += COUNT_STEP
    said = title("depot_goods", number=depot, goods=goods_list(goods))
    board.put(id_, f"goods-row-{len(goods)}-{several}", MAIN[id_], said, "CB18.2")


def _black_depot(board: Board, view: View) -> None:
    """The black depot in the middle: tiles for silver."""
    used = BLACK_TILES[len(view["seats"])]
    board.put("sign-black", "sign-black", MAIN["sign-black"], kind_title("black"), KIND_CLAUSES["black"], target="")
    price = title("black_depot", price=PRICE)
    board.put("black-price", "black-price", MAIN["black-price"], price, "CB26.1", PURCHASE_SILVER, target="")
    for slot, tile in enumerate(view["black_depot"]):
        id_ = f"black-{slot}"
        if tile:
            board.put(id_, f"tile-{tile}", MAIN[id_], tile_title(tile), CLAUSE[tile])
        elif slot < used:
            board.put(id_, "slot", MAIN[id_], title("black_slot"), "CB7.12")
        else:
            board.put(id_, "slot-unused", MAIN[id_], title("unused_slot"), "CB7.12")


def _phases(board: Board, phase: str) -> None:
    """The five phases with their points; the present one is illuminated."""
    now = PHASES.index(phase)
    for number, letter in enumerate(PHASES):
        id_, points = f"phase-{letter}", int(PHASE_POINTS[number])
        art = "phase-now" if number == now else "phase-past" if number < now else "phase"
        said = title("phase", phase=letter, points=counted("points", points))
        board.put(id_, art, MAIN[id_], said, "CB15.3", (letter, points), target="")


def _rounds(board: Board, view: View) -> None:
    """The goods of the rounds to come; where they are gone, the number of the round."""
    for space, goods in enumerate(view["round_goods"]):
        id_, number = f"round-goods-{space}", space + 1
        if goods:
            said = title("round", round=number, goods=goods_name(goods))
            board.put(id_, f"token-{goods}", MAIN[id_], said, "CB8.4", target="")
        else:
            art = "round-now" if number == view["round"] else "round"
            board.put(id_, art, MAIN[id_], title("round_past", round=number), "CB8.4", number, target="")


def _white_die(board: Board, value: int | None) -> None:
    """The die of the goods, which is nobody's, with the depot to which it has sent them."""
    if value:
        said, words = title("white_die", value=value), (title("cart"), title("cart_depot", value=value))
    else:
        said, words = title("white_die_unrolled"), (title("cart_die"), title("cart_goods"))
    board.put("white-die", f"cart-{value or 0}", MAIN["white-die"], said, "CB8.4", words, target="")


def _track(board: Board, view: View) -> None:
    """The turn order: the markers of a space in a stack, the first to play on top."""
    for number in range(7):
        id_ = f"track-{number}"
        board.put(id_, "track", MAIN[id_], title("track", number=number), "CB6.6", target="")
    heights = [0] * 7
    order = view["order"]
    for rank in range(len(order) - 1, -1, -1):
        seat = order[rank]
        space = view["seats"][seat]["marker"]
        said = title("marker", seat=seat_name(seat), rank=rank + 1)
        board.put(f"track-marker-{seat}", f"seal-{seat}", marker(space, heights[space]), said, "CB6.6", target="")
        heights[space] += 1


def _bonuses(board: Board, view: View) -> None:
    """The bonus tiles by terrain, large above small; a taken one shows the mark of its owner."""
    players = len(view["seats"])
    for terrain in COLOURS:
        id_ = f"sign-{terrain}"
        board.put(id_, id_, MAIN[id_], kind_title(terrain), KIND_CLAUSES[terrain], target="")
        for size, owner in view["bonuses"][terrain].items():
            id_, clause = f"bonus-{terrain}-{size}", "CB16.1" if size == "large" else "CB16.3"
            said = bonus_title(terrain, size, owner, players)
            if owner is None:
                points = (LARGE_BONUS if size == "large" else SMALL_BONUS)[players]
                board.put(id_, id_, MAIN[id_], said, clause, int(points), target="")
            else:
                board.put(id_, f"seal-{owner}", (*MAIN[id_], 0, 0.75), said, clause, target="")
