"""What a strong player looks at, as features of a position."""

from collections.abc import Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.bits import lowest, size_of
from courtyard.core.evaluator import Evaluator, Features
from courtyard.core.layout import DEPTH
from courtyard.core.state import State
from courtyard.games.burgundy.bots.guess import evaluate
from courtyard.games.burgundy.data.components import LARGE_BONUS, REGION_POINTS, SMALL_BONUS
from courtyard.games.burgundy.data.estates import (
    COLOUR_SPACES,
    NUMBER_SPACES,
    REGION_OF,
    SPACE_COLOUR,
    SPACE_NUMBER,
    spaces_in,
)
from courtyard.games.burgundy.data.sizes import (
    ANIMALS,
    COLOURS,
    DEPOT_SLOTS,
    DEPOTS,
    DICE,
    ESTATES,
    GOODS_TYPES,
    KNOWLEDGE_COUNT,
    PHASES,
    ROUNDS,
    SPACES,
    STORES,
)
from courtyard.games.burgundy.data.tiles import (
    ANIMAL_TILES,
    ANIMAL_TYPE,
    ANIMALS_SHOWN,
    MINES,
    TILE_COLOUR,
)
from courtyard.games.burgundy.rules.castles import EXTRA_ACTION
from courtyard.games.burgundy.rules.depots import BLACK, NUMBERED
from courtyard.games.burgundy.rules.knowledge import BONUS_TILES, SOLD_TYPES, final_points, knows
from courtyard.games.burgundy.rules.layout import (
    BOUGHT,
    DIE,
    ESTATE,
    FILLED,
    FRONTIER,
    GOODS_HELD,
    LARGE_OWNER,
    MARKER,
    OFFER,
    ORDER,
    PHASE,
    ROUND,
    ROUND_ORDER,
    SILVER,
    SLOT,
    SMALL_OWNER,
    STORAGE,
    TILE,
    USED,
    WORKERS,
    block,
)
from courtyard.games.burgundy.rules.place import open_spaces
from courtyard.games.burgundy.rules.questions import QUESTIONS
from courtyard.games.burgundy.rules.rounds import ROLL
from courtyard.games.burgundy.rules.scoring import score_of
from courtyard.games.burgundy.rules.turn import TURN

HUES: Final = 6
"""The colours of tiles."""
EFFECTS: Final = [question.name for question in QUESTIONS[TURN.number + 1 :]]
"""What a tile may ask for: the questions from an extra action to the goods of a ship."""
FAR: Final = 3
"""Regions and colours with more empty spaces are all called far from their end."""

# The features.
FEATURES: Final = Features()
ALWAYS: Final[i64] = FEATURES.add("always")
GUESS: Final[i64] = FEATURES.add("guess")
"""What the quick guess expects beyond the points so far."""
WORKERS_FIRST: Final[i64] = FEATURES.add("workers_first")
WORKERS_NEXT: Final[i64] = FEATURES.add("workers_next")
WORKERS_MORE: Final[i64] = FEATURES.add("workers_more")
SILVER_FIRST: Final[i64] = FEATURES.add("silver_first")
SILVER_NEXT: Final[i64] = FEATURES.add("silver_next")
SILVER_MORE: Final[i64] = FEATURES.add("silver_more")
PURCHASES: Final[i64] = FEATURES.add("purchases")
GOODS_TYPES_HELD: Final[i64] = FEATURES.add("goods_types_held")
GOODS_TILES: Final[i64] = FEATURES.add("goods_tiles")
GOODS_MOST: Final[i64] = FEATURES.add("goods_most")
STORED_OPEN: Final[i64] = FEATURES.add("stored_open", parts=COLOURS)
STORED_SHUT: Final[i64] = FEATURES.add("stored_shut", parts=COLOURS)
STORED_CLOSING: Final[i64] = FEATURES.add("stored_closing")
STORED_NUMBERS: Final[i64] = FEATURES.add("stored_numbers")
STORES_FULL: Final[i64] = FEATURES.add("stores_full")
STORES_EMPTY: Final[i64] = FEATURES.add("stores_empty")
MISSING: Final[i64] = FEATURES.add("missing", HUES * FAR)
"""Regions by colour and by how many spaces are empty: one, two, three."""
CLOSE_OPEN: Final[i64] = FEATURES.add("close_open")
CLOSE_SHUT: Final[i64] = FEATURES.add("close_shut")
TWO_MISSING: Final[i64] = FEATURES.add("two_missing")
THREE_MISSING: Final[i64] = FEATURES.add("three_missing")
MORE_MISSING: Final[i64] = FEATURES.add("more_missing")
PART_FILLED: Final[i64] = FEATURES.add("part_filled")
HERD: Final[i64] = FEATURES.add("herd")
HERD_ROOM: Final[i64] = FEATURES.add("herd_room")
ANIMALS_AROUND: Final[i64] = FEATURES.add("animals_around")
HERD_STORED: Final[i64] = FEATURES.add("herd_stored")
OPEN_COLOUR: Final[i64] = FEATURES.add("open_colour", parts=COLOURS)
OPEN_SPACES: Final[i64] = FEATURES.add("open_spaces")
OPEN_NUMBERS: Final[i64] = FEATURES.add("open_numbers")
PLACED: Final[i64] = FEATURES.add("placed")
MINE_PAYS: Final[i64] = FEATURES.add("mine_pays")
KNOWS: Final[i64] = FEATURES.add("knows", KNOWLEDGE_COUNT)
END_TILES: Final[i64] = FEATURES.add("end_tiles")
MARKER_STEPS: Final[i64] = FEATURES.add("marker_steps")
FIRST: Final[i64] = FEATURES.add("first")
BONUS: Final[i64] = FEATURES.add("bonus", FAR)
"""Colour bonuses still to be had, by empty spaces of the colour: one, two, three."""
BONUS_RACE: Final[i64] = FEATURES.add("bonus_race")
DIE_LEFT: Final[i64] = FEATURES.add("die_left")
DICE_LEFT: Final[i64] = FEATURES.add("dice_left")
DIE_PLACES: Final[i64] = FEATURES.add("die_places")
DIE_TAKES: Final[i64] = FEATURES.add("die_takes")
DIE_SELLS: Final[i64] = FEATURES.add("die_sells")
MAY_BUY: Final[i64] = FEATURES.add("may_buy")
PENDING: Final[i64] = FEATURES.add("pending", parts=EFFECTS)
ON_OFFER: Final[i64] = FEATURES.add("on_offer", parts=COLOURS)

