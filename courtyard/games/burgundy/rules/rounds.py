"""Rounds (CB8): everybody rolls, the white die moves a goods tile, everybody has one turn."""

from mypy_extensions import i64

from courtyard.core.game import CHANCE, State
from courtyard.games.burgundy.data.components import GOODS_TYPES, ROUNDS
from courtyard.games.burgundy.rules.actions import ROLLED, ROLLED_WHITE
from courtyard.games.burgundy.rules.dice import FACES, PAIR_HIGH, PAIR_LOW, PAIR_WEIGHT, PAIRS
from courtyard.games.burgundy.rules.layout import (
    DEPOT_GOODS,
    DIE,
    ORDER,
    ROLL,
    ROLL_WHITE,
    ROUND,
    ROUND_GOODS,
    ROUND_ORDER,
    TURN,
    TURN_NUMBER,
    USED,
    WHITE_DIE,
    block,
)


def begin_round(s: State) -> None:
    """Read the order from the track (CB8.8) and have everybody roll."""
    cells = s.cells
    cells[ROUND] += 1
    cells[TURN_NUMBER] = 0
    rank: i64
    for rank in range(s.seats):
        cells[ROUND_ORDER + rank] = cells[ORDER + rank]
    s.ask(ROLL, CHANCE, 0, 0)


def offer_rolls(s: State) -> i64:
    """The 21 pairs that two dice can show; the higher numbers weigh unequal pairs twice."""
    pair: i64
    for pair in range(len(PAIRS)):
        s.menu[pair] = ROLLED + pair
        s.weights[pair] = PAIR_WEIGHT[pair]
    return len(PAIRS)


def roll(s: State, rank: i64, pair: i64) -> None:
    """A seat's two dice, lower one first; then the next seat rolls, and last the white die."""
    cells = s.cells
    me = block(cells[ROUND_ORDER + rank])
    cells[me + DIE] = PAIR_LOW[pair]
    cells[me + DIE + 1] = PAIR_HIGH[pair]
    cells[me + USED] = 0
    cells[me + USED + 1] = 0
    s.answered()
    if rank + 1 < s.seats:
        s.ask(ROLL, CHANCE, rank + 1, 0)
    else:
        s.ask(ROLL_WHITE, CHANCE, 0, 0)


def offer_white_rolls(s: State) -> i64:
    """The six faces of the white die."""
    face: i64
    for face in range(FACES):
        s.menu[face] = ROLLED_WHITE + face
        s.weights[face] = 1
    return FACES


def roll_white(s: State, face: i64) -> None:
    """The topmost goods tile of the round spaces goes to the depot of the white die (CB8.4)."""
    cells = s.cells
    s.answered()
    cells[WHITE_DIE] = face + 1
    space: i64 = 0
    while cells[ROUND_GOODS + space] == 0:
        space += 1
    cells[DEPOT_GOODS + face * GOODS_TYPES + cells[ROUND_GOODS + space] - 1] += 1
    cells[ROUND_GOODS + space] = 0


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
