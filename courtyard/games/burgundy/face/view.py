"""What a seat may see (CB35), as plain JSON in the words of the game."""

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


def view_of(s: State, seat: int | None) -> Json:
    """The whole view of a seat; None is a spectator."""
    cells = s.cells
    return {
        "game": s.game.name,
        "version": s.game.version,
        "seat": seat,
        "to_move": s.to_move,
        "question": s.question,
        "facts": _facts(s),
        "phase": PHASES[cells[layout.PHASE]],
        "round": int(cells[layout.ROUND]),
        "order": _seats(s, layout.ORDER),
        "round_order": _seats(s, layout.ROUND_ORDER),
        "white_die": _or_none(int(cells[layout.WHITE_DIE])),
        "bought": bool(cells[layout.BOUGHT]),
        "depots": [_depot(s, depot) for depot in range(DEPOTS)],
        "black_depot": [_tile(s, layout.SLOT + slot) for slot in range(NUMBERED_SLOTS, SLOTS)],
        "round_goods": [_round_goods(s, space) for space in range(ROUNDS)],
        "bonuses": {colour: _bonus(s, number) for number, colour in enumerate(COLOURS)},
        "supplies": _supply_sizes(s),
        "supply": _counted(s, layout.SUPPLY),
        "black_supply": _counted(s, layout.BLACK_SUPPLY),
        "removed": _counted(s, layout.REMOVED),
        "unseen_goods": _unseen_goods(s, seat),
        "seats": [_seat(s, other, seat) for other in range(s.seats)],
    }


def _facts(s: State) -> list[int]:
    """The two facts of the pending question; all of them are open."""
    return [int(s.cells[s.top() + 2]), int(s.cells[s.top() + 3])] if s.cells[DEPTH] else [0, 0]


def _or_none(number: int) -> int | None:
    return number or None


def _seats(s: State, start: int) -> list[int]:
    return [int(s.cells[start + rank]) for rank in range(s.seats) if s.cells[start + rank] >= 0]


def _tile(s: State, cell: int) -> str | None:
    return TILE_NAMES[s.cells[cell]] or None


def _goods(s: State, start: int) -> dict[str, int]:
    return {GOODS[colour]: int(s.cells[start + colour]) for colour in range(GOODS_TYPES) if s.cells[start + colour]}


def _depot(s: State, depot: int) -> Json:
    first = layout.SLOT + depot * DEPOT_SLOTS
    return {
        "number": depot + 1,
        "tiles": [_tile(s, first + slot) for slot in range(DEPOT_SLOTS)],
        "goods": _goods(s, layout.DEPOT_GOODS + depot * GOODS_TYPES),
    }


def _round_goods(s: State, space: int) -> str | None:
    goods = s.cells[layout.ROUND_GOODS + space]
    return GOODS[goods - 1] if goods else None


def _bonus(s: State, colour: int) -> Json:
    """Who has the large and the small bonus tile; None while it lies on the main board."""
    large, small = s.cells[layout.LARGE_OWNER + colour], s.cells[layout.SMALL_OWNER + colour]
    return {"large": int(large) - 1 if large else None, "small": int(small) - 1 if small else None}


def _counted(s: State, start: int) -> dict[str, int]:
    return {TILE_NAMES[kind]: int(s.cells[start + kind]) for kind in range(1, KINDS) if s.cells[start + kind]}


def _supply_sizes(s: State) -> dict[str, int]:
    """How many tiles each face-down supply has (CB35.7)."""
    sizes = dict.fromkeys(COLOURS, 0)
    for kind in range(1, KINDS):
        sizes[COLOURS[TILE_COLOUR[kind]]] += int(s.cells[layout.SUPPLY + kind])
    sizes["black"] = sum(int(s.cells[layout.BLACK_SUPPLY + kind]) for kind in range(KINDS))
    return sizes


def _unseen_goods(s: State, seat: int | None) -> dict[str, int]:
    """Goods that this seat cannot see anywhere: face-down stacks, left-overs, and what others have sold."""
    unseen = {GOODS[colour]: int(s.cells[layout.UNSEEN_GOODS + colour]) for colour in range(GOODS_TYPES)}
    for other in range(s.seats):
        if not _sees_sold(s, other, seat):
            for colour in range(GOODS_TYPES):
                unseen[GOODS[colour]] += int(s.cells[block(other) + layout.SOLD + colour])
    return {goods: count for goods, count in unseen.items() if count}


def _sees_sold(s: State, owner: int, seat: int | None) -> bool:
    return owner == seat or are_sold_goods_open(s)


def _seat(s: State, owner: int, seat: int | None) -> Json:
    cells = s.cells
    me = int(block(owner))
    castle = cells[me + layout.START_CASTLE]
    return {
        "estate": _or_none(int(cells[me + layout.ESTATE])),
        "start_castle": SPACE_NAMES[castle] if castle >= 0 else None,
        "board": sorted(set(dealt_to(s, owner))) or None,
        "has_chosen": bool(cells[me + layout.CHOICE]) or castle >= 0,
        "choice": _choice(s, me) if owner == seat else None,
        "workers": int(cells[me + layout.WORKERS]),
        "silver": int(cells[me + layout.SILVER]),
        "marker": int(cells[me + layout.MARKER]),
        "dice": [_die(s, me, die) for die in range(DICE)],
        "storage": [_tile(s, me + layout.STORAGE + store) for store in range(STORES)],
        "goods": _goods(s, me + layout.GOODS_HELD),
        "sold_count": sum(int(cells[me + layout.SOLD + colour]) for colour in range(GOODS_TYPES)),
        "sold": _goods(s, me + layout.SOLD) if _sees_sold(s, owner, seat) else None,
        "tiles": {
            SPACE_NAMES[space]: TILE_NAMES[cells[me + layout.TILE + space]]
            for space in range(SPACES)
            if cells[me + layout.TILE + space]
        },
        "points": {source: int(cells[me + layout.POINTS + number]) for number, source in enumerate(layout.SOURCES)},
        "score": int(score_of(cells, owner)),
    }


def _die(s: State, me: int, die: int) -> Json:
    return {"value": _or_none(int(s.cells[me + layout.DIE + die])), "used": bool(s.cells[me + layout.USED + die])}


def _choice(s: State, me: int) -> Json | None:
    """The seat's own choice of estate that is not shown yet."""
    number = int(s.cells[me + layout.CHOICE]) - 1
    if number < 0:
        return None
    estate, castle = castle_of(number)
    return {"estate": estate, "start_castle": SPACE_NAMES[castle]}
