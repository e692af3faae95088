"""What a newcomer is told of a decision in Gùgōng."""

from courtyard.games.gugong.data.kinds import LOCATIONS, PALACE, PALACE_SPACE
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.layout import ENVOY
from courtyard.games.gugong.text import say
from courtyard.games.gugong.ui.speaker import Speaker


def sentence(state: Position) -> str:
    """What the pending question is about; of an action by its location."""
    if state.question != "action":
        return say(f"coach_{state.question}")
    speaker = Speaker(state)
    location = speaker.fact()
    steps = PALACE_SPACE - int(state.cells[speaker.me() + ENVOY])
    if location == PALACE and not steps:
        return say("coach_action_arrived")
    return say(f"coach_action_{LOCATIONS[location]}", steps=steps)
