"""What a newcomer is told of a decision in Rajas."""

from courtyard.core.state import State
from courtyard.games.rajas.rules.layout import UNPLACED, block
from courtyard.games.rajas.text import say


def sentence(state: State) -> str:
    """What the pending question is about."""
    return say(f"coach_{state.question}", workers=int(state.cells[block(state.to_move) + UNPLACED]))
