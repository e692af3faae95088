"""Why a thing on the boards cannot be chosen now: found from what the seat may see, and from nothing else."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.rulebook import clause_of
from courtyard.table.seen import Reason

MOST: Final = 400
"""So many actions are asked at most for the reason of their refusal."""


def why_not(seen: State, target: str, chosen: Sequence[str]) -> Reason:
    """The reason that fits best; nothing if the thing can be chosen, or belongs to no action at all.

    Of the nearest actions that name the thing the rarest reason says most: "not for this colour" is true of many
    things, "already in this city" of few.
    """
    game = seen.game
    actions = _actions_by_target(game).get(target, ())
    offered = [game.clicks(action) for action in seen.legal()]
    if not actions or any(target in targets for targets in offered):
        return Reason("")
    reasons = {action: game.refusal(seen, action) for action in actions[:MOST]}
    nearest = _nearest(seen, reasons, target, chosen, offered)
    counts = _frequencies(seen, nearest, target) if len({reasons[action] for action in nearest}) > 1 else Counter()
    best = min(nearest, key=lambda action: (counts[_pattern(reasons[action])], _price(seen, action), action))
    return Reason(reasons[best], clause_of(game, seen.question, game.decode(best).family))


def _nearest(
    seen: State, reasons: dict[int, str], target: str, chosen: Sequence[str], offered: Sequence[tuple[str, ...]]
) -> list[int]:
    """The actions that are nearest to being possible.

    Most of their parts are chosen, they are refused for more than that something else is asked, they are of a kind that
    is offered, the thing is no mere addition to such a kind, and what they begin with can be chosen.
    """
    question = seen.game.prompt(seen, seen.to_move)
    kinds = {_kind(targets) for targets in offered}
    live = {part for targets in offered for part in (*targets, target)}

    def distance(action: int) -> tuple[int, bool, bool, bool, bool]:
        targets = seen.game.clicks(action)
        others = tuple(part for part in targets if part != target)
        unchosen = sum(part not in others for part in chosen)
        is_off_topic, is_other_kind = question in reasons[action], _kind(targets) not in kinds
        return unchosen, is_off_topic, is_other_kind, _kind(others) in kinds, targets[0] not in live

    least = min(distance(action) for action in reasons)
    return [action for action in reasons if distance(action) == least]


def _kind(targets: tuple[str, ...]) -> tuple[str, ...]:
    """What sort of things an action names, such as a die and a depot."""
    return tuple(target.partition("-")[0] for target in targets)


def _frequencies(seen: State, nearest: Sequence[int], target: str) -> Counter[str]:
    """How often each kind of reason is given for actions that differ from these in the thing alone."""
    game = seen.game
    others = {tuple(part for part in game.clicks(action) if part != target) for action in nearest}
    alike = [action for action in _all_actions(game) if _rests(game.clicks(action)) & others]
    return Counter(_pattern(game.refusal(seen, action)) for action in alike[:MOST] if not seen.offers(action))


def _rests(targets: tuple[str, ...]) -> set[tuple[str, ...]]:
    """What is left of the targets of an action without each one of them."""
    return {targets[:at] + targets[at + 1 :] for at in range(len(targets))}


def _pattern(reason: str) -> str:
    """A reason without its figures and what they count."""
    return re.sub(r"\d+( \w+)?", "#", reason)


def _price(seen: State, action: int) -> int:
    """The first figure of what an action costs: of two things that are too expensive the cheaper one is named."""
    parts = seen.game.ui.cost(seen, action).parts
    return parts[0][0] if parts else 0


def _all_actions(game: Game) -> range:
    return range(game.action_count)


@lru_cache(maxsize=64)
def _actions_by_target(game: Game) -> dict[str, tuple[int, ...]]:
    """The actions of a game by what they name."""
    found: dict[str, list[int]] = {}
    for action in _all_actions(game):
        for target in game.clicks(action):
            found.setdefault(target, []).append(action)
    return {target: tuple(actions) for target, actions in found.items()}
