"""A quick guess of how good a position is for a seat, in points, for bots that look one step ahead."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import size_of
from courtyard.core.layout import DEPTH
from courtyard.games.gugong.components import (
    DAYS,
    PALACE_SPACE,
    SEATS_ON_SHIP,
    SHIPS,
)
from courtyard.games.gugong.court import Court
from courtyard.games.gugong.layout import (
    AUDIENCE,
    DAY,
    DECREED,
    DISCARD,
    DOUBLE,
    ENVOY,
    EXCHANGE,
    FREE,
    HAND,
    HIRED,
    INTRIGUE,
    LOCKED,
    MEDAL,
    REWARD,
    SHIP_PORT,
    VP,
    block,
)
from courtyard.games.gugong.night import matches_of
from courtyard.games.gugong.scoring import audience_points, decree_points, jade_points, score_of
from courtyard.games.gugong.ships import load_of, port_of
from courtyard.games.gugong.tokens import stored_doubles, stored_tokens
from courtyard.games.gugong.wall import on_wall

ENVOY_VALUE: Final = 2.0
"""What a step towards the palace is worth while it may still be reached."""
PALACE_VALUE: Final = 10.0
HIRED_VALUE: Final = 0.9
FREE_VALUE: Final = 0.35
INTRIGUE_VALUE: Final = 0.45
WALL_VALUE: Final = 0.7
SHIP_VALUE: Final = 0.6
PORT_VALUE: Final = 0.5
CARD_VALUE: Final = 3.0
DOUBLE_VALUE: Final = 2.5
TOKEN_VALUE: Final = 0.6
MORNING_VALUE: Final = 1.4
MATCH_VALUE: Final = 0.7
ACTION_VALUE: Final = 1.5
MEDAL_VALUE: Final = 0.5


def evaluate(s: Court, seat: i64) -> float:
    """The position as it stands, or after the best next answer where the seat is in the middle of its turn."""
    if s.cells[DEPTH] == 0:
        return float(score_of(s, seat))
    top = s.top()
    if s.cells[top + 1] != seat or s.cells[top] == EXCHANGE:
        return _worth(s, seat)
    best = -1000.0
    for action in s.legal():
        after = s.copy()
        after.do(action)
        assert isinstance(after, Court)
        best = max(best, _worth(after, seat))
    return best


def _worth(s: Court, seat: i64) -> float:
    """Points so far, and what servants, tracks, ships and decrees are likely to become."""
    cells = s.cells
    me = block(seat)
    if cells[DEPTH] == 0:
        return float(score_of(s, seat))
    left = float(DAYS + 1 - cells[DAY]) / DAYS
    value = float(cells[me + VP] + decree_points(cells, me) + jade_points(s, me))
    value += _palace(s, me, left)
    value += left * (float(cells[me + HIRED]) * HIRED_VALUE + float(cells[me + FREE]) * FREE_VALUE)
    value += float(cells[me + INTRIGUE]) * INTRIGUE_VALUE
    value += float(on_wall(cells, me)) * WALL_VALUE
    value += _canal(s, me, left)
    value += float(stored_tokens(cells, me) + stored_doubles(cells, me)) * TOKEN_VALUE
    value += float(size_of(cells[me + DECREED] & 31) * (DAYS - cells[DAY])) * MORNING_VALUE
    value += float(matches_of(s, cells[me + DISCARD])) * MATCH_VALUE
    value += float(size_of(cells[me + HAND])) * CARD_VALUE * 0.5
    if cells[MEDAL] == seat + 1:
        value += MEDAL_VALUE
    if cells[s.top() + 1] == seat and cells[s.top()] > EXCHANGE:
        value += ACTION_VALUE
    return value


def _palace(s: Court, me: i64, left: float) -> float:
    """The way of the envoy: without an audience at the end nothing counts."""
    if s.cells[me + AUDIENCE]:
        return float(audience_points(s, me)) + PALACE_VALUE
    missing = float(PALACE_SPACE - s.cells[me + ENVOY])
    late = missing / (left * DAYS + 0.5)
    return float(s.cells[me + ENVOY]) * ENVOY_VALUE - late * late


def _canal(s: Court, me: i64, left: float) -> float:
    """Ships under way, and what their rewards have brought beside points."""
    cells = s.cells
    value = float(cells[me + REWARD + 1]) * CARD_VALUE * left
    if cells[me + DOUBLE] != LOCKED:
        value += DOUBLE_VALUE * left
    ship: i64
    for ship in range(SHIPS):
        if cells[me + SHIP_PORT + ship]:
            load = load_of(cells, me, ship)
            value += float(load) * SHIP_VALUE
            if load == SEATS_ON_SHIP and port_of(cells, me, ship) > 1:
                value += PORT_VALUE
    return value
