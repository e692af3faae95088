"""What the coach tells a newcomer about a decision in Burgundy."""

from courtyard.core.state import State
from courtyard.games.burgundy.data.sizes import DICE
from courtyard.games.burgundy.rules.layout import USED, block
from courtyard.games.burgundy.text import say


def sentence(state: State) -> str:
    """What the pending question is about; in a turn by the dice that are left."""
    if state.question != "turn":
        return say(f"coach_{state.question}")
    me = block(state.to_move)
    return say(f"coach_turn_{DICE - int(state.cells[me + USED]) - int(state.cells[me + USED + 1])}")
