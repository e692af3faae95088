"""Advice: the best moves of a position, what each is likely to lead to, and why.

All of it is computed on states in which everything hidden from the seat is redrawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import exp, sqrt
from typing import Final, NamedTuple

from courtyard.bots.levels import LevelBot, all_levels, read_levels, spread_of
from courtyard.bots.quick import LONGEST_TURN, play_on, quick_action
from courtyard.bots.search import Candidate, Search
from courtyard.core.layout import DEPTH
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, State
from courtyard.games.hint_reasons import Reason, reasons_for, reasons_of

MOST: Final = 3
"""Maximum number of suggested moves, each of which leads elsewhere."""
WEIGHED: Final = 8
"""Maximum number of other moves that a move is compared with."""
MOST_REASONS: Final = 2
SERIOUS: Final = 0.02
"""Minimum share of the best move's trials for a move that is suggested."""
LOGISTIC: Final = 0.55
"""The scale of the logistic curve that is like a normal one of standard deviation 1."""
MIN_LEFT: Final = 0.02
"""Minimum part of the game that counts as left."""
TO_THE_END: Final = 100
"""More turns than a game has."""


@dataclass(frozen=True)
class Budget:
    """How much thought a position may take: simulations of the search, and seconds of CPU time as their limit."""

    simulations: int
    seconds: float
    trials: int = 32
    """How often the move that was made and the best one are tried out, and dice rolled again."""


HINT: Final = Budget(3000, 1.0)


@dataclass(frozen=True)
class Suggestion:
    """A move with what it is likely to lead to."""

    action: int
    share: float
    """The part of the search that went into it."""
    points: list[float]
    """What each player is likely to have at the end."""
    chances: list[float]
    """How likely each player is to win."""
    lead: float
    """By how much the seat is likely to be ahead of the others."""
    line: list[int]
    """The move and the further ones of the same turn."""
    reasons: list[Reason]


@dataclass(frozen=True)
class Advice:
    """What is thought of a position."""

    seat: int
    simulations: int
    best: list[Suggestion]


@dataclass(frozen=True)
class Compared:
    """A decision that was made, against the best one."""

    points: list[float]
    chances: list[float]
    cost: float
    better: Suggestion | None


class Look(NamedTuple):
    """How a turn goes that begins with a move, and the points that a search expects of it; none where it saw none."""

    line: list[int]
    points: list[float]


