"""The course of the game: what settles itself, and what comes next when nothing is pending."""

from courtyard.core.layout import DEPTH
from courtyard.games.rajas.rules.layout import (
    BROWN_STEP,
    DICE_STEP,
    END_STEP,
    FAME_STEPS,
    GANGA_STEP,
    MONEY_STEPS,
    PAY_YIELDS,
    PLAY_STEP,
    START_STEP,
    STEP,
    TILES_STEP,
)
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.resolve import resolve
from courtyard.games.rajas.rules.rounds import next_call
from courtyard.games.rajas.rules.setup import (
    deal_brown_tokens,
    find_start_player,
    lay_out_stacks,
    lay_river_tokens,
    roll_starting_dice,
)
from courtyard.games.rajas.rules.tracks import settle_fame, settle_money
from courtyard.games.rajas.rules.yields import settle_yields


def proceed(s: Realm) -> None:
    """Settle what is waiting and take the next steps until somebody is asked or the game is over."""
    cells = s.cells
    while True:
        if cells[DEPTH] == 0:
            if cells[STEP] == END_STEP:
                return
            _step(s)
        elif cells[s.top()] <= PAY_YIELDS:
            _settle(s)
        else:
            return


def _settle(s: Realm) -> None:
    """Carry out the effect on top of the stack (RG20.1)."""
    top = s.top()
    what, seat, first, second = s.cells[top], s.cells[top + 1], s.cells[top + 2], s.cells[top + 3]
    s.answered()
    if what == FAME_STEPS:
        settle_fame(s, seat, first, second)
    elif what == MONEY_STEPS:
        settle_money(s, seat, first, second)
    elif what == PAY_YIELDS:
        settle_yields(s, seat, first, second)
    else:
        resolve(s, seat, first, second)


def _step(s: Realm) -> None:
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
