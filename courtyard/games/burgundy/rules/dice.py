"""Dice, and what it costs in workers to change them (CB10)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.bits import bit
from courtyard.core.errors import not_written
from courtyard.core.rules import OK, also
from courtyard.core.state import State
from courtyard.games.burgundy.data.estates import NUMBER_SPACES
from courtyard.games.burgundy.data.sizes import DEPOT_SLOTS, DEPOTS, DICE, FACES, GOODS_TYPES
from courtyard.games.burgundy.rules.actions import PAIRS
from courtyard.games.burgundy.rules.choices import Choice
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.knowledge import AMOUNT, MOST_FREE, WORKER_STEP, knows
from courtyard.games.burgundy.rules.layout import DIE, USED, WORKERS, block

DIE_USED: Final[i64] = RULES.refusal("die_used")
SECOND_DIE: Final[i64] = RULES.refusal("second_die")
TOO_DEAR: Final[i64] = RULES.refusal("too_dear")

FARTHEST: Final = 3
"""Half the ring of faces."""

PAIR_LOW: Final = array([low for low, _ in PAIRS])
PAIR_HIGH: Final = array([high for _, high in PAIRS])
PAIR_WEIGHT: Final = array([1 if low == high else 2 for low, high in PAIRS])


def distance(first: i64, second: i64) -> i64:
    """The steps between two values on the ring 1 to 6 (CB1.7)."""
    steps = first - second
    if steps < 0:
        steps = -steps
    return steps if steps <= FARTHEST else FACES - steps


def cost(steps: i64, free: i64, pace: i64) -> i64:
    """The workers for a change by `steps` (CB10.10): `free` steps cost nothing, a worker makes `pace` steps."""
    if steps <= free:
        return 0
    return (steps - free + pace - 1) // pace


def _reach(sets: list[int]) -> vec[i64]:
    """For every reach number, the union of the sets of all values that can be paid for."""
    rows: list[int] = []
    for free in range(MOST_FREE + 1):
        for pace in (1, AMOUNT[WORKER_STEP]):
            for workers in range(FARTHEST + 1):
                for value in range(1, FACES + 1):
                    reached = 0
                    for wanted in range(1, FACES + 1):
                        if cost(distance(value, wanted), free, pace) <= workers:
                            reached |= sets[wanted]
                    rows.append(reached)
    return array(rows)


REACHED_SPACES: Final = _reach([int(spaces) for spaces in NUMBER_SPACES])
REACHED_SLOTS: Final = _reach([0] + [(2**DEPOT_SLOTS - 1) << (depot * DEPOT_SLOTS) for depot in range(DEPOTS)])
REACHED_GOODS: Final = _reach([0] + [1 << colour for colour in range(GOODS_TYPES)])


def reach(cells: vec[i64], me: i64, die: i64, free: i64) -> i64:
    """The row of the tables above for a seat's die with its workers and a free shift."""
    workers = cells[me + WORKERS]
    if workers > FARTHEST:  # noqa: PLR1730  `min` would allocate
        workers = FARTHEST
    row = free * 2
    if knows(cells, me, WORKER_STEP):
        row += 1
    return (row * (FARTHEST + 1) + workers) * FACES + cells[me + DIE + die] - 1


def usable_dice(cells: vec[i64], me: i64) -> i64:
    """The dice that can be used, as a bit mask; of two equal dice the second waits for the first."""
    if cells[me + USED]:
        if cells[me + USED + 1]:
            return 0
        return 2
    if cells[me + USED + 1] or cells[me + DIE] == cells[me + DIE + 1]:
        return 1
    return 3


def die_of(number: i64, things: i64) -> i64:
    """The die that an action uses."""
    if number < things:
        return 0
    return 1


class DieAction(Choice):
    """An action with a die, which workers may change; what the die is used for is the `thing`."""

    def __init__(self, start: i64) -> None:
        super().__init__(start)
        self.things: i64 = self.size // DICE

    def refuse_thing(self, s: State, me: i64, thing: i64) -> i64:
        """Why the thing cannot be had with any die."""
        return OK

    def wanted(self, s: State, me: i64, thing: i64) -> i64:
        """The value of the die that the thing asks for; 0 if any will do."""
        return 0

    def free(self, s: State, me: i64, thing: i64) -> i64:
        """The steps by which the die may be changed without workers."""
        return 0

    def carry_out(self, s: State, seat: i64, thing: i64) -> None:
        """What the die is used for."""
        raise not_written(self, "carry_out")

    def workers_for(self, s: State, me: i64, die: i64, thing: i64) -> i64:
        """The workers that the change of a die costs (CB10.10)."""
        wanted = self.wanted(s, me, thing)
        if wanted == 0:
            return 0
        pace: i64 = 1
        if knows(s.cells, me, WORKER_STEP):
            pace = AMOUNT[WORKER_STEP]
        return cost(distance(s.cells[me + DIE + die], wanted), self.free(s, me, thing), pace)

    def price(self, s: State, seat: i64, number: i64) -> i64:
        die = die_of(number, self.things)
        return self.workers_for(s, block(seat), die, number - die * self.things)

    def refuse(self, s: State, seat: i64, number: i64) -> i64:
        cells, me, die = s.cells, block(seat), die_of(number, self.things)
        thing = number - die * self.things
        code: i64 = OK
        if cells[me + USED + die]:
            code = DIE_USED
        code = also(code, self.refuse_thing(s, me, thing))
        if self.workers_for(s, me, die, thing) > cells[me + WORKERS]:
            code = also(code, TOO_DEAR)
        if code == OK and not usable_dice(cells, me) & bit(die):
            return SECOND_DIE
        return code

    def perform(self, s: State, seat: i64, number: i64) -> None:
        """Pay for the change of the die and lay it aside (CB9.8, CB10.15)."""
        cells, me, die = s.cells, block(seat), die_of(number, self.things)
        thing = number - die * self.things
        cells[me + WORKERS] -= self.workers_for(s, me, die, thing)
        cells[me + USED + die] = 1
        self.carry_out(s, seat, thing)
