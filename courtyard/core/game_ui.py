"""GameUI: how a game shows itself, on the page and in the terminal. Each game has one in its folder `ui`."""

from collections.abc import Callable, Sequence, Set
from importlib import import_module, resources
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr

View = dict[str, Any]
Namer = Callable[[int], str]
"""How a seat is called."""


class Supply(NamedTuple):
    """A pile or bag: its heading, and its things as the id of a sign on the board, words and a number."""

    heading: str
    things: list[tuple[str, str, int]]


class Automa(NamedTuple):
    """Somebody whom the rules play: the name, and in whole sentences what is to be known of the next moves."""

    name: str
    notes: list[str]


class Figure(NamedTuple):
    """A printed figure that an owner may enter: its place in the component data, its name, what it may be."""

    path: str
    label: str
    value: Any
    choices: tuple[tuple[str, str], ...] = ()
    """What it may be, each with its name; without any it is a whole number up to the highest."""
    high: int = 0
    low: int = 0


class Item(NamedTuple):
    """A thing of the game for its gallery: drawn within its box, named, told, and where its figures come from."""

    id: str
    group: str
    name: str
    effect: str
    clause: str
    picture: str
    box: str
    origin: str
    figures: tuple[Figure, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class GameUI:
    """The looks of one game; everything is drawn from a view alone.

    Its drawings, their class, style sheet and colours by day and by night are in the game's `ui/svg/table.py`: a game
    without that is played in the terminal only. The colour "lit" is that of what can be chosen, and of nothing else.
    Its words are said anew, in the language of who looks, whenever they are asked for.
    """

    def __init__(self, game: str, title: object, place: object, blurb: object) -> None:
        self.game = game
        self.folder = type(self).__module__.rpartition(".")[0]
        """The package in which its parts are."""
        self._title = title
        self._place = place
        self._blurb = blurb

    @property
    def title(self) -> str:
        """The full name of the game, in the language that is spoken now."""
        return str(self._title)

    @property
    def place(self) -> str:
        """Where and when it plays."""
        return str(self._place)

    @property
    def blurb(self) -> str:
        """What it is about, in a sentence or two."""
        return str(self._blurb)

    # What a game may tell beside its drawings.

    def supplies(self, view: View) -> list[Supply]:
        """What anybody could count of the piles and bags; the first group in brief, the others in full."""
        return []

    def automas(self, view: View) -> list[Automa]:
        """Those whom the rules play, in the order of their sheets behind those of the seats."""
        return []

    def sources(self) -> tuple[str, ...]:
        """The sources of points that the rules declare, in the order in which they are shown."""
        return ()

    def source(self, name: str) -> str:
        """A source of points in words."""
        return name.replace("_", " ")

    def about(self, word: str) -> str | None:
        """What a thing of this name does; None if there is no such."""
        return None

    def signs(self) -> dict[str, str]:
        """Small drawings by the words that they stand for, as SVG within 13 units around the origin.

        The page shows them beside these words in the log, and in prices.
        """
        return {}

    def places(self, targets: Sequence[str], seat: int) -> list[str]:
        """The ids of what a seat clicked for an action; those that no drawing has do no harm."""
        return [id_ for target in targets for id_ in (target, f"seat-{seat}-{target}")]

    def strip(self, view: View, seat: int) -> tuple[str, ...]:
        """The ids of the pieces with which a seat decides: on a small screen they are shown beside every sheet."""
        return ()

    def asks_for_prices(self) -> bool:
        """Whether a price is confirmed before it is paid; not where it is printed on the very thing that is clicked."""
        return True

    def standing(self, view: View, seat: int) -> str:
        """How far a seat is from what ends the game, in two or three words; nothing where its points say all."""
        return ""

    def foreseen(self, view: View, points: float) -> str:
        """What it means to end with so many points, in two or three words; nothing where the points say all."""
        return ""

    def notice(self, view: View, name: Namer) -> str:
        """What everybody must know now, such as that the end has come near; mostly nothing."""
        return ""

    def gallery(self, copy: str = "") -> list[Item]:
        """All things of the game, group by group, with the figures of an owner's copy or those of this edition."""
        items: list[Item] = self._module("gallery").items(copy)
        return items

    @property
    def stand_in(self) -> str:
        """How the name of a thing says that its figure is of this edition's own design; "" if none is."""
        return str(self._module("gallery").stand_in())

    # On the page.

    @property
    def is_drawn(self) -> bool:
        """Whether there are boards to sit at."""
        folder = f"{self.folder}.svg"
        return find_spec(folder) is not None and find_spec(f"{folder}.table") is not None

    def door(self) -> str:
        """The picture that stands for the game, as SVG."""
        return resources.files(self.folder).joinpath("door.svg").read_text("utf-8")

    @property
    def world(self) -> str:
        """The class of the drawings, with which their own class names begin."""
        return str(self._module("svg.table").WORLD)

    def style(self, dark: str) -> str:
        """The style sheet of a page with drawings; `dark` selects what is shown by night."""
        drawn = self._module("svg.table")
        live = f":root{{--live:{drawn.LIGHT['lit']}}}{dark}{{--live:{drawn.DARK['lit']}}}"
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
        """A part of the user interface, loaded when somebody looks: simulations start without it."""
        return import_module(f"{self.folder}.{name}")
