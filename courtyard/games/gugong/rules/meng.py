"""Meng, the automa of the solo game (GG21 to GG27): which step he takes, and what he is due in other phases."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import CHANCE_ITSELF, Fact, Question
from courtyard.core.state import State
from courtyard.games.gugong.data.kinds import HIRE_1, NO_ACTION
from courtyard.games.gugong.rules.actions import MENG_ACTS
from courtyard.games.gugong.rules.base import Position, position_of
from courtyard.games.gugong.rules.benefits import take_benefit
from courtyard.games.gugong.rules.decrees import IN_MORNING, has_decree, tile_at
from courtyard.games.gugong.rules.hiring import hire_up_to
from courtyard.games.gugong.rules.layout import FREE, MENG, PILE, PILE_SIZE, block
from courtyard.games.gugong.rules.meng_actions import AT, load_special, move, store_meng_token
from courtyard.games.gugong.rules.meng_steps import (
    ANY_STEP,
    MENG_CARD,
    MENG_DECREE,
    MENG_DUSK,
    MENG_HIRE,
    MENG_LOAD,
    MENG_LOCATION,
    MENG_MOVE,
    MENG_STEPS,
    MENG_STORE,
    MENG_TOKEN,
    ask_meng,
)
from courtyard.games.gugong.rules.token_kinds import TOKEN_VERBS
from courtyard.games.gugong.rules.verbs import GIFT_ACTIONS


@final
class MengAct(Question):
    """Meng's next step, which follows from the position: chance has one outcome."""

    def offer(self, s: State, seat: i64, step: i64, what: i64) -> i64:
        s.menu[0] = MENG_ACTS
        s.weights[0] = 1
        return 1

    def answer(self, s: State, seat: i64, step: i64, what: i64, action: i64) -> None:
        s.answered()
        take_step(position_of(s), step, what)


MENG_ACT: Final = MengAct(
    "meng_act",
    CHANCE_ITSELF,
    Fact("the step", len(MENG_STEPS) - 1),
    Fact("with what it is taken", ANY_STEP),
    clause="GG24.1",
)


def take_step(s: Position, step: i64, what: i64) -> None:
    """Carry out a step of Meng."""
    if step == MENG_LOCATION:
        _perform(s, what >> 1, what & 1)
    elif step == MENG_CARD:
        _perform_card(s, what >> 1, what & 1)
    elif step == MENG_DUSK:
        AT[what].dusk(s)
    elif step == MENG_MOVE:
        move(s)
    elif step == MENG_LOAD:
        load_special(s, what)
    elif step == MENG_TOKEN:
        TOKEN_VERBS[what].act(s, MENG)
    elif step == MENG_DECREE:
        IN_MORNING[what].act(s, MENG)
    elif step == MENG_HIRE:
        hire_up_to(s, MENG, what)
    elif step == MENG_STORE:
        store_meng_token(s, what)
    else:
        take_benefit(s)


def _perform(s: Position, location: i64, special: i64) -> None:
    if special:
        AT[location].special(s)
    else:
        AT[location].simple(s)


def _perform_card(s: Position, action: i64, special: i64) -> None:
    """A card action; hiring and swapping are the same on a special card (GG22.10, GG26.16)."""
    if NO_ACTION < action < HIRE_1:
        _perform(s, action - 1, special)
    else:
        GIFT_ACTIONS[action].act(s, MENG)


def ask_meng_decrees(s: State) -> None:
    """Meng uses his level-1 decrees, the upper one first (GG22.2)."""
    place: i64
    for place in range(1, -1, -1):
        tile = tile_at(s.cells, place)
        if has_decree(s.cells, block(MENG), tile):
            ask_meng(s, MENG_DECREE, tile)


def ask_meng_hire(s: State, number: i64) -> None:
    """Meng hires in the morning and at night (GG22.3, GG23.15)."""
    if number and s.cells[block(MENG) + FREE]:
        ask_meng(s, MENG_HIRE, number)


def clear_pile(s: State) -> None:
    """Meng's discard pile has become his gift deck (GG22.4)."""
    number: i64
    for number in range(PILE_SIZE):
        s.cells[PILE + number] = 0
