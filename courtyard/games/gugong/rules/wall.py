"""The Great Wall (GG12): building on it, and the scoring of a completed section."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.core.bits import bit
from courtyard.core.cost import Cost
from courtyard.core.questions import Step
from courtyard.core.rules import OK
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import L2_WALL
from courtyard.games.gugong.rules.actions import ADD_TO_WALL, BUILD_ONE, BUILD_TWO
from courtyard.games.gugong.rules.acts import DECLINING, Act, sent, unsendable
from courtyard.games.gugong.rules.base import Position, is_meng, position_of
from courtyard.games.gugong.rules.benefits import BENEFITS
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import has_decree
from courtyard.games.gugong.rules.layout import (
    DOUBLE,
    DOUBLE_FREE,
    DOUBLE_ON_WALL,
    FREE,
    HIRED,
    ON_WALL,
    TRACK,
    block,
)
from courtyard.games.gugong.rules.palace import advance_envoy
from courtyard.games.gugong.rules.servants import THE_DOUBLE, free_figures, has_free, has_hired, normals_sent, send
from courtyard.games.gugong.rules.tokens import Asked

NO_BUILDER: Final[i64] = RULES.refusal("builder")
NO_BUILDERS: Final[i64] = RULES.refusal("builders")
NOT_FREE: Final[i64] = RULES.refusal("not_free")
FOR_SECTION: Final[i64] = RULES.source("wall_section", "GG12.9")
SECTION_WON: Final[i64] = RULES.event("wall", "GG12.9")

NORMALS: Final = array((1, 0, 2, 1))
"""The normal servants among the figures of option B; the double servant is in those with an odd number."""


def on_wall(cells: vec[i64], me: i64) -> i64:
    """A player's servants on the wall; the double servant counts 2 (GG5.8)."""
    return cells[me + ON_WALL] + (2 if cells[me + DOUBLE] == DOUBLE_ON_WALL else 0)


def place_builders(cells: vec[i64], me: i64, area: i64, normals: i64, double: i64) -> None:
    """Hired or free figures go on the wall."""
    cells[me + area] -= normals
    cells[me + ON_WALL] += normals
    if double:
        cells[me + DOUBLE] = DOUBLE_ON_WALL


@final
class BuildOne(Act):
    """Option A: place a hired figure (GG12.2)."""

    def refuse(self, s: Position, seat: i64, fact: i64, figure: i64) -> i64:
        if has_hired(s.cells, block(seat), figure):
            return OK
        return NO_BUILDER

    def perform(self, s: Position, seat: i64, fact: i64, figure: i64) -> None:
        place_builders(s.cells, block(seat), HIRED, 1 - figure, figure)
        finish_building(s, seat)


@final
class BuildTwo(Act):
    """Option B: send servants, then place one or two of the hired figures that are left (GG12.3, GG5.10, GG-D21)."""

    def price(self, s: Position, seat: i64, number: i64) -> i64:
        return s.components.wall_price

    def cost(self, s: Position, seat: i64, number: i64) -> Cost:
        return sent(s.components.wall_price, number >> 2)

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        cells, me, pay, figures = s.cells, block(seat), number >> 2, number & 3
        price = s.components.wall_price
        code = unsendable(cells, me, price, pay)
        if code != OK:
            return code
        if figures & 1 and (pay or not has_hired(cells, me, THE_DOUBLE)):
            return NO_BUILDERS
        if cells[me + HIRED] - normals_sent(price, pay) >= NORMALS[figures]:
            return OK
        return NO_BUILDERS

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        me, figures = block(seat), number & 3
        send(s.cells, me, s.components.wall_price, number >> 2)
        place_builders(s.cells, me, HIRED, NORMALS[figures], figures & 1)
        finish_building(s, seat)


class AddToWall(Act):
    """By a decree, put a free figure on the wall (GG16.20, GG-D22)."""

    def refuse(self, s: Position, seat: i64, fact: i64, figure: i64) -> i64:
        if has_free(s.cells, block(seat), figure):
            return OK
        return NOT_FREE

    def perform(self, s: Position, seat: i64, fact: i64, figure: i64) -> None:
        place_builders(s.cells, block(seat), FREE, 1 - figure, figure)


@final
class AddByToken(AddToWall):
    """The same by a token, for itself (GG10.23, GG-D18)."""

    def perform(self, s: Position, seat: i64, fact: i64, figure: i64) -> None:
        super().perform(s, seat, fact, figure)
        check_wall(s)


BUILDING_ONE: Final = BuildOne(BUILD_ONE)
BUILDING_TWO: Final = BuildTwo(BUILD_TWO)
ADDING: Final = AddToWall(ADD_TO_WALL)
ADDING_BY_TOKEN: Final = AddByToken(ADD_TO_WALL)


def finish_building(s: Position, seat: i64) -> None:
    """The additional figure of the decree, then the look at the section (GG12.5, GG12.7); Meng wants it (GG24.26)."""
    me = block(seat)
    if not has_decree(s.cells, me, L2_WALL) or free_figures(s.cells, me) == 0:
        check_wall(s)
    elif is_meng(s, seat):
        place_builders(s.cells, me, FREE, 1, 0)
        check_wall(s)
    else:
        s.ask(CHECK_WALL, CHANCE, 0, 0)
        s.ask(WALL_EXTRA, seat, 0, 0)


@final
class CheckWall(Step):
    """The section is looked at when the whole action is done (GG12.5, GG12.7)."""

    def settle(self, s: State, seat: i64, first: i64, second: i64) -> None:
        s.answered()
        check_wall(position_of(s))


WALL_EXTRA: Final = Asked("wall_extra", (ADDING, DECLINING), clause="GG12.7")
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
        servants = on_wall(cells, block(cells[TRACK + rank]))
        if servants > most:
            most = servants
            equal = 0
            winner = cells[TRACK + rank]
        elif servants == most:
            equal += 1
    if winner >= 0:
        s.tell(won, winner, most, equal)
        s.score(source, winner, s.components.wall_vp)
        advance_envoy(s, winner, s.components.wall_steps, source)
    return winner


def _take_down(cells: vec[i64], me: i64) -> None:
    """The winner's figures become free (GG12.11, GG5.15)."""
    cells[me + FREE] += cells[me + ON_WALL]
    cells[me + ON_WALL] = 0
    if cells[me + DOUBLE] == DOUBLE_ON_WALL:
        cells[me + DOUBLE] = DOUBLE_FREE
