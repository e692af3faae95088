"""What speaks for a move in Rajas of the Ganges: fame and money at once, and themes over the figures of its judge."""

from typing import Final

from courtyard.core.state import State
from courtyard.games.rajas.rules import figures as f
from courtyard.games.rajas.rules.layout import FAME, MONEY, block
from courtyard.games.reasons import Reason, Theme, counted, each, ladder

THEMES: Final = (
    Theme("dice", 1.0, each(f.DICE_ALL, 1)),
    Theme("karma", 0.8, ladder(f.KARMA_HELD, f.MOST_KARMA)),
    Theme("workers", 4.0, ladder(f.WORKERS_OF, f.MOST_WORKERS), is_counted=False, is_kept=False),
    Theme("worker_near", 3.0, each(f.WORKER_NEAR, 3), is_counted=False, is_kept=False),
    Theme("upgrades", 1.5, each(f.LEVELS_ALL, 1), is_counted=False, is_kept=False),
    Theme("markets", 0.5, each(f.MARKETS_MOST, 1), is_kept=False),
    Theme("boat", 0.6, each(f.BOAT_SPACE, 1), is_kept=False),
    Theme("tiles", 1.2, each(f.TILES_LAID, 1), is_counted=False, is_kept=False),
    Theme("yields", 1.5, each(f.YIELDS_PAID, 1), is_counted=False, is_kept=False),
    Theme("payable", 0.6, each(f.CAN_PAY, 1), is_counted=False),
    Theme("open", 0.3, each(f.OPEN_CELLS, 1), is_counted=False),
    Theme("start", 1.0, each(f.STARTS, 1), is_counted=False),
)


def gains(before: State, after: State, seat: int) -> list[Reason]:
    """The fame and the money that a move brings at once."""
    grown = {
        name: int(after.cells[block(seat) + cell] - before.cells[block(seat) + cell])
        for name, cell in (("fame", FAME), ("money", MONEY))
    }
    return [counted(f"reason_{name}", count) for name, count in grown.items() if count > 0]
