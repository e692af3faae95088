"""Gùgōng as a Game: the rules, and beside them its views, words and positions."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.actions import Decoded
from courtyard.core.arrays import array
from courtyard.core.game import Game, Json, State
from courtyard.games.gugong.data.components import components_of
from courtyard.games.gugong.data.provenance import origins
from courtyard.games.gugong.face.positions import build
from courtyard.games.gugong.face.refusals import explain
from courtyard.games.gugong.face.statistics import facts, uses
from courtyard.games.gugong.face.targets import targets_of
from courtyard.games.gugong.face.view import view_of
from courtyard.games.gugong.face.words import announce, describe, narrate, progress, prompt
from courtyard.games.gugong.options import OPTIONS, check_options
from courtyard.games.gugong.rules.actions import ACTIONS
from courtyard.games.gugong.rules.base import position_of
from courtyard.games.gugong.rules.evaluation import evaluate
from courtyard.games.gugong.rules.questions import LAYOUT
from courtyard.games.gugong.rules.setup import begin_game
from courtyard.games.gugong.rules.state import GugongState

VERSION: Final = 3


@final
class Gugong(Game):
    """Gùgōng, base game, for 1 to 5 players."""

    def __init__(self, given: Mapping[str, object]) -> None:
        super().__init__("gugong", VERSION, ACTIONS, LAYOUT, OPTIONS, given)
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

    def refusal(self, state: State, action: int) -> str:
        return explain(position_of(state), self.decode(action))

    def view_of(self, state: State, seat: int | None) -> Json:
        return view_of(position_of(state), seat)

    def targets_of(self, action: Decoded) -> tuple[str, ...]:
        return targets_of(self.components, action)

    def describe(self, state: State, action: int, lang: str | None = None, names: Sequence[str] = ()) -> str:
        return describe(position_of(state), self.decode(action), lang, names)

    def announce(self, state: State, action: int, lang: str | None = None, names: Sequence[str] = ()) -> str:
        return announce(position_of(state), self.decode(action), lang, names)

    def narrate(
        self, state: State, action: int, lang: str | None = None, names: Sequence[str] = (), hidden: bool = False
    ) -> str:
        return narrate(position_of(state), self.decode(action), lang, names, hidden)

    def prompt(self, state: State, seat: int | None, lang: str | None = None, names: Sequence[str] = ()) -> str:
        return prompt(position_of(state), seat, lang, names)

    def progress(self, state: State, lang: str | None = None) -> str:
        return progress(position_of(state), lang)

    def origins(self) -> list[tuple[str, str]]:
        return origins(str(self.chosen["components"]))

    def uses(self, state: State, action: int) -> list[tuple[str, str]]:
        return uses(position_of(state), action, self.decode(action))

    def facts(self, state: State) -> list[tuple[str, int]]:
        return facts(position_of(state))

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(position_of(state), seat)


GAME: Final = Gugong
