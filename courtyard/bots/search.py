"""One search for all games: a tree of decisions and chance, guided by an evaluation.

Every simulation begins with a copy of the position in which all that the seat may not see is drawn anew. It walks
down the tree, rolls dice and draws where chance is asked, and plays the turn it ends in to a calm moment before it
judges: no position is judged in the middle of a turn.
"""

import time
from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.judge import Judge, lead_of
from courtyard.core.layout import DEPTH
from courtyard.core.rng import Rng
from courtyard.core.state import CHANCE, State

UNLIMITED: Final = 1 << 40
CLOCK_EVERY: Final = 8
"""Simulations between two looks at the clock."""
WIDE: Final = 20
"""A question with more answers is not looked into."""
LONGEST_LINE: Final = 12
LONGEST_TURN: Final = 64
"""A turn that is longer is judged as it stands."""


class Candidate:
    """One of the actions that were weighed."""

    def __init__(self, action: int, visits: int, prior: float, value: float, points: list[float], line: list[int]):
        self.action = action
        self.visits = visits
        self.prior = prior
        self.value = value
        """How many points the seat expects to be ahead of the others."""
        self.points = points
        """The points that each player is expected to have at the end."""
        self.line = line
        """What is expected to follow, chance included, beginning with the action."""

    def __repr__(self) -> str:
        points = ", ".join(f"{each:.1f}" for each in self.points)
        return f"<action {self.action}: {self.visits} visits, value {self.value:+.2f}, points {points}>"


class Sight:
    """How far the quick policy sees within a turn before it judges."""

    def __init__(self, look: int, breadth: int = 0) -> None:
        self.look: i64 = look
        """Further answers that it tries out."""
        self.breadth: i64 = breadth
        """Where this is not 0 it plans the turn to its end instead, keeping so many ways at every answer."""


class Settings:
    """How a search goes about it; the same for all positions of a game."""

    def __init__(
        self, exploration: float, temperature: float, scale: float, sight: Sight, playing: Sight, turns_ahead: int = 0
    ) -> None:
        self.exploration = exploration
        self.temperature = temperature
        """Points by which an action must look better to be e times as likely to be tried first."""
        self.scale = scale
        """Points that count as one in the balance between trying and knowing."""
        self.turns_ahead: i64 = turns_ahead
        """Turns that the quick policy plays beyond the tree before a position is judged; fewer if a new day begins."""
        self.sight = sight
        """How far is seen when the answers of a question are first compared."""
        self.playing = playing
        """How far the quick policy sees that plays on beyond the tree."""


class Node:
    """A moment in the tree where a seat or chance was asked."""

    def __init__(self) -> None:
        self.seat: i64 = CHANCE
        self.expanded = False
        self.visited: i64 = 0
        self.actions: vec[i64] = vec[i64]()
        self.priors: vec[float] = vec[float]()
        self.visits: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.children: list[Node | None] = []
        self.outcomes: dict[int, Node] = {}


