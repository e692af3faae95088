"""The morning phase (GG6): first player, tokens, dice, level-1 decrees, new servants."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.bits import bit
from courtyard.core.events import NOBODY
from courtyard.core.questions import Step
from courtyard.core.rules import OK
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import LEVEL_TILES
from courtyard.games.gugong.rules.actions import USE_DECREE
from courtyard.games.gugong.rules.acts import DECLINING, Act
from courtyard.games.gugong.rules.base import THE_RANK, Position, in_order, is_meng, position_of
from courtyard.games.gugong.rules.day import begin_day
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.decrees import IN_MORNING
from courtyard.games.gugong.rules.dice import ROLL_DIE
from courtyard.games.gugong.rules.hiring import ask_hire
from courtyard.games.gugong.rules.layout import DAY, DECREED, FIRST_PLAYER, MEDAL, MORNING, PHASE, USED, block
from courtyard.games.gugong.rules.meng import ask_meng_decrees, ask_meng_hire
from courtyard.games.gugong.rules.refill import REFILL
from courtyard.games.gugong.rules.tokens import Asked

LEVEL_1: Final = (1 << LEVEL_TILES) - 1
"""The mask of the level-1 decrees."""
NOT_USABLE: Final[i64] = RULES.refusal("use_decree")
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
        if USING_DECREE.is_open(position, player, 0):
            s.ask(MORNING_DECREE, player, 0, 0)


@final
class UseDecree(Act):
    """Each own level-1 decree that is not yet used and would change anything (GG6.9, GG-D32, GG-D33)."""

    def refuse(self, s: Position, seat: i64, fact: i64, number: i64) -> i64:
        me = block(seat)
        if ((s.cells[me + DECREED] & ~s.cells[me + USED]) >> number) & 1 and IN_MORNING[number].helps(s, seat):
            return OK
        return NOT_USABLE

    def is_open(self, s: Position, seat: i64, fact: i64) -> bool:
        me = block(seat)
        unused = s.cells[me + DECREED] & ~s.cells[me + USED] & LEVEL_1
        return unused != 0 and super().is_open(s, seat, fact)

    def perform(self, s: Position, seat: i64, fact: i64, number: i64) -> None:
        """The step below then asks the same player again."""
        s.cells[s.top() + 2] -= 1
        s.cells[block(seat) + USED] |= bit(number)
        IN_MORNING[number].act(s, seat)


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
USING_DECREE: Final = UseDecree(USE_DECREE)
MORNING_DECREE: Final = Asked("morning_decree", (USING_DECREE, DECLINING), clause="GG6.9")
MORNING_HIRES: Final = MorningHires("morning_hires", THE_RANK)
