"""Long lists of actions in a few steps, grouped by their targets and words: first the means, then the action."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from courtyard.core.state import State

FEW = 9
"""Maximum number of actions in one list."""

NAMED = 3
"""Maximum number of differences in a group's label; more are shown as three dots."""

LABEL = 64
"""Maximum length of a label with named differences, in characters."""


@dataclass(frozen=True)
class Choice:
    """One line to choose: an action, or several that are told apart in the next step."""

    label: str
    actions: tuple[int, ...]


def choices(state: State, actions: Sequence[int], depth: int = 0) -> list[Choice]:
    """The choices when these actions are left and `depth` targets are decided."""
    words = _distinct(state, actions)
    left = _in_order_of_first_target(state, list(words))
    if len(left) <= FEW:
        return [Choice(words[action], (action,)) for action in left]
    groups = _groups(state, left, depth)
    deepest = max(len(state.game.targets(action)) for action in left)
    if len(groups) == 1 and depth < deepest:
        return choices(state, left, depth + 1)
    if len(groups) == 1:
        return [Choice(words[action], (action,)) for action in left]
    return [Choice(label(words[action] for action in group), tuple(group)) for group in groups]


def matching(state: State, actions: Sequence[int], text: str) -> list[int]:
    """The action of this name, or all actions whose words or targets contain the text."""
    wanted = text.lower()
    named = [action for action in actions if str(state.game.decode(action)) == wanted]
    if named:
        return named
    said = _distinct(state, actions)
    heard = {action: " ".join((*said[action].split(), *state.game.targets(action))).lower() for action in said}
    return [action for action in said if wanted in heard[action]]


def label(lines: Iterable[str]) -> str:
    """The common words of several lines, with their differences named if they are few."""
    split = [line.split() for line in lines]
    head = _common(split)
    tails = [list(reversed(words[head:])) for words in split]
    tail = _common(tails)
    middles = list(dict.fromkeys(" ".join(reversed(words[tail:])) for words in tails))
    if middles == [""]:
        return " ".join(split[0])
    start, end = split[0][:head], split[0][len(split[0]) - tail :] if tail else []
    named = " ".join([*start, " / ".join(middles), *end])
    if len(middles) <= NAMED and len(named) <= LABEL and all(middle and "(" not in middle for middle in middles):
        return named
    return " ".join([*start, "…", *end])


def _distinct(state: State, actions: Sequence[int]) -> dict[int, str]:
    """Actions and their words; of several that read the same, such as equal dice or tiles, only one."""
    first = {state.game.describe(state, action): action for action in reversed(actions)}
    return {action: words for words, action in sorted(first.items(), key=lambda item: item[1])}


def _in_order_of_first_target(state: State, actions: list[int]) -> list[int]:
    """All actions with one die together, then those with the next; plain buttons last."""
    kinds = [_kind(state.game.targets(action)[0]) for action in actions]

    def rank(action: int) -> tuple[bool, int, str]:
        first = state.game.targets(action)[0]
        return _kind(first) == BUTTON, kinds.index(_kind(first)), first

    return sorted(actions, key=rank)


def _groups(state: State, actions: list[int], depth: int) -> list[list[int]]:
    groups: dict[object, list[int]] = {}
    for action in actions:
        groups.setdefault(_group_key(state, action, depth), []).append(action)
    return list(groups.values())


def _group_key(state: State, action: int, depth: int) -> object:
    """First the first target and the kind of the second; from then on one more target with every step."""
    targets = state.game.targets(action)
    if _kind(targets[0]) == BUTTON:
        return action
    if depth > 0:
        return targets[: depth + 1]
    return (targets[0], _kind(targets[1])) if len(targets) > 1 else _kind(targets[0])


BUTTON = "button"
"""The kind of a target that has no place on a board."""


def _kind(target: str) -> str:
    return target.partition("-")[0]


def _common(lines: list[list[str]]) -> int:
    """How many words all lines begin with."""
    count = 0
    for words in zip(*lines, strict=False):
        if len(set(words)) > 1:
            break
        count += 1
    return count
