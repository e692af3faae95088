"""Choices: the families of actions, each in one class with its conditions, its price and its effect."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.bits import lowest
from courtyard.core.cost import FREE, Cost
from courtyard.core.errors import not_written
from courtyard.core.layout import DEPTH
from courtyard.core.questions import UNUSED, Fact, Question
from courtyard.core.rules import NOT_ASKED, OK
from courtyard.core.state import State
from courtyard.games.burgundy.rules.actions import ACTIONS


class Choice:
    """A family of actions: `number` is the number of an action within it.

    What is refused is not offered: `offer` asks `refuse` for every action. A large family writes a faster `offer`,
    and a test compares the two.
    """

    def __init__(self, start: i64, unit: str = "workers") -> None:
        self.start = start
        self.size: i64 = ACTIONS.of(int(start)).size
        self.unit = unit
        """What its price is paid in."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        """Why the action is not legal; OK if it is."""
        return OK

    def perform(self, s: State, seat: i64, number: i64) -> None:
        """Carry out a legal action; if it answers the pending question, take that off the stack first."""
        raise not_written(self, "perform")

    def price(self, s: State, seat: i64, number: i64) -> i64:
        """How much the action costs."""
        return 0

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        """Write the legal actions to the menu after the `count` that are there; how many there are then."""
        number: i64
        for number in range(self.size):
            if self.refuse(s, seat, number) == OK:
                s.menu[count] = self.start + number
                count += 1
        return count

    def cost(self, s: State, seat: i64, action: i64) -> Cost:
        """What the player pays, as a value to be put into words."""
        price = int(self.price(s, seat, action - self.start))
        return Cost(((price, self.unit),)) if price else FREE


def offer_set(s: State, members: i64, first: i64, count: i64) -> i64:
    """Offer the actions from `first` on whose numbers are in a bit mask; how many there are then."""
    while members:
        s.menu[count] = first + lowest(members)
        members &= members - 1
        count += 1
    return count


@final
class NoChoice(Choice):
    """What stands for the families that a question does not ask for."""

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        return NOT_ASKED


NO_CHOICE: Final = NoChoice(0)

FAMILY: Final = array([at for at, family in enumerate(ACTIONS.families) for _ in range(family.size)])
"""The place of each action's family in the list of families."""


class Choosing(Question):
    """A question that is answered by one of several choices, which are listed in the order of their numbers."""

    def __init__(
        self,
        name: str,
        clause: str,
        choices: tuple[Choice, ...],
        first: Fact = UNUSED,
        second: Fact = UNUSED,
    ) -> None:
        super().__init__(name, first=first, second=second, clause=clause)
        self.choices: vec[Choice] = vec[Choice](choices)
        found: list[Choice] = [NO_CHOICE] * len(ACTIONS.families)
        for choice in choices:
            found[FAMILY[choice.start]] = choice
        self.by_family: vec[Choice] = vec[Choice](found)

    def choice_of(self, action: i64) -> Choice:
        """The choice that an action belongs to."""
        return self.by_family[FAMILY[action]]

    def offer(self, s: State, seat: i64, first: i64, second: i64) -> i64:
        count: i64 = 0
        for choice in self.choices:
            count = choice.offer(s, seat, count)
        return count

    def refuse(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> i64:
        choice = self.choice_of(action)
        return choice.refuse(s, seat, action - choice.start)

    def answer(self, s: State, seat: i64, first: i64, second: i64, action: i64) -> None:
        choice = self.choice_of(action)
        choice.perform(s, seat, action - choice.start)


def choice_of(s: State, action: i64) -> Choice:
    """The choice that an action belongs to, if a player is asked for it."""
    if s.cells[DEPTH] == 0:
        return NO_CHOICE
    question = s.game.layout.questions[s.cells[s.top()]]
    return question.choice_of(action) if isinstance(question, Choosing) else NO_CHOICE


def cost_of(s: State, action: i64) -> Cost:
    """What the player who is asked pays for an action."""
    return choice_of(s, action).cost(s, s.cells[s.top() + 1], action)
