"""The steps that Meng takes one by one: what the question of his next step is about."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.questions import Later
from courtyard.core.state import CHANCE, State
from courtyard.games.gugong.data.kinds import AUTOMA_CARDS, CARDS, LEVEL_TILES, LOCATIONS, SWAP_ACTION, TOKEN_PLUS

MENG_CARD: Final = 0
MENG_LOCATION: Final = 1
MENG_DUSK: Final = 2
MENG_MOVE: Final = 3
MENG_LOAD: Final = 4
MENG_TOKEN: Final = 5
MENG_DECREE: Final = 6
MENG_BENEFIT: Final = 7
MENG_HIRE: Final = 8
MENG_STORE: Final = 9

MENG_STEPS: Final = (
    ("card", 2 * SWAP_ACTION + 1),
    ("location", 2 * len(LOCATIONS) - 1),
    ("dusk", len(AUTOMA_CARDS) - 1),
    ("move", 0),
    ("load", 1),
    ("token", TOKEN_PLUS - 1),
    ("decree", LEVEL_TILES - 1),
    ("benefit", 0),
    ("hire", CARDS),
    ("store", TOKEN_PLUS - 1),
)
"""The name of each step and the most of its second fact, which says with what it is taken.

That is twice the action of a card or the location, 1 more with a special automa card; else the kind of an automa
card, of a token, of a decree, or how many servants are left to load or may be hired.
"""

ANY_STEP: Final = max(most for _, most in MENG_STEPS)

_MENG_ACT: Final = Later("meng_act")
LATER: Final = (_MENG_ACT,)


def ask_meng(s: State, step: i64, what: i64) -> None:
    """Meng is to take a step."""
    s.ask(_MENG_ACT, CHANCE, step, what)
