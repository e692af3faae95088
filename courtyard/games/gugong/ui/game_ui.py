"""Gùgōng as it shows itself."""

from collections.abc import Sequence
from typing import Final

from courtyard.core.game_ui import Automa, GameUI, Supply, View
from courtyard.games.gugong.rules.layout import MENG
from courtyard.games.gugong.text import phrase, say
from courtyard.games.gugong.ui.next_step import next_step
from courtyard.games.gugong.ui.supplies import supplies
from courtyard.speech import Joined, Phrase

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

    def signs(self) -> dict[str, str]:
        return dict(self._module("svg.signs").signs())

    def places(self, targets: Sequence[str], seat: int) -> list[str]:
        ships = [f"ship-{seat}-{target[-1]}" for target in targets if target.startswith("ship-")]
        return [*super().places(targets, seat), *ships]

    def of_common(self, view: View) -> View:
        # The dice tell who looks how many matches it has.
        return view

    def sources(self) -> tuple[str, ...]:
        return SOURCES

    def source(self, name: str) -> str:
        return say(f"source_{name}")

    def automas(self, view: View) -> list[Automa]:
        return [Automa(say("meng"), notes_of(view))] if view["solo"] else []

    def supplies(self, view: View) -> list[Supply]:
        return supplies(view)

    def strip(self, view: View, seat: int) -> tuple[str, ...]:
        own = view["seats"][seat]
        hand = own["hand"]
        cards = [f"seat-{seat}-hand-{place}" for place in range(own["hand_count"])]
        if hand is not None:
            cards = [f"card-{card['id']}" for card in sorted(hand, key=lambda card: (card["value"], card["id"]))]
        return (*cards, f"hired-count-{seat}", f"free-count-{seat}")


def notes_of(view: View) -> list[str]:
    """What is to be known of Meng: his next step, his focus, his cards, and what he need not care for."""
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
