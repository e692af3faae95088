"""Upgrades (RG12): a cube for each kind of building, worth 2, 3 or 4 fame per building."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.games.rajas.data.checks import BUILDINGS
from courtyard.games.rajas.data.components import LEVELS
from courtyard.games.rajas.rules.actions import UPGRADE as UPGRADE_ACTION
from courtyard.games.rajas.rules.layout import FRESH, LEVEL, UPGRADE_KIND, block
from courtyard.games.rajas.rules.realm import Realm

LOWEST_FAME: Final = 2
"""What a building gives before any upgrade."""


def building_fame(cells: vec[i64], me: i64, building: i64) -> i64:
    """The fame of a building placed now; the fresh step of fame space 5 does not count yet (RG12.9)."""
    fresh: i64 = 1 if cells[FRESH] == building + 1 else 0
    return LOWEST_FAME + cells[me + LEVEL + building] - fresh


def upgrades_made(cells: vec[i64], me: i64) -> i64:
    """The steps of the four cubes (RG12.7) without the fresh one."""
    made: i64 = -1 if cells[FRESH] else 0
    building: i64
    for building in range(len(BUILDINGS)):
        made += cells[me + LEVEL + building]
    return made


def ask_upgrade(s: Realm, seat: i64, fresh: i64) -> None:
    """Ask for the kind of building; the upgrade is lost if all cubes stand on 4 (RG12.3)."""
    me = block(seat)
    building: i64
    for building in range(len(BUILDINGS)):
        if s.cells[me + LEVEL + building] < LEVELS:
            s.ask(UPGRADE_KIND, seat, fresh, 0)
            return


def offer_upgrades(s: Realm, me: i64) -> i64:
    """Offer each kind below 4 (RG12.1)."""
    count: i64 = 0
    building: i64
    for building in range(len(BUILDINGS)):
        if s.cells[me + LEVEL + building] < LEVELS:
            s.menu[count] = UPGRADE_ACTION + building
            count += 1
    return count


def upgrade(s: Realm, me: i64, building: i64, fresh: i64) -> None:
    """Move the cube one column to the right."""
    s.answered()
    s.cells[me + LEVEL + building] += 1
    if fresh:
        s.cells[FRESH] = building + 1
