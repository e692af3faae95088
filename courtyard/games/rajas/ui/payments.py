"""What things cost, and the ways to pay a sum with dice (RG8, RG9, RG15.13)."""

from collections.abc import Iterator
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.bill import Bill, Way
from courtyard.core.state import State
from courtyard.games.rajas.data import spaces
from courtyard.games.rajas.data.components import FACES
from courtyard.games.rajas.data.effects import COLOURS
from courtyard.games.rajas.rules.actions import DIE_FACES, DONE, RETURN_DIE, TAKE_DIE
from courtyard.games.rajas.rules.base import Position
from courtyard.games.rajas.rules.builder import cover_stack, covered_cell, difference_of
from courtyard.games.rajas.rules.karma import OPPOSITE
from courtyard.games.rajas.rules.layout import HELD
from courtyard.games.rajas.rules.payment import die_of, is_flipped
from courtyard.games.rajas.rules.placement import needs_die, pays
from courtyard.games.rajas.rules.quarry import price_of, stack_colour
from courtyard.games.rajas.ui.words import Speaker
from courtyard.speech import Joined, Phrase, speaking

PIPS_OF_A_DIE: Final = 3
PIPS_OF_A_KARMA: Final = 4
"""What a die and a karma are worth beside the pips that are given in vain: the cheapest payment comes first."""

Run = tuple[int, ...]
"""Answers in a row."""


def cost_of(state: Position, action: int, lang: str | None) -> str:
    """What is paid for an action, now or by what it asks next: money, dice, karma."""
    with speaking(lang):
        return _cost(Speaker(state), state.game.decode(action))


def _cost(speaker: Speaker, decoded: Decoded) -> str:
    state = speaker.state
    if decoded.family == "place":
        return speaker.say("list_plus").join(_price_of_space(speaker, decoded["space"]))
    if decoded.family == "pay":
        return speaker.say("cost_karma", count=1) if decoded["flip"] else ""
    if decoded.family == "take_tile":
        return _price_in_dice(speaker, decoded["stack"], int(price_of(state, decoded["stack"])))
    if decoded.family == "cover_with":
        cell = speaker.first if state.question == "cover_tile" else 0
        return _price_in_dice(speaker, decoded["stack"], int(difference_of(state, speaker.me, cell, decoded["stack"])))
    return ""


def _price_of_space(speaker: Speaker, space: int) -> Iterator[str]:
    """The money of a space, its die, and the karma if no die pays for it as it lies."""
    state = speaker.state
    price = int(state.variant.prices[space])
    if price:
        yield speaker.say("cost_money", count=price)
    if not needs_die(space):
        return
    is_balcony = spaces.BALCONY <= space < spaces.CHAMBERS
    colour = (space - spaces.BALCONY) // spaces.PER_COLOUR
    yield speaker.say(f"cost_{COLOURS[colour]}_die" if is_balcony else "cost_die", count=1)
    held = [face for face in range(DIE_FACES) if state.cells[speaker.me + HELD + face]]
    if held and not any(pays(state, speaker.me, space, face, 0) for face in held):
        yield speaker.say("cost_karma", count=1)


def _price_in_dice(speaker: Speaker, stack: int, price: int) -> str:
    return speaker.say(f"cost_{COLOURS[stack_colour(stack)]}", count=price)


def bill_of(state: Position, lang: str | None) -> Bill | None:
    """What is asked for and is one choice of several dice: a price, dice that are taken, returned, rolled again."""
    with speaking(lang):
        return _bill(Speaker(state))


def _bill(speaker: Speaker) -> Bill | None:
    state = speaker.state
    if state.question == "take_dice":
        return _dice_to_take(speaker)
    if state.question == "return_dice":
        return _dice_to_return(speaker)
    if state.question == "reroll_dice":
        return _dice_to_roll(speaker)
    if state.question not in ("pay_tile", "pay_cover"):
        return None
    due = _whole_price(speaker) - (speaker.second & 255)
    if due <= 0:
        return None
    runs = sorted((run for run in _runs(state, due) if _is_lean(run, due)), key=_dearness)
    return Bill(due, [_way(speaker, run) for run in runs], True)


def _dice_to_take(speaker: Speaker) -> Bill | None:
    """The colours of several dice, in any order (RG7.7, RG7.8)."""
    left = speaker.first & 15
    if left < 2:
        return None
    ways = []
    for run in _takings(speaker.state, left):
        colours = [speaker.colour(action - int(TAKE_DIE)) for action in run]
        text = speaker.say("take_all", dice=Joined(colours, speaker.phrase("list_comma")))
        ways.append(Way(run, (1,) * left, text, ""))
    return Bill(left, ways, False)


def _dice_to_return(speaker: Speaker) -> Bill:
    """As many dice as places are missing, in any order, or fewer of them (RG7.12)."""
    missing = speaker.second & 15
    ways = []
    for run in _returns(speaker.state):
        dice = [
            speaker.die(face // FACES, face % FACES)
            for face in (action - RETURN_DIE for action in run if action != DONE)
        ]
        text = speaker.say(
            "return_some" if len(dice) < missing else "return_all", dice=Joined(dice, speaker.phrase("list_comma"))
        )
        ways.append(Way(run, tuple(int(action != DONE) for action in run), text, ""))
    return Bill(missing, ways, False)


def _returns(state: State) -> Iterator[Run]:
    """Every row of dice that can be returned, at least one; with an end where others could follow."""
    for action in state.legal():
        if action == DONE:
            continue
        after = state.copy()
        after.apply(action)
        if _is_asked_on(state, after):
            yield (action, int(DONE))
            yield from ((action, *run) for run in _returns(after))
        else:
            yield (action,)


def _is_asked_on(before: State, after: State) -> bool:
    """Whether the same question still waits for another die."""
    return before.top() == after.top() and before.question == after.question and before.to_move == after.to_move


def _dice_to_roll(speaker: Speaker) -> Bill:
    """Any of the dice, rolled again together (RG14.3)."""
    end = speaker.say("roll_all")
    each = [Way((action,), (int(action != DONE),), end, "") for action in speaker.state.legal()]
    return Bill(0, each, False)


def _takings(state: State, left: int) -> Iterator[Run]:
    """Every row of so many dice that can be taken."""
    for action in state.legal() if left else ():
        after = state.copy()
        after.apply(action)
        yield from ((action, *run) for run in _takings(after, left - 1))
    if not left:
        yield ()


def _whole_price(speaker: Speaker) -> int:
    state = speaker.state
    if state.question == "pay_tile":
        return int(price_of(state, speaker.first))
    stack = cover_stack(speaker.first)
    return int(difference_of(state, speaker.me, covered_cell(speaker.first), stack))


def _runs(state: State, due: int) -> Iterator[Run]:
    """Every row of dice that reaches the sum with its last one, and the end of the payment where it is asked for."""
    for action in state.legal():
        if action == DONE:
            continue
        rest = due - _worth(action)
        after = state.copy()
        after.apply(action)
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


def _way(speaker: Speaker, run: Run) -> Way:
    flips = _flips(run)
    dice = [_die(speaker, action) for action in run if action != DONE]
    text = speaker.say("pay_with", dice=Joined(dice, speaker.phrase("list_comma")))
    return Way(run, tuple(map(_worth, run)), text, speaker.say("cost_karma", count=flips) if flips else "")


def _die(speaker: Speaker, action: int) -> Phrase:
    face = int(die_of(action))
    die = speaker.die(face // FACES, face % FACES)
    return speaker.phrase("die_flipped", die=die, value=_worth(action)) if is_flipped(action) else die
