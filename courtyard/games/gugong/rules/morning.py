"""The morning phase (GG6): first player, tokens, dice, level-1 decrees, new servants."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.events import NOBODY
from courtyard.core.questions import Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import (
    L1_HIRE,
    L1_INTRIGUE,
    L1_PALACE,
    L1_SHIP,
    L1_SWAP,
    LAST_SPACE,
    LEVEL_TILES,
)
from courtyard.games.gugong.rules.actions import USE_DECREE
from courtyard.games.gugong.rules.base import THE_RANK, Position, in_order, is_meng, position_of
from courtyard.games.gugong.rules.day import begin_day
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import MORNING_STEPS
from courtyard.games.gugong.rules.dice import ROLL_DIE
from courtyard.games.gugong.rules.hiring import ask_hire
from courtyard.games.gugong.rules.intrigue import advance_marker
from courtyard.games.gugong.rules.layout import DAY, DECREED, FIRST_PLAYER, INTRIGUE, MEDAL, MORNING, PHASE, USED, block
from courtyard.games.gugong.rules.meng import ask_meng_decrees, ask_meng_hire
from courtyard.games.gugong.rules.palace import FOR_STEPS, advance_envoy
from courtyard.games.gugong.rules.refill import REFILL
from courtyard.games.gugong.rules.servants import free_figures, has_free
from courtyard.games.gugong.rules.ships import LOAD_FREE, has_any_room
from courtyard.games.gugong.rules.swap import HAND_CARDS, SWAP_GIFT
from courtyard.games.gugong.rules.tokens import Declinable

LEVEL_1: Final = (1 << LEVEL_TILES) - 1
"""The mask of the level-1 decrees."""


MORNING_BEGINS: Final[i64] = RULES.event("morning", "GG6.1")
MEDAL_USED: Final[i64] = RULES.event("medal", "GG6.2")


def begin_morning(s: State) -> None:
    """Step 1, the medal (GG6.2, GG6.3), with steps 2 to 5 to follow."""
    cells = s.cells
    cells[PHASE] = MORNING
    s.tell(MORNING_BEGINS, NOBODY, cells[DAY] + 1)
    if cells[MEDAL]:
        cells[FIRST_PLAYER] = cells[MEDAL] - 1
        s.tell(MEDAL_USED, cells[FIRST_PLAYER])
        cells[MEDAL] = 0
    seat: i64
    for seat in range(s.blocks):
        cells[block(seat) + USED] = 0
    s.ask(MORNING_HIRES, CHANCE, 0, 0)
    s.ask(MORNING_DECREES, CHANCE, 0, 0)
    s.ask(ROLL_DIE, CHANCE, 0, 0)
    s.ask(REFILL, CHANCE, 0, 0)


@final
class MorningDecrees(Step):
    """Step 4: in player order each player may use level-1 decrees (GG6.9)."""

    def settle(self, s: State, seat: i64, rank: i64, second: i64) -> None:
        s.answered()
        if rank == s.blocks:
            return
        s.ask(self, CHANCE, rank + 1, 0)
        position = position_of(s)
        player = in_order(s, rank)
        if is_meng(position, player):
            ask_meng_decrees(s)
            return
        s.ready()
        if MORNING_DECREE.uses(position, player, 0, 0):
            s.ask(MORNING_DECREE, player, 0, 0)


@final
class MorningDecree(Declinable):
    """Each own level-1 decree not yet used, or to do without the rest (GG-D32, GG-D33)."""

    def uses(self, s: Position, seat: i64, first: i64, second: i64) -> i64:
        me = block(seat)
        unused = s.cells[me + DECREED] & LEVEL_1 & ~s.cells[me + USED]
        count: i64 = 0
        tile: i64
        for tile in range(LEVEL_TILES):
            if (unused >> tile) & 1 and _has_effect(s, me, tile):
                s.menu[count] = USE_DECREE + tile
                count += 1
        return count

    def use(self, s: Position, seat: i64, first: i64, second: i64, action: i64) -> None:
        """The step below then asks the same player again."""
        tile = action - USE_DECREE
        s.cells[s.top() + 2] -= 1
        s.cells[block(seat) + USED] |= bit(tile)
        _use(s, seat, tile)


def _has_effect(s: Position, me: i64, tile: i64) -> bool:
    """Whether a level-1 decree would change anything now."""
    cells = s.cells
    if tile == L1_INTRIGUE:
        return cells[me + INTRIGUE] < LAST_SPACE
    if tile == L1_HIRE:
        return free_figures(cells, me) > 0
    if tile == L1_SHIP:
        return (has_free(cells, me, 0) and has_any_room(s, me, 1)) or (
            has_free(cells, me, 1) and has_any_room(s, me, 2)
        )
    return True


def _use(s: Position, seat: i64, tile: i64) -> None:
    """The benefit of a level-1 decree (GG16.12 to GG16.16)."""
    if tile == L1_INTRIGUE:
        advance_marker(s, seat, MORNING_STEPS)
    elif tile == L1_PALACE:
        advance_envoy(s, seat, 1, FOR_STEPS)
    elif tile == L1_HIRE:
        ask_hire(s, seat, 1)
    elif tile == L1_SHIP:
        s.ask(LOAD_FREE, seat, 0, 0)
    elif tile == L1_SWAP:
        s.ask(SWAP_GIFT, seat, HAND_CARDS, 0)


@final
class MorningHires(Step):
    """Step 5: the new day, and in player order its new servants (GG6.12); then the day phase begins."""

    def settle(self, s: State, seat: i64, rank: i64, second: i64) -> None:
        s.answered()
        if rank == s.blocks:
            begin_day(s)
            return
        if rank == 0:
            s.cells[DAY] += 1
        s.ask(self, CHANCE, rank + 1, 0)
        position = position_of(s)
        servants = position.components.day_servants[s.cells[DAY]]
        player = in_order(s, rank)
        if is_meng(position, player):
            ask_meng_hire(s, servants)
        else:
            ask_hire(s, player, servants)


MORNING_DECREES: Final = MorningDecrees("morning_decrees", THE_RANK)
MORNING_DECREE: Final = MorningDecree("morning_decree", clause="GG6.9")
MORNING_HIRES: Final = MorningHires("morning_hires", THE_RANK)
