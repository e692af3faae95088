"""The Castles of Burgundy as it shows itself."""

from typing import Final

from courtyard.core.face import Face, Supply, View
from courtyard.games.burgundy.face.english import ENGLISH
from courtyard.games.burgundy.face.svg.titles import KIND
from courtyard.games.burgundy.face.terminal_tiles import about

BAGS: Final = {
    "supply": "For the numbered depots",
    "black_supply": "For the black depot",
    "unseen_goods": "Goods that you cannot see",
}


MAIN_BOARD: Final = ("depots", "black_depot", "round_goods", "phase", "round", "white_die", "order", "bonuses")
"""What lies on the main board, beside the markers of the seats."""


class BurgundyFace(Face):
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
        kinds = [(f"sign-{kind}", KIND[kind][1], count) for kind, count in view["supplies"].items()]
        bags = [
            Supply(
                heading, [("", tile.replace("_", " ").replace("-", " "), count) for tile, count in view[bag].items()]
            )
            for bag, heading in BAGS.items()
        ]
        return [Supply("Left in the bags", kinds), *bags]

    def source(self, name: str) -> str:
        return ENGLISH[f"source_{name}"]

    def signs(self) -> dict[str, str]:
        return dict(self._module("svg.signs").SIGNS)

    def strip(self, view: View, seat: int) -> tuple[str, ...]:
        names = ("die-0", "die-1", "workers", "silver", "storage-0", "storage-1", "storage-2")
        return tuple(f"seat-{seat}-{name}" for name in names)

    def about(self, word: str) -> str | None:
        return about(word)


FACE: Final = BurgundyFace(
    "burgundy",
    title="The Castles of Burgundy",
    place="France, about 1450",
    blurb="Two dice say where you may take a tile and where you may lay it. Regions that close early bring more.",
)
