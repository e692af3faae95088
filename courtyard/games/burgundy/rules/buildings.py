"""The effects of the buildings (CB22, CB23); the city hall, which places a further tile, is in city_hall.py."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.burgundy.data.components import BANK_SILVER, BOARDING_WORKERS, WATCHTOWER_POINTS
from courtyard.games.burgundy.data.tiles import (
    ANIMAL_TILES,
    BANK,
    BOARDING_HOUSE,
    BUILDING_TILES,
    CASTLES,
    KNOWLEDGE_TILES,
    MINES,
    SHIPS,
    WATCHTOWER,
)
from courtyard.games.burgundy.data.tiles import CARPENTER as CARPENTER_TILE
from courtyard.games.burgundy.data.tiles import CHURCH as CHURCH_TILE
from courtyard.games.burgundy.data.tiles import MARKET as MARKET_TILE
from courtyard.games.burgundy.data.tiles import WAREHOUSE as WAREHOUSE_TILE
from courtyard.games.burgundy.rules.actions import DECLINE
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.effects import LOST, Effect
from courtyard.games.burgundy.rules.goods import free_sell, held_types, offer_free_sales
from courtyard.games.burgundy.rules.layout import SILVER, WORKERS, block
from courtyard.games.burgundy.rules.points import score, source
from courtyard.games.burgundy.rules.take import free_take, offer_free_takes, offer_takes_instead, on_depots

GIFT: Final[i64] = RULES.event("gift", clause="CB22.5")
"""A building gives workers or silver: its kind."""
FOR_WATCHTOWER: Final[i64] = source("watchtowers", clause="CB23.8")


@final
class SellGoods(Effect):
    """Sell all goods of one held type, or do without it (CB23.1)."""

    def offer_uses(self, s: State, seat: i64, first: i64, second: i64, count: i64) -> i64:
        count = offer_free_sales(s, block(seat), count)
        s.menu[count] = DECLINE
        return count + 1

    def use(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        if action != DECLINE:
            free_sell(s, seat, action)


@final
class TakeTile(Effect):
    """Take a tile of certain colours from any numbered depot, or do without it (CB23.2 to CB23.4)."""

    def __init__(self, name: str, clause: str, colours: i64) -> None:
        super().__init__(name, clause)
        self.colours = colours

    def offer_uses(self, s: State, seat: i64, first: i64, second: i64, count: i64) -> i64:
        me = block(seat)
        count = offer_free_takes(s, me, self.colours, count)
        s.menu[count] = DECLINE
        return offer_takes_instead(s, me, self.colours, count + 1)

    def use(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        if action != DECLINE:
            free_take(s, block(seat), action)


WAREHOUSE: Final = SellGoods("warehouse", "CB23.1")
CARPENTER: Final = TakeTile("carpenter", "CB23.2", 1 << BUILDING_TILES)
CHURCH: Final = TakeTile("church", "CB23.3", 1 << MINES | 1 << KNOWLEDGE_TILES | 1 << CASTLES)
MARKET: Final = TakeTile("market", "CB23.4", 1 << SHIPS | 1 << ANIMAL_TILES)


def open_building(s: State, seat: i64, kind: i64) -> None:
    """Give what is automatic, ask for what may be chosen, and lose what cannot be used (CB22.3 to CB22.5)."""
    cells = s.cells
    me = block(seat)
    if kind == BOARDING_HOUSE:
        cells[me + WORKERS] += BOARDING_WORKERS
        s.tell(GIFT, seat, kind)
    elif kind == BANK:
        cells[me + SILVER] += BANK_SILVER
        s.tell(GIFT, seat, kind)
    elif kind == WATCHTOWER:
        score(s, FOR_WATCHTOWER, seat, WATCHTOWER_POINTS)
    elif kind == WAREHOUSE_TILE:
        if held_types(cells, me):
            s.ask(WAREHOUSE, seat, 0, 0)
        else:
            s.tell(LOST, seat, kind)
    elif kind == CARPENTER_TILE:
        _ask_to_take(s, seat, kind, CARPENTER)
    elif kind == CHURCH_TILE:
        _ask_to_take(s, seat, kind, CHURCH)
    elif kind == MARKET_TILE:
        _ask_to_take(s, seat, kind, MARKET)


def _ask_to_take(s: State, seat: i64, kind: i64, building: TakeTile) -> None:
    if on_depots(s, building.colours):
        s.ask(building, seat, 0, 0)
    else:
        s.tell(LOST, seat, kind)
