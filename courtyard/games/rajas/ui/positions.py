"""Positions from a partial description in the game's own words; all that is not named is neutral.

    game.position(
        round=3, phase=2, start=0, to_move=1, workers={"quarry-1": 0, "chamber-1": 1},
        tops=["orange-05", "blue-03"], empty=["green-snake"], river_tokens={2: "dice_any_per_karma"},
        discards={"white: money 3": 1},
        seats={0: {"fame": 6, "money": 12, "karma": 2, "boat": 4, "levels": [2, 2, 2, 3], "dice": ["O4", "B2"],
                   "tiles": {"2,3": "green-03[NEW]"}, "covered": {"2,3": "orange-10"}, "workers": 4,
                   "waiting": ["bridge"], "bonus": 33, "connected": ["L2"], "tokens": {"CL": "brown: ..."}}})

Neutral are: round 1, phase 1, seat 0 starts and moves, no worker placed, each stack shows its first tile that
lies nowhere else, nothing discarded. A seat has fame 0, money 3, karma 1, its boat at the start, all levels
on 2, no dice and no tiles. Bonuses and workers at or below a marker or boat count as used, and yields that a
road meets as paid, unless `workers`, `waiting`, `bonus` or `connected` say otherwise. A stack in `empty`
must have all its tiles in the provinces.
Keys of numbers may be text, as in JSON: seats={"0": {"fame": 6}}.

The position waits for the seat to move to place a worker, unless `pending` names another question and what
waits below it, the bottom one first; pending.py says how their facts are written:

    pending=[{"question": "effect", "facts": ["money", 3]}, {"question": "upgrade_kind"}]

A question of the set-up (start_player, ganga_roll, ganga_token, draw_brown, brown_slot) makes a position of the
set-up; draw_tile and roll are asked in a turn.
"""

import re
from collections.abc import Mapping

from courtyard.core.bits import bit
from courtyard.core.errors import PositionError
from courtyard.core.reading import found, known_keys, mapping, one_of, sequence, whole
from courtyard.core.state import State
from courtyard.games.rajas.data.checks import BUILDINGS, SIDES, START_WORKERS
from courtyard.games.rajas.data.components import (
    BONUSES,
    FACES,
    RIVER,
    STACK_NAMES,
    TILE_STACKS,
    TILES,
)
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.data.geometry import CELL_BY_NAME, CELLS, TURNS, roads_of
from courtyard.games.rajas.data.spaces import SPACE_BY_NAME
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.quarry import DRAW_TILE
from courtyard.games.rajas.rules.setup import stock
from courtyard.games.rajas.rules.state import RajasState
from courtyard.games.rajas.rules.tracks import overlap
from courtyard.games.rajas.ui.pending import ask_described, take_named_tile, take_named_token

TABLE_KEYS = ("round", "phase", "start", "to_move", "workers", "tops", "empty", "river_tokens", "discards")
SEAT_KEYS = ("fame", "money", "karma", "boat", "levels", "dice", "tiles", "covered", "workers", "waiting")
YIELD_KEYS = ("bonus", "connected", "tokens")
PLACES = ("fame", "money", "bridge")
MOST = 10**4
SETUP_STEPS = {
    "ganga_roll": layout.DICE_STEP,
    "ganga_token": layout.DICE_STEP,
    "start_player": layout.BROWN_STEP,
    "draw_brown": layout.PLAY_STEP,
    "brown_slot": layout.PLAY_STEP,
}
"""The step at which a question of the set-up is pending."""


def build(state: RajasState, described: Mapping[str, object]) -> State:
    """The position of a description; an impossible one is refused with the reason."""
    known_keys("position", described, (*TABLE_KEYS, "seats", "pending"))
    stock(state)
    builder = _Builder(state)
    seats = mapping("seats", described.get("seats", {}))
    for seat in seats:
        whole("seats", seat, 0, int(state.seats) - 1)
    for seat in range(state.seats):
        builder.seat_down(seat, mapping(f"seat {seat}", seats.get(seat, {})))
    builder.lay_workers_and_tokens(described)
    builder.call(described)
    builder.turn_up_tiles(described)
    return state.game.load(state.dump())


