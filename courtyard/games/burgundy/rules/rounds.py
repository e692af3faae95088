"""Rounds (CB8): everybody rolls, the white die moves a goods tile, everybody has one turn."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import CHANCE_ITSELF, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.burgundy.data.sizes import FACES, GOODS_TYPES, ROUNDS
from courtyard.games.burgundy.rules.actions import PAIRS, ROLLED, ROLLED_WHITE
from courtyard.games.burgundy.rules.dice import PAIR_HIGH, PAIR_LOW, PAIR_WEIGHT
from courtyard.games.burgundy.rules.layout import (
    DEPOT_GOODS,
    DIE,
    ORDER,
    ROUND,
    ROUND_GOODS,
    ROUND_ORDER,
    TURN_NUMBER,
    USED,
    WHITE_DIE,
    block,
)
from courtyard.games.burgundy.rules.order import RANK
from courtyard.games.burgundy.rules.turn import TURN


@final
class Roll(Question):
    """The two dice of the seat of a rank: 21 pairs, of which the unequal ones weigh twice."""

    def offer(self, s: State, seat: i64, rank: i64, second: i64) -> i64:
        pair: i64
        for pair in range(len(PAIRS)):
            s.menu[pair] = ROLLED + pair
            s.weights[pair] = PAIR_WEIGHT[pair]
        return len(PAIRS)

    def answer(self, s: State, seat: i64, rank: i64, second: i64, action: i64) -> None:
        """The lower die comes first; then the next seat rolls, and last the white die."""
        cells = s.cells
        me = block(cells[ROUND_ORDER + rank])
        cells[me + DIE] = PAIR_LOW[action - ROLLED]
        cells[me + DIE + 1] = PAIR_HIGH[action - ROLLED]
        cells[me + USED] = 0
        cells[me + USED + 1] = 0
        s.answered()
        if rank + 1 < s.seats:
            s.ask(ROLL, CHANCE, rank + 1, 0)
        else:
            s.ask(ROLL_WHITE, CHANCE, 0, 0)


@final
class RollWhite(Question):
    """The white die: the topmost goods tile of the round spaces goes to its depot (CB8.4)."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        return s.offer_evenly(ROLLED_WHITE, FACES)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        cells = s.cells
        face = action - ROLLED_WHITE
        s.answered()
        cells[WHITE_DIE] = face + 1
        space: i64 = 0
        while cells[ROUND_GOODS + space] == 0:
            space += 1
        cells[DEPOT_GOODS + face * GOODS_TYPES + cells[ROUND_GOODS + space] - 1] += 1
        cells[ROUND_GOODS + space] = 0


ROLL: Final = Roll("roll", CHANCE_ITSELF, first=RANK, clause="CB8.1")
ROLL_WHITE: Final = RollWhite("roll_white", CHANCE_ITSELF, clause="CB8.4")


def begin_round(s: State) -> None:
    """Read the order from the track (CB8.8) and have everybody roll."""
    cells = s.cells
    cells[ROUND] += 1
    cells[TURN_NUMBER] = 0
    rank: i64
    for rank in range(s.seats):
        cells[ROUND_ORDER + rank] = cells[ORDER + rank]
    s.ask(ROLL, CHANCE, 0, 0)


def begin_turn(s: State) -> bool:
    """The turn of the next seat in the order of the round; False when all have had theirs (CB8.9)."""
    number = s.cells[TURN_NUMBER]
    if number == s.seats:
        return False
    s.ask(TURN, s.cells[ROUND_ORDER + number], 0, 0)
    return True


def is_last_round(s: State) -> bool:
    """Whether the phase ends with this round (CB29.1)."""
    return s.cells[ROUND] == ROUNDS
