"""Bonus travel tokens (GG11): plus1, toll and follow."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.game import CHANCE
from courtyard.games.gugong.data.components import LOCATIONS, TOKEN_FOLLOW, TOKEN_PLUS, TOKEN_TOLL
from courtyard.games.gugong.rules.actions import ACTIVATE
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.layout import (
    BY_FOLLOWING,
    DONE,
    DOUBLE,
    DOUBLE_FREE,
    DOUBLE_ON_TOKEN,
    FOLLOW,
    FOLLOWING,
    FREE,
    HIRED,
    ON_TOKENS,
    PERFORM,
    PLUS,
    TOLL,
    VP,
    block,
)
from courtyard.games.gugong.rules.servants import has_hired

OWN_BOARD: Final = 7
QUEUE_BASE: Final = 8
"""A queue of followers is one number: its digits are 1 + seat, the first to follow being the lowest."""


def offer_activation(s: Court, me: i64, kind: i64, count: i64) -> i64:
    """Offer to put a hired figure on the token: beside the own board, or beside a location (GG-D19)."""
    figure: i64
    place: i64
    for figure in range(2):
        if not has_hired(s.cells, me, figure):
            continue
        if kind == TOKEN_PLUS:
            s.menu[count] = ACTIVATE + figure * 8 + OWN_BOARD
            count += 1
        else:
            for place in range(len(LOCATIONS)):
                s.menu[count] = ACTIVATE + figure * 8 + place
                count += 1
    return count


def activate(s: Court, me: i64, kind: i64, number: i64) -> None:
    """Put a hired figure on the token, which works from now on (GG11.2, GG11.23)."""
    cells = s.cells
    if number >> 3:
        cells[me + DOUBLE] = DOUBLE_ON_TOKEN
    else:
        cells[me + HIRED] -= 1
        cells[me + ON_TOKENS] += 1
    place = number & 7
    if kind == TOKEN_PLUS:
        cells[me + PLUS] += 1
    elif kind == TOKEN_TOLL:
        cells[me + TOLL + place] += 1
    else:
        cells[me + FOLLOW + place] += 1


def watch(s: Court, seat: i64, location: i64, source: i64) -> None:
    """An action begins: if others have a token at its location, see to them when it is finished (GG11.18)."""
    other: i64
    for other in range(s.blocks):
        me = block(other)
        if other != seat and (s.cells[me + TOLL + location] or s.cells[me + FOLLOW + location]):
            s.ask(DONE, seat, location, source)
            return


def settle(s: Court, seat: i64, location: i64, source: i64) -> None:
    """An action is finished: tolls first, then followers, unless it was a following itself (GG11.24, GG11.25)."""
    _settle_tolls(s, seat, location)
    if source == BY_FOLLOWING:
        return
    queue = _followers(s, seat, location)
    if queue:
        s.ask(FOLLOWING, CHANCE, location, queue)


def _settle_tolls(s: Court, seat: i64, location: i64) -> None:
    """1 VP from the player to the owner of each toll; who has none loses none (GG11.16, GG11.17)."""
    cells = s.cells
    other: i64
    for other in range(s.blocks):
        tolls = cells[block(other) + TOLL + location]
        if other != seat and tolls:
            cells[block(other) + VP] += tolls
            paid = cells[block(seat) + VP]
            cells[block(seat) + VP] -= tolls if tolls < paid else paid


def _followers(s: Court, seat: i64, location: i64) -> i64:
    """The queue of those who may follow, clockwise from the player, once for each token (GG11.24, GG11.30)."""
    queue: i64 = 0
    step: i64
    for step in range(1, s.blocks):
        other = (seat + s.blocks - step) % s.blocks
        for _ in range(s.cells[block(other) + FOLLOW + location]):
            queue = queue * QUEUE_BASE + other + 1
    return queue


def follow_next(s: Court, location: i64, queue: i64) -> None:
    """The next in the queue may perform the action."""
    if queue >= QUEUE_BASE:
        s.ask(FOLLOWING, CHANCE, location, queue // QUEUE_BASE)
    s.ask(PERFORM, queue % QUEUE_BASE - 1, location, BY_FOLLOWING)


def call_back(s: Court, seat: i64) -> i64:
    """Free the servants and take one active token back; its kind, or -1 when none is left (GG11.7)."""
    cells = s.cells
    me = block(seat)
    cells[me + FREE] += cells[me + ON_TOKENS]
    cells[me + ON_TOKENS] = 0
    if cells[me + DOUBLE] == DOUBLE_ON_TOKEN:
        cells[me + DOUBLE] = DOUBLE_FREE
    if cells[me + PLUS]:
        cells[me + PLUS] -= 1
        return TOKEN_PLUS
    place: i64
    for place in range(len(LOCATIONS)):
        if cells[me + TOLL + place]:
            cells[me + TOLL + place] -= 1
            return TOKEN_TOLL
    for place in range(len(LOCATIONS)):
        if cells[me + FOLLOW + place]:
            cells[me + FOLLOW + place] -= 1
            return TOKEN_FOLLOW
    return -1
