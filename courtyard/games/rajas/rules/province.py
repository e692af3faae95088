"""A player's province (RG10, RG11): where tiles may lie, how roads link them, and what a new tile gives."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import State
from courtyard.games.rajas.data.components import MARKET_VALUES
from courtyard.games.rajas.data.effects import FAME as FAME_EFFECT
from courtyard.games.rajas.data.effects import MONEY as MONEY_EFFECT
from courtyard.games.rajas.data.effects import MOST
from courtyard.games.rajas.data.geometry import ALL_ROADS, CELLS, MEETING, NEIGHBOUR, TURNS
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.actions import FAME_FIRST, LAY, MONEY_FIRST
from courtyard.games.rajas.rules.base import EFFECT, Choice, Position, offer_each, position_of
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.tracks import fame_reaches_bonus, money_reaches_bonus
from courtyard.games.rajas.rules.upgrades import building_fame
from courtyard.games.rajas.rules.yields import PAY_YIELDS

NO_ROAD: Final[i64] = RULES.refusal("no_road")
CLOSED_CELL: Final[i64] = RULES.refusal("closed_cell")
TAKEN_CELL: Final[i64] = RULES.refusal("taken_cell")
NO_ROTATION: Final[i64] = RULES.refusal("rotation")
UNREACHED: Final[i64] = RULES.refusal("unreached")
UNLINKED: Final[i64] = RULES.refusal("unlinked")


def facing(cells: vec[i64], me: i64, cell: i64) -> i64:
    """The sides of a cell at which a road of a neighbour ends."""
    sides: i64 = 0
    side: i64
    for side in range(4):
        other = NEIGHBOUR[cell * 4 + side]
        if other >= 0 and cells[me + layout.ROADS + other] & bit(side ^ 2):
            sides |= bit(side)
    return sides


def offer_lays(s: Position, me: i64, tile: i64) -> i64:
    """Offer every open cell with every rotation that meets a road there (RG10.2, RG10.3)."""
    cells = s.cells
    turns = TURNS[s.components.tile_shape[tile]]
    count: i64 = 0
    places = cells[me + layout.OPEN]
    while places:
        cell = lowest(places)
        places &= places - 1
        count = offer_each(s, LAY + cell * ALL_ROADS, turns & MEETING[facing(cells, me, cell)], count)
    return count


def refuse_lay(s: Position, me: i64, tile: i64, cell: i64, roads: i64) -> i64:
    """Why a tile cannot be laid on a cell in a rotation (RG10.1 to RG10.3)."""
    if not s.components.building_cells & bit(cell):
        return CLOSED_CELL
    if s.cells[me + layout.TILE + cell]:
        return TAKEN_CELL
    if not TURNS[s.components.tile_shape[tile]] & bit(roads):
        return NO_ROTATION
    sides = facing(s.cells, me, cell)
    if sides == 0:
        return UNREACHED
    if MEETING[sides] & bit(roads):
        return OK
    return UNLINKED


def refresh(s: Position, me: i64) -> None:
    """Note which cells are open and how each tile could be covered; after every change of the province."""
    cells = s.cells
    tiles: i64 = 0
    pointed: i64 = 0
    cell: i64
    side: i64
    for cell in range(CELLS):
        roads = cells[me + layout.ROADS + cell]
        if roads == 0:
            continue
        tiles |= bit(cell)
        for side in range(4):
            other = NEIGHBOUR[cell * 4 + side]
            if roads & bit(side) and other >= 0:
                pointed |= bit(other)
    cells[me + layout.OPEN] = pointed & s.components.building_cells & ~tiles
    for cell in range(CELLS):
        can_cover = cells[me + layout.TILE + cell] != 0 and cells[me + layout.COVERED + cell] == 0
        cells[me + layout.LINKS + cell] = _links(s, me, cell, tiles) if can_cover else 0


def _links(s: Position, me: i64, cell: i64, tiles: i64) -> i64:
    """The road masks for a cell that link every tile, itself included, to the residence (RG15.17)."""
    cells = s.cells
    sides = facing(cells, me, cell)
    left = tiles & ~bit(cell)
    masks: i64 = -1
    start = s.components.residence
    while left:
        group = linked_from(cells, me, start, cell)
        left &= ~group
        masks &= MEETING[_sides_to(cell, sides, group)]
        if left:
            start = lowest(left)
    return masks


def linked_from(cells: vec[i64], me: i64, start: i64, without: i64) -> i64:
    """The mask of all cells that meeting road ends link with a cell, as if another cell were empty."""
    reached = bit(start)
    todo = reached
    side: i64
    while todo:
        cell = lowest(todo)
        todo &= todo - 1
        roads = cells[me + layout.ROADS + cell]
        for side in range(4):
            if roads & bit(side):
                other = NEIGHBOUR[cell * 4 + side]
                if other >= 0 and other != without and cells[me + layout.ROADS + other] & bit(side ^ 2):
                    new = bit(other) & ~reached
                    reached |= new
                    todo |= new
    return reached


def _sides_to(cell: i64, sides: i64, group: i64) -> i64:
    """Those of the sides beyond which a cell of the group lies."""
    result: i64 = 0
    side: i64
    for side in range(4):
        if sides & bit(side) and group & bit(NEIGHBOUR[cell * 4 + side]):
            result |= bit(side)
    return result


def count_markets(s: Position, me: i64, tile: i64, change: i64) -> None:
    """Add a tile's markets to those that count, or take them away with -1 (RG13.7)."""
    place: i64
    for place in range(tile * 2, tile * 2 + 2):
        good = s.components.tile_market_good[place]
        if good >= 0:
            s.cells[me + layout.MARKETS + good * MARKET_VALUES + s.components.tile_market_value[place]] += change


