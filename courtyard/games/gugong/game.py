"""Gùgōng as a Game: its rules, views and positions. Its words and pictures are in `ui`."""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.actions import Decoded
from courtyard.core.arrays import array
from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.core.state import OVER, State
from courtyard.games.gugong.bots.guess import evaluate
from courtyard.games.gugong.data.components import components_of
from courtyard.games.gugong.options import OPTIONS, check_options
from courtyard.games.gugong.rules.actions import ACTIONS
from courtyard.games.gugong.rules.base import position_of
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.questions import LAYOUT
from courtyard.games.gugong.rules.setup import begin_game
from courtyard.games.gugong.rules.state import GugongState
from courtyard.games.gugong.ui.positions import build
from courtyard.games.gugong.ui.view import view_of

VERSION: Final = 4


@final
class Gugong(Game):
    """Gùgōng, base game, for 1 to 5 players."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__("gugong", VERSION, ACTIONS, LAYOUT, OPTIONS, given, RULES)
        check_options(self.chosen)
        self.components: Final = components_of(str(self.chosen["components"]), self.players)

    def count_blocks(self) -> int:
        return max(2, self.seats)

    def state(self, cells: vec[i64]) -> State:
        return GugongState(self, self.components, cells)

    def start(self) -> State:
        state = GugongState(self, self.components, array([0] * self.layout.size(self.blocks)))
        begin_game(state)
        state.proceed()
        return state

    def position(self, **described: object) -> State:
        return build(self, self.components, described)

    def view_of(self, state: State, seat: int | None) -> Json:
        return view_of(position_of(state), seat)

    def targets_of(self, action: Decoded) -> tuple[str, ...]:
        """Cards and cities are called as in the components."""
        targets = super().targets_of(action)
        if "card" in action.parts:
            return (f"card-{self.components.cards[action['card']]}", *targets)
        if action.family == "travel_to":
            return tuple(f"city-{city}" for city in self.components.cities[action["city"] :][:1])
        if action.family == "benefit_die":
            return (*targets, f"{targets[0]}-face-{action['face']}")
        return targets

    def has_private_info(self, state: State) -> bool:
        return self.seats > 1 and state.to_move != OVER

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(position_of(state), seat)


GAME: Final = Gugong
