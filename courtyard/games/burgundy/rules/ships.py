"""Ships (CB18): goods from a depot, with knowledge 5 from two, then a step on the turn-order track."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, size_of
from courtyard.core.game import State
from courtyard.games.burgundy.data.components import DEPOTS, GOODS_STORES, GOODS_TYPES
from courtyard.games.burgundy.rules.actions import ADD_DEPOT, DECLINE, KEEP_GOODS, NAME_DEPOT, NAME_NO_DEPOT
from courtyard.games.burgundy.rules.goods import held_types
from courtyard.games.burgundy.rules.knowledge import TWO_DEPOTS, knows
from courtyard.games.burgundy.rules.layout import (
    DEPOT_GOODS,
    GOODS_HELD,
    SHIP_DEPOT,
    SHIP_GOODS,
    SHIP_SECOND_DEPOT,
    block,
)
from courtyard.games.burgundy.rules.order import advance

NO_DEPOT: Final = -1
ALL_TYPES: Final = (1 << GOODS_TYPES) - 1


def dock(s: State, seat: i64) -> None:
    """A ship was placed: ask for a depot, unless no depot yields anything (CB18.16)."""
    if _yielding_depots(s.cells, block(seat)):
        s.ask(SHIP_DEPOT, seat, 0, 0)
    else:
        advance(s.cells, seat)


def types_in(cells: vec[i64], depot: i64) -> i64:
    """The mask of the types of goods on a depot; none on NO_DEPOT."""
    types: i64 = 0
    if depot == NO_DEPOT:
        return types
    colour: i64
    for colour in range(GOODS_TYPES):
        if cells[DEPOT_GOODS + depot * GOODS_TYPES + colour]:
            types |= bit(colour)
    return types


def _storable(cells: vec[i64], me: i64) -> i64:
    """The types of which the seat could store a tile: all while a goods space is free, else the held ones."""
    held = held_types(cells, me)
    return ALL_TYPES if size_of(held) < GOODS_STORES else held


def _yielding_depots(cells: vec[i64], me: i64) -> i64:
    """The mask of the depots from which at least one goods tile can be taken."""
    storable = _storable(cells, me)
    depots: i64 = 0
    depot: i64
    for depot in range(DEPOTS):
        if types_in(cells, depot) & storable:
            depots |= bit(depot)
    return depots


def offer_depots(s: State, me: i64) -> i64:
    """Offer each depot that yields goods, and one that yields nothing if there is one (CB18.3)."""
    depots = _yielding_depots(s.cells, me)
    count: i64 = 0
    depot: i64
    for depot in range(DEPOTS):
        if (depots >> depot) & 1:
            s.menu[count] = NAME_DEPOT + depot
            count += 1
    if count < DEPOTS:
        s.menu[count] = NAME_NO_DEPOT
        count += 1
    return count


def name_depot(s: State, seat: i64, depot: i64) -> None:
    """Take the goods of a depot; with knowledge 5 first ask for a neighbour that holds goods (CB27.5)."""
    cells = s.cells
    s.answered()
    neighbours = types_in(cells, (depot + 1) % DEPOTS) | types_in(cells, (depot - 1) % DEPOTS)
    if knows(cells, block(seat), TWO_DEPOTS) and neighbours:
        s.ask(SHIP_SECOND_DEPOT, seat, depot, 0)
    else:
        _unload(s, seat, depot, NO_DEPOT)


def name_no_depot(s: State, seat: i64) -> None:
    """Take no goods; the marker advances all the same (CB18.12)."""
    s.answered()
    advance(s.cells, seat)


def offer_second_depots(s: State, first: i64) -> i64:
    """Offer the neighbours that hold goods, or to leave it at the first depot (CB28.7)."""
    s.menu[0] = DECLINE
    count: i64 = 1
    depot: i64
    for depot in range(DEPOTS):
        next_to = depot == (first + 1) % DEPOTS or depot == (first - 1) % DEPOTS
        if next_to and types_in(s.cells, depot):
            s.menu[count] = ADD_DEPOT + depot
            count += 1
    return count


def add_depot(s: State, seat: i64, first: i64, second: i64) -> None:
    """Take the goods of both depots together (CB28.8); NO_DEPOT adds none."""
    s.answered()
    _unload(s, seat, first, second)


def _new_types(cells: vec[i64], me: i64, first: i64, second: i64) -> i64:
    return (types_in(cells, first) | types_in(cells, second)) & ~held_types(cells, me)


def _free_spaces(cells: vec[i64], me: i64) -> i64:
    return GOODS_STORES - size_of(held_types(cells, me))


def _unload(s: State, seat: i64, first: i64, second: i64) -> None:
    """Take what fits, or ask which new types to keep if there are more than free goods spaces (CB18.8)."""
    cells = s.cells
    me = block(seat)
    new = _new_types(cells, me, first, second)
    free = _free_spaces(cells, me)
    if size_of(new) <= free:
        _load_goods(s, seat, first, second, new)
    elif free == 0:
        _load_goods(s, seat, first, second, 0)
    else:
        s.ask(SHIP_GOODS, seat, first, second)


def offer_goods(s: State, me: i64, first: i64, second: i64) -> i64:
    """Offer every selection of exactly as many new types as there are free goods spaces."""
    new = _new_types(s.cells, me, first, second)
    free = _free_spaces(s.cells, me)
    count: i64 = 0
    types: i64
    for types in range(1, ALL_TYPES + 1):
        if types & ~new == 0 and size_of(types) == free:
            s.menu[count] = KEEP_GOODS + types
            count += 1
    return count


def keep_goods(s: State, seat: i64, first: i64, second: i64, types: i64) -> None:
    """Keep the chosen new types."""
    s.answered()
    _load_goods(s, seat, first, second, types)


def _load_goods(s: State, seat: i64, first: i64, second: i64, new: i64) -> None:
    """Take all tiles of the held and the new types (CB18.4), then advance the marker."""
    cells = s.cells
    me = block(seat)
    types = held_types(cells, me) | new
    _load_from(cells, me, first, types)
    if second != NO_DEPOT:
        _load_from(cells, me, second, types)
    advance(cells, seat)


def _load_from(cells: vec[i64], me: i64, depot: i64, types: i64) -> None:
    colour: i64
    for colour in range(GOODS_TYPES):
        if (types >> colour) & 1:
            at = DEPOT_GOODS + depot * GOODS_TYPES + colour
            cells[me + GOODS_HELD + colour] += cells[at]
            cells[at] = 0
