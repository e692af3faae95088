"""The Great Wall (GG12): building, and the scoring of a completed section."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.game import CHANCE
from courtyard.games.gugong.data.components import L2_WALL
from courtyard.games.gugong.rules.actions import ADD_TO_WALL, BUILD_ONE, BUILD_TWO
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.layout import (
    BENEFITS,
    CHECK_WALL,
    DECREED,
    DOUBLE,
    DOUBLE_FREE,
    DOUBLE_ON_WALL,
    FREE,
    HIRED,
    ON_WALL,
    TRACK,
    VP,
    WALL_EXTRA,
    block,
)
from courtyard.games.gugong.rules.palace import advance_envoy
from courtyard.games.gugong.rules.servants import NORMAL, THE_DOUBLE, can_send, free_figures, has_free, has_hired, send

WALL_VP: Final = 3


def on_wall(cells: vec[i64], me: i64) -> i64:
    """A player's servants on the wall; the double servant counts 2 (GG5.8)."""
    return cells[me + ON_WALL] + (2 if cells[me + DOUBLE] == DOUBLE_ON_WALL else 0)


def offer_wall(s: Court, me: i64, count: i64) -> i64:
    """Offer options A and B with every choice of figures (GG-D21)."""
    cells = s.cells
    figure: i64
    for figure in range(2):
        if has_hired(cells, me, figure):
            s.menu[count] = BUILD_ONE + figure
            count += 1
    pay: i64
    for pay in range(2):
        if can_send(cells, me, 1, pay):
            normals = cells[me + HIRED] - (0 if pay else 1)
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


def build_one(s: Court, seat: i64, figure: i64) -> None:
    """Option A: one hired figure."""
    me = block(seat)
    if figure:
        s.cells[me + DOUBLE] = DOUBLE_ON_WALL
    else:
        _place_normals(s.cells, me, 1)
    _finish_building(s, seat)


def build_two(s: Court, seat: i64, number: i64) -> None:
    """Option B: send 1, then one or two hired figures."""
    me = block(seat)
    send(s.cells, me, 1, number >> 2)
    figures = number & 3
    if figures & 1:
        s.cells[me + DOUBLE] = DOUBLE_ON_WALL
    if figures == 2:
        _place_normals(s.cells, me, 2)
    elif figures != 1:
        _place_normals(s.cells, me, 1)
    _finish_building(s, seat)


def _place_normals(cells: vec[i64], me: i64, number: i64) -> None:
    cells[me + HIRED] -= number
    cells[me + ON_WALL] += number


def _finish_building(s: Court, seat: i64) -> None:
    """Offer the additional figure of the decree, then look whether the section is complete (GG12.5, GG12.7)."""
    me = block(seat)
    if (s.cells[me + DECREED] >> L2_WALL) & 1 and free_figures(s.cells, me) > 0:
        s.ask(CHECK_WALL, CHANCE, 0, 0)
        s.ask(WALL_EXTRA, seat, 0, 0)
    else:
        check_wall(s)


def offer_free_builder(s: Court, me: i64, count: i64) -> i64:
    """Offer the free figures that can be put on the wall (GG-D18)."""
    figure: i64
    for figure in range(2):
        if has_free(s.cells, me, figure):
            s.menu[count] = ADD_TO_WALL + figure
            count += 1
    return count


def add_free_builder(cells: vec[i64], me: i64, figure: i64) -> None:
    """Put a free figure on the wall."""
    if figure == NORMAL:
        cells[me + FREE] -= 1
        cells[me + ON_WALL] += 1
    else:
        cells[me + DOUBLE] = DOUBLE_ON_WALL


def check_wall(s: Court) -> None:
    """Score the section if it is complete (GG12.5, GG12.8)."""
    total: i64 = 0
    builders: i64 = 0
    seat: i64
    for seat in range(s.blocks):
        servants = on_wall(s.cells, block(seat))
        total += servants
        if servants:
            builders |= bit(seat)
    if total >= s.data.wall_size:
        winner = score_wall(s)
        _take_down(s.cells, block(winner))
        s.ask(BENEFITS, CHANCE, builders, 0)


def score_wall(s: Court) -> i64:
    """3 VP and an envoy step for the most servants, ties by the intrigue track (GG12.9, GG12.10); who has them."""
    cells = s.cells
    winner: i64 = -1
    most: i64 = 0
    rank: i64
    for rank in range(s.blocks):
        servants = on_wall(cells, block(cells[TRACK + rank]))
        if servants > most:
            most = servants
            winner = cells[TRACK + rank]
    if winner >= 0:
        cells[block(winner) + VP] += WALL_VP
        advance_envoy(s, winner, 1)
    return winner


def _take_down(cells: vec[i64], me: i64) -> None:
    """The winner's figures become free (GG12.11, GG5.15)."""
    cells[me + FREE] += cells[me + ON_WALL]
    cells[me + ON_WALL] = 0
    if cells[me + DOUBLE] == DOUBLE_ON_WALL:
        cells[me + DOUBLE] = DOUBLE_FREE
