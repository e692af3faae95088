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
Only the call of a seat that can place a worker can be described: play on to reach other questions.
"""

import re
from collections.abc import Mapping

from courtyard.core.bits import bit
from courtyard.core.errors import PositionError
from courtyard.core.reading import found, known_keys, mapping, one_of, sequence, whole
from courtyard.games.rajas.data.checks import BUILDINGS, SIDES
from courtyard.games.rajas.data.components import (
    FACES,
    KARMA_LIMIT,
    RIVER,
    RIVER_TOKENS,
    STACK_NAMES,
    START_WORKERS,
    TILE_STACKS,
    TILES,
)
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.data.geometry import CELL_BY_NAME, CELLS, roads_of
from courtyard.games.rajas.data.spaces import SPACE_BY_NAME
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.placement import can_place
from courtyard.games.rajas.rules.setup import stock
from courtyard.games.rajas.rules.state import RajasState
from courtyard.games.rajas.rules.tracks import (
    FAME_WORKER_SPACE,
    MONEY_BONUS,
    MONEY_BONUSES,
    MONEY_WORKER_SPACE,
    overlap,
)

TABLE_KEYS = (
    "round",
    "phase",
    "start",
    "to_move",
    "workers",
    "tops",
    "empty",
    "river_tokens",
    "discards",
    "seats",
)
SEAT_KEYS = (
    "fame",
    "money",
    "karma",
    "boat",
    "levels",
    "dice",
    "tiles",
    "covered",
    "workers",
    "waiting",
    "bonus",
    "connected",
    "tokens",
)
PLACES = ("fame", "money", "bridge")
MOST = 10**4


def build(state: RajasState, described: Mapping[str, object]) -> RajasState:
    """The position of a description; an impossible one is refused with the reason."""
    known_keys("position", described, TABLE_KEYS)
    stock(state)
    builder = _Builder(state)
    seats = mapping("seats", described.get("seats", {}))
    for seat in seats:
        whole("seats", seat, 0, int(state.seats) - 1)
    for seat in range(state.seats):
        builder.seat_down(seat, mapping(f"seat {seat}", seats.get(seat, {})))
    builder.lay_table(described)
    builder.call(described)
    faults = state.faults()
    if faults:
        raise PositionError(faults[0])
    state.derive()
    if not can_place(state, state.to_move):
        raise PositionError(f"Seat {state.to_move} has no worker or no legal space.")
    return state


class _Builder:
    """Gives every seat its things, each taken from its supply."""

    def __init__(self, state: RajasState) -> None:
        self.state = state
        self.cells = state.cells
        self.parts = state.parts

    def seat_down(self, seat: int, described: Mapping[object, object]) -> None:
        """The block of one seat."""
        known_keys(f"seat {seat}", described, SEAT_KEYS)
        cells, me = self.cells, int(block(seat))
        cells[me + layout.FAME] = whole("fame", described.get("fame", 0), 0, MOST)
        cells[me + layout.MONEY] = whole("money", described.get("money", 3), 0, MOST)
        cells[me + layout.KARMA] = whole("karma", described.get("karma", 1), 0, KARMA_LIMIT)
        cells[me + layout.BOAT] = whole("boat", described.get("boat", 0), 0, RIVER)
        levels = sequence("levels", described.get("levels", (2,) * len(BUILDINGS)))
        if len(levels) != len(BUILDINGS):
            raise PositionError(f"levels must name {len(BUILDINGS)} levels.")
        for building, level in enumerate(levels):
            cells[me + layout.LEVEL + building] = whole("levels", level, 2, 4) - 2
        for die in sequence("dice", described.get("dice", ())):
            self._give_die(me, die)
        for name, tile in mapping("tiles", described.get("tiles", {})).items():
            self._lay_tile(me, found("cell", name, CELL_BY_NAME), tile)
        for name, tile in mapping("covered", described.get("covered", {})).items():
            cells[me + layout.COVERED + found("cell", name, CELL_BY_NAME)] = self._take_tile(tile)
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
        self.cells[me + layout.TILE + cell] = self._take_tile(found.group(1))
        self.cells[me + layout.ROADS + cell] = roads_of(found.group(2))

    def _take_tile(self, name: object) -> int:
        tile = self._tile(name)
        if not self.cells[layout.UNSEEN + tile]:
            raise PositionError(f"Tile {name} is used twice.")
        self.cells[layout.UNSEEN + tile] = 0
        return tile

    def _tile(self, name: object) -> int:
        if not isinstance(name, str) or not name or name not in self.parts.tile_names:
            raise PositionError(f"There is no tile {name!r}.")
        return self.parts.tile_names.index(name)

    def _set_bonus(self, me: int, bonus: object) -> None:
        """The space of the money bonus token; None is out of the game, 0 the first one not reached."""
        spaces = [int(MONEY_BONUS[number]) for number in range(MONEY_BONUSES)]
        if bonus is None:
            self.cells[me + layout.BONUS] = MONEY_BONUSES
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
            cells[me + layout.FAME] >= FAME_WORKER_SPACE,
            cells[me + layout.MONEY] >= MONEY_WORKER_SPACE,
            cells[me + layout.BOAT] > self.parts.bridge,
        )
        waiting = [place for place, gone in zip(PLACES, passed, strict=True) if not gone]
        if "waiting" in described:
            waiting = [str(place) for place in sequence("waiting", described["waiting"])]
        most = int(self.state.version.most_workers)
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
                    cells[me + layout.CONNECTED] |= self.parts.yield_at[cell * 4 + side]
        for name, token in mapping("tokens", described.get("tokens", {})).items():
            cells[me + layout.TOKEN_ON + self._yield(name)] = self._take_token(token) + 1

    def _yield(self, name: object) -> int:
        return one_of("a special yield", name, tuple(self.parts.yield_names))

    def _take_token(self, name: object) -> int:
        kind = one_of("a token", name, tuple(self.parts.kind_names))
        if not self.cells[layout.TOKENS + kind]:
            raise PositionError(f"There are not so many tokens {name}.")
        self.cells[layout.TOKENS + kind] -= 1
        return kind

    def lay_table(self, described: Mapping[str, object]) -> None:
        """Workers, stacks, discards and river tokens."""
        cells = self.cells
        for name, seat in mapping("workers", described.get("workers", {})).items():
            space = one_of("workers", name, tuple(SPACE_BY_NAME))
            cells[layout.WORKER + space] = whole("workers", seat, 0, int(self.state.seats) - 1) + 1
        for name in sequence("tops", described.get("tops", ())):
            stack = self.parts.tile_stack[self._tile(name)]
            if cells[layout.TOP + stack]:
                raise PositionError(f"The stack {STACK_NAMES[stack]} has two tops.")
            cells[layout.TOP + stack] = self._take_tile(name)
        empty = [one_of("empty", name, STACK_NAMES) for name in sequence("empty", described.get("empty", ()))]
        for stack in range(TILE_STACKS):
            self._turn_up(stack, stack in empty)
        for name, count in mapping("discards", described.get("discards", {})).items():
            for _ in range(whole("discards", count, 0, 8)):
                cells[layout.DISCARDS + self._take_token(name)] += 1
        for place, token in mapping("river_tokens", described.get("river_tokens", {})).items():
            number = whole("river_tokens", place, 1, RIVER - 1)
            cells[layout.RIVER_TOKEN + number] = (
                one_of("river_tokens", token, tuple(self.parts.river_token_names[:RIVER_TOKENS])) + 1
            )

    def _turn_up(self, stack: int, empty: bool) -> None:
        left = [
            tile
            for tile in range(1, TILES + 1)
            if self.cells[layout.UNSEEN + tile] and self.parts.tile_stack[tile] == stack
        ]
        if empty and (left or self.cells[layout.TOP + stack]):
            raise PositionError(f"The stack {STACK_NAMES[stack]} is not empty: {len(left)} of its tiles lie nowhere.")
        if left and not self.cells[layout.TOP + stack]:
            self.cells[layout.TOP + stack] = left[0]
            self.cells[layout.UNSEEN + left[0]] = 0

    def call(self, described: Mapping[str, object]) -> None:
        """The call of the seat to move."""
        cells, seats = self.cells, int(self.state.seats)
        cells[layout.STEP] = layout.PLAY_STEP
        cells[layout.ROUND] = whole("round", described.get("round", 1), 1, MOST)
        cells[layout.PHASE] = whole("phase", described.get("phase", 1), 1, MOST)
        start = whole("start", described.get("start", 0), 0, seats - 1)
        to_move = whole("to_move", described.get("to_move", 0), 0, seats - 1)
        cells[layout.START] = start
        cells[layout.CALLED] = (to_move - start) % seats + 1
        cells[layout.TRIGGERED] = int(any(overlap(self.state, seat) >= 0 for seat in range(seats)))
        self.state.ask(layout.PLACE_WORKER, to_move, 0, 0)
