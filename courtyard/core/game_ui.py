"""GameUI: how a game is put into words and pictures. Each game has one in its folder `ui`.

Words are values (`Text`): they are said in the language of the reader, with the names of the reader's table, where they
leave the house.
"""

from collections.abc import Callable, Sequence, Set
from importlib import import_module, resources
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr

from courtyard.core.actions import Decoded
from courtyard.core.cost import FREE, Cost, Preview
from courtyard.core.payment import Payment
from courtyard.core.state import CHANCE, State
from courtyard.core.telling import Actor, Consequence, Transition
from courtyard.speech import NOTHING, Text, naming, speaking

View = dict[str, Any]
Namer = Callable[[int], str]
"""How a seat is called."""


class Supply(NamedTuple):
    """A pile or bag: its heading, and its contents as an icon (its name, or an id on the board), words and a count."""

    heading: str
    things: list[tuple[str, str, int]]


class Automa(NamedTuple):
    """A player that the rules play: the name, and in whole sentences what is known of the next moves."""

    name: str
    notes: list[str]


class EditableValue(NamedTuple):
    """A printed figure that an owner may enter: its path in the component data, its name, its values."""

    path: str
    label: str
    value: Any
    choices: tuple[tuple[str, str], ...] = ()
    """The possible values with their names; without any the figure is a whole number from `low` to `high`."""
    high: int = 0
    low: int = 0


class Item(NamedTuple):
    """A component in the gallery: its picture within its box, its name and effect, the origin of its figures."""

    id: str
    group: str
    name: str
    effect: str
    clause: str
    picture: str
    box: str
    origin: str
    figures: tuple[EditableValue, ...] = ()


class Progress(NamedTuple):
    """How far a game is: the parts it is in, the largest first, such as a phase and its round."""

    parts: tuple[Text, ...] = ()

    @property
    def largest(self) -> Text:
        """The largest part."""
        return self.parts[0] if self.parts else NOTHING

    def __str__(self) -> str:
        return ", ".join(map(str, self.parts))


