"""The ways to pay, take, return or roll several dice as one choice (RG7, RG8, RG9, RG15.13)."""

from collections.abc import Iterator
from typing import Final

from courtyard.core.cost import FREE, Cost
from courtyard.core.payment import Payment, PaymentPlan
from courtyard.core.state import State
from courtyard.games.rajas.data.components import FACES
from courtyard.games.rajas.rules.actions import DONE, RETURN_DIE, TAKE_DIE
from courtyard.games.rajas.rules.base import Position, question_of
from courtyard.games.rajas.rules.karma import OPPOSITE
from courtyard.games.rajas.rules.payment import KARMA_UNIT, PayTowards, die_of, is_flipped
from courtyard.games.rajas.ui.words import Speaker
from courtyard.speech import Joined, Phrase

PIPS_OF_A_DIE: Final = 3
PIPS_OF_A_KARMA: Final = 4
"""What a die and a karma are worth, in pips given in excess of the price: the cheapest payment comes first."""

Run = tuple[int, ...]
"""Answers in a row."""


def payment_of(state: Position) -> Payment | None:
    """What is asked for and is one choice of several dice: a price, dice that are taken, returned, rolled again."""
    speaker = Speaker(state)
    if state.question == "take_dice":
        return _dice_to_take(speaker)
    if state.question == "return_dice":
        return _dice_to_return(speaker)
    if state.question == "reroll_dice":
        return _dice_to_roll(speaker)
    question = question_of(state)
    if not isinstance(question, PayTowards):
        return None
    due = int(question.due(state, state.to_move, speaker.first)) - (speaker.second & 255)
    if due <= 0:
        return None
    runs = sorted((run for run in _runs(state, due) if _is_lean(run, due)), key=_dearness)
    return Payment(due, [_plan(speaker, run) for run in runs], True)


def _dice_to_take(speaker: Speaker) -> Payment | None:
    """The colours of several dice, in any order (RG7.7, RG7.8)."""
    left = speaker.first & 15
    if left < 2:
        return None
    ways = []
    for run in _takings(speaker.state, left):
        colours = [speaker.colour(action - int(TAKE_DIE)) for action in run]
        text = speaker.phrase("take_all", dice=Joined(colours, speaker.phrase("list_comma")))
        ways.append(PaymentPlan(run, (1,) * left, text, FREE))
    return Payment(left, ways, False)


def _dice_to_return(speaker: Speaker) -> Payment:
    """As many dice as places are missing, in any order, or fewer of them (RG7.12)."""
    missing = speaker.second & 15
    ways = []
    for run in _returns(speaker.state):
        dice = [
            speaker.die(face // FACES, face % FACES)
            for face in (action - RETURN_DIE for action in run if action != DONE)
        ]
        text = speaker.phrase(
            "return_some" if len(dice) < missing else "return_all", dice=Joined(dice, speaker.phrase("list_comma"))
        )
        ways.append(PaymentPlan(run, tuple(int(action != DONE) for action in run), text, FREE))
    return Payment(missing, ways, False)


def _returns(state: State) -> Iterator[Run]:
    """Every row of dice that can be returned, at least one; with an end where others could follow."""
    for action in state.legal():
        if action == DONE:
            continue
        after = state.copy()
        after.do(action)
        if _is_asked_on(state, after):
            yield (action, int(DONE))
            yield from ((action, *run) for run in _returns(after))
        else:
            yield (action,)


def _is_asked_on(before: State, after: State) -> bool:
    """Whether the same question still waits for another die."""
    return before.top() == after.top() and before.question == after.question and before.to_move == after.to_move


def _dice_to_roll(speaker: Speaker) -> Payment:
    """Any of the dice, rolled again together (RG14.3)."""
    end = speaker.phrase("roll_all")
    each = [PaymentPlan((action,), (int(action != DONE),), end, FREE) for action in speaker.state.legal()]
    return Payment(0, each, False)


def _takings(state: State, left: int) -> Iterator[Run]:
    """Every row of this number of dice that can be taken."""
    for action in state.legal() if left else ():
        after = state.copy()
        after.do(action)
        yield from ((action, *run) for run in _takings(after, left - 1))
    if not left:
        yield ()


def _runs(state: State, due: int) -> Iterator[Run]:
    """Every row of dice that reaches the sum with its last one, and the end of the payment where it is asked for."""
    for action in state.legal():
        if action == DONE:
            continue
        rest = due - _worth(action)
        after = state.copy()
        after.do(action)
        if rest > 0:
            yield from ((action, *run) for run in _runs(after, rest))
        else:
            yield (action, int(DONE)) if _is_asked_on(state, after) else (action,)


def _worth(action: int) -> int:
    """What an answer counts towards the sum."""
    if action == DONE:
        return 0
    value = int(die_of(action)) % FACES + 1
    return OPPOSITE - value if is_flipped(action) else value


def _is_lean(run: Run, due: int) -> bool:
    """Whether no die could be kept."""
    worth = [_worth(action) for action in run if action != DONE]
    return sum(worth) - min(worth) < due


def _dearness(run: Run) -> tuple[int, Run]:
    dice = [action for action in run if action != DONE]
    pips = sum(_worth(action) for action in dice)
    return pips + PIPS_OF_A_DIE * len(dice) + PIPS_OF_A_KARMA * _flips(run), run


def _flips(run: Run) -> int:
    return sum(1 for action in run if action != DONE and is_flipped(action))


def _plan(speaker: Speaker, run: Run) -> PaymentPlan:
    flips = _flips(run)
    dice = [_die(speaker, action) for action in run if action != DONE]
    text = speaker.phrase("pay_with", dice=Joined(dice, speaker.phrase("list_comma")))
    return PaymentPlan(run, tuple(map(_worth, run)), text, Cost(((flips, KARMA_UNIT),)) if flips else FREE)


def _die(speaker: Speaker, action: int) -> Phrase:
    face = int(die_of(action))
    die = speaker.die(face // FACES, face % FACES)
    return speaker.phrase("die_flipped", die=die, value=_worth(action)) if is_flipped(action) else die
