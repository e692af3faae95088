"""What speaks for a move in The Castles of Burgundy: points at once, and themes over its features."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from courtyard.core.state import State
from courtyard.games.burgundy.bots import features as f
from courtyard.games.burgundy.data.components import PHASE_POINTS, REGION_POINTS
from courtyard.games.burgundy.data.estates import COLOUR_SPACES, REGION_OF, SPACE_COLOUR, spaces_in
from courtyard.games.burgundy.data.sizes import COLOURS, KNOWLEDGE_COUNT, SPACES, STORES
from courtyard.games.burgundy.rules.knowledge import BONUS_TILES, SOLD_TYPES, final_points, knows
from courtyard.games.burgundy.rules.layout import ESTATE, FILLED, PHASE, POINTS, SOURCES, STORAGE, block
from courtyard.games.burgundy.rules.place import open_spaces
from courtyard.games.burgundy.text import phrase
from courtyard.games.hint_reasons import Reason, Theme, counted, each

NAMES: Final[Mapping[str, Callable[[int], object]]] = {
    "region": lambda colour: phrase(f"region_{COLOURS[colour]}"),
    "tiles": lambda colour: phrase(f"fits_{COLOURS[colour]}"),
}


class Region(NamedTuple):
    """A region of an estate."""

    colour: int
    size: int
    missing: int
    """The number of its empty spaces."""

    def reason(self, key: str, count: int) -> Reason:
        """A sentence that names it."""
        return Reason(key, {"region": self.colour, "size": self.size, "count": count})


def _regions(state: State, seat: int, spaces: int) -> list[Region]:
    """The regions in which some of these spaces lie, the nearest to its end first, and of those the largest."""
    me = block(seat)
    at, filled = int(state.cells[me + ESTATE]) * SPACES, int(state.cells[me + FILLED])
    masks = {int(REGION_OF[at + space]): int(SPACE_COLOUR[at + space]) for space in spaces_in(spaces)}
    found = [Region(colour, mask.bit_count(), (mask & ~filled).bit_count()) for mask, colour in masks.items()]
    return sorted(found, key=lambda region: (region.missing, -region.size))


def _closing_points(state: State, region: Region) -> int:
    """What a region brings if it is closed now."""
    return int(REGION_POINTS[region.size]) + int(PHASE_POINTS[state.cells[PHASE]])


def _new_tile_in(before: State, after: State, seat: int) -> Region | None:
    """The best region for a tile that has come into the storage, if it can be placed."""
    me = block(seat)
    had, has = (Counter(int(s.cells[me + STORAGE + store]) for store in range(STORES)) for s in (before, after))
    for kind in (has - had) - Counter({0: STORES}):
        return next(iter(_regions(after, seat, int(open_spaces(after.cells, me, kind)))), None)
    return None


def _newly_filled(before: State, after: State, seat: int) -> int:
    at = block(seat) + FILLED
    return int(after.cells[at]) & ~int(before.cells[at])


def _store_in(before: State, after: State, seat: int) -> Reason | None:
    region = _new_tile_in(before, after, seat)
    if region is None:
        return None
    is_last = region.missing == 1
    return _closing_in(before, after, seat) if is_last else region.reason("reason_store_in", region.missing)


def _closing_in(before: State, after: State, seat: int) -> Reason | None:
    region = _new_tile_in(before, after, seat)
    if region is None or region.missing > 1:
        return None
    return region.reason("reason_closing_in", _closing_points(after, region))


def _near_in(before: State, after: State, seat: int) -> Reason | None:
    near = [region for region in _regions(after, seat, _newly_filled(before, after, seat)) if region.missing == 1]
    return near[0].reason("reason_near_in", _closing_points(after, near[0])) if near else None


def _region_in(before: State, after: State, seat: int) -> Reason | None:
    begun = [region for region in _regions(after, seat, _newly_filled(before, after, seat)) if region.missing]
    return begun[0].reason("reason_region_in", begun[0].missing) if begun else None


def _bonus_of(before: State, after: State, seat: int) -> Reason | None:
    """The colour with the fewest empty spaces among those that were built in."""
    at, filled = int(after.cells[block(seat) + ESTATE]), int(after.cells[block(seat) + FILLED])
    grown = {int(SPACE_COLOUR[at * SPACES + space]) for space in spaces_in(_newly_filled(before, after, seat))}
    left = [((int(COLOUR_SPACES[at * len(COLOURS) + hue]) & ~filled).bit_count(), hue) for hue in sorted(grown)]
    missing, colour = min(left, default=(0, 0))
    return Reason("reason_bonus_of", {"tiles": colour, "count": missing}) if missing else None


def _knowledge_for(before: State, after: State, seat: int) -> Reason | None:
    """Of a knowledge tile for the end, what it is worth as things stand."""
    me = block(seat)
    for number in range(SOLD_TYPES, BONUS_TILES + 1):
        if knows(after.cells, me, number) and not knows(before.cells, me, number):
            return counted("reason_knowledge_end", int(final_points(after.cells, seat, number)))
    return None


THEMES: Final = (
    Theme("workers", 0.8, each(f.WORKERS_FIRST, 3)),
    Theme("silver", 1.2, each(f.SILVER_FIRST, 3)),
    Theme("goods", 1.8, each(f.GOODS_TILES, 1)),
    Theme("store", 2.5, each(f.STORED_OPEN, f.HUES), is_counted=False, named=_store_in),
    Theme("closing", 0.5, each(f.STORED_CLOSING, 1), named=_closing_in),
    Theme("near", 0.4, each(f.CLOSE_OPEN, 1), named=_near_in),
    Theme("region", 0.6, each(f.PART_FILLED, 1), is_counted=False, is_kept=False, named=_region_in),
    Theme("mine", 1.2, each(f.MINE_PAYS, 1), is_counted=False, is_kept=False),
    Theme("knowledge", 4.0, each(f.KNOWS, KNOWLEDGE_COUNT), is_counted=False, is_kept=False, named=_knowledge_for),
    Theme("ending", 1.0, each(f.END_TILES, 1), is_kept=False),
    Theme("herd", 0.4, each(f.HERD_ROOM, 1), is_counted=False),
    Theme("order", 0.8, each(f.MARKER_STEPS, 1), is_counted=False, is_kept=False),
    Theme("bonus", 0.5, each(f.BONUS_RACE, 1), is_counted=False, named=_bonus_of),
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
