"""Placing a tile (CB13) and what follows from it (CB14): with a die, by a castle or by a city hall."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit, lowest
from courtyard.core.questions import Later
from courtyard.core.state import State
from courtyard.games.burgundy.data.estates import ADJACENT, COLOUR_SPACES, REGION_OF, SPACE_NUMBER
from courtyard.games.burgundy.data.sizes import COLOURS, DICE, SPACES, STORES
from courtyard.games.burgundy.data.tiles import (
    ANIMAL_TILES,
    BUILDING,
    BUILDING_TILES,
    CASTLES,
    CITY_HALL,
    KNOWLEDGE,
    KNOWLEDGE_TILES,
    SHIPS,
    TILE_COLOUR,
)
from courtyard.games.burgundy.rules.actions import FREE_PLACE, PLACE
from courtyard.games.burgundy.rules.animals import score_animals
from courtyard.games.burgundy.rules.buildings import open_building
from courtyard.games.burgundy.rules.dice import REACHED_SPACES, price, reach, usable, use
from courtyard.games.burgundy.rules.effects import LOST
from courtyard.games.burgundy.rules.house_rules import BUY_ANY_TIME, agreed
from courtyard.games.burgundy.rules.knowledge import SAME_BUILDINGS, SHIFT_FOR, free_shift, knows
from courtyard.games.burgundy.rules.layout import (
    BLOCKED,
    ESTATE,
    FILLED,
    FRONTIER,
    KNOWN,
    STORAGE,
    TILE,
    block,
)
from courtyard.games.burgundy.rules.purchase import can_buy
from courtyard.games.burgundy.rules.regions import score_colour, score_region
from courtyard.games.burgundy.rules.ships import dock
from courtyard.games.burgundy.rules.storage import holds_new, take_out

ASK_EXTRA_ACTION: Final = Later("extra_action")
ASK_CITY_HALL: Final = Later("city_hall")


def open_spaces(cells: vec[i64], me: i64, kind: i64) -> i64:
    """The spaces where a tile may lie, whatever their number (CB13.3, CB13.4, CB13.6, CB13.8)."""
    spaces = cells[me + FRONTIER] & ~cells[me + FILLED]
    spaces &= COLOUR_SPACES[cells[me + ESTATE] * len(COLOURS) + TILE_COLOUR[kind]]
    if kind >= BUILDING and not knows(cells, me, SAME_BUILDINGS):
        spaces &= ~cells[me + BLOCKED + kind - BUILDING]
    return spaces


def offer_places(s: State, me: i64, count: i64) -> i64:
    """Offer every stored tile on every space that a die reaches with the owned workers."""
    cells = s.cells
    die: i64
    store: i64
    for die in range(DICE):
        if not usable(cells, me, die):
            continue
        for store in range(STORES):
            if holds_new(cells, me, store):
                kind = cells[me + STORAGE + store]
                free = free_shift(cells, me, SHIFT_FOR[TILE_COLOUR[kind]])
                spaces = open_spaces(cells, me, kind) & REACHED_SPACES[reach(cells, me, die, free)]
                count = _offer_spaces(s.menu, spaces, PLACE + (die * STORES + store) * SPACES, count)
    return count


def offer_free_places(s: State, me: i64, count: i64) -> i64:
    """Offer every stored tile on every open space, the number being free (CB20.4, CB23.7)."""
    store: i64
    for store in range(STORES):
        if holds_new(s.cells, me, store):
            spaces = open_spaces(s.cells, me, s.cells[me + STORAGE + store])
            count = _offer_spaces(s.menu, spaces, FREE_PLACE + store * SPACES, count)
    return count


def _offer_spaces(menu: vec[i64], spaces: i64, first: i64, count: i64) -> i64:
    while spaces:
        menu[count] = first + lowest(spaces)
        spaces &= spaces - 1
        count += 1
    return count


def place(s: State, seat: i64, action: i64) -> None:
    """Place a stored tile with a die."""
    cells = s.cells
    me = block(seat)
    number = action - PLACE
    space = number % SPACES
    store = number // SPACES % STORES
    die = number // (SPACES * STORES)
    free = free_shift(cells, me, SHIFT_FOR[TILE_COLOUR[cells[me + STORAGE + store]]])
    use(cells, me, die, price(cells, me, die, SPACE_NUMBER[space], free))
    _resolve(s, seat, take_out(cells, me, store), space)


def free_place(s: State, seat: i64, action: i64) -> None:
    """Place a stored tile by a castle or a city hall."""
    store = (action - FREE_PLACE) // SPACES
    _resolve(s, seat, take_out(s.cells, block(seat), store), (action - FREE_PLACE) % SPACES)


def _resolve(s: State, seat: i64, kind: i64, space: i64) -> None:
    """Lay the tile, score its region and colour, then its own effect (CB14.1)."""
    me = block(seat)
    lay(s.cells, me, kind, space)
    score_region(s, seat, space)
    score_colour(s, seat, TILE_COLOUR[kind])
    _take_effect(s, seat, kind, space)


def lay(cells: vec[i64], me: i64, kind: i64, space: i64) -> None:
    """Put a tile into the estate, and nothing else."""
    cells[me + TILE + space] = kind
    note(cells, me, kind, space)


def note(cells: vec[i64], me: i64, kind: i64, space: i64) -> None:
    """Bring the derived cells up to date with a tile that lies in the estate."""
    cells[me + FILLED] |= bit(space)
    cells[me + FRONTIER] |= ADJACENT[space]
    if TILE_COLOUR[kind] == KNOWLEDGE_TILES:
        cells[me + KNOWN] |= bit(kind - KNOWLEDGE)
    elif TILE_COLOUR[kind] == BUILDING_TILES:
        cells[me + BLOCKED + kind - BUILDING] |= REGION_OF[cells[me + ESTATE] * SPACES + space]


def _take_effect(s: State, seat: i64, kind: i64, space: i64) -> None:
    """Start the effect of the tile just placed; mines and knowledge tiles have none now."""
    colour = TILE_COLOUR[kind]
    if colour == SHIPS:
        dock(s, seat)
    elif colour == ANIMAL_TILES:
        score_animals(s, seat, kind, space)
    elif colour == CASTLES:
        s.ask(ASK_EXTRA_ACTION, seat, 0, 0)
    elif kind == CITY_HALL:
        if _can_place(s, block(seat)):
            s.ask(ASK_CITY_HALL, seat, 0, 0)
        else:
            s.tell(LOST, seat, kind)
    elif colour == BUILDING_TILES:
        open_building(s, seat, kind)


def _can_place(s: State, me: i64) -> bool:
    """Whether a stored tile fits anywhere (CB23.13), or one could be bought now (CB-R25)."""
    store: i64
    for store in range(STORES):
        kind = s.cells[me + STORAGE + store]
        if kind and open_spaces(s.cells, me, kind):
            return True
    return agreed(s, BUY_ANY_TIME) and can_buy(s, me)
