"""The quick policy: the action with the best position after a few answers, or after a plan of the whole turn."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.evaluator import Evaluator
from courtyard.core.layout import DEPTH
from courtyard.core.rng import Rng, normal
from courtyard.core.state import CHANCE, State

WIDE: Final = 20
"""Maximum number of answers to a question that it looks into."""
LONGEST_TURN: Final = 64
"""Maximum number of answers in a turn; a longer one is evaluated as it is."""


class Sight:
    """How far the quick policy sees within a turn before it evaluates a position."""

    def __init__(self, look: int, breadth: int = 0, rollout_noise: float = 0.0) -> None:
        self.look: i64 = look
        """Further answers that it tries out."""
        self.breadth: i64 = breadth
        """If not 0, it plans the turn to its end instead and keeps this number of lines at every answer."""
        self.rollout_noise = rollout_noise
        """Standard deviation of the error with which it evaluates the ends of such plans when a game is played on."""


def play_on(s: State, evaluator: Evaluator, rng: Rng, sight: Sight, turns_ahead: i64) -> None:
    """Finish the turn and play the turns ahead by the quick policy; fewer if a new phase begins."""
    turns = turns_ahead
    steps: i64 = 0
    while s.cells[DEPTH] != 0 and steps < LONGEST_TURN * (turns + 1):
        if evaluator.is_between_turns(s):
            if turns == 0 or (turns < turns_ahead and evaluator.is_new_phase(s)):
                return
            # Chance between two turns belongs to neither.
            if s.cells[s.top() + 1] != CHANCE:
                turns -= 1
        mover = s.cells[s.top() + 1]
        if mover == CHANCE:
            s.do(s.random_action(rng))
        else:
            for action in quick_line(s, evaluator, mover, sight, rng):
                s.do(action)
        steps += 1


def quick_action(s: State, evaluator: Evaluator, seat: i64, sight: Sight) -> i64:
    """The action with the best position after it for the seat; the first of equal ones."""
    count = s.fill_menu()
    if count == 1:
        return s.menu[0]
    best: i64 = 0
    best_value = 0.0
    at: i64
    for at in range(count):
        after = s.copy()
        after.do(s.menu[at])
        value = outlook(after, evaluator, seat, sight)
        if at == 0 or value > best_value:
            best, best_value = at, value
    return s.menu[best]


def quick_line(s: State, evaluator: Evaluator, seat: i64, sight: Sight, rng: Rng) -> list[int]:
    """What the quick policy plays next: one action, or all of a turn where it plans, with noise if there is any."""
    if sight.breadth == 0 or s.fill_menu() == 1:
        return [quick_action(s, evaluator, seat, sight)]
    ends = turn_ends(s, evaluator, seat, sight.breadth)
    if sight.rollout_noise:
        for end in ends:
            end.value += sight.rollout_noise * normal(rng)
    return best_of(ends).line()


def outlook(s: State, evaluator: Evaluator, seat: i64, sight: Sight) -> float:
    """What a position is worth to the seat after its best answers in the same turn, as far as it sees."""
    if sight.breadth == 0:
        return _outlook(s, evaluator, seat, sight.look)
    if is_turn_over(s, evaluator, seat):
        return evaluator.lead(s, seat)
    return plan_turn(s, evaluator, seat, sight.breadth).value


def _outlook(s: State, evaluator: Evaluator, seat: i64, look: i64) -> float:
    if look == 0 or is_turn_over(s, evaluator, seat):
        return evaluator.value(s, seat)
    count = s.fill_menu()
    if count > WIDE:
        return evaluator.value(s, seat)
    best = 0.0
    at: i64
    for at in range(count):
        after = s.copy()
        after.do(s.menu[at])
        value = _outlook(after, evaluator, seat, look - 1)
        if at == 0 or value > best:
            best = value
    return best


def is_turn_over(s: State, evaluator: Evaluator, seat: i64) -> bool:
    """Whether the seat is not asked any more in its turn; chance and others may be."""
    return s.cells[DEPTH] == 0 or s.cells[s.top() + 1] != seat or evaluator.is_between_turns(s)


class Branch:
    """A position within a turn, and how it was reached."""

    def __init__(self, state: State, action: i64, before: "Branch | None") -> None:
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


def plan_turn(s: State, evaluator: Evaluator, seat: i64, breadth: i64) -> Branch:
    """The best end of the seat's turn when `breadth` branches are kept at every answer."""
    return best_of(turn_ends(s, evaluator, seat, breadth))


def best_of(ends: list[Branch]) -> Branch:
    """The end that is worth most; the first of equal ones."""
    best = ends[0]
    for end in ends:
        if end.value > best.value:
            best = end
    return best


def turn_ends(s: State, evaluator: Evaluator, seat: i64, breadth: i64) -> list[Branch]:
    """The ends of the seat's turn when `breadth` branches are kept at every answer."""
    ends: list[Branch] = []
    ways: list[Branch] = [Branch(s, -1, None)]
    while ways:
        further: list[Branch] = []
        for way in ways:
            at: i64
            for at in range(way.state.fill_menu()):
                after = way.state.copy()
                after.do(way.state.menu[at])
                step = Branch(after, way.state.menu[at], way)
                if is_turn_over(after, evaluator, seat):
                    step.value = evaluator.lead(after, seat)
                    ends.append(step)
                else:
                    # The value of the seat alone is enough to choose the branches.
                    step.value = evaluator.value(after, seat)
                    further.append(step)
        ways = most_promising(further, breadth)
    return ends


def most_promising(ways: list[Branch], most: i64) -> list[Branch]:
    """The best of some ways, the best first, of which no two have come to the same position."""
    ways.sort(key=_promise)
    kept: list[Branch] = []
    for way in ways:
        if len(kept) == most:
            break
        # The same position is worth the same, so it stands side by side with its like.
        if not kept or way.value != kept[-1].value or way.state.key() != kept[-1].state.key():
            kept.append(way)
    return kept


def _promise(way: Branch) -> float:
    return -way.value
