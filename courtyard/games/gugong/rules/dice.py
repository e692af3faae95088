"""The destiny dice (GG1.10): rolling them, and the matches of gift cards with them (GG18.2, GG18.3)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import DICE, FACES
from courtyard.games.gugong.rules.actions import ROLLED
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.layout import DIE


def die_value(s: Position, die: i64) -> i64:
    """The value that a die shows; 0 before the first roll."""
    face = s.cells[DIE + die]
    if face == 0:
        return 0
    return s.components.face[die * FACES + face - 1]


def matches_of(s: Position, cards: i64) -> i64:
    """The pairs of a card and a die that shows its value (GG18.2, GG18.3)."""
    values = s.components.value
    matches: i64 = 0
    die: i64
    for die in range(DICE):
        shown = die_value(s, die)
        left = cards
        while left:
            if values[lowest(left)] == shown:
                matches += 1
            left &= left - 1
    return matches


@final
class RollDie(Question):
    """A die shows a face; then the next die is rolled (GG2.12, GG6.8)."""

    def offer(self, s: State, seat: i64, die: i64, second: i64) -> i64:
        return s.offer_evenly(ROLLED, FACES)

    def answer(self, s: State, seat: i64, die: i64, second: i64, action: i64) -> None:
        s.answered()
        s.cells[DIE + die] = 1 + action - ROLLED
        if die + 1 < DICE:
            s.ask(self, CHANCE, die + 1, 0)


ROLL_DIE: Final = RollDie("roll_die", CHANCE_ITSELF, Fact("the die", DICE - 1), clause="GG6.8")
