"""A quick guess of how good a position is for a seat, in points, for bots that look one step ahead."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import lowest, size_of
from courtyard.core.layout import DEPTH
from courtyard.games.gugong.data import kinds
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import DECLINE, EXCHANGE_2
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.decrees import MOST_FROM_TILE, decree_points, has_decree
from courtyard.games.gugong.rules.dice import matches_of
from courtyard.games.gugong.rules.exchange import EXCHANGE
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.scoring import audience_points, score_of
from courtyard.games.gugong.rules.ships import load_of, port_of
from courtyard.games.gugong.rules.swap import SWAP_GIFT
from courtyard.games.gugong.rules.tokens import stored_doubles, stored_tokens
from courtyard.games.gugong.rules.wall import on_wall

AHEAD: Final = 2
"""The number of answers within a turn that are tried out before a position is evaluated."""

# The values were found by playing many games; those that fade do so with the turns that are left.
ENVOY_VALUE: Final = 3.8
RISK: Final = 16.0
"""What it would cost to miss as many steps to the palace as turns are left."""
PALACE_VALUE: Final = 43.0
HIRED_VALUE: Final = 1.4
FREE_VALUE: Final = 0.3
INTRIGUE_VALUE: Final = 0.3
JADE_TO_COME: Final = 2.0
"""The jade that a player may still get in a whole game."""
POINTS_TO_COME: Final = 42.0
WALL_VALUE: Final = 1.5
LEAD_VALUE: Final = 1.2
LOAD_VALUE: Final = 0.23
PORT_VALUE: Final = 0.5
CARD_VALUE: Final = 0.9
DOUBLE_VALUE: Final = 2.5
TOKEN_VALUE: Final = 0.15
MORNING_VALUE: Final = 0.8
LEVEL_2_VALUE: Final = 1.3
MATCH_VALUE: Final = 0.2
HAND_VALUE: Final = 2.5
GIFT_ACTION_VALUE: Final = 0.1
GIFT_VALUE: Final = 0.02
MEDAL_VALUE: Final = 1.1
ACTION_VALUE: Final = 1.1

LEVEL_1: Final = (1 << kinds.LEVEL_TILES) - 1
LEVEL_2: Final = LEVEL_1 << kinds.LEVEL_TILES
NOTHING: Final = -1000.0


def evaluate(s: Position, seat: i64) -> float:
    """The position as it stands, or after the best next answers where the seat is in the middle of its turn."""
    return _best(s, seat, AHEAD)


def _best(s: Position, seat: i64, ahead: i64) -> float:
    if ahead == 0 or s.cells[DEPTH] == 0 or s.cells[s.top() + 1] != seat or s.is_asked(EXCHANGE):
        return worth(s, seat)
    passing = ahead > 1 and s.is_asked(SWAP_GIFT)
    best = NOTHING
    at: i64
    for at in range(s.fill_menu()):
        action = s.menu[at]
        # A swap before a further action has too many answers to try, and token exchanges can wait.
        if action < EXCHANGE_2 and (action == DECLINE or not passing):
            after = s.copy()
            after.do(action)
            best = max(best, _best(position_of(after), seat, ahead - 1))
    return best if best > NOTHING else worth(s, seat)


def worth(s: Position, seat: i64) -> float:
    """Points so far, and what servants, tracks, ships and decrees are likely to become."""
    cells = s.cells
    me = block(seat)
    if cells[DEPTH] == 0:
        return float(score_of(s, seat))
    turns = float(size_of(cells[me + layout.HAND]) + kinds.FAN_SIZE * (kinds.DAYS - cells[layout.DAY]))
    left = turns / (kinds.FAN_SIZE * kinds.DAYS)
    value = float(cells[me + layout.VP]) + _palace(s, me, turns) + _jade(s, me, left) + _decrees(s, me, left)
    value += left * (float(cells[me + layout.HIRED]) * HIRED_VALUE + float(cells[me + layout.FREE]) * FREE_VALUE)
    value += float(cells[me + layout.INTRIGUE]) * INTRIGUE_VALUE * (left + 0.2)
    value += _wall(s, me) + _canal(s, me, left) + _gifts(s, me, left)
    value += float(stored_tokens(cells, me) + stored_doubles(cells, me)) * TOKEN_VALUE
    if cells[layout.MEDAL] == seat + 1:
        value += MEDAL_VALUE * left
    if cells[s.top() + 1] == seat and not s.is_asked(EXCHANGE):
        value += ACTION_VALUE
    return value


def _palace(s: Position, me: i64, turns: float) -> float:
    """The way of the envoy: without an audience at the end nothing counts."""
    if s.cells[me + layout.AUDIENCE]:
        return float(audience_points(s, me)) + PALACE_VALUE
    missing = float(kinds.PALACE_SPACE - s.cells[me + layout.ENVOY])
    late = missing / (turns + 1.0)
    return float(s.cells[me + layout.ENVOY]) * ENVOY_VALUE - late * late * RISK


def _jade(s: Position, me: i64, left: float) -> float:
    """The points of the jade together with some that may still come: every further one gives more, up to five."""
    jade = float(s.cells[me + layout.JADE]) + JADE_TO_COME * left
    return jade * (jade + 1.0) / 2.0 if jade < 5.0 else 15.0 + float(s.components.jade_beyond) * (jade - 5.0)


def _decrees(s: Position, me: i64, left: float) -> float:
    """What decrees give at the end, in the mornings to come and in the turns to come."""
    cells = s.cells
    decreed = cells[me + layout.DECREED]
    value = float(decree_points(s, me))
    if has_decree(cells, me, kinds.L3_THIRD):
        value += min(float(MOST_FROM_TILE), (float(cells[me + layout.VP]) + POINTS_TO_COME * left) / 3.0)
    value += float(size_of(decreed & LEVEL_1) * (kinds.DAYS - cells[layout.DAY])) * MORNING_VALUE
    return value + float(size_of(decreed & LEVEL_2)) * LEVEL_2_VALUE * left


def _wall(s: Position, me: i64) -> float:
    """Servants on the wall; to have the most is worth more the closer the section is to its end."""
    own = on_wall(s.cells, me)
    total: i64 = 0
    most: i64 = 0
    seat: i64
    for seat in range(s.blocks):
        servants = on_wall(s.cells, block(seat))
        total += servants
        if block(seat) != me:
            most = max(most, servants)
    lead = LEAD_VALUE * float(total) / float(s.components.wall_size) if own > most else 0.0
    return float(own) * WALL_VALUE + lead


def _canal(s: Position, me: i64, left: float) -> float:
    """Ships under way, and what their rewards have brought besides points."""
    cells = s.cells
    value = float(cells[me + layout.REWARD + kinds.CARD_REWARD] * (kinds.DAYS - cells[layout.DAY])) * CARD_VALUE
    if cells[me + layout.DOUBLE] != layout.LOCKED:
        value += DOUBLE_VALUE * left
    ship: i64
    for ship in range(kinds.SHIPS):
        if cells[me + layout.SHIP_PORT + ship]:
            load = float(load_of(cells, me, ship))
            value += load * load * LOAD_VALUE
            if port_of(cells, me, ship) > 1:
                value += load * PORT_VALUE
    return value


def _gifts(s: Position, me: i64, left: float) -> float:
    """Turns still to be taken today, gifts for other days, and matches of the dice."""
    hand = s.cells[me + layout.HAND]
    discard = s.cells[me + layout.DISCARD]
    value = float(size_of(hand)) * HAND_VALUE + float(matches_of(s, discard)) * MATCH_VALUE
    cards = hand | discard
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value += float(s.components.value[card]) * GIFT_VALUE * left
        if s.components.action[card]:
            value += GIFT_ACTION_VALUE * left
    return value
