"""Why a move is good, in the terms of its game: what it brings that other moves do not.

Each game has a table of themes in its `face/reasons.py`. A theme is about some figures of the game's judge; what a move
brings of it is how they differ after its turn from what they are now, and after the turns of other moves.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final, NamedTuple

from courtyard.core.judge import Judge
from courtyard.core.state import State

HEAD: Final = 2
"""So many entries stand before the figures in what a judge tells."""
LEAST: Final = 0.7
"""A difference that is worth fewer points is no reason, unless there is no better one."""
FAINT: Final = 0.15
"""One that is worth fewer points is none at all."""


class Theme(NamedTuple):
    """Something that players think of: the figures it is counted from, and about what one more of it is worth."""

    key: str
    worth: float
    figures: Mapping[int, float]
    """How often each figure counts."""
    is_counted: bool = True
    """Whether its sentence says how many."""
    is_kept: bool = True
    """Whether there is a sentence for a move that merely keeps what others spend."""


class Reason(NamedTuple):
    """A sentence of the game by its key, and its facts."""

    key: str
    facts: Mapping[str, int] = {}


def each(first: int, count: int) -> dict[int, float]:
    """A run of figures, each counted once."""
    return dict.fromkeys(range(first, first + count), 1.0)


def ladder(first: int, steps: int) -> dict[int, float]:
    """Figures of which one is 1: the first for none, the next for one, and so on."""
    return {first + step: float(step) for step in range(1, steps + 1)}


def counted(key: str, count: int) -> Reason:
    """A sentence about so many things."""
    return Reason(key, {"count": count})


def reasons_for(
    themes: Sequence[Theme], judge: Judge, seat: int, before: State, end: State, others: Sequence[State]
) -> list[Reason]:
    """What the turn that ends in `end` brings, or keeps where those that end in the others do not, the best first."""
    now, then = _amounts(themes, judge, before, seat), _amounts(themes, judge, end, seat)
    elsewhere = [_amounts(themes, judge, other, seat) for other in others]
    found: list[tuple[float, Reason]] = []
    for at, theme in enumerate(themes):
        usual = sum(amounts[at] for amounts in elsewhere) / len(elsewhere) if elsewhere else now[at]
        change, ahead = theme.worth * (then[at] - now[at]), theme.worth * (then[at] - usual)
        is_gain = change > 0.0 and round(abs(then[at] - now[at])) > 0
        worth = (change + ahead) / 2 if is_gain else ahead
        if worth >= FAINT and (is_gain or theme.is_kept):
            found.append((worth, _gain(theme, round(abs(then[at] - now[at]))) if is_gain else _keep(theme)))
    found.sort(key=lambda pair: -pair[0])
    return [reason for worth, reason in found if worth >= LEAST] or [reason for _, reason in found[:1]]


def _amounts(themes: Sequence[Theme], judge: Judge, state: State, seat: int) -> list[float]:
    """How much there is of each theme."""
    found = judge.figures(state, seat)[HEAD:]
    return [sum(found[figure] * times for figure, times in theme.figures.items()) for theme in themes]


def _gain(theme: Theme, count: int) -> Reason:
    return counted(f"reason_{theme.key}_gain", count) if theme.is_counted else Reason(f"reason_{theme.key}_gain")


def _keep(theme: Theme) -> Reason:
    return Reason(f"reason_{theme.key}_keep")


def told(game: str, reason: Reason) -> str:
    """A reason in words."""
    return str(import_module(f"courtyard.games.{game}.face.speech").say(reason.key, **reason.facts))
