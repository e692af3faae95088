"""What speaks for a move in The Castles of Burgundy: points at once, and themes over the figures of its judge."""

from typing import Final

from courtyard.core.state import State
from courtyard.games.burgundy.data.estates import REGION_OF, SPACE_COLOUR
from courtyard.games.burgundy.data.sizes import COLOURS, KNOWLEDGE_COUNT, SPACES
from courtyard.games.burgundy.rules import figures as f
from courtyard.games.burgundy.rules.layout import ESTATE, FILLED, POINTS, SOURCES, block
from courtyard.games.reasons import Reason, Theme, counted, each

THEMES: Final = (
    Theme("workers", 0.8, each(f.WORKERS_FIRST, 3)),
    Theme("silver", 1.2, each(f.SILVER_FIRST, 3)),
    Theme("goods", 1.8, each(f.GOODS_TILES, 1)),
    Theme("store", 2.5, each(f.STORED_OPEN, f.HUES), is_counted=False),
    Theme("closing", 0.5, each(f.STORED_CLOSING, 1)),
    Theme("near", 0.4, each(f.CLOSE_OPEN, 1)),
    Theme("region", 0.6, each(f.PART_FILLED, 1), is_counted=False, is_kept=False),
    Theme("mine", 1.2, each(f.MINE_PAYS, 1), is_counted=False, is_kept=False),
    Theme("knowledge", 4.0, each(f.KNOWS, KNOWLEDGE_COUNT), is_counted=False, is_kept=False),
    Theme("ending", 1.0, each(f.END_TILES, 1), is_kept=False),
    Theme("herd", 0.4, each(f.HERD_ROOM, 1), is_counted=False),
    Theme("order", 0.8, each(f.MARKER_STEPS, 1), is_counted=False, is_kept=False),
    Theme("bonus", 0.5, each(f.BONUS_RACE, 1), is_counted=False),
    Theme("numbers", 0.7, each(f.OPEN_NUMBERS, 1), is_counted=False),
)
CLOSED: Final = ("regions", "phases")
"""What a region brings when it is closed."""


def gains(before: State, after: State, seat: int) -> list[Reason]:
    """The points that a move brings at once."""
    me = block(seat)
    points = {
        source: int(after.cells[me + POINTS + at] - before.cells[me + POINTS + at]) for at, source in enumerate(SOURCES)
    }
    closed = sum(points.pop(source) for source in CLOSED)
    found = [counted(f"reason_points_{source}", count) for source, count in points.items() if count > 0]
    if closed:
        found.append(counted(f"reason_close_{_closed_colour(before, after, seat)}", closed))
    return sorted(found, key=lambda reason: -reason.facts["count"])


def _closed_colour(before: State, after: State, seat: int) -> str:
    """The colour of the region that has become full, the last one if there are several."""
    me = block(seat)
    filled = int(after.cells[me + FILLED])
    new = filled & ~int(before.cells[me + FILLED])
    at = [int(after.cells[me + ESTATE]) * SPACES + space for space in range(SPACES) if new >> space & 1]
    return COLOURS[max(SPACE_COLOUR[space] for space in at if int(REGION_OF[space]) & ~filled == 0)]
