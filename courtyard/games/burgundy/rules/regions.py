"""Completed regions and colours (CB15, CB16)."""

from mypy_extensions import i64

from courtyard.core.bits import size_of
from courtyard.core.state import State
from courtyard.games.burgundy.data.components import LARGE_BONUS, PHASE_POINTS, REGION_POINTS, SMALL_BONUS
from courtyard.games.burgundy.data.estates import COLOUR_SPACES, REGION_OF
from courtyard.games.burgundy.data.sizes import COLOURS, SPACES
from courtyard.games.burgundy.rules.layout import (
    ESTATE,
    FILLED,
    FROM_BONUSES,
    FROM_PHASES,
    FROM_REGIONS,
    LARGE_OWNER,
    PHASE,
    POINTS,
    SMALL_OWNER,
    block,
)


def score_region(s: State, me: i64, space: i64) -> None:
    """Points for the region of the space just filled, if that completed it (CB15.2, CB15.3)."""
    cells = s.cells
    region = REGION_OF[cells[me + ESTATE] * SPACES + space]
    if cells[me + FILLED] & region == region:
        cells[me + POINTS + FROM_REGIONS] += REGION_POINTS[size_of(region)]
        cells[me + POINTS + FROM_PHASES] += PHASE_POINTS[cells[PHASE]]


def score_colour(s: State, seat: i64, colour: i64) -> None:
    """The bonus tile for all spaces of a colour, to the first and the second player (CB16)."""
    cells = s.cells
    me = block(seat)
    spaces = COLOUR_SPACES[cells[me + ESTATE] * len(COLOURS) + colour]
    if cells[me + FILLED] & spaces != spaces:
        return
    if cells[LARGE_OWNER + colour] == 0:
        cells[LARGE_OWNER + colour] = seat + 1
        cells[me + POINTS + FROM_BONUSES] += LARGE_BONUS[s.seats]
    elif cells[SMALL_OWNER + colour] == 0:
        cells[SMALL_OWNER + colour] = seat + 1
        cells[me + POINTS + FROM_BONUSES] += SMALL_BONUS[s.seats]
