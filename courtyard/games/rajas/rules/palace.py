"""The chambers of the palace (RG15): when the action of each is possible, and which die pays for it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.rules import OK
from courtyard.games.rajas.rules.actions import CHAMBER, DIE_FACES
from courtyard.games.rajas.rules.base import Choice, Position
from courtyard.games.rajas.rules.builder import NO_COVER, can_build, can_build_without
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import HELD, KARMA, block
from courtyard.games.rajas.rules.payment import counted
from courtyard.games.rajas.rules.river import spaces_ahead
from courtyard.games.rajas.rules.tokens import pay_parts

NOT_BY_RIVER: Final[i64] = RULES.refusal("great_mogul")
NO_VOYAGE: Final[i64] = RULES.refusal("portuguese")
OTHER_DIE: Final[i64] = RULES.refusal("other_die")
NO_BUILDER_DIE: Final[i64] = RULES.refusal("builder_die")

GREAT_MOGUL: Final = 1
PORTUGUESE: Final = 6


class Chamber:
    """A chamber; what it gives is printed, in the order of the numbers in effects.CHAMBER_NAMES."""

    def __init__(self, number: i64) -> None:
        self.number = number

    def refuse(self, s: Position, seat: i64) -> i64:
        """Why its action cannot be carried out without a die (RG17.7); OK if it can."""
        return OK

    def refuse_worker(self, s: Position, seat: i64) -> i64:
        """Why a worker of a seat that has a die of its number cannot use it (RG5.12); OK if it can."""
        return self.refuse(s, seat)

    def refuse_face(self, s: Position, me: i64, face: i64, flip: i64) -> i64:
        """Why a die does not pay for it (RG15.1); OK if it does."""
        if counted(face, flip) == self.number:
            return OK
        return OTHER_DIE


@final
class MasterBuilder(Chamber):
    """Covering needs a tile that can be paid, without the die that is spent on the chamber (RG15.15)."""

    def refuse(self, s: Position, seat: i64) -> i64:
        if can_build(s, block(seat)):
            return OK
        return NO_COVER

    def refuse_worker(self, s: Position, seat: i64) -> i64:
        me = block(seat)
        face: i64
        flip: i64
        for face in range(DIE_FACES):
            if s.cells[me + HELD + face]:
                for flip in range(2):
                    if self.refuse_face(s, me, face, flip) == OK:
                        return OK
        return NO_COVER

    def refuse_face(self, s: Position, me: i64, face: i64, flip: i64) -> i64:
        karma = s.cells[me + KARMA] - flip
        if karma >= 0 and counted(face, flip) == self.number and can_build_without(s, me, face, karma):
            return OK
        return NO_BUILDER_DIE


@final
class Portuguese(Chamber):
    """The boat sails exactly as far as printed (RG15.24)."""

    def refuse(self, s: Position, seat: i64) -> i64:
        if spaces_ahead(s, seat) < s.components.voyage:
            return NO_VOYAGE
        return OK


CHAMBERS: Final = vec[Chamber](
    [Chamber(GREAT_MOGUL), Chamber(2), Chamber(3), Chamber(4), MasterBuilder(5), Portuguese(PORTUGUESE)]
)
"""In the order of their numbers, which begin with 1."""


def enter(s: Position, seat: i64, chamber: i64) -> None:
    """Ask for the parts of the chamber's action, in their order (RG20.6)."""
    pay_parts(s, seat, s.components.chamber_parts, chamber - 1)


@final
class RiverPalace(Choice):
    """Which palace action a river space pays: a possible one from the Dancer on (RG17.4, RG17.6)."""

    def refuse_number(self, s: Position, seat: i64, first: i64, second: i64, number: i64) -> i64:
        if number + 1 == GREAT_MOGUL:
            return NOT_BY_RIVER
        return CHAMBERS[number].refuse(s, seat)

    def perform(self, s: Position, seat: i64, first: i64, second: i64, number: i64) -> None:
        """Carry out the chosen action without worker and die (RG17.5)."""
        enter(s, seat, number + 1)


RIVER_PALACE: Final = RiverPalace("river_palace", CHAMBER, clause="RG17.4")
