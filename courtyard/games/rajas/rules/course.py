"""The course of the game: what comes next when nothing is pending."""

from collections.abc import Callable
from typing import Final

from courtyard.core.layout import DEPTH
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.layout import END_STEP, PLAY_STEP, STEP
from courtyard.games.rajas.rules.rounds import next_call
from courtyard.games.rajas.rules.setup import (
    deal_brown_tokens,
    find_start_player,
    lay_out_stacks,
    lay_river_tokens,
    roll_starting_dice,
)

SET_UP: Final[tuple[Callable[[Position], None], ...]] = (
    *(lay_out_stacks, lay_river_tokens, roll_starting_dice, find_start_player, deal_brown_tokens),
)
"""The steps of the set-up, by their numbers."""


def proceed(s: Position) -> None:
    """Settle what is waiting and take the next steps until somebody is asked or the game is over."""
    cells = s.cells
    s.settle()
    while cells[DEPTH] == 0 and cells[STEP] != END_STEP:
        step = cells[STEP]
        if step == PLAY_STEP:
            next_call(s)
        else:
            cells[STEP] = step + 1
            SET_UP[step](s)
        s.settle()