class Search:
    """Searches one position for the seat that is to move in it."""

    def __init__(self, state: State, judge: Judge, settings: Settings, rng: Rng) -> None:
        self.judge = judge
        self.settings = settings
        self.rng = rng
        self.state = state
        self.seat: i64 = state.to_move
        self.players: i64 = state.blocks
        self.values: vec[float] = vec[float]([0.0] * state.blocks)
        self.utility: vec[float] = vec[float]([0.0] * state.blocks)
        self.root = Node()
        self.simulations: i64 = 0
        self.points: list[list[float]] = []
        self.path: list[Node] = []
        self.steps: vec[i64] = vec[i64]([0] * 256)

    def run(self, simulations: int, seconds: float = 0.0) -> int:
        """Search until the budget is used or the choice is clear; the action to take. No seconds: no limit of time."""
        start = time.process_time()
        first = self.state.copy()
        first.redraw(self.seat, self.rng)
        self._expand(self.root, first, self.seat)
        if len(self.root.actions) == 1:
            return self.root.actions[0]
        self.points = [[0.0] * self.players for _ in range(len(self.root.actions))]
        limit: i64 = simulations if simulations else UNLIMITED
        while self.simulations < limit:
            self._simulate()
            self.simulations += 1
            left = limit - self.simulations
            if self.simulations % CLOCK_EVERY == 0:
                if seconds:
                    used = time.process_time() - start
                    if used >= seconds:
                        break
                    left = min(left, i64((seconds - used) * float(self.simulations) / max(used, 0.00001)))
                if self._clear(left):
                    break
        return self.root.actions[self._favourite(self.root)]

    def candidates(self) -> list[Candidate]:
        """All actions of the position, the favourite first, each with what the search thinks of it."""
        root = self.root
        found: list[Candidate] = []
        at: i64
        for at in range(len(root.actions)):
            visits = root.visits[at]
            value = root.totals[at] / float(visits) * self.settings.scale if visits else 0.0
            points = [total / float(visits) for total in self.points[at]] if visits else []
            found.append(Candidate(root.actions[at], visits, root.priors[at], value, points, self._line(at)))
        found.sort(key=lambda each: (-each.visits, -each.value, each.action))
        return found

    def _line(self, at: i64) -> list[int]:
        """The most visited way from an action of the root."""
        line: list[int] = [self.root.actions[at]]
        node = self.root.children[at]
        while node is not None and len(line) < LONGEST_LINE:
            if not node.expanded:
                break
            if node.seat == CHANCE:
                action, node = _likeliest(node)
                if action < 0:
                    break
                line.append(action)
            else:
                best = self._favourite(node)
                if node.visits[best] == 0:
                    break
                line.append(node.actions[best])
                node = node.children[best]
        return line

    def _clear(self, left: i64) -> bool:
        """Whether no other action can overtake the most visited one with the simulations that are left."""
        most: i64 = 0
        second: i64 = 0
        at: i64
        for at in range(len(self.root.visits)):
            visits = self.root.visits[at]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second > left

    def _favourite(self, node: Node) -> i64:
        """The most visited answer; among equally visited ones the better."""
        best: i64 = 0
        at: i64
        for at in range(1, len(node.actions)):
            more = node.visits[at] - node.visits[best]
            if more > 0 or (more == 0 and _mean(node, at) > _mean(node, best)):
                best = at
        return best

    def _simulate(self) -> None:
        s = self.state.copy()
        s.redraw(self.seat, self.rng)
        node = self.root
        depth: i64 = 0
        first: i64 = -1
        self.path.clear()
        while s.cells[DEPTH] != 0 and depth < len(self.steps):
            mover = s.cells[s.top() + 1]
            node.visited += 1
            if mover == CHANCE:
                if node.visited == 1 and self.judge.calm(s):
                    break
                node.expanded = True
                action = s.random_action(self.rng)
                s.do(action)
                node = _outcome(node, action)
                continue
            if not node.expanded:
                if node.visited > 1 or not (self.settings.playing.breadth or self.judge.calm(s)):
                    self._expand(node, s, mover)
                    s.do(node.actions[_likely(node)])
                break
            if node.seat != mover:
                break
            at = self._select(node, s)
            if at < 0:
                break
            if first < 0:
                first = at
            self.path.append(node)
            self.steps[depth] = at
            depth += 1
            s.do(node.actions[at])
            child = node.children[at]
            if child is None:
                child = Node()
                node.children[at] = child
            node = child
        self._finish(s)
        self._back_up(depth, first)

    def _select(self, node: Node, s: State) -> i64:
        """The answer to try next: well spoken of, or seldom tried."""
        best: i64 = -1
        best_score = 0.0
        reach = self.settings.exploration * sqrt(float(node.visited))
        known = 0.0
        tried: i64 = 0
        at: i64
        for at in range(len(node.actions)):
            if node.visits[at]:
                known += node.totals[at]
                tried += node.visits[at]
        if tried:
            known /= float(tried)
        for at in range(len(node.actions)):
            visits = node.visits[at]
            score = node.totals[at] / float(visits) if visits else known
            score += reach * node.priors[at] / float(1 + visits)
            if (best < 0 or score > best_score) and s.offers(node.actions[at]):
                best, best_score = at, score
        return best

    def _expand(self, node: Node, s: State, mover: i64) -> None:
        """Give the node its answers, each with the chance that it is the best by its looks."""
        count = s.fill_menu()
        node.seat = mover
        node.expanded = True
        actions = vec[i64]([0] * count)
        priors = vec[float]([0.0] * count)
        highest = 0.0
        at: i64
        for at in range(count):
            actions[at] = s.menu[at]
        for at in range(count):
            if count > 1:
                after = s.copy()
                after.do(actions[at])
                priors[at] = outlook(after, self.judge, mover, self.settings.sight)
            if at == 0 or priors[at] > highest:
                highest = priors[at]
        total = 0.0
        for at in range(count):
            priors[at] = exp((priors[at] - highest) / self.settings.temperature)
            total += priors[at]
        for at in range(count):
            priors[at] /= total
        node.actions = actions
        node.priors = priors
        node.visits = vec[i64]([0] * count)
        node.totals = vec[float]([0.0] * count)
        node.children = [None] * count

    def _finish(self, s: State) -> None:
        """Play on to a calm moment, and the turns ahead, then judge for all players."""
        play_on(s, self.judge, self.rng, self.settings)
        player: i64
        for player in range(self.players):
            self.values[player] = self.judge.value(s, player)
        for player in range(self.players):
            self.utility[player] = lead_of(self.values, player) / self.settings.scale

    def _back_up(self, depth: i64, first: i64) -> None:
        at: i64
        for at in range(depth):
            node = self.path[at]
            step = self.steps[at]
            node.visits[step] += 1
            node.totals[step] += self.utility[node.seat]
        if first >= 0:
            points = self.points[first]
            for at in range(self.players):
                points[at] += self.values[at]


