"""Rajas of the Ganges as a Game: its rules, views and positions. Its words and pictures are in `ui`."""

from collections.abc import Mapping
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.actions import Decoded
from courtyard.core.arrays import array
from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.games.rajas.bots.guess import evaluate
from courtyard.games.rajas.data.components import components_of
from courtyard.games.rajas.options import OPTIONS, backs_of, check_options
from courtyard.games.rajas.rules.actions import ACTIONS
from courtyard.games.rajas.rules.base import Variant
from courtyard.games.rajas.rules.course import proceed
from courtyard.games.rajas.rules.declared import RULES
from courtyard.games.rajas.rules.questions import LAYOUT
from courtyard.games.rajas.rules.setup import stock
from courtyard.games.rajas.rules.state import RajasState, new_state
from courtyard.games.rajas.ui.positions import build
from courtyard.games.rajas.ui.view import view_of

VERSION: Final = 4


@final
class Rajas(Game):
    """Rajas of the Ganges for 2 to 4 players, with the Navaratnas and the Ganga module."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__("rajas", VERSION, ACTIONS, LAYOUT, OPTIONS, given, RULES)
        check_options(self.chosen)
        self.components: Final = components_of(str(self.chosen["components"]))
        version, ganga = str(self.chosen["version"]), self.chosen["ganga"] == "on"
        self.variant: Final = Variant(self.components, self.players, version, backs_of(self.chosen), ganga)

    def state(self, cells: vec[i64]) -> State:
        return new_state(self, cells, self.components, self.variant)

    def start(self) -> State:
        state = self._empty()
        stock(state)
        proceed(state)
        return state

    def _empty(self) -> RajasState:
        return new_state(self, array([0] * self.layout.size(self.seats)), self.components, self.variant)

    def position(self, **described: object) -> State:
        return build(self._empty(), described)

    def view_of(self, state: State, seat: int | None) -> Json:
        return view_of(cast(RajasState, state), seat)

    def targets_of(self, action: Decoded) -> tuple[str, ...]:
        """The component file names special yields, and goods are listed as they are shown, from left to right."""
        if action.family in ("take_yield", "slot"):
            number = action["special"]
            return (f"yield-{self.components.yield_names[number]}",) if number < self.components.yields else ()
        targets = super().targets_of(action)
        return targets[::-1] if action.family == "score_goods" else targets

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(cast(RajasState, state), seat)


GAME: Final = Rajas
