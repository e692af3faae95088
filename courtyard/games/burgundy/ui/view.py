"""What a seat may see (CB35), as plain JSON in the words of the game."""

from typing import Final

from courtyard.core.dumps import Json
from courtyard.core.layout import DEPTH
from courtyard.core.state import State
from courtyard.games.burgundy.data.estates import SPACE_NAMES
from courtyard.games.burgundy.data.sizes import (
    COLOURS,
    DEPOT_SLOTS,
    DEPOTS,
    DICE,
    GOODS,
    GOODS_TYPES,
    NUMBERED_SLOTS,
    PHASES,
    ROUNDS,
    SLOTS,
    SPACES,
    STORES,
)
from courtyard.games.burgundy.data.tiles import KINDS, TILE_COLOUR, TILE_NAMES
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.estates import castle_of, dealt_to
from courtyard.games.burgundy.rules.hidden import are_sold_goods_open
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.scoring import score_of

SOURCES: Final = (
    "regions",
    "phases",
    "bonuses",
    "animals",
    "sales",
    "watchtowers",
    "goods_left",
    "silver_left",
    "workers_left",
    "knowledge",
)
"""The sources of points in the order in which they are shown."""


def view_of(s: State, seat: int | None) -> Json:
    """The whole view of a seat; None is a spectator."""
    cells: list[int] = list(s.cells)  # A plain list is quicker to read many times.
    return {
        "game": s.game.name,
        "version": s.game.version,
        "seat": seat,
        "to_move": s.to_move,
        "question": s.question,
        "facts": _facts(s),
        "phase": PHASES[cells[layout.PHASE]],
        "round": cells[layout.ROUND],
        "order": _seats(s, cells, layout.ORDER),
        "round_order": _seats(s, cells, layout.ROUND_ORDER),
        "white_die": _or_none(cells[layout.WHITE_DIE]),
        "bought": bool(cells[layout.BOUGHT]),
        "depots": [_depot(cells, depot) for depot in range(DEPOTS)],
        "black_depot": [_tile(cells, layout.SLOT + slot) for slot in range(NUMBERED_SLOTS, SLOTS)],
        "round_goods": [_round_goods(cells, space) for space in range(ROUNDS)],
        "bonuses": {colour: _bonus(cells, number) for number, colour in enumerate(COLOURS)},
        "supplies": _supply_sizes(cells),
        "supply": _counted(cells, layout.SUPPLY),
        "black_supply": _counted(cells, layout.BLACK_SUPPLY),
        "removed": _counted(cells, layout.REMOVED),
        "unseen_goods": _unseen_goods(s, cells, seat),
        "seats": [_seat(s, cells, other, seat) for other in range(s.seats)],
    }


def _facts(s: State) -> list[int]:
    """The two facts of the pending question; all of them are open."""
    return [int(s.cells[s.top() + 2]), int(s.cells[s.top() + 3])] if s.cells[DEPTH] else [0, 0]


def _or_none(number: int) -> int | None:
    return number or None


def _seats(s: State, cells: list[int], start: int) -> list[int]:
    return [seat for seat in cells[start : start + s.seats] if seat >= 0]


def _tile(cells: list[int], cell: int) -> str | None:
    return TILE_NAMES[cells[cell]] or None


def _goods(cells: list[int], start: int) -> dict[str, int]:
    return {GOODS[colour]: cells[start + colour] for colour in range(GOODS_TYPES) if cells[start + colour]}


def _depot(cells: list[int], depot: int) -> Json:
    first = layout.SLOT + depot * DEPOT_SLOTS
    return {
        "number": depot + 1,
        "tiles": [_tile(cells, first + slot) for slot in range(DEPOT_SLOTS)],
        "goods": _goods(cells, layout.DEPOT_GOODS + depot * GOODS_TYPES),
    }


def _round_goods(cells: list[int], space: int) -> str | None:
    goods = cells[layout.ROUND_GOODS + space]
    return GOODS[goods - 1] if goods else None


def _bonus(cells: list[int], colour: int) -> Json:
    """Who has the large and the small bonus tile; None while it lies on the main board."""
    large, small = cells[layout.LARGE_OWNER + colour], cells[layout.SMALL_OWNER + colour]
    return {"large": large - 1 if large else None, "small": small - 1 if small else None}


def _counted(cells: list[int], start: int) -> dict[str, int]:
    counts = zip(TILE_NAMES, cells[start : start + KINDS], strict=True)
    return {name: count for name, count in counts if name and count}


def _supply_sizes(cells: list[int]) -> dict[str, int]:
    """How many tiles each face-down supply has (CB35.7)."""
    sizes = dict.fromkeys(COLOURS, 0)
    for kind in range(1, KINDS):
        if count := cells[layout.SUPPLY + kind]:
            sizes[COLOURS[TILE_COLOUR[kind]]] += count
    sizes["black"] = sum(cells[layout.BLACK_SUPPLY : layout.BLACK_SUPPLY + KINDS])
    return sizes


def _unseen_goods(s: State, cells: list[int], seat: int | None) -> dict[str, int]:
    """Goods that this seat cannot see anywhere: face-down stacks, left-overs, and what others have sold."""
    unseen = {GOODS[colour]: cells[layout.UNSEEN_GOODS + colour] for colour in range(GOODS_TYPES)}
    for other in range(s.seats):
        if not _sees_sold(s, other, seat):
            for colour in range(GOODS_TYPES):
                unseen[GOODS[colour]] += cells[block(other) + layout.SOLD + colour]
    return {goods: count for goods, count in unseen.items() if count}


def _sees_sold(s: State, owner: int, seat: int | None) -> bool:
    return owner == seat or are_sold_goods_open(s)


def _seat(s: State, cells: list[int], owner: int, seat: int | None) -> Json:
    me = int(block(owner))
    castle = cells[me + layout.START_CASTLE]
    return {
        "estate": _or_none(cells[me + layout.ESTATE]),
        "start_castle": SPACE_NAMES[castle] if castle >= 0 else None,
        "board": sorted(set(dealt_to(s, owner))) or None,
        "has_chosen": bool(cells[me + layout.CHOICE]) or castle >= 0,
        "choice": _choice(cells, me) if owner == seat else None,
        "workers": cells[me + layout.WORKERS],
        "silver": cells[me + layout.SILVER],
        "marker": cells[me + layout.MARKER],
        "dice": [_die(cells, me, die) for die in range(DICE)],
        "storage": [_tile(cells, me + layout.STORAGE + store) for store in range(STORES)],
        "goods": _goods(cells, me + layout.GOODS_HELD),
        "sold_count": sum(cells[me + layout.SOLD : me + layout.SOLD + GOODS_TYPES]),
        "sold": _goods(cells, me + layout.SOLD) if _sees_sold(s, owner, seat) else None,
        "tiles": {
            SPACE_NAMES[space]: TILE_NAMES[cells[me + layout.TILE + space]]
            for space in range(SPACES)
            if cells[me + layout.TILE + space]
        },
        "points": {source: cells[me + layout.POINTS + layout.SOURCES.index(source)] for source in SOURCES},
        "score": int(score_of(s.cells, owner)),
    }


def _die(cells: list[int], me: int, die: int) -> Json:
    return {"value": _or_none(cells[me + layout.DIE + die]), "used": bool(cells[me + layout.USED + die])}


def _choice(cells: list[int], me: int) -> Json | None:
    """The seat's own choice of estate that is not shown yet."""
    number = cells[me + layout.CHOICE] - 1
    if number < 0:
        return None
    estate, castle = castle_of(number)
    return {"estate": estate, "start_castle": SPACE_NAMES[castle]}
