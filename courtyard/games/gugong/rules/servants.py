"""Servants (GG4) and the double servant (GG5): hire them, send them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.gugong.rules.layout import DOUBLE, DOUBLE_FREE, DOUBLE_HIRED, FREE, HIRED

NORMAL: Final = 0
THE_DOUBLE: Final = 1


def free_figures(cells: vec[i64], me: i64) -> i64:
    """How many figures could be hired."""
    return cells[me + FREE] + (1 if cells[me + DOUBLE] == DOUBLE_FREE else 0)


def hired_figures(cells: vec[i64], me: i64) -> i64:
    """How many figures are hired; the double servant is one."""
    return cells[me + HIRED] + (1 if cells[me + DOUBLE] == DOUBLE_HIRED else 0)


def has_hired(cells: vec[i64], me: i64, figure: i64) -> bool:
    """Whether a normal or the double servant is hired."""
    return cells[me + HIRED] > 0 if figure == NORMAL else cells[me + DOUBLE] == DOUBLE_HIRED


def has_free(cells: vec[i64], me: i64, figure: i64) -> bool:
    """Whether a normal or the double servant is free."""
    return cells[me + FREE] > 0 if figure == NORMAL else cells[me + DOUBLE] == DOUBLE_FREE


def normals_sent(number: i64, pay: i64) -> i64:
    """How many normal servants go when so many have to be sent (GG5.5, GG5.6)."""
    if pay == 0:
        return number
    return number - 2 if number > 2 else 0


def can_send(cells: vec[i64], me: i64, number: i64, pay: i64) -> bool:
    """Whether so many servants can be sent, without or with the double servant."""
    if pay and (number == 0 or cells[me + DOUBLE] != DOUBLE_HIRED):
        return False
    return cells[me + HIRED] >= normals_sent(number, pay)


def send(cells: vec[i64], me: i64, number: i64, pay: i64) -> None:
    """Send servants: they become free at once (GG4.6)."""
    normals = normals_sent(number, pay)
    cells[me + HIRED] -= normals
    cells[me + FREE] += normals
    if pay:
        cells[me + DOUBLE] = DOUBLE_FREE


def offer_sending(s: State, me: i64, number: i64, action: i64, count: i64) -> i64:
    """Offer an action that sends servants: with normal ones, and with the double servant (GG-D9)."""
    if can_send(s.cells, me, number, 0):
        s.menu[count] = action
        count += 1
    if can_send(s.cells, me, number, 1):
        s.menu[count] = action + 1
        count += 1
    return count


def hire(cells: vec[i64], me: i64, number: i64, figure: i64) -> None:
    """Hire figures, one of them the double servant if `figure` says so (GG5.4)."""
    if figure:
        cells[me + DOUBLE] = DOUBLE_HIRED
        number -= 1
    cells[me + FREE] -= number
    cells[me + HIRED] += number
