"""Options that change a turn (CB-O3 to CB-O5), kept as a set in one derived cell: asking for one costs nothing."""

from typing import Final

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.burgundy.rules.layout import HOUSE_RULES

BUY_ANY_TIME: Final = 1
"""A tile may be bought while an effect is pending (CB-R25)."""
BUY_WITH_ROOM: Final = 2
"""A tile may be bought only while a storage space is free (CB-R24)."""
FREE_DISCARD: Final = 4
"""A stored tile may be discarded between own actions (CB-R22)."""


def note_house_rules(s: State) -> None:
    """Write down what the options say."""
    chosen = s.game.chosen
    rules: i64 = 0
    if chosen["purchase_timing"] == "any_time":
        rules |= BUY_ANY_TIME
    if chosen["purchase_when_full"] == "forbidden":
        rules |= BUY_WITH_ROOM
    if chosen["free_discard"] == "on":
        rules |= FREE_DISCARD
    s.cells[HOUSE_RULES] = rules


def agreed(s: State, house_rule: i64) -> bool:
    """Whether the option is switched on."""
    return s.cells[HOUSE_RULES] & house_rule != 0
