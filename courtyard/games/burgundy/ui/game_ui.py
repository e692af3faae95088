"""The words and pictures of The Castles of Burgundy."""

from typing import Any, Final

from courtyard.core.actions import Decoded
from courtyard.core.cost import Cost
from courtyard.core.game_ui import GameUI, Progress, Supply, View
from courtyard.core.state import State
from courtyard.core.telling import Consequence, Transition
from courtyard.games.burgundy.data.sizes import GOODS
from courtyard.games.burgundy.rules.choices import cost_of
from courtyard.games.burgundy.text import CATALOGUE, phrase, say
from courtyard.games.burgundy.ui.news import consequences
from courtyard.games.burgundy.ui.svg.titles import kind_title
from courtyard.games.burgundy.ui.terminal_tiles import about, name_of
from courtyard.games.burgundy.ui.words import cost_text, describe, narrate, progress, prompt, refusal_facts
from courtyard.speech import NOTHING, Text, per_language

BAGS: Final = ("supply", "black_supply", "unseen_goods")


class BurgundyUI(GameUI):
    """A page of an illuminated book of hours."""

    def describe(self, state: State, action: int) -> Text:
        return describe(state, state.game.decode(action))

    def narrate(self, done: Transition, hidden: bool = False) -> Text:
        return NOTHING if hidden else narrate(done.before, done.before.game.decode(done.action))

    def prompt(self, state: State, seat: int | None) -> Text:
        return prompt(state, seat)

    def refusal_facts(self, state: State, action: Decoded) -> dict[str, object]:
        return refusal_facts(state, action)

    def cost(self, state: State, action: int) -> Cost:
        return cost_of(state, action)

    def cost_text(self, cost: Cost) -> Text:
        return cost_text(cost)

    def progress(self, state: State) -> Progress:
        return progress(state)

    def consequences(self, done: Transition) -> list[Consequence]:
        return consequences(done)

    def supplies(self, view: View) -> list[Supply]:
        kinds = [(f"sign-{kind}", str(kind_title(kind)), count) for kind, count in view["supplies"].items()]
        bags = [
            Supply(say(f"bag_{bag}"), [("", _thing(thing), count) for thing, count in view[bag].items()])
            for bag in BAGS
        ]
        return [Supply(say("bag_all"), kinds), *bags]

    def source(self, name: str) -> str:
        return say(f"source_{name}")

    def icons(self) -> dict[str, str]:
        return dict(self._module("svg.signs").DRAWN)

    def icon_words(self) -> dict[str, tuple[str, ...]]:
        return {name: CATALOGUE.words(name) for name in self.icons()}

    def hand_bar(self, view: View, seat: int) -> tuple[str, ...]:
        names = ("die-0", "die-1", "workers", "silver", "storage-0", "storage-1", "storage-2")
        return tuple(f"seat-{seat}-{name}" for name in names)

    @property
    def art(self) -> Any:
        return self._module("svg.art").ART

    @property
    def css_prefix(self) -> str:
        return str(self.art.css_prefix)

    def board(self, view: View, seat: int | None) -> Any:
        return self._module("svg.table").board_of(view, seat)

    def about(self, word: str) -> str | None:
        return about(word)


@per_language
def _thing(name: str) -> str:
    """The name of a tile or of a type of goods."""
    return say(f"goods_{name}") if name in GOODS else name_of(name)


UI: Final = BurgundyUI("burgundy", phrase("game_title"), phrase("game_place"), phrase("game_blurb"))
