"""One search for all games: the ends of a turn are tried out over the same dice, and the worse ones dropped.

Every trial begins with a copy of the position in which everything hidden from the seat is redrawn, goes through the
turn, and plays on by the quick policy before it evaluates, always between two turns. After each round
the better half of the ends is kept, and an end that falls clearly behind the leader goes at once.
"""

import time
from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from courtyard.bots.quick import Branch, Sight, most_promising, play_on, turn_ends
from courtyard.core.evaluator import Evaluator, lead_of
from courtyard.core.rng import Rng
from courtyard.core.state import State

UNLIMITED: Final = 1 << 40
PRIOR_TRIALS: Final = 3.0
"""The number of trials that the static value of an end counts as."""
BREADTH: Final = 48
"""Branches of the turn that are kept at every answer."""
RACE_EVERY: Final = 6
"""Trials of every end between two checks for ends that have fallen behind."""
BEHIND: Final = 3.0
"""Standard errors behind the leader at which an end is dropped."""


class Candidate:
    """One of the actions that were weighed."""

    def __init__(self, action: int, visits: int, value: float, points: list[float], line: list[int]):
        self.action = action
        self.visits = visits
        """Trials of turns that begin with it."""
        self.value = value
        """Expected lead over the others in points, with rivalry."""
        self.points = points
        """The points that each player is expected to have at the end; none where it was not tried."""
        self.line = line
        """The best turn that begins with it, up to its end or to chance."""

    def __repr__(self) -> str:
        points = ", ".join(f"{each:.1f}" for each in self.points)
        return f"<action {self.action}: {self.visits} visits, value {self.value:+.2f}, points {points}>"


class Settings:
    """The settings of a search, the same for all positions of a game."""

    def __init__(self, ends: int, playing: Sight, turns_ahead: int, rivalry: float = 1.0) -> None:
        self.ends: i64 = ends
        """Ends of the turn that are tried out: those with the best static values."""
        self.playing = playing
        """How far the quick policy sees that plays on from there."""
        self.turns_ahead: i64 = turns_ahead
        """Turns that it plays on before a position is evaluated; fewer if a new phase begins."""
        self.rivalry = rivalry
        """The weight of a point of the others, where an own one has 1."""


class End:
    """An end of the turn, and how the game went on from it."""

    def __init__(self, line: list[int], static_value: float, players: int) -> None:
        self.line = line
        self.static_value = static_value
        self.leads: vec[float] = vec[float]()
        """How far the seat was ahead, trial by trial."""
        self.total = 0.0
        self.points: vec[float] = vec[float]([0.0] * players)
        self.rounds: i64 = 0
        """How many it took part in."""

    def worth(self) -> float:
        """How far the seat is expected to be ahead."""
        return (self.total + PRIOR_TRIALS * self.static_value) / (float(len(self.leads)) + PRIOR_TRIALS)

    def is_behind(self, leader: "End") -> bool:
        """Whether the leader is clearly better, over the same dice."""
        # Where the time was up in the middle of a trial, some have one more.
        count = min(len(self.leads), len(leader.leads))
        total = 0.0
        squares = 0.0
        at: i64
        for at in range(count):
            apart = leader.leads[at] - self.leads[at]
            total += apart
            squares += apart * apart
        mean = total / float(count)
        return mean > BEHIND * sqrt(max(squares / float(count) - mean * mean, 0.0) / float(count))


