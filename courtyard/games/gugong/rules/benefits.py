"""Intrigue benefits (GG12.14 to GG12.23): after a wall scoring, for steps back on the intrigue track."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.games.gugong.data.components import DICE, FACES
from courtyard.games.gugong.rules.actions import BENEFIT_DIE, BENEFIT_HIRE_1, BENEFIT_HIRE_2, BENEFIT_JADE, DECLINE
from courtyard.games.gugong.rules.court import Court
from courtyard.games.gugong.rules.intrigue import draw_back
from courtyard.games.gugong.rules.layout import BENEFIT, DIE, INTRIGUE, JADE, TRACK, block
from courtyard.games.gugong.rules.servants import ask_hire, free_figures

HIRE_1_PRICE: Final = 1
HIRE_2_PRICE: Final = 3
DIE_PRICE: Final = 5
JADE_PRICE: Final = 7


def lowest_on_track(s: Court, players: i64) -> i64:
    """Of the players in a mask the one whose marker is lowest on the track (GG12.16)."""
    rank = s.blocks - 1
    while players & bit(s.cells[TRACK + rank]) == 0:
        rank -= 1
    return s.cells[TRACK + rank]


def ask_benefit(s: Court, seat: i64) -> None:
    """Ask a player for a benefit, if any can be paid for."""
    cells = s.cells
    me = block(seat)
    space = cells[me + INTRIGUE]
    if space >= DIE_PRICE or (space >= HIRE_1_PRICE and free_figures(cells, me) > 0):
        s.ask(BENEFIT, seat, 0, 0)


def can_take(cells: vec[i64], me: i64, price: i64) -> bool:
    """Whether a player can pay the price and a hire benefit finds a free figure (GG12.17, GG12.23)."""
    return cells[me + INTRIGUE] >= price and (price > HIRE_2_PRICE or free_figures(cells, me) > 0)


def offer_benefits(s: Court, me: i64) -> i64:
    """Offer none or one of the affordable benefits (GG-D23, GG-D24)."""
    cells = s.cells
    count: i64 = 0
    if can_take(cells, me, HIRE_1_PRICE):
        s.menu[count] = BENEFIT_HIRE_1
        count += 1
    if can_take(cells, me, HIRE_2_PRICE):
        s.menu[count] = BENEFIT_HIRE_2
        count += 1
    if can_take(cells, me, DIE_PRICE):
        count = _offer_faces(s, count)
    if can_take(cells, me, JADE_PRICE):
        s.menu[count] = BENEFIT_JADE
        count += 1
    s.menu[count] = DECLINE
    return count + 1


def _offer_faces(s: Court, count: i64) -> i64:
    """Offer every value that each die has on its faces; of equal faces only the first."""
    face: i64
    other: i64
    for face in range(DICE * FACES):
        new = True
        for other in range(face // FACES * FACES, face):
            if s.data.face[other] == s.data.face[face]:
                new = False
        if new:
            s.menu[count] = BENEFIT_DIE + face
            count += 1
    return count


def take_benefit(s: Court, seat: i64, action: i64) -> None:
    """Move the marker back by the price and take the benefit."""
    s.answered()
    if action == BENEFIT_HIRE_1:
        draw_back(s, seat, HIRE_1_PRICE)
        ask_hire(s, seat, 1)
    elif action == BENEFIT_HIRE_2:
        draw_back(s, seat, HIRE_2_PRICE)
        ask_hire(s, seat, 2)
    elif action < BENEFIT_JADE:
        draw_back(s, seat, DIE_PRICE)
        s.cells[DIE + (action - BENEFIT_DIE) // FACES] = 1 + (action - BENEFIT_DIE) % FACES
    else:
        draw_back(s, seat, JADE_PRICE)
        s.cells[block(seat) + JADE] += 1
