"""Why a thing on the boards cannot be chosen now: found from what the seat may see, and from nothing else."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from courtyard.core.game import Game
from courtyard.core.rules import COMMON_REFUSALS, OFF_TOPIC, Refusal
from courtyard.core.state import State
from courtyard.rulebook import clause_of
from courtyard.table.seen import Reason

MOST: Final = 400
"""The most actions whose refusals are compared."""


def why_not(seen: State, target: str, chosen: Sequence[str]) -> Reason:
    """The reason that fits best; nothing if the thing can be chosen, or belongs to no action at all.

    Of the nearest actions that name the thing, the one that fails the fewest conditions gives the reason. If several
    do, the rarest reason says most: "not for this colour" is true of many things, "already in this city" of few.
    """
    game = seen.game
    actions = _actions_by_target(game).get(target, ())
    offered = [game.clicks(action) for action in seen.legal()]
    if not actions or any(target in targets for targets in offered):
        return Reason("")
    refusals = {action: _refusal(seen, action) for action in actions[:MOST]}
    nearest = _nearest(seen, refusals, target, chosen, offered)
    fewest = min(refusals[action].failing for action in nearest)
    nearest = [action for action in nearest if refusals[action].failing == fewest]
    counts = _frequencies(seen, nearest, target) if len({refusals[action].key for action in nearest}) > 1 else Counter()
    best = min(nearest, key=lambda action: (counts[refusals[action].key], _price(seen, action), action))
    return Reason(game.refusal(seen, best), clause_of(game, seen.question, game.decode(best).family))


def _nearest(
    seen: State, refusals: dict[int, Refusal], target: str, chosen: Sequence[str], offered: Sequence[tuple[str, ...]]
) -> list[int]:
    """The actions that are nearest to being possible.

    Most of their parts are chosen, they answer the question, they are of a kind that is offered, the thing is no mere
    addition to such a kind, and what they begin with can be chosen.
    """
    kinds = {_kind(targets) for targets in offered}
    live = {part for targets in offered for part in (*targets, target)}

    def distance(action: int) -> tuple[int, bool, bool, bool, bool]:
        targets = seen.game.clicks(action)
        others = tuple(part for part in targets if part != target)
        unchosen = sum(part not in others for part in chosen)
        is_off_topic, is_other_kind = refusals[action].key == OFF_TOPIC, _kind(targets) not in kinds
        return unchosen, is_off_topic, is_other_kind, _kind(others) in kinds, targets[0] not in live

    least = min(distance(action) for action in refusals)
    return [action for action in refusals if distance(action) == least]


def _kind(targets: tuple[str, ...]) -> tuple[str, ...]:
    """What sort of things an action names, such as a die and a depot."""
    return tuple(target.partition("-")[0] for target in targets)


def _frequencies(seen: State, nearest: Sequence[int], target: str) -> Counter[str]:
    """How often each reason is given for actions that differ from these in the thing alone."""
    game = seen.game
    others = {tuple(part for part in game.clicks(action) if part != target) for action in nearest}
    alike = [action for action in _all_actions(game) if _rests(game.clicks(action)) & others]
    return Counter(_refusal(seen, action).key for action in alike[:MOST] if not seen.offers(action))


def _rests(targets: tuple[str, ...]) -> set[tuple[str, ...]]:
    """What is left of the targets of an action without each one of them."""
    return {targets[:at] + targets[at + 1 :] for at in range(len(targets))}


def _refusal(seen: State, action: int) -> Refusal:
    """Why an action is refused; in a game without codes of its own, the sentence without its figures."""
    game = seen.game
    if _has_codes(game):
        return game.refused(seen, action)
    reason = game.refusal(seen, action)
    is_off_topic = game.prompt(seen, seen.to_move) in reason
    return Refusal(OFF_TOPIC if is_off_topic else re.sub(r"\d+( \w+)?", "#", reason), 1)


def _has_codes(game: Game) -> bool:
    return game.rules is not None and len(game.rules.refusals) > len(COMMON_REFUSALS)


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
