"""Meng's servants: those that he has, and those that he gets by exchanging tokens (GG25.10)."""

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.games.gugong.rules.layout import FREE, HIRED, MENG, block
from courtyard.games.gugong.rules.servants import hire
from courtyard.games.gugong.rules.tokens import spend, stored_doubles, stored_tokens


def _obtainable(cells: vec[i64]) -> i64:
    """How many servants Meng can get by exchanging stored tokens."""
    me = block(MENG)
    doubles = stored_doubles(cells, me)
    pairs = (stored_tokens(cells, me) - doubles) // 2 + doubles
    return min(pairs, cells[me + FREE])


def can_have(cells: vec[i64], number: i64) -> bool:
    """Whether Meng has a number of hired servants or can get them by exchanging tokens."""
    return cells[block(MENG) + HIRED] + _obtainable(cells) >= number


def get_hired(cells: vec[i64], number: i64) -> bool:
    """Exchange exactly as many tokens as needed to have a number of hired servants, or none."""
    me = block(MENG)
    if not can_have(cells, number):
        return False
    while cells[me + HIRED] < number:
        ordinary = stored_tokens(cells, me) - stored_doubles(cells, me)
        spend(cells, me, 2, 0 if ordinary >= 2 else 1)
        hire(cells, me, 1, 0)
    return True
