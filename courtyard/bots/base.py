"""The interface of bots."""

from collections.abc import Mapping

from courtyard.core.errors import not_written
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import State


class Bot:
    """Chooses actions for a seat. Everything hidden from the seat is redrawn in the states that it is given."""

    name = "bot"

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """A legal action for the seat that is to move."""
        raise not_written(self, "choose")

    def ponder(self, state: State, seat: int, rng: Rng) -> dict[int, int]:
        """While another seat decides: actions for positions that are likely to follow, to be passed to `remember`."""
        return {}

    def remember(self, game: Game, thoughts: Mapping[int, int]) -> None:
        """Take over what `ponder` has found, in this process or in another."""
