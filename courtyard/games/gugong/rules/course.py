"""From one day to the next (GG3.4, GG3.5), and to the end of the game."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.game import CHANCE, State
from courtyard.core.questions import Step
from courtyard.games.gugong.data.kinds import DAYS
from courtyard.games.gugong.rules.gifts import pick_up_discard
from courtyard.games.gugong.rules.layout import DAY
from courtyard.games.gugong.rules.meng import clear_pile
from courtyard.games.gugong.rules.morning import begin_morning
from courtyard.games.gugong.rules.scoring import LAST_EXCHANGES


@final
class NextDay(Step):
    """Discard piles become hands and the next morning begins, or the game ends."""

    def settle(self, s: State, seat: i64, first: i64, second: i64) -> None:
        s.answered()
        if s.cells[DAY] == DAYS:
            s.ask(LAST_EXCHANGES, CHANCE, 0, 0)
            return
        player: i64
        for player in range(s.blocks):
            pick_up_discard(s.cells, player)
        clear_pile(s)
        begin_morning(s)


NEXT_DAY: Final = NextDay("next_day")
