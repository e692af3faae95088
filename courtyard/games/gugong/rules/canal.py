"""The Great Canal as a location (GG17.3 to GG17.7, GG17.20): options A and B and the claims between their parts."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.core.state import CHANCE
from courtyard.games.gugong.data.kinds import DOUBLE_REWARD, REWARDS, SHIPS
from courtyard.games.gugong.rules.actions import CANAL_ONE, CANAL_TWO, CLAIM, DECLINE, LOAD, LOAD_TARGETS, MOVE_SHIP
from courtyard.games.gugong.rules.acts import DECLINING, MANDATORY, Act, Declining, Sending
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.gifts import DRAW_GIFT
from courtyard.games.gugong.rules.layout import DOUBLE, FREE, HIRED, SHIP_LOAD, block
from courtyard.games.gugong.rules.servants import has_hired, hired_figures, send
from courtyard.games.gugong.rules.ships import (
    ALL_REWARDS,
    CLAIMING,
    LOADING,
    MOVING_SHIP,
    Claim,
    Load,
    can_claim,
    can_load_any,
    can_move_any,
    dock,
    has_room,
    offer_claims,
    put_on_ship,
    rewards_with,
)
from courtyard.games.gugong.rules.tokens import Asked

NOTHING_TO_DO: Final[i64] = RULES.refusal("canal_one")
NO_ROOM_FOR_TWO: Final[i64] = RULES.refusal("canal_two")
NO_ROOM_AFTER: Final[i64] = RULES.refusal("second_figure")
NO_DOUBLE_THEN: Final[i64] = RULES.refusal("no_double")

ONLY_DOUBLE: Final = 1 << DOUBLE_REWARD
NO_SHIP: Final = -1
PRICE: Final = 1
"""The servants to send for option B."""


@final
class CanalOne(Act):
    """Option A if any part of it can be done (GG17.4, GG17.5)."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        me = block(seat)
        if can_load_any(s, me, True) or can_move_any(s, me) or can_claim(s, me, ALL_REWARDS):
            return OK
        return NOTHING_TO_DO

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        """It begins with placing, unless nothing can be placed even after a claim."""
        if can_load_any(s, block(seat), True) or can_claim(s, block(seat), ALL_REWARDS):
            s.ask(CANAL_PLACE, seat, 0, 0)
        else:
            _ask_move(s, seat, 0)


@final
class CanalTwo(Sending):
    """Option B if two figures can be placed after 1 servant is sent (GG17.7, GG-R60)."""

    def price_of(self, s: Position, seat: i64, thing: i64) -> i64:
        return PRICE

    def refuse_price(self, s: Position, me: i64, price: i64, pay: i64) -> i64:
        code = super().refuse_price(s, me, price, pay)
        if code != OK or _can_place_two(s, me, pay):
            return code
        return NO_ROOM_FOR_TWO

    def carry_out(self, s: Position, seat: i64, thing: i64) -> None:
        s.ask(CANAL_LOAD, seat, 2, 0)


def _can_place_two(s: Position, me: i64, pay: i64) -> bool:
    """Whether two figures can still be placed when 1 servant has been sent."""
    cells = s.cells
    hired, free, double = cells[me + HIRED], cells[me + FREE], cells[me + DOUBLE]
    send(cells, me, PRICE, pay)
    possible = _can_place_more(s, me, 2)
    cells[me + HIRED] = hired
    cells[me + FREE] = free
    cells[me + DOUBLE] = double
    return possible


def _can_place_more(s: Position, me: i64, left: i64) -> bool:
    """Whether `left` more figures can be placed, if need be with claims between them (GG17.35, GG17.36)."""
    figures = hired_figures(s.cells, me)
    if figures < left:
        # The double servant is hired when it is claimed, and then there is a ship and a port for it.
        return figures + 1 == left and _can_gain_double(s, me, left, NO_SHIP)
    if can_claim(s, me, ALL_REWARDS):
        # A claim frees a ship and its port: a new ship has room for any two figures.
        return True
    if left == 1:
        return can_load_any(s, me, True)
    number: i64
    for number in range(2 * LOAD_TARGETS):
        if _leaves_room(s, me, number):
            return True
    return False


def _can_gain_double(s: Position, me: i64, left: i64, other: i64) -> bool:
    """Whether a ship but `other` brings the double servant once it holds all but the last of `left` figures."""
    ship: i64
    for ship in range(SHIPS):
        if ship != other and rewards_with(s, me, ship, left - 1) & ONLY_DOUBLE:
            return True
    return False


def _leaves_room(s: Position, me: i64, number: i64) -> bool:
    """Whether this placement is possible and another one after it."""
    cells = s.cells
    figure = number // LOAD_TARGETS
    target = number % LOAD_TARGETS
    if not has_hired(cells, me, figure) or not has_room(s, me, 1 + figure, target):
        return False
    double = cells[me + DOUBLE]
    ship = put_on_ship(s, me, number, True)
    possible = _can_place_more(s, me, 1)
    if figure:
        cells[me + DOUBLE] = double
    else:
        cells[me + HIRED] += 1
        cells[me + SHIP_LOAD + ship] -= 1
    if target >= SHIPS:
        dock(cells, me, ship, 0)
    return possible


