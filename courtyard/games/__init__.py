"""The games that can be played: folders here, and packages that are installed beside Courtyard.

Such a package announces its game by an entry point in the group `courtyard.games`, which gives the game's name and the
package: `dice = "my_dice"`. The Game is `GAME` in the module `game` of the package. Courtyard's own games are found by
their folders: the list of entry points is made when something is installed, and a source tree changes after that.
"""

import logging
import multiprocessing
import pkgutil
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Final, cast

from courtyard.core.custom_components import Entries, is_carried
from courtyard.core.errors import OptionError
from courtyard.core.game import Game
from courtyard.core.game_ui import GameUI
from courtyard.core.options import FILE, Option

GROUP: Final = "courtyard.games"
"""The group of entry points under which other packages announce their games."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""A name stands in addresses, commands and records."""

logger: Final = logging.getLogger(__name__)


@cache
def games() -> tuple[str, ...]:
    """The names of all games; one that cannot be loaded is left out, and the log says why."""
    return tuple(name for name in packages() if _can_be_loaded(name))


def game(name: str, /, **options: object) -> Game:
    """A game with the chosen options; the others have their defaults.

    >>> game("burgundy", players=3, tie_break_empty="most")
    courtyard.game('burgundy', players=3, tie_break_empty='most')
    """
    if name not in packages():
        raise OptionError(f"There is no game {name!r}. Games: {', '.join(games())}.")
    return _maker(name)(options)


@cache
def packages() -> Mapping[str, str]:
    """The package of every game by the game's name, Courtyard's own first; nothing is loaded yet."""
    found = {module.name: f"{__name__}.{module.name}" for module in pkgutil.iter_modules(__path__) if module.ispkg}
    for name, package in sorted(_announced()):
        if not NAME.fullmatch(name):
            _leave_out(f"The name of game {name!r} of {package} does not match {NAME.pattern}.")
        elif name in found:
            _leave_out(f"The name of game {name!r} of {package} is that of {found[name]}.")
        else:
            found[name] = package
    return found


def part_of(name: str, part: str) -> ModuleType:
    """A part of a game, such as "bots.reasons", loaded when it is wanted."""
    return import_module(f"{packages()[name]}.{part}")


@cache
def has_part(name: str, part: str) -> bool:
    """Whether a game has a part of this name."""
    try:
        return find_spec(f"{packages()[name]}.{part}") is not None
    except ModuleNotFoundError:  # Not even the folder is there in which it would be.
        return False


def folder_of(name: str) -> Traversable:
    """The folder of a game, with its data and texts."""
    return files(packages()[name])


@cache
def ui_of(name: str, package: str = "") -> GameUI:
    """The words and pictures of a game; a game that is not installed, such as one of a test, gives its package."""
    if name not in packages() and package:
        return _plain_ui(name, package)
    return cast(GameUI, part_of(name, "ui.game_ui").UI) if has_part(name, "ui.game_ui") else _plain_ui(name)


def title_of(name: str) -> str:
    """The full name of a game; of one that is no longer here its short one."""
    return ui_of(name).title if name in games() else name.capitalize()


def is_listed(name: str) -> bool:
    """Whether a game has a door on the first page; an example has none, and says so by `LISTED` in its package."""
    return bool(getattr(import_module(packages()[name]), "LISTED", True))


def refuse_files(name: str, options: Mapping[str, object]) -> None:
    """What comes from elsewhere carries an owner's copy of the game itself: it names no file of this machine."""
    for option in copy_options(game(name)):
        given = options.get(option.name, "")
        if not isinstance(given, str) or (given and not is_carried(given)):
            raise OptionError(f"Option {option.name} cannot name a file here; it carries the figures themselves.")


def printed(name: str) -> Entries:
    """The component data of a game as this edition has it."""
    return tomllib.loads((folder_of(name) / "data" / "components.toml").read_text("utf-8"))


def own_copy(game: Game) -> dict[str, str]:
    """The options that carry an owner's copy of the game; none where its figures are this edition's."""
    return {option.name: str(game.chosen[option.name]) for option in copy_options(game) if game.chosen[option.name]}


def copy_options(game: Game) -> list[Option]:
    """The options that may carry an owner's copy."""
    return [option for option in game.options if option.kind == FILE]


def _plain_ui(name: str, package: str = "") -> GameUI:
    from courtyard.plain.game_ui import PlainUI  # noqa: PLC0415

    return PlainUI(name, package or packages()[name])


def _announced() -> Iterator[tuple[str, str]]:
    """The names and packages of all games that other installed packages announce."""
    return ((entry.name, entry.value) for entry in entry_points(group=GROUP))


@cache
def _maker(name: str) -> Callable[[Mapping[str, object]], Game]:
    """What makes a game; an OptionError says why there is none, for a game is code that others may have written."""
    try:
        make: Callable[[Mapping[str, object]], Game] = part_of(name, "game").GAME
        made = make({})
        _ = ui_of(name).title
    except Exception as error:
        raise OptionError(f"Game {name} cannot be loaded: {_said(error)}.") from error
    if made.name != name:
        raise OptionError(f"Game {name} cannot be loaded: its Game is called {made.name!r}.")
    return make


def _can_be_loaded(name: str) -> bool:
    try:
        _maker(name)
    except OptionError as error:
        _leave_out(str(error))
        return False
    return True


def _said(error: BaseException) -> str:
    """An error in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")


def _leave_out(reason: str) -> None:
    """Say why a game is not among the others; once, and not again in every process that works for this one."""
    if multiprocessing.parent_process() is None:
        logger.warning("%s It is left out.", reason)
