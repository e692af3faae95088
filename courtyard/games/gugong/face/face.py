"""Gùgōng as it shows itself."""

from collections.abc import Sequence
from typing import Final

from courtyard.core.face import Face, View
from courtyard.games.gugong.face.speech import phrase


class GugongFace(Face):
    """A Ming hand-scroll."""

    def signs(self) -> dict[str, str]:
        return dict(self._module("svg.signs").signs())

    def places(self, targets: Sequence[str], seat: int) -> list[str]:
        ships = [f"ship-{seat}-{target[-1]}" for target in targets if target.startswith("ship-")]
        return [*super().places(targets, seat), *ships]

    def of_common(self, view: View) -> View:
        # The dice tell who looks how many matches it has.
        return view

    def strip(self, view: View, seat: int) -> tuple[str, ...]:
        own = view["seats"][seat]
        hand = own["hand"]
        cards = [f"seat-{seat}-hand-{place}" for place in range(own["hand_count"])]
        if hand is not None:
            cards = [f"card-{card['id']}" for card in sorted(hand, key=lambda card: (card["value"], card["id"]))]
        return (*cards, f"hired-count-{seat}", f"free-count-{seat}")


FACE: Final = GugongFace("gugong", phrase("game_title"), phrase("game_place"), phrase("game_blurb"))
