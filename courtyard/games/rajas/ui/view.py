"""What a seat may see (RG-V1 to RG-V15), as plain JSON in the words of the game."""

from collections.abc import Mapping
from functools import lru_cache

from courtyard.core.dumps import Json
from courtyard.core.layout import DEPTH, FRAME, STACK
from courtyard.games.rajas.data.checks import BUILDINGS, GOODS, SIDES, TOKEN_COLOURS
from courtyard.games.rajas.data.components import (
    BONUSES,
    FACES,
    MAX_PLAYERS,
    MIN_PLAYERS,
    RIVER,
    STACK_NAMES,
    TILE_STACKS,
    TILES,
    WHITE_KINDS,
    Components,
)
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.data.geometry import CELL_NAMES, CELLS, sides_of
from courtyard.games.rajas.data.spaces import SPACE_NAMES, SPACES
from courtyard.games.rajas.rules import layout
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.builder import difference_of
from courtyard.games.rajas.rules.hidden import hidden_token
from courtyard.games.rajas.rules.layout import block
from courtyard.games.rajas.rules.province import tile_fame
from courtyard.games.rajas.rules.quarry import LAY_TILE, tiles_below
from courtyard.games.rajas.rules.scoring import score_of
from courtyard.games.rajas.rules.tracks import overlap
from courtyard.games.rajas.rules.workers import ON_BRIDGE, ON_FAME, ON_MONEY, waits

COPIES = 16
"""Of so many copies of the game it is remembered what of them is of this edition's own design."""
WAITING_PLACES = (("fame", ON_FAME), ("money", ON_MONEY), ("bridge", ON_BRIDGE))


def view_of(s: Position, seat: int | None) -> Json:
    """The whole view of a seat; None is a spectator."""
    cells: list[int] = list(s.cells)  # A plain list is quicker to read many times.
    unseen = [tile for tile in range(1, TILES + 1) if cells[layout.UNSEEN + tile]]
    printed = _printed(s.components)
    return {
        "game": s.game.name,
        "version": s.game.version,
        "seat": seat,
        "to_move": s.to_move,
        "question": s.question,
        "facts": _facts(s, seat),
        "round": cells[layout.ROUND],
        "phase": cells[layout.PHASE],
        "start": cells[layout.START] if cells[layout.START] >= 0 else None,
        "last_phase": bool(cells[layout.TRIGGERED]),
        "supply": {colour: cells[layout.SUPPLY + number] for number, colour in enumerate(COLOURS)},
        "spaces": _spaces(s, cells),
        "covered_spaces": _covered_spaces(s),
        "exchanges": printed["exchanges"],
        "house": printed["house"],
        "province": printed["province"],
        "yield_edges": printed["yield_edges"],
        "river": printed["river"],
        "bridge": int(s.components.bridge),
        "stacks": {STACK_NAMES[stack]: _stack(s, stack) for stack in range(TILE_STACKS)},
        "tiles": _known_tiles(s, cells),
        "in_hand": _in_hand(s, seat),
        "lays": _lays(s) if seat is not None and seat == s.to_move else [],
        "left": _left(s, unseen),
        "unseen": [s.components.tile_names[tile] for tile in unseen],
        "kinds": list(s.components.kind_names) if s.variant.navaratnas else [],
        "tokens": _tokens(s, seat),
        "discards": _counted(s, cells, layout.DISCARDS, min(WHITE_KINDS, int(s.components.kinds))),
        "river_tokens": _river_tokens(s, cells),
        "seats": [_seat(s, cells, other) for other in range(s.seats)],
    }


@lru_cache(COPIES)
def _printed(components: Components) -> Json:
    """What is printed on the boards and never changes."""
    data = components.data
    return {
        "exchanges": dict(data["palace"]["balconies"]),
        "house": {kind: list(ids) if isinstance(ids, tuple) else ids for kind, ids in _house(components).items()},
        "province": _province(components),
        "yield_edges": {special["id"]: list(special["edges"]) for special in data["province_board"]["yield"]},
        "river": [{"kind": space["kind"], "value": space["value"]} for space in data["river"]["space"]],
    }


def _facts(s: Position, seat: int | None) -> list[int]:
    """The two facts of the pending question, without a token that is hidden from the seat (RG-V9)."""
    if s.cells[DEPTH] == 0 or hidden_token(s, -1 if seat is None else seat) >= 0:
        return [0, 0]
    return [int(s.cells[s.top() + 2]), int(s.cells[s.top() + 3])]


def _spaces(s: Position, cells: list[int]) -> Json:
    """The usable action spaces with their price and the seat whose worker stands there."""
    found: Json = {}
    usable, prices = int(s.variant.usable), s.variant.prices
    for space in range(SPACES):
        if usable >> space & 1:
            worker = cells[layout.WORKER + space]
            found[SPACE_NAMES[space]] = {"price": int(prices[space]), "worker": worker - 1 if worker else None}
    return found


