"""The end of the day phase (GG11.7): active bonus tokens come back in player order; then dusk or night."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.questions import Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.rules.base import THE_RANK, in_order, position_of
from courtyard.games.gugong.rules.bonus import call_back
from courtyard.games.gugong.rules.dusk import begin_dusk
from courtyard.games.gugong.rules.night import begin_night
from courtyard.games.gugong.rules.tokens import STORE


@final
class Evening(Step):
    """The tokens of the player of a rank come back one by one."""

    def settle(self, s: State, seat: i64, rank: i64, second: i64) -> None:
        s.answered()
        if rank < s.blocks:
            player = in_order(s, rank)
            kind = call_back(s, player)
            if kind < 0:
                s.ask(self, CHANCE, rank + 1, 0)
            else:
                s.ask(self, CHANCE, rank, 0)
                s.ask(STORE, player, kind, 0)
        elif position_of(s).solo:
            begin_dusk(s)
        else:
            begin_night(s)


EVENING: Final = Evening("evening", THE_RANK)
