"""What a bot is."""

from collections.abc import Mapping

from courtyard.core.errors import not_written
from courtyard.core.game import Game
from courtyard.core.rng import Rng
from courtyard.core.state import State


class Bot:
    """Chooses actions for a seat. It is given a state in which all that its seat may not see is redrawn."""

    name = "bot"

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """A legal action for the seat that is to move."""
        raise not_written(self, "choose")

    def ponder(self, state: State, seat: int, rng: Rng) -> dict[int, int]:
        """While another decides: what to do in positions that are likely to follow, for `remember` to be told of."""
        return {}

    def remember(self, game: Game, thoughts: Mapping[int, int]) -> None:
        """Be told what was found by pondering, in this process or in another."""
