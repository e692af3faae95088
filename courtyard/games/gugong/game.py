"""Gùgōng as a Game: the rules, and beside them its views, words and positions."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from courtyard.core.actions import Decoded
from courtyard.core.arrays import array
from courtyard.core.dumps import Json
from courtyard.core.game import Game
from courtyard.core.state import OVER, State
from courtyard.core.telling import Deed, News, Transition
from courtyard.games.gugong.data.components import components_of
from courtyard.games.gugong.data.provenance import provenance
from courtyard.games.gugong.options import OPTIONS, check_options
from courtyard.games.gugong.rules.actions import ACTIONS
from courtyard.games.gugong.rules.base import position_of
from courtyard.games.gugong.rules.declared import RULES
from courtyard.games.gugong.rules.evaluation import evaluate
from courtyard.games.gugong.rules.questions import LAYOUT
from courtyard.games.gugong.rules.setup import begin_game
from courtyard.games.gugong.rules.state import GugongState
from courtyard.games.gugong.ui.news import deed, news, verdict
from courtyard.games.gugong.ui.positions import build
from courtyard.games.gugong.ui.prices import cost, is_aside, terms
from courtyard.games.gugong.ui.refusals import explain
from courtyard.games.gugong.ui.statistics import statistics, uses
from courtyard.games.gugong.ui.view import view_of
from courtyard.games.gugong.ui.ways import leads
from courtyard.games.gugong.ui.words import describe, narrate, progress, prompt

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

    def refusal(self, state: State, action: int) -> str:
        return explain(position_of(state), self.decode(action))

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

    def describe(self, state: State, action: int, lang: str | None = None, names: Sequence[str] = ()) -> str:
        return describe(position_of(state), self.decode(action), lang, names)

    def narrate(
        self, state: State, action: int, lang: str | None = None, names: Sequence[str] = (), hidden: bool = False
    ) -> str:
        return narrate(position_of(state), self.decode(action), lang, names, hidden)

    def prompt(self, state: State, seat: int | None, lang: str | None = None, names: Sequence[str] = ()) -> str:
        return prompt(position_of(state), seat, lang, names)

    def cost(self, state: State, action: int, lang: str | None = None) -> str:
        return cost(position_of(state), self.decode(action), lang)

    def terms(self, state: State, action: int, lang: str | None = None) -> str:
        return terms(position_of(state), self.decode(action), lang)

    def is_aside(self, state: State, action: int) -> bool:
        return is_aside(position_of(state), self.decode(action))

    def leads(self, state: State, action: int) -> tuple[str, ...]:
        return leads(position_of(state), self.decode(action), action)

    def deed(self, state: State, action: int) -> Deed:
        return deed(position_of(state), self.decode(action)) or super().deed(state, action)

    def news(self, done: Transition, lang: str | None = None, names: Sequence[str] = ()) -> list[News]:
        return news(done, lang, names)

    def verdict(self, state: State, lang: str | None = None, names: Sequence[str] = ()) -> str:
        return verdict(position_of(state), lang, names)

    def progress(self, state: State, lang: str | None = None) -> str:
        return progress(position_of(state), lang)

    def hides(self, state: State) -> bool:
        return self.seats > 1 and state.to_move != OVER

    def provenance(self) -> list[tuple[str, str]]:
        return provenance(str(self.chosen["components"]))

    def uses(self, state: State, action: int) -> list[tuple[str, str]]:
        return uses(position_of(state), action, self.decode(action))

    def statistics(self, state: State) -> list[tuple[str, int]]:
        return statistics(position_of(state))

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(position_of(state), seat)


GAME: Final = Gugong