@final
class LoadTwo(Load):
    """A hired figure after which the rest can be placed too; `left` says how many are to be placed."""

    def refuse(self, s: Position, seat: i64, left: i64, number: i64) -> i64:
        code = super().refuse(s, seat, left, number)
        if code != OK or left == 1 or _leaves_room(s, block(seat), number):
            return code
        if hired_figures(s.cells, block(seat)) < left:
            return NO_DOUBLE_THEN
        return NO_ROOM_AFTER

    def offer(self, s: Position, seat: i64, left: i64, count: i64) -> i64:
        if left == 1:
            return super().offer(s, seat, left, count)
        number: i64
        for number in range(2 * LOAD_TARGETS):
            if _leaves_room(s, block(seat), number):
                s.menu[count] = LOAD + number
                count += 1
        return count


@final
class ClaimBetween(Claim):
    """A claim that does not prevent the rest: where the double servant is needed, a way to it is left."""

    def refuse(self, s: Position, seat: i64, left: i64, number: i64) -> i64:
        code = super().refuse(s, seat, left, number)
        rewards = _claimable(s, block(seat), left, number // len(REWARDS))
        if code != OK or (rewards >> number % len(REWARDS)) & 1:
            return code
        return NO_DOUBLE_THEN

    def offer(self, s: Position, seat: i64, left: i64, count: i64) -> i64:
        me = block(seat)
        ship: i64
        for ship in range(SHIPS):
            count = offer_claims(s, me, ship, _claimable(s, me, left, ship), count)
        return count


def _claimable(s: Position, me: i64, left: i64, ship: i64) -> i64:
    """The rewards for which a ship can be claimed when `left` figures are still to be placed."""
    if hired_figures(s.cells, me) >= left or _can_gain_double(s, me, left, ship):
        return ALL_REWARDS
    return ONLY_DOUBLE


@final
class DeclinePlacing(Declining):
    """Go on to part 2, if the action does not end there with nothing (GG17.5)."""

    def refuse(self, s: Position, seat: i64, done: i64, number: i64) -> i64:
        if done or can_move_any(s, block(seat)) or can_claim(s, block(seat), ALL_REWARDS):
            return OK
        return MANDATORY


@final
class DeclineMoving(Declining):
    """Leave it at that if something was done."""

    def refuse(self, s: Position, seat: i64, done: i64, number: i64) -> i64:
        if done:
            return OK
        return MANDATORY


def _ask_move(s: Position, seat: i64, done: i64) -> None:
    """Ask for part 2 of option A, if anything can be moved or claimed."""
    me = block(seat)
    if can_move_any(s, me) or can_claim(s, me, ALL_REWARDS):
        s.ask(CANAL_MOVE, seat, done, 0)


def ask_claims(s: Position, seat: i64) -> None:
    """Ask which own full ships are claimed, as long as there are any."""
    if can_claim(s, block(seat), ALL_REWARDS):
        s.ask(CLAIM_SHIPS, seat, 0, 0)


@final
class CanalPlace(Asked):
    """Part 1: place a figure, claim, or go on to part 2."""

    def choose(self, s: Position, seat: i64, done: i64, second: i64, action: i64) -> None:
        if action == DECLINE:
            _ask_move(s, seat, done)
        elif action < MOVE_SHIP:
            super().choose(s, seat, done, second, action)
            _ask_move(s, seat, 1)
        else:
            s.ask(self, seat, 1, 0)
            super().choose(s, seat, done, second, action)


@final
class CanalMove(Asked):
    """Part 2: move a ship, claim, or leave it at that."""

    def choose(self, s: Position, seat: i64, done: i64, second: i64, action: i64) -> None:
        if CLAIM <= action < DECLINE:
            s.ask(self, seat, 1, 0)
        super().choose(s, seat, done, second, action)
        if action < CLAIM:
            ask_claims(s, seat)


@final
class CanalLoad(Asked):
    """Option B: placements, and claims between them."""

    def choose(self, s: Position, seat: i64, left: i64, second: i64, action: i64) -> None:
        if action >= CLAIM:
            s.ask(self, seat, left, 0)
        super().choose(s, seat, left, second, action)
        if action >= CLAIM:
            return
        if left > 1:
            s.ask(self, seat, left - 1, 0)
        else:
            ask_claims(s, seat)


@final
class ClaimShips(Asked):
    """The claims of all own full ships, one after the other, or none (GG17.20, GG18.13)."""

    def choose(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        super().choose(s, seat, first, second, action)
        if action == DECLINE:
            return
        if s.is_asked(DRAW_GIFT):
            # The card is drawn before other ships are claimed.
            s.answered()
            ask_claims(s, seat)
            s.ask(DRAW_GIFT, CHANCE, seat, 0)
        else:
            ask_claims(s, seat)


BEGINNING_ONE: Final = CanalOne(CANAL_ONE)
BEGINNING_TWO: Final = CanalTwo(CANAL_TWO)
WHETHER_DONE: Final = Fact("whether something was done", 1)
CANAL_PLACE: Final = CanalPlace(
    "canal_place", (LOADING, CLAIMING, DeclinePlacing()), first=WHETHER_DONE, clause="GG17.4"
)
CANAL_MOVE: Final = CanalMove(
    "canal_move", (MOVING_SHIP, CLAIMING, DeclineMoving()), first=WHETHER_DONE, clause="GG17.16"
)
CANAL_LOAD: Final = CanalLoad(
    "canal_load",
    (LoadTwo(True), ClaimBetween()),
    first=Fact("how many figures are left", 2, low=1),
    clause="GG17.7",
)
CLAIM_SHIPS: Final = ClaimShips("claim_ships", (CLAIMING, DECLINING), clause="GG18.13")
