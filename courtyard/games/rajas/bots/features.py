"""What a strong player looks at, as features of a position."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import size_of
from courtyard.core.evaluator import Evaluator, Features
from courtyard.core.layout import DEPTH
from courtyard.core.state import State
from courtyard.games.rajas.bots.guess import evaluate
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS
from courtyard.games.rajas.data.components import FACES, RIVER
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.data.geometry import CELLS
from courtyard.games.rajas.rules.base import Position, position_of
from courtyard.games.rajas.rules.layout import (
    ACTIVE,
    BOAT,
    BONUS,
    CALLED,
    CONNECTED,
    FAME,
    HELD,
    KARMA,
    LEVEL,
    MONEY,
    OPEN,
    START,
    TILE,
    TRIGGERED,
    UNPLACED,
    block,
)
from courtyard.games.rajas.rules.markets import all_markets, best_markets
from courtyard.games.rajas.rules.placement import PLACE_WORKER
from courtyard.games.rajas.rules.quarry import payable_stacks
from courtyard.games.rajas.rules.scoring import places, score_of
from courtyard.games.rajas.rules.workers import ON_BRIDGE, ON_FAME, ON_MONEY, waits

WIN: Final = 12.0
"""What winning counts beyond the points: the game is a race."""

MOST_WORKERS: Final = 6
MOST_KARMA: Final = 3
HUES: Final = 4

FEATURES: Final = Features()
ALWAYS: Final[i64] = FEATURES.add("always")
GUESS: Final[i64] = FEATURES.add("guess")
"""What the quick guess expects beyond the points so far."""
RIVAL: Final[i64] = FEATURES.add("rival")
"""How far the best of the others is."""
AHEAD: Final[i64] = FEATURES.add("ahead")
ENDING: Final[i64] = FEATURES.add("ending")
"""The end is triggered, and the player is the best so far; or not."""
LOSING: Final[i64] = FEATURES.add("losing")
PURSE: Final[i64] = FEATURES.add("purse")
"""Money up to what a turn may cost."""
FAME_PART: Final[i64] = FEATURES.add("fame_part")
DICE_OF_VALUE: Final[i64] = FEATURES.add("dice_of_value", FACES)
DICE_OF_COLOUR: Final[i64] = FEATURES.add("dice_of_colour", parts=COLOURS)
DICE_ALL: Final[i64] = FEATURES.add("dice_all")
BEST_SUM: Final[i64] = FEATURES.add("best_sum")
SECOND_SUM: Final[i64] = FEATURES.add("second_sum")
KARMA_HELD: Final[i64] = FEATURES.add("karma_held", MOST_KARMA + 1)
WORKERS_OF: Final[i64] = FEATURES.add("workers_of", MOST_WORKERS + 1)
TURNS_NOW: Final[i64] = FEATURES.add("turns_now")
TURNS_AHEAD: Final[i64] = FEATURES.add("turns_ahead")
"""Workers still to be placed in this round beyond those of the best of the others."""
WORKER_NEAR: Final[i64] = FEATURES.add("worker_near", parts=("fame", "money", "bridge"))
"""How near the waiting workers are: on the fame track, on the money track, on the bridge."""
LEVELS_OF: Final[i64] = FEATURES.add("levels_of", parts=BUILDINGS)
LEVELS_ALL: Final[i64] = FEATURES.add("levels_all")
MARKETS_ONE: Final[i64] = FEATURES.add("markets_one")
MARKETS_TWO: Final[i64] = FEATURES.add("markets_two")
MARKETS_MOST: Final[i64] = FEATURES.add("markets_most")
MARKETS_COUNT: Final[i64] = FEATURES.add("markets_count")
BOAT_SPACE: Final[i64] = FEATURES.add("boat_space")
BOAT_DONE: Final[i64] = FEATURES.add("boat_done")
TILES_LAID: Final[i64] = FEATURES.add("tiles_laid")
OPEN_CELLS: Final[i64] = FEATURES.add("open_cells")
YIELDS_PAID: Final[i64] = FEATURES.add("yields_paid")
BONUS_TAKEN: Final[i64] = FEATURES.add("bonus_taken")
CAN_PAY: Final[i64] = FEATURES.add("can_pay")
"""Stacks whose top tile the dice can pay."""
STARTS: Final[i64] = FEATURES.add("starts")

STAGES: Final = 64
"""The steps that the best player is short of the end, and some."""
NEAR: Final = 12
"""A worker that is farther away is not near."""
DEAR: Final = 8
"""The money that a turn may cost, and some."""


@final
class GameEvaluator(Evaluator):
    """Evaluates positions of Rajas of the Ganges by its weights."""

    def __init__(self, weights: Sequence[float]) -> None:
        super().__init__(FEATURES, STAGES, weights)
        self.win = WIN

    def is_between_turns(self, s: State) -> bool:
        """Whether the position is between two turns."""
        return s.cells[DEPTH] == 0 or s.is_asked(PLACE_WORKER)

    def so_far(self, s: State, player: i64) -> float:
        """Fame and half the money; at the end winning counts too."""
        points = float(s.cells[block(player) + FAME]) + 0.5 * float(s.cells[block(player) + MONEY])
        if s.cells[DEPTH] == 0 and places(position_of(s))[player] == 1:
            points += self.win
        return points

    def find(self, s: State, player: i64) -> i64:
        """Write the features of a seat; returns how far the best player is from the end."""
        position = position_of(s)
        found = self.found
        cells = s.cells
        me = block(player)
        mine = float(cells[me + FAME]) + 0.5 * float(cells[me + MONEY])
        best: i64 = 0
        workers: i64 = 0
        seat: i64
        for seat in range(s.seats):
            if seat != player:
                best = max(best, score_of(position, seat))
                workers = max(workers, cells[block(seat) + UNPLACED])
        found[ALWAYS] = 1.0
        found[GUESS] = evaluate(position, player) - mine
        found[RIVAL] = float(best)
        found[AHEAD] = float(score_of(position, player) - best)
        if cells[TRIGGERED]:
            found[ENDING if score_of(position, player) > best else LOSING] = 1.0
        found[TURNS_NOW] = float(cells[me + UNPLACED])
        found[TURNS_AHEAD] = float(cells[me + UNPLACED] - workers)
        found[WORKERS_OF + min(cells[me + ACTIVE], MOST_WORKERS)] = 1.0
        if (cells[START] + cells[CALLED]) % s.seats == player:
            found[STARTS] = 1.0
        self._dice(position, me)
        self._tracks(position, me)
        self._province(position, me)
        return min(max(position.components.meeting - max(best, score_of(position, player)), 0), STAGES - 1)

    def _dice(self, s: Position, me: i64) -> None:
        """Dice by value and colour, the most that one colour can pay, and karma."""
        found = self.found
        cells = s.cells
        found[KARMA_HELD + min(cells[me + KARMA], MOST_KARMA)] = 1.0
        colour: i64
        face: i64
        for colour in range(len(COLOURS)):
            total = 0.0
            for face in range(FACES):
                dice = float(cells[me + HELD + colour * FACES + face])
                found[DICE_OF_VALUE + face] += dice
                found[DICE_OF_COLOUR + colour] += dice
                found[DICE_ALL] += dice
                total += dice * float(face + 1)
            if total > found[BEST_SUM]:
                found[SECOND_SUM] = found[BEST_SUM]
                found[BEST_SUM] = total
            elif total > found[SECOND_SUM]:
                found[SECOND_SUM] = total

    def _tracks(self, s: Position, me: i64) -> None:
        """Fame, money, the boat, and the workers that wait on their ways."""
        found = self.found
        cells = s.cells
        found[FAME_PART] = float(cells[me + FAME])
        found[PURSE] = float(min(cells[me + MONEY], DEAR))
        found[BOAT_SPACE] = float(cells[me + BOAT])
        if cells[me + BOAT] >= RIVER:
            found[BOAT_DONE] = 1.0
        found[BONUS_TAKEN] = float(cells[me + BONUS])
        if waits(s, me, ON_FAME):
            found[WORKER_NEAR] = _near(s.components.fame_worker - cells[me + FAME])
        if waits(s, me, ON_MONEY):
            found[WORKER_NEAR + 1] = _near(s.components.money_worker - cells[me + MONEY])
        if waits(s, me, ON_BRIDGE):
            found[WORKER_NEAR + 2] = _near(s.components.bridge + 1 - cells[me + BOAT])

    def _province(self, s: Position, me: i64) -> None:
        """Upgrades, markets and roads."""
        found = self.found
        cells = s.cells
        building: i64
        for building in range(len(BUILDINGS)):
            found[LEVELS_OF + building] = float(cells[me + LEVEL + building])
            found[LEVELS_ALL] += float(cells[me + LEVEL + building])
        good: i64
        for good in range(len(GOODS)):
            found[MARKETS_ONE] += float(best_markets(cells, me, good, 1, 0))
            found[MARKETS_TWO] += float(best_markets(cells, me, good, 2, 0))
            found[MARKETS_MOST] = max(found[MARKETS_MOST], float(best_markets(cells, me, good, FACES, 0)))
        found[MARKETS_COUNT] = float(all_markets(cells, me))
        cell: i64
        for cell in range(CELLS):
            if cells[me + TILE + cell]:
                found[TILES_LAID] += 1.0
        found[OPEN_CELLS] = float(size_of(cells[me + OPEN]))
        found[YIELDS_PAID] = float(size_of(cells[me + CONNECTED]))
        found[CAN_PAY] = float(min(size_of(payable_stacks(s, me)), 4))


def _near(distance: i64) -> float:
    """How near something at this distance is."""
    return float(max(NEAR - max(distance, 0), 0)) / float(NEAR)