def play_on(s: State, judge: Judge, rng: Rng, settings: Settings) -> None:
    """Play the turn to a calm moment, and then the turns ahead, by the quick policy."""
    turns = settings.turns_ahead
    steps: i64 = 0
    while s.cells[DEPTH] != 0 and steps < LONGEST_TURN * (turns + 1):
        if judge.calm(s):
            if turns == 0 or (turns < settings.turns_ahead and judge.fresh(s)):
                return
            # Chance between two turns belongs to neither.
            if s.cells[s.top() + 1] != CHANCE:
                turns -= 1
        mover = s.cells[s.top() + 1]
        if mover == CHANCE:
            s.do(s.random_action(rng))
        else:
            for action in quick_line(s, judge, mover, settings.playing):
                s.do(action)
        steps += 1


def quick_action(s: State, judge: Judge, seat: i64, sight: Sight) -> i64:
    """The action after which the position looks best to the seat; the first of equal ones."""
    count = s.fill_menu()
    if count == 1:
        return s.menu[0]
    best: i64 = 0
    best_value = 0.0
    at: i64
    for at in range(count):
        after = s.copy()
        after.do(s.menu[at])
        value = outlook(after, judge, seat, sight)
        if at == 0 or value > best_value:
            best, best_value = at, value
    return s.menu[best]


def quick_line(s: State, judge: Judge, seat: i64, sight: Sight) -> list[int]:
    """What the quick policy plays next: one action, or all of a turn where it plans."""
    if sight.breadth == 0 or s.fill_menu() == 1:
        return [quick_action(s, judge, seat, sight)]
    return plan_turn(s, judge, seat, sight.breadth).line()


def outlook(s: State, judge: Judge, seat: i64, sight: Sight) -> float:
    """What a position is worth to the seat after its best answers in the same turn, as far as it sees."""
    if sight.breadth == 0:
        return _outlook(s, judge, seat, sight.look)
    if _is_turn_over(s, judge, seat):
        return judge.lead(s, seat)
    return plan_turn(s, judge, seat, sight.breadth).value


def _outlook(s: State, judge: Judge, seat: i64, look: i64) -> float:
    if look == 0 or _is_turn_over(s, judge, seat):
        return judge.value(s, seat)
    count = s.fill_menu()
    if count > WIDE:
        return judge.value(s, seat)
    best = 0.0
    at: i64
    for at in range(count):
        after = s.copy()
        after.do(s.menu[at])
        value = _outlook(after, judge, seat, look - 1)
        if at == 0 or value > best:
            best = value
    return best


def _is_turn_over(s: State, judge: Judge, seat: i64) -> bool:
    """Whether the seat is not asked any more in its turn; chance and others may be."""
    return s.cells[DEPTH] == 0 or s.cells[s.top() + 1] != seat or judge.calm(s)


class Way:
    """A position within a turn, and how it was reached."""

    def __init__(self, state: State, action: i64, before: "Way | None") -> None:
        self.state = state
        self.action = action
        self.before = before
        self.value = 0.0
        """What it is worth to the seat; at the end of the turn how far it is ahead."""

    def line(self) -> list[int]:
        """The actions that lead here."""
        found: list[int] = []
        way = self
        while way.before is not None:
            found.append(way.action)
            way = way.before
        found.reverse()
        return found


def plan_turn(s: State, judge: Judge, seat: i64, breadth: i64) -> Way:
    """The best end of the seat's turn that is found when so many ways are kept at every answer."""
    best: Way | None = None
    ways: list[Way] = [Way(s, -1, None)]
    seen: set[int] = set()
    while ways:
        further: list[Way] = []
        for way in ways:
            count = way.state.fill_menu()
            at: i64
            for at in range(count):
                after = way.state.copy()
                after.do(way.state.menu[at])
                key = after.key()
                if key in seen:
                    continue
                seen.add(key)
                step = Way(after, way.state.menu[at], way)
                if not _is_turn_over(after, judge, seat):
                    # Which ways are kept is seen well enough by what the seat has itself.
                    step.value = judge.value(after, seat)
                    further.append(step)
                    continue
                step.value = judge.lead(after, seat)
                if best is None or step.value > best.value:
                    best = step
        if len(further) > breadth:
            further.sort(key=_promise)
            further = further[:breadth]
        ways = further
    assert best is not None
    return best


def _promise(way: Way) -> float:
    return -way.value


def _outcome(node: Node, action: i64) -> Node:
    """The node behind an outcome of chance."""
    child = node.outcomes.get(int(action))
    if child is None:
        child = Node()
        node.outcomes[int(action)] = child
    return child


def _likeliest(node: Node) -> tuple[int, "Node | None"]:
    """The outcome of chance that came most often."""
    best = -1
    found: Node | None = None
    for action, child in node.outcomes.items():
        if found is None or child.visited > found.visited:
            best, found = action, child
    return best, found


def _likely(node: Node) -> i64:
    """The answer that looks best."""
    best: i64 = 0
    at: i64
    for at in range(1, len(node.priors)):
        if node.priors[at] > node.priors[best]:
            best = at
    return best


def _mean(node: Node, at: i64) -> float:
    return node.totals[at] / float(node.visits[at]) if node.visits[at] else 0.0
