"""What points were gained for, told from the positions before and after an action."""

from collections.abc import Iterator
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import DECREES, L1_PALACE, PALACE, TOKEN_PALACE, TOKEN_VP, VP_REWARD
from courtyard.games.gugong.face.automa import location_of, pending
from courtyard.games.gugong.face.speaker import Speaker
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.ships import REWARD_VP
from courtyard.games.gugong.rules.tokens import EXCHANGE_VP
from courtyard.games.gugong.rules.travel import TOKEN_POINTS

CAUSES: Final = (
    "decrees_now",
    "ports",
    "wall_section",
    "matches",
    "envoy",
    "tokens",
    "tolls",
    "instead",
    "wall",
    "decrees",
    "audience",
    "jade",
    "missed",
)
"""In the order in which they are shown."""


def causes(before: State, action: Decoded, after: State, seat: int, points: int) -> list[tuple[str, int]]:
    """The points of a seat by their causes."""
    was, now = position_of(before), position_of(after)
    found = [(cause, count) for cause, count in _known(was, action, now, seat) if count]
    rest = points - sum(count for _, count in found)
    return [*found, (_cause_of_rest(was, action, seat, rest), rest)] if rest else found


def _known(was: Position, action: Decoded, now: Position, seat: int) -> Iterator[tuple[str, int]]:
    me = int(block(seat))
    gained = int(now.cells[me + layout.DECREED] & ~was.cells[me + layout.DECREED])
    yield "decrees_now", sum(int(now.components.decree_vp[tile]) for tile in range(len(DECREES)) if gained >> tile & 1)
    reward = me + layout.REWARD + VP_REWARD
    yield "ports", int(REWARD_VP * (now.cells[reward] - was.cells[reward]))
    if was.to_move == seat and action.family == "exchange_4":
        yield "tokens", int(EXCHANGE_VP)
    if was.to_move == seat and action.family == "use_token" and was.cells[was.top() + 2] == TOKEN_VP:
        yield "tokens", int(TOKEN_POINTS)


def _cause_of_rest(was: Position, action: Decoded, seat: int, rest: int) -> str:
    """What can be left over: steps in the palace, tolls, and what Meng takes in place of something."""
    if action.family == "meng_acts" and seat == layout.MENG:
        return _cause_of_meng(was)
    is_anothers = was.to_move >= 0 and was.to_move != seat
    return "tolls" if rest < 0 or is_anothers else "envoy"


def _cause_of_meng(was: Position) -> str:
    """What a step of Meng gives points for."""
    speaker = Speaker(was)
    if location_of(speaker) == PALACE or pending(speaker) in (("token", TOKEN_PALACE), ("decree", L1_PALACE)):
        return "envoy"
    return "tokens" if pending(speaker)[0] in ("token", "store") else "instead"
