"""The Castles of Burgundy as it shows itself."""

from typing import Final

from courtyard.core.game_ui import GameUI, Supply, View
from courtyard.games.burgundy.data.sizes import GOODS
from courtyard.games.burgundy.text import phrase, say
from courtyard.games.burgundy.ui.svg.titles import kind_title
from courtyard.games.burgundy.ui.terminal_tiles import about, name_of
from courtyard.speech import per_language

BAGS: Final = ("supply", "black_supply", "unseen_goods")

MAIN_BOARD: Final = ("depots", "black_depot", "round_goods", "phase", "round", "white_die", "order", "bonuses")
"""What lies on the main board, beside the markers of the seats."""


class BurgundyUI(GameUI):
    """A page of an illuminated book of hours."""

    def of_common(self, view: View) -> View:
        markers = [{"marker": owned["marker"]} for owned in view["seats"]]
        return {**{name: view[name] for name in MAIN_BOARD}, "seats": markers}

    def of_seat(self, view: View, seat: int) -> View:
        is_asked = view["to_move"] == seat
        blocks = [owned if other == seat else {"estate": owned["estate"]} for other, owned in enumerate(view["seats"])]
        needed: View = {"to_move": seat if is_asked else None, "question": None, "seats": blocks}
        if is_asked and view["question"] == "ship_goods":
            needed |= {name: view[name] for name in ("question", "facts", "depots")}
        return needed

    def supplies(self, view: View) -> list[Supply]:
        kinds = [(f"sign-{kind}", kind_title(kind), count) for kind, count in view["supplies"].items()]
        bags = [
            Supply(say(f"bag_{bag}"), [("", _thing(thing), count) for thing, count in view[bag].items()])
            for bag in BAGS
        ]
        return [Supply(say("bag_all"), kinds), *bags]

    def source(self, name: str) -> str:
        return say(f"source_{name}")

    def signs(self) -> dict[str, str]:
        return dict(self._module("svg.signs").signs())

    def strip(self, view: View, seat: int) -> tuple[str, ...]:
        names = ("die-0", "die-1", "workers", "silver", "storage-0", "storage-1", "storage-2")
        return tuple(f"seat-{seat}-{name}" for name in names)

    def about(self, word: str) -> str | None:
        return about(word)


@per_language
def _thing(name: str) -> str:
    """A tile, or a type of goods."""
    return say(f"goods_{name}") if name in GOODS else name_of(name)


UI: Final = BurgundyUI("burgundy", phrase("game_title"), phrase("game_place"), phrase("game_blurb"))
