"""The course of the game: what comes next when no question is pending (CB7.1, CB8, CB29.7, CB30.1)."""

from courtyard.core.layout import DEPTH
from courtyard.core.state import State
from courtyard.games.burgundy.data.sizes import PHASES
from courtyard.games.burgundy.rules.estates import begin_estates
from courtyard.games.burgundy.rules.layout import (
    END_STEP,
    ESTATES_STEP,
    GOODS_STEP,
    PHASE,
    PHASE_STEP,
    ROUND_STEP,
    STEP,
    TURN_STEP,
)
from courtyard.games.burgundy.rules.phases import end_phase, set_up_phase
from courtyard.games.burgundy.rules.rounds import begin_round, begin_turn, is_last_round
from courtyard.games.burgundy.rules.scoring import score_end


def go_on(s: State) -> None:
    """Take the next steps until somebody is asked something or the game is over."""
    cells = s.cells
    while cells[DEPTH] == 0 and cells[STEP] != END_STEP:
        step = cells[STEP]
        if step == TURN_STEP:
            if not begin_turn(s):
                _end_round(s)
        elif step == ROUND_STEP:
            cells[STEP] = TURN_STEP
            begin_round(s)
        elif step == PHASE_STEP:
            cells[STEP] = ROUND_STEP
            set_up_phase(s)
        elif step == ESTATES_STEP:
            cells[STEP] = PHASE_STEP
        elif step == GOODS_STEP:
            cells[STEP] = ESTATES_STEP
            begin_estates(s)


def _end_round(s: State) -> None:
    """Another round, or the end of the phase, or of the game."""
    cells = s.cells
    if not is_last_round(s):
        cells[STEP] = ROUND_STEP
        return
    end_phase(s)
    if cells[PHASE] + 1 < len(PHASES):
        cells[PHASE] += 1
        cells[STEP] = PHASE_STEP
    else:
        score_end(s)
        cells[STEP] = END_STEP