def place_tile(s: Position, seat: i64, tile: i64, cell: i64, roads: i64) -> None:
    """Put a tile on an empty cell or on another tile, and set its gains waiting (RG11, RG15.20)."""
    cells = s.cells
    me = block(seat)
    under = cells[me + layout.TILE + cell]
    if under:
        cells[me + layout.COVERED + cell] = under
        count_markets(s, me, under, -1)
    cells[me + layout.TILE + cell] = tile
    cells[me + layout.ROADS + cell] = roads
    count_markets(s, me, tile, 1)
    refresh(s, me)
    _connect_yields(s, seat, cell, roads)
    _score_tile(s, seat, tile)


def _connect_yields(s: Position, seat: i64, cell: i64, roads: i64) -> None:
    """The special yields that the tile connects for the first time wait for their payment (RG11.8, RG11.9)."""
    cells = s.cells
    me = block(seat)
    met: i64 = 0
    side: i64
    for side in range(4):
        if roads & bit(side):
            met |= s.components.yield_at[cell * 4 + side]
    met &= ~cells[me + layout.CONNECTED]
    if met:
        cells[me + layout.CONNECTED] |= met
        s.ask(PAY_YIELDS, seat, met, with_token(cells, me, met))


def with_token(cells: vec[i64], me: i64, yields: i64) -> i64:
    """Those of some yields on which a token lies."""
    result: i64 = 0
    while yields:
        number = lowest(yields)
        yields &= yields - 1
        if cells[me + layout.TOKEN_ON + number]:
            result |= bit(number)
    return result


def tile_fame(s: Position, me: i64, tile: i64) -> i64:
    """The fame of a tile's buildings at the present levels (RG11.2 to RG11.4)."""
    fame: i64 = 0
    place: i64
    for place in range(tile * 2, tile * 2 + 2):
        building = s.components.tile_building[place]
        if building >= 0:
            fame += building_fame(s, me, building)
    return fame


def _score_tile(s: Position, seat: i64, tile: i64) -> None:
    """Fame, then money; the player chooses if each alone would reach a bonus (RG11.6)."""
    cells = s.cells
    me = block(seat)
    fame = tile_fame(s, me, tile)
    money = s.components.tile_money[tile]
    start, purse = cells[me + layout.FAME], cells[me + layout.MONEY]
    if fame_reaches_bonus(s, me, start, start + fame) and money_reaches_bonus(s, me, purse, purse + money):
        s.ask(FAME_OR_MONEY, seat, fame, money)
    else:
        _gain_in_order(s, seat, fame, money, True)


def _gain_in_order(s: Position, seat: i64, fame: i64, money: i64, fame_first: bool) -> None:
    if fame_first and money:
        s.ask(EFFECT, seat, MONEY_EFFECT, money)
    if fame:
        s.ask(EFFECT, seat, FAME_EFFECT, fame)
    if not fame_first:
        s.ask(EFFECT, seat, MONEY_EFFECT, money)


@final
class FameOrMoney(Choice):
    """Which of a tile's two gains comes first."""

    def answer(self, s: State, seat: i64, fame: i64, money: i64, action: i64) -> None:
        s.answered()
        _gain_in_order(position_of(s), seat, fame, money, action == FAME_FIRST)


FAME_OR_MONEY: Final = FameOrMoney(
    "fame_or_money",
    FAME_FIRST,
    MONEY_FIRST,
    first=Fact("the fame", MOST, 1),
    second=Fact("the money", MOST, 1),
    clause="RG11.6",
)
