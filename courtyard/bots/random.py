"""The bot that plays anything."""

from courtyard.bots.base import Bot
from courtyard.core.rng import Rng
from courtyard.core.state import State


class RandomBot(Bot):
    """Every legal action is equally likely."""

    name = "random"

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """Any legal action."""
        return state.random_action(rng)
