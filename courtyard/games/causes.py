"""What points are gained for, in games whose positions do not tell it: found step by step, while the game goes on."""

from functools import cache
from types import ModuleType

from courtyard.core.actions import Decoded
from courtyard.core.state import State
from courtyard.games import has_part, part_of


def all_causes(game: str) -> tuple[str, ...]:
    """The causes of points of a game, in the order in which they are shown; none where its positions tell them."""
    told = _module(game)
    return tuple(told.CAUSES) if told else ()


def causes_of(before: State, action: Decoded, after: State, seat: int, points: int) -> list[tuple[str, int]]:
    """For what a seat has gained so many points by an action."""
    told = _module(before.game.name)
    return list(told.causes(before, action, after, seat, points)) if told else [("", points)]


@cache
def _module(game: str) -> ModuleType | None:
    """The game's `face/causes.py`, if it has one."""
    return part_of(game, "face.causes") if has_part(game, "face.causes") else None
