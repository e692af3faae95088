"""Positions from a partial description in the game's own words; all that is not named is neutral.

    game.position(
        day=2, at="action", location="wall", to_move=0, first_player=0, medal=1, dice=[3, 3, 6],
        gifts={"jade": "d8a"}, cities={"c1": "hire2"}, spent={"vp2": 1}, decrees=["L1_ship", "L1_hire1", ...],
        houses=[0, 1], track=[1, 0], focus="jade", automa={"travel": 1}, today=["wall"],
        seats={0: {"hired": 3, "wall": 1, "double": "hired", "ships": [{"lane": 1, "port": 3, "servants": 2}],
                   "decrees": ["L1_ship"], "tokens": ["vp2"], "plus": 1, "toll": ["wall"], "follow": ["jade"],
                   "vp": 5, "jade": 1, "envoy": 4, "audience": 1, "intrigue": 12, "traveller": "c1",
                   "rewards": {"vp4": 1}, "hand": ["f1b"], "discard": ["d5"], "passed": False}})

Neutral are: day 1, the turn of seat 0, dice on their first faces, the board cards in order on the locations,
a map without tokens, the first two decrees of each level, full jade houses, 6 hired servants, no double servant,
everything else at its start; the rest of the 12 servants is free. Hands have the fan set of their player; if
only `hand` is named, what is missing lies in the discard pile. Gift cards that are not named anywhere are in the
draw pile, tokens in the stacks. In the solo game seat 1 is Meng, whose hand is his gift deck.

`at` is "turn", "action" (the player is asked for the action of `location`), "morning" (of the next day),
"evening" (after the day phase) or "end" (before the end scoring).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from courtyard.core.arrays import array
from courtyard.core.checks import find_fault
from courtyard.core.errors import PositionError
from courtyard.core.game import Game
from courtyard.core.reading import known_keys, mapping, one_of, sequence, whole
from courtyard.core.state import CHANCE
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.data.components import Components
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.base import Position, is_meng
from courtyard.games.gugong.rules.bonus import BY_LOCATION
from courtyard.games.gugong.rules.day import TURNS
from courtyard.games.gugong.rules.evening import EVENING
from courtyard.games.gugong.rules.gifts import discard_on_top
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.locations import begin_action
from courtyard.games.gugong.rules.morning import begin_morning
from courtyard.games.gugong.rules.refill import split_stacks
from courtyard.games.gugong.rules.scoring import LAST_EXCHANGES
from courtyard.games.gugong.rules.setup import fan_of, is_expert, stock
from courtyard.games.gugong.rules.state import GugongState

MOMENTS: Final = ("turn", "action", "morning", "evening", "end")
TABLE_KEYS: Final = (
    *("day", "at", "location", "to_move", "first_player", "medal", "dice", "gifts", "cities", "spent", "decrees"),
    *("houses", "track", "focus", "loop", "automa", "today", "seats"),
)
SEAT_KEYS: Final = (
    *("hired", "wall", "double", "ships", "decrees", "tokens", "plus", "toll", "follow", "vp", "jade", "envoy"),
    *("audience", "intrigue", "traveller", "rewards", "hand", "discard", "passed"),
)

Described = Mapping[Any, Any]


def build(game: Game, components: Components, described: Mapping[str, object]) -> Position:
    """The position of a description; an impossible one is refused with the reason."""
    known_keys("position", described, TABLE_KEYS)
    state = GugongState(game, components, array([0] * game.layout.size(game.blocks)))
    stock(state)
    builder = _Builder(state)
    builder.lay_table(described)
    seats = mapping("seats", described.get("seats", {}))
    for seat in seats:
        whole("seats", seat, 0, game.blocks - 1)
    settled = [mapping(f"seat {seat}", seats.get(seat, {})) for seat in range(game.blocks)]
    for seat, each in enumerate(settled):
        builder.seat_down(seat, each)
    builder.seat_in_palace(settled)
    builder.set_track(described)
    builder.deal(mapping("gifts", described.get("gifts", {})), settled)
    state.derive()
    builder.begin(described)
    fault = find_fault(game.layout, game.seats, game.blocks, [int(cell) for cell in state.cells])
    if fault:
        raise PositionError(fault)
    game.sound(state)
    return state


class _Builder:
    """Lays everything out, each piece taken from its supply."""

    def __init__(self, state: Position) -> None:
        self.state = state
        self.cells = state.cells
        self.components = state.components
        self.players = int(state.blocks)

    def lay_table(self, described: Mapping[str, object]) -> None:
        cells = self.cells
        cells[layout.DAY] = whole("day", described.get("day", 1), 1, kinds.DAYS)
        cells[layout.FIRST_PLAYER] = whole("first_player", described.get("first_player", 0), 0, self.players - 1)
        if described.get("medal") is not None:
            cells[layout.MEDAL] = 1 + whole("medal", described["medal"], 0, self.players - 1)
        self._lay_dice(sequence("dice", described.get("dice", ())))
        self._lay_decrees(sequence("decrees", described.get("decrees", ())))
        if "houses" in described:
            houses = [
                whole("houses", each, 0, len(self.components.house_cost) - 1)
                for each in sequence("houses", described["houses"])
            ]
            cells[layout.HOUSES] = sum(1 << house for house in set(houses))
        for city, kind in mapping("cities", described.get("cities", {})).items():
            cells[layout.CITY + self._city(city)] = 1 + self._take_token(kind)
        for name, count in mapping("spent", described.get("spent", {})).items():
            for _ in range(whole("spent", count, 0, 32)):
                cells[layout.SPENT + self._take_token(name)] += 1
        if self.state.solo:
            self._lay_automa(described)

    def _lay_automa(self, described: Mapping[str, object]) -> None:
        cells = self.cells
        cells[layout.FOCUS] = 1 + one_of("focus", described.get("focus", "jade"), kinds.LOCATIONS)
        cells[layout.LOOP] = whole("loop", described.get("loop", 0), 0, len(self.components.loop))
        if "automa" in described:
            deck = mapping("automa", described["automa"])
            for kind, name in enumerate(kinds.AUTOMA_CARDS):
                cells[layout.AUTOMA + kind] = whole("automa", deck.get(name, 0), 0, kinds.AUTOMA_SIZE)
        for number, card in enumerate(sequence("today", described.get("today", ()))):
            kind = one_of("today", card, kinds.AUTOMA_CARDS)
            cells[layout.TODAY + number] = 1 + kind
            if "automa" not in described:
                cells[layout.AUTOMA + kind] -= 1

    def _lay_dice(self, values: Sequence[object]) -> None:
        for die in range(kinds.DICE):
            self.cells[layout.DIE + die] = 1
            if values:
                faces = [int(face) for face in self.components.face[die * kinds.FACES : (die + 1) * kinds.FACES]]
                if values[die] not in faces:
                    raise PositionError(f"Die {die} cannot show {values[die]!r}; its faces are {faces}.")
                self.cells[layout.DIE + die] = 1 + faces.index(whole("dice", values[die], 1, 9))

    def _lay_decrees(self, named: Sequence[object]) -> None:
        tiles = [one_of("decrees", name, kinds.DECREES) for name in named]
        for level in range(kinds.LEVELS):
            own = [tile for tile in tiles if tile // kinds.LEVEL_TILES == level]
            own += [
                tile for tile in range(level * kinds.LEVEL_TILES, (level + 1) * kinds.LEVEL_TILES) if tile not in own
            ]
            for row in range(kinds.LEVEL_PLACES):
                self.cells[layout.DECREE + level * kinds.LEVEL_PLACES + row] = 1 + own[row]

    def _city(self, name: object) -> int:
        if name not in self.components.cities:
            raise PositionError(f"There is no city {name!r}.")
        return self.components.cities.index(str(name))

    def _take_token(self, name: object) -> int:
        kind = one_of("tokens", name, kinds.TOKENS)
        if not self.cells[layout.STACKED + kind]:
            raise PositionError(f"There are not so many tokens {name}.")
        self.cells[layout.STACKED + kind] -= 1
        return kind

    def seat_down(self, seat: int, described: Described) -> None:
        """The block of one player."""
        known_keys(f"seat {seat}", described, SEAT_KEYS)
        cells = self.cells
        me = int(block(seat))
        cells[me + layout.HIRED] = whole(
            "hired", described.get("hired", int(self.components.start_hired)), 0, kinds.SERVANTS
        )
        cells[me + layout.ON_WALL] = whole("wall", described.get("wall", 0), 0, kinds.SERVANTS)
        for name, cell in (("vp", layout.VP), ("jade", layout.JADE)):
            cells[me + cell] = whole(name, described.get(name, 0), 0, 1000)
        cells[me + layout.ENVOY] = whole(
            "envoy", described.get("envoy", int(self.components.envoy_start)), 0, kinds.PALACE_SPACE
        )
        cells[me + layout.INTRIGUE] = whole("intrigue", described.get("intrigue", 0), 0, kinds.LAST_SPACE)
        cells[me + layout.PASSED] = int(bool(described.get("passed", False)))
        if described.get("traveller"):
            cells[me + layout.TRAVELLER] = 1 + self._city(described["traveller"])
        for reward, count in mapping("rewards", described.get("rewards", {})).items():
            cells[me + layout.REWARD + one_of("rewards", reward, kinds.REWARDS)] = whole("rewards", count, 0, 99)
        for tile in sequence("decrees", described.get("decrees", ())):
            cells[me + layout.DECREED] |= 1 << one_of("decrees", tile, kinds.DECREES)
        self._man_ships(me, sequence("ships", described.get("ships", ())))
        self._give_tokens(seat, me, described)
        self._place_double(seat, me, described)
        self._free_the_rest(seat, me)

    def _man_ships(self, me: int, ships: Sequence[object]) -> None:
        for number, each in enumerate(ships):
            ship = mapping("ships", each)
            known_keys("ships", ship, ("lane", "port", "servants"))
            if number >= kinds.SHIPS:
                raise PositionError(f"A player has {kinds.SHIPS} ships.")
            lane = whole("lane", ship.get("lane", 1), 1, int(self.components.lanes))
            port = whole("port", ship.get("port"), 1, kinds.PORTS)
            self.cells[me + layout.SHIP_PORT + number] = (lane - 1) * kinds.PORTS + port
            self.cells[me + layout.SHIP_LOAD + number] = whole(
                "servants", ship.get("servants", 0), 0, kinds.SEATS_ON_SHIP
            )

    def _give_tokens(self, seat: int, me: int, described: Described) -> None:
        cells = self.cells
        tokens = sequence("tokens", described.get("tokens", ()))
        if len(tokens) > kinds.SLOTS:
            raise PositionError(f"Seat {seat} has more than {kinds.SLOTS} tokens.")
        for slot, name in enumerate(tokens):
            cells[me + layout.SLOT + slot] = 1 + self._take_token(name)
        active = 0
        for _ in range(whole("plus", described.get("plus", 0), 0, kinds.BONUS_TOKENS)):
            self._take_token("plus1")
            cells[me + layout.PLUS] += 1
            active += 1
        for name, cell in (("toll", layout.TOLL), ("follow", layout.FOLLOW)):
            for location in sequence(name, described.get(name, ())):
                self._take_token(name)
                cells[me + cell + one_of(name, location, kinds.LOCATIONS)] += 1
                active += 1
        cells[me + layout.ON_TOKENS] = active - int(described.get("double") == "token")

    def _place_double(self, seat: int, me: int, described: Described) -> None:
        if is_meng(self.state, seat):
            return
        name = described.get("double", "locked")
        self.cells[me + layout.DOUBLE] = one_of("double", name, layout.DOUBLE_PLACES)
        if name != "locked":
            self.cells[me + layout.REWARD + kinds.DOUBLE_REWARD] = 1

    def _free_the_rest(self, seat: int, me: int) -> None:
        cells = self.cells
        used = sum(int(cells[me + at]) for at in (layout.HIRED, layout.ON_WALL, layout.ON_TOKENS))
        used += sum(int(cells[me + layout.SHIP_LOAD + ship]) for ship in range(kinds.SHIPS))
        used += int(cells[me + layout.DECREED]).bit_count()
        if not is_meng(self.state, seat):
            used += sum(int(cells[me + layout.REWARD + reward]) for reward in range(len(kinds.REWARDS)))
        cells[me + layout.FREE] = kinds.SERVANTS - used

    def seat_in_palace(self, settled: list[Described]) -> None:
        """Audience places: the named ones, then the others in the order of the seats."""
        inside = [seat for seat in range(self.players) if self.cells[block(seat) + layout.ENVOY] == kinds.PALACE_SPACE]
        inside.sort(key=lambda seat: int(settled[seat].get("audience", 99)))
        for place, seat in enumerate(inside, 1):
            self.cells[block(seat) + layout.AUDIENCE] = place

    def set_track(self, described: Mapping[str, object]) -> None:
        """The order on the track; without a word on one space the later player in order is on top."""
        first = int(self.cells[layout.FIRST_PLAYER])
        order = sorted(range(self.players), key=lambda seat: -((seat - first) % self.players))
        order.sort(key=lambda seat: -int(self.cells[block(seat) + layout.INTRIGUE]))
        named = [whole("track", seat, 0, self.players - 1) for seat in sequence("track", described.get("track", order))]
        for rank, seat in enumerate(named):
            self.cells[layout.TRACK + rank] = seat

    def deal(self, gifts: Described, settled: list[Described]) -> None:
        """Named cards first, then what is missing on locations and in hands; the rest is the draw pile."""
        cells = self.cells
        placed: dict[int, int] = {}
        for name, card in gifts.items():
            self._put(placed, card, layout.AT_LOCATION + one_of("gifts", name, kinds.LOCATIONS))
        for seat, described in enumerate(settled):
            for name, place in (("hand", layout.IN_HAND), ("discard", layout.IN_DISCARD)):
                for card in sequence(name, described.get(name, ())):
                    self._put(placed, card, place + 2 * seat)
        self._fill_locations(placed)
        for seat, described in enumerate(settled):
            self._fill_hand(placed, seat, "hand" in described)
        present = {kinds.DRAW_SET, kinds.BOARD_SET} | {int(fan_of(self.state, rank)) for rank in range(self.players)}
        for card in range(kinds.CARDS):
            in_game = int(self.components.card_set[card]) in present or is_expert(self.state)
            cells[layout.PLACE + card] = placed.get(card, layout.IN_DRAW_PILE if in_game else layout.REMOVED)
            drawn = self.components.card_set[card] == kinds.DRAW_SET and cells[layout.PLACE + card] >= layout.IN_HAND
            if cells[layout.PLACE + card] >= layout.AT_LOCATION and not drawn:
                cells[layout.SEEN + card] = layout.KNOWN
        if self.state.solo:
            pile = [card for card in placed if placed[card] == layout.IN_DISCARD + 2 * layout.MENG]
            for card in pile:
                discard_on_top(cells, card)

    def _put(self, placed: dict[int, int], name: object, place: int) -> None:
        if name not in self.components.cards:
            raise PositionError(f"There is no gift card {name!r}.")
        card = self.components.cards.index(str(name))
        if card in placed:
            raise PositionError(f"Gift card {name} can be in one place only.")
        placed[card] = place

    def _unplaced(self, placed: dict[int, int], sets: Sequence[int]) -> list[int]:
        """The cards of some sets that are nowhere yet, set by set."""
        return [
            card
            for kind in sets
            for card in range(kinds.CARDS)
            if self.components.card_set[card] == kind and card not in placed
        ]

    def _fill_locations(self, placed: dict[int, int]) -> None:
        taken = set(placed.values())
        free = [layout.AT_LOCATION + place for place in range(len(kinds.LOCATIONS))]
        free = [place for place in free if place not in taken]
        for place, card in zip(free, self._unplaced(placed, (kinds.BOARD_SET, kinds.DRAW_SET)), strict=False):
            placed[card] = place

    def _fill_hand(self, placed: dict[int, int], seat: int, named: bool) -> None:
        places = list(placed.values())
        held = places.count(layout.IN_HAND + 2 * seat) + places.count(layout.IN_DISCARD + 2 * seat)
        missing = kinds.FAN_SIZE + int(self.cells[block(seat) + layout.REWARD + kinds.CARD_REWARD]) - held
        rank = (seat - int(self.cells[layout.FIRST_PLAYER])) % self.players
        place = (layout.IN_DISCARD if named else layout.IN_HAND) + 2 * seat
        for card in self._unplaced(placed, (int(fan_of(self.state, rank)), kinds.DRAW_SET))[: max(0, missing)]:
            placed[card] = place

    def begin(self, described: Mapping[str, object]) -> None:
        """The moment that is described."""
        state, cells = self.state, self.cells
        split_stacks(state)
        moment = MOMENTS[one_of("at", described.get("at", "turn"), MOMENTS)]
        seat = whole("to_move", described.get("to_move", 0), 0, self.players - 1)
        cells[layout.PHASE] = layout.DAY_PHASE
        if moment == "turn":
            state.ask(TURNS, CHANCE, seat, 0)
        elif moment == "action":
            state.ask(TURNS, CHANCE, (seat + 1) % self.players, 0)
            location = one_of("location", described.get("location"), kinds.LOCATIONS)
            begin_action(state, seat, location, BY_LOCATION)
        elif moment == "morning":
            begin_morning(state)
        elif moment == "evening":
            state.ask(EVENING, CHANCE, 0, 0)
        else:
            cells[layout.PHASE] = layout.NIGHT
            state.ask(LAST_EXCHANGES, CHANCE, 0, 0)
        state.proceed()
