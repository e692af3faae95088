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
in turn that are left; every tile and goods tile that is not named is still in its supply. Numbers that are keys may
be written as text, as JSON has them. `dice` lists the dice not yet used; with none left the seat to move can only
end its turn, so that the last turn of round 5 of phase E, with dice=[], is the moment before the final scoring.

`effect` names what the tile just placed asks its owner in the middle of the turn; the tile itself lies among `tiles`:

    effect="extra_action"           a castle; likewise warehouse, carpenter, church, market and city_hall
    effect="ship_depot"             a ship; its marker has not moved yet
    effect={"ship_second_depot": [4]}     the same, with the depot already named
    effect={"ship_goods": [4, 5]}         the goods of one depot, or of two, of which some must be kept

Every other question is reached by playing on: state.apply(game.actions.read("take:die=0,slot=3")).
"""

from collections.abc import Mapping, Sequence

from courtyard.core.arrays import array
from courtyard.core.errors import PositionError
from courtyard.core.game import Game
from courtyard.core.reading import found, known_keys, mapping, one_of, sequence, whole
from courtyard.core.state import State
from courtyard.games.burgundy.data.estates import SPACE_BY_NAME
from courtyard.games.burgundy.data.sizes import (
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
from courtyard.games.burgundy.data.tiles import CASTLE, KINDS, SHIP, TILE_BY_NAME, TILE_COLOUR, TILE_NAMES
from courtyard.games.burgundy.rules import layout
from courtyard.games.burgundy.rules.layout import block
from courtyard.games.burgundy.rules.phases import slot_colour, slot_in_use, still_to_fill
from courtyard.games.burgundy.rules.questions import QUESTIONS
from courtyard.games.burgundy.rules.setup import stock
from courtyard.games.burgundy.rules.ships import NO_DEPOT, SHIP_DEPOT, SHIP_GOODS, SHIP_SECOND_DEPOT
from courtyard.games.burgundy.rules.turn import TURN

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
    "effect",
)
EFFECTS = tuple(question.name for question in QUESTIONS[QUESTIONS.index(TURN) + 1 :])
SHIP_QUESTIONS = (SHIP_DEPOT.name, SHIP_SECOND_DEPOT.name, SHIP_GOODS.name)
DEPOTS_NAMED = {SHIP_SECOND_DEPOT.name: (1, 1), SHIP_GOODS.name: (1, 2)}
"""How many depots a ship has named before it is asked so."""
SEAT_KEYS = ("estate", "castle", "tiles", "storage", "goods", "sold", "workers", "silver", "dice", "points")


def build(game: Game, described: Mapping[str, object]) -> State:
    """The position of a description; an impossible one is refused with the reason."""
    known_keys("position", described, TABLE_KEYS)
    state = game.state(array([0] * game.layout.size(game.seats)))
    stock(state)
    builder = _Builder(state)
    builder.lay_table(described)
    seats = mapping("seats", described.get("seats", {}))
    for seat in seats:
        whole("seats", seat, 0, game.seats - 1)
    for seat in range(game.seats):
        builder.seat_down(seat, mapping(f"seat {seat}", seats.get(seat, {})))
    builder.begin_turn(described)
    return game.sound(state)


class _Builder:
    """Lays tiles and goods out, each taken from its supply."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.cells = state.cells
        self.players = int(state.seats)

    def lay_table(self, described: Mapping[str, object]) -> None:
        cells = self.cells
        cells[layout.STEP] = layout.TURN_STEP
        cells[layout.PHASE] = one_of("phase", described.get("phase", "A"), PHASES)
        cells[layout.ROUND] = whole("round", described.get("round", 1), 1, ROUNDS)
        cells[layout.WHITE_DIE] = whole("white_die", described.get("white_die", 1), 1, 6)
        cells[layout.BOUGHT] = int(bool(described.get("bought", False)))
        for number, depot in mapping("depots", described.get("depots", {})).items():
            self._lay_depot(whole("depots", number, 1, DEPOTS), mapping(f"depot {number}", depot))
        for name in sequence("black_depot", described.get("black_depot", ())):
            self._lay_on_slot("The black depot", range(NUMBERED_SLOTS, SLOTS), found("tile", name, TILE_BY_NAME))
        for colour, owners in mapping("bonuses", described.get("bonuses", {})).items():
            self._give_bonuses(one_of("bonuses", colour, COLOURS), mapping("bonuses", owners))
        self._lay_round_goods(described.get("round_goods"))

    def _lay_depot(self, number: int, depot: Mapping[object, object]) -> None:
        known_keys(f"depot {number}", depot, ("tiles", "goods"))
        first = (number - 1) * DEPOT_SLOTS
        for name in sequence("tiles", depot.get("tiles", ())):
            self._lay_on_slot(f"Depot {number}", range(first, first + DEPOT_SLOTS), found("tile", name, TILE_BY_NAME))
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
        known_keys("bonuses", owners, ("large", "small"))
        for size, cell in (("large", layout.LARGE_OWNER), ("small", layout.SMALL_OWNER)):
            if owners.get(size) is not None:
                self.cells[cell + colour] = 1 + whole("bonuses", owners[size], 0, self.players - 1)

    def _lay_round_goods(self, named: object) -> None:
        """The goods of the rounds to come, on the last round spaces."""
        wanted = ROUNDS - int(self.cells[layout.ROUND])
        goods = [one_of("round_goods", name, GOODS) for name in sequence("round_goods", named or ())]
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
        for name, count in mapping(where, goods).items():
            colour = one_of(where, name, GOODS)
            for _ in range(whole(where, count, 0, 7)):
                self._take_goods(colour)
                self.cells[start + colour] += 1

    def seat_down(self, seat: int, described: Mapping[object, object]) -> None:
        """The block of one seat."""
        known_keys(f"seat {seat}", described, SEAT_KEYS)
        cells = self.cells
        me = int(block(seat))
        cells[me + layout.ESTATE] = whole("estate", described.get("estate", 1), 1, ESTATES)
        castle = found("space", described.get("castle", "h44"), SPACE_BY_NAME)
        cells[me + layout.START_CASTLE] = castle
        cells[me + layout.TILE + castle] = CASTLE
        cells[layout.SUPPLY + CASTLE] -= 1
        for name, tile in mapping("tiles", described.get("tiles", {})).items():
            self._lay_tile(me, found("space", name, SPACE_BY_NAME), found("tile", tile, TILE_BY_NAME))
        for store, tile in enumerate(sequence("storage", described.get("storage", ()))):
            if store >= STORES:
                raise PositionError(f"Seat {seat} has more than {STORES} tiles in storage.")
            cells[me + layout.STORAGE + store] = self._draw(found("tile", tile, TILE_BY_NAME))
        self._lay_goods("goods", described.get("goods", {}), me + layout.GOODS_HELD)
        self._lay_goods("sold", described.get("sold", {}), me + layout.SOLD)
        cells[me + layout.WORKERS] = whole("workers", described.get("workers", 0), 0, 1000)
        cells[me + layout.SILVER] = whole("silver", described.get("silver", 0), 0, 1000)
        self._set_dice(me, sequence("dice", described.get("dice", (1, 1))))
        for source, points in mapping("points", described.get("points", {})).items():
            number = one_of("points", source, layout.SOURCES)
            cells[me + layout.POINTS + number] = whole("points", points, 0, 10000)

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
            self.cells[me + layout.DIE + die] = whole("dice", dice[die], 1, 6) if unused else 1
            self.cells[me + layout.USED + die] = int(not unused)

    def begin_turn(self, described: Mapping[str, object]) -> None:
        """The turn of the seat to move, and on top of it the question of a tile just placed."""
        to_move = whole("to_move", described.get("to_move", 0), 0, self.players - 1)
        effect = _read_effect(described["effect"]) if "effect" in described else None
        if effect and effect[0] in SHIP_QUESTIONS:
            # The marker moves last.
            self.cells[block(to_move) + layout.MARKER] -= 1
        self._set_order(described, to_move)
        self.state.ask(TURN, to_move, 0, 0)
        if effect:
            name, first, second = effect
            self.state.ask(self.state.game.layout.question(name), to_move, first, second)

    def _set_order(self, described: Mapping[str, object], to_move: int) -> None:
        """The order; the seats before the one to move have used their dice."""
        cells = self.cells
        seats = sorted(range(self.players), key=lambda seat: -int(cells[block(seat) + layout.MARKER]))
        order = [whole("order", seat, 0, self.players - 1) for seat in sequence("order", described.get("order", seats))]
        if sorted(order) != list(range(self.players)):
            raise PositionError("order must name every seat once.")
        for rank, seat in enumerate(order):
            cells[layout.ORDER + rank] = seat
            cells[layout.ROUND_ORDER + rank] = seat
        number = order.index(to_move)
        cells[layout.TURN_NUMBER] = number
        for seat in order[:number]:
            cells[block(seat) + layout.USED] = 1
            cells[block(seat) + layout.USED + 1] = 1


def _read_effect(effect: object) -> tuple[str, int, int]:
    """The name of a question, and the depots that a ship has called at."""
    named = effect if isinstance(effect, Mapping) else {effect: ()}
    known_keys("effect", named, EFFECTS)
    if len(named) != 1:
        raise PositionError("effect must be one question.")
    name, given = str(next(iter(named))), next(iter(named.values()))
    depots = [whole(name, depot, 1, DEPOTS) - 1 for depot in sequence(name, given)]
    fewest, most = DEPOTS_NAMED.get(name, (0, 0))
    if not fewest <= len(depots) <= most:
        raise PositionError(f"Effect {name} cannot have {len(depots)} depots.")
    first, second, *_ = *depots, *([NO_DEPOT] if name == SHIP_GOODS.name else []), 0, 0
    return name, first, second
