"""Why a move is good, in the terms of its game: what it brings that other moves do not.

Each game has a table of themes in its `bots/reasons.py`. A theme is about some features of the game; what a move brings
of it is how they change when it is carried out, compared with now and with what other moves make of them.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from courtyard.core.evaluator import Evaluator
from courtyard.core.state import OVER, State
from courtyard.games import has_part, packages, part_of
from courtyard.speech import Catalogue

HEAD: Final = 2
"""The number of entries before the features in what `Evaluator.features` returns."""
MIN_REASON: Final = 0.7
"""Units that a difference must be worth to be a reason, unless there is no better one."""
MIN_DIFFERENCE: Final = 0.15
"""Units below which a difference is no reason at all."""


class Reason(NamedTuple):
    """A sentence of the game by its key, and its facts; what they are called, the game's `NAMES` tell."""

    key: str
    facts: Mapping[str, int] = {}


Namer = Callable[[State, State, int], Reason | None]
"""A fuller sentence of a gain, from the positions before and after it and the seat; none where there is none."""


class Theme(NamedTuple):
    """Something that players think of: the features it is counted from, and roughly what one more of it is worth."""

    key: str
    worth: float
    features: Mapping[int, float]
    """How often each feature counts."""
    is_counted: bool = True
    """Whether its sentence says how many."""
    is_kept: bool = True
    """Whether there is a sentence for a move that merely keeps what others spend."""
    named: Namer | None = None
    """What says it more exactly than the plain sentence, where it can."""


Gains = Callable[[State, State, int], list[Reason]]
"""What a move brings a seat at once, from the positions before and after it."""


class Reasons(NamedTuple):
    """What a game says of its moves in `bots/reasons.py`: `THEMES`, and optionally `gains` and `NAMES`."""

    themes: Sequence[Theme] = ()
    gains: Gains = lambda _before, _after, _seat: []
    names: Mapping[str, Callable[[int], object]] = {}


@cache
def reasons_of(game: str) -> Reasons:
    """What a game says of its moves; nothing if it has no `bots/reasons.py`."""
    if not has_part(game, "bots.reasons"):
        return Reasons()
    told = part_of(game, "bots.reasons")
    return Reasons(told.THEMES, getattr(told, "gains", Reasons().gains), getattr(told, "NAMES", {}))


def each(first: int, count: int) -> dict[int, float]:
    """A run of features, each counted once."""
    return dict.fromkeys(range(first, first + count), 1.0)


def ladder(first: int, steps: int) -> dict[int, float]:
    """Features of which one is 1: the first for none, the next for one, and so on."""
    return {first + step: float(step) for step in range(1, steps + 1)}


def counted(key: str, count: int) -> Reason:
    """A sentence about a number of things."""
    return Reason(key, {"count": count})


class _Found(NamedTuple):
    """A reason that may be given."""

    worth: float
    is_own: bool
    """Whether the other moves have less of it."""
    reason: Reason


def reasons_for(
    themes: Sequence[Theme],
    evaluator: Evaluator,
    seat: int,
    before: State,
    end: State,
    others: Sequence[State],
    shared: bool = True,
) -> list[Reason]:
    """What the move that ends in `end` brings, or keeps where those that end in the others do not, the best first.

    What every move brings speaks for none of them: where it is `shared` at all, then only if there is nothing else.
    """
    if any(state.to_move == OVER for state in (end, *others)):
        return []  # Nothing is to come any more: the points alone speak for a move.
    faint, least = MIN_DIFFERENCE * evaluator.unit, MIN_REASON * evaluator.unit
    now, then = _amounts(themes, evaluator, before, seat), _amounts(themes, evaluator, end, seat)
    elsewhere = [_amounts(themes, evaluator, other, seat) for other in others]
    found: list[_Found] = []
    for at, theme in enumerate(themes):
        usual = sum(amounts[at] for amounts in elsewhere) / len(elsewhere) if elsewhere else now[at]
        change, ahead = theme.worth * (then[at] - now[at]), theme.worth * (then[at] - usual)
        count = round(abs(then[at] - now[at]))
        is_gain = change > 0.0 and count > 0
        is_keep = theme.is_kept and change > -faint
        worth = (change + ahead) / 2 if is_gain else ahead
        if worth >= faint and (is_gain or is_keep) and (shared or ahead >= faint):
            reason = _gain(theme, count, before, end, seat) if is_gain else Reason(f"reason_{theme.key}_keep")
            found.append(_Found(worth, ahead >= faint, reason))
    found.sort(key=lambda each: (-each.is_own, -each.worth))
    strong = [each.reason for each in found if each.is_own and each.worth >= least]
    return _without_repeats(strong) or [each.reason for each in found[:1]]


def _without_repeats(reasons: Sequence[Reason]) -> list[Reason]:
    """Each reason once: several themes may name the same thing."""
    return [reason for at, reason in enumerate(reasons) if reason not in reasons[:at]]


def _amounts(themes: Sequence[Theme], evaluator: Evaluator, state: State, seat: int) -> list[float]:
    """How much there is of each theme."""
    found = evaluator.features(state, seat)[HEAD:]
    return [sum(found[feature] * times for feature, times in theme.features.items()) for theme in themes]


def _gain(theme: Theme, count: int, before: State, end: State, seat: int) -> Reason:
    named = theme.named(before, end, seat) if theme.named else None
    key = f"reason_{theme.key}_gain"
    return named or (counted(key, count) if theme.is_counted else Reason(key))


def told(game: str, reason: Reason) -> str:
    """A reason in words."""
    names = reasons_of(game).names
    facts = {fact: names[fact](value) if fact in names else value for fact, value in reason.facts.items()}
    return Catalogue(f"{packages()[game]}.text").say(reason.key, **facts)
