"""Castles (CB20): one more action at once, as if with a die of any value."""

from typing import Final, final

from mypy_extensions import i64

from courtyard.core.state import State
from courtyard.games.burgundy.rules.effects import effect
from courtyard.games.burgundy.rules.goods import FREE_SELLING
from courtyard.games.burgundy.rules.place import FREE_PLACING
from courtyard.games.burgundy.rules.take import ALL_COLOURS, free_takes
from courtyard.games.burgundy.rules.tiles import Tile
from courtyard.games.burgundy.rules.workers import FREE_WORKING

FREE_TAKING, TAKING_INSTEAD = free_takes(ALL_COLOURS)
EXTRA_ACTION: Final = effect(
    "extra_action", "CB20.2", FREE_TAKING, FREE_PLACING, FREE_SELLING, FREE_WORKING, TAKING_INSTEAD
)


@final
class Castle(Tile):
    """One of the four die actions (CB20.2); taking workers is always possible (CB20.8)."""

    def act(self, s: State, seat: i64, kind: i64, space: i64) -> None:
        s.ask(EXTRA_ACTION, seat, 0, 0)


CASTLE: Final = Castle("CB20.1", "castle")
