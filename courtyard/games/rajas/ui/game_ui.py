"""The words and pictures of Rajas of the Ganges."""

from typing import Final, cast

from courtyard.core.actions import Decoded
from courtyard.core.cost import Cost
from courtyard.core.game_ui import GameUI, Namer, Progress, Supply, View
from courtyard.core.payment import Payment
from courtyard.core.state import OVER, State
from courtyard.core.telling import Consequence, Transition
from courtyard.games.rajas.rules.base import cost_of
from courtyard.games.rajas.rules.state import RajasState
from courtyard.games.rajas.text import phrase, say
from courtyard.games.rajas.ui.news import consequences
from courtyard.games.rajas.ui.payments import payment_of
from courtyard.games.rajas.ui.refusals import refusal_facts
from courtyard.games.rajas.ui.statistics import statistics_of, usable_in, uses_of
from courtyard.games.rajas.ui.words import describe, narrate, progress, prompt, provenance, verdict
from courtyard.speech import NOTHING, Text

PURSE: Final = ("money", "karma")
"""What a seat decides with besides workers and dice."""

SOURCES: Final = ("fame", "half money")


class RajasUI(GameUI):
    """A Mughal miniature with marble inlay."""

    def describe(self, state: State, action: int) -> Text:
        return describe(cast(RajasState, state), action)

    def narrate(self, done: Transition, hidden: bool = False) -> Text:
        return NOTHING if hidden else narrate(done)

    def prompt(self, state: State, seat: int | None) -> Text:
        return prompt(cast(RajasState, state), seat)

    def refusal_facts(self, state: State, action: Decoded) -> dict[str, object]:
        return refusal_facts(cast(RajasState, state), action)

    def cost(self, state: State, action: int) -> Cost:
        return cost_of(cast(RajasState, state), action)

    def payment(self, state: State) -> Payment | None:
        return payment_of(cast(RajasState, state))

    def is_always_available(self, state: State, action: int) -> bool:
        return state.game.decode(action).family == "leave_out"

    def consequences(self, done: Transition) -> list[Consequence]:
        return consequences(done)

    def verdict(self, state: State) -> Text:
        return verdict(cast(RajasState, state))

    def progress(self, state: State) -> Progress:
        return progress(cast(RajasState, state))

    def provenance(self, state: State) -> list[tuple[Text, Text]]:
        return provenance(cast(RajasState, state))

    def usage_stats(self, done: Transition) -> list[tuple[Text, Text]]:
        return uses_of(done)

    def all_usage_keys(self, state: State) -> list[tuple[Text, Text]]:
        return usable_in(cast(RajasState, state))

    def statistics(self, state: State) -> list[tuple[Text, int]]:
        return statistics_of(cast(RajasState, state))

    def supplies(self, view: View) -> list[Supply]:
        found: list[Supply] = self._module("supplies").supplies(view)
        return found

    def sources(self) -> tuple[str, ...]:
        return SOURCES

    def source(self, name: str) -> str:
        return say(f"source_{name.replace(' ', '_')}")

    def icons(self) -> dict[str, str]:
        return dict(self._module("svg.signs").DRAWN)

    def icon_words(self) -> dict[str, tuple[str, ...]]:
        return {name: tuple(say(f"signs_{name}").split(", ")) for name in self.icons() if not name.endswith("_die")}

    def asks_for_prices(self) -> bool:
        return False

    def hand_bar(self, view: View, seat: int) -> tuple[str, ...]:
        own = view["seats"][seat]
        workers = [f"worker-{rank}" for rank in range(own["unplaced"])]
        faces = [f"die-{die['colour']}-{die['value']}" for die in own["dice"]]
        dice = [f"{face}-{faces[: place + 1].count(face)}" for place, face in enumerate(faces)]
        return tuple(f"seat-{seat}-{name}" for name in (*PURSE, *workers, *dice))

    def progress_label(self, view: View, seat: int) -> str:
        return _label(view["seats"][seat]["overlap"])

    def projected_label(self, view: View, points: float) -> str:
        own = view["seats"][0]
        return _label(round(points) - own["score"] + own["overlap"])

    def notice(self, view: View, name: Namer) -> str:
        if not view["last_phase"] or view["to_move"] == OVER:
            return ""
        met = [name(seat) for seat, own in enumerate(view["seats"]) if own["overlap"] >= 0]
        key = "notice_met" if met else "notice_parted"
        return say(key, names=say("list_and").join(met))


def _label(overlap: int) -> str:
    """The distance of two markers that have not met, or how far they are past each other."""
    return say("standing_apart" if overlap < 0 else "standing_met", count=abs(overlap))


UI: Final = RajasUI("rajas", phrase("game_title"), phrase("game_place"), phrase("game_blurb"))
