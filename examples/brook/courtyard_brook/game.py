"""The rules of Across the Brook; the words lie in `text`, and everything else has a default."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from courtyard import CHANCE, Game, State
from courtyard.core.actions import Actions
from courtyard.core.layout import Cells, Layout
from courtyard.core.questions import A_SEAT, CHANCE_ITSELF, Fact, Question, Step, numbered
from courtyard.plain.options import players

STONES: Final = 6
GOAL: Final = 40
ALL_ACROSS: Final = 10
"""Pebbles for stepping on the last dry stone."""

TABLE: Final = Cells(depth=2)
WET: Final = TABLE.flag("wet", STONES)
PEBBLES: Final = TABLE.count("pebbles", high=31)

OWN: Final = Cells()
SCORE: Final = OWN.count("score", high=GOAL + 30)

ACTIONS: Final = Actions()
ROLL: Final = ACTIONS.chance("roll", stone=STONES + 1)
"""The stone that is rolled, from 1."""
STEP_ON: Final = ACTIONS.family("step_on")
GO_ASHORE: Final = ACTIONS.family("go_ashore")


class Turn(Step):
    """A player must roll, and then comes the turn of the next one, until somebody has enough pebbles."""

    def settle(self, s: State, seat: i64, first: i64, second: i64) -> None:
        s.answered()
        if max(s.scores()) < GOAL:
            s.cells[PEBBLES] = 0
            s.ask(TURN, (seat + 1) % s.seats, 0, 0)
            s.ask(DIE, CHANCE, seat, 0)


class Die(Question):
    """A dry stone brings pebbles and gets wet; on a wet one the player slips."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        return s.offer_evenly(ROLL + 1, STONES)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        rolled = action - ROLL
        stone = WET + rolled - 1
        if s.cells[stone]:
            dry_all(s)
            return
        s.cells[stone] = 1
        s.cells[PEBBLES] += rolled
        if all(s.cells[WET : WET + STONES]):
            s.cells[PEBBLES] += ALL_ACROSS
            dry_all(s)
            bank(s, first)
        else:
            s.ask(GO_ON, first, 0, 0)


class GoOn(Question):
    """Roll again, or keep the pebbles and leave the wet stones to the next player."""

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        s.menu[0] = STEP_ON
        s.menu[1] = GO_ASHORE
        return 2

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        if action == STEP_ON:
            s.ask(DIE, CHANCE, seat, 0)
        else:
            bank(s, seat)


def dry_all(s: State) -> None:
    """All stones are dry again."""
    for stone in range(STONES):
        s.cells[WET + stone] = 0


def bank(s: State, seat: i64) -> None:
    """The pebbles of this turn belong to the player."""
    s.cells[LAYOUT.block(seat) + SCORE] += s.cells[PEBBLES]


TURN: Final = Turn("turn", asked=A_SEAT)
DIE: Final = Die("die", CHANCE_ITSELF, first=Fact("who rolls"))
GO_ON: Final = GoOn("go_on")
LAYOUT: Final = Layout(numbered((TURN, DIE, GO_ON)), STONES, TABLE, OWN)


class Brook(Game):
    """Across the Brook."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__("brook", 1, ACTIONS, LAYOUT, (players(2, 4),), given)


GAME: Final = Brook
