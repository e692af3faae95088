"""The coach: what a decision is about, in a sentence, and which answers are worth a look."""

from importlib import import_module

from courtyard.bots.coach import worth_a_look
from courtyard.core.state import State
from courtyard.table.seen import Shape


class CoachSeen(Shape):
    """What the coach says of the question that the table asks me."""

    number: int
    """How many events there are: it is said of this moment."""
    text: str
    """Empty where I am not asked."""
    worth: list[int]
    """Actions that are worth a look, three at most; none where the table has no hints."""


def coached(seen: State, number: int, hints: bool) -> CoachSeen:
    """What there is to say of a question, from what its seat may see."""
    text: str = import_module(f"courtyard.games.{seen.game.name}.face.coach").sentence(seen)
    return CoachSeen(number, text, worth_a_look(seen) if hints else [])