@mypyc_attr(allow_interpreted_subclasses=True)
class GameUI:
    """The words and pictures of one game.

    Pictures are drawn from a view alone. They, their CSS class and their style sheet are in the game's
    `ui/svg/table.py`; a game without that is played in the terminal only. The variable `--live` of the style sheet is
    the colour of what can be chosen, and of nothing else.
    """

    def __init__(self, game: str, title: Text, place: Text, blurb: Text) -> None:
        self.game = game
        self.folder = type(self).__module__.rpartition(".")[0]
        """The package that holds its modules."""
        self._title = title
        self._place = place
        self._blurb = blurb

    @property
    def title(self) -> str:
        """The full name of the game, in the language of the reader."""
        return str(self._title)

    @property
    def place(self) -> str:
        """Where and when it plays."""
        return str(self._place)

    @property
    def blurb(self) -> str:
        """What it is about, in a sentence or two."""
        return str(self._blurb)

    # Words of a position. What has no default here is said by the catalogue of the game, or by the names in its rules.

    def describe(self, state: State, action: int) -> Text:
        """The action in one line, as it would be carried out in this state."""
        found: Text = _plain_words().describe(state, action)
        return found

    def narrate(self, done: Transition, hidden: bool = False) -> Text:
        """The log line of the action; if `hidden`, only what everybody may know, which may be nothing."""
        found: Text = NOTHING if hidden else _plain_words().narrate(done.before, done.action)
        return found

    def prompt(self, state: State, seat: int | None) -> Text:
        """The pending question as this seat reads it."""
        found: Text = _plain_words().prompt(state, seat)
        return found

    def refusal(self, state: State, action: int) -> Text:
        """Why the action is not legal now, in a sentence for the player."""
        found: Text = _plain_words().refusal(self, state, action)
        return found

    def refusal_facts(self, state: State, action: Decoded) -> dict[str, object]:
        """The facts that the sentences of refusals are filled with: all that any sentence about the family needs."""
        return {}

    def cost(self, state: State, action: int) -> Cost:
        """What the seat pays for the action."""
        return FREE

    def cost_text(self, cost: Cost) -> Text:
        """A cost in words; NOTHING for none."""
        found: Text = _plain_words().cost_text(self, cost)
        return found

    def payment(self, state: State) -> Payment | None:
        """The sum that the pending question asks for, if it is paid in several answers."""
        return None

    def payment_preview(self, state: State, action: int) -> Preview:
        """What the action will lead to pay, where its cost does not say it."""
        return Preview()

    def preview_text(self, preview: Preview) -> Text:
        """A preview in words; NOTHING for none."""
        found: Text = _plain_words().preview_text(self, preview)
        return found

    def is_always_available(self, state: State, action: int) -> bool:
        """Whether the action can be taken at many questions and is not what is asked here."""
        return False

    def shortcuts_to(self, state: State, action: int) -> tuple[str, ...]:
        """Elements of the next question that can be clicked at once: clicking one performs this action first."""
        return ()

    def actor_of(self, state: State, action: int) -> Actor:
        """Who takes the action and where; an automa takes what the rules leave to chance."""
        seat = state.to_move
        return Actor(seat, [] if seat == CHANCE else self.element_ids(state.game.targets(action), seat))

    def consequences(self, done: Transition) -> list[Consequence]:
        """What followed from the action by the rules alone, as everybody may know it."""
        return []

    def verdict(self, state: State) -> Text:
        """Why a finished game ended as it did, where points alone do not say it."""
        return NOTHING

    def progress(self, state: State) -> Progress:
        """How far the game is."""
        return Progress()

    # Words of a game.

    def provenance(self, state: State) -> list[tuple[Text, Text]]:
        """Groups of components with where their figures come from; empty where all are certain."""
        return []

    def usage_stats(self, done: Transition) -> list[tuple[Text, Text]]:
        """What a decision makes use of, for statistics: pairs of a heading and a name under it."""
        return []

    def all_usage_keys(self, state: State) -> list[tuple[Text, Text]]:
        """All that `usage_stats` can name, so that statistics also show what is never used."""
        return []

    def statistics(self, state: State) -> list[tuple[Text, int]]:
        """Figures of a finished game besides its scores, for statistics."""
        return []

    def supplies(self, view: View) -> list[Supply]:
        """What anybody could count of the piles and bags; the first group in brief, the others in full."""
        return []

    def automas(self, view: View) -> list[Automa]:
        """The automas, in the order of their sheets, which follow those of the seats."""
        return []

    def sources(self) -> tuple[str, ...]:
        """The sources of points that the rules declare, in the order in which they are shown."""
        return ()

    def source(self, name: str) -> str:
        """A source of points in words."""
        return name.replace("_", " ")

    def about(self, word: str) -> str | None:
        """What the thing of this name does; None if there is no such thing."""
        return None

    def icons(self) -> dict[str, str]:
        """Small drawings of the units of costs and of other things, as SVG within 13 units around the origin."""
        return {}

    def icon_words(self) -> dict[str, tuple[str, ...]]:
        """The words, in all their forms, next to which the page shows an icon, by the name of the icon."""
        return {}

    def element_ids(self, targets: Sequence[str], seat: int) -> list[str]:
        """The ids of what a seat clicked for an action; those that no drawing has do no harm."""
        return [id_ for target in targets for id_ in (target, f"seat-{seat}-{target}")]

    def hand_bar(self, view: View, seat: int) -> tuple[str, ...]:
        """The ids of the pieces a seat decides with; a small screen shows them next to every sheet."""
        return ()

    def asks_for_prices(self) -> bool:
        """Whether to ask for confirmation before paying (off when the price is printed on the clicked piece)."""
        return True

    def progress_label(self, view: View, seat: int) -> str:
        """How far a seat is from what ends the game, in two or three words; "" where its points say all."""
        return ""

    def projected_label(self, view: View, points: float) -> str:
        """What it means to end with this number of points, in two or three words; "" where the points say all."""
        return ""

    def notice(self, view: View, name: Namer) -> str:
        """What everybody must know now, such as that the end is near; mostly nothing."""
        return ""

    def gallery(self, copy: str = "") -> list[Item]:
        """All components, group by group, with the figures of an owner's copy or those of this edition."""
        items: list[Item] = self._module("gallery").items(copy)
        return items

    @property
    def stand_in(self) -> str:
        """How the name of a component says that its figure is this edition's own design; "" if none is."""
        return str(self._module("gallery").stand_in())

    # On the page.

    @property
    def is_drawn(self) -> bool:
        """Whether there are boards to sit at."""
        folder = f"{self.folder}.svg"
        return find_spec(folder) is not None and find_spec(f"{folder}.table") is not None

    def cover_image(self) -> str:
        """The picture that stands for the game, as SVG."""
        return resources.files(self.folder).joinpath("door.svg").read_text("utf-8")

    @property
    def css_prefix(self) -> str:
        """The CSS class of the drawings, which is also the prefix of their own class names."""
        return str(self._module("svg.table").WORLD)

    def style(self, dark: str) -> str:
        """The style sheet of a page with drawings; `dark` selects what is shown by night."""
        return str(self._module("svg.table").STYLE.page(dark))

    @property
    def art(self) -> Any:
        """The drawings that its boards name (`courtyard.svg.art.Art`); None if it draws its boards as SVG."""
        return None

    def board(self, view: View, seat: int | None) -> Any:
        """The board of a seat, or the common one, as pieces (`courtyard.svg.board.Board`); None if drawn as SVG."""
        return None

    def of_common(self, view: View) -> View:
        """What the common sheet needs of a view; the sheet is drawn again only if this has changed."""
        return {**view, "seat": None}

    def of_seat(self, view: View, seat: int) -> View:
        """What the sheet of a player needs of a view; the sheet is drawn again only if this has changed."""
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
        """A module of the user interface, loaded on demand: simulations start without it."""
        return import_module(f"{self.folder}.{name}")


def said(text: object, lang: str | None, names: Sequence[str] = ()) -> str:
    """A text or a progress in a language, or in the current one, with these names of the seats."""
    with speaking(lang), naming(names):
        return str(text)


def _plain_words() -> ModuleType:
    """The words of a game that writes none; that module knows `Game`, so it is above the core."""
    return import_module("courtyard.plain.words")
