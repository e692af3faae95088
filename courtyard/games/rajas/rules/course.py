"""The course of the game: what comes next when nothing is pending."""

from courtyard.core.layout import DEPTH
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.layout import (
    BROWN_STEP,
    DICE_STEP,
    END_STEP,
    GANGA_STEP,
    PLAY_STEP,
    START_STEP,
    STEP,
    TILES_STEP,
)
from courtyard.games.rajas.rules.rounds import next_call
from courtyard.games.rajas.rules.setup import (
    deal_brown_tokens,
    find_start_player,
    lay_out_stacks,
    lay_river_tokens,
    roll_starting_dice,
)


def proceed(s: Position) -> None:
    """Settle what is waiting and take the next steps until somebody is asked or the game is over."""
    cells = s.cells
    s.settle()
    while cells[DEPTH] == 0 and cells[STEP] != END_STEP:
        _step(s)
        s.settle()


def _step(s: Position) -> None:
    cells = s.cells
    step = cells[STEP]
    if step == PLAY_STEP:
        next_call(s)
        return
    cells[STEP] = step + 1
    if step == TILES_STEP:
        lay_out_stacks(s)
    elif step == GANGA_STEP:
        lay_river_tokens(s)
    elif step == DICE_STEP:
        roll_starting_dice(s)
    elif step == START_STEP:
        find_start_player(s)
    elif step == BROWN_STEP:
        deal_brown_tokens(s)
