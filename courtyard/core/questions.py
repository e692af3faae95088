"""Questions: what a position can wait for. Each is one small class in the file of its rule.

A question says who is asked and what its two facts mean; `offer` writes the legal answers and `answer` carries one out.
A step is a question to nobody: it settles itself as soon as it is on top of the stack. A rule asks by naming the
question: `s.ask(SHIP_GOODS, seat, depot, second)`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from courtyard.core.errors import not_written
from courtyard.core.rules import NOT_ASKED

if TYPE_CHECKING:
    from courtyard.core.state import State

A_SEAT: Final = "a seat"
CHANCE_ITSELF: Final = "chance"
NOBODY: Final = "nobody"

UNNUMBERED: Final = -1


class Fact:
    """One of the two numbers that a question keeps: what it means and between which bounds it lies.

    Without a highest value it is a player's number or rank, which goes as far as there are players.
    """

    def __init__(self, meaning: str, high: int | None = None, low: int = 0) -> None:
        self.meaning = meaning
        self.low = low
        self.high = high

    def bounds(self, players: int) -> tuple[int, int]:
        """The lowest and the highest value in a game with this number of players."""
        return self.low, players - 1 if self.high is None else self.high


UNUSED: Final = Fact("nothing", 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """What a seat or chance is asked; the numbers are given by the order in which a game lists its questions."""

    def __init__(
        self,
        name: str,
        asked: str = A_SEAT,
        first: Fact = UNUSED,
        second: Fact = UNUSED,
        clause: str = "",
    ) -> None:
        self.name = name
        self.clause = clause
        self.asked = asked
        self.first = first
        self.second = second
        self.number: i64 = UNNUMBERED
        self.settles = False

    def offer(self, s: "State", seat: i64, first: i64, second: i64) -> i64:
        """Write the legal answers, ascending, to the menu, and for chance their weights; returns their number."""
        raise not_written(self, "offer")

    def answer(self, s: "State", seat: i64, first: i64, second: i64, action: i64) -> None:
        """Carry out an answer that is known to be legal."""
        raise not_written(self, "answer")

    def refuse(self, s: "State", seat: i64, first: i64, second: i64, action: i64) -> i64:
        """The code of the reason why an action is not offered, OK if it is; `also` counts further reasons."""
        return NOT_ASKED

    def settle(self, s: "State", seat: i64, first: i64, second: i64) -> None:
        """Take a waiting step."""
        raise not_written(self, "settle")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Question):
    """Something that is done without asking anybody, once it is on top of the stack; `settle` takes it off.

    It is asked of nobody or, with `asked=A_SEAT`, always notes the seat for which it is done.
    """

    def __init__(
        self,
        name: str,
        first: Fact = UNUSED,
        second: Fact = UNUSED,
        asked: str = NOBODY,
    ) -> None:
        super().__init__(name, asked, first, second)
        self.settles = True


class Later(Question):
    """The name of a question of a rule further up, for rules that must ask it before it is defined."""

    def __init__(self, name: str) -> None:
        super().__init__(name)


def numbered(questions: tuple[Question, ...], later: tuple[Later, ...] = ()) -> list[Question]:
    """The questions of a game in their order, which states and records rely on; each learns its number."""
    names = [question.name for question in questions]
    if len(set(names)) < len(names):
        raise ValueError(f"A question is listed twice: {', '.join(names)}.")
    for number, question in enumerate(questions):
        question.number = i64(number)
    for named in later:
        if named.name not in names:
            raise ValueError(f"There is no question {named.name}.")
        named.number = i64(names.index(named.name))
    return list(questions)
