"""Placing a tile (CB13) and what follows from it (CB14): with a die, by a castle or by a city hall."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.rules import OK, also, outright
from courtyard.core.state import State
from courtyard.games.burgundy.data.estates import ADJACENT, COLOUR_SPACES, REGION_OF, SPACE_COLOUR, SPACE_NUMBER
from courtyard.games.burgundy.data.sizes import COLOURS, DICE, SPACES, STORES
from courtyard.games.burgundy.data.tiles import BUILDING, BUILDING_TILES, EMPTY, KNOWLEDGE, KNOWLEDGE_TILES, TILE_COLOUR
from courtyard.games.burgundy.rules.actions import FREE_PLACE, PLACE
from courtyard.games.burgundy.rules.choices import Choice, offer_set
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.dice import REACHED_SPACES, DieAction, reach, usable_dice
from courtyard.games.burgundy.rules.knowledge import SAME_BUILDINGS, SHIFT_FOR, free_shift, knows
from courtyard.games.burgundy.rules.layout import BLOCKED, ESTATE, FILLED, FRONTIER, KNOWN, STORAGE, TILE, block
from courtyard.games.burgundy.rules.regions import score_colour, score_region
from courtyard.games.burgundy.rules.storage import EMPTY_STORE, holds_new, take_out
from courtyard.games.burgundy.rules.tiles import TILES

WRONG_COLOUR: Final[i64] = RULES.refusal("colour")
SPACE_FILLED: Final[i64] = RULES.refusal("filled")
APART: Final[i64] = RULES.refusal("apart")
SAME_IN_CITY: Final[i64] = RULES.refusal("same_in_city")
SAME_PLACED: Final[i64] = RULES.refusal("same_placed")


def open_spaces(cells: vec[i64], me: i64, kind: i64) -> i64:
    """The spaces where a tile may be placed, regardless of their number (CB13.3, CB13.4, CB13.6, CB13.8)."""
    spaces = cells[me + FRONTIER] & ~cells[me + FILLED]
    spaces &= COLOUR_SPACES[cells[me + ESTATE] * len(COLOURS) + TILE_COLOUR[kind]]
    if kind >= BUILDING and not knows(cells, me, SAME_BUILDINGS):
        spaces &= ~cells[me + BLOCKED + kind - BUILDING]
    return spaces


def refuse_space(s: State, me: i64, store: i64, space: i64) -> i64:
    """Why a stored tile cannot be placed on a space, regardless of its number."""
    cells = s.cells
    kind = cells[me + STORAGE + store]
    if kind == EMPTY:
        return outright(EMPTY_STORE)
    code: i64 = OK
    if TILE_COLOUR[kind] != SPACE_COLOUR[cells[me + ESTATE] * SPACES + space]:
        code = WRONG_COLOUR
    if cells[me + FILLED] & bit(space):
        code = also(code, SPACE_FILLED)
    if not cells[me + FRONTIER] & bit(space):
        code = also(code, APART)
    if kind >= BUILDING and not knows(cells, me, SAME_BUILDINGS) and cells[me + BLOCKED + kind - BUILDING] & bit(space):
        code = also(code, SAME_IN_CITY)
    if not holds_new(cells, me, store):
        code = also(code, SAME_PLACED)
    return code


@final
class Place(DieAction):
    """Place a stored tile on a space of the value of a die (CB13.1)."""

    def refuse_thing(self, s: State, me: i64, thing: i64) -> i64:
        return refuse_space(s, me, thing // SPACES, thing % SPACES)

    def wanted(self, s: State, me: i64, thing: i64) -> i64:
        return SPACE_NUMBER[thing % SPACES]

    def free(self, s: State, me: i64, thing: i64) -> i64:
        kind = s.cells[me + STORAGE + thing // SPACES]
        if kind == EMPTY:
            return 0
        return free_shift(s.cells, me, SHIFT_FOR[TILE_COLOUR[kind]])

    def carry_out(self, s: State, seat: i64, thing: i64) -> None:
        _resolve(s, seat, take_out(s.cells, block(seat), thing // SPACES), thing % SPACES)

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        cells, me = s.cells, block(seat)
        dice = usable_dice(cells, me)
        die: i64
        store: i64
        for die in range(DICE):
            if not dice & bit(die):
                continue
            for store in range(STORES):
                if holds_new(cells, me, store):
                    kind = cells[me + STORAGE + store]
                    free = free_shift(cells, me, SHIFT_FOR[TILE_COLOUR[kind]])
                    spaces = open_spaces(cells, me, kind) & REACHED_SPACES[reach(cells, me, die, free)]
                    count = offer_set(s, spaces, PLACE + (die * STORES + store) * SPACES, count)
        return count


@final
class FreePlace(Choice):
    """Place a stored tile by a castle or a city hall, the number being free (CB20.4, CB23.7)."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        return refuse_space(s, block(seat), number // SPACES, number % SPACES)

    def perform(self, s: State, seat: i64, number: i64) -> None:
        s.answered()
        _resolve(s, seat, take_out(s.cells, block(seat), number // SPACES), number % SPACES)

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        cells, me = s.cells, block(seat)
        store: i64
        for store in range(STORES):
            if holds_new(cells, me, store):
                spaces = open_spaces(cells, me, cells[me + STORAGE + store])
                count = offer_set(s, spaces, FREE_PLACE + store * SPACES, count)
        return count


PLACING: Final = Place(PLACE)
FREE_PLACING: Final = FreePlace(FREE_PLACE)


def _resolve(s: State, seat: i64, kind: i64, space: i64) -> None:
    """Lay the tile, score its region and colour, then its own effect (CB14.1)."""
    me = block(seat)
    lay(s.cells, me, kind, space)
    score_region(s, seat, space)
    score_colour(s, seat, TILE_COLOUR[kind])
    TILES[kind].act(s, seat, kind, space)


def lay(cells: vec[i64], me: i64, kind: i64, space: i64) -> None:
    """Put a tile into the estate, and nothing else."""
    cells[me + TILE + space] = kind
    note(cells, me, kind, space)


def note(cells: vec[i64], me: i64, kind: i64, space: i64) -> None:
    """Bring the derived cells up to date with a tile in the estate."""
    cells[me + FILLED] |= bit(space)
    cells[me + FRONTIER] |= ADJACENT[space]
    if TILE_COLOUR[kind] == KNOWLEDGE_TILES:
        cells[me + KNOWN] |= bit(kind - KNOWLEDGE)
    elif TILE_COLOUR[kind] == BUILDING_TILES:
        cells[me + BLOCKED + kind - BUILDING] |= REGION_OF[cells[me + ESTATE] * SPACES + space]
