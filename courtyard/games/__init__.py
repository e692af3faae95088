"""The games that can be played: each is a folder here, with its Game in game.py."""

import pkgutil
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import ModuleType

from courtyard.core.copies import Entries, is_carried
from courtyard.core.errors import OptionError
from courtyard.core.game import Game
from courtyard.core.options import FILE, Option


@cache
def games() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def game(name: str, /, **options: object) -> Game:
    """A game with the chosen options; the others have their defaults.

    >>> game("burgundy", players=3, tie_break_empty="most")
    courtyard.game('burgundy', players=3, tie_break_empty='most')
    """
    if name not in games():
        raise OptionError(f"There is no game {name!r}. Games: {', '.join(games())}.")
    return _maker(name)(options)


def part_of(name: str, part: str) -> ModuleType:
    """A part of a game, such as "face.reasons", loaded when it is wanted."""
    return import_module(f"{__name__}.{name}.{part}")


def refuse_files(name: str, options: Mapping[str, object]) -> None:
    """What comes from elsewhere carries an owner's copy of the game itself: it names no file of this machine."""
    for option in copy_options(game(name)):
        given = options.get(option.name, "")
        if not isinstance(given, str) or (given and not is_carried(given)):
            raise OptionError(f"Option {option.name} cannot name a file here; it carries the figures themselves.")


def printed(name: str) -> Entries:
    """The component data of a game as this edition has it."""
    return tomllib.loads((files(f"{__name__}.{name}.data") / "components.toml").read_text("utf-8"))


def own_copy(game: Game) -> dict[str, str]:
    """The options that carry an owner's copy of the game; none where its figures are this edition's."""
    return {option.name: str(game.chosen[option.name]) for option in copy_options(game) if game.chosen[option.name]}


def copy_options(game: Game) -> list[Option]:
    """The options that may carry an owner's copy."""
    return [option for option in game.options if option.kind == FILE]


def _maker(name: str) -> Callable[[Mapping[str, object]], Game]:
    make: Callable[[Mapping[str, object]], Game] = part_of(name, "game").GAME
    return make
