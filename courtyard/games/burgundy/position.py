"""Positions from a partial description in the game's own words; all that is not named is neutral.

    game.position(
        phase="C", round=2, to_move=0, order=[0, 1], bought=False,
        depots={4: {"tiles": ["ship"], "goods": {"pink": 1}}}, black_depot=["bank"],
        round_goods=["red", "red", "pink"], bonuses={"mine": {"large": 1}},
        seats={0: {"estate": 1, "castle": "h44", "tiles": {"h43": "ship"}, "storage": ["sheep-3"],
                   "goods": {"red": 2}, "sold": {}, "workers": 2, "silver": 1, "dice": [5, 2],
                   "points": {"regions": 10}}})

Neutral are: phase A, round 1, seat 0 to move, empty depots, no bonus tile taken, estate 1 with its castle
in the centre, nothing owned, unused dice that show 1 and 1; markers follow from the ships, the order from
the markers and then the seats; the white die shows 1; goods on round spaces are the first of each type
in turn that are left; every tile and goods tile that is not named is still in its supply. `dice` lists
the dice not yet used. Only a turn without a pending effect can be described: play on to reach the others.
"""

from collections.abc import Mapping, Sequence

from courtyard.core.errors import PositionError
from courtyard.core.game import Game, State
from courtyard.core.tables import table
from courtyard.games.burgundy import layout
from courtyard.games.burgundy.components import (
    COLOURS,
    DEPOT_SLOTS,
    DEPOTS,
    ESTATES,
    GOODS,
    GOODS_TYPES,
    NUMBERED_SLOTS,
    PHASES,
    ROUNDS,
    SLOTS,
    STORES,
)
from courtyard.games.burgundy.estates import SPACE_BY_NAME
from courtyard.games.burgundy.layout import block
from courtyard.games.burgundy.phases import slot_colour, slot_in_use, still_to_fill
from courtyard.games.burgundy.purchase import for_sale
from courtyard.games.burgundy.setup import stock
from courtyard.games.burgundy.state import new_state
from courtyard.games.burgundy.tiles import CASTLE, KINDS, SHIP, TILE_BY_NAME, TILE_COLOUR, TILE_NAMES

TABLE_KEYS = (
    "phase",
    "round",
    "to_move",
    "order",
    "bought",
    "white_die",
    "depots",
    "black_depot",
    "round_goods",
    "bonuses",
    "seats",
)
SEAT_KEYS = ("estate", "castle", "tiles", "storage", "goods", "sold", "workers", "silver", "dice", "points")


def build(game: Game, described: Mapping[str, object]) -> State:
    """The position of a description; an impossible one is refused with the reason."""
    _known_keys("position", described, TABLE_KEYS)
    state = new_state(game, table([0] * game.layout.size(game.seats)))
    stock(state)
    builder = _Builder(state)
    builder.lay_table(described)
    seats = _mapping("seats", described.get("seats", {}))
    for seat in seats:
        _whole("seats", seat, 0, game.seats - 1)
    for seat in range(game.seats):
        builder.seat_down(seat, _mapping(f"seat {seat}", seats.get(seat, {})))
    builder.set_order(described)
    faults = state.faults()
    if faults:
        raise PositionError(faults[0])
    state.derive()
    me = block(state.to_move)
    used = state.cells[me + layout.USED] and state.cells[me + layout.USED + 1]
    if used and not for_sale(state.cells, me):
        raise PositionError(f"The turn of seat {state.to_move} is over: its dice are used and it cannot buy.")
    return state


