"""The Castles of Burgundy as a Game: the rules, and beside them its views, words and positions."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.actions import Decoded
from courtyard.core.arrays import array
from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.core.state import State
from courtyard.core.telling import News, Transition
from courtyard.games.burgundy.data.estates import CASTLE_SPACES, SPACE_NAMES
from courtyard.games.burgundy.options import OPTIONS, check_options
from courtyard.games.burgundy.rules.actions import ACTIONS
from courtyard.games.burgundy.rules.declared import RULES
from courtyard.games.burgundy.rules.estates import CHOOSE_ESTATE
from courtyard.games.burgundy.rules.evaluation import evaluate
from courtyard.games.burgundy.rules.questions import LAYOUT
from courtyard.games.burgundy.rules.setup import begin_game
from courtyard.games.burgundy.rules.state import BurgundyState
from courtyard.games.burgundy.ui.news import news
from courtyard.games.burgundy.ui.positions import build
from courtyard.games.burgundy.ui.refusals import explain
from courtyard.games.burgundy.ui.view import view_of
from courtyard.games.burgundy.ui.words import cost, describe, narrate, progress, prompt

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

    def refusal(self, state: State, action: int) -> str:
        return explain(state, self.decode(action))

    def view_of(self, state: State, seat: int | None) -> Json:
        return view_of(state, seat)

    def targets_of(self, action: Decoded) -> tuple[str, ...]:
        targets = super().targets_of(action)
        if action.family == "settle":
            space = SPACE_NAMES[CASTLE_SPACES[action["estate"] + 1][action["castle"]]]
            return (*targets, f"{targets[0]}-{space}")
        return targets

    def describe(self, state: State, action: int, lang: str | None = None, names: Sequence[str] = ()) -> str:
        return describe(state, self.decode(action), lang, names)

    def narrate(
        self, state: State, action: int, lang: str | None = None, names: Sequence[str] = (), hidden: bool = False
    ) -> str:
        return "" if hidden else narrate(state, self.decode(action), lang, names)

    def prompt(self, state: State, seat: int | None, lang: str | None = None, names: Sequence[str] = ()) -> str:
        return prompt(state, seat, lang, names)

    def cost(self, state: State, action: int, lang: str | None = None) -> str:
        return cost(state, self.decode(action), lang)

    def progress(self, state: State, lang: str | None = None) -> str:
        return progress(state, lang)

    def news(self, done: Transition, lang: str | None = None, names: Sequence[str] = ()) -> list[News]:
        return news(done, lang, names)

    def hides(self, state: State) -> bool:
        return state.question == CHOOSE_ESTATE.name and self.chosen["advanced_choice"] == "secret"

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)


GAME: Final = Burgundy
