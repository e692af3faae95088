"""What the rules work on: a state with the tables and options of its game, and the questions that players answer."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import lowest
from courtyard.core.cost import FREE, Cost
from courtyard.core.errors import not_written
from courtyard.core.game import Game
from courtyard.core.questions import UNUSED, Fact, Later, Question
from courtyard.core.rules import NOT_ASKED, OK
from courtyard.core.state import State
from courtyard.games.rajas.data.components import Components
from courtyard.games.rajas.rules.actions import ACTIONS

EFFECT: Final = Later("effect")
"""An effect of any kind: nearly every rule asks for some, and effect.py carries them out."""
NO_ACTION: Final = -1


class Position(State):
    """A state with the component tables and the variant that is played."""

    def __init__(self, game: Game, cells: vec[i64], components: Components, variant: "Variant") -> None:
        super().__init__(game, cells)
        self.components = components
        self.variant = variant


class Variant:
    """The figures that follow from the chosen options."""

    def __init__(
        self, components: Components, players: int, version: str, backs: tuple[bool, ...], ganga: bool
    ) -> None:
        self.navaratnas = version == "navaratnas"
        self.backs = backs
        self.ganga = ganga
        self.usable: i64 = components.usable[players]
        self.prices: vec[i64] = components.prices[players]
        self.one_per_good = components.one_per_good[players]
        self.most_workers: i64 = components.most_workers[version]


def offer_each(s: State, action: i64, mask: i64, count: i64) -> i64:
    """Offer an action for each place of a mask after those that are offered already; to chance, equally likely."""
    while mask:
        s.menu[count] = action + lowest(mask)
        s.weights[count] = 1
        mask &= mask - 1
        count += 1
    return count


def position_of(s: State) -> Position:
    """The state as one of this game."""
    assert isinstance(s, Position)
    return s


class Choice(Question):
    """A question that is answered with an action of one family, or with one more action: its end.

    `number` is the number of an action within the family. What is refused is not offered: `offer` asks
    `refuse_number` for each action, unless a large family has a shorter way.
    """

    def __init__(
        self,
        name: str,
        family: i64,
        end: i64 = NO_ACTION,
        first: Fact = UNUSED,
        second: Fact = UNUSED,
        clause: str = "",
    ) -> None:
        self.family = family
        self.size: i64 = ACTIONS.of(family).size
        self.end = end
        super().__init__(name, first=first, second=second, clause=clause)

    def refuse_number(self, s: Position, seat: i64, first: i64, second: i64, number: i64) -> i64:
        """Why an action of the family is not legal; OK if it is."""
        return OK

    def refuse_end(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        """Why the end is not legal; OK if it is."""
        return OK

    def perform(self, s: Position, seat: i64, first: i64, second: i64, number: i64) -> None:
        """Carry out an action of the family; the question is off the stack."""
        raise not_written(self, "perform")

    def cost(self, s: Position, seat: i64, first: i64, second: i64, number: i64) -> Cost:
        """What an action of the family costs, paid now or by what it asks next."""
        return FREE

    def refuse(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> i64:
        number = action - self.family
        if 0 <= number < self.size:
            return self.refuse_number(position_of(s), seat, first, second, number)
        if action == self.end:
            return self.refuse_end(position_of(s), seat, first, second)
        return NOT_ASKED

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        position = position_of(s)
        count: i64 = 0
        number: i64
        for number in range(self.size):
            if self.refuse_number(position, seat, first, second, number) == OK:
                s.menu[count] = self.family + number
                count += 1
        if self.end != NO_ACTION and self.refuse_end(position, seat, first, second) == OK:
            s.menu[count] = self.end
            count += 1
        return count

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        s.answered()
        if action != self.end:
            self.perform(position_of(s), seat, first, second, action - self.family)


def refuse_unoffered(s: State, action: i64, code: i64) -> i64:
    """The only reason why the pending question does not offer an action; OK if it does."""
    if s.offers(action):
        return OK
    return code


def question_of(s: Position) -> Question:
    """The pending question."""
    return s.game.layout.questions[s.cells[s.top()]]


def cost_of(s: Position, action: i64) -> Cost:
    """What an action costs as an answer to the pending question."""
    question, top = question_of(s), s.top()
    if isinstance(question, Choice) and 0 <= action - question.family < question.size:
        seat, first, second = s.cells[top + 1], s.cells[top + 2], s.cells[top + 3]
        return question.cost(s, seat, first, second, action - question.family)
    return FREE
