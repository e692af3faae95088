"""The random source: small, fast, and the same stream in every process, interpreted or compiled."""

from math import cos, log, pi, sqrt
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 12
TIGHT: Final = 1e-9


class Rng:
    """The sfc32 generator: additions, shifts and exclusive-ors on four 32-bit words.

    >>> from courtyard import Rng
    >>> rng = Rng(7)
    >>> [rng.below(6) + 1 for _ in range(5)] == [r.below(6) + 1 for r in [Rng(7)] for _ in range(5)]
    True
    """

    def __init__(self, seed: int, stream: int = 0) -> None:
        if seed < 0 or seed >> 64:
            raise ValueError(f"A seed is a whole number from 0 to 2**64 - 1, not {seed}.")
        if stream < 0 or stream >> 32:
            raise ValueError(f"A stream is a whole number from 0 to 2**32 - 1, not {stream}.")
        self.a: i64 = i64(seed & MASK)
        self.b: i64 = i64(seed >> 32)
        self.c: i64 = i64(stream)
        self.counter: i64 = 1
        for _ in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        a, b, c = self.a, self.b, self.c
        result: i64 = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) | (c >> 11)) & MASK) + result) & MASK
        return result

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1, each equally likely; bound is from 1 to 2**31."""
        product = self.word() * bound
        low = product & MASK
        if low < bound:
            # The first 2**32 % bound words of each interval are one too many: draw again.
            threshold = (MASK + 1) % bound
            while low < threshold:
                product = self.word() * bound
                low = product & MASK
        return product >> 32


def normal(rng: Rng) -> float:
    """A number from the normal distribution with standard deviation 1."""
    first = float(rng.word() + 1) / (MASK + 2)
    return sqrt(-2.0 * log(max(first, TIGHT))) * cos(2.0 * pi * float(rng.word()) / (MASK + 1))