class Adviser:
    """Thinks about positions of one game as its best level does."""

    def __init__(self, game: str) -> None:
        # A player who asks for advice wants to win, whatever the level prefers.
        self.bot = LevelBot(replace(all_levels()[game][-1], rivalry=1.0))
        self.reasons = reasons_of(game)

    def search(self, state: State, rng: Rng) -> Search:
        """A search of the position, not yet run; near the end of a game it may look as far as that."""
        search = self.bot.search(state, rng)
        if part_left(search) <= float(read_levels(state.game.name)["played_out"]):
            search.settings.turns_ahead = TO_THE_END
        return search

    def advise(self, state: State, budget: Budget) -> Advice:
        """The best moves for the seat that is asked."""
        search = self.search(state, Rng(0))
        search.run(budget.simulations, budget.seconds)
        candidates = search.candidates()
        if len(candidates) == 1:
            return Advice(int(search.seat), 0, [self._only(search, candidates[0], budget)])
        return Advice(int(search.seat), int(search.simulations), self._suggested(search, candidates[:WEIGHED]))

    def _only(self, search: Search, move: Candidate, budget: Budget) -> Suggestion:
        """The only move there is, tried out."""
        (tried,) = try_out(search, [[move.action]], budget.trials)
        return self._suggestion(search, move, [move.action], mean(tried), turn_of(search, [move.action]), [])

    def _suggested(self, search: Search, weighed: Sequence[Candidate]) -> list[Suggestion]:
        """The best of some moves, what they are likely to lead to, and what speaks for each."""
        lines = {each.action: own_line(search, search.state, each.line) for each in weighed}
        turns = {action: turn_of(search, line) for action, line in lines.items()}
        serious = [each for each in weighed if each.visits > SERIOUS * weighed[0].visits]
        alike = {outcome(search, turns[each.action]): each for each in reversed(serious)}
        chosen = [each for each in serious if each in alike.values()]
        return [
            self._suggestion(
                search,
                each,
                lines[each.action],
                each.points,
                turns[each.action],
                [turn for action, turn in turns.items() if action != each.action],
            )
            for each in chosen[:MOST]
        ]

    def _suggestion(
        self,
        search: Search,
        move: Candidate,
        line: list[int],
        points: list[float],
        turn: Sequence[State],
        others: Sequence[Sequence[State]],
    ) -> Suggestion:
        """A move with what speaks for it, against other turns."""
        chances = chances_of(search, points)
        told = without_win(search, points, chances)
        return Suggestion(
            action=move.action,
            share=move.visits / max(1, int(search.simulations)),
            points=told,
            chances=chances,
            lead=ahead_of_best(told, int(search.seat)),
            line=line,
            reasons=self._reasons(search, turn, others),
        )

    def compare(self, state: State, action: int, budget: Budget) -> Compared:
        """What a move that was made promises, and what it has cost against the best one.

        Both are tried out with the same dice, and searched. A cost is what trials and searches agree upon: where there
        are few dice all trials go the same way.
        """
        search = self.search(state, Rng(0))
        search.run(budget.simulations, budget.seconds)
        best, seat = search.candidates()[0], int(search.seat)
        looks = [Look(own_line(search, state, best.line), best.points)]
        if best.action != action:
            looks.append(self._look_at(search, action, budget))
        tried = try_out(search, [look.line for look in looks], budget.trials)
        trials = sure_part(
            [ahead_of_best(a, seat) - ahead_of_best(b, seat) for a, b in zip(tried[0], tried[-1], strict=True)]
        )
        searches = ahead_of_best(looks[0].points, seat) - ahead_of_best(looks[-1].points or mean(tried[-1]), seat)
        cost = max(0.0, min(trials, searches))
        points = [mean([mean(each), look.points or mean(each)]) for each, look in zip(tried, looks, strict=True)]
        better = None
        if cost > 0.0:
            turns = [turn_of(search, look.line) for look in looks]
            better = self._suggestion(search, best, looks[0].line, points[0], turns[0], turns[1:])
        chances = chances_of(search, points[-1])
        return Compared(without_win(search, points[-1], chances), chances, cost, better)

    def _look_at(self, search: Search, action: int, budget: Budget) -> Look:
        """A move that was made, with the best way to go on in the same turn."""
        after = search.state.copy()
        after.do(action)
        if after.to_move < 0 or after.fill_menu() < 2:
            return Look([action], [])
        further = self.search(after, Rng(0))
        further.run(budget.simulations // 2, budget.seconds / 2)
        best = further.candidates()[0]
        is_same_turn = after.to_move == search.seat and not search.evaluator.is_between_turns(after)
        line = own_line(search, after, best.line) if is_same_turn else []
        return Look([action, *line], best.points)

    def luck(self, before: State, after: State, rolls: int) -> list[float]:
        """Points that chance has brought each player beyond the mean of this number of other rolls."""
        search = self.search(after, Rng(0))
        # The worth of dice shows when every player has used them.
        search.settings.turns_ahead = max(search.settings.turns_ahead, after.seats)
        expected, came = list[list[float]](), list[list[float]]()
        for roll in range(rolls):
            rng = Rng(roll)
            state = before.copy()
            while state.to_move == CHANCE:
                state.do(state.random_action(rng))
            expected.append(played_on(search, state, rng))
            came.append(played_on(search, after.copy(), Rng(roll)))
        return [now - then for now, then in zip(mean(came), mean(expected), strict=True)]

    def _reasons(self, search: Search, turn: Sequence[State], others: Sequence[Sequence[State]]) -> list[Reason]:
        """What the first move of a turn brings with all that follows from it; if that is nothing, what the turn brings.

        Points that every move brings at once are no reason, unless there is no other.
        """
        seat, now, themes = int(search.seat), search.state, self.reasons.themes
        first, elsewhere = after_effects(search, turn), [after_effects(search, other) for other in others]
        gains: list[Reason] = self.reasons.gains(now, first, seat)
        rest = reasons_for(themes, search.evaluator, seat, now, first, elsewhere)
        is_common = bool(elsewhere) and all(self.reasons.gains(now, other, seat) == gains for other in elsewhere)
        found = [*rest, *gains] if is_common else [*gains, *rest]
        if not found:
            ends = [other[-1] for other in others]
            found = reasons_for(themes, search.evaluator, seat, now, turn[-1], ends, shared=False)
        return found[:MOST_REASONS]


@cache
def adviser(game: str) -> Adviser:
    """The adviser of a game; it keeps its last search, so each process has its own."""
    return Adviser(game)


def part_left(search: Search) -> float:
    """The part of the game that is left."""
    return search.evaluator.features(search.state, search.seat)[1]


def chances_of(search: Search, points: Sequence[float]) -> list[float]:
    """How likely each player is to win from a position, given their expected points."""
    return chances_by(points, part_left(search), spread_of(search.state.game.name))


def chances_by(points: Sequence[float], left: float, spread: float) -> list[float]:
    """The same by the part of the game that is left, and how wrong a lead may be at its beginning."""
    scale = LOGISTIC * spread * sqrt(max(left, MIN_LEFT))
    weights = [exp((each - max(points)) / scale) for each in points]
    return [weight / sum(weights) for weight in weights]


def without_win(search: Search, points: Sequence[float], chances: Sequence[float]) -> list[float]:
    """The points alone, where winning counts beyond them."""
    return [each - search.evaluator.win * chance for each, chance in zip(points, chances, strict=True)]


def ahead_of_best(points: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of the best of the others; alone, its points."""
    others = [each for other, each in enumerate(points) if other != seat]
    return points[seat] - max(others) if others else points[seat]


def sure_part(differences: Sequence[float]) -> float:
    """The average of some differences, as far as it is more than chance."""
    count = len(differences)
    average = sum(differences) / count
    spread = sqrt(sum((each - average) ** 2 for each in differences) / max(1, count - 1))
    return max(0.0, average - spread / sqrt(count))


def own_line(search: Search, state: State, line: Sequence[int]) -> list[int]:
    """The beginning of a line that is one turn of its seat: up to chance, or to somebody else's answer."""
    walk, own = state.copy(), list[int]()
    for action in line:
        if walk.to_move != search.seat or not walk.offers(action) or (own and search.evaluator.is_between_turns(walk)):
            break
        walk.do(action)
        own.append(action)
    return own


def turn_of(search: Search, line: Sequence[int]) -> list[State]:
    """The positions of a turn that begins with a line, to its end; the dice are the same for all lines."""
    state, rng, passed = search.state.copy(), Rng(0), list[State]()
    while len(passed) < len(line) or not (search.evaluator.is_between_turns(state) or len(passed) > LONGEST_TURN):
        if len(passed) < len(line):
            state.do(line[len(passed)])
        elif state.to_move == CHANCE:
            state.do(state.random_action(rng))
        else:
            state.do(quick_action(state, search.evaluator, state.to_move, search.settings.playing))
        passed.append(state.copy())
    return passed


def outcome(search: Search, turn: Sequence[State]) -> tuple[float, ...]:
    """What tells the ends of turns apart: twins of a card and another order of the same answers do not."""
    end = turn[-1]
    if end.cells[DEPTH] == 0:
        return tuple(float(score) for score in end.scores())
    return tuple(figure for player in range(int(search.players)) for figure in search.evaluator.features(end, player))


def after_effects(search: Search, turn: Sequence[State]) -> State:
    """The position of a turn when its first move is carried out with all that it has asked for."""
    first = search.state
    is_main = search.evaluator.is_between_turns(first)
    for state in turn:
        is_done = not is_main and state.cells[DEPTH] < first.cells[DEPTH]
        if is_done or state.question == first.question or search.evaluator.is_between_turns(state):
            return state
    return turn[-1]


def try_out(search: Search, lines: Sequence[Sequence[int]], trials: int) -> list[list[list[float]]]:
    """The points of the players after each line, as often as it is tried, with the same dice for all lines."""
    found: list[list[list[float]]] = [[] for _ in lines]
    for trial in range(trials):
        for line, tried in zip(lines, found, strict=True):
            rng = Rng(trial)
            state = search.state.copy()
            state.redraw(search.seat, rng)
            for action in line:
                if state.to_move != search.seat or not state.offers(action):
                    break
                state.do(action)
            tried.append(played_on(search, state, rng))
    return found


def played_on(search: Search, state: State, rng: Rng) -> list[float]:
    """The points that the players can expect when a position is played on for some turns; it is changed by that."""
    play_on(state, search.evaluator, rng, search.settings.playing, search.settings.turns_ahead)
    evaluator = search.evaluator
    return [evaluator.value(state, player) + evaluator.bias_of(state, player) for player in range(int(search.players))]


def mean(tried: Sequence[Sequence[float]]) -> list[float]:
    """The average of each player."""
    return [sum(each) / len(tried) for each in zip(*tried, strict=True)]
