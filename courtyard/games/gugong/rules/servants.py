"""Servants (GG4) and the double servant (GG5): hire them, send them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

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


def normals_sent(price: i64, pay: i64) -> i64:
    """How many normal servants go for a price, without or with the double servant (GG5.5, GG5.6)."""
    if pay == 0:
        return price
    if price > 2:
        return price - 2
    return 0


def send(cells: vec[i64], me: i64, number: i64, pay: i64) -> None:
    """Send servants: they become free at once (GG4.6)."""
    normals = normals_sent(number, pay)
    cells[me + HIRED] -= normals
    cells[me + FREE] += normals
    if pay:
        cells[me + DOUBLE] = DOUBLE_FREE


def hire(cells: vec[i64], me: i64, number: i64, figure: i64) -> None:
    """Hire figures, one of them the double servant if `figure` says so (GG5.4)."""
    if figure:
        cells[me + DOUBLE] = DOUBLE_HIRED
        number -= 1
    cells[me + FREE] -= number
    cells[me + HIRED] += number
