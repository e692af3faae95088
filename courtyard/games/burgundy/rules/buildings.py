"""The effects of the buildings (CB22, CB23); the city hall, which places a further tile, is in place.py."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.game import State
from courtyard.games.burgundy.data.components import BANK_SILVER, BOARDING_WORKERS, WATCHTOWER_POINTS
from courtyard.games.burgundy.data.tiles import (
    ANIMAL_TILES,
    BANK,
    BOARDING_HOUSE,
    BUILDING_TILES,
    CARPENTER,
    CASTLES,
    CHURCH,
    KNOWLEDGE_TILES,
    MARKET,
    MINES,
    SHIPS,
    WAREHOUSE,
    WATCHTOWER,
)
from courtyard.games.burgundy.rules.goods import held_types
from courtyard.games.burgundy.rules.layout import (
    CARPENTER_TAKE,
    CHURCH_TAKE,
    FROM_WATCHTOWERS,
    MARKET_TAKE,
    POINTS,
    SILVER,
    WAREHOUSE_SALE,
    WORKERS,
    block,
)
from courtyard.games.burgundy.rules.take import on_depots

CARPENTER_COLOURS: Final = 1 << BUILDING_TILES
CHURCH_COLOURS: Final = 1 << MINES | 1 << KNOWLEDGE_TILES | 1 << CASTLES
MARKET_COLOURS: Final = 1 << SHIPS | 1 << ANIMAL_TILES


def open_building(s: State, seat: i64, kind: i64) -> None:
    """Give what is automatic, ask for what may be chosen, and lose what cannot be used (CB22.3 to CB22.5)."""
    cells = s.cells
    me = block(seat)
    if kind == BOARDING_HOUSE:
        cells[me + WORKERS] += BOARDING_WORKERS
    elif kind == BANK:
        cells[me + SILVER] += BANK_SILVER
    elif kind == WATCHTOWER:
        cells[me + POINTS + FROM_WATCHTOWERS] += WATCHTOWER_POINTS
    elif kind == WAREHOUSE:
        if held_types(cells, me):
            s.ask(WAREHOUSE_SALE, seat, 0, 0)
    elif kind == CARPENTER:
        _ask_to_take(s, seat, CARPENTER_TAKE, CARPENTER_COLOURS)
    elif kind == CHURCH:
        _ask_to_take(s, seat, CHURCH_TAKE, CHURCH_COLOURS)
    elif kind == MARKET:
        _ask_to_take(s, seat, MARKET_TAKE, MARKET_COLOURS)


def _ask_to_take(s: State, seat: i64, question: i64, colours: i64) -> None:
    if on_depots(s, colours):
        s.ask(question, seat, 0, 0)
