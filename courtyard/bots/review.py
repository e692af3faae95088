"""The review of a game: the cost of each decision, the luck of the dice, and better moves.

Every decision is reviewed apart from the others, so that the work can be cut into small parts. The cost of a decision
is found by trying the move that was made and the best one with the same dice; luck is the difference between the
expected points after the dice and before them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from courtyard.bots.hints import Budget, Suggestion, adviser
from courtyard.bots.levels import read_levels
from courtyard.core.game import Game
from courtyard.core.state import CHANCE, State

SECONDS: Final = 25.0
"""CPU time for a whole game."""
DEEP: Final = 6.0
"""The factor by which a deep review takes longer."""
MOST_SIMULATIONS: Final = 4000
MOST_LESSONS: Final = 5
LEAST_COST: Final = 1.0
"""Minimum cost in points of a decision that is worth pointing out."""
ACCURACY_SCALE: Final = 4.0
"""The cost in points of a decision that counts 1/e of a perfect one."""


@dataclass(frozen=True)
class Moment:
    """A decision, and the dice that led to it."""

    at: int
    """The number of actions before it."""
    seat: int
    action: int
    part: str
    """The part of the game, as the game names it."""
    points: list[float]
    """What each player was likely to have at the end, with the move that was made."""
    chances: list[float]
    cost: float
    """Points that the best move was likely to bring beyond the one that was made."""
    luck: list[float]
    """Points that the dice since the decision before have brought each player beyond what was to be expected."""
    better: Suggestion | None
    """The best move, where another one was made that cost something."""


@dataclass(frozen=True)
class SeatReview:
    """How a seat has played, in a part of the game or in all of it."""

    decisions: int
    accuracy: float
    """From 0 to 100: a decision that costs nothing counts in full, a more expensive one less."""
    cost: float
    luck: float
    gained: int
    """Points that were scored."""


@dataclass(frozen=True)
class PartReview:
    """A part of the game."""

    name: str
    seats: list[SeatReview]


@dataclass(frozen=True)
class Review:
    """All that is said of a game."""

    moments: list[Moment]
    lessons: list[int]
    """The dearest decisions, as numbers of moments, the dearest first."""
    parts: list[PartReview]
    seats: list[SeatReview]
    is_deep: bool


def decisions_of(game: Game, actions: Sequence[int]) -> list[int]:
    """The points of a game at which a seat had a choice."""
    state, found = game.start(), list[int]()
    for at, action in enumerate(actions):
        if state.to_move >= 0 and state.fill_menu() > 1:
            found.append(at)
        state.do(action)
    return found


def budget_for(game: str, decisions: int, is_deep: bool = False) -> Budget:
    """The budget of each decision of a game with this number of decisions."""
    times = DEEP if is_deep else 1.0
    seconds = times * SECONDS / max(1, decisions)
    # The trials and the dice take about as long as the search.
    return Budget(int(times * MOST_SIMULATIONS), seconds / 2, int(times * read_levels(game)["trials"]))


def review(game: Game, actions: Sequence[int], budget: Budget) -> Iterator[Moment]:
    """The moments of a game one after the other; `summary` makes a review of them."""
    for at in decisions_of(game, actions):
        yield moment(game, actions, at, budget)


def moment(game: Game, actions: Sequence[int], at: int, budget: Budget) -> Moment:
    """The review of the decision at this point of a game."""
    mind = adviser(game.name)
    state, runs = _rolled(game, actions, at)
    found = mind.compare(state, actions[at], budget)
    luck = [mind.luck(*run, budget.trials) for run in runs]
    return Moment(
        at=at,
        seat=state.to_move,
        action=actions[at],
        part=str(game.ui.progress(state).largest),
        points=found.points,
        chances=found.chances,
        cost=found.cost,
        luck=[sum(each) for each in zip(*luck, strict=True)] or [0.0] * game.blocks,
        better=found.better,
    )


def _rolled(game: Game, actions: Sequence[int], at: int) -> tuple[State, list[tuple[State, State]]]:
    """A position, and what was rolled and drawn since the decision before it, each time as it stood before and after.

    What is dealt before the first decision is not counted as luck.
    """
    state = game.start()
    before: State | None = None
    runs: list[tuple[State, State]] = []
    has_begun = False
    for action in actions[:at]:
        if state.to_move == CHANCE:
            before = before or state.copy()
        elif before is not None:
            runs.append((before, state.copy()))
            before = None
        if state.to_move >= 0 and state.fill_menu() > 1:
            runs.clear()
            has_begun = True
        state.do(action)
    if before is not None:
        runs.append((before, state))
    return state, runs if has_begun else []


def summary(game: Game, actions: Sequence[int], moments: Sequence[Moment], is_deep: bool = False) -> Review:
    """The review of a game, made of all its moments."""
    scores = _scores(game, actions, moments)
    lessons = _lessons(moments)
    parts = [
        PartReview(
            name, _seats(game, [moments[number] for number in numbers], scores[numbers[0]], _end(scores, numbers))
        )
        for name, numbers in _parts(moments).items()
    ]
    return Review(list(moments), lessons, parts, _seats(game, moments, scores[0], scores[-1]), is_deep)


def _lessons(moments: Sequence[Moment]) -> list[int]:
    """The dearest decisions; a move that was put off again and again is one lesson."""
    found: dict[tuple[int, str, int], int] = {}
    for number in sorted(range(len(moments)), key=lambda number: -moments[number].cost):
        each = moments[number]
        if each.cost >= LEAST_COST and each.better is not None:
            found.setdefault((each.seat, each.part, each.better.action), number)
    return list(found.values())[:MOST_LESSONS]


def _parts(moments: Sequence[Moment]) -> dict[str, list[int]]:
    """The moments of each part of the game, by their numbers."""
    parts: dict[str, list[int]] = {}
    for number, each in enumerate(moments):
        parts.setdefault(each.part, []).append(number)
    return parts


def _end(scores: Sequence[list[int]], numbers: Sequence[int]) -> list[int]:
    """The points when the next part begins, or at the end."""
    return scores[numbers[-1] + 1]


def _scores(game: Game, actions: Sequence[int], moments: Sequence[Moment]) -> list[list[int]]:
    """The points at every moment, and at the end."""
    wanted = {each.at for each in moments}
    state, scores = game.start(), list[list[int]]()
    for number, action in enumerate(actions):
        if number in wanted:
            scores.append(state.scores())
        state.do(action)
    return [*scores, state.scores()]


def _seats(game: Game, moments: Sequence[Moment], begun: list[int], ended: list[int]) -> list[SeatReview]:
    return [_seat(seat, moments, ended[seat] - begun[seat]) for seat in range(game.seats)]


def _seat(seat: int, moments: Sequence[Moment], gained: int) -> SeatReview:
    costs = [each.cost for each in moments if each.seat == seat]
    kept = [exp(-cost / ACCURACY_SCALE) for cost in costs]
    return SeatReview(
        decisions=len(costs),
        accuracy=100.0 * sum(kept) / max(1, len(kept)),
        cost=sum(costs),
        luck=sum(each.luck[seat] for each in moments),
        gained=gained,
    )
