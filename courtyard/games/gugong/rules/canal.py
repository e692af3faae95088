"""The Great Canal as a location (GG17.3 to GG17.7, GG17.20): options A and B and the claims between their parts."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import Fact
from courtyard.core.state import CHANCE
from courtyard.games.gugong.data.kinds import DOUBLE_REWARD, SHIPS
from courtyard.games.gugong.rules.actions import CANAL_ONE, CANAL_TWO, CLAIM, DECLINE, LOAD, LOAD_TARGETS, MOVE_SHIP
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.gifts import DRAW_GIFT
from courtyard.games.gugong.rules.layout import DOUBLE, FREE, HIRED, SHIP_LOAD, block
from courtyard.games.gugong.rules.servants import can_send, has_hired, hired_figures, send
from courtyard.games.gugong.rules.ships import (
    ALL_REWARDS,
    can_claim,
    can_move_any,
    claim,
    dock,
    has_any_room,
    has_room,
    move_ship,
    offer_all_claims,
    offer_claims,
    offer_loads,
    offer_moves,
    put_on_ship,
    rewards_with,
)
from courtyard.games.gugong.rules.tokens import Asked, Declinable

ONLY_DOUBLE: Final = 1 << DOUBLE_REWARD
NO_SHIP: Final = -1
PRICE: Final = 1
"""The servants to send for option B."""


def offer_canal(s: Position, me: i64, count: i64) -> i64:
    """Offer option A if any part of it can be done, and option B if two figures can be placed (GG-R60)."""
    if _can_load_any(s, me) or can_move_any(s, me) or can_claim(s, me, ALL_REWARDS):
        s.menu[count] = CANAL_ONE
        count += 1
    pay: i64
    for pay in range(2):
        if can_send(s.cells, me, PRICE, pay) and _can_place_two(s, me, pay):
            s.menu[count] = CANAL_TWO + pay
            count += 1
    return count


def _can_load_any(s: Position, me: i64) -> bool:
    """Whether a hired figure finds room."""
    return (has_hired(s.cells, me, 0) and has_any_room(s, me, 1)) or (
        has_hired(s.cells, me, 1) and has_any_room(s, me, 2)
    )


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
        return _can_load_any(s, me)
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


def _offer_claims_between(s: Position, me: i64, left: i64, count: i64) -> i64:
    """Offer the claims that do not prevent the rest: where the double servant is needed, a way to it is left."""
    if hired_figures(s.cells, me) >= left:
        return offer_all_claims(s, me, ALL_REWARDS, count)
    ship: i64
    for ship in range(SHIPS):
        rewards: i64 = ALL_REWARDS if _can_gain_double(s, me, left, ship) else ONLY_DOUBLE
        count = offer_claims(s, me, ship, rewards, count)
    return count


def _leaves_room(s: Position, me: i64, number: i64) -> bool:
    """Whether this placement is possible and another one after it."""
    cells = s.cells
    figure = number // LOAD_TARGETS
    target = number % LOAD_TARGETS
    if not has_hired(cells, me, figure) or not has_room(s, me, 1 + figure, target):
        return False
    double = cells[me + DOUBLE]
    ship = put_on_ship(s, me, LOAD + number, True)
    possible = _can_place_more(s, me, 1)
    if figure:
        cells[me + DOUBLE] = double
    else:
        cells[me + HIRED] += 1
        cells[me + SHIP_LOAD + ship] -= 1
    if target >= SHIPS:
        dock(cells, me, ship, 0)
    return possible


def canal_one(s: Position, seat: i64) -> None:
    """Option A begins with placing, unless nothing can be placed even after a claim."""
    if _can_load_any(s, block(seat)) or can_claim(s, block(seat), ALL_REWARDS):
        s.ask(CANAL_PLACE, seat, 0, 0)
    else:
        _ask_move(s, seat, 0)


def canal_two(s: Position, seat: i64, action: i64) -> None:
    """Option B: send 1, then two placements (GG17.7)."""
    send(s.cells, block(seat), PRICE, action - CANAL_TWO)
    s.ask(CANAL_LOAD, seat, 2, 0)


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
    """Part 1: place a figure, claim, or go on to part 2 if the action does not end there with nothing (GG17.5)."""

    def choices(self, s: Position, seat: i64, done: i64, second: i64) -> i64:
        me = block(seat)
        count = offer_loads(s, me, True, 0)
        count = offer_all_claims(s, me, ALL_REWARDS, count)
        if done or can_move_any(s, me) or can_claim(s, me, ALL_REWARDS):
            s.menu[count] = DECLINE
            count += 1
        return count

    def choose(self, s: Position, seat: i64, done: i64, second: i64, action: i64) -> None:
        s.answered()
        if action == DECLINE:
            _ask_move(s, seat, done)
        elif action < MOVE_SHIP:
            put_on_ship(s, block(seat), action, True)
            _ask_move(s, seat, 1)
        else:
            s.ask(self, seat, 1, 0)
            claim(s, seat, action)


@final
class CanalMove(Asked):
    """Part 2: move a ship, claim, or leave it at that if something was done."""

    def choices(self, s: Position, seat: i64, done: i64, second: i64) -> i64:
        me = block(seat)
        count = offer_moves(s, me, 0)
        count = offer_all_claims(s, me, ALL_REWARDS, count)
        if done:
            s.menu[count] = DECLINE
            count += 1
        return count

    def choose(self, s: Position, seat: i64, done: i64, second: i64, action: i64) -> None:
        s.answered()
        if action == DECLINE:
            return
        if action < CLAIM:
            move_ship(s, block(seat), action)
            ask_claims(s, seat)
        else:
            s.ask(self, seat, 1, 0)
            claim(s, seat, action)


@final
class CanalLoad(Asked):
    """Option B: placements after which the rest can be placed too, and claims that do not prevent it."""

    def choices(self, s: Position, seat: i64, left: i64, second: i64) -> i64:
        me = block(seat)
        count: i64 = 0
        number: i64
        if left == 1:
            count = offer_loads(s, me, True, count)
        else:
            for number in range(2 * LOAD_TARGETS):
                if _leaves_room(s, me, number):
                    s.menu[count] = LOAD + number
                    count += 1
        return _offer_claims_between(s, me, left, count)

    def choose(self, s: Position, seat: i64, left: i64, second: i64, action: i64) -> None:
        s.answered()
        if action >= CLAIM:
            s.ask(self, seat, left, 0)
            claim(s, seat, action)
            return
        put_on_ship(s, block(seat), action, True)
        if left > 1:
            s.ask(self, seat, left - 1, 0)
        else:
            ask_claims(s, seat)


@final
class ClaimShips(Declinable):
    """The claims of all own full ships, one after the other, or none (GG17.20, GG18.13)."""

    def uses(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        return offer_all_claims(s, block(seat), ALL_REWARDS, 0)

    def use(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        claim(s, seat, action)
        if s.is_asked(DRAW_GIFT):
            # The card is drawn before other ships are claimed.
            s.answered()
            ask_claims(s, seat)
            s.ask(DRAW_GIFT, CHANCE, seat, 0)
        else:
            ask_claims(s, seat)


WHETHER_DONE: Final = Fact("whether something was done", 1)
CANAL_PLACE: Final = CanalPlace("canal_place", first=WHETHER_DONE, clause="GG17.4")
CANAL_MOVE: Final = CanalMove("canal_move", first=WHETHER_DONE, clause="GG17.16")
CANAL_LOAD: Final = CanalLoad("canal_load", first=Fact("how many figures are left", 2, low=1), clause="GG17.7")
CLAIM_SHIPS: Final = ClaimShips("claim_ships", clause="GG18.13")
