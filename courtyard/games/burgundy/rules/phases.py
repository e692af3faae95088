"""Phases: their set-up (CB7) and their end (CB29)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array, count
from courtyard.core.events import NOBODY
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.burgundy.data.components import (
    BLACK_TILES,
    EXCEPTION_COLOUR,
    EXCEPTION_PHASES,
    EXCEPTION_SLOT,
    MINE_SILVER,
    SLOT_COLOUR,
    SLOT_MARK,
)
from courtyard.games.burgundy.data.sizes import COLOURS, GOODS_TYPES, NUMBERED_SLOTS, PHASES, ROUNDS, SLOTS, SPACES
from courtyard.games.burgundy.data.tiles import CASTLE, EMPTY, FIRST_KIND, KINDS, KINDS_OF, MINE, SHIP
from courtyard.games.burgundy.rules.actions import DRAWN_GOODS, DRAWN_TILE
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.depots import lay_out, refresh_offer
from courtyard.games.burgundy.rules.knowledge import AMOUNT, MINE_WORKERS, knows
from courtyard.games.burgundy.rules.layout import (
    BLACK_SUPPLY,
    PHASE,
    REMOVED,
    ROUND,
    ROUND_GOODS,
    SILVER,
    SLOT,
    SUPPLY,
    TILE,
    UNSEEN_GOODS,
    WORKERS,
    block,
)
from courtyard.games.burgundy.rules.tiles import Tile

PHASE_BEGINS: Final[i64] = RULES.event("phase", clause="CB7.1")
PHASE_OVER: Final[i64] = RULES.event("phase_over", clause="CB29.1")
INCOME: Final[i64] = RULES.event("mines", clause="CB29.2")
"""The mines of a seat pay: silver, and workers."""

MINE_TILE: Final = Tile("CB21.2", "mine", figures={"silver": int(MINE_SILVER)})

LONE_KIND: Final = array([CASTLE, MINE, EMPTY, SHIP, EMPTY, EMPTY])
"""The one kind of tile of a colour whose tiles are all alike (CB2.11)."""


def slot_colour(slot: i64, players: i64, phase: i64) -> i64:
    """The colour that a numbered slot receives in a phase (CB7.9)."""
    if slot == EXCEPTION_SLOT and players == 3 and EXCEPTION_PHASES[phase]:
        return EXCEPTION_COLOUR
    return SLOT_COLOUR[slot]


def slot_in_use(slot: i64, players: i64) -> bool:
    """Whether a slot is filled with this number of players (CB7.6 to CB7.8, CB7.12)."""
    if slot < NUMBERED_SLOTS:
        return SLOT_MARK[slot] <= players
    return slot - NUMBERED_SLOTS < BLACK_TILES[players]


def still_to_fill(players: int, phase: int, first_slot: int) -> list[int]:
    """How many tiles of each colour, and last of black backs, are laid out from a slot of a phase to the end."""
    wanted = [0] * (len(COLOURS) + 1)
    for later in range(phase, len(PHASES)):
        for slot in range(first_slot if later == phase else 0, SLOTS):
            if slot_in_use(slot, players):
                wanted[slot_colour(slot, players, later) if slot < NUMBERED_SLOTS else len(COLOURS)] += 1
    return wanted


def set_up_phase(s: State) -> None:
    """Clear the depots (CB7.2, CB7.3) and fill them again."""
    cells = s.cells
    s.tell(PHASE_BEGINS, NOBODY, cells[PHASE])
    cells[ROUND] = 0
    slot: i64
    for slot in range(SLOTS):
        kind = cells[SLOT + slot]
        if kind != EMPTY:
            cells[REMOVED + kind] += 1
            cells[SLOT + slot] = EMPTY
    refresh_offer(cells)
    _fill_from(s, 0)


def _fill_from(s: State, slot: i64) -> None:
    """Fill the slots from this one on; where the tile is a matter of luck, ask for it."""
    cells = s.cells
    while slot < SLOTS:
        if slot_in_use(slot, s.seats):
            lone: i64 = EMPTY
            if slot < NUMBERED_SLOTS:
                lone = LONE_KIND[slot_colour(slot, s.seats, cells[PHASE])]
            if lone == EMPTY:
                s.ask(FILL_SLOT, CHANCE, slot, 0)
                return
            cells[SUPPLY + lone] -= 1
            lay_out(cells, slot, lone)
        slot += 1
    s.ask(ROUND_GOODS_DRAW, CHANCE, 0, 0)


@final
class FillSlot(Question):
    """A tile for a slot, weighed by how many of each kind are left; then the next slot is filled."""

    def offer(self, s: State, seat: i64, slot: i64, second: i64) -> i64:
        if slot >= NUMBERED_SLOTS:
            return s.offer_counted(DRAWN_TILE, BLACK_SUPPLY, KINDS)
        colour = slot_colour(slot, s.seats, s.cells[PHASE])
        first = FIRST_KIND[colour]
        return s.offer_counted(DRAWN_TILE + first, SUPPLY + first, KINDS_OF[colour])

    def answer(self, s: State, seat: i64, slot: i64, second: i64, action: i64) -> None:
        kind = action - DRAWN_TILE
        s.answered()
        s.cells[(BLACK_SUPPLY if slot >= NUMBERED_SLOTS else SUPPLY) + kind] -= 1
        lay_out(s.cells, slot, kind)
        _fill_from(s, slot + 1)


@final
class RoundGoodsDraw(Question):
    """A goods tile for a round space, from the top one down (CB7.14)."""

    def offer(self, s: State, seat: i64, space: i64, second: i64) -> i64:
        return offer_unseen_goods(s)

    def answer(self, s: State, seat: i64, space: i64, second: i64, action: i64) -> None:
        colour = draw_goods(s, action)
        s.answered()
        s.cells[ROUND_GOODS + space] = colour + 1
        if space + 1 < ROUNDS:
            s.ask(ROUND_GOODS_DRAW, CHANCE, space + 1, 0)


FILL_SLOT: Final = FillSlot("fill_slot", CHANCE_ITSELF, first=Fact("the slot", SLOTS - 1), clause="CB7.5")
ROUND_GOODS_DRAW: Final = RoundGoodsDraw(
    "round_goods", CHANCE_ITSELF, first=Fact("the round space", ROUNDS - 1), clause="CB7.14"
)


def offer_unseen_goods(s: State) -> i64:
    """The types of goods that can be drawn, weighed by how many are still unseen."""
    return s.offer_counted(DRAWN_GOODS, UNSEEN_GOODS, GOODS_TYPES)


def draw_goods(s: State, action: i64) -> i64:
    """Draw an unseen goods tile; its type."""
    colour = action - DRAWN_GOODS
    s.cells[UNSEEN_GOODS + colour] -= 1
    return colour


def end_phase(s: State) -> None:
    """Every mine pays silver, with knowledge 2 a worker too (CB29.2, CB29.3)."""
    cells = s.cells
    s.tell(PHASE_OVER, NOBODY, cells[PHASE])
    seat: i64
    for seat in range(s.seats):
        me = block(seat)
        mines = mines_in(cells, me)
        silver = mines * MINE_SILVER
        workers: i64 = 0
        if knows(cells, me, MINE_WORKERS):
            workers = mines * AMOUNT[MINE_WORKERS]
        cells[me + SILVER] += silver
        cells[me + WORKERS] += workers
        if mines:
            s.tell(INCOME, seat, silver, workers)


def mines_in(cells: vec[i64], me: i64) -> i64:
    """How many mines are in the estate."""
    return count(cells, me + TILE, SPACES, MINE)
