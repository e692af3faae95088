"""Completed regions and colours (CB15, CB16)."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import size_of
from courtyard.core.state import State
from courtyard.games.burgundy.data.components import LARGE_BONUS, PHASE_POINTS, REGION_POINTS, SMALL_BONUS
from courtyard.games.burgundy.data.estates import COLOUR_SPACES, REGION_OF
from courtyard.games.burgundy.data.sizes import COLOURS, SPACES
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.layout import (
    ESTATE,
    FILLED,
    LARGE_OWNER,
    PHASE,
    SMALL_OWNER,
    block,
)
from courtyard.games.burgundy.rules.points import score, source

REGION: Final[i64] = RULES.event("region", clause="CB15.1")
"""A region is complete: its last space, and the phase."""
LARGE_BONUS_TILE: Final[i64] = RULES.event("large_bonus", clause="CB16.1")
"""All spaces of a colour are filled first: the colour."""
SMALL_BONUS_TILE: Final[i64] = RULES.event("small_bonus", clause="CB16.3")
"""All spaces of a colour are filled second: the colour."""
FOR_REGION: Final[i64] = source("regions", clause="CB15.2")
FOR_PHASE: Final[i64] = source("phases", clause="CB15.3")
FOR_BONUS: Final[i64] = source("bonuses", clause="CB16.1")


def score_region(s: State, seat: i64, space: i64) -> None:
    """Points for the region of the space just filled, if that completed it (CB15.2, CB15.3)."""
    cells = s.cells
    me = block(seat)
    region = REGION_OF[cells[me + ESTATE] * SPACES + space]
    if cells[me + FILLED] & region == region:
        s.tell(REGION, seat, space, cells[PHASE])
        score(s, FOR_REGION, seat, REGION_POINTS[size_of(region)])
        score(s, FOR_PHASE, seat, PHASE_POINTS[cells[PHASE]])


def score_colour(s: State, seat: i64, colour: i64) -> None:
    """The bonus tile for all spaces of a colour, to the first and the second player (CB16)."""
    cells = s.cells
    me = block(seat)
    spaces = COLOUR_SPACES[cells[me + ESTATE] * len(COLOURS) + colour]
    if cells[me + FILLED] & spaces != spaces:
        return
    if cells[LARGE_OWNER + colour] == 0:
        cells[LARGE_OWNER + colour] = seat + 1
        s.tell(LARGE_BONUS_TILE, seat, colour)
        score(s, FOR_BONUS, seat, LARGE_BONUS[s.seats])
    elif cells[SMALL_OWNER + colour] == 0:
        cells[SMALL_OWNER + colour] = seat + 1
        s.tell(SMALL_BONUS_TILE, seat, colour)
        score(s, FOR_BONUS, seat, SMALL_BONUS[s.seats])
