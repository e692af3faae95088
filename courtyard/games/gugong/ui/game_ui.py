"""The words and pictures of Gùgōng."""

from collections.abc import Sequence
from typing import Final

from courtyard.core.actions import Decoded
from courtyard.core.cost import Cost, Preview
from courtyard.core.game_ui import Automa, GameUI, Progress, Supply, View
from courtyard.core.state import State
from courtyard.core.telling import Actor, Consequence, Transition
from courtyard.games.gugong.data.provenance import provenance
from courtyard.games.gugong.rules.base import position_of
from courtyard.games.gugong.rules.layout import MENG
from courtyard.games.gugong.text import phrase, say
from courtyard.games.gugong.ui.news import actor_of, consequences, verdict
from courtyard.games.gugong.ui.next_step import next_step
from courtyard.games.gugong.ui.prices import cost, cost_text, is_always_available, payment_preview
from courtyard.games.gugong.ui.refusals import refusal_facts
from courtyard.games.gugong.ui.statistics import statistics, usage_stats
from courtyard.games.gugong.ui.supplies import supplies
from courtyard.games.gugong.ui.ways import shortcuts_to
from courtyard.games.gugong.ui.words import describe, narrate, progress, prompt
from courtyard.speech import Joined, Phrase, Text, Verbatim

SOURCES: Final = (
    "decrees_now",
    "ports",
    "wall_section",
    "matches",
    "envoy",
    "tokens",
    "tolls",
    "instead",
    "wall",
    "decrees",
    "audience",
    "jade",
    "missed",
)


class GugongUI(GameUI):
    """A Ming hand-scroll."""

    def describe(self, state: State, action: int) -> Text:
        return describe(position_of(state), state.game.decode(action))

    def narrate(self, done: Transition, hidden: bool = False) -> Text:
        return narrate(position_of(done.before), done.before.game.decode(done.action), hidden)

    def prompt(self, state: State, seat: int | None) -> Text:
        return prompt(position_of(state), seat)

    def refusal_facts(self, state: State, action: Decoded) -> dict[str, object]:
        return refusal_facts(position_of(state), action)

    def cost(self, state: State, action: int) -> Cost:
        return cost(position_of(state), state.game.decode(action))

    def cost_text(self, cost: Cost) -> Text:
        return cost_text(cost) or super().cost_text(cost)

    def payment_preview(self, state: State, action: int) -> Preview:
        return payment_preview(position_of(state), state.game.decode(action))

    def is_always_available(self, state: State, action: int) -> bool:
        return is_always_available(position_of(state), state.game.decode(action))

    def shortcuts_to(self, state: State, action: int) -> tuple[str, ...]:
        return shortcuts_to(position_of(state), state.game.decode(action), action)

    def actor_of(self, state: State, action: int) -> Actor:
        return actor_of(position_of(state), state.game.decode(action)) or super().actor_of(state, action)

    def consequences(self, done: Transition) -> list[Consequence]:
        return consequences(done)

    def verdict(self, state: State) -> Text:
        return verdict(position_of(state))

    def progress(self, state: State) -> Progress:
        return progress(position_of(state))

    def provenance(self, state: State) -> list[tuple[Text, Text]]:
        found = provenance(str(state.game.chosen["components"]))
        return [(Verbatim(item), Verbatim(origin)) for item, origin in found]

    def usage_stats(self, done: Transition) -> list[tuple[Text, Text]]:
        return usage_stats(done)

    def statistics(self, state: State) -> list[tuple[Text, int]]:
        return statistics(position_of(state))

    def icons(self) -> dict[str, str]:
        return dict(self._module("svg.signs").signs())

    def icon_words(self) -> dict[str, tuple[str, ...]]:
        return {name: tuple(say(f"signs_{name}").split(", ")) for name in self.icons()}

    def element_ids(self, targets: Sequence[str], seat: int) -> list[str]:
        ships = [f"ship-{seat}-{target[-1]}" for target in targets if target.startswith("ship-")]
        return [*super().element_ids(targets, seat), *ships]

    def of_common(self, view: View) -> View:
        # The dice show each viewer its own matches.
        return view

    def sources(self) -> tuple[str, ...]:
        return SOURCES

    def source(self, name: str) -> str:
        return say(f"source_{name}")

    def automas(self, view: View) -> list[Automa]:
        return [Automa(say("meng"), notes_of(view))] if view["solo"] else []

    def supplies(self, view: View) -> list[Supply]:
        return supplies(view)

    def hand_bar(self, view: View, seat: int) -> tuple[str, ...]:
        own = view["seats"][seat]
        hand = own["hand"]
        cards = [f"seat-{seat}-hand-{place}" for place in range(own["hand_count"])]
        if hand is not None:
            cards = [f"card-{card['id']}" for card in sorted(hand, key=lambda card: (card["value"], card["id"]))]
        return (*cards, f"hired-count-{seat}", f"free-count-{seat}")


def notes_of(view: View) -> list[str]:
    """What everybody knows of Meng: his next step, his focus, his cards, and the rules he is exempt from."""
    solo, meng = view["solo"], view["seats"][MENG]
    left = {name: count for name, count in solo["automa_deck"].items() if count}
    deck = [phrase("note_counted", name=_automa_name(name), count=count) for name, count in left.items()]
    focus = say("note_focus", focus=_automa_name(solo["focus"])) if solo["focus"] else say("note_focus_unknown")
    listed = Joined(deck, phrase("list_comma"))
    step = say("note_next", step=next_step(view))
    return [f"{step} {focus}", say("note_deck", hand=meng["hand_count"], deck=listed), say("note_audience")]


def _automa_name(name: str) -> Phrase:
    return phrase("automa_special" if name == "special" else f"location_{name}")


UI: Final = GugongUI("gugong", phrase("game_title"), phrase("game_place"), phrase("game_blurb"))
