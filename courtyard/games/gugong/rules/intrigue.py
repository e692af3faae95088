"""Intrigue (GG14): the track, which breaks every tie, and the medal of the next first player."""

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import LAST_SPACE
from courtyard.games.gugong.rules.actions import INTRIGUE_ONE, INTRIGUE_THREE
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.layout import INTRIGUE, MEDAL, TRACK, block
from courtyard.games.gugong.rules.servants import offer_sending, send


def advance_marker(s: State, seat: i64, steps: i64) -> None:
    """Move a marker forward; steps beyond the last space are lost (GG14.6)."""
    space = s.cells[block(seat) + INTRIGUE] + steps
    _move(s, seat, LAST_SPACE if space > LAST_SPACE else space)


def draw_back(s: State, seat: i64, steps: i64) -> None:
    """Move a marker back to pay for a benefit (GG12.17)."""
    _move(s, seat, s.cells[block(seat) + INTRIGUE] - steps)


def _move(s: State, seat: i64, space: i64) -> None:
    """Put a marker on top of those on its new space (GG14.8); one that stays keeps its place (GG14.9)."""
    cells = s.cells
    me = block(seat)
    if cells[me + INTRIGUE] == space:
        return
    cells[me + INTRIGUE] = space
    rank: i64 = 0
    while cells[TRACK + rank] != seat:
        rank += 1
    while rank + 1 < s.blocks and cells[block(cells[TRACK + rank + 1]) + INTRIGUE] > space:
        cells[TRACK + rank] = cells[TRACK + rank + 1]
        rank += 1
    while rank > 0 and cells[block(cells[TRACK + rank - 1]) + INTRIGUE] <= space:
        cells[TRACK + rank] = cells[TRACK + rank - 1]
        rank -= 1
    cells[TRACK + rank] = seat


def offer_intrigue(s: Position, me: i64, count: i64) -> i64:
    """Offer options A and B as far as they change anything (GG14.10)."""
    can_move = s.cells[me + INTRIGUE] < LAST_SPACE
    if can_move or s.cells[MEDAL] == 0:
        s.menu[count] = INTRIGUE_ONE
        count += 1
    if can_move:
        count = offer_sending(s, me, s.components.intrigue_price, INTRIGUE_THREE, count)
    return count


def intrigue_one(s: Position, seat: i64) -> None:
    """Option A: one step, and the medal if it is still on the board (GG14.3)."""
    advance_marker(s, seat, s.components.intrigue_one)
    if s.cells[MEDAL] == 0:
        s.cells[MEDAL] = 1 + seat


def intrigue_three(s: Position, seat: i64, action: i64) -> None:
    """Option B: three steps."""
    send(s.cells, block(seat), s.components.intrigue_price, action - INTRIGUE_THREE)
    advance_marker(s, seat, s.components.intrigue_three)
