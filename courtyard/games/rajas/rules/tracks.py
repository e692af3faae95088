"""The fame and the money track (RG18): moves, bonuses, and the end that they trigger (RG22.2)."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.games.rajas.data.effects import BOAT, DICE_ANY, FAME_UPGRADE
from courtyard.games.rajas.rules.karma import gain_karma
from courtyard.games.rajas.rules.layout import BONUS, EFFECT, FAME, FAME_STEPS, MONEY, MONEY_STEPS, TRIGGERED, block
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.workers import ON_FAME, ON_MONEY, gain_worker, waits

FAME_BONUS: Final = array([5, 15, 24, 31])
FAME_UPGRADE_SPACE: Final = 5
FAME_WORKER_SPACE: Final = 15
FAME_KARMA_SPACE: Final = 24
FAME_BOAT_SPACE: Final = 31
BONUS_KARMA: Final = 2

MONEY_BONUS: Final = array([12, 33, 44, 55, 1 << 30])
"""The spaces of the money bonus token; the last one is out of the game (RG18.14)."""
MONEY_BONUSES: Final = 4
MONEY_WORKER_SPACE: Final = 20
BONUS_DICE: Final = 2


def overlap(s: Realm, seat: i64) -> i64:
    """How far the two markers have passed each other (RG22.1); below 0 they have not met."""
    me = block(seat)
    return s.cells[me + FAME] + (s.cells[me + MONEY] + 1) // 2 - s.parts.meeting


def _check_end(s: Realm, seat: i64) -> None:
    """The end is triggered as soon as the markers meet, and stays so (RG20.10, RG22.2)."""
    if overlap(s, seat) >= 0:
        s.cells[TRIGGERED] = 1


def gain_fame(s: Realm, seat: i64, amount: i64) -> None:
    """Move the whole amount, then settle the bonuses that were reached (RG20.2)."""
    if amount == 0:
        return
    at = block(seat) + FAME
    start = s.cells[at]
    s.cells[at] = start + amount
    _check_end(s, seat)
    if _next_fame_bonus(start, start + amount):
        s.ask(FAME_STEPS, seat, start, start + amount)


def _next_fame_bonus(start: i64, end: i64) -> i64:
    """The first bonus space beyond the start up to the end, 0 for none."""
    place: i64
    for place in range(len(FAME_BONUS)):
        if start < FAME_BONUS[place] <= end:
            return FAME_BONUS[place]
    return 0


def settle_fame(s: Realm, seat: i64, start: i64, end: i64) -> None:
    """Settle the next bonus of a fame move; the later ones wait below it (RG20.4)."""
    space = _next_fame_bonus(start, end)
    if _next_fame_bonus(space, end):
        s.ask(FAME_STEPS, seat, space, end)
    if space == FAME_UPGRADE_SPACE:
        s.ask(EFFECT, seat, FAME_UPGRADE, 1)
    elif space == FAME_WORKER_SPACE:
        gain_worker(s, block(seat), ON_FAME)
    elif space == FAME_KARMA_SPACE:
        gain_karma(s.cells, block(seat), BONUS_KARMA)
    else:
        s.ask(EFFECT, seat, BOAT, 1)


def gain_money(s: Realm, seat: i64, amount: i64) -> None:
    """Move the whole amount, then settle the bonuses that were reached (RG20.2)."""
    if amount == 0:
        return
    at = block(seat) + MONEY
    start = s.cells[at]
    s.cells[at] = start + amount
    _check_end(s, seat)
    if money_reaches_bonus(s, block(seat), start, start + amount):
        s.ask(MONEY_STEPS, seat, start, start + amount)


def money_reaches_bonus(s: Realm, me: i64, start: i64, end: i64) -> bool:
    """Whether a money move triggers the bonus token or meets the waiting worker."""
    return MONEY_BONUS[s.cells[me + BONUS]] <= end or _meets_worker(s, me, start, end)


def _meets_worker(s: Realm, me: i64, start: i64, end: i64) -> bool:
    return start < MONEY_WORKER_SPACE <= end and waits(s, me, ON_MONEY)


def fame_reaches_bonus(s: Realm, me: i64, start: i64, end: i64) -> bool:
    """Whether a fame move triggers a bonus or meets the waiting worker."""
    space = _next_fame_bonus(start, end)
    if space == FAME_WORKER_SPACE and not waits(s, me, ON_FAME):
        space = _next_fame_bonus(space, end)
    return space != 0


def settle_money(s: Realm, seat: i64, start: i64, end: i64) -> None:
    """Settle the next bonus of a money move; the token goes on before its bonus is given (RG18.13)."""
    cells = s.cells
    me = block(seat)
    number = cells[me + BONUS]
    space = MONEY_BONUS[number]
    if _meets_worker(s, me, start, end) and space > MONEY_WORKER_SPACE:
        gain_worker(s, me, ON_MONEY)
    if cells[me + MONEY] < space:
        return
    cells[me + BONUS] = number + 1
    if money_reaches_bonus(s, me, start, end):
        s.ask(MONEY_STEPS, seat, start, end)
    if number % 2 == 0:
        s.ask(EFFECT, seat, BOAT, 1)
    else:
        s.ask(EFFECT, seat, DICE_ANY, BONUS_DICE)
