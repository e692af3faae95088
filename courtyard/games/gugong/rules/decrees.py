"""Decrees (GG16): acquiring them. Their benefits stand where they take effect."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.games.gugong.data.kinds import DECREE_PLACES, L2_DECREE, LEVEL_PLACES
from courtyard.games.gugong.rules.actions import ACQUIRE
from courtyard.games.gugong.rules.base import Position
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import DECREE, DECREED, HIRED, block
from courtyard.games.gugong.rules.servants import can_send, normals_sent, send

FOR_DECREE: Final[i64] = RULES.source("decrees_now", "GG16.8")

MORNING_STEPS: Final = 2
"""The steps of decree `L1_intrigue2`."""


def tile_at(cells: vec[i64], place: i64) -> i64:
    """The decree tile on a place: upper and lower of level 1, then of levels 2 and 3."""
    return cells[DECREE + place] - 1


def has_decree(cells: vec[i64], me: i64, tile: i64) -> bool:
    """Whether a player has a servant on a decree."""
    return bool((cells[me + DECREED] >> tile) & 1)


def decree_cost(s: Position, seat: i64, place: i64) -> i64:
    """The servants to send for a decree (GG16.2, GG16.19)."""
    cells = s.cells
    tile = tile_at(cells, place)
    cost = s.components.decree_cost[place // LEVEL_PLACES]
    other: i64
    for other in range(s.blocks):
        if other != seat and has_decree(cells, block(other), tile):
            cost += 1
    if cost > 0 and has_decree(cells, block(seat), L2_DECREE):
        cost -= 1
    return cost


def offer_decrees(s: Position, seat: i64, count: i64) -> i64:
    """Offer each decree that can be acquired (GG-D26): a normal servant must be left to place (GG16.4)."""
    cells = s.cells
    me = block(seat)
    place: i64
    pay: i64
    for place in range(DECREE_PLACES):
        if has_decree(cells, me, tile_at(cells, place)):
            continue
        cost = decree_cost(s, seat, place)
        for pay in range(2):
            if can_send(cells, me, cost, pay) and cells[me + HIRED] > normals_sent(cost, pay):
                s.menu[count] = ACQUIRE + place * 2 + pay
                count += 1
    return count


def acquire(s: Position, seat: i64, action: i64) -> None:
    """Send the cost, place a hired servant and gain the VP (GG16.3, GG16.8)."""
    me = block(seat)
    number = action - ACQUIRE
    place = number >> 1
    send(s.cells, me, decree_cost(s, seat, place), number & 1)
    s.cells[me + HIRED] -= 1
    gain_decree(s, seat, place)


def gain_decree(s: Position, seat: i64, place: i64) -> None:
    """A servant lies on the decree from now on."""
    tile = tile_at(s.cells, place)
    s.cells[block(seat) + DECREED] |= bit(tile)
    s.score(FOR_DECREE, seat, s.components.decree_vp[tile])