class Search:
    """Searches one position for the seat that is to move in it."""

    def __init__(self, state: State, evaluator: Evaluator, settings: Settings, rng: Rng) -> None:
        self.state = state
        self.evaluator = evaluator
        self.settings = settings
        self.rng = rng
        self.seat: i64 = state.to_move
        self.players: i64 = state.blocks
        self.simulations: i64 = 0
        self.ends: list[End] = []
        """All that were tried, those that lasted longest and fared best first."""
        self.start = 0.0

    def run(self, simulations: int, seconds: float = 0.0) -> int:
        """Search until the budget is used or the choice is clear; the action to take. No seconds: no limit of time."""
        self.start = time.process_time()
        if self.state.fill_menu() == 1:
            return self.state.menu[0]
        self.ends = self._begin()
        limit: i64 = simulations if simulations else UNLIMITED
        rounds = _halvings(len(self.ends))
        alive = self.ends[:]
        number: i64 = 0
        while len(alive) > 1:
            number += 1
            alive = self._round(alive, limit * number // rounds, seconds * float(number) / float(rounds))
            alive = alive[: (len(alive) + 1) // 2]
        best = alive[0]
        best.rounds += 1
        if len(best.leads) == 0:
            self._try(best, self._dice())
        self.ends.sort(key=_rank)
        return best.line[0]

    def plan(self) -> list[int]:
        """The best turn that was found, up to its end or to chance; empty where there was nothing to choose."""
        return self.ends[0].line if self.ends else []

    def candidates(self) -> list[Candidate]:
        """All actions of the position, the favourite first, each with what the search thinks of it."""
        found: list[Candidate] = []
        for end in sorted(self.ends, key=_untried):
            for known in found:
                if known.action == end.line[0]:
                    known.visits += len(end.leads)
                    break
            else:
                found.append(_candidate(end))
        seen = {each.action for each in found}
        at: i64
        for at in range(self.state.fill_menu()):
            action: int = self.state.menu[at]
            if action not in seen:
                found.append(Candidate(action, 0, 0.0, [], [action]))
        return found

    def _begin(self) -> list[End]:
        """The ends that are worth a trial."""
        first = self.state.copy()
        first.redraw(self.seat, self.rng)
        ways = turn_ends(first, self.evaluator, self.seat, BREADTH)
        return [self._end(way) for way in most_promising(ways, self.settings.ends)]

    def _end(self, way: Branch) -> End:
        return End(way.line(), self._lead(self.evaluator.values(way.state)), int(self.players))

    def _lead(self, values: vec[float]) -> float:
        """How far the seat is ahead, as it counts here."""
        return lead_of(values, self.seat, self.settings.rivalry)

    def _round(self, alive: list[End], until: i64, until_time: float) -> list[End]:
        """Those that keep up, the best first, when all are tried out until this part of the budget is used."""
        trials: i64 = 0
        for end in alive:
            end.rounds += 1
        while len(alive) > 1 and self.simulations + len(alive) <= until:
            dice = self._dice()
            for end in alive:
                self._try(end, dice)
                if until_time and time.process_time() - self.start >= until_time:
                    alive.sort(key=_rank)
                    return alive
            trials += 1
            if trials % RACE_EVERY == 0:
                alive.sort(key=_rank)
                alive = [end for end in alive if not end.is_behind(alive[0])]
        alive.sort(key=_rank)
        return alive

    def _dice(self) -> int:
        """The seed of a trial."""
        return int(self.rng.word()) << 32 | int(self.rng.word())

    def _try(self, end: End, dice: int) -> None:
        """See how the game goes on from an end."""
        rng = Rng(dice)
        s = self.state.copy()
        s.redraw(self.seat, rng)
        for action in end.line:
            s.do(action)
        play_on(s, self.evaluator, rng, self.settings.playing, self.settings.turns_ahead)
        values = self.evaluator.values(s)
        player: i64
        for player in range(self.players):
            end.points[player] += values[player] + self.evaluator.bias_of(s, player)
        lead = self._lead(values)
        end.leads = append(end.leads, lead)
        end.total += lead
        self.simulations += 1


def _candidate(end: End) -> Candidate:
    """The action that leads to an end."""
    visits = len(end.leads)
    points = [total / float(visits) for total in end.points] if visits else []
    return Candidate(end.line[0], visits, end.worth(), points, end.line)


def _rank(end: End) -> tuple[int, float]:
    """What lasted longest comes first, then what is worth most."""
    return -end.rounds, -end.worth()


def _untried(end: End) -> bool:
    """Whether there was no time for a trial."""
    return len(end.leads) == 0


def _halvings(count: i64) -> i64:
    """How often a number can be halved until one is left."""
    found: i64 = 0
    while count > 1:
        count = (count + 1) // 2
        found += 1
    return found