def _covered_spaces(s: Position) -> list[str]:
    """The action spaces of this side of the main board under a cover token (RG2.9)."""
    covered = s.components.usable[MAX_PLAYERS] & ~s.variant.usable if s.seats > MIN_PLAYERS else 0
    return [SPACE_NAMES[space] for space in range(SPACES) if covered >> space & 1]


def _province(components: Components) -> Json:
    """What is printed on every province board: the residence, its roads, and the cells without a site (RG1.24)."""
    residence = int(components.residence)
    closed = [cell for cell in range(CELLS) if cell != residence and not components.building_cells >> cell & 1]
    return {
        "residence": CELL_NAMES[residence],
        "roads": sides_of(int(components.residence_roads)),
        "closed": [CELL_NAMES[cell] for cell in closed],
    }


def _stack(s: Position, stack: int) -> Json:
    """The top tile and how many lie below it (RG-V3)."""
    top = s.cells[layout.TOP + stack]
    return {"top": s.components.tile_names[top] or None, "below": int(tiles_below(s, stack))}


def _left(s: Position, unseen: list[int]) -> dict[str, int]:
    """How many buildings and markets the tiles show that nobody has seen yet."""
    counts = dict.fromkeys((*BUILDINGS, *GOODS), 0)
    shown = _shown_on(s.components)
    for tile in unseen:
        for name in shown[tile - 1]:
            counts[name] += 1
    return counts


@lru_cache(COPIES)
def _shown_on(components: Components) -> tuple[tuple[str, ...], ...]:
    """The buildings and the goods of the markets of every tile."""
    return tuple(
        (*tile["buildings"], *(market["good"] for market in tile["markets"])) for tile in components.data["tile"]
    )


@lru_cache(COPIES)
def _faces(components: Components) -> tuple[Json, ...]:
    """What every tile shows."""
    shown = ("colour", "cost", "road", "buildings", "markets", "money")
    return tuple({key: tile[key] for key in shown} for tile in components.data["tile"])


def _known_tiles(s: Position, cells: list[int]) -> Json:
    """What the tiles on offer, in a hand and in the provinces show."""
    tiles = {_tile_in_hand(s), *cells[layout.TOP : layout.TOP + TILE_STACKS]}
    for seat in range(s.seats):
        me = int(block(seat))
        tiles.update(cells[me + layout.TILE : me + layout.TILE + CELLS])
        tiles.update(cells[me + layout.COVERED : me + layout.COVERED + CELLS])
    names, faces = s.components.tile_names, _faces(s.components)
    return {names[tile]: faces[tile - 1] for tile in sorted(tiles - {0})}


def _tile_in_hand(s: Position) -> int:
    """The tile that is bought and must be laid, 0 for none."""
    return next((int(s.cells[at + 2]) for at in _frames(s) if s.cells[at] == LAY_TILE.number), 0)


def _frames(s: Position) -> list[int]:
    """Where the pending questions and effects lie, the topmost first."""
    return [STACK + number * FRAME for number in range(int(s.cells[DEPTH]) - 1, -1, -1)]


def _in_hand(s: Position, seat: int | None) -> Json | None:
    """The tile or the token that somebody must lay now; a token that is hidden from the seat has no name."""
    tile = _tile_in_hand(s)
    if tile:
        return {"tile": s.components.tile_names[tile]}
    if s.question not in ("token_slot", "brown_slot"):
        return None
    is_hidden = hidden_token(s, -1 if seat is None else seat) >= 0
    return {"token": None if is_hidden else s.components.kind_names[s.cells[s.top() + 2]]}


def _lays(s: Position) -> list[Json]:
    """Every way to lay the tile in hand or to cover a tile, with what it would give (RG11)."""
    me = int(block(s.to_move))
    found: list[Json] = []
    for action in s.legal() if s.question in ("lay_tile", "cover_tile") else ():
        decoded = s.game.decode(action)
        stack = decoded.parts.get("stack")
        first = int(s.cells[s.top() + 2])
        cell = first if stack is not None else decoded["cell"]
        tile = int(s.cells[layout.TOP + stack]) if stack is not None else first
        roads = decoded["roads"]
        found.append(
            {
                "cell": CELL_NAMES[cell],
                "stack": STACK_NAMES[stack] if stack is not None else None,
                "tile": s.components.tile_names[tile],
                "roads": sides_of(roads),
                "fame": int(tile_fame(s, me, tile)),
                "money": int(s.components.tile_money[tile]),
                "yields": _met_yields(s, me, cell, roads),
                "price": int(difference_of(s, me, cell, stack)) if stack is not None else 0,
            }
        )
    return found


