"""Upgrades (RG12): a cube for each kind of building, which makes every building of it give more fame."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.questions import Fact, Question
from courtyard.core.state import State
from courtyard.games.rajas.data.checks import BUILDING_COUNT
from courtyard.games.rajas.data.components import UPGRADES
from courtyard.games.rajas.rules.actions import UPGRADE
from courtyard.games.rajas.rules.base import Position, offer_each
from courtyard.games.rajas.rules.layout import FRESH, LEVEL, block


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


def ask_upgrade(s: Position, seat: i64, fresh: i64) -> None:
    """Ask for the kind of building; the upgrade is lost if all cubes stand on the last column (RG12.3)."""
    if _upgradable(s, block(seat)):
        s.ask(UPGRADE_KIND, seat, fresh, 0)


def _upgradable(s: State, me: i64) -> i64:
    """The mask of the kinds of building below the last column."""
    kinds: i64 = 0
    building: i64
    for building in range(BUILDING_COUNT):
        if s.cells[me + LEVEL + building] < UPGRADES:
            kinds |= bit(building)
    return kinds


@final
class UpgradeKind(Question):
    """Which kind of building to upgrade."""

    def offer(self, s: State, seat: i64, fresh: i64, second: i64) -> i64:
        """Offer each kind below the last column (RG12.1)."""
        return offer_each(s, UPGRADE, _upgradable(s, block(seat)), 0)

    def answer(self, s: State, seat: i64, fresh: i64, second: i64, action: i64) -> None:
        """Move the cube one column to the right."""
        building = action - UPGRADE
        s.answered()
        s.cells[block(seat) + LEVEL + building] += 1
        if fresh:
            s.cells[FRESH] = building + 1


UPGRADE_KIND: Final = UpgradeKind("upgrade_kind", first=Fact("1 for the upgrade of the fame track", 1), clause="RG12.1")
