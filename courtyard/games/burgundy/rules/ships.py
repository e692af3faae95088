"""Ships (CB18): goods from a depot, with knowledge 5 from two, then a step on the turn-order track."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, size_of
from courtyard.core.questions import Fact
from courtyard.core.rules import OK, also
from courtyard.core.state import State
from courtyard.games.burgundy.data.sizes import DEPOTS, GOODS_STORES, GOODS_TYPES
from courtyard.games.burgundy.rules.actions import ADD_DEPOT, DECLINE, KEEP_GOODS, NAME_DEPOT, NAME_NO_DEPOT
from courtyard.games.burgundy.rules.choices import Choice, offer_set
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.effects import effect
from courtyard.games.burgundy.rules.goods import held_types
from courtyard.games.burgundy.rules.knowledge import TWO_DEPOTS, knows
from courtyard.games.burgundy.rules.layout import DEPOT_GOODS, GOODS_HELD, block
from courtyard.games.burgundy.rules.order import advance
from courtyard.games.burgundy.rules.tiles import Tile

NOTHING_THERE: Final[i64] = RULES.refusal("nothing_there")
ALL_YIELD: Final[i64] = RULES.refusal("all_yield")
NOT_NEXT: Final[i64] = RULES.refusal("not_next")
KEEP_AS_MANY: Final[i64] = RULES.refusal("keep_as_many")

NO_GOODS: Final[i64] = RULES.event("no_goods", clause="CB18.16")
"""No depot has goods for the ship."""
STAY: Final[i64] = RULES.event("stay", clause="CB18.9")
"""Goods stay on a depot that was named: the depot, and their types."""
NO_DEPOT: Final = -1
ALL_TYPES: Final = (1 << GOODS_TYPES) - 1
ALL_DEPOTS: Final = (1 << DEPOTS) - 1


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
    if size_of(held) < GOODS_STORES:
        return ALL_TYPES
    return held


def _yielding_depots(cells: vec[i64], me: i64) -> i64:
    """The mask of the depots from which at least one goods tile can be taken."""
    storable = _storable(cells, me)
    depots: i64 = 0
    depot: i64
    for depot in range(DEPOTS):
        if types_in(cells, depot) & storable:
            depots |= bit(depot)
    return depots


def _next_to(depot: i64, other: i64) -> bool:
    """Whether two depots are neighbours on the ring (CB3.11)."""
    return other == (depot + 1) % DEPOTS or other == (depot - 1) % DEPOTS


def named_depot(s: State) -> i64:
    """The depot that the pending question keeps."""
    return s.cells[s.top() + 2]


def added_depot(s: State) -> i64:
    """The second depot that the pending question keeps, or NO_DEPOT."""
    return s.cells[s.top() + 3]


@final
class NameDepot(Choice):
    """Name a depot that yields goods (CB18.3)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        if types_in(s.cells, number) & _storable(s.cells, block(seat)):
            return OK
        return NOTHING_THERE

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        return offer_set(s, _yielding_depots(s.cells, block(seat)), NAME_DEPOT, count)

    def perform(self, s: State, seat: i64, number: i64) -> None:
        s.answered()
        neighbours = types_in(s.cells, (number + 1) % DEPOTS) | types_in(s.cells, (number - 1) % DEPOTS)
        if knows(s.cells, block(seat), TWO_DEPOTS) and neighbours:
            s.ask(SHIP_SECOND_DEPOT, seat, number, 0)
        else:
            _unload(s, seat, number, NO_DEPOT)


@final
class NameNoDepot(Choice):
    """Name a depot that yields nothing, if there is one (CB18.3)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        if _yielding_depots(s.cells, block(seat)) == ALL_DEPOTS:
            return ALL_YIELD
        return OK

    def perform(self, s: State, seat: i64, number: i64) -> None:
        s.answered()
        advance(s, seat)


@final
class AddDepot(Choice):
    """With knowledge 5, add a neighbour that holds goods (CB28.7)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        code: i64 = OK
        if not _next_to(named_depot(s), number):
            code = NOT_NEXT
        if types_in(s.cells, number) == 0:
            return also(code, NOTHING_THERE)
        return code

    def perform(self, s: State, seat: i64, number: i64) -> None:
        named = named_depot(s)
        s.answered()
        _unload(s, seat, named, number)


