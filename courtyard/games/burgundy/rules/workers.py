"""Taking workers (CB25): with any die or by a castle."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.burgundy.data.components import TAKEN_WORKERS
from courtyard.games.burgundy.rules.actions import FREE_WORKERS, TAKE_WORKERS
from courtyard.games.burgundy.rules.choices import Choice, offer_set
from courtyard.games.burgundy.rules.dice import DieAction, usable_dice
from courtyard.games.burgundy.rules.knowledge import AMOUNT, MORE_WORKERS, WORKERS_SILVER, knows
from courtyard.games.burgundy.rules.layout import SILVER, WORKERS, block


def take_workers(s: State, me: i64) -> None:
    """Receive workers, with knowledge 13 silver too, with knowledge 14 more of them (CB28.23)."""
    cells = s.cells
    cells[me + WORKERS] += AMOUNT[MORE_WORKERS] if knows(cells, me, MORE_WORKERS) else TAKEN_WORKERS
    if knows(cells, me, WORKERS_SILVER):
        cells[me + SILVER] += AMOUNT[WORKERS_SILVER]


@final
class TakeWorkers(DieAction):
    """Use a die of any value for workers (CB25.2, CB10.17)."""

    def carry_out(self, s: State, seat: i64, thing: i64) -> None:
        take_workers(s, block(seat))

    def offer(self, s: State, seat: i64, count: i64) -> i64:
        return offer_set(s, usable_dice(s.cells, block(seat)), TAKE_WORKERS, count)


@final
class FreeWorkers(Choice):
    """Receive workers by a castle (CB20.8)."""

    def perform(self, s: State, seat: i64, number: i64) -> None:
        s.answered()
        take_workers(s, block(seat))


WORKING: Final = TakeWorkers(TAKE_WORKERS)
FREE_WORKING: Final = FreeWorkers(FREE_WORKERS)
