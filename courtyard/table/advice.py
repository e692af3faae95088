"""Advice as a person reads it: the best moves in words, where they are made, why, and what they lead to."""

from collections.abc import Sequence

from courtyard.bots.hints import Advice, Suggestion
from courtyard.core.state import State
from courtyard.games.hint_reasons import told
from courtyard.table.seen import Shape


class Advised(Shape):
    """A move with what it is likely to lead to."""

    action: int
    text: str
    targets: list[str]
    """The elements of the boards that a person clicks for it, in order."""
    reasons: list[str]
    then: list[str]
    """The further moves of the same turn, in words."""
    points: list[float]
    """What each player is likely to have at the end; an automa comes last."""
    standings: list[str]
    """The same in words, in a game whose points alone say little; else empty."""
    chances: list[float]
    """How likely each player is to win, from 0 to 1."""


class AdviceSeen(Shape):
    """The assessment of a position, the best move first."""

    seat: int
    simulations: int
    best: list[Advised]


def advice_seen(state: State, advice: Advice, names: Sequence[str]) -> AdviceSeen:
    """Advice in words; the state is the one that it was asked about."""
    best = [advised(state, each, names) for each in advice.best]
    return AdviceSeen(advice.seat, advice.simulations, best)


def advised(state: State, suggestion: Suggestion, names: Sequence[str]) -> Advised:
    """A suggestion in words."""
    game, view = state.game, state.view(None)
    standings = [game.ui.projected_label(view, each) for each in suggestion.points]
    return Advised(
        action=suggestion.action,
        text=game.describe(state, suggestion.action, names=names),
        targets=list(game.clicks(suggestion.action)),
        reasons=[told(game.name, reason) for reason in suggestion.reasons],
        then=_line_in_words(state, suggestion.line, names)[1:],
        points=[round(each, 1) for each in suggestion.points],
        standings=[each for each in standings if each],
        chances=[round(each, 3) for each in suggestion.chances],
    )


def _line_in_words(state: State, line: Sequence[int], names: Sequence[str]) -> list[str]:
    walk, words = state.copy(), list[str]()
    for action in line:
        words.append(state.game.describe(walk, action, names=names))
        walk.do(action)
    return words
