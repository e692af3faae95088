"""The dusk of the solo game (GG23): today's automa cards once more, one by one."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.events import NOBODY
from courtyard.core.questions import Fact, Step
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import AUTOMA_SIZE
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.layout import DAY, DUSK_PHASE, PHASE, TODAY
from courtyard.games.gugong.rules.meng_steps import MENG_DUSK, ask_meng
from courtyard.games.gugong.rules.night import begin_night

DUSK_FALLS: Final[i64] = RULES.event("dusk", "GG23.1")


def begin_dusk(s: State) -> None:
    """Dusk comes after the day (GG23.1)."""
    s.cells[PHASE] = DUSK_PHASE
    s.tell(DUSK_FALLS, NOBODY, s.cells[DAY])
    s.ask(DUSK, CHANCE, 0, 0)


@final
class Dusk(Step):
    """Resolve one of today's automa cards; after the last one they go to the automa discard (GG23.2, GG23.13)."""

    def settle(self, s: State, seat: i64, number: i64, second: i64) -> None:
        cells = s.cells
        s.answered()
        if number < AUTOMA_SIZE and cells[TODAY + number]:
            s.ask(self, CHANCE, number + 1, 0)
            ask_meng(s, MENG_DUSK, cells[TODAY + number] - 1)
            return
        place: i64
        for place in range(AUTOMA_SIZE):
            cells[TODAY + place] = 0
        begin_night(s)


DUSK: Final = Dusk("dusk", Fact("the next automa card", AUTOMA_SIZE))
