"""What is hidden from a seat (RG-V4, RG-V9): only a brown token that its drawer has not laid yet.

Tiles below the top of a stack and white tokens in the pile have no order before they are drawn.
"""

from mypy_extensions import i64

from courtyard.core.rng import Rng
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.layout import TOKENS
from courtyard.games.rajas.rules.tokens import BROWN, BROWN_SLOT


def hidden_token(s: Position, seat: i64) -> i64:
    """The kind of the brown token that is hidden from the seat now, -1 for none."""
    if not s.is_asked(BROWN_SLOT) or s.cells[s.top() + 1] == seat:
        return -1
    return s.cells[s.top() + 2]


def is_shown(s: Position, at: i64, seat: i64) -> bool:
    """Whether the seat can tell how many tokens of this kind are left."""
    kind = at - TOKENS
    return hidden_token(s, seat) < 0 or kind >= s.components.kinds or s.components.kind_colour[kind] != BROWN


def redraw(s: Position, seat: i64, rng: Rng) -> None:
    """Redraw, in place, what is hidden from the seat."""
    kind = hidden_token(s, seat)
    if kind < 0:
        return
    s.cells[TOKENS + kind] += 1
    count: i64 = 0
    for kind in range(s.components.kinds):
        if s.components.kind_colour[kind] == BROWN:
            count += s.cells[TOKENS + kind]
    left = rng.below(count)
    kind = 0
    while s.components.kind_colour[kind] != BROWN or left >= s.cells[TOKENS + kind]:
        if s.components.kind_colour[kind] == BROWN:
            left -= s.cells[TOKENS + kind]
        kind += 1
    s.cells[TOKENS + kind] -= 1
    s.cells[s.top() + 2] = kind
