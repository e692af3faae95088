"""What a seat may not see (CB35): the types of others' sold goods, and secret choices until they are shown."""

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import total
from courtyard.core.layout import DEPTH
from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.games.burgundy.data.sizes import GOODS_TYPES
from courtyard.games.burgundy.rules.estates import estate_choices
from courtyard.games.burgundy.rules.layout import CHOICE, COMMON_SIZE, SEAT_SIZE, SOLD, UNSEEN_GOODS, block


def are_sold_goods_open(s: State) -> bool:
    """Whether everybody sees what was sold: by the option CB-O6, or at the end of the game (CB35.18)."""
    return s.cells[DEPTH] == 0 or s.game.chosen["sold_goods_view"] == "open"


def is_shown(s: State, field: str, at: i64) -> bool:
    """Whether another's secret choice or sold goods can be seen, or are none."""
    if field == "choice":
        return s.cells[at] == 0
    first = at - (at - COMMON_SIZE - SOLD) % SEAT_SIZE
    return are_sold_goods_open(s) or total(s.cells, first, GOODS_TYPES) == 0


def redraw(s: State, seat: i64, rng: Rng) -> None:
    """Redraw, in place, what is hidden from the seat."""
    others = [other for other in range(s.seats) if other != seat]
    if not are_sold_goods_open(s):
        for other in others:
            _return_sold(s.cells, other)
        for other in others:
            _redraw_sold(s.cells, other, rng)
    for other in others:
        _redraw_choice(s, other, rng)


def _return_sold(cells: vec[i64], seat: i64) -> None:
    """Mix a seat's sold goods with the unseen ones; the first cell keeps their number, negated."""
    at = block(seat) + SOLD
    count = total(cells, at, GOODS_TYPES)
    colour: i64
    for colour in range(GOODS_TYPES):
        cells[UNSEEN_GOODS + colour] += cells[at + colour]
        cells[at + colour] = 0
    cells[at] = -count


def _redraw_sold(cells: vec[i64], seat: i64, rng: Rng) -> None:
    at = block(seat) + SOLD
    count = -cells[at]
    cells[at] = 0
    unseen = total(cells, UNSEEN_GOODS, GOODS_TYPES)
    drawn: i64
    for drawn in range(count):
        left = rng.below(unseen - drawn)
        colour: i64 = 0
        while left >= cells[UNSEEN_GOODS + colour]:
            left -= cells[UNSEEN_GOODS + colour]
            colour += 1
        cells[UNSEEN_GOODS + colour] -= 1
        cells[at + colour] += 1


def _redraw_choice(s: State, seat: i64, rng: Rng) -> None:
    if s.cells[block(seat) + CHOICE]:
        choices = estate_choices(s, seat)
        s.cells[block(seat) + CHOICE] = choices[rng.below(len(choices))] + 1