STAGES: Final = 2 * len(PHASES) * ROUNDS + 3
"""The dice that a player may still have to use, from none to all of them."""


def _regions(estate: int) -> list[int]:
    """The regions of an estate as masks."""
    return sorted({int(REGION_OF[estate * SPACES + space]) for space in range(SPACES)}) if estate else []


_MOST_REGIONS: Final = max(len(_regions(estate)) for estate in range(1, ESTATES + 1))


def _table(of: list[list[int]]) -> vec[i64]:
    return array([value for row in of for value in row + [0] * (_MOST_REGIONS - len(row))])


_ALL: Final = [_regions(estate) for estate in range(ESTATES + 1)]
REGION_COUNT: Final[i64] = _MOST_REGIONS
REGION: Final = _table(_ALL)
"""The regions of each estate, as masks; none after the last."""
REGION_COLOUR: Final = _table(
    [[int(SPACE_COLOUR[estate * SPACES + spaces_in(mask)[0]]) for mask in row] for estate, row in enumerate(_ALL)]
)
DEPOT: Final = array([0] + [(2**DEPOT_SLOTS - 1) << depot * DEPOT_SLOTS for depot in range(DEPOTS)])
"""The slots of the depot of each number."""


@final
class GameEvaluator(Evaluator):
    """Evaluates positions of The Castles of Burgundy by its weights."""

    def __init__(self, weights: Sequence[float]) -> None:
        super().__init__(FEATURES, STAGES, weights)

    def is_between_turns(self, s: State) -> bool:
        """Whether the position is between two turns: nobody, or chance, or a seat with both dice, is asked."""
        cells = s.cells
        if cells[DEPTH] == 0:
            return True
        if cells[s.top()] < TURN.number:
            return True
        if cells[s.top()] > TURN.number:
            return False
        me = block(cells[s.top() + 1])
        return cells[me + USED] == 0 and cells[me + USED + 1] == 0 and cells[BOUGHT] == 0

    def so_far(self, s: State, player: i64) -> float:
        """The points so far."""
        return float(score_of(s.cells, player))

    def find(self, s: State, player: i64) -> i64:
        """Write the features of a seat; returns the number of dice that it may still use."""
        seat = player
        found = self.found
        cells = s.cells
        me = block(seat)
        dice = _dice_left(s, seat)
        found[ALWAYS] = 1.0
        found[GUESS] = evaluate(s, seat) - float(score_of(cells, seat))
        self._stocks(s, me)
        self._stored(cells, me)
        self._regions(cells, me)
        self._pastures(cells, me)
        self._open(cells, me)
        self._knowledge(cells, me, seat)
        self._bonuses(s, me, seat)
        found[PLACED] = float(size_of(cells[me + FILLED]))
        found[MARKER_STEPS] = float(cells[me + MARKER])
        if cells[ORDER] == seat:
            found[FIRST] = 1.0
        if dice:
            found[DIE_LEFT if dice == 1 else DICE_LEFT] = 1.0
            if cells[s.top()] != ROLL.number:
                self._dice(cells, me)
        if cells[s.top() + 1] == seat and cells[s.top()] > TURN.number:
            found[PENDING + cells[s.top()] - EXTRA_ACTION.number] = 1.0
        return 2 * (len(PHASES) * ROUNDS - cells[PHASE] * ROUNDS - cells[ROUND]) + dice

    def _stocks(self, s: State, me: i64) -> None:
        """Workers, silver and goods."""
        found = self.found
        cells = s.cells
        workers = cells[me + WORKERS]
        found[WORKERS_FIRST] = float(min(workers, 2))
        found[WORKERS_NEXT] = float(min(max(workers - 2, 0), 3))
        found[WORKERS_MORE] = float(max(workers - 5, 0))
        silver = cells[me + SILVER]
        found[SILVER_FIRST] = float(min(silver, 2))
        found[SILVER_NEXT] = float(min(max(silver - 2, 0), 4))
        found[SILVER_MORE] = float(max(silver - 6, 0))
        found[PURCHASES] = float(min(silver // 2, 3))
        if silver >= 2 and cells[OFFER] & BLACK:
            found[MAY_BUY] = 1.0
        colour: i64
        for colour in range(GOODS_TYPES):
            tiles = float(cells[me + GOODS_HELD + colour])
            if tiles > 0.0:
                found[GOODS_TYPES_HELD] += 1.0
                found[GOODS_TILES] += tiles
                found[GOODS_MOST] = max(found[GOODS_MOST], tiles)

    def _stored(self, cells: vec[i64], me: i64) -> None:
        """Stored tiles: whether a space is open to them, for how many numbers, and what they would close."""
        found = self.found
        filled = cells[me + FILLED]
        empty: i64 = 0
        store: i64
        for store in range(STORES):
            kind = cells[me + STORAGE + store]
            if kind == 0:
                empty += 1
                continue
            spaces = open_spaces(cells, me, kind)
            found[(STORED_OPEN if spaces else STORED_SHUT) + TILE_COLOUR[kind]] += 1.0
            numbers: i64 = 0
            closing: i64 = 0
            while spaces:
                space = lowest(spaces)
                spaces &= spaces - 1
                numbers |= DEPOT[SPACE_NUMBER[space]]
                region = REGION_OF[cells[me + ESTATE] * SPACES + space]
                rest = region & ~filled
                if rest & (rest - 1) == 0:
                    closing = max(closing, REGION_POINTS[size_of(region)])
            found[STORED_NUMBERS] += float(size_of(numbers) // DEPOT_SLOTS)
            found[STORED_CLOSING] += float(closing)
        if empty == 0:
            found[STORES_FULL] = 1.0
        found[STORES_EMPTY] = float(empty)

    def _regions(self, cells: vec[i64], me: i64) -> None:
        """Unfinished regions by what is missing."""
        found = self.found
        filled = cells[me + FILLED]
        open_to = cells[me + FRONTIER] & ~filled
        base = cells[me + ESTATE] * REGION_COUNT
        at: i64
        for at in range(base, base + REGION_COUNT):
            region = REGION[at]
            if region == 0:
                return
            rest = region & ~filled
            if rest == 0:
                continue
            missing = size_of(rest)
            size = size_of(region)
            points = float(REGION_POINTS[size])
            found[PART_FILLED] += points * float(size - missing) / float(size)
            if missing <= FAR:
                found[MISSING + REGION_COLOUR[at] * FAR + missing - 1] += 1.0
            if missing == 1:
                found[CLOSE_OPEN if rest & open_to else CLOSE_SHUT] += points
            elif missing == 2:
                found[TWO_MISSING] += points
            elif missing == 3:
                found[THREE_MISSING] += points
            elif missing < size:
                found[MORE_MISSING] += points

    def _pastures(self, cells: vec[i64], me: i64) -> None:
        """Animals that further ones of their type would score again."""
        found = self.found
        filled = cells[me + FILLED]
        left = COLOUR_SPACES[cells[me + ESTATE] * len(COLOURS) + ANIMAL_TILES]
        while left:
            pasture = REGION_OF[cells[me + ESTATE] * SPACES + lowest(left)]
            left &= ~pasture
            empty = pasture & ~filled
            animals = pasture & filled
            if empty == 0 or animals == 0:
                continue
            # Sums by type, six bits each.
            herds: i64 = 0
            while animals:
                kind = cells[me + TILE + lowest(animals)]
                animals &= animals - 1
                herds += ANIMALS_SHOWN[kind] << 6 * ANIMAL_TYPE[kind]
            most: i64 = 0
            animal: i64
            for animal in range(len(ANIMALS)):
                herd = herds >> 6 * animal & 63
                most = max(most, herd)
                found[ANIMALS_AROUND] += float(herd)
            found[HERD] += float(most)
            found[HERD_ROOM] += float(most * size_of(empty))
            store: i64
            for store in range(STORES):
                kind = cells[me + STORAGE + store]
                if kind and TILE_COLOUR[kind] == ANIMAL_TILES:
                    found[HERD_STORED] += float(herds >> 6 * ANIMAL_TYPE[kind] & 63)

    def _open(self, cells: vec[i64], me: i64) -> None:
        """Where the estate can grow, and whether the depots hold something for it."""
        found = self.found
        spaces = cells[me + FRONTIER] & ~cells[me + FILLED]
        found[OPEN_SPACES] = float(size_of(spaces))
        number: i64
        for number in range(1, DEPOTS + 1):
            if spaces & NUMBER_SPACES[number]:
                found[OPEN_NUMBERS] += 1.0
        offered: i64 = 0
        slots = cells[OFFER] & NUMBERED
        while slots:
            offered |= 1 << TILE_COLOUR[cells[SLOT + lowest(slots)]]
            slots &= slots - 1
        colour: i64
        for colour in range(len(COLOURS)):
            if spaces & COLOUR_SPACES[cells[me + ESTATE] * len(COLOURS) + colour]:
                found[OPEN_COLOUR + colour] = 1.0
                if (offered >> colour) & 1:
                    found[ON_OFFER + colour] = 1.0
        found[MINE_PAYS] = float(
            size_of(COLOUR_SPACES[cells[me + ESTATE] * len(COLOURS) + MINES] & cells[me + FILLED])
            * (len(PHASES) - cells[PHASE])
        )

    def _knowledge(self, cells: vec[i64], me: i64, seat: i64) -> None:
        """Knowledge tiles in the estate, and what those for the end would give now."""
        found = self.found
        number: i64
        for number in range(1, KNOWLEDGE_COUNT + 1):
            if knows(cells, me, number):
                found[KNOWS + number - 1] = 1.0
                if SOLD_TYPES <= number <= BONUS_TILES:
                    found[END_TILES] += float(final_points(cells, seat, number))

    def _bonuses(self, s: State, me: i64, seat: i64) -> None:
        """Colour bonuses that can still be had, and whether somebody is nearer to them."""
        found = self.found
        cells = s.cells
        colour: i64
        for colour in range(len(COLOURS)):
            bonus: i64 = 0
            if cells[LARGE_OWNER + colour] == 0:
                bonus = LARGE_BONUS[s.seats]
            elif cells[SMALL_OWNER + colour] == 0:
                bonus = SMALL_BONUS[s.seats]
            missing = _missing(cells, me, colour)
            if bonus == 0 or missing == 0:
                continue
            if missing <= FAR:
                found[BONUS + missing - 1] += float(bonus)
            nearest: i64 = SPACES
            other: i64
            for other in range(s.seats):
                if other != seat:
                    nearest = min(nearest, _missing(cells, block(other), colour))
            if missing <= nearest:
                found[BONUS_RACE] += float(bonus) / float(missing)

    def _dice(self, cells: vec[i64], me: i64) -> None:
        """What the dice still to be used can do without workers."""
        found = self.found
        die: i64
        store: i64
        for die in range(DICE):
            if cells[me + USED + die]:
                continue
            number = cells[me + DIE + die]
            spaces: i64 = 0
            for store in range(STORES):
                kind = cells[me + STORAGE + store]
                if kind:
                    spaces |= open_spaces(cells, me, kind)
            if spaces & NUMBER_SPACES[number]:
                found[DIE_PLACES] += 1.0
            if cells[OFFER] & DEPOT[number]:
                found[DIE_TAKES] += 1.0
            found[DIE_SELLS] += float(cells[me + GOODS_HELD + number - 1])


def _missing(cells: vec[i64], me: i64, colour: i64) -> i64:
    """How many spaces of a colour are empty."""
    return size_of(COLOUR_SPACES[cells[me + ESTATE] * len(COLOURS) + colour] & ~cells[me + FILLED])


def _dice_left(s: State, seat: i64) -> i64:
    """How many dice the seat will still use in this round, rolled or not."""
    cells = s.cells
    top = s.top()
    if cells[top] < ROLL.number:
        return 0
    if cells[top] == ROLL.number:
        rank: i64
        for rank in range(cells[top + 2]):
            if cells[ROUND_ORDER + rank] == seat:
                break
        else:
            return 2
    me = block(seat)
    return 2 - cells[me + USED] - cells[me + USED + 1]