class _Builder:
    """Lays tiles and goods out, each taken from its supply."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.cells = state.cells
        self.players = int(state.seats)

    def lay_table(self, described: Mapping[str, object]) -> None:
        cells = self.cells
        cells[layout.STEP] = layout.TURN_STEP
        cells[layout.PHASE] = _one_of("phase", described.get("phase", "A"), PHASES)
        cells[layout.ROUND] = _whole("round", described.get("round", 1), 1, ROUNDS)
        cells[layout.WHITE_DIE] = _whole("white_die", described.get("white_die", 1), 1, 6)
        cells[layout.BOUGHT] = int(bool(described.get("bought", False)))
        for number, depot in _mapping("depots", described.get("depots", {})).items():
            self._lay_depot(_whole("depots", number, 1, DEPOTS), _mapping(f"depot {number}", depot))
        for name in _sequence("black_depot", described.get("black_depot", ())):
            self._lay_on_slot("The black depot", range(NUMBERED_SLOTS, SLOTS), _tile(name))
        for colour, owners in _mapping("bonuses", described.get("bonuses", {})).items():
            self._give_bonuses(_one_of("bonuses", colour, COLOURS), _mapping("bonuses", owners))
        self._lay_round_goods(described.get("round_goods"))

    def _lay_depot(self, number: int, depot: Mapping[object, object]) -> None:
        _known_keys(f"depot {number}", depot, ("tiles", "goods"))
        first = (number - 1) * DEPOT_SLOTS
        for name in _sequence("tiles", depot.get("tiles", ())):
            self._lay_on_slot(f"Depot {number}", range(first, first + DEPOT_SLOTS), _tile(name))
        start = layout.DEPOT_GOODS + (number - 1) * GOODS_TYPES
        self._lay_goods(f"depot {number}", depot.get("goods", {}), start)

    def _lay_on_slot(self, depot: str, slots: range, kind: int) -> None:
        """A tile on the first free slot that can hold it."""
        for slot in slots:
            if self.cells[layout.SLOT + slot] or not slot_in_use(slot, self.players):
                continue
            colour = slot_colour(slot, self.players, self.cells[layout.PHASE]) if slot < NUMBERED_SLOTS else None
            if colour is None or colour == TILE_COLOUR[kind]:
                supply = layout.SUPPLY if slot < NUMBERED_SLOTS else layout.BLACK_SUPPLY
                if not self.cells[supply + kind]:
                    raise PositionError(f"{depot} cannot have {TILE_NAMES[kind]}: no such tile is left to draw.")
                self.cells[supply + kind] -= 1
                self.cells[layout.SLOT + slot] = kind
                return
        raise PositionError(f"{depot} has no free space for {TILE_NAMES[kind]} with {self.players} players.")

    def _give_bonuses(self, colour: int, owners: Mapping[object, object]) -> None:
        _known_keys("bonuses", owners, ("large", "small"))
        for size, cell in (("large", layout.LARGE_OWNER), ("small", layout.SMALL_OWNER)):
            if owners.get(size) is not None:
                self.cells[cell + colour] = 1 + _whole("bonuses", owners[size], 0, self.players - 1)

    def _lay_round_goods(self, named: object) -> None:
        """The goods of the rounds to come, on the last round spaces."""
        wanted = ROUNDS - int(self.cells[layout.ROUND])
        goods = [_one_of("round_goods", name, GOODS) for name in _sequence("round_goods", named or ())]
        if named is not None and len(goods) != wanted:
            raise PositionError(f"round_goods must name {wanted} goods in round {self.cells[layout.ROUND]}.")
        for number in range(wanted):
            colour = goods[number] if goods else number
            self._take_goods(colour)
            self.cells[layout.ROUND_GOODS + ROUNDS - wanted + number] = colour + 1

    def _take_goods(self, colour: int) -> None:
        if not self.cells[layout.UNSEEN_GOODS + colour]:
            raise PositionError(f"There are not so many {GOODS[colour]} goods.")
        self.cells[layout.UNSEEN_GOODS + colour] -= 1

    def _lay_goods(self, where: str, goods: object, start: int) -> None:
        for name, count in _mapping(where, goods).items():
            colour = _one_of(where, name, GOODS)
            for _ in range(_whole(where, count, 0, 7)):
                self._take_goods(colour)
                self.cells[start + colour] += 1

    def seat_down(self, seat: int, described: Mapping[object, object]) -> None:
        """The block of one seat."""
        _known_keys(f"seat {seat}", described, SEAT_KEYS)
        cells = self.cells
        me = int(block(seat))
        cells[me + layout.ESTATE] = _whole("estate", described.get("estate", 1), 1, ESTATES)
        castle = _space(described.get("castle", "h44"))
        cells[me + layout.START_CASTLE] = castle
        cells[me + layout.TILE + castle] = CASTLE
        cells[layout.SUPPLY + CASTLE] -= 1
        for name, tile in _mapping("tiles", described.get("tiles", {})).items():
            self._lay_tile(me, _space(name), _tile(tile))
        for store, tile in enumerate(_sequence("storage", described.get("storage", ()))):
            if store >= STORES:
                raise PositionError(f"Seat {seat} has more than {STORES} tiles in storage.")
            cells[me + layout.STORAGE + store] = self._draw(_tile(tile))
        self._lay_goods("goods", described.get("goods", {}), me + layout.GOODS_HELD)
        self._lay_goods("sold", described.get("sold", {}), me + layout.SOLD)
        cells[me + layout.WORKERS] = _whole("workers", described.get("workers", 0), 0, 1000)
        cells[me + layout.SILVER] = _whole("silver", described.get("silver", 0), 0, 1000)
        self._set_dice(me, _sequence("dice", described.get("dice", (1, 1))))
        for source, points in _mapping("points", described.get("points", {})).items():
            number = _one_of("points", source, layout.SOURCES)
            cells[me + layout.POINTS + number] = _whole("points", points, 0, 10000)

    def _lay_tile(self, me: int, space: int, kind: int) -> None:
        if self.cells[me + layout.TILE + space]:
            raise PositionError("A space holds at most one tile.")
        self.cells[me + layout.TILE + space] = self._draw(kind)
        if kind == SHIP:
            self.cells[me + layout.MARKER] += 1

    def _draw(self, kind: int) -> int:
        """Take a tile out of the supply that can spare it; the coloured backs first."""
        cells = self.cells
        colour = TILE_COLOUR[kind]
        to_come = still_to_fill(self.players, int(cells[layout.PHASE]), SLOTS)
        left = sum(int(cells[layout.SUPPLY + other]) for other in range(1, KINDS) if TILE_COLOUR[other] == colour)
        if cells[layout.SUPPLY + kind] and left > to_come[colour]:
            cells[layout.SUPPLY + kind] -= 1
        elif cells[layout.BLACK_SUPPLY + kind]:
            cells[layout.BLACK_SUPPLY + kind] -= 1
        else:
            raise PositionError(f"There are not so many tiles {TILE_NAMES[kind]} in play at this phase.")
        return kind

    def _set_dice(self, me: int, dice: Sequence[object]) -> None:
        """The unused dice come first, then the used ones."""
        if len(dice) > 2:
            raise PositionError("A player has two dice.")
        for die in range(2):
            unused = die < len(dice)
            self.cells[me + layout.DIE + die] = _whole("dice", dice[die], 1, 6) if unused else 1
            self.cells[me + layout.USED + die] = int(not unused)

    def set_order(self, described: Mapping[str, object]) -> None:
        """The order, and the turn of the seat to move; those before it have used their dice."""
        cells = self.cells
        seats = sorted(range(self.players), key=lambda seat: -int(cells[block(seat) + layout.MARKER]))
        order = [
            _whole("order", seat, 0, self.players - 1) for seat in _sequence("order", described.get("order", seats))
        ]
        if sorted(order) != list(range(self.players)):
            raise PositionError("order must name every seat once.")
        to_move = _whole("to_move", described.get("to_move", 0), 0, self.players - 1)
        for rank, seat in enumerate(order):
            cells[layout.ORDER + rank] = seat
            cells[layout.ROUND_ORDER + rank] = seat
        number = order.index(to_move)
        cells[layout.TURN_NUMBER] = number
        for seat in order[:number]:
            cells[block(seat) + layout.USED] = 1
            cells[block(seat) + layout.USED + 1] = 1
        self.state.ask(layout.TURN, to_move, 0, 0)


def _known_keys(where: str, described: Mapping[object, object] | Mapping[str, object], keys: tuple[str, ...]) -> None:
    for key in described:
        if key not in keys:
            raise PositionError(f"{key!r} is not known in {where}. Known: {', '.join(keys)}.")


def _mapping(what: str, value: object) -> Mapping[object, object]:
    """A mapping; a list stands for the mapping from 0 on."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, list | tuple):
        return dict(enumerate(value))
    raise PositionError(f"{what} must be a mapping, not {value!r}.")


def _sequence(what: str, value: object) -> Sequence[object]:
    if isinstance(value, list | tuple):
        return value
    raise PositionError(f"{what} must be a list, not {value!r}.")


def _whole(what: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise PositionError(f"{what} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def _one_of(what: str, value: object, names: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in names:
        raise PositionError(f"{what} cannot have {value!r}. Known: {', '.join(names)}.")
    return names.index(value)


def _tile(name: object) -> int:
    if not isinstance(name, str) or name not in TILE_BY_NAME:
        raise PositionError(f"There is no tile {name!r}.")
    return TILE_BY_NAME[name]


def _space(name: object) -> int:
    if not isinstance(name, str) or name not in SPACE_BY_NAME:
        raise PositionError(f"There is no space {name!r}.")
    return SPACE_BY_NAME[name]
