"""The fame and the money track (RG18): moves, bonuses, and the end that they trigger (RG22.2)."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import A_SEAT, Fact, Step
from courtyard.core.state import State
from courtyard.games.rajas.data.effects import WORKER
from courtyard.games.rajas.rules.base import EFFECT, Position, position_of
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import BONUS, FAME, FAR, MONEY, TRIGGERED, block
from courtyard.games.rajas.rules.workers import ON_FAME, ON_MONEY, gain_worker, waits

FOR_FAME: Final[i64] = RULES.source("fame", "RG18.1")
FOR_MONEY: Final[i64] = RULES.source("half money", "RG22.1")
FAME_BONUS: Final[i64] = RULES.event("fame_bonus", "RG18.4")
MONEY_BONUS: Final[i64] = RULES.event("money_bonus", "RG18.9")
MARKERS_MET: Final[i64] = RULES.event("met", "RG22.2")

BEGAN: Final = Fact("where the move began", FAR)
ENDED: Final = Fact("where the move ended", FAR)
NONE: Final = -1


def overlap(s: Position, seat: i64) -> i64:
    """How far the two markers have passed each other (RG22.1); below 0 they have not met."""
    me = block(seat)
    return s.cells[me + FAME] + (s.cells[me + MONEY] + 1) // 2 - s.components.meeting


def move_fame(s: Position, seat: i64, steps: i64) -> None:
    """Move the fame marker; the only writer of fame."""
    s.cells[block(seat) + FAME] += steps
    s.tell(FOR_FAME, seat, steps)
    _check_end(s, seat)


def move_money(s: Position, seat: i64, steps: i64) -> None:
    """Move the money marker, back to pay; the only writer of money."""
    at = block(seat) + MONEY
    before = s.cells[at]
    s.cells[at] = before + steps
    points = (before + steps + 1) // 2 - (before + 1) // 2
    if points:
        s.tell(FOR_MONEY, seat, points)
    _check_end(s, seat)


def _check_end(s: Position, seat: i64) -> None:
    """The end is triggered as soon as the markers meet, and stays so (RG20.10, RG22.2)."""
    if s.cells[TRIGGERED] == 0 and overlap(s, seat) >= 0:
        s.cells[TRIGGERED] = 1
        s.tell(MARKERS_MET, seat)


def gain_fame(s: Position, seat: i64, amount: i64) -> None:
    """Move the whole amount, then settle the bonuses that were reached (RG20.2)."""
    if amount == 0:
        return
    start = s.cells[block(seat) + FAME]
    move_fame(s, seat, amount)
    if _next_fame_bonus(s, start, start + amount) != NONE:
        s.ask(FAME_STEPS, seat, start, start + amount)


def _next_fame_bonus(s: Position, start: i64, end: i64) -> i64:
    """Where the table has the first bonus beyond the start up to the end."""
    bonus = s.components.fame_bonus
    at: i64
    for at in range(0, len(bonus), 3):
        if start < bonus[at] <= end:
            return at
    return NONE


def fame_reaches_bonus(s: Position, me: i64, start: i64, end: i64) -> bool:
    """Whether a fame move triggers a bonus or meets the waiting worker."""
    bonus = s.components.fame_bonus
    at = _next_fame_bonus(s, start, end)
    if at != NONE and bonus[at + 1] == WORKER and not waits(s, me, ON_FAME):
        at = _next_fame_bonus(s, bonus[at], end)
    return at != NONE


@final
class FameSteps(Step):
    """The bonuses of a fame move."""

    def settle(self, s: State, seat: i64, start: i64, end: i64) -> None:
        """Settle the next bonus; the later ones wait below it (RG20.4)."""
        s.answered()
        position = position_of(s)
        at = _next_fame_bonus(position, start, end)
        if at == NONE:
            return
        bonus = position.components.fame_bonus
        if _next_fame_bonus(position, bonus[at], end) != NONE:
            s.ask(FAME_STEPS, seat, bonus[at], end)
        if bonus[at + 1] == WORKER:
            gain_worker(position, block(seat), ON_FAME)
        else:
            s.tell(FAME_BONUS, seat, bonus[at], at)
            s.ask(EFFECT, seat, bonus[at + 1], bonus[at + 2])


FAME_STEPS: Final = FameSteps("fame_steps", BEGAN, ENDED, A_SEAT)


def gain_money(s: Position, seat: i64, amount: i64) -> None:
    """Move the whole amount, then settle the bonuses that were reached (RG20.2)."""
    if amount == 0:
        return
    start = s.cells[block(seat) + MONEY]
    move_money(s, seat, amount)
    if money_reaches_bonus(s, block(seat), start, start + amount):
        s.ask(MONEY_STEPS, seat, start, start + amount)


def money_reaches_bonus(s: Position, me: i64, start: i64, end: i64) -> bool:
    """Whether a money move triggers the bonus token or meets the waiting worker."""
    return s.components.money_bonus[s.cells[me + BONUS]] <= end or _meets_worker(s, me, start, end)


def _meets_worker(s: Position, me: i64, start: i64, end: i64) -> bool:
    return start < s.components.money_worker <= end and waits(s, me, ON_MONEY)


@final
class MoneySteps(Step):
    """The bonuses of a money move."""

    def settle(self, s: State, seat: i64, start: i64, end: i64) -> None:
        """Settle the next bonus; the token goes on before its bonus is given (RG18.13)."""
        s.answered()
        position = position_of(s)
        cells, components = s.cells, position.components
        me = block(seat)
        number = cells[me + BONUS]
        space = components.money_bonus[number]
        if _meets_worker(position, me, start, end) and space > components.money_worker:
            gain_worker(position, me, ON_MONEY)
        if cells[me + MONEY] < space:
            return
        cells[me + BONUS] = number + 1
        if money_reaches_bonus(position, me, start, end):
            s.ask(MONEY_STEPS, seat, start, end)
        s.tell(MONEY_BONUS, seat, space, number)
        s.ask(EFFECT, seat, components.money_bonus_parts[number * 2], components.money_bonus_parts[number * 2 + 1])


MONEY_STEPS: Final = MoneySteps("money_steps", BEGAN, ENDED, A_SEAT)
