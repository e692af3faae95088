"""What every rule works on: a state together with the components of its game."""

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.game import Game, State
from courtyard.games.gugong.data.components import Components


class Court(State):
    """A position of Gùgōng with the figures printed on its components."""

    def __init__(self, game: Game, data: Components, cells: vec[i64]) -> None:
        super().__init__(game, cells)
        self.data = data
        self.solo: bool = game.players == 1

    def ready(self) -> None:
        """Have the menu in place, so that a rule can try out what it would offer."""
        if len(self.menu) == 0:
            self.menu = self.game.layout.empty_menu[:]
            self.weights = self.game.layout.empty_menu[:]
