"""The day phase (GG7.1 to GG7.5): one turn after the other until all have passed."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import Fact, Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.rules.base import Position, is_meng, position_of
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.evening import EVENING
from courtyard.games.gugong.rules.exchange import EXCHANGE
from courtyard.games.gugong.rules.layout import DAY_PHASE, FIRST_PLAYER, HAND, PASSED, PHASE, block
from courtyard.games.gugong.rules.meng_turn import begin_meng_turn

PASSED_BY: Final[i64] = RULES.event("passes", "GG7.3")


def begin_day(s: State) -> None:
    """The day phase starts with the first player (GG7.1)."""
    cells = s.cells
    cells[PHASE] = DAY_PHASE
    seat: i64
    for seat in range(s.blocks):
        cells[block(seat) + PASSED] = 0
    s.ask(TURNS, CHANCE, cells[FIRST_PLAYER], 0)


@final
class Turns(Step):
    """The turn of the next player who has not passed; an empty hand passes (GG7.3 to GG7.5, GG8.16)."""

    def settle(self, s: State, seat: i64, player: i64, second: i64) -> None:
        cells = s.cells
        position = position_of(s)
        turns = s.top()
        left = s.blocks
        while left:
            left -= 1
            if cells[block(player) + PASSED] == 0:
                if _begin_turn(position, player):
                    cells[turns + 2] = (player + 1) % s.blocks
                    return
                cells[block(player) + PASSED] = 1
                s.tell(PASSED_BY, player)
            player = (player + 1) % s.blocks
        s.answered()
        s.ask(EVENING, CHANCE, 0, 0)


def _begin_turn(s: Position, player: i64) -> bool:
    """Begin a turn; False for a player without a card (GG7.2, GG22.5)."""
    if s.cells[block(player) + HAND] == 0:
        return False
    if is_meng(s, player):
        return begin_meng_turn(s)
    s.ask(EXCHANGE, player, 0, 0)
    return True


TURNS: Final = Turns("turns", Fact("the player whose turn is next"))
