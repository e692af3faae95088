"""Dice, and what it costs in workers to change them (CB10)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.games.burgundy.data.estates import NUMBER_SPACES
from courtyard.games.burgundy.data.sizes import DEPOT_SLOTS, DEPOTS, FACES, GOODS_TYPES
from courtyard.games.burgundy.rules.actions import PAIRS
from courtyard.games.burgundy.rules.knowledge import AMOUNT, MOST_FREE, WORKER_STEP, knows
from courtyard.games.burgundy.rules.layout import DIE, USED, WORKERS

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
    """Workers for a change of so many steps (CB10.10): `free` steps cost nothing, a worker makes `pace` steps."""
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
    workers = min(workers, FARTHEST)
    fast: i64 = 1 if knows(cells, me, WORKER_STEP) else 0
    return ((free * 2 + fast) * (FARTHEST + 1) + workers) * FACES + cells[me + DIE + die] - 1


def price(cells: vec[i64], me: i64, die: i64, wanted: i64, free: i64) -> i64:
    """The workers that a seat pays to use a die as the wanted value."""
    pace: i64 = AMOUNT[WORKER_STEP] if knows(cells, me, WORKER_STEP) else 1
    return cost(distance(cells[me + DIE + die], wanted), free, pace)


def use(cells: vec[i64], me: i64, die: i64, workers: i64) -> None:
    """Lay a die aside and pay for its change (CB9.8, CB10.15)."""
    cells[me + WORKERS] -= workers
    cells[me + USED + die] = 1


def usable(cells: vec[i64], me: i64, die: i64) -> bool:
    """Whether a die can be used; of two equal dice the second waits for the first."""
    if cells[me + USED + die]:
        return False
    return die == 0 or cells[me + USED] != 0 or cells[me + DIE] != cells[me + DIE + 1]
