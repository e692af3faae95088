"""The facts that fill the sentences about refused actions; the rules name the sentence."""

from collections.abc import Callable
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.games.rajas.data import spaces
from courtyard.games.rajas.data.checks import GOODS
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.base import Position, cost_of
from courtyard.games.rajas.rules.markets import markets_of, most_of
from courtyard.games.rajas.rules.payment import reach
from courtyard.games.rajas.rules.quarry import stack_colour
from courtyard.games.rajas.ui.words import Facts, Speaker, asked, facts_of


def refusal_facts(s: Position, action: Decoded) -> Facts:
    """What the sentence about a refused action is filled with: what its texts say, and what its family adds."""
    speaker = Speaker(s)
    facts = facts_of(speaker, action)
    return facts | REFUSED[action.family](speaker, action) if action.family in REFUSED else facts


def _place(speaker: Speaker, action: Decoded) -> Facts:
    space = action["space"]
    area, *kind = spaces.SPACE_NAMES[space].split("-")
    facts: Facts = {
        "name": spaces.SPACE_NAMES[space],
        "space": speaker.space(space),
        "players": int(speaker.state.seats),
        "money": int(speaker.cells[speaker.me + layout.MONEY]),
        "chamber": space - spaces.CHAMBERS + 1,
        "spaces": int(speaker.components.voyage),
    }
    if area in GOODS:
        facts["good"] = speaker.good(GOODS.index(area))
    if area == "balcony":
        facts["colour"] = speaker.colour(COLOURS.index(kind[0]))
    return facts


def _pay(speaker: Speaker, _action: Decoded) -> Facts:
    question = asked(speaker)
    return {"wanted": question.get("colour", ""), "chamber": speaker.first - spaces.CHAMBERS + 1}


def _stack(speaker: Speaker, action: Decoded) -> Facts:
    colour = int(stack_colour(action["stack"]))
    most = reach(speaker.cells, speaker.me, colour, speaker.cells[speaker.me + layout.KARMA])
    parts = cost_of(speaker.state, action.kind.number(action.parts)).parts
    return {"cost": sum(count for count, _ in parts), "colour": speaker.colour(colour), "most": int(most)}


def _markets(speaker: Speaker, _action: Decoded) -> Facts:
    if speaker.state.question != "single_markets":
        return {}
    held = int(markets_of(speaker.cells, speaker.me, speaker.first))
    return asked(speaker) | {"held": held, "most": int(most_of(speaker.second))}


REFUSED: Final[dict[str, Callable[[Speaker, Decoded], Facts]]] = {
    "place": _place,
    "pay": _pay,
    "take_tile": _stack,
    "cover_with": _stack,
    "score_markets": _markets,
    "chamber": lambda speaker, _: {"spaces": int(speaker.components.voyage)},
}
"""What the sentences about some families also say."""
