"""The words of a game as a reader gets them."""

from collections.abc import Sequence

from courtyard import State
from courtyard.core.game_ui import said
from courtyard.core.telling import Consequence, transition
from courtyard.speech import Text


def narrated(state: State, action: int, names: Sequence[str] = (), hidden: bool = False) -> str:
    """The log line of an action."""
    return said(state.game.ui.narrate(transition(state, action), hidden), None, names)


def followed(state: State, action: int, names: Sequence[str] = ()) -> list[Consequence]:
    """What follows from an action, its texts said in English."""
    found = state.game.ui.consequences(transition(state, action))
    return [each._replace(text=said(each.text, None, names)) for each in found]  # type: ignore[arg-type]


def cost_of(state: State, action: int) -> str:
    """What an action costs."""
    ui = state.game.ui
    return str(ui.cost_text(ui.cost(state, action)))


def in_words(pairs: Sequence[tuple[Text, object]]) -> list[tuple[str, object]]:
    """Pairs of texts, or of a text and a figure, with all texts said."""
    return [(str(text), str(other) if isinstance(other, Text) else other) for text, other in pairs]
