"""The coach: what a decision is about, in a sentence, and which answers are worth a look."""

from typing import NamedTuple

from courtyard.bots.coach import worth_a_look
from courtyard.core.state import State
from courtyard.games import has_part, part_of
from courtyard.plain.words import worded
from courtyard.speech import NOTHING
from courtyard.table.seen import Shape


class CoachSeen(Shape):
    """The coach's comment on the question that the table asks me."""

    number: int
    """The number of events: the comment is about this moment."""
    text: str
    """Empty where I am not asked."""
    worth: list[int]
    """Actions that are worth a look, three at most; none where the table has no hints."""


class ToCoach(NamedTuple):
    """A moment that somebody wants explained: only a part of the table, so that the table can go on."""

    seen: State | None
    """The question as far as its seat knows it; None for a person who is not asked."""
    number: int
    hints: bool

    def said(self) -> CoachSeen:
        """The comment; finding it may take a good part of a second."""
        if self.seen is None:
            return CoachSeen(self.number, "", [])
        return CoachSeen(self.number, _sentence(self.seen), worth_a_look(self.seen) if self.hints else [])


def _sentence(seen: State) -> str:
    """The game's explanation of its question to newcomers, if it has one."""
    game = seen.game
    if has_part(game.name, "ui.coach"):
        return str(part_of(game.name, "ui.coach").sentence(seen))
    return str(worded(game.package, f"coach_{seen.question}", NOTHING))
