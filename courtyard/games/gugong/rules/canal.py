"""The Great Canal as a location (GG17.3 to GG17.7, GG17.20): options A and B and the claims between their parts."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.games.gugong.data.components import DOUBLE_REWARD, SHIPS
from courtyard.games.gugong.rules.actions import CANAL_ONE, CANAL_TWO, CLAIM, DECLINE, LOAD, LOAD_TARGETS, MOVE_SHIP
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.layout import (
    CANAL_LOAD,
    CANAL_MOVE,
    CANAL_PLACE,
    CLAIM_SHIPS,
    DOUBLE,
    FREE,
    HIRED,
    SHIP_LOAD,
    block,
)
from courtyard.games.gugong.rules.servants import can_send, has_hired, hired_figures, send
from courtyard.games.gugong.rules.ships import (
    can_claim,
    can_move_any,
    claim,
    dock,
    has_any_room,
    has_room,
    move_ship,
    offer_all_claims,
    offer_loads,
    offer_moves,
    put_on_ship,
)

ALL_REWARDS: Final = 0b111
ONLY_DOUBLE: Final = 1 << DOUBLE_REWARD


def offer_canal(s: Court, me: i64, count: i64) -> i64:
    """Offer option A if any part of it can be done, and option B if two figures can be placed (GG-R60)."""
    if _can_load_any(s, me) or can_move_any(s, me) or can_claim(s, me, ALL_REWARDS):
        s.menu[count] = CANAL_ONE
        count += 1
    pay: i64
    for pay in range(2):
        if can_send(s.cells, me, 1, pay) and _can_place_two(s, me, pay):
            s.menu[count] = CANAL_TWO + pay
            count += 1
    return count


def _can_load_any(s: Court, me: i64) -> bool:
    """Whether a hired figure finds room."""
    return (has_hired(s.cells, me, 0) and has_any_room(s, me, 1)) or (
        has_hired(s.cells, me, 1) and has_any_room(s, me, 2)
    )


def _can_place_two(s: Court, me: i64, pay: i64) -> bool:
    """Whether two figures can still be placed when 1 servant has been sent."""
    cells = s.cells
    hired, free, double = cells[me + HIRED], cells[me + FREE], cells[me + DOUBLE]
    send(cells, me, 1, pay)
    possible = _can_place_more(s, me, 2)
    cells[me + HIRED] = hired
    cells[me + FREE] = free
    cells[me + DOUBLE] = double
    return possible


def _can_place_more(s: Court, me: i64, left: i64) -> bool:
    """Whether `left` more hired figures can be placed, if need be after a claim (GG17.35, GG17.36)."""
    figures = hired_figures(s.cells, me)
    if can_claim(s, me, ALL_REWARDS):
        # A claim frees a ship and its port: a new ship has room for any two figures.
        return figures >= left or (figures + 1 >= left and can_claim(s, me, ONLY_DOUBLE))
    if figures < left:
        return False
    if left == 1:
        return _can_load_any(s, me)
    number: i64
    for number in range(2 * LOAD_TARGETS):
        if _leaves_room(s, me, number):
            return True
    return False


def _leaves_room(s: Court, me: i64, number: i64) -> bool:
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


def canal_one(s: Court, seat: i64) -> None:
    """Option A begins with placing."""
    _ask_place(s, seat, 0)


def _ask_place(s: Court, seat: i64, done: i64) -> None:
    """Ask for part 1 of option A, unless nothing can be placed even after a claim."""
    if _can_load_any(s, block(seat)) or can_claim(s, block(seat), ALL_REWARDS):
        s.ask(CANAL_PLACE, seat, done, 0)
    else:
        _ask_move(s, seat, done)


def _ask_move(s: Court, seat: i64, done: i64) -> None:
    """Ask for part 2 of option A, if anything can be moved or claimed."""
    me = block(seat)
    if can_move_any(s, me) or can_claim(s, me, ALL_REWARDS):
        s.ask(CANAL_MOVE, seat, done, 0)


def ask_claims(s: Court, seat: i64) -> None:
    """Ask which own full ships are claimed, as long as there are any."""
    if can_claim(s, block(seat), ALL_REWARDS):
        s.ask(CLAIM_SHIPS, seat, 0, 0)


def offer_place(s: Court, me: i64, done: i64) -> i64:
    """Part 1: place a figure, claim, or go on to part 2 if the action does not end there with nothing (GG17.5)."""
    count = offer_loads(s, me, True, 0)
    count = offer_all_claims(s, me, ALL_REWARDS, count)
    if done or can_move_any(s, me) or can_claim(s, me, ALL_REWARDS):
        s.menu[count] = DECLINE
        count += 1
    return count


def offer_move(s: Court, me: i64, done: i64) -> i64:
    """Part 2: move a ship, claim, or leave it at that if something was done."""
    count = offer_moves(s, me, 0)
    count = offer_all_claims(s, me, ALL_REWARDS, count)
    if done:
        s.menu[count] = DECLINE
        count += 1
    return count


def answer_place(s: Court, seat: i64, done: i64, action: i64) -> None:
    """Carry out an answer in part 1."""
    s.answered()
    if action == DECLINE:
        _ask_move(s, seat, done)
    elif action < MOVE_SHIP:
        put_on_ship(s, block(seat), action - LOAD, True)
        _ask_move(s, seat, 1)
    else:
        _claim_and_go_on(s, seat, CANAL_PLACE, 1, action - CLAIM)


def answer_move(s: Court, seat: i64, action: i64) -> None:
    """Carry out an answer in part 2; after the move, ships may still be claimed."""
    s.answered()
    if action == DECLINE:
        return
    if action < CLAIM:
        move_ship(s, block(seat), action - MOVE_SHIP)
        ask_claims(s, seat)
    else:
        _claim_and_go_on(s, seat, CANAL_MOVE, 1, action - CLAIM)


def _claim_and_go_on(s: Court, seat: i64, question: i64, fact: i64, number: i64) -> None:
    """Claim, with the same part of the action still to be done afterwards."""
    s.ask(question, seat, fact, 0)
    claim(s, seat, number)


def canal_two(s: Court, seat: i64, pay: i64) -> None:
    """Option B: send 1, then two placements (GG17.7)."""
    send(s.cells, block(seat), 1, pay)
    s.ask(CANAL_LOAD, seat, 2, 0)


def offer_load(s: Court, me: i64, left: i64) -> i64:
    """Offer the placements after which the rest can be placed too, and the claims that do not prevent it."""
    count: i64 = 0
    number: i64
    if left == 1:
        count = offer_loads(s, me, True, count)
    else:
        for number in range(2 * LOAD_TARGETS):
            if _leaves_room(s, me, number):
                s.menu[count] = LOAD + number
                count += 1
    rewards: i64 = ALL_REWARDS
    if hired_figures(s.cells, me) < left:
        rewards = bit(DOUBLE_REWARD)
    return offer_all_claims(s, me, rewards, count)


def answer_load(s: Court, seat: i64, left: i64, action: i64) -> None:
    """Carry out a placement or a claim of option B."""
    s.answered()
    if action >= CLAIM:
        _claim_and_go_on(s, seat, CANAL_LOAD, left, action - CLAIM)
        return
    put_on_ship(s, block(seat), action - LOAD, True)
    if left > 1:
        s.ask(CANAL_LOAD, seat, left - 1, 0)
    else:
        ask_claims(s, seat)
