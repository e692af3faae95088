"""The chambers of the palace (RG15): what each gives and when it is possible."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.arrays import array
from courtyard.games.rajas.data.effects import (
    BOAT_EXACTLY,
    BUILDER,
    DICE_ANY,
    FAME,
    KARMA,
    MONEY,
    NOTHING,
    TOKEN,
    UPGRADE,
)
from courtyard.games.rajas.rules.actions import CHAMBER, CHAMBER_COUNT
from courtyard.games.rajas.rules.builder import can_build
from courtyard.games.rajas.rules.layout import EFFECT, RIVER_PALACE, block
from courtyard.games.rajas.rules.realm import Realm
from courtyard.games.rajas.rules.river import spaces_ahead

GREAT_MOGUL: Final = 1
DANCER: Final = 2
YOGI: Final = 3
RAJA: Final = 4
MASTER_BUILDER: Final = 5
PORTUGUESE: Final = 6
VOYAGE: Final = 6
"""The spaces that the Portuguese sails, exactly (RG15.24)."""

_GIVES: Final = [
    [(FAME, 2), (NOTHING, 0)],
    [(DICE_ANY, 2), (TOKEN, 1)],
    [(KARMA, 2), (DICE_ANY, 1)],
    [(UPGRADE, 1), (MONEY, 3)],
    [(BUILDER, 1), (NOTHING, 0)],
    [(BOAT_EXACTLY, VOYAGE), (NOTHING, 0)],
]
GIVES: Final = array([number for parts in _GIVES for part in parts for number in part])
"""Two parts of kind and amount per chamber."""


def is_possible(s: Realm, seat: i64, chamber: i64) -> bool:
    """Whether the action of a chamber can be carried out, apart from its die (RG17.7)."""
    if chamber == MASTER_BUILDER:
        return can_build(s, block(seat))
    if chamber == PORTUGUESE:
        return spaces_ahead(s, seat) >= VOYAGE
    return True


def enter(s: Realm, seat: i64, chamber: i64) -> None:
    """Set the parts of the chamber's action waiting, in their order (RG20.6)."""
    at = (chamber - 1) * 4
    if GIVES[at + 2] != NOTHING:
        s.ask(EFFECT, seat, GIVES[at + 2], GIVES[at + 3])
    s.ask(EFFECT, seat, GIVES[at], GIVES[at + 1])


def ask_chamber(s: Realm, seat: i64) -> None:
    """A palace space of the river (RG17.4)."""
    s.ask(RIVER_PALACE, seat, 0, 0)


def offer_chambers(s: Realm, seat: i64) -> i64:
    """Offer each possible action from the Dancer on (RG17.6)."""
    count: i64 = 0
    chamber: i64
    for chamber in range(DANCER, CHAMBER_COUNT + 1):
        if is_possible(s, seat, chamber):
            s.menu[count] = CHAMBER + chamber - 1
            count += 1
    return count


def choose_chamber(s: Realm, seat: i64, chamber: i64) -> None:
    """Carry out the chosen action without worker and die (RG17.5)."""
    s.answered()
    enter(s, seat, chamber)
