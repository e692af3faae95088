"""Dice that nobody can touch: drawn from a committed secret and a nonce of every person at the table.

Draw number d of a table is HMAC-SHA256 with the secret as its key over the text "nonces|d|t", where nonces are those of
all seats in order, separated by commas, and t counts tries from 0. The 256 bits, read as one whole number, are taken
modulo the number of equally likely cases; one in the last, incomplete run of cases is tried again. The nonce of a bot
is the first 32 digits of SHA-256 over the text "bot|commitment|seat": anybody can compute it, and nobody chooses it.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from courtyard.core.rng import Rng
from courtyard.core.state import State
from courtyard.table.errors import BAD_INPUT, Refused

SECRET_BYTES: Final = 32
RANGE: Final = 2**256
NONCE: Final = re.compile(r"[0-9A-Za-z_-]{8,64}")


class Drawn(NamedTuple):
    """One draw: its number, how many cases there were, which one it was, and the action that it means."""

    draw: int
    cases: int
    case: int
    action: int


class FairDice:
    """The draws of one table, by their number.

    >>> dice = FairDice(bytes(32), ["first-nonce", ""])
    >>> [dice.below(6) for _ in range(8)] == [dice.draw(number, 6) for number in range(8)]
    True
    """

    def __init__(self, secret: bytes, nonces: Sequence[str], drawn: int = 0) -> None:
        self.secret = secret
        self.mixed = ",".join(nonces)
        self.drawn = drawn

    def draw(self, number: int, bound: int) -> int:
        """The draw of this number: a whole number from 0 to bound - 1, each equally likely."""
        limit = RANGE - RANGE % bound
        attempt = 0
        while True:
            value = _number(self.secret, f"{self.mixed}|{number}|{attempt}")
            if value < limit:
                return value % bound
            attempt += 1

    def below(self, bound: int) -> int:
        """The next draw."""
        self.drawn += 1
        return self.draw(self.drawn - 1, bound)

    def outcome(self, state: State) -> Drawn:
        """The next draw as an outcome of a chance node, by its weights."""
        chances = state.chances()
        cases = sum(weight for _, weight in chances)
        number = self.drawn
        case = self.below(cases)
        left = case
        for action, weight in chances:
            if left < weight:
                return Drawn(number, cases, case, action)
            left -= weight
        raise AssertionError("The weights do not add up.")


def commitment_of(secret: bytes) -> str:
    """The commitment to a secret, which is shown before the game."""
    return hashlib.sha256(secret).hexdigest()


def check_secret(secret: bytes, commitment: str) -> None:
    """Refuse a secret of the wrong size or of another table."""
    if len(secret) != SECRET_BYTES or not hmac.compare_digest(commitment_of(secret), commitment):
        raise Refused(BAD_INPUT, "not_the_secret")


def check_nonce(nonce: str) -> None:
    """Refuse what could not be mixed in without doubt."""
    if not NONCE.fullmatch(nonce):
        raise Refused(BAD_INPUT, "nonce")


def nonce_of_bot(commitment: str, seat: int) -> str:
    """The nonce of a bot, which follows from what is known before anybody sits down."""
    return hashlib.sha256(f"bot|{commitment}|{seat}".encode()).hexdigest()[:32]


def mind_of(secret: bytes, seat: int, sequence: int) -> Rng:
    """The random source of a bot for one decision: the same after a restart, unknown to everybody else."""
    return Rng(_number(secret, f"bot|{seat}|{sequence}") & (2**64 - 1), 1 + seat)


def _number(secret: bytes, message: str) -> int:
    return int.from_bytes(hmac.new(secret, message.encode(), hashlib.sha256).digest())
