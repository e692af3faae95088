"""Taking workers (CB25): with any die or by a castle."""

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.burgundy.data.components import TAKEN_WORKERS
from courtyard.games.burgundy.data.sizes import DICE
from courtyard.games.burgundy.rules.actions import TAKE_WORKERS
from courtyard.games.burgundy.rules.dice import usable, use
from courtyard.games.burgundy.rules.knowledge import AMOUNT, MORE_WORKERS, WORKERS_SILVER, knows
from courtyard.games.burgundy.rules.layout import SILVER, WORKERS


def offer_workers(s: State, me: i64, count: i64) -> i64:
    """Offer to take workers with each usable die, whatever it shows (CB25.2)."""
    die: i64
    for die in range(DICE):
        if usable(s.cells, me, die):
            s.menu[count] = TAKE_WORKERS + die
            count += 1
    return count


def take_workers_with_die(s: State, me: i64, action: i64) -> None:
    """Lay a die aside for workers (CB10.17)."""
    use(s.cells, me, action - TAKE_WORKERS, 0)
    take_workers(s, me)


def take_workers(s: State, me: i64) -> None:
    """Receive workers, with knowledge 13 silver too, with knowledge 14 more of them (CB28.23)."""
    cells = s.cells
    cells[me + WORKERS] += AMOUNT[MORE_WORKERS] if knows(cells, me, MORE_WORKERS) else TAKEN_WORKERS
    if knows(cells, me, WORKERS_SILVER):
        cells[me + SILVER] += AMOUNT[WORKERS_SILVER]
