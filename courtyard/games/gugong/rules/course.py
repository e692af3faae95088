"""From one day to the next (GG3.4, GG3.5), and to the end of the game."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import DAYS
from courtyard.games.gugong.rules.acts import DECLINING
from courtyard.games.gugong.rules.base import THE_RANK, in_order, is_meng, position_of
from courtyard.games.gugong.rules.gifts import pick_up_discard
from courtyard.games.gugong.rules.layout import DAY, block
from courtyard.games.gugong.rules.meng import clear_pile
from courtyard.games.gugong.rules.morning import begin_morning
from courtyard.games.gugong.rules.refill import leaves_cities_empty
from courtyard.games.gugong.rules.scoring import LAST_EXCHANGES
from courtyard.games.gugong.rules.tokens import ExchangeOnly, can_exchange


@final
class NextDay(Step):
    """The night is over: another day comes, or the end."""

    def settle(self, s: State, seat: i64, first: i64, second: i64) -> None:
        s.answered()
        s.ask(LAST_EXCHANGES if s.cells[DAY] == DAYS else MORNING_EXCHANGES, CHANCE, 0, 0)


@final
class MorningExchanges(Step):
    """As long as the morning would leave cities empty, exchanges that may fill them are offered (GG10.4, GG6.7)."""

    def settle(self, s: State, seat: i64, rank: i64, second: i64) -> None:
        s.answered()
        position = position_of(s)
        if rank == s.blocks or not leaves_cities_empty(position):
            _begin_next_day(s)
            return
        s.ask(self, CHANCE, rank + 1, 0)
        player = in_order(s, rank)
        if not is_meng(position, player) and can_exchange(s.cells, block(player)):
            s.ask(MORNING_EXCHANGE, player, 0, 0)


def _begin_next_day(s: State) -> None:
    """Discard piles become hands (GG3.5, GG22.4), and the morning begins."""
    player: i64
    for player in range(s.blocks):
        pick_up_discard(s.cells, player)
    clear_pile(s)
    begin_morning(s)


NEXT_DAY: Final = NextDay("next_day")
MORNING_EXCHANGES: Final = MorningExchanges("morning_exchanges", THE_RANK)
MORNING_EXCHANGE: Final = ExchangeOnly("morning_exchange", (DECLINING,), clause="GG10.4")