@final
class AddNoDepot(Choice):
    """Leave it at the first depot."""

    def perform(self, s: State, seat: i64, number: i64) -> None:
        named = named_depot(s)
        s.answered()
        _unload(s, seat, named, NO_DEPOT)


@final
class KeepGoods(Choice):
    """Keep exactly as many of the new types as there are free goods spaces (CB18.8)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        me = block(seat)
        if number & ~_new_types(s.cells, me, named_depot(s), added_depot(s)):
            return KEEP_AS_MANY
        if size_of(number) != free_spaces(s.cells, me):
            return KEEP_AS_MANY
        return OK

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        me = block(seat)
        new, free = _new_types(s.cells, me, named_depot(s), added_depot(s)), free_spaces(s.cells, me)
        types: i64
        for types in range(1, self.size):
            if types & ~new == 0 and size_of(types) == free:
                s.menu[count] = KEEP_GOODS + types
                count += 1
        return count

    def perform(self, s: State, seat: i64, number: i64) -> None:
        named, added = named_depot(s), added_depot(s)
        s.answered()
        _load_goods(s, seat, named, added, number)


SHIP_DEPOT: Final = effect("ship_depot", "CB18.2", NameDepot(NAME_DEPOT), NameNoDepot(NAME_NO_DEPOT))
SHIP_SECOND_DEPOT: Final = effect(
    "ship_second_depot", "CB27.5", AddNoDepot(DECLINE), AddDepot(ADD_DEPOT), first=Fact("the named depot", DEPOTS - 1)
)
SHIP_GOODS: Final = effect(
    "ship_goods",
    "CB18.8",
    KeepGoods(KEEP_GOODS),
    first=Fact("the named depot", DEPOTS - 1),
    second=Fact("the added depot", DEPOTS - 1, low=NO_DEPOT),
)


@final
class Ship(Tile):
    """Goods from a depot, unless none yields any (CB18.16)."""

    def act(self, s: State, seat: i64, kind: i64, space: i64) -> None:
        if _yielding_depots(s.cells, block(seat)):
            s.ask(SHIP_DEPOT, seat, 0, 0)
        else:
            s.tell(NO_GOODS, seat)
            advance(s, seat)


SHIP: Final = Ship("CB18.1", "ship")


def _new_types(cells: vec[i64], me: i64, named: i64, added: i64) -> i64:
    return (types_in(cells, named) | types_in(cells, added)) & ~held_types(cells, me)


def free_spaces(cells: vec[i64], me: i64) -> i64:
    """How many further types of goods a seat can store."""
    return GOODS_STORES - size_of(held_types(cells, me))


def _unload(s: State, seat: i64, named: i64, added: i64) -> None:
    """Take what fits of both depots together (CB28.8), or ask which new types to keep if there are too many."""
    me = block(seat)
    if has_to_choose(s, seat, named, added):
        s.ask(SHIP_GOODS, seat, named, added)
    elif free_spaces(s.cells, me):
        _load_goods(s, seat, named, added, _new_types(s.cells, me, named, added))
    else:
        _load_goods(s, seat, named, added, 0)


def has_to_choose(s: State, seat: i64, named: i64, added: i64) -> bool:
    """Whether there are more new types than free goods spaces, and any such space at all."""
    me = block(seat)
    free = free_spaces(s.cells, me)
    return free != 0 and size_of(_new_types(s.cells, me, named, added)) > free


def _load_goods(s: State, seat: i64, named: i64, added: i64, new: i64) -> None:
    """Take all tiles of the held and the new types (CB18.4), then advance the marker (CB18.12)."""
    cells = s.cells
    me = block(seat)
    types = held_types(cells, me) | new
    _load_from(s, seat, named, types)
    if added != NO_DEPOT:
        _load_from(s, seat, added, types)
    advance(s, seat)


def _load_from(s: State, seat: i64, depot: i64, types: i64) -> None:
    cells = s.cells
    me = block(seat)
    colour: i64
    for colour in range(GOODS_TYPES):
        if (types >> colour) & 1:
            at = DEPOT_GOODS + depot * GOODS_TYPES + colour
            cells[me + GOODS_HELD + colour] += cells[at]
            cells[at] = 0
    left = types_in(cells, depot)
    if left:
        s.tell(STAY, seat, depot, left)
