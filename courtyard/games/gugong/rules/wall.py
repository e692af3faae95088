"""The Great Wall (GG12): building, and the scoring of a completed section."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import L2_WALL
from courtyard.games.gugong.rules import layout
from courtyard.games.gugong.rules.actions import ADD_TO_WALL, BUILD_ONE, BUILD_TWO
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.benefits import BENEFITS
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import block
from courtyard.games.gugong.rules.palace import advance_envoy
from courtyard.games.gugong.rules.servants import (
    NORMAL,
    THE_DOUBLE,
    can_send,
    free_figures,
    has_free,
    has_hired,
    normals_sent,
    send,
)
from courtyard.games.gugong.rules.tokens import Declinable

FOR_SECTION: Final[i64] = RULES.source("wall_section", "GG12.9")
SECTION_WON: Final[i64] = RULES.event("wall", "GG12.9")


def on_wall(cells: vec[i64], me: i64) -> i64:
    """A player's servants on the wall; the double servant counts 2 (GG5.8)."""
    return cells[me + layout.ON_WALL] + (2 if cells[me + layout.DOUBLE] == layout.DOUBLE_ON_WALL else 0)


def offer_wall(s: Position, me: i64, count: i64) -> i64:
    """Offer options A and B with every choice of figures (GG-D21)."""
    cells = s.cells
    figure: i64
    for figure in range(2):
        if has_hired(cells, me, figure):
            s.menu[count] = BUILD_ONE + figure
            count += 1
    pay: i64
    for pay in range(2):
        if can_send(cells, me, s.components.wall_price, pay):
            normals = cells[me + layout.HIRED] - normals_sent(s.components.wall_price, pay)
            double = pay == 0 and has_hired(cells, me, THE_DOUBLE)
            count = _offer_two(s.menu, BUILD_TWO + pay * 4, normals, double, count)
    return count


def _offer_two(menu: vec[i64], action: i64, normals: i64, double: bool, count: i64) -> i64:
    """Offer 1 or 2 of the figures that are left after the sending (GG12.3, GG5.10)."""
    if normals > 0:
        menu[count] = action
        count += 1
    if double:
        menu[count] = action + 1
        count += 1
    if normals > 1:
        menu[count] = action + 2
        count += 1
    if double and normals > 0:
        menu[count] = action + 3
        count += 1
    return count


def build_one(s: Position, seat: i64, action: i64) -> None:
    """Option A: one hired figure."""
    me = block(seat)
    if action - BUILD_ONE == THE_DOUBLE:
        s.cells[me + layout.DOUBLE] = layout.DOUBLE_ON_WALL
    else:
        _place_normals(s.cells, me, 1)
    _finish_building(s, seat)


def build_two(s: Position, seat: i64, action: i64) -> None:
    """Option B: send 1, then one or two hired figures."""
    me = block(seat)
    number = action - BUILD_TWO
    send(s.cells, me, s.components.wall_price, number >> 2)
    figures = number & 3
    if figures & 1:
        s.cells[me + layout.DOUBLE] = layout.DOUBLE_ON_WALL
    if figures == 2:
        _place_normals(s.cells, me, 2)
    elif figures != 1:
        _place_normals(s.cells, me, 1)
    _finish_building(s, seat)


def _place_normals(cells: vec[i64], me: i64, number: i64) -> None:
    cells[me + layout.HIRED] -= number
    cells[me + layout.ON_WALL] += number


def _finish_building(s: Position, seat: i64) -> None:
    """Offer the additional figure of the decree, then look whether the section is complete (GG12.5, GG12.7)."""
    me = block(seat)
    if (s.cells[me + layout.DECREED] >> L2_WALL) & 1 and free_figures(s.cells, me) > 0:
        s.ask(CHECK_WALL, CHANCE, 0, 0)
        s.ask(WALL_EXTRA, seat, 0, 0)
    else:
        check_wall(s)


def offer_free_builder(s: State, me: i64, count: i64) -> i64:
    """Offer the free figures that can be put on the wall (GG-D18)."""
    figure: i64
    for figure in range(2):
        if has_free(s.cells, me, figure):
            s.menu[count] = ADD_TO_WALL + figure
            count += 1
    return count


def add_free_builder(cells: vec[i64], me: i64, action: i64) -> None:
    """Put a free figure on the wall."""
    if action - ADD_TO_WALL == NORMAL:
        cells[me + layout.FREE] -= 1
        cells[me + layout.ON_WALL] += 1
    else:
        cells[me + layout.DOUBLE] = layout.DOUBLE_ON_WALL


@final
class WallExtra(Declinable):
    """An additional free figure by decree `L2_wall`, or none (GG-D22)."""

    def uses(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        return offer_free_builder(s, block(seat), 0)

    def use(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        add_free_builder(s.cells, block(seat), action)


@final
class CheckWall(Step):
    """The section is looked at when the whole action is done (GG12.5, GG12.7)."""

    def settle(self, s: State, seat: i64, first: i64, second: i64) -> None:
        s.answered()
        check_wall(position_of(s))


WALL_EXTRA: Final = WallExtra("wall_extra", clause="GG12.7")
CHECK_WALL: Final = CheckWall("check_wall")


def check_wall(s: Position) -> None:
    """Score the section if it is complete (GG12.5, GG12.8)."""
    total: i64 = 0
    builders: i64 = 0
    seat: i64
    for seat in range(s.blocks):
        servants = on_wall(s.cells, block(seat))
        total += servants
        if servants:
            builders |= bit(seat)
    if total >= s.components.wall_size:
        winner = score_wall(s, FOR_SECTION, SECTION_WON)
        _take_down(s.cells, block(winner))
        s.ask(BENEFITS, CHANCE, builders, 0)


def score_wall(s: Position, source: i64, won: i64) -> i64:
    """VP and an envoy step for the most servants, ties by the intrigue track (GG12.9, GG12.10); who has them."""
    cells = s.cells
    winner: i64 = -1
    most: i64 = 0
    equal: i64 = 0
    rank: i64
    for rank in range(s.blocks):
        servants = on_wall(cells, block(cells[layout.TRACK + rank]))
        if servants > most:
            most = servants
            equal = 0
            winner = cells[layout.TRACK + rank]
        elif servants == most:
            equal += 1
    if winner >= 0:
        s.tell(won, winner, most, equal)
        s.score(source, winner, s.components.wall_vp)
        advance_envoy(s, winner, s.components.wall_steps, source)
    return winner


def _take_down(cells: vec[i64], me: i64) -> None:
    """The winner's figures become free (GG12.11, GG5.15)."""
    cells[me + layout.FREE] += cells[me + layout.ON_WALL]
    cells[me + layout.ON_WALL] = 0
    if cells[me + layout.DOUBLE] == layout.DOUBLE_ON_WALL:
        cells[me + layout.DOUBLE] = layout.DOUBLE_FREE