def _met_yields(s: Position, me: int, cell: int, roads: int) -> list[str]:
    """The special yields that a tile would connect for the first time."""
    met = 0
    for side in range(len(SIDES)):
        if roads >> side & 1:
            met |= int(s.components.yield_at[cell * len(SIDES) + side])
    met &= ~int(s.cells[me + layout.CONNECTED])
    return [name for number, name in enumerate(s.components.yield_names) if met >> number & 1]


@lru_cache(COPIES)
def _house(components: Components) -> Mapping[str, bool | tuple[object, ...]]:
    """The items whose figures are of this edition's own design, kind by kind (RG-R1)."""
    data = components.data
    tokens = {f"{token['colour']}: {token['effect']}" for token in data["yield_tokens"]["token"] if _is_house(token)}
    return {
        "tiles": all(_is_house(tile) for tile in data["tile"]),
        "yields": tuple(special["id"] for special in data["province_board"]["yield"] if _is_house(special)),
        "river": tuple(space["n"] for space in data["river"]["space"] if _is_house(space)),
        "tokens": tuple(sorted(tokens)),
    }


def _is_house(item: Json) -> bool:
    return str(item.get("source", "")).startswith("house")


def _counted(s: Position, cells: list[int], start: int, kinds: int) -> dict[str, int]:
    return {s.components.kind_names[kind]: cells[start + kind] for kind in range(kinds) if cells[start + kind]}


def _tokens(s: Position, seat: int | None) -> dict[str, int]:
    """The tokens that lie on the buildings or in the pile; one that is hidden in a hand counts among them."""
    hidden = int(hidden_token(s, -1 if seat is None else seat))
    counts = [int(s.cells[layout.TOKENS + kind]) + int(kind == hidden) for kind in range(s.components.kinds)]
    return {name: count for name, count in zip(s.components.kind_names, counts, strict=True) if count}


def _river_tokens(s: Position, cells: list[int]) -> dict[str, str]:
    laid = enumerate(cells[layout.RIVER_TOKEN : layout.RIVER_TOKEN + RIVER + 1])
    return {str(space): s.components.river_token_names[token - 1] for space, token in laid if token}


def _seat(s: Position, cells: list[int], owner: int) -> Json:
    me = int(block(owner))
    bonus = cells[me + layout.BONUS]
    return {
        "board": "navaratnas" if cells[me + layout.BACK] else "basic",
        "fame": cells[me + layout.FAME],
        "money": cells[me + layout.MONEY],
        "overlap": int(overlap(s, owner)),
        "score": int(score_of(s, owner)),
        "points": {"fame": cells[me + layout.FAME], "half money": (cells[me + layout.MONEY] + 1) // 2},
        "karma": cells[me + layout.KARMA],
        "most_karma": int(s.components.karma_limit),
        "levels": {
            building: int(s.components.level_fame[cells[me + layout.LEVEL + number]])
            for number, building in enumerate(BUILDINGS)
        },
        "dice": _dice(cells, me),
        "slots": int(s.components.slots[cells[me + layout.BACK]]),
        "workers": cells[me + layout.ACTIVE],
        "unplaced": cells[me + layout.UNPLACED],
        "waiting": [name for name, place in WAITING_PLACES if waits(s, me, place)],
        "money_bonus": int(s.components.money_bonus[bonus]) if bonus < BONUSES else None,
        "boat": cells[me + layout.BOAT],
        "tiles": {
            name: _tile(s, cells, me, cell) for cell, name in enumerate(CELL_NAMES) if cells[me + layout.TILE + cell]
        },
        "yields": _yields(s, cells, me),
    }


def _dice(cells: list[int], me: int) -> list[Json]:
    found: list[Json] = []
    for face in range(len(COLOURS) * FACES):
        if held := cells[me + layout.HELD + face]:
            die: Json = {"colour": COLOURS[face // FACES], "value": face % FACES + 1}
            found += [die] * held
    return found


def _tile(s: Position, cells: list[int], me: int, cell: int) -> Json:
    """A tile, its road sides, and the one that it covers (RG-V5)."""
    return {
        "tile": s.components.tile_names[cells[me + layout.TILE + cell]],
        "roads": sides_of(cells[me + layout.ROADS + cell]),
        "covers": s.components.tile_names[cells[me + layout.COVERED + cell]] or None,
    }


def _yields(s: Position, cells: list[int], me: int) -> Json:
    """What the special yields pay, which are used up, and the tokens on their slots."""
    found: Json = {}
    printed = "navaratnas_printed" if cells[me + layout.BACK] else "basic"
    specials, connected = s.components.data["province_board"]["yield"], cells[me + layout.CONNECTED]
    for number, name in enumerate(s.components.yield_names):
        token = cells[me + layout.TOKEN_ON + number]
        found[name] = {
            "printed": specials[number][printed],
            "slot": TOKEN_COLOURS[s.components.slot_colour[number]] if s.variant.navaratnas else None,
            "connected": bool(connected >> number & 1),
            "token": s.components.kind_names[token - 1] if token else None,
        }
    return found