class _Builder:
    """Gives every seat its things, each taken from its supply."""

    def __init__(self, state: RajasState) -> None:
        self.state = state
        self.cells = state.cells
        self.components = state.components

    def seat_down(self, seat: int, described: Mapping[object, object]) -> None:
        """The block of one seat."""
        known_keys(f"seat {seat}", described, (*SEAT_KEYS, *YIELD_KEYS))
        cells, me = self.cells, int(block(seat))
        cells[me + layout.FAME] = whole("fame", described.get("fame", 0), 0, MOST)
        cells[me + layout.MONEY] = whole("money", described.get("money", 3), 0, MOST)
        cells[me + layout.KARMA] = whole("karma", described.get("karma", 1), 0, int(self.components.karma_limit))
        cells[me + layout.BOAT] = whole("boat", described.get("boat", 0), 0, RIVER)
        known = [int(level) for level in self.components.level_fame]
        levels = sequence("levels", described.get("levels", (known[0],) * len(BUILDINGS)))
        if len(levels) != len(BUILDINGS) or not all(level in known for level in levels):
            raise PositionError(f"levels must name {len(BUILDINGS)} of the levels {known}, not {levels!r}.")
        for building, level in enumerate(levels):
            cells[me + layout.LEVEL + building] = known.index(whole("levels", level, known[0], known[-1]))
        for die in sequence("dice", described.get("dice", ())):
            self._give_die(me, die)
        for name, tile in mapping("tiles", described.get("tiles", {})).items():
            self._lay_tile(me, found("cell", name, CELL_BY_NAME), tile)
        for name, tile in mapping("covered", described.get("covered", {})).items():
            cells[me + layout.COVERED + found("cell", name, CELL_BY_NAME)] = take_named_tile(self.state, tile)
        self._set_bonus(me, described.get("bonus", 0))
        self._set_workers(me, described)
        self._set_yields(me, described)

    def _give_die(self, me: int, die: object) -> None:
        letters = "".join(colour[0].upper() for colour in COLOURS)
        found = re.fullmatch(f"([{letters}])([1-{FACES}])", str(die))
        if not found:
            raise PositionError(f"There is no die {die!r}; dice are written like O4.")
        colour = letters.index(found.group(1))
        self.cells[me + layout.HELD + colour * FACES + int(found.group(2)) - 1] += 1
        self.cells[layout.SUPPLY + colour] -= 1

    def _lay_tile(self, me: int, cell: int, tile: object) -> None:
        found = re.fullmatch(f"(.+)\\[([{SIDES}]+)\\]", str(tile))
        if not found:
            raise PositionError(f"There is no tile {tile!r}; tiles are written like orange-05[NES].")
        number, roads = take_named_tile(self.state, found.group(1)), roads_of(found.group(2))
        if not TURNS[self.components.tile_shape[number]] & bit(roads):
            raise PositionError(f"Tile {tile!r} has no such roads.")
        self.cells[me + layout.TILE + cell] = number
        self.cells[me + layout.ROADS + cell] = roads

    def _set_bonus(self, me: int, bonus: object) -> None:
        """The space of the money bonus token; None is out of the game, 0 the first one not reached."""
        spaces = [int(self.components.money_bonus[number]) for number in range(BONUSES)]
        if bonus is None:
            self.cells[me + layout.BONUS] = BONUSES
        elif bonus == 0:
            money = self.cells[me + layout.MONEY]
            self.cells[me + layout.BONUS] = sum(space <= money for space in spaces)
        elif isinstance(bonus, int) and bonus in spaces:
            self.cells[me + layout.BONUS] = spaces.index(bonus)
        else:
            raise PositionError(f"bonus must be one of {spaces} or None, not {bonus!r}.")

    def _set_workers(self, me: int, described: Mapping[object, object]) -> None:
        cells = self.cells
        passed = (
            cells[me + layout.FAME] >= self.components.fame_worker,
            cells[me + layout.MONEY] >= self.components.money_worker,
            cells[me + layout.BOAT] > self.components.bridge,
        )
        waiting = [place for place, gone in zip(PLACES, passed, strict=True) if not gone]
        if "waiting" in described:
            waiting = [str(place) for place in sequence("waiting", described["waiting"])]
        most = int(self.state.variant.most_workers)
        active = min(most, START_WORKERS + len(PLACES) - len(waiting))
        active = whole("workers", described.get("workers", active), START_WORKERS, most)
        cells[me + layout.ACTIVE] = active
        left = 0 if active >= most else START_WORKERS + len(PLACES) - active
        cells[me + layout.INACTIVE] = sum(1 << one_of("waiting", place, PLACES) for place in waiting[-left:] if left)

    def _set_yields(self, me: int, described: Mapping[object, object]) -> None:
        cells = self.cells
        for name in sequence("connected", described.get("connected", ())):
            cells[me + layout.CONNECTED] |= 1 << self._yield(name)
        for cell in range(CELLS):
            for side in range(4):
                if cells[me + layout.ROADS + cell] & bit(side):
                    cells[me + layout.CONNECTED] |= self.components.yield_at[cell * 4 + side]
        for name, token in mapping("tokens", described.get("tokens", {})).items():
            cells[me + layout.TOKEN_ON + self._yield(name)] = take_named_token(self.state, token) + 1

    def _yield(self, name: object) -> int:
        return one_of("a special yield", name, tuple(self.components.yield_names))

    def lay_workers_and_tokens(self, described: Mapping[str, object]) -> None:
        """Workers, discards and river tokens."""
        cells = self.cells
        for name, seat in mapping("workers", described.get("workers", {})).items():
            space = one_of("workers", name, tuple(SPACE_BY_NAME))
            cells[layout.WORKER + space] = whole("workers", seat, 0, int(self.state.seats) - 1) + 1
        for name, count in mapping("discards", described.get("discards", {})).items():
            for _ in range(whole("discards", count, 0, 8)):
                cells[layout.DISCARDS + take_named_token(self.state, name)] += 1
        names = tuple(self.components.river_token_names)
        for place, token in mapping("river_tokens", described.get("river_tokens", {})).items():
            space = whole("river_tokens", place, 1, RIVER - 1)
            cells[layout.RIVER_TOKEN + space] = one_of("river_tokens", token, names) + 1

    def call(self, described: Mapping[str, object]) -> None:
        """The call of the seat to move, and what is asked of it; a question of the set-up comes before any call."""
        cells, seats = self.cells, int(self.state.seats)
        start = whole("start", described.get("start", 0), 0, seats - 1)
        to_move = whole("to_move", described.get("to_move", 0), 0, seats - 1)
        cells[layout.START] = start
        ask_described(self.state, to_move, described.get("pending", [{"question": "place_worker"}]))
        step = SETUP_STEPS.get(self.state.question, layout.PLAY_STEP)
        cells[layout.STEP] = step
        if step < layout.PLAY_STEP:
            cells[layout.START] = -1
            return
        cells[layout.ROUND] = whole("round", described.get("round", 1), 1, MOST)
        cells[layout.PHASE] = whole("phase", described.get("phase", 1), 1, MOST)
        is_dealing = self.state.question in SETUP_STEPS
        cells[layout.CALLED] = 0 if is_dealing else (to_move - start) % seats + 1
        cells[layout.TRIGGERED] = int(any(overlap(self.state, seat) >= 0 for seat in range(seats)))

    def turn_up_tiles(self, described: Mapping[str, object]) -> None:
        """The top of every stack: the named one, else the first that lies nowhere else."""
        cells = self.cells
        for name in sequence("tops", described.get("tops", ())):
            tile = take_named_tile(self.state, name)
            stack = self.components.tile_stack[tile]
            if cells[layout.TOP + stack]:
                raise PositionError(f"The stack {STACK_NAMES[stack]} has two tops.")
            cells[layout.TOP + stack] = tile
        empty = [one_of("empty", name, STACK_NAMES) for name in sequence("empty", described.get("empty", ()))]
        drawn = int(cells[self.state.top() + 2]) if self.state.is_asked(DRAW_TILE) else -1
        for stack in range(TILE_STACKS):
            self._turn_up(stack, stack in empty, stack == drawn)

    def _turn_up(self, stack: int, empty: bool, drawn: bool) -> None:
        top = layout.TOP + stack
        left = [
            tile
            for tile in range(1, TILES + 1)
            if self.cells[layout.UNSEEN + tile] and self.components.tile_stack[tile] == stack
        ]
        if empty and (left or self.cells[top]):
            raise PositionError(f"The stack {STACK_NAMES[stack]} is not empty: {len(left)} of its tiles lie nowhere.")
        if left and not self.cells[top] and not drawn:
            self.cells[top] = left[0]
            self.cells[layout.UNSEEN + left[0]] = 0
