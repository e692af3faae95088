"""Effects (CB14): what a tile just placed asks its owner before the turn goes on."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import UNUSED, Fact
from courtyard.core.state import State
from courtyard.games.burgundy.rules.actions import DECLINE
from courtyard.games.burgundy.rules.choices import Choice, Choosing
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.purchase import BUYING_MEANWHILE

LOST: Final[i64] = RULES.event("lost", clause="CB22.3")
"""The effect of a building cannot be used: its kind."""


def effect(name: str, clause: str, *choices: Choice, first: Fact = UNUSED, second: Fact = UNUSED) -> Choosing:
    """A question to the owner of a placed tile, before the turn goes on."""
    return Choosing(name, clause, (BUYING_MEANWHILE, *choices), first, second)


@final
class Decline(Choice):
    """Do without an effect (CB22.4)."""

    def perform(self, s: State, seat: i64, number: i64) -> None:
        s.answered()


DECLINING: Final = Decline(DECLINE)
