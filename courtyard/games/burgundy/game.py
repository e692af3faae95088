"""The Castles of Burgundy as a Game: its rules, views and positions. Its words and pictures are in `ui`."""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.actions import Decoded
from courtyard.core.arrays import array
from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.games.burgundy.bots.guess import evaluate
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_NAMES
from courtyard.games.burgundy.options import OPTIONS, check_options
from courtyard.games.burgundy.rules.actions import ACTIONS
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.estates import CHOOSE_ESTATE
from courtyard.games.burgundy.rules.questions import LAYOUT
from courtyard.games.burgundy.rules.setup import begin_game
from courtyard.games.burgundy.rules.state import BurgundyState
from courtyard.games.burgundy.ui.positions import build
from courtyard.games.burgundy.ui.view import view_of

VERSION: Final = 1


@final
class Burgundy(Game):
    """The Castles of Burgundy, first edition, for 2 to 4 players."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__("burgundy", VERSION, ACTIONS, LAYOUT, OPTIONS, given, RULES)
        check_options(self.chosen)

    def state(self, cells: vec[i64]) -> State:
        return BurgundyState(self, cells)

    def start(self) -> State:
        state = self.state(array([0] * self.layout.size(self.seats)))
        begin_game(state)
        return state

    def position(self, **described: object) -> State:
        return build(self, described)

    def view_of(self, state: State, seat: int | None) -> Json:
        return view_of(state, seat)

    def targets_of(self, action: Decoded) -> tuple[str, ...]:
        targets = super().targets_of(action)
        if action.family == "settle":
            space = SPACE_NAMES[CASTLE_SPACES[action["estate"] + 1][action["castle"]]]
            return (*targets, f"{targets[0]}-{space}")
        return targets

    def has_private_info(self, state: State) -> bool:
        return state.question == CHOOSE_ESTATE.name and self.chosen["advanced_choice"] == "secret"

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)


GAME: Final = Burgundy
