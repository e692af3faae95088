"""What the sentences of refusals are filled with; the rules say by a code which sentence it is."""

from courtyard.core.actions import Decoded
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.servants import free_figures
from courtyard.games.gugong.rules.tokens import stored_doubles, stored_tokens
from courtyard.games.gugong.ui.prices import price_of
from courtyard.games.gugong.ui.speaker import Facts, Speaker


def refusal_facts(state: Position, action: Decoded) -> Facts:
    """The price of the action, and what the player has to pay it with."""
    speaker = Speaker(state)
    cells, me = state.cells, speaker.me()
    doubles = int(stored_doubles(cells, me))
    facts: Facts = {
        "price": price_of(speaker, action),
        "hired": int(cells[me + layout.HIRED]),
        "free": int(free_figures(cells, me)),
        "limit": speaker.fact(),
        "doubles": doubles,
        "ordinary": int(stored_tokens(cells, me)) - doubles,
        "space": int(cells[me + layout.INTRIGUE]),
    }
    if state.question == "action":
        facts["location"] = speaker.location(speaker.fact())
    if "ship" in action.parts:
        facts["port"] = speaker.port(action["ship"])
    return facts
