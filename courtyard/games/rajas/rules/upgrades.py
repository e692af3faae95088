"""Upgrades (RG12): a cube for each kind of building, which makes every building of it give more fame."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.questions import Fact
from courtyard.core.rules import OK
from courtyard.games.rajas.data.checks import BUILDING_COUNT
from courtyard.games.rajas.data.components import UPGRADES
from courtyard.games.rajas.rules.actions import UPGRADE
from courtyard.games.rajas.rules.base import Choice, Position
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.layout import FRESH, LEVEL, block

AT_LAST_LEVEL: Final[i64] = RULES.refusal("upgrade")


def building_fame(s: Position, me: i64, building: i64) -> i64:
    """The fame of a building placed now; the fresh step of fame space 5 does not count yet (RG12.9)."""
    fresh: i64 = 1 if s.cells[FRESH] == building + 1 else 0
    return s.components.level_fame[s.cells[me + LEVEL + building] - fresh]


def upgrades_made(cells: vec[i64], me: i64) -> i64:
    """The steps of the four cubes (RG12.7) without the fresh one."""
    made: i64 = -1 if cells[FRESH] else 0
    building: i64
    for building in range(BUILDING_COUNT):
        made += cells[me + LEVEL + building]
    return made


@final
class UpgradeKind(Choice):
    """Which kind of building to upgrade: one below the last column (RG12.1)."""

    def refuse_number(self, s: Position, seat: i64, fresh: i64, second: i64, building: i64) -> i64:
        if s.cells[block(seat) + LEVEL + building] < UPGRADES:
            return OK
        return AT_LAST_LEVEL

    def perform(self, s: Position, seat: i64, fresh: i64, second: i64, building: i64) -> None:
        """Move the cube one column to the right."""
        s.cells[block(seat) + LEVEL + building] += 1
        if fresh:
            s.cells[FRESH] = building + 1


UPGRADE_KIND: Final = UpgradeKind(
    "upgrade_kind", UPGRADE, first=Fact("1 for the upgrade of the fame track", 1), clause="RG12.1"
)


def ask_upgrade(s: Position, seat: i64, fresh: i64) -> None:
    """Ask for the kind of building; the upgrade is lost if all cubes stand on the last column (RG12.3)."""
    building: i64
    for building in range(BUILDING_COUNT):
        if UPGRADE_KIND.refuse_number(s, seat, fresh, 0, building) == OK:
            s.ask(UPGRADE_KIND, seat, fresh, 0)
            return
