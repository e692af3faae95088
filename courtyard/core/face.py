"""Face: how a game shows itself, on the page and in the terminal. Each game has one in its folder `face`."""

from collections.abc import Callable, Set
from importlib import import_module, resources
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple, cast

from mypy_extensions import mypyc_attr

View = dict[str, Any]
Namer = Callable[[int], str]
"""How a seat is called."""


class Supply(NamedTuple):
    """A pile or bag: its heading, and its things as the id of a sign on the board, words and a number."""

    heading: str
    things: list[tuple[str, str, int]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """The looks of one game; everything is drawn from a view alone.

    Its drawings, their style sheet and their colours by day and by night, among them the live one, "lit", are in the
    game's `face/svg/table.py`: a game without that is played in the terminal only.
    """

    def __init__(self, game: str, title: str, place: str, blurb: str) -> None:
        self.game = game
        self.title = title
        self.place = place
        self.blurb = blurb

    # What a game may tell beside its drawings.

    def supplies(self, view: View) -> list[Supply]:
        """What anybody could count of the piles and bags; the first group in brief, the others in full."""
        return []

    def source(self, name: str) -> str:
        """A source of points in words."""
        return name.replace("_", " ")

    def about(self, word: str) -> str | None:
        """What a thing of this name does; None if there is no such."""
        return None

    # On the page.

    @property
    def is_drawn(self) -> bool:
        """Whether there are boards to sit at."""
        folder = f"courtyard.games.{self.game}.face.svg"
        return find_spec(folder) is not None and find_spec(f"{folder}.table") is not None

    def door(self) -> str:
        """The picture that stands for the game, as SVG."""
        return resources.files(f"courtyard.games.{self.game}.face").joinpath("door.svg").read_text("utf-8")

    def style(self, dark: str) -> str:
        """The style sheet of a page with drawings; `dark` selects what is shown by night."""
        drawn = self._module("svg.table")
        live = f":root{{--lit:{drawn.LIGHT['lit']}}}{dark}{{--lit:{drawn.DARK['lit']}}}"
        return f"{live}\n{drawn.STYLE}\n{drawn.theme(dark, drawn.DARK)}\n"

    def of_common(self, view: View) -> View:
        """What the common sheet needs of a view: drawn from this alone, it is drawn again only if this has changed."""
        return {**view, "seat": None}

    def of_seat(self, view: View, seat: int) -> View:
        """What the sheet of a player needs of a view: drawn from this alone, as the common one."""
        return {**view, "seat": None}

    def common(self, view: View) -> str:
        """The sheet that all players share, as SVG."""
        return str(self._module("svg.table").draw_common(view))

    def seat(self, view: View, seat: int) -> str:
        """The sheet of a player, as SVG."""
        return str(self._module("svg.table").draw_seat(view, seat))

    def table(self, view: View) -> str:
        """Everything in one picture, as SVG."""
        return str(self._module("svg.table").draw_table(view))

    # In the terminal.

    def text_table(self, view: View, name: Namer, hot: Set[str], width: int) -> Any:
        """The whole table for a terminal of this width; what is `hot` can be chosen."""
        return self._module("terminal").draw_table(view, name, hot, width)

    def text_seat(self, view: View, name: Namer, seat: int, hot: Set[str]) -> Any:
        """What one seat has, for a terminal."""
        return self._module("terminal").draw_seat(view, name, seat, hot)

    def _module(self, name: str) -> ModuleType:
        """A part of the face, loaded when somebody looks: simulations start without it."""
        return import_module(f"courtyard.games.{self.game}.face.{name}")


def face_of(game: str) -> Face:
    """The face of the game of this name."""
    return cast(Face, import_module(f"courtyard.games.{game}.face.face").FACE)
