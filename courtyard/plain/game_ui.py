"""The default user interface of a game: its texts if it has any, and the figures of its view."""

from collections.abc import Mapping, Set
from importlib import resources
from typing import Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from courtyard.core.game_ui import GameUI, Item, Namer, View
from courtyard.plain import board
from courtyard.plain.shell import say
from courtyard.plain.words import seat_name, worded
from courtyard.speech import NOTHING, Verbatim


class PlainUI(GameUI):
    """Sheets with a line for each figure of the view; a game that draws a sheet of its own overrides its method.

    The catalogue of the game may have `game_title`, `game_place` and `game_blurb`, and `field_<name>` for every figure.
    """

    def __init__(self, game: str, package: str) -> None:
        super().__init__(game, NOTHING, NOTHING, NOTHING)
        self.package = package
        self.folder = f"{package}.ui"

    @property
    def title(self) -> str:
        return str(worded(self.package, "game_title", Verbatim(self.game.replace("_", " ").capitalize())))

    @property
    def place(self) -> str:
        return str(worded(self.package, "game_place", NOTHING))

    @property
    def blurb(self) -> str:
        return str(worded(self.package, "game_blurb", NOTHING))

    @property
    def is_drawn(self) -> bool:
        return True

    @property
    def css_prefix(self) -> str:
        return board.WORLD

    @property
    def stand_in(self) -> str:
        return ""

    def gallery(self, copy: str = "") -> list[Item]:
        return []

    def cover_image(self) -> str:
        own = resources.files(self.package) / "ui" / "door.svg"
        return own.read_text("utf-8") if own.is_file() else board.door(self.title)

    def style(self, dark: str) -> str:
        return board.style(dark)

    def of_common(self, view: View) -> View:
        return board.of_table(view)

    def of_seat(self, view: View, seat: int) -> View:
        return {"seats": [own if other == seat else {} for other, own in enumerate(view["seats"])]}

    def common(self, view: View) -> str:
        return board.draw("main", self.title, board.of_table(view), self._named(board.of_table(view)))

    def seat(self, view: View, seat: int) -> str:
        own = view["seats"][seat]
        return board.draw(f"seat-{seat}", str(seat_name(seat)), own, self._named(own))

    def table(self, view: View) -> str:
        sheets = {self.common(view): board.height_of(board.of_table(view))}
        sheets |= {self.seat(view, seat): board.height_of(own) for seat, own in enumerate(view["seats"])}
        return board.together(sheets)

    def text_table(self, view: View, name: Namer, hot: Set[str], width: int) -> Any:
        seats = range(len(view["seats"]))
        return Group(self._lines(board.of_table(view)), *(self.text_seat(view, name, seat, hot) for seat in seats))

    def text_seat(self, view: View, name: Namer, seat: int, hot: Set[str]) -> Any:
        return Group(Text(f"\n{name(seat)}", style="bold"), self._lines(view["seats"][seat]))

    def _lines(self, figures: Mapping[str, object]) -> Table:
        named = self._named(figures)
        grid = Table.grid(padding=(0, 2, 0, 0))
        for name, figure in figures.items():
            grid.add_row(Text(named[name], style="dim"), board.written(figure))
        return grid

    def _named(self, figures: Mapping[str, object]) -> dict[str, str]:
        """What each figure is called."""
        score = say("field_score")
        usual = {name: score if name == "score" else name.replace("_", " ") for name in figures}
        return {name: str(worded(self.package, f"field_{name}", Verbatim(usual[name]))) for name in figures}
