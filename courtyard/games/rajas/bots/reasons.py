"""What speaks for a move in Rajas of the Ganges: fame and money at once, and themes over its features."""

from collections.abc import Callable, Mapping
from typing import Final

from courtyard.core.state import State
from courtyard.games.hint_reasons import Reason, Theme, counted, each, ladder
from courtyard.games.rajas.bots import features as f
from courtyard.games.rajas.data.checks import BUILDINGS
from courtyard.games.rajas.rules.base import position_of
from courtyard.games.rajas.rules.layout import BOAT, FAME, LEVEL, MONEY, block
from courtyard.games.rajas.text import phrase

NAMES: Final[Mapping[str, Callable[[int], object]]] = {
    "building": lambda kind: phrase(f"building_{BUILDINGS[kind]}"),
}


def _upgrade_of(before: State, after: State, seat: int) -> Reason | None:
    """The kind of building that was upgraded, and what it brings from now on."""
    level, fame = block(seat) + LEVEL, position_of(after).components.level_fame
    for kind in range(len(BUILDINGS)):
        if after.cells[level + kind] > before.cells[level + kind]:
            return Reason("reason_upgrades_of", {"building": kind, "count": int(fame[after.cells[level + kind]])})
    return None


def _worker_at(before: State, after: State, seat: int) -> Reason | None:
    """The waiting worker that has come near, and how far it still is."""
    me, figures = block(seat), position_of(after).components
    goals = (("fame", FAME, figures.fame_worker), ("money", MONEY, figures.money_worker))
    for name, cell, goal in (*goals, ("boat", BOAT, figures.bridge + 1)):
        was, now = int(before.cells[me + cell]), int(after.cells[me + cell])
        if was < now < goal and goal - now < f.NEAR:
            return counted(f"reason_worker_near_{name}", int(goal) - now)
    return None


THEMES: Final = (
    Theme("dice", 1.0, each(f.DICE_ALL, 1)),
    Theme("karma", 0.8, ladder(f.KARMA_HELD, f.MOST_KARMA)),
    Theme("workers", 4.0, ladder(f.WORKERS_OF, f.MOST_WORKERS), is_counted=False, is_kept=False),
    Theme("worker_near", 3.0, each(f.WORKER_NEAR, 3), is_counted=False, is_kept=False, named=_worker_at),
    Theme("upgrades", 1.5, each(f.LEVELS_ALL, 1), is_counted=False, is_kept=False, named=_upgrade_of),
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
