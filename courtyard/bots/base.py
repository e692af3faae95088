"""What a bot is."""

from courtyard.core.rng import Rng
from courtyard.core.state import State


class Bot:
    """Chooses actions for a seat. It is given a state in which all that its seat may not see is redrawn."""

    name = "bot"

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """A legal action for the seat that is to move."""
        raise NotImplementedError
